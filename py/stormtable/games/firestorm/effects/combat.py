"""The texts of the tactical cards for Combat."""

from ..cards import CARDS, card_of, card_thing
from ..rules.abilities import CONSTS, action, lasting, price
from ..rules.actions import Act
from ..rules.combat import can_hire, end_combat
from ..rules.deploying import name_refusals, put_into_play
from ..rules.fleets import DEFENCE, own_sides, side_of
from ..rules.moving import near
from ..rules.space import system
from ..rules.values import asked, is_planet, power, printed_structure, ship_of
from .targets import any_hero, any_ship, at_combat, diplomats, has_influence, own, ship_of_yours, ship_opposing, side_modes, where
from .vocabulary import ask, bring_in, damage, damage_all, until


def _in_defence(s, e, uid):
    """Is this hero on a ship in the defending fleet?"""
    return s.combat is not None and ship_of(s, uid) in s.combat.defence


def _defenders(s, e):
    """Target ship in the defending fleet."""
    return sorted(s.combat.defence) if s.combat else []


def _own_planet_attacked(s, e):
    target = s.combat.target
    return is_planet(s, target) and s.ctrl[target] == e.you


@action("bravery", on=(_defenders,), pay=(("terminate", where(own(any_hero), _in_defence)),), when=_own_planet_attacked,
        changes=lambda s, e: s.energy[e.target] != power(s, e.target))
def _(s, e):
    """Combat: if a planet of yours is attacked, terminate a hero of yours in the defending fleet; target ship there has all its energy again."""
    if e.target is not None:
        s.energy[e.target] = power(s, e.target)
        s.emit("energy", "FIR-800.6", name=s.design(e.target).name, uid=e.target, energy=s.energy[e.target])


@action("calm-words", pay=(("turn", where(where(diplomats, has_influence(3)), at_combat)),))
def _(s, e):
    """Combat: turn a Diplomat of yours with influence 3 or more at the combat: it ends, ships stay."""
    end_combat(s)


@action("faulty-wiring", on=(any_ship,))
def _(s, e):
    """Combat: target ship has -0/-2 until end of turn; shields not below 1."""
    if e.target is not None:
        until(s, e, "turn", (e.target,))


@lasting("faulty-wiring", "shields")
def _(s, effect, uid):
    return (-2, 1) if uid in effect.on else 0


def _ambush(s, e):
    """Is the combat in your Star System, and no ship of yours in a fleet?"""
    return system(s.combat.at) == e.you and not any(s.ctrl[uid] == e.you for uid in (*s.combat.attack, *s.combat.defence))


@action("hidden-forces", modes=side_modes, on=(ship_opposing,), when=_ambush)
def _forces(s, e):
    """Limited Combat: in your Star System, without a ship of yours in a fleet, 2 damage to target ship in the opposing fleet."""
    damage(s, e, e.target, 2)


def _returning(s, e, card):
    """Can this ship card be paid for and return to play? A Mercenary joins for one resource more (FIR-504.3)."""
    hired = any(what == "mercenary" for what, _change in CONSTS.get(card, ()))
    return CARDS[card].type == "ship" and CARDS[card].cost + hired <= s.resources[e.you] and not list(name_refusals(s, e.you, card))


@_forces.then
def _(s, e):
    """Then you may choose a ship card in your recycle pile."""
    if s.combat is not None:
        found = [card for card in sorted(set(s.recycle[e.you])) if _returning(s, e, card)]
        ask(s, e.you, [*(Act("take", e.you, (card_thing(card),)) for card in found), Act("no", e.you)])


@_forces.then
def _(s, e):
    """Pay its printed cost, and it enters play here in the defending fleet."""
    if e.memo and e.memo[-1].verb == "take":
        card = card_of(e.memo[-1].cards[0])
        s.recycle[e.you].remove(card)
        s.resources[e.you] -= CARDS[card].cost
        bring_in(s, e, put_into_play(s, card, e.you, s.combat.at, rule="FIR-505.23"), DEFENCE)


def _against(s, e, uid):
    """Is this ship in the fleet that the target's fleet opposes? Only who supports both sides could name another (FIR-505.27)."""
    return side_of(s, uid) != side_of(s, e.target)


@action("kamikaze-run", pay=(("sac", where(ship_of_yours, _against)),), on=(ship_opposing,), notes=lambda s, e: (printed_structure(s, e.paid("sac")),))
def _(s, e):
    """Combat: sacrifice a ship in your fleet for damage equal to its printed structure to target ship in the opposing fleet."""
    damage(s, e, e.target, e.memo[0])


@action("massacre-at-triton", when=lambda s, e: not s.combat.acted >> e.you & 1, needs=True)
def _(s, e):
    """Combat: as your first action in this combat; up to two more actions in a row before anyone else has a chance (FIR-R73)."""
    s.combat = s.combat._replace(extra=2, again=e.you)


@price("mine-field")
def _(s, e):
    """1 resource for each ship in the opposing fleet."""
    return len(ship_opposing(s, e))


@action("mine-field", modes=side_modes, changes=lambda s, e: bool(ship_opposing(s, e)))
def _(s, e):
    """Combat: 1 piercing damage to each ship in the opposing fleet."""
    damage_all(s, e, ship_opposing(s, e), 1, piercing=True)


def fleet_modes(s, e):
    """Which fleet is yours: asked only of who may choose (FIR-505.27)."""
    sides = own_sides(s, e.you) if s.combat else ()
    return sides if len(sides) > 1 else ("",)


def own_side(s, e):
    """The side whose fleet is yours, or the one you have chosen."""
    return e.mode or own_sides(s, e.you)[0]


def _close_by(s, e, uid):
    """Is this ship next to the combat, able to move, and paid for if it is a Mercenary (beside the card itself)?"""
    hired = s.resources[e.you] > 1 or not asked(s, "mercenary", uid)
    return s.combat is not None and s.at[uid] in near(s, s.combat.at) and not asked(s, "stuck", uid) and hired


@action("reinforcements", modes=fleet_modes, on=(where(own(any_ship), _close_by),), energy="target", brings=True)
def _(s, e):
    """Combat: for 1 energy of target ship you control next to the combat, it joins the combat in your fleet."""
    if e.target is not None and can_hire(s, e.target, e.you) and not asked(s, "stuck", e.target):
        bring_in(s, e, e.target, own_side(s, e))


