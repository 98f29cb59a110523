"""What a game says of itself for pages and pictures, and the files that it has for them.

All of it is found in the game's own folder, and all of it is optional. `pages/__init__.py` says PAGES; beside it lie
`style.css`, `inks.css`, `poster.svg`, `poster.css`, `picture.css`, `catalogue.html` (for the chapters of the rulebook
that hold no rules) and `book.py` with BOOK (the catalogue of its cards). A small flat game says PAGES in `pages.py`,
and the files lie beside that.
"""

import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import NamedTuple

from stormtable import games
from stormtable.kernel.language import told

LAST = 1000  # the place of a game that names none: behind those that do
# What hangs on a line of the weather chart; every game has its own front.
WARM, COLD, DIAMOND = "a5 5.6 0 0 0 10 0Z", "h10l-5 7Z", "m0 3l5 4 5-4-5-4Z"


class Typeface(NamedTuple):
    """The letters of a game's titles."""

    name: str
    package: str  # of npm
    sheet: str  # the one of that package that holds the weight we use


class Pages(NamedTuple):
    """What a game says of itself for the site; sentences are marked, and said in the language of the page."""

    order: int = LAST  # its place in the lobby; games with the same place go by name
    pitch: str = ""  # one sentence on its poster; else the first one of its rulebook
    players: str = ""  # "2 players, 40 min"; else how many seats it has
    front: tuple[str, ...] = (WARM,)  # what hangs on its line of the weather chart; nothing: a squall line
    typeface: Typeface | None = None
    is_one_drawing: bool = True  # is its whole table one drawing, and not a table of cards?
    weight: int = 2  # how much there is to learn, from 1 to 3: who is new begins with the lightest
    heights: Mapping[str, int] = MappingProxyType({})  # of parts of its table in picture files, if no drawing tells
    poster_is_styled: bool = True  # does its poster show the table, and so need the style sheet of that?
    footer: str = ""  # a line at the foot of every page
    credits: tuple[str, ...] = ()  # sentences on the page about the site


# -- what is in a folder ---------------------------------------------------------------------------------------------


def part(game: str, name: str) -> Path | None:
    """A file of a game's pages, if it has one: in the room, or beside the module of a flat game."""
    places = (games.folder(game) / "pages" / name, games.folder(game) / name)
    return next((place for place in places if place.is_file()), None)


def text(game: str, name: str) -> str:
    """What stands in such a file; nothing where there is none."""
    found = part(game, name)
    return found.read_text("utf-8") if found else ""


def module(game: str, *names: str) -> ModuleType | None:
    """The first of these modules that a game has."""
    for name in names:
        path = games.folder(game).joinpath(*name.split("."))
        whole = f"{games.__name__}.{game}.{name}"
        # In a page the rules are there without their files.
        if whole in sys.modules or path.with_suffix(".py").is_file() or (path / "__init__.py").is_file():
            return import_module(whole)
    return None


def room(game: str) -> ModuleType | None:
    """The pages room of a game, for what its own templates call."""
    return module(game, "pages")


def pages_of(game: str) -> Pages:
    """What a game says of itself for the site."""
    return getattr(room(game), "PAGES", Pages())


def title(game: str) -> str:
    """The name of a game in the language of the page."""
    loaded = games.load(game)
    return told(loaded.rulebook.title) if loaded.rulebook and loaded.rulebook.title else loaded.title
