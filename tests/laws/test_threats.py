"""Who can lose before the next own turn is told so, from what everybody sees; and nobody is told after the end."""

import random

import pytest
from stormtable.kernel import language

from .journeys import NAMES, journeys, load, spread


@pytest.fixture(params=NAMES)
def game(request):
    return load(request.param)


@pytest.fixture
def states(game):
    """Decisions from all over random games, many of them near their end, where threats are."""
    ends = [journey.states[-1 - back] for journey in journeys(game.name, 20) for back in range(12) if back < len(journey.states)]
    return ends + spread([step.before for journey in journeys(game.name, 20) for step in journey.steps], 100)


@pytest.mark.parametrize("tongue", language.LANGUAGES)
def test_a_threat_is_a_sentence(game, states, tongue, with_dutch):
    language.use(tongue)
    for s in states:
        for seat in range(len(game.seats(s))):
            assert all(said.strip().endswith(".") for said in game.threats(s, seat))
            assert s.result is None or not game.threats(s, seat)


def test_a_threat_tells_no_secret(game, states):
    for s in states:
        for seat in range(len(game.seats(s))):
            view = game.view(s, seat)
            other = game.sample(view, random.Random(repr(s.chance)))
            assert list(game.threats(s, seat)) == list(game.threats(view, seat)) == list(game.threats(other, seat))


# Ends that come without anything hidden: whoever loses so was warned at the last decision of the own turn.
CERTAIN = {"maelstrom": "essence"}


@pytest.mark.parametrize("name", CERTAIN)
def test_whoever_loses_by_what_lay_open_was_warned(name):
    game, found = load(name), 0
    for journey in journeys(name, 60):
        last = journey.states[-1]
        if last.result.way == CERTAIN[name]:
            loser = 1 - last.result.winner
            before = [step.before for step in journey.steps if game.decides(step.before) == loser and step.before.active == loser]
            assert game.threats(before[-1], loser), game.position(before[-1])
            found += 1
    assert found
