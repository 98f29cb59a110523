"""Laying a wheel on the shelf: from here on its code may run. Whoever calls this has asked before."""

import base64
import io
import json
import sys
import tempfile
import zipfile
from pathlib import Path

from stormtable import expansions, games
from stormtable.kernel import language
from stormtable.kernel.language import _

from .wheels import Unfit, Wheel, read


def lay(wheel: Wheel) -> None:
    """Unpacks a wheel and puts its games on the shelf; one that has the name of a game that is here stays off it."""
    taken = [name for name in wheel.games if name in games.NAMES]
    if taken:
        raise Unfit(_("There is a game called {name} here already; no package takes its place.", name=taken[0]))
    folder = Path(tempfile.mkdtemp())
    with zipfile.ZipFile(io.BytesIO(wheel.data)) as archive:
        archive.extractall(folder)
    sys.path.append(str(folder))
    sys.path_importer_cache.clear()
    for name, inside in wheel.games.items():
        games.lay(name, folder / inside.parent)
    for name, inside in wheel.expansions.items():
        expansions.lay(name, folder / inside.parent)


def bring(told: str) -> None:
    """In a worker: lays the wheel that the page tells of."""
    brought(told)


def brought(told: str) -> Wheel:
    """The wheel that a page tells of, laid."""
    given = json.loads(told)
    language.use(given["language"])
    wheel = read(base64.b64decode(given["wheel"]), given["version"])
    lay(wheel)
    return wheel
