"""A friend elsewhere: the table of one player in a game between distant pages.

A chair (stormtable.live) holds the game of this page; its letters go over lines of static/js/distance.js. Whoever
invites has a line to every guest, and passes on what guests write to each other, which nobody else can read.
"""

import asyncio
import json
import secrets
from html import escape
from typing import TYPE_CHECKING, Any

from stormtable.games import load
from stormtable.kernel import record
from stormtable.kernel.game import Game
from stormtable.kernel.language import LANGUAGES, _
from stormtable.kernel.rules import Unreadable
from stormtable.live import audit, chair as chairs, mail, sentences
from stormtable.live.chair import Chair
from stormtable.live.fouls import Foul
from stormtable.live.secret import fresh

from . import invitations, manners, markup, page, shelf
from .distant import KEPT, DistantMatch, kept_text
from .invitations import INVITATION, LETTER, REPLY, Opened
from .markup import button, icon

if TYPE_CHECKING:
    from .table import Table

AGAIN = 5  # seconds after which a letter that nobody has acknowledged is sent again
BREATH = 0.02  # seconds between two steps of an audit, in which the page paints


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
        self.was_asked = True  # was the own player asked when this was looked at last?
        self.phrases = len(chair.session.phrases)  # so many were shown
        self.rematches = len(chair.session.rematches)
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
        """What the tables do together before anybody is asked."""
        session = self.chair.session
        if session.waiting is not None and session.waiting.what == "hello":
            return _("Waiting for the other players …")
        return _("The tables shuffle together …")

    def keep(self) -> None:
        """Keeps the chair before anything is sent, also while the friend has not come yet."""
        if isinstance(self.table.match, DistantMatch):
            return shelf.keep(self.table.match, self.place)
        title = {name: {"players": _("A friend elsewhere"), "state": ""} for name in LANGUAGES}
        shelf.keep_text(self.place, self.chair.game.name, kept_text(self.chair, self.id), title)

    def post(self, again: bool = False) -> None:
        """Sends what is new, or all that nobody has acknowledged."""
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
            page.begin(self._audit())

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

    async def _audit(self) -> None:
        """With all secrets on the table everything is worked out again, in steps."""
        table, steps, session = self.table, audit.audit(self.chair.session.proof(), load), self.chair.session
        names = [session.name_of(member) for member in session.members]
        try:
            while True:
                progress = next(steps)
                table.tell(_("Checking the game: {done} of {n} actions.", done=progress.done, n=progress.of))
                await asyncio.sleep(BREATH)
        except StopIteration as end:
            if isinstance(table.match, DistantMatch):
                table.match.reveal(end.value.match)
            told = _("Checked by this table: nobody could steer the luck or see a hidden card.")
            table.look_anew()
            table.keep()
            table.tell(f"{told} {end.value.in_words()}", _saves_proof())
        except Foul as foul:
            table.tell(sentences.told(foul, names), _saves_proof())


def _saves_proof() -> str:
    return button("far-proof", _("Save the proof"), "small", place="notice")


# -- before play -------------------------------------------------------------------------------------------------------


def is_offered(game: Game, words: dict[str, str]) -> bool:
    """Can this game be played with a friend elsewhere, with these settings?"""
    if not game.plays_apart:
        return False
    s = game.setup(game.settings_from(words), "0")
    return len(game.seats(s)) == 2 and game.clock(s) is None


def invite(table: "Table", value: str) -> None:
    """A new game with a friend elsewhere: the link to it is made."""
    name = next(filter(None, table.draft.names), _("Your friend"))
    id, key = secrets.token_hex(invitations.ID), secrets.token_bytes(invitations.KEY)
    far = _sit(table, id, key, table.draft.words, 0, name)
    if page.lines.works():
        for line in far.lines:
            line.invite()
    else:
        far.by_link = True
        far.keep()
    table.render()


def _sit(table: "Table", id: str, invitation: bytes, words: dict[str, str], me: int, name: str) -> Far:
    shut(table)
    table.far = Far(table, id, Chair(table.game, dict(words), me, name, fresh(), invitation))
    return table.far


def shut(table: "Table") -> None:
    """The lines are closed; the game, if it has begun, stays on the shelf."""
    if table.far is not None:
        for line in table.far.lines:
            page.lines.shut(line.id)
        page.lines.name("")
        table.far = None


def cancel(table: "Table", value: str) -> None:
    """Nobody is invited any more."""
    shut(table)
    table.invited = None
    table.render()


def opened(table: "Table", fragment: str) -> None:
    """A link of a friend was opened. If a table in another tab waits for it, it goes there, else it is opened here."""
    page.forget_fragment()
    try:
        found = invitations.opened(fragment, table.game)
    except Unreadable as problem:
        return table.tell(problem.text)
    if table.far is not None and table.far.place.id == found.place:
        table.name_address()
        return table.far.take(fragment)
    if found.kind == INVITATION and shelf.take(found.place) is None:
        return _ask(table, found)
    table.handing = True
    page.lines.hand(found.line, fragment)


def _ask(table: "Table", found: Opened) -> None:
    """Does the own player want to sit down?"""
    table.stand_up()
    table.draft.words |= dict(found.words)
    table.invited = found
    table.render()


def open_here(table: "Table", fragment: str) -> None:
    """No other tab has taken this link: the chair that it is for is taken from the shelf."""
    found = invitations.opened(fragment, table.game)
    kept = shelf.take(found.place)
    if kept is not None and kept.record.startswith(KEPT):
        take_up(table, kept)
        assert table.far is not None
        return table.far.open(table.far.lines[0 if table.far.chair.session.me else found.guest - 1], found)
    told = _("No table in this browser waits for this reply. It belongs where the invitation was made.")
    if found.kind != REPLY:
        told = _("This letter belongs to a game that is not on the shelf of this browser, or is over.")
    table.tell(told)


def join(table: "Table", value: str) -> None:
    """The friend sits down, under a name: the reply is made."""
    assert table.invited is not None
    found, table.invited = table.invited, None
    name = " ".join(dict(json.loads(value)).get("name", "").split())[:24] or _("Your friend")
    far = _sit(table, found.id, found.key, dict(found.words), found.to, name)
    far.open(far.lines[0], found)
    if far.by_link:
        far.keep()
    table.render()


def by_link(table: "Table", value: str) -> None:
    """Nobody waits for the other: what is new goes as a link, back and forth."""
    if table.far is not None:
        table.far.by_link = True
        table.far.keep()
        table.render()


def again(table: "Table", value: str) -> None:
    """A line is to be opened anew: a new pair of codes."""
    if table.far is not None:
        table.far.by_link = False
        for line in table.far.lines:
            if not line.is_open:
                line.invite()
        table.render()


def reply(table: "Table", value: str) -> None:
    """A reply was pasted, as a link or as what stands behind its #."""
    text = dict(json.loads(value)).get("reply", "").strip()
    if table.far is None or not text:
        return
    far = table.far
    try:
        found = invitations.opened(text.rpartition("#")[2], table.game)
    except Unreadable:
        found = None
    is_mine = found is not None and found.to == far.chair.session.me
    line = next((line for line in far.lines if is_mine and found and line.id == found.line), None)
    if found is None or line is None:
        for line in far.lines:
            line.hear("broken", {})
        return table.render()
    far.open(line, found)


def copy_link(table: "Table", value: str) -> None:
    """Copies the link for a friend."""
    if table.far is not None:
        table.copy(table.far.link(_line(table.far, value)), _("The link is copied."))


def send_link(table: "Table", value: str) -> None:
    """Hands the link for a friend to another program of this device."""
    if table.far is not None:
        page.lines.share(table.far.link(_line(table.far, value)))


def _line(far: Far, guest: str) -> Line:
    return next((line for line in far.lines if str(line.guest) == guest), far.lines[0])


def save_proof(table: "Table", value: str) -> None:
    """Writes all that was said between the tables into a file."""
    if table.far is not None:
        page.save(f"{table.game.name}-proof.json", json.dumps(table.far.chair.session.proof()))


def heard(table: "Table", value: str) -> None:
    """Something has happened on a line."""
    said = json.loads(value)
    kind = said["kind"]
    if kind == "taken":
        return table.tell(_("The table that waits in another tab has taken this link. You can close this one."))
    if kind == "nobody":
        table.handing = False
        return open_here(table, str(said["text"]))
    if kind == "asked":
        return table.render()
    if table.far is not None:
        table.far.hear(said["id"], kind, said)


def call_me(table: "Table", value: str) -> None:
    """The browser may call when it is the own player's turn."""
    page.lines.ask()


def take_up(table: "Table", kept: shelf.Kept) -> None:
    """A chair of the shelf is taken again; its line is looked for in other tabs at once."""
    bring(table, kept.record)


def bring(table: "Table", text: str) -> None:
    """A chair is taken again, from the shelf or from a file; what is none changes nothing."""
    try:
        kept = record.read_json(text.removeprefix(KEPT))
        chair, id = chairs.taken(kept, load), bytes.fromhex(kept["id"]).hex()
    except Unreadable as problem:
        return table.tell(problem.text)
    except (ValueError, KeyError, TypeError):
        return table.tell(_("This is no saved seat of a game between distant tables."))
    if chair.game is not table.game:
        return table.tell(_("This seat is one of {game}: open it at that table.", game=chair.game.title))
    shut(table)
    table.far = Far(table, id, chair)
    table.far.changed()


# -- markup ----------------------------------------------------------------------------------------------------------


def offer(game: Game, words: dict[str, str]) -> str:
    """The button on the set-up screen, where the game can be played so."""
    if page.lines is None or not is_offered(game, words):
        return ""
    return button("far-invite", _("A friend elsewhere"), image="linked-rings")


def is_waiting(table: "Table") -> bool:
    """Does an invitation stand in the place of the set-up?"""
    return table.invited is not None or table.far is not None and not table.far.chair.session.points


def is_cut_off(table: "Table") -> bool:
    """Is a line closed that has to be opened before the game goes on? That comes before any question."""
    far = table.far
    return far is not None and table.sitting.is_distant and table.asked() is not None and not (
        far.by_link or far.is_connected)


def prompt(table: "Table", who: str, news: str) -> str:
    """While another table is waited for: what for, and what can be done about it."""
    far = table.far
    assert far is not None
    session = far.chair.session
    who = far.who()
    if session.foul is not None:
        names = [session.name_of(member) for member in session.members]
        return _prompt(news, sentences.told(session.foul, names), button("far-proof", _("Save the proof")))
    if not far.is_connected:
        return _unconnected(far, who, news)
    if session.waiting is not None and session.waiting.what in ("shuffle", "coin", "card", "told", "reveal"):
        return _prompt(news, _("The tables shuffle and deal together …"), "")
    calls = button("far-call", _("Tell me when it is my turn")) if page.lines.may() == "default" else ""
    return _prompt(news, _("{name} is thinking …", name=who), calls)


def _unconnected(far: Far, who: str, news: str) -> str:
    """The line is closed: how it is opened again, or what goes by link."""
    line = next(line for line in far.lines if not line.is_open)
    again = button("far-again", _("Make a new link"), "go") if page.lines.works() else ""
    by_link = button("far-by-link", _("Play by link instead")) if len(far.chair.session.members) == 2 else ""
    if far.by_link:
        told = _("Send {name} the link with what is new, and open the one that comes back.", name=who)
        return _prompt(news, told, invitations.share(far, line, is_small=True) + again)
    told = _("The line to {name} is closed. Both tables keep the game.", name=who)
    if line.code:
        told = _("Send {name} this link, and open the reply.", name=who) if line.invites else _(
            "Send {name} this reply.", name=who)
        return _prompt(news, told, invitations.share(far, line, is_small=True) + by_link)
    return _prompt(news, told, again + by_link)


def _prompt(news: str, told: str, buttons: str) -> str:
    return markup.prompt(f"{news}{icon('hourglass')}<b>{escape(told)}</b>", buttons, "prompt thinking")


COMMANDS = {
    "far": heard, "far-invite": invite, "far-cancel": cancel, "far-join": join, "far-again": again,
    "far-by-link": by_link, "far-reply": reply, "far-copy": copy_link, "far-send": send_link, "far-proof": save_proof,
    "far-call": call_me,
}
