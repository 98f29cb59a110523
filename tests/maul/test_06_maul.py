"""Chapter 6: the Maul."""

import pytest
from stormtable.games.maul.game import GAME

from .table import asked, at, deck, hand, inertia, legal_actions, play, position, quiet, raid, rankings, row, said, step, why

ORCA = ". S T1 G1 ."
MAUL = ". S T2^ F1^* A1^"
TURN = "step support; bottom; hold"


@pytest.mark.rule("MAUL-6.1")
def test_three_ready_vangard_in_a_row():
    assert legal_actions(at(". S* T2 F1 A1", ORCA), "maul") == ["maul 3-5"]
    for row_of_elven in (". S* T2 F1d A1", ". S* T2 F1 C", "T1 S* T2 F1 .", "T1 T2 . F1 S*"):
        s = at(row_of_elven, ORCA)
        assert legal_actions(s, "maul") == [] and why(s, "maul 3-5") == ["6.1"]


@pytest.mark.rule("MAUL-6.2", "MAUL-R33")
@pytest.mark.parametrize("before", ["S* . T2 F1 A1", ". S T2* F1 A1", ". S T2 F1* A1", "C* S T2 F1 A1", ". S+C* T2 F1 A1"])
def test_any_ready_holder_may_start_it(before):
    s = play(at(before, ORCA), "maul 3-5")
    assert row(s, 1).endswith("T2^ F1^* A1^")


@pytest.mark.rule("MAUL-6.3", "MAUL-6.4", "MAUL-6.7", "MAUL-R30")
def test_the_detonator_goes_to_the_centre_and_the_ranking_rises():
    s = play(at(". S* T2 F1 A1", ORCA, ranking=(1, 0)), "maul 3-5")
    assert (row(s, 1), rankings(s), step(s)) == (MAUL, (2, 0), "2 D1")


@pytest.mark.rule("MAUL-6.5", "MAUL-6.18")
def test_a_ranking_never_exceeds_3():
    s = play(at(". S* T2 F1 A1", ORCA, ranking=(3, 0)), "maul 3-5")
    assert (rankings(s), position(s)["stall"]) == ((3, 0), 0)


@pytest.mark.rule("MAUL-6.6", "MAUL-7.10")
def test_a_maul_ends_a_break():
    s = play(at(". S+C+W* T2 F1 A1", ORCA), "maul 3-5")
    assert row(s, 1) == MAUL and deck(s, 1).endswith(" C W")


@pytest.mark.rule("MAUL-6.8")
def test_the_three_are_locked():
    s = at(MAUL, ". S F2 G1 .", turn={"continued": True}, hands=("B11 B27", ""))
    assert legal_actions(s, "move") == ["move 2-1", "move 2-3"] and legal_actions(s, "pass") == []
    assert legal_actions(s, "hit") == ["hit 2x2"]
    assert legal_actions(s, "boost") == ["boost B11 2-1", "boost B11 2-3"]
    s = play(at(MAUL, ORCA, turn={"continued": True}), "support")
    assert legal_actions(s) == ["place 1", "bottom"]


@pytest.mark.rule("MAUL-6.9", "MAUL-R5")
def test_continue_raises_the_ranking_and_skips_flip_and_draw():
    s = play(at(MAUL, ORCA, "A1", ranking=(1, 0), inertia=2), "continue")
    assert (rankings(s), inertia(s), hand(s, 1), hand(s, 2), asked(s)) == ((2, 0), 2, "", "", "1 step")


@pytest.mark.rule("MAUL-6.10", "MAUL-R32", "MAUL-12.6")
@pytest.mark.parametrize("limit", [1, 3, None])
def test_a_maul_at_ranking_3_stalls_only_so_often(limit):
    s = at(MAUL, ORCA, "A1", ranking=(3, 0), options={"stall_limit": limit})
    for _time in range(limit or 6):
        s = play(s, "continue")
        s = quiet(s, TURN, TURN)
    assert legal_actions(s) == (["continue", "end"] if limit is None else ["end"])
    if limit is not None:
        assert said(s, "continue") == ["This Maul has stalled too long; it must end now."]


@pytest.mark.rule("MAUL-6.10")
def test_the_count_of_stalls_begins_anew_when_the_ranking_rises_or_the_maul_ends():
    s = play(at(MAUL, ORCA, "A1", ranking=(2, 0), stall=0), "continue")
    assert (rankings(s), position(s)["stall"]) == ((3, 0), 0)
    s = play(at(MAUL, ORCA, "A1", ranking=(3, 0), stall=2), "continue")
    assert position(s)["stall"] == 3
    s = play(at(MAUL, ORCA, "A1", ranking=(3, 0), stall=2), "end")
    assert position(s)["stall"] == 0
    s = play(at(MAUL, ORCA, "A1", ranking=(2, 0), stall=3), "continue")  # Turncoat Chant had lowered it
    assert position(s)["stall"] == 0


@pytest.mark.rule("MAUL-6.11", "MAUL-R8")
def test_end_gives_the_detonator_to_the_scavenger_which_gets_up():
    s = play(at(". Sd T2^ F1^* A1^", ORCA, "A1", inertia=2), "end")
    assert (row(s, 1), inertia(s), position(s)["det"]["omega"]) == (". S* T2 F1 A1", 3, False)


@pytest.mark.rule("MAUL-6.12", "MAUL-8.1")
def test_a_hit_on_the_outside_breaks_the_maul():
    s = play(at(". S F2^ T1^* T2^", ". S F1 . .", "D2", ranking=(2, 0)), "hit 3x3")
    assert (row(s, 1), raid(s)["column"], rankings(s)) == (". S F2d T1* T2", 4, (2, 0))
    assert position(s)["det"]["omega"] is False


@pytest.mark.rule("MAUL-6.13", "MAUL-6.14")
def test_a_maul_collapses_without_a_raid():
    s = play(at(MAUL, ORCA, "D2", ranking=(2, 0), hands=("", "B26")), "boost B26 x3")
    assert (row(s, 1), raid(s), rankings(s)) == (". S . F1* A1", None, (2, 0)) and deck(s, 1).endswith(" T2")
    s = at(MAUL, ORCA, "D2", hands=("", "B25 B26"))
    assert "boost B26 x4" not in legal_actions(s) and "boost B25 x4" not in legal_actions(s)


@pytest.mark.rule("MAUL-6.15")
def test_after_end_a_new_maul_in_the_same_turn():
    s = quiet(at(MAUL, ORCA, "A1", ranking=(1, 0)), "end; maul 3-5")
    assert (rankings(s), row(s, 1), asked(s)) == ((2, 0), MAUL, "1 step")


@pytest.mark.rule("MAUL-6.16")
def test_the_attacker_chooses_which_three():
    s = at("T1 T2 F1 A1 S*", ORCA)
    assert legal_actions(s, "maul") == ["maul 1-3", "maul 2-4"]
    assert row(play(s, "maul 2-4"), 1) == "T1 T2^ F1^* A1^ S"


@pytest.mark.rule("MAUL-6.17")
def test_a_collapse_after_a_continuation_gives_no_flip_this_turn():
    s = play(at(MAUL, ORCA, "A1", ranking=(1, 0), inertia=2, hands=("", "B26")), "continue")
    s = play(s, "step support; bottom; hold; boost B26 x5")
    assert (rankings(s), inertia(s), step(s)) == ((2, 0), 2, "2 D1")
    s = play(s, TURN)
    assert (inertia(s), asked(s)) == (3, "1 step")


@pytest.mark.rule("MAUL-6.9", "MAUL-6.10")
@pytest.mark.parametrize("stall, told", [(0, "go on"), (2, "stalled")])
def test_the_prompt_says_a_maul_must_end_only_when_it_must(stall, told):
    s = at(". S T2^ F1^* A1^", ". S T1 G1 .", "A1", ranking=(3, 0), stall=stall, options={"stall_limit": 2})
    assert told in GAME.question(s) and ("continue" in legal_actions(s)) == (told == "go on")
