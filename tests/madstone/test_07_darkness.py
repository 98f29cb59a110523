"""Chapter 7: darkness."""

import pytest

from .scene import at, basics, decides, gold, hand, legal_actions, phase, play, position, power, price, red, seat, spoils, turn_over, why


def is_dark(s):
    return position(s)["night"] > 0


@pytest.mark.rule("MAD-7.1", "MAD-7.2")
def test_one_card_in_the_night_row_makes_it_dark():
    s = at(seat(hand="darkness", red=20), seat("scout"))
    assert not is_dark(s) and why(s, "kill scout") == "MAD-6.1"
    s = play(s, "dark")
    assert is_dark(s) and price(s, "kill scout") == 4  # shield 3 at power 2


@pytest.mark.rule("MAD-7.3")
def test_field_cards_are_two_higher():
    prices = [(price(s, "kill scout"), price(s, "command scout")) for s in (at(seat("king", red=20), human="scout", night=n) for n in (0, 1))]
    assert prices == [(2, 3), (4, 5)]


@pytest.mark.rule("MAD-7.4")
def test_commanding_from_the_hand_costs_the_normal_number():
    assert {price(at(seat("king", "scout", red=20), night=n), "command scout") for n in (0, 1)} == {3}


@pytest.mark.rule("MAD-7.5")
def test_several_cards_are_no_darker_than_one():
    assert {price(at(seat("king", red=20), human="scout", night=n), "kill scout") for n in (1, 2, 6)} == {4}


@pytest.mark.rule("MAD-7.6")
def test_darkness_may_be_played_into_the_dark():
    s = play(at(seat(hand="darkness", red=0), night=1), "dark")
    assert position(s)["night"] == 2 and red(s)[0] == 2


@pytest.mark.rule("MAD-7.7")
def test_playing_it_is_never_compulsory_while_something_else_is_legal():
    s = at(seat(hand="darkness knight"))
    assert {"place knight", "draw", "dark"} <= set(legal_actions(s))
    assert legal_actions(at(seat(hand="darkness"), pile=[], final=1)) == ["dark"]


@pytest.mark.rule("MAD-7.8", "MAD-7.9")
@pytest.mark.parametrize("armies, may", [
    (("", "", ""), True), (("scout", "", ""), False), (("", "archer", "gambler"), True), (("scout", "archer", "gambler"), True),
    (("scout", "archer", ""), False), (("", "archer", ""), True),
])
def test_a_player_with_the_lowest_power_may_remove_it(armies, may):
    s = at(*map(seat, armies), night=1)
    assert ("light" in legal_actions(s)) == may
    if may:
        t = play(s, "light")
        assert (basics(t), red(t), gold(t), decides(t)) == (2, (5, 5, 5), (0, 0, 0), "A")


@pytest.mark.rule("MAD-7.9")
def test_tied_players_may_do_it_each_on_their_own_turn():
    s = turn_over(at(seat(hand="knight king"), seat(), night=1))
    assert decides(s) == "B" and "light" in legal_actions(s)


@pytest.mark.rule("MAD-7.10", "MAD-R28")
def test_all_darkness_falls_cards_leave_the_game():
    s = play(at(seat(), night=3), "light")
    assert not is_dark(s) and position(s)["out"] == ["darkness"] * 3
    assert position(s)["pile"].count("darkness") == 3


@pytest.mark.rule("MAD-7.11", "MAD-C39")
def test_the_power_of_the_moment_counts():
    s = at(seat("war-horn", red=9), seat("captain"), night=1)
    assert (power(s), power(s, "B")) == (3, 4) and "light" in legal_actions(s)
    assert "light" not in legal_actions(play(s, "use war-horn"))
    s = at(seat("squire cleric", commander="human"), seat("scout archer"), night=1)
    assert power(s) == 5 and "light" not in legal_actions(s)
    s = play(s, "use cleric")
    assert power(s) == power(s, "B") == 4 and "light" in legal_actions(s)


@pytest.mark.rule("MAD-7.12")
def test_removing_it_ends_no_phase_and_uses_no_action():
    s = play(at(seat("scout", "knight king"), seat("captain"), night=1), "light")
    assert phase(s) == "trigger" and "use scout" in legal_actions(s)
    s = play(at(seat("scout", "knight king"), seat("captain"), night=1), "place knight", "light")
    assert (phase(s), basics(s), decides(s)) == ("basic", 1, "A")


@pytest.mark.rule("MAD-7.13")
def test_darkness_stays_over_the_end_of_turns():
    s = at(seat(), seat(), night=1)
    for _turn in range(4):
        s = turn_over(s)
        assert is_dark(s)


@pytest.mark.rule("MAD-7.14")
def test_playing_and_removing_in_one_turn():
    s = play(at(seat(hand="darkness knight"), seat("scout")), "dark", "light")
    assert not is_dark(s) and basics(s) == 1 and hand(s) == ["knight"]
    assert why(play(at(seat("king", "darkness"), seat()), "dark"), "light") == "MAD-7.8"


@pytest.mark.rule("MAD-7.8")
def test_by_day_there_is_nothing_to_remove():
    assert why(at(), "light") == "MAD-7.8"


@pytest.mark.rule("MAD-7.2", "MAD-7.10")
def test_after_an_own_strike_the_light_protects():
    s = play(at(seat(red=20), seat("scout troll"), night=1), "kill scout", "light")
    assert spoils(s) == ["scout"] and why(s, "kill troll") == "MAD-6.1"
