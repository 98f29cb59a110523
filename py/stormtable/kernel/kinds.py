"""What the rules of a game define, for those who must know all of it: its verbs and its questions.

A heuristic keeps a score for each in a table; what is not in the table is found here by the build, not in play.
"""

import sys
from collections.abc import Container, Iterable
from types import ModuleType
from typing import TypeVar

T = TypeVar("T")


def verbs(*modules: ModuleType) -> set[str]:
    """The verbs of all actions that these modules define."""
    found = (getattr(kind, "_field_defaults", {}).get("verb") for module in modules for kind in vars(module).values())
    return {verb for verb in found if verb is not None}


def questions(rules: ModuleType) -> set[type]:
    """All kinds of frames that ask, in all modules of a package of rules that are in use."""
    modules = [module for name, module in sys.modules.items() if name.startswith(f"{rules.__name__}.")]
    kinds = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type)]
    return {kind for kind in kinds if issubclass(kind, tuple) and hasattr(kind, "legal_actions")}


def without_score(what: str, asked: Iterable[T], known: Container[T]) -> list[str]:
    """A sentence for each of these words or kinds of frames that is not known."""
    names = (kind.__name__ if isinstance(kind, type) else str(kind) for kind in asked if kind not in known)
    return [f"The {what} {name} has no score in the heuristic." for name in sorted(names)]
