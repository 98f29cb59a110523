"""Memory snapshots: Python with the rules already imported, in layers that a page only has to lay over its memory.

The lowest layer holds what all games share; each game is a small difference from it. docs/boot.md tells the story.
"""
import base64
import hashlib
import json
import os
import zipfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import brotli
import deflate

from stormtable.kernel import expansions

from . import machine
from .console import CACHE, ROOT, digest, run, say

HERE = ROOT / "py/stormtable/site"
ADVICE = ("The memory snapshot could not be made: see above which module outside stormtable.web "
          "does not import without a browser.")
PYODIDE, PYSCRIPT = ROOT / "node_modules/pyodide", ROOT / "node_modules/@pyscript/core"
PROGRAMS = [HERE / name for name in ("snapshot.mjs", "scribe.py", "preload.py")]
GAMES = "stormtable/games/"
OPENED = "opened"  # what only the generic table needs is a layer of its own, like a game
FOR_OPENED = ("stormtable/opened/", "stormtable/lessons/", "stormtable/drawn/")
WAITING = ("stormtable/web/", *FOR_OPENED)  # what needs the browser, or is not always needed, waits as code
# How a file may be packed: its name, and who packs it. Browsers that cannot unpack the one know the other.
CODECS: dict[str, Callable[[bytes], bytes]] = {
    "gz": lambda content: bytes(deflate.gzip_compress(content, 12)),  # a 30th less than zlib gets out of it
    "br": lambda content: brotli.compress(content, quality=9, lgwin=24),
}


class Layer(NamedTuple):
    """A part of the memory: packed in every way, and what boot.mjs must know of it."""

    packed: dict[str, Path]
    facts: dict[str, Any]


def make(wheel: Path, games: Sequence[str]) -> tuple[Layer, dict[str, Layer]]:
    """The layer that all games share, and that of each game; each is made again only if something in it changed."""
    with zipfile.ZipFile(wheel) as archive:
        contents = {name: archive.read(name) for name in archive.namelist() if name.startswith("stormtable/")}
    places = {game: (f"{GAMES}{game}/", *(f"stormtable/expansions/{word}/" for word in expansions.of(game)))
              for game in games} | {OPENED: FOR_OPENED}
    parts = {name: {path: text for path, text in contents.items() if path.startswith(place)}
             for name, place in places.items()}
    shared = {path: text for path, text in contents.items() if not any(path in part for part in parts.values())}
    below = digest(*PROGRAMS, PYODIDE / "package.json", PYSCRIPT / "package.json", *games, *sealed(shared))
    keys = {game: digest(below, *sealed(part)) for game, part in parts.items()}
    say_what_is_made({"what all games share": below} | keys)
    base = layer(wheel, below, shared, None)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = pool.map(lambda name: layer(wheel, keys[name], parts[name], below), parts)
        layers = dict(zip(parts, made, strict=True))
    forget_all_but([below, *keys.values()])
    return base, layers


def say_what_is_made(keys: dict[str, str]) -> None:
    names = [name for name, key in keys.items() if not told_of(key).exists()]
    if names:
        say(f"Making the memory snapshots: {', '.join(names)} …")


def told_of(key: str) -> Path:
    """Where the facts of a layer are kept; they are written when all else is there."""
    return CACHE / f"{key}.layer.json"


def sealed(part: dict[str, bytes]) -> Iterable[str | bytes]:
    return [*part, *part.values()]


def layer(wheel: Path, key: str, part: dict[str, bytes], below: str | None) -> Layer:
    """The layer with this part of the wheel, from the cache or made now."""
    told = told_of(key)
    if not told.exists():
        given = paths(wheel, key, part) | {"below": below and str(CACHE / f"{below}.layer.memory")}
        facts = json.loads(run([machine.node(), PROGRAMS[0], json.dumps(given)], ADVICE).splitlines()[-1])
        told.write_text(json.dumps(facts | {"hashes": seals(packed(CACHE / f"{key}.layer"))}))
    return Layer(packed(CACHE / f"{key}.layer"), json.loads(told.read_text()))


def paths(wheel: Path, key: str, part: dict[str, bytes]) -> dict[str, Any]:
    """What snapshot.mjs needs to know."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        names = {name.split("/")[0].removesuffix(".py") for name in library.namelist()}
    modules = [path for path in part if path.endswith(".py")]
    named = dict(pyodide=PYODIDE, pyscript=PYSCRIPT, wheel=wheel, scribe=PROGRAMS[1], preload=PROGRAMS[2],
                 memory=CACHE / f"{key}.layer.memory", layer=CACHE / f"{key}.layer", stdlib=CACHE / f"{key}.layer.zip")
    return {name: str(path) for name, path in named.items()} | {
        "library": sorted(names),
        "imported": [path for path in modules if not path.startswith(WAITING)],
        "waiting": [path for path in modules if path.startswith(WAITING)],
        "optional": [f"stormtable/{part}" for part in (path.split("/")[1] for path in FOR_OPENED)],
    }


def packed(file: Path) -> dict[str, Path]:
    """A file packed in every way, beside it; packed only if it is not there yet."""
    ways = {codec: file.with_name(f"{file.name}.{codec}") for codec in CODECS}
    missing = [codec for codec, way in ways.items() if not way.exists()]
    with ThreadPoolExecutor(len(CODECS)) as pool:
        contents = pool.map(lambda codec: CODECS[codec](file.read_bytes()), missing)
        for codec, content in zip(missing, contents, strict=True):
            ways[codec].write_bytes(content)
    return ways


def seals(ways: dict[str, Path]) -> dict[str, str]:
    """The hash of each packed file, as a browser computes it."""
    return {codec: base64.b64encode(hashlib.sha256(way.read_bytes()).digest()).decode() for codec, way in ways.items()}


def forget_all_but(keys: Sequence[str]) -> None:
    for old in CACHE.glob("*.layer*"):
        if old.name.partition(".")[0] not in keys:
            old.unlink()
