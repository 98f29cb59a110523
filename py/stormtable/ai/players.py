"""The computer players and their levels. A player gets a game, the view of its seat, the seat, luck and a budget,
and gives one of the options; it never sees more than a person on that seat would.

`thinking` does the same in small slices, for a page that has other things to do in between.
"""

import math
import time
from collections.abc import Callable
from typing import NamedTuple

from stormtable.kernel import flow
from stormtable.kernel.language import mark

from .search import Search

MANY = 60  # options that a player without foresight looks at, the best first
SLICE = 0.01  # seconds after which a thinking player lets others have their turn


class Budget(NamedTuple):
    """How long a player may think about one decision."""

    seconds: float | None = None  # None: as long as its level does
    thoughts: int | None = None  # a fixed number of them instead: then the same luck gives the same choice
    clock: Callable = time.perf_counter  # in the lab the processor's time, so that a busy machine makes nobody weaker


class Level(NamedTuple):
    """How well a computer plays: its word and label, the seconds it thinks, and how careless it is without thinking."""

    word: str
    label: str
    seconds: float = 0.0
    slips: float = 0.0  # how much less promise makes an option only e times less likely


LEVELS = (
    Level("casual", mark("Casual"), slips=0.6),
    Level("steady", mark("Steady"), seconds=0.4),
    Level("hard", mark("Hard"), seconds=1.6),
)


def at_random(game, view, seat, rng, budget=Budget(), style=""):
    """Takes any option, all equally likely."""
    return flow.pick(game.options(view), rng)


def by_thumb(game, view, seat, rng, budget=Budget(), style=""):
    """Takes the option that promises most, without looking ahead; one of them if there are several."""
    rows = game.promising(view, MANY, style)
    return rng.choice([action for promise, action in rows if promise == rows[0][0]])


def careless(level, game, view, rng, style):
    """Takes a promising option more often than another, but not always."""
    rows = game.promising(view, MANY, style)
    weights = [math.exp((promise - rows[0][0]) / level.slips) for promise, _action in rows]
    return rng.choices([action for _promise, action in rows], weights)[0]


def at_level(level):
    """The player of this level."""
    def play(game, view, seat, rng, budget=Budget(), style=""):
        choice = None
        for choice in thinking(level, game, view, seat, rng, budget, style):
            pass
        return choice.action
    play.__doc__ = f"Plays at the level {level.word}."
    return play


PLAYERS = {"random": at_random, "thumb": by_thumb, **{level.word: at_level(level) for level in LEVELS}}


class Choice(NamedTuple):
    """What a player would do now: the option, how likely it takes its own win to be, and how much it has thought."""

    action: tuple
    chances: float | None = None
    thoughts: int = 0


def thinking(level, game, view, seat, rng, budget=Budget(), style=""):
    """The choice of this level, better and better: one after each slice of time, and at once where there is no choice."""
    if not level.seconds:
        yield Choice(careless(level, game, view, rng, style))
        return
    search = Search(game, view, seat, rng, style)
    if not search.forced():
        for _slice in _slices(search, budget._replace(seconds=level.seconds if budget.seconds is None else budget.seconds)):
            yield _choice(search)
    yield _choice(search)


def _choice(search):
    best = search.ranking()[0]
    return Choice(best.action, best.worth / best.visits if best.visits else None, search.thoughts)


def _slices(search, budget):
    """Thinks until the budget is used up or nothing can change any more; gives way after each slice."""
    started, until = budget.clock(), time.perf_counter() + SLICE
    while _left(search, budget, started) > 0 and (search.waiting or not search.is_settled()):
        search.think()
        if time.perf_counter() >= until:
            yield
            until = time.perf_counter() + SLICE


def _left(search, budget, started):
    """What is left of the budget: thoughts or seconds."""
    if budget.thoughts is not None:
        return budget.thoughts - search.thoughts
    return budget.seconds - (budget.clock() - started)
