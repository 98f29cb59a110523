"""Tables as picture files, for places that show nothing else, such as a README or a notebook.

A board that is one drawing is the picture. A table of cards lies in a box of a size known beforehand, because no script
runs in a picture that could measure it.
"""

from collections.abc import Mapping
from html import escape
from xml.etree.ElementTree import Element

from . import lessons, pages, sheets, stills, trees

WIDE = 720
PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
    'role="img" aria-label="{title}" data-game="{game}">'
    "<title>{title}</title><style>{css}</style><defs>{symbols}</defs>"
    '<rect class="paper" width="{wide}" height="{high}"/>{drawn}</svg>'
)
BOX = (
    '<foreignObject width="{wide}" height="{high}"><div xmlns="http://www.w3.org/1999/xhtml" class="picture">'
    '<div class="frame">{drawn}</div></div></foreignObject>'
)
DRAWING = 560  # the most, as in lessons.css
# A picture has a ground of its own, whatever lies behind it; what is left of its height lies above and below the table.
PAPER = (
    ".paper{fill:var(--ground)} .picture{font:400 16px/1.5 var(--text);color:var(--ink);height:100%;"
    "display:grid;align-content:center;grid-template-columns:minmax(0,1fr)} .frame .map{max-height:none}"
)


def inks(game: str, drawn: str, drawings: Mapping[str, str]) -> str:
    """The style of a game's pictures that show this: of what they show, and of what they place."""
    shown = BOX + PICTURE + drawn
    placed = stills.symbols(shown, drawings, lessons.drawings_of(game))
    return sheets.for_pictures(game, shown + placed, WIDE) + PAPER + pages.text(game, "picture.css").strip()


def picture(game: str, title: str, drawn: str, drawings: Mapping[str, str], css: str = "") -> str:
    """A still table as a picture file; without a style it gets its own."""
    css = css or inks(game, drawn, drawings)
    symbols, (high, inner) = stills.symbols(drawn, drawings, lessons.drawings_of(game)), _inner(drawn, game)
    return PICTURE.format(wide=WIDE, high=high, title=escape(title), css=escape(css, quote=False),
                          symbols=symbols, game=game, drawn=inner)


def _inner(drawn: str, game: str) -> tuple[int, str]:
    """Height and inside of a picture: a drawing by itself, or a table of cards in a box."""
    parts = list(trees.read(drawn))
    alone = _alone(parts)
    if alone is not None:
        return _high(alone), trees.write_whole(alone)
    # In a picture file a box has no drawings unless they say so.
    drawn = drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    high = sum(_height(game, part) for part in parts)
    return high, BOX.format(wide=WIDE, high=high, drawn=drawn)


def _alone(parts: list[Element]) -> Element | None:
    """The drawing that is all of a picture, however many boxes lie around it."""
    while len(parts) == 1 and parts[0].tag == "div":
        parts = list(parts[0])
    return parts[0] if len(parts) == 1 and parts[0].tag == "svg" else None


def _high(svg: Element) -> int:
    """How high a drawing is at the width of a picture."""
    _left, _top, wide, high = svg.get("viewBox", "").split()
    return round(WIDE * float(high) / float(wide))


def _height(game: str, part: Element) -> int:
    """How high a part of a table is: a drawing follows from its shape, the rest its game tells, with some to spare."""
    begins = part[0]
    if begins.tag == "svg":
        return min(DRAWING, _high(begins))
    name, kind = part.get("class", "").removeprefix("part "), begins.get("class", "").partition(" ")[0]
    # A browser test holds every picture against what its game has told.
    return pages.pages_of(game).heights.get(kind if name == "board" and begins.tag == "div" else name, DRAWING)
