"""Components (chapter 1) and the tables of the catalogue (chapter 14): everything the book prints as a number."""

from typing import NamedTuple

from stormtable.kernel.hexes import Board, each

from .language import mark

GOLD, BLACK = 0, 1  # ORT-1.1
HOUSES = ("G", "B")
HOUSE_NAMES = (mark("Gold"), mark("Black"))

# ORT-1.2, ORT-1.3: sixteen warriors, two of each element in each House, numbered in this order.
WIND, EARTH, WATER, FIRE = range(4)
ELEMENTS = ("Wi", "Ea", "Wa", "Fi")
ELEMENT_NAMES = (mark("Wind"), mark("Earth"), mark("Water"), mark("Fire"))
WARRIORS = tuple(f"{house}-{element}{n}" for house in HOUSES for element in ELEMENTS for n in (1, 2))
HOUSE = tuple(warrior >> 3 for warrior in range(16))
ELEMENT = tuple(warrior >> 1 & 3 for warrior in range(16))
OWN = (range(0, 8), range(8, 16))
PAIRS = tuple(tuple((8 * house + 2 * e, 8 * house + 2 * e + 1) for e in range(4)) for house in (GOLD, BLACK))

# ORT-1.15: where a warrior is when it stands on no hex.
FALLEN, UNPLACED, OUT = -1, -2, -3

# ORT-1.4, ORT-1.5: 169 hexes, point up, eight to a side.
SIDE = 7
BOARD = Board((q, r) for q in range(-7, 8) for r in range(-7, 8) if abs(q + r) <= SIDE)
CORE = BOARD.at(0, 0)  # ORT-1.7


def name_of(q, r):
    """The name of a hex by row letter and number from the west (ORT-1.6)."""
    return f"{'ABCDEFGHIJKLMNO'[SIDE - r]}{q - max(-SIDE, -SIDE - r) + 1}"


HEX_NAMES = {hex: name_of(q, r) for hex, (q, r) in BOARD.cells.items()}
HEXES = {name: hex for hex, name in HEX_NAMES.items()}


def hexes(names):
    """A set of hexes from their names."""
    return sum(1 << HEXES[name] for name in names.split())


HAVENS = (hexes("A1 A2 A3 A4 A5 A6 A7 A8"), hexes("O1 O2 O3 O4 O5 O6 O7 O8"))  # ORT-1.8
HAVEN_HEXES = tuple(tuple(sorted(each(haven))) for haven in HAVENS)
ARENA = BOARD.all & ~(HAVENS[GOLD] | HAVENS[BLACK] | 1 << CORE)  # ORT-1.9
OPEN_TO = tuple(BOARD.all & ~(HAVENS[1 - house] | 1 << CORE) for house in (GOLD, BLACK))  # ORT-1.18, ORT-5.5, before warriors

# ORT-1.10, ORT-12.14: eight Wells on each side of the board.
ARENAS = {"I": mark("Dawn"), "II": mark("Dusk")}
WELLS = {
    "I": hexes("H1 H5 H11 H15 F4 F10 J4 J10"),
    "II": hexes("H7 H9 F2 F11 G4 I11 J3 J12"),
}

# ORT-3.3, ORT-3.5, ORT-12.12, ORT-12.13: Energy for 0 to 4 Wells, and the start player's first turn; by Handicap.
COLLECTED = ((14, 18, 22, 25, 28), (16, 20, 24, 27, 30), (18, 22, 26, 29, 32))
FIRST_ENERGY = (7, 8, 9)
WELLS_TO_WIN = 5  # ORT-3.2, ORT-11.1
HONOUR_TO_WIN = 8  # ORT-9.6
QUIET_TURNS = 40  # ORT-11.6
LAST_TURN = 400  # ORT-11.7
HIGHEST_BID = 6  # ORT-12.16
PROTECTED_POWER = 2  # ORT-6.11


class Kind(NamedTuple):
    """One row of the attack table (14.5)."""

    name: str
    rule: str
    elements: tuple  # who has it
    technique: int | None  # the element whose Master rules bring it
    per_step: int  # Energy for each step or hex
    powers: tuple
    die: str
    charges: bool  # uses the move too


KINDS = {
    "charge": Kind(mark("Charge"), "ORT-7.5", (EARTH, WATER), None, 1, (5,), "dark", True),
    "ranged": Kind(mark("Ranged attack"), "ORT-7.6", (WIND, FIRE), None, 1, (4,), "yellow", False),
    "strike": Kind(mark("Strike"), "ORT-7.7", (WIND, EARTH, WATER, FIRE), None, 0, (3,), "light", False),
    "bear": Kind(mark("Charging Bear"), "ORT-7.9", (EARTH,), EARTH, 2, (6,), "dark", True),
    "wave": Kind(mark("Wave of Three Seas"), "ORT-7.10", (WATER,), WATER, 1, (5, 3, 1), "dark", True),
    "six": Kind(mark("Strike of Six Streams"), "ORT-7.12", (WATER,), WATER, 1, (3,), "light", True),
    "dragons": Kind(mark("The Dragons"), "ORT-7.14", (FIRE,), FIRE, 0, (4,), "yellow", False),
}


class Face(NamedTuple):
    """One face of a die: the large number; the small one and the paw count for three techniques only (ORT-12.4)."""

    large: int
    small: int = 0
    paw: bool = False


# 14.6: the faces 1 to 6 of the three dice.
DICE = {
    "dark": (Face(3, 1, True), Face(4, 1, True), Face(5, 2, True), Face(5, 2), Face(6, 3), Face(7, 3)),
    "light": (Face(1, 5), Face(2, 4), Face(3, 3), Face(3, 3), Face(4, 2), Face(5, 1)),
    "yellow": (Face(2), Face(3), Face(4), Face(4), Face(5), Face(6)),
}
PAW = 2  # ORT-12.5

# ORT-2.5, ORT-2.10: the ready-made arrangement, places 1 to 8 of the Haven row.
READY = ("Wa1", "Wi1", "Ea1", "Fi1", "Fi2", "Ea2", "Wi2", "Wa2")
