"""A sheet of the balance lab as a picture: warm where the row's side wins more, cold where it wins less."""

from html import escape
from textwrap import wrap

from .balance import Score, Sheet

CELL, HIGH, LEFT, TOP = 104, 52, 170, 64
COLD, EVEN, WARM = (58, 110, 165), (245, 242, 235), (196, 90, 43)
LETTERS = 15  # over a column, before a name goes on in the next line
FULL = 0.3  # so far from even a cell has its full colour


def svg(sheet: Sheet, title: str) -> str:
    """The picture of a sheet."""
    columns = [*sheet.columns, *(["all others"] if sheet.totals else [])]
    width, height = LEFT + CELL * len(columns) + 16, TOP + HIGH * len(sheet.rows) + 16
    parts = [f'<text x="16" y="24" font-size="16" font-weight="bold">{escape(title)}</text>']
    for n, name in enumerate(columns):
        lines = wrap(name, LETTERS)
        parts += [_label(LEFT + CELL * (n + 0.5), TOP - 8 - 14 * up, line, "middle")
                  for up, line in enumerate(reversed(lines))]
    for n, row in enumerate(sheet.rows):
        parts.append(_label(LEFT - 10, TOP + HIGH * (n + 0.5) + 5, row, "end"))
        scores = [sheet.cells.get((row, column)) for column in sheet.columns]
        scores += [sheet.totals[row]] if sheet.totals else []
        parts += [_cell(LEFT + CELL * m, TOP + HIGH * n, score) for m, score in enumerate(scores)]
    body = "\n".join(parts)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
            f'font-family="system-ui, sans-serif" font-size="13" fill="#222">\n'
            f'<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n')


def _label(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(text)}</text>'


def _cell(x: float, y: float, score: Score | None) -> str:
    """One cell: the share, and under it its interval."""
    if score is None or not score.games:
        return f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{HIGH - 2}" fill="#ddd"/>'
    low, high = score.interval
    return (f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{HIGH - 2}" fill="{colour(score.share)}"/>'
            f'<text x="{x + CELL / 2:g}" y="{y + 22}" text-anchor="middle" font-weight="bold">{score.share:.0%}</text>'
            f'<text x="{x + CELL / 2:g}" y="{y + 40}" text-anchor="middle" font-size="11">{low:.0%}–{high:.0%}</text>')


def colour(share: float) -> str:
    """From cold over even to warm."""
    end, part = (WARM if share > 0.5 else COLD), min(1.0, abs(share - 0.5) / FULL)
    return "#" + "".join(f"{round(even + (to - even) * 0.75 * part):02x}" for even, to in zip(EVEN, end))
