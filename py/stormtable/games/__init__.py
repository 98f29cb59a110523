"""The shelf: every folder here with a `game.py` is a game, found by its folder's name."""

from importlib import import_module
from pathlib import Path

NAMES = tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/game.py*")))


def load(name):
    """The game of that name, ready to be set up."""
    if name not in NAMES:
        raise KeyError(name)
    return import_module(f"{__name__}.{name}.game").GAME


def folder(name: str) -> Path:
    """Where everything of a game lies."""
    return Path(__file__).parent / name


def named_by(module: str) -> str:
    """The name of the game that a module belongs to."""
    return module.removeprefix(f"{__name__}.").partition(".")[0]
