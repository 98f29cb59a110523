"""A friend elsewhere: inviting, joining, opening a link, taking a chair again. What is played is in friends.py."""

import json
import secrets
from typing import TYPE_CHECKING

from stormtable.games import load
from stormtable.kernel import record
from stormtable.kernel.game import Game
from stormtable.kernel.language import _
from stormtable.kernel.rules import Unreadable
from stormtable.live import chair as chairs
from stormtable.live.chair import Chair
from stormtable.live.secret import fresh

from . import friends, invitations, page, shelf, works
from .distant import KEPT
from .invitations import INVITATION, REPLY, Opened
from .markup import button

if TYPE_CHECKING:
    from .table import Table


def is_offered(game: Game, words: dict[str, str]) -> bool:
    """Can this game be played with a friend elsewhere, with these settings?"""
    if not game.plays_apart:
        return False
    s = game.setup(game.settings_from(game.apart(words)), "0")
    players = len(game.seats(s))
    return game.clock(s) is None and (players == 2 or page.lines.works())  # links go between two


def offer(game: Game, words: dict[str, str]) -> str:
    """The button on the set-up screen, where the game can be played so."""
    if page.lines is None or not is_offered(game, words):
        return ""
    s = game.setup(game.settings_from(words), "0")
    label = _("A friend elsewhere") if len(game.seats(s)) == 2 else _("Friends elsewhere")
    return button("far-invite", label, image="linked-rings")


def invite(table: "Table", value: str) -> None:
    """A new game with a friend elsewhere: the link to it is made."""
    name = next(filter(None, table.draft.names), "")
    id, key = secrets.token_hex(invitations.ID), secrets.token_bytes(invitations.KEY)
    far = _sit(table, id, key, table.draft.words, 0, name)
    if page.lines.works():
        for line in far.lines:
            line.invite()
    else:
        far.by_link = True
        far.keep()
    table.render()


def _sit(table: "Table", id: str, invitation: bytes, words: dict[str, str], me: int, name: str) -> "friends.Far":
    shut(table)
    name = name or _("Player {n}", n=me + 1)
    table.far = friends.Far(table, id, Chair(table.game, dict(words), me, name, fresh(), invitation, True))
    if table.game.hands:
        table.thinking.room.prepare()  # there will be shuffles
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
    name = " ".join(dict(json.loads(value)).get("name", "").split())[:24]
    far = _sit(table, found.id, found.key, dict(found.words), found.to, name)
    far.open(far.lines[0], found)
    if far.by_link:
        far.keep()
    table.render()


def by_link(table: "Table", value: str) -> None:
    """Nobody waits for the other: what is new goes as a link, back and forth."""
    if table.far is not None:
        table.far.by_link = True
        works.go_on(table.far)
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


def _line(far: "friends.Far", guest: str) -> "friends.Line":
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
    table.far = friends.Far(table, id, chair)
    works.go_on(table.far)
    table.far.changed()


COMMANDS = {
    "far": heard, "far-invite": invite, "far-cancel": cancel, "far-join": join, "far-again": again,
    "far-by-link": by_link, "far-reply": reply, "far-copy": copy_link, "far-send": send_link, "far-proof": save_proof,
    "far-call": call_me,
}
