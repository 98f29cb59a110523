"""Stormtable: tabletop games, complete with all their rules, in any browser and in Python.

    from stormtable import Match, load

    match = Match(load("ortus"), {"level": "master"}, seed="5f2c")
    match.play_line("place G ready")

docs/package.md tells the rest. Nothing is imported before it is asked for: a page in the browser starts with less.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .drawn.lessons import Lesson, lesson
    from .games import NAMES, load
    from .kernel.match import Match, replay
    from .kernel.rules import Refused, Unreadable

__all__ = ["NAMES", "Lesson", "Match", "Refused", "Unreadable", "lesson", "load", "replay"]
_HOMES = {"NAMES": "games", "load": "games", "Match": "kernel.match", "replay": "kernel.match",
          "Refused": "kernel.rules", "Unreadable": "kernel.rules", "Lesson": "drawn.lessons",
          "lesson": "drawn.lessons"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import_module(f"{__name__}.drawn.notebook")  # whoever takes something from here may want to see it
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
