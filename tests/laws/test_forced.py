"""A step that leaves no choice may be taken by itself: it is the only one, everybody can see that, and undo goes back over it."""

import random

import pytest
from stormtable.kernel.match import Match, replay

from .journeys import NAMES, journeys, load, spread


@pytest.fixture(params=NAMES)
def game(request):
    return load(request.param)


@pytest.fixture
def forced(game):
    """The forced steps of random games."""
    steps = [step for journey in journeys(game.name, 20) for step in journey.steps]
    found = [(step.before, action) for step in steps if (action := game.forced(step.before)) is not None]
    return spread(found, 200)


@pytest.mark.parametrize("name", ["ortus", "maelstrom", "maul", "madstone", "firestorm"])
def test_there_are_forced_steps(name):
    steps = [step for journey in journeys(name, 20) for step in journey.steps]
    assert any(load(name).forced(step.before) is not None for step in steps)


def test_a_forced_step_is_legal_and_alone(game, forced):
    for s, action in forced:
        legal = list(game.legal_actions(s))
        assert action in legal and (len(legal) == 1 or game.name == "firestorm")


def test_a_forced_step_tells_nobody_what_a_seat_holds(game, forced):
    for s, action in forced:
        for seat in range(len(game.seats(s))):
            other = game.sample(game.view(s, seat), random.Random(repr(s.chance)))
            assert game.forced(other) == action


def test_undo_goes_back_over_a_forced_step(game):
    for words, seed, steps in spread(journeys(game.name, 20), 6):
        match, plain = Match(game, words, seed), Match(game, words, seed)
        match.takes_forced = True
        for step in steps[:150]:
            if match.state != step.before:
                break
            before, may_undo = match.state, game.takes_back(*step)
            match.play(step.action)
            plain.play(step.action)
            if len(match.actions) > len(plain.actions):
                assert match.can_undo() == may_undo
                if may_undo:
                    match.undo()
                    assert match.state is before
                    match.redo()
                again = replay(match.text(), load)
                assert again.state == match.state
                break
