"""Chapter 8: the Raid."""

import pytest

from .table import asked, at, counted, discards, drawn, hand, inertia, kinds, legal_actions, play, position, raid, row, said, step, why

HITTING = (". S T2 F2* .", "T1 S . F1 G1", "D2")
NO_SYMBOLS = "B09 B10 B19 B20 B25 B26"


@pytest.mark.rule("MAUL-8.1", "MAUL-R20")
def test_the_raid_column_does_not_change():
    s = play(at(". S T2 F2* .", "T1 S . F1 G1", "D2", hands=("B13", "")), "hit 4x4; decline")
    assert raid(s)["column"] == 4 and asked(s) == "1 RAID-START"
    s = play(s, "boost B13 x4-3")
    assert raid(s)["column"] == 4 and legal_actions(s, "commit") == ["commit none", "commit 3"]
    s = play(at(". S F2^ T1^* T2^", ". S F1 . .", "D2"), "hit 3x3")
    assert raid(s)["column"] == 4  # the centre of the Maul


@pytest.mark.rule("MAUL-8.2", "MAUL-R17")
def test_scavengers_get_up_unless_downed_this_turn():
    s = play(at(". Sd T2 F2* .", "T1 Sd . F1 .", "D2"), "hit 4x4")
    assert (row(s, 1), row(s, 2)) == (". S T2 F2d* .", "T1 S . F1d .")
    s = play(at(". S* T2 F2 .", "T1 S . F1 .", "D2"), "hit 2x2")  # both in the Hit
    assert (row(s, 1), row(s, 2)) == (". Sd* T2 F2 .", "T1 Sd . F1 .")
    s = play(at(". S T2 F2* .", "T1 S . F1 .", "D2", hands=("", "B25")), "boost B25 x2; hit 4x4")
    assert row(s, 1) == ". Sd T2 F2d* ."


@pytest.mark.rule("MAUL-8.3", "MAUL-9.5")
def test_raid_start_is_offered_to_the_defender_first():
    s = play(at(*HITTING, hands=("B01", "B02")), "hit 4x4; decline; decline")
    assert asked(s) == "2 RAID-START"
    assert asked(play(s, "decline")) == "1 RAID-START"
    assert asked(play(s, "decline; decline")) == "1 commit"


@pytest.mark.rule("MAUL-8.4", "MAUL-8.5", "MAUL-8.6")
def test_commitments():
    s = play(at("T1 S T2 F2* A1", "T1 S G2 F1 G1", "D2"), "hit 4x4")
    assert legal_actions(s) == ["commit none", "commit 3", "commit 5", "commit 3 5"]
    s = play(s, "commit 3 5")
    assert row(s, 1) == "T1 S T2d F2d* A1d" and asked(s) == "2 commit"
    assert legal_actions(s) == ["commit none", "commit 3", "commit 5", "commit 3 5"]
    assert why(s, "commit 1") == ["8.5"] and why(s, "commit 3 4 5") == ["8.23", "1.14"]


@pytest.mark.rule("MAUL-8.6", "MAUL-8.12", "MAUL-R16")
def test_a_committed_scavenger_gives_no_bonus():
    s = play(at(". . S F2* .", "T1 S . F1 G1", "D2", boosts=NO_SYMBOLS), "hit 4x4")
    assert counted(s, "commit 3; commit 5") == (1, 4)
    s = play(at("S . T2 F2* .", "T1 S . F1 G1", "D2", boosts=NO_SYMBOLS), "hit 4x4")
    assert counted(s, "commit 3; commit 5") == (5, 4)


@pytest.mark.rule("MAUL-8.7", "MAUL-8.8")
def test_uncontested():
    s = play(at(*HITTING, hands=("B21", "B22")), "hit 4x4; decline; decline; decline; decline")
    told = kinds(s, "commit none; commit 5")
    assert "uncontested" in told and "raid_card" not in told and "counted" not in told
    assert asked(play(s, "commit none; commit 5")) == "1 FLIP"  # no RAID-COUNT; Orca attacks now
    assert row(play(s, "commit 3; commit none"), 1) == ". S* T2d F2d ."


@pytest.mark.rule("MAUL-8.8", "MAUL-8.14", "MAUL-R18", "MAUL-9.5")
def test_raid_count_opens_when_nobody_commits_the_attacker_first():
    s = play(at(*HITTING, hands=("B21", "B22")), "hit 4x4; decline; decline; decline; decline; commit none; commit none")
    assert asked(s) == "1 RAID-COUNT"
    assert counted(s, "decline; decline") == (2, 2)
    assert counted(s, "boost B21; decline; decline") == (4, 2)


@pytest.mark.rule("MAUL-8.9", "MAUL-8.10", "MAUL-9.1")
def test_one_card_for_each_committed_belator_and_none_reaches_a_hand():
    s = play(at("T1 S T2 F2* A1", "T1 S G2 F1 G1", "D2", boosts="B15 B01 B16 B09 B10 B29"), "hit 4x4")
    assert drawn(s, "commit 3 5; commit 3") == "1 1 2"
    assert counted(s, "commit 3 5; commit 3") == (3 + 3 + 1 + 1 + 3, 2 + 2 + 2)
    s = play(s, "commit 3 5; commit 3")
    assert discards(s) == "B15 B01 B16" and (hand(s, 1), hand(s, 2)) == ("B09", "B10")  # drawn at the flip


@pytest.mark.rule("MAUL-8.11", "MAUL-R15")
def test_raid_strength():
    s = play(at("T1 S T2 F2* A1", "T1 S G2 F1 G1", "D2", hands=("B21", ""), boosts="B01 B09 B15 B25"), "hit 4x4; decline; decline")
    assert counted(s, "commit 3 5; commit 3 5; boost B21") == (3 + 3 + 1 + 1 + 1 + 2, 2 + 2 + 2 + 2)


@pytest.mark.rule("MAUL-8.13", "MAUL-8.23", "MAUL-C6")
def test_a_readied_hitter_that_commits_counts_once_and_draws_nothing():
    s = play(at(". S T2 F2* .", ". S . F1 G1", "D2", hands=("", "B09"), boosts="B10 B19 B20"), "hit 4x4; decline; boost B09 4")
    assert row(s, 2) == ". S . F1 G1"
    assert drawn(s, "commit 3; commit 4 5") == "1 2" and counted(s, "commit 3; commit 4 5") == (5, 4)
    assert "uncontested" in kinds(s, "commit none; commit 4")  # it counts as committed


@pytest.mark.rule("MAUL-8.15", "MAUL-R19")
def test_a_tie_is_broken_by_the_first_symbol():
    s = at(". S . F2* .", "T1 S . F1 .", "D2", boosts="B09 B10 B19 B01 B20")
    s = play(s, "hit 4x4")
    assert counted(s, "commit none; commit none") == (2, 2)
    told = kinds(s, "commit none; commit none")
    assert told.count("tie_card") == 4
    s = play(s, "commit none; commit none")
    assert row(s, 2) == "T1 S* . F1d ." and discards(s) == "B09 B10 B19 B01"  # the fourth card was Orca's


@pytest.mark.rule("MAUL-8.16", "MAUL-8.17", "MAUL-8.18", "MAUL-8.19", "MAUL-8.20")
def test_the_end_of_a_raid():
    s = play(at(". S T2 F2* .", "T1 S . F1 G1", "D2", inertia=2), "hit 4x4; commit none; commit 5")
    assert (row(s, 1), row(s, 2)) == (". S T2 F2d .", "T1 S* . F1d G1d")
    assert (step(s), inertia(s), raid(s)) == ("2 A4", 3, None)


@pytest.mark.rule("MAUL-8.17")
def test_the_winners_scavenger_gets_up_even_if_downed_this_turn():
    s = play(at(". S* T2 F2 .", "T1 S . F1 .", "D2"), "hit 2x2; commit none; commit 1")
    assert row(s, 2) == "T1d S* . F1 ." and row(s, 1) == ". Sd T2 F2 ."


@pytest.mark.rule("MAUL-8.21")
def test_who_is_in_the_raid_stays_in_it():
    s = at(". S T2 F2* .", "T1 S . F1 G1", "D2", hands=("", "B11 B10"), boosts=NO_SYMBOLS.replace("B10 ", ""))
    s = play(s, "hit 4x4; decline; boost B10 4; boost B11 4-3")
    assert row(s, 2) == "T1 S F1 . G1"
    assert counted(s, "commit 3; commit 5") == (5, 4)


@pytest.mark.rule("MAUL-8.22")
def test_other_modifiers_do_not_change_raid():
    s = at(*HITTING, hands=("", "B03 B01"), boosts=NO_SYMBOLS)
    s = play(s, "boost B03 4; decline; boost B01 5; hit 4x4")
    assert counted(s, "commit 3; commit 5") == (5, 4)


@pytest.mark.rule("MAUL-8.23", "MAUL-C19")
def test_dog_pile_raises_the_limit_of_its_player():
    s = play(at("T1 S T2 F2* A1", ". S G2 F1 G1", "D2", hands=("", "B23 B10"), boosts=NO_SYMBOLS.replace("B10 ", "")), "hit 4x4; decline")
    s = play(s, "boost B23; boost B10 4; commit 3 5")
    assert raid(s)["limit"] == {"1": 2, "2": 3} and "commit 3 4 5" in legal_actions(s)


@pytest.mark.rule("MAUL-8.24")
def test_each_horde_commits_once():
    s = play(at(*HITTING, hands=("", "B09"), boosts=NO_SYMBOLS.replace("B09 ", "")), "hit 4x4; decline; decline; commit 3; commit 5")
    assert asked(s) == "2 RAID-COUNT"
    assert counted(s, "boost B09 4") == (5, 4)


@pytest.mark.rule("MAUL-8.25")
def test_the_order_of_a_raid():
    s = at(*HITTING, boosts=NO_SYMBOLS)
    steps = ("raid", "readied", "committed", "raid_card", "counted", "raid_won", "flipped")
    told = [kind for kind in kinds(s, "hit 4x4; commit 3; commit 5") if kind in steps]
    assert told == ["raid", "committed", "committed", "raid_card", "raid_card", "counted", "raid_won", "flipped"]


@pytest.mark.rule("MAUL-11.6")
def test_a_tie_without_any_boost_left_is_the_attackers():
    held = " ".join(f"B{n:02}" for n in range(1, 37))
    s = at(". S . F2* .", "T1 S . F1 .", "D2", hands=(held, ""))
    s = play(s, "hit 4x4; decline; decline; commit none; commit none")
    assert counted(s, "decline") == (2, 2) and row(play(s, "decline"), 1) == ". S* . F2d ."


@pytest.mark.rule("MAUL-9.4", "MAUL-1.14")
def test_no_boost_while_commitments_are_chosen():
    s = play(at(*HITTING, hands=("B01", "")), "hit 4x4; decline; decline")
    assert said(s, "boost B01 3") == ["No Boosts now: the Raid is being settled."]
    assert position(s)["window"] is None


HELD = tuple(" ".join(f"B{n:02}" for n in numbers) for numbers in (range(1, 19), (*range(19, 34), 36)))


@pytest.mark.rule("MAUL-9.20", "MAUL-9.21")
def test_raid_cards_stay_out_of_the_new_deck_until_the_raid_is_over():
    s = at("T1 S T2 F2* A1", "T1 S . F1 G1", "D2", hands=HELD, boost={"deck": ["B34"], "discard": ["B35"]})
    s = play(s, "hit 4x4; decline; decline; decline; decline; commit 3 5; commit 5; decline")
    assert drawn(s, "decline") == "1 1"  # the third card is not there
    assert discards(play(s, "decline")) == "B34 B35"


@pytest.mark.rule("MAUL-C14", "MAUL-8.21", "MAUL-R43")
def test_a_committed_belator_that_gets_up_stays_committed():
    s = play(at(*HITTING, hands=("B09", ""), boosts="B10 B19"), "hit 4x4; decline; decline; commit 3; commit 5")
    assert counted(s, "boost B09 3") == (5, 4) and drawn(s, "boost B09 3") == "1 2"
