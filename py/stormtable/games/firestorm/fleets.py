"""Fleets of a running combat: who is in one, and who has a part in the combat (FIR-505.5, FIR-505.25)."""

from .cards import CARDS
from .words import player

ATTACK, DEFENCE = "attacker", "defender"


def in_fleet(s, uid):
    """Is this ship in a fleet of the running combat?"""
    return s.combat is not None and (uid in s.combat.attack or uid in s.combat.defence)


def join_fleet(s, uid, attacking):
    """A ship is in a fleet from now on, and turns when the combat ends."""
    combat = s.combat
    ever = combat.ever if uid in combat.ever else (*combat.ever, uid)
    if attacking:
        s.combat = combat._replace(attack=(*combat.attack, uid), ever=ever)
    else:
        s.combat = combat._replace(defence=(*combat.defence, uid), ever=ever)
    s.tell("joined", "FIR-501.3", seat=player(s.ctrl[uid]), name=s.design(uid).name, uid=uid, side=ATTACK if attacking else DEFENCE)


def out_of_fleet(s, uid):
    """A ship is no longer in a fleet; it counts as having been in it (FIR-505.25)."""
    combat = s.combat
    if combat is not None and (uid in combat.attack or uid in combat.defence):
        s.combat = combat._replace(attack=_without(combat.attack, uid), defence=_without(combat.defence, uid))


def _without(fleet, uid):
    return tuple(ship for ship in fleet if ship != uid)


def takes_part(s, seat):
    """Attacker, defender, and who has a ship or planet there (FIR-505.5)."""
    combat = s.combat
    if seat in (combat.attacker, combat.defender):
        return True
    return any(s.ctrl[uid] == seat and CARDS[s.card[uid]].type in ("ship", "planet") for uid in s.index.here.get(combat.at, ()))
