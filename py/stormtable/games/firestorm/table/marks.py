"""What others see of an event: its marks on the board, how much it matters, and which moments are great."""

from collections.abc import Sequence

from stormtable.kernel.flow import Event
from stormtable.kernel.game import Mark, Step, staged, travel

from ..language import _
from ..rules.space import place_name
from ..rules.state import State
from .chronicle import motion

_WEIGHTS = {
    "over": 20, "eliminated": 18, "conquered": 16, "destroyed": 14, "firestorm": 12, "left": 9, "combat": 8, "duel": 8, "damaged": 7, "entered": 7,
    "control": 7, "retreated": 6, "fled": 6, "cancelled": 6, "cancels": 6, "struck": 5, "announced": 5, "moved": 4, "sneaked": 4, "walked": 4,
    "boarded": 4, "launched": 4, "tech": 9, "fate": 4, "advantage": 6, "saved": 6, "joined": 3, "reattached": 3, "turned": 2, "unturned": 2, "healed": 3,
    "energy": 1, "gained": 1, "income": 1, "drew": 1, "discarded": 2, "revealed": 2, "shackled": 4, "points": 2, "found": 2, "terminated": 3, "alien": 4,
    "first": 2, "conceded": 15, "offered": 15, "accepted": 15, "declined": 15, "support": 2, "lasting": 2, "changed": 3, "command": 1, "commanded": 2,
}
# What is announced and tells little: that it happens is told again, or it matters to nobody else.
_SMALL = {"sell": 1, "rally": 1, "shift": 1, "board": 1, "land": 1, "move": 1, "deploy": 1, "attach": 1, "buy": 1, "strike": 3, "enable": 2, "shield": 2}
_KINDS = {
    "destroyed": "lost", "left": "lost", "firestorm": "lost", "damaged": "hit", "conquered": "to", "shackled": "hit", "entered": "to", "walked": "to",
    "launched": "to", "retreated": "to", "joined": "to", "healed": "to", "turned": "to", "unturned": "to", "control": "to", "reattached": "to",
    "energy": "to", "changed": "to", "points": "to", "saved": "to",
}


def weight(event: Event) -> int:
    """Planets before ships, ships before cards; what is aimed at something before what is not."""
    data = event.data
    if event.kind == "announced":
        return _SMALL.get(data["verb"], _WEIGHTS["announced"] + 2 * bool(data["on"]))
    return 2 if event.kind == "damaged" and not data["amount"] else _WEIGHTS.get(event.kind, 0)


def marks(s: State, event: Event) -> Sequence[Mark]:
    """The way of ships, the cards that came or changed, and the location where one was lost."""
    moved, kind, uid = motion(event), _KINDS.get(event.kind), event.data.get("uid")
    if moved:
        return travel(moved[1])
    if kind is None or uid is None:
        return ()
    there = [("lost", [_where(s, uid)])] if kind == "lost" or event.kind == "conquered" else []
    return there if kind == "lost" else [*there, (kind, [f"piece:{uid}"])]


def _where(s, uid):
    """The location of a card before it was lost, or the card itself if that is nowhere."""
    while uid in s.play and s.on[uid]:
        uid = s.on[uid]
    return f"place:{place_name(s.at[uid])}" if uid in s.play and s.at[uid] is not None and s.at[uid] >= 0 else f"piece:{uid}"


def stages(events: Sequence[Event]) -> list[Step]:
    """A planet that falls, and a player who is out, are great moments."""
    return staged(events, _great)


def _great(event):
    if event.kind == "conquered":
        return [(_("{name} falls", name=event.data["name"]), "falls")]
    return []
