"""What a text may name (FIR-800.5): finders give running numbers, or seats if they say so.

A finder is a function of the state and the use of the text; `e.on` holds what was named before it.
"""

from ..cards import CARDS
from ..rules.fleets import ATTACK, DEFENCE, fleet, opposing, own_sides
from ..rules.space import FIRESTORM
from ..rules.values import has, heroes_at, influence, is_ship, ship_of, ships_at


def players(find):
    """Marks a finder that gives seats and not cards."""
    find.players = True
    return find


@players
def any_player(s, e):
    """Target player: yourself included (FIR-401.3.6)."""
    return s.alive()


@players
def opponent(s, e):
    """Target opponent."""
    return [seat for seat in s.alive() if seat != e.you]


def any_ship(s, e):
    """Target ship."""
    return s.index.ships


def any_hero(s, e):
    """Target hero."""
    return s.index.heroes


def any_planet(s, e):
    """Target planet."""
    return s.index.planets


def any_support(s, e):
    """Target support card."""
    return s.index.supports


def own(find):
    """The same, but only what you control."""
    def found(s, e):
        return [uid for uid in find(s, e) if s.ctrl[uid] == e.you]
    return found


def others(find):
    """The same, but only what you do not control."""
    def found(s, e):
        return [uid for uid in find(s, e) if s.ctrl[uid] != e.you]
    return found


def where(find, fits):
    """The same, but only those that fit: fits(s, e, uid)."""
    def found(s, e):
        return [uid for uid in find(s, e) if fits(s, e, uid)]
    return found


def with_trait(find, *traits):
    """The same, but only those with one of these traits."""
    return where(find, lambda s, e, uid: any(has(s, uid, trait) for trait in traits))


def ship_here(s, e):
    """Target ship here."""
    return ships_at(s, e.here)


def hero_here(s, e):
    """Target hero here."""
    return heroes_at(s, e.here)


def anything_here(s, e):
    """Target ship, planet or hero here."""
    return [uid for uid in s.index.here.get(e.here, ()) if uid in s.index.ships or uid in s.index.heroes or uid in s.index.planets]


def ship_in_combat(s, e):
    """Target ship in either fleet."""
    return sorted((*s.combat.attack, *s.combat.defence)) if s.combat else []


def ship_opposing(s, e):
    """Target ship in the opposing fleet; who stands between the sides says which (FIR-505.7)."""
    return sorted(uid for side in facing(s, e) for uid in fleet(s, side)) if s.combat else []


def ship_of_yours(s, e):
    """A ship you control in your fleet."""
    return sorted(uid for side in own_sides(s, e.you) for uid in fleet(s, side) if s.ctrl[uid] == e.you) if s.combat else []


def facing(s, e):
    """The sides that oppose you: the one you have chosen, if there was a choice."""
    sides = opposing(s, e.you)
    return (e.mode,) if e.mode in (ATTACK, DEFENCE) and e.mode in sides else sides


def side_modes(s, e):
    """Which fleet is meant, for texts about a whole fleet: asked only of who may choose (FIR-505.27)."""
    sides = opposing(s, e.you) if s.combat else ()
    return sides if len(sides) > 1 else ("",)


def diplomats(s, e):
    """Unturned Diplomats you control: heroes with that trait."""
    return [uid for uid in s.index.heroes if s.ctrl[uid] == e.you and not s.turned[uid] and has(s, uid, "Diplomat")]


def spies(s, e):
    """Unturned Spies you control."""
    return [uid for uid in s.index.heroes if s.ctrl[uid] == e.you and not s.turned[uid] and has(s, uid, "Spy")]


def hand_cards(s, e):
    """A card of your hand, to be discarded; the one that is played is not in it any more."""
    held = [card for card in s.hand[e.you] if isinstance(card, int)]
    if e.source is not None and -1000 < e.source < 0 and e.card in held:
        held.remove(e.card)
    return held


def has_influence(least):
    """Heroes with so much influence."""
    return lambda s, e, uid: influence(s, uid) >= least


def at_combat(s, e, uid):
    """Is it at the combat's location?"""
    return s.combat is not None and s.at[uid] == s.combat.at


def planet_things(s, e):
    """Every planet as a place, for texts that move a hero to any planet."""
    return [s.thing(uid) for uid in s.index.planets if s.at[uid] != FIRESTORM]


def recycled(fits):
    """Cards of your recycle pile as choices, one of each name."""
    def found(s, e):
        return [-1 - card for card in sorted(set(s.recycle[e.you])) if fits(CARDS[card])]
    return found


def is_aboard(s, e):
    """Is self aboard a ship? A Fighter that rides is none (FIR-R85)."""
    return bool(e.self) and is_ship(s, ship_of(s, e.self))
