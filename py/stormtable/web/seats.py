"""The seats around the board: who sits there, what lies before them, and their clocks."""

from html import escape
from typing import TYPE_CHECKING

from stormtable.kernel import language
from stormtable.kernel.language import _
from stormtable.kernel.look import Look

from . import opponents, page, stops
from .clock import Clock, face
from .markup import icon

if TYPE_CHECKING:
    from .table import Table


def name(table: "Table", seat: int) -> str:
    """The name of the player on a seat, else what the seat is called."""
    names = table.match.names
    if seat < len(names) and names[seat]:
        return opponents.shown_name(names[seat])
    return table.game.seat_name(table.match.state, seat)


def called(table: "Table", seat: int) -> str:
    """The name of a player, with the seat if somebody else has the same."""
    names = [name(table, other) for other in range(len(table.game.seats(table.match.state)))]
    chair = table.game.seat_name(table.match.state, seat)
    return _("{name} ({seat})", name=names[seat], seat=chair) if names.count(names[seat]) > 1 else names[seat]


def players(table: "Table") -> list[str]:
    return [name(table, seat) for seat in range(len(table.game.seats(table.match.state)))]


def seat(table: "Table", seat: int, look: Look) -> str:
    """What lies before a seat; its signs can be read, one by pointing at it, all by coming there with the keyboard."""
    panel = table.game.panel(look.s, seat, look, name=name(table, seat))
    panel = panel.replace('<dl class="stats"', '<dl class="stats" data-peek="signs" tabindex="0"', 1)
    current = ' aria-current="true"' if table.game.decides(look.s) == seat else ""
    return (
        f'<section class="seat sheet" id="seat-{seat}"{current} aria-label="{escape(_label(table, seat))}">'
        f"{panel}{_time(table.sitting.clock, seat)}"
        f"{stops.control(table) if table.asked() == seat else ''}</section>"
    )


def _label(table: "Table", seat: int) -> str:
    """Whose seat it is, as it is read aloud: to the one person at the screen, "You (Gold)"."""
    own = name(table, seat)
    return _("{name} ({seat})", name=language.player(seat), seat=own) if seat == language.addressed() else own


def _time(clock: Clock, seat: int) -> str:
    if clock.total is None:
        return ""
    running = " running" if clock.running() == seat else ""
    told = f'<span class="sr">{escape(_("Time left:"))}</span> <b id="time-{seat}">{face(clock.left(seat))}</b>'
    return f'<p class="clock{running}" role="timer">{icon("hourglass")}{told}</p>'


def show_time(clock: Clock) -> None:
    """Only the digits of the running clock change."""
    seat = clock.running()
    if seat is not None:
        page.put(f"time-{seat}", face(clock.left(seat)))
