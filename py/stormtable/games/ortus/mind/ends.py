"""Is the end within reach? A glance at Honour and Wells (ORT-11.1, ORT-11.2)."""

from ..components import HONOUR_TO_WIN, WELLS_TO_WIN
from ..rules.state import State

FALLS = 4  # so many may well fall in one turn


def turn_of(s: State) -> int:
    """The number of the turn."""
    turn: int = s.turn
    return turn


def end_is_near(s: State) -> bool:
    """Is a House a few falls short of the last Honour, or one Well short of five?"""
    return s.turn > 0 and (max(s.honour) >= HONOUR_TO_WIN - FALLS or max(s.wells(0), s.wells(1)) >= WELLS_TO_WIN - 1)
