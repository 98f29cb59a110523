"""The names of things in the language of the table."""

from functools import cache

from stormtable.kernel.rules import refuse

from ..language import _, mark
from .mass import AROUND, VORTEX, coordinates


def not_asked():
    """Refuses what does not answer the open question: only the asked seat decides, and only that (MAE-3.5, MAE-4.27)."""
    sentence = mark("It is not your decision now.")
    return [refuse("MAE-3.5", sentence), refuse("MAE-4.27", sentence)]


@cache
def spelled(space):
    """A space as it is written: @-1,0."""
    q, r = coordinates(space)
    return f"@{q},{r}"


_BEARINGS = (mark("east"), mark("north-east"), mark("north-west"), mark("west"), mark("south-west"), mark("south-east"))


def bearing(space):
    """Where a space lies, seen from the Vortex: along one direction, or along two that are side by side."""
    steps = [(_(name), n) for name, n in zip(_BEARINGS, _steps(*coordinates(space))) if n]
    if len(steps) == 2:
        (one, n), (other, m) = sorted(steps, key=lambda step: -step[1])
        return _("{n} {one} and {m} {other} of the Vortex", one=one, n=n, other=other, m=m)
    (one, n), = steps
    return _("{one} of the Vortex", one=one) if n == 1 else _("{n} {one} of the Vortex", n=n, one=one)


def _steps(q, r):
    """The fewest steps from the Vortex to axial (q, r), in each of the six directions."""
    for n in range(6):
        (aq, ar), (bq, br) = _AXES[n], _AXES[(n + 1) % 6]
        along, aside = r * bq - q * br, q * ar - r * aq
        if along > 0 and aside >= 0:
            return [along if k == n else aside if k == (n + 1) % 6 else 0 for k in range(6)]
    return [0] * 6


_AXES = [coordinates(space) for space in AROUND[VORTEX]]


def space_words(space):
    """An empty space in words."""
    return _("the space {bearing}", bearing=bearing(space))


def tile_name(s, tile):
    """A tile by its name; where several are called alike, also by where it lies."""
    name = _("Energy tile") if tile in s.energy else s.design(tile).name
    return _("{name} ({bearing})", name=name, bearing=bearing(s.at[tile])) if _has_twin(s, tile) else name


def _has_twin(s, tile):
    if tile in s.energy:
        return len(s.energy) > 1
    return any(s.card[other] == s.card[tile] and other != tile and other not in s.energy for other in s.at)


def space_name(s, space):
    """What lies on a space, by name."""
    tile = s.space.get(space)
    if tile is not None:
        return tile_name(s, tile)
    return _("The Vortex") if space == VORTEX else space_words(space)
