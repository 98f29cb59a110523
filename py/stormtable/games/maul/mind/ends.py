"""Is the end within reach? A glance at the Inertia cards (MAUL-10.4, MAUL-10.8)."""

from ..rules.state import DETONATION, State


def turn_of(s: State) -> tuple[int, int]:
    """The round and the turn in it."""
    return s.round, s.turns


def end_is_near(s: State) -> bool:
    """May the Detonation come in this turn or the next?"""
    return s.det is not None and s.inertia >= DETONATION - 2
