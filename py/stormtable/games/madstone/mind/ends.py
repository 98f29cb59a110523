"""Is the end within reach? The last turns are counted (MAD-11.3)."""

from ..rules.state import State


def turn_of(s: State) -> int:
    """The number of the turn."""
    turn: int = s.turn
    return turn


def end_is_near(s: State) -> bool:
    """Is this one of the last two turns?"""
    return s.final is not None and s.final <= 1
