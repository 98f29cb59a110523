"""Chapter 3: the turn of the attacker, the turn of the defender."""

import pytest

from .table import asked, at, decides, deck, hand, inertia, legal_actions, play, position, quiet, raid, rankings, row, said, step, why

ELVEN, ORCA = ". S* T2 F1 .", ". S T1 G1 ."
MAUL = ". S T2^ F1^* A1^"
TURN = "step support; bottom; hold"


def verbs(s):
    """What kinds of Action the asked seat may take."""
    return {line.split()[0] for line in legal_actions(s)} - {"boost"}


@pytest.mark.rule("MAUL-3.1", "MAUL-3.2", "MAUL-3.16")
def test_turns_alternate_and_a_raid_gives_the_winner_an_attacker_turn():
    s = at(ELVEN, ORCA, "A2")
    assert [step(s), step(s := quiet(s, TURN)), step(quiet(s, TURN))] == ["1 A4", "2 D1", "1 A4"]
    s = play(at(". S T2 F2* .", "T1 S . F1 G1", "D2"), "hit 4x4; commit none; commit 5")
    assert step(s) == "2 A4"


@pytest.mark.rule("MAUL-3.3", "MAUL-3.12")
def test_what_was_downed_is_forgotten_at_the_start_of_a_turn():
    s = play(at(". S T2 F1* .", "F1 S . G2 .", "A5", hands=("B25", "")), "boost B25 x1")
    assert position(s)["downed_this_turn"]["2"] == ["ORC-F1"]
    s = play(s, "hold")
    assert position(s)["downed_this_turn"] == {"1": [], "2": []} and row(s, 2) == "F1d S . G2 ."


@pytest.mark.rule("MAUL-3.4")
def test_a_maul_is_declared_on_first_of_all():
    s = quiet(at(MAUL, ORCA, "D2"), "hold")
    assert asked(s) == "1 declare" and legal_actions(s) == ["continue", "end"]
    s = quiet(at(ELVEN, ORCA, "D2"), "hold")
    assert asked(s) == "1 step"
    assert why(s, "continue") == why(s, "end") == ["3.4"]


@pytest.mark.rule("MAUL-3.5", "MAUL-9.5")
def test_the_flip_window_comes_before_the_flip():
    s = at(ELVEN, ORCA, "A2", hands=("B01", "B02"), inertia=2)
    assert (asked(s), inertia(s)) == ("2 FLIP", 2)
    s = play(s, "decline")
    assert asked(s) == "1 FLIP"
    assert inertia(play(s, "decline")) == 3


@pytest.mark.rule("MAUL-3.6", "MAUL-R36", "MAUL-R27")
def test_a_flip_lets_both_draw_the_attacker_first():
    s = at(ELVEN, ORCA, "A2", boosts="B30 B31 B32")
    assert (hand(s, 1), hand(s, 2)) == ("B30", "B31")
    s = at(MAUL, ORCA, "A1", boosts="B30 B31 B32", hands=("", ""))
    s = play(s, "continue")
    assert (hand(s, 1), hand(s, 2)) == ("", "")


@pytest.mark.rule("MAUL-3.7", "MAUL-R24")
def test_the_attacker_must_support_or_revive():
    s = at(ELVEN, ORCA, "A4")
    assert legal_actions(s) == ["step support"] and said(s, "hold") == ["You must Support or Revive first; you may put the revealed card on the bottom."]
    s = at(". Sd T2* F1 .", ORCA, "A4")
    assert set(legal_actions(s)) == {"step support", "step revive"}
    s = play(s, "step revive")
    assert (row(s, 1), asked(s)) == (". S T2* F1 .", "1 action")


@pytest.mark.rule("MAUL-3.8")
def test_the_actions_of_the_attacker():
    s = at("T1 T2 G1* S .", ". S . . .")
    assert verbs(s) == {"support", "move", "pass", "maul", "break", "hold"}
    s = at("T1 T2 F1* Sd F2", ". S . . F1")
    assert verbs(s) == {"support", "revive", "move", "pass", "maul", "hold"}
    s = at(". S F2* F1 .", ". S . F2 .")
    assert verbs(s) == {"support", "move", "hit", "pass", "break", "hold"}


@pytest.mark.rule("MAUL-3.9", "MAUL-R7", "MAUL-3.19", "MAUL-6.7")
def test_a_maul_may_come_before_the_support_step():
    s = at("T1 T2 G1 S* .", ORCA, "A4")
    assert set(legal_actions(s)) == {"step support", "maul 1-3"}
    s = play(s, "maul 1-3")
    assert (row(s, 1), asked(s), rankings(s)) == ("T1^ T2^* G1^ S .", "1 step", (1, 0))
    assert why(s, "hold") and why(s, "maul 1-3")
    s = play(s, "step support; bottom")
    assert step(s) == "2 D1"


@pytest.mark.rule("MAUL-3.19", "MAUL-C8")
def test_a_maul_lost_before_the_support_step_was_the_action_too():
    s = play(at("T1 T2 G1 S* .", ORCA, "A4", hands=("", "B25")), "maul 1-3; boost B25 x1")
    assert (row(s, 1), asked(s), rankings(s)) == ("T1d T2 G1 S* .", "1 step", (0, 0))
    assert step(play(s, "step support; bottom")) == "2 D1"


@pytest.mark.rule("MAUL-3.10", "MAUL-9.17")
def test_effects_expire_at_the_end_of_the_turn():
    s = play(at(ELVEN, ORCA, hands=("B01", "")), "boost B01 3")
    assert position(s)["modifiers"]
    assert position(play(s, "hold"))["modifiers"] == []


@pytest.mark.rule("MAUL-3.11", "MAUL-R6")
def test_a_turn_with_a_continued_maul_has_support_and_action():
    s = play(at(MAUL, ORCA, "A1"), "continue")
    assert asked(s) == "1 step"
    s = play(s, "step support; bottom")
    assert asked(s) == "1 action" and verbs(s) == {"support", "move", "hit", "hold"}


@pytest.mark.rule("MAUL-3.13", "MAUL-3.14", "MAUL-3.17")
def test_the_turn_of_the_defender():
    s = at(ELVEN, ORCA, "D1")
    assert legal_actions(s) == ["step support"] and why(s, "hold")
    s = at("F2* F1 S . .", "F1 F2 Sd . T1", "D2")
    assert verbs(s) == {"support", "revive", "move", "hit", "ganghit", "hold"}
    for line in ("maul 1-3", "break", "pass 1-2"):
        assert why(s, line) == ["3.17"]
    s = at(ELVEN, ORCA, "D2", inertia=3)
    assert inertia(play(s, "hold")) == 4 and decides(play(s, "hold")) == 1  # only the attacker's own turn turns a card


@pytest.mark.rule("MAUL-3.15", "MAUL-R37")
def test_a_raid_follows_a_hit_on_the_holder_or_the_outside_of_a_maul_only():
    assert raid(play(at(". S T2 F2* .", "T1 S . F1 .", "D2"), "hit 4x4")) is not None
    assert raid(play(at(". S F2^ T1^* T2^", ". S F1 . .", "D2"), "hit 3x3"))["column"] == 4
    s = play(at(". S* T2 F2 .", "T1 S . F1 .", "D2"), "hit 4x4")
    assert raid(s) is None and (row(s, 1), decides(s)) == (". S* T2 F2d .", 1)


@pytest.mark.rule("MAUL-3.18")
def test_a_maul_that_collapses_at_its_declaration_is_not_declared_on():
    s = play(at(MAUL, ORCA, "A1", hands=("B02", "B26")), "boost B02 3; decline; boost B26 x3")
    assert (asked(s), row(s, 1), inertia(s)) == ("1 step", ". S . F1* A1", 1)


@pytest.mark.rule("MAUL-3.20")
@pytest.mark.parametrize("line", ["support; bottom", "move 3-4", "pass 2-3", "break", "hold", "hit 2x2"])
def test_every_action_ends_the_turn(line):
    s = at(". S* T2 F1 .", ". S T1 G1 .") if line != "hit 2x2" else at(". S T2* F1 .", ". S T1 G1 .")
    assert step(play(s, line)) == "2 D1"


@pytest.mark.rule("MAUL-4.4", "MAUL-4.10")
def test_two_supports_in_one_turn():
    s = play(at(ELVEN, ORCA, "A4", decks=("A1 G1", "")), "step support; place 5; support; place 1")
    assert (row(s, 1), step(s)) == ("G1 S* T2 F1 A1", "2 D1") and len(deck(s, 1).split()) == 5
