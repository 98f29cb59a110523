"""The pictures that other sites show where a page of ours is shared: one for the house, each game and each lesson.

They are PNG, because nothing else is accepted everywhere: the poster of the game, with the words beside it as paths.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import resvg_py

from stormtable.drawn import sheets, stills
from stormtable.drawn.pages import WARM
from stormtable.kernel.language import _, current

from . import assets, host, inlined, lessons, shelf
from .console import CACHE, digest
from .drawing import front
from .letters import Letters, letters

if TYPE_CHECKING:
    from .pages import Printer

WIDE, HIGH = 1200, 630  # what those sites ask for
ART_WIDE = 540  # the poster, at the right
SIZES = 92, 80, 70, 60, 52, 44, 36  # of a title: the first that fits
LEFT, ROOM = 64, 530  # where the words begin, and how far they may go
SHEET = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
    '<rect width="{wide}" height="{high}" fill="{ground}"/>{art}{words}</svg>'
)
ART = (
    '<svg x="{x:.0f}" y="0" width="{wide:.0f}" height="{high}">'
    '<image href="{}" x="{left:.0f}" width="{full}" height="{high}"/></svg>'
)
POSTER = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="poster" data-game="{game}" viewBox="0 0 240 280" width="540" '
    'height="630"><defs>{symbols}</defs><svg class="picture">{drawn}</svg></svg>'
)
FRONT = '<svg x="{x}" y="{y:.0f}" width="400" height="9"><path d="{d}" fill="{ink}"/></svg>'
PATH = '<path d="{}" fill="{}"/>'


class Words(NamedTuple):
    """What a picture says: a line above, a title and a sentence."""

    above: str
    title: str
    text: str


class Inks(NamedTuple):
    """The colours of the words and of what lies behind them."""

    ground: str
    ink: str
    accent: str


def of_page(printer: Printer, page: str) -> str:
    """Where the picture of a page lies in the site: that of its lesson, of its game, or of the house."""
    kind, game, name = [*page.split("/"), "", ""][:3]
    if game not in shelf.tables():
        return picture(printer, "house", shelf.tables(), house())
    if name and kind in ("learn", "embed"):
        return picture(printer, f"{game}-{name}", (game,), of_lesson(lessons.on(page)))
    return picture(printer, game, (game,), Words(host.settings().title, shelf.title(game), shelf.pitch(game)))


def house() -> Words:
    """What is said of the site itself."""
    count = len(shelf.tables())
    games = _("One game.") if count == 1 else _("{Five} games.", Five=shelf.number(count).capitalize())
    text = host.settings().landing.get(current(), "") or shelf.titles() + "."
    return Words(host.settings().title, "\n".join([games, _("One table."), _("Any browser.")]), text)


def of_lesson(lesson: lessons.Lesson) -> Words:
    """What is said of a lesson."""
    game = shelf.title(lesson.game)
    kind = lessons.label(lesson, game)
    return Words(kind, lesson.title, lesson.summary)


def picture(printer: Printer, name: str, games: tuple[str, ...], words: Words) -> str:
    """Paints a picture, unless an earlier build has done so, and says where it lies in the site."""
    name = f"share/{name}-{current()}.png"
    return printer.assets.names.get(name) or printer.assets.keep(name, painted(composed(printer, games, words)))


def painted(svg: str) -> bytes:
    """A drawing as PNG."""
    kept = CACHE / f"share/{digest(svg, resvg_py.__version__)}.png"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)))
    return kept.read_bytes()


# -- the drawing -----------------------------------------------------------------------------------------------------


def composed(printer: Printer, games: tuple[str, ...], words: Words) -> str:
    """The posters at the right, the words at the left; several games share the room of one."""
    game = games[0] if len(games) == 1 else ""
    inks, one = inks_of(printer.assets.root, game), ART_WIDE / len(games)
    art = (ART.format(poster(printer, name), x=WIDE - one * (len(games) - place), wide=one, high=HIGH,
                      left=(one - ART_WIDE) / 2, full=ART_WIDE) for place, name in enumerate(games))
    return SHEET.format(wide=WIDE, high=HIGH, ground=inks.ground, art="".join(art),
                        words="".join(written(printer.assets.root, game, words, inks)))


def written(root: Path, game: str, words: Words, inks: Inks) -> list[str]:
    """The words, from above to below: the line, the title as large as it fits, the front of the game, the sentence."""
    plain, title = typeface(root, "", 500), typeface(root, game, 700)
    size = next(size for size in SIZES if size == SIZES[-1] or fits(title, words.title, size))
    lines = title.lines(words.title, size, ROOM)
    drawn = [PATH.format(plain.drawn(words.above, LEFT, 100, 30), inks.accent)]
    drawn += [PATH.format(title.drawn(line, LEFT, y, size), inks.ink)
              for y, line in _below(150 + size, 1.1 * size, lines)]
    y = 190 + size + (len(lines) - 1) * 1.1 * size
    drawn.append(FRONT.format(x=LEFT, y=y, d=front(shelf.pages_of(game).front if game else (WARM,)), ink=inks.accent))
    text = _below(y + 64, 42, _cut(plain.lines(words.text, 31, ROOM), int((HIGH - 94 - y) // 42) + 1))
    return drawn + [PATH.format(plain.drawn(line, LEFT, y, 31), inks.ink) for y, line in text]


def _cut(lines: list[str], most: int) -> list[str]:
    return lines if len(lines) <= most else [*lines[:most - 1], f"{lines[most - 1].rstrip('.,;:')} …"]


def _below(y: float, step: float, lines: list[str]) -> list[tuple[float, str]]:
    """Lines with their heights, the first at y."""
    return [(y + place * step, line) for place, line in enumerate(lines)]


def fits(title: Letters, text: str, size: int) -> bool:
    """Does a title take no more than three lines of this size, and no word of it too much room?"""
    lines = title.lines(text, size, ROOM)
    return len(lines) * size <= 230 and all(title.wide(line, size) <= ROOM for line in lines)


def typeface(root: Path, game: str, weight: int) -> Letters:
    """The typeface of a game's titles, or of the house."""
    face = (shelf.pages_of(game).typeface if game else None) or assets.HOUSE
    files = (file for _css, file in assets.files_of(root, face))
    return letters(next(file for file in files if "-latin-ext-" not in file.name), weight)


@cache
def inks_of(root: Path, game: str) -> Inks:
    """The colours of a game, or of the house, in the light theme."""
    known = inlined.variables(f'<svg xmlns="{inlined.SVG}" data-game="{game}"/>', sheets.sheet(game))
    return Inks(*(inlined.resolved(f"var(--{ink})", known) for ink in Inks._fields))


@cache
def poster(printer: Printer, game: str) -> str:
    """The poster of a game as an image that a drawing can hold: it is painted once, and stands in many pictures."""
    drawn = printer.poster(game)
    symbols = stills.symbols(drawn, printer.drawings, lessons.drawings_of(game))
    css = sheets.settled(sheets.sheet(game) + shelf.text(game, "poster.css"), WIDE)
    svg = POSTER.format(game=game, symbols=symbols, drawn=drawn)
    image = painted(inlined.inlined(svg, sheets.pruned(css, svg, game)))
    return f"data:image/png;base64,{b64encode(image).decode()}"
