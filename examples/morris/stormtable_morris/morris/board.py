"""The board as SVG text: a pure function of a state and a look."""

from stormtable.kernel.look import Look

from .language import _
from .state import LINES, POINTS, State

STEP, EDGE = 50, 40
SIZE = 6 * STEP + 2 * EDGE


def scene(s: State, look: Look | None = None) -> str:
    """Lines, then points and men; what may be touched now is lit."""
    lit = look.next() if look else {}
    lines = "".join("M{} {}L{} {}".format(*_at(line[0]), *_at(line[2])) for line in LINES)
    points = "".join(_point(s, place, point, f"point:{point}" in lit) for place, point in enumerate(POINTS))
    return (f'<svg viewBox="0 0 {SIZE} {SIZE}" role="group" aria-label="{_("Board of Nine Men&#39;s Morris")}">'
            f'<path class="morris-lines" d="{lines}"/>{points}</svg>')


def _point(s: State, place: int, point: str, is_lit: bool) -> str:
    x, y = _at(point)
    seat = next((seat for seat in (0, 1) if place in s.men[seat]), None)
    name = point if seat is None else f"{point}, {side(seat)}"
    man = "" if seat is None else f'<circle class="morris-man seat-{seat}" r="18"/>'
    return (f'<g id="point-{point}" class="morris-point{" legal" if is_lit else ""}" data-touch="point:{point}" '
            f'role="button" tabindex="-1" aria-label="{name}" transform="translate({x} {y})">'
            f'<circle class="morris-hit" r="22"/><circle class="morris-dot" r="5"/>{man}</g>')


def _at(point: str) -> tuple[int, int]:
    return EDGE + "abcdefg".index(point[0]) * STEP, SIZE - EDGE - (int(point[1]) - 1) * STEP


def side(seat: int) -> str:
    """What a seat is called."""
    return (_("White"), _("Black"))[seat]
