"""Nine Men's Morris: the rules by their numbers, as its package brings them to Stormtable."""

import random

import pytest
from stormtable import Match, Refused, load, replay
from stormtable.kernel import flow
from stormtable.kernel.rules import Unreadable

GAME = load("morris")


def played(*lines, **position):
    match = Match(GAME, position={"game": "morris", **position} if position else None)
    for line in lines:
        match.play_line(line)
    return match


def refused(match, line):
    with pytest.raises(Refused) as no:
        match.play_line(line)
    return [refusal.rule for refusal in no.value.refusals]


def test_the_board_has_24_points_and_16_lines():
    from stormtable.games.morris.state import LINES, NEIGHBOURS, POINTS
    assert len(POINTS) == 24 and len(LINES) == 16 and sum(map(len, NEIGHBOURS)) == 64


def test_men_are_placed_on_free_points_then_moved_along_lines():
    assert refused(played("place a1"), "place a1") == ["MOR-2.1"]
    assert refused(played("place a1", "place a4"), "move a1 d1") == ["MOR-2.1"]
    moving = {"men": {"W": ["a1", "d2", "f6", "g1"], "B": ["a4", "b4", "c3", "g7"]}, "hand": {"W": 0, "B": 0}}
    assert refused(played(**moving), "place d7") == ["MOR-2.2"]
    assert refused(played(**moving), "move a1 a4") == ["MOR-2.2"]
    assert refused(played(**moving), "move a1 g7") == ["MOR-2.2", "MOR-2.2"]
    assert refused(played(**moving), "move a4 a1") == ["MOR-2.2", "MOR-2.2"]
    assert GAME.position(played("move a1 d1", **moving).state)["men"]["W"] == ["d1", "d2", "f6", "g1"]


def test_three_men_fly_if_that_was_agreed_on():
    few = {"men": {"W": ["a1", "d2", "f6"], "B": ["a4", "b4", "c3", "g7"]}, "hand": {"W": 0, "B": 0}}
    assert GAME.decides(played("move a1 d7", **few).state) == 1
    assert refused(played(**few, options={"flying": False}), "move a1 d7") == ["MOR-2.2"]


def test_a_mill_takes_a_man_that_stands_in_none():
    match = played("place g1", men={"W": ["a1", "d1"], "B": ["a7", "d7", "g7", "f6"]}, hand={"W": 2, "B": 2})
    assert GAME.decides(match.state) == 0
    assert refused(match, "place a4") == ["MOR-3.1"] and refused(match, "take a7") == ["MOR-3.2"]
    assert refused(match, "take b2") == ["MOR-3.1"]
    match.play_line("take f6")
    assert GAME.decides(match.state) == 1 and refused(match, "take a1") == ["MOR-3.1"]
    whole = played("place g1", men={"W": ["a1", "d1"], "B": ["a7", "d7", "g7"]}, hand={"W": 2, "B": 1})
    whole.play_line("take a7")


def test_two_men_or_no_way_out_lose():
    last = {"men": {"W": ["a1", "d1", "g4"], "B": ["a7", "d7", "f6"]}, "hand": {"W": 0, "B": 0}}
    assert GAME.outcome(played("move g4 g1", "take f6", **last).state) == {"winner": "W", "way": "men"}
    shut = {"men": {"W": ["a4", "d1", "g4", "e4"], "B": ["a1", "g1", "a7", "g7"]}, "hand": {"W": 0, "B": 0}}
    assert GAME.decides(played("move e4 e5", **shut).state) == 1, "d7 is still open"
    shut["men"]["W"] = ["a4", "d1", "g4", "d6"]
    assert GAME.outcome(played("move d6 d7", **shut).state) == {"winner": "W", "way": "blocked"}
    assert GAME.outcome(played("resign").state) == {"winner": "B", "way": "resignation"}


def test_sixty_moves_without_a_man_taken_are_a_draw():
    calm = {"men": {"W": ["a1", "d2", "f6", "g1"], "B": ["a4", "b4", "c3", "g7"]}, "hand": {"W": 0, "B": 0},
            "quiet": 59}
    assert GAME.outcome(played("move a1 d1", **calm).state) == {"winner": None, "way": "quiet"}


@pytest.mark.parametrize("line", ["", "fly a1", "place", "place a1 a4", "place z9", "move a1", "place  a1"])
def test_a_bad_line_is_told(line):
    with pytest.raises(Unreadable):
        GAME.read(line)


def test_random_games_end_and_come_back():
    for seed in range(12):
        match, rng = Match(GAME, seed=str(seed)), random.Random(seed)
        while GAME.decides(match.state) is not None:
            match.play(flow.pick(GAME.legal_actions(match.state), rng))
        again = replay(match.text(), load)
        assert again.state == match.state and GAME.from_position(GAME.position(match.state)) == match.state
