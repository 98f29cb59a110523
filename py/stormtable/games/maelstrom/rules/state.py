"""The state of a game of Maelstrom (chapter 1)."""

from typing import NamedTuple

from stormtable.kernel import flow

from .cards import CARDS
from .mass import AROUND, RING, VORTEX

SEATS = ("P1", "P2")  # MAE-1.1
HIDDEN = None  # a tile in a hand or stack that a view does not show

# The marks of a tile or relic, cleared at the start of every turn.
MARKS = ("moved", "attacked", "consumed", "ability", "reacted", "output", "once")
MOVED, ATTACKED, CONSUMED, ABILITY, REACTED, OUTPUT, ONCE = (1 << n for n in range(7))


class Mod(NamedTuple):
    """A change that lasts: of a statistic by a number, or of a trait that is had or lost."""

    stat: str  # a statistic, or "trait"
    by: object  # the number, or (trait, has)
    until: str  # attack, turn, own_movement, game
    source: int  # the seat whose effect it is


class Relic(NamedTuple):
    """A relic in its owner's row (MAE-14.5)."""

    card: int
    marks: int = 0


class State(flow.State):
    """Columns keyed by seat (0 is P1, 1 is P2) or by tile; a tile's number says how long it is in play (MAE-1.19)."""

    __slots__ = (
        "options", "card", "owner", "at", "space", "energy", "wounds", "marks", "mods", "next", "essence", "hoard", "hand",
        "stack", "discard", "relics", "force", "good", "primary", "turns_taken", "turn", "active", "actions", "limited",
        "relic_played", "offered", "stall", "stirred", "snapshot", "seen", "masked",
    )

    def __init__(self, options):
        super().__init__()
        self.options = options
        self.card, self.owner, self.at, self.space = {}, {}, {}, {}
        self.energy = set()  # tiles that are energy tiles
        self.wounds, self.marks, self.mods = {}, {}, {}  # a tile in `wounds` is wounded (MAE-1.11)
        self.next = 1
        self.essence, self.hoard = [options.essence] * 2, [0, 0]  # MAE-1.9, MAE-1.10
        self.hand, self.stack, self.discard, self.relics = [[], []], [[], []], [[], []], [[], []]
        self.force = [None, None]  # {card: copies}, or None when nobody checks
        self.good = None  # the seat that must play good, if chance decided
        self.primary = [None, None]  # chosen in setup and not revealed yet
        self.turns_taken = [0, 0]
        self.turn, self.active, self.actions = 0, None, 0
        self.limited = self.relic_played = self.offered = False
        self.stall, self.stirred = 0, False
        self.snapshot = frozenset()
        self.seen = {}
        self.masked = frozenset()  # the seats whose hand a view hides, even an empty one

    def clone(self):
        """A copy that can be changed without changing this one."""
        s = State.__new__(State)
        s.flow, s.chance, s.events, s.result = self.flow[:], self.chance, self.events, self.result
        s.options = self.options
        s.card, s.owner, s.at, s.space = self.card.copy(), self.owner.copy(), self.at.copy(), self.space.copy()
        s.energy = self.energy.copy()
        s.wounds, s.marks, s.mods = self.wounds.copy(), self.marks.copy(), self.mods.copy()
        s.next = self.next
        s.essence, s.hoard = self.essence[:], self.hoard[:]
        s.hand = [self.hand[0][:], self.hand[1][:]]
        s.stack = [self.stack[0][:], self.stack[1][:]]
        s.discard = [self.discard[0][:], self.discard[1][:]]
        s.relics = [self.relics[0][:], self.relics[1][:]]
        s.force, s.good, s.primary, s.turns_taken = self.force[:], self.good, self.primary[:], self.turns_taken[:]
        s.turn, s.active, s.actions = self.turn, self.active, self.actions
        s.limited, s.relic_played, s.offered = self.limited, self.relic_played, self.offered
        s.stall, s.stirred, s.snapshot = self.stall, self.stirred, self.snapshot
        s.seen, s.masked = self.seen, self.masked  # replaced, never changed in place
        return s

    def columns(self):
        """Two states are the same when they are written the same: tile numbers only say who came first."""
        from .position import position
        return position(self)

    # -- tiles -----------------------------------------------------------------------------------------------------

    def enter(self, card, owner, space):
        """A tile comes into play; gives its number. Its owner never changes (MAE-1.13)."""
        tile, self.next = self.next, self.next + 1
        self.card[tile], self.owner[tile], self.at[tile] = card, owner, space
        self.space[space] = tile
        return tile

    def leave(self, tile):
        """A tile goes out of play, with everything on it (MAE-11.16)."""
        del self.space[self.at.pop(tile)]
        del self.card[tile], self.owner[tile]
        self.energy.discard(tile)
        self.strip(tile)

    def strip(self, tile):
        """Takes wounds, marks and changes off a tile."""
        for column in (self.wounds, self.marks, self.mods):
            column.pop(tile, None)

    def go(self, tile, space):
        """A minion stands on another space."""
        del self.space[self.at[tile]]
        self.at[tile] = space
        self.space[space] = tile

    def design(self, tile):
        """What the catalogue says of a tile in play."""
        return CARDS[self.card[tile]]

    def is_up(self, tile):
        """Is this tile in play and face up, no energy tile? (MAE-1.14, MAE-1.15)"""
        return tile in self.at and tile not in self.energy

    def up(self, seat):
        """The face-up tiles of a seat, longest in play first."""
        return [tile for tile, owner in self.owner.items() if owner == seat and tile not in self.energy]

    def minions(self, seat):
        """The face-up minions of a seat."""
        return [tile for tile in self.up(seat) if CARDS[self.card[tile]].is_minion]

    def near(self, space):
        """The tiles, energy tiles too, on the neighbours of a space."""
        tiles = self.space
        return [tiles[other] for other in AROUND[space] if other in tiles]

    def up_near(self, tile):
        """The face-up tiles next to a tile."""
        return [other for other in self.near(self.at[tile]) if other not in self.energy]

    def at_vortex(self, tile):
        """Is this tile adjacent to the Vortex?"""
        return self.at[tile] in AROUND[VORTEX]

    def ring(self, seat):
        """How many minions and strongholds a seat has around the Vortex (MAE-10.1)."""
        tiles = (self.space.get(space) for space in RING)
        return sum(1 for tile in tiles if tile is not None and tile not in self.energy and self.owner[tile] == seat)

    def mark(self, tile, mark):
        """Marks a tile for this turn."""
        self.marks[tile] = self.marks.get(tile, 0) | mark

    def marked(self, tile, mark):
        """Has this tile that mark?"""
        return self.marks.get(tile, 0) & mark != 0

    def held(self, seat):
        """The cards a seat holds, each once; those that a view hides are not among them."""
        return sorted(set(self.hand[seat]) - {HIDDEN})

    # -- small verbs that every text is made of --------------------------------------------------------------------

    def gain(self, seat, energy, rule="MAE-1.10"):
        """A player receives energy from the Void."""
        self.hoard[seat] += energy
        if energy:
            self.tell("gained", rule, seat=SEATS[seat], energy=energy)

    def draw(self, seat, count=1, rule="MAE-4.5"):
        """A player draws what is there (MAE-11.18)."""
        for _ in range(min(count, len(self.stack[seat]))):
            card = self.stack[seat].pop(0)
            self.hand[seat].append(card)
            self.stir()
            name = CARDS[card].name if card is not HIDDEN else None
            self.tell("drew", rule, seats=(seat,), seat=SEATS[seat], name=name)

    def stir(self):
        """Something happened: this turn does not count for the stall (MAE-15.7)."""
        self.stirred = True
