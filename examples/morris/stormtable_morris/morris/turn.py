"""Placing, moving, mills and the end (chapters 2 to 4)."""

from typing import NamedTuple

from stormtable.kernel.rules import Refusal

from .language import _
from .state import FEW, LONGEST, NEIGHBOURS, POINTS, SEATS, Result, State


class Place(NamedTuple):
    """Puts a man from the hand on a point (MOR-2.1)."""

    to: int
    verb: str = "place"


class Move(NamedTuple):
    """Moves a man from a point to another (MOR-2.2)."""

    start: int
    to: int
    verb: str = "move"


class Take(NamedTuple):
    """Takes a man of the other player after a mill (MOR-3.1)."""

    at: int
    verb: str = "take"


class Resign(NamedTuple):
    """Gives the game up (MOR-4.4)."""

    verb: str = "resign"

    def happen(self, s: State) -> None:
        seat = s.flow[-1].seat
        s.emit("resigned", "MOR-4.4", seat=SEATS[seat])
        end(s, 1 - seat, "resignation", "MOR-4.4")


Action = Place | Move | Take | Resign


class Turn(NamedTuple):
    """A player places a man, or moves one when none is left in hand (MOR-2.1, MOR-2.2)."""

    seat: int

    def legal_actions(self, s: State) -> list[Action]:
        return list(steps(s, self.seat))

    def take(self, s: State, action: Place | Move) -> None:
        mine = s.men[self.seat]
        if isinstance(action, Place):
            s.hand[self.seat] -= 1
            s.men[self.seat] = mine | {action.to}
            s.emit("placed", "MOR-2.1", seat=SEATS[self.seat], at=POINTS[action.to])
        else:
            s.men[self.seat] = mine - {action.start} | {action.to}
            s.quiet += 1
            s.emit("moved", "MOR-2.2", seat=SEATS[self.seat], start=POINTS[action.start], at=POINTS[action.to])
        if s.in_mill(self.seat, action.to) and s.men[1 - self.seat]:
            s.emit("mill", "MOR-3.1", seat=SEATS[self.seat])
            s.push(Capture(self.seat))
        else:
            pass_on(s, self.seat)

    def refusals(self, s: State, action: Action) -> list[Refusal]:
        if isinstance(action, Take):
            return [Refusal("MOR-3.1", _("A man is taken only after a mill."))]
        if isinstance(action, Place):
            return _placing(s, self.seat, action)
        return _moving(s, self.seat, action) if isinstance(action, Move) else []


class Capture(NamedTuple):
    """A player who has closed a mill takes a man of the other one (MOR-3.1)."""

    seat: int

    def legal_actions(self, s: State) -> list[Action]:
        return [Take(place) for place in sorted(s.men[1 - self.seat]) if not self.refusals(s, Take(place))]

    def take(self, s: State, action: Take) -> None:
        s.men[1 - self.seat] -= {action.at}
        s.quiet = 0
        s.emit("took", "MOR-3.1", seat=SEATS[self.seat], at=POINTS[action.at])
        pass_on(s, self.seat)

    def refusals(self, s: State, action: Action) -> list[Refusal]:
        if isinstance(action, (Place, Move)):
            return [Refusal("MOR-3.1", _("You have a mill: first take a man of the other player."))]
        if isinstance(action, Resign):
            return []
        other, name = 1 - self.seat, POINTS[action.at]
        if action.at not in s.men[other]:
            return [Refusal("MOR-3.1", _("No man of the other player stands on {point}.", point=name))]
        if s.in_mill(other, action.at) and not all(s.in_mill(other, place) for place in s.men[other]):
            return [Refusal("MOR-3.2", _("The man on {point} stands in a mill, and others do not.", point=name))]
        return []


def steps(s: State, seat: int) -> list[Place | Move]:
    """What a seat may do in its turn."""
    free = [place for place in range(len(POINTS)) if s.is_free(place)]
    if s.hand[seat]:
        return [Place(place) for place in free]
    return [Move(start, to) for start in sorted(s.men[seat]) for to in free if s.flies(seat) or to in NEIGHBOURS[start]]


def _placing(s: State, seat: int, action: Place) -> list[Refusal]:
    if not s.hand[seat]:
        return [Refusal("MOR-2.2", _("All your men are on the board: move one."))]
    return _taken(s, action.to, "MOR-2.1")


def _moving(s: State, seat: int, action: Move) -> list[Refusal]:
    start, to = POINTS[action.start], POINTS[action.to]
    if s.hand[seat]:
        return [Refusal("MOR-2.1", _("As long as you have men in hand, you place one."))]
    found = []
    if action.start not in s.men[seat]:
        found.append(Refusal("MOR-2.2", _("No man of yours stands on {point}.", point=start)))
    if not s.flies(seat) and action.to not in NEIGHBOURS[action.start]:
        found.append(Refusal("MOR-2.2", _("No line leads from {start} straight to {to}.", start=start, to=to)))
    return found + _taken(s, action.to, "MOR-2.2")


def _taken(s: State, place: int, rule: str) -> list[Refusal]:
    return [] if s.is_free(place) else [Refusal(rule, _("A man stands on {point}.", point=POINTS[place]))]


def pass_on(s: State, seat: int) -> None:
    """The other player's turn, unless the game is over (MOR-4.1 to MOR-4.3)."""
    other = 1 - seat
    if len(s.men[other]) + s.hand[other] < FEW:
        end(s, seat, "men", "MOR-4.1")
    elif not steps(s, other):
        end(s, seat, "blocked", "MOR-4.2")
    elif s.quiet >= LONGEST:
        end(s, None, "quiet", "MOR-4.3")
    else:
        s.push(Turn(other))


def end(s: State, winner: int | None, way: str, rule: str) -> None:
    """Ends the game; after it nothing is played (MOR-4.5)."""
    s.end(Result(winner, way))
    s.emit("over", rule, winner=None if winner is None else SEATS[winner], way=way)
