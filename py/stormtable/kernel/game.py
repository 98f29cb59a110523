"""The Game protocol: what a folder in `games/` offers to the table, the command line, the AI and the tests.

A sixth game subclasses `Game`, fills in what has no default, and is found by the name of its folder. What it offers
stands in four parts, by who asks: protocol/rules.py, record.py, mind.py and table.py.
"""

import random

from .protocol.mind import Character, Mind
from .protocol.record import Record
from .protocol.rules import Action, Rules, S, Setting, Settings, StopMode
from .protocol.table import Button, Mark, Prompt, Step, Table, Touches, staged, standing, travel

__all__ = [
    "Action", "Button", "Character", "Game", "Mark", "Prompt", "Setting", "Settings", "Step", "StopMode", "Touches",
    "staged", "standing", "travel",
]


class Game(Record[S], Mind[S], Table[S], Rules[S]):
    """One game: its rules, and on them its record, its mind and its table. A game names its state: Game[State]."""

    def anything(self, s: S, rng: random.Random) -> Action:
        """Some well-formed action, legal or not: for tests and fuzzing."""
        raise NotImplementedError
