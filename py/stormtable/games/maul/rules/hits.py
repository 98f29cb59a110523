"""Hit and Gang-Hit (chapter 5)."""

from ..cards import is_vangard
from ..language import mark
from .actions import GangHit, Hit
from .raids import start_raid
from .state import SEATS
from .words import NOBODY_THERE

TOO_LOW = mark("HIT {hit} is too low: {name} has Strength {strength}.")
PAIR_TOO_LOW = mark("HIT {hit} together is too low: {name} has Strength {strength}.")
NOT_IN_REACH = mark("No Belator there is in reach.")
SIDE_BY_SIDE = ("MAUL-5.14", mark("Both must be Ready and side by side."))
NO_HITTER = ("MAUL-5.5", mark("The holder and Belator in a Maul cannot make a Hit."))
LOCKED_CENTRE = ("MAUL-5.6", mark("The Detonator holder in a Maul cannot be Hit; Hit an outside Belator."))


def hit_value(s, hitter, target):
    """HV against a Vangard, HR against a Reargard, with all modifiers (MAUL-5.4, MAUL-5.23)."""
    return s.value(hitter, "HV" if is_vangard(target) else "HR")


def reaches(hitter, column, target_column):
    """A Vangard reaches the opposite position (MAUL-1.9), a Reargard those next to it too (MAUL-1.11, MAUL-5.2, MAUL-5.3)."""
    return abs(column - target_column) <= (0 if is_vangard(hitter) else 1)


def hitters(s, seat):
    """The Ready Belator that may make a Hit, with their columns (MAUL-5.5)."""
    return [(column, card) for column, card in s.ready(seat) if card != s.det and not s.is_maul_column(seat, column)]


def _targets(s, seat):
    """The Ready opposing Belator that may be Hit, with their columns (MAUL-5.1, MAUL-5.6)."""
    return [(column, card) for column, card in s.ready(1 - seat) if s.maul is None or card != s.det]


# -- one hitter --------------------------------------------------------------------------------------------------------


def hits(s, seat):
    """Every Hit a horde can declare."""
    targets = [(column, card, s.value(card, "STR")) for column, card in _targets(s, seat)]
    return [Hit(column, at) for column, hitter in hitters(s, seat) for at, target, strength in targets
            if reaches(hitter, column, at) and hit_value(s, hitter, target) >= strength]


def hit_problem(s, seat, action):
    """What forbids this Hit, or None."""
    hitter, target = s.field[seat][action.column], s.field[1 - seat][action.target]
    if hitter is None:
        return ("MAUL-5.1", NOBODY_THERE)
    if hitter == s.det or s.in_maul(hitter):
        return NO_HITTER
    if not s.is_ready(hitter):
        return ("MAUL-1.14", mark("A Downed Belator takes no action."))
    if is_vangard(hitter) and action.column != action.target:
        return ("MAUL-5.2", mark("A Vangard can only Hit the Belator opposite."))
    if target is None or not reaches(hitter, action.column, action.target):
        return ("MAUL-5.3", NOT_IN_REACH)
    return _target_problem(s, target) or _strength_problem(s, "MAUL-5.4", TOO_LOW, hit_value(s, hitter, target), target)


def _strength_problem(s, rule, sentence, hit, target):
    """A HIT value must at least equal the target's Strength (MAUL-5.4)."""
    strength = s.value(target, "STR")
    return None if hit >= strength else (rule, sentence, {"hit": hit, "name": s.belator(target).name, "strength": strength})


def _target_problem(s, target):
    if s.maul is not None and target == s.det:
        return LOCKED_CENTRE
    return None if s.is_ready(target) else ("MAUL-5.1", mark("That Belator is already Downed."))


# -- two hitters -------------------------------------------------------------------------------------------------------


def gang_hits(s, seat):
    """Every Gang-Hit the defender can declare (MAUL-5.14 to MAUL-5.17)."""
    if seat == s.attacker:
        return []
    able, found = dict(hitters(s, seat)), []
    for at, target in _targets(s, seat):
        for column in (at - 1, at):  # one of the two stands opposite (MAUL-5.15)
            one, other = able.get(column), able.get(column + 1)
            if one is not None and other is not None and _may_gang(s, one, other, target):
                found.append(GangHit(column, column + 1, at))
    return found


def _is_matched(one, other, target):
    """Two Vangard Hit a Vangard, two Reargard a Reargard (MAUL-5.16)."""
    return is_vangard(one) == is_vangard(other) == is_vangard(target)


def _may_gang(s, one, other, target):
    return _is_matched(one, other, target) and gang_value(s, one, other, target) >= s.value(target, "STR")


def gang_value(s, one, other, target):
    """The two matching HIT values, added (MAUL-5.17), whatever one of them could do alone (MAUL-5.19)."""
    return hit_value(s, one, target) + hit_value(s, other, target)


def gang_problem(s, seat, action):
    """What forbids this Gang-Hit, or None."""
    if seat == s.attacker:
        return ("MAUL-5.14", mark("Only the defending horde can Gang-Hit."))
    one, other = s.field[seat][action.column], s.field[seat][action.other]
    target = s.field[1 - seat][action.target]
    if action.other - action.column != 1 or not (s.stands_ready(one) and s.stands_ready(other)):
        return SIDE_BY_SIDE
    if action.target not in (action.column, action.other):
        return ("MAUL-5.15", mark("One of the two must stand opposite the target."))
    if target is None:
        return ("MAUL-5.1", NOT_IN_REACH)
    if not _is_matched(one, other, target):
        return ("MAUL-5.16", mark("Two Vangard Hit a Vangard; two Reargard Hit a Reargard."))
    return _target_problem(s, target) or _strength_problem(s, "MAUL-5.17", PAIR_TOO_LOW, gang_value(s, one, other, target), target)


# -- declared and resolved ---------------------------------------------------------------------------------------------


def hitters_of(s, seat, action):
    """The Belator that make a declared Hit."""
    columns = (action.column,) if action.verb == "hit" else (action.column, action.other)
    return tuple(s.field[seat][column] for column in columns)


def down_hitters(s, seat, hitters):
    """Hitters are Downed when the Hit is declared (MAUL-5.7, MAUL-5.18)."""
    for hitter in hitters:
        s.down(hitter)


def resolve_hit(s, seat, hitters, target):
    """The Hit succeeds or fails by what holds now (MAUL-5.8, MAUL-5.20); success may start a Raid (MAUL-3.15, MAUL-5.12).

    The attacker's own Hits never do (MAUL-5.13). A Break pile goes down whole (MAUL-5.11); a Gang-Hit is no exception (MAUL-5.21).
    """
    names = {"seat": SEATS[seat], "hitters": [s.belator(card).name for card in hitters], "card": s.belator(target).name}
    if not succeeds(s, hitters, target):
        s.emit("hit_failed", "MAUL-5.9", **names)
        return
    s.emit("hit", "MAUL-5.8", **names, column=s.column(target) + 1)
    raid = seat != s.attacker and (target == s.det if s.maul is None else s.in_maul(target))
    s.down(target)
    if raid:
        start_raid(s, target, hitters)


def succeeds(s, hitters, target):
    """Are all hitters still on the field, the named target Ready and within reach from here (MAUL-5.10), and the value high enough?

    That it gained or lost the Detonator since, or left a Maul, makes no difference (MAUL-5.22).
    """
    columns, at = [s.column(card) for card in hitters], s.column(target)
    if None in columns or not s.stands_ready(target):
        return False
    if len(hitters) == 1:
        in_reach = reaches(hitters[0], columns[0], at)
    else:
        in_reach = abs(columns[0] - columns[1]) == 1 and at in columns
    return in_reach and sum(hit_value(s, card, target) for card in hitters) >= s.value(target, "STR")
