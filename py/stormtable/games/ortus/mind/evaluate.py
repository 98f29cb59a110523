"""How good a position is: what both Houses hold, and what each could fell in its next turn.

Distances are as the crow flies: a glance, where the rules look for the real way.
"""

from math import exp

from stormtable.kernel.hexes import each

from ..components import ARENA, BOARD, COLLECTED, CORE, EARTH, ELEMENT, FIRE, OWN, PAIRS, WATER, WELLS, WELLS_TO_WIN
from ..rules.hexlines import BETWEEN, is_covered

_HEXES = range(max(BOARD.cells) + 1)
DISTANCE = [bytes(BOARD.distance(one, other) if one in BOARD.cells and other in BOARD.cells else 99 for other in _HEXES)
            for one in _HEXES]
WELL_HEXES = {arena: tuple(each(wells)) for arena, wells in WELLS.items()}

# What a position is made of, as log odds of winning: fitted to the positions of eight hundred games of the rule of thumb.
HONOUR = (0, 0.4, 1.0, 1.7, 2.6, 3.4, 4.6, 5.8, 12)  # the Guide comes nearer, and the last steps count most
WELLS_TO_MOVE = (0, 0.7, 1.4, 1.8, 2.1, 3.0, 3.0, 3.0, 3.0)  # of the House to move: its Energy of this turn has come already
WELLS_WAITING = (0, 0.8, 1.6, 2.2, 2.7, 3.6, 3.8, 4.0, 4.0)  # of the other: next turn's Energy, and five win then
ON_ARENA = 0.35  # each warrior that may attack in its House's next turn
TO_SPEND, TO_BLOCK = 0.08, 0.04  # each Energy of the House to move, and of the other
FELLS_NOW, FELLS_NEXT = 0.5, 0.45  # each warrior that the House to move may fell now, and the other in its next turn
TAKES_WELLS = 0.3  # the same once more, if it stands on a Well
TO_MOVE = -0.3  # what is left for being the one to move: Energy counts that already


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
    mover, other = s.active, 1 - s.active
    mine, theirs = open_to_attack(s, mover), open_to_attack(s, other)
    wells = WELLS[s.settings.arena]
    holders = [warrior for warrior in theirs if wells >> s.place[warrior] & 1]
    return (
        TO_MOVE + HONOUR[s.honour[mover]] - HONOUR[s.honour[other]]
        + WELLS_TO_MOVE[s.wells(mover)] - WELLS_WAITING[s.wells(other)]
        + ON_ARENA * ((s.stand[mover] & ARENA).bit_count() - (s.stand[other] & ARENA).bit_count())
        + TO_SPEND * s.energy[mover] - TO_BLOCK * s.energy[other]
        + now * FELLS_NOW * falls(assaults(s, mover, theirs, False), s.energy[mover], s.energy[other])
        + TAKES_WELLS * falls(assaults(s, mover, holders, False), s.energy[mover], s.energy[other], len(holders))
        - then * FELLS_NEXT * falls(assaults(s, other, mine, True), income(s, other), s.energy[mover])
    )


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
