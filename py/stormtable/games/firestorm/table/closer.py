"""A closer look at the galaxy: the part of the map that a picture of the rulebook or of a lesson is about.

A box is (left, top, right, bottom) on the paper of `layout.py`.
"""

from ..rules.space import FIRESTORM, LETTERS, adjacent
from ..rules.values import here, planet_at, ships_at
from . import layout
from .touches import place_touch

_FEW = 3  # with fewer locations than this, a picture shows their neighbours too
_LEAST = (340, 230)  # so that planets look alike in all pictures
_SHAPE = 0.84  # a picture is not much higher than wide
_PLATE, _HOLE = 102, 60  # half the width of a planet with its name, and of an empty location
_OVER, _UNDER = 16, 40  # what stands above and below a planet
_TITLE = 14


def about(s, glow):
    """The locations that matter: where ships are, where a fight is, and what glows; else all where something is."""
    found = [place for place in _all(s) if ships_at(s, place) or glow.lights(place_touch(place)) or _glows(s, glow, place)]
    if not found:
        return occupied(s)
    joined = [other for place in found if len(found) < _FEW and place != FIRESTORM for other in adjacent(place, s.players, len(s.new))]
    return list(dict.fromkeys(found + [place for place in joined if place != FIRESTORM]))


def occupied(s):
    """All locations where something is."""
    return [place for place in _all(s) if here(s, place)]


def named(s, touches):
    """The locations that these touches name."""
    return [place for place in _all(s) if place_touch(place) in touches]


def box(s, near, places):
    """The box around these locations, with the near seat below, and with what lies beside and below them."""
    at = layout.spots(s.players, len(s.new), near)
    return joined([_around(s, place, *at[place]) for place in places if place in at])


def joined(boxes):
    """The box around all of these."""
    return tuple(pick(edge) for pick, edge in zip((min, min, max, max), zip(*boxes)))


def window(box):
    """A box as the frame of a drawing, at least as large as pictures are."""
    top, high = _span(box[1], box[3], _LEAST[1])
    left, wide = _span(box[0], box[2], max(_LEAST[0], _SHAPE * high))
    return f"{left:.0f} {top:.0f} {wide:.0f} {high:.0f}"


def _all(s):
    return layout.spots(s.players, len(s.new), 0)


def _glows(s, glow, place):
    return any(glow.lights(f"piece:{uid}") or glow.is_picked(f"piece:{uid}") for uid in here(s, place))


def _around(s, place, x, y):
    """The box of one location: its planet and name, its ships on their side, the name of a Star System at its Homeworld."""
    paper = layout.PAPERS[s.players]
    if place == FIRESTORM:
        wide, high = paper.storm
        return -wide - _OVER, -high - _OVER, wide + _OVER, high + _OVER
    side = _PLATE if here(s, place) else _HOLE
    ships = [x + dx + layout.outward(x) * layout.CHIP[0] * 0.6 for dx, _dy in _moored(s, place, x)]
    title = [layout.title_height(s.players, 1 if y > 0 else -1)] if place < FIRESTORM and LETTERS[place % 6] == "A" else []
    tops, ends = [y - paper.home - _OVER, *(end - _TITLE for end in title)], [y + paper.home + _UNDER, *(end + _TITLE / 2 for end in title)]
    return min(x - side, *ships, x), min(tops), max(x + side, *ships, x), max(ends)


def _moored(s, place, x):
    paper, planet = layout.PAPERS[s.players], planet_at(s, place)
    radius = paper.home if planet and s.design(planet).is_home else paper.radius
    count = len(ships_at(s, place))
    return layout.moored(s.players, count, x, radius)[1] if count else []


def _span(start, end, least):
    size = max(least, end - start)
    return (start + end - size) / 2, size
