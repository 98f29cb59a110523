"""End of game (chapter 11): the clock, the last round, and the count. Nobody can resign (MAD-11.14)."""

from typing import NamedTuple

from ..cards import CARDS
from .state import BASICS, SEATS
from .values import power, special_points

STALL_ROUNDS = 5  # MAD-11.12


class Result(NamedTuple):
    """Who won, and everybody's points, by seat."""

    winners: tuple
    points: tuple


class Score(NamedTuple):
    """The four ways to victory points (MAD-11.6); red, hands, poison and the field are worth nothing (MAD-11.7)."""

    spoils: int
    power: int
    gold: int
    special: int

    @property
    def total(self):
        """All of it."""
        return sum(self)


def score(s, seat):
    """The points of a seat as they would be counted now, by printed hearts (MAD-9.10), in the dark or not (MAD-11.8); they are public (MAD-12.5)."""
    hearts = sum(CARDS[card].kill for card in s.spoils[seat])
    return Score(hearts, power(s, seat), s.gold[seat], sum(special_points(s, seat).values()))


def turn_over(s):
    """What lasts until the end of the turn ends (MAD-3.8); darkness stays (MAD-7.13)."""
    s.used = s.locked = s.negated = s.recruits = 0
    s.stopped, s.bonus, s.basics = False, 0, BASICS


def count_turn(s):
    """The clock counts finished turns without a card leaving the pile, until the end begins (MAD-11.12, MAD-11.15)."""
    if s.final is None:
        s.stall = 0 if s.left else s.stall + 1
        if s.stall >= STALL_ROUNDS * s.settings.players:
            _put_pile_out(s)
    s.left = False


def _put_pile_out(s):
    """The pile leaves the game face down, and the end begins as if this turn's player had drawn its last card."""
    s.out = sorted(s.pile, reverse=True) + s.out  # in front of the Darkness Falls cards that lie open
    s.pile, s.pile_known, s.final = [], [], s.settings.players
    s.emit("stalled", "MAD-11.12", seat=SEATS[s.to_act])


def end_game(s):
    """Most points win; players tied for most share the victory (MAD-11.5, MAD-11.9)."""
    points = tuple(score(s, seat).total for seat in s.seats)
    winners = tuple(seat for seat in s.seats if points[seat] == max(points))
    s.phase = "over"
    s.end(Result(winners, points))
    s.emit("over", "MAD-11.9", winners=[SEATS[seat] for seat in winners], points=dict(zip(SEATS, points)))
