"""Counters and players (chapter 1): the state."""

from typing import NamedTuple

from stormtable.kernel import flow

SEATS = ("A", "B")
CHOICES = (21, 15)  # counters to begin with; the first is the usual number (NIM-1.1)


class Settings(NamedTuple):
    """What the players agree on: how many counters there are (NIM-1.1)."""

    counters: int = CHOICES[0]


class Result(NamedTuple):
    """How a game ended: the winner and the way."""

    winner: int
    way: str


class State(flow.State):
    """The counters that are left."""

    __slots__ = ("settings", "counters")

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.counters = settings.counters
