"""Chapter 9: when a Boost may be played, the exchange, and the windows."""

import pytest

from .table import asked, at, deck, discards, hand, inertia, kinds, legal_actions, lucky, play, position, raid, row, said, step, why

ELVEN, ORCA = ". S* T2 F1 .", ". S T1 G1 ."
HITTING = (". S T2 F2* .", "T1 S . F1 G1", "D2")
MAUL = ". S T2^ F1^* A1^"


@pytest.mark.rule("MAUL-9.1", "MAUL-9.2")
def test_a_boost_needs_its_moment_its_condition_and_its_target():
    s = at(ELVEN, ORCA, hands=("B01 B19 B21 B23 B25 B30 B33 B35", ""))
    assert {line.split()[1] for line in legal_actions(s, "boost")} == {"B01", "B25"}
    assert said(s, "boost B02 3") == ["You do not hold that Boost."]


@pytest.mark.rule("MAUL-9.3", "MAUL-9.27", "MAUL-9.38", "MAUL-R46")
@pytest.mark.parametrize("step_, rows", [("A1", (MAUL, ORCA)), ("A4", (ELVEN, ORCA)), ("A5", (ELVEN, ORCA))])
def test_open_moments_of_the_attacker(step_, rows):
    s = at(*rows, step_, hands=("B01", ""))
    assert legal_actions(s, "boost B01")
    assert asked(play(s, "boost B01 3")) == asked(s)


@pytest.mark.rule("MAUL-9.3", "MAUL-9.38")
@pytest.mark.parametrize("step_", ["D1", "D2"])
def test_open_moments_of_the_defender(step_):
    s = at(ELVEN, ORCA, step_, hands=("", "B01"))
    assert asked(play(s, "boost B01 3")) == asked(s)


@pytest.mark.rule("MAUL-9.4")
def test_when_no_boost_may_be_played():
    s = play(at(ELVEN, ORCA, "A4", hands=("B01", "")), "step support")
    assert said(s, "boost B01 3") == ["Place or bottom the revealed Belator first."]
    s = play(at(ELVEN, ORCA, hands=("B28 B01", "")), "boost B28")
    assert why(s, "boost B01 3") == ["9.4"]
    s = play(at(*HITTING, hands=("B01", "")), "hit 4x4; decline; decline")
    assert said(s, "boost B01 3") == ["No Boosts now: the Raid is being settled."]


@pytest.mark.rule("MAUL-9.5")
def test_windows_and_their_first_seats():
    both = ("B01", "B02")
    assert asked(at(ELVEN, ORCA, "A2", hands=both)) == "2 FLIP"
    assert asked(play(at(ELVEN, ORCA, hands=both), "hold")) == "2 ACTION"
    assert asked(play(at(ELVEN, ORCA, "D2", hands=both), "hold")) == "1 ACTION"
    assert asked(play(at(ELVEN, ORCA, hands=("B01 B03", "B02")), "boost B01 3; decline")) == "2 OPEN"
    s = play(at(*HITTING, hands=both), "hit 4x4; decline; decline")
    assert asked(s) == "2 RAID-START"
    assert asked(play(s, "decline; decline; commit 3; commit 5")) == "1 RAID-COUNT"


@pytest.mark.rule("MAUL-9.6", "MAUL-9.32")
def test_two_passes_in_a_row_close_a_window():
    s = play(at(ELVEN, ORCA, hands=("B01", "B02")), "hold")
    assert [asked(s), asked(s := play(s, "decline")), step(play(s, "decline"))] == ["2 ACTION", "1 ACTION", "2 D1"]


@pytest.mark.rule("MAUL-9.7", "MAUL-9.32", "MAUL-9.8")
def test_after_an_exchange_the_first_seat_has_priority_again():
    s = play(at(ELVEN, ORCA, hands=("B01 B03", "B02 B04 B06")), "hold; decline; boost B01 3; decline")
    assert asked(s) == "2 ACTION" and position(s)["window"]["passes"] == 0
    s = play(s, "boost B02 3; decline")
    assert asked(s) == "2 ACTION"
    s = play(s, "boost B04 3; decline; decline")
    assert asked(s) == "1 ACTION"


@pytest.mark.rule("MAUL-9.9", "MAUL-9.34", "MAUL-C17")
def test_one_answer_and_no_answer_to_it():
    s = play(at(*HITTING, hands=("B01 B20", "B19 B03")), "hit 4x4; boost B01 4")
    assert asked(s) == "2 answer"
    s = play(s, "boost B19")
    assert asked(s) == "1 ACTION" and "boost B20" not in legal_actions(s)  # Veil of Ash is not answered


@pytest.mark.rule("MAUL-9.10", "MAUL-R25")
def test_the_answer_resolves_first():
    s = at(*HITTING, hands=("B11 B01", "B13"))
    s = play(s, "hit 4x4; boost B11 3-4")  # T2 wants to take F2's place
    s = play(s, "decline")
    assert row(s, 1) == ". S F2* T2 ."
    s = at(". S T2 F2* .", "T1 S . F1 G1", "D2", hands=("B25 B01", "B11"))
    s = play(s, "hit 4x4; boost B25 x5; boost B11 5-4")  # the bottle still finds G1
    assert row(s, 2) == "T1 S . G1d F1d"


@pytest.mark.rule("MAUL-9.11", "MAUL-9.12")
def test_a_boost_no_longer_legal_does_nothing_and_is_spent():
    s = at(ELVEN, ORCA, hands=("B01 B03", "B25"))
    s = play(s, "boost B01 3; boost B25 x3")  # T2 is Downed before Iron Hide resolves
    assert position(s)["modifiers"] == [] and discards(s) == "B01 B25"
    assert "fizzled" in kinds(at(ELVEN, ORCA, hands=("B01 B03", "B25")), "boost B01 3; boost B25 x3")


@pytest.mark.rule("MAUL-9.13", "MAUL-9.14")
def test_veil_of_ash_only_answers():
    s = play(at(ELVEN, ORCA, hands=("B01", "B19")), "hold")
    assert legal_actions(s) == ["decline"] and said(s, "boost B19") == ["Veil of Ash can only answer another Boost."]
    s = play(at(ELVEN, ORCA, hands=("B01 B03", "B19 B02")), "boost B01 3")
    assert set(legal_actions(s)) == {"boost B19", "boost B02 2", "boost B02 3", "boost B02 4", "decline"}


@pytest.mark.rule("MAUL-9.14")
def test_timing_words():
    held = "B01 B15 B32 B23 B21"
    s = play(at(ELVEN, ORCA, hands=("", held)), "hold")  # ACTION, in the opponent's turn
    assert {line.split()[1] for line in legal_actions(s, "boost")} == {"B01"}
    assert said(s, "boost B15") == ["This card is for your own turn."]
    s = at(ELVEN, ORCA, "A2", hands=("", held))
    assert {line.split()[1] for line in legal_actions(s, "boost")} == {"B01", "B32"}
    s = play(at(*HITTING, hands=("", held)), "hit 4x4; decline")  # RAID-START, in the own turn
    assert {line.split()[1] for line in legal_actions(s, "boost")} == {"B01", "B15", "B23"}
    s = play(s, "decline; commit 3; commit 5")
    assert {line.split()[1] for line in legal_actions(s, "boost")} == {"B01", "B15", "B21"}


@pytest.mark.rule("MAUL-9.14")
def test_flip_and_raid_cards_may_answer_inside_their_window():
    s = play(at(ELVEN, ORCA, "A2", hands=("B01", "B32 B02")), "decline; boost B01 3")
    assert asked(s) == "2 answer" and "boost B32" in legal_actions(s)
    s = play(at(*HITTING, hands=("B01", "B22")), "hit 4x4; decline; decline; decline; decline; commit 3; commit 5; boost B01 2")
    assert asked(s) == "2 answer" and "boost B22" in legal_actions(s)
    s = play(at(ELVEN, ORCA, hands=("B01 B02", "B32")), "boost B01 3")
    assert legal_actions(s) == ["decline"]


@pytest.mark.rule("MAUL-9.15")
def test_modifiers_add_up():
    s = play(at(ELVEN, ORCA, hands=("B01 B02", "")), "boost B01 3; boost B02 3")
    assert [m["by"] for m in position(s)["modifiers"]] == [2, 2]
    s = at(". S F2* . .", ". . A1 . S", "D2", hands=("", "B05 B06 B03"))  # HV 2+2 against 6-2-2
    s = play(s, "boost B05 x3; boost B06 x3; boost B03 3")
    assert "hit 3x3" in legal_actions(s)


@pytest.mark.rule("MAUL-9.16")
def test_a_modifier_of_a_covered_card_stays_and_has_no_use():
    s = play(at(". S+C* T2 F1 .", ORCA, hands=("B01 B03", "")), "boost B01 2; decline; break; decline")
    assert row(s, 1) == ". S+C+W* T2 F1 ."
    s = play(at(". S+C* T2 F1 .", ORCA, hands=("B01 B27", "")), "boost B01 2; decline; boost B27 3")
    assert position(s)["modifiers"] == []  # the Carver left the field


@pytest.mark.rule("MAUL-9.17")
def test_until_the_end_of_the_turn_outlasts_the_raid():
    s = play(at(*HITTING, hands=("", "B03")), "boost B03 4; hit 4x4; commit 3")
    assert position(s)["modifiers"]
    assert position(play(s, "commit none"))["modifiers"] == []


@pytest.mark.rule("MAUL-9.18", "MAUL-C27")
def test_a_bottle_downs_for_this_turn():
    s = play(at(*HITTING, hands=("", "B25")), "boost B25 x2")
    assert position(s)["downed_this_turn"]["1"] == ["ELV-S"]
    assert row(play(s, "hit 4x4"), 1) == ". Sd T2 F2d* ."


@pytest.mark.rule("MAUL-9.19", "MAUL-C1")
def test_boosts_that_move_follow_the_rules_of_a_move():
    s = at(". S+C* T2 F1 .", ORCA, hands=("B11", ""))
    assert row(play(s, "boost B11 2-3"), 1) == ". T2 S+C* F1 ."
    s = at("S T2^ F1^* A1^ .", ORCA, turn={"continued": True}, hands=("B11", ""))
    assert legal_actions(s, "boost") == ["boost B11 1-2"] and row(play(s, "boost B11 1-2"), 1) == "T2^ F1^* A1^ S ."


HELD = tuple(" ".join(f"B{n:02}" for n in numbers) for numbers in (range(1, 19), range(19, 34)))


@pytest.mark.rule("MAUL-9.20")
def test_the_discard_pile_becomes_the_new_boost_deck():
    s = at(ELVEN, ORCA, "A2", hands=HELD, boost={"deck": ["B34"], "discard": ["B35", "B36"]})
    s = play(lucky(s, "B36,B35"), "decline; decline")
    assert hand(s, 1).endswith("B34") and hand(s, 2).endswith("B36") and discards(s) == ""


@pytest.mark.rule("MAUL-9.20", "MAUL-9.21")
def test_cards_in_an_exchange_stay_out_and_an_empty_pile_gives_nothing():
    held = (HELD[0] + " B29", HELD[1].replace("B29 ", "") + " B34 B35 B36")
    s = play(at(ELVEN, ORCA, hands=held), "boost B29; decline")  # War Drums, with nothing to draw
    assert hand(s, 1) == HELD[0] and discards(s) == "B29"


@pytest.mark.rule("MAUL-9.33", "MAUL-C3")
def test_damp_powder_closes_its_window():
    s = play(at(ELVEN, ORCA, "A2", inertia=2, hands=("B01", "B32 B02")), "boost B32; decline")
    assert (asked(s), inertia(s), hand(s, 1)) == ("1 step", 2, "B01")


@pytest.mark.rule("MAUL-9.34", "MAUL-9.40")
def test_an_answer_resolves_completely_with_its_choice():
    s = at(*HITTING, hands=("B01 B02", "B15"), decks=("", "A1"))
    s = play(s, "hit 4x4; boost B01 4; boost B15")
    assert asked(s) == "2 place" and position(s)["exchange"]["answer"] == "boost B15"
    s = play(s, "place 3")
    assert asked(s) == "1 ACTION" and row(s, 2) == "T1 S A1 F1d G1" and discards(s) == "B01 B15"
    assert position(s)["modifiers"]


@pytest.mark.rule("MAUL-9.35")
def test_an_answer_cannot_count_on_what_it_answers():
    s = play(at(ELVEN, ORCA, hands=("B25 B01", "B09")), "boost B25 x3")  # Orca's T1 shall be Downed
    assert legal_actions(s) == ["decline"]


@pytest.mark.rule("MAUL-9.36")
def test_an_open_moment_opens_one_window_even_if_its_boost_was_cancelled():
    s = play(at(ELVEN, ORCA, hands=("B01 B03", "B19 B02")), "boost B01 3; boost B19")
    assert asked(s) == "2 OPEN"
    s = play(s, "decline; decline")
    assert asked(s) == "1 action"


@pytest.mark.rule("MAUL-9.36")
def test_the_question_is_asked_afresh():
    s = at(". S* T2 F1 Cd", ORCA, hands=("B09", ""))
    assert "break" not in legal_actions(s)
    assert "break" in legal_actions(play(s, "boost B09 5"))


@pytest.mark.rule("MAUL-9.37")
def test_windows_never_nest():
    s = play(at(ELVEN, ORCA, hands=("B01 B03", "B02 B04")), "hold; boost B02 3; decline")
    assert asked(s) == "2 ACTION" and position(s)["window"]["kind"] == "ACTION"
    s = play(at(ELVEN, ORCA, hands=("B01 B03", "B02 B04")), "boost B01 3; decline; boost B02 3; decline")
    assert asked(s) == "2 OPEN"
    assert asked(play(s, "decline; decline")) == "1 action"


@pytest.mark.rule("MAUL-9.38", "MAUL-3.9")
def test_the_windows_of_a_maul_before_the_support_step():
    s = at("T1 T2 G1 S* .", ORCA, "A4", hands=("B01", "B02"))
    s = play(s, "maul 1-3")
    assert asked(s) == "2 ACTION"
    s = play(s, "decline; decline")
    assert asked(s) == "1 step" and legal_actions(s, "boost")


@pytest.mark.rule("MAUL-9.39")
def test_boosts_use_up_neither_action_nor_support_step():
    s = play(at(ELVEN, ORCA, "A4", hands=("B01 B02", "")), "boost B01 3; decline; step support; bottom; boost B02 3")
    assert asked(s) == "1 action" and "move 3-4" in legal_actions(s)


@pytest.mark.rule("MAUL-9.41")
def test_the_other_seat_has_no_open_moments():
    s = at(ELVEN, ORCA, hands=("", "B02"))
    assert asked(s) == "1 action" and legal_actions(s, "boost") == []


@pytest.mark.rule("MAUL-9.40", "MAUL-C23")
def test_tunnel_call_waits_for_its_choice():
    s = play(at(ELVEN, ORCA, hands=("B28", "")), "boost B28")
    assert asked(s) == "1 take" and len(legal_actions(s)) == 7 and raid(s) is None
    s = play(s, "take ELV-W")
    assert deck(s, 1).startswith("W ") and asked(s) == "1 action"


@pytest.mark.rule("MAUL-9.33", "MAUL-10.3")
def test_a_window_closes_when_the_round_ends():
    s = at(ELVEN, ORCA, "A2", inertia=5, hands=("B31 B01", "B02"))
    s = play(s, "decline; boost B31; decline")
    assert position(s)["round"] == 2 and set(discards(s).split()) == {"B31"} and asked(s) == "1 FLIP"
