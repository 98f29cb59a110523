"""Lessons as picture files, for places that show nothing else, such as a README: the first step on one sheet.

A board that is one drawing is the picture. A table of cards lies in a box of a size known beforehand, because no script runs
in a picture that could measure it.
"""

import re
from html import escape

from . import frames, lessons, sheets

WIDE = 720
ALONE = re.compile(r'<div class="part board">(?:<div class="[^"]*">)*(<svg [^>]*viewBox="\S+ \S+ (\S+) (\S+)"(?:(?!</svg>).)*</svg>)(?:</div>)+', re.S)
PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img" aria-label="{title}" data-game="{game}">'
    "<title>{title}</title><style>{css}</style><defs>{symbols}</defs><rect class=\"paper\" width=\"{wide}\" height=\"{high}\"/>{drawn}</svg>"
)
BOX = (
    '<foreignObject width="{wide}" height="{high}"><div xmlns="http://www.w3.org/1999/xhtml" class="picture"><div class="frame">{drawn}</div></div></foreignObject>'
)
PART = re.compile(r'<div class="part ([a-z]+)">(<[^>]*>)')
SHAPE = re.compile(r'<svg [^>]*viewBox="\S+ \S+ (\S+) (\S+)"')
DRAWING = 560  # the most, as in lessons.css
# How high tables are that no drawing tells of, in a picture of this width; a browser test holds every picture against it.
HEIGHTS = {
    ("maul", "pitch"): 568, ("maul", "hand"): 160, ("maul", "seats"): 124,
    ("madstone", "scene"): 724, ("madstone", "hand"): 332, ("madstone", "seats"): 140,
    ("maelstrom", "chooser"): 710, ("maelstrom", "hand"): 160,
    ("firestorm", "galaxy"): 380, ("firestorm", "choosing"): 534,
}
# A picture has a ground of its own, whatever lies behind it; what is left of its height lies above and below the table.
PAPER = (
    ".paper{fill:var(--ground)} .picture{font:400 16px/1.5 var(--text);color:var(--ink);height:100%;display:grid;align-content:center;"
    "grid-template-columns:minmax(0,1fr)} .frame .map{max-height:none}"
    ".picture .frame .galaxy:has(> .combat){grid-template-columns:minmax(0,1fr) 290px;align-items:center;padding:12px}"
)


def inks(printer, game, shelf):
    """The style of a game's pictures: of what they show, and of what they place."""
    shown = BOX + PICTURE + "".join(lesson.steps[0].picture for lesson in lessons.of_game(game))
    return sheets.for_pictures(printer.assets.root, game, shown + frames.symbols(shown, printer.drawings, shelf), WIDE) + PAPER


def picture(printer, lesson, shelf, css):
    """The first step of a lesson as a picture file."""
    drawn = str(lesson.steps[0].picture)
    symbols, (high, inner) = frames.symbols(drawn, printer.drawings, shelf), _inner(drawn, lesson.game)
    return PICTURE.format(wide=WIDE, high=high, title=escape(lesson.title), css=css, symbols=symbols, game=lesson.game, drawn=inner)


def _inner(drawn, game):
    """Height and inside of a picture: a drawing by itself, or a table of cards in a box."""
    alone = ALONE.fullmatch(drawn)
    if alone:
        return round(WIDE * float(alone[3]) / float(alone[2])), alone[1]
    high = sum(_height(game, *found) for found in PART.findall(drawn))
    drawn = drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')  # in a picture file a box has no drawings unless they say so
    return high, BOX.format(wide=WIDE, high=high, drawn=drawn)


def _height(game, part, begins):
    """How high a part of a table is: a drawing follows from its shape, the rest was measured, with a little to spare."""
    shape = SHAPE.match(begins)
    if shape:
        return min(DRAWING, round(WIDE * float(shape[2]) / float(shape[1])))
    kind = re.match(r'<div class="([a-z]+)', begins)
    return HEIGHTS.get((game, kind[1] if part == "board" and kind else part), DRAWING)
