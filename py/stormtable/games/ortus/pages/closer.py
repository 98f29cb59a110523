"""Diagrams of the rulebook that show only the part of the Arena their caption speaks of."""

import re

from stormtable.drawn.stills import cut

from ..components import HEX_NAMES, HEXES
from ..table import board
from ..table.layout import LAYOUTS


def diagram(look, caption):
    """The part of a position that a caption speaks of; the hexes it names carry their names."""
    named = re.findall(r"\b[A-O]\d+\b", caption)
    shown = board.diagram(look)
    if not named:
        return shown
    taken = [HEX_NAMES[hex] for hex in look.s.place if hex >= 0]
    lit = [touch.removeprefix("hex:") for touch in look.next() if touch.startswith("hex:")]
    at = {name: LAYOUTS[0].at[HEXES[name]] for name in {*named, *taken, *lit}}
    names = "".join(_name(name, *at[name], 17 if name in taken else -13) for name in sorted(set(named)))
    return cut(_under_tags(shown, names), at.values())


def _under_tags(shown, names):
    """The picture with names on its hexes; what an attack does stays on top of them."""
    return re.sub(r'(?=<g class="tag|</svg>$)', lambda _: names, shown, count=1)


def _name(name, x, y, down):
    return f'<text class="hex-name" x="{x:.0f}" y="{y + down:.0f}">{name}</text>'
