"""Leaving the game and agreeing on a draw (FIR-104.7, FIR-103.12): what a player may say over any question."""

from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..language import mark
from .actions import Act
from .combat import AskSupport, Fight, Forming, Launching, Support
from .endings import end
from .fates import Fate
from .priority import Chance, Doing, Phase, Window
from .settling import settle
from .state import NOBODY
from .turn import Ordering
from .words import not_asked, player


class Concede(NamedTuple):
    """Leaves the game; it counts as losing once the action in progress is complete (FIR-104.7, FIR-R43)."""

    by: int
    verb: str = "concede"

    def happen(self, s):
        s.emit("conceded", "FIR-104.7", seat=player(self.by))
        s.used[self.by] += ("concede",)
        if not _in_progress(s):
            if _falls_away(s, s.flow[-1], self.by):
                s.flow.pop()
            settle(s)


def _in_progress(s):
    """Is an action or a fate under way, within the phase or the combat that is running?"""
    for frame in reversed(s.flow):
        if isinstance(frame, (Doing, Fate, Phase, Fight)):
            return isinstance(frame, (Doing, Fate))
    return False


ANEW = (Chance, Ordering)  # what lies beneath these asks again
FORMING = (Forming, AskSupport, Support, Launching)


def _falls_away(s, frame, seat):
    """Is what is asked now no longer to be asked, or to be worked out afresh, when this seat has left?"""
    if frame.seat == seat or isinstance(frame, ANEW) or getattr(frame, "whom", NOBODY) == seat:
        return True
    return isinstance(frame, FORMING) and seat in (s.combat.attacker, s.combat.defender)  # there is no combat any more (FIR-103.6)


class OfferDraw(NamedTuple):
    """Offers a draw on the own chance, once a turn; it does not use up the chance (FIR-103.12)."""

    by: int
    verb: str = "offer draw"

    def happen(self, s):
        s.offered[self.by] = True
        s.emit("offered", "FIR-103.12", seat=player(self.by))
        s.flow.pop()  # the frame beneath gives the chance again
        s.push(Agreed(self.by, tuple(seat for seat in s.in_order(s.alive()) if seat != self.by)))


class Agreed(NamedTuple):
    """The others answer in action order, those who are still in the game; if all accept it is a draw."""

    by: int
    left: tuple

    def run(self, s):
        left = [seat for seat in self.left if not s.out[seat] and not s.out_soon(seat)]
        if s.out[self.by] or s.out_soon(self.by):
            return
        if left:
            s.push(Agreed(self.by, tuple(left[1:])), Answer(left[0]))
        else:
            end(s, None, "agreement", "FIR-103.12")


class Answer(NamedTuple):
    """Accepts a draw, or refuses it for all."""

    seat: int

    def legal_actions(self, s):
        return [Act("accept", self.seat), Act("refuse", self.seat)]

    def take(self, s, act):
        s.emit("accepted" if act.verb == "accept" else "declined", "FIR-103.12", seat=player(self.seat))
        if act.verb == "refuse":
            s.flow.pop()

    def refusals(self, s, act):
        return [] if act in self.legal_actions(s) else not_asked()


def offer_refusals(s, seat):
    """Why no draw can be offered now."""
    frame = s.flow[-1]
    if not isinstance(frame, Chance) or frame.seat != seat or isinstance(s.flow[-2], Window):
        return [refuse("FIR-103.12", mark("A draw is offered on your own chance."))]
    if s.offered[seat]:
        return [refuse("FIR-103.12", mark("You have already offered a draw this turn."))]
    return []
