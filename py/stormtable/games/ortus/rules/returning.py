"""Return (chapter 10): the Fallen come back."""

from typing import NamedTuple

from stormtable.kernel.hexes import each
from stormtable.kernel.rules import refuse

from ..components import ARENA, FALLEN, HAVENS, HEX_NAMES, HOUSE, WARRIORS
from ..language import mark
from .actions import Return
from .steps import wrong_step


def return_hexes(s, house):
    """The free hexes of the Haven (ORT-10.1), and the Guide's on the Arena if nobody stands there (ORT-10.2, ORT-10.7)."""
    guide = s.guides[house]
    on_guide = 1 << guide & ARENA if guide is not None else 0
    return (HAVENS[house] | on_guide) & ~s.taken()


class Returning(NamedTuple):
    """The Fallen return one at a time, in any order, until nobody is Fallen (ORT-4.15, ORT-4.21, ORT-10.4, ORT-10.6)."""

    seat: int
    phase: str = "return"

    def legal_actions(self, s):
        hexes = list(each(return_hexes(s, self.seat)))
        return [Return(warrior, hex) for warrior in s.fallen(self.seat) for hex in hexes]

    def take(self, s, action):
        s.put(action.warrior, action.hex)
        s.emit("returned", "ORT-10.1", warrior=WARRIORS[action.warrior], hex=HEX_NAMES[action.hex])
        if s.fallen(self.seat):
            s.push(self)  # ORT-10.5: with the last one the step ends by itself

    def refusals(self, s, action):
        if action.verb != "return":
            return [refuse("ORT-10.4", mark("All your Fallen must return.")), *wrong_step(s, action)]
        return [*_cannot_return(s, self.seat, action.warrior), *_no_place(s, self.seat, action.hex)]


def _cannot_return(s, house, warrior):
    if HOUSE[warrior] != house:
        yield refuse("ORT-1.1", mark("That is not your warrior."))
    elif s.place[warrior] != FALLEN:
        yield refuse("ORT-4.15", mark("Only Fallen warriors return."))


def _no_place(s, house, hex):
    """Why nobody can return to this hex."""
    if return_hexes(s, house) >> hex & 1:
        return
    if HAVENS[house] >> hex & 1:
        if hex == s.guides[house]:
            yield refuse("ORT-10.7", mark("Your Guide is not on the Arena yet."))
        yield refuse("ORT-10.1", mark("That hex is occupied."))
    elif hex == s.guides[house]:
        yield refuse("ORT-10.2", mark("Only one Fallen can return on the Guide, and only if its hex is empty."))
    else:
        yield refuse("ORT-10.1", mark("Fallen return to free Haven hexes or the Guide."))
