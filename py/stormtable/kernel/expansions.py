"""Expansions: more cards for a game, in a package of somebody else. The shelf of games lays them before a game is read.

An expansion is a folder. `expansion.toml` says its game and its title in every language; `cards.toml` holds its cards
in the form of that game's own; `texts.py` says in TEXTS what their texts do: for each table of the game, such as
`rules.effects.ABILITIES`, a dict by the names of cards. Whether one is played with is a setting, so games without it
stay what they were.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from . import catalogue
from .language import Book, _, mark, told
from .rules import Unreadable

PACKAGE = "stormtable.expansions"  # the modules of all of them lie below it, whoever brings them
ABOUT = "expansion.toml"
SETTING, NONE = "expansions", "none"  # the key of the setting in every game that has any, and its usual word
_folders: dict[str, Path] = {}  # by word


def lay(word: str, folder: Path) -> None:
    """From now on there is one more."""
    _folders[word] = folder


def of(game: str) -> tuple[str, ...]:
    """The words of all expansions of a game, in order."""
    return tuple(word for word in sorted(_folders) if about(word)["game"] == game)


@cache
def about(word: str) -> dict[str, Any]:
    """What an expansion says of itself."""
    return tomllib.loads((_folders[word] / ABOUT).read_text("utf-8"))


def folder(word: str) -> Path:
    """Where an expansion lies."""
    return _folders[word]


def title(word: str) -> str:
    """What an expansion is called, in the language of the table."""
    return told(about(word)["title"])


def options(word: str) -> dict[str, str]:
    """A game in which the cards of an expansion are on the table: the `options` it names, and itself."""
    return {**about(word).get("options", {}), SETTING: word}


def entries(game: str, kind: str, base: Any) -> list[dict[str, Any]]:
    """The entries of this kind in the catalogue of a game, then those of its expansions, which know whose they are."""
    return [*base, *(entry for word in of(game) for entry in _entries(word, kind))]


def _entries(word: str, kind: str) -> Iterator[dict[str, Any]]:
    sentences = Book.beside(str(_folders[word] / ABOUT))
    for entry in catalogue.read(_folders[word] / ABOUT).get(kind, ()):
        yield entry | {"expansion": word, "text": sentences.mark(entry.get("text", ""))}


def join(game: str, package: str, numbers: Mapping[str, int]) -> None:
    """Puts what the texts of all expansions do into the tables of the game, once these are there."""
    for word in of(game):
        texts: Mapping[str, Mapping[str, Any]] = import_module(f"{PACKAGE}.{word}.texts").TEXTS
        for place, lines in texts.items():
            chapter, _dot, name = place.rpartition(".")
            table = getattr(import_module(f"{package}.{chapter}"), name)
            by_name = table and isinstance(next(iter(table)), str)
            table.update(lines if by_name else {numbers[card]: does for card, does in lines.items()})


def places(game: str, room: str) -> Iterator[tuple[str, list[str]]]:
    """The tables in a room of the game that hold texts of expansions, with the names of their cards."""
    for word in of(game):
        for place, lines in import_module(f"{PACKAGE}.{word}.texts").TEXTS.items():
            if place.startswith(room):
                yield place.removeprefix(room), [*lines]


def choices(game: str) -> tuple[tuple[str, str], ...]:
    """What the setting may be, as (word, label): none, each one by itself, and all of them."""
    words = of(game)
    every = [(write(words), " + ".join(map(title, words)))] if len(words) > 1 else []
    return ((NONE, mark("None")), *((word, title(word)) for word in words), *every)


def reader(game: str) -> Callable[[str, str], tuple[str, ...]]:
    """Reads the setting: the words of some expansions, joined by +, or none."""
    def read(key: str, word: str) -> tuple[str, ...]:
        words = () if word == NONE else tuple(sorted(word.split("+")))
        for one in words:
            if one not in of(game):
                raise Unreadable(_("This game is played with the expansion {name}, which is not here.", name=one))
        return words
    return read


def write(words: tuple[str, ...]) -> str:
    """The setting as a word."""
    return "+".join(words) or NONE
