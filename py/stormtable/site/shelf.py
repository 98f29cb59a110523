"""The shelf: which games have pages on the site, in which order, and what each of them shows.

All of it is found in the game's own folder, and all of it is optional. `pages/__init__.py` says PAGES; beside it lie
`style.css`, `inks.css`, `poster.svg`, `poster.css`, `picture.css`, `catalogue.html` (for the chapters of the rulebook
that hold no rules) and `book.py` with BOOK (the catalogue of its cards). A small flat game says PAGES in `pages.py`,
and the files lie beside that.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, NamedTuple

from stormtable import games
from stormtable.kernel.language import _, _n, mark, told

from . import host
from .drawing import WARM

LAST = 1000  # the place of a game that names none: behind those that do
NUMBERS = (
    "0", mark("one"), mark("two"), mark("three"), mark("four"), mark("five"), mark("six"), mark("seven"), mark("eight"),
    mark("nine"), mark("ten"), mark("eleven"), mark("twelve"),
)


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
    heights: Mapping[str, int] = MappingProxyType({})  # of parts of its table in picture files, if no drawing tells
    poster_is_styled: bool = True  # does its poster show the table, and so need the style sheet of that?
    footer: str = ""  # a line at the foot of every page
    credits: tuple[str, ...] = ()  # sentences on the page about the site


# -- which games -----------------------------------------------------------------------------------------------------


def tables() -> tuple[str, ...]:
    """The names of the games with pages, in the order of the lobby: the host's, or their own."""
    return host.settings().games or found()


def found() -> tuple[str, ...]:
    """All games that are no examples, in the order they ask for."""
    return tuple(sorted((name for name in games.NAMES if not _is_example(name)), key=lambda name: (_order(name), name)))


def left_out() -> set[str]:
    """The games that the host does not want; their rules are not sent to players either."""
    return set(found()) - set(tables())


@cache
def _is_example(name: str) -> bool:
    try:
        return bool(games.load(name).example)
    except Exception:  # what is wrong with it is said by `check`
        return False


def _order(name: str) -> int:
    try:
        return pages_of(name).order
    except Exception:  # what is wrong with it is said by `check`
        return LAST


# -- what is in a folder ---------------------------------------------------------------------------------------------


def folder(game: str) -> Path:
    """Where everything of a game lies."""
    return Path(games.__file__).parent / game


def part(game: str, name: str) -> Path | None:
    """A file of a game's pages, if it has one: in the room, or beside the module of a flat game."""
    places = (folder(game) / "pages" / name, folder(game) / name)
    return next((place for place in places if place.is_file()), None)


def text(game: str, name: str) -> str:
    """What stands in such a file; nothing where there is none."""
    found = part(game, name)
    return found.read_text("utf-8") if found else ""


def template(game: str, name: str) -> str:
    """The name under which templates include a file of a game's pages; without one, the house's of the same name."""
    found = part(game, name)
    return found.relative_to(folder(game).parent).as_posix() if found else name


def module(game: str, *names: str) -> ModuleType | None:
    """The first of these modules that a game has."""
    for name in names:
        path = folder(game).joinpath(*name.split("."))
        if path.with_suffix(".py").is_file() or (path / "__init__.py").is_file():
            return import_module(f"{games.__name__}.{game}.{name}")
    return None


def room(game: str) -> ModuleType | None:
    """The pages room of a game, for what its own templates call."""
    return module(game, "pages")


def pages_of(game: str) -> Pages:
    """What a game says of itself for the site."""
    return getattr(room(game), "PAGES", Pages())


def book_of(game: str) -> Any:
    """The kind of catalogue a game has; None without cards to show."""
    return getattr(module(game, "pages.book"), "BOOK", None)


def has_cards(game: str) -> bool:
    """Has it a catalogue of its cards?"""
    return book_of(game) is not None


def has_forces(game: str) -> bool:
    """Do its players bring forces of their own, built from the catalogue?"""
    return has_cards(game) and (folder(game) / "table/building.py").is_file()


# -- in words --------------------------------------------------------------------------------------------------------


def title(game: str) -> str:
    """The name of a game in the language of the page."""
    loaded = games.load(game)
    return told(loaded.rulebook.title) if loaded.rulebook and loaded.rulebook.title else loaded.title


def pitch(game: str) -> str:
    """One sentence that makes people want to play it."""
    said = pages_of(game).pitch
    intro = games.load(game).rulebook.intro
    first, stop, _rest = told(intro).partition(". ")
    return _(said) if said else first + stop.strip()


def players(game: str) -> str:
    """How many play it, and how long, if it says so."""
    said, loaded = pages_of(game).players, games.load(game)
    if said:
        return _(said)
    seats = len(loaded.seats(loaded.setup(loaded.settings_from({}), "0")))
    return _n("{n} player", "{n} players", seats)


def number(n: int) -> str:
    """A small number as a word."""
    return _(NUMBERS[n]) if n < len(NUMBERS) else str(n)


def listed(words: list[str]) -> str:
    """Names in a row: one, two and three."""
    *most, last = words
    return _("{some} and {last}", some=", ".join(most), last=last) if most else last


def titles() -> str:
    """The names of all games with pages, in a row."""
    return listed([title(game) for game in tables()])


def credits() -> list[str]:
    """Whose work the games are, a sentence each."""
    return [_(sentence) for game in tables() for sentence in pages_of(game).credits]


def footers() -> list[str]:
    """What games say at the foot of every page."""
    return [_(pages_of(game).footer) for game in tables() if pages_of(game).footer]
