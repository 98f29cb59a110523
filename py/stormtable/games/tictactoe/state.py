"""Board and seats (chapter 1): the state, and the tables that say what is a square and what is a line."""

from typing import NamedTuple

from stormtable.kernel import flow

SEATS = X, O = (0, 1)  # noqa: E741  the letter is the player's sign
SIGNS = ("X", "O")
SQUARES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
LINES = ("a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1")
FULL = 0b111111111  # a set of squares is one number: bit 0 is a1, bit 8 is c3


def squares(names):
    """The set of these squares."""
    return sum(1 << SQUARES.index(name) for name in names.split())


ROWS = [squares(line) for line in LINES]
HAS_ROW = [any(marks & row == row for row in ROWS) for marks in range(FULL + 1)]  # TTT-3.1, for every set of marks


class Settings(NamedTuple):
    """What the players agree on: is the beginner drawn (TTT-1.2)?"""

    drawn: bool = False


class Result(NamedTuple):
    """How a game ended: the winner (None is a draw) and the way."""

    winner: int | None
    way: str


class State(flow.State):
    """The marks of X and of O, each as a set of squares."""

    copied = ("marks",)
    __slots__ = (*copied, "settings")

    def __init__(self, settings):
        super().__init__()
        self.settings = settings
        self.marks = [0, 0]

    def taken(self):
        """The set of squares that hold a sign."""
        return self.marks[X] | self.marks[O]
