"""Agreed settings from the words of a record and back: a reader for each kind of value, and one way to read them all.

    READERS = {"players": agreed.number_of((2, 3, 4)), "pool": agreed.one_of(("open", "box")), "cut": agreed.switch}
    agreed.read(Settings, READERS, {"players": "3"})
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from .language import _
from .rules import Unreadable

T = TypeVar("T")
Reader = Callable[[str, str], Any]  # (key, word) -> the value
SWITCH = ("on", "off", "true", "false")
LONGEST = 6  # digits of a number


def read(kind: Callable[..., T], readers: Mapping[str, Reader], words: Mapping[str, str]) -> T:
    """The settings that these words name; `kind` makes them, and has the usual ones as defaults."""
    for key in words:
        if key not in readers:
            known = ", ".join(readers)
            raise Unreadable(_("There is no option {key}; the options are {known}.", key=key, known=known))
    return kind(**{key: readers[key](key, str(word)) for key, word in words.items()})


def write(settings: Any, word: Callable[[Any], str] | None = None) -> dict[str, str]:
    """The same as words again, the usual ones left out; `word` writes a value in another way than usual."""
    usual, write_one = type(settings)(), word or word_of
    return {key: write_one(value) for key, value in settings._asdict().items() if value != getattr(usual, key)}


def word_of(value: Any) -> str:
    """The word of a switch, a number, a word, or nothing."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)


# -- readers -----------------------------------------------------------------------------------------------------------


def chosen(key: str, word: str, choices: Collection[str]) -> str:
    """The word, if it is one of the choices."""
    if word not in choices:
        listed = ", ".join(choices)
        raise Unreadable(_("{what} is one of {choices}, not {word}.", what=key, choices=listed, word=word))
    return word


def one_of(choices: Collection[str]) -> Reader:
    """One of these words."""
    return lambda key, word: chosen(key, word, choices)


def switch(key: str, word: str) -> bool:
    """On or off, in any case."""
    return chosen(key, word.lower(), SWITCH) in ("on", "true")


def _is_number(word: str) -> bool:
    return len(word) <= LONGEST and word.isascii() and word.isdigit()


def number(low: int, high: int) -> Reader:
    """A number in a range."""
    def read_one(key: str, word: str) -> int:
        if not (_is_number(word) and low <= int(word) <= high):
            raise Unreadable(_("{what} is a number from {low} to {high}.", what=key, low=low, high=high))
        return int(word)
    return read_one


def number_of(numbers: Collection[int]) -> Reader:
    """One of these numbers."""
    def read_one(key: str, word: str) -> int:
        if not (_is_number(word) and int(word) in numbers):
            chosen(key, word, [str(number) for number in numbers])
        return int(word)
    return read_one


def or_none(reader: Reader) -> Reader:
    """The same, or the word for nothing."""
    return lambda key, word: None if word in ("none", "None") else reader(key, word)
