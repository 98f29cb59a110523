"""Chapter 2: setup, and who has the Detonator first."""

import pytest
from stormtable.games.maul.game import GAME
from stormtable.kernel.rules import Unreadable

from .table import asked, deck, discards, hand, inertia, legal_actions, lucky, new, play, position, quiet, row, said, step, why

P1, P2 = ("ELV-T1,ELV-T2", "ELV-G1"), ("ORC-G1,ORC-F2", "ORC-G2")
TURN = "step support; bottom; hold"


@pytest.mark.rule("MAUL-2.1")
def test_each_player_picks_a_horde():
    s = GAME.setup(GAME.settings_from({}), "1")
    assert asked(s) == "1 horde" and legal_actions(s) == ["horde elven", "horde orca", "horde rogue"]
    s = play(s, "horde orca")
    assert asked(s) == "2 horde" and legal_actions(s) == ["horde elven", "horde rogue"]
    assert why(s, "horde orca") == ["2.1"] and said(s, "horde orca") == ["That horde is taken."]


@pytest.mark.rule("MAUL-2.1", "MAUL-12.2")
def test_with_mirror_both_may_pick_the_same():
    s = new(hordes=("rogue", "rogue"), mirror="on")
    assert position(s)["seats"]["1"]["horde"] == position(s)["seats"]["2"]["horde"] == "rogue"


@pytest.mark.rule("MAUL-12.1", "MAUL-N3")
def test_hordes_that_were_agreed_on_are_not_asked_for():
    s = GAME.setup(GAME.settings_from({"hordes": "rogue-elven"}), "1")
    assert [position(s)["seats"][seat]["horde"] for seat in "12"] == ["rogue", "elven"] and asked(s).endswith("step")
    with pytest.raises(Unreadable):
        GAME.settings_from({"hordes": "orca-orca"})


@pytest.mark.rule("MAUL-2.2", "MAUL-2.4", "MAUL-12.3")
@pytest.mark.parametrize("column, rows", [("2", ". S{} T1 T2 ."), ("4", ". T2 T1 S{} .")])
def test_both_scavengers_stand_in_the_s_column(column, rows):
    s = new(*P1, *P2, s_column=column)
    assert row(s, 1) == rows.format("*")
    assert row(s, 2).split()[int(column) - 1] == "S"


@pytest.mark.rule("MAUL-2.5", "MAUL-2.6", "MAUL-R3")
def test_a_reargard_drawn_goes_to_the_bottom_and_two_vangard_are_kept():
    s = new("ELV-C,ELV-G2,ELV-W,ELV-F1", "ELV-A1", *P2)
    assert row(s, 1).replace("*", "") == ". S G2 F1 ." and row(s, 2).replace("*", "") == ". S G1 F2 ."


@pytest.mark.rule("MAUL-2.7", "MAUL-2.15")
def test_the_rest_is_shuffled_player_1_first():
    s = new("ELV-C,ELV-G2,ELV-F1", "ELV-W,ELV-A1,ELV-C", "ORC-T1,ORC-A1", "ORC-W,ORC-C")
    assert deck(s, 1).startswith("W A1 C ") and deck(s, 2).startswith("W C ") and len(deck(s, 1).split()) == 7
    assert position(s)["seats"]["1"]["known_bottom"] == 0


@pytest.mark.rule("MAUL-2.9", "MAUL-2.14", "MAUL-2.16")
def test_the_first_decision_is_in_the_first_attacker_turn():
    s = new(*P1, *P2, "B07,B08,B09")
    assert (asked(s), step(s), inertia(s)) == ("1 step", "1 A4", 1)
    assert (hand(s, 1), hand(s, 2), discards(s)) == ("B07", "B08", "") and position(s)["boost"]["deck"][0] == "B09"


@pytest.mark.rule("MAUL-2.10", "MAUL-2.13")
def test_the_higher_raid_sum_starts():
    assert row(new(*P1, *P2), 1) == ". S* T1 T2 ."
    s = new("ELV-G1,ELV-F2", "ELV-C", "ORC-T1,ORC-A1", "ORC-C")
    assert (row(s, 2), position(s)["starter"], position(s)["det"]["omega"]) == (". S* T1 A1 .", 2, False)


@pytest.mark.rule("MAUL-2.11")
def test_then_the_single_highest():
    s = new("ELV-T2,ELV-G1", "ELV-C", "ORC-A1,ORC-F2", "ORC-C")  # 3+2 against 4+1
    assert position(s)["starter"] == 2


@pytest.mark.rule("MAUL-2.12", "MAUL-9.1")
def test_then_boosts_are_turned_until_one_shows_more_symbols():
    tied = ("ELV-T2,ELV-G1", "ELV-C", "ORC-T1,ORC-G1", "ORC-C")
    s = new(*tied, "B01,B05,B02,B15,B06,B07,B08")
    assert position(s)["starter"] == 2 and discards(s) == "B01 B05 B02 B15"
    assert (hand(s, 2), hand(s, 1)) == ("B06", "B07")  # the attacker draws first
    s = new(*tied, "B15,B01")
    assert position(s)["starter"] == 1 and discards(s) == "B15 B01"


@pytest.mark.rule("MAUL-2.15", "MAUL-10.10", "MAUL-10.12")
def test_a_later_round_is_set_up_in_the_same_order_with_the_other_starter():
    s = new(*P1, *P2)
    while inertia(s) < 5:
        s = quiet(s, TURN, TURN)
    s = quiet(lucky(s, "ELV-F1,ELV-G2", "ELV-W", "ORC-T2,ORC-T1", "ORC-W"), TURN, TURN)
    assert (position(s)["round"], position(s)["starter"], step(s)) == (2, 2, "2 A4")
    assert (row(s, 1), row(s, 2)) == (". S F1 G2 .", ". S* T2 T1 .")
    assert deck(s, 1).startswith("W") and deck(s, 2).startswith("W")
