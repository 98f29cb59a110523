"""Current values (MAE-11.10 to MAE-11.12) and traits (chapter 12): what a tile is worth right now, never stored."""

from ..cards import CARDS, NUMBER
from .mass import RING


def _is(tile, s, keyword):
    return keyword in CARDS[s.card[tile]].keywords


def _friend(s, one, other):
    return s.owner[one] == s.owner[other]


# -- texts that change a tile's own values; `attack` is the attack it takes part in, if any --------------------------


def _iron_enforcer(s, tile, attack):
    """+1 Combat while it attacks together with another Iron."""
    return attack is not None and any(_is(ally, s, "Iron") for ally in attack.group if ally != tile and s.is_up(ally))


def _gallag(s, tile, attack):
    """+1 Combat next to another friendly Gallag minion."""
    return any(_is(near, s, "Gallag") and _friend(s, near, tile) for near in s.up_near(tile))


def _trackers(s, tile, attack):
    """+1 Combat in an attack on a wounded tile."""
    return attack is not None and tile in attack.group and s.wounds.get(attack.target, 0) > 0


def _reef_stalker(s, tile, attack):
    """+1 Combat next to the Vortex."""
    return s.at_vortex(tile)


def _rootbound_warden(s, tile):
    """+2 Armor next to a friendly stronghold."""
    return 2 * any(s.design(near).is_stronghold and _friend(s, near, tile) for near in s.up_near(tile))


# -- texts that change the tiles beside them ---------------------------------------------------------------------------


def _iron_commander(s, source, tile):
    """Other friendly Iron minions next to it have +1 Combat."""
    return _friend(s, source, tile) and _is(tile, s, "Iron") and s.design(tile).is_minion


def _guard_hall(s, source, tile):
    """Friendly minions next to it have +1 Armor."""
    return _friend(s, source, tile) and s.design(tile).is_minion


def _metro_protector(s, source, tile):
    """Friendly strongholds next to it have +1 Armor."""
    return _friend(s, source, tile) and s.design(tile).is_stronghold


def _shieldbearer(s, source, tile):
    """Other friendly tiles next to it have +1 Armor."""
    return _friend(s, source, tile)


def _numbered(texts):
    return {NUMBER[name]: text for name, text in texts.items()}


OWN_COMBAT = _numbered({
    "Iron Enforcer": _iron_enforcer, "Gallag K'rol": _gallag, "Gallag T'ral": _gallag, "Othiel Trackers": _trackers,
    "Reef Stalker": _reef_stalker,
})
NEAR_COMBAT = _numbered({"Iron Commander": _iron_commander})
OWN_ARMOR = _numbered({"Rootbound Warden": _rootbound_warden})
NEAR_ARMOR = _numbered({
    "Guard Hall": _guard_hall, "Metro Protector": _metro_protector, "Nagadiel Shieldbearer": _shieldbearer,
})
# A tile beside these has or loses a trait: (trait, has it, do they mean friends?).
NEAR_TRAITS = _numbered({
    "Wind Spire": ("Flying", True, True), "Drowned Temple": ("Flying", False, False),
    "Othiel Lantern": ("Counterstrike", False, False),
})
SCALE_FORGE, EMPERORS_SCALE = NUMBER["Scale Forge"], NUMBER["Emperor's Scale"]


# -- statistics --------------------------------------------------------------------------------------------------------


def combat(s, tile, attack=None):
    """Current Combat; a stronghold has none (MAE-1.5)."""
    value = s.design(tile).combat
    own = OWN_COMBAT.get(s.card[tile])
    if own:
        value += own(s, tile, attack)
    for near in s.up_near(tile):
        give = NEAR_COMBAT.get(s.card[near])
        if give:
            value += give(s, near, tile)
    return max(0, value + _changed(s, tile, "combat"))


def armor(s, tile):
    """Current Armor, never below 1 (MAE-11.11)."""
    value = s.design(tile).armor
    own = OWN_ARMOR.get(s.card[tile])
    if own:
        value += own(s, tile)
    for near in s.up_near(tile):
        give = NEAR_ARMOR.get(s.card[near])
        if give:
            value += give(s, near, tile)
    return max(1, value + _dragon_armor(s, tile) + _changed(s, tile, "armor"))


def _dragon_armor(s, tile):
    """Scale Forge: friendly Dragon minions have +1 Armor. Emperor's Scale: Dragons and Reptaurs at the Vortex do."""
    card, owner = s.design(tile), s.owner[tile]
    if not card.is_minion or not card.keywords & {"Dragon", "Reptaur"}:
        return 0
    forges = sum(s.card[other] == SCALE_FORGE for other in s.up(owner)) if "Dragon" in card.keywords else 0
    scale = any(relic.card == EMPERORS_SCALE for relic in s.relics[owner])
    return forges + (scale and s.at[tile] in RING)


def movement(s, tile):
    """Current Movement."""
    return max(0, s.design(tile).movement + _changed(s, tile, "movement"))


def reach(s, tile):
    """Current Range, at least 1."""
    return max(1, s.design(tile).range + _changed(s, tile, "range"))


def output(s, tile, bonus=0):
    """Current Output of a stronghold, with what its text adds for the tile it pays for."""
    return max(0, s.design(tile).output + bonus + _changed(s, tile, "output"))


def _changed(s, tile, stat):
    return sum(mod.by for mod in s.mods.get(tile, ()) if mod.stat == stat)


def causes(s, tile, stat):
    """The tiles and relics whose texts change this statistic now, by their designs; what lasts stands in `s.mods`."""
    own = {"combat": lambda text: text(s, tile, None), "armor": lambda text: text(s, tile)}
    texts, near_texts = {"combat": (OWN_COMBAT, NEAR_COMBAT), "armor": (OWN_ARMOR, NEAR_ARMOR)}.get(stat, ({}, {}))
    found = [s.card[tile]] if s.card[tile] in texts and own[stat](texts[s.card[tile]]) else []
    found += [s.card[near] for near in s.up_near(tile) if s.card[near] in near_texts and near_texts[s.card[near]](s, near, tile)]
    if stat == "armor" and _dragon_armor(s, tile):
        forged = any(s.card[other] == SCALE_FORGE for other in s.up(s.owner[tile]))
        found += [SCALE_FORGE] if forged and "Dragon" in s.design(tile).keywords else []
        found += [EMPERORS_SCALE] if any(relic.card == EMPERORS_SCALE for relic in s.relics[s.owner[tile]]) and s.at[tile] in RING else []
    return found


# -- traits ------------------------------------------------------------------------------------------------------------


def has(s, tile, trait):
    """Has this tile that trait now? The active player's passive texts, then effects, come last (MAE-11.12, MAE-12.11)."""
    had = trait in s.design(tile).traits
    if s.design(tile).is_minion and trait in ("Flying", "Counterstrike"):
        had = _near_trait(s, tile, trait, had)
    for mod in s.mods.get(tile, ()):
        if mod.stat == "trait" and mod.by[0] == trait:
            had = mod.by[1]
    return had


def _near_trait(s, tile, trait, had):
    for seat in (1 - (s.active or 0), s.active or 0):
        for near in s.up_near(tile):
            given = NEAR_TRAITS.get(s.card[near])
            if given and given[0] == trait and s.owner[near] == seat and given[2] == _friend(s, near, tile):
                had = given[1]
    return had
