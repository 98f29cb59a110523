"""The plan of the board: where every hex lies on the paper, drawn once and kept.

Hexes stand on their points (ORT-1.5), 20 units from centre to corner, in a box of 600 x 516. A turned plan shows the
board from Black's side; the names of the hexes stay (ORT-1.19).
"""

from functools import cache
from math import sqrt

from stormtable.kernel.hexes import DIRECTIONS, each
from stormtable.kernel.language import current

from ..components import BLACK, BOARD, CORE, GOLD, HAVENS, HEX_NAMES, WELLS
from ..language import _
from ..rules.words import house_name
from .faces import HOUSE_CLASSES, hexagon

BOX = "0 4 600 516"
SIZE = 20
STEP = SIZE * sqrt(3)  # from one hex to the next in a row
MIDDLE = (300, 262)
HAVEN_OF = {hex: house for house in (GOLD, BLACK) for hex in each(HAVENS[house])}
_CELL = "l17.3 10v20l-17.3 10-17.3-10v-20z"
# The two corners of the edge that a hex shares with its neighbour in each direction.
_CORNERS = ((0, -20), (17.32, -10), (17.32, 10), (0, 20), (-17.32, 10), (-17.32, -10))
_EDGES = {"E": (1, 2), "NE": (0, 1), "NW": (5, 0), "W": (4, 5), "SW": (3, 4), "SE": (2, 3)}
_OPPOSITE = {"E": "W", "NE": "SW", "NW": "SE", "W": "E", "SW": "NE", "SE": "NW"}
# Beside the board lie the warriors that stand on no hex: Gold's lower left, Black's upper right.
_TRAY = tuple((22 + 36 * (n & 1), 384 + 38 * (n >> 1)) for n in range(8))


class Layout:
    """All places of the board as numbers and as text, for one way to look at it."""

    def __init__(self, turned):
        sign = -1 if turned else 1
        self.turned = turned
        self.at = {hex: self._place(q, r, sign) for hex, (q, r) in BOARD.cells.items()}
        self.cells = {hex: f"M{x:.1f} {y - SIZE:.1f}{_CELL}" for hex, (x, y) in self.at.items()}
        self.edges = {hex: self._edges_of(hex, sign) for hex in BOARD.cells}
        self.trays = tuple(self._tray(house, sign) for house in (GOLD, BLACK))
        self.core, self.havens = self._core(), {hex: self._haven(hex) for hex in HAVEN_OF}
        self.letters = self._letters()

    def _place(self, q, r, sign):
        x, y = STEP * (q + r / 2), 1.5 * SIZE * r
        return MIDDLE[0] + sign * x, MIDDLE[1] + sign * y

    def _tray(self, house, sign):
        lower = (sign > 0) == (house == GOLD)
        return _TRAY if lower else tuple((2 * MIDDLE[0] - x, 2 * MIDDLE[1] - y) for x, y in _TRAY)

    def _edges_of(self, hex, sign):
        """For each direction: the neighbour there, or None, and the edge towards it."""
        x, y = self.at[hex]
        found = []
        for name in DIRECTIONS:
            (a, b), (c, d) = (_CORNERS[n] for n in _EDGES[name if sign > 0 else _OPPOSITE[name]])
            ray = BOARD.rays[hex][name]
            found.append((ray[0] if ray else None, f"M{x + a:.1f} {y + b:.1f}L{x + c:.1f} {y + d:.1f}"))
        return tuple(found)

    def spot(self, hex):
        """The centre of a hex, as text."""
        return "{:.1f} {:.1f}".format(*self.at[hex])

    def line(self, hexes):
        """A line over these hexes, as the data of a path."""
        return "M" + "L".join(map(self.spot, hexes))

    def _haven(self, hex):
        x, y = self.at[hex]
        if HAVEN_OF[hex] == GOLD:
            return f'<circle class="haven-gold-mark" cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
        return f'<path class="haven-black-mark" d="{hexagon(round(x, 1), round(y, 1), 5)}"/>'

    def _core(self):
        x, y = self.at[CORE]
        rays = ((7, 0), (6.1, 3.5), (3.5, 6.1), (0, 7), (-3.5, 6.1), (-6.1, 3.5))
        beams = "".join(f"M{x + n * a:g} {y + n * b:g}l{n * 1.07 * a:.1f} {n * 1.07 * b:.1f}" for a, b in rays for n in (1, -1))
        return (f'<path class="core-edge" d="{self.cells[CORE]}"/><path class="core-ray" d="{beams}"/>'
                f'<circle class="core-sun" cx="{x:g}" cy="{y:g}" r="5"/>')

    def _letters(self):
        """Row letters to the left of each row; the number of the last hex to its right, and all numbers of the Havens' rows."""
        rows = {}
        for hex, (_q, r) in BOARD.cells.items():
            rows.setdefault(r, []).append((self.at[hex], HEX_NAMES[hex]))
        return "".join(map(self._row, rows.values()))

    def _row(self, row):
        ((x, y), first), ((end, y), last) = min(row), max(row)
        said = f'<text class="row-name" x="{x - 27:.1f}" y="{y + 4:.1f}">{first[0]}</text>'
        if first[0] not in "AO":
            return said + f'<text class="row-number" x="{end + 26:.1f}" y="{y + 4:.1f}">{last[1:]}</text>'
        beyond = y + (31 if y > MIDDLE[1] else -24)
        return said + "".join(f'<text class="row-number" x="{x:.1f}" y="{beyond:.1f}">{name[1:]}</text>' for (x, y), name in row)


LAYOUTS = (Layout(False), Layout(True))
PLATE = '<path class="plate" d="M593 262 446.5 515.7H153.5L7 262 153.5 8.3H446.5z"/>'


def kind_of(hex):
    """The class of a hex that nothing lights."""
    if hex == CORE:
        return "cell core"
    return f"cell haven-{HOUSE_CLASSES[HAVEN_OF[hex]]}" if hex in HAVEN_OF else "cell"


@cache
def names(arena, language):
    """Every hex in words: E7; F10, Well; A1, Haven of Gold."""
    return {hex: _in_words(hex, name, arena) for hex, name in HEX_NAMES.items()}


def _in_words(hex, name, arena):
    if hex == CORE:
        return _("{hex}, Core", hex=name)
    if hex in HAVEN_OF:
        return _("{hex}, Haven of {house}", hex=name, house=house_name(HAVEN_OF[hex]))
    return _("{hex}, Well", hex=name) if WELLS[arena] >> hex & 1 else name


def hex_name(s, hex):
    """A hex in words, in the language of the table."""
    return names(s.settings.arena, current())[hex]


@cache
def quiet_cells(turned, arena, language):
    """Every hex as something to touch, with nothing lit."""
    layout, said = LAYOUTS[turned], names(arena, language)
    return {hex: touchable(layout, hex, kind_of(hex), said[hex], said[hex]) for hex in BOARD.cells}


def touchable(layout, hex, kind, title, label, next=""):
    """A hex as something to touch; its title stays the same whatever glows, so that the page has less to compare."""
    name = HEX_NAMES[hex]
    return (f'<path id="h-{name}" class="{kind}" d="{layout.cells[hex]}" data-touch="hex:{name}" role="button" '
            f'tabindex="-1" aria-label="{label}"{next}><title>{title}</title></path>')


@cache
def still_cells(turned):
    """The whole board as a picture: one path for all hexes of a kind."""
    kinds = {}
    for hex, path in LAYOUTS[turned].cells.items():
        kinds.setdefault(kind_of(hex), []).append(path)
    return "".join(f'<path class="{kind}" d="{"".join(paths)}"/>' for kind, paths in kinds.items())


def wells(layout, s):
    """The Wells: an outline; when held, lit with beads in the holder's ink (ORT-1.11)."""
    found = []
    for hex in each(WELLS[s.settings.arena]):
        holder = next((house for house in (GOLD, BLACK) if s.stand[house] >> hex & 1), None)
        found.append(_well(layout.turned, hex, holder))
    return "".join(found)


@cache
def _well(turned, hex, holder):
    x, y = LAYOUTS[turned].at[hex]
    outline = hexagon(round(x, 1), round(y, 1), 17.8)
    if holder is None:
        return f'<path class="well" d="{outline}"/>'
    held = f"held-{HOUSE_CLASSES[holder]}"
    beads = "".join(f'<circle class="bead {held}" cx="{x + 0.89 * a:.1f}" cy="{y + 0.89 * b:.1f}" r="2.7"/>' for a, b in _CORNERS)
    return f'<path class="well {held}" d="{outline}"/>{beads}'
