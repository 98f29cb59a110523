"""Chapter 4: Support, Revive, Move, Pass, Hold, and how a declared Action resolves."""

import pytest

from .table import asked, at, deck, hand, kinds, legal_actions, play, position, raid, row, said, step, story, why

ELVEN, ORCA = ". S* T2 F1 .", ". S T1 G1 ."


@pytest.mark.rule("MAUL-4.1")
def test_the_forms_of_an_action():
    s = at("T1 T2 F1* S .", ". S F2d . .")
    assert set(legal_actions(s)) == {
        "support", "move 1-2", "move 2-1", "move 2-3", "move 3-2", "move 3-4", "move 4-3", "move 4-5", "pass 3-2", "pass 3-4",
        "maul 1-3", "break", "hold",
    }
    s = at("F2* . . S .", "F1 F2 . . S", "D2")
    assert set(legal_actions(s)) == {
        "support", "move 1-2", "move 2-1", "move 2-3", "move 5-4", "hit 1x1", "hit 5x4", "ganghit 1+2x1", "hold",
    }


@pytest.mark.rule("MAUL-4.2", "MAUL-R26", "MAUL-R47")
def test_declared_then_the_window_then_resolved():
    s = play(at(ELVEN, ORCA, hands=("B01", "B02")), "move 3-4")
    assert (asked(s), row(s, 1)) == ("2 ACTION", ". S* T2 F1 .")
    s = play(s, "decline; decline")
    assert row(s, 1) == ". S* F1 T2 ."


@pytest.mark.rule("MAUL-4.2", "MAUL-4.27")
def test_a_mover_is_the_belator_and_its_destination_the_column():
    s = play(at(". S* T2 F1 .", ORCA, hands=("B11", "")), "move 3-4; boost B11 4-5")  # F1 makes room
    assert row(s, 1) == ". S* . T2 F1"
    s = play(at(". S* T2 . F1", ORCA, hands=("B11", "")), "move 3-4; boost B11 5-4")  # F1 comes in the way
    assert row(s, 1) == ". S* F1 T2 ."


@pytest.mark.rule("MAUL-4.3", "MAUL-R13", "MAUL-4.26")
def test_an_action_made_illegal_is_lost():
    s = play(at(". S* T2 F1 .", ORCA, hands=("", "B25")), "pass 2-3; boost B25 x3")
    assert (row(s, 1), step(s)) == (". S* T2d F1 .", "2 D1")
    s = play(at(". S* T2 F1 .", ORCA, hands=("", "B25")), "move 3-4; boost B25 x3")
    assert row(s, 1) == ". S* T2d F1 ."
    s = play(at(". S T2 F1* .", ORCA, hands=("", "B25")), "break; boost B25 x2")
    assert (row(s, 1), step(s)) == (". Sd T2 F1* .", "2 D1")
    s = play(at(". Sd T2 F1* .", ORCA, hands=("B30", "")), "revive; boost B30")
    assert row(s, 1) == ". S T2 F1* ."


@pytest.mark.rule("MAUL-4.3", "MAUL-5.9")
def test_a_hit_made_illegal_has_failed():
    told = kinds(at(". S T2 F2* .", "T1 S . F1 .", "D2", hands=("B01", "")), "hit 4x4; boost B01 4")
    assert "hit_failed" in told and "raid" not in told


@pytest.mark.rule("MAUL-4.4")
def test_the_support_step_opens_no_window():
    s = play(at(ELVEN, ORCA, "A4", hands=("B01", "B02")), "step support")
    assert asked(s) == "1 place"
    assert asked(play(s, "bottom")) == "1 action"
    s = play(at(ELVEN, ORCA, hands=("B01", "B02")), "support")
    assert asked(s) == "2 ACTION"


@pytest.mark.rule("MAUL-4.5", "MAUL-4.6", "MAUL-4.9")
def test_support_reveals_the_top_card_and_places_it_ready_or_bottoms_it():
    s = play(at(ELVEN, ORCA, decks=("C A1", "")), "support")
    assert position(s)["reveal"] == {"seat": 1, "card": "ELV-C", "for": "action"}
    assert legal_actions(s) == ["place 1", "place 3", "place 4", "place 5", "bottom"]
    assert said(s, "hold") == ["Place it now or put it on the bottom."]
    assert row(play(s, "place 5"), 1) == ". S* T2 F1 C"
    assert deck(play(s, "bottom"), 1).endswith(" C")


@pytest.mark.rule("MAUL-4.7")
def test_support_sends_whom_it_replaces_to_the_bottom():
    s = play(at(ELVEN, ORCA, decks=("A1", "")), "support; place 4")
    assert row(s, 1) == ". S* T2 A1 ." and deck(s, 1).endswith(" F1")


@pytest.mark.rule("MAUL-4.8", "MAUL-R24")
def test_whom_support_may_not_replace():
    s = play(at(". S T2* F1 .", ORCA), "support")
    assert said(s, "place 2") == ["The Scavenger can never be replaced."]
    assert said(s, "place 3") == ["You cannot replace the Belator holding the Detonator."]
    s = play(at(". S T2^ F1^* A1^", ORCA, turn={"continued": True}), "support")
    assert [said(s, f"place {n}") for n in (3, 5)] == [["Belator locked in a Maul cannot be replaced."]] * 2
    assert legal_actions(play(at(". S+C* T2 F1 .", ORCA), "support")) == ["place 1", "place 3", "place 4", "place 5", "bottom"]


@pytest.mark.rule("MAUL-4.8", "MAUL-7.14")
def test_support_may_not_replace_a_wreck():
    s = at(". S+Cd . T1 .", "G1 S* C . .", "A5", hands=("", ""))
    s = play(s, "hold")  # the wreck is cleared before its owner can Support
    assert row(s, 1) == ". Sd . T1 ."


@pytest.mark.rule("MAUL-4.11")
def test_revive_as_an_action():
    s = at(". Sd T2 F1* .", ORCA)
    assert row(play(s, "revive"), 1) == ". S T2 F1* ."
    assert said(at(ELVEN, ORCA), "revive") == ["Your Scavenger is already Ready."]


@pytest.mark.rule("MAUL-4.12", "MAUL-4.13", "MAUL-R35")
def test_move_steps_or_swaps():
    s = at(". S* T2d F1 .", ORCA)
    assert row(play(s, "move 4-5"), 1) == ". S* T2d . F1"
    assert row(play(s, "move 4-3"), 1) == ". S* F1 T2d ."
    assert why(s, "move 3-4") == ["4.12"]


@pytest.mark.rule("MAUL-4.14")
def test_the_holder_carries_the_detonator():
    assert row(play(at(ELVEN, ORCA), "move 2-3"), 1) == ". T2 S* F1 ."


@pytest.mark.rule("MAUL-4.15")
def test_a_break_pile_moves_as_one():
    assert row(play(at(". S+C* T2 F1 .", ORCA), "move 2-3"), 1) == ". T2 S+C* F1 ."
    assert row(play(at(". S+C* T2 F1 .", ORCA), "move 3-2"), 1) == ". T2 S+C* F1 ."


@pytest.mark.rule("MAUL-4.16", "MAUL-4.18")
@pytest.mark.parametrize("before, line, after", [
    ("S T2^ F1^* A1^ .", "move 1-2", "T2^ F1^* A1^ S ."),
    (". T2^ F1^* A1^ S", "move 5-4", ". S T2^ F1^* A1^"),
    ("T1 T2^ F1^* A1^ S", "move 5-4", "T1 S T2^ F1^* A1^"),
    ("S T1 T2^ F1^* A1^", "move 2-3", "S T2^ F1^* A1^ T1"),
])
def test_past_the_own_maul(before, line, after):
    assert row(play(at(before, ORCA, turn={"continued": True}), line), 1) == after


@pytest.mark.rule("MAUL-4.17")
def test_a_maul_belator_does_not_move():
    s = at("S T2^ F1^* A1^ .", ORCA, turn={"continued": True})
    assert legal_actions(s, "move") == ["move 1-2"]
    assert said(s, "move 4-5") == ["Belator in a Maul stay locked together."]


@pytest.mark.rule("MAUL-4.19", "MAUL-4.20")
def test_pass_to_a_neighbour_or_to_the_scavenger_from_afar():
    s = at("S T1 . F1* T2", ORCA)
    assert legal_actions(s, "pass") == ["pass 4-1", "pass 4-5"]
    assert row(play(s, "pass 4-1"), 1) == "S* T1 . F1 T2"
    assert why(s, "pass 4-2") == ["4.19"]
    assert "pass 2-3" not in legal_actions(at(". S+C* . F1 T2", ORCA))


@pytest.mark.rule("MAUL-4.20")
def test_a_covered_scavenger_receives_nothing():
    s = at(". S+C* T2 F1 .", ORCA)
    assert legal_actions(s, "pass") == ["pass 2-3"]
    assert said(s, "pass 2-2") == ["Your Scavenger is under the Break pile."]


@pytest.mark.rule("MAUL-4.21")
def test_no_pass_in_a_maul():
    s = at(". S T2^ F1^* A1^", ORCA, turn={"continued": True})
    assert legal_actions(s, "pass") == [] and why(s, "pass 4-2") == ["4.21"]


@pytest.mark.rule("MAUL-4.22", "MAUL-7.10", "MAUL-R23")
def test_a_pass_off_a_break_pile_ends_the_break():
    s = play(at(". S+C+W* T2 F1 .", ORCA), "pass 2-3")
    assert row(s, 1) == ". S T2* F1 ." and deck(s, 1).endswith(" C W")


@pytest.mark.rule("MAUL-4.23")
def test_hold_opens_its_window():
    s = play(at(ELVEN, ORCA, hands=("", "B17")), "hold")
    assert asked(s) == "2 ACTION"
    assert step(play(s, "decline")) == "2 D1"


@pytest.mark.rule("MAUL-4.24", "MAUL-R45", "MAUL-C15")
def test_no_support_onto_a_belator_of_the_raid():
    s = at(". S T2 F2* .", "T1 S . F1 G1", "D2", hands=("", "B15"), decks=("", "A1"))
    s = play(s, "hit 4x4; decline; boost B15")
    assert legal_actions(s) == ["place 1", "place 3", "place 5", "bottom"]
    assert said(s, "place 4") == ["That Belator is part of the Raid."]
    s = play(s, "place 3; commit none")
    assert "commit 3 5" in legal_actions(s)


@pytest.mark.rule("MAUL-4.25")
def test_a_declared_action_stands():
    s = play(at(ELVEN, ORCA, hands=("B01", "")), "move 3-4")
    assert asked(s) == "1 ACTION" and said(s, "hold") == ["A declared Action stands."]


@pytest.mark.rule("MAUL-4.26")
def test_a_pass_is_judged_by_the_present_holder():
    s = at(". S* T2 F1 .", ORCA, hands=("B27", ""))
    s = play(s, "pass 2-3; boost B27 4")  # F1 holds it now, and T2 stands next to F1
    assert row(s, 1) == ". S T2* F1 ."
    s = play(at(". S* T2 . F1", ORCA, hands=("B27", "")), "pass 2-3; boost B27 5")
    assert row(s, 1) == ". S T2 . F1*"
    s = play(at(". S* T2 . F1", ORCA, hands=("B27", "")), "pass 2-3; boost B27 3")  # it holds it already
    assert (row(s, 1), step(s)) == (". S T2* . F1", "2 D1")


@pytest.mark.rule("MAUL-4.26", "MAUL-6.1")
def test_a_maul_needs_the_same_columns_when_it_resolves():
    s = play(at(". S* T2 F1 A1", ORCA, hands=("B11", "")), "maul 3-5; boost B11 2-3")
    assert (row(s, 1), position(s)["maul"]) == (". T2 S* F1 A1", None)
    s = play(at("T1 T2 G1 F1 S*", ORCA, hands=("B11", "")), "maul 1-3; boost B11 4-3")  # another trio is as good
    assert row(s, 1) == "T1^ T2^* F1^ G1 S"


@pytest.mark.rule("MAUL-4.8", "MAUL-4.24")
def test_fresh_legs_in_a_window_reveal_before_anything_goes_on():
    s = play(at(ELVEN, ORCA, hands=("B15", "")), "hold; boost B15")
    assert asked(s) == "1 place" and hand(s, 1) == "" and raid(s) is None


@pytest.mark.rule("MAUL-4.26", "MAUL-4.2")
def test_a_receiver_shoved_away_is_no_longer_adjacent():
    s = play(at(". S* T2 F1 .", ORCA, hands=("", "B13")), "pass 2-3; boost B13 x3-4")
    assert (row(s, 1), step(s)) == (". S* F1 T2 .", "2 D1")


@pytest.mark.rule("MAUL-4.26", "MAUL-7.9")
def test_a_break_whose_carver_was_downed_is_lost():
    s = play(at(". S* T2 C .", ORCA, hands=("", "B25")), "break; boost B25 x4")
    assert (row(s, 1), step(s)) == (". S* T2 Cd .", "2 D1")


@pytest.mark.rule("MAUL-4.26", "MAUL-4.11")
def test_a_revive_that_came_too_late_is_lost():
    assert "lost" in kinds(at(". Sd T2 F1* .", ORCA, hands=("B30", "")), "revive; boost B30")


@pytest.mark.rule("MAUL-4.27", "MAUL-4.16")
def test_a_move_goes_past_the_maul_that_stands_there_now():
    s = at("T1 S T2^ F1^* A1^", ORCA, turn={"continued": True}, hands=("B11", ""))
    assert row(play(s, "move 1-2; boost B11 2-3"), 1) == "T2^ F1^* A1^ T1 S"


@pytest.mark.rule("MAUL-4.24", "MAUL-C15")
def test_no_support_onto_a_committed_belator():
    s = at(". S T2 F2* .", "T1 S . F1 G1", "D2", hands=("", "B15"))
    s = play(s, "hit 4x4; decline; decline; commit 3; commit 5; boost B15")
    assert why(s, "place 5") == ["4.24"] and "place 3" in legal_actions(s)


@pytest.mark.rule("MAUL-4.3")
@pytest.mark.parametrize("rows, line", [
    ((ELVEN, ORCA), "hold"), ((ELVEN, ORCA), "move 3-4"), ((ELVEN, ORCA), "pass 2-3"), ((ELVEN, ORCA), "break"), ((ELVEN, ORCA), "support"),
    ((". S T2* F1 .", ORCA), "hit 2x2"), ((". Sd T2* F1 .", ORCA), "revive"), ((". S* T2 F1 A1", ORCA), "maul 3-5"),
])
def test_an_action_that_is_carried_out_is_not_lost(rows, line):
    assert "lost" not in kinds(at(*rows), line)


@pytest.mark.parametrize("rows, line, kind, told", [
    ((ELVEN, ORCA), "break", "brought", {"card": "Sereth Leafcutter", "column": 2}),
    ((ELVEN, ORCA), "move 3-4", "moved", {"card": "Sable Thornwall", "start": 3, "column": 4, "past": False}),
    ((ELVEN, ORCA), "pass 2-3", "passed", {"giver": "Wisp", "card": "Sable Thornwall", "start": 2, "column": 3}),
    ((". S T2* F1 .", ORCA), "hit 2x2", "hit", {"hitters": ["Wisp"], "card": "Gullet", "column": 2}),
    ((". Sd T2* F1 .", ORCA), "revive", "readied", {"card": "Wisp", "column": 2}),
    ((". S* T2 F1 A1", ORCA), "maul 3-5", "mauled", {"column": 3, "card": "Caelis Bladeshoulder"}),
])
def test_events_count_columns_as_players_do(rows, line, kind, told):
    event = next(event for event in story(at(*rows), line) if event.kind == kind)
    assert event.data.items() >= told.items() and event.data["seat"] == "1"
