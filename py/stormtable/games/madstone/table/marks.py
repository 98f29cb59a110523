"""What others see of an event: its marks on the board, how much it matters, and which moments are great."""

from collections.abc import Sequence

from stormtable.kernel.flow import Event
from stormtable.kernel.game import Mark, Step, staged

from ..cards import CARDS
from ..language import _
from ..rules.state import State
from .touches import seat_touch, stack_touch

_WEIGHTS = {
    "over": 20, "dark": 14, "light": 14, "last": 14, "stalled": 14, "killed": 12, "took": 8, "commanded": 7, "poisoned": 6, "stopped": 6, "negated": 6,
    "used": 5, "put": 4, "taken": 4, "turned": 4, "cured": 3, "gained": 2, "drew": 2, "looked": 2, "extra": 2, "bonus": 2, "commander": 5, "laid": 3,
    "revealed": 3, "skipped": 1, "starts": 1,
}


def weight(event: Event) -> int:
    """A night and a killed card weigh more than a drawn one."""
    return _WEIGHTS.get(event.kind, 0)


def marks(s: State, event: Event) -> Sequence[Mark]:
    """The cards that came or changed, and where one was killed or taken away."""
    word = event.data.get("card")
    if event.kind in ("killed", "taken", "turned"):
        return [("lost", [_where(s, word)])]
    if event.kind in ("put", "laid", "commanded", "poisoned", "cured", "negated"):
        return [("hit" if event.kind == "poisoned" else "to", [f"card:{word}"])]
    return [("to", ["word:light", "word:dark"])] if event.kind in ("dark", "light") else ()


def _where(s, word):
    """The stack or the army in which a card lay."""
    stacks = [stack_touch(stack) for stack, cards in enumerate(s.field) if any(CARDS[card].word == word for card in cards)]
    armies = [seat_touch(seat) for seat in s.seats if any(CARDS[card].word == word for card in s.army[seat])]
    return (stacks + armies + [f"card:{word}"])[0]


def stages(events: Sequence[Event]) -> list[Step]:
    """Night and day are great moments."""
    return staged(events, _great)


def _great(event):
    if event.kind == "dark" and event.data["night"] == 1:
        return [(_("Night falls"), "night")]
    return [(_("Day breaks"), "day")] if event.kind == "light" else []
