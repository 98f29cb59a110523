"""When a seat is stopped (chapter 9d): the modes FULL, SMART, TURN-OFF and OFF, and the poker face.

A stop is a text for each seat: FULL, SMART, OFF, or "TURN-OFF 12 SMART": everything passes in the turn it was set in, the
twelfth, and until this seat's next turn starts; then the mode before holds again. POKER behind it is the poker face.
"""

from collections.abc import Mapping
from typing import Any

from stormtable.kernel.flow import Action
from stormtable.kernel.game import StopMode

from ..cards import BOOST_NUMBER, BOOSTS, seat_of
from ..language import mark
from .actions import Decline
from .boosts import plays
from .state import DETONATION, State
from .windows import Answering, Offer

FULL, SMART, TURN_OFF, OFF = "FULL", "SMART", "TURN-OFF", "OFF"
POKER = "POKER"
SHARP = ("hit", "ganghit", "maul", "break", "pass")  # MAUL-9.25 (a)
AT_HAND = {BOOST_NUMBER[id] for id in ("B17", "B18")}  # Cut Purse
AT_RANKING = {BOOST_NUMBER["B34"]}  # Turncoat Chant
AT_FLIP = {BOOST_NUMBER[id] for id in ("B31", "B32", "B35", "B36")}


def passes(s: State, stops: Mapping[int, str]) -> Action | None:
    """The pass a seat makes by itself, because it cannot or does not want to be stopped here; else None (MAUL-9.23)."""
    frame: Any = s.flow[-1] if s.flow else None
    if type(frame) not in (Offer, Answering):
        return None
    return None if is_stopped(s, frame, stops.get(frame.seat, SMART)) else Decline()


def is_stopped(s, frame, word):
    """Is this seat asked, with such a stop? FULL asks wherever it is able (MAUL-9.24)."""
    mode, poker = mode_now(s, frame.seat, word), POKER in word.split()
    if mode == OFF:
        return False
    if poker:  # what the hand holds makes no difference then (MAUL-9.29)
        return mode == FULL or is_worth_a_stop(s, frame, holds=True)
    able = len(frame.legal_actions(s)) > 1  # MAUL-9.22
    return able and (mode == FULL or is_worth_a_stop(s, frame))


def mode_now(s, seat, word):
    """The mode in force: TURN-OFF ends when the seat's next turn starts (MAUL-9.26)."""
    mode, *rest = word.split()
    if mode != TURN_OFF:
        return mode
    since, before = int(rest[0]), rest[1]
    return before if s.turns > since and s.active == seat else OFF


def turn_off(s, word):
    """The word for passing everything until the seat's next turn starts."""
    mode, *rest = word.split()
    before = rest[1] if mode == TURN_OFF else mode
    return " ".join([TURN_OFF, str(s.turns), before, *([POKER] if POKER in rest else [])])


# -- the control on the table ------------------------------------------------------------------------------------------

MODES = (
    StopMode(SMART, mark("When it matters"), mark("At Hits, Mauls, Breaks, Passes, Raids, the Detonation, and Boosts against you.")),
    StopMode(FULL, mark("Every time"), mark("Whenever you hold a Boost that could be played.")),
    StopMode(TURN_OFF, mark("Not before my next turn"), mark("Everything passes until your next turn starts."), for_now=True),
    StopMode(OFF, mark("Never"), mark("Everything passes until you change this.")),
)
SWITCHES = (StopMode(POKER, mark("Poker face"), mark("Stop me even when I could only pass, so that a pause gives nothing away.")),)


def is_window(s: State) -> bool:
    """May a stop pass the open question?"""
    return bool(s.flow) and type(s.flow[-1]) in (Offer, Answering)


def stop(s: State, seat: int, word: str, choice: str) -> str:
    """The word of a seat after it has chosen a mode, or turned the poker face on or off; never a game action (MAUL-9.30)."""
    word = stop_now(s, seat, word)
    mode, poker = word.removesuffix(f" {POKER}"), word.endswith(POKER)
    if choice == POKER:
        return mode if poker else f"{mode} {POKER}"
    if choice == TURN_OFF:
        return turn_off(s, word)
    return f"{choice} {POKER}" if poker else choice


def stop_now(s: State, seat: int, word: str) -> str:
    """The same word; a TURN-OFF that has run out gives way to the mode before it (MAUL-9.26)."""
    mode, *rest = word.split()
    if mode != TURN_OFF or mode_now(s, seat, word) == OFF != rest[1]:
        return word
    return " ".join(rest[1:])


# -- SMART (MAUL-9.25) -------------------------------------------------------------------------------------------------


def is_worth_a_stop(s, frame, holds=False):
    """Would a player want to be asked here? `holds` takes the card that would make it so for held."""
    if type(frame) is Answering:
        return holds or _holds_answer(s, frame.seat) or _is_aimed_at(s, frame.seat)
    return _window_matters(s, frame.seat, frame.window, holds)


def _window_matters(s, seat, window, holds):
    if window.kind in ("RAID-START", "RAID-COUNT"):
        return True
    if window.kind == "OPEN":
        return False
    if window.played >> (1 - seat) & 1:
        return True
    if window.kind == "ACTION":
        return s.active != seat and s.pending.action.verb in SHARP
    return holds or s.inertia == DETONATION - 1 or _holds_flip_card(s, seat)


def _holds_flip_card(s, seat):
    return any(BOOSTS[play.boost].timing == "FLIP" for play in plays(s, seat, "FLIP"))


def _holds_answer(s, seat):
    return any(BOOSTS[play.boost].timing == "ANSWER" for play in plays(s, seat, s.exchange.kind, s.exchange.play.boost))


def _is_aimed_at(s, seat):
    """Does the Boost to answer target this seat's Belator, hand, Maul or ranking, or the flip?"""
    number, card = s.exchange.play.boost, s.exchange.card
    return card is not None and seat_of(card) == seat or number in AT_HAND or number in AT_RANKING or number in AT_FLIP
