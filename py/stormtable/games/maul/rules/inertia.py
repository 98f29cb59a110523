"""Inertia, Detonation and Incineration (chapter 10)."""

from typing import NamedTuple

from .endings import end, end_on_points
from .state import DETONATION, SEATS


class Flip(NamedTuple):
    """The next Inertia card is turned, unless Damp Powder stopped it (MAUL-3.5, MAUL-C3)."""

    def run(self, s):
        stopped, s.flip_stopped = s.flip_stopped, False
        if stopped:
            s.overload = s.shield = 0  # MAUL-C4
            s.emit("no_flip", "MAUL-C3", seat=SEATS[s.attacker])
        else:
            turn_inertia(s, "MAUL-3.5")


def turn_inertia(s, rule):
    """Turns one Inertia card: the first five let both hordes draw, the sixth is the Detonation (MAUL-3.6, MAUL-10.2)."""
    s.inertia += 1
    s.emit("flipped", rule, number=s.inertia)
    if s.inertia == DETONATION:
        detonate(s)
        return
    s.overload = s.shield = 0  # what was played for a Detonation lapses (MAUL-10.14)
    for seat in (s.attacker, 1 - s.attacker):  # the attacker draws first (MAUL-R36)
        s.draw_boost(seat, "MAUL-3.6")


def blast(s):
    """How many stands a Detonation would burn now: none at ranking 0 (MAUL-10.4, MAUL-10.6).

    The holder may be the top of a Break pile (MAUL-7.16) or the centre of a Maul (MAUL-10.7).
    """
    multiplier = s.belator(s.det).multiplier + s.overload
    return max(s.ranking[s.attacker] * multiplier - s.shield, 0)


def detonate(s):
    """The round ends at once: what is pending is dropped, stands burn, and perhaps that was the last of them (MAUL-10.3, MAUL-10.15)."""
    attacker, defender = s.attacker, 1 - s.attacker
    _drop_all(s)
    strength = blast(s)
    burnt = min(strength, s.arena[defender])
    s.arena[defender] -= burnt
    s.emit("detonated", "MAUL-10.4", seat=SEATS[attacker], strength=strength, ranking=s.ranking[attacker],
           multiplier=s.belator(s.det).multiplier + s.overload, shield=s.shield, burnt=burnt, left=s.arena[defender])
    if not s.arena[defender]:
        end(s, attacker, "incineration", "MAUL-10.8")
        return
    s.ranking[attacker] = 0  # MAUL-10.9
    s.barren = 0 if burnt else s.barren + 1
    if s.round == s.settings.round_cap:  # MAUL-12.8
        end_on_points(s, "round_cap", "MAUL-11.3")
    elif s.barren == s.settings.barren_limit:  # MAUL-12.12
        end_on_points(s, "barren_limit", "MAUL-11.8")


def _drop_all(s):
    """Pending Action, window and exchange are dropped; Boosts that were in play are discarded (MAUL-10.3)."""
    if s.exchange is not None:
        s.discard += s.exchange.boosts()
    s.pending = s.exchange = None
    del s.flow[1:]  # the tournament itself goes on with its next round
