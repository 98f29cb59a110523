"""Styles play differently, measurably: by the share of the decisions that go to what a style likes."""

import random

import pytest
from stormtable.games import load
from stormtable.kernel import flow
from stormtable.lab.simulate import player

GAMES = 24
# What tells the two styles of a game apart: the first does more of it. Firestorm's styles do not differ enough for this yet.
TELLING = {
    "ortus": ("careful", "bold", ("save",), {}),
    "maelstrom": ("raider", "builder", ("attack",), {}),
    "maul": ("brutal", "ball", ("hit", "ganghit", "maul"), {"arena_size": "4"}),
    "madstone": ("hunter", "builder", ("kill",), {}),
}


def share(game, words, style, verbs):
    """The part of the choices of a style that are of these kinds, against the rule of thumb."""
    players, chosen = [player(f"thumb:{style}"), player("thumb")], []
    for number in range(GAMES):
        s, rng = game.setup(game.settings_from(words), str(number)), random.Random(number)
        s.events = None
        while (seat := game.decides(s)) is not None:
            action = players[seat != number % 2](game, s, rng)
            if seat == number % 2 and flow.only(game.legal_actions(s)) is None:
                chosen.append(action.verb)
            flow.advance(s, action)
    return sum(verb in verbs for verb in chosen) / len(chosen)


@pytest.mark.parametrize("name", TELLING)
def test_a_style_shows_in_what_is_chosen(name):
    one, other, verbs, words = TELLING[name]
    game = load(name)
    assert share(game, words, one, verbs) > 1.1 * share(game, words, other, verbs)
