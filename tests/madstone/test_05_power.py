"""Chapter 5: power, numbers and cost."""

import pytest
from stormtable.games.madstone.cards import NUMBER
from stormtable.games.madstone.rules import costs, values
from stormtable.games.madstone.rules.values import FIELD, HAND

from .scene import at, legal_actions, play, power, price, red, seat, turn_over, why

# Crystals for number N (rows from 1) at power 2 to 8.
TABLE = """
1 1 1 1 1 1 1
2 2 2 2 2 2 2
4 3 3 3 3 3 3
6 5 4 4 4 4 4
8 7 6 5 5 5 5
10 9 8 7 6 6 6
12 11 10 9 8 7 7
14 13 12 11 10 9 8
16 15 14 13 12 11 10
18 17 16 15 14 13 12
"""
ROWS = [list(map(int, row.split())) for row in TABLE.strip().splitlines()]


def kill(s, card, at=FIELD):
    return values.kill_number(s, 0, NUMBER[card], at)


def command(s, card, at=FIELD):
    return values.command_number(s, 0, NUMBER[card], at)


@pytest.mark.rule("MAD-5.9")
@pytest.mark.parametrize("number", range(1, 11))
@pytest.mark.parametrize("power", range(2, 9))
def test_the_cost_table(number, power):
    assert costs.cost(number, power) == ROWS[number - 1][power - 2]


@pytest.mark.rule("MAD-5.9")
@pytest.mark.parametrize("army, paid", [("", 6), ("scout", 5), ("scout blacksmith", 4), ("captain knight", 4)])
def test_the_cost_at_the_table(army, paid):
    s = at(seat(army, red=9), elf="ranger")
    assert price(s, "kill ranger") == paid and red(play(s, "kill ranger"))[0] == 9 - paid


@pytest.mark.rule("MAD-5.1")
@pytest.mark.parametrize("army, sum", [("", 2), ("king", 5), ("king crucible", 5), ("knight", 5), ("scout troll", 6), ("squire knight", 7)])
def test_power_is_the_sum_of_the_army_with_its_commander(army, sum):
    assert power(at(seat(army))) == sum


@pytest.mark.rule("MAD-5.1")
def test_bonus_power_of_this_turn_counts():
    s = play(at(seat("war-horn"), seat("scout")), "use war-horn pay 1r")
    assert power(s) == 5 and power(s, "B") == 3


@pytest.mark.rule("MAD-5.2")
def test_power_changes_at_once():
    s = at(seat(hand="captain king", red=30), seat("knight"), night=1)
    s = play(s, "command captain")
    assert power(s) == 4
    assert power(play(s, "command knight")) == 6 and power(play(s, "command knight"), "B") == 2
    assert power(at(seat("thrall")), "A") == 3 and power(at(seat("thrall"), night=1)) == 4


@pytest.mark.rule("MAD-5.3")
@pytest.mark.parametrize("night, poison, number", [
    (0, 0, 4), (1, 0, 6), (2, 0, 6), (0, 3, 1), (0, 4, 1), (0, 9, 1), (1, 3, 3), (1, 5, 1), (1, 6, 1),
])
def test_the_kill_number_of_a_field_card(night, poison, number):
    s = at(seat(red=20), human="knight", night=night, tokens={"knight": poison} if poison else {})
    assert kill(s, "knight") == number and price(s, "kill knight") == costs.cost(number, 2)


@pytest.mark.rule("MAD-5.3", "MAD-5.4")
def test_reductions_are_your_own():
    s = at(seat("blood-knight captain", red=20), seat("ranger"), human="knight")
    assert (kill(s, "knight"), command(s, "knight")) == (2, 4)
    other = at(seat(red=20), seat("blood-knight captain"), human="knight")
    assert (kill(other, "knight"), command(other, "knight")) == (4, 5)


@pytest.mark.rule("MAD-5.4", "MAD-9.2")
@pytest.mark.parametrize("night, poison", [(0, 0), (0, 4), (1, 0), (1, 4)])
def test_the_command_number_of_a_field_card_ignores_poison(night, poison):
    s = at(seat(red=20), human="knight", night=night, tokens={"knight": poison} if poison else {})
    assert command(s, "knight") == 5 + 2 * night


@pytest.mark.rule("MAD-5.5", "MAD-7.4")
@pytest.mark.parametrize("night", [0, 1])
def test_the_command_number_in_hand_is_the_same_day_and_night(night):
    s = at(seat(hand="knight", red=20), night=night)
    assert command(s, "knight", HAND) == 5 and price(s, "command knight") == 8
    s = at(seat("captain", "squire", red=20), night=night)
    assert command(s, "squire", HAND) == 1 and price(s, "command squire") == 1


@pytest.mark.rule("MAD-5.6", "MAD-R18")
@pytest.mark.parametrize("army, poison, number", [
    ("", 0, 5), ("", 2, 3), ("", 5, 1), ("", 8, 1), ("night-stalker", 0, 4), ("blood-knight", 0, 3), ("night-stalker blood-knight", 2, 1),
])
def test_the_kill_number_in_another_army(army, poison, number):
    s = at(seat(army, red=20), seat("knight"), night=1, tokens={"knight": poison} if poison else {})
    assert kill(s, "knight", 1) == number


@pytest.mark.rule("MAD-5.6", "MAD-5.7", "MAD-C3")
def test_constants_of_the_other_army_raise_its_numbers():
    s = at(seat(red=30), seat("knight shieldbearer"), night=1)
    assert (kill(s, "knight", 1), command(s, "knight", 1)) == (6, 8)
    assert (kill(s, "shieldbearer", 1), command(s, "shieldbearer", 1)) == (5, 6)


@pytest.mark.rule("MAD-5.7", "MAD-7.3")
def test_the_command_number_in_another_army_ignores_poison_and_darkness():
    s = at(seat(red=30), seat("knight"), night=2, tokens={"knight": 4})
    assert command(s, "knight", 1) == 7
    assert command(at(seat("night-stalker"), seat("knight"), night=1), "knight", 1) == 6


@pytest.mark.rule("MAD-5.8", "MAD-R16", "MAD-R17")
def test_the_minimum_comes_last():
    s = at(seat(red=9), human="blacksmith", night=1, tokens={"blacksmith": 4})
    assert kill(s, "blacksmith") == 3 + 2 - 4
    s = at(seat("blood-knight", red=9), human="squire", night=1, tokens={"squire": 1})
    assert kill(s, "squire") == 1  # 1 + 2 − 1 − 2 = 0
    s = at(seat("blood-knight", red=9), human="knight", night=1, tokens={"knight": 3})
    assert kill(s, "knight") == 1 and kill(at(seat("blood-knight"), human="knight", night=1, tokens={"knight": 2}), "knight") == 2


@pytest.mark.rule("MAD-5.10")
def test_a_card_does_not_help_to_pay_for_itself():
    s = at(seat(hand="king", red=20))
    assert price(s, "command king") == 2 * 8 - 2


@pytest.mark.rule("MAD-5.11")
def test_the_power_of_the_other_player_has_no_influence():
    prices = {price(at(seat(red=20), seat(f"scout {others}"), night=1), "kill scout") for others in ("", "king troll", "vampire-lord")}
    assert prices == {4}


@pytest.mark.rule("MAD-5.12")
def test_the_doubling_does_not_touch_what_an_ability_asks():
    s = at(seat("merchant", red=9))
    assert power(s) == 3 and price(s, "use merchant") == 3
    s = at(seat("bat-swarm", red=9, commander="human"), seat("king"), night=1)
    assert price(s, "use bat-swarm") == 2
    s = play(at(seat("sapper merchant", red=9), human="knight"), "use sapper on knight")
    assert power(s) == 3 and price(s, "use merchant") == 3


@pytest.mark.rule("MAD-5.1")
def test_power_is_counted_in_the_turn_of_every_player():
    s = at(seat("knight"), seat("thrall", "darkness"))
    s = play(turn_over(s), "dark")
    assert power(s) == 4 and power(s, "B") == 4


def test_a_price_is_spelled_out():
    s = at(seat("scout", red=9), human="captain")
    assert costs.command_price(s, 0, NUMBER["captain"], FIELD).said() == "7 = 3 within your power + 2 × 2 above it"
    assert costs.kill_price(at(seat(red=9), human="squire"), 0, NUMBER["squire"], FIELD).said() == "1 = 1, within your power of 2"
    s = at(seat("blood-knight", red=9), human="knight", night=1, tokens={"knight": 1})
    assert costs.kill_price(s, 0, NUMBER["knight"], FIELD).number_said() == "number 3: heart 4, darkness +2, poison −1, Blood Knight −2"
    assert legal_actions(s, "kill knight") == ["kill knight pay 3r"] and why(s, "kill knight pay 2r") == "MAD-4.4"
