"""The names of things in the language of the table, and reasons."""

from typing import TYPE_CHECKING

from stormtable.kernel import language
from stormtable.kernel.rules import refuse

from ..cards import CARDS, NUMBER
from ..language import _, mark

if TYPE_CHECKING:
    from .state import State

FACTION_NAMES = (mark("Human"), mark("Elf"), mark("Goblin"), mark("Vampire"))
ENERGY_NAMES = (mark("Justice"), mark("Nature"), mark("Chaos"), mark("Blood"))


MOVERS = ("recruiter", "pathfinder", "courier", "gravedigger")  # these are used with a card, which they move, and not on one


class Why(tuple):
    """A reason why not: rule, sentence and the values of its places. It is said only if somebody wants to hear it."""

    __slots__ = ()

    def __new__(cls, rule, sentence, **values):
        return tuple.__new__(cls, (rule, sentence, values))

    def said(self):
        """The reason in the language of the table."""
        rule, sentence, values = self
        return refuse(rule, sentence, **values)


def said(reasons):
    """These reasons as refusals, each once."""
    return list(dict.fromkeys(why.said() for why in reasons))


def name(card):
    """A card by its name."""
    return CARDS[card].name


def name_of_word(word):
    """A card by its name, from the word it is written with."""
    return CARDS[NUMBER[word]].name


def faction_name(faction):
    """A faction, or its stack, in the language of the table."""
    return _(FACTION_NAMES[faction])


def side_of(s: "State", seat: int) -> str:
    """The faction of the Commander that a seat leads; nothing before it is chosen."""
    return "" if s.commander[seat] is None else faction_name(s.commander[seat])


def seat_name(s, seat):
    """A seat by its Commander, whoever plays it."""
    return language.unnamed(seat, side_of(s, seat))


def player_name(s, seat):
    """Who plays a seat, by name and Commander."""
    return language.player(seat, side_of(s, seat))


def payment(pay):
    """A payment as it is written: 3r, 2g or 3r+1g."""
    red, gold = pay
    return f"{red}r+{gold}g" if red and gold else f"{gold}g" if gold else f"{red}r"


def paid(pay):
    """A payment in words: 3 red and 1 gold."""
    red, gold = pay
    if red and gold:
        return _("{red} red and {gold} gold", red=red, gold=gold)
    return _("{n} gold", n=gold) if gold else _("{n} red", n=red)
