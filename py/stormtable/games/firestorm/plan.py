"""The galaxy on paper: where each location lies, how it is joined to others, and what would happen if everybody passed."""

from functools import lru_cache
from math import cos, pi, radians, sin

from .damage import Packet
from .space import FIRESTORM, LETTERS, adjacent
from .values import health, is_planet

# A Star System as its player sees it, the Firestorm above: two players face each other, three or four sit around it.
_FACING = {"A": (0, 274), "B": (-134, 226), "C": (134, 226), "D": (-222, 136), "E": (0, 140), "F": (222, 136)}
_AROUND = {"A": (0, 412), "B": (-106, 326), "C": (106, 326), "D": (-150, 226), "E": (0, 206), "F": (150, 226)}
_BESIDE = (0, -94, 94, -190, 190, -284, 284)  # heights of deployed planets beside two Star Systems
HOLE_RADIUS, RADIUS, HOME_RADIUS = 17, 30, 38


@lru_cache(maxsize=None)
def spots(players, new, near):
    """Where every location lies, with the near seat below: place -> (x, y)."""
    system, found = (_FACING if players == 2 else _AROUND), {FIRESTORM: (0, 0)}
    for seat in range(players):
        angle = radians(360 / players * ((seat - near) % players))
        for letter, (x, y) in system.items():
            found[seat * 6 + LETTERS.index(letter)] = (round(x * cos(angle) - y * sin(angle)), round(x * sin(angle) + y * cos(angle)))
    return found | {FIRESTORM + 1 + n: _beyond(players, n) for n in range(new)}


def _beyond(players, n):
    """Where the n-th deployed planet lies: beside the Firestorm, or between the Star Systems."""
    if players == 2:
        row, column = divmod(n, 2)
        ring, row = divmod(row, len(_BESIDE))
        return (324 + 130 * ring) * (-1 if column == 0 else 1), _BESIDE[row]
    ring, gap = divmod(n, players)
    angle = radians(360 / players * (gap + 0.5)) + (0, 0.2, -0.2)[ring % 3]
    distance = 372 + 70 * (ring // 3)
    return round(-distance * sin(angle)), round(distance * cos(angle))


def box(players, new):
    """The frame of the map: x, y, width, height."""
    if players == 2:
        wide = 300 if not new else 392 + 130 * ((new - 1) // (2 * len(_BESIDE)))
        return f"{-wide} -372 {2 * wide} 716"
    wide = 478 + 70 * max(0, (new - 1) // (3 * players))
    top = 360 if players == 3 and new < 2 else wide + 22  # nobody sits opposite, and nothing lies there yet
    return f"{-wide} {-top} {2 * wide} {top + wide}"


def lanes(players, new, near):
    """Every pair of adjacent locations once: (x, y, x, y, into the storm?)."""
    at = spots(players, new, near)
    return [(*at[one], *at[other], FIRESTORM in (one, other)) for one in at for other in adjacent(one, players, new) if one < other]


def lens(players):
    """Half the width and the height of the Firestorm."""
    return (228, 74) if players == 2 else (140, 124)


@lru_cache(maxsize=None)
def blaze(players, layer):
    """One ring of the Firestorm as a path: an ellipse that flickers."""
    wide, high = lens(players)
    share = (1, 0.8, 0.62, 0.44)[layer]
    points = []
    for n in range(72):
        turn = 2 * pi * n / 72
        by = share * (1 + 0.06 * sin(7 * turn + layer) + 0.035 * sin(13 * turn + 2 * layer))
        points.append(f"{wide * by * cos(turn):.0f} {high * by * sin(turn):.0f}")
    return f'M{"L".join(points)}Z'


@lru_cache(maxsize=None)
def stars(players):
    """Small lights, always the same."""
    span, found, value = 380 if players == 2 else 470, [], 7
    for _n in range(70):
        value = (value * 1103515245 + 12345) % 2**31
        x = value % (2 * span) - span
        value = (value * 1103515245 + 12345) % 2**31
        found.append((x, value % (2 * span) - span, (0.7, 0.9, 1.1, 1.8)[value % 4]))
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
