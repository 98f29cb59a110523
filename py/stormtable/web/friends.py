"""The lines of one table to its friends elsewhere, and the game that is played over them.

A chair (stormtable.live) holds the game of this page; its letters go over lines of static/js/distance.js. Whoever
invites has a line to every guest, and passes on what guests write to each other, which nobody else can read.
"""

from typing import TYPE_CHECKING, Any

from stormtable.kernel.language import LANGUAGES, _
from stormtable.kernel.rules import Unreadable
from stormtable.live import mail
from stormtable.live.chair import Chair
from stormtable.live.dealer import Turn

from . import invitations, manners, page, shelf, works
from .distant import DistantMatch, kept_text
from .invitations import LETTER, REPLY, Opened

if TYPE_CHECKING:
    from .table import Table

AGAIN = 5  # seconds after which a letter that nobody has acknowledged is sent again


class Line:
    """The line between a guest and the one who invited all, at one of its ends."""

    def __init__(self, game: str, guest: int, invites: bool) -> None:
        self.id, self.guest, self.invites = f"{game}{guest}", guest, invites  # this end invites, or replies
        self.is_open, self.code, self.problem = False, "", ""

    def invite(self) -> None:
        """Makes a code for the other end; its reply opens the line."""
        self.invites, self.code, self.problem = True, "", ""
        page.lines.invite(self.id, page.servers())

    def answer(self, code: str) -> None:
        """Makes the reply to a code."""
        self.invites, self.code, self.problem = False, "", ""
        page.lines.answer(self.id, code, page.servers())

    def hear(self, kind: str, said: dict[str, Any]) -> None:
        """Something has happened to it."""
        if kind == "open":
            self.is_open, self.code, self.problem = True, "", ""
        elif kind == "shut":
            self.is_open, self.code = False, ""
        elif kind == "code":
            self.code = str(said["code"])
        elif kind == "broken":
            self.problem = _("This code is none, or belongs to another invitation.")


class Far:
    """The lines of a table to its friends, and what is said about them."""

    def __init__(self, table: "Table", id: str, chair: Chair, before: "Far | None" = None) -> None:
        self.table, self.id, self.chair = table, id, chair
        me = chair.session.me
        self.lines = [Line(id, guest, not me) for guest in chair.session.members if guest and me in (0, guest)]
        self.by_link = False  # do letters go as links, which people carry?
        self.sent_at = 0.0
        self.is_audited = False
        self.turn: Turn | None = None  # in a shuffle, that a worker takes
        self.mixed = 0  # cards of it so far
        self.was_asked = True  # was the own player asked when this was looked at last?
        self.phrases = len(chair.session.phrases)  # so many were shown
        for number, line in enumerate(self.lines):
            if before is None:
                page.lines.listen(line.id)
            else:
                line.is_open = page.lines.move(before.lines[number].id, line.id)

    @property
    def place(self) -> shelf.Place:
        """Where this chair stands on the shelf; both may stand on one."""
        return shelf.Place(f"{self.id}{self.chair.session.me}")

    @property
    def is_connected(self) -> bool:
        """Are all lines of this table open?"""
        return all(line.is_open for line in self.lines)

    def line_to(self, member: int) -> Line:
        """The line over which a letter to this member goes: from a guest to all over the one it has."""
        return next((line for line in self.lines if line.guest == member), self.lines[0])

    def other_end(self, line: Line) -> int:
        """Who is there."""
        return line.guest if self.chair.session.me == 0 else 0

    def link(self, line: Line) -> str:
        """What the friend at the other end has to open: an invitation, the reply to one, or a letter."""
        session, other = self.chair.session, self.other_end(line)
        if self.by_link and (other in session.hellos or not line.invites):
            fragment = invitations.letter(self.id, line.guest, self._letter(other))
        elif line.invites:
            code = self._letter(other) if self.by_link else line.code
            words = session.terms["settings"]
            fragment = invitations.invitation(self.id, self.chair.invitation, other, line.guest, words, code)
        else:
            fragment = invitations.reply(self.id, other, line.guest, line.code)
        return f"{page.address()}#{fragment}"

    def _letter(self, member: int) -> str:
        return self.chair.mail.envelope(member)

    def progress(self) -> str:
        """What the tables do together before anybody is asked, or while cards are dealt."""
        session = self.chair.session
        if session.waiting is not None and session.waiting.what == "hello":
            return _("Waiting for the other players …")
        if self.turn is not None:
            return _("The tables shuffle together: card {done} of {n}.", done=self.mixed, n=len(self.turn.cards))
        return _("The tables shuffle and deal together …")

    def keep(self) -> None:
        """Keeps the chair before anything is sent, also while the friend has not come yet."""
        if isinstance(self.table.match, DistantMatch):
            return shelf.keep(self.table.match, self.place)
        title = {name: {"players": _("A friend elsewhere"), "state": ""} for name in LANGUAGES}
        shelf.keep_text(self.place, self.chair.game.name, kept_text(self.chair, self.id), title)

    def post(self, again: bool = False) -> None:
        """Sends what is new, or all that nobody has acknowledged; the next turn in a shuffle is taken."""
        works.go_on(self)
        for member in self.chair.others:
            line = self.line_to(member)
            if line.is_open and (again or self.chair.mail.is_waiting(member)):
                self.sent_at = page.now()
                page.lines.send(line.id, self.chair.mail.envelope(member, again))

    def tick(self) -> None:
        """Sends again what was not acknowledged, and what passes by itself."""
        if page.now() - self.sent_at > AGAIN and any(map(self.chair.mail.is_unheard, self.chair.others)):
            self.post(again=True)
        match = self.table.match
        if not isinstance(match, DistantMatch) or match.chair is not self.chair or self.table.showing.queue:
            return
        if (action := match.passing()) is not None:
            self.table.act(action)

    # -- what comes over a line --------------------------------------------------------------------------------------

    def hear(self, id: str, kind: str, said: dict[str, Any]) -> None:
        """Something has happened on a line."""
        line = next((line for line in self.lines if line.id == id), None)
        if line is None:
            return
        if kind == "mail":
            return self._receive(str(said["text"]))
        if kind == "handed":
            return self.take(str(said["text"]))
        line.hear(kind, said)
        if kind == "open":
            self.by_link = False
            self.post(again=True)
        self.table.render()

    def take(self, fragment: str) -> None:
        """A link was opened in another tab of this browser: if it is for this chair, it is taken over."""
        try:
            found = invitations.opened(fragment, self.chair.game)
        except Unreadable:
            return
        line = next((line for line in self.lines if line.id == found.line), None)
        waits = found.kind != REPLY or line is not None and line.invites and bool(line.code)
        if line is None or found.to != self.chair.session.me or not waits:
            return
        page.lines.take(line.id)
        self.open(line, found)

    def open(self, line: Line, found: Opened) -> None:
        """What a friend's link says is done with the line that it belongs to."""
        if found.kind == REPLY:
            page.lines.accept(line.id, found.code)
        elif found.kind == LETTER or found.code.startswith(mail.MARK):
            self._open_letter(found.code)
        elif page.lines.works():
            line.answer(found.code)
        else:
            self.by_link = True
        self.table.render()

    def _open_letter(self, letter: str) -> None:
        self.by_link = True
        try:
            if not self.chair.receive(letter):
                return self.table.tell(_("This letter was read before. Nothing has changed."))
        except Unreadable as problem:
            return self.table.tell(problem.text)
        works.go_on(self)
        self.changed()
        self.keep()

    def _receive(self, text: str) -> None:
        try:
            to = mail.opened(text).to
            if to != self.chair.session.me:
                return self._pass_on(to, text)
            is_new = self.chair.receive(text)
        except Unreadable:
            return  # altered on the way, or from another game: it comes again, or does not matter
        if is_new:
            self.changed()
        if self.table.far is not self:
            return  # the next game has begun, over the same lines
        if any(map(self.chair.mail.is_waiting, self.chair.others)):
            self.post()
        elif is_new:
            self.post(again=True)  # an acknowledgement

    def _pass_on(self, to: int, text: str) -> None:
        """Guests write to each other over the one who invited them."""
        if self.chair.session.me == 0 and to in self.chair.others:
            page.lines.send(self.line_to(to).id, text)

    def changed(self) -> None:
        """The game may have gone on: the table shows it."""
        table, session = self.table, self.chair.session
        if not session.points:
            return table.render()
        if not isinstance(table.match, DistantMatch) or table.match.chair is not self.chair:
            table.begin(DistantMatch(self.chair, self.id), self.place)
            table.after(None)
        else:
            self._follow(table.match)
        manners.hear(self)
        if session.is_over and not self.is_audited and session.foul is None:
            self.is_audited = True
            page.begin(works.audit(self))

    def _follow(self, match: DistantMatch) -> None:
        """Shows what has come since; a game that was played again from an earlier moment is shown as it is now."""
        table, points = self.table, self.chair.session.points
        if match.state is points[-1].world and len(match.states) == len(points):
            self.keep()
            return table.render()
        member = points[-1].member
        before = None if member is None else self.chair.session.seats.index(member)
        table.played(before, match.follow())

    def call(self) -> None:
        """Whose turn it is stands in the title of the page; who looks at something else may be called."""
        session = self.chair.session
        is_asked = session.may_act()
        name = self.who()
        told = _("Your turn") if is_asked else _("{name} is thinking", name=name) if name else ""
        page.lines.name(told if session.points and not session.is_over else "")
        if is_asked and not self.was_asked:
            page.lines.notify(_("Your turn"))
        self.was_asked = is_asked

    def who(self) -> str:
        """The name of whoever is waited for."""
        session = self.chair.session
        member = session.waiting.member if session.waiting is not None else None
        member = self.chair.others[0] if member in (None, session.me) else member
        return session.name_of(member) if member in session.hellos else ""
