"""Diagrams of the rulebook that show only the part of the Arena their caption speaks of."""

import re

from stormtable.drawn import stills, trees

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
    drawn = trees.read(shown)
    _put_under_tags(drawn[-1], [stills.hex_name(name, *at[name], name in taken) for name in sorted(set(named))])
    stills.cut(drawn, at.values())
    return trees.write(drawn)


def _put_under_tags(svg, names):
    """Puts names on the hexes; what an attack does stays on top of them."""
    place = next((place for place, part in enumerate(svg) if part.get("class", "").startswith("tag")), len(svg))
    svg[place:place] = names
