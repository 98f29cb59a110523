"""The names of things in the language of the table, and reasons."""

from stormtable.kernel.language import _, mark
from stormtable.kernel.rules import Refusal

from .cards import CARDS, NUMBER
from .state import SEATS

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
        return Refusal(rule, _(sentence, **values))


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


def seat_name(seat):
    """A, B, C or D."""
    return SEATS[seat]


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
