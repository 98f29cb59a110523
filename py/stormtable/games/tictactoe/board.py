"""The board as SVG text: a pure function of a state and a look."""

from stormtable.kernel.look import Look

from .language import _
from .state import SQUARES, State, X

_GRID = '<path d="M100 0V300M200 0V300M0 100H300M0 200H300" class="grid" fill="none" stroke="currentColor" stroke-width="4"/>'
_CROSS = '<path d="M25 25L75 75M75 25L25 75" fill="none" stroke="currentColor" stroke-width="10"/>'
_RING = '<circle cx="50" cy="50" r="28" fill="none" stroke="currentColor" stroke-width="10"/>'


def scene(s: State, look: Look | None = None) -> str:
    """The nine squares; those that may be touched now are lit."""
    lit = look.next() if look else {}
    cells = "".join(_square(s, n, f"square:{SQUARES[n]}" in lit) for n in range(9))
    return f'<svg viewBox="0 0 300 300" role="group" aria-label="{_("Board of tic-tac-toe")}">{_GRID}{cells}</svg>'


def _square(s, n, lit):
    sign = _sign(s, n)
    kind, name = ("cell legal", _("{square}, empty", square=SQUARES[n])) if lit else ("cell", SQUARES[n])
    if sign:
        name += ", X" if sign == _CROSS else ", O"
    return (
        f'<g class="{kind}" data-touch="square:{SQUARES[n]}" role="button" aria-label="{name}" tabindex="-1" '
        f'transform="translate({n % 3 * 100} {200 - n // 3 * 100})">'
        f'<rect width="100" height="100" fill="currentColor" fill-opacity="{0.08 if lit else 0}"/>{sign}</g>'
    )


def _sign(s, n):
    if not s.taken() >> n & 1:
        return ""
    return _CROSS if s.marks[X] >> n & 1 else _RING
