"""Figures that were made before, kept by their content, so that docs are built again quickly."""

import hashlib
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from stormtable import games

from .figures import Figure, Settings, Step, figure

BESIDE = re.compile(r"(?m)^(?:lesson:\s*(?=\S+\.md)|record:\s*)(\S+)\s*$")
MAKERS = (".py", ".toml", ".md", ".css", ".mo", ".json", ".svg")


class Cache:
    """Figures that were made before, in a folder: by what was written, and by what made them."""

    def __init__(self, folder: Path | None) -> None:
        self.folder, self.kept, self.made = folder, dict[str, Figure](), 0

    def figure(self, block: str, folder: Path, settings: Settings) -> Figure:
        """The figure of a block, from the cache if nothing that it is made from has changed."""
        key = self._key(block, folder, settings)
        if key not in self.kept:
            self.kept[key] = self._read(key) or self._make(key, block, folder, settings)
        return self.kept[key]

    def _key(self, block: str, folder: Path, settings: Settings) -> str:
        files = [file for name in BESIDE.findall(block) for file in _with_translations(folder / name)]
        parts = [block.encode(), settings.lang.encode(), makers().encode(), *(file.read_bytes() for file in files)]
        return hashlib.sha256(b"\0".join(parts)).hexdigest()

    def _read(self, key: str) -> Figure | None:
        try:
            kept = json.loads((self.folder / f"{key}.json").read_text("utf-8")) if self.folder else None
            return kept and Figure(**kept | {"steps": [Step(*step) for step in kept["steps"]]})
        except (OSError, ValueError, TypeError, KeyError):
            return None

    def _make(self, key: str, block: str, folder: Path, settings: Settings) -> Figure:
        made = figure(block, folder, settings)
        self.made += 1
        if self.folder:
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / f"{key}.json").write_text(json.dumps(made._asdict()), "utf-8")
        return made


def _with_translations(file: Path) -> list[Path]:
    return [one for one in (file, *sorted(file.parent.glob(f"{file.stem}.*.md"))) if one.is_file()]


@cache
def makers() -> str:
    """What changes whenever the rules, the lessons or the drawings do."""
    package = Path(games.__file__).parents[1]
    places = [package / "kernel", package / "lessons", package / "drawn", package / "plugins",
              *(games.folder(name) for name in games.NAMES)]
    facts = sorted((str(file), file.stat().st_size, file.stat().st_mtime_ns) for place in places
                   for file in _files(place))
    return hashlib.sha256(repr(facts).encode()).hexdigest()


def _files(place: Path) -> Iterator[Path]:
    yield from (file for file in place.rglob("*") if file.suffix in MAKERS)
