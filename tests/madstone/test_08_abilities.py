"""Chapter 8: abilities."""

import pytest
from stormtable.games.madstone.cards import CARDS, NUMBER
from stormtable.games.madstone.rules.abilities import ABILITIES

from .scene import (
    army,
    at,
    basics,
    decides,
    gold,
    hand,
    legal_actions,
    phase,
    play,
    points,
    position,
    power,
    price,
    red,
    result,
    seat,
    spoils,
    stack,
    tokens,
    turn_over,
    why,
)

FIVE_VAMPIRES = seat("nosferatu thrall bat-swarm leech", commander="vampire")


@pytest.mark.rule("MAD-8.1")
def test_abilities_work_only_in_an_army():
    s = at(seat(hand="scout captain", spoils="blacksmith", red=30), human="magistrate squire", elf="ranger", night=1)
    assert legal_actions(s, "use") == []
    assert price(s, "kill squire") == 4 and price(s, "command squire") == 6  # no help from Ranger or Captain outside an army


@pytest.mark.rule("MAD-8.2")
@pytest.mark.parametrize("where", [{"human": "scout"}, {}])
def test_only_cards_of_the_own_army_are_used(where):
    s = at(seat("archer"), seat("blacksmith"), **where)
    assert why(s, "use blacksmith") == "MAD-8.2" and why(s, "use scout") == ("MAD-8.2" if where else why(s, "use king"))
    assert [line.split()[1] for line in legal_actions(s, "use")] == ["archer"] * bool(where)


@pytest.mark.rule("MAD-8.2")
def test_a_card_without_a_triggered_ability_cannot_be_used():
    s = at(seat("knight treasurer energy-prism"))
    assert legal_actions(s, "use") == []
    assert all(why(s, f"use {card}") for card in ("knight", "treasurer", "energy-prism"))


@pytest.mark.rule("MAD-8.3")
def test_each_card_once_per_turn_and_the_mark_goes_with_it():
    """Sapper covers the Goblin stack, Press-Ganger brings it back, and its mark is still there."""
    s = at(seat("pathfinder enchantress press-ganger sapper", "knight", red=30), human="squire", elf="druid")
    s = play(s, "use sapper on druid")
    assert why(s, "use press-ganger") == "MAD-6.6"  # put there by you
    s = at(seat("press-ganger", red=30), goblin="sapper", elf="druid", used=["sapper"])
    s = play(s, "use press-ganger")
    assert "sapper" in army(s) and why(s, "use sapper on druid") == "MAD-8.3"


@pytest.mark.rule("MAD-8.4", "MAD-R14")
@pytest.mark.parametrize("line, card, use", [
    ("use recruiter on blacksmith", "blacksmith", "use blacksmith"), ("use enchantress on scout", "scout", "use scout"),
    ("use press-ganger", "tunneler", "use tunneler on scout"), ("use enthraller on herbalist", "herbalist", "use herbalist on scout 1"),
])
def test_a_card_commanded_by_an_ability_may_be_used_at_once(line, card, use):
    s = at(seat("recruiter enchantress press-ganger enthraller ranger captain", "blacksmith", red=35), seat("herbalist"),
           human="squire scout", goblin="tunneler", night=1, tokens={"scout": 1})
    s = play(s, line)
    assert card in army(s) and phase(s) == "trigger" and basics(s) == 2
    assert why(s, use) is None or card == "scout" and why(s, use) is None
    play(s, use)


@pytest.mark.rule("MAD-8.5", "MAD-R14")
def test_a_card_commanded_by_attack_waits_but_its_constant_works():
    s = play(at(seat(hand="magistrate captain", red=30), human="squire"), "command captain")
    assert power(s) == 4 and price(s, "command squire") == 1
    s = play(at(seat(hand="blacksmith", red=30)), "command blacksmith")
    assert why(s, "use blacksmith") == "MAD-8.5"


@pytest.mark.rule("MAD-8.6")
@pytest.mark.parametrize("scene, line", [
    (lambda: at(seat("bat-swarm")), "use bat-swarm"),  # the condition
    (lambda: at(seat("falconer", red=1), human="knight"), "use falconer on knight"),  # the cost
    (lambda: at(seat("falconer", red=5), human="knight king"), "use falconer on knight"),  # the choice
    (lambda: at(seat("scout"), pile=[], final=1), "use scout"),  # the effect
])
def test_condition_cost_choice_and_effect_are_all_needed(scene, line):
    s = scene()
    assert why(s, line) and not legal_actions(s, line)


@pytest.mark.rule("MAD-8.6", "MAD-8.7", "MAD-10.5")
def test_the_position_after_the_cost_decides():
    s = at(seat("gambler bat-swarm", gold=2, red=0), seat(gold=23), night=1)
    assert legal_actions(s, "use bat-swarm") == ["use bat-swarm pay 2g"]  # the gold paid is the gold gained
    assert gold(play(s, "use bat-swarm"))[0] == 1


@pytest.mark.rule("MAD-8.7")
def test_choices_cost_effect_in_this_order():
    """Courier puts its card first and draws then: the card it put is on the field, not in the hand."""
    s = play(at(seat("courier", "knight"), pile=["king", "squire", "scout"]), "use courier on knight")
    assert hand(s) == ["king", "squire"] and stack(s, "human") == "knight"


@pytest.mark.rule("MAD-8.8", "MAD-R37")
def test_a_red_price_may_be_paid_in_gold_and_not_the_other_way():
    s = at(seat("war-horn orb-of-light", red=1, gold=1), seat("knight"))
    assert why(s, "use war-horn pay 1g") is None and why(s, "use war-horn pay 1r") is None
    assert why(s, "use orb-of-light on knight pay 1g") is None and why(s, "use orb-of-light on knight pay 1r") == "MAD-8.8"


@pytest.mark.rule("MAD-8.9", "MAD-R19", "MAD-R20")
@pytest.mark.parametrize("night, reach", [(0, {"knight", "druid"}), (1, {"knight", "druid", "thrall", "shade"})])
def test_what_is_in_reach(night, reach):
    s = at(seat("archer scout"), seat("thrall shade"), human="squire knight", elf="druid", night=night)
    assert {line.split()[-1] for line in legal_actions(s, "use archer on")} == reach


@pytest.mark.rule("MAD-8.10", "MAD-R19")
def test_other_armies_are_chosen_at_night_only_but_by_orb_and_cleric():
    s = at(seat("archer thornblade inquisitor enthraller sapper orb-of-light cleric", red=30, gold=1), seat("knight"))
    for line in ("use archer on knight", "use thornblade on knight", "use inquisitor on knight", "use enthraller on knight", "use sapper on knight"):
        assert why(s, line) == "MAD-8.10", line
    assert power(play(s, "use orb-of-light on knight"), "B") == power(play(s, "use cleric"), "B") == 4


@pytest.mark.rule("MAD-8.11")
def test_a_command_by_ability_follows_the_rules_of_an_attack():
    s = at(seat("enchantress captain", "squire", red=30, commander="elf"), human="scout", night=1)
    assert power(s) == 5 and price(s, "use enchantress on scout") == price(s, "command scout") == 4
    t = play(s, "use enchantress on scout")
    assert red(t)[0] == 26 and basics(t) == 2 and "scout" in army(t)
    s = at(seat("recruiter", "king", red=30))
    assert price(s, "use recruiter on king") == 2 * 8 - 3
    s = at(seat("enthraller ranger ", red=30), FIVE_VAMPIRES, night=1)
    assert why(s, "use enthraller on thrall") == "MAD-C27"


@pytest.mark.rule("MAD-8.12")
def test_a_kill_by_ability_costs_nothing_more_and_goes_to_your_spoils():
    s = play(at(seat("blood-mage leech", red=0, gold=1), human="scout"), "use blood-mage on scout")
    assert spoils(s) == ["scout"] and (red(s)[0], gold(s)[0], basics(s)) == (0, 0, 2)
    s = at(seat("blood-mage pathfinder", "squire", gold=1))
    assert why(play(s, "use pathfinder on squire"), "use blood-mage on squire") == "MAD-6.6"


@pytest.mark.rule("MAD-8.13")
def test_a_kill_by_ability_is_no_attack():
    s = at(seat("archer blood-mage scavenger leech", red=0, gold=1), seat("thrall"), human="squire", night=1, tokens={"thrall": 1})
    s = play(s, "use archer on thrall", "use blood-mage on squire")
    assert spoils(s) == ["thrall", "squire"] and (red(s)[0], gold(s)[0]) == (0, 0)


@pytest.mark.rule("MAD-8.14")
def test_constants_work_in_the_turn_of_every_player():
    s = turn_over(at(seat("shieldbearer scout", hand="king squire"), seat(red=20), night=1))
    assert decides(s) == "B" and price(s, "kill scout") == 6 and position(s)["used"] == []


@pytest.mark.rule("MAD-8.15")
def test_a_constant_beats_a_trigger_and_the_rest_still_happens():
    s = at(seat("archer"), seat("shade"), night=1, tokens={"shade": 4})
    s = play(s, "use archer on shade")
    assert tokens(s, "shade") == 5 and army(s, "B") == ["shade"]


@pytest.mark.rule("MAD-8.16")
def test_nothing_prevents_orb_of_light_and_cleric():
    s = at(seat("orb-of-light cleric archer", gold=1), seat("cloak-of-shadows thrall"), night=1)
    assert why(s, "use archer on thrall") == "MAD-C35"
    assert why(play(s, "use orb-of-light on cloak-of-shadows"), "use archer on thrall") is None
    assert why(play(s, "use cleric"), "use archer on thrall") is None


@pytest.mark.rule("MAD-8.17", "MAD-R25")
def test_cleric_stops_all_constants_of_all_until_the_end_of_the_turn():
    s = at(seat("cleric knight", "captain squire", red=30), seat("shieldbearer scout"), human="blacksmith", night=0)
    assert power(s) == 6
    s = play(s, "use cleric")
    assert power(s) == 5
    s = play(s, "command captain")
    assert price(s, "command blacksmith") == 4  # Captain joined later and is stopped too
    s = turn_over(s)
    assert power(s) == 2 + 1 + 2 + 1 + 2


@pytest.mark.rule("MAD-8.18", "MAD-R24")
def test_orb_of_light_follows_the_card_for_the_turn():
    s = at(seat("orb-of-light", red=30, gold=1), seat("thrall shade"), night=1)
    s = play(s, "use orb-of-light on thrall", "command thrall")
    assert power(s) == 3 and position(s)["negated"] == ["thrall"]
    s = turn_over(s)
    assert power(s) == 4


@pytest.mark.rule("MAD-8.18")
def test_orb_of_light_negates_one_card_only():
    s = play(at(seat("orb-of-light knight squire", gold=1)), "use orb-of-light on knight")
    assert power(s) == 2 + 2 + 1 + 1


@pytest.mark.rule("MAD-8.19")
def test_constants_apply_in_order():
    """Gob Wiz makes the army Goblins first; the hunter of Goblins then sees them; a negated Gob Wiz drops out before."""
    a = seat("goblin-slayer ranger", red=30)
    assert price(at(a, seat("gob-wiz scout"), night=1), "kill scout") == 1
    assert price(at(a, seat("gob-wiz scout"), night=1, negated=["gob-wiz"]), "kill scout") == 3
    assert power(at(seat("gob-wiz goblin-mob scout crucible"))) == 2 + 1 + 1 + 1 + 0 + 2


@pytest.mark.rule("MAD-8.20", "MAD-R22")
def test_constants_add_up_and_cannot_beats_can():
    s = at(seat("goblin-slayer vampire-hunter ranger", red=30), seat("gob-wiz blood-knight"), night=1)
    assert price(s, "kill blood-knight") == 1  # 5 − 2 − 2
    s = at(seat("night-stalker", red=30), seat("shieldbearer knight"), night=1)
    assert price(s, "kill knight") == 6 and power(s) == 4  # 5 + 1 − 1 is 5 again
    assert why(at(seat(red=30), seat("shade"), night=1), "kill shade") == "MAD-C30"


@pytest.mark.rule("MAD-8.21")
def test_protection_from_kill_and_command_stops_nothing_else():
    s = at(seat("thornblade inquisitor cutpurse gold-snatcher", red=20), {**FIVE_VAMPIRES, "gold": 1}, night=1)
    t = play(s, "use thornblade on thrall", "use cutpurse on B", "use gold-snatcher on B", "use inquisitor on thrall")
    assert tokens(t, "thrall") == 2 and stack(t, "vampire") == "thrall" and gold(t) == (1, 0)


@pytest.mark.rule("MAD-8.22", "MAD-R22")
def test_gob_wiz_adds_a_faction_and_changes_nothing_else():
    s = at(seat("gob-wiz king captain scout crucible warboss", commander="human"), seat(), final=0, to_act="B", pile=[], phase="basic", basics=1)
    assert points(play(s, "skip"))[0] == (2 + 1 + 3 + 2 + 1 + 0 + 3) + 2 * 2 + 6  # King sees Commander and Captain; Warboss six others
    s = play(at(seat("gob-wiz scout sapper"), human="squire"), "use sapper on squire")
    assert stack(s, "goblin") == "sapper"
    s = at(seat("inquisitor", red=5), seat("gob-wiz scout"), night=1)
    assert stack(play(s, "use inquisitor on scout"), "human") == "scout"


@pytest.mark.rule("MAD-8.23")
def test_printed_power_is_the_green_circle():
    assert power(at(seat("squire thrall", commander="elf"), night=1)) == 2 + 1 + 2
    assert power(at(seat("squire knight", commander="elf"), night=1)) == 2 + 2 + 2


@pytest.mark.rule("MAD-8.24", "MAD-R36")
def test_energy_is_counted_and_never_spent():
    s = at(seat("magistrate merchant squire", red=6))
    s = play(s, "use magistrate")
    assert red(s)[0] == 9 and price(s, "use merchant") == 2


@pytest.mark.rule("MAD-8.25")
def test_special_points_matter_only_in_the_count():
    s = at(seat("shard-of-the-madstone"), seat(), final=0, to_act="B", pile=[], phase="basic", basics=1)
    assert power(s) == 2 and points(play(s, "skip")) == (8, 2)


@pytest.mark.rule("MAD-8.26")
def test_taking_crystals_leaves_the_supply_alone():
    s = at(seat("cutpurse", red=20), seat(red=20))
    assert red(play(s, "use cutpurse on B")) == (21, 19)


@pytest.mark.rule("MAD-8.27", "MAD-R8")
def test_only_placing_is_limited_by_power():
    s = at(seat("magistrate energy-prism", red=0, commander="human"))
    assert power(s) == 3 and red(play(s, "use magistrate"))[0] == 3
    s = at(seat("gravedigger", spoils="king", red=0))
    assert power(s) == 3 and red(play(s, "use gravedigger on king"))[0] == 4
    assert red(play(at(seat("pathfinder", "king", red=0)), "use pathfinder on king"))[0] == 3
    assert red(play(at(seat("duskcaller", "darkness", red=0)), "use duskcaller"))[0] == 3


@pytest.mark.rule("MAD-8.28")
def test_abilities_draw_above_three():
    s = play(at(seat("scout courier", "knight king squire"), pile=20), "use scout", "use courier on knight")
    assert len(hand(s)) == 5


@pytest.mark.rule("MAD-8.29")
def test_a_player_is_chosen_among_the_others():
    s = at(seat("cutpurse"), seat(), seat(), seat())
    assert legal_actions(s, "use cutpurse") == [f"use cutpurse on {letter}" for letter in "BCD"]
    assert legal_actions(at(seat("cutpurse")), "use") == ["use cutpurse on B"]


@pytest.mark.rule("MAD-8.30")
@pytest.mark.parametrize("card", [card for card in CARDS if card.kind == "triggered"], ids=lambda card: card.name)
def test_what_stands_before_the_colon_is_the_price(card):
    before, colon, _effect = card.text.partition(": ")
    in_crystals = colon and "ay" in before.split("Night only. ")[-1].split()[0] or "at its normal cost" in card.text
    assert bool(in_crystals) == (ABILITIES[NUMBER[card.word]].price is not None)


@pytest.mark.rule("MAD-8.31", "MAD-C13")
def test_up_to_lets_you_choose_at_least_one():
    s = at(seat("herbalist druid", commander="elf"), human="knight", tokens={"knight": 4})
    assert legal_actions(s, "use herbalist") == ["use herbalist on knight 1", "use herbalist on knight 2"]
    assert legal_actions(s, "use druid") == ["use druid on knight 1", "use druid on knight 2", "use druid on knight 3"]
    assert why(s, "use druid on knight 4") == "MAD-C15"


@pytest.mark.rule("MAD-8.31", "MAD-10.3")
def test_other_numbers_are_fixed_but_for_short_supplies():
    s = play(at(seat("thornblade"), human="knight", tokens={"knight": 19}), "use thornblade on knight")
    assert tokens(s, "knight") == 20


@pytest.mark.rule("MAD-8.32")
def test_what_cannot_be_touched_is_no_choice():
    s = at(seat("cutpurse gold-snatcher saboteur herbalist", red=5), seat(red=0, hand="knight"), seat(gold=2), human="squire", night=1)
    assert legal_actions(s, "use cutpurse") == ["use cutpurse on C"]
    assert legal_actions(s, "use gold-snatcher") == ["use gold-snatcher on C pay 2r"]
    assert legal_actions(s, "use saboteur") == ["use saboteur on B pay 1r"]
    assert legal_actions(s, "use herbalist") == []
    for line in ("use cutpurse on B", "use gold-snatcher on B", "use saboteur on C", "use herbalist on squire 1"):
        assert why(s, line) == "MAD-8.32"
    assert result(s) is None
