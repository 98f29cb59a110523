"""How good a position is, and the rule of thumb: leave a number of counters that four divides."""

from ..language import _
from ..rules.state import State
from ..rules.turn import TAKES, Take

GROUP = len(TAKES) + 1  # whatever the other takes of so many, the rest of them can be taken at once
GOOD, BAD = 0.9, 0.1


def evaluate(s: State, seat: int) -> float:
    """How likely a seat is to win."""
    if s.result is not None:
        return float(s.result.winner == seat)
    is_lost = s.counters % GROUP == 0  # for the player who is asked
    return BAD if is_lost == (s.flow[-1].seat == seat) else GOOD


def score(s: State, action: Take) -> float:
    """One clear reason for the take that leaves whole groups."""
    return float((s.counters - action.number) % GROUP == 0)


def reasons(s: State, action: Take) -> tuple[str, ...]:
    """What a take gains."""
    left = s.counters - action.number
    if not left:
        return (_("It takes the last counter and wins."),)
    if left % GROUP == 0:
        return (_("It leaves {n} counters: whatever is taken next, you can leave whole groups of four again.", n=left),)
    return (_("But the other player can leave whole groups of four then."),)
