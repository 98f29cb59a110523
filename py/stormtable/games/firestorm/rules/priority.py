"""Actions and priority (rule 201): chances, React windows, and what an announced action goes through.

`Phase` and `Window` run the same loop (FIR-201.2.2, FIR-201.2.4): they find the seat that has the next chance and push
`Chance`, or let themselves go when everybody has passed. `Doing` is an announced action: it waits under its window, and then
takes its steps one by one. There is no stack of effects: a React is a `Doing` above the window it was played in.
"""

from collections.abc import Callable
from typing import NamedTuple

from ..cards import CARDS, card_of
from . import announcing, repeating, settling
from .actions import Act, passing
from .costs import pay, price, tell_announced
from .fleets import is_off, takes_part
from .reacting import could_react, reacts
from .use import Use, note_targets
from .words import not_asked, not_your_chance, player

# -- chances --------------------------------------------------------------------------------------------------------------


class Phase(NamedTuple):
    """A phase: chances go round until all pass in a row (FIR-201.2.2)."""

    name: str
    seat: int
    passed: int = 0

    def run(self, s):
        seat = next_seat(s, self.seat, self.passed, s.order)
        if seat is None:
            s.emit("phase_over", "FIR-201.2.2", phase=self.name)
        else:
            s.push(self if seat == self.seat else self._replace(seat=seat), CHANCES[seat])

    def went(self, s, act):
        """The same phase after its seat has passed or acted: the next one clockwise has the chance (FIR-201.2.7)."""
        return Phase(self.name, (act.by + 1) % s.players, passed_by(self, act))

    def legal_actions(self, s, seat):
        return announcing.Announcements(s, seat, self.name)

    def refusals(self, s, act):
        return announcing.refusals(s, act, self.name)


def passed_by(frame, act):
    """The seats that have passed in a row in this phase, combat or window, after this."""
    return frame.passed | 1 << act.by if act.verb == "pass" else 0


def next_seat(s, seat, passed, eligible):
    """The first eligible seat from here clockwise that has not passed."""
    for _step in range(s.players):
        if not passed >> seat & 1 and seat in eligible:
            return seat
        seat = (seat + 1) % s.players
    return None


class Chance(NamedTuple):
    """A seat performs one legal action or passes (FIR-201.2.1); the frame beneath says which are legal."""

    seat: int

    def legal_actions(self, s):
        return s.flow[-2].legal_actions(s, self.seat)

    def take(self, s, act):
        frame = s.flow.pop()
        passes = act.verb == "pass"
        if not passes and not isinstance(frame, Window):
            repeating.note(s, act)
        s.push(frame.went(s, act))
        if not passes:  # a pass, chosen or not, is not told (FIR-700.3)
            perform(s, act)

    def refusals(self, s, act):
        if act.by != self.seat:
            return not_your_chance()
        return [] if act == passing(self.seat) else s.flow[-2].refusals(s, act)


CHANCES = tuple(Chance(seat) for seat in range(4))


# -- windows --------------------------------------------------------------------------------------------------------------


class Window(NamedTuple):
    """A React window: the event it is about lies in it or in the frame beneath (FIR-201.2.17)."""

    kind: str
    opener: int
    seat: int
    passed: int = 0
    items: tuple = ()  # packets of W5, leaving cards of W6, planets of W7 and W8
    merged: bool = False  # the announcement is open to Reacts too (FIR-201.2.13)
    reacted: tuple = ()  # pairs (source, what it answered): FIR-201.1.8
    boosted: bool = False  # a hero aboard has increased this shot (FIR-505.11)
    pierced: bool = False  # shields cannot prevent this damage (Sudden Strike)

    @property
    def kinds(self):
        """The kinds of Reacts that fit."""
        return (self.kind, "W1") if self.merged else (self.kind,)

    def run(self, s):
        if not self.alive(s):
            return
        place, passed, seats = len(s.flow), self.passed, eligible(s, self)
        s.flow.append(self)
        while (seat := next_seat(s, self.seat, passed, seats)) is not None:
            if could_react(s, seat, place):
                s.flow[place] = Window(self.kind, self.opener, seat, passed, *self[4:])
                s.flow.append(CHANCES[seat])
                return
            passed |= 1 << seat
        s.flow.pop()
        CLOSING[self.kind](s, self)

    def alive(self, s):
        """Does the event still exist? (FIR-201.2.8)"""
        beneath = s.flow[-1] if s.flow else None
        if getattr(beneath, "cancelled", False):
            return False
        return self.kind not in LIVING or LIVING[self.kind](s, self)

    def went(self, s, act):
        """The same window after its seat has passed or reacted."""
        return Window(self.kind, self.opener, (act.by + 1) % s.players, passed_by(self, act), *self[4:])

    def legal_actions(self, s, seat):
        return [*reacts(s, seat, len(s.flow) - 2), passing(seat)]

    def refusals(self, s, act):
        return announcing.react_refusals(s, act, len(s.flow) - 2)


CLOSING: dict[str, Callable] = {}  # kind of window -> what happens when everybody has passed
# Kind of window -> whether what it is about still exists.
LIVING: dict[str, Callable] = {"W3": lambda s, window: not is_off(s), "W4": lambda s, window: not is_off(s)}


def closing(*kinds):
    """What a window of these kinds leads to when it closes."""
    def register(close):
        for kind in kinds:
            CLOSING[kind] = close
        return close
    return register


@closing("W1", "W2", "W3", "W4", "W6", "W7", "W8", "W9", "W10", "W11", "W12", "W13", "W14")
def _nothing(s, window):
    """The frame beneath goes on."""


def eligible(s, window):
    """Who may react now (FIR-201.2.14): everybody, and in a combat those who have a part in it (FIR-505.4, FIR-505.5); a fate also its owner (FIR-R36)."""
    if s.combat is None:
        return s.order
    found = [seat for seat in s.order if takes_part(s, seat)]
    if window.kind == "W9" and window.opener not in found:
        found.append(window.opener)
    return found


def open_window(s, kind, opener, **event):
    """Opens a window; its opener has the first chance, then clockwise (FIR-201.2.12)."""
    s.push(Window(kind, opener, opener, **event))


# -- an announced action ----------------------------------------------------------------------------------------------------


class Doing(NamedTuple):
    """An announced action, paid for: it waits for Reacts, then takes its steps, then its card is routed (FIR-201.2.5)."""

    act: Act
    step: int = 0
    cancelled: bool = False
    extra: int = 0  # resources that Reacts have added to its cost
    memo: tuple = ()
    granted: bool = False

    def run(self, s):
        if self.cancelled or s.out[self.act.by]:  # the action of who has lost meanwhile goes no further (FIR-R83)
            _finish(s, self._replace(cancelled=self.cancelled or self.step == 0))
        elif self.extra:
            self._charge(s)
        elif self.step == 0 and not announcing.holds(s, self.act):
            s.emit("lapsed", "FIR-401.2.1", seat=player(self.act.by))
            _finish(s, self._replace(cancelled=True))
        else:
            self._go_on(s)

    def _charge(self, s):
        """A cost added by a React is paid now, or the action is cancelled (FIR-401.1.4)."""
        if s.resources[self.act.by] < self.extra:
            s.emit("unpaid", "FIR-401.1.4", seat=player(self.act.by), amount=self.extra)
            _finish(s, self._replace(cancelled=True))
        else:
            s.push(self, PayMore(self.act.by, self.extra))

    def _go_on(self, s):
        steps = announcing.steps_of(s, self.act)
        if self.step >= len(steps):
            _finish(s, self)
            return
        place = len(s.flow)
        s.flow.append(Doing(self.act, self.step + 1, *self[2:]))
        e = Use(s, self.act, place, self.memo)
        if self.act.on:
            e.on = announcing.still_there(s, self.act, self.step == 0, e)
        memo = steps[self.step](s, e)
        if memo is not None and len(s.flow) > place and isinstance(s.flow[place], Doing):
            s.flow[place] = s.flow[place]._replace(memo=memo)


def perform(s, act, granted=False, terms=None):
    """Announces an action: all costs are paid at once, then its window opens (FIR-201.2.3, FIR-201.2.11)."""
    s.announced += 1
    cost = price(s, act, terms)  # what is put in the place of a target does not change it (FIR-800.15, FIR-800.20)
    act = announcing.guarded(s, act)
    note_targets(s, act)
    tell_announced(s, act)
    memo = announcing.noted(s, act)
    announcing.note_react(s, act)
    pay(s, act, cost)
    s.push(Doing(act, granted=granted, memo=memo))
    if act.verb not in announcing.MERGED:
        open_window(s, "W1", act.by)


def _finish(s, doing):
    """The card goes where it belongs, and everything is settled (FIR-107.3.2, FIR-107.3.3); nothing that was paid comes back (FIR-201.2.6)."""
    act = doing.act
    if doing.cancelled:
        s.emit("cancelled", "FIR-201.2.5", seat=player(act.by), name=CARDS[card_of(act.cards[0])].name if act.cards else act.verb)
    announcing.route(s, doing)
    settling.settle(s, act.by)


class PayMore(NamedTuple):
    """Pays the cost a React has added, or lets the action be cancelled (FIR-401.1.4)."""

    seat: int
    amount: int

    def legal_actions(self, s):
        return [Act("pay", self.seat), Act("refuse", self.seat)]

    def take(self, s, act):
        beneath = s.flow.pop()
        if act.verb == "pay":
            s.resources[self.seat] -= self.amount
        s.push(beneath._replace(extra=0, cancelled=act.verb == "refuse"))
        s.emit("paid_more" if act.verb == "pay" else "unpaid", "FIR-401.1.4", seat=player(self.seat), amount=self.amount)

    def refusals(self, s, act):
        return [] if act in self.legal_actions(s) else not_asked()
