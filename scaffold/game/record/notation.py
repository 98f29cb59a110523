"""Notation: an action as one line of text, "take 3" or "resign", and back."""

from stormtable.kernel.rules import Unreadable

from ..language import _
from ..rules.turn import TAKES, Resign, Take


def write(action: Take | Resign) -> str:
    """The line of an action."""
    return f"take {action.number}" if isinstance(action, Take) else action.verb


def read(line: str) -> Take | Resign:
    """The action of a line."""
    known: dict[str, Take | Resign] = {write(action): action for action in (*TAKES, Resign())}
    if line not in known:
        raise Unreadable(_("A line is take 1, take 2, take 3 or resign."), column=1)
    return known[line]
