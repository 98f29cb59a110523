"""Chapter 10: supplies."""

import pytest

from .scene import at, basics, gold, hand, legal_actions, play, poison, position, red, seat, stack, tokens, turn_over, why


@pytest.mark.rule("MAD-10.1", "MAD-R31")
@pytest.mark.parametrize("line, scene", [
    ("use blacksmith", dict(army="blacksmith")), ("place king", dict(army="captain", hand="king")), ("dark", dict(army="captain", hand="darkness")),
    ("use gravedigger on king", dict(army="gravedigger", spoils="king")),
])
def test_you_gain_what_is_left_of_the_red(line, scene):
    s = at(seat(**scene, red=10), seat(red=29))
    assert red(play(s, line)) == (11, 29)


@pytest.mark.rule("MAD-10.1")
def test_gold_that_is_not_there_is_not_gained():
    s = at(seat("crucible", red=2), seat(gold=25))
    assert legal_actions(s, "use") == [] and why(s, "use crucible") == "MAD-C1"


@pytest.mark.rule("MAD-10.2", "MAD-R31")
@pytest.mark.parametrize("supply, gained", [(9, (3, 1, 1, 1)), (5, (3, 1, 1, 0)), (4, (3, 1, 0, 0)), (3, (3, 0, 0, 0)), (1, (1, 0, 0, 0))])
def test_you_gain_first_then_the_others_clockwise(supply, gained):
    s = at(seat(red=10), seat("shaman gob-wiz", red=0), seat(red=10), seat(red=20 - supply), to_act="B")
    before = red(s)
    after = red(play(s, "use shaman"))
    got = [after[n] - before[n] for n in (1, 2, 3, 0)]
    assert tuple(got) == gained


@pytest.mark.rule("MAD-10.3", "MAD-R31")
def test_poison_that_is_left_is_put_and_with_none_left_nothing_works():
    s = at(seat("thornblade sapper druid archer", red=9, commander="elf"), human="squire", elf="ranger", tokens={"ranger": 19})
    assert tokens(play(s, "use thornblade on squire"), "squire") == 1
    assert tokens(play(s, "use sapper on squire"), "squire") == 1
    assert why(s, "use druid on squire 2") == "MAD-C15" and why(s, "use druid on squire 1") is None
    s = at(seat("thornblade sapper druid archer bloodletter scout", red=9), human="squire", elf="ranger", tokens={"ranger": 20})
    assert {line.split()[1] for line in legal_actions(s, "use")} == {"scout"}
    assert poison(s) == 0 and stack(s, "human") == "squire"


@pytest.mark.rule("MAD-10.4")
@pytest.mark.parametrize("line", ["place knight", "dark", "use pathfinder on knight", "use duskcaller"])
def test_placing_is_legal_without_red_to_gain(line):
    s = at(seat("pathfinder duskcaller", "knight darkness", red=20), seat(red=20))
    assert red(play(s, line)) == (20, 20)


@pytest.mark.rule("MAD-10.5")
def test_what_is_paid_is_back_before_the_effect():
    s = at(seat("crucible", red=1, gold=1), seat(gold=24))
    assert legal_actions(s, "use") == ["use crucible pay 1r+1g"] and gold(play(s, "use crucible"))[0] == 1


@pytest.mark.rule("MAD-10.6")
def test_the_draw_pile_is_never_refilled():
    s = play(at(seat(hand="knight king"), pile=["scout"]), "draw")
    assert position(s)["pile"] == [] and why(turn_over(s), "draw") == "MAD-4.10"


@pytest.mark.rule("MAD-10.7")
def test_without_red_nobody_is_stuck():
    s = at(seat("blacksmith magistrate gravedigger war-horn", "knight", "king", red=20), seat(red=20), pile=9)
    assert {"place knight", "draw"} <= set(legal_actions(s))
    for card in ("blacksmith", "magistrate"):
        assert why(s, f"use {card}") == "MAD-10.7"
    s = play(s, "use war-horn pay 1r")  # a payment brings red back
    assert red(play(s, "use blacksmith")) == (20, 20)
    assert hand(s) == ["knight"] and basics(s) == 2
