"""A game that is over, looked at again: who was ahead when, and where a seat did better or worse than it could.

Every decision is judged with what its seat knew then, by the same search that plays: the action that was taken is
thought about beside those that look best. A blunder gives away much of the chance to win, misses a win of this turn
or allows a loss that could be avoided; a find is better than what the rule of thumb would have done.
"""

import random
from collections.abc import Generator, Iterator
from typing import NamedTuple

from stormtable.kernel import flow
from stormtable.kernel.game import Action
from stormtable.kernel.match import Match

from .ends import Ends
from .search import Search

MUCH = 0.1  # of the chance to win
SURE = 1.5  # so many times unsure a difference must be
STEPS = 1500  # for ends within reach


class Verdict(NamedTuple):
    """What is thought of one decision: the number of the action, its seat, and what would have been best."""

    at: int
    seat: int
    kind: str  # "blunder", "find", "missed win", "allowed loss", or nothing special
    better: Action | None = None
    difference: float = 0.0  # of the chance to win


class Point(NamedTuple):
    """A turn begins: so many actions have been taken, and so likely each seat is to win."""

    at: int
    chances: tuple[float, ...]


def curve(match: Match) -> list[Point]:
    """Who was ahead at the start of each turn, as the table stood; and how it ended."""
    game, turn, found = match.game, None, []
    seats = range(len(game.seats(match.state)))
    for at, s in enumerate(match.states):
        if game.decides(s) is None:
            winners = game.winners(s) or seats
            found.append(Point(at, tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)))
        elif game.turn_of(s) != turn and game.is_quiet(s):
            turn = game.turn_of(s)
            found.append(Point(at, tuple(game.evaluate(s, seat) for seat in seats)))
    return found


def analysing(match: Match, thoughts: int, seed: str = "0", is_open: bool = False) -> Iterator[Verdict]:
    """A verdict on each decision that was a choice, one by one: it can be stopped after any of them.

    It is judged with what the seat knew, or with all cards open.
    """
    for at in choices(match):
        yield finished(judging(match, at, thoughts, seed, is_open))


def choices(match: Match, seat: int | None = None) -> list[int]:
    """The actions of a match, by their numbers, at which somebody had a choice: this seat, or any."""
    game, found = match.game, []
    for at, (action, _comment) in enumerate(match.actions):
        s = match.states[at]
        asked, actions = game.decides(s), game.legal_actions(s)
        if asked is not None and seat in (None, asked) and flow.only(actions) is None and action in actions:
            found.append(at)
    return found


Judging = Generator[None, None, Verdict]  # gives way now and then, and gives its verdict in the end


def finished(judging: Judging) -> Verdict:
    """The verdict, without a break."""
    while True:
        try:
            next(judging)
        except StopIteration as end:
            verdict: Verdict = end.value
            return verdict


def judging(match: Match, at: int, thoughts: int, seed: str = "0", is_open: bool = False) -> Judging:
    """What is thought of one decision."""
    game, s, rng = match.game, match.states[at], random.Random(f"{seed} {at}")
    seat, action = game.decides(s), match.actions[at][0]
    assert seat is not None, "somebody decided here"
    view = s if is_open else game.view(s, seat)
    ends = Ends(game, view, seat, STEPS if game.end_is_near(view) else 0, rng)
    yield from ends.look()
    if ends.win is not None:
        return Verdict(at, seat, "" if action == ends.win or ends.still_wins(action) else "missed win", ends.win)
    search = Search(game, view, seat, rng)
    search.losing = ends.losing if ends.safe() else {}
    search.ask(action)
    while search.thoughts < thoughts or search.waiting:
        search.think()
        yield
    return _compared(search, at, seat, action)


def _compared(search: Search, at: int, seat: int, action: Action) -> Verdict:
    taken = search.ask(action)
    best, thumb = search.ranking()[0], search.root.branches[0]
    if search.losing.get(action) and best.action != action:
        return Verdict(at, seat, "allowed loss", best.action, search.gain(best)[0] - search.gain(taken)[0])
    (high, unsure), (own, other) = search.gain(best), search.gain(taken)
    lost, doubt = high - own, SURE * (unsure ** 2 + other ** 2) ** 0.5
    if lost >= MUCH and lost > doubt:
        return Verdict(at, seat, "blunder", best.action, lost)
    found = taken is not thumb and own >= MUCH and own > SURE * other
    return Verdict(at, seat, "find" if found else "", None, own if found else lost)
