"""The names of things in the language of the table."""

from stormtable.kernel import language

from ..components import ELEMENT, ELEMENT_NAMES, HEX_NAMES, HOUSE_NAMES
from ..language import _


def house_name(house):
    """Gold or Black."""
    return _(HOUSE_NAMES[house])


def player_name(house):
    """Who plays a House, by name and House."""
    return language.player(house, house_name(house))


def element_name(warrior):
    """The element of a warrior."""
    return _(ELEMENT_NAMES[ELEMENT[warrior]])


def warrior_name(s, warrior):
    """A warrior by its element and where it stands: Water on E7."""
    hex = s.place[warrior]
    if hex < 0:
        return element_name(warrior)
    return _("{element} on {hex}", element=element_name(warrior), hex=HEX_NAMES[hex])
