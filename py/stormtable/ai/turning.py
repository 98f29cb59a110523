"""Turning points of a game that is over: where the estimate of a seat changed most between its turns."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from stormtable.kernel.match import Match

MOST = 3
LEAST = 0.08  # a smaller change of the estimate turns nothing


class Turn(NamedTuple):
    """A turn of a seat begins: so many actions have been taken, and so likely is its win."""

    at: int
    chances: float


class Swing(NamedTuple):
    """What changed much from the beginning of one turn to that of the next."""

    since: int
    at: int
    was: float
    now: float


def turns(match: Match, seat: int) -> Iterator[Turn]:
    """The turns of a seat with its estimates, each where the seat is first asked under a new heading of the log."""
    game, heading = match.game, None
    for at, s in enumerate(match.states[:-1]):
        if game.decides(s) == seat and game.heading(s) != heading:
            heading = game.heading(s)
            yield Turn(at, game.evaluate(s, seat))


def ending(match: Match, seat: int) -> list[Turn]:
    """How it ended for a seat, as the last turn of its curve; nothing while the game goes on."""
    game, s = match.game, match.state
    winners = game.winners(s) or range(len(game.seats(s)))
    won = 1 / len(winners) if seat in winners else 0.0
    return [Turn(len(match.actions), won)] if game.decides(s) is None else []


def swings(found: Sequence[Turn]) -> list[Swing]:
    """The largest changes between two turns in a row, in the order of the game."""
    changes = [Swing(one.at, other.at, one.chances, other.chances) for one, other in zip(found, found[1:])]
    great = [swing for swing in changes if abs(swing.now - swing.was) >= LEAST]
    return sorted(sorted(great, key=lambda swing: -abs(swing.now - swing.was))[:MOST])
