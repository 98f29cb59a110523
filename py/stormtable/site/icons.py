"""Icons from game-icons.net: a page carries only the ones it shows, each once, as a `<symbol>`."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

from markupsafe import Markup

from stormtable.drawn import kit

from .console import Stop


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
    """The icons of one page: remembers which were used and prints those at its end."""

    def __init__(self, drawings: Mapping[str, str]) -> None:
        self.drawings = drawings
        self.used: set[str] = set()

    def use_icons(self, names: Iterable[str]) -> str:
        """Icons that must be on the page although no template shows them: the board draws them later."""
        for name in names:
            if name not in self.drawings:
                raise Stop(f"There is no icon called {name!r} in @iconify-json/game-icons.")
        self.used.update(names)
        return ""

    def icon(self, name: str, label: str | None = None, kind: str = "") -> Markup:
        """An icon in a line of text; with a label it speaks for itself, else the words beside it do."""
        self.use_icons([name])
        says = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
        return Markup('<svg class="{}" {}><use href="#i-{}"/></svg>').format(f"i {kind}".strip(), says, name)

    def glyph(self, name: str, x: float, y: float, size: float, kind: str = "") -> Markup:
        """An icon inside a drawing, centred on a point."""
        self.use_icons([name])
        return Markup('<use href="#i-{}" x="{:g}" y="{:g}" width="{:g}" height="{:g}" class="{}"/>').format(
            name, x - size / 2, y - size / 2, size, size, kind
        )

    def drawn(self, picture: str) -> str:
        """A picture that a board has drawn; its icons come onto the page."""
        self.use_icons(re.findall(r'href="#i-([\w-]+)"', picture))
        return picture

    def sprite(self) -> Markup:
        """The drawings of all icons used so far; stands at the end of the page."""
        symbol = Markup('<symbol id="i-{}" viewBox="0 0 512 512">{}</symbol>')
        drawn = (symbol.format(name, Markup(self.drawings[name])) for name in sorted(self.used))
        return Markup('<svg class="sprite" aria-hidden="true">{}</svg>').format(Markup("").join(drawn))
