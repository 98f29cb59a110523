"""Puzzles: positions in which one line wins this turn, or one move saves it; all others fail, and that is proved.

They lie in one file of the game's folder, `puzzles.md`, which is a lesson too: a step for each puzzle, with its goal as
the caption, the position and the line. All words about them are sentences of the game, said in the language of
the page, so that they are true by construction.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from stormtable.kernel import record
from stormtable.kernel.game import Game
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Refused, Unreadable

from .proving import GOALS, Enough, Proof
from .reading import Differs, Step, read

FILE = "puzzles.md"


class Puzzle(NamedTuple):
    """A puzzle as its file has it: a name that stays, the goal, the position, and the line that reaches it."""

    name: str
    goal: str
    position: str
    line: tuple[str, ...]
    place: int = 1  # its line in the file

    def match(self, game: Game) -> Match:
        """The table as the puzzle lays it."""
        return Match(game, position=json.loads(self.position))


class Proved(NamedTuple):
    """What the proof says: which actions of the line are choices, and what comes of every other first move."""

    own: tuple[bool, ...]
    wrong: Mapping[str, Sequence[str]]  # by the notation of the first move: the moves after it that spoil it


def in_file(file: Path) -> list[Puzzle]:
    """The puzzles of a game, the easiest first; none without a file."""
    if not file.is_file():
        return []
    try:
        return [_puzzle(step) for step in read(file.read_text("utf-8"), file.stem).steps]
    except Unreadable as problem:
        raise Differs(file, problem.line or 1, problem.text) from None


def _puzzle(step: Step) -> Puzzle:
    blocks = {block.kind: "\n".join(row.text for row in block.rows) for block in step.blocks}
    if sorted(blocks) != ["moves", "position"] or step.text not in GOALS:
        raise Unreadable(f"A puzzle is one of {', '.join(GOALS)}, with a position and the moves that reach it.",
                         step.line)
    return Puzzle(step.title, step.text, blocks["position"], tuple(blocks["moves"].splitlines()), step.line)


def text(game: Game, puzzles: Sequence[Puzzle], command: str) -> str:
    """The file of these puzzles."""
    front = f"---\ngame: {game.name}\ntitle: Puzzles of {game.title}\nsummary: Found by `{command}`.\n---\n"
    return front + "".join(f"\n## {one.name}\n\n{one.goal}\n\n```position\n{one.position}\n```\n```moves\n"
                           + "\n".join(one.line) + "\n```\n" for one in puzzles)


def small(game: Game, s: Any) -> str:
    """A position as text, without what is so anyway."""
    whole = game.position(s)
    kept = dict(whole)
    for key in whole:
        less = {other: value for other, value in kept.items() if other != key}
        try:
            if game.position(Match(game, position=less).state) == whole:
                kept = less
        except (Unreadable, KeyError):
            pass
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def named(position: str) -> str:
    """The name of a puzzle: it stays the same whatever is found beside it."""
    return hashlib.sha256(position.encode()).hexdigest()[:6]


def prove(puzzle: Puzzle, game: Game) -> Proved:
    """Proves a puzzle; Unreadable says what is not so, with the line in the file."""
    try:
        return _proved(puzzle, game)
    except Unreadable as problem:
        raise Unreadable(f"The puzzle {puzzle.name}: {problem.text}", puzzle.place) from None
    except Refused as no:
        raise Unreadable(f"The puzzle {puzzle.name}: {no.refusals[0].text}", puzzle.place) from None
    except Enough:
        raise Unreadable(f"The puzzle {puzzle.name} takes more steps to prove than it may.", puzzle.place) from None


def _proved(puzzle: Puzzle, game: Game) -> Proved:
    s = puzzle.match(game).state
    seat = game.decides(s)
    if seat is None:
        raise Unreadable("nobody is asked.")
    proof = Proof(game, s, seat, puzzle.goal)
    found = proof.line()
    line = found and tuple(map(game.write, found.actions))
    if found is None or line != puzzle.line:
        others = [game.write(action) for action in proof.solutions(proof.root)]
        raise Unreadable(f"the one line is {'; '.join(line) if line else 'not there'}, not {'; '.join(puzzle.line)}. "
                         f"The goal is reached by {', '.join(others) or 'no first move'}.")
    wrong = {game.write(action): [game.write(one) for one in proof.refutation(action)]
             for action in proof.ranked(s) if action != found.actions[0]}
    return Proved(found.own, wrong)


def packed(proved: Proved) -> str:
    """A proof as text, to be kept."""
    return json.dumps([proved.own, proved.wrong], ensure_ascii=False)


def unpacked(kept: str) -> Proved:
    """A proof that was kept."""
    own, wrong = record.read_json(kept)
    return Proved(tuple(own), wrong)
