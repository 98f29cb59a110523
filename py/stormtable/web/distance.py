"""A friend elsewhere: the table of one player in a game between distant pages.

A chair (stormtable.live) holds the game of this page; its letters go over a line of static/js/distance.js. To the rest
of the table it is a match like any other, whose other seats answer when they like.
"""

import asyncio
import base64
import json
import secrets
import zlib
from html import escape
from typing import TYPE_CHECKING, Any

from stormtable.games import load
from stormtable.kernel import record
from stormtable.kernel.flow import Action, Event, State
from stormtable.kernel.game import Game
from stormtable.kernel.language import LANGUAGES, _
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Refused, Unreadable
from stormtable.live import audit, chair as chairs, mail, sentences
from stormtable.live.chair import Chair
from stormtable.live.fouls import Foul
from stormtable.live.secret import fresh

from . import markup, page, setup, shelf
from .markup import button, icon
from .sitting import Sitting

if TYPE_CHECKING:
    from .table import Table

INVITATION, REPLY, LETTER = "far=", "reply=", "letter="  # the fragments of the links
KEPT = "stormtable chair "  # how a chair begins on the shelf
AGAIN = 5  # seconds after which a letter that nobody has acknowledged is sent again
BREATH = 0.02  # seconds between two steps of an audit, in which the page paints


def kept_text(chair: Chair) -> str:
    """A chair as it is kept on the shelf."""
    return KEPT + json.dumps(chair.kept(), separators=(",", ":"))


class DistantMatch(Match):
    """The game of a chair, as far as it has come on this page."""

    verdict: audit.Verdict | None = None

    def __init__(self, chair: Chair) -> None:
        session = chair.session
        names = [session.name_of(member) for member in session.seats]
        super().__init__(chair.game, chair.words, "0", names)
        self.chair = chair
        self.follow()

    def follow(self) -> list[Event]:
        """Takes over what has happened since; gives the events."""
        before, points = len(self.states), self.chair.session.points
        self.states = [point.world for point in points]
        self.actions = [(point.action, "") for point in points[1:]]
        return [event for state in self.states[before:] for event in state.events or ()]

    def play(self, action: Action, comment: str = "") -> list[Event]:
        """Takes an action of the own player; what comes of it may come later."""
        action = self.game.filled(self.state, action)
        if refusals := self.game.refusals(self.state, action):
            raise Refused(refusals)
        self.chair.play(action)
        return self.follow()

    def go_on(self) -> list[Event]:
        """What passes by itself is said by `Far.go_on`."""
        return []

    def passing(self) -> Action | None:
        """What the own player does without being asked."""
        return self._by_itself(self.state) if self.chair.session.may_act() else None

    def can_undo(self) -> bool:
        """What was said to others cannot be taken back here."""
        return False

    def text(self) -> str:
        """The chair, by which this game is found again; when all was checked, its record."""
        if self.verdict is not None:
            return self.verdict.match.text()
        return kept_text(self.chair)

    def reveal(self, verdict: audit.Verdict) -> None:
        """All was fair: from now on every card is what it really was."""
        self.verdict, self.states = verdict, verdict.match.states
        self.seed = verdict.match.seed


class DistantSitting(Sitting):
    """One person at this screen; the others sit elsewhere."""

    match: DistantMatch
    is_distant = True

    def _seat_computers(self) -> None:
        own = self.match.chair.session.seat
        seats = range(len(self.match.game.seats(self.match.state)))
        self.match.answering = frozenset(seat for seat in seats if seat != own)

    def is_answering(self) -> bool:
        """Is something waited for that comes from elsewhere?"""
        return self.asked() is not None and not self.match.chair.session.may_act()

    def is_revealed(self) -> bool:
        """Before everything is checked, this page only guesses what others had."""
        return self.match.verdict is not None and super().is_revealed()

    def is_open(self) -> bool:
        """The same."""
        return (self.asked() is not None or self.match.verdict is not None) and super().is_open()

    def viewer(self, s: State) -> int:
        """Always the own seat."""
        return self.match.chair.session.seat

    def reader(self) -> int | None:
        """Always the own seat."""
        return None if self.is_open() else self.match.chair.session.seat


class Far:
    """The line of a table to its friend, and what is said about it."""

    def __init__(self, table: "Table", id: str, chair: Chair) -> None:
        self.table, self.id, self.chair = table, id, chair
        self.is_open, self.code, self.problem = False, "", ""
        self.invites = chair.session.me == 0  # or replies
        self.by_link = False  # do letters go as links, which people carry?
        self.sent_at = 0.0
        self.is_audited = False

    @property
    def place(self) -> shelf.Place:
        """Where this chair stands on the shelf; both may stand on one."""
        return shelf.Place(f"{self.id}{self.chair.session.me}")

    def link(self) -> str:
        """What the friend has to open: the invitation, or the reply to it."""
        if self.by_link and (self.chair.session.points or not self.invites):
            return f"{page.address()}#{LETTER}{self.id}.{self._letter()}"
        if not self.invites:
            return f"{page.address()}#{REPLY}{self.id}.{self.code}"
        told = {"id": self.id, "key": _text(self.chair.invitation), "words": self.chair.session.terms["settings"]}
        packed = _text(json.dumps(told, separators=(",", ":")).encode())
        return f"{page.address()}#{INVITATION}{packed}.{f'.{self._letter()}' if self.by_link else self.code}"

    def _letter(self) -> str:
        return self.chair.mail.envelope(self.chair.others[0])

    def keep(self) -> None:
        """Keeps the chair before anything is sent, also while the friend has not come yet."""
        if isinstance(self.table.match, DistantMatch):
            return shelf.keep(self.table.match, self.place)
        title = {name: {"players": _("A friend elsewhere"), "state": ""} for name in LANGUAGES}
        shelf.keep_text(self.place, self.chair.game.name, kept_text(self.chair), title)

    def post(self, again: bool = False) -> None:
        """Sends what is new, or all that nobody has acknowledged."""
        if not self.is_open:
            return
        for member in self.chair.others:
            if again or self.chair.mail.is_waiting(member):
                self.sent_at = page.now()
                page.lines.send(self.id, self.chair.mail.envelope(member, again))

    def tick(self) -> None:
        """Sends again what was not acknowledged, and what passes by itself."""
        is_late = page.now() - self.sent_at > AGAIN and any(map(self.chair.mail.is_unheard, self.chair.others))
        if self.is_open and is_late:
            self.post(again=True)
        match = self.table.match
        if not isinstance(match, DistantMatch) or match.chair is not self.chair or self.table.showing.queue:
            return
        if (action := match.passing()) is not None:
            self.table.act(action)

    # -- what comes over the line --------------------------------------------------------------------------------

    def hear(self, kind: str, said: dict[str, Any]) -> None:
        """Something has happened on the line."""
        if kind == "mail":
            return self._receive(str(said["text"]))
        if kind == "open":
            self.is_open, self.problem = True, ""
            self.post(again=True)
        elif kind == "shut":
            self.is_open, self.code = False, ""
        elif kind == "code":
            self.code = str(said["code"])
        elif kind == "reply":
            page.lines.accept(self.id, str(said["text"]))
        elif kind == "broken":
            self.problem = _("This code is none, or belongs to another invitation.")
        elif kind == "alone":
            self.problem = _("This browser can play at a distance only with another tab of its own.")
        self.table.render()

    def _receive(self, text: str) -> None:
        try:
            is_new = self.chair.receive(text)
        except Unreadable:
            return  # altered on the way, or from another game: it comes again, or does not matter
        if is_new:
            self.changed()
        if any(map(self.chair.mail.is_waiting, self.chair.others)):
            self.post()
        elif is_new:
            self.post(again=True)  # an acknowledgement

    def changed(self) -> None:
        """The game may have gone on: the table shows it."""
        table, session = self.table, self.chair.session
        if not session.points:
            return table.render()
        if not isinstance(table.match, DistantMatch) or table.match.chair is not self.chair:
            table.begin(DistantMatch(self.chair), self.place)
            table.after(None)
        else:
            self._follow(table.match)
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
                table.match.reveal(end.value)
            told = _("Checked by this table: nobody could steer the luck or see a hidden card.")
            table.look_anew()
            table.keep()
            table.tell(f"{told} {end.value.in_words()}", _saves_proof())
        except Foul as foul:
            table.tell(sentences.told(foul, names), _saves_proof())


def _saves_proof() -> str:
    return button("far-proof", _("Save the proof"), "small", place="notice")


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


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
    _sit(table, secrets.token_hex(8), secrets.token_bytes(16), table.draft.words, 0, name)
    assert table.far is not None
    page.lines.invite(table.far.id, page.servers())
    table.render()


def _sit(table: "Table", id: str, invitation: bytes, words: dict[str, str], me: int, name: str) -> None:
    shut(table)
    table.far = Far(table, id, Chair(table.game, dict(words), me, name, fresh(), invitation))
    page.lines.listen(id)


def shut(table: "Table") -> None:
    """The line is closed; the game, if it has begun, stays on the shelf."""
    if table.far is not None:
        page.lines.shut(table.far.id)
        table.far = None


def cancel(table: "Table", value: str) -> None:
    """Nobody is invited any more."""
    shut(table)
    table.invited = None
    table.render()


def opened(table: "Table", fragment: str) -> None:
    """A link of a friend was opened: an invitation, or a reply that another tab waits for."""
    page.forget_fragment()
    try:
        if fragment.startswith(REPLY):
            id, code = fragment.removeprefix(REPLY).split(".")
            return page.lines.hand(id, code)
        if fragment.startswith(LETTER):
            return _open_letter(table, *fragment.removeprefix(LETTER).split(".", 1))
        packed, code, *letter = fragment.removeprefix(INVITATION).split(".", 2)
        told = record.read_json(_bytes(packed).decode())
        id, invitation, words = str(told["id"]), _bytes(told["key"]), dict(told["words"])
        table.game.settings_from(words)
        if len(invitation) != 16 or not id.isalnum() or len(id) > 32:
            raise ValueError
    except (ValueError, KeyError, TypeError, Unreadable):
        return table.tell(_("This link is broken: it holds no invitation."))
    table.stand_up()
    if (kept := shelf.take(f"{id}1") or shelf.take(f"{id}0")) is not None and kept.record.startswith(KEPT):
        take_up(table, kept)
        assert table.far is not None
        table.far.invites = False
        page.lines.answer(id, code, page.servers())
        return table.render()
    table.draft.words |= words
    table.invited = (id, invitation, words, code or "".join(letter))
    table.render()


def _open_letter(table: "Table", id: str, letter: str) -> None:
    """A letter that came as a link: it belongs to a chair on this shelf, or to none."""
    kept = shelf.take(f"{id}{mail.opened(letter).to}")
    if kept is None or not kept.record.startswith(KEPT):
        return table.tell(_("This letter belongs to a game that is not on the shelf of this browser, or is over."))
    take_up(table, kept)
    assert table.far is not None
    table.far.by_link = True
    try:
        if not table.far.chair.receive(letter):
            return table.tell(_("This letter was read before. Nothing has changed."))
    except Unreadable as problem:
        return table.tell(problem.text)
    table.far.changed()
    table.far.keep()
    table.render()


def join(table: "Table", value: str) -> None:
    """The friend sits down, under a name: the reply is made."""
    assert table.invited is not None
    id, invitation, words, code = table.invited
    name = " ".join(dict(json.loads(value)).get("name", "").split())[:24] or _("Your friend")
    table.invited = None
    _sit(table, id, invitation, words, 1, name)
    assert table.far is not None
    if not code.startswith(mail.MARK):
        page.lines.answer(id, code, page.servers())
        return table.render()
    table.far.by_link = True
    try:
        table.far.chair.receive(code)
    except Unreadable as problem:
        cancel(table, "")
        return table.tell(problem.text)
    table.far.keep()
    table.render()


def by_link(table: "Table", value: str) -> None:
    """Nobody waits for the other: what is new goes as a link, back and forth."""
    if table.far is not None:
        table.far.by_link = True
        table.far.keep()
        table.render()


def again(table: "Table", value: str) -> None:
    """The line is to be opened anew: a new pair of codes."""
    if table.far is not None:
        table.far.code, table.far.invites = "", True
        page.lines.invite(table.far.id, page.servers())
        table.render()


def reply(table: "Table", value: str) -> None:
    """A reply was pasted, as a link or as the bare code."""
    text = dict(json.loads(value)).get("reply", "").strip()
    if table.far is not None and text:
        page.lines.accept(table.far.id, text.rpartition(".")[2])


def copy_link(table: "Table", value: str) -> None:
    """Copies the link for the friend."""
    if table.far is not None:
        table.copy(table.far.link(), _("The link is copied."))


def save_proof(table: "Table", value: str) -> None:
    """Writes all that was said between the tables into a file."""
    if table.far is not None:
        page.save(f"{table.game.name}-proof.json", json.dumps(table.far.chair.session.proof()))


def heard(table: "Table", value: str) -> None:
    """Something has happened on a line."""
    said = json.loads(value)
    if said["kind"] == "handed":
        return table.tell(_("The table that waits in another tab has your friend's reply. You can close this one."))
    if said["kind"] == "nobody":
        return table.tell(_("No table in this browser waits for this reply. It belongs where the invitation was made."))
    if table.far is not None and table.far.id == said["id"]:
        table.far.hear(said["kind"], said)


def take_up(table: "Table", kept: shelf.Kept) -> None:
    """A chair of the shelf is taken again; its line is looked for in other tabs at once."""
    chair = chairs.taken(record.read_json(kept.record.removeprefix(KEPT)), load)
    shut(table)
    table.far = Far(table, kept.place.id[:-1], chair)
    page.lines.listen(table.far.id)
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


def panel(table: "Table") -> str:
    """In the place of the set-up: the invitation, the waiting, or the question whether to sit down."""
    inside = _invited(table) if table.invited else _waiting(table.far) if table.far else ""
    return f'<section id="setup" class="setup sheet" data-part><div class="far">{inside}</div></section>'


def _invited(table: "Table") -> str:
    assert table.invited is not None
    told = setup.agreed(table.game, table.invited[2])
    settings = ", ".join(told)
    return (
        f'<h2>{escape(_("A friend invites you"))}</h2><p>{escape(settings)}</p>{_promise()}'
        f'<form data-sends="far-join"><label><span class="label">{escape(_("Your name"))}</span>'
        f'<input class="field" name="name" maxlength="24" autocomplete="off"></label>'
        f'<div class="acts"><button class="btn go">{escape(_("Sit down"))}</button>'
        f'{button("far-cancel", _("No, thank you"))}</div></form>'
    )


def _waiting(far: Far) -> str:
    if far.is_open:
        return f'<h2>{escape(_("Your friend is here"))}</h2>{_waits(_("The tables shuffle together …"))}'
    problem = f'<p class="problem" role="alert">{escape(far.problem)}</p>' if far.problem else ""
    heading = _("Send this link to your friend") if far.invites else _("Send this reply back to your friend")
    if not far.code and not far.by_link:
        made = _waits(_("The link is being made …"))
        return f'<h2>{escape(_("A friend elsewhere"))}</h2>{"" if problem else made}{problem}{_promise()}'
    link = far.link()
    id = f"far-{zlib.crc32(link.encode())}"  # another link is another field: what stands in one is never written over
    field = f'<textarea class="field far-link" id="{id}" readonly aria-label="{escape(heading)}">{escape(link)}'
    shown = f'<div class="code">{field}</textarea></div>'
    buttons = button("far-copy", _("Copy the link"), "go") + button("far-cancel", _("Give up"))
    if far.by_link:
        told = _waits(_("Then open the link that comes back. This page may be closed: the game stays on the shelf."))
    else:
        buttons += button("far-by-link", _("Play by link instead")) if far.invites else ""
        told = _waits(_("Keep this page open: it waits for your friend."))
    field = _reply_field() if far.invites and not far.by_link else ""
    return f'<h2>{escape(heading)}</h2>{shown}<div class="acts">{buttons}</div>{field}{problem}{told}{_promise()}'


def _waits(told: str) -> str:
    return f'<p class="waits">{escape(told)}</p>'


def _reply_field() -> str:
    label = escape(_("The reply of your friend: open it in this browser, or paste it here"))
    return (
        f'<form data-sends="far-reply"><label><span class="label">{label}</span>'
        f'<input class="field" name="reply" autocomplete="off"></label>'
        f'<button class="btn">{escape(_("Connect"))}</button></form>'
    )


def _promise() -> str:
    """What distant play holds and what it does not, told where one begins."""
    told = (
        _("Nobody can steer the luck, and no page holds the hand of another."),
        _("After the game both tables check everything; whoever leaves before can prevent that."),
        _("The two browsers learn each other’s network address."),
    )
    return f'<p class="promise label">{escape(" ".join(told))}</p>'


def prompt(table: "Table", who: str, news: str) -> str:
    """While another table is waited for: what for, and what can be done about it."""
    far = table.far
    assert far is not None
    session = far.chair.session
    names = [session.name_of(member) for member in session.members]
    member = session.waiting.member if session.waiting is not None else None
    who = names[far.chair.others[0] if member in (None, session.me) else member]
    buttons = ""
    if session.foul is not None:
        told = sentences.told(session.foul, names)
        buttons = button("far-proof", _("Save the proof"))
    elif not far.is_open:
        told = _("Send {name} the link with what is new, and open the one that comes back.", name=who)
        if not far.by_link:
            told = _("The line to {name} is closed. Both tables keep the game.", name=who)
        again, copies = button("far-again", _("Make a new link"), "go"), button("far-copy", _("Copy the link"), "go")
        buttons = (copies if far.code or far.by_link else again) + (_reply_field() if far.code and far.invites else "")
        buttons += "" if far.by_link else button("far-by-link", _("Play by link instead"))
    elif session.waiting is not None and session.waiting.what in ("shuffle", "coin", "card", "told", "reveal"):
        told = _("The tables shuffle and deal together …")
    else:
        told = _("{name} is thinking …", name=who)
    return markup.prompt(f"{news}{icon('hourglass')}<b>{escape(told)}</b>", buttons, "prompt thinking")


COMMANDS = {
    "far": heard, "far-invite": invite, "far-cancel": cancel, "far-join": join, "far-again": again,
    "far-by-link": by_link, "far-reply": reply, "far-copy": copy_link, "far-proof": save_proof,
}
