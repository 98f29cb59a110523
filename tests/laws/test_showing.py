"""What a page shows of an event, in every game: nothing that happens is left out of its steps, and marks name things to touch."""

import random
import re

import pytest
from stormtable.games import NAMES, load
from stormtable.kernel.match import Match
from stormtable.kernel.protocol.table import Table


def happenings(name):
    """Each state of a random game with the events of the action taken in it."""
    game, rng = load(name), random.Random(name)
    match = Match(game, {}, "5")
    while game.decides(match.state) is not None and len(match.actions) < 200:
        legal = game.legal_actions(match.state)
        match.play(legal.pick(rng) if hasattr(legal, "pick") else rng.choice(list(legal)))
        if match.state.events:
            yield match.states[-2], match.state.events


@pytest.mark.parametrize("name", NAMES)
def test_steps_tell_every_event_in_its_order_and_the_last_one_last(name):
    game = load(name)
    for _before, events in happenings(name):
        steps = game.stages(events)
        told = list({id(event): event for step in steps for event in step.events}.values())
        assert told == list(events) and len(steps) <= 1 + 3 * len(events)
        assert not steps[-1].words and steps[-1].events


@pytest.mark.parametrize("name", NAMES)
def test_marks_name_things_to_touch(name):
    game, kinds = load(name), set()
    for before, events in happenings(name):
        for event in events:
            assert isinstance(game.weight(event), int)
            for kind, touches in game.marks(game.view(before, 0), event):
                kinds.add(kind)
                assert kind in ("from", "trail", "to", "hit", "lost") and touches
                assert all(re.fullmatch(r"\w+:\S+", touch) for touch in touches), (event, touches)
    assert kinds or type(game).marks is Table.marks  # a game that says nothing of its own marks what moves, if anything does
