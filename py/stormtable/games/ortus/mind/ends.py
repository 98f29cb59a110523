"""Is the end within reach? A glance at Honour and Wells (ORT-11.1, ORT-11.2)."""

from ..components import EARTH, HONOUR_TO_WIN, OWN, WATER, WELLS_TO_WIN
from ..rules.state import State

FALLS = 4  # so many may well fall in one turn
CHARGE, BEAR = 5, 6  # no hit costs more to block (ORT-7.5, ORT-7.9)
NEVER = 99


def turn_of(s: State) -> int:
    """The number of the turn."""
    turn: int = s.turn
    return turn


def end_is_near(s: State) -> bool:
    """Is a House a few falls short of the last Honour, or one Well short of five?"""
    return s.turn > 0 and (max(s.honour) >= HONOUR_TO_WIN - FALLS or max(s.wells(0), s.wells(1)) >= WELLS_TO_WIN - 1)


def least_to_win(s: State, seat: int) -> int:
    """One attack fells one warrior, unless Water has its Master rules; what the other House can block falls not."""
    ready = s.began & ~s.attacked if s.active == seat else 0
    attacks = sum(1 for warrior in OWN[seat] if ready >> warrior & 1 and s.on_arena(warrior))
    hits = len(s.attack.hits) if s.attack else 0
    if not attacks and not hits:
        return NEVER
    if s.settings.elements[WATER] or s.settings.power != "clean":
        return 1
    strongest = BEAR if s.settings.elements[EARTH] else CHARGE
    needed: int = HONOUR_TO_WIN - s.honour[seat] + s.energy[1 - seat] // strongest
    return needed - hits if needed <= attacks + hits else NEVER
