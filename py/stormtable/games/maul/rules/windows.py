"""Windows and the exchange of Boosts (chapters 9a, 9b and 9e); windows never nest (MAUL-9.37)."""

from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..cards import BOOSTS
from ..language import mark
from .actions import Decline
from .boosts import named, play_refusals, plays, resolve
from .state import SEATS, Exchange
from .words import DECLARED_STANDS, why

KINDS = ("FLIP", "ACTION", "OPEN", "RAID-START", "RAID-COUNT")
ACTIONS = ("support", "revive", "move", "hit", "ganghit", "pass", "maul", "break", "hold")


# -- the window --------------------------------------------------------------------------------------------------------


class Window(NamedTuple):
    """Both hordes may play Boosts until both have passed in a row (MAUL-9.6, MAUL-9.32)."""

    kind: str
    first: int
    priority: int
    passes: int = 0
    played: int = 0  # which seats have played a Boost in it, as bits: for the stops

    def run(self, s):
        if self.passes == 2 or s.flip_stopped:  # MAUL-9.33
            return
        if s.hand[self.priority]:
            s.push(Offer(self.priority, self))
        else:
            s.push(self.passed())  # hand size is public (MAUL-9.23)

    def passed(self):
        """The same window after a pass."""
        return self._replace(priority=1 - self.priority, passes=self.passes + 1)

    def after_boost(self, seat):
        """The same window after an exchange: priority goes back to its first seat (MAUL-9.7)."""
        return self._replace(priority=self.first, passes=0, played=self.played | 1 << seat)


def open_window(s, kind, first):
    """Opens a window, with the seat that is offered first (MAUL-9.5); what it is about lies beneath it."""
    s.push(Window(kind, first, first))


class Offer(NamedTuple):
    """The horde with priority plays Boosts, any number (MAUL-9.8), or passes (MAUL-9.6); a pass is told to nobody (MAUL-13.10)."""

    seat: int
    window: Window

    def legal_actions(self, s):
        return [*plays(s, self.seat, self.window.kind), Decline()]

    def take(self, s, action):
        if action.verb == "decline":
            s.push(self.window.passed())
        else:
            s.push(self.window.after_boost(self.seat))
            exchange(s, self.seat, action, self.window.kind)

    def refusals(self, s, action):
        if action.verb == "decline":
            return []
        if action.verb == "boost":
            return play_refusals(s, self.seat, action, self.window.kind)
        return _not_in_a_window(s, self.seat, action)


def _not_in_a_window(s, seat, action):
    """A declared Action waits unchanged until its window closes (MAUL-4.25, MAUL-9.39)."""
    if action.verb in ACTIONS and s.active == seat and s.pending is not None:
        return why(DECLARED_STANDS)
    return [refuse("MAUL-9.6", mark("Now a Boost is played, or you pass."))]


# -- the exchange ------------------------------------------------------------------------------------------------------


def exchange(s, seat, play, kind):
    """A Boost leaves the hand, with its target named (MAUL-9.34)."""
    s.exchange = Exchange(seat, play, _lay_down(s, seat, play, "boosted"), kind)
    s.push(AskAnswer())


def _lay_down(s, seat, play, event):
    """A Boost lies in play, no longer in a hand (MAUL-9.12); gives the Belator it names."""
    card = named(s, seat, play)
    s.hand[seat].remove(play.boost)
    s.emit(event, "MAUL-9.9", seat=SEATS[seat], boost=BOOSTS[play.boost].name, card=card if card is None else s.belator(card).name,
           to=None if play.to is None else play.to + 1)
    return card


class AskAnswer(NamedTuple):
    """The opponent is asked for an answer, if it holds any card at all (MAUL-9.23)."""

    def run(self, s):
        s.push(PlayHappens())
        other = 1 - s.exchange.seat
        if s.hand[other]:
            s.push(Answering(other))


class Answering(NamedTuple):
    """The opponent answers a Boost with exactly one, legal as things stand (MAUL-9.35), or declines; no answer is answered (MAUL-9.9)."""

    seat: int

    def legal_actions(self, s):
        return [*plays(s, self.seat, s.exchange.kind, s.exchange.play.boost), Decline()]

    def take(self, s, action):
        if action.verb != "decline":
            s.exchange = s.exchange._replace(answer=action, answer_card=_lay_down(s, self.seat, action, "answered"))
            s.push(AnswerHappens())

    def refusals(self, s, action):
        if action.verb == "decline":
            return []
        if action.verb == "boost":
            return play_refusals(s, self.seat, action, s.exchange.kind, s.exchange.play.boost)
        return _not_in_a_window(s, self.seat, action)


class AnswerHappens(NamedTuple):
    """The answer resolves first, with any choice it needs, made by who played it (MAUL-9.10, MAUL-9.40)."""

    def run(self, s):
        resolve(s, 1 - s.exchange.seat, s.exchange.answer, s.exchange.answer_card)


class PlayHappens(NamedTuple):
    """The Boost itself resolves, unless it was cancelled (MAUL-9.34)."""

    def run(self, s):
        s.exchange = s.exchange._replace(answer_card=None)  # the answer is over
        s.push(ExchangeOver())
        if not s.exchange.cancelled:
            resolve(s, s.exchange.seat, s.exchange.play, s.exchange.card)


class ExchangeOver(NamedTuple):
    """Both cards go to the discard pile (MAUL-9.12)."""

    def run(self, s):
        s.discard += s.exchange.boosts()
        s.exchange = None
