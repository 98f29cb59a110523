"""Hexlines and standing abilities (chapter 6). Nothing of this is stored: it follows from the position (ORT-6.12)."""

from ..components import ARENA, BOARD, CORE, EARTH, ELEMENT, FIRE, HOUSE, OWN, PAIRS


def _lines():
    """For every two hexes on one straight row: the set of hexes between them (ORT-6.1)."""
    between = {}
    for hex, rays in BOARD.rays.items():
        for ray in rays.values():
            gap = 0
            for other in ray:
                between[hex, other] = gap
                gap |= 1 << other
    return between


BETWEEN = _lines()


def shares_line(s, one, other):
    """Do two warriors share a Hexline? House does not matter (ORT-6.2), nor do Guides and Wells (ORT-6.3)."""
    here, there = s.place[one], s.place[other]
    if here < 0 or there < 0 or not (ARENA >> here & ARENA >> there & 1):  # ORT-6.4
        return False
    gap = BETWEEN.get((here, there))
    return gap is not None and not gap & (s.taken() | 1 << CORE)


def is_covered(s, warrior):
    """Does the Cloak of the Jaguar cover this warrior? (ORT-6.5)"""
    if ELEMENT[warrior] != EARTH or not s.settings.elements[EARTH] or not s.on_arena(warrior):
        return False
    return not any(shares_line(s, warrior, hunter) for hunter in PAIRS[1 - HOUSE[warrior]][EARTH])


def is_protected(s, warrior):
    """Does the Phoenix protect this warrior? (ORT-6.9, ORT-6.10)"""
    if not s.settings.elements[FIRE] or not s.on_arena(warrior):
        return False
    one, other = PAIRS[HOUSE[warrior]][FIRE]
    if warrior in (one, other):
        return shares_line(s, one, other)
    return shares_line(s, warrior, one) and shares_line(s, warrior, other)


def protected(s, house):
    """All warriors of a House that the Phoenix protects now."""
    return frozenset(warrior for warrior in OWN[house] if is_protected(s, warrior))


def next_on_line(s, hex, direction):
    """The first warrior from a hex in a straight direction, before the Core, a Haven or the edge (ORT-7.10, ORT-7.11)."""
    taken = s.taken()
    for other in BOARD.rays[hex][direction]:
        if not ARENA >> other & 1:
            return None
        if taken >> other & 1:
            return s.place.index(other)
    return None
