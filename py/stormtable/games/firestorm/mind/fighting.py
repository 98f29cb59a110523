"""What a captain thinks in a ship combat: whom to fire at, whom to shield, when to leave."""

from ..cards import CARDS, uid_of
from ..rules.combat import gatherable, joinable
from ..rules.costs import energy
from ..rules.values import homeworld
from .evaluate import CARD_WORTH, GUNS, HOME, SHIELDS, firepower, hull
from .scale import WARSHIP, WASTE


def fire(heuristic, act):
    """At what falls by it, then at what is dangerous; a shot without guns is wasted."""
    s = heuristic.s
    guns = sum([GUNS[s.card[uid_of(thing)]] for thing in act.cards]) * (2 if act.mode else 1)
    if not guns:
        return -0.3
    worth = 0.5 - 0.1 * (len(act.cards) - 1) - 0.2 * bool(act.mode)
    for thing, part in zip(act.on, act.split or (guns,)):
        uid = uid_of(thing)
        left = max(1, hull(s, uid))
        shielded = SHIELDS[s.card[uid]] * energy(s, uid)
        worth += 0.5 * min(part, left) / left + 0.1 * CARD_WORTH[s.card[uid]] * min(1.0, part / left)
        worth += 0.8 if part >= left + shielded else 0.3 if part >= left else 0.0
        worth += 3.0 * (HOME[s.card[uid]] and part >= left)
    return worth


def gather(heuristic, act):
    """Ships with energy join a fight: warships in any case, scouts where they are needed; who is passed over cannot join later (FIR-700.15)."""
    s, uid = heuristic.s, uid_of(act.cards[0])
    if not heuristic.fires[uid]:
        return -0.5
    if firepower(s, uid) >= WARSHIP or s.combat.target == uid or s.combat.attacker == heuristic.seat and _is_needed(heuristic):
        return 0.2 + 0.3 / (1 + 0.01 * uid)
    return 0.1 if heuristic.is_mine(s.thing(s.combat.target)) else -0.1


def _is_needed(heuristic):
    """Is the attacking fleet, with all warships that can still join it, too weak without scouts?"""
    s = heuristic.s
    ships = {uid for uid in heuristic.force(s.combat.at) if firepower(s, uid) >= WARSHIP or uid in s.combat.attack}
    fire, need = heuristic.odds(ships, s.combat.target)
    return fire < need


def complete(heuristic, act):
    """An attack without a ship is a command for nothing, as long as one can join."""
    s, step = heuristic.s, heuristic.s.flow[-1].step
    if s.combat.attacker != heuristic.seat or s.combat.attack:
        return 0.0
    can = [uid for uid in (*gatherable(s, heuristic.seat), *joinable(s, heuristic.seat)) if heuristic.fires[uid]]
    later = [uid for uid in can if s.at[uid] == s.combat.at] if step == "gather" else []
    return WASTE if can and not later else 0.0


def enable(heuristic, act):
    """A command for a way out, where there is somebody to save and no hope left; from the Homeworld there is none (FIR-505.15)."""
    home = homeworld(heuristic.s, heuristic.seat)
    stays = home and heuristic.s.at[home] == heuristic.s.combat.at
    return 0.4 if _is_lost(heuristic) and not stays else WASTE


def retreat(heuristic, act):
    """A ship leaves a combat that is lost."""
    return 0.7 if _is_lost(heuristic) else -0.7


def _is_lost(heuristic):
    """Is this combat hopeless: hardly any fire left against ships that can still destroy what is there?"""
    s, combat = heuristic.s, heuristic.s.combat
    if combat is None:
        return False
    sides = combat.attack, combat.defence
    mine = [uid for side in sides for uid in side if s.ctrl[uid] == heuristic.seat]
    fire = sum([GUNS[s.card[uid]] * s.energy[uid] for uid in mine])
    foes = sum([GUNS[s.card[uid]] * s.energy[uid] for side in sides for uid in side if s.ctrl[uid] != heuristic.seat])
    return bool(mine) and fire < 3 and foes > sum([hull(s, uid) for uid in mine])


def answer(heuristic, act):
    """The packet that an answer is about."""
    window = heuristic.s.flow[-2]
    return window.items[max(0, act.to - 1)] if getattr(window, "kind", "") == "W5" and len(window.items) >= max(1, act.to) else None


def saving(heuristic, packet, by):
    """What it is worth to take so much off a packet: most, if it saves a card."""
    s = heuristic.s
    left = health(s, packet.to)
    worth = 0.5 + 0.5 * CARD_WORTH[s.card[packet.to]] + 2.0 * HOME[s.card[packet.to]]
    if packet.amount >= left:
        return worth + 0.5 if packet.amount - by < left else 0.0
    return 0.3 * min(by, packet.amount) / max(1, left) * worth


def health(s, uid):
    """What is left of a card's structure or life, as printed."""
    design = CARDS[s.card[uid]]
    return (design.life if design.type == "hero" else design.structure) - s.dmg[uid]


def shield(heuristic, act):
    """Shields save what would be lost, or take the most off; energy for a wasted shield is better fired."""
    s, uid, packet = heuristic.s, uid_of(act.cards[0]), answer(heuristic, act)
    if packet is None:
        return 0.1
    each, all_of_it = SHIELDS[s.card[uid]], SHIELDS[s.card[uid]] * energy(s, uid)
    if packet.amount >= health(s, uid) and packet.amount - all_of_it < health(s, uid):
        return 2.0
    return saving(heuristic, packet, each) + 0.1 * min(each, packet.amount) - (0.15 if s.combat is not None else 0.0)


def screen(heuristic, act):
    """A Fighter throws itself before another ship: only for something better."""
    packet = answer(heuristic, act)
    if packet is None:
        return -0.5
    return saving(heuristic, packet, 1) - 0.6 * CARD_WORTH[heuristic.s.card[uid_of(act.cards[0])]] - 0.4


def aim(heuristic, act):
    """A Military hero adds to a shot of its ship: at others, never at one's own."""
    packet = answer(heuristic, act)
    return 0.8 if packet is not None and heuristic.s.ctrl[packet.to] != heuristic.seat else 0.3


def cover(heuristic, act):
    """A Military hero takes some of the damage off its ship."""
    packet = answer(heuristic, act)
    return 0.3 if packet is None else 0.1 + saving(heuristic, packet, CARDS[heuristic.s.card[uid_of(act.cards[0])]].combat)
