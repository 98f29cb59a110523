"""Playing, and the end of the game (chapters 2 and 3)."""

from typing import NamedTuple

from stormtable.kernel import chance
from stormtable.kernel.rules import Refusal

from .language import _
from .state import FULL, HAS_ROW, SEATS, SIGNS, SQUARES, Result


class Mark(NamedTuple):
    """Puts the own sign on a square (TTT-2.1)."""

    square: int
    verb: str = "mark"


class Resign(NamedTuple):
    """Gives the game up (TTT-2.3)."""

    verb: str = "resign"

    def happen(self, s):
        seat = s.flow[-1].seat
        s.emit("resigned", "TTT-2.3", seat=SIGNS[seat])
        end(s, 1 - seat, "resignation", "TTT-2.3")


MARKS = [Mark(square) for square in range(9)]
# The empty squares for every set of taken ones, so that nothing is built anew at each turn.
LEGAL = [tuple(mark for mark in MARKS if not taken >> mark.square & 1) for taken in range(FULL + 1)]


class Begin(NamedTuple):
    """X begins, or chance says who does (TTT-1.2)."""

    def run(self, s):
        seat = chance.one_of(s, SEATS, SIGNS.__getitem__) if s.settings.drawn else 0
        if s.settings.drawn:
            s.emit("drawn", "TTT-1.2", seat=SIGNS[seat])
        s.push(TURNS[seat])


class Turn(NamedTuple):
    """A player marks one empty square (TTT-2.1)."""

    seat: int

    def legal_actions(self, s):
        return LEGAL[s.taken()]

    def take(self, s, action):
        seat = self.seat
        s.marks[seat] |= 1 << action.square
        s.emit("marked", "TTT-2.1", seat=SIGNS[seat], square=SQUARES[action.square])
        if HAS_ROW[s.marks[seat]]:
            end(s, seat, "row", "TTT-3.1")
        elif s.taken() == FULL:
            end(s, None, "full", "TTT-3.2")
        else:
            s.push(TURNS[1 - seat])

    def refusals(self, s, action):
        if action.verb == "mark" and s.taken() >> action.square & 1:
            return [Refusal("TTT-2.2", _("{square} already holds a sign.", square=SQUARES[action.square]))]
        return []


TURNS = (Turn(0), Turn(1))


def end(s, winner, way, rule):
    """Ends the game; no winner is a draw."""
    s.end(Result(winner, way))
    s.emit("over", rule, winner=None if winner is None else SIGNS[winner], way=way)
