"""Chapter 7: the Break, its pile and its wreck."""

import pytest

from .table import at, deck, discards, legal_actions, lucky, play, position, quiet, raid, row, said, step, why

ELVEN, ORCA = ". S* T2 F1 .", ". S T1 G1 ."
TURN = "step support; bottom; hold"


@pytest.mark.rule("MAUL-7.1")
def test_a_break_needs_a_ready_scavenger_and_no_maul():
    assert "break" in legal_actions(at(ELVEN, ORCA))
    assert said(at(". Sd T2* F1 .", ORCA), "break") == ["Your Scavenger must be Ready to Break."]
    s = at(". S T2^ F1^* A1^", ORCA, turn={"continued": True})
    assert said(s, "break") == ["You cannot Break out of a Maul; end it first."]


@pytest.mark.rule("MAUL-7.2", "MAUL-7.20", "MAUL-R34")
def test_the_first_step_gives_the_detonator_to_the_scavenger():
    s = play(at("S T1 . . F1*", "S . T1 G1 ."), "break")
    assert (row(s, 1), step(s)) == ("S* T1 . . F1", "2 D1")
    s = quiet(s, "step support; bottom")
    assert "hit 1x1" in legal_actions(s)  # STR 4, as any holder
    assert raid(play(s, "hit 1x1"))["hit"] == "ELV-S"


@pytest.mark.rule("MAUL-7.3", "MAUL-7.4", "MAUL-7.6")
def test_then_the_carver_then_the_wingman():
    s = play(at(ELVEN, ORCA), "break")
    assert row(s, 1) == ". S+C* T2 F1 ." and "C" not in deck(s, 1).split()
    s = quiet(s, TURN, "step support; bottom; break")
    assert row(s, 1) == ". S+C+W* T2 F1 ."


@pytest.mark.rule("MAUL-7.5")
def test_with_the_wingman_on_top_the_break_is_complete():
    s = at(". S+C+W* T2 F1 .", ORCA)
    assert "break" not in legal_actions(s) and said(s, "break") == ["The Break is already complete."]


@pytest.mark.rule("MAUL-7.6", "MAUL-7.18")
def test_only_the_top_card_acts_and_is_chosen():
    s = at(". S+C* T2 F1 .", ORCA, hands=("B01", ""))
    assert legal_actions(s, "boost") == ["boost B01 2", "boost B01 3", "boost B01 4"]
    assert play(s, "boost B01 2") and position(play(s, "boost B01 2"))["modifiers"][0]["card"] == "ELV-C"
    assert not [line for line in legal_actions(s, "hit") if line.startswith("hit 2")]  # its top is the holder


@pytest.mark.rule("MAUL-7.7")
@pytest.mark.parametrize("pile, orca, able", [
    ("S+C*", ". F2 S . .", False),  # HR 5 against 6
    ("S+C*", ". C S . .", True),  # Gang-Hit 5+4
    ("S+C+W*", ". C S . .", True),  # 9 against 8
    ("S+C+W*", ". S . . .", False),
])
def test_strength_of_the_top(pile, orca, able):
    s = at(f". {pile} T2 F1 .", orca, "D2")
    assert bool([line for line in legal_actions(s) if "hit" in line and line.endswith("x2")]) == able


@pytest.mark.rule("MAUL-7.7")
def test_strength_of_the_top_against_one_hitter():
    s = at(". S+C* T2 F1 .", ". F1 . . S", "D2", hordes=("elven", "elven"), options={"mirror": "on"})
    assert "hit 2x2" in legal_actions(s)  # HR 6 against Carver 5+1
    s = at(". S+C+W* T2 F1 .", ". F2 . . S", "D2", hordes=("elven", "elven"), options={"mirror": "on"})
    assert "hit 2x2" not in legal_actions(s)  # HR 7 against Wingman 6+2


@pytest.mark.rule("MAUL-7.8", "MAUL-R21")
def test_the_card_comes_from_the_deck_by_search_or_from_the_field():
    s = play(lucky(at(ELVEN, ORCA, decks=("A1 C G1", "")), "ELV-W,ELV-G2"), "break")
    assert deck(s, 1).startswith("W G2 ")
    s = play(at(". S* T2 C .", ORCA, decks=("A1 G1 W T1 G2 F1", "")), "break")
    assert (row(s, 1), deck(s, 1)) == (". S+C* T2 . .", "A1 G1 W T1 G2 F1 F2")


@pytest.mark.rule("MAUL-7.9", "MAUL-R42")
def test_a_downed_carver_or_wingman_cannot_be_fetched():
    s = at(". S* T2 Cd .", ORCA, hands=("B09", ""))
    assert said(s, "break") == ["Your Carver is Downed; the Break cannot go on."]
    assert "break" in legal_actions(play(s, "boost B09 4"))
    s = at(". S+C* T2 Wd .", ORCA)
    assert why(s, "break") == ["7.9"] and said(s, "break") == ["Your Wingman is Downed; the Break cannot go on."]


@pytest.mark.rule("MAUL-7.10", "MAUL-R23")
@pytest.mark.parametrize("line", ["pass 2-3", "maul 3-5", "boost B27 5"])
def test_the_break_ends_when_the_detonator_leaves_the_pile(line):
    s = play(at(". S+C+W* T2 F1 A1", ORCA, hands=("B27", "")), *([line] if line.startswith("boost") else [line, "decline"]))
    assert row(s, 1).startswith(". S ") and deck(s, 1).endswith(" C W")


@pytest.mark.rule("MAUL-7.11", "MAUL-R22")
def test_a_break_goes_on_while_the_detonator_stays_on_the_pile():
    s = quiet(at(". S+C* T2 F1 .", ORCA), "move 2-1", TURN, TURN, TURN, "step support; bottom; break")
    assert row(s, 1).startswith("S+C+W* ")


@pytest.mark.rule("MAUL-7.12")
def test_a_hit_makes_it_a_wreck():
    s = play(at(". S+C* . T1 .", "G1 S C . .", "D2"), "ganghit 2+3x2; commit none; commit 1")
    assert row(s, 1) == ". S+Cd . T1 ."


WRECK = dict(one=". S+Cd . T1 .", two="G1 S* Cd . .")


@pytest.mark.rule("MAUL-7.13", "MAUL-7.19", "MAUL-7.21")
def test_the_wreck_is_cleared_at_its_owners_next_turn():
    s = play(at(**WRECK), "hold")
    assert row(s, 1) == ". Sd . T1 ." and deck(s, 1).endswith(" C") and "step revive" in legal_actions(s)


@pytest.mark.rule("MAUL-7.14")
def test_a_wreck_cannot_be_readied_but_shoved():
    s = play(at(**WRECK, hands=("B09 B30", "B01")), "hold")  # in Orca's ACTION window
    assert "boost B09 2" not in legal_actions(s) and "boost B30" not in legal_actions(s)
    assert said(s, "boost B30") == said(s, "boost B09 2") == ["A broken-up pile recovers only at its owner's next turn."]
    s = play(at(**WRECK, hands=("", "B13")), "boost B13 x2-1")
    assert row(s, 1) == "S+Cd . . T1 ."
    s = play(at(". S+Cd T1 . .", "G1 S* Cd . .", hands=("B11", "")), "hold; boost B11 3-2")
    assert row(s, 1) == ". T1 Sd . ."  # swapped as a unit, then cleared


@pytest.mark.rule("MAUL-7.14", "MAUL-8.17")
def test_winning_the_raid_readies_the_scavenger_of_a_wreck():
    s = play(at(". S+C* T1 . .", ". S C . .", "D2"), "ganghit 2+3x2; commit 3; commit none")
    assert row(s, 1) == ". S* T1d . ."


@pytest.mark.rule("MAUL-7.15")
def test_a_carver_outside_a_pile_gets_no_break():
    assert "hit 3x3" in legal_actions(at(". S* C . .", ". S F2 . .", "D2"))  # HR 5 against 5
    assert "hit 3x3" not in legal_actions(at(". S* W . .", ". S F2 . .", "D2"))


@pytest.mark.rule("MAUL-7.16", "MAUL-10.4")
def test_the_multiplier_of_the_top_card_counts():
    for pile, burnt in (("S*", 1), ("S+C*", 2), ("S+C+W*", 3)):
        s = at(f". {pile} T2 . .", ORCA, "A2", inertia=5, ranking=(1, 0))
        assert position(s)["seats"]["2"]["arena"] == 8 - burnt


@pytest.mark.rule("MAUL-7.17", "MAUL-R47")
def test_the_step_is_judged_when_the_break_resolves():
    s = play(at(". S T2* F1 .", ORCA, hands=("B27", "")), "break; boost B27 2")  # the first step became the second
    assert row(s, 1) == ". S+C* T2 F1 ." and discards(s) == "B27"


@pytest.mark.rule("MAUL-7.18")
def test_covered_cards_cannot_be_chosen():
    s = at(". S+C* T2 F1 .", ORCA, hands=("B27", ""))
    assert legal_actions(s, "boost") == ["boost B27 3", "boost B27 4"]
    assert said(s, "boost B27 2") == ["Only the top card of a pile can be chosen."]


@pytest.mark.rule("MAUL-7.15", "MAUL-7.7")
def test_a_wingman_beside_a_break_pile_gets_no_break():
    s = at(". S+C* T2 . W", ". . . S F1", "D2", hordes=("elven", "elven"), options={"mirror": "on"})
    assert "hit 5x5" in legal_actions(s)  # HR 6 against 6
