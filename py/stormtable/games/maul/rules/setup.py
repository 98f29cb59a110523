"""Setup of the tournament and of every round (chapter 2, MAUL-10.10 to MAUL-10.12)."""

from typing import NamedTuple

from stormtable.kernel import chance, zones
from stormtable.kernel.rules import refuse

from ..cards import ALL_BOOSTS, BOOSTS, HORDES, horde_cards, is_vangard, scavenger
from ..language import mark
from .actions import Horde
from .state import SEATS
from .turn import start_turn

MIDDLE = 2  # column 3


class Tournament(NamedTuple):
    """Lies beneath everything: round after round is set up, with nothing to choose, and played (MAUL-2.15, MAUL-2.16)."""

    def run(self, s):
        s.push(self)
        s.round += 1
        for seat in (0, 1):
            _line_up(s, seat)
        if s.round == 1:
            s.boosts = chance.shuffled(s, ALL_BOOSTS, lambda boost: BOOSTS[boost].id)  # MAUL-2.9
            s.starter = first_possession(s)
        else:
            s.starter = 1 - s.starter  # MAUL-10.12
        _clear_table(s)
        s.det = scavenger(s.starter)  # MAUL-2.13
        s.emit("round", "MAUL-2.13", number=s.round, seat=SEATS[s.starter])
        start_turn(s, s.starter)  # MAUL-2.14


def _clear_table(s):
    """All effects, Maul, Break and Downed states end with the round (MAUL-10.10); Boosts, Arenas and rankings stay (MAUL-10.11)."""
    s.inertia, s.maul, s.stall = 0, None, 0  # all six Inertia cards lie face-down again (MAUL-2.8)
    s.pile, s.downed, s.fresh, s.modifiers = [0, 0], 0, 0, ()
    s.flip_stopped, s.overload, s.shield = False, 0, 0


def _line_up(s, seat):
    """The Scavenger on its column (MAUL-12.3), and the first two Vangard of a shuffled deck beside it (MAUL-2.4 to MAUL-2.7)."""
    home = s.settings.s_column - 1
    row = s.field[seat] = [None] * 5
    row[home] = scavenger(seat)
    s.deck[seat] = [card for card in horde_cards(seat) if card != scavenger(seat)]
    s.shuffle_deck(seat)
    free = iter(column for column in (MIDDLE, *(1, 3)) if column != home)
    kept = 0
    while kept < 2:
        card = zones.draw(s.deck[seat])
        if is_vangard(card):
            row[next(free)] = card  # MAUL-2.6
            kept += 1
        else:
            s.deck[seat].append(card)  # MAUL-2.5
    s.shuffle_deck(seat)


def first_possession(s):
    """Who starts the first round (MAUL-2.10 to MAUL-2.12, MAUL-12.10)."""
    agreed = s.settings.first_possession
    if agreed == "random":
        return SEATS.index(chance.one_of(s, SEATS))
    if agreed != "raid":
        return int(agreed == "seat2")
    ours, theirs = (_raids(s, seat) for seat in (0, 1))
    return int(theirs > ours) if ours != theirs else _turn_for_possession(s)


def _raids(s, seat):
    """The RAID sum of the starting Vangard, then the highest of them (MAUL-2.11)."""
    raids = [s.belator(card).raid for card in s.field[seat] if card is not None]
    return sum(raids), max(raids)


def _turn_for_possession(s):
    """Both turn a Boost until one shows more symbols; player 1 starts when none is left (MAUL-2.12, MAUL-11.6)."""
    laid = []
    while True:
        pair = [s.turn_boost() for _seat in (0, 1)]
        laid += [boost for boost in pair if boost is not None]
        shown = [0 if boost is None else BOOSTS[boost].symbols for boost in pair]
        s.emit("turned", "MAUL-2.12", boosts=[BOOSTS[boost].name for boost in pair if boost is not None], symbols=shown)
        if shown[0] != shown[1] or None in pair:
            s.discard += laid
            return int(shown[1] > shown[0])


class ChooseHorde(NamedTuple):
    """Each seat picks a horde, player 1 first (MAUL-2.1, MAUL-12.1)."""

    seat: int

    def legal_actions(self, s):
        return [Horde(name) for name in HORDES if not self._is_taken(s, name)]

    def _is_taken(self, s, name):
        return not s.settings.mirror and s.hordes[1 - self.seat] == name

    def take(self, s, action):
        s.hordes[self.seat] = action.name
        s.emit("horde", "MAUL-2.1", seat=SEATS[self.seat], horde=action.name)

    def refusals(self, s, action):
        if action.verb != "horde":
            return [refuse("MAUL-2.1", mark("First each player picks a horde."))]
        return [refuse("MAUL-2.1", mark("That horde is taken."))] if self._is_taken(s, action.name) else []


def sit_down(s):
    """The tournament, and before it the choice of hordes if that is open."""
    s.push(Tournament())
    if None in s.hordes:
        s.push(ChooseHorde(1), ChooseHorde(0))
