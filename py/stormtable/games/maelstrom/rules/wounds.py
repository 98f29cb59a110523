"""Wounds, destruction and triggers (MAE-3.8, MAE-3.9, MAE-7.16, MAE-11.8, MAE-11.13, MAE-11.25)."""

from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..cards import CARDS, NUMBER
from ..language import mark
from .actions import Choose, Next
from .endings import surrounds
from .moves import is_loose
from .state import ONCE, SEATS, names_tiles
from .values import armor
from .words import not_asked, spelled

THRONG, PILLAGER = NUMBER["Eternal Throng"], NUMBER["Nkalla Pillager"]
TOWER_OF_TORMENT, PLAGUE_CRYPT = NUMBER["Tower of Torment"], NUMBER["Plague Crypt"]
BROOD_HEART, SOUL_URN = NUMBER["Brood Heart"], NUMBER["Soul Urn"]
# What happens when the tile itself is destroyed: (effect, amount).
WHEN_DESTROYED = {
    NUMBER["Plasma Servant"]: ("energy", 1), NUMBER["Spore Drone"]: ("damage", 1),
    NUMBER["Draconoid Berserkers"]: ("damage", 1),
}
WHEN_ENTERS = {NUMBER["Draconoid Berserkers"]: ("damage", 1)}
THRONG_PRICE = 1


# -- a batch of wounds -------------------------------------------------------------------------------------------------


@names_tiles("tile")
class Hit(NamedTuple):
    """Wounds of one tile, and the seat that caused them."""

    tile: int
    wounds: int
    by: int


@names_tiles("hits", "group", "asked")
class Batch(NamedTuple):
    """Wounds dealt together; they are laid down only when the batch is resolved (MAE-3.9)."""

    hits: tuple
    group: tuple = ()  # the attack's participants, for texts that watch them
    asked: tuple = ()  # tiles whose owner has answered

    def run(self, s):
        for tile in self.replaceable(s):
            if s.hoard[s.owner[tile]] >= THRONG_PRICE and is_loose(s, s.at[tile]):
                s.push(self, Spare(s.owner[tile], tile))
                return
        _resolve(s, self)

    def doomed(self, s):
        """The tiles this batch destroys."""
        return [tile for tile, wounds, _by in self.hits if s.is_up(tile) and s.wounds.get(tile, 0) + wounds >= s.design(tile).life]

    def replaceable(self, s):
        """Doomed tiles that may go to hand instead, the non-active player's first (MAE-R33)."""
        waiting = [tile for tile in self.doomed(s) if s.card[tile] == THRONG and tile not in self.asked]
        return sorted(waiting, key=lambda tile: (s.owner[tile] == s.active, tile))


@names_tiles("tile")
class Spare(NamedTuple):
    """Eternal Throng: pay 1 energy and take it to hand instead? (MAE-R33)"""

    seat: int
    tile: int

    def legal_actions(self, s):
        return [Choose("yes"), Choose("no")]

    def take(self, s, action):
        batch = s.flow.pop()
        batch = batch._replace(asked=(*batch.asked, self.tile))
        if action.answer == "yes":
            s.hoard[self.seat] -= THRONG_PRICE
            s.emit("spared", "MAE-R33", seat=SEATS[self.seat], name=s.design(self.tile).name)
            to_hand(s, self.tile)
            batch = batch._replace(hits=tuple(hit for hit in batch.hits if hit.tile != self.tile))
        s.push(batch)

    def refusals(self, s, action):
        return [] if action in self.legal_actions(s) else not_asked()


def to_hand(s, tile):
    """A tile goes back to its owner's hand and is no longer in play."""
    s.hand[s.owner[tile]].append(s.card[tile])
    s.leave(tile)


def damage_all(s, tiles, damage, by):
    """Damage of a text hits all these tiles together, each by its own Armor; its owner causes it (MAE-11.13, MAE-11.28)."""
    deal(s, [Hit(tile, damage // armor(s, tile), by) for tile in tiles])


def deal(s, hits, group=()):
    """Lays down a batch of wounds; damage that gives no wound vanishes (MAE-7.15)."""
    hits = tuple(hit for hit in hits if hit.wounds > 0)
    if hits:
        s.push(Batch(hits, tuple(group)))


def heal(s, tile, count=1):
    """Removes wound counters."""
    left = s.wounds.get(tile, 0) - count
    if left > 0:
        s.wounds[tile] = left
    else:
        s.wounds.pop(tile, None)
    s.stir()
    s.emit("healed", "MAE-11.15", at=spelled(s.at[tile]), name=s.design(tile).name, wounds=max(0, left))


def _resolve(s, batch):
    """Adds the counters; what reaches its Life flips, all at once; then rewards, then triggers (MAE-7.16)."""
    doomed = batch.doomed(s)
    cause = {tile: by for tile, _wounds, by in batch.hits}
    for tile, wounds, _by in batch.hits:
        if s.is_up(tile):
            s.wounds[tile] = s.wounds.get(tile, 0) + wounds
            s.stir()
            s.emit("wounded", "MAE-7.16", at=spelled(s.at[tile]), name=s.design(tile).name, wounds=wounds)
    watched = [trigger for tile in doomed for trigger in _watching(s, tile, batch.group)]
    for tile in doomed:
        _flip(s, tile)
    for tile in doomed:
        _reward(s, tile, cause[tile])
    surrounds(s)
    if watched and s.result is None:
        s.push(Triggers(tuple(watched)))


def _flip(s, tile):
    """A destroyed tile becomes an energy tile (MAE-1.12)."""
    s.emit("destroyed", "MAE-1.12", at=spelled(s.at[tile]), name=s.design(tile).name, seat=SEATS[s.owner[tile]])
    s.energy.add(tile)
    s.strip(tile)


def _reward(s, tile, by):
    """Who destroys an opponent's Legendary tile receives its energy (MAE-12.10)."""
    if s.owner[tile] != by:
        s.gain(by, s.design(tile).legendary, "MAE-12.10")


# -- triggers ----------------------------------------------------------------------------------------------------------


@names_tiles("tile")
class Trigger(NamedTuple):
    """One text that happens by itself."""

    seat: int
    card: int
    effect: str  # energy, draw, actions, heal, damage, mend
    amount: int = 1
    space: int | None = None  # of the tile, or of what it watches for damage
    tile: int = 0  # the tile whose text it is; 0 is a relic

    @property
    def is_quiet(self):
        """It asks nothing and deals no damage, so it runs first (MAE-11.25)."""
        return self.effect in ("energy", "draw", "actions", "heal")


def _watching(s, tile, group):
    """All triggers that the destruction of a tile sets off, looked up before it flips (MAE-11.17, MAE-11.19)."""
    yield from _own(s, tile, WHEN_DESTROYED)
    owner, card = s.owner[tile], s.design(tile)
    for near in s.up_near(tile):
        if s.card[near] == TOWER_OF_TORMENT and s.owner[near] != owner:
            yield Trigger(s.owner[near], s.card[near], "energy", 1, s.at[near], near)
        if s.card[near] == PLAGUE_CRYPT and s.owner[near] == owner and card.is_minion and "Undead" in card.keywords:
            yield Trigger(owner, s.card[near], "draw", 1, s.at[near], near)
    if card.output:
        for raider in group:  # the printed Output: no passive text changes one, and effects do not count (MAE-R24)
            if s.is_up(raider) and s.card[raider] == PILLAGER and s.owner[raider] != owner:
                yield Trigger(s.owner[raider], PILLAGER, "energy", card.output, s.at[raider], raider)
    if card.is_minion:
        yield from _relics(s, owner)


def _relics(s, owner):
    """Brood Heart watches enemy minions in its own turn, Soul Urn friendly ones in any; each once per turn."""
    for seat, card, effect in ((1 - owner, BROOD_HEART, "energy"), (owner, SOUL_URN, "draw")):
        if card == BROOD_HEART and s.active != seat:
            continue
        for place, relic in enumerate(s.relics[seat]):
            if relic.card == card and not relic.marks & ONCE:
                s.relics[seat][place] = relic._replace(marks=relic.marks | ONCE)
                yield Trigger(seat, card, effect)


def _own(s, tile, texts):
    found = texts.get(s.card[tile])
    if found:
        yield Trigger(s.owner[tile], s.card[tile], *found, s.at[tile], tile)


def entered(s, tile):
    """A tile has come into play: the ring is looked at, then its text works (MAE-9.15)."""
    surrounds(s)
    found = tuple(_own(s, tile, WHEN_ENTERS))
    if found and s.result is None:
        s.push(Triggers(found))


@names_tiles("waiting")
class Triggers(NamedTuple):
    """Triggers of one moment: the non-active player's first, the quiet ones first, the rest as their owner orders.

    They end: each follows from a destruction, a consumption, an entry or the start of a phase (MAE-15.10).
    """

    waiting: tuple

    def run(self, s):
        if not self.waiting:
            return
        seat = 1 - s.active if any(trigger.seat != s.active for trigger in self.waiting) else s.active
        mine = [trigger for trigger in self.waiting if trigger.seat == seat]
        quiet = sorted((trigger for trigger in mine if trigger.is_quiet), key=lambda trigger: trigger.tile)
        if quiet or len(mine) == 1:
            _fire(s, self, (quiet or mine)[0])
        else:
            s.push(self, NextTrigger(seat, tuple(mine)))


def _fire(s, frame, trigger):
    """Runs one trigger; what it causes is finished before the older ones go on (MAE-11.8)."""
    waiting = list(frame.waiting)
    waiting.remove(trigger)
    s.push(Triggers(tuple(waiting)))
    s.emit("triggered", "MAE-11.4", seat=SEATS[trigger.seat], name=CARDS[trigger.card].name)
    EFFECTS[trigger.effect](s, trigger)


@names_tiles("triggers")
class NextTrigger(NamedTuple):
    """A player orders his own triggers of one moment (MAE-11.25)."""

    seat: int
    triggers: tuple

    def named(self, s):
        """The answers, each with its trigger."""
        return {Next(trigger.space): trigger for trigger in self.triggers}

    def legal_actions(self, s):
        return list(self.named(s))

    def take(self, s, action):
        _fire(s, s.flow.pop(), self.named(s)[action])

    def refusals(self, s, action):
        return [] if action in self.named(s) else not_asked()


def _mend(s, trigger):
    """Loriel Cathedral asks only if there is still something to mend."""
    mend = Mend(trigger.seat, trigger.tile)
    if mend.wounded(s):
        s.push(mend)


EFFECTS = {
    "energy": lambda s, trigger: s.gain(trigger.seat, trigger.amount, "MAE-11.4"),
    "draw": lambda s, trigger: s.draw(trigger.seat, trigger.amount, "MAE-11.4"),
    "actions": lambda s, trigger: _receive_actions(s, trigger.amount),
    "heal": lambda s, trigger: heal(s, trigger.tile),
    "damage": lambda s, trigger: damage_all(s, _up_around(s, trigger.space), trigger.amount, trigger.seat),
    "mend": _mend,
}


def _up_around(s, space):
    """All minions and strongholds of both players around a space (MAE-11.14)."""
    return [tile for tile in s.near(space) if tile not in s.energy]


def _receive_actions(s, count):
    s.actions += count
    s.emit("actions", "MAE-11.20", actions=count)


@names_tiles("tile")
class Mend(NamedTuple):
    """Loriel Cathedral: remove a wound counter from a friendly tile next to it, or from none."""

    seat: int
    tile: int

    def wounded(self, s):
        """The friendly tiles it could mend."""
        return [near for near in s.up_near(self.tile) if s.owner[near] == self.seat and s.wounds.get(near)]

    def legal_actions(self, s):
        return [*(Choose(s.at[near]) for near in self.wounded(s)), Choose("none")]

    def take(self, s, action):
        if action.answer != "none":
            heal(s, s.space[action.answer])

    def refusals(self, s, action):
        if action in self.legal_actions(s):
            return []
        if action.verb == "choose" and s.space.get(action.answer) in s.up_near(self.tile):
            return [refuse("MAE-11.15", mark("That tile has no wounds."))]
        return not_asked()
