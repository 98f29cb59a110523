"""The galaxy on paper: where each location lies, how it is joined to others, and what would happen if everybody passed."""

from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from ..rules.damage import Packet
from ..rules.space import FIRESTORM, LETTERS, adjacent
from ..rules.values import health, is_planet


class Paper(NamedTuple):
    """The measures of a map: the two rows of a Star System, how large its planets are, and where the Star Systems lie."""

    pitch: int  # from one location of a row to the next
    rows: tuple  # how far the front row D E F and the back row B A C lie from the Firestorm
    radius: int
    home: int
    storm: tuple  # half the width and half the height of the Firestorm
    berth: tuple  # the room for ships beside a planet
    systems: tuple  # the middle of each Star System, the near one first and then clockwise: x, and 1 below or -1 above
    beside: tuple  # how far out deployed planets lie at the ends of the Firestorm
    beyond: int  # and where the columns begin in which the others lie
    text: float  # how large the names of planets are written: to be read on a low screen too


PAPERS = {
    2: Paper(200, (122, 238), 30, 37, (200, 58), (138, 105), ((0, 1), (0, -1)), (300,), 450, 18.5),
    3: Paper(165, (104, 212), 26, 32, (215, 50), (92, 92), ((0, 1), (-275, -1), (275, -1)), (290, 455), 640, 14.5),
    4: Paper(165, (104, 212), 26, 32, (215, 50), (92, 92), ((-275, 1), (-275, -1), (275, -1), (275, 1)), (290, 455), 640, 14.5),
}
_COLUMNS = {"A": (0, 1), "B": (-1, 1), "C": (1, 1), "D": (-1, 0), "E": (0, 0), "F": (1, 0)}  # column and row, as the owner sees them
HOLE_RADIUS = 17
_UP = 12  # a name stands under its planet, so planets lie a little higher than the middle of their place
_BOW = 9  # the middle of a row lies farther out
CHIP = (47, 36)  # the place a ship takes


@cache
def spots(players, new, near):
    """Where every location lies, with the near seat below: place -> (x, y)."""
    paper, found = PAPERS[players], {FIRESTORM: (0, 0)}
    for seat in range(players):
        middle, side = paper.systems[(seat - near) % players]
        for letter, (column, row) in _COLUMNS.items():
            bow = _BOW if column == 0 else 0
            found[seat * 6 + LETTERS.index(letter)] = (middle + side * paper.pitch * column, side * (paper.rows[row] + bow) - _UP)
    return found | {FIRESTORM + 1 + n: _deployed(paper, n) for n in range(new)}


def _deployed(paper, n):
    """Where the n-th deployed planet lies: left and right in turns, at the ends of the Firestorm, then in columns farther out."""
    number, side = n // 2, (-1, 1)[n % 2]
    if number < len(paper.beside):
        return side * paper.beside[number], -_UP
    column, row = divmod(number - len(paper.beside), 4)
    front, back = paper.rows
    return side * (paper.beyond + (paper.pitch + 50) * column), (-front, front, -back, back)[row] - _UP


def width(players, new):
    """Half the width of the map."""
    xs = [abs(x) for x, _y in spots(players, new, 0).values()]
    return max(xs) + PAPERS[players].radius + PAPERS[players].berth[0] + 14


def box(players, new):
    """The frame of the map: x, y, width, height."""
    high = PAPERS[players].rows[1] + PAPERS[players].home + 46
    return f"{-width(players, new)} {-high} {2 * width(players, new)} {2 * high}"


def title_height(players, side):
    """Where the name of a Star System stands: at its outer edge, beyond the Homeworld."""
    far = PAPERS[players].rows[1] + _BOW + PAPERS[players].home
    return far - _UP + 1.7 * PAPERS[players].text + 14 if side > 0 else -far - _UP - 9


def near_box(players):
    """The part of the map that a small screen begins with: the near Star System and its edge of the Firestorm."""
    paper = PAPERS[players]
    half, high = paper.pitch + paper.radius + 56, paper.rows[1] + paper.home + 46
    return f"{paper.systems[0][0] - half} -66 {2 * half} {high + 66}"


def outward(x):
    """The side on which ships lie at a planet, so that they do not lie between the planets: 1 is the right one."""
    return -1 if x < 0 else 1


def moored(players, count, x, radius):
    """Where so many ships lie beside a planet, as offsets, and how large they are drawn: many are smaller."""
    paper, (wide, high) = PAPERS[players], PAPERS[players].berth
    if not x:  # in the middle of a Star System the next planet is near
        wide = min(wide, paper.pitch - radius - paper.radius - 18)
    size, columns = _fitted(count, wide, high)
    start, side, found = radius + 9, outward(x), rows(range(count), columns)
    return size, [(side * (start + CHIP[0] * size * (m + 0.5)), CHIP[1] * size * (n - (len(found) - 1) / 2)) for n, row in enumerate(found)
                  for m in range(len(row))]


def adrift(players, count):
    """The same for the ships in the Firestorm: rows in its heart."""
    wide, high = PAPERS[players].storm
    size, columns = _fitted(count, wide * 1.5, high * 1.3)
    found = rows(range(count), columns)
    return size, [(CHIP[0] * size * (m - (len(row) - 1) / 2), 10 + CHIP[1] * size * (n - (len(found) - 1) / 2)) for n, row in enumerate(found)
                  for m in range(len(row))]


def _fitted(count, wide, high):
    """The largest size at which so many ships fit, and how many stand in a row."""
    size = next((size for size in (1, 0.9, 0.8, 0.7, 0.6, 0.5) if (wide // (CHIP[0] * size)) * (high // (CHIP[1] * size)) >= count), 0.42)
    return size, max(1, int(wide // (CHIP[0] * size)))


def lanes(players, new, near):
    """Every pair of adjacent locations once: (x, y, x, y, into the storm?)."""
    at = spots(players, new, near)
    pairs = [(one, other) for one in at for other in adjacent(one, players, new) if one < other]
    return [(*_mouth(at, one, other), *_mouth(at, other, one), FIRESTORM in (one, other)) for one, other in pairs]


def _mouth(at, place, other):
    """Where a lane ends: in a long Firestorm below the place it comes from."""
    return (round(at[other][0] * 0.42), 0) if place == FIRESTORM else at[place]


@cache
def blaze(players, layer):
    """One ring of the Firestorm as a path: a restless curve, as an isobar of the chart."""
    wide, high = PAPERS[players].storm
    share, points = (1, 0.8, 0.61, 0.42)[layer], []
    for n in range(40):
        turn = 2 * pi * n / 40
        by = share * (1 + 0.07 * sin(5 * turn + 1.3 * layer) + 0.06 * sin(9 * turn - layer) + 0.03 * sin(14 * turn + 2 * layer))
        points.append((wide * by * cos(turn), high * by * sin(turn)))
    middles = [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in zip(points, points[1:] + points[:1])]
    curve = " ".join(f"{x:.0f} {y:.0f} {u:.0f} {v:.0f}" for (x, y), (u, v) in zip(points[1:] + points[:1], middles[1:] + middles[:1]))
    return f"M{middles[0][0]:.0f} {middles[0][1]:.0f}Q{curve}Z"


@cache
def stars(players):
    """Small lights, always the same."""
    span, found, value = (520, [], 7) if players == 2 else (640, [], 7)
    for _n in range(110):
        value = (value * 1103515245 + 12345) % 2**31
        x = value % (2 * span) - span
        value = (value * 1103515245 + 12345) % 2**31
        found.append((x, value % 620 - 310, (0.7, 0.9, 1.1, 1.8)[value % 4]))
    return found


def rows(things, most):
    """Things in rows of at most so many, the rows as even as can be."""
    count = -(-len(things) // most) or 1
    size = -(-len(things) // count)
    return [things[n:n + size] for n in range(0, len(things), size)]


# -- announced damage --------------------------------------------------------------------------------------------------------------------------


def fate_of(s, packet: Packet):
    """What becomes of the target if everybody passes (FIR-700.13): what is left of it, and whether it is lost or falls."""
    left = health(s, packet.to) - packet.amount
    return left, left <= 0, is_planet(s, packet.to)
