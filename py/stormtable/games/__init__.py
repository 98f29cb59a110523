"""The shelf: every folder here with a `game.py` is a game, found by its folder's name.

A package of somebody else may bring games too. It offers them as entry points of the group `stormtable.games`, such as
`morris = "stormtable_morris.morris"`: the folder `morris` in that package lies on this shelf then, as if it lay here.
"""

import sys
from importlib import import_module
from pathlib import Path

from stormtable import expansions as _expansions  # noqa: F401  they lie ready before a game is read

OWN = Path(__file__).parent


def _brought():
    """The folders in which other packages keep games; in a page, all games lie here."""
    if sys.platform == "emscripten":
        return {}
    from stormtable import offered
    return offered.folders()


_folders = {name: place / name for name, place in _brought().items()}
_folders |= {path.parent.name: path.parent for path in OWN.glob("*/game.py*")}  # nobody takes the place of our own
__path__ += sorted({str(folder.parent) for folder in _folders.values()} - {str(OWN)})
NAMES = tuple(sorted(_folders))


def lay(name: str, place: Path) -> None:
    """Puts one more game on the shelf: the folder of its name, in that place."""
    global NAMES
    _folders[name] = place / name
    __path__.append(str(place))
    NAMES = tuple(sorted(_folders))


def load(name):
    """The game of that name, ready to be set up."""
    if name not in NAMES:
        raise KeyError(name)
    return import_module(f"{__name__}.{name}.game").GAME


def folder(name: str) -> Path:
    """Where everything of a game lies; of a game that is not there, where it would."""
    return _folders.get(name, OWN / name)


def named_by(module: str) -> str:
    """The name of the game that a module belongs to."""
    return module.removeprefix(f"{__name__}.").partition(".")[0]
