"""Ends within reach: positions of every game that can be won this turn, saved this turn, or neither.

The files beside it hold the view of the seat that is asked, as it stood in games of the rule of thumb.
"""

import json
import random
from pathlib import Path

import pytest
from stormtable.ai.ends import Ends
from stormtable.ai.players import LEVELS, Budget, thinking
from stormtable.games import load
from stormtable.kernel import flow

HERE = Path(__file__).parent / "ends"
CASUAL, STEADY, HARD = LEVELS
MANY = 8000  # steps: more than any level takes
FEW = {STEADY: Budget(thoughts=STEADY.thoughts), HARD: Budget(thoughts=HARD.thoughts), CASUAL: Budget()}


def cases(kind):
    """(game, number, seat, view) of each position of a kind."""
    for file in sorted(HERE.glob("*.json")):
        game = load(file.stem)
        for number, row in enumerate(json.loads(file.read_text("utf-8"))):
            if row["kind"] == kind:
                yield pytest.param(game, row["seat"], row["position"], id=f"{file.stem}-{number}")


def choose(level, game, view, seat):
    """The last choice of a level here."""
    *_before, last = thinking(level, game, view, seat, random.Random(1), FEW[level])
    return last


def play_turn(level, game, seat, position):
    """Plays the turn of a seat at this level against the rule of thumb: the state after it, and the own decisions."""
    view, rng, decisions = game.from_position(position), random.Random(2), 0
    s, turn = game.sample(view, rng), game.turn_of(view)
    s.events = None
    while (asked := game.decides(s)) is not None and game.turn_of(s) == turn:
        own = asked == seat and flow.only(game.legal_actions(s)) is None
        flow.advance(s, choose(level, game, game.view(s, seat), seat).action if own else game.playout_action(s, rng))
        decisions += own
    return s, decisions


@pytest.mark.parametrize("level", [STEADY, HARD], ids=["steady", "hard"])
@pytest.mark.parametrize("game, seat, position", [*cases("win")])
def test_a_win_of_this_turn_is_found_and_taken(game, seat, position, level):
    assert choose(level, game, game.from_position(position), seat).end == "win"
    s, _decisions = play_turn(level, game, seat, position)
    assert game.decides(s) is None and tuple(game.winners(s)) == (seat,)


@pytest.mark.parametrize("game, seat, position", [*cases("win")])
def test_more_thought_never_makes_a_win_later(game, seat, position):
    sooner, later = (play_turn(level, game, seat, position)[1] for level in (HARD, STEADY))
    assert sooner <= later


def test_casual_finds_most_wins():
    found = [choose(CASUAL, game, game.from_position(position), seat).end for game, seat, position in
             (case.values for case in [*cases("win")])]
    assert found.count("win") >= 0.6 * len(found) > 0


@pytest.mark.parametrize("level", [STEADY, HARD], ids=["steady", "hard"])
@pytest.mark.parametrize("game, seat, position", [*cases("save")])
def test_what_loses_at_once_is_avoided_where_it_can_be(game, seat, position, level):
    view = game.from_position(position)
    choice, ends = choose(level, game, view, seat), Ends(game, view, seat, MANY, random.Random(3))
    list(ends.look())
    assert choice.end == "" and ends.safe() and not ends.losing.get(choice.action)


@pytest.mark.parametrize("game, seat, position", [*cases("lost")])
def test_a_turn_that_nothing_saves_is_told(game, seat, position):
    assert choose(HARD, game, game.from_position(position), seat).end == "loss"


def test_what_is_hidden_makes_no_difference():
    for case in cases("win"):
        game, seat, position = case.values
        view = game.from_position(position)
        truth = game.view(game.sample(view, random.Random(9)), seat)
        assert choose(STEADY, game, view, seat).action == choose(STEADY, game, truth, seat).action
