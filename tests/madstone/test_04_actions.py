"""Chapter 4: actions."""

import pytest
from stormtable.games.madstone.game import GAME

from .scene import (
    army,
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
    price,
    red,
    seat,
    spoils,
    stack,
    why,
)


@pytest.mark.rule("MAD-4.3")
def test_an_ability_is_used_from_the_own_army_without_a_basic_action():
    s = play(at(seat("blacksmith", red=0)), "use blacksmith")
    assert red(s)[0] == 2 and basics(s) == 2 and phase(s) == "trigger"


@pytest.mark.rule("MAD-4.4", "MAD-R13")
def test_an_attack_is_paid_in_full_or_does_not_happen():
    s = at(seat(red=9), human="blacksmith")
    assert price(s, "kill blacksmith") == 4
    for paid, rule in (("3r", "MAD-4.4"), ("5r", "MAD-4.7"), ("1r", "MAD-4.4"), ("0r", "MAD-4.4")):
        assert why(s, f"kill blacksmith pay {paid}") == rule
    assert legal_actions(at(seat(red=3), human="blacksmith"), "kill") == []


@pytest.mark.rule("MAD-4.5", "MAD-6.8")
def test_a_killed_card_goes_to_the_spoils():
    s = play(at(seat(red=9), human="blacksmith"), "kill blacksmith pay 4r")
    assert spoils(s) == ["blacksmith"] and red(s)[0] == 5 and basics(s) == 1 and stack(s, "human") == ""
    s = play(at(seat(red=9), seat("scout"), night=1), "kill scout pay 4r")
    assert spoils(s) == ["scout"] and army(s, "B") == []


@pytest.mark.rule("MAD-4.6", "MAD-4.20")
def test_field_hand_and_at_night_other_armies_can_be_commanded():
    s = at(seat(hand="knight", red=30), seat("scout"), human="squire", night=1)
    assert {line.split()[1] for line in legal_actions(s, "command")} == {"knight", "scout", "squire"}
    assert army(play(s, "command knight", "command scout")) == ["knight", "scout"]


@pytest.mark.rule("MAD-4.7", "MAD-8.8", "MAD-R37")
def test_gold_replaces_red_one_for_one():
    s = at(seat(red=3, gold=4), human="blacksmith")
    for line, left in (("pay 3r+1g", (0, 3)), ("pay 2r+2g", (1, 2)), ("pay 4g", (3, 0))):
        t = play(s, f"kill blacksmith {line}")
        assert (red(t)[0], gold(t)[0]) == left


@pytest.mark.rule("MAD-4.8", "MAD-4.13", "MAD-R8", "MAD-R9")
@pytest.mark.parametrize("army, gained", [("", 2), ("scout", 3), ("captain", 4), ("captain scout", 4)])
def test_placing_gains_the_red_value_up_to_power(army, gained):
    s = at(seat(army, "king", red=0), human="squire")
    s = play(s, "place king")
    assert red(s)[0] == gained and stack(s, "human") == "squire king" and hand(s) == []


@pytest.mark.rule("MAD-4.8", "MAD-10.1")
def test_placing_gains_no_more_than_the_supply_holds():
    s = at(seat("captain", "king", red=20), seat(red=18))
    assert red(play(s, "place king")) == (22, 18)


@pytest.mark.rule("MAD-4.8", "MAD-R8")
def test_power_limits_one_placing_and_not_what_you_hold():
    s = play(at(seat(hand="knight king", red=9)), "place knight", "place king")
    assert red(s)[0] == 13


@pytest.mark.rule("MAD-4.9", "MAD-R6", "MAD-R7")
@pytest.mark.parametrize("army, gained", [("", 2), ("captain", 4), ("captain knight", 5)])
def test_darkness_falls_is_placed_for_up_to_5_red(army, gained):
    s = play(at(seat(army, "darkness", red=0)), "dark")
    assert red(s)[0] == gained and position(s)["night"] == 1 and basics(s) == 1 and hand(s) == []


@pytest.mark.rule("MAD-4.13")
def test_the_limit_is_the_power_before_the_card_is_played():
    """Thrall is stronger and Knight weaker in the dark, but it is still day when the red is counted."""
    assert red(play(at(seat("thrall", "darkness", red=0)), "dark"))[0] == 3
    assert red(play(at(seat("knight", "darkness", red=0)), "dark"))[0] == 5


@pytest.mark.rule("MAD-4.10", "MAD-R11")
@pytest.mark.parametrize("held, pile, after", [("", 5, 3), ("knight", 5, 3), ("knight king", 5, 3), ("knight", 1, 2), ("", 2, 2)])
def test_draw_to_three_or_to_the_end_of_the_pile(held, pile, after):
    top = ["scout", "archer", "troll", "thrall", "leech"][:pile]
    s = play(at(seat(hand=held), pile=top), "draw")
    assert len(hand(s)) == after and position(s)["pile"] == top[after - len(held.split()):]


@pytest.mark.rule("MAD-4.10")
def test_cards_are_drawn_from_the_top():
    s = play(at(seat(hand="knight"), pile=["scout", "archer", "troll"]), "draw")
    assert hand(s) == ["knight", "scout", "archer"] and position(s)["pile"] == ["troll"]


@pytest.mark.rule("MAD-4.14")
@pytest.mark.parametrize("line, rule", [
    ("place darkness > human", "MAD-4.14"), ("command darkness", "MAD-4.14"), ("kill darkness", "MAD-4.14"),
    ("use pathfinder on darkness", "MAD-4.14"), ("use courier on darkness > elf", "MAD-4.14"), ("use recruiter on darkness", "MAD-4.14"),
])
def test_darkness_falls_goes_to_the_night_row_only(line, rule):
    s = at(seat("pathfinder courier recruiter", "darkness", red=20))
    assert why(s, line) == rule


@pytest.mark.rule("MAD-4.14", "MAD-C37")
def test_duskcaller_plays_darkness_falls():
    s = play(at(seat("duskcaller", "darkness", red=0)), "use duskcaller")
    assert position(s)["night"] == 1 and red(s)[0] == 3 and basics(s) == 2


@pytest.mark.rule("MAD-4.15")
@pytest.mark.parametrize("red, gold, splits", [
    (9, 0, ["4r"]), (0, 9, ["4g"]), (2, 9, ["2r+2g", "1r+3g", "4g"]), (9, 2, ["4r", "3r+1g", "2r+2g"]), (2, 1, []), (3, 1, ["3r+1g"]),
])
def test_every_split_of_crystals_you_own_may_be_paid(red, gold, splits):
    s = at(seat(red=red, gold=gold), human="blacksmith")
    payments = [f"{r}r+{g}g" if r and g else f"{g}g" if g else f"{r}r" for g in range(7) for r in range(7)]
    legal = [paid for paid in payments if why(s, f"kill blacksmith pay {paid}") is None]
    assert sorted(legal) == sorted(splits)


@pytest.mark.rule("MAD-4.15")
def test_a_gold_price_has_one_payment():
    s = at(seat("hourglass-of-kel-duvan", red=9, gold=5))
    assert legal_actions(s, "use") == ["use hourglass-of-kel-duvan pay 2g"]
    assert why(s, "use hourglass-of-kel-duvan pay 2r") == "MAD-8.8"


@pytest.mark.rule("MAD-4.16", "MAD-R45")
@pytest.mark.parametrize("red, gold, paid", [(9, 9, "4r"), (3, 9, "3r+1g"), (0, 9, "4g")])
def test_a_payment_left_unsaid_takes_the_least_gold(red, gold, paid):
    s = at(seat(red=red, gold=gold), human="blacksmith")
    line = f"kill blacksmith pay {paid}"
    assert GAME.write(meant(s, "kill blacksmith")) == line and line in legal_actions(s)


@pytest.mark.rule("MAD-4.16", "MAD-C41")
def test_the_default_is_the_one_that_makes_the_action_legal():
    """With no gold in the supply Crucible works only if some gold is paid."""
    s = at(seat("crucible", red=9, gold=5), seat(gold=20))
    assert GAME.write(meant(s, "use crucible")) == "use crucible pay 1r+1g"
    assert why(s, "use crucible pay 2r") and gold(play(s, "use crucible"))[0] == 5


@pytest.mark.rule("MAD-4.17")
def test_playing_darkness_is_one_option_however_many_you_hold():
    s = at(seat(hand="darkness darkness darkness"))
    assert legal_actions(s, "dark") == ["dark"] and hand(play(s, "dark")) == ["darkness", "darkness"]


@pytest.mark.rule("MAD-4.18", "MAD-C34")
def test_no_empty_question_is_asked():
    s = play(at(seat("crystal-ball"), pile=["knight"]), "use crystal-ball")
    assert position(s)["pending"] is None and phase(s) == "trigger"
    s = at(seat(), pile=[], final=1)
    assert legal_actions(s) == ["skip"] and basics(play(s, "skip")) == 1


@pytest.mark.rule("MAD-4.19")
def test_the_turn_ends_by_itself():
    s = at(seat(hand="knight king"), night=1)
    assert why(s, "end") == "MAD-4.19" and decides(play(s, "place knight", "place king")) == "B"


@pytest.mark.rule("MAD-4.20")
@pytest.mark.parametrize("line", ["place squire", "place scout", "place king", "place captain"])
def test_only_cards_of_the_own_hand_are_placed(line):
    s = at(seat("scout", "knight", spoils="captain"), seat(hand="king"), human="squire")
    assert why(s, line) == "MAD-4.20"


@pytest.mark.rule("MAD-4.11")
def test_a_skip_gives_up_one_basic_action():
    s = play(at(seat(), pile=[], final=1), "skip")
    assert basics(s) == 1 and decides(s) == "A" and decides(play(s, "skip")) == "B"


@pytest.mark.rule("MAD-4.12")
def test_all_other_choices_are_made_when_the_action_is_declared():
    s = at(seat("gravedigger", "crucible", "orb-of-light", red=20), seat("sunstone"), night=1)
    assert "use gravedigger on orb-of-light > vampire" in legal_actions(s) and "place crucible > elf" in legal_actions(s)
    for line in ("use gravedigger on orb-of-light > vampire", "place crucible > elf"):
        assert position(play(s, line))["pending"] is None
