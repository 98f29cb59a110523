"""The worked examples of the rulebook."""

import pytest

from .table import (
    arenas,
    asked,
    at,
    counted,
    deck,
    discards,
    drawn,
    hand,
    inertia,
    kinds,
    legal_actions,
    new,
    play,
    position,
    quiet,
    raid,
    rankings,
    result,
    row,
    sitting,
    step,
    why,
)

START, ORCA = ". S* T2 F1 .", ". S T1 G1 ."
TURN = "step support; bottom; hold"  # a turn in which nothing happens


@pytest.mark.rule("MAUL-7.3", "MAUL-7.4", "MAUL-7.7")
def test_ex_1_a_break_in_two_turns():
    s = quiet(at(START, ORCA, "A2"), "step support; bottom; break")
    assert row(s, 1) == ". S+C* T2 F1 ." and position(s)["seats"]["1"]["known_bottom"] == 0
    s = quiet(s, "step support; bottom")
    assert (asked(s), inertia(s)) == ("2 action", 1)
    assert why(s, "hit 2x2") == ["5.4"]  # HR 4 against 6
    s = quiet(s, "hold; step support; bottom; break")
    assert row(s, 1) == ". S+C+W* T2 F1 ." and inertia(s) == 2
    assert why(quiet(s, "step support; bottom"), "hit 2x2") == ["5.4"]


@pytest.mark.rule("MAUL-7.2", "MAUL-7.3")
def test_ex_2_the_first_step_of_a_break_only_brings_the_detonator_home():
    s = play(at(". S T1* . .", ORCA), "break")
    assert (row(s, 1), step(s)) == (". S* T1 . .", "2 D1")
    s = quiet(s, TURN, "step support; bottom; break")
    assert row(s, 1) == ". S+C* T1 . ."


@pytest.mark.rule("MAUL-2.10", "MAUL-2.11")
def test_ex_3_the_highest_single_raid_breaks_a_tie_of_sums():
    s = new("ELV-T1,ELV-F2", "ELV-G1", "ORC-T1,ORC-G1", "ORC-G2", "B05")
    assert (row(s, 1), row(s, 2)) == (". S* T1 F2 .", ". S T1 G1 .")


def maul():
    return quiet(at(START, ORCA, "A2", decks=("A1", "")), "step support; place 5; maul 3-5")


@pytest.mark.rule("MAUL-6.1", "MAUL-6.2", "MAUL-6.3", "MAUL-6.4")
def test_ex_4_a_maul():
    s = maul()
    assert (row(s, 1), rankings(s), step(s), inertia(s)) == (". S T2^ F1^* A1^", (1, 0), "2 D1", 1)
    assert position(s)["det"] == {"seat": 1, "column": 4, "omega": True}


def continued():
    return quiet(maul(), TURN, "continue")


@pytest.mark.rule("MAUL-6.9", "MAUL-3.11")
def test_ex_5_continue():
    before, s = quiet(maul(), TURN), continued()
    assert asked(before) == "1 declare" and set(legal_actions(before)) >= {"continue", "end"}
    assert (rankings(s), inertia(s), asked(s)) == ((2, 0), 1, "1 step")
    assert (hand(s, 1), hand(s, 2)) == (hand(before, 1), hand(before, 2))
    s = quiet(s, "step support; bottom")
    assert {line for line in legal_actions(s) if not line.startswith("boost")} == {"support", "hold", "move 2-1", "move 2-3", "hit 2x2"}


@pytest.mark.rule("MAUL-4.16")
def test_ex_6_move_past_a_maul():
    s = quiet(continued(), "step support; bottom; move 2-3")
    assert row(s, 1) == ". T2^ F1^* A1^ S"


@pytest.mark.rule("MAUL-4.16")
def test_ex_7_move_past_a_maul_from_the_other_side():
    s = play(at("T2^ F1^* A1^ S .", ORCA, turn={"continued": True}), "move 4-3")
    assert row(s, 1) == "S T2^ F1^* A1^ ."


HITTING = (". S T2 F2* .", "T1 S . F1 .", "D2")


@pytest.mark.rule("MAUL-5.4", "MAUL-5.8", "MAUL-5.12")
def test_ex_8_equal_values_are_enough():
    s = play(at(*HITTING), "hit 4x4")
    assert (row(s, 1), row(s, 2)) == (". S T2 F2d* .", "T1 S . F1d .")
    assert raid(s)["column"] == 4 and asked(s) == "1 commit"


@pytest.mark.rule("MAUL-5.9")
def test_ex_9_a_spoiled_hit():
    s = at(*HITTING, hands=("B01 B05", "B03"))
    s = play(s, "hit 4x4; boost B01 4; decline; decline; decline")
    assert (row(s, 1), row(s, 2), raid(s)) == (". S T2 F2* .", "T1 S . F1d .", None)
    assert (asked(s), step(s)) == ("2 FLIP", "1 A2")


def gang_hit(**keys):
    return at(". Sd T2 F1 G2", ". S T1^ G1^* F1^", "D2", boosts="B01 B09 B15 B10 B02", **keys)


@pytest.mark.rule("MAUL-5.17", "MAUL-8.2", "MAUL-8.4", "MAUL-8.5", "MAUL-8.6", "MAUL-8.9", "MAUL-8.11", "MAUL-8.12", "MAUL-8.15")
@pytest.mark.rule("MAUL-8.16", "MAUL-8.17")
def test_ex_10_a_gang_hit_and_its_raid():
    s = play(gang_hit(), "ganghit 3+4x3")
    assert (row(s, 1), row(s, 2), raid(s)["column"]) == (". S T2d F1d G2", ". S T1d G1* F1", 4)
    assert counted(s, "commit 4 5; commit 5") == (9, 9)
    s = play(s, "commit 4 5; commit 5")
    assert (row(s, 1), row(s, 2)) == (". S* T2d F1d G2d", ". S T1d G1d F1d")
    assert (discards(s), asked(s), inertia(s)) == ("B01 B09 B15 B10 B02", "1 step", 1)


@pytest.mark.rule("MAUL-12.5")
def test_ex_11_without_the_hitters():
    s = play(gang_hit(options={"raid_hitters": "off"}), "ganghit 3+4x3")
    assert counted(s, "commit 4 5; commit 5") == (4, 6)
    assert row(play(s, "commit 4 5; commit 5"), 2) == ". S* T1d G1d F1d"


@pytest.mark.rule("MAUL-8.4", "MAUL-8.7")
def test_ex_12_an_uncontested_raid():
    s = play(at("G2* T1d . S .", "F1 G1 S . .", "D2", hands=("", "B03")), "boost B03 1; hit 1x1")
    assert legal_actions(s) == ["commit none"]
    s = play(s, "commit none")
    assert legal_actions(s) == ["commit none", "commit 2"]
    assert "raid_card" not in kinds(s, "commit 2") and "uncontested" in kinds(s, "commit 2")
    s = play(s, "commit 2")
    assert (row(s, 2), discards(s), asked(s)) == ("F1d G1d S* . .", "B03", "2 step")


@pytest.mark.rule("MAUL-8.11", "MAUL-8.12", "MAUL-8.14")
def test_ex_13_nobody_commits():
    s = play(at(". S . . G2*", ". S . . F1", "D2", hordes=("elven", "rogue")), "hit 5x5")
    assert counted(s, "commit none; commit none") == (3, 1)
    s = play(s, "commit none; commit none")
    assert (row(s, 1), asked(s)) == (". S* . . G2d", "1 step")


@pytest.mark.rule("MAUL-7.12", "MAUL-7.13", "MAUL-8.2")
def test_ex_14_a_wreck():
    s = play(at(". S+C+W* . T1 .", "G1 S C . .", "D2"), "ganghit 2+3x2")
    assert (row(s, 1), row(s, 2)) == (". S+C+Wd* . T1 .", "G1 Sd Cd . .")
    s = quiet(s, "commit none; commit 1")
    assert (row(s, 1), row(s, 2), step(s)) == (". S+C+Wd . T1 .", "G1d S* Cd . .", "2 A4")
    s = quiet(s, TURN)
    assert (row(s, 1), asked(s)) == (". Sd . T1 .", "1 step") and deck(s, 1).endswith(" C W")
    assert row(play(s, "step revive"), 1) == ". S . T1 ."


@pytest.mark.rule("MAUL-8.17", "MAUL-7.13")
def test_ex_15_a_wreck_whose_owner_wins_the_raid():
    s = play(at(". S+C+W* T1 . .", ". S C . .", "D2"), "ganghit 2+3x2; commit 3; commit none")
    assert (row(s, 1), step(s), inertia(s)) == (". S* T1d . .", "1 A4", 1) and deck(s, 1).endswith(" C W")


@pytest.mark.rule("MAUL-10.4", "MAUL-10.9", "MAUL-10.12")
def test_ex_16_incineration():
    s = at(". S+C+W* T1 . .", ORCA, "A2", inertia=5, ranking=(2, 1), hands=("", "B19"))
    assert asked(s) == "2 FLIP"
    s = quiet(s)
    assert (arenas(s), rankings(s), result(s)) == ((8, 2), (0, 1), None)
    assert (position(s)["round"], position(s)["starter"], step(s)) == (2, 2, "2 A4")


@pytest.mark.rule("MAUL-9.9", "MAUL-9.10")
def test_ex_17_an_exchange():
    s = at(*HITTING, hands=("B01 B02", "B19 B20"))
    s = play(s, "hit 4x4; boost B01 4; boost B19")
    assert asked(s) == "1 ACTION" and position(s)["modifiers"] == [] and discards(s) == "B01 B19"
    s = play(s, "decline; decline")
    assert row(s, 1) == ". S T2 F2d* ." and asked(s) == "2 RAID-START"


@pytest.mark.rule("MAUL-3.9", "MAUL-10.7", "MAUL-10.3")
def test_ex_18_detonation_in_a_maul():
    s = at(ORCA, "T1 F2 G1 S* .", "A4", inertia=5, ranking=(0, 2), hands=("", "B31"), hordes=("elven", "orca"))
    s = play(s, "maul 1-3; decline")
    assert (rankings(s), asked(s)) == ((0, 3), "2 step")
    s = play(s, "boost B31")
    assert (arenas(s), rankings(s), position(s)["round"]) == ((2, 8), (0, 0), 2)


@pytest.mark.rule("MAUL-8.19", "MAUL-10.4")
def test_ex_19_a_last_second_change_of_hands():
    s = at(". S T2 F2* .", "T1 S . F1 G1", "D2", inertia=5, ranking=(2, 1))
    s = play(s, "hit 4x4; commit none; commit 5")
    assert (arenas(s), rankings(s), position(s)["round"]) == ((7, 8), (2, 0), 2)


@pytest.mark.rule("MAUL-9.22", "MAUL-9.25")
def test_ex_20_a_smart_stop():
    match = sitting(at(". S T1 . .", ". S* T2 . .", hands=("B32", "")), one="SMART", two="SMART")
    match.play_line("move 3-4")
    assert asked(match.state) == "1 step"
    for line in ("step support", "bottom", "hold"):
        match.play_line(line)
    assert asked(match.state) == "1 FLIP"


@pytest.mark.rule("MAUL-3.18", "MAUL-9.36")
def test_ex_21_collapse_at_the_declaration():
    s = at(". S T2^ F1^* A1^", ORCA, "A1", ranking=(1, 0), hands=("B29", "B26 B06"))
    s = play(s, "boost B29; decline")
    assert asked(s) == "2 OPEN"
    s = play(s, "boost B26 x5; decline; decline; decline")
    assert (row(s, 1), rankings(s), asked(s)) == (". S T2 F1* .", (1, 0), "2 FLIP")
    assert inertia(play(s, "decline; decline")) == 1


@pytest.mark.rule("MAUL-C3", "MAUL-R44")
def test_ex_22_short_fuse_against_damp_powder():
    s = at(START, ORCA, "A2", inertia=3, hands=("B31 B01", "B32 B02"))
    s = play(s, "decline; boost B31; boost B32")
    assert (inertia(s), asked(s)) == (3, "2 FLIP")
    assert inertia(play(s, "decline; decline")) == 4


@pytest.mark.rule("MAUL-4.2", "MAUL-4.26")
def test_ex_23_a_lost_move():
    s = play(at(". S* . T2 .", ORCA, hands=("", "B13")), "move 4-5; boost B13 x4-3")
    assert (row(s, 1), step(s)) == (". S* T2 . .", "2 D1")


@pytest.mark.rule("MAUL-7.17", "MAUL-C22")
def test_ex_24_a_break_turned_into_its_first_step():
    s = play(at(". S* T2 . F1", ORCA, hands=("B27", "")), "break; boost B27 5")
    assert (row(s, 1), step(s)) == (". S* T2 . F1", "2 D1") and "C" in deck(s, 1).split()


@pytest.mark.rule("MAUL-C12", "MAUL-5.10", "MAUL-5.20")
def test_ex_25_sidestep_past_the_maul():
    s = play(at(". S T2^ F1^* A1^", ". S F1 T2 .", "D2", hands=("B11", "")), "ganghit 3+4x3; boost B11 2-3")
    assert (row(s, 1), row(s, 2), raid(s)) == (". T2^ F1^* A1^ S", ". S F1d T2d .", None)


@pytest.mark.rule("MAUL-8.12", "MAUL-8.21", "MAUL-C14")
def test_ex_26_a_scavenger_readied_at_the_count():
    s = at(". . T2 F2* S", ". S G1 F1 .", "D2", hands=("B30", ""), boosts="B09 B10 B19")
    s = play(s, "hit 4x4; decline; decline; commit 3 5; commit 3")
    assert asked(s) == "1 RAID-COUNT"
    assert counted(s, "boost B30") == (5, 4) and drawn(s, "boost B30") == "1 1 2"
    assert counted(s, "decline") == (4, 4)
