"""Nim, rule by rule."""

import pytest
from stormtable.games import load
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Refused, Unreadable

GAME = load("nim")


def play(*counts, position=None, **options):
    match = Match(GAME, options, position=position)
    for count in counts:
        match.play_line(f"take {count}")
    return match


def refused(*counts):
    with pytest.raises(Refused) as no:
        play(*counts)
    return [refusal.rule for refusal in no.value.refusals]


@pytest.mark.rule("NIM-1.1")
def test_there_are_21_counters_or_15():
    assert play().state.counters == 21 and play(counters="15").state.counters == 15


@pytest.mark.rule("NIM-1.2", "NIM-2.1")
def test_a_begins_and_the_players_take_turns():
    assert [GAME.decides(play(*[1] * count).state) for count in range(3)] == [0, 1, 0]


@pytest.mark.rule("NIM-2.2")
def test_nobody_takes_more_than_there_is():
    assert refused(3, 3, 3, 3, 3, 3, 2, 2) == ["NIM-2.2"]


@pytest.mark.rule("NIM-2.3")
def test_who_resigns_loses():
    match = play(1)
    match.play_line("resign")
    assert GAME.outcome(match.state) == {"winner": "A", "way": "resignation"}


@pytest.mark.rule("NIM-3.1")
def test_who_takes_the_last_counter_wins():
    assert GAME.winners(play(3, position={"game": "nim", "counters": 3}).state) == (0,)


@pytest.mark.rule("NIM-3.2")
def test_nothing_is_played_after_the_end():
    assert refused(*[3] * 8) == ["NIM-3.2"]


@pytest.mark.parametrize("change", [
    {"game": "none"}, {"counters": 22}, {"counters": 0}, {"counters": "7"}, {"decides": "C"},
    {"options": {"counters": 7}}, {"result": {"winner": "A", "way": "last"}}, {"moon": 1},
    {"result": {"winner": "A", "way": "luck"}}, {"chance": 5},
])
def test_an_impossible_position_is_refused(change):
    with pytest.raises(Unreadable):
        GAME.from_position({**GAME.position(play().state), **change})


@pytest.mark.parametrize("left, take", [(21, 1), (7, 3), (6, 2), (3, 3)])
def test_a_computer_leaves_whole_groups_of_four(left, take):
    s = GAME.from_position({"game": "nim", "counters": left})
    assert GAME.write(GAME.best_scored(s, 1)[0][1]) == f"take {take}"
    assert GAME.reasons(s, GAME.read(f"take {take}"), 0)
