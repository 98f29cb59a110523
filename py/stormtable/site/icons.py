"""Icons from game-icons.net: a page carries only the ones it shows, each once, as a `<symbol>`."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

from markupsafe import Markup

from stormtable.drawn import kit, trees

from .console import Stop

SYMBOL = '<symbol id="{}" viewBox="0 0 512 512">{}</symbol>'
PLACED = re.compile(r'href="#([\w-]+)"')
ICON = re.compile(r'href="#i-([\w-]+)"')


@cache
def known() -> frozenset[str]:
    """The names of all icons of the set."""
    return frozenset(kit.icons())


def faults(game: str) -> list[str]:
    """The cards of a game whose glyph or emblem is no icon of the set, each in a sentence."""
    book = tomllib.loads((resources.files(f"stormtable.games.{game}") / "cards.toml").read_text("utf-8"))
    entries = (entry for part in book.values() if isinstance(part, list) for entry in part)
    drawn = ((entry.get("id") or entry["name"], entry[key])
             for entry in entries for key in ("glyph", "emblem") if key in entry)
    return [f"{card}: there is no icon called {name!r} in @iconify-json/game-icons."
            for card, name in drawn if name not in known()]


class Icons:
    """The drawings of one page: remembers which icons were used and prints those at its end."""

    def __init__(self, drawings: Mapping[str, str]) -> None:
        self.drawings = drawings
        self.used: set[str] = set()  # the ids of all that the page shows as it comes
        self.stowed: dict[str, str] = {}  # by their ids, what Python may show later

    def use_icons(self, names: Iterable[str]) -> str:
        """Icons that must be on the page although no template shows them: a script shows them later."""
        self.used.update(_id(name) for name in self._known(names))
        return ""

    def icon(self, name: str, label: str | None = None, kind: str = "") -> Markup:
        """An icon in a line of text; with a label it speaks for itself, else the words beside it do."""
        self.use_icons([name])
        says = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
        return Markup('<svg class="{}" {}><use href="#{}"/></svg>').format(f"i {kind}".strip(), says, _id(name))

    def glyph(self, name: str, x: float, y: float, size: float, kind: str = "") -> Markup:
        """An icon inside a drawing, centred on a point."""
        self.use_icons([name])
        return Markup('<use href="#{}" x="{:g}" y="{:g}" width="{:g}" height="{:g}" class="{}"/>').format(
            _id(name), x - size / 2, y - size / 2, size, size, kind
        )

    def drawn(self, picture: str) -> str:
        """A picture that a board has drawn; what it places comes onto the page."""
        self.use_icons(ICON.findall(picture))
        self.used.update(PLACED.findall(picture))
        return picture

    def stow(self, names: Iterable[str], symbols: str = "") -> str:
        """Drawings that Python may place later: they wait in a template, where nobody has to look through them."""
        icons = self._known([*names, *ICON.findall(symbols)])
        self.stowed |= {part.attrib["id"]: trees.write_whole(part) for sprite in trees.read(symbols) for part in sprite}
        self.stowed |= {_id(name): self._symbol(_id(name)) for name in icons}
        return ""

    def sprite(self) -> Markup:
        """The drawings that the page shows as it comes, and those that wait; stands at its end."""
        shown, wanted = dict[str, str](), sorted(self.used)
        while wanted:
            name = wanted.pop()
            if name not in shown and (drawing := self._symbol(name)):
                shown[name] = drawing
                wanted += PLACED.findall(drawing)
        drawn = "".join(shown[name] for name in sorted(shown))
        sprite = f'<svg class="sprite" id="sprite" aria-hidden="true">{drawn}</svg>'
        waiting = "".join(self.stowed[name] for name in sorted(self.stowed.keys() - shown.keys()))
        return Markup(sprite + (f'<template id="drawings"><svg>{waiting}</svg></template>' if waiting else ""))

    def _symbol(self, id: str) -> str:
        """A drawing by its id; nothing if it stands elsewhere on the page."""
        name = id.removeprefix("i-")
        is_icon = id == _id(name) and name in self.drawings
        return self.stowed.get(id) or (SYMBOL.format(id, self.drawings[name]) if is_icon else "")

    def _known(self, names: Iterable[str]) -> list[str]:
        known = list(names)
        for name in known:
            if name not in self.drawings:
                raise Stop(f"There is no icon called {name!r} in @iconify-json/game-icons.")
        return known


def _id(name: str) -> str:
    return f"i-{name}"
