"""How good a position is: what both Houses hold, and what each could fell in its next turn.

Distances are as the crow flies: a glance, where the rules look for the real way.
"""

from math import exp
from pathlib import Path

from stormtable.kernel import judgement
from stormtable.kernel.hexes import each

from ..components import ARENA, BOARD, COLLECTED, CORE, EARTH, ELEMENT, FIRE, OWN, PAIRS, WATER, WELLS, WELLS_TO_WIN
from ..rules.hexlines import BETWEEN, is_covered

_HEXES = range(max(BOARD.cells) + 1)
DISTANCE = [bytes(BOARD.distance(one, other) if one in BOARD.cells and other in BOARD.cells else 99 for other in _HEXES)
            for one in _HEXES]
WELL_HEXES = {arena: tuple(each(wells)) for arena, wells in WELLS.items()}

WEIGHTS = judgement.weights(Path(__file__).parent)  # what each feature adds to the log odds of winning


def evaluate(s, seat, style=""):
    """How likely a House is to win, as who plays in this style sees it."""
    if s.result is not None:
        return 0.5 if s.result.winner is None else float(s.result.winner == seat)
    if s.turn == 0:
        return 0.5
    chance = 1 / (1 + exp(-odds(s, *_EYES[style][:: 1 if seat == s.active else -1])))
    return chance if seat == s.active else 1 - chance


# How large what one may fell looks in a style, and what one may lose.
_EYES = {"": (1, 1), "bold": (1.4, 0.7), "careful": (0.8, 1.4)}


def odds(s, now=1, then=1):
    """The log odds of the House to move; what it may fell now and what may fall then count so many times."""
    mover, other = features(s, s.active), features(s, 1 - s.active)
    mover["fells now"] *= now
    other["fells next"] *= then
    return judgement.standing(mover, WEIGHTS) - judgement.standing(other, WEIGHTS)


def features(s, house):
    """What a House has: Honour, Wells, warriors and Energy, and what it may fell in its next turn."""
    targets = open_to_attack(s, 1 - house)
    mover, wells = house == s.active, s.wells(house)
    found = {f"honour {s.honour[house]}": 1, "on the Arena": (s.stand[house] & ARENA).bit_count()}
    if not mover:  # next turn's Energy, and five Wells win then
        attacks = assaults(s, house, targets, True)
        return found | {f"wells {wells} waiting": 1, "energy to block": s.energy[house],
                        "fells next": falls(attacks, income(s, house), s.energy[s.active])}
    energy, blocks = s.energy[house], s.energy[1 - house]  # the Energy of this turn has come already
    holders = [warrior for warrior in targets if WELLS[s.settings.arena] >> s.place[warrior] & 1]
    return found | {f"wells {wells} to move": 1, "energy to spend": energy, "to move": 1,
                    "fells now": falls(assaults(s, house, targets, False), energy, blocks),
                    "takes wells": falls(assaults(s, house, holders, False), energy, blocks, len(holders))}


def income(s, house):
    """The Energy a House collects if its next turn began now."""
    return COLLECTED[s.settings.handicap[house]][min(s.wells(house), WELLS_TO_WIN - 1)]


# -- what an attack of a whole turn may fell -----------------------------------------------------------------------------


def assaults(s, by, targets, coming):
    """The cheapest attack of each warrior of a House on one of these warriors, as (cost, Power), cheapest first.

    `coming`: in the next turn of that House, when all that stand on the Arena may move and attack.
    """
    prey = [s.place[target] for target in targets]
    found = []
    for warrior in OWN[by] if prey else ():
        here = s.place[warrior]
        if here >= 0 and ARENA >> here & 1 and (coming or s.began >> warrior & 1 and not s.attacked >> warrior & 1):
            row = DISTANCE[here]
            attack = _cheapest(s, warrior, min([row[hex] for hex in prey]), coming)
            if attack is not None:
                found.append(attack)
    if s.settings.elements[FIRE]:
        found += _dragons(s, by, prey, coming)
    found.sort()
    return found


def _cheapest(s, warrior, far, coming):
    element, on = ELEMENT[warrior], s.settings.elements
    if far == 1:
        return (0, 3) if coming or any(own == warrior for own, _enemy in s.adjacent) else None
    if element in (EARTH, WATER):
        if not coming and s.moved >> warrior & 1:
            return None
        return (2 * far - 2, 6) if element == EARTH and on[EARTH] else (far - 1, 5)
    return None if element == FIRE and on[FIRE] else (far, 4)


def _dragons(s, by, prey, coming):
    """The Dragons, if both Fires have a line to one target."""
    one, other = PAIRS[by][FIRE]
    here, there = s.place[one], s.place[other]
    if here < 0 or there < 0 or not ARENA >> here & ARENA >> there & 1 or not coming and (s.attacked >> one | s.attacked >> other) & 1:
        return []
    taken = s.stand[0] | s.stand[1] | 1 << CORE
    for hex in prey:
        gap, other_gap = BETWEEN.get((here, hex)), BETWEEN.get((there, hex))
        if gap and other_gap and not (gap | other_gap) & taken:
            return [(0, 4)]
    return []


def falls(attacks, energy, blocks, most=8):
    """How many of these attacks get through: paid with the attacker's Energy, blocked with the defender's."""
    count = power = 0
    for cost, strength in attacks:
        if cost > energy or count == most:
            break
        energy -= cost
        count += 1
        power += strength
    return count * (1 - blocks / power) if power > blocks else 0


def open_to_attack(s, house):
    """The warriors of a House that may be chosen as targets: on the Arena, not covered."""
    place, cloaked = s.place, s.settings.elements[EARTH]
    return [warrior for warrior in OWN[house] if place[warrior] >= 0 and ARENA >> place[warrior] & 1
            and not (cloaked and ELEMENT[warrior] == EARTH and is_covered(s, warrior))]
