"""The computer players and their levels. A player gets a game, the view of its seat, the seat, luck and a budget,
and gives one of the legal actions; it never sees more than a person on that seat would.

`thinking` does the same in small slices, for a page that has other things to do in between.
"""

import math
import random
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from stormtable.kernel import flow
from stormtable.kernel.game import Action, Game
from stormtable.kernel.language import mark

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


Player = Callable[..., Action]  # (game, view, seat, rng, budget, style) -> one of the legal actions

LEVELS = (
    Level("casual", mark("Casual"), slips=0.6),
    Level("steady", mark("Steady"), seconds=0.4),
    Level("hard", mark("Hard"), seconds=1.6),
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


def careless(level: Level, game: Game, view: Any, rng: random.Random, style: str) -> Action:
    """Takes an action of a good score more often than another, but not always."""
    rows = game.best_scored(view, MANY, style)
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


def thinking(level: Level, game: Game, view: Any, seat: int, rng: random.Random,
             budget: Budget = AS_USUAL, style: str = "") -> Iterator[Choice]:
    """The choice of this level, better and better: one after each slice of time; at once where there is no choice."""
    if not level.seconds:
        yield Choice(careless(level, game, view, rng, style))
        return
    search = Search(game, view, seat, rng, style)
    if not search.forced():
        seconds = level.seconds if budget.seconds is None else budget.seconds
        for _slice in _slices(search, budget._replace(seconds=seconds)):
            yield _choice(search)
    yield _choice(search)


def _choice(search: Search) -> Choice:
    best = search.ranking()[0]
    return Choice(best.action, best.worth / best.visits if best.visits else None, search.thoughts)


def _slices(search: Search, budget: Budget) -> Iterator[None]:
    """Thinks until the budget is used up or nothing can change any more; gives way after each slice."""
    started, until = budget.clock(), time.perf_counter() + SLICE
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
