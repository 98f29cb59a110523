"""Fleets of a running combat: who is in one, and who has a part in the combat (FIR-505.5, FIR-505.25)."""

from ..cards import CARDS
from .values import is_ship, ship_of
from .words import player

ATTACK, DEFENCE = "attacker", "defender"


def in_fleet(s, uid):
    """Is this ship in a fleet of the running combat?"""
    return s.combat is not None and (uid in s.combat.attack or uid in s.combat.defence)


def join_fleet(s, uid, attacking):
    """A ship is in one fleet from now on, whoever else supports it, and turns when the combat ends (FIR-504.2)."""
    combat = s.combat
    ever = combat.ever if uid in combat.ever else (*combat.ever, uid)
    if attacking:
        s.combat = combat._replace(attack=(*combat.attack, uid), ever=ever)
    else:
        s.combat = combat._replace(defence=(*combat.defence, uid), ever=ever)
    s.emit("joined", "FIR-501.3", seat=player(s.ctrl[uid]), name=s.design(uid).name, uid=uid, side=ATTACK if attacking else DEFENCE)


def out_of_fleet(s, uid):
    """A ship is no longer in a fleet; it counts as having been in it (FIR-505.25)."""
    combat = s.combat
    if combat is not None and (uid in combat.attack or uid in combat.defence):
        s.combat = combat._replace(attack=_without(combat.attack, uid), defence=_without(combat.defence, uid))


def _without(fleet, uid):
    return tuple(ship for ship in fleet if ship != uid)


def is_off(s):
    """Is there no combat, or has its attacker or defender left the game? (FIR-103.6)"""
    return s.combat is None or s.out[s.combat.attacker] or s.out[s.combat.defender]


def takes_part(s, seat):
    """Attacker, defender, and who has a ship or planet there (FIR-505.5)."""
    combat = s.combat
    if seat in (combat.attacker, combat.defender):
        return True
    return any(s.ctrl[uid] == seat and CARDS[s.card[uid]].type in ("ship", "planet") for uid in s.index.here.get(combat.at, ()))


def opposing(s, seat):
    """The sides whose fleet may oppose this player (FIR-505.7): two for who stands between them."""
    combat = s.combat
    if seat == combat.attacker:
        return (DEFENCE,)
    if seat == combat.defender:
        return (ATTACK,)
    sides = {side for side, fleet in ((ATTACK, combat.attack), (DEFENCE, combat.defence)) if any(s.ctrl[uid] == seat for uid in fleet)}
    if sides == {ATTACK}:
        return (DEFENCE,)
    return (ATTACK,) if sides == {DEFENCE} else (ATTACK, DEFENCE)


def side_of(s, uid):
    """The side in whose fleet this ship is, or the ship of this hero (FIR-505.28); "" for none."""
    if s.combat is None:
        return ""
    ship = uid if is_ship(s, uid) else ship_of(s, uid)
    return ATTACK if ship in s.combat.attack else DEFENCE if ship in s.combat.defence else ""


def own_sides(s, seat):
    """The sides whose fleet may be called this player's own (FIR-505.27)."""
    return tuple(ATTACK if side == DEFENCE else DEFENCE for side in opposing(s, seat))


def fleet(s, side):
    """The ships of a side."""
    return s.combat.attack if side == ATTACK else s.combat.defence
