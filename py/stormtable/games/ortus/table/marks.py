"""What others see of an event: its marks on the board, how much it matters, and which moments are great."""

from collections.abc import Sequence

from stormtable.kernel.flow import Event
from stormtable.kernel.game import Mark, Step, staged, travel

from ..components import WARRIORS
from ..rules.state import State
from .touches import hex_touch, motion

_WEIGHTS = {
    "over": 20, "fell": 12, "honour": 9, "guide": 8, "saved": 7, "declared": 5, "returned": 4, "moved": 3, "flew": 3, "walked": 2,
    "collected": 1, "ended": 1, "bid": 1, "passed": 1, "drawn": 1, "offered": 15, "accepted": 15, "declined": 15, "resigned": 15, "flagged": 15,
}


def weight(event: Event) -> int:
    """A fall is worth more than a walk."""
    return _WEIGHTS.get(event.kind, 0)


def marks(s: State, event: Event) -> Sequence[Mark]:
    """The way of a warrior, the hex on which one fell, whom an attack was aimed at."""
    moved, data = motion(event), event.data
    if moved:
        return travel(moved[1])
    if event.kind == "fell":
        return [("lost", [f"hex:{data['hex']}"])]
    if event.kind in ("returned", "guide"):
        return [("to", [f"hex:{data['hex']}"])]
    return [("hit", [hex_touch(s.place[WARRIORS.index(data["warrior"])])])] if event.kind in ("hit", "saved") else ()


def stages(events: Sequence[Event]) -> list[Step]:
    """A warrior is seen to be struck before it is gone."""
    return staged(events, lambda event: [("", "")] if event.kind == "fell" else [])
