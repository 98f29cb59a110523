"""Setup (chapter 2): Commanders, the deal, and the opening field."""

from itertools import combinations
from typing import NamedTuple

from stormtable.kernel import chance, dealing, zones

from ..cards import CARDS, DARKNESS, DECK, STACKS, UNIQUE
from ..language import mark
from .actions import Commander, Put, Setup
from .field import own_stack, stack_reasons, stacks_for
from .state import SEATS
from .supplies import gain_red, in_sight, let_go
from .turn import begin_turn
from .words import Why, said

DEALT = 5
TRIMMED = {2: 30, 3: 15, 4: 0}  # MAD-2.6
OPENING_RED = 5


def seat_players(s):
    """Nobody has chosen a Commander yet; the last player of the round begins with that (MAD-2.2, MAD-2.3)."""
    s.pile, s.pile_known = list(DECK), [0] * len(DECK)
    starting_player(s)
    s.emit("starts", "MAD-2.1", seat=SEATS[0])
    ask_commander(s, s.settings.players - 1)


def starting_player(s):
    """Chance says which player begins; seats are named clockwise from there, so that one has seat A (MAD-2.1)."""
    return chance.one_of(s, s.seats)


# -- Commanders ----------------------------------------------------------------------------------------------------------


def ask_commander(s, seat):
    """The turn of a seat to choose."""
    s.to_act = seat
    s.push(ChooseCommander(seat))


class ChooseCommander(NamedTuple):
    """A player chooses one of the Commanders that nobody has taken (MAD-4.1)."""

    seat: int

    def legal_actions(self, s):
        return [Commander(faction) for faction in range(4) if faction not in s.commander]

    def take(self, s, action):
        s.commander[self.seat] = action.faction
        s.emit("commander", "MAD-2.3", seat=SEATS[self.seat], faction=STACKS[action.faction])
        if self.seat:
            ask_commander(s, self.seat - 1)
        else:
            deal(s)

    def refusals(self, s, action):
        if action.verb != "commander":
            return said([Why("MAD-2.3", mark("First every player chooses a Commander."))])
        return said([Why("MAD-4.1", mark("This Commander is taken."))] if action.faction in s.commander else [])


# -- the deal ------------------------------------------------------------------------------------------------------------


def deal(s):
    """Five cards for each player, none of them Darkness Falls; then the trim; the rest is the draw pile (MAD-2.4 to MAD-2.7)."""
    deck, aside = _shuffled(s, DECK), []
    for seat in s.seats:
        while len(s.hand[seat]) < DEALT:
            card = zones.draw(deck, (seat,))
            if dealing.told(seat, card == DARKNESS):
                aside.append(dealing.seen(card))
            else:
                s.hand[seat].append(card)
        s.hand_known[seat] = [0] * DEALT
    rest, trimmed = _shuffled(s, sorted(deck + aside)), TRIMMED[s.settings.players]  # what was set aside goes back in (MAD-2.5)
    s.trimmed, s.pile = rest[:trimmed], rest[trimmed:]
    s.pile_known = [0] * len(s.pile)
    s.emit("dealt", "MAD-2.4", n=DEALT, aside=len(aside))
    ask_layout(s, 0)


def _shuffled(s, cards):
    """Shuffles by the seed alone: a queued result waits for Saboteur."""
    queued = s.chance.queued
    s.chance = s.chance._replace(queued=())
    cards = chance.shuffled(s, cards)
    s.chance = s.chance._replace(queued=queued)
    return cards


# -- the opening field -----------------------------------------------------------------------------------------------------


def ask_layout(s, seat):
    """The turn of a seat to lay out two of the cards before it."""
    in_sight(*s.hand[seat])
    s.to_act, s.phase = seat, "setup"
    s.push(LayOut(seat))


class LayOut(NamedTuple):
    """A player keeps three of the five cards and puts two on the field, one after the other (MAD-2.8, MAD-4.2)."""

    seat: int

    def legal_actions(self, s):
        pairs = combinations(sorted(s.hand[self.seat]), 2)
        return [action for pair in pairs for action in _layouts(*pair)]

    def take(self, s, action):
        for put in action.puts:
            lay(s, self.seat, put)
        if self.seat + 1 < s.settings.players:
            ask_layout(s, self.seat + 1)
        else:
            start(s)

    def refusals(self, s, action):
        if action.verb != "setup":
            return said([Why("MAD-2.8", mark("First every player puts two cards on the field."))])
        return said(_layout_reasons(s, self.seat, action))


def _layouts(one, other):
    """The ways to lay out two cards; their order counts only on the same stack (MAD-4.17)."""
    for first in stacks_for(one):
        for second in stacks_for(other):
            puts = Put(one, first), Put(other, second)
            yield Setup(puts)
            if own_stack(*puts[0]) == own_stack(*puts[1]):
                yield Setup(puts[::-1])


def in_listed_order(puts):
    """Two cards for different stacks stand in catalogue order (MAD-4.17)."""
    if len(puts) == 2 and own_stack(*puts[0]) != own_stack(*puts[1]):
        return tuple(sorted(puts, key=lambda put: put.card))
    return puts


def _layout_reasons(s, seat, action):
    cards = {put.card for put in action.puts}
    if len(action.puts) != 2 or len(cards) != 2:
        yield Why("MAD-4.2", mark("Place exactly two cards."))
    if not cards <= set(s.hand[seat]):
        yield Why("MAD-4.2", mark("Choose two of your own five cards."))
    for put in action.puts:
        if put.card in UNIQUE:
            yield from stack_reasons(put.card, put.stack)


def lay(s, seat, put):
    """A card of the opening field: it gives no crystals and locks nothing (MAD-2.9)."""
    let_go(s, seat, put.card)
    stack = own_stack(*put)
    s.field[stack].append(put.card)
    s.emit("laid", "MAD-2.8", seat=SEATS[seat], card=CARDS[put.card].word, stack=STACKS[stack])


def start(s):
    """Everybody takes 5 red, and the starting player has the first turn, by day (MAD-2.10, MAD-2.11, MAD-2.12)."""
    for seat in s.seats:
        gain_red(s, seat, OPENING_RED, "MAD-2.10")
    begin_turn(s, 0)
