"""Every die, coin and shuffle comes from here: a seed in the state and a count of the values drawn.

The n-th value follows from the seed alone (splitmix64), so a game replayed from its record is the same game on
every machine. Results can be queued for lessons and tests; they are used first, one for each
die, coin, card drawn at random, or whole shuffle.
"""

import re
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import quote, unquote

from .language import _
from .rules import Unreadable

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_TEXT = re.compile(r"(.*?)(?:\+([0-9]{1,9})((?:/[^/+]*)*))?", re.DOTALL)
_NUMBER = re.compile("-?[0-9]{1,9}")
SHOWN = 60  # characters of a result that is complained about


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


def one_of(s, outcomes, name=str):
    """Draws one of these outcomes, each with the same chance; `name` gives the word that may be queued for one."""
    if s.chance.queued:
        result = _unqueue(s)
        return outcomes[_place(s, result, [name(outcome) for outcome in outcomes])]
    return outcomes[_below(s, len(outcomes))]


def shuffled(s, cards, name=str):
    """These cards in a random order; one queued result, "king,ace", names the top ones and leaves the rest to chance."""
    cards, order = list(cards), []
    if len(cards) > 1 and s.chance.queued:
        result = _unqueue(s)
        for word in str(result).split(","):
            order.append(cards.pop(_place(s, word, [name(card) for card in cards])))
    while len(cards) > 1:
        order.append(cards.pop(_below(s, len(cards))))
    return order + cards


def _unqueue(s):
    result, *rest = s.chance.queued
    s.chance = s.chance._replace(draws=s.chance.draws + 1, queued=tuple(rest))
    return result


def _place(s, word, words):
    """Where this word of a queued result stands among the possible ones."""
    if str(word) in words:
        return words.index(str(word))
    asked = ", ".join(dict.fromkeys(words))
    sentence = _("The result {result} cannot come up here; possible are {asked}.", result=f"{word:.{SHOWN}}" if isinstance(word, str) else word, asked=asked)
    raise Impossible(sentence, len(s.chance.queued))


def _below(s, count):
    """Draws a number from 0 to below this count."""
    chance = s.chance
    if chance.seed is None:
        raise unknown()
    s.chance = chance._replace(draws=chance.draws + 1)
    return _value(chance.seed, chance.draws) * count >> 64


def unknown():
    """The complaint when a view is played on to where its seat does not know what comes."""
    return Impossible(_("This is what one seat knows of a game; nothing can be drawn in it."))


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


def write(chance):
    """It all in one text, for positions that have one place for it: "5f2c", or "5f2c+12/6/king,ace"; None when masked."""
    seed, draws, queued = chance
    if seed is None or not draws and not queued and _TEXT.fullmatch(seed)[1] == seed:
        return seed
    return f"{seed}+{draws}" + "".join("/" + quote(str(result), safe=",") for result in queued)


def read(text):
    """The chance of such a text."""
    if text is None:
        return Chance(None)
    seed, draws, queued = _TEXT.fullmatch(text).groups()
    results = [unquote(word) for word in (queued or "").split("/")[1:]]
    return Chance(seed, int(draws or 0), tuple(int(word) if _NUMBER.fullmatch(word) else word for word in results))


def _value(seed, draws):
    word = (_word(seed) + (draws + 1) * _GOLDEN) & _MASK
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


@lru_cache(maxsize=256)
def _word(seed):
    # FNV-1a: any text is a seed, and Python's own hash() differs from run to run.
    word = 0xCBF29CE484222325
    for byte in seed.encode("utf-8", "surrogatepass"):
        word = ((word ^ byte) * 0x100000001B3) & _MASK
    return word
