"""Chapter 3: the turn."""

import pytest
from stormtable.games.madstone.game import GAME

from .scene import (
    at,
    basics,
    decides,
    gold,
    hand,
    legal_actions,
    meant,
    phase,
    play,
    position,
    red,
    result,
    seat,
    spoils,
    stack,
    turn_over,
    why,
)


@pytest.mark.rule("MAD-3.1", "MAD-3.4", "MAD-3.6")
def test_a_turn_is_triggers_then_two_basic_actions_and_then_the_next_seat():
    s = at(seat("scout", "knight king"), seat(), seat())
    assert (decides(s), phase(s), basics(s)) == ("A", "trigger", 2)
    s = play(s, "use scout")
    assert (decides(s), phase(s), basics(s)) == ("A", "trigger", 2)
    s = play(s, "place knight")
    assert (decides(s), phase(s), basics(s)) == ("A", "basic", 1)
    s = play(s, "place king")
    assert (decides(s), phase(s), basics(s), position(s)["turn"]) == ("B", "trigger", 2, 2)
    assert decides(turn_over(s)) == "C" and decides(turn_over(turn_over(s))) == "A"


@pytest.mark.rule("MAD-3.2")
def test_triggers_come_in_any_order_once_each_and_are_optional():
    s = at(seat("scout blacksmith", "knight", red=0))
    assert legal_actions(s, "use") == ["use scout", "use blacksmith"]
    for order in (("use scout", "use blacksmith"), ("use blacksmith", "use scout")):
        t = play(s, *order)
        assert legal_actions(t, "use") == [] and red(t)[0] == 2 and len(hand(t)) == 2
    assert phase(play(s, "place knight")) == "basic"  # neither was used


@pytest.mark.rule("MAD-3.3", "MAD-R15")
@pytest.mark.parametrize("first, scene", [
    ("place knight", {}), ("draw", {}), ("kill squire", {"human": "squire"}), ("command knight", {}), ("dark", {}),
])
def test_the_first_basic_action_ends_the_trigger_phase(first, scene):
    s = play(at(seat("scout", "knight darkness", red=20), **scene), first)
    assert phase(s) == "basic" and legal_actions(s, "use") == [] and why(s, "use scout") == "MAD-3.3"
    assert len(legal_actions(s)) > 0  # the basic actions of the Commander go on


@pytest.mark.rule("MAD-3.3")
def test_a_skip_ends_the_trigger_phase_too():
    s = play(at(seat("blacksmith"), pile=[], final=1), "skip")
    assert why(s, "use blacksmith") == "MAD-3.3"


@pytest.mark.rule("MAD-3.4", "MAD-R12")
@pytest.mark.parametrize("twice", [("place knight", "place king"), ("kill squire", "kill thrall"), ("command knight", "command king")])
def test_the_same_basic_action_may_be_taken_twice(twice):
    s = at(seat(hand="knight king", red=20), human="squire", vampire="thrall")
    assert decides(play(s, *twice)) == "B"


@pytest.mark.rule("MAD-3.4", "MAD-R12")
def test_two_draws_in_one_turn():
    s = at(seat("courier", "knight king squire"), pile=20)
    s = play(s, "place knight", "draw")
    assert decides(s) == "B"
    s = play(at(seat(hand="knight king", red=20), pile=20, options={"allow_pass": True}), "draw")
    assert why(s, "draw") == "MAD-4.10"


@pytest.mark.rule("MAD-3.5", "MAD-4.11", "MAD-R10")
@pytest.mark.parametrize("held, pile, rule", [("", [], None), ("knight", [], "MAD-3.5"), ("darkness", [], "MAD-3.5"), ("", ["king"], "MAD-3.5")])
def test_you_skip_only_if_you_can_neither_place_nor_draw(held, pile, rule):
    s = at(seat(hand=held, red=20), human="squire", pile=pile, final=None if pile else 1)
    assert why(s, "skip") == rule
    assert legal_actions(s, "kill squire")  # an attack is never compulsory


@pytest.mark.rule("MAD-3.6", "MAD-R27")
def test_after_the_last_basic_action_there_is_no_time_to_remove_darkness():
    s = at(seat(hand="knight king"), seat("scout"), night=1)
    assert "light" in legal_actions(s)
    s = play(s, "place knight", "place king")
    assert decides(s) == "B" and position(s)["night"] == 1


@pytest.mark.rule("MAD-3.7", "MAD-R46")
def test_darkness_is_removed_between_any_two_decisions():
    s = at(seat("crystal-ball", "knight king"), seat("scout"), night=1, pile=["squire", "captain"])
    assert "light" in legal_actions(s)
    asked = play(s, "use crystal-ball")
    assert legal_actions(asked) == ["order 1 2", "order 2 1"] and why(asked, "light") == "MAD-3.10"
    assert "light" in legal_actions(play(asked, "order 1 2"))
    assert "light" in legal_actions(play(s, "place knight"))


@pytest.mark.rule("MAD-3.8")
def test_what_lasts_a_turn_ends_with_it():
    s = at(seat("war-horn scout orb-of-light cleric", "knight king", gold=1), seat("thrall"))
    s = play(s, "use war-horn pay 1r", "use scout", "use orb-of-light on thrall pay 1g", "use cleric", "place knight")
    p = position(s)
    assert sorted(p["used"]) == ["cleric", "orb-of-light", "scout", "war-horn"]
    assert (p["bonus"], p["stopped"], p["negated"], p["locked"], p["left"], p["basics"]) == (2, True, ["thrall"], ["knight"], True, 1)
    p = position(play(s, "place king"))
    assert (p["used"], p["bonus"], p["stopped"], p["negated"], p["locked"], p["left"], p["basics"]) == ([], 0, False, [], [], False, 2)


@pytest.mark.rule("MAD-3.9", "MAD-R26")
@pytest.mark.parametrize("line", ["draw", "place knight", "use scout", "kill squire"])
def test_nobody_acts_in_the_turn_of_another(line):
    s = at(seat(), seat("scout", "knight", red=20), human="squire", night=1)
    assert why(s, f"B: {line}") == "MAD-3.9" and why(s, "B: light") == "MAD-3.9"


@pytest.mark.rule("MAD-3.9")
def test_only_the_seat_whose_turn_it_is_decides():
    s = at(seat("saboteur", red=5), seat(hand="crucible"), seat())
    s = play(s, "use saboteur on B pay 1r")
    assert decides(s) == "A"  # the stack is asked of the player who acts


@pytest.mark.rule("MAD-3.10", "MAD-4.12")
def test_an_open_question_comes_first():
    s = play(at(seat("crystal-ball scout", "knight"), pile=["squire", "captain"]), "use crystal-ball")
    assert legal_actions(s) == ["order 1 2", "order 2 1"]
    for line in ("use scout", "draw", "place knight", "skip", "light", "stack elf"):
        assert why(s, line) == "MAD-3.10"
    s = play(at(seat("saboteur", "knight"), seat(hand="crucible")), "use saboteur on B pay 1r")
    assert legal_actions(s) == [f"stack {faction}" for faction in ("human", "elf", "goblin", "vampire")]
    assert why(s, "place knight") == "MAD-3.10"


@pytest.mark.rule("MAD-3.11")
def test_an_illegal_attempt_costs_nothing_and_ends_nothing():
    s = at(seat("scout", "knight"), human="king")
    before = position(s)
    assert GAME.refusals(s, meant(s, "kill king pay 5r")) and position(s) == before
    assert phase(play(s, "use scout")) == "trigger"


@pytest.mark.rule("MAD-3.12")
def test_no_line_gives_anything_away():
    s = at(seat("cutpurse", "knight", gold=3), seat(), human="squire", pile=10)
    verbs = {line.split()[0] for line in legal_actions(s)}
    assert verbs == {"use", "kill", "command", "place", "draw"}
    t = play(s, "use cutpurse on B", "place knight", "draw")
    assert (gold(t), result(t), stack(t, "human"), spoils(t)) == ((3, 0), None, "squire knight", [])


@pytest.mark.rule("MAD-3.8", "MAD-8.3")
def test_next_turn_everything_can_be_used_again():
    s = play(at(seat("scout"), pile=20), "use scout")
    s = turn_over(turn_over(s))
    assert decides(s) == "A" and "use scout" in legal_actions(s)


@pytest.mark.rule("MAD-3.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_the_table(players):
    s, seen = at(*[seat() for _ in range(players)], pile=40), []
    for _turn in range(2 * players):
        seen.append(decides(s))
        s = turn_over(s)
    assert seen == list("ABCD"[:players]) * 2
