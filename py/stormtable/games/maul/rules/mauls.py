"""Maul (chapter 6)."""

from ..cards import is_vangard, scavenger
from ..language import mark
from .actions import Maul
from .breaks import end_break
from .state import HIGHEST_RANKING, SEATS
from .words import DETONATOR_ONLY


def mauls(s, seat):
    """Every Maul the attacker can declare (MAUL-6.1, MAUL-6.16)."""
    if seat != s.attacker or s.maul is not None:
        return []
    return [Maul(column) for column in range(3) if is_trio(s, seat, column)]


def is_trio(s, seat, column):
    """Do three Ready Vangard stand side by side from this column on?"""
    return all(card is not None and is_vangard(card) and s.is_ready(card) for card in s.field[seat][column:column + 3])


def maul_problem(s, seat, column):
    """What forbids this Maul, or None."""
    if seat != s.attacker:
        return DETONATOR_ONLY
    if s.maul is not None:
        return ("MAUL-6.1", mark("You are already in a Maul."))
    if not is_trio(s, seat, column):
        return ("MAUL-6.1", mark("A Maul needs three Ready Vangard side by side."))
    return None


def start_maul(s, seat, column):
    """The Detonator turns to Ω on the centre Belator, and the ranking goes up (MAUL-6.2 to MAUL-6.6); no stall is counted (MAUL-6.18)."""
    s.det = s.field[seat][column + 1]
    if s.has_break(seat):
        end_break(s, seat)
    s.maul, s.stall = column, 0
    s.emit("mauled", "MAUL-6.3", seat=SEATS[seat], column=column + 1, card=s.belator(s.det).name)
    s.raise_ranking(seat, 1, "MAUL-6.4")


def continue_problem(s):
    """At the highest ranking a Maul may be continued a few times in a row only (MAUL-6.10)."""
    limit = s.settings.stall_limit
    if s.ranking[s.attacker] == HIGHEST_RANKING and limit is not None and s.stall >= limit:
        return ("MAUL-6.10", mark("This Maul has stalled too long; it must end now."))
    return None


def continue_maul(s, seat):
    """The Maul is kept: ranking up, and no flip this turn (MAUL-6.9)."""
    s.continued = True
    s.stall = s.stall + 1 if s.ranking[seat] == HIGHEST_RANKING else 0
    s.emit("continued", "MAUL-6.9", seat=SEATS[seat])
    s.raise_ranking(seat, 1, "MAUL-6.9")


def end_maul(s, seat):
    """The Maul ends; the Detonator goes on the Scavenger, which gets up for it (MAUL-6.11). A new one may follow (MAUL-6.15)."""
    let_go(s)
    s.det = scavenger(seat)
    s.make_ready(s.det)
    s.emit("ended", "MAUL-6.11", seat=SEATS[seat], card=s.belator(s.det).name, column=s.column(s.det) + 1)


def let_go(s):
    """The three are no longer locked; ranking gained is kept (MAUL-6.14)."""
    s.maul, s.stall = None, 0


def collapse(s):
    """Something other than a Hit took one of the three away; the Detonator stays on the centre (MAUL-6.13)."""
    let_go(s)
    s.emit("collapsed", "MAUL-6.13", seat=SEATS[s.attacker])
