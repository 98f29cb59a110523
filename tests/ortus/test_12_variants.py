"""Chapter 12: variants and settings."""

import re

import pytest
from stormtable.games import load
from stormtable.games.ortus.game import GAME
from stormtable.kernel.match import Match, replay
from stormtable.kernel.rules import Unreadable

from .table import (
    MASTER,
    at,
    decides,
    ends,
    energy,
    hits,
    kinds,
    legal_actions,
    new,
    phase,
    place,
    play,
    position,
    result,
    started,
    story,
    why,
)

CORNER = {"guides": {"B": "O1"}, "honour": {"B": 1}}  # from here the Guide's way is forced
FACES = range(1, 7)


# -- level ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ORT-12.1")
@pytest.mark.parametrize("level, elements", [
    ("apprentice", []), ("wind", ["Wi"]), ("earth", ["Wi", "Ea"]), ("water", ["Wi", "Ea", "Wa"]), ("master", MASTER.split()),
    ("Wi+Fi", ["Wi", "Fi"]), ("Ea", ["Ea"]), ("Wa+Fi", ["Wa", "Fi"]),
])
def test_five_levels_and_any_set_of_elements(level, elements):
    s = new(level=level)
    assert position(s)["options"]["elements"] == elements
    assert GAME.settings_from(GAME.settings_to(s.settings)) == s.settings


@pytest.mark.rule("ORT-12.1", "ORT-2.1")
@pytest.mark.parametrize("words", [
    {"level": "expert"}, {"level": "wind+Fi"}, {"level": "Wi+Wi"}, {"arena": "III"}, {"power": "high"}, {"handicap": "G3"},
    {"handicap": "G1+B1"}, {"bidding": "maybe"}, {"clock": "0"}, {"clock": "-5"}, {"clock": "86401"}, {"clock": "0000000019999999"},
    {"colour": "red"},
])
def test_an_unknown_option_is_refused(words):
    with pytest.raises(Unreadable):
        GAME.settings_from(words)


@pytest.mark.rule("ORT-12.2")
@pytest.mark.parametrize("element", MASTER.split())
def test_each_element_brings_just_its_own_rules(element):
    s = at("B-Wi1 K8 B-Ea1 J6 B-Wa1 J10 B-Fi1 J9 B-Fi2 K11 G-Wa1 H11 G-Wi1 F9 G-Ea1 E12", 9, 20, element)
    verbs = {line.split()[0] for line in legal_actions(s)}
    own = {"Wi": {"fly"}, "Ea": {"bear"}, "Wa": {"wave", "six"}, "Fi": {"dragons"}}
    assert verbs & {"fly", "bear", "wave", "six", "dragons"} == own[element]
    assert ("ranged B-Wi1 G-Ea1" in legal_actions(s)) == (element != "Ea")  # the cloak
    shielded = at("B-Wi1 I9 G-Wa1 F10 G-Fi1 D10 G-Fi2 F6", 9, 9, element)
    assert hits(story(shielded, "ranged B-Wi1 G-Wa1")) == [("G-Wa1", 2 if element == "Fi" else 4)]


# -- dice -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ORT-12.3")
@pytest.mark.parametrize("on, stand, line, die", [
    ("", "B-Ea1 J10 G-Fi1 F10", "charge B-Ea1 G-Fi1 G10", "dark"),
    ("Ea", "B-Ea1 J10 G-Fi1 F10", "bear B-Ea1 G-Fi1 G10", "dark"),
    ("Wa", "B-Wa1 J10 G-Fi1 F10", "wave B-Wa1 G-Fi1 G10", "dark"),
    ("Wa", "B-Wa1 J10 G-Fi1 F10", "six B-Wa1 G-Fi1 G10", "light"),
    ("", "B-Fi1 H11 G-Wa1 H12", "strike B-Fi1 G-Wa1", "light"),
    ("", "B-Fi1 K8 G-Ea1 H9", "ranged B-Fi1 G-Ea1", "yellow"),
    ("Wi", "B-Wi1 K8 G-Ea1 H9", "ranged B-Wi1 G-Ea1", "yellow"),
    ("Fi", "B-Fi1 J9 B-Fi2 K11 G-Wa1 H11", "dragons G-Wa1", "yellow"),
])
def test_each_attack_has_its_die_rolled_after_paying_and_walking(on, stand, line, die):
    told = story(at(stand, 20, 20, on, dice=[2]), line)
    assert [event.data["die"] for event in told if event.kind == "rolled"] == [die]
    assert kinds(told).index("rolled") == kinds(told).index("hit") - 1 > kinds(told).index("paid")


@pytest.mark.rule("ORT-12.4", "ORT-12.19")
@pytest.mark.parametrize("face, dark, light, yellow", list(zip(FACES, (3, 4, 5, 5, 6, 7), (1, 2, 3, 3, 4, 5), (2, 3, 4, 4, 5, 6))))
@pytest.mark.parametrize("on", ["", "Wi Fi"])
def test_the_large_number_is_the_power_and_nothing_else_counts(face, dark, light, yellow, on):
    def power(stand, line):
        return hits(story(at(stand, 20, 20, on, dice=[face]), line))[0][1]

    assert power("B-Ea1 J10 G-Fi1 F10", "charge B-Ea1 G-Fi1 G10") == dark  # no paw for a Charge
    assert power("B-Fi1 H11 G-Wa1 H12", "strike B-Fi1 G-Wa1") == light
    assert power("B-Wi1 K8 G-Ea1 H9", "ranged B-Wi1 G-Ea1") == yellow
    if on:
        assert power("B-Fi1 J9 B-Fi2 K11 G-Wa1 H11", "dragons G-Wa1") == yellow


@pytest.mark.rule("ORT-12.5", "ORT-12.19")
@pytest.mark.parametrize("face, power", list(zip(FACES, (5, 6, 7, 5, 6, 7))))
def test_a_bear_adds_2_for_the_paw(face, power):
    s = at("B-Ea1 J10 G-Fi1 F10", 20, 20, "Ea", dice=[face])
    assert hits(story(s, "bear B-Ea1 G-Fi1 G10")) == [("G-Fi1", power)]


@pytest.mark.rule("ORT-12.6", "ORT-12.19", "ORT-8.11")
@pytest.mark.parametrize("face, powers", list(zip(FACES, [(3, 2, 1), (4, 3, 2), (5, 3, 1), (5, 3, 1), (6, 3), (7, 4, 1)])))
def test_one_roll_serves_all_hits_of_a_wave(face, powers):
    s = at("B-Wa1 I12 G-Wi1 F10 G-Wa1 F8 G-Fi1 F5", 0, 9, "Wa", dice=[face], **CORNER)
    told = story(s, "wave B-Wa1 G-Wi1 F11")
    assert tuple(power for name, power in hits(told)) == powers
    assert kinds(told).count("rolled") == 1


@pytest.mark.rule("ORT-12.6", "ORT-12.8")
def test_a_wave_goes_down_before_any_phoenix():
    s = at("B-Wa1 I12 G-Wi1 F10 G-Wa1 F8 G-Wa2 F5 G-Fi1 E8 G-Fi2 G8", 0, 9, MASTER, dice=[6], **CORNER)
    assert [power for name, power in hits(story(s, "wave B-Wa1 G-Wi1 F11"))] == [7, 2, 1]


@pytest.mark.rule("ORT-12.7", "ORT-12.19")
@pytest.mark.parametrize("face, large, small", list(zip(FACES, (1, 2, 3, 3, 4, 5), (5, 4, 3, 3, 2, 1))))
def test_six_streams_large_on_the_target_small_on_the_others(face, large, small):
    s = at("B-Wa1 J10 G-Fi1 F10 G-Ea1 E10 G-Wa1 F12", 0, 10, "Wa", dice=[face], **CORNER)
    assert hits(story(s, "six B-Wa1 G-Fi1 F11")) == [("G-Fi1", large), ("G-Wa1", small), ("G-Ea1", small)]


@pytest.mark.rule("ORT-12.8")
@pytest.mark.parametrize("face, power", list(zip(FACES, (1, 2, 2, 2, 2, 2))))
def test_the_phoenix_lowers_a_roll_above_2_to_2(face, power):
    s = at("B-Wi1 G10 G-Wa1 F10 G-Fi1 D10 G-Fi2 F6", 9, 9, MASTER, dice=[face])
    assert hits(story(s, "strike B-Wi1 G-Wa1")) == [("G-Wa1", power)]


@pytest.mark.rule("ORT-12.20")
def test_every_legal_attack_is_rolled_once_and_a_clean_game_rolls_nothing():
    s = play(at("B-Fi1 H11 G-Wa1 H12", 0, dice=[3, 4], **CORNER), "strike B-Fi1 G-Wa1")
    assert (position(s)["draws"], position(s)["dice"]) == (1, [4])  # rolled though Gold cannot pay
    clean = play(at("B-Fi1 H11 G-Wa1 H12", 0, **CORNER), "strike B-Fi1 G-Wa1")
    assert position(clean)["draws"] == 0


# -- clock ----------------------------------------------------------------------------------------------------------

CLOCK = {"options": {"clock": 1200}}


def runs(s):
    """The flag that may fall now."""
    return [GAME.write(event) for event in GAME.outside(s)]


@pytest.mark.rule("ORT-12.9")
def test_the_clock_of_who_must_decide_runs():
    s = at("B-Ea1 J10 G-Fi1 F10 B-Wi1 fallen", 9, 14, **CLOCK)
    assert runs(s) == ["flag B"]
    attacked = play(s, "charge B-Ea1 G-Fi1 G10")
    assert runs(attacked) == ["flag G"]
    assert runs(play(attacked, "save G-Fi1")) == ["flag B"]
    assert runs(play(attacked, "done")) == ["flag B"]  # the Guide is asked on the attacker's time
    returning = play(attacked, "save G-Fi1", "end")
    assert (phase(returning), runs(returning)) == ("return", ["flag B"])
    assert runs(play(returning, "return B-Wi1 O1")) == ["flag G"]


@pytest.mark.rule("ORT-12.9")
def test_a_hit_that_nobody_can_pay_does_not_switch_the_clock():
    s = play(at("B-Fi1 H11 G-Wa1 H12", 2, **CLOCK), "strike B-Fi1 G-Wa1")
    assert decides(s) == "B"


@pytest.mark.rule("ORT-12.9", "ORT-12.21")
def test_setup_and_bidding_are_not_timed():
    for s in (new(clock="1200"), started("B", clock="1200", bidding="on")):
        assert GAME.outside(s) == ()
        assert why(s, "flag G") == why(s, "flag B") == ["ORT-12.21"]


@pytest.mark.rule("ORT-12.10", "ORT-12.21")
def test_whose_time_is_used_up_loses_at_once():
    s = at("B-Ea1 J10 G-Fi1 F10", 9, 14, **CLOCK)
    assert result(play(s, "flag B")) == ("G", "time", 9)
    attacked = play(s, "charge B-Ea1 G-Fi1 G10")
    assert why(attacked, "flag B") == ["ORT-12.21"]
    assert result(play(attacked, "flag G")) == ("B", "time", 9)


@pytest.mark.rule("ORT-12.21", "ORT-12.24")
def test_without_a_clock_no_flag_falls():
    assert why(started("B"), "flag B") == ["ORT-12.24"]


TIMED = """[Game "ortus"]
[Rules "{version}"]
[Options "clock=60"]
[Seed "3"]

1. place G ready
2. place B ready
3. end {{0:52.0}}
4. end {{0:41.2}}
5. end {{0:09.5}}
"""


@pytest.mark.rule("ORT-12.22", "ORT-12.23")
def test_comments_never_change_a_result():
    text = TIMED.format(version=GAME.rulebook.version)
    timed, plain = replay(text, load), replay(re.sub(r" \{.*\}", "", text), load)
    assert timed.state == plain.state and result(timed.state) is None
    assert [comment for action, comment in timed.actions] == ["", "", "0:52.0", "0:41.2", "0:09.5"]
    assert replay(timed.text(), load).text() == timed.text()  # a saved game keeps its times


@pytest.mark.rule("ORT-12.22")
def test_time_enters_a_game_only_as_a_flag():
    text = TIMED.format(version=GAME.rulebook.version)
    match = replay(text, load)
    over = f"6. flag {decides(match.state)}\n"
    assert result(replay(text + over, load).state)[1] == "time"


@pytest.mark.rule("ORT-12.24")
def test_undoing_takes_the_line_and_its_comment_away():
    match = Match(GAME, {"clock": "60"}, "3")
    for line in ("place G ready", "place B ready"):
        match.play_line(line)
    house = decides(match.state)
    row = {"G": "B2", "B": "N2"}[house]
    match.play_line(f"move {house}-Ea1 {row} {{0:05.0}}")
    assert match.can_undo()
    match.undo()
    assert "0:05.0" not in match.text()


# -- handicap and arena ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ORT-12.11")
def test_at_most_one_house_has_a_handicap():
    assert started(handicap="G2").settings.handicap == (2, 0)
    assert started(handicap="B1").settings.handicap == (0, 1)
    with pytest.raises(Unreadable) as refused:
        at(options={"handicap": {"G": 1, "B": 2}})
    assert refused.value.rule == "ORT-12.11"


@pytest.mark.rule("ORT-12.12")
@pytest.mark.parametrize("board, table", [(1, (16, 20, 24, 27, 30)), (2, (18, 22, 26, 29, 32))])
@pytest.mark.parametrize("wells", range(6))
def test_the_handicap_board_replaces_the_energy_table(board, table, wells):
    hexes = ("H1", "H5", "H11", "H15", "F4")[:wells]
    stand = " ".join(f"G-{name} {hex}" for name, hex in zip(("Wi1", "Wi2", "Ea1", "Ea2", "Wa1"), hexes))
    s = at(stand, 1, 1, active="G", phase="collect", options={"handicap": {"G": board}})
    if wells < 5:
        assert energy(s) == (table[wells], 1)
    else:
        assert result(s)[1] == "wells"


@pytest.mark.rule("ORT-12.13")
@pytest.mark.parametrize("handicap, first, stones", [
    ("B1", "B", (14, 8)), ("B2", "B", (14, 9)), ("B1", "G", (7, 16)), ("B2", "G", (7, 18)), ("G2", "B", (18, 7)),
])
def test_the_stones_of_a_handicapped_house(handicap, first, stones):
    s = started(first, handicap=handicap)
    assert energy(s) == stones
    second = play(s, "end")
    assert energy(second) == stones  # the second player's first turn follows the same table


@pytest.mark.rule("ORT-12.14")
def test_the_other_arena_has_other_wells_and_the_same_rules():
    one, other = at("B-Wi1 J10", 0, 5, phase="collect"), at("B-Wi1 J10", 0, 5, phase="collect", options={"arena": "II"})
    assert (energy(one), energy(other)) == ((0, 18), (0, 14))
    assert energy(at("B-Wi1 J12", phase="collect", options={"arena": "II"})) == (0, 18)
    assert ends(at("B-Wi1 J10", 0, 14), "move B-Wi1") == ends(at("B-Wi1 J10", 0, 14, options={"arena": "II"}), "move B-Wi1")


# -- bidding --------------------------------------------------------------------------------------------------------


def bidding(first="B", **words):
    return started(first, bidding="on", **words)


@pytest.mark.rule("ORT-12.15", "ORT-12.18")
@pytest.mark.parametrize("handicap, stones", [("none", (14, 7)), ("B2", (14, 9)), ("G1", (16, 7))])
def test_passing_at_once_leaves_the_drawn_start(handicap, stones):
    s = play(bidding("B", handicap=handicap), "passbid")
    assert (position(s)["start"], decides(s), energy(s)) == ("B", "B", stones)


@pytest.mark.rule("ORT-12.16", "ORT-12.25")
def test_bids_go_down_in_turn_until_somebody_passes():
    s = bidding("B")
    assert (decides(s), phase(s)) == ("G", "bid")
    assert legal_actions(s) == [f"bid {n}" for n in (6, 5, 4, 3, 2, 1, 0)] + ["passbid"]
    assert why(s, "bid 7") == why(s, "bid 99") == ["ORT-12.16"]
    s = play(s, "bid 4")
    assert decides(s) == "B" and legal_actions(s) == ["bid 3", "bid 2", "bid 1", "bid 0", "passbid"]
    assert why(s, "bid 4") == why(s, "bid 6") == ["ORT-12.16"]
    s = play(s, "bid 2", "passbid")
    assert (position(s)["start"], energy(s)) == ("B", (14, 2))


@pytest.mark.rule("ORT-12.17")
@pytest.mark.parametrize("handicap, stones", [("none", (3, 14)), ("G2", (3, 14)), ("B2", (3, 18)), ("B1", (3, 16))])
def test_the_last_bidder_starts_with_exactly_the_bid(handicap, stones):
    s = play(bidding("B", handicap=handicap), "bid 3", "passbid")
    assert (position(s)["start"], position(s)["turn"], energy(s)) == ("G", 1, stones)


@pytest.mark.rule("ORT-12.17", "ORT-5.10")
def test_the_last_bidder_is_the_start_player_in_every_respect():
    s = play(bidding("B", level="wind"), "bid 3", "passbid", "fly G-Wi1 NE")
    assert why(s, "fly G-Wi2 NW") == ["ORT-5.10"]
    s = play(s, "end", "fly B-Wi1 SE", "fly B-Wi2 SW")
    assert energy(s)[1] == 14


@pytest.mark.rule("ORT-12.18")
def test_after_a_bid_of_0_the_bidding_ends_by_itself():
    s = play(bidding("B"), "bid 0")
    assert (phase(s), decides(s), energy(s)) == ("maneuver", "G", (0, 14))
    s = play(bidding("B"), "bid 1", "bid 0")
    assert (decides(s), energy(s)) == ("B", (14, 0))
    assert legal_actions(s) == ["end"]


@pytest.mark.rule("ORT-12.25", "ORT-12.16")
def test_the_opponent_of_the_drawn_player_bids_first():
    assert decides(bidding("G")) == "B"
    assert position(bidding("G"))["bid"] == {"drawn": "G", "last": None, "by": None}
    assert position(play(bidding("G"), "bid 5"))["bid"] == {"drawn": "G", "last": 5, "by": "B"}
    assert place(bidding("G"), "G-Wa1") == "A1"
