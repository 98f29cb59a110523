"""The state of a game of Maelstrom (chapter 1)."""

from collections import Counter
from typing import NamedTuple

from stormtable.kernel import dealing, flow

from ..cards import CARDS
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


_TILES: dict[type, tuple[str, ...]] = {}


def names_tiles(*fields):
    """Says of a kind of frame, or of a part of one, which of its fields name tiles."""
    def says(kind):
        _TILES[kind] = fields
        return kind
    return says


def by_age(named, age):
    """A tile, a frame that names some, or several of them, with the tiles numbered by age; who has left play is nobody."""
    if isinstance(named, int):
        return age.get(named, 0)
    if type(named) in _TILES:
        return named._replace(**{field: by_age(getattr(named, field), age) for field in _TILES[type(named)]})
    return tuple(part for part in (by_age(part, age) for part in named) if part)


class State(flow.State):
    """Columns keyed by seat (0 is P1, 1 is P2) or by tile; a tile's number says how long it is in play (MAE-1.19)."""

    copied = (
        "card", "owner", "at", "space", "energy", "wounds", "marks", "mods", "essence", "hoard", "force", "primary", "turns_taken",
    )
    piles = ("hand", "stack", "discard", "relics")
    __slots__ = (
        *copied, *piles, "settings", "next", "good", "turn", "active", "actions", "limited", "relic_played", "offered", "stall",
        "stirred", "snapshot", "seen", "masked",
    )

    def __init__(self, settings):
        super().__init__()
        self.settings = settings
        self.card, self.owner, self.at, self.space = {}, {}, {}, {}
        self.energy = set()  # tiles that are energy tiles
        self.wounds, self.marks, self.mods = {}, {}, {}  # a tile in `wounds` is wounded (MAE-1.11)
        self.next = 1
        self.essence, self.hoard = [settings.essence] * 2, [0, 0]  # MAE-1.9, MAE-1.10
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

    def columns(self):
        """All that makes two states the same. The number of a tile only says who came first, so tiles are numbered by age here.

        The order of a hand means nothing, and forces that were agreed on are handed in by now.
        """
        age = {tile: number for number, tile in enumerate(self.at, 1)}
        found = super().columns()
        del found["next"]
        found["settings"] = self.settings.without_forces()
        found["flow"] = [by_age(frame, age) if type(frame) in _TILES else frame for frame in self.flow]
        found["hand"] = [Counter(hand) for hand in self.hand]
        for name in ("card", "owner", "at", "wounds", "marks", "mods"):
            found[name] = {age[tile]: value for tile, value in found[name].items()}
        for name in ("energy", "snapshot"):
            found[name] = {age[tile] for tile in found[name] if tile in age}
        found["space"] = {space: age[tile] for space, tile in self.space.items()}
        return found

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
            self.emit("gained", rule, seat=SEATS[seat], energy=energy)

    def draw(self, seat, count=1, rule="MAE-4.5"):
        """A player draws what is there (MAE-11.18)."""
        for _ in range(min(count, len(self.stack[seat]))):
            card = dealing.seen(self.stack[seat].pop(0), (seat,))
            self.hand[seat].append(card)
            self.stir()
            name = CARDS[card].name if card is not HIDDEN else None
            self.emit("drew", rule, seats=(seat,), seat=SEATS[seat], name=name)

    def stir(self):
        """Something happened: this turn does not count for the stall (MAE-15.7)."""
        self.stirred = True
