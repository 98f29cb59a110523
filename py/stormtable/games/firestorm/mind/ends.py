"""Is the end within reach? A glance at Tech and at who stands before a Homeworld (FIR-103.1, FIR-103.2)."""

from ..rules.state import State
from ..rules.values import tech, tech_to_win

STEPS = 3  # so much Tech may well come in one turn


def turn_of(s: State) -> int:
    """The number of the turn, in which all players act."""
    turn: int = s.turn
    return turn


def end_is_near(s: State) -> bool:
    """Is somebody a few steps short of Transcendence, or somebody else's ship at a Homeworld?"""
    if s.phase == "setup":
        return False
    if any(tech(s, seat) >= tech_to_win(s, seat) - STEPS for seat in s.alive()):
        return True
    return any(_is_besieged(s, home) for home in s.index.homes)


def _is_besieged(s, home):
    return any(s.at[ship] == s.at[home] and s.ctrl[ship] != s.ctrl[home] for ship in s.index.ships)
