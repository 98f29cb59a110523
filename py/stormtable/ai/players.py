"""The computer players and their levels. A player gets a game, the view of its seat, the seat, luck and a budget,
and gives one of the legal actions; it never sees more than a person on that seat would.

`thinking` does the same in small slices, for a page that has other things to do in between.
"""

import math
import random
import time
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from stormtable.kernel import flow
from stormtable.kernel.game import Action, Game
from stormtable.kernel.language import mark

from .ends import GLANCE, Ends
from .search import Search

MANY = 60  # legal actions that a player without foresight looks at, the best first
SLICE = 0.01  # seconds after which a thinking player lets others have their turn


class Budget(NamedTuple):
    """How long a player may think about one decision."""

    seconds: float | None = None  # None: as long as its level does
    thoughts: int | None = None  # a fixed number of them instead: then the same luck gives the same choice
    clock: Callable[[], float] = time.perf_counter  # in the lab processor time: a busy machine makes nobody weaker


AS_USUAL = Budget()


class Level(NamedTuple):
    """How well a computer plays: its word and label, the seconds it thinks, and how careless it is without thinking."""

    word: str
    label: str
    seconds: float = 0.0
    slips: float = 0.0  # how much less score makes an action only e times less likely (a softmax)
    steps: int = 0  # how many it takes to look for ends within reach (ends.py)
    thoughts: int = 1  # about as many as in its seconds: with fewer it looks for ends with fewer steps too


Player = Callable[..., Action]  # (game, view, seat, rng, budget, style) -> one of the legal actions

LEVELS = (
    Level("casual", mark("Casual"), slips=0.6, steps=400),
    Level("steady", mark("Steady"), seconds=0.4, steps=2000, thoughts=100),
    Level("hard", mark("Hard"), seconds=1.6, steps=5000, thoughts=400),
)


def at_random(game: Game, view: Any, seat: int, rng: random.Random,
              budget: Budget = AS_USUAL, style: str = "") -> Action:
    """Takes any legal action, all equally likely."""
    return flow.pick(game.legal_actions(view), rng)


def by_thumb(game: Game, view: Any, seat: int, rng: random.Random,
             budget: Budget = AS_USUAL, style: str = "") -> Action:
    """Takes the action with the best score, without looking ahead; one of them if there are several."""
    rows = game.best_scored(view, MANY, style)
    return rng.choice([action for score, action in rows if score == rows[0][0]])


def careless(level: Level, game: Game, view: Any, rng: random.Random, style: str,
             shunned: Collection[Action] = ()) -> Action:
    """Takes an action of a good score more often than another, but not always."""
    rows = game.best_scored(view, MANY, style)
    rows = [row for row in rows if row[1] not in shunned] or rows
    weights = [math.exp((score - rows[0][0]) / level.slips) for score, _action in rows]
    return rng.choices([action for _score, action in rows], weights)[0]


def at_level(level: Level) -> Player:
    """The player of this level."""
    def play(game: Game, view: Any, seat: int, rng: random.Random,
             budget: Budget = AS_USUAL, style: str = "") -> Action:
        *_before, last = thinking(level, game, view, seat, rng, budget, style)
        return last.action
    play.__doc__ = f"Plays at the level {level.word}."
    return play


PLAYERS: dict[str, Player] = {"random": at_random, "thumb": by_thumb}
PLAYERS |= {level.word: at_level(level) for level in LEVELS}


class Choice(NamedTuple):
    """What a player would do now: the action, how likely it takes its own win to be, and how much it has thought."""

    action: Action
    chances: float | None = None
    thoughts: int = 0
    end: str = ""  # "win": it wins this turn; "loss": it loses before its next one, and nothing was found against it


def thinking(level: Level, game: Game, view: Any, seat: int, rng: random.Random,
             budget: Budget = AS_USUAL, style: str = "") -> Iterator[Choice]:
    """The choice of this level, better and better: one after each slice of time; at once where there is no choice."""
    only = flow.only(game.legal_actions(view))
    if only is not None:
        yield Choice(only)
        return
    seconds = level.seconds if budget.seconds is None else budget.seconds
    budget, started = budget._replace(seconds=seconds), budget.clock()
    ends = Ends(game, view, seat, _steps(level, budget, game.end_is_near(view)), rng, style)
    for _step in ends.look():
        yield Choice(ends.win if ends.win is not None else game.best_scored(view, 1, style)[0][1])
        if level.seconds and budget.thoughts is None and budget.clock() - started > seconds / 2:
            break
    if ends.win is not None:
        yield Choice(ends.win, 1.0, end="win")
    elif level.seconds:
        yield from _searching(Search(game, view, seat, rng, style), ends, budget, started)
    else:
        shunned = [action for action, loses in ends.losing.items() if loses]
        yield Choice(careless(level, game, view, rng, style, shunned), end="loss" if ends.is_lost() else "")


def _steps(level: Level, budget: Budget, is_near: bool) -> int:
    """How many steps the ends are worth: all of the level's, or a part of them if it has less than its usual time."""
    if not level.seconds:
        return level.steps if is_near else 0
    part = budget.thoughts / level.thoughts if budget.thoughts is not None else (budget.seconds or 0) / level.seconds
    return int(level.steps * min(1, part)) if is_near else min(GLANCE, int(level.steps * part))


def _searching(search: Search, ends: Ends, budget: Budget, started: float) -> Iterator[Choice]:
    """The choice of a level that looks ahead; what was found to lose at once it takes only if all does."""
    search.losing = ends.losing if ends.safe() else {}
    for _slice in _slices(search, budget, started):
        yield _choice(search, ends)
    yield _choice(search, ends)


def _choice(search: Search, ends: Ends) -> Choice:
    best = search.ranking()[0]
    return Choice(best.action, best.worth / best.visits if best.visits else None, search.thoughts,
                  "loss" if ends.is_lost() else "")


def _slices(search: Search, budget: Budget, started: float) -> Iterator[None]:
    """Thinks until the budget is used up or nothing can change any more; gives way after each slice."""
    until = time.perf_counter() + SLICE
    while _left(search, budget, started) > 0 and (search.waiting or not search.is_settled()):
        search.think()
        if time.perf_counter() >= until:
            yield
            until = time.perf_counter() + SLICE


def _left(search: Search, budget: Budget, started: float) -> float:
    """What is left of the budget: thoughts or seconds."""
    if budget.thoughts is not None:
        return budget.thoughts - search.thoughts
    return (budget.seconds or 0.0) - (budget.clock() - started)
