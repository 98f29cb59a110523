"""What the texts of Gales do, in the tables of Maelstrom that ask for them, and how a computer judges them."""

from stormtable.games.maelstrom.cards import NUMBER
from stormtable.games.maelstrom.rules import effects
from stormtable.games.maelstrom.rules.mass import within
from stormtable.games.maelstrom.rules.wounds import heal

SINGER = NUMBER["Gale Singer"]


def _far_from_walls(s, tile, attack):
    """Squall Rider: +1 Combat while no stronghold is adjacent."""
    return not any(s.design(near).is_stronghold for near in s.up_near(tile))


def _tower(s, source, tile):
    """Weather Tower: friendly Aerian minions next to it have +1 Combat."""
    design = s.design(tile)
    return s.owner[source] == s.owner[tile] and design.is_minion and "Aerian" in design.keywords


def _in_reach(s, tile, owner):
    return [other for other in within(s, tile, 2) if other not in s.energy and s.owner[other] == owner]


def _sung(s, seat, tile):
    """Gale Singer: the enemy minions within Range 2."""
    return [other for other in _in_reach(s, tile, 1 - seat) if s.design(other).is_minion]


def _patients(s, seat, tile):
    """Drowned Physician: the wounded tiles of the same side within Range 2."""
    return [{"on": other} for other in _in_reach(s, tile, seat) if other != tile and s.wounds.get(other)]


def _mended(s, e):
    if s.is_up(e.on) and s.wounds.get(e.on):
        heal(s, e.on)


def _judged(look, on):
    """To heal is worth more the more the tile is worth."""
    return 0.3 + 0.2 * look.loss(on)


TEXTS = {
    "rules.values.OWN_COMBAT": {"Squall Rider": _far_from_walls},
    "rules.values.NEAR_COMBAT": {"Weather Tower": _tower},
    "rules.wounds.WHEN_DESTROYED": {"Wrecker": ("damage", 1)},
    "rules.effects.TARGETS": {"Gale Singer": _sung},
    "rules.effects.MOVES": {"Gale Singer": 1},
    "rules.effects.ABILITIES": {"Gale Singer": effects.moved(SINGER), "Drowned Physician": _patients},
    "rules.effects.HAPPENS": {"Gale Singer": effects.move_it, "Drowned Physician": _mended},
    "mind.heuristic.TEXTS": {"Drowned Physician": _judged},
}
