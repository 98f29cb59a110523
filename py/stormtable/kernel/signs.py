"""What the signs of a game mean: each icon, number, trait and keyword with a name and one line; and a turn in short.

All of it stands in `signs.toml` in the game's folder. Pages draw it as a table and as a panel; a thing that is read in
large tells which signs it bears, so that a reader need not look them up.
"""

import re
import tomllib
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from .language import _, told

ICON = re.compile(r'href="#i-([\w-]+)"')
CLASS = re.compile(r'class="([^"]*)"')
WORDS = re.compile(r'data-signs="([^"]*)"')
BETWEEN = "|"  # stands between the words of `data-signs`


class Line(NamedTuple):
    """One sentence with the rule behind it."""

    texts: dict[str, str]
    rule: str

    def __str__(self) -> str:
        return told(self.texts)


class Sign(NamedTuple):
    """A sign: how it is recognised in a drawing, what it is called, and what it means."""

    icons: tuple[str, ...]
    classes: tuple[str, ...]
    words: tuple[str, ...]
    names: dict[str, str]
    line: Line

    @property
    def name(self) -> str:
        """Its name in the language of the table."""
        return told(self.names)

    @property
    def icon(self) -> str:
        """The icon that stands before it in a list; nothing for a sign that is a shape or a word."""
        return self.icons[0] if self.icons else ""


class Signs:
    """The signs of a game, in the order of its table, and its turn in short."""

    def __init__(
        self, texts: dict[str, str] | None = None, turn: Sequence[Line] = (), signs: Sequence[Sign] = ()
    ) -> None:
        self.texts, self.turn, self.signs = texts or {}, tuple(turn), tuple(signs)

    @property
    def about(self) -> str:
        """What the game is and how one wins, in two sentences."""
        return told(self.texts)

    @classmethod
    def beside(cls, file: str) -> "Signs":
        """The signs that lie beside a game's module."""
        data = tomllib.loads(Path(file).with_name("signs.toml").read_text("utf-8"))
        return cls(data["about"], [_line(entry) for entry in data["turn"]], [_sign(entry) for entry in data["signs"]])

    def __iter__(self) -> Iterator[Sign]:
        return iter(self.signs)

    def borne(self, markup: str) -> list[Sign]:
        """The signs that a drawing bears: by its icons, the classes of its shapes, and the words it says it bears."""
        icons = set(ICON.findall(markup))
        classes = {name for found in CLASS.findall(markup) for name in found.split()}
        words = {word for found in WORDS.findall(markup) for word in found.split(BETWEEN)}
        return [sign for sign in self.signs
                if icons & set(sign.icons) or classes & set(sign.classes) or words & set(sign.words)]

    def explained(self, markup: str) -> str:
        """The signs that a drawing bears, as a list to be read beneath it."""
        rows = "".join(f"<div><dt>{_drawn(sign)}{escape(sign.name)}</dt><dd>{escape(str(sign.line))}</dd></div>"
                       for sign in self.borne(markup))
        return f'<dl class="signs" aria-label="{escape(_("Signs on it"))}">{rows}</dl>' if rows else ""


def _drawn(sign: Sign) -> str:
    return f'<svg class="i" aria-hidden="true"><use href="#i-{sign.icon}"/></svg>' if sign.icon else ""


def _line(entry: dict[str, Any]) -> Line:
    return Line({key: text for key, text in entry.items() if len(key) == 2}, entry["rule"])


def _sign(entry: dict[str, Any]) -> Sign:
    icons, classes, words = (tuple(entry.get(key, ())) for key in ("icons", "classes", "words"))
    return Sign(icons, classes, words, entry["name"], _line(entry))
