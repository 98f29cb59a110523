"""Special abilities and events (chapters 11 and 14): what can be declared, and what it then does.

Each text of the catalogue is two small functions under its name: the choices it has now, and what happens. A choice is
a dict of what is named when it is declared (MAE-11.5): `on` a tile, `path`, `to` a space, `take` a card.
"""

from typing import NamedTuple

from ..cards import CARDS, NUMBER
from .mass import AROUND, VORTEX, distances, within
from .moves import Walk, is_loose, path_refusals, walk
from .state import SEATS, Mod, names_tiles
from .values import armor
from .words import spelled
from .wounds import damage_all, entered, heal, to_hand


@names_tiles("tile", "on")
class Effect(NamedTuple):
    """A declared effect that waits for answers before it happens (MAE-11.6, MAE-11.7)."""

    kind: str  # ability, event, reaction
    by: int
    card: int
    tile: int = 0  # the tile whose text it is; 0 is an event or relic
    on: int = 0
    path: tuple = ()
    to: int | None = None
    take: int | None = None

    def run(self, s):
        HAPPENS[self.card](s, self)


# -- who can be named --------------------------------------------------------------------------------------------------


def _enemies(s, seat):
    return s.up(1 - seat)


def _on(tiles):
    return [{"on": tile} for tile in tiles]


def _wounded(s, tiles):
    return [tile for tile in tiles if s.wounds.get(tile)]


def _in_range(s, tile, most, seat=None):
    """The other face-up tiles within a range, of one seat or of both (MAE-11.26)."""
    return [other for other in within(s, tile, most) if other not in s.energy and seat in (None, s.owner[other])]


def _minions(s, tiles):
    return [tile for tile in tiles if s.design(tile).is_minion]


def moved(card):
    """The choices of a text that moves a minion: every way that each of them could go (MAE-6.13, MAE-6.15)."""
    def choices(s, seat, tile=0):
        return [{"on": t, "path": path} for t in TARGETS[card](s, seat, tile) for path in Walk(s, t).paths(MOVES[card]).values()]
    return choices


def _hurt(s, tiles, damage):
    """The tiles that this damage would wound; else it would change nothing (MAE-11.24)."""
    return [tile for tile in tiles if damage // armor(s, tile)]


def _empty_near(s, tile):
    return [space for space in AROUND[s.at[tile]] if space not in s.space and space != VORTEX]


def may_enter(s, seat, card):
    """Unique holds for every way of coming into play (MAE-9.13)."""
    return "Unique" not in CARDS[card].traits or all(s.card[tile] != card for tile in s.up(seat))


# -- abilities: the choices --------------------------------------------------------------------------------------------


def _hatch(s, seat, tile):
    """Hatchlings: a Dragon from hand, for the difference in Cost (MAE-R26)."""
    cost = s.design(tile).cost
    dragons = [card for card in s.held(seat) if is_dragon(card)]
    return [{"take": card} for card in dragons if CARDS[card].cost - cost <= s.hoard[seat] and may_enter(s, seat, card)]


def is_dragon(card):
    """A minion that Hatchlings may become."""
    return CARDS[card].is_minion and "Dragon" in CARDS[card].keywords


def _raise_dead(s, seat, tile):
    """Lich-Lord Azmeth: an Undead minion of Cost 2 or less from the discard stack, next to him."""
    dead = [card for card in sorted(set(s.discard[seat]))
            if CARDS[card].is_minion and CARDS[card].cost <= 2 and "Undead" in CARDS[card].keywords]
    return [{"to": space, "take": card} for card in dead if may_enter(s, seat, card) for space in _empty_near(s, tile)]


def _ferry(s, seat, tile):
    """Cloud Ferryman: another friendly minion next to it, to another empty space next to it."""
    others = TARGETS[FERRYMAN](s, seat, tile)
    return [{"on": near, "to": space} for near in others for space in _empty_near(s, tile) if Walk(s, near).holds(space)]


def _choir(s, seat, tile):
    return [{}] if _wounded(s, _in_range(s, tile, 2, seat)) else []


def _minions_near(s, tile, owner):
    return [near for near in _minions(s, s.up_near(tile)) if s.owner[near] == owner]


HATCHLINGS = NUMBER["Hatchlings"]
LEECH, CALLER, SHAMAN = NUMBER["Mind Leech"], NUMBER["Undertow Caller"], NUMBER["Beast Shaman"]
FERRYMAN, RIPTIDE, BANISH = NUMBER["Cloud Ferryman"], NUMBER["Riptide"], NUMBER["Banish"]
VELDRIN, DRAGONFIRE = NUMBER["Archmage Veldrin"], NUMBER["Dragonfire"]
VELDRINS_DAMAGE, FIRE_DAMAGE, MOST_BANISHED = 2, 3, 2
DAMAGES = {VELDRIN: VELDRINS_DAMAGE, DRAGONFIRE: FIRE_DAMAGE}
MOVES = {LEECH: 2, CALLER: 1, SHAMAN: 2, RIPTIDE: 2}  # spaces
# The tiles that a text could take from their place, if the Golden Rule allows it.
TARGETS = {
    LEECH: lambda s, seat, tile: _minions_near(s, tile, 1 - seat),
    CALLER: lambda s, seat, tile: _minions(s, _in_range(s, tile, 2, 1 - seat)),
    SHAMAN: lambda s, seat, tile: _minions_near(s, tile, seat),
    FERRYMAN: lambda s, seat, tile: _minions_near(s, tile, seat),
    RIPTIDE: lambda s, seat, tile: s.minions(1 - seat),
    BANISH: lambda s, seat, tile: [enemy for enemy in s.minions(1 - seat) if s.design(enemy).cost <= MOST_BANISHED],
}

ABILITIES = {
    "Plasma Laboratory": lambda s, seat, tile: [{}],
    "Chronosmith": lambda s, seat, tile: [{}],
    "Nagadiel Herald": lambda s, seat, tile: [{}] if s.stack[seat] else [],
    "Archmage Veldrin": lambda s, seat, tile: _on(_hurt(s, _in_range(s, tile, 2, 1 - seat), VELDRINS_DAMAGE)),
    "Mind Leech": moved(LEECH),
    "Undertow Caller": moved(CALLER),
    "Beast Shaman": moved(SHAMAN),
    "Lorian Channeler": lambda s, seat, tile: _on(_minions(s, _in_range(s, tile, 2, seat))),
    "Lorian Healer": lambda s, seat, tile: _on(_wounded(s, s.up_near(tile))),
    "Choir of Ages": _choir,
    "Brine Corroder": lambda s, seat, tile: _on(_in_range(s, tile, 2, 1 - seat)),
    "Cloud Ferryman": _ferry,
    "Hatchlings": _hatch,
    "Lich-Lord Azmeth": _raise_dead,
    "Halo of Mercy": lambda s, seat, tile: _on(_wounded(s, s.up(seat))),
    "Abyssal Pearl": lambda s, seat, tile: _on(s.minions(1 - seat)),
    "First Feather": lambda s, seat, tile: _on(s.minions(seat)),
}
ABILITIES = {NUMBER[name]: choices for name, choices in ABILITIES.items()}


def extra_cost(s, tile, choice):
    """The energy a choice costs beside its action: only Hatchlings ask for some."""
    if choice.get("take") is None or choice.get("to") is not None:
        return 0
    return max(0, CARDS[choice["take"]].cost - s.design(tile).cost)


# -- action events: the choices ----------------------------------------------------------------------------------------


def _banished(s, seat):
    """Banish: an enemy minion of Cost 2 or less that the Golden Rule can spare."""
    return [tile for tile in TARGETS[BANISH](s, seat, 0) if is_loose(s, s.at[tile])]


def _burned(s, seat):
    """Dragonfire: an enemy tile within Range 2 of a friendly minion."""
    spaces = {space for tile in s.minions(seat) for space in distances(s, tile, 2)}
    return _hurt(s, [tile for tile in _enemies(s, seat) if s.at[tile] in spaces], FIRE_DAMAGE)


EVENTS = {
    "Banish": lambda s, seat: _on(_banished(s, seat)),
    "Frenzy": lambda s, seat: _on(s.minions(seat)),
    "Dragonfire": lambda s, seat: _on(_burned(s, seat)),
    "Riptide": moved(RIPTIDE),
    "Overgrowth": lambda s, seat: _on(_wounded(s, s.up(seat))),
}
EVENTS = {NUMBER[name]: choices for name, choices in EVENTS.items()}


# -- reactions: what they answer ---------------------------------------------------------------------------------------


def _judges(s, seat, tile, effect):
    """Hall of Judgment answers an ability of the opponent's tile or relic."""
    return effect.kind == "ability"


def _wards(s, seat, tile, effect):
    """Gale Warden answers an ability of an enemy tile within Range 2; a relic has no space (MAE-11.27)."""
    return effect.kind == "ability" and s.is_up(effect.tile) and effect.tile in within(s, tile, 2)


# By card: (energy, does it fit the effect?). Tiles react from play, events from the hand.
TILE_REACTIONS = {NUMBER["Hall of Judgment"]: (2, _judges), NUMBER["Gale Warden"]: (1, _wards)}
EVENT_REACTIONS = {
    NUMBER["Aegis of Dawn"]: ("attack",),
    NUMBER["Dread Silence"]: ("event", "reaction"),
    NUMBER["Counterwind"]: ("ability", "event", "reaction"),
}


# -- what happens ------------------------------------------------------------------------------------------------------


def _change(s, tile, stat, by, until, seat):
    """A lasting change on a tile that is still there; all other effects are over at once (MAE-11.21)."""
    if s.is_up(tile):
        s.mods[tile] = (*s.mods.get(tile, ()), Mod(stat, by, until, seat))
        s.emit("changed", "MAE-11.10", at=spelled(s.at[tile]), name=s.design(tile).name, stat=stat,
               by=by if stat != "trait" else by[0], until=until)


def _damage(amount):
    def happen(s, e):
        if s.is_up(e.on):
            damage_all(s, [e.on], amount, e.by)
    return happen


def _heal_one(s, e):
    if s.is_up(e.on) and s.wounds.get(e.on):
        heal(s, e.on)


def _heal_all(s, e):
    if s.is_up(e.on) and s.wounds.get(e.on):
        heal(s, e.on, s.wounds[e.on])


def _choir_sings(s, e):
    for tile in _wounded(s, _in_range(s, e.tile, 2, e.by)) if s.is_up(e.tile) else ():
        heal(s, tile)


def move_it(s, e):
    """The minion goes as far along the path as is legal and ends on an empty space (MAE-6.15)."""
    if not s.is_up(e.on):
        return
    for count in range(len(e.path), 0, -1):
        if not path_refusals(s, e.on, e.path[:count], count):
            walk(s, e.on, e.path[:count], "MAE-6.13")
            return


def _place_it(s, e):
    """The minion is placed; only the resulting position matters (MAE-6.13)."""
    if s.is_up(e.on) and e.to not in s.space and Walk(s, e.on).holds(e.to):
        walk(s, e.on, (e.to,), "MAE-6.13")


def _hatched(s, e):
    """Hatchlings go to the discard stack and the Dragon takes their space, a fresh tile (MAE-R26)."""
    if not s.is_up(e.tile) or e.take not in s.hand[e.by]:
        return
    space = s.at[e.tile]
    s.discard[e.by].append(s.card[e.tile])
    s.leave(e.tile)
    s.hand[e.by].remove(e.take)
    put(s, e.by, e.take, space)


def _raised(s, e):
    if e.take in s.discard[e.by] and e.to not in s.space:
        s.discard[e.by].remove(e.take)
        put(s, e.by, e.take, e.to)


def put(s, seat, card, space, rule="MAE-9.13"):
    """A tile comes into play, and its text works."""
    tile = s.enter(card, seat, space)
    s.emit("entered", rule, seat=SEATS[seat], name=CARDS[card].name, at=spelled(space))
    entered(s, tile)


def _banish(s, e):
    if s.is_up(e.on) and is_loose(s, s.at[e.on]):
        s.emit("returned", "MAE-6.13", at=spelled(s.at[e.on]), name=s.design(e.on).name)
        to_hand(s, e.on)


def _frenzy(s, e):
    _change(s, e.on, "combat", 1, "turn", e.by)
    _change(s, e.on, "trait", ("Attack Mastery", True), "turn", e.by)


def _aegis(s, e):
    """The target of the attack beneath has +2 Armor until the attack ends."""
    attack = next((frame for frame in reversed(s.flow) if getattr(frame, "kind", "") == "attack"), None)
    if attack is not None:
        _change(s, attack.target, "armor", 2, "attack", e.by)


def _cancel(s, e):
    """Takes back the effect whose window this is: the pair of it and its window lies right beneath (MAE-11.9, MAE-11.27)."""
    leaving = [s.flow.pop()] if e.tile == 0 else []  # a cancelling event is still to be discarded
    s.flow.pop()
    cancelled = s.flow.pop()
    s.push(*leaving)
    name = CARDS[cancelled.card].name if hasattr(cancelled, "card") else ""
    s.emit("cancelled", "MAE-11.9", seat=SEATS[e.by], name=name)


HAPPENS = {
    "Plasma Laboratory": lambda s, e: s.gain(e.by, 1, "MAE-11.20"),
    "Chronosmith": lambda s, e: _receive(s, 2),
    "Nagadiel Herald": lambda s, e: s.draw(e.by, 2, "MAE-11.18"),
    "Archmage Veldrin": _damage(VELDRINS_DAMAGE),
    "Mind Leech": move_it,
    "Undertow Caller": move_it,
    "Beast Shaman": move_it,
    "Lorian Channeler": lambda s, e: _change(s, e.on, "combat", 1, "turn", e.by),
    "Lorian Healer": _heal_one,
    "Choir of Ages": _choir_sings,
    "Brine Corroder": lambda s, e: _change(s, e.on, "armor", -1, "turn", e.by),
    "Cloud Ferryman": _place_it,
    "Hatchlings": _hatched,
    "Lich-Lord Azmeth": _raised,
    "Halo of Mercy": _heal_one,
    "Abyssal Pearl": lambda s, e: _change(s, e.on, "combat", -1, "turn", e.by),
    "First Feather": lambda s, e: _change(s, e.on, "trait", ("Flying", True), "own_movement", e.by),
    "Banish": _banish,
    "Frenzy": _frenzy,
    "Dragonfire": _damage(FIRE_DAMAGE),
    "Riptide": move_it,
    "Overgrowth": _heal_all,
    "Hall of Judgment": _cancel,
    "Gale Warden": _cancel,
    "Dread Silence": _cancel,
    "Counterwind": _cancel,
    "Aegis of Dawn": _aegis,
}
HAPPENS = {NUMBER[name]: happen for name, happen in HAPPENS.items()}


def _receive(s, count):
    s.actions += count
    s.emit("actions", "MAE-11.20", actions=count)
