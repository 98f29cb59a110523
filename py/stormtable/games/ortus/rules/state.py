"""The state of a game of Ortus (ORT-1.16)."""

from typing import NamedTuple

from stormtable.kernel import flow

from ..components import ARENA, FALLEN, HOUSE, OPEN_TO, OWN, UNPLACED, WELLS


class Wave(NamedTuple):
    """How far a Wave of Three Seas has come."""

    direction: str
    hit: int
    power: int  # base Power of this hit
    drop: int  # what the next hit has less


class Attack(NamedTuple):
    """The attack that is being played out (chapter 8); hits, saved and fell are those of the present moment."""

    kind: str
    by: tuple
    target: int
    face: int | None
    hits: tuple  # of (warrior, Power)
    saved: tuple = ()
    fell: tuple = ()
    owed: int = 0  # Honours not yet given a Guide hex
    wave: Wave | None = None


class Bids(NamedTuple):
    """The bidding so far: the drawn start player, the last bid and its bidder."""

    drawn: int
    last: int | None = None
    by: int | None = None


class State(flow.State):
    """Columns keyed by House (0 Gold, 1 Black) or warrior (0-15); sets of warriors and of hexes are ints."""

    copied = ("place", "stand", "guides", "honour", "energy")
    __slots__ = (
        *copied, "settings", "start", "active", "turn", "began", "adjacent", "moved", "attacked", "offered", "fell", "quiet",
        "seen", "bids", "attack",
    )

    def __init__(self, settings):
        super().__init__()
        self.settings = settings
        self.place = [UNPLACED] * 16
        self.stand = [0, 0]  # the hexes each House stands on, kept in step with `place`
        self.guides = [None, None]  # off the board until the first Honour (ORT-1.14)
        self.honour = [0, 0]
        self.energy = [0, 0]
        self.start = self.active = None
        self.turn = 0
        self.began = self.moved = self.attacked = 0
        self.adjacent = frozenset()  # (own, enemy) pairs at the start of the turn
        self.offered = self.fell = False
        self.quiet = 0
        self.seen = {}
        self.bids = self.attack = None

    # -- warriors and hexes ----------------------------------------------------------------------------------------

    def put(self, warrior, hex):
        """Stands a warrior on a hex, wherever it was."""
        house, old = HOUSE[warrior], self.place[warrior]
        if old >= 0:
            self.stand[house] ^= 1 << old
        self.stand[house] |= 1 << hex
        self.place[warrior] = hex

    def drop(self, warrior):
        """Lays a warrior on its owner's Fallen pile."""
        self.stand[HOUSE[warrior]] ^= 1 << self.place[warrior]
        self.place[warrior] = FALLEN

    def taken(self):
        """The set of hexes that hold a warrior, covered or not (ORT-6.8)."""
        return self.stand[0] | self.stand[1]

    def free(self, house):
        """The set of hexes that are free for a House (ORT-1.18)."""
        return OPEN_TO[house] & ~(self.stand[0] | self.stand[1])

    def warrior_on(self, hex):
        """The warrior on a hex, or None."""
        return self.place.index(hex) if self.taken() >> hex & 1 else None

    def on_arena(self, warrior):
        """Does this warrior stand on the Arena?"""
        hex = self.place[warrior]
        return hex >= 0 and ARENA >> hex & 1 == 1

    def fallen(self, house):
        """The Fallen of a House."""
        return [warrior for warrior in OWN[house] if self.place[warrior] == FALLEN]

    def wells(self, house):
        """How many Wells a House holds (ORT-1.11)."""
        return (self.stand[house] & WELLS[self.settings.arena]).bit_count()
