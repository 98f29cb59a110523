"""Attacks (chapter 7): who may attack whom, from where, and for how much Energy."""

from functools import partial

from stormtable.kernel.rules import refuse

from ..components import ARENA, BOARD, EARTH, ELEMENT, FALLEN, FIRE, HAVENS, HOUSE, KINDS, OWN, PAIRS, WATER, WIND
from ..language import mark
from .actions import Charge, Dragons, Ranged, Strike
from .hexlines import is_covered, shares_line
from .moves import cannot_act, cannot_enter, cannot_pay, cannot_walk

CHARGES = tuple(verb for verb, kind in KINDS.items() if kind.charges)


def may_attack(s, warrior):
    """Did it begin the turn on the Arena, stand there now, and not attack yet? (ORT-7.1, ORT-3.8)"""
    return s.began >> warrior & 1 and not s.attacked >> warrior & 1 and s.on_arena(warrior)


def targets(s):
    """The enemies that can be chosen, attacked before or not: on the Arena, not covered (ORT-7.2, ORT-7.3, ORT-7.4)."""
    return [warrior for warrior in OWN[1 - s.active] if s.on_arena(warrior) and not is_covered(s, warrior)]


def are_adjacent(s, one, other):
    """Do two warriors on the board stand next to each other? (ORT-1.17)"""
    return BOARD.neighbours[s.place[one]] >> s.place[other] & 1 == 1


def charge_kinds(s, warrior):
    """The charges a warrior has by element and level (ORT-7.16, ORT-7.17)."""
    element, on = ELEMENT[warrior], s.settings.elements
    if element == EARTH:
        return ("bear",) if on[EARTH] else ("charge",)
    if element == WATER:
        return ("wave", "six") if on[WATER] else ("charge",)
    return ()


def shoots(s, warrior):
    """Does this warrior have the ranged attack? Fire loses it to the Dragons (ORT-7.6, ORT-7.8, ORT-7.14)."""
    element = ELEMENT[warrior]
    return element == WIND or element == FIRE and not s.settings.elements[FIRE]


def attack_name(s, verb, warrior):
    """An attack by the name it has in this game: a ranged attack of Wind is a storm under the Wind rules."""
    return "storm" if verb == "ranged" and ELEMENT[warrior] == WIND and s.settings.elements[WIND] else verb


def end_hexes(s, target):
    """The Arena hexes next to a target, where a charge may end if it can get there (ORT-5.11)."""
    return BOARD.neighbours[s.place[target]] & ARENA


def dragons_see(s, target):
    """Can both Fire warriors breathe on this target? (ORT-7.14)"""
    return all(
        may_attack(s, fire) and shares_line(s, fire, target) and not are_adjacent(s, fire, target)
        for fire in PAIRS[s.active][FIRE]
    )


# -- legal actions ------------------------------------------------------------------------------------------------------


def strikes(s, warrior, near):
    """The Strikes of one warrior on the targets that are next to it."""
    return [Strike(warrior, target) for target in near if (warrior, target) in s.adjacent]


def shots(s, warrior, far, within):
    """The shots of one warrior on targets that are not next to it; `within(n)` are the free hexes in n steps."""
    crossed = within(max(0, s.energy[s.active] - 1))  # the last hex that is paid for is the target's own
    return [Ranged(warrior, target) for target in far if BOARD.neighbours[s.place[target]] & crossed]


def charges(s, warrior, far, within):
    """The charges of one warrior on targets that are not next to it, each with the set of hexes it may end on."""
    found = []
    for verb in charge_kinds(s, warrior):
        reach = within(s.energy[s.active] // KINDS[verb].per_step)
        for target in far:
            if ends := end_hexes(s, target) & reach:
                found.append((partial(Charge, warrior, target, verb=verb), ends))
    return found


def dragon_attacks(s, chosen):
    """The targets of the Dragons."""
    if not s.settings.elements[FIRE] or not all(may_attack(s, fire) for fire in PAIRS[s.active][FIRE]):
        return []
    return [Dragons(target) for target in chosen if dragons_see(s, target)]


# -- cost ---------------------------------------------------------------------------------------------------------


def cost_of(s, action):
    """The Energy an attack costs; None if there is no way."""
    if action.verb in ("strike", "dragons"):
        return 0
    here, free = s.place[action.warrior], s.free(s.active)
    if action.verb == "ranged":  # each hex crossed, and the target's own
        crossed = BOARD.steps(here, BOARD.neighbours[s.place[action.target]], free)
        return None if crossed is None else crossed + 1
    steps = BOARD.steps(here, 1 << action.hex, free)
    return None if steps is None else steps * KINDS[action.verb].per_step


# -- why not? -----------------------------------------------------------------------------------------------------


def attack_refusals(s, action):
    """Every rule an attack breaks, in the order warrior, target, way, Energy (ORT-4.26)."""
    if action.verb == "dragons":
        return [*_dragons_cannot(s), *_dragons_miss(s, action.target)]
    stuck = list(cannot_act(s, action.warrior))
    if stuck:
        return stuck
    refusals = [*_is_home(s, action.warrior), *_lacks(s, action), *_is_spent(s, action)]
    wrong = list(_wrong_target(s, action.target))
    return refusals + wrong + ([] if any(w.rule != "ORT-6.6" for w in wrong) else [*_WAYS[action.verb](s, action)])


def _is_home(s, warrior):
    """Attacks are made from the Arena (ORT-7.1); who never left the Haven has not begun there anyway."""
    if s.began >> warrior & 1 and not s.on_arena(warrior):
        yield refuse("ORT-7.1", mark("Attacks are made from the Arena."))


def _lacks(s, action):
    """Does the warrior's element, at this level, have that attack? (ORT-7.16, ORT-7.17)"""
    kind, element, on = KINDS[action.verb], ELEMENT[action.warrior], s.settings.elements
    if kind.technique is not None and not on[kind.technique]:
        yield refuse("ORT-7.16", mark("That technique is not used at this level."))
    if element not in kind.elements:
        yield refuse("ORT-7.17", mark("This element does not have that attack."))
    elif action.verb == "charge" and on[element]:
        own = {EARTH: "ORT-7.9", WATER: "ORT-7.10"}[element]
        yield refuse(own, mark("In this game that warrior charges with its own technique."))
    elif action.verb == "ranged" and element == FIRE and on[FIRE]:
        yield refuse("ORT-7.14", mark("Fire warriors attack together (Dragons) or Strike."))


def _is_spent(s, action):
    """Can this warrior still attack, and charge, this turn?"""
    warrior = action.warrior
    if KINDS[action.verb].charges and s.moved >> warrior & 1:
        yield refuse("ORT-7.5", mark("A charge uses the move too, and this warrior has moved."))
    if s.attacked >> warrior & 1:
        yield refuse("ORT-3.8", mark("This warrior has already attacked this turn."))
    if not s.began >> warrior & 1:
        yield refuse("ORT-3.8", mark("Warriors that began the turn in the Haven can only move."))


def _wrong_target(s, target):
    hex = s.place[target]
    if HOUSE[target] == s.active:
        yield refuse("ORT-7.2", mark("That is your own warrior."))
    elif hex == FALLEN:
        yield refuse("ORT-7.2", mark("That warrior is Fallen; only warriors on the Arena can be attacked."))
    elif hex < 0:
        yield refuse("ORT-16.4", mark("That warrior is not part of this game."))
    elif HAVENS[HOUSE[target]] >> hex & 1:
        yield refuse("ORT-7.2", mark("Warriors in their Haven are safe."))
    elif is_covered(s, target):  # ORT-7.18: now, not from the end hex of the charge
        yield refuse("ORT-6.6", mark("This Earth warrior is covered; an enemy Earth warrior must have a Hexline to it."))


def _charge_way(s, action):
    warrior, hex = action.warrior, action.hex
    if are_adjacent(s, warrior, action.target):
        yield refuse("ORT-7.5", mark("You cannot charge a warrior next to you; only a Strike is possible."))
    if hex == s.place[warrior]:
        yield refuse("ORT-5.1", mark("A move is at least one step."))
    closed = list(cannot_enter(s, s.active, hex)) if hex != s.place[warrior] else []
    yield from closed
    if not end_hexes(s, action.target) >> hex & 1:
        yield refuse("ORT-5.11", mark("A charge must end on an Arena hex next to its target."))
    if not closed and hex != s.place[warrior]:
        yield from cannot_walk(s, warrior, hex, KINDS[action.verb].per_step)


def _shot_way(s, action):
    if are_adjacent(s, action.warrior, action.target):
        yield refuse("ORT-7.6", mark("Too close for a ranged attack."))
        return
    cost = cost_of(s, action)
    if cost is None:
        yield refuse("ORT-7.6", mark("No shot can get through to that warrior."))
    else:
        yield from cannot_pay(s, cost)


def _strike_way(s, action):
    if (action.warrior, action.target) not in s.adjacent:
        yield refuse("ORT-7.7", mark("You can only Strike a warrior that stood next to yours when the turn began."))
    if not are_adjacent(s, action.warrior, action.target):
        yield refuse("ORT-7.7", mark("The target is not next to your warrior."))


_WAYS = {**dict.fromkeys(CHARGES, _charge_way), "ranged": _shot_way, "strike": _strike_way}


def _dragons_cannot(s):
    fires = PAIRS[s.active][FIRE]
    if not all(s.on_arena(fire) for fire in fires):
        yield refuse("ORT-7.15", mark("The Dragons need both Fire warriors on the Arena."))
    if not s.settings.elements[FIRE]:
        yield refuse("ORT-7.16", mark("That technique is not used at this level."))
    if not all(s.began >> fire & 1 and not s.attacked >> fire & 1 for fire in fires):
        yield refuse("ORT-7.14", mark("Both Fire warriors must still be able to attack."))


def _dragons_miss(s, target):
    wrong = list(_wrong_target(s, target))
    yield from wrong
    if any(refusal.rule != "ORT-6.6" for refusal in wrong):
        return
    fires = [fire for fire in PAIRS[s.active][FIRE] if s.on_arena(fire)]
    if not all(shares_line(s, fire, target) for fire in fires):
        yield refuse("ORT-7.14", mark("Both Fire warriors need a Hexline to the target."))
    if any(are_adjacent(s, fire, target) for fire in fires):
        yield refuse("ORT-7.14", mark("There must be an empty hex between each Fire warrior and the target."))
