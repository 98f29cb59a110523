"""Turning points: the largest changes of the estimate between two turns of a seat."""

import json
import random

import pytest
from stormtable.ai.service import Service
from stormtable.ai.turning import LEAST, MOST, Swing, Turn, swings, turns
from stormtable.games import load
from stormtable.kernel import flow
from stormtable.kernel.match import Match

from thinking import finish


def played(name, words=None):
    """A game that is over, played by the rule of thumb."""
    game, rng = load(name), random.Random(1)
    match = Match(game, words or {}, "1")
    while game.decides(match.state) is not None and len(match.actions) < 4000:
        match.play(game.playout_action(match.state, rng) if rng.random() < 0.8 else flow.pick(game.legal_actions(match.state), rng))
    return match


def test_the_three_largest_changes_are_told_in_the_order_of_the_game():
    chances = [0.5, 0.52, 0.9, 0.4, 0.41, 0.6, 0.3]
    found = swings([Turn(10 * n, chance) for n, chance in enumerate(chances)])
    assert found == [Swing(10, 20, 0.52, 0.9), Swing(20, 30, 0.9, 0.4), Swing(50, 60, 0.6, 0.3)] and len(found) == MOST


def test_a_game_that_went_as_expected_has_none():
    assert swings([Turn(n, 0.5 + n * LEAST / 2) for n in range(5)]) == [] == swings([])


@pytest.mark.parametrize("name, words", [("ortus", {}), ("madstone", {}), ("maul", {"arena_size": "4"})])
def test_every_turn_of_a_seat_is_judged_once_where_it_is_asked_first(name, words):
    match = played(name, words)
    found = list(turns(match, 0))
    assert len(found) > 3 and all(match.game.decides(match.states[turn.at]) == 0 and 0 <= turn.chances <= 1 for turn in found)
    headings = [match.game.heading(match.states[turn.at]) for turn in found]
    assert all(one != other for one, other in zip(headings, headings[1:]))


def test_the_worker_answers_with_the_same_swings_and_the_whole_curve():
    match = played("madstone")
    told = finish(Service().judge(json.dumps({"record": match.text(), "seat": 0})))
    found, own = json.loads(told), list(turns(match, 0))
    assert [Swing(*row) for row in found["swings"]] == swings(own) != []
    *before, last = [Turn(*row) for row in found["curve"]]
    assert before == own and last == Turn(len(match.actions), float(0 in match.game.winners(match.state)))
