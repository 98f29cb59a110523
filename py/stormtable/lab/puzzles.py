"""Mines puzzles: plays games, goes back to their last turns, and spoils them until one move alone is left.

In the last turn of the winner many moves win. So one of those that still win is taken at random, again and again, until
no other does: that is a puzzle, and so is the last turn of the loser with the moves that save it. Everything is
counted in games and steps, not in seconds, so that the same seed finds the same puzzles on any machine.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from stormtable.ai.players import PLAYERS
from stormtable.kernel import flow
from stormtable.kernel.game import Game
from stormtable.lessons.proving import GOALS, HOLD, SAVE, WIN, Enough, Proof
from stormtable.lessons.puzzles import Puzzle, named, small

CARELESS = 0.2  # so often a move of a game is any legal one
LONGEST = 4000  # decisions of a game
WIDEST = 1500  # legal actions of a position that is looked at
FEWEST = 3  # and of one that is a puzzle
DOUBTS = 2  # moves whose proof takes too many steps; then the position is left
TIMES = 2  # so often a turn that holds a puzzle is played again
ALIKE = 0.5  # at most so many puzzles of a file begin with the same word


class Found(NamedTuple):
    """A puzzle with what makes it hard."""

    puzzle: Puzzle
    own: int  # choices in the line
    tempting: int  # wrong first moves that only an answer of another seat spoils
    rank: int  # how many first moves the rule of thumb likes better
    moves: int  # first moves there are


def difficulty(found: Found) -> tuple[int, ...]:
    """What puzzles are sorted by: long lines are hard, then tempting moves, unlikely ones, and many."""
    return found.own, found.tempting, found.rank, found.moves


def mine(game: Game, settings: dict[str, str], seed: str, games: int, count: int,
         steps: int, goals: Sequence[str] = GOALS) -> tuple[list[Puzzle], int]:
    """The hardest puzzles of so many games, as many as wanted, and of these the easiest first; how many games it were.

    Ctrl-C ends it early, with what the games before have given.
    """
    found: dict[str, Found] = {}
    done = 0
    try:
        for number in range(games):
            for one in list(_in_game(game, settings, f"{seed}/{number}", steps, goals)):
                found.setdefault(one.puzzle.name, one)
            done = number + 1
            print(f"{done} games, {len(found)} puzzles", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        pass
    return [one.puzzle for one in sorted(_chosen(list(found.values()), count), key=difficulty)], done


def _chosen(found: list[Found], count: int) -> list[Found]:
    """The hardest, but not more of one kind of move than its share."""
    chosen: list[Found] = []
    kinds: dict[str, int] = {}
    for one in sorted(found, key=difficulty, reverse=True):
        kind = " ".join([one.puzzle.goal, one.puzzle.line[0].split()[0]])
        if kinds.get(kind, 0) < count * ALIKE and len(chosen) < count:
            kinds[kind] = kinds.get(kind, 0) + 1
            chosen.append(one)
    return chosen


def _in_game(game: Game, settings: dict[str, str], seed: str, steps: int, goals: Sequence[str]) -> Iterator[Found]:
    """The puzzles of one game."""
    rng = random.Random(seed)
    told = _played(game, settings, seed, rng)
    if not told:
        return
    winners = game.winners(told[-1])
    turns = [list(turn) for _turn, turn in groupby(told[:-1], game.turn_of)][-2:]
    for turn in turns:
        for goal, is_solver in ((WIN, True), (SAVE, False), (HOLD, False)):
            if goal in goals and (goal == SAVE or turn is turns[-1]):
                own = [s for s in turn if (game.decides(s) in winners) == is_solver]
                yield from _in_turn(game, own, goal, rng, steps)


def _in_turn(game: Game, own: list[Any], goal: str, rng: random.Random, steps: int) -> Iterator[Found]:
    """The puzzles of one turn: from the first own decision on, or from a later one if there are none."""
    for s in own:
        found = list(_spoiled(game, s, goal, rng, steps))
        for _time in range(TIMES if found else 0):
            found += _spoiled(game, s, goal, rng, steps)
        if found:
            yield from found
            return


def _played(game: Game, settings: dict[str, str], seed: str, rng: random.Random) -> list[Any]:
    """All states of a game between two players who do not look ahead; none if nobody alone has won it."""
    s = game.setup(game.settings_from(settings), seed)
    s.events, told = None, list[Any]()
    while (seat := game.decides(s)) is not None and len(told) < LONGEST:
        told.append(s.clone())
        player = PLAYERS["random" if rng.random() < CARELESS else "thumb"]
        flow.advance(s, player(game, game.view(s, seat), seat, rng))
    return [*told, s] if len(game.winners(s)) == 1 and game.decides(s) is None else []


def _spoiled(game: Game, s: Any, goal: str, rng: random.Random, steps: int) -> Iterator[Found]:
    """Plays the turn with moves at random that keep the goal; each time one alone is left, that is a puzzle."""
    seat, turn, s = game.decides(s), game.turn_of(s), s.clone()
    while (asked := game.decides(s)) is not None and game.turn_of(s) == turn:
        if asked != seat:
            flow.advance(s, PLAYERS["thumb"](game, game.view(s, asked), asked, rng))
            continue
        good, is_sure = _good(game, s, asked, goal, rng, steps)
        if len(good) == 1 and is_sure:
            yield from _puzzle(game, s, asked, goal, steps)
        if not good:
            return
        flow.advance(s, good[0])


def _good(game: Game, s: Any, seat: int, goal: str, rng: random.Random, steps: int) -> tuple[list[Any], bool]:
    """One or two of the moves that reach the goal, found at random, and whether it is sure that there are no others."""
    if _width(game, s) > WIDEST:
        return [], False
    proof = Proof(game, s, seat, goal, steps)
    moves, good, doubts = proof.ranked(s), list[Any](), 0
    rng.shuffle(moves)
    for move in moves:
        try:
            if proof.solves(proof.root, move):
                good.append(move)
        except Enough:
            doubts += 1
        if len(good) == 2 or doubts == DOUBTS:
            break
    return good, not doubts


def _width(game: Game, s: Any) -> int:
    try:
        return len(game.legal_actions(s))
    except OverflowError:
        return sys.maxsize


def _puzzle(game: Game, s: Any, seat: int, goal: str, steps: int) -> Iterator[Found]:
    """The puzzle of this position, if every choice of its line is the only one."""
    if _width(game, s) < FEWEST:
        return
    position = small(game, s)
    puzzle = Puzzle(named(position), goal, position, ())
    try:
        proof = Proof(game, puzzle.match(game).state, seat, goal, steps)
        found = _judged(proof, puzzle)
    except Enough:
        return
    if found is not None:
        yield found


def _judged(proof: Proof, puzzle: Puzzle) -> Found | None:
    """The puzzle with its line, and how hard it is; None if there is no such line, or it begins with a pass."""
    game, moves, line = proof.game, proof.ranked(proof.root[0]), proof.line()
    if line is None or game.is_unlogged(line.actions[0]):
        return None
    tempting = sum(1 for move in moves if move != line.actions[0] and proof.refutation(move))
    told = puzzle._replace(line=tuple(map(game.write, line.actions)))
    return Found(told, sum(line.own), tempting, moves.index(line.actions[0]), len(moves))
