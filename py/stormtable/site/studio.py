"""What the studio of a game needs beside the table's Python: one archive, which its page fetches when it opens.

The table's snapshot has none of it, so that nobody who only plays waits for it: docs/boot.md.
"""

import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

from stormtable import games
from stormtable.drawn import kit
from stormtable.drawn.pages import part

from .console import ROOT

PACKAGE = ROOT / "py/stormtable"
ROOMS = ("lessons", "drawn", "studio", "web/studio")  # all modules that are in here alone
OF_GAME = ("pages/*.py", "studio.py")
FOR_THE_SITE = ("book.py", "texts.py")  # of a game's pages
SHEETS = ("inks.css", "style.css", "picture.css")
EARLY = 1980, 1, 1, 0, 0, 0  # one date for all files, so that equal content gives equal bytes
USED = re.compile(r"#i-([\w-]+)")


def archive(game: str) -> bytes:
    """The archive, laid out as the package is."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as files:
        for name, content in contents(game):
            files.writestr(zipfile.ZipInfo(f"stormtable/{name}", EARLY), content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def contents(game: str) -> Iterator[tuple[str, bytes]]:
    """Every file of the archive by its place in the package."""
    for room in ROOMS:
        yield from _modules(PACKAGE, f"{room}/*.py", "")
    for pattern in OF_GAME:
        yield from _modules(games.folder(game), pattern, f"games/{game}/")
    for sheet in SHEETS:
        if found := part(game, sheet):
            yield f"games/{game}/{found.relative_to(games.folder(game)).as_posix()}", found.read_bytes()
    for name in kit.PARTS:
        yield f"drawn/kit/{name}", kit.read(name).encode()
    yield f"drawn/kit/{kit.ICONS}", json.dumps(icons(game), separators=(",", ":")).encode()


def _modules(folder: Path, pattern: str, below: str) -> Iterator[tuple[str, bytes]]:
    for file in sorted(folder.glob(pattern)):
        if file.name in FOR_THE_SITE:
            continue
        yield below + file.relative_to(folder).as_posix(), file.read_bytes()


def icons(game: str) -> dict[str, str]:
    """The icons that pictures of this game may show."""
    known, rules = kit.icons(), games.load(game)
    used = {*rules.icons, *USED.findall(rules.symbols()), *kit.SIGNS}
    return {name: known[name] for name in sorted(used) if name in known}
