"""What distant tables say to each other, and how it is read: strictly, for whoever sends it may mean harm."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from stormtable.kernel.record import read_json
from stormtable.kernel.rules import Unreadable

from . import ristretto
from .tokens import Token

LONGEST = 60_000  # characters of one message; a shuffle of 80 cards takes 5,300
MOST = 10_000  # shuffles, coins and actions of a game
MOST_CARDS = 400
LINE = 4_000  # characters of one action
NAME = 40


class Hello(NamedTuple):
    """A table sits down: what it takes to be agreed on, and what it commits to."""

    terms: dict[str, Any]
    name: str
    commitment: bytes
    tip: bytes
    key: bytes


class Coin(NamedTuple):
    """This table's share of a coin."""

    number: int
    share: bytes


class Mix(NamedTuple):
    """One stage of a shuffle; `of` says what is shuffled, in short."""

    shuffle: int
    stage: int
    of: str
    cards: tuple[bytes, ...]


class Lock(NamedTuple):
    """The lock of this table on one card, for the one who hears it."""

    card: Token
    lock: int


class Told(NamedTuple):
    """What a rule makes a table say of its hidden cards; the place counts these within one action."""

    number: int
    place: int
    fact: Any


class Act(NamedTuple):
    """An action: its line, and the hidden cards that it shows."""

    number: int
    line: str
    shows: tuple[Token, ...]


class Wish(NamedTuple):
    """What a seat wants to say over the question of another: the asked one puts it into the record."""

    number: int
    line: str


class Hidden(NamedTuple):
    """A secret action: the hash of its line, what kind of action it is, and the cards that all see moving."""

    number: int
    commitment: bytes
    verb: str
    moves: tuple[Token, ...]


class Reveal(NamedTuple):
    """The line of a secret action, when it comes to light."""

    number: int
    line: str
    salt: bytes


class Done(NamedTuple):
    """What all know after an action, in short; and what was heard of every table so far."""

    number: int
    digest: str
    heard: tuple[str, ...]


class Bare(NamedTuple):
    """After the end: the secret, and the lines of secret actions that never came to light."""

    master: bytes
    lines: dict[str, str]


class Back(NamedTuple):
    """A player asks to take back everything from one action on, before the action of this number is taken."""

    number: int
    to: int


class Allow(NamedTuple):
    """Another player allows it; when all others have, it is done."""

    number: int
    to: int


class Keep(NamedTuple):
    """Another player does not."""

    number: int


class Phrase(NamedTuple):
    """One of the few things that players can say to each other."""

    word: str


class Rematch(NamedTuple):
    """After the end: this player would like another game."""

    number: int


Message = (Hello | Coin | Mix | Lock | Told | Act | Wish | Hidden | Reveal | Done | Bare
           | Back | Allow | Keep | Phrase | Rematch)
Manner = Back | Allow | Keep | Phrase | Rematch  # what is said beside the game
Reader = Callable[[Any], Any]


def _number(most: int) -> Reader:
    def read(value: Any) -> int:
        if type(value) is not int or not 0 <= value < most:
            raise ValueError
        return value
    return read


def _bytes(value: Any) -> bytes:
    if not isinstance(value, str) or not re.fullmatch("[0-9a-f]{64}", value):
        raise ValueError
    return bytes.fromhex(value)


def _element(value: Any) -> bytes:
    """An element of the group that is not nothing."""
    data = _bytes(value)
    if data == bytes(ristretto.LENGTH):
        raise ValueError
    ristretto.decode(data)
    return data


def _scalar(value: Any) -> int:
    number = int.from_bytes(_bytes(value), "big")
    if not 0 < number < ristretto.ORDER:
        raise ValueError
    return number


def _text(most: int) -> Reader:
    def read(value: Any) -> str:
        if not isinstance(value, str) or len(value) > most or not value.isprintable():
            raise ValueError
        return value
    return read


def _several(reader: Reader, most: int) -> Reader:
    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise ValueError
        return tuple(map(reader, value))
    return read


def _token(value: Any) -> Token:
    shuffle, place = _several(_number(MOST), 2)(value)
    return shuffle, place


def _terms(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict) or len(value) > 10:
        raise ValueError
    return value


def _lines(value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or len(value) > MOST or not all(re.fullmatch("[0-9]{1,5}", key) for key in value):
        raise ValueError
    return {key: _text(LINE)(line) for key, line in value.items()}


def _fact(value: Any) -> Any:
    """A plain value, or a short list of such."""
    if isinstance(value, list):
        if len(value) > MOST_CARDS:
            raise ValueError
        return [_fact(part) for part in value]
    if isinstance(value, str):
        return _text(LINE)(value)
    if value is None or isinstance(value, bool) or type(value) is int and abs(value) < 10**9:
        return value
    raise ValueError


_NUMBER, _TOKENS = _number(MOST), _several(_token, MOST_CARDS)
_KINDS: dict[type, dict[str, Reader]] = {
    Hello: {"terms": _terms, "name": _text(NAME), "commitment": _bytes, "tip": _bytes, "key": _element},
    Coin: {"number": _NUMBER, "share": _bytes},
    # Whether a card is an element of the group shows when it is worked with: that takes longer than reading it.
    Mix: {"shuffle": _NUMBER, "stage": _number(100), "of": _text(16), "cards": _several(_bytes, MOST_CARDS)},
    Lock: {"card": _token, "lock": _scalar},
    Told: {"number": _NUMBER, "place": _NUMBER, "fact": _fact},
    Act: {"number": _NUMBER, "line": _text(LINE), "shows": _TOKENS},
    Wish: {"number": _NUMBER, "line": _text(LINE)},
    Hidden: {"number": _NUMBER, "commitment": _bytes, "verb": _text(NAME), "moves": _TOKENS},
    Reveal: {"number": _NUMBER, "line": _text(LINE), "salt": _bytes},
    Done: {"number": _NUMBER, "digest": _text(64), "heard": _several(_text(24), 8)},
    Bare: {"master": _bytes, "lines": _lines},
    Back: {"number": _NUMBER, "to": _NUMBER},
    Allow: {"number": _NUMBER, "to": _NUMBER},
    Keep: {"number": _NUMBER},
    Phrase: {"word": _text(NAME)},
    Rematch: {"number": _NUMBER},
}
_BY_NAME = {kind.__name__.lower(): kind for kind in _KINDS}


def read(text: str) -> Message:
    """The message of a text; Unreadable if it is none."""
    if len(text) > LONGEST:
        raise Unreadable("too long")
    try:
        return from_json(read_json(text))
    except (ValueError, RecursionError) as problem:
        raise Unreadable("no JSON") from problem


def from_json(value: Any) -> Message:
    """The message of a JSON value; Unreadable if it is none."""
    try:
        kind = _BY_NAME[value["kind"]]
        readers = _KINDS[kind]
        if set(value) != {"kind", *readers}:
            raise ValueError
        return kind(**{name: reader(value[name]) for name, reader in readers.items()})
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as problem:
        raise Unreadable("no message") from problem


def to_json(message: Message) -> dict[str, Any]:
    """The same as a JSON value."""
    parts = {name: _plain(name, value) for name, value in message._asdict().items()}
    return {"kind": type(message).__name__.lower(), **parts}


def write(message: Message) -> str:
    """The same as text, always in the same way."""
    return json.dumps(to_json(message), sort_keys=True, separators=(",", ":"))


def _plain(name: str, value: Any) -> Any:
    if isinstance(value, bytes):
        return value.hex()
    if name == "lock":
        return value.to_bytes(ristretto.LENGTH, "big").hex()
    if isinstance(value, Mapping):
        return dict(value)
    return [_plain("", part) for part in value] if isinstance(value, tuple | list) else value
