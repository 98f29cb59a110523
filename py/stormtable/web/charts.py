"""The charts of the builder as SVG: shape and number first, so that no colour is needed to read them."""

from collections.abc import Sequence
from html import escape

from stormtable.kernel.draft import Bars, Curve

from .markup import icon

FILLS = ("solid", "hatched", "dotted", "hollow", "barred")  # by kind, from the floor up
PAIR = ("solid", "hollow")  # of the bars in a row, by kind
HIGH, WIDE = 78, 170  # the longest column and the longest bar

Column = tuple[str, Sequence[int], str]  # its mark, how many there are of every kind, both in words
Row = tuple[str, str, Sequence[int], str]  # its icon, its name, a number of every kind, all in words


def drawn(chart: Curve | Bars) -> str:
    """A chart with its heading, and what its fills mean."""
    if isinstance(chart, Curve):
        return f"<h3>{escape(chart.title)}</h3>{_curve(chart.columns)}{_key(chart.kinds, FILLS)}"
    bars = f'<ul class="balance">{_bars(chart.rows)}</ul>'
    return f"<h3>{escape(chart.title)}</h3>{bars}{_key(chart.kinds, PAIR)}"


def _key(kinds: Sequence[str], fills: Sequence[str]) -> str:
    if not kinds:
        return ""
    told = "".join(f'<span class="{fill}"></span>{escape(kind)}' for fill, kind in zip(fills, kinds))
    return f'<p class="key label">{told}</p>'


def _curve(columns: Sequence[Column]) -> str:
    step = 40 if len(columns) < 10 else 28
    unit = HIGH / max([6, *(sum(counts) for _mark, counts, _told in columns)])
    wide = step * len(columns) + 8
    bars = "".join(_column(8 + step * n, step - 8, counts, unit) for n, (_mark, counts, _told) in enumerate(columns))
    marks = "".join(_mark(4 + step * n + step / 2, mark) for n, (mark, _counts, _told) in enumerate(columns))
    told = escape(", ".join(told for _mark, _counts, told in columns))
    size = f'viewBox="0 0 {wide} 122" width="{wide}" height="122"'
    return (f'<svg class="curve" {size} role="img" aria-label="{told}">'
            f'<path class="floor" d="M4 100H{wide - 4}"/>{bars}{marks}</svg>')


def _mark(x: float, mark: str) -> str:
    return f'<text class="axis" x="{x:g}" y="116">{escape(mark)}</text>'


def _column(x: float, wide: float, counts: Sequence[int], unit: float) -> str:
    """One column from the floor up, with the sum above it."""
    y, made, total = 100.0, "", sum(counts)
    for count, fill in zip(counts, FILLS):
        y -= count * unit
        made += _field(fill, x, y, wide, count * unit) if count else ""
    return made + (f'<text class="sum" x="{x + wide / 2:g}" y="{y - 6:g}">{total}</text>' if total else "")


def _field(fill: str, x: float, y: float, wide: float, high: float) -> str:
    """A field in one of the fills: patterns lie over a plain one."""
    box = f'x="{x:g}" y="{y:.1f}" width="{wide:g}" height="{high:.1f}"'
    pattern = "" if fill in PAIR else f'<rect {box} fill="url(#c-{fill})"/>'
    return f'<rect class="{fill}" {box}/>{pattern}'


def _bars(rows: Sequence[Row]) -> str:
    most = max([1, *(number for _icon, _name, numbers, _told in rows for number in numbers)])
    return "".join(f"<li>{icon(image)}<b>{escape(name)}</b>{_row(numbers, told, most)}</li>"
                   for image, name, numbers, told in rows)


def _row(numbers: Sequence[int], told: str, most: int) -> str:
    made = "".join(_bar(number, 1 + 13 * n, fill, most) for n, (number, fill) in enumerate(zip(numbers, PAIR)))
    return f'<svg viewBox="0 0 200 {13 * len(numbers)}" role="img" aria-label="{escape(told)}">{made}</svg>'


def _bar(number: int, y: int, fill: str, most: int) -> str:
    wide = max(1, WIDE * number / most)
    bar = f'<rect class="{fill}" x="0" y="{y}" width="{wide:.0f}" height="10"/>'
    return f'{bar}<text x="{wide + 5:.0f}" y="{y + 9}">{number}</text>'
