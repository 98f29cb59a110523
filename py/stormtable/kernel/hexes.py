"""Boards of hexes as bitboards: a hex is a small number, a set of hexes is one int, a step is a shift.

Rows are padded to one width, so that a step off the edge falls on no hex and is masked away.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property, reduce
from operator import or_

DIRECTIONS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}


class Board:
    """A board made of the hexes at these axial (q, r)."""

    def __init__(self, cells: Iterable[tuple[int, int]]) -> None:
        cells = sorted(cells, key=lambda cell: (cell[1], cell[0]))
        qs, rs = [q for q, r in cells], [r for q, r in cells]
        self.width = max(qs) - min(qs) + 2
        self._q0, self._r0 = min(qs), min(rs)
        self.cells = {self.at(q, r): (q, r) for q, r in cells}
        self.all = sum(1 << hex for hex in self.cells)
        self.neighbours = {hex: self._around(hex) for hex in self.cells}

    @cached_property
    def rays(self) -> dict[int, dict[str, tuple[int, ...]]]:
        """From every hex in every direction, the hexes straight to the edge, nearest first."""
        return {hex: {name: tuple(self._ray(hex, name)) for name in DIRECTIONS} for hex in self.cells}

    @cached_property
    def discs(self) -> dict[int, tuple[int, ...]]:
        """For every hex, the sets of hexes within 0, 1, 2, … steps of it on an empty board, until that is all of it."""
        return {hex: tuple(self._discs(hex)) for hex in self.cells}

    def at(self, q: int, r: int) -> int:
        """The number of the hex at (q, r)."""
        return (r - self._r0) * self.width + (q - self._q0)

    def _around(self, hex: int) -> int:
        """The set of hexes one step from this one."""
        q, r = self.cells[hex]
        around = {self.at(q + dq, r + dr) for dq, dr in DIRECTIONS.values() if self._holds(q + dq, r + dr)}
        return sum(1 << hex for hex in around)

    def _ray(self, hex: int, direction: str) -> Iterator[int]:
        q, r = self.cells[hex]
        dq, dr = DIRECTIONS[direction]
        while self._holds(q + dq, r + dr):
            q, r = q + dq, r + dr
            yield self.at(q, r)

    def _discs(self, hex: int) -> Iterator[int]:
        disc = 1 << hex
        yield disc
        while disc != (disc := self.spread(disc)):
            yield disc

    def _holds(self, q: int, r: int) -> bool:
        return self.cells.get(self.at(q, r)) == (q, r)

    def spread(self, hexes: int) -> int:
        """These hexes and all hexes one step from them."""
        pair = hexes | hexes << 1  # each hex with the one east of it: four shifts of pairs do the work of seven
        return (pair | pair >> 1 | pair << self.width - 1 | pair >> self.width) & self.all

    def distance(self, one: int, other: int) -> int:
        """The number of steps between two hexes on an empty board."""
        (q, r), (p, o) = self.cells[one], self.cells[other]
        return max(abs(q - p), abs(r - o), abs(q + r - p - o))

    def rings(self, start: int, free: int, most: int, goals: int = 0) -> list[int]:
        """The sets of free hexes one step away, two steps away, … around what is not free, up to the first goal."""
        width, rings, ring = self.width, [], 1 << start
        free &= ~ring
        for _step in range(most):
            pair = ring | ring << 1  # as in `spread`, written out: the search for ways spends its time here
            ring = (pair | pair >> 1 | pair << width - 1 | pair >> width) & free
            if not ring:
                break
            rings.append(ring)
            if ring & goals:
                break
            free ^= ring
        return rings

    def reach(self, start: int, free: int, most: int) -> int:
        """The set of free hexes within so many steps, the start left out."""
        return union(self.rings(start, free, most))

    def steps(self, start: int, goals: int, free: int) -> int | None:
        """The fewest steps over free hexes to one of these goals; None without a way."""
        rings = self.rings(start, free, len(self.cells), goals)
        return len(rings) if rings and rings[-1] & goals else None

    def path(self, start: int, end: int, free: int) -> list[int] | None:
        """A shortest way over free hexes, its steps first in the order of the directions; None without one."""
        rings = self.rings(end, free | 1 << start, len(self.cells), 1 << start)
        if not rings or not rings[-1] >> start & 1:
            return None
        path, here = [start], start
        for goal in [*rings[-2::-1], 1 << end]:
            here = next(ray[0] for ray in self.rays[here].values() if ray and goal >> ray[0] & 1)
            path.append(here)
        return path


def union(sets: Iterable[int]) -> int:
    """All hexes of these sets."""
    return reduce(or_, sets, 0)


def nth(hexes: int, n: int) -> int:
    """The n-th hex of a set, from 0, in ascending order: halves the board until one hex is left."""
    hex, size = 0, 1 << hexes.bit_length().bit_length()
    while size := size >> 1:
        low = hexes & (1 << size) - 1
        if n >= low.bit_count():
            n -= low.bit_count()
            hex, low = hex + size, hexes >> size
        hexes = low
    return hex


def each(hexes: int) -> Iterator[int]:
    """The numbers of the hexes in a set, in ascending order."""
    while hexes:
        low = hexes & -hexes
        yield low.bit_length() - 1
        hexes ^= low
