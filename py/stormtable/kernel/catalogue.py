"""How a game reads its cards.toml, and the version of what it holds; a slip in it is told in a sentence."""

import hashlib
import tomllib
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import Any

LETTERS = 6  # of a digest: enough to tell the versions of one game's cards apart


class Slip(LookupError):
    """What is wrong with a catalogue, or with what the code asks of it."""


def read(file: str | Path, name: str = "cards.toml") -> dict:
    """The facts in the catalogue beside this file of a game."""
    try:
        return tomllib.loads(Path(file).with_name(name).read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise Slip(f"{Path(file).parent.name}/{name} cannot be read: {error}.") from None


def digest(module: str, *names: str) -> str:
    """The digest of the files of these names beside a game's module; any change in one of them changes it."""
    texts = [Path(module).with_name(name).read_text("utf-8") for name in names]
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:LETTERS]


class Numbers(dict):
    """The numbers of cards by name or id; one that is not there is told with the nearest that is."""

    def __missing__(self, name: str) -> int:
        near = get_close_matches(name, self, n=1)
        raise Slip(f"cards.toml has no card called {name!r}{f'; {near[0]!r} is the nearest' if near else ''}.")


def made(make: Callable, entry: dict, *more: Any) -> Any:
    """The card of an entry; if it lacks a key that every card has, the sentence names both."""
    try:
        return make(entry, *more)
    except KeyError as missing:
        name = entry.get("id") or entry.get("name") or "a card without id and name"
        raise Slip(f"cards.toml: {name} has no {missing.args[0]}.") from None
