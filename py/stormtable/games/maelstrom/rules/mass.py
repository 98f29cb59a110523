"""Geometry and the Vortex mass (chapter 5).

A space is one number: q and r side by side, so that a step in a direction is an addition.
"""

_HALF, _ROW = 128, 256
STEPS = (_ROW, _ROW - 1, -1, -_ROW, 1 - _ROW, 1)  # E, NE, NW, W, SW, SE (MAE-5.1)
FARTHEST = 120  # no mass of two forces reaches farther from the Vortex


def at(q, r):
    """The space at axial (q, r)."""
    return (q + _HALF) * _ROW + r + _HALF


def coordinates(space):
    """The axial (q, r) of a space."""
    return space // _ROW - _HALF, space % _ROW - _HALF


VORTEX = at(0, 0)  # no tile of a state: nothing can happen to it (MAE-1.2)


class _Around(dict):
    """The six neighbours of every space, worked out once each (MAE-5.2)."""

    def __missing__(self, space):
        self[space] = around = tuple(space + step for step in STEPS)
        return around


AROUND = _Around()
RING = AROUND[VORTEX]  # MAE-5.3


def beside(one, other):
    """The two common neighbours of two adjacent spaces (MAE-5.4)."""
    step = STEPS.index(other - one)
    return one + STEPS[step - 1], one + STEPS[(step + 1) % 6]


def parts(occupied):
    """The connected parts of a set of spaces, as a number for each space; the Vortex's part is 0 (MAE-5.5)."""
    part, count = {}, 0
    for start in (VORTEX, *occupied):
        if start in part:
            continue
        part[start] = count
        reached = [start]
        for space in reached:
            for near in AROUND[space]:
                if near in occupied and near not in part:
                    part[near] = count
                    reached.append(near)
        count += 1
    return part, count


def cut_off(s, space, to=None):
    """The tiles that would be separated if the tile on a space went away, or to another space."""
    left = set(s.space) - {space}
    if to is not None:
        left.add(to)
    part, _count = parts(left)
    return [tile for tile in s.space.values() if s.at[tile] in part and part[s.at[tile]] != 0]


def distances(s, tile, most):
    """The tiles within a range, over chains of tiles that avoid empty spaces and the Vortex (MAE-5.10, MAE-5.11)."""
    start = s.at[tile]
    found, ring = {start: 0}, [start]
    for distance in range(1, most + 1):
        ring = [near for space in ring for near in AROUND[space] if near in s.space and near not in found]
        ring = list(dict.fromkeys(ring))
        found.update(dict.fromkeys(ring, distance))
    return found


def within(s, tile, most):
    """The other tiles, energy tiles too, within a range of this one (MAE-5.12)."""
    return [s.space[space] for space, distance in distances(s, tile, most).items() if distance]
