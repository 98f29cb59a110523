"""How good a position is, and the rule of thumb: rows that are still open, more of them with two signs than with one."""

from .language import _, _n
from .state import HAS_ROW, ROWS, SIGNS, SQUARES

OPEN = (0.02, 0.05, 0.25, 0)  # an open row with so many own signs, as a part of the win
WIN, BLOCK = 3.0, 2.0  # in steps of a score
MIDDLE = SQUARES.index("b2")


def evaluate(s, seat):
    """How likely a seat is to win."""
    if s.result is not None:
        return 0.5 if s.result.winner is None else float(s.result.winner == seat)
    return max(0.05, min(0.95, 0.5 + open_rows(s.marks, seat) - open_rows(s.marks, 1 - seat)))


def open_rows(marks, seat):
    """What the rows are worth on which the other player has no sign."""
    return sum(OPEN[(marks[seat] & row).bit_count()] for row in ROWS if not marks[1 - seat] & row)


def score(s, action):
    """Three in a row first, then keeping the other from it, then the square on most open rows."""
    mine, theirs = _after(s, action)
    if HAS_ROW[mine]:
        return WIN
    if HAS_ROW[theirs]:
        return BLOCK
    return 4 * open_rows((mine, s.marks[1 - s.flow[-1].seat]), 0) + 0.1 * (action.square == MIDDLE)


def _after(s, action):
    """The own signs with this square, and the other's if it were theirs."""
    seat, square = s.flow[-1].seat, 1 << action.square
    return s.marks[seat] | square, s.marks[1 - seat] | square


def reasons(s, action):
    """What a mark gains, and what the other player may do then."""
    seat = s.flow[-1].seat
    mine, theirs = _after(s, action)
    if HAS_ROW[mine]:
        gain = _("It makes three in a row and wins.")
    elif HAS_ROW[theirs]:
        gain = _("Without it {seat} would have three in a row next.", seat=SIGNS[1 - seat])
    else:
        rows = sum(1 for row in ROWS if row >> action.square & 1 and not s.marks[1 - seat] & row)
        gain = _n("It lies on {n} row that is still open for you.", "It lies on {n} rows that are still open for you.", rows)
    return gain, _fear(mine, s.marks[1 - seat], SIGNS[1 - seat])


def _fear(mine, others, sign):
    """Can the other player make a row after this mark?"""
    if not HAS_ROW[mine] and any((others & row).bit_count() == 2 and not mine & row for row in ROWS):
        return _("But {seat} can make three in a row next.", seat=sign)
    return _("{seat} cannot make three in a row next.", seat=sign)
