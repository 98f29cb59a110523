"""The charts of the builder as SVG: shape and number first, so that no colour is needed to read them."""

from html import escape

from stormtable.kernel.draft import Curve

from .markup import icon

FILLS = ("solid", "hatched", "dotted", "hollow", "barred")  # by kind, from the floor up
HIGH, WIDE = 78, 170  # the longest column and the longest bar


def drawn(chart):
    """A chart with its heading, and what its fills mean."""
    if isinstance(chart, Curve):
        return f"<h3>{escape(chart.title)}</h3>{_curve(chart.columns)}{_key(chart.kinds, FILLS)}"
    return f'<h3>{escape(chart.title)}</h3><ul class="balance">{_bars(chart.rows)}</ul>{_key(chart.kinds, ("solid", "hollow"))}'


def _key(kinds, fills):
    if not kinds:
        return ""
    return '<p class="key label">' + "".join(f'<span class="{fill}"></span>{escape(kind)}' for fill, kind in zip(fills, kinds)) + "</p>"


def _curve(columns):
    step = 40 if len(columns) < 10 else 28
    unit = HIGH / max([6, *(sum(counts) for _mark, counts, _told in columns)])
    wide = step * len(columns) + 8
    bars = "".join(_column(8 + step * n, step - 8, counts, unit) for n, (_mark, counts, _told) in enumerate(columns))
    marks = "".join(f'<text class="axis" x="{4 + step * n + step / 2:g}" y="116">{escape(mark)}</text>' for n, (mark, _counts, _told) in enumerate(columns))
    told = ", ".join(told for _mark, _counts, told in columns)
    return (f'<svg class="curve" viewBox="0 0 {wide} 122" width="{wide}" height="122" role="img" aria-label="{escape(told)}">'
            f'<path class="floor" d="M4 100H{wide - 4}"/>{bars}{marks}</svg>')


def _column(x, wide, counts, unit):
    """One column from the floor up, with the sum above it."""
    y, made, total = 100, "", sum(counts)
    for count, fill in zip(counts, FILLS):
        y -= count * unit
        made += _field(fill, x, y, wide, count * unit) if count else ""
    return made + (f'<text class="sum" x="{x + wide / 2:g}" y="{y - 6:g}">{total}</text>' if total else "")


def _field(fill, x, y, wide, high):
    """A field in one of the fills: patterns lie over a plain one."""
    box = f'x="{x:g}" y="{y:.1f}" width="{wide:g}" height="{high:.1f}"'
    return f'<rect class="{fill}" {box}/>' + (f'<rect {box} fill="url(#c-{fill})"/>' if fill not in ("solid", "hollow") else "")


def _bars(rows):
    most = max([1, *(number for _icon, _name, numbers, _told in rows for number in numbers)])
    return "".join(f'<li>{icon(image)}<b>{escape(name)}</b>{_row(numbers, told, most)}</li>' for image, name, numbers, told in rows)


def _row(numbers, told, most):
    made = "".join(_bar(number, 1 + 13 * n, fill, WIDE * number / most) for n, (number, fill) in enumerate(zip(numbers, ("solid", "hollow"))))
    return f'<svg viewBox="0 0 200 {13 * len(numbers)}" role="img" aria-label="{escape(told)}">{made}</svg>'


def _bar(number, y, fill, wide):
    return f'<rect class="{fill}" x="0" y="{y}" width="{max(1, wide):.0f}" height="10"/><text x="{max(1, wide) + 5:.0f}" y="{y + 9}">{number}</text>'
