"""The plane the mass lies in: where every space is on the paper, and which part of the paper is looked at.

Spaces stand on their points (MAE-5.1), 50 units from centre to corner; the Vortex lies in the middle.
"""

from functools import cache
from math import sqrt

from ..rules.mass import AROUND, RING, VORTEX, coordinates

SIZE = 50
STEP = SIZE * sqrt(3)  # from one space to the next in a row
SCALE = SIZE / 113.7  # a face is 200 x 228 units
CELL = "M0-46 39.8-23v46L0 46l-39.8-23v-46z"
_LEAST = 5.4 * STEP  # a young mass is not shown larger than this
ISOBARS = tuple((3 * k, -5 * k, 110 + 46 * k, 94 + 39 * k, -12 - 3 * k, max(1, 7 - k)) for k in range(12))


class _Spots(dict):
    """The centre of every space, worked out once each."""

    def __missing__(self, space):
        q, r = coordinates(space)
        self[space] = spot = (STEP * (q + r / 2), 1.5 * SIZE * r)
        return spot


SPOT = _Spots()


@cache
def spot(space):
    """The centre of a space, as text."""
    return "{:.1f} {:.1f}".format(*SPOT[space])


def line(spaces):
    """A line over these spaces, as the data of a path."""
    return "M" + "L".join(map(spot, spaces))


def rim(s):
    """The empty spaces around the mass, in reading order."""
    around = {near for space in (*s.space, VORTEX) for near in AROUND[space]}
    return sorted(around - s.space.keys() - {VORTEX}, key=lambda space: (SPOT[space][1], SPOT[space][0]))


def box(s, empty):
    """The part of the plane that holds the mass and the empty spaces around it, as a viewBox."""
    spots = [SPOT[space] for space in (*s.space, *empty, *RING)]
    left, right = min(x for x, y in spots) - SIZE, max(x for x, y in spots) + SIZE
    top, bottom = min(y for x, y in spots) - SIZE - 8, max(y for x, y in spots) + SIZE + 8
    wide, high = max(_LEAST, right - left), max(_LEAST * 0.9, bottom - top)
    return f"{(left + right - wide) / 2:.0f} {(top + bottom - high) / 2:.0f} {wide:.0f} {high:.0f}"


@cache
def isobars():
    """The weather around the Vortex."""
    return '<g class="isobars">' + "".join(
        f'<ellipse class="isobar isobar-{faint}" cx="{x}" cy="{y}" rx="{wide}" ry="{high}" transform="rotate({turn})"/>'
        for x, y, wide, high, turn, faint in ISOBARS
    ) + "</g>"

