"""Every die, coin and shuffle comes from here: a seed in the state and a count of the values drawn.

The n-th value follows from the seed alone (splitmix64), so a game replayed from its record is the same game on
every machine. Results can be queued for lessons and tests; they are used first, one for each draw.
"""

from typing import NamedTuple

from .language import _
from .rules import Unreadable

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Chance(NamedTuple):
    """What the table knows of its randomness; a seat's view has no seed."""

    seed: str | None = "0"
    draws: int = 0
    queued: tuple = ()


class Impossible(Unreadable):
    """A queued result that this die, coin or deck cannot give; `left` results are queued behind it."""

    def __init__(self, text, left=None):
        super().__init__(text)
        self.left = left


def one_of(s, outcomes):
    """Draws one of these outcomes, each with the same chance."""
    chance = s.chance
    if chance.queued:
        return _queued(s, chance, outcomes)
    if chance.seed is None:
        raise Impossible(_("This is what one seat knows of a game; nothing can be drawn in it."))
    s.chance = chance._replace(draws=chance.draws + 1)
    return outcomes[_value(chance.seed, chance.draws) * len(outcomes) >> 64]


def _queued(s, chance, outcomes):
    result, *rest = chance.queued
    if isinstance(result, bool) or result not in outcomes:
        asked = ", ".join(map(str, outcomes))
        sentence = _("The result {result} cannot come up here; possible are {asked}.", result=result, asked=asked)
        raise Impossible(sentence, len(rest))
    s.chance = chance._replace(draws=chance.draws + 1, queued=tuple(rest))
    return result


def shuffled(s, cards):
    """These cards in a random order; a queued card comes next in that order."""
    cards, order = list(cards), []
    while cards:
        card = one_of(s, cards)
        cards.remove(card)
        order.append(card)
    return order


def queue(s, result):
    """Lets this result come up at the next draw that has none queued yet."""
    s.chance = s.chance._replace(queued=(*s.chance.queued, result))


def without(s, bad):
    """The same state without the queued result that proved impossible."""
    s, queued = s.clone(), list(s.chance.queued)
    if bad.left is not None:
        del queued[-1 - bad.left]
    s.chance = s.chance._replace(queued=tuple(queued))
    return s


def masked(chance):
    """What a seat knows of it: how much was drawn, but nothing of what will be."""
    return Chance(None, chance.draws, ())


def guessed(chance, rng):
    """A masked chance with some seed of its own."""
    return chance._replace(seed=f"{rng.getrandbits(64):016x}")


def _value(seed, draws):
    word = (_word(seed) + (draws + 1) * _GOLDEN) & _MASK
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


def _word(seed):
    # FNV-1a: any text is a seed, and Python's own hash() differs from run to run.
    word = 0xCBF29CE484222325
    for byte in seed.encode("utf-8", "surrogatepass"):
        word = ((word ^ byte) * 0x100000001B3) & _MASK
    return word
