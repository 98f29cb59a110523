"""Boards of hexes as bitboards: a hex is a small number, a set of hexes is one int, a step is a shift.

Rows are padded to one width, so that a step off the edge falls on no hex and is masked away.
"""

DIRECTIONS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}


class Board:
    """A board made of the hexes at these axial (q, r)."""

    def __init__(self, cells):
        cells = sorted(cells, key=lambda cell: (cell[1], cell[0]))
        qs, rs = [q for q, r in cells], [r for q, r in cells]
        self.width = max(qs) - min(qs) + 2
        self._q0, self._r0 = min(qs), min(rs)
        self.cells = {self.at(q, r): (q, r) for q, r in cells}
        self.all = sum(1 << hex for hex in self.cells)
        self.neighbours = {hex: self._around(hex) for hex in self.cells}
        self.rays = {hex: {name: tuple(self._ray(hex, name)) for name in DIRECTIONS} for hex in self.cells}

    def at(self, q, r):
        """The number of the hex at (q, r)."""
        return (r - self._r0) * self.width + (q - self._q0)

    def _around(self, hex):
        """The set of hexes one step from this one."""
        q, r = self.cells[hex]
        around = {self.at(q + dq, r + dr) for dq, dr in DIRECTIONS.values() if self._holds(q + dq, r + dr)}
        return sum(1 << hex for hex in around)

    def _ray(self, hex, direction):
        """The hexes from this one straight to the edge, nearest first."""
        q, r = self.cells[hex]
        dq, dr = DIRECTIONS[direction]
        while self._holds(q + dq, r + dr):
            q, r = q + dq, r + dr
            yield self.at(q, r)

    def _holds(self, q, r):
        return self.cells.get(self.at(q, r)) == (q, r)

    def spread(self, hexes):
        """These hexes and all hexes one step from them."""
        w = self.width
        east = hexes | hexes << 1 | hexes >> 1
        return (east | hexes << w | hexes >> w | hexes << (w - 1) | hexes >> (w - 1)) & self.all

    def distance(self, one, other):
        """The number of steps between two hexes on an empty board."""
        (q, r), (p, o) = self.cells[one], self.cells[other]
        return max(abs(q - p), abs(r - o), abs(q + r - p - o))

    def rings(self, start, free, most):
        """The sets of free hexes one step away, two steps away, …, around what is not free."""
        reached = frontier = 1 << start
        rings = []
        while len(rings) < most:
            frontier = self.spread(frontier) & free & ~reached
            if not frontier:
                break
            reached |= frontier
            rings.append(frontier)
        return rings

    def reach(self, start, free, most):
        """The set of free hexes within so many steps, the start left out."""
        frontier = reached = 1 << start
        for _ in range(most):
            frontier = self.spread(frontier) & free & ~reached
            if not frontier:
                break
            reached |= frontier
        return reached & ~(1 << start)

    def path(self, start, end, free):
        """A shortest way over free hexes, its steps first in the order of the directions; None without one."""
        rings = self.rings(end, free | 1 << start, len(self.cells))
        left = next((n for n, ring in enumerate(rings) if ring >> start & 1), None)
        if left is None:
            return None
        path, here = [start], start
        for n in range(left - 1, -2, -1):
            goal = rings[n] if n >= 0 else 1 << end
            here = next(ray[0] for ray in self.rays[here].values() if ray and goal >> ray[0] & 1)
            path.append(here)
        return path


def each(hexes):
    """The numbers of the hexes in a set, in ascending order."""
    while hexes:
        low = hexes & -hexes
        yield low.bit_length() - 1
        hexes ^= low
