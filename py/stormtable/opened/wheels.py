"""A wheel as a file: who made it, what it brings, what it needs. Nothing of it is run here."""

import hashlib
import io
import re
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import NamedTuple

from stormtable.kernel.language import _

GAMES, EXPANSIONS = "stormtable.games", "stormtable.expansions"
LARGEST = 10_000_000  # bytes of the file
LONGEST = 2_000  # characters of what an expansion says of itself: Python needs long for a long line of TOML
UNPACKED = 60_000_000  # bytes of what lies in it: a small file may unpack to very much
ABOUT = re.compile(r"[^/]+\.dist-info/(METADATA|WHEEL|entry_points\.txt)")
# Goes back nowhere: the line may be meant to do harm.
NEEDS = re.compile(r"([\w.-]++)\s*+(?:\[[^]]*+\]\s*+)?\(?([^;)]*+)\)?")
LEAST = re.compile(r">=\s*([\d.]+)")
NAME = re.compile(r"[a-z]+")  # of a game: it stands in addresses
BINARY = (".so", ".pyd", ".dll", ".dylib", ".wasm")
UNREAD = (zipfile.BadZipFile, OSError, KeyError, NotImplementedError, RuntimeError, EOFError, ValueError)


class Unfit(Exception):
    """A wheel that cannot be used: the text says why, in one sentence."""


class Wheel(NamedTuple):
    """What a wheel says of itself."""

    data: bytes
    sum: str  # SHA-256, in hexadecimal
    name: str
    version: str
    summary: str
    author: str
    games: dict[str, PurePosixPath]  # by name, the folder of each in the wheel
    expansions: dict[str, PurePosixPath]
    game: str  # what is played with it: the first game that it brings, or the one that its expansion is for


def read(data: bytes, here: str) -> Wheel:
    """The wheel in a file, if this version of Stormtable can use it; else Unfit."""
    if len(data) > LARGEST:
        raise Unfit(_("This file is too large: {n} MB.", n=len(data) // 1_000_000))
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if sum(info.file_size for info in archive.infolist()) > UNPACKED:
                raise Unfit(_("What this file unpacks to is too large."))
            paths = archive.namelist()
            about = [path for path in paths if ABOUT.fullmatch(path)]
            told = {path.rpartition("/")[2]: archive.read(path).decode("utf-8") for path in about}
            damaged = archive.testzip()
    except UNREAD:
        raise Unfit(_("This is no wheel: it cannot be unpacked.")) from None
    if damaged:
        raise Unfit(_("This wheel is damaged: {file} cannot be unpacked.", file=damaged))
    facts = dict(_facts(told.get("METADATA", "")))
    games, expansions = (_offered(told.get("entry_points.txt", ""), group) for group in (GAMES, EXPANSIONS))
    wheel = Wheel(data, hashlib.sha256(data).hexdigest(), facts.get("name", ""), facts.get("version", ""),
                  facts.get("summary", ""), facts.get("author") or facts.get("author-email", ""), games, expansions, "")
    _check(wheel, paths, told.get("METADATA", ""), here)
    return wheel._replace(game=next(iter(games), "") or _for_game(data, next(iter(expansions.values()))))


def _for_game(data: bytes, folder: PurePosixPath) -> str:
    """The game that an expansion is for."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            told = archive.read(f"{folder}/expansion.toml").decode("utf-8")
            game = tomllib.loads(told)["game"] if len(told) < LONGEST else None
    except (*UNREAD, tomllib.TOMLDecodeError):
        game = None
    if not isinstance(game, str) or not NAME.fullmatch(game):
        raise Unfit(_("This expansion does not say for which game it is."))
    return game


def _check(wheel: Wheel, paths: list[str], told: str, here: str) -> None:
    """Does it bring something that this page can play?"""
    if not wheel.games and not wheel.expansions:
        raise Unfit(_("This wheel brings no game and no expansion."))
    for name, folder in (wheel.games | wheel.expansions).items():
        if not NAME.fullmatch(name) or folder.name != name:
            raise Unfit(_("The name {name} must be that of its folder, in small letters.", name=name))
    missing = [name for name, folder in wheel.games.items() if f"{folder}/game.py" not in paths]
    missing += [name for name, folder in wheel.expansions.items() if f"{folder}/expansion.toml" not in paths]
    if missing:
        raise Unfit(_("This wheel offers {name}, but does not contain it.", name=missing[0]))
    for path in paths:
        if path.lower().endswith(BINARY) or path.startswith(("/", "stormtable/")) or ".." in PurePosixPath(path).parts:
            raise Unfit(_("This wheel is not made of Python alone: {file} does not belong in it.", file=path))
    for package, version in _needs(told):
        if package != "stormtable":
            raise Unfit(_("This wheel needs {package}, which is not here.", package=package))
        least = LEAST.search(version)
        if least and _numbers(least[1]) > _numbers(here):
            raise Unfit(_("This wheel needs version {needed} of Stormtable; here is version {here}.",
                          needed=least[1], here=here))


def _facts(told: str) -> Iterator[tuple[str, str]]:
    """The lines of METADATA before its text, as (key, value)."""
    for line in told.partition("\n\n")[0].splitlines():
        key, colon, value = line.partition(": ")
        if colon and not key.startswith(" "):
            yield key.lower(), value.strip()


def _needs(told: str) -> Iterator[tuple[str, str]]:
    """The packages that a wheel cannot do without, each with its version."""
    for key, value in _facts(told):
        needed, _semicolon, when = value.partition(";")
        found = NEEDS.fullmatch(needed.strip()) if key == "requires-dist" else None
        if found and "extra" not in when:
            yield re.sub(r"[-_.]+", "-", found[1]).lower(), found[2]


def _offered(told: str, group: str) -> dict[str, PurePosixPath]:
    """What a wheel offers in a group of entry points, each with its folder."""
    found, inside = {}, False
    for line in map(str.strip, told.splitlines()):
        if line.startswith("["):
            inside = line == f"[{group}]"
        elif inside and "=" in line:
            name, value = (part.strip() for part in line.split("=", 1))
            found[name] = PurePosixPath(*value.split("."))
    return found


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part[:9]) for part in version.split(".") if part.isdecimal())
