"""Honour and the Guide (chapter 9)."""

from typing import NamedTuple

from stormtable.kernel.hexes import each
from stormtable.kernel.rules import refuse

from ..components import BOARD, CORE, HAVEN_HEXES, HEX_NAMES, HONOUR_TO_WIN, HOUSES
from ..language import mark
from .actions import GuideTo
from .endings import win
from .steps import wrong_step


def honour(s):
    """The active House takes one Honour it is owed, and its Guide a hex for it (ORT-9.1, ORT-9.5)."""
    house = s.active
    s.honour[house] += 1
    s.emit("honour", "ORT-9.1", house=HOUSES[house], honour=s.honour[house])
    hexes = guide_hexes(s, house)
    if len(hexes) > 1:
        s.push(GuideStep(house))
    else:
        place_guide(s, house, hexes[0])  # ORT-9.3: with one possible hex nobody is asked


def guide_hexes(s, house):
    """Where the Guide may go: a Haven hex first (ORT-9.2), then one step nearer to the Core (ORT-9.3), never back (ORT-9.7)."""
    here = s.guides[house]
    if here is None:
        return HAVEN_HEXES[house]
    near = BOARD.distance(here, CORE) - 1
    return [hex for hex in each(BOARD.neighbours[here]) if BOARD.distance(hex, CORE) == near]


def place_guide(s, house, hex):
    """Puts the Guide on its hex; on the Core it wins the game at once (ORT-9.6, ORT-11.2)."""
    s.guides[house] = hex
    s.attack = s.attack._replace(owed=s.attack.owed - 1)
    s.emit("guide", "ORT-9.2" if s.honour[house] == 1 else "ORT-9.3", house=HOUSES[house], hex=HEX_NAMES[hex])
    if s.honour[house] == HONOUR_TO_WIN:
        win(s, house, "guide")


class GuideStep(NamedTuple):
    """The House that gained Honour chooses the Guide's hex (ORT-4.14)."""

    seat: int
    phase: str = "guide"

    def legal_actions(self, s):
        return [GuideTo(hex) for hex in guide_hexes(s, self.seat)]

    def take(self, s, action):
        place_guide(s, self.seat, action.hex)

    def refusals(self, s, action):
        if action.verb != "guide":
            return wrong_step(s, action)
        if action.hex in guide_hexes(s, self.seat):
            return []
        if s.guides[self.seat] is None:
            return [refuse("ORT-9.2", mark("The Guide starts on one of your Haven hexes."))]
        return [refuse("ORT-9.3", mark("The Guide must come one step nearer to the Core."))]
