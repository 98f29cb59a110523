"""Support and Revive Scavenger (chapters 4b and 4c)."""

from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..cards import scavenger
from ..language import mark
from .actions import Bottom, Place
from .state import COLUMNS, SEATS, Reveal
from .words import SCAVENGER_READY, WRECKED, is_onlooker, why


def reveal(s, seat, reason, rule="MAUL-4.5"):
    """Turns the top card of the own deck up; it must be placed or bottomed at once (MAUL-4.9)."""
    card = s.reveal_top(seat)
    s.emit("revealed", rule, seat=SEATS[seat], card=s.belator(card).name)
    s.reveal = Reveal(seat, card, reason)
    s.push(Placing(seat))


class Placing(NamedTuple):
    """A revealed Belator is placed Ready in a column, or put on the bottom (MAUL-4.5 to MAUL-4.9)."""

    seat: int

    def legal_actions(self, s):
        return [*[Place(column) for column in COLUMNS if place_problem(s, self.seat, column) is None], Bottom()]

    def take(self, s, action):
        seat, card, s.reveal = self.seat, s.reveal.card, None
        if action.verb == "bottom":
            s.to_bottom(card)
            s.emit("bottomed", "MAUL-4.5", seat=SEATS[seat], card=s.belator(card).name)
            return
        old = s.field[seat][action.column]
        if old is not None:
            s.to_bottom(old)  # MAUL-4.7
        s.field[seat][action.column] = card
        s.emit("placed", "MAUL-4.6", seat=SEATS[seat], card=s.belator(card).name, column=action.column + 1,
               instead=None if old is None else s.belator(old).name)

    def refusals(self, s, action):
        if action.verb == "bottom":
            return []
        if action.verb == "place":
            return why(place_problem(s, self.seat, action.column))
        if action.verb == "boost":
            return boost_while_waiting(s, self.seat, mark("Place or bottom the revealed Belator first."))
        return [refuse("MAUL-4.9", mark("Place it now or put it on the bottom."))]


def boost_while_waiting(s, seat, sentence):
    """No Boost while a choice is waiting (MAUL-9.4); nor is an answer answered (MAUL-9.9)."""
    if s.exchange and s.exchange.answer is not None and s.exchange.seat != seat and is_onlooker(s, seat):
        return [refuse("MAUL-9.9", mark("Only one answer is allowed to each Boost."))]
    return [refuse("MAUL-9.4", sentence)]


def place_problem(s, seat, column):
    """What forbids to replace whoever stands there (MAUL-4.8, MAUL-4.24, MAUL-1.15, MAUL-1.22), or None."""
    card = s.field[seat][column]
    if card is None:
        return None
    if scavenger(seat) <= card <= s.top(seat):
        return ("MAUL-4.8", mark("The Scavenger can never be replaced."))
    if s.in_maul(card):
        return ("MAUL-4.8", mark("Belator locked in a Maul cannot be replaced."))
    if card == s.det:
        return ("MAUL-4.8", mark("You cannot replace the Belator holding the Detonator."))
    raid = s.raid
    if raid and (card == raid.hit or card in raid.hitters or card in (raid.committed[seat] or ())):
        return ("MAUL-4.24", mark("That Belator is part of the Raid."))
    return None


def revive_problem(s, seat):
    """What forbids to Revive the Scavenger (MAUL-4.11), or None."""
    card = scavenger(seat)
    if s.is_ready(card):
        return SCAVENGER_READY
    return WRECKED if s.in_wreck(card) else None


def revive(s, seat, rule="MAUL-4.11"):
    """The Scavenger gets up."""
    card = scavenger(seat)
    s.make_ready(card)
    s.emit("readied", rule, seat=SEATS[seat], card=s.belator(card).name, column=s.column(card) + 1)
