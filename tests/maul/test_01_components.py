"""Chapter 1: components, the field, Detonator and rankings, and what a saved game holds."""

import pytest

from .table import arenas, at, deck, discards, hand, inertia, legal_actions, new, play, position, quiet, raid, rankings, row, step, why

ELVEN, ORCA = ". S* T2 F1 .", ". S T1 G1 ."
TURN = "step support; bottom; hold"


@pytest.mark.rule("MAUL-1.1", "MAUL-1.7", "MAUL-2.3")
def test_the_box():
    p = position(new())
    for seat in "12":
        cards = [*(card for card in p["seats"][seat]["field"] if card), *p["seats"][seat]["deck"]]
        assert len(set(cards)) == 10 and p["seats"][seat]["arena"] == 8
    boosts = [*p["boost"]["deck"], *p["boost"]["discard"], *p["seats"]["1"]["hand"], *p["seats"]["2"]["hand"]]
    assert sorted(boosts) == [f"B{n:02}" for n in range(1, 37)]  # 36 by MAUL-1.1


@pytest.mark.rule("MAUL-1.6", "MAUL-2.8", "MAUL-10.2")
def test_six_inertia_cards_the_last_is_the_detonation():
    s, turned = at(ELVEN, ORCA, "A2", ranking=(1, 0)), []
    while position(s)["round"] == 1:
        turned.append(inertia(s))
        s = quiet(s, TURN, TURN)
    assert turned == [1, 2, 3, 4, 5] and arenas(s) == (8, 7)


@pytest.mark.rule("MAUL-1.8", "MAUL-1.9", "MAUL-1.11")
def test_opposite_is_the_same_column_and_a_reargard_reaches_one_further():
    s = at("F1 . S* . .", "G1 C . . S", "D2", hands=("", ""))
    assert legal_actions(s, "hit") == ["hit 2x3"]  # HR 5 against STR 4, one column aside
    s = at("F2* . S . .", "F1 . F2 . S", "D2")
    assert legal_actions(s, "hit") == ["hit 1x1", "hit 3x3"]


@pytest.mark.rule("MAUL-1.10")
def test_the_ends_are_not_adjacent():
    s = at("T1 S* . . T2", ORCA)
    assert set(legal_actions(s, "move")) == {"move 1-2", "move 2-1", "move 2-3", "move 5-4"}
    assert why(s, "move 5-1") == ["4.18"]


@pytest.mark.rule("MAUL-1.12", "MAUL-R38", "MAUL-4.7")
def test_a_position_holds_one_belator_downed_or_not():
    s = play(at("T1 S* T2d F1 .", ORCA, "A4", decks=("A1", "")), "step support; place 3")
    assert row(s, 1) == "T1 S* A1 F1 ." and deck(s, 1).endswith("T2")


@pytest.mark.rule("MAUL-1.13", "MAUL-1.14")
def test_a_downed_belator_does_nothing_but_stand_in_the_way():
    s = at(". S T2d F1* .", ". S T1 G1 .", "A5")
    assert why(s, "move 3-4") == ["4.12"] and why(s, "pass 4-3") == ["1.14"] and why(s, "hit 3x3") == ["1.14"]
    assert why(at("T1 T2d G1 S* .", ORCA), "maul 1-3") == ["6.1"]
    s = at(". S F2d T1* .", ". S F1 G1 .", "D2")
    assert why(s, "hit 3x3") == ["5.1"]
    s = play(at(". S T2d F2* .", ". S . F1 .", "D2"), "hit 4x4")
    assert why(s, "commit 3") == ["1.14"]


@pytest.mark.rule("MAUL-1.15")
def test_the_scavenger_is_never_replaced():
    s = play(at("T1 S T2 F1* .", ORCA, "A4", decks=("A1", "")), "step support")
    assert legal_actions(s) == ["place 1", "place 3", "place 5", "bottom"]


@pytest.mark.rule("MAUL-1.16", "MAUL-9.15")
def test_a_belator_that_leaves_goes_to_the_bottom_unmodified():
    s = play(at(". S* T2 F1 .", ORCA, "A4", decks=("A1", ""), hands=("B01", "")), "boost B01 3")
    assert position(s)["modifiers"] == [{"seat": 1, "card": "ELV-T2", "stat": "STR", "by": 2, "from": "B01"}]
    s = play(s, "step support; place 3")
    assert position(s)["modifiers"] == [] and deck(s, 1).endswith("T2")
    s = play(at(". S* T2 F1 .", ORCA, "A4", decks=("A1", "")), "step support; bottom")
    assert deck(s, 1).endswith("A1")


@pytest.mark.rule("MAUL-1.17", "MAUL-11.4")
def test_the_deck_never_runs_dry():
    s = at("T1 S+C+W* T2 G1 G2", ORCA)
    assert len(deck(s, 1).split()) == 3 and "support" in legal_actions(s)


@pytest.mark.rule("MAUL-1.18")
def test_the_top_of_a_break_pile_holds_the_detonator():
    s = play(at(ELVEN, ORCA), "break")
    assert row(s, 1) == ". S+C* T2 F1 ."


@pytest.mark.rule("MAUL-1.19", "MAUL-6.3")
def test_the_detonator_shows_omega_while_a_maul_lasts():
    s = at(". S* T2 F1 A1", ORCA)
    assert position(s)["det"] == {"seat": 1, "column": 2, "omega": False}
    s = play(s, "maul 3-5")
    assert position(s)["det"] == {"seat": 1, "column": 4, "omega": True} and position(s)["maul"] == [3, 4, 5]
    s = quiet(s, TURN, "end")
    assert position(s)["det"]["omega"] is False


@pytest.mark.rule("MAUL-1.20", "MAUL-1.21")
def test_the_attacker_holds_the_detonator_and_a_lost_detonator_leaves_the_ranking():
    s = at(". S T2 F2* .", "T1 S . F1 G1", "D2", ranking=(2, 1))
    s = play(s, "hit 4x4; commit none; commit 5")
    assert (step(s), rankings(s)) == ("2 A4", (2, 1))


@pytest.mark.rule("MAUL-1.22")
def test_nothing_but_a_hit_touches_the_holder():
    s = at(". S T2* F1 .", "T1 S G1 . .", "D2", hands=("", "B25 B13"))
    assert not [line for line in legal_actions(s, "boost") if " x3" in line]
    s = play(at(". S T2* F1 .", ORCA, "A4"), "step support")
    assert why(s, "place 3") == ["4.8"]


@pytest.mark.rule("MAUL-1.23")
def test_a_saved_game_holds_everything_public():
    p = position(play(at(". S T2 F2* .", "T1 S . F1 .", "D2", hands=("B01 B02", "B03")), "hit 4x4; boost B01 4"))
    assert set(p) == {
        "game", "options", "round", "starter", "barren", "inertia", "turn", "det", "maul", "stall", "seats", "boost",
        "downed_this_turn", "modifiers", "pending", "window", "exchange", "reveal", "raid", "result", "seed",
    }
    assert p["turn"].items() >= {"seat": 2, "step": "D2", "acted": True, "continued": False}.items()
    assert p["pending"] == {"action": "hit 4x4", "cards": {"hitters": ["ORC-F1"], "target": "ELV-F2"}}
    window = {"kind": "ACTION", "first": 1, "priority": 1, "passes": 0, "flip_stopped": False, "overload": 0, "shield": 0}
    assert p["window"].items() >= window.items()
    assert p["exchange"] == {"seat": 1, "play": "boost B01 4", "answer": None}
    assert p["downed_this_turn"] == {"1": [], "2": ["ORC-F1"]}


@pytest.mark.rule("MAUL-1.25", "MAUL-9.12")
def test_boosts_of_an_exchange_lie_in_play():
    s = play(at(*(". S T2 F2* .", "T1 S . F1 ."), "D2", hands=("B01 B02", "B03")), "hit 4x4; boost B01 4")
    assert (hand(s, 1), discards(s)) == ("B02", "") and "B01" not in position(s)["boost"]["deck"]
    assert discards(play(s, "decline")) == "B01"


@pytest.mark.rule("MAUL-1.23")
def test_a_saved_raid_holds_its_commitments():
    s = play(at(". S T2 F2* .", "T1 S . F1 G1", "D2"), "hit 4x4; commit 3")
    assert raid(s) == {
        "column": 4, "hit": "ELV-F2", "hitters": ["ORC-F1"], "step": 4, "limit": {"1": 2, "2": 2},
        "committed": {"1": ["ELV-T2"], "2": None}, "bonus": {"1": 0, "2": 0}, "extra": {"1": 0, "2": 0}, "drawn": {"1": [], "2": []},
    }
