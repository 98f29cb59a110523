"""Icons from game-icons.net: a page carries only the ones it shows, each once, as a `<symbol>`."""

import json
import re

from markupsafe import Markup


def read(root):
    """Every icon of the set by its name; the drawing is 512 units square."""
    found = json.loads((root / "node_modules/@iconify-json/game-icons/icons.json").read_text("utf-8"))
    return {name: icon["body"] for name, icon in found["icons"].items()}


class Icons:
    """The icons of one page: remembers which were used and prints those at its end."""

    def __init__(self, drawings):
        self.drawings, self.used = drawings, set()

    def use_icons(self, names):
        """Icons that must be on the page although no template shows them: the board draws them later."""
        for name in names:
            if name not in self.drawings:
                raise LookupError(f"There is no icon called {name!r} in @iconify-json/game-icons.")
        self.used.update(names)
        return ""

    def icon(self, name, label=None, kind=""):
        """An icon in a line of text; with a label it speaks for itself, else the words beside it do."""
        self.use_icons([name])
        says = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
        return Markup('<svg class="{}" {}><use href="#i-{}"/></svg>').format(f"i {kind}".strip(), says, name)

    def glyph(self, name, x, y, size, kind=""):
        """An icon inside a drawing, centred on a point."""
        self.use_icons([name])
        return Markup('<use href="#i-{}" x="{:g}" y="{:g}" width="{:g}" height="{:g}" class="{}"/>').format(
            name, x - size / 2, y - size / 2, size, size, kind
        )

    def drawn(self, picture):
        """A picture that a board has drawn; its icons come onto the page."""
        self.use_icons(re.findall(r'href="#i-([\w-]+)"', picture))
        return picture

    def sprite(self):
        """The drawings of all icons used so far; stands at the end of the page."""
        symbol = Markup('<symbol id="i-{}" viewBox="0 0 512 512">{}</symbol>')
        drawn = (symbol.format(name, Markup(self.drawings[name])) for name in sorted(self.used))
        return Markup('<svg class="sprite" aria-hidden="true">{}</svg>').format(Markup("").join(drawn))
