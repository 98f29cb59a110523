"""What others see of an event: its marks on the board, how much it matters, and which moments are great."""

from collections.abc import Sequence

from stormtable.kernel.flow import Event
from stormtable.kernel.game import Mark, Step, staged, travel

from ..language import _
from ..rules.state import State
from .touches import motion

_WEIGHTS = {
    "over": 20, "detonated": 18, "raid_won": 12, "ranking": 11, "mauled": 10, "torn_open": 10, "collapsed": 10, "hit": 9, "downed": 9,
    "dragged_out": 9, "passed": 8, "brought": 8, "came_apart": 7, "continued": 7, "ended": 7, "hit_failed": 6, "boosted": 6, "answered": 6,
    "cancelled": 6, "fizzled": 5, "raid": 5, "placed": 5, "moved": 4, "flipped": 4, "readied": 3, "committed": 3, "uncontested": 3, "modified": 3,
    "horde": 3, "round": 3, "turned": 3, "declared": 2, "no_flip": 2, "lost": 4, "lost_boost": 4, "drew": 1, "discarded": 2, "conceded": 15,
}
_KINDS = {
    "hit": "hit", "downed": "hit", "dragged_out": "hit", "placed": "to", "readied": "to", "raid_won": "to", "brought": "to", "ended": "to",
    "mauled": "to", "came_apart": "lost", "modified": "to",
}


def weight(event: Event) -> int:
    """What brings the Detonation nearer weighs most."""
    return _WEIGHTS.get(event.kind, 0)


def marks(s: State, event: Event) -> Sequence[Mark]:
    """The way of a Belator or of the Detonator, and the positions at which somebody came, got up or went down."""
    moved = motion(event)
    if moved:
        return travel(moved[1])
    place = f'at:{event.data.get("seat")}.{event.data.get("column")}'
    return [(_KINDS[event.kind], [place])] if event.kind in _KINDS else ()


def stages(events: Sequence[Event]) -> list[Step]:
    """Everything leads to the Detonation: the sum, the bang, then what is left."""
    return staged(events, _great)


def _great(event):
    if event.kind != "detonated":
        return []
    d = event.data
    shield = f" − {d['shield']}" if d["shield"] else ""
    total = f"{d['ranking']} × {d['multiplier']}{shield} = {d['strength']}"
    return [(total, "sum"), (_("BANG"), "bang")]
