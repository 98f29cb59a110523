"""Is the end within reach? A glance at the ring and at Essence (MAE-10.3, MAE-15.2)."""

from ..rules.mass import RING
from ..rules.state import MOVED, State
from ..rules.turn import Acting, Moving, Summoning

MANY = 4  # with so many tiles around the Vortex the six may be full in one turn
NEVER = 99


def turn_of(s: State) -> int:
    """The number of the turn."""
    turn: int = s.turn
    return turn


def end_is_near(s: State) -> bool:
    """Has a player most of the ring, or the last Essence and not more of the ring, or is this the last turn but one?"""
    if not s.turn:
        return False
    rings = s.ring(0), s.ring(1)
    burns = any(s.essence[seat] == 1 and rings[seat] <= rings[1 - seat] for seat in (0, 1))
    return burns or max(rings) >= MANY or s.turn + 1 >= s.settings.turn_cap


def least_to_win(s: State, seat: int) -> int:
    """A move or a summons brings one tile around the Vortex, and the phases before the Summon Phase have to be ended."""
    if s.turn >= s.settings.turn_cap:
        return 1
    missing: int = 6 - s.ring(seat)
    foes: int = s.ring(1 - seat)  # each has to be destroyed first
    phase = type(s.flow[-1])
    if phase is Moving:
        walkers = [tile for tile in s.minions(seat) if s.at[tile] not in RING and not s.marked(tile, MOVED)]
        return missing if not foes and len(walkers) >= missing else missing + foes + 2
    if phase is Acting:
        return missing + foes + 1
    return NEVER if phase is Summoning and foes else missing
