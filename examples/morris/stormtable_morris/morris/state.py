"""The board and the men (chapter 1): points, lines, and the state."""

from typing import NamedTuple

from stormtable.kernel import flow

SEATS = ("W", "B")
MEN = 9
FEW = 3  # with so many men left a player may fly (MOR-2.3)
LONGEST = 60  # moves in a row without a man taken (MOR-4.3)

# Three squares, one inside the other; a line joins the middles of their sides. Columns a to g, rows 1 to 7 (MOR-1.1).
LINES = tuple(tuple(line.split()) for line in (
    "a1 d1 g1", "b2 d2 f2", "c3 d3 e3", "a4 b4 c4", "e4 f4 g4", "c5 d5 e5", "b6 d6 f6", "a7 d7 g7",
    "a1 a4 a7", "b2 b4 b6", "c3 c4 c5", "d1 d2 d3", "d5 d6 d7", "e3 e4 e5", "f2 f4 f6", "g1 g4 g7",
))
POINTS = tuple(sorted({point for line in LINES for point in line}))
PLACES = {point: place for place, point in enumerate(POINTS)}
MILLS = tuple(frozenset(PLACES[point] for point in line) for line in LINES)
MILLS_AT = tuple(tuple(mill for mill in MILLS if place in mill) for place in range(len(POINTS)))
NEIGHBOURS = tuple(
    frozenset(PLACES[other] for line in LINES for here, other in (*zip(line, line[1:]), *zip(line[1:], line))
              if here == point) for point in POINTS)


class Settings(NamedTuple):
    """What the players agree on: may a player with three men fly (MOR-2.3)?"""

    flying: bool = True


class Result(NamedTuple):
    """How a game ended: the winner, or None for a draw, and the way."""

    winner: int | None
    way: str


class State(flow.State):
    """The men on the board and in hand, and for how long nothing was taken."""

    __slots__ = ("settings", "men", "hand", "quiet")
    copied = ("men", "hand")

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.men: list[frozenset[int]] = [frozenset(), frozenset()]
        self.hand = [MEN, MEN]
        self.quiet = 0

    def is_free(self, place: int) -> bool:
        """Is nobody on this point?"""
        return place not in self.men[0] and place not in self.men[1]

    def flies(self, seat: int) -> bool:
        """May this seat move to any free point (MOR-2.3)?"""
        return self.settings.flying and self.hand[seat] == 0 and len(self.men[seat]) == FEW

    def in_mill(self, seat: int, place: int) -> bool:
        """Is this man of the seat part of a mill (MOR-3.1)?"""
        return any(mill <= self.men[seat] for mill in MILLS_AT[place])
