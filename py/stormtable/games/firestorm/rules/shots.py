"""Shots (FIR-306.2, FIR-505.7 to 505.11, FIR-612.1, FIR-800.8, FIR-800.9)."""

from itertools import combinations
from typing import NamedTuple

from stormtable.kernel.rules import refuse

from ..cards import is_piece, uid_of
from ..language import mark
from .actions import Act
from .announcing import may_target
from .combat import exposed
from .costs import energy, shots_left, spend_shot
from .damage import Packet, inflict
from .fleets import fleet, in_fleet, opposing, side_of
from .moving import plain, valid
from .priority import Doing
from .use import note_targets
from .values import asked, changed, guns, has, has_combat, has_power, is_planet, is_ship
from .verbs import verb
from .words import not_asked

DOUBLE = "double"


def can_fire(s, uid):
    """May this card fire in the running combat: a ship in a fleet, or an armed planet there? (FIR-505.8, FIR-304.3)"""
    if is_planet(s, uid):
        return s.at[uid] == s.combat.at and has_combat(s, uid) and has_power(s, uid)
    return is_ship(s, uid) and in_fleet(s, uid)


def shot_targets(s, uid):
    """The legal targets of a shot (FIR-505.9, FIR-505.10)."""
    seat = s.ctrl[uid]
    found = [ship for side in opposing(s, seat) for ship in fleet(s, side) if s.ctrl[ship] != seat]
    attacking = is_ship(s, uid) and uid in s.combat.attack
    if attacking and not s.combat.defence and exposed(s) and s.ctrl[exposed(s)] != seat:
        found.append(exposed(s))
    return [target for target in found if may_target(s, seat, target)]


def most_targets(s, uid):
    """Over how many targets a shot may be split (FIR-800.9)."""
    return changed(s, "split", 1, uid)


# -- announcing -----------------------------------------------------------------------------------------------------------------------


def _fire_heads(s, seat):
    if s.combat is None:
        return []
    ships = [uid for uid in (*s.combat.attack, *s.combat.defence) if s.ctrl[uid] == seat and energy(s, uid)]
    planets = [uid for uid in s.index.planets if s.ctrl[uid] == seat and can_fire(s, uid) and energy(s, uid)]
    return [s.thing(uid) for uid in sorted(ships + planets)]


def _fire_ways(s, seat, head):
    uid = uid_of(head)
    targets = [s.thing(target) for target in sorted(shot_targets(s, uid))]
    modes = ("", DOUBLE) if asked(s, "double_fire", uid) else ("",)
    for mode in modes:
        for target in targets:
            yield Act("fire", seat, (head,), on=(target,), mode=mode)
        yield from _split_ways(s, seat, head, targets, mode)
    for partner in _partners(s, uid):
        for target in targets:
            yield Act("fire", seat, (head, s.thing(partner)), on=(target,))


def _split_ways(s, seat, head, targets, mode):
    uid = uid_of(head)
    amount = _guns(s, uid, mode)
    for count in range(2, min(most_targets(s, uid), len(targets)) + 1):
        for some in combinations(targets, count):
            for parts in _parts(amount, count):
                yield Act("fire", seat, (head,), on=some, split=parts, mode=mode)


def _parts(amount, count):
    """Every way to divide an amount into so many parts of at least 1."""
    if count == 1:
        return [(amount,)] if amount > 0 else []
    return [(first, *rest) for first in range(1, amount - count + 2) for rest in _parts(amount - first, count - 1)]


def _partners(s, uid):
    """The ships that may fire together with this one, of higher number (FIR-612.1)."""
    if not is_ship(s, uid) or not has(s, uid, "Sync"):
        return []
    side = s.combat.attack if uid in s.combat.attack else s.combat.defence
    return sorted(other for other in side if other > uid and s.ctrl[other] == s.ctrl[uid] and has(s, other, "Sync") and energy(s, other))


def _fire_check(s, act):
    return shot_refusals(s, act, paid=False)


def shot_refusals(s, act, paid):
    """Why this shot cannot be fired; an extra shot is paid for already."""
    if s.combat is None:
        return [refuse("FIR-201.1.3", mark("That action is only possible in a ship combat."))]
    uids = [valid(s, thing, act.by) for thing in act.cards]
    if not uids or not all(uids) or uids != sorted(set(uids)) or not plain(act, "cards", "on", "split", "mode") or act.riders:
        return [refuse("FIR-306.2", mark("Name the ship that fires and its target."))]
    if len(uids) > 2:
        return [refuse("FIR-612.1", mark("Only two ships can fire together."))]
    if not all(can_fire(s, uid) for uid in uids):
        return [refuse("FIR-505.8", mark("Only ships in a fleet, and armed planets, fire."))]
    if len(uids) == 2 and uids[1] not in _partners(s, uids[0]):
        return [refuse("FIR-612.1", mark("Two ships fire together only if both have Sync and energy and are in one fleet."))]
    if act.mode not in ("", DOUBLE) or act.mode and (len(uids) > 1 or not asked(s, "double_fire", uids[0])):
        return [refuse("FIR-203.19", mark("Say which of its effects you choose."))]
    found = [] if paid else list(_energy_refusals(s, act, uids))
    return found + list(_aim_refusals(s, act, uids))


def _energy_refusals(s, act, uids):
    if any(energy(s, uid) < (2 if act.mode else 1) for uid in uids):
        yield refuse("FIR-401.1.1", mark("You cannot pay the full cost."))
    if not all(shots_left(s, uid) for uid in uids) or act.mode and any(asked(s, "single_shot", uid) for uid in uids):
        yield refuse("FIR-104.1", mark("This ship may spend no more energy on shots in this combat."))


def _aim_refusals(s, act, uids):
    if not act.on or list(act.on) != sorted(set(act.on)) or not all(is_piece(thing) and uid_of(thing) < len(s.card) for thing in act.on):
        yield refuse("FIR-306.2", mark("Name the ship that fires and its target."))
        return
    targets = [s.thing(uid) for uid in shot_targets(s, uids[0])]
    for thing in act.on:
        if thing not in targets:
            yield _target_refusal(s, act, uid_of(thing))
            return
    if len({side_of(s, uid_of(thing)) for thing in act.on}) > 1:
        yield refuse("FIR-505.7", mark("A shot is aimed at ships of one fleet only."))
        return
    amount = _guns(s, uids[0], act.mode)
    divided = bool(act.split)
    fits = len(act.split) == len(act.on) and min(act.split) > 0 and sum(act.split) == amount if divided else True
    if divided != (len(act.on) > 1) or divided and (len(uids) > 1 or len(act.on) > most_targets(s, uids[0]) or not fits):
        yield refuse("FIR-800.9", mark("A shot is divided only as the card allows, into parts that make up its guns."))


def _target_refusal(s, act, uid):
    if in_fleet(s, uid) and s.ctrl[uid] == act.by:
        return refuse("FIR-505.10", mark("You cannot fire on your own ships."))
    if uid == s.combat.target and s.combat.defence:
        return refuse("FIR-505.9", mark("The defending fleet must be gone first."))
    return refuse("FIR-505.9", mark("Shots are fired at ships of the opposing fleet."))


def _fire_pay(s, act):
    for thing in act.cards:
        spend_shot(s, uid_of(thing), 2 if act.mode else 1)


# -- firing -----------------------------------------------------------------------------------------------------------------------------


def _guns(s, uid, mode):
    """Doublings are multiplied before anything is added (FIR-104.2)."""
    return guns(s, uid, 2 ** (bool(mode) + len(asked(s, "doubled", uid))))


def packets_of(s, act):
    """The packets of a shot as they are formed (FIR-405.4.3, FIR-405.4.6)."""
    uids = tuple(uid_of(thing) for thing in act.cards if s.in_play(uid_of(thing)))
    parts = tuple(_guns(s, uid, act.mode) for uid in uids)
    amounts = act.split or (sum(parts),)
    found = []
    for thing, amount in zip(act.on, amounts):
        packet = Packet(uids[0] if uids else 0, act.by, uid_of(thing), amount, kind="shot", ships=uids, card=s.card[uids[0]] if uids else -1,
                        parts=parts if len(parts) > 1 else ())
        found.append(packet._replace(amount=max(0, changed(s, "shot", amount, packet))))
    return found


def _shoot(s, e):
    """W1 and W5 are one window for a shot (FIR-201.2.13)."""
    inflict(s, packets_of(s, e.act), e.you, merged=True)


def _again(s, e):
    """Extra shots earned by this one, one after the other (FIR-800.8)."""
    for uid in reversed(e.memo):
        s.push(ExtraShot(e.you, uid))


def _fire_holds(s, act):
    return s.combat is not None


verb("fire", "Combat", heads=_fire_heads, ways=_fire_ways, check=_fire_check, pay=_fire_pay, holds=_fire_holds, steps=(_shoot, _again))


class ExtraShot(NamedTuple):
    """A ship may fire once more without energy, if it is still there and has a target."""

    owner: int
    ship: int

    def run(self, s):
        if s.combat is not None and s.in_play(self.ship) and in_fleet(s, self.ship) and shot_targets(s, self.ship):
            s.push(Shooting(self.owner, self.ship))


class Shooting(NamedTuple):
    """Takes or declines an extra shot."""

    seat: int
    ship: int

    def legal_actions(self, s):
        head = s.thing(self.ship)
        acts = [act for act in _fire_ways(s, self.seat, head) if len(act.cards) == 1 and not act.mode and not self.refusals(s, act)]
        return [*acts, Act("no", self.seat)]

    def take(self, s, act):
        if act.verb == "fire":
            s.announced += 1
            note_targets(s, act)
            s.push(Doing(act, granted=True))

    def refusals(self, s, act):
        if act == Act("no", self.seat):
            return []
        if act.verb != "fire" or act.by != self.seat or act.cards != (s.thing(self.ship),) or act.mode:
            return not_asked()
        return shot_refusals(s, act, paid=True)
