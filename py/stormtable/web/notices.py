"""What the table says beside the game: notices that come and go, and how the game is kept."""

from html import escape
from typing import TYPE_CHECKING

from stormtable.kernel.language import _
from stormtable.kernel.match import Match

from . import page, shelf
from .markup import Notice, button

if TYPE_CHECKING:
    from .table import Table


def notice(table: "Table") -> str:
    if table.notice is None:
        return '<div id="notice" class="notice" role="status" hidden></div>'
    sentence, buttons = table.notice
    shut = f'<button type="button" class="btn bare small" data-do="hush">{escape(_("Close"))}</button>'
    asks = " data-asks" if buttons else ""  # then it stays until it is answered
    said = f"<p>{escape(sentence)}</p>{buttons}{shut}"
    return f'<div id="notice" class="notice" role="status"{asks} data-part>{said}</div>'


def no_undo(match: Match) -> Notice:
    """Why the last action stays."""
    if not match.actions:
        return _("There is nothing to take back."), ""
    return _("This cannot be taken back: another player has decided since, or a roll or a secret came to light."), ""


def put_aside(place: str) -> Notice:
    """Another game has begun; the one before is not lost."""
    back = button("fetch", _("Back to that game"), "small", place, place="notice")
    return _("The game before this one stays on the shelf."), back


def parted(other: str) -> Notice:
    """Two tabs have gone on with one game: both are kept."""
    told = _("This game has gone on in another tab. The one on this table is kept as a game of its own.")
    return told, button("fetch", _("Show the other one"), "small", other, place="notice")


def keeping(table: "Table") -> str:
    """What must be said about keeping the game, and stays said as long as it is true."""
    told = _unkept() or _beside(table)
    if not told:
        return '<div id="keeping" class="keeping notice" role="alert" hidden></div>'
    sentence, buttons = told
    return f'<div id="keeping" class="keeping notice" role="alert" data-part><p>{escape(sentence)}</p>{buttons}</div>'


def _unkept() -> Notice | None:
    """This browser has no room, or does not let us keep anything."""
    games = shelf.unkept()
    if not games and page.keeping.works():
        return None
    if not games:
        return _("This browser keeps no games: it has no room for them, or does not allow it."), ""
    told = _("This browser keeps no games. This one is in this tab alone: save it as a file before you leave.")
    if len(games) > 1:
        told = _("This browser keeps no games. {n} are in this tab alone: save them as a file before you leave.",
                 n=len(games))
    return told, button("rescue", _("Save as a file"), "small go", place="keeping")


def _beside(table: "Table") -> Notice | None:
    """The same game is on the table of another tab."""
    if table.match is None or not table.beside:
        return None
    there = button("fetch", _("Show it as it is there"), "small", table.place.id, place="keeping")
    if table.beside == "opened":
        return _("This game has been opened in another tab too. Play on in one of them."), ""
    return _("This game has gone on in another tab. What you play here becomes a game of its own."), there


def to_shelf(place: str) -> str:
    """The way to the shelf, if there is anything on it beside the game on the table."""
    label = escape(_("Still on the table"))
    return f'<button type="button" id="{place}-shelf" class="btn small" data-opens="shelf">{label}</button>'
