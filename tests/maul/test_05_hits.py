"""Chapter 5: Hit and Gang-Hit."""

import pytest

from .table import asked, at, kinds, legal_actions, play, position, quiet, raid, row, said, step, why

HITTING = (". S T2 F2* .", "T1 S . F1 .", "D2")


@pytest.mark.rule("MAUL-5.1", "MAUL-5.13")
def test_both_hordes_hit_in_their_own_turn():
    s = at(". S* F1 . .", ". S F2 . .", hordes=("orca", "elven"))  # HV 6 against STR 6
    assert legal_actions(s, "hit") == ["hit 3x3"]
    s = play(s, "hit 3x3")
    assert (row(s, 1), row(s, 2), raid(s), step(s)) == (". S* F1d . .", ". S F2d . .", None, "2 D1")


@pytest.mark.rule("MAUL-5.2", "MAUL-5.3")
def test_reach():
    s = at("C S . T1* .", "C F2 S . .", "D2")
    assert legal_actions(s, "hit") == ["hit 1x1", "hit 1x2", "hit 2x2", "hit 3x2"]
    assert why(at(". S F2 T1* .", ". F1 S . .", "D2"), "hit 2x3") == ["5.2"]
    assert why(at("C S T2* . .", ". . S T1 C", "D2"), "hit 5x2") == ["5.3"]


@pytest.mark.rule("MAUL-5.4")
def test_hv_against_vangard_and_hr_against_reargard():
    assert legal_actions(at(". S F2* . .", ". . F1 S .", "D2"), "hit") == ["hit 3x3"]  # HV 6 against 6
    assert legal_actions(at(". S F1* . .", ". . F1 S .", "D2"), "hit") == []  # HV 6 against 7
    assert legal_actions(at(". C S* . .", ". F1 . S .", "D2"), "hit") == ["hit 4x3"]  # HR 4 against Carver 5 is too low
    assert said(at(". S F1* . .", ". . F1 S .", "D2"), "hit 3x3") == ["HIT 6 is too low: Caelis Bladeshoulder has Strength 7."]


@pytest.mark.rule("MAUL-5.5", "MAUL-R10")
def test_the_holder_and_maul_belator_make_no_hit():
    s = at(". S F2* . .", ". S F2 . .", hordes=("orca", "elven"))
    assert "hit 3x3" not in legal_actions(s) and why(s, "hit 3x3") == ["5.5"]
    s = at("S F1^ T1^* T2^ .", "S F2 . . .", hordes=("orca", "elven"), turn={"continued": True})
    assert why(s, "hit 2x2") == ["5.5"]


@pytest.mark.rule("MAUL-5.6", "MAUL-R9")
def test_the_outside_of_a_maul_can_be_hit_its_centre_cannot():
    s = at("T1^ F2^* G2^ S .", "T1 F1 T2 S .", "D2")
    assert "hit 2x2" not in legal_actions(s) and why(s, "hit 2x2") == ["5.6"]
    assert "ganghit 2+3x3" in legal_actions(s) and not [line for line in legal_actions(s, "ganghit") if line.endswith("x2")]
    assert why(s, "ganghit 1+2x2") == ["5.6"]


@pytest.mark.rule("MAUL-5.7", "MAUL-5.18", "MAUL-R11")
def test_hitters_are_downed_when_the_hit_is_declared():
    s = play(at(*HITTING, hands=("B01", "")), "hit 4x4")
    assert (asked(s), row(s, 1), row(s, 2)) == ("1 ACTION", ". S T2 F2* .", "T1 S . F1d .")
    s = play(at(". S T2 F1* .", ". S T1 F1 .", "D2", hands=("B01", "")), "ganghit 3+4x4")
    assert row(s, 2) == ". S T1d F1d ."


@pytest.mark.rule("MAUL-5.8", "MAUL-R12", "MAUL-5.10")
def test_a_target_that_steps_out_of_reach_is_missed():
    s = play(at(*HITTING, hands=("B11", "")), "hit 4x4; boost B11 4-5")
    assert (row(s, 1), row(s, 2), raid(s)) == (". S T2 . F2*", "T1 S . F1d .", None)


@pytest.mark.rule("MAUL-5.8")
def test_a_hitter_that_was_swapped_away_misses():
    s = play(at(*HITTING, hands=("B13", "")), "hit 4x4; boost B13 x4-5")
    assert (row(s, 1), row(s, 2), raid(s)) == (". S T2 F2* .", "T1 S . . F1d", None)


@pytest.mark.rule("MAUL-5.10")
def test_the_target_is_the_belator_not_the_position():
    s = play(at(". S F2 T2* .", ". S F1 . .", "D2", hands=("B11", "")), "hit 3x3; boost B11 4-3")  # T2 and F2 change places
    assert (row(s, 1), raid(s)) == (". S T2* F2 .", None)
    s = play(at("C . S T2* .", "C . S . .", "D2", hands=("B11", "")), "hit 1x1; boost B11 1-2")  # still within a Reargard's reach
    assert row(s, 1) == ". Cd S T2* ."


@pytest.mark.rule("MAUL-5.9")
def test_a_failed_hit_leaves_the_hitters_downed():
    s = play(at(". S T2 F1* .", ". S T1 F1 .", "D2", hands=("B01 B02", "")), "ganghit 3+4x4; boost B01 4; boost B02 4")
    assert (row(s, 1), row(s, 2), raid(s)) == (". S T2 F1* .", ". S T1d F1d .", None)


@pytest.mark.rule("MAUL-5.11", "MAUL-7.12")
def test_a_hit_on_a_break_pile_downs_it_whole():
    s = play(at(". S+C* T2 . .", ". S C . .", "D2"), "ganghit 2+3x2")
    assert row(s, 1) == ". S+Cd* T2 . ." and raid(s)["hit"] == "ELV-C"
    assert position(s)["downed_this_turn"]["1"] == ["ELV-S", "ELV-C"]


@pytest.mark.rule("MAUL-5.12")
def test_which_hits_start_a_raid():
    assert raid(play(at(*HITTING), "hit 4x4"))["hit"] == "ELV-F2"
    s = play(at("F2^ T1^* G1^ S .", "F1 S . . .", "D2"), "hit 1x1")
    assert raid(s)["column"] == 2 and position(s)["maul"] is None
    s = play(at(". S* F2 . .", ". S F1 . .", "D2"), "hit 3x3")
    assert raid(s) is None and row(s, 1) == ". S* F2d . ."


@pytest.mark.rule("MAUL-5.14", "MAUL-R14")
def test_only_the_defender_gang_hits():
    s = at(". S* F1 F2 .", ". S F2 . .", hordes=("orca", "elven"))
    assert legal_actions(s, "ganghit") == [] and why(s, "ganghit 3+4x3") == ["5.14"]
    s = at(". S F1* . .", "F1 F2d T1 S .", "D2")
    assert why(s, "ganghit 2+3x3") == ["5.14"] and why(s, "ganghit 1+3x3") == ["5.14"]


@pytest.mark.rule("MAUL-5.15", "MAUL-5.3")
def test_one_of_two_must_stand_opposite():
    s = at("S* . . . .", ". S C . .", "D2")
    assert why(s, "ganghit 2+3x1") == ["5.15"] and "hit 2x1" in legal_actions(s)


@pytest.mark.rule("MAUL-5.16")
def test_no_mixed_pairs():
    s = at(". S* F2 . .", ". S F1 G1 .", "D2")
    assert why(s, "ganghit 2+3x2") == ["5.16"] and why(s, "ganghit 2+3x3") == ["5.16"]
    s = at(". S* . F2 .", ". F1 F2 . S", "D2")
    assert why(s, "ganghit 2+3x2") == ["5.16"]  # two Vangard, a Reargard


@pytest.mark.rule("MAUL-5.17", "MAUL-5.19")
def test_the_two_values_are_added():
    s = at(". S T1* . .", ". . F1 G1 S", "D2")  # 6+4 against 9
    assert "ganghit 3+4x3" in legal_actions(s) and "hit 3x3" not in legal_actions(s)
    assert said(at(". S T1* . .", ". . G1 G2 S", "D2"), "ganghit 3+4x3") == ["HIT 8 together is too low: Bryndor Oakhelm has Strength 9."]
    assert "ganghit 3+4x3" in legal_actions(at(". S F2* . .", ". . F1 A1 S", "D2"))  # one of them could do it alone


@pytest.mark.rule("MAUL-5.20")
@pytest.mark.parametrize("hands, line", [
    (("B13", ""), "ganghit 3+4x4; boost B13 x3-2"),  # no longer side by side
    (("B11", ""), "ganghit 3+4x4; boost B11 4-5"),  # neither is opposite
])
def test_a_pair_torn_apart_fails(hands, line):
    s = play(at(". S . F1* .", "S . T1 F1 .", "D2", hands=hands), line)
    assert raid(s) is None and "d" not in row(s, 1)


@pytest.mark.rule("MAUL-5.20", "MAUL-5.21")
def test_a_gang_hit_follows_its_target_from_one_hitter_to_the_other():
    s = play(at(". S . F1* .", ". S T1 F1 .", "D2", hands=("B11", "")), "ganghit 3+4x4; boost B11 4-3")
    assert (row(s, 1), raid(s)["column"]) == (". S F1d* . .", 3)


@pytest.mark.rule("MAUL-5.22")
def test_a_hit_is_not_spoiled_by_the_end_of_a_maul():
    s = play(at("F2^ T1^* G1^ S .", "F1 S . . .", "D2", hands=("", "B26")), "hit 1x1; boost B26 x3")
    assert (row(s, 1), raid(s)) == ("F2d T1* . S .", None)  # the Maul was gone, so no Raid


@pytest.mark.rule("MAUL-5.23", "MAUL-9.15")
def test_values_are_compared_with_all_modifiers_and_never_below_0():
    s = at(". S T2 F2* .", "T1 S . F1 .", "D2", hands=("B01", "B03"))
    s = play(s, "hit 4x4; boost B01 4; boost B03 4")  # 8 against 8
    assert row(s, 1) == ". S T2 F2d* ."
    assert "hit_failed" in kinds(at(". S F2* . .", ". . F1 . S", "D2", hands=("B07 B08", "")), "hit 3x3; boost B07 x3; boost B08 x3")


@pytest.mark.rule("MAUL-5.24")
def test_a_boost_that_makes_a_hit_possible_comes_before_its_declaration():
    s = at(". S F1* . .", ". . F1 S .", "D2", hands=("B01", "B05"))
    assert "hit 3x3" not in legal_actions(s)
    s = play(s, "boost B05 x3; decline")
    assert asked(s) == "1 OPEN"
    s = play(s, "decline")
    assert asked(s) == "2 action" and "hit 3x3" in legal_actions(s)


@pytest.mark.rule("MAUL-5.8", "MAUL-5.20")
def test_a_hitter_that_left_the_field_misses():
    s = play(at(*HITTING, hands=("", "B15"), decks=("", "A1")), "hit 4x4; boost B15; place 4")
    assert (row(s, 1), row(s, 2), raid(s)) == (". S T2 F2* .", "T1 S . A1 .", None)
    s = at(". S T2 F1* .", ". S T1 F1 .", "D2", hands=("", "B15"), decks=("", "A1"))
    assert raid(play(s, "ganghit 3+4x4; boost B15; place 3")) is None


@pytest.mark.rule("MAUL-5.23")
def test_0_against_0_is_enough():
    s = at(". S* . . .", ". T1 . . S", "D2", hands=("B07", "B05 B06"))
    s = play(s, "boost B05 x2; decline; decline; decline; boost B06 x2; boost B07 x2")  # STR 4-2-2, HR 2-2
    assert "hit 2x2" in legal_actions(s)


@pytest.mark.rule("MAUL-5.23", "MAUL-9.15")
def test_a_value_below_0_counts_as_0():
    held = ("B07 B08", "B05 B06")
    s = quiet(at(". S* . . .", ". T1 . . S", "D2", hands=held), "boost B05 x2; boost B06 x2")
    s = play(s, "hit 2x2; boost B07 x2; boost B08 x2")  # STR 0, and HR 2 - 4 is 0 as well
    assert row(s, 1).split()[1] == "Sd*"
    s = quiet(at(". C . S* .", ". T1 . . S", "D2", hands=held), "boost B05 x2; boost B06 x2")  # STR 1 is still too much for HR 0
    assert "hit 2x2" in legal_actions(s)
    s = play(s, "hit 2x2; boost B07 x2")
    assert row(play(s, "decline"), 1) == ". C . S* ."


@pytest.mark.rule("MAUL-9.15", "MAUL-5.23")
@pytest.mark.parametrize("line", ["boost B01 3", "boost B03 4"])
def test_a_modifier_belongs_to_one_card_and_one_value(line):
    s = play(at(*HITTING, hands=("B01 B03", "")), "hit 4x4", line, "decline")  # another Belator's STR, or the target's own HIT
    assert row(s, 1) == ". S T2 F2d* ."
