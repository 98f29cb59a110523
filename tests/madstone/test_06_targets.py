"""Chapter 6: attack targets and moving cards."""

import pytest
from stormtable.games.madstone.game import GAME

from .scene import army, at, decides, hand, legal_actions, play, poison, position, seat, spoils, stack, tokens, turn_over, why


def targets(s, verb):
    return {line.split()[1] for line in legal_actions(s, verb + " ")}


def everywhere(night):
    return at(seat("scout", "knight", spoils="king", red=40 - 5), seat("thrall shade", "leech", spoils="troll"),
              human="squire blacksmith", elf="druid", night=night)


@pytest.mark.rule("MAD-6.1", "MAD-R42")
def test_by_day_the_tops_of_the_field_and_commands_from_the_hand():
    s = everywhere(0)
    assert targets(s, "kill") == {"blacksmith", "druid"} and targets(s, "command") == {"blacksmith", "druid", "knight"}


@pytest.mark.rule("MAD-6.2", "MAD-R42")
def test_at_night_every_card_of_other_armies_too():
    s = everywhere(1)
    assert targets(s, "kill") == {"blacksmith", "druid", "thrall"} and targets(s, "command") == {"blacksmith", "druid", "knight", "thrall", "shade"}
    s = at(seat(red=25), seat("scout"), seat("troll"), seat("thrall", red=0), night=1)
    assert targets(s, "kill") == {"scout", "troll", "thrall"}


@pytest.mark.rule("MAD-6.3", "MAD-R20")
@pytest.mark.parametrize("card, rule", [("scout", "MAD-6.3"), ("king", "MAD-6.3"), ("troll", "MAD-6.3"), ("leech", "MAD-6.14")])
def test_the_own_army_spoils_and_other_hands_are_never_attacked(card, rule):
    s = everywhere(1)
    assert why(s, f"kill {card}") == rule and why(s, f"command {card}") == rule


@pytest.mark.rule("MAD-6.4")
def test_hand_cards_are_never_killed():
    s = everywhere(1)
    assert why(s, "kill knight") == "MAD-6.4" and why(s, "command knight") is None


@pytest.mark.rule("MAD-6.5")
def test_cards_of_any_faction():
    s = at(seat(red=35), human="squire", elf="druid", goblin="gambler", vampire="thrall")
    assert targets(s, "kill") == targets(s, "command") == {"squire", "druid", "gambler", "thrall"}


@pytest.mark.rule("MAD-6.6", "MAD-R29")
@pytest.mark.parametrize("lines, card", [
    (["place archer"], "archer"), (["use pathfinder on archer"], "archer"), (["use courier on archer"], "archer"),
    (["use gravedigger on leech"], "leech"), (["use inquisitor on thrall pay 2r"], "thrall"),
    (["use saboteur on B pay 1r"], "squire"), (["use gambler pay 1r"], "druid"), (["use sapper on thrall"], "sapper"),
])
def test_what_you_put_on_the_field_you_cannot_attack_this_turn(lines, card):
    s = at(seat("pathfinder courier gravedigger inquisitor saboteur gambler sapper", "archer", "leech", red=30), seat("thrall", "squire"),
           night=1, pile=["druid", "knight", "king", "captain"])
    s = play(s, *lines)
    assert card in position(s)["locked"]
    assert why(s, f"kill {card}") == "MAD-6.6" and why(s, f"command {card}") == "MAD-6.6"
    s = turn_over(s)
    assert position(s)["locked"] == [] and why(s, f"kill {card}") != "MAD-6.6"


@pytest.mark.rule("MAD-6.6")
@pytest.mark.parametrize("line", ["use enchantress on thrall", "use blood-mage on thrall", "use press-ganger"])
def test_the_lock_holds_for_abilities_too(line):
    s = at(seat("pathfinder enchantress blood-mage press-ganger ranger", "thrall tunneler", red=30, gold=3))
    s = play(s, "use pathfinder on tunneler" if "press" in line else "use pathfinder on thrall")
    assert why(s, line) == "MAD-6.6"


@pytest.mark.rule("MAD-6.6", "MAD-R43")
def test_the_lock_follows_the_card_into_the_hand():
    s = at(seat("pathfinder falconer recruiter", "king squire", red=30))
    s = play(s, "use pathfinder on king", "use falconer on king")
    assert why(s, "command king") == why(s, "use recruiter on king") == "MAD-6.6" and why(s, "place king") is None
    s = turn_over(play(s, "place squire", "draw"))
    assert decides(s) == "A" and why(s, "command king") is None


@pytest.mark.rule("MAD-6.6")
def test_the_lock_is_yours_alone():
    s = turn_over(play(at(seat(hand="archer king"), seat(red=30)), "place archer"))
    assert decides(s) == "B" and why(s, "kill archer") is None


@pytest.mark.rule("MAD-6.7")
def test_what_lies_under_it_is_out_of_reach():
    s = play(at(seat("blood-mage archer", "ranger", red=30), elf="druid"), "place ranger")
    assert why(s, "kill druid") == "MAD-1.11" and why(s, "kill ranger") == "MAD-6.6"


@pytest.mark.rule("MAD-6.8")
def test_tokens_of_a_killed_card_return_to_the_supply():
    s = at(seat(red=20), human="knight", tokens={"knight": 3})
    assert poison(s) == 17 and poison(play(s, "kill knight")) == 20


@pytest.mark.rule("MAD-6.9", "MAD-6.10", "MAD-R30")
def test_a_commanded_card_brings_its_tokens_and_its_abilities():
    s = play(at(seat(red=30), seat("scout"), human="knight", tokens={"knight": 3, "scout": 2}, night=1), "command knight", "command scout")
    assert (tokens(s, "knight"), tokens(s, "scout"), army(s)) == (3, 2, ["knight", "scout"])
    s = turn_over(s)
    assert decides(s) == "A" and "use scout" in legal_actions(s)


@pytest.mark.rule("MAD-6.10", "MAD-R30")
def test_a_card_that_goes_to_a_hand_loses_its_tokens():
    s = at(seat("falconer", red=5), human="knight", tokens={"knight": 3})
    s = play(s, "use falconer on knight")
    assert hand(s) == ["knight"] and poison(s) == 20
    s = at(seat("inquisitor", red=5), seat("thrall"), night=1, tokens={"thrall": 2})
    s = play(s, "use inquisitor on thrall")
    assert stack(s, "vampire") == "thrall" and tokens(s, "thrall") == 2


@pytest.mark.rule("MAD-6.11")
def test_a_card_goes_on_its_own_stack_and_an_artifact_where_you_choose():
    s = at(seat("gravedigger", spoils="thrall crucible", red=0), vampire="shade")
    assert legal_actions(s, "use") == ["use gravedigger on thrall", *(f"use gravedigger on crucible > {f}" for f in ("human", "elf", "goblin", "vampire"))]
    assert stack(play(s, "use gravedigger on thrall"), "vampire") == "shade thrall"
    assert stack(play(s, "use gravedigger on crucible > elf"), "elf") == "crucible"


@pytest.mark.rule("MAD-6.12")
def test_tunneler_neither_locks_nor_unlocks():
    s = at(seat("tunneler", red=30), human="squire knight")
    t = play(s, "use tunneler on knight")
    assert stack(t, "human") == "knight squire" and position(t)["locked"] == [] and why(t, "kill squire") is None
    s = at(seat("tunneler pathfinder", "knight", red=30), human="squire")
    t = play(s, "use pathfinder on knight", "use tunneler on knight", "kill squire")
    assert spoils(t) == ["squire"] and why(t, "kill knight") == "MAD-6.6"


@pytest.mark.rule("MAD-6.13", "MAD-R38")
def test_stacks_and_armies_are_public_at_any_depth():
    s = at(seat("scout"), seat("thrall"), human="squire knight")
    for n in (0, 1):
        seen = position(GAME.view(s, n))
        assert seen["field"]["human"] == ["squire", "knight"] and [each["army"] for each in seen["seats"]] == [["scout"], ["thrall"]]


@pytest.mark.rule("MAD-6.14", "MAD-12.8")
def test_a_refusal_never_tells_where_a_hidden_card_lies():
    places = [
        at(seat("archer falconer", red=20), seat(hand="knight"), pile=["king", "captain"], night=1),
        at(seat("archer falconer", red=20), seat(hand="king"), pile=["knight", "captain"], night=1),
        at(seat("archer falconer", red=20), seat(hand="king"), pile=["captain", "squire"], night=1),
    ]
    for line in ("kill knight pay 4r", "command knight pay 4r", "use archer on knight", "use falconer on knight pay 2r", "place knight"):
        answers = {tuple(GAME.refusals(s, GAME.read(line))) for s in places}
        assert len(answers) == 1 and len(answers.pop()) > 0, line


@pytest.mark.rule("MAD-6.14")
def test_a_card_in_another_hand_that_all_have_seen_is_known_but_out_of_reach():
    s = at(seat(red=20), seat(hand="knight"), known={"A": {"B": ["knight"]}})
    assert why(s, "command knight") == "MAD-6.14" and why(s, "kill knight") == "MAD-6.14"
