"""Games and expansions of other people that a host lists in site.toml, each as a wheel with its hash.

A wheel is code that will run on the machine of the host and in the pages of players: only the file that the host has
looked at is taken. It is unpacked for the build before anybody asks which games there are.
"""

import hashlib
import os
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

from stormtable.opened import wheels

from .console import CACHE, ROOT, Stop, settings


def lay(root: Path = ROOT) -> list[Path]:
    """Unpacks what site.toml lists and lets this program, and those that it starts, find it; gives the folders."""
    folders = [unpacked(root, extra) for extra in _listed(root / "site.toml")]
    for folder in folders:
        sys.path.append(str(folder))
    if folders:
        os.environ["PYTHONPATH"] = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), *map(str, folders)])
    return folders


def _listed(file: Path) -> list[dict[str, Any]]:
    """The extras that have the right form; what is wrong with the others, host.py says with their lines."""
    try:
        told = tomllib.loads(file.read_text("utf-8")).get("extras", [])
    except (OSError, ValueError):
        return []
    return [extra for extra in told if isinstance(extra, dict)
            and all(isinstance(extra.get(key), str) for key in ("wheel", "sha256"))]


def unpacked(root: Path, extra: dict[str, Any]) -> Path:
    """The folder of a wheel whose hash is right and that brings a game or an expansion."""
    name = extra["wheel"]
    try:
        data = (root / name).read_bytes()
    except OSError:
        raise Stop(f"site.toml lists {name}, but there is no such file beside it.") from None
    found = hashlib.sha256(data).hexdigest()
    if found != extra["sha256"].lower():
        raise Stop(f"{name} is not the file that site.toml means: its hash is {found}. "
                   "If you have looked at it and trust it, write that behind sha256.")
    folder = CACHE / "extras" / found[:16]
    try:
        wheels.read(data, settings()["project"]["version"])
    except wheels.Unfit as unfit:
        raise Stop(f"{name}: {unfit}") from None
    if not folder.is_dir():
        with zipfile.ZipFile(root / name) as wheel:
            wheel.extractall(folder)
    return folder
