"""Chapter 3: turn structure."""

import pytest

from .table import (
    at,
    decides,
    ends,
    energy,
    kinds,
    legal_actions,
    phase,
    place,
    play,
    position,
    result,
    started,
    story,
    why,
)

WELLS = "H1 H5 H11 H15 F4 F10 J4 J10".split()


def on_wells(count, house="B"):
    names = "Wi1 Wi2 Ea1 Ea2 Wa1 Wa2 Fi1 Fi2".split()
    return " ".join(f"{house}-{name} {well}" for name, well in zip(names, WELLS[:count]))


@pytest.mark.rule("ORT-3.1", "ORT-3.13")
def test_a_turn_is_collect_maneuver_return():
    s = at("B-Fi1 H11 B-Wa1 fallen G-Wa1 A1", turn=8)
    s = play(s, "end")
    assert (phase(s), decides(s)) == ("return", "B")
    told = story(s, "return B-Wa1 O1")
    assert kinds(told) == ["returned", "collected"]
    s = play(s, "return B-Wa1 O1")
    assert (phase(s), decides(s), position(s)["turn"]) == ("maneuver", "G", 9)


@pytest.mark.rule("ORT-3.2", "ORT-3.3")
@pytest.mark.parametrize("wells, collected", [(0, 14), (1, 18), (2, 22), (3, 25), (4, 28)])
def test_energy_becomes_the_table_value_and_the_rest_is_lost(wells, collected):
    assert energy(at(on_wells(wells) + " G-Wi1 J9", 3, 5, phase="collect")) == (3, collected)


@pytest.mark.rule("ORT-3.2")
@pytest.mark.parametrize("wells", [5, 6, 7, 8])
def test_five_or_more_wells_win_at_once(wells):
    s = at(on_wells(wells), 3, 5, phase="collect", turn=12)
    assert result(s) == ("B", "wells", 12)
    assert energy(s) == (3, 5)


@pytest.mark.rule("ORT-3.4", "ORT-3.14")
def test_the_turn_records_are_taken_with_the_energy():
    s = at("G-Ea1 F10 G-Wa1 A3 B-Wa1 G10 B-Fi1 H10", turn=8, moved=["B-Fi1"], attacked=["B-Wa1"], offered=True)
    now = position(play(s, "end"))
    assert now["began"] == ["G-Ea1"]
    assert now["adjacent"] == [["G-Ea1", "B-Wa1"]]
    assert (now["moved"], now["attacked"], now["offered"], now["fell"]) == ([], [], False, False)


@pytest.mark.rule("ORT-3.4")
def test_neighbours_in_a_haven_are_no_pair():
    s = at("G-Ea1 B1 B-Wa1 B2 G-Fi1 A1", phase="collect", active="B")
    assert position(s)["adjacent"] == [["B-Wa1", "G-Ea1"]]


@pytest.mark.rule("ORT-3.5")
def test_the_first_turn_skips_the_table_and_the_second_follows_it():
    s = started("B")
    assert energy(s) == (14, 7)
    s = play(s, "end")
    assert (energy(s), decides(s)) == ((14, 7), "G")
    assert energy(play(s, "move G-Fi2 F10", "end")) == (9, 14)


@pytest.mark.rule("ORT-3.6")
def test_actions_come_in_any_number_and_order():
    s = at("B-Fi1 H11 B-Ea1 J9 B-Wa1 K9 G-Wa1 H12", gold=9, black=14)
    s = play(s, "move B-Ea1 J8", "strike B-Fi1 G-Wa1", "save G-Wa1", "move B-Wa1 K8", "move B-Fi1 H10")
    assert (energy(s), phase(s)) == ((6, 11), "maneuver")
    assert phase(play(at("B-Fi1 H11"), "end")) == "maneuver"  # no action at all, and Gold's turn


@pytest.mark.rule("ORT-3.7")
def test_each_warrior_moves_once_from_arena_or_haven():
    s = at("B-Ea1 J9 B-Wa1 O3", black=14)
    s = play(s, "move B-Ea1 J8", "move B-Wa1 N3")
    assert why(s, "move B-Ea1 J9") == ["ORT-3.7"]
    assert why(s, "move B-Wa1 O3") == ["ORT-3.7"]


@pytest.mark.rule("ORT-3.8")
def test_who_began_on_the_arena_attacks_once():
    s = at("B-Fi1 H11 G-Wa1 H12 G-Wi1 G11", gold=9)
    s = play(s, "strike B-Fi1 G-Wa1", "save G-Wa1")
    assert why(s, "strike B-Fi1 G-Wi1") == ["ORT-3.8"]


@pytest.mark.rule("ORT-3.8")
def test_who_began_in_the_haven_only_moves():
    s = at("B-Wi1 O6 G-Ea1 J10", black=14)
    assert why(s, "ranged B-Wi1 G-Ea1") == ["ORT-3.8"]
    s = play(s, "move B-Wi1 M6")
    assert why(s, "ranged B-Wi1 G-Ea1") == ["ORT-3.8"]


@pytest.mark.rule("ORT-3.8")
def test_who_began_fallen_does_nothing():
    s = at("B-Wi1 fallen G-Ea1 J10", black=14)
    assert why(s, "move B-Wi1 O1") == why(s, "ranged B-Wi1 G-Ea1") == ["ORT-3.8"]
    assert legal_actions(s) == ["end"]


@pytest.mark.rule("ORT-3.9")
def test_move_and_attack_are_separate_and_in_either_order():
    s = at("B-Wi1 K8 B-Ea1 K4 G-Ea1 H9", gold=20, black=14)
    first_move = play(s, "move B-Wi1 K9", "move B-Ea1 K3", "ranged B-Wi1 G-Ea1", "save G-Ea1")
    first_shot = play(s, "ranged B-Wi1 G-Ea1", "save G-Ea1", "move B-Ea1 K3", "move B-Wi1 K9")
    assert place(first_move, "B-Wi1") == place(first_shot, "B-Wi1") == "K9"


@pytest.mark.rule("ORT-3.9")
@pytest.mark.parametrize("verb, on, charger", [("charge", "", "B-Ea1"), ("bear", "Ea", "B-Ea1"), ("wave", "Wa", "B-Wa1"),
                                               ("six", "Wa", "B-Wa1")])
def test_a_charge_uses_move_and_attack_at_once(verb, on, charger):
    s = at(f"{charger} J10 G-Fi1 F10 G-Wi1 J9", gold=20, black=20, on=on)
    s = play(s, f"{verb} {charger} G-Fi1 G10", "save G-Fi1")
    assert "ORT-3.7" in why(s, f"move {charger} G9")
    assert legal_actions(s) == ["end"]


@pytest.mark.rule("ORT-3.10")
def test_ending_the_maneuver_costs_and_gives_nothing():
    s = at("B-Fi1 H11 B-Wa1 fallen", gold=4, black=6, turn=8)
    assert energy(play(s, "end")) == (4, 6)
    assert energy(play(s, "end", "return B-Wa1 O1")) == (14, 6)


@pytest.mark.rule("ORT-3.11")
def test_energy_kept_pays_for_blocks_in_the_opponents_turn():
    s = at("B-Fi1 H11 G-Wa1 H12 G-Fi1 A1", gold=0, black=6, turn=8)
    s = play(s, "end", "strike G-Wa1 B-Fi1", "save B-Fi1")
    assert (energy(s), place(s, "B-Fi1")) == ((14, 3), "H11")


@pytest.mark.rule("ORT-3.12")
def test_only_answers_belong_to_the_player_who_is_not_active():
    s = at("B-Fi1 H11 B-Wa1 H4 G-Wa1 H12", gold=6, black=6)
    attacked, offered = play(s, "strike B-Fi1 G-Wa1"), play(s, "offerdraw")
    assert (decides(attacked), legal_actions(attacked)) == ("G", ["save G-Wa1", "done"])
    assert (decides(offered), legal_actions(offered)) == ("G", ["acceptdraw", "declinedraw"])
    assert why(attacked, "move G-Wa1 H13")[0] == why(offered, "end")[0] == "ORT-3.12"
    assert result(play(attacked, "resign")) == ("B", "resignation", 9)


@pytest.mark.rule("ORT-3.13")
def test_no_decision_lies_between_two_turns():
    s = play(started("G"), "end")
    assert (phase(s), decides(s), position(s)["turn"]) == ("maneuver", "B", 2)


@pytest.mark.rule("ORT-3.14")
def test_turn_flags_end_with_their_turn():
    s = at("B-Fi1 H11 B-Ea1 J8 G-Wa1 H12 G-Wi1 A1", gold=0, black=6, turn=8)
    s = play(s, "offerdraw", "declinedraw", "move B-Ea1 J9", "strike B-Fi1 G-Wa1", "guide O1")
    before = position(s)
    assert before["moved"] == ["B-Ea1"] and before["attacked"] == ["B-Fi1"] and before["offered"] and before["fell"]
    after = position(play(s, "end"))
    assert (after["moved"], after["attacked"], after["offered"], after["fell"]) == ([], [], False, False)
    later = play(s, "end", "end", "return G-Wa1 A2")
    assert "J8" in ends(later, "move B-Ea1")  # it may move again


@pytest.mark.rule("ORT-3.14", "ORT-11.11")
def test_flags_of_the_last_turn_do_not_outlive_a_win_by_wells():
    s = at(on_wells(5, "G") + " B-Fi1 G2", black=6, turn=8)
    s = play(s, "move B-Fi1 G3", "end")
    now = position(s)
    assert result(s) == ("G", "wells", 9)
    assert (now["began"], now["moved"], now["adjacent"]) == ([], [], [])
