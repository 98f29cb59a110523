"""The end of the tournament (chapter 11). Every round comes to its Detonation, because Boosts run out without flips (MAUL-11.5)."""

from typing import NamedTuple

from .state import SEATS


class Result(NamedTuple):
    """Who won, and how; no winner is a draw."""

    winner: int | None
    way: str  # incineration, concession, round_cap, barren_limit


class Concede(NamedTuple):
    """A player gives up, at any time; the other seat wins (MAUL-11.2)."""

    seat: int
    verb: str = "concede"

    def happen(self, s):
        s.emit("conceded", "MAUL-11.2", seat=SEATS[self.seat])
        end(s, 1 - self.seat, "concession", "MAUL-11.2")


def end(s, winner, way, rule):
    """The tournament is over (MAUL-11.1); cards in mid-air go back where they belong."""
    if s.exchange is not None:
        s.discard += s.exchange.boosts()
    if s.reveal is not None:
        s.deck[s.reveal.seat].insert(0, s.reveal.card)
        s.known_top[s.reveal.seat] += 1
    s.pending = s.exchange = s.reveal = s.raid = None
    s.flip_stopped, s.overload, s.shield = False, 0, 0
    s.end(Result(winner, way))
    s.emit("over", rule, winner=None if winner is None else SEATS[winner], way=way)


def end_on_points(s, way, rule):
    """More standing Arena cards win, then the higher ranking, else it is a draw (MAUL-11.3)."""
    ours, theirs = ((s.arena[seat], s.ranking[seat]) for seat in (0, 1))
    end(s, None if ours == theirs else int(theirs > ours), way, rule)
