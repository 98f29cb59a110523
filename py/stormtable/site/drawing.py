"""The weather chart of the house: isobars, fronts, and the few shapes the posters are printed with."""

from collections.abc import Sequence
from math import atan2, cos, degrees, pi, sin


def star(x: float, y: float, outer: float, inner: float, points: int) -> str:
    """A burst with this many points."""
    radii = (outer, inner) * points
    corners = ((x + r * cos(k * pi / points), y + r * sin(k * pi / points)) for k, r in enumerate(radii))
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)


def ray(x: float, y: float, length: float, angle: float, width: float) -> str:
    """A sunbeam: a long triangle from a point, angles in degrees."""
    ends = (pi / 180 * (angle - width / 2), pi / 180 * (angle + width / 2))
    return f"M{x} {y}L" + " ".join(f"{x + length * cos(a):.0f} {y - length * sin(a):.0f}" for a in ends) + "Z"


def isobar(x: float, y: float, wide: float, high: float, phase: float = 0.0, wobble: float = 0.1) -> str:
    """A closed, slightly restless curve around a point: an isobar, or the edge of a nebula."""
    points = [on_isobar(k * pi / 16, x, y, wide, high, phase, wobble) for k in range(32)]
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, points[1:] + points[:1])]
    bends = zip(points[1:] + points[:1], middles[1:] + middles[:1])
    curve = " ".join(f"{a:.0f} {b:.0f} {c:.0f} {d:.0f}" for (a, b), (c, d) in bends)
    return f"M{middles[0][0]:.0f} {middles[0][1]:.0f}Q{curve}Z"


def on_isobar(angle: float, x: float, y: float, wide: float, high: float, phase: float = 0.0,
              wobble: float = 0.1) -> tuple[float, float]:
    """The point of an isobar in this direction from its middle."""
    swell = 1 + wobble * (sin(2 * angle + phase) + 0.6 * sin(3 * angle - 2 * phase) + 0.35 * sin(5 * angle + 3 * phase))
    return x + wide * swell * cos(angle), y + high * swell * sin(angle)


def low(x: float, y: float) -> list[tuple[float, float, float, float, float, float]]:
    """The isobars of a deep low, from its middle outwards."""
    return [(x - 3 * k, y + 4 * k, 30 + 38 * k, 22 + 28 * k, 0.9 + 0.07 * k, 0.07) for k in range(13)]


def front_line() -> str:
    """The great front across the lobby's chart, as a path."""
    return "M" + "L".join(f"{x} {_front(x):.0f}" for x in range(-10, 1461, 14))


def front_marks() -> list[tuple[int, int, int]]:
    """Places along the great front where a mark hangs: x, y and how far it is turned."""
    return [(x, round(_front(x)), round(degrees(atan2(_front(x + 5) - _front(x - 5), 10)))) for x in range(6, 1440, 41)]


def _front(x: float) -> float:
    return 424 - 0.0755 * x - 0.00002 * x * x + 24 * cos((x - 516) * pi / 270)


def front(marks: Sequence[str]) -> str:
    """The little front under a game's name, with these marks on it, as a path in a box of 400 x 9."""
    if not marks:  # a squall line: dash, dot, dash, dot
        return "".join(f"M{x} 0h11v2h-11ZM{x + 14} 0h3v2h-3Z" for x in range(2, 400, 22))
    hung = (f"M{6 + 22 * k} 1{marks[k % len(marks)]}" for k in range(18))
    return "M0 0H400V2H0Z" + "".join(hung)


def stars(count: int, wide: float, high: float, step_x: float, step_y: float) -> list[tuple[float, float, float]]:
    """Stars strewn evenly but not in rows: x, y, size."""
    return [(k * step_x % wide, k * step_y % high, 0.6 + k % 4 * 0.4) for k in range(count)]
