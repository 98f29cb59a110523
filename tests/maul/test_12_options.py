"""Chapter 12: variants and options."""

import pytest
from stormtable.games.maul.game import GAME
from stormtable.games.maul.rules.variants import SETTINGS
from stormtable.kernel.match import Match, replay
from stormtable.kernel.rules import Unreadable

from .table import (
    arenas,
    asked,
    at,
    discards,
    hand,
    inertia,
    legal_actions,
    new,
    play,
    position,
    quiet,
    result,
    row,
    seen,
    step,
    why,
)

ELVEN, ORCA = ". S* T2 F1 .", ". S T1 G1 ."


@pytest.mark.rule("MAUL-12.1")
@pytest.mark.parametrize("hordes", [("elven", "orca"), ("rogue", "elven"), ("orca", "rogue")])
def test_any_two_hordes(hordes):
    s = new(hordes=hordes)
    assert [position(s)["seats"][seat]["horde"] for seat in "12"] == list(hordes)


@pytest.mark.rule("MAUL-12.2")
def test_in_a_mirror_match_ids_carry_the_seat():
    s = at(". S T2 F2* .", "T1 S . F1 .", "D2", hordes=("elven", "elven"), options={"mirror": True}, hands=("B01", ""))
    s = play(s, "hit 4x4")
    assert position(s)["pending"]["cards"] == {"hitters": ["2:ELV-F1"], "target": "1:ELV-F2"}
    assert position(s)["seats"]["2"]["field"] == ["ELV-T1", "ELV-S", None, "ELV-F1 d", None]
    s = new("1:ELV-T1,1:ELV-T2", "1:ELV-C", "2:ELV-F2,2:ELV-F1", hordes=("elven", "elven"), mirror="on")
    assert (row(s, 1), row(s, 2)) == (". S* T1 T2 .", ". S F2 F1 .")


@pytest.mark.rule("MAUL-12.4", "MAUL-R4")
def test_section_9_supports_before_declaration_and_flip():
    s = quiet(at(". S T2^ F1^* A1^", ORCA, "D2", options={"sequence": "section9"}, inertia=1), "hold")
    assert (step(s), inertia(s)) == ("1 A4", 1)
    s = play(s, "step support; bottom")
    assert step(s) == "1 A1" and legal_actions(s) == ["continue", "end"]
    s = play(s, "end")
    assert (step(s), inertia(s)) == ("1 A5", 2)


@pytest.mark.rule("MAUL-12.4", "MAUL-3.9")
def test_section_9_has_no_maul_before_the_support_step():
    s = at("T1 T2 G1 S* .", ORCA, "A4", options={"sequence": "section9"})
    assert legal_actions(s) == ["step support"] and why(s, "maul 1-3") == ["12.4"]
    assert "maul 1-3" in legal_actions(quiet(s, "step support; bottom"))


@pytest.mark.rule("MAUL-12.7")
def test_the_hand_limit():
    s = at(ELVEN, ORCA, hands=("B01 B02 B03 B04 B05 B06 B07", ""), options={"hand_limit": 5})
    s = quiet(s, "hold")
    assert asked(s) == "1 discard" and step(s) == "1 A6" and len(legal_actions(s)) == 7
    s = play(s, "discard B07; discard B01")
    assert (hand(s, 1), discards(s), step(s)) == ("B02 B03 B04 B05 B06", "B07 B01", "2 D1")
    s = quiet(at(ELVEN, ORCA, "D2", hands=("B01 B02 B03 B04 B05 B06 B07", ""), options={"hand_limit": 5}), "hold")
    assert asked(s) == "1 step"  # only at the end of the own turn


@pytest.mark.rule("MAUL-12.7")
def test_a_turn_cut_off_by_the_detonation_has_no_discard():
    s = at(ELVEN, ORCA, inertia=5, ranking=(1, 0), hands=("B31 B01 B02 B03 B04 B05 B06", ""), options={"hand_limit": 5})
    s = play(s, "boost B31")
    assert position(s)["round"] == 2 and hand(s, 1) == "B01 B02 B03 B04 B05 B06" and asked(s) != "1 discard"


@pytest.mark.rule("MAUL-12.9")
def test_a_short_match_has_four_stands():
    s = new(arena_size="4")
    assert arenas(s) == (4, 4)
    s = at(ELVEN, ORCA, "A2", inertia=5, ranking=(3, 0), arena=(4, 3), options={"arena_size": 4})
    assert result(s) == (1, "incineration")


@pytest.mark.rule("MAUL-12.10", "MAUL-13.7")
def test_first_possession():
    deal = ("ELV-T1,ELV-T2", "ELV-C", "ORC-F1,ORC-F2", "ORC-C")
    assert position(new(*deal))["starter"] == 1
    assert position(new(*deal, first_possession="seat1"))["starter"] == 1
    assert position(new(*deal, first_possession="seat2"))["starter"] == 2
    for word in ("1", "2"):
        assert position(new(*deal, "B01", word, first_possession="random"))["starter"] == int(word)
    assert {position(new(seed=str(n), first_possession="random"))["starter"] for n in range(20)} == {1, 2}


@pytest.mark.rule("MAUL-12.11")
def test_open_hands():
    s = at(ELVEN, ORCA, hands=("B01", "B02"), options={"open_hands": True})
    assert seen(s, 1)["seats"]["2"]["hand"] == ["B02"] and seen(s, 2)["seats"]["1"]["hand"] == ["B01"]
    s = at(ELVEN, ORCA, hands=("B01", "B02"))
    assert seen(s, 1)["seats"]["2"]["hand"] == [None]


@pytest.mark.rule("MAUL-12.13")
def test_options_are_public_and_part_of_the_record():
    words = {"s_column": "4", "arena_size": "4", "stall_limit": "none", "raid_hitters": "off", "hordes": "rogue-orca"}
    match = Match(GAME, words, "7")
    match.play_line("step support")
    again = replay(match.text(), lambda name: GAME)
    assert again.state == match.state and again.words == words
    assert seen(match.state, 2)["options"] == position(match.state)["options"]


@pytest.mark.rule("MAUL-12.13")
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_every_choice_of_a_setting_can_be_agreed_on(setting):
    assert setting.default in dict(setting.choices)
    for word, _label in setting.choices:
        more = {"mirror": "on"} if setting.key == "hordes" else {}
        options_ = GAME.settings_from({setting.key: word, **more})
        again = GAME.settings_from(GAME.settings_to(options_))
        assert again == options_ and (GAME.settings_to(options_) == more) == (word == setting.default)


@pytest.mark.parametrize("words", [
    {"s_column": "3"}, {"arena_size": "6"}, {"stall_limit": "0"}, {"stall_limit": "10"}, {"hand_limit": "4"}, {"hand_limit": "11"},
    {"round_cap": "0"}, {"round_cap": "51"}, {"barren_limit": "2"}, {"sequence": "slow"}, {"first_possession": "me"}, {"mirror": "maybe"},
    {"hordes": "elven-dwarves"}, {"hordes": "elven-elven"}, {"s_column": "none"}, {"tempo": "fast"},
])
def test_other_words_are_refused_with_a_sentence(words):
    with pytest.raises(Unreadable) as problem:
        GAME.settings_from(words)
    assert str(problem.value).endswith(".")


@pytest.mark.rule("MAUL-12.3", "MAUL-10.10")
def test_the_s_column_stays_all_tournament():
    s = at(". . T2 S* .", ". . T1 S .", "A2", inertia=5, options={"s_column": 4})
    assert [row(s, seat).replace("*", "").split().index("S") for seat in (1, 2)] == [3, 3]


@pytest.mark.rule("MAUL-11.9", "MAUL-12.6")
def test_without_a_stall_limit_the_players_are_told_that_a_round_need_not_end():
    setting = next(setting for setting in SETTINGS if setting.key == "stall_limit")
    assert "none" in dict(setting.choices) and "need not end" in setting.note
    s = at(". S T2^ F1^* A1^", ORCA, "A1", ranking=(3, 0), stall=50, options={"stall_limit": None})
    assert legal_actions(s) == ["continue", "end"]


@pytest.mark.rule("MAUL-12.7")
def test_the_hand_limit_of_the_defender_also_after_a_raid():
    s = quiet(at(ELVEN, ORCA, "D2", hands=("", "B01 B02 B03 B04 B05 B06"), options={"hand_limit": 5}), "hold")
    assert (asked(s), step(s)) == ("2 discard", "2 D4")
    s = at(". S T2 F2* .", "T1 S . F1 G1", "D2", hands=("", "B01 B02 B03 B04 B05 B06"), options={"hand_limit": 5})
    s = quiet(s, "hit 4x4; commit none; commit 5")  # Orca attacks from now on, but first its turn ends
    assert (asked(s), step(s)) == ("2 discard", "2 D4")
    assert step(quiet(s, "discard B06")) == "2 A4"
