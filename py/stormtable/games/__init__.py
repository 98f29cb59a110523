"""The shelf: every folder here with a `game.py` is a game, found by its folder's name."""

from importlib import import_module
from pathlib import Path

NAMES = tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/game.py*")))


def load(name):
    """The game of that name, ready to be set up."""
    if name not in NAMES:
        raise KeyError(name)
    return import_module(f"{__name__}.{name}.game").GAME
