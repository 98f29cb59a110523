"""The names of things in the language of the table."""

from stormtable.kernel.language import _
from stormtable.kernel.rules import Refusal

from .components import ELEMENT, ELEMENT_NAMES, HEX_NAMES, HOUSE_NAMES


def house_name(house):
    """Gold or Black."""
    return _(HOUSE_NAMES[house])


def element_name(warrior):
    """The element of a warrior."""
    return _(ELEMENT_NAMES[ELEMENT[warrior]])


def warrior_name(s, warrior):
    """A warrior by its element and where it stands: Water on E7."""
    hex = s.place[warrior]
    if hex < 0:
        return element_name(warrior)
    return _("{element} on {hex}", element=element_name(warrior), hex=HEX_NAMES[hex])


def refuse(rule, sentence, **values):
    """A refusal by this rule, said in the language of the table."""
    return Refusal(rule, _(sentence, **values))
