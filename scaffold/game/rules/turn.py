"""Playing, and the end of the game (chapters 2 and 3)."""

from typing import NamedTuple

from stormtable.kernel.rules import Refusal

from ..language import _n
from .state import SEATS, Result, State


class Take(NamedTuple):
    """Takes so many counters (NIM-2.1)."""

    number: int
    verb: str = "take"


class Resign(NamedTuple):
    """Gives the game up (NIM-2.3)."""

    verb: str = "resign"

    def happen(self, s: State) -> None:
        seat = s.flow[-1].seat
        s.emit("resigned", "NIM-2.3", seat=SEATS[seat])
        end(s, 1 - seat, "resignation", "NIM-2.3")


TAKES = (Take(1), Take(2), Take(3))


class Turn(NamedTuple):
    """A player takes counters (NIM-2.1)."""

    seat: int

    def legal_actions(self, s: State) -> tuple[Take, ...]:
        return TAKES[: s.counters]

    def take(self, s: State, action: Take) -> None:
        s.counters -= action.number
        s.emit("took", "NIM-2.1", seat=SEATS[self.seat], n=action.number)
        if s.counters:
            s.push(Turn(1 - self.seat))
        else:
            end(s, self.seat, "last", "NIM-3.1")

    def refusals(self, s: State, action: Take | Resign) -> list[Refusal]:
        if isinstance(action, Take) and action.number > s.counters:
            left = _n("There is only {n} counter left.", "There are only {n} counters left.", s.counters)
            return [Refusal("NIM-2.2", left)]
        return []


def end(s: State, winner: int, way: str, rule: str) -> None:
    """Ends the game; after it nothing is played (NIM-3.2)."""
    s.end(Result(winner, way))
    s.emit("over", rule, winner=SEATS[winner], way=way)
