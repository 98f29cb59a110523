"""The puzzles of the site: found beside the rules, proved, told and drawn.

A puzzle whose proof fails stops the build. Proofs are kept by what they are made from, so that a later build is quick.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stormtable import games
from stormtable.drawn import saying
from stormtable.drawn.lessons import Lesson, drawn
from stormtable.kernel import game as kernel
from stormtable.kernel.language import current
from stormtable.kernel.rules import Unreadable
from stormtable.lessons import proving, puzzles as mined
from stormtable.lessons.reading import Differs
from stormtable.lessons.telling import Telling

from .console import CACHE, ROOT, Stop, digest
from .paths import below
from .shelf import folder

if TYPE_CHECKING:
    from .pages import Printer

KEPT = CACHE / "proofs"
UNJUDGED = {"table", "pages", "locale", "walkthroughs"}  # rooms that no proof depends on


def of_game(game: str) -> list[Lesson]:
    """The puzzles of a game, the easiest first."""
    return list(_of_game(game, current()))


@cache
def _of_game(game: str, lang: str) -> list[Lesson]:
    return [drawn(told.lesson(), told.frames(games.load)) for told in tellings(game)]


def in_turn(tables: Sequence[str]) -> list[Lesson]:
    """The puzzles of all games, among which the day chooses one."""
    return [puzzle for game in tables for puzzle in of_game(game)]


def tellings(game: str) -> list[Telling]:
    """The puzzles of a game, proved, with what is said about them."""
    return [Telling(games.load(game), puzzle, proof(game, puzzle), number)
            for number, puzzle in enumerate(found(game), 1)]


def found(game: str) -> list[mined.Puzzle]:
    """The puzzles that lie in the folder of a game."""
    try:
        return mined.in_file(folder(game) / mined.FILE)
    except Differs as problem:
        raise Stop(str(problem).replace(f"{ROOT}/", "")) from None


def proof(game: str, puzzle: mined.Puzzle) -> mined.Proved:
    """The proof of a puzzle, made anew if it or the rules have changed."""
    told = json.dumps([puzzle.goal, puzzle.position, puzzle.line])
    kept = KEPT / f"{game}-{digest((makers(game) + told).encode())}.json"
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(mined.packed(_made(game, puzzle)), "utf-8")
    return mined.unpacked(kept.read_text("utf-8"))


def _made(game: str, puzzle: mined.Puzzle) -> mined.Proved:
    try:
        return mined.prove(puzzle, games.load(game))
    except Unreadable as problem:
        file = str(folder(game) / mined.FILE).replace(f"{ROOT}/", "")
        raise Stop(f"{file}:{problem.line or 1}: {problem.text}") from None


@cache
def makers(game: str) -> str:
    """What changes whenever the rules of a game, the kernel or the prover do."""
    own = [file for file in sorted(folder(game).rglob("*")) if file.suffix in (".py", ".toml")
           and not UNJUDGED & set(file.relative_to(folder(game)).parts)]
    shared = [*sorted(Path(kernel.__file__).parent.rglob("*.py")), Path(proving.__file__), Path(mined.__file__)]
    return digest(b"\0".join(file.read_bytes() for file in [*shared, *own]))


def forget() -> None:
    """Lets a later build in the same process prove and tell everything anew."""
    _of_game.cache_clear()
    makers.cache_clear()


def write(printer: Printer, lang: str, tables: Sequence[str]) -> None:
    """Writes the scripts that the tables fetch, in one language."""
    for game in tables:
        told, drawings = tellings(game), of_game(game)
        names = [one.puzzle.name for one in told]
        for number, (one, lesson) in enumerate(zip(told, drawings), 1):
            score = one.score(lesson.steps[0].record, names[number % len(names)])
            file = printer.dist / below(lang, f"{lesson.page}score.json")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(_worded(score), ensure_ascii=False, separators=(",", ":")), "utf-8")


def _worded(score: dict[str, Any]) -> dict[str, Any]:
    for step in score["steps"]:
        step["text"] = str(saying.caption(step["text"], ""))
    return score
