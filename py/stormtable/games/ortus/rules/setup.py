"""Setup (chapter 2) and bidding for the start (ORT-12.15 to ORT-12.18)."""

from typing import NamedTuple

from stormtable.kernel import chance, dealing
from stormtable.kernel.rules import refuse

from ..components import BLACK, COLLECTED, FIRST_ENERGY, GOLD, HAVEN_HEXES, HAVENS, HEX_NAMES, HIGHEST_BID, HOUSE, HOUSES, OWN, READY, UNPLACED, WARRIORS
from ..language import mark
from .actions import Bid, PassBid, Place, PlaceReady
from .state import Bids
from .steps import wrong_step
from .turn import collect


def seat_players(s):
    """Gold arranges its warriors at row A, then Black at row O without seeing Gold's (ORT-2.2 to ORT-2.4, ORT-2.9)."""
    s.push(DrawStart(), Placing(BLACK), Placing(GOLD))


class Placing(NamedTuple):
    """A House places its eight warriors on its eight Haven hexes (ORT-2.3, ORT-4.1)."""

    seat: int
    phase: str = "place"

    def legal_actions(self, s):
        free = [hex for hex in HAVEN_HEXES[self.seat] if not s.stand[self.seat] >> hex & 1]
        places = [Place(warrior, hex) for warrior in self.unplaced(s) for hex in free]
        return places + ([PlaceReady(self.seat)] if not s.stand[self.seat] else [])

    def unplaced(self, s):
        """The warriors this House still has to place."""
        return [warrior for warrior in OWN[self.seat] if s.place[warrior] == UNPLACED]

    def take(self, s, action):
        if action.verb == "ready":
            _line_up(s, self.seat)
        else:
            _place(s, action.warrior, action.hex)
        if self.unplaced(s):
            s.push(self)

    def refusals(self, s, action):
        if action.verb == "place":
            return list(_cannot_place(s, self.seat, action))
        if action.verb == "ready":
            return list(_cannot_line_up(s, self.seat, action.house))
        return wrong_step(s, action)


def _place(s, warrior, hex):
    s.put(warrior, hex)
    s.emit("placed", "ORT-2.9", seats=(HOUSE[warrior],), warrior=WARRIORS[warrior], hex=HEX_NAMES[hex])


def _line_up(s, house):
    """The ready-made arrangement: number 1 of each pair on the lower hex number (ORT-2.5, ORT-2.10)."""
    for name, hex in zip(READY, HAVEN_HEXES[house]):
        s.put(WARRIORS.index(f"{HOUSES[house]}-{name}"), hex)
    s.emit("lined_up", "ORT-2.10", seats=(house,), house=HOUSES[house])


def _cannot_place(s, seat, action):
    if HOUSE[action.warrior] != seat:
        yield refuse("ORT-1.1", mark("That is not your warrior."))
    elif s.place[action.warrior] != UNPLACED:
        yield refuse("ORT-2.9", mark("Place each warrior once, on an empty Haven hex."))
    if not HAVENS[seat] >> action.hex & 1:
        yield refuse("ORT-2.3", mark("Place one warrior on each of your eight Haven hexes."))
    elif s.stand[seat] >> action.hex & 1:
        yield refuse("ORT-2.3", mark("Place one warrior on each of your eight Haven hexes."))
        yield refuse("ORT-2.9", mark("Place each warrior once, on an empty Haven hex."))


def _cannot_line_up(s, seat, house):
    if house != seat:
        yield refuse("ORT-1.1", mark("That is not your House."))
    elif s.stand[seat]:
        yield refuse("ORT-2.10", mark("Place each warrior once, on an empty Haven hex."))


class DrawStart(NamedTuple):
    """The start player is drawn when all stand; with bidding on, the other may claim the start (ORT-2.6, ORT-13.2, ORT-13.5)."""

    def run(self, s):
        dealing.revealed("place", "ready")
        drawn = chance.one_of(s, (GOLD, BLACK))
        s.emit("drawn", "ORT-2.6", house=HOUSES[drawn])
        if s.settings.bidding:
            s.bids = Bids(drawn)
            s.push(Bidding(1 - drawn))
        else:
            first_turn(s, drawn, FIRST_ENERGY[s.settings.handicap[drawn]])


class Bidding(NamedTuple):
    """The players bid for the start with less and less Energy, until one passes (ORT-12.16, ORT-12.25)."""

    seat: int
    phase: str = "bid"

    def legal_actions(self, s):
        return [*map(Bid, range(_highest_bid(s), -1, -1)), PassBid()]

    def take(self, s, action):
        if action.verb == "bid":
            s.bids = s.bids._replace(last=action.energy, by=self.seat)
            s.emit("bid", "ORT-12.16", house=HOUSES[self.seat], energy=action.energy)
        else:
            s.emit("passed", "ORT-12.16", house=HOUSES[self.seat])
        if action.verb == "bid" and action.energy > 0:
            s.push(Bidding(1 - self.seat))
        else:
            _close_bidding(s)  # ORT-12.18: after 0 it ends by itself

    def refusals(self, s, action):
        if action.verb == "passbid" or action.verb == "bid" and action.energy <= _highest_bid(s):
            return []
        if action.verb == "bid":
            sentence = mark("A bid must be lower than the last one and between 6 and 0.")
            return [refuse("ORT-12.16", sentence)]
        return wrong_step(s, action)


def _highest_bid(s):
    return HIGHEST_BID if s.bids.last is None else s.bids.last - 1


def _close_bidding(s):
    """The last bidder starts with exactly the bid; without one the drawn player starts as usual (ORT-12.15, ORT-12.17)."""
    bids, s.bids = s.bids, None
    if bids.by is None:
        first_turn(s, bids.drawn, FIRST_ENERGY[s.settings.handicap[bids.drawn]])
    else:
        first_turn(s, bids.by, bids.last)


def first_turn(s, start, energy):
    """The Stones are set and the start player takes the first turn (ORT-2.7, ORT-2.8, ORT-3.5)."""
    s.start = s.active = start
    s.energy[start] = energy
    s.energy[1 - start] = COLLECTED[s.settings.handicap[1 - start]][0]
    s.turn = 1
    collect(s)
