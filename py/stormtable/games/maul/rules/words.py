"""Refusals, and the names of things in the language of the table."""

from typing import TYPE_CHECKING

from stormtable.kernel import language
from stormtable.kernel.rules import refuse
from stormtable.kernel.zones import HIDDEN

from ..cards import FACTS, HORDE_FACTS
from ..language import _, mark

if TYPE_CHECKING:
    from .state import State

# What is said in more than one place.
WAIT = ("MAUL-9.6", mark("Wait: the other horde decides first."))
YOUR_CHANCE = ("MAUL-9.41", mark("Your chance comes when the opponent acts."))
NOT_HELD = ("MAUL-9.2", mark("You do not hold that Boost."))
DETONATOR_ONLY = ("MAUL-3.17", mark("Only the horde with the Detonator can do that."))
NOBODY_THERE = mark("No Belator of that horde stands there.")
WRECKED = ("MAUL-7.14", mark("A broken-up pile recovers only at its owner's next turn."))
SCAVENGER_READY = ("MAUL-4.11", mark("Your Scavenger is already Ready."))
LOCKED = ("MAUL-6.8", mark("Not while the Maul is locked."))
ADJACENT_ONLY = ("MAUL-4.18", mark("A Move goes to an adjacent column only."))
CANNOT_MOVE = ("MAUL-4.12", mark("A Downed Belator cannot move; it can only be swapped."))
NO_MAUL = ("MAUL-3.4", mark("No Maul is in progress."))
ONE_ACTION = ("MAUL-4.4", mark("You have already taken your Action this turn."))
GONE_OFF = ("MAUL-9.4", mark("The Detonator has gone off."))
DECLARED_STANDS = ("MAUL-4.25", mark("A declared Action stands."))


def why(*problems):
    """Refusals from a rule, a sentence and perhaps the values of its places; what is None is no problem."""
    return [refuse(rule, sentence, **dict(*values)) for rule, sentence, *values in filter(None, problems)]


def is_onlooker(s, seat):
    """Is this what the other horde sees? Then what is tried is tried out of its turn."""
    return HIDDEN in s.hand[seat]


# -- names -------------------------------------------------------------------------------------------------------------


def side_of(s: "State", seat: int) -> str:
    """The horde of a seat, nothing before it is chosen; two equal ones wear their numbers."""
    horde = s.hordes[seat]
    name = HORDE_FACTS[horde]["name"] if horde else ""
    return f"{name} {seat + 1}" if name and s.hordes[0] == s.hordes[1] else name


def horde_name(s, seat):
    """A seat by its horde, whoever leads it."""
    return language.unnamed(seat, side_of(s, seat))


def player_name(s, seat):
    """Who leads a horde, by name and horde."""
    return language.player(seat, side_of(s, seat))


def place_name(s, seat, column):
    """Who stands in a column, or that it is free."""
    card = s.field[seat][column]
    if card is None:
        return _("{horde}, column {n}, empty", horde=horde_name(s, seat), n=column + 1)
    return _("{name} in column {n}", name=s.belator(card).name, n=column + 1)


def belator_name(id):
    """A Belator by its id."""
    return FACTS[id]["name"]


def deck_name(s, seat):
    """The deck of a horde."""
    return _("Belator deck of {horde}", horde=horde_name(s, seat))


def listed(names):
    """Several names in one sentence."""
    *first, last = names
    return _("{some} and {last}", some=", ".join(first), last=last) if first else last
