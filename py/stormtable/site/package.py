"""The package for Python people: a wheel and an sdist of the rules, the lessons, the drawings and the command line.

What builds or serves the site, and what only runs in a page, stays outside. The kit of the drawings is made here from
the files that the site is made from, and put beside them (`drawn/kit.py`).
"""

import fnmatch
import json
import re
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

from stormtable import games
from stormtable.drawn import kit

from . import i18n, licences
from .console import ROOT, run

OUT = ROOT / "build"
SOURCE = ROOT / "py/stormtable"
# What others need not have, below py/stormtable: full paths, as in pack.py.
NOT_IN_THE_PACKAGE = (
    "site/*", "web/*", "lab/*bench.py", "lab/rivals.py", "lab/patience.py", "games/*/pages/book.py",
    "games/*/pages/texts.py", "games/*/pages/poster.*", "games/*/pages/catalogue.html", "*ruff.toml", "*.pyc", "*/.*",
)
BESIDE = ("pyproject.toml", "README.md", "LICENSE", "NOTICE", "CHANGELOG.md")
CC_BY = "licences/texts/CC-BY-3.0.txt"
CREDITS = "The icons are from game-icons.net, under Creative Commons Attribution 3.0, drawn by\n"
USED = re.compile(r"\bi-([\w-]+)")
ADVICE = "The package could not be built: see the lines above."


def build(out: Path = OUT) -> list[Path]:
    """Writes the wheel and the sdist; gives their files."""
    i18n.compile()
    shutil.rmtree(out, ignore_errors=True)
    with tempfile.TemporaryDirectory() as place:  # outside the tree, whose .gitignore would leave things out
        stage(Path(place))
        run([sys.executable, "-m", "hatchling", "build", "-d", str(out)], ADVICE, cwd=place)
    return sorted(out.iterdir())


def stage(place: Path) -> None:
    """Lays everything that belongs into the package."""
    for file in files():
        target = place / "py/stormtable" / file.relative_to(SOURCE)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    for name, text in kit_parts().items():
        target = place / "py/stormtable/drawn/kit" / name
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, "utf-8")
    for name in (*BESIDE, CC_BY):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, place / name)


def files() -> Iterator[Path]:
    """The files of the package that lie in the tree."""
    for file in sorted(SOURCE.rglob("*")):
        path = file.relative_to(SOURCE).as_posix()
        if file.is_file() and not any(fnmatch.fnmatch(path, left) for left in NOT_IN_THE_PACKAGE):
            yield file


def kit_parts() -> dict[str, str]:
    """What every picture needs, by the names in the kit; only the icons that a game of ours uses, and who drew them."""
    used = icons_used()
    by = "".join(f"  {author}: {count}\n" for author, count in licences.authors(used))
    drawn = {name: kit.icons()[name] for name in sorted(used)}
    return {name: kit.read(name) for name in kit.PARTS} | {
        kit.ICONS: json.dumps(drawn, separators=(",", ":")), "CREDITS.txt": CREDITS + by}


def icons_used() -> set[str]:
    """The icons that the tables and the cards of our games show."""
    found = {icon for name in games.NAMES for icon in games.load(name).icons}
    for name in games.NAMES:
        found |= {icon for icon in USED.findall(games.load(name).symbols()) if icon in kit.icons()}
        found |= set(_glyphs(games.folder(name) / "cards.toml"))
    return found | set(kit.SIGNS)


def _glyphs(cards: Path) -> Iterator[str]:
    """The icons on a game's cards."""
    told = tomllib.loads(cards.read_text("utf-8")) if cards.is_file() else {}
    entries = (entry for part in told.values() if isinstance(part, list) for entry in part)
    yield from (entry[key] for entry in entries for key in ("glyph", "emblem") if key in entry)
