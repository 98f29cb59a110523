"""Movement (chapter 6)."""

from stormtable.kernel.rules import refuse

from ..cards import CARDS, NUMBER
from ..language import mark
from .mass import AROUND, RING, VORTEX, beside, cut_off, parts
from .state import MOVED, SEATS
from .values import combat, has, movement
from .words import spelled

WORM_TOWER, SLUG, CLOUD_RUNNER = NUMBER["Thlotas Worm Tower"], NUMBER["Kaltalas Slug"], NUMBER["Cloud Runner"]
WEAK = 1  # Combat that may not come near a Worm Tower


class Walk:
    """How one minion can go from where it is: judged with the values it has when it starts (MAE-6.10)."""

    def __init__(self, s, tile):
        self.s, self.tile, self.start = s, tile, s.at[tile]
        self.flying = has(s, tile, "Flying")  # MAE-12.6
        self.over_vortex = s.card[tile] == CLOUD_RUNNER and self.flying  # its text, but never the Golden Rule (MAE-5.8)
        self.rest = s.space.keys() - {self.start}
        self.enemies = [other for other in s.up(1 - s.owner[tile]) if s.card[other] in (WORM_TOWER, SLUG)]
        self.weak = bool(self.enemies) and combat(s, tile) <= WEAK
        self._split()

    def _split(self):
        """The parts the mass falls into without the mover: it must hold them all together at every step (MAE-6.6)."""
        if _one_arc(self.rest, self.start):
            self.part, self.count = None, 1
        else:
            self.part, self.count = parts(self.rest)

    def holds(self, space):
        """Standing on this empty space, does the mover keep the whole mass connected? (MAE-6.6)"""
        if self.part is None:
            return any(near in self.rest or near == VORTEX for near in AROUND[space])
        return len({self.part[near] for near in AROUND[space] if near in self.part}) == self.count

    def broken(self, here, there):
        """The rule that one step breaks, or None."""
        if there == VORTEX and not self.over_vortex:
            return "MAE-6.8" if self.flying else "MAE-6.4"
        above = there in self.rest or there == VORTEX  # there it stands nowhere and holds nothing (MAE-3.10)
        if above and not self.flying:
            return "MAE-6.4"
        if not self.flying and not self._slides(here, there):
            return "MAE-6.5"
        if not self.flying and self.s.settings.tight_gaps and self._squeezes(here, there):
            return "MAE-6.7"
        if self.count > 1 if above else not self.holds(there):
            return "MAE-6.6"
        return "BRO-06" if self.weak and self._near(there, WORM_TOWER) else None

    def _slides(self, here, there):
        return any(side in self.rest or side == VORTEX for side in beside(here, there))

    def _squeezes(self, here, there):
        return all(side in self.rest or side == VORTEX for side in beside(here, there))

    def _near(self, space, card):
        around = AROUND[space]
        return any(self.s.card[enemy] == card and self.s.at[enemy] in around for enemy in self.enemies)

    def stops(self, space):
        """Does a Kaltalas Slug end the move here? (MAE-6.11)"""
        return not self.flying and bool(self.enemies) and self._near(space, SLUG)

    def may_end(self, space):
        """Every move ends on an empty space other than the one it began on (MAE-6.9)."""
        return space not in self.rest and space not in (VORTEX, self.start)

    def paths(self, most):
        """For every space the minion can end on: the shortest way, first in the order of directions (MAE-4.23)."""
        ways, ring = {self.start: ()}, [self.start]
        for _step in range(most):
            ring = self._farther(ways, ring)
        return {space: way for space, way in ways.items() if self.may_end(space)}

    def _farther(self, ways, ring):
        found = []
        for here in ring:
            if here != self.start and self.stops(here):
                continue
            for there in AROUND[here]:
                if there not in ways and self.broken(here, there) is None:
                    ways[there] = (*ways[here], there)
                    found.append(there)
        return found


def _one_arc(rest, space):
    """Do the tiles around a space touch each other in one row? Then none of them needs the one in the middle."""
    there = [near in rest or near == VORTEX for near in AROUND[space]]
    return sum(there[n] and not there[n - 1] for n in range(6)) <= 1


def is_loose(s, space):
    """Can the tile on this space go away without separating any other? (MAE-5.6)"""
    rest = s.space.keys() - {space}
    return _one_arc(rest, space) or parts(rest)[1] == 1


def moves_of(s, tile):
    """Where a minion can move in its Movement Phase (MAE-6.1); only its mark and its Movement matter (MAE-6.12)."""
    if s.marked(tile, MOVED):
        return {}
    most = movement(s, tile)
    return Walk(s, tile).paths(most) if most else {}


# -- why not? ----------------------------------------------------------------------------------------------------------

_STEP = {
    "MAE-6.4": mark("Only Flying minions may pass over tiles."),
    "MAE-6.5": mark("A minion must slide along the edge of another tile."),
    "MAE-6.6": mark("Golden Rule: this would separate a tile from the Vortex mass."),
    "MAE-6.7": mark("This minion may not squeeze between two tiles."),
    "MAE-6.8": mark("Nothing flies over the Vortex."),
    "BRO-06": mark("Weak minions may not approach Thlotas Worm Tower."),
}


def move_refusals(s, seat, action):
    """Why a minion cannot move that way."""
    tile = s.space.get(action.space)
    if tile is None or tile in s.energy:
        return [refuse("MAE-6.3", mark("There is no minion to move on that space."))]
    found = []
    if s.owner[tile] != seat:
        found.append(refuse("MAE-6.1", mark("You move only your own minions.")))
    if not s.design(tile).is_minion:
        return [*found, refuse("MAE-6.3", mark("Strongholds cannot move."))]
    if s.marked(tile, MOVED):
        found.append(refuse("MAE-6.1", mark("This minion has already moved this turn.")))
    if movement(s, tile) == 0:
        return [*found, refuse("MAE-6.3", mark("This minion cannot move."))]
    return found + path_refusals(s, tile, action.path, movement(s, tile))


def path_refusals(s, tile, path, most):
    """Why a minion cannot go along this path (MAE-6.2 to MAE-6.9)."""
    walk, here, found = Walk(s, tile), s.at[tile], []
    if path == (here,):
        return _bad_end(walk, path)
    if len(path) > most:
        found.append(refuse("MAE-6.1", mark("That is farther than this minion can move.")))
    for count, there in enumerate(path):
        if there not in AROUND[here]:
            return [*found, refuse("MAE-6.4", mark("Each step goes to an adjacent space."))]
        if count and walk.stops(here):
            found.append(refuse("MAE-11.1", mark("A Kaltalas Slug ends the move there.")))
            found.append(refuse("BRO-11", mark("A Kaltalas Slug ends the move there.")))
        rule = walk.broken(here, there)
        if rule:
            found += [refuse("MAE-11.1", _STEP[rule])] * (rule == "BRO-06") + [refuse(rule, _STEP[rule])]
            return found
        here = there
    return found + _bad_end(walk, path)


def _bad_end(walk, path):
    if path and walk.may_end(path[-1]):
        return []
    if not path or path[-1] == walk.start:
        return [refuse("MAE-6.9", mark("A move must end on a different space."))]
    return [refuse("MAE-6.9", mark("A move must end on an empty space."))]


def separated(s, action):
    """The tiles that a refused move would cut off, so that the page can point at them."""
    tile = s.space.get(action.space)
    return [] if tile is None or not action.path else cut_off(s, action.space, action.path[-1])


# -- doing it ----------------------------------------------------------------------------------------------------------


def walk(s, tile, path, rule="MAE-4.4"):
    """A minion goes along a path; a step onto the last free ring space wins at once (MAE-6.14, MAE-15.2)."""
    from .endings import surrounds
    start = s.at[tile]
    ring = s.ring(s.owner[tile]) - (start in RING)
    for count, space in enumerate(path, 1):
        if ring == 5 and space in RING and space not in s.space:
            path = path[:count]  # the rest of the move is not made (MAE-15.11)
            break
    s.go(tile, path[-1])
    s.emit("moved", rule, seat=SEATS[s.owner[tile]], name=CARDS[s.card[tile]].name, start=spelled(start),
           path=[spelled(space) for space in path])
    surrounds(s)
