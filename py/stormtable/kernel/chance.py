"""Every die, coin and shuffle comes from here: a seed in the state and a count of the values drawn.

The n-th value follows from the seed alone (splitmix64), so a game replayed from its record is the same game on
every machine. Results can be queued for lessons and tests; they are used first, one for each
die, coin, card drawn at random, or whole shuffle. A seed may also be written out, value for value: so a game whose
luck came from elsewhere can be replayed like any other. While somebody else deals, it is asked instead.
"""

import random
import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar
from urllib.parse import quote, unquote

from . import dealing
from .language import _
from .rules import Unreadable

if TYPE_CHECKING:
    from .flow import S, State

T = TypeVar("T")
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_TEXT = re.compile(r"(.*?)(?:\+([0-9]{1,9})((?:/[^/+]*)*))?", re.DOTALL)
_NUMBER = re.compile("-?[0-9]{1,9}")
_WRITTEN_OUT = "dealt:"
_VALUES = re.compile(_WRITTEN_OUT + r"[0-9]{1,4}(?:\.[0-9]{1,4})*")
SHOWN = 60  # characters of a result that is complained about


class Chance(NamedTuple):
    """What the table knows of its randomness; a seat's view has no seed."""

    seed: str | None = "0"
    draws: int = 0
    queued: tuple = ()


class Impossible(Unreadable):
    """A queued result that this die, coin or deck cannot give; `left` results are queued behind it."""

    def __init__(self, text: str, left: int | None = None) -> None:
        super().__init__(text)
        self.left = left


def one_of(s: "State", outcomes: Sequence[T], name: Callable[[T], str] = str) -> T:
    """Draws one of these outcomes, each with the same chance; `name` gives the word that may be queued for one."""
    if dealing.dealer is not None:
        _count(s, 1)
        return dealing.dealer.one_of(outcomes)
    if s.chance.queued:
        result = _unqueue(s)
        return outcomes[_place(s, result, [name(outcome) for outcome in outcomes])]
    return outcomes[_below(s, len(outcomes))]


def shuffled(s: "State", cards: Iterable[T], name: Callable[[T], str] = str, owner: int | None = None) -> list[T]:
    """These cards in a random order; a queued result, "king,ace", names the top ones and leaves the rest to chance.

    Cards with an `owner` are known to that seat alone, as a deck that a player has brought along.
    """
    left, order = list(cards), []
    if dealing.dealer is not None:
        _count(s, max(0, len(left) - 1))
        return dealing.dealer.shuffled(left, owner)
    if len(left) > 1 and s.chance.queued:
        result = _unqueue(s)
        for word in str(result).split(","):
            order.append(left.pop(_place(s, word, [name(card) for card in left])))
    while len(left) > 1:
        order.append(left.pop(_below(s, len(left))))
    return order + left


def _count(s: "State", draws: int) -> None:
    s.chance = s.chance._replace(draws=s.chance.draws + draws)


def _unqueue(s: "State") -> Any:
    result, *rest = s.chance.queued
    s.chance = s.chance._replace(draws=s.chance.draws + 1, queued=tuple(rest))
    return result


def _place(s: "State", word: object, words: list[str]) -> int:
    """Where this word of a queued result stands among the possible ones."""
    if str(word) in words:
        return words.index(str(word))
    asked, said = ", ".join(dict.fromkeys(words)), f"{word:.{SHOWN}}" if isinstance(word, str) else word
    sentence = _("The result {result} cannot come up here; possible are {asked}.", result=said, asked=asked)
    raise Impossible(sentence, len(s.chance.queued))


def _below(s: "State", count: int) -> int:
    """Draws a number from 0 to below this count."""
    chance = s.chance
    if chance.seed is None:
        raise unknown()
    s.chance = chance._replace(draws=chance.draws + 1)
    source = _source(chance.seed)
    if isinstance(source, int):
        return _value(source, chance.draws) * count >> 64
    if chance.draws < len(source) and source[chance.draws] < count:
        return source[chance.draws]
    raise Impossible(_("The luck of this game is written down, and there is no value for what is drawn here."))


def unknown() -> Impossible:
    """The complaint when a view is played on to where its seat does not know what comes."""
    return Impossible(_("This is what one seat knows of a game; nothing can be drawn in it."))


def queue(s: "State", result: object) -> None:
    """Lets this result come up at the next draw that has none queued yet."""
    s.chance = s.chance._replace(queued=(*s.chance.queued, result))


def without(s: "S", bad: Impossible) -> "S":
    """The same state without the queued result that proved impossible."""
    s, queued = s.clone(), list(s.chance.queued)
    if bad.left is not None:
        del queued[-1 - bad.left]
    s.chance = s.chance._replace(queued=tuple(queued))
    return s


def masked(chance: Chance) -> Chance:
    """What a seat knows of it: how much was drawn, but nothing of what will be."""
    return Chance(None, chance.draws, ())


def guessed(chance: Chance, rng: random.Random) -> Chance:
    """A masked chance with some seed of its own."""
    return chance._replace(seed=f"{rng.getrandbits(64):016x}")


def write(chance: Chance) -> str | None:
    """It all in one text, for positions with one place for it: "5f2c", or "5f2c+12/6/king,ace"; None when masked."""
    seed, draws, queued = chance
    if seed is None or not draws and not queued and _parts(seed)[0] == seed:
        return seed
    return f"{seed}+{draws}" + "".join("/" + quote(str(result), safe=",") for result in queued)


def read(text: str | None) -> Chance:
    """The chance of such a text."""
    if text is None:
        return Chance(None)
    seed, draws, queued = _parts(text)
    results = [unquote(word) for word in (queued or "").split("/")[1:]]
    return Chance(seed, int(draws or 0), tuple(int(word) if _NUMBER.fullmatch(word) else word for word in results))


def _parts(text: str) -> tuple[str, str | None, str | None]:
    """Seed, draws and queued results of a text; any text has at least a seed."""
    found = _TEXT.fullmatch(text)
    assert found
    return found[1], found[2], found[3]


def written_out(values: Iterable[int]) -> str:
    """The seed of which these are the values."""
    return _WRITTEN_OUT + ".".join(map(str, values))


def _value(word: int, draws: int) -> int:
    word = (word + (draws + 1) * _GOLDEN) & _MASK
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


@lru_cache(maxsize=256)
def _source(seed: str) -> int | tuple[int, ...]:
    """Where the values of a seed come from: a number to begin with, or they stand there one by one."""
    if _VALUES.fullmatch(seed):
        return tuple(map(int, seed.removeprefix(_WRITTEN_OUT).split(".")))
    # FNV-1a: any text is a seed, and Python's own hash() differs from run to run.
    word = 0xCBF29CE484222325
    for byte in seed.encode("utf-8", "surrogatepass"):
        word = ((word ^ byte) * 0x100000001B3) & _MASK
    return word
