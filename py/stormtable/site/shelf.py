"""The shelf: which games have pages on the site, in which order, and what each of them shows.

All of it is found in the game's own folder, as `stormtable/drawn/pages.py` tells.
"""

from functools import cache
from pathlib import Path
from typing import Any

from stormtable import games
from stormtable.drawn.pages import LAST, Pages, Typeface, module, pages_of, part, room, text, title
from stormtable.kernel.game import Game
from stormtable.kernel.language import _, _n, mark, told

from . import host
from .console import settings

__all__ = ["Pages", "Typeface", "module", "pages_of", "part", "room", "text", "title"]  # offered here as well
NO_GAME: Game = Game()  # what the generic table shows before somebody opens one there
NO_PAGES = Pages()
NUMBERS = (
    "0", mark("one"), mark("two"), mark("three"), mark("four"), mark("five"), mark("six"), mark("seven"), mark("eight"),
    mark("nine"), mark("ten"), mark("eleven"), mark("twelve"),
)


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
    return games.folder(game)


def template(game: str, name: str) -> str:
    """The name under which templates include a file of a game's pages; without one, the house's of the same name."""
    found = part(game, name)
    return found.relative_to(folder(game).parent).as_posix() if found else name


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


def pitch(game: str) -> str:
    """One sentence that makes people want to play it."""
    said = pages_of(game).pitch
    intro = games.load(game).rulebook.intro
    first, stop, _rest = told(intro).partition(". ")
    return _(said) if said else first + stop.strip()


WEIGHTS = {1: mark("easy to learn"), 2: mark("some rules to learn"), 3: mark("many rules to learn")}


def weight(game: str) -> str:
    """How much there is to learn, in words."""
    return _(WEIGHTS[pages_of(game).weight])


def lightest() -> str:
    """The game that somebody new should begin with; nothing where there is none to choose from."""
    return min(tables(), key=lambda game: (pages_of(game).weight, pages_of(game).order)) if len(tables()) > 1 else ""


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


def version() -> str:
    """The version of Stormtable here, which a game of others may ask for."""
    told: str = settings()["project"]["version"]
    return told


def footers() -> list[str]:
    """What games say at the foot of every page."""
    return [_(pages_of(game).footer) for game in tables() if pages_of(game).footer]
