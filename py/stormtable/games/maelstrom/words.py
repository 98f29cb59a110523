"""The names of things in the language of the table."""

from functools import lru_cache

from stormtable.kernel.language import _, mark
from stormtable.kernel.rules import Refusal

from .mass import coordinates


def refuse(rule, sentence, **values):
    """A refusal by this rule, said in the language of the table."""
    return Refusal(rule, _(sentence, **values))


def not_asked():
    """Refuses what does not answer the open question: only the asked seat decides, and only that (MAE-3.5, MAE-4.27)."""
    sentence = mark("It is not your decision now.")
    return [refuse("MAE-3.5", sentence), refuse("MAE-4.27", sentence)]


@lru_cache(maxsize=None)
def spelled(space):
    """A space as it is written: @-1,0."""
    q, r = coordinates(space)
    return f"@{q},{r}"


def seat_name(seat):
    """P1 or P2."""
    return f"P{seat + 1}"


def tile_name(s, tile):
    """A tile by its name and where it lies."""
    if tile in s.energy:
        return _("Energy tile on {space}", space=spelled(s.at[tile]))
    return _("{name} on {space}", name=s.design(tile).name, space=spelled(s.at[tile]))


def space_name(s, space):
    """What lies on a space, by name."""
    tile = s.space.get(space)
    if tile is not None:
        return tile_name(s, tile)
    return _("The Vortex") if coordinates(space) == (0, 0) else spelled(space)
