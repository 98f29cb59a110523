"""The kit that every picture needs: style sheets of the house, icons, patterns, the script that steps through a lesson.

An installed package has it in a folder beside this file (`site/package.py` puts it there); in the tree of the project
each part lies where it is written.
"""

import json
from functools import cache
from pathlib import Path

PACKED = Path(__file__).with_name("kit")
TREE = Path(__file__).resolve().parents[3]
ICONS = "icons.json"
SIGNS = ("previous-button", "next-button")  # of the buttons that step through a lesson
# Where the parts lie in the tree, by their names in the kit.
PARTS = {name: TREE / "static/css" / name for name in ("tokens.css", "base.css", "table.css", "lessons.css")}
PARTS |= {"patterns.svg": TREE / "templates/patterns.svg"}
ALL_ICONS = TREE / "node_modules/@iconify-json/game-icons/icons.json"


class Missing(Exception):
    """The kit is not there: the text says how to come by it."""


def read(name: str) -> str:
    """A part of the kit."""
    packed = PACKED / name
    try:
        return (packed if packed.is_file() else PARTS[name]).read_text("utf-8")
    except OSError:
        raise Missing(f"This installation of Stormtable has no {name}, so it cannot draw: install its wheel, "
                      "which python3 build.py package makes.") from None


@cache
def icons() -> dict[str, str]:
    """The icons by their names; each drawing is 512 units square. The package has those that its games use."""
    if (PACKED / ICONS).is_file():
        return dict(json.loads(read(ICONS)))
    return every_icon(ALL_ICONS)


def every_icon(file: Path) -> dict[str, str]:
    """All icons of game-icons.net, as npm brings them."""
    try:
        found = json.loads(file.read_text("utf-8"))
    except OSError:
        raise Missing("The icons are not there yet: python3 build.py build fetches them.") from None
    return {name: icon["body"] for name, icon in found["icons"].items()}
