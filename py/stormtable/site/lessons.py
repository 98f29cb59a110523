"""The lessons of the site: found beside the rules, played and drawn.

A lesson that says something else than the rules stops the build, with file and line.
"""

from functools import cache
from pathlib import Path

from stormtable import games
from stormtable.drawn.lessons import Lesson, drawings_of, drawn, is_tall, shared
from stormtable.kernel.language import _, current
from stormtable.lessons.playing import played
from stormtable.lessons.reading import PUZZLE, Differs

from . import puzzles
from .console import ROOT, Stop
from .shelf import folder

__all__ = ["drawings_of", "is_tall", "shared"]  # for the templates
FOLDER = "walkthroughs"
ORDER = ("coached", "tour", "rule")


def of_game(game: str) -> list[Lesson]:
    """The lessons of a game: what one plays with a coach first, then tours, then in the order they name."""
    return list(_of_game(game, current()))


@cache
def _of_game(game: str, lang: str) -> list[Lesson]:
    found = [lesson_in(file, lang) for file in files(game)]
    return sorted(found, key=lambda lesson: (ORDER.index(lesson.kind), lesson.order, lesson.name))


def all_of(game: str) -> list[Lesson]:
    """Everything that is told step by step: the lessons of a game, then its puzzles."""
    return [*of_game(game), *puzzles.of_game(game)]


def coached(game: str) -> list[Lesson]:
    """The games that one plays with a coach."""
    return [lesson for lesson in of_game(game) if lesson.kind == "coached"]


def files(game: str) -> list[Path]:
    """The lesson files of a game; those with two dots are translations."""
    return sorted(file for file in (folder(game) / FOLDER).glob("*.md") if "." not in file.stem)


def forget() -> None:
    """Lets a later build in the same process play everything anew."""
    _of_game.cache_clear()
    lesson_in.cache_clear()


@cache
def lesson_in(file: Path, lang: str) -> Lesson:
    """The lesson in a file, played; the build stops where it differs from the rules."""
    try:
        return drawn(*played(file, games.load, lang))
    except Differs as problem:
        raise Stop(str(problem).replace(f"{ROOT}/", "")) from None


def label(lesson: Lesson, title: str) -> str:
    """What kind of lesson of a game this is."""
    if lesson.kind == PUZZLE:
        return _("{game}, a puzzle", game=title)
    if lesson.kind == "coached":
        return _("{game}, a first game with a coach", game=title)
    return _("{game}, a first game", game=title) if lesson.kind == "tour" else _("{game}, a rule", game=title)


def counted(lesson: Lesson) -> str:
    """The same with its steps, for a list."""
    n = len(lesson.steps)
    if lesson.kind == "coached":
        return _("A first game with a coach, {n} steps", n=n)
    return _("A first game, {n} steps", n=n) if lesson.kind == "tour" else _("A rule, {n} steps", n=n)


def named(game: str, name: str) -> Lesson:
    """One lesson of a game."""
    return next(lesson for lesson in of_game(game) if lesson.name == name)


def on(page: str) -> Lesson:
    """The lesson or the puzzle that a page is about: its own page, or the one for frames."""
    return next(lesson for lesson in all_of(page.split("/")[1]) if page in (lesson.page, f"embed/{lesson.path}/"))


def beside(lesson: Lesson) -> list[Lesson]:
    """The lessons of its game; for a puzzle the puzzles."""
    return puzzles.of_game(lesson.game) if lesson.kind == PUZZLE else of_game(lesson.game)


def after(lesson: Lesson) -> Lesson | None:
    """The lesson of its game that comes next; nothing after the last one."""
    alike = beside(lesson)
    rest = alike[[other.name for other in alike].index(lesson.name) + 1:]
    return rest[0] if rest else None


def showing(game: str) -> dict[str, list[Lesson]]:
    """The lessons that show a rule, by its id."""
    found: dict[str, list[Lesson]] = {}
    for lesson in of_game(game):
        for id in lesson.rules:
            found.setdefault(id, []).append(lesson)
    return found
