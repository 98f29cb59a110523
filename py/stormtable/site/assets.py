"""Style sheets, scripts and typefaces, under names that change with their content, so that a browser may keep them."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

from stormtable.drawn.themes import with_fallback

from . import shelf

# One sheet for what every page needs; the other sheets of static/css are linked by the pages that want them.
SITE = ("tokens", "inks", "base", "frame", "print")
HOUSE = shelf.Typeface("Archivo", "@fontsource-variable/archivo", "wdth.css")
# The sheets that the games make together, and the name of the part of each.
TOGETHER = {"inks": "inks.css", "posters": "poster.css"}
FACE = re.compile(r"/\* (\S+) \*/\s*(@font-face \{.*?\})", re.S)  # and the name of its file before it


class Assets:
    """The files beside the pages, each copied the first time a page asks for it."""

    def __init__(self, root: Path, dist: Path) -> None:
        self.root, self.folder = root, dist / "assets"
        self.names: dict[str, str] = {}
        faces = (face for typeface in typefaces() for face in self._faces(typeface))
        self.faces = "\n".join(faces)

    def __call__(self, name: str) -> str:
        """Where this file of static/ lies in the site, below its root."""
        if name not in self.names:
            self.names[name] = self._copy(name, self._content(name))
        return self.names[name]

    def keep(self, name: str, content: bytes) -> str:
        """Keeps a file that the build itself has made, and says where it lies."""
        self.names[name] = self._copy(name, content)
        return self.names[name]

    def files(self, typeface: shelf.Typeface) -> list[str]:
        """Where the files of a typeface lie in the site, below its root."""
        return [self.names[f"fonts/{packed.name}"] for _face, packed in files_of(self.root, typeface)]

    def _content(self, name: str) -> bytes:
        folder, _, file = name.rpartition("/")
        if name == "css/site.css":
            return f"{self.faces}\n{with_fallback(chr(10).join(map(self._sheet, SITE)))}".encode()
        if folder == "css":
            return with_fallback(self._sheet(file.removesuffix(".css"))).encode()
        return (self.root / "static" / name).read_bytes()

    def _sheet(self, name: str) -> str:
        """A sheet of the house, or of a game: its own, or its part of one that all of them make together."""
        if name in TOGETHER:
            return "\n".join(shelf.text(game, TOGETHER[name]) for game in shelf.tables())
        return shelf.text(name, "style.css") or (self.root / f"static/css/{name}.css").read_text("utf-8")

    def _copy(self, name: str, content: bytes) -> str:
        stem, _, ending = name.rpartition(".")
        mark = hashlib.sha256(content).hexdigest()[:8]
        path = self.folder / f"{stem}.{mark}.{ending}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        return f"assets/{stem}.{mark}.{ending}"

    def _faces(self, typeface: shelf.Typeface) -> Iterator[str]:
        """Copies the files of a typeface and says in CSS where they are."""
        for face, packed in files_of(self.root, typeface):
            file = f"fonts/{packed.name}"
            self.names[file] = self._copy(file, packed.read_bytes())
            place = self.names[file].replace("assets/", "../")
            yield re.sub(r"src: .*?;", f"src: url({place}) format('woff2');", face, flags=re.S)


def files_of(root: Path, typeface: shelf.Typeface) -> Iterator[tuple[str, Path]]:
    """The Latin files of a typeface, each with the CSS that its package has for it."""
    packed = root / "node_modules" / typeface.package
    for name, face in FACE.findall((packed / typeface.sheet).read_text("utf-8")):
        if "-latin-" in name:
            yield face, packed / f"files/{name}.woff2"


def typefaces() -> list[shelf.Typeface]:
    """The typefaces of the house and of its games, each once."""
    theirs = (shelf.pages_of(game).typeface for game in shelf.tables())
    return list(dict.fromkeys([HOUSE, *(typeface for typeface in theirs if typeface)]))
