"""Chapter 11: end of the game, draws, degenerate positions."""

import pytest
from stormtable.games.ortus.components import ARENAS, WELLS
from stormtable.games.ortus.game import GAME

from .table import (
    at,
    decides,
    energy,
    guides,
    honour,
    legal_actions,
    phase,
    place,
    play,
    position,
    read,
    result,
    started,
    why,
)

FIVE = "G-Wi1 H1 G-Wi2 H5 G-Ea1 H11 G-Ea2 H15 G-Wa1 F4"
APART = "B-Ea1 J8 G-Ea1 F9"  # nobody on a Well, nobody near


@pytest.mark.rule("ORT-11.1")
def test_five_wells_at_the_start_of_the_turn_win_before_energy_is_set():
    s = play(at(f"{FIVE} B-Wi1 O1", 3, 5, turn=8), "end")
    assert (result(s), energy(s)) == (("G", "wells", 9), (3, 5))


@pytest.mark.rule("ORT-11.1", "ORT-11.3")
def test_five_wells_in_the_own_turn_are_not_yet_enough():
    s = at("G-Wi1 H1 G-Wi2 H5 G-Ea1 H11 G-Ea2 H15 G-Wa1 E4 B-Wi1 O1", 9, 5, active="G")
    s = play(s, "move G-Wa1 F4")
    assert result(s) is None
    s = play(s, "end")
    assert (result(s), decides(s)) == (None, "B")
    assert result(play(s, "end"))[:2] == ("G", "wells")


@pytest.mark.rule("ORT-11.2")
def test_the_guide_on_the_core_wins_and_open_hits_are_dropped():
    s = at("B-Wa1 J10 G-Wi1 G10 G-Wa1 E8", 0, 9, "Wa", guides={"B": "I8"}, honour={"B": 7})
    s = play(s, "wave B-Wa1 G-Wi1 H11")
    assert result(s) == ("B", "guide", 9)
    assert (guides(s)[1], place(s, "G-Wa1"), position(s)["attack"]) == ("H8", "E8", None)


@pytest.mark.rule("ORT-11.2", "ORT-9.5")
def test_the_eighth_honour_wins_even_if_more_fell():
    s = at("B-Wa1 J10 G-Fi1 F10 G-Ea1 E10 G-Wa1 F12", 0, 10, "Wa", guides={"B": "J7"}, honour={"B": 6})
    s = play(s, "six B-Wa1 G-Fi1 F11")
    s = play(s, "guide I8") if phase(s) == "guide" else s
    assert (result(s), honour(s)) == (("B", "guide", 9), (0, 8))


@pytest.mark.rule("ORT-11.3")
@pytest.mark.parametrize("arena", ARENAS)
def test_both_cannot_hold_five_of_eight_wells(arena):
    assert WELLS[arena].bit_count() == 8


@pytest.mark.rule("ORT-11.4")
def test_a_house_that_has_all_warriors_fallen_plays_on():
    fallen = " ".join(f"B-{name}{n} fallen" for name in ("Wi", "Ea", "Wa", "Fi") for n in (1, 2))
    s = at(fallen, 0, 14)
    assert legal_actions(s) == ["end"]
    s = play(s, "end")
    assert phase(s) == "return" and len(legal_actions(s)) == 64


@pytest.mark.rule("ORT-11.5")
def test_the_third_time_is_a_draw():
    s = at(APART, 14, phase="collect", turn=9)  # Black, first time
    s = play(s, "end", "end")  # turn 11: second time
    assert result(s) is None and max(position(s)["seen"].values()) == 2
    s = play(s, "end", "end")
    assert result(s) == (None, "repetition", 13)
    assert energy(s)[1] == 14  # Collect came first


@pytest.mark.rule("ORT-11.5")
def test_reading_a_position_counts_nothing():
    s = at(APART, 14, 14, turn=9)
    assert position(s)["seen"] == {}
    s = play(s, "end", "end", "end", "end")
    assert result(s) is None
    assert result(play(s, "end")) == (None, "repetition", 14)


@pytest.mark.rule("ORT-11.5")
def test_twins_may_be_swapped():
    s = at("B-Ea1 J8 B-Ea2 J11 G-Ea1 F9", 14, phase="collect", turn=9)
    s = play(s, "move B-Ea1 J9", "move B-Ea2 J8", "end", "end", "move B-Ea1 J11", "end", "end")
    assert (place(s, "B-Ea1"), place(s, "B-Ea2")) == ("J11", "J8")
    assert sorted(position(s)["seen"].values())[-1] == 2


@pytest.mark.rule("ORT-11.5")
@pytest.mark.parametrize("change", [
    {"active": "G"}, {"gold": 13}, {"guides": {"G": "A3"}, "honour": {"G": 1}},
    {"stand": "B-Wa1 J8 G-Ea1 F9"}, {"stand": "B-Ea1 J9 G-Ea1 F9"}, {"stand": "B-Ea1 J8 G-Ea1 fallen"},
    {"stand": "G-Ea1 J8 B-Ea1 F9"},
])
def test_another_house_place_energy_guide_or_honour_is_another_position(change):
    usual = {"stand": APART, "gold": 14, "phase": "collect"}

    def key(**position_given):
        return set(position(at(**position_given))["seen"])

    assert key(**usual) == key(**usual)
    assert key(**usual) != key(**(usual | change))


@pytest.mark.rule("ORT-11.6")
def test_forty_turns_without_a_fall_are_a_draw():
    s = at(APART, 14, 14, quiet=38, turn=60)
    s = play(s, "end")
    assert result(s) is None and position(s)["quiet"] == 39
    assert result(play(s, "end")) == (None, "quiet", 62)


@pytest.mark.rule("ORT-11.6")
def test_a_fall_sets_the_quiet_count_to_0():
    s = at("B-Fi1 H10 G-Wa1 H9 G-Wi1 A1", 0, 14, quiet=39, turn=60)
    s = play(s, "strike B-Fi1 G-Wa1", "guide O1")
    assert (position(s)["quiet"], position(s)["fell"]) == (39, True)  # it changes when the turn ends
    s = play(s, "end")
    assert result(s) is None and position(s)["quiet"] == 0


@pytest.mark.rule("ORT-11.7")
def test_turn_401_is_a_draw():
    s = at(APART, 14, 14, turn=399)
    s = play(s, "end")
    assert result(s) is None
    assert result(play(s, "end")) == (None, "limit", 401)


@pytest.mark.rule("ORT-11.8", "ORT-11.9")
def test_the_result_names_winner_way_and_turn():
    s = started("B", clock="600")
    assert result(play(s, "offerdraw", "acceptdraw")) == (None, "agreement", 1)
    assert result(play(s, "resign")) == ("G", "resignation", 1)
    assert result(play(s, "end", "flag G")) == ("B", "time", 2)
    assert GAME.outcome(play(s, "resign")) == {"winner": "G", "way": "resignation", "turn": 1}
    assert [GAME.seats(s)[seat] for seat in GAME.winners(play(s, "resign"))] == ["G"]
    assert GAME.winners(play(s, "offerdraw", "acceptdraw")) == ()


@pytest.mark.rule("ORT-11.10")
def test_a_turn_has_at_most_18_actions():
    own = [f"B-{name}{n}" for name in ("Wi", "Ea", "Wa", "Fi") for n in (1, 2)]
    stand = " ".join(f"{warrior} K{n}" for n, warrior in enumerate(own, 1))
    s = at(f"{stand} G-Wi1 L3", 9, 28, moved=own, attacked=own, offered=True)
    assert legal_actions(s) == ["end"]
    assert why(s, "offerdraw") == ["ORT-4.17"]
    assert 8 + 8 + 1 + 1 == 18


@pytest.mark.rule("ORT-11.11")
def test_the_checks_at_the_start_of_a_turn_come_in_order():
    key = next(iter(position(at(APART, phase="collect"))["seen"]))
    everything = {"phase": "collect", "seen": {key: 2}, "quiet": 40, "turn": 401}
    assert result(at(APART, **everything)) == (None, "repetition", 401)
    assert result(at(APART, **everything | {"seen": {}})) == (None, "quiet", 401)
    assert result(at(APART, **everything | {"seen": {}, "quiet": 39})) == (None, "limit", 401)
    assert result(at(FIVE, active="G", **everything)) == ("G", "wells", 401)


@pytest.mark.rule("ORT-11.11")
def test_a_draw_at_the_start_of_a_turn_comes_after_collect():
    four = "G-Wi1 H1 G-Wi2 H5 G-Ea1 H11 G-Ea2 H15"
    s = at(four, 3, 5, active="G", quiet=40, phase="collect")
    assert (result(s)[1], energy(s)) == ("quiet", (28, 5))


@pytest.mark.rule("ORT-11.12")
def test_after_the_end_nothing_is_legal_and_the_position_stays():
    s = at("B-Fi1 H11 G-Wa1 H12 B-Wi1 fallen", 0, 5, guides={"B": "I8"}, honour={"B": 7})
    s = play(s, "strike B-Fi1 G-Wa1")
    assert (place(s, "B-Wi1"), place(s, "G-Wa1"), energy(s)) == ("fallen", "fallen", (0, 5))
    assert (legal_actions(s), decides(s), phase(s)) == ([], None, "over")
    assert why(s, "return B-Wi1 O1") == why(s, "end") == why(s, "resign") == ["ORT-11.12"]
    assert read(position(s)) == s


@pytest.mark.rule("ORT-11.13")
def test_a_fall_empties_the_table_of_repetitions():
    s = at("B-Fi1 H10 G-Wa1 H9", 0, 14, seen={"an older position": 2})
    s = play(s, "strike B-Fi1 G-Wa1", "guide O1")
    assert position(s)["seen"] == {}
