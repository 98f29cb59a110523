"""What others see of an event: its marks on the board, how much it matters, and which moments are great."""

from collections.abc import Sequence

from stormtable.kernel.flow import Event
from stormtable.kernel.game import Mark, Step, staged, travel

from ..language import _
from ..rules.state import State
from .touches import motion

_WEIGHTS = {
    "over": 20, "burned": 14, "destroyed": 12, "spared": 8, "entered": 7, "returned": 6, "cancelled": 6, "consumed": 6, "attacked": 5, "struck": 4,
    "played": 5, "relic": 5, "used": 4, "reacted": 4, "wounded": 4, "triggered": 3, "moved": 3, "healed": 2, "changed": 2, "faction": 5, "placed": 3,
    "first": 4, "discarded": 3, "gained": 1, "drew": 1, "bought": 1, "conceded": 15, "offered": 15, "accepted": 15, "declined": 15,
}
_KINDS = {
    "destroyed": "lost", "returned": "lost", "consumed": "lost", "wounded": "hit", "struck": "hit", "defended": "hit",
    "entered": "to", "placed": "to", "healed": "to", "changed": "to",
}
STEPS = ("struck", "defended")  # of a slow attack (MAE-R4)


def weight(event: Event) -> int:
    """Essence before tiles, tiles before steps."""
    return _WEIGHTS.get(event.kind, 0)


def marks(s: State, event: Event) -> Sequence[Mark]:
    """The way of a minion, and the spaces on which something came, was hit or was lost."""
    moved = motion(event)
    if moved:
        return travel(moved[1])
    if event.kind == "attacked":
        return [("hit", [f"space:{event.data['target']}"])]
    return [(_KINDS[event.kind], [f"space:{event.data['at']}"])] if event.kind in _KINDS else ()


def stages(events: Sequence[Event]) -> list[Step]:
    """The damage of a slow attack, that of the defense and the wounds are steps of their own (MAE-R4), and so is burnt Essence."""
    groups: list[list[Event]] = []
    before = None
    for event in events:
        kind = event.kind if event.kind in STEPS else ""
        if not groups or kind != before:
            groups.append([])
        groups[-1].append(event)
        before = kind
    return [step for group in groups for step in staged(group, _great)]


def _great(event):
    if event.kind != "burned":
        return []
    return [(_("Essence {n}", n=event.data["essence"]), "burns")]
