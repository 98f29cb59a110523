"""A number that differs from its print says why: in every game, of everything that can be read at the table."""

import re

import pytest
from stormtable.kernel.look import Look

from .journeys import NAMES, journeys, load, spread

THING = re.compile(r'data-(?:peek|touch)="((?!word:)[^"]+)"')
CHANGED = re.compile(r"is now -?\d+, printed -?\d+(?P<why>[^.<]*)")
SHOWN = {"maelstrom": 5, "firestorm": 1}  # so many changed numbers are met at least, so that the law says something


@pytest.mark.parametrize("name", NAMES)
def test_a_changed_number_names_what_changed_it(name):
    game = load(name)
    states = [s for journey in journeys(name, 8) for s in journey.states]
    met = 0
    for s in spread([s for s in states if game.decides(s) is not None], 80):
        look = Look(game, game.view(s, game.decides(s)), game.decides(s))
        for thing in set(THING.findall(game.scene(look.s, look))):
            for found in CHANGED.finditer(game.peek(look.s, thing)):
                met += 1
                assert len(found["why"]) > 3, (thing, found[0])
    assert met >= SHOWN.get(name, 0)
