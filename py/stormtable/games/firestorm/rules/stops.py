"""Prompts and automatic passing (chapter 700): what a seat passes by itself, and never anything else.

The stops of a seat are a dict: a kind of stop -> "always", "react" (when there is a React, the usual one) or "never"; "yield" -> a
tuple that says how long the seat passes: ("act", announced), ("target", aimed), ("phase", turn, phase); "auto_shield" -> True.
"""

from ..cards import CARDS, uid_of
from .actions import passing
from .announcing import Announcements
from .combat import CombatAnnouncements, Fight
from .costs import energy
from .damage import numbered, strength
from .events import plays_card, uses_effect
from .priority import Chance, Phase, Window
from .use import text_of
from .values import health

TRIVIAL = ("reveal", "board", "shift", "rally", "sell")  # FIR-700.8; launch outside a combat and the moving of Gear are trivial too
KINDS = ("W1 card", "W1 effect", "W2", "W5 mine", "W5 by me", "W6", "W7", "W9", "other")


def passes(s, stops):
    """The pass that the asked seat makes by itself, as good as any other (FIR-700.10), or None: then it is prompted (FIR-700.1, FIR-700.3, FIR-700.7)."""
    frame = s.flow[-1] if s.flow else None
    if not isinstance(frame, Chance):
        return None
    mine = stops.get(frame.seat) or {}
    beneath = s.flow[-2]
    if isinstance(beneath, Window) and mine.get("auto_shield") and (shield := saving_shield(s, frame.seat, beneath)) is not None:
        return shield
    stop = _stops_at_window(s, frame.seat, beneath, mine) if isinstance(beneath, Window) else _stops_at_chance(s, frame.seat, beneath, mine)
    return None if stop else passing(frame.seat)


# -- windows ---------------------------------------------------------------------------------------------------------------------------------------


def _stops_at_window(s, seat, window, mine):
    """With bluff stops always, else only with a React: for people and for the AI alike (FIR-700.4, FIR-700.5)."""
    if s.settings.bluff_stops:
        return True
    wish = mine.get(kind_of(s, seat, window), "react")
    if wish == "always":
        return True
    acts = [act for act in window.legal_actions(s, seat) if act.verb != "pass" and not (mine.get("auto_shield") and act.verb == "shield")
            and not harms_oneself(s, seat, act)]
    if not acts:
        return False
    return wish == "react" or homeworld_dies(s, seat, window)


def harms_oneself(s, seat, act):
    """Would this React only cancel what its own player has announced? Nobody is stopped for that."""
    text, beneath = text_of(s, act), s.flow[-3]
    return text is not None and text.cancels and getattr(getattr(beneath, "act", None), "by", None) == seat


def saving_shield(s, seat, window):
    """Shields that keep an own ship alive with the energy it has, one use at a time; None if it is safe, or lost anyway (FIR-700.11)."""
    for act in window.legal_actions(s, seat):
        if act.verb == "shield":
            uid = uid_of(act.cards[0])
            excess = sum(packet.amount for packet in window.items if packet.to == uid) - health(s, uid) + 1
            if 0 < excess <= strength(s, uid) * energy(s, uid):
                return act
    return None


def kind_of(s, seat, window):
    """Under which stop a window falls (FIR-700.6)."""
    if window.kind == "W5":
        mine, by_me = (numbered(window, fits) for fits in (lambda packet: s.ctrl[packet.to] == seat, lambda packet: packet.by == seat))
        return "W5 mine" if mine else "W5 by me" if by_me else "other"
    if window.kind == "W1":
        return _announced(s, seat)
    if window.kind == "W2":
        return "W2" if s.ctrl[window.items[0]] == seat else "other"
    return window.kind if window.kind in KINDS else "other"


def _announced(s, seat):
    """The card of an opponent, a game effect, or something else."""
    act = s.flow[-3].act
    if plays_card(s, act) is not None:
        return "other" if act.by == seat else "W1 card"
    return "W1 effect" if uses_effect(s, act) else "other"


def homeworld_dies(s, seat, window):
    """ "Never" still stops for lethal damage to a Homeworld."""
    return window.kind == "W5" and any("Homeworld" in CARDS[s.card[packet.to]].traits and s.ctrl[packet.to] == seat
                                       and health(s, packet.to) <= packet.amount for packet in window.items)


# -- chances ---------------------------------------------------------------------------------------------------------------------------------------


def _stops_at_chance(s, seat, frame, mine):
    in_combat = isinstance(frame, Fight)
    if not (in_combat and seat in (s.combat.attacker, s.combat.defender)) and _yields(s, seat, frame, mine.get("yield")):
        return False
    if s.settings.bluff_stops and s.hand[seat]:
        return True
    actions = CombatAnnouncements(s, seat, "combat") if in_combat else Announcements(s, seat, frame.name)
    return any(True for head in actions.heads() if not _trivial(s, head, in_combat) for _act in actions.legal(head))


def _trivial(s, head, in_combat):
    verb, thing = head
    if verb == "launch":
        return not in_combat
    if verb == "reattach":
        return "Gear" in CARDS[s.card[uid_of(thing)]].traits
    return verb in TRIVIAL


def _yields(s, seat, frame, wish):
    """Does a yield still hold? (FIR-700.9)"""
    if not wish:
        return False
    if wish[0] == "phase":
        return isinstance(frame, Phase) and (s.turn, s.phase) == tuple(wish[1:])
    if wish[0] == "act":
        return s.announced == wish[1]
    return s.aimed[seat] == wish[1]
