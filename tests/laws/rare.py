"""Moments that games at random hardly ever come to, and that hide something: the laws about secrets look at them too."""

import importlib
from functools import cache
from pathlib import Path


@cache
def moments(name):
    """States of this game to look at beside those of whole games, if its tests have any (tests/<game>/rare.py)."""
    if not (Path(__file__).parents[1] / name / "rare.py").exists():
        return []
    return importlib.import_module(f"{name}.rare").moments()
