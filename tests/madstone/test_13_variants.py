"""Chapter 13: variants and settings."""

import pytest
from stormtable.games.madstone.game import GAME
from stormtable.kernel.rules import Unreadable

from .scene import at, basics, decides, legal_actions, new, phase, play, points, position, power, red, seat, spoils, tokens, turn_over, why


def with_option(key, value, *seats, **scene):
    return at(*seats, options={key: value}, **scene)


@pytest.mark.rule("MAD-13.1")
def test_options_have_the_defaults_of_the_rulebook():
    assert position(new())["options"] == {
        "allow_pass": False, "arrows_by_day": False, "darkness_cap": True, "late_removal": False, "commander_counts": True, "open_spoils": False}
    assert position(new(4))["players"] == 4


@pytest.mark.rule("MAD-13.1")
def test_every_setting_can_be_chosen_and_is_written_back():
    for setting in GAME.settings:
        for word, _label in setting.choices:
            chosen = GAME.settings_from({setting.key: word})
            assert GAME.settings_from(GAME.settings_to(chosen)) == chosen
    for bad in ({"allow_pass": "maybe"}, {"players": "7"}, {"dragons": "on"}):
        with pytest.raises(Unreadable):
            GAME.settings_from(bad)


@pytest.mark.rule("MAD-13.2", "MAD-3.5", "MAD-R10")
def test_with_allow_pass_you_may_always_skip():
    scene = (seat(hand="knight"), seat())
    assert why(with_option("allow_pass", False, *scene), "skip") == "MAD-3.5"
    s = play(with_option("allow_pass", True, *scene), "skip")
    assert basics(s) == 1 and "skip" in legal_actions(s) and decides(play(s, "skip")) == "B"


@pytest.mark.rule("MAD-13.2", "MAD-11.12")
def test_with_allow_pass_the_clock_still_ends_the_game():
    s, turns = with_option("allow_pass", True, seat(), seat(), pile=["knight"]), 0
    while decides(s) is not None:
        s, turns = play(s, "skip", "skip"), turns + 1
    assert turns == 10 + 2 and points(s) == (2, 2)


@pytest.mark.rule("MAD-13.3", "MAD-8.9", "MAD-8.10", "MAD-R19")
def test_arrows_by_day_reach_armies():
    a, b = seat("archer thornblade sapper", red=9), seat("thrall knight")
    for line in ("use archer on thrall", "use thornblade on knight", "use sapper on knight"):
        assert why(with_option("arrows_by_day", False, a, b), line) == "MAD-8.10"
        assert why(with_option("arrows_by_day", True, a, b), line) is None


@pytest.mark.rule("MAD-13.3")
def test_arrows_by_day_compare_with_the_shield():
    a, b = seat("archer"), seat("thrall")
    s = play(with_option("arrows_by_day", True, a, b), "use archer on thrall")
    assert tokens(s, "thrall") == 1 and spoils(s) == []
    assert spoils(play(with_option("arrows_by_day", True, a, b, tokens={"thrall": 1}), "use archer on thrall")) == ["thrall"]


@pytest.mark.rule("MAD-13.3")
def test_arrows_by_day_change_neither_night_only_cards_nor_attacks():
    s = with_option("arrows_by_day", True, seat("inquisitor enthraller", red=20), seat("thrall"))
    assert why(s, "use inquisitor on thrall") == why(s, "use enthraller on thrall") == "MAD-8.6"
    assert why(s, "kill thrall") == why(s, "command thrall") == "MAD-6.1"


@pytest.mark.rule("MAD-13.4", "MAD-4.9", "MAD-R7")
@pytest.mark.parametrize("line, army", [("dark", ""), ("use duskcaller", "duskcaller")])
def test_without_the_cap_darkness_gains_5_whatever_the_power(line, army):
    held = seat(army, "darkness", red=0)
    assert red(play(with_option("darkness_cap", True, held), line))[0] == 2 + bool(army)
    assert red(play(with_option("darkness_cap", False, held), line))[0] == 5
    short = at(held, seat(red=37), options={"darkness_cap": False})
    assert red(play(short, line))[0] == 3  # the supply still limits it
    assert red(play(with_option("darkness_cap", False, seat(hand="king", red=0)), "place king"))[0] == 2  # and placing keeps its limit


@pytest.mark.rule("MAD-13.5", "MAD-4.19", "MAD-R27")
def test_late_removal_leaves_a_moment_for_the_light():
    s = with_option("late_removal", True, seat(hand="knight king"), seat("scout"), night=1)
    s = play(s, "place knight", "place king")
    assert (decides(s), phase(s), basics(s)) == ("A", "late", 0) and legal_actions(s) == ["light", "end"]
    for line in ("draw", "place knight", "skip"):
        assert why(s, line) == "MAD-3.4"
    lit = play(s, "light")
    assert decides(lit) == "B" and position(lit)["night"] == 0
    assert decides(play(s, "end")) == "B" and position(play(s, "end"))["night"] == 1


@pytest.mark.rule("MAD-4.19", "MAD-13.5")
@pytest.mark.parametrize("a, b, night", [("scout", "", 1), ("", "scout", 0)])
def test_late_removal_asks_only_who_may_remove(a, b, night):
    s = with_option("late_removal", True, seat(a, "knight king"), seat(b), night=night)
    assert decides(play(s, "place knight", "place king")) == "B"


@pytest.mark.rule("MAD-4.19")
def test_late_removal_works_in_the_very_last_turn():
    s = with_option("late_removal", True, seat("knight", "king"), seat("troll", "thrall"), night=1, pile=[], final=0, phase="basic", basics=1)
    s = play(s, "place king")
    assert phase(s) == "late" and points(play(s, "light"))[0] == points(play(s, "end"))[0] + 1  # Knight by day


@pytest.mark.rule("MAD-13.5", "MAD-C36")
def test_late_removal_is_open_to_sunstone_too():
    s = with_option("late_removal", True, seat("sunstone king", "knight thrall"), seat(), night=1)
    assert legal_actions(play(s, "place knight", "place thrall")) == ["light", "end"]


@pytest.mark.rule("MAD-13.6", "MAD-R23")
def test_without_commander_counts_the_commander_has_no_faction():
    a = seat("squire", commander="human")
    assert power(with_option("commander_counts", True, a)) == 4 and power(with_option("commander_counts", False, a)) == 3
    mob = seat("gob-wiz goblin-mob", commander="human")
    assert power(with_option("commander_counts", True, mob)) == 5 and power(with_option("commander_counts", False, mob)) == 4
    vampires = seat("nosferatu thrall bat-swarm leech", commander="vampire")
    assert why(with_option("commander_counts", True, seat(red=20), vampires, night=1), "kill thrall") == "MAD-C27"
    assert why(with_option("commander_counts", False, seat(red=20), vampires, night=1), "kill thrall") is None


@pytest.mark.rule("MAD-13.6")
def test_without_commander_counts_king_and_banner_leave_the_commander_out():
    last = dict(pile=[], final=0, phase="basic", basics=1, to_act="B")
    for counts, special in ((True, 2 + 1), (False, 0 + 1)):
        s = with_option("commander_counts", counts, seat("king banner-of-four-houses"), seat(), **last)
        assert points(play(s, "skip"))[0] == 5 + special
    s = with_option("commander_counts", False, seat("magistrate", red=0))
    assert red(play(s, "use magistrate"))[0] == 2  # energy stays


@pytest.mark.rule("MAD-13.7", "MAD-12.5")
@pytest.mark.parametrize("value", [False, True])
def test_open_spoils_tell_nobody_anything_new(value):
    s = with_option("open_spoils", value, seat(spoils="king"), seat())
    assert position(GAME.view(s, 1))["seats"][0]["spoils"] == ["king"] and decides(turn_over(s)) == "B"
