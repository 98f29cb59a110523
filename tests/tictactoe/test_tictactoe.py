"""Tic-tac-toe, rule by rule: short enough to be read whole."""

import re
from pathlib import Path

import pytest
from stormtable.games import load, tictactoe
from stormtable.games.tictactoe.state import Settings, State
from stormtable.games.tictactoe.turn import Begin
from stormtable.kernel import chance, flow
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Refused, Unreadable

GAME = load("tictactoe")


def play(*squares, **options):
    match = Match(GAME, options)
    for square in squares:
        match.play_line(f"mark {square}")
    return match


@pytest.mark.rule("TTT-1.1")
def test_a1_is_bottom_left_and_c3_top_right():
    assert GAME.position(play("a1", "c3").state)["board"] == ["..O", "...", "X.."]


@pytest.mark.rule("TTT-1.2")
def test_x_begins_unless_the_beginner_is_drawn():
    assert GAME.decides(play().state) == 0
    assert {GAME.decides(Match(GAME, {"first": "drawn"}, str(seed)).state) for seed in range(20)} == {0, 1}


@pytest.mark.rule("TTT-2.1")
def test_the_players_take_turns():
    assert GAME.decides(play("a1").state) == 1 and GAME.decides(play("a1", "b1").state) == 0


@pytest.mark.rule("TTT-2.2")
def test_a_marked_square_is_not_marked_again():
    with pytest.raises(Refused) as no:
        play("a1", "a1")
    assert [refusal.rule for refusal in no.value.refusals] == ["TTT-2.2"]


@pytest.mark.rule("TTT-2.3")
def test_who_resigns_loses():
    match = play("a1")
    match.play_line("resign")
    assert GAME.outcome(match.state) == {"winner": "X", "way": "resignation"}


@pytest.mark.rule("TTT-3.1")
@pytest.mark.parametrize("row", ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1"])
def test_three_in_a_row_win_at_once(row):
    mine = row.split()
    others = [square for square in ("a1", "b1", "c2", "b3", "a2", "c3") if square not in mine]
    match = play(mine[0], others[0], mine[1], others[1], mine[2])
    assert GAME.winners(match.state) == (0,) and match.state.result.way == "row"


@pytest.mark.rule("TTT-3.2")
def test_a_full_board_without_a_row_is_a_draw():
    match = play("a1", "b1", "c1", "b2", "a2", "a3", "b3", "c3", "c2")
    assert GAME.outcome(match.state) == {"winner": None, "way": "full"} and GAME.winners(match.state) == ()


@pytest.mark.rule("TTT-3.3")
def test_nothing_is_played_after_the_end():
    with pytest.raises(Refused) as no:
        play("a1", "a2", "b1", "b2", "c1", "c2")
    assert [refusal.rule for refusal in no.value.refusals] == ["TTT-3.3"]


def test_the_beginner_can_be_queued_by_sign():
    s = State(Settings(drawn=True))
    s.chance = chance.Chance("0", 0, ("O",))
    s.push(Begin())
    assert GAME.decides(flow.settle(s)) == 1


@pytest.mark.parametrize("change", [
    {"game": "chess"}, {"board": ["XXX", "OO.", "..."]}, {"board": ["XX.", "...", "..."]}, {"board": ["...", "..."]},
    {"board": ["..Z", "...", "..."]}, {"decides": "O"}, {"decides": None}, {"result": {"winner": "X", "way": "row"}},
    {"result": {"winner": None, "way": "full"}, "decides": None}, {"chance": 5}, {"options": {"drawn": 1}},
])
def test_an_impossible_position_is_refused(change):
    with pytest.raises(Unreadable):
        GAME.from_position({**GAME.position(play().state), **change})


def test_it_is_an_example_and_needs_only_its_own_folder():
    assert GAME.example and not load("ortus").example
    files = Path(tictactoe.__file__).parent.glob("*.py")
    code = "".join(file.read_text("utf-8") for file in files)
    assert set(re.findall(r"from (stormtable\.\w+)", code)) == {"stormtable.kernel"}
    assert set(re.findall(r"TTT-\d\.\d", code)) <= set(GAME.rulebook.rules)


# -- how a computer plays it -----------------------------------------------------------------------------------------------


def best(*squares):
    return GAME.write(GAME.best_scored(play(*squares).state, 1)[0][1])


def test_a_computer_makes_its_row_and_keeps_the_other_from_one():
    assert best() == "mark b2"
    assert best("a1", "b2", "b1") == "mark c1"
    assert best("a1", "b2", "b1", "b3") == "mark c1"


def test_a_position_is_as_good_for_one_as_it_is_bad_for_the_other():
    s = play("a1", "b2", "b1").state
    assert GAME.evaluate(s, 0) + GAME.evaluate(s, 1) == pytest.approx(1) and GAME.evaluate(s, 0) > 0.5
    assert GAME.evaluate(play("a1", "b2", "b1", "b3", "c1").state, 0) == 1


def test_a_mark_has_its_reasons():
    s = play("a1", "b2", "b1").state
    told = [GAME.reasons(s, GAME.read(f"mark {square}"), 1) for square in ("c1", "a3")]
    assert told[0] == ("Without it X would have three in a row next.", "X cannot make three in a row next.")
    assert told[1] == ("It lies on 2 rows that are still open for you.", "But X can make three in a row next.")


def test_a_row_of_two_is_a_threat_and_marking_its_square_removes_it():
    match = Match(GAME, seed="0")
    for line in ("mark a1", "mark c3", "mark b1"):
        match.play_line(line)
    seat = GAME.decides(match.state)
    assert len(GAME.threats(match.state, seat)) == 1 and "c1" in GAME.threats(match.state, seat)[0]
    match.play_line("mark c1")
    assert GAME.threats(match.state, seat) == []
