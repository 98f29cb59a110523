"""Other people's work in the site: whose it is, its licence, its files; the page that says so, and the texts.

licences/shipped.toml lists it. What is bundled inside PyScript is read from its source maps, the typefaces from the
games, the authors of the icons from those that pages show.
"""

import json
import re
import shutil
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from stormtable.kernel import language

from . import assets, shelf
from .console import ROOT, Stop, settings
from .paths import below

PATH = "licences/"
OWN = {"LICENSE": "LICENSE.txt", "NOTICE": "NOTICE.txt"}  # in the tree; in the site only .txt is shown as text
PYSCRIPT = "@pyscript/core"
ICONS = "@iconify-json/game-icons"
HASH = "?" * 8
TEXT_NAMES = ("LICENSE", "LICENSE.txt", "LICENSE.md")
SPDX = {"APACHE-2.0": "Apache-2.0"}  # as some packages spell it


class Work(NamedTuple):
    """One work of somebody else."""

    name: str
    licence: str  # an SPDX expression
    copyright: str
    text: str  # of the licence
    files: tuple[str, ...] = ()  # patterns below dist
    home: str = ""
    inside: str = ""  # the work that it came in
    version: str = ""
    npm: str = ""
    wheel: str = ""

    @property
    def page(self) -> str:
        """Where its licence lies, below the top of the site."""
        return f"{PATH}{re.sub(r'[^a-z0-9]+', '-', self.name.lower()).strip('-')}.txt"


class Drawings(dict[str, str]):
    """The icons by name; remembers which of them were drawn."""

    def __init__(self, drawings: dict[str, str]) -> None:
        super().__init__(drawings)
        self.used: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.used.add(name)
        return super().__getitem__(name)


# -- what there is -----------------------------------------------------------------------------------------------------


@cache
def works(root: Path = ROOT) -> tuple[Work, ...]:
    """Everything in the site that is not ours, what came together in a row."""
    listed = tomllib.loads((root / "licences/shipped.toml").read_text("utf-8"))["work"]
    software = [_listed(root, entry) for entry in listed] + list(_bundled(root))
    order = [work.name for work in software if not work.inside]
    software.sort(key=lambda work: (order.index(work.inside or work.name), bool(work.inside), work.name.lower()))
    return *software, *(_typeface(root, face) for face in assets.typefaces()), _icons(root)


def _listed(root: Path, entry: dict[str, Any]) -> Work:
    fact = entry.pop("lock", "")
    texts = [_own_text(root, entry["npm"]) if name in TEXT_NAMES else _text(root, name) for name in entry["text"]]
    told = {"files": tuple(entry.get("files", ())), "text": "\n\n".join(texts)}
    return Work(**entry | told, version=_version(root, entry.get("npm", ""), entry.get("wheel", ""), fact))


def _version(root: Path, npm: str, wheel: str, fact: str) -> str:
    if npm:
        return _package(root, npm)["version"]
    if wheel:
        return settings()["tool"]["stormtable"][wheel]
    facts = json.loads((root / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))["info"]
    return ".".join(re.findall(r"\d+", facts.get(fact, "")))  # "3.14.2", "emscripten_5_0_3"


def _bundled(root: Path) -> Iterator[Work]:
    """What others wrote of the files of PyScript that we ship; which release of it was bundled they do not say."""
    from .pack import PYSCRIPT_PARTS
    maps = [file for part in PYSCRIPT_PARTS for file in (root / "node_modules" / PYSCRIPT / "dist").glob(part + ".map")]
    sources = " ".join(source for file in maps for source in json.loads(file.read_text("utf-8"))["sources"])
    for name in sorted(set(re.findall(r"node_modules/((?:@[^/\s]+/)?[^/\s]+)/(?!\S*node_modules)", sources))):
        package = _package(root, name)
        licence = SPDX.get(package["license"], package["license"])
        yield Work(name, licence, package["author"], _own_text(root, name) or _text(root, licence), inside="PyScript")


def _typeface(root: Path, face: shelf.Typeface) -> Work:
    text, stem = _own_text(root, face.package), face.package.rpartition("/")[2]
    copyright = re.sub(r" \S+\.ttf: .*", "", text.partition("\n")[0])
    return Work(face.name, "OFL-1.1", copyright, text, (f"assets/fonts/{stem}-latin-*.woff2",), npm=face.package,
                version=_package(root, face.package)["version"])


def _icons(root: Path) -> Work:
    return Work("game-icons.net", "CC-BY-3.0", "The authors named below", _text(root, "CC-BY-3.0"),
                home="https://game-icons.net", npm=ICONS, version=_package(root, ICONS)["version"])


def _package(root: Path, name: str) -> dict[str, Any]:
    return json.loads((root / "node_modules" / name / "package.json").read_text("utf-8"))


def _own_text(root: Path, package: str) -> str:
    found = (root / "node_modules" / package / name for name in TEXT_NAMES)
    return next((file.read_text("utf-8").strip() for file in found if file.is_file()), "")


def _text(root: Path, name: str) -> str:
    return (root / "licences/texts" / f"{name}.txt").read_text("utf-8").strip()


# -- icons -------------------------------------------------------------------------------------------------------------


@cache
def _drawn_by(root: Path) -> dict[str, str]:
    """The author of every icon, by its name."""
    listed = tomllib.loads((root / "licences/icons.toml").read_text("utf-8"))
    return {icon: author for author, icons in listed.items() for icon in icons.split()}


def authors(icons: Iterable[str], root: Path = ROOT) -> list[tuple[str, int]]:
    """Who drew these icons, and how many of them; who drew most comes first."""
    known, icons = _drawn_by(root), set(icons)
    unknown = sorted(icons - known.keys())
    if unknown:
        raise Stop(f"licences/icons.toml does not say who drew {', '.join(unknown)}: "
                   "look it up at game-icons.net and add it there.")
    return sorted(Counter(known[icon] for icon in icons).items(), key=lambda entry: (-entry[1], entry[0].lower()))


# -- what is written ---------------------------------------------------------------------------------------------------


def write(printer: Any, root: Path = ROOT) -> None:
    """The page in every language, the texts, LICENSE and NOTICE; last, when it is known which icons the pages show."""
    by = authors(printer.drawings.used, root)
    printer.templates.globals.update(works=works(root), authors=by, own=OWN)
    for lang in language.LANGUAGES:
        language.use(lang)
        printer.write(below(lang, PATH) + "index.html", "licences.html", PATH, lang)
    for work in works(root):
        (printer.dist / work.page).write_text(told(work, by), "utf-8")
    for name, shown in OWN.items():
        shutil.copyfile(root / name, printer.dist / shown)


def told(work: Work, by: list[tuple[str, int]]) -> str:
    """A licence as a text: whose work, and the words."""
    head = " ".join(filter(None, [work.name, work.version])) + (f", inside {work.inside}" if work.inside else "")
    made = [f"{name}: {n}" for name, n in by] if work.npm == ICONS else []
    whose = [head, work.copyright, *filter(None, [work.home]), f"Licence: {work.licence}", *made]
    return "\n".join([*whose, "", "", work.text, ""])


# -- what is shipped ---------------------------------------------------------------------------------------------------


def uncredited(dist: Path, root: Path = ROOT) -> list[str]:
    """The files of a built site that are neither ours nor a work that is credited."""
    patterns = [*ours(root), *(pattern for work in works(root) for pattern in work.files)]
    known = {file for pattern in patterns for file in dist.glob(pattern)}
    return sorted(file.relative_to(dist).as_posix() for file in dist.rglob("*") if file.is_file() and file not in known)


def ours(root: Path) -> Iterator[str]:
    """Patterns of the files that are made from this tree."""
    yield from tomllib.loads((root / "licences/shipped.toml").read_text("utf-8"))["ours"]
    kept = [file.relative_to(root / "static").as_posix() for file in (root / "static").rglob("*.*")]
    sheets = [f"css/{name}.css" for game in shelf.tables() for name in (game, f"embed-{game}")]
    for name in [*kept, *sheets, *(f"css/{name}.css" for name in ("site", *assets.TOGETHER))]:
        stem, _dot, ending = name.rpartition(".")
        yield f"assets/{stem}.{HASH}.{ending}"
