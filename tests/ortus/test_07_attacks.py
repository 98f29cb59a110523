"""Chapter 7: attacks."""

import pytest

from .table import MASTER, at, cost, ends, energy, hits, honour, legal_actions, phase, place, play, position, story, why

CORNER = {"guides": {"B": "O1"}, "honour": {"B": 1}}  # from here the Guide's way is forced


# -- conditions of every attack -----------------------------------------------------------------------------------


@pytest.mark.rule("ORT-7.1")
def test_attacks_are_made_from_the_arena():
    s = at("B-Wi1 N4 G-Ea1 L4 B-Fi1 N6 G-Wi1 M5", 9, 14)
    s = play(s, "move B-Wi1 O4", "move B-Fi1 O7")
    assert why(s, "ranged B-Wi1 G-Ea1") == ["ORT-7.1"]
    assert "ORT-7.1" in why(s, "strike B-Fi1 G-Wi1")
    assert not legal_actions(s, "ranged") + legal_actions(s, "strike")


@pytest.mark.rule("ORT-7.2")
@pytest.mark.parametrize("attack", ["ranged B-Wi1 G-Fi1", "ranged B-Wi1 B-Ea1", "ranged B-Wi1 G-Wa1"])
def test_the_target_is_an_enemy_on_the_arena(attack):
    s = at("B-Wi1 D4 B-Ea1 D6 G-Fi1 A4 G-Wa1 fallen", 9, 14)
    assert why(s, attack) == ["ORT-7.2"]


@pytest.mark.rule("ORT-7.2")
def test_a_neighbour_in_its_haven_is_safe():
    s = at("B-Wa1 B4 G-Fi1 A4", 9, 14, adjacent=[["B-Wa1", "G-Fi1"]])
    assert why(s, "strike B-Wa1 G-Fi1") == ["ORT-7.2"]


@pytest.mark.rule("ORT-7.3")
def test_only_the_earth_rules_cover():
    assert why(at("B-Wi1 K8 G-Ea1 H9", 9, 14, "Wi Wa Fi"), "ranged B-Wi1 G-Ea1") == []
    assert why(at("B-Wi1 K8 G-Ea1 H9", 9, 14, "Ea"), "ranged B-Wi1 G-Ea1") == ["ORT-6.6"]


@pytest.mark.rule("ORT-7.4")
def test_a_warrior_may_be_attacked_again_and_again():
    s = at("B-Fi1 H11 B-Wi1 G11 B-Ea1 K8 G-Wa1 H12", 20, 14)
    s = play(s, "strike B-Fi1 G-Wa1", "save G-Wa1", "strike B-Wi1 G-Wa1", "save G-Wa1")
    assert why(s, "charge B-Ea1 G-Wa1 I11") == []


# -- Charge, Ranged, Strike -----------------------------------------------------------------------------------------


@pytest.mark.rule("ORT-7.5")
def test_a_charge_needs_an_empty_hex_between():
    s = at("B-Ea1 G10 G-Fi1 F10", 9, 14)
    assert why(s, "charge B-Ea1 G-Fi1 F9") == ["ORT-7.5"]
    assert legal_actions(s, "charge") == []
    assert "G10" in ends(at("B-Ea1 H10 G-Fi1 F10", 9, 14), "charge B-Ea1 G-Fi1")


@pytest.mark.rule("ORT-7.5")
def test_the_gap_may_be_occupied_if_a_detour_exists():
    s = at("B-Ea1 H10 B-Wi1 G10 G-Fi1 F10 G-Wi1 G11", 9, 14)
    assert cost(s, "charge B-Ea1 G-Fi1 F9") == 2  # G9, F9
    assert why(s, "charge B-Ea1 G-Fi1 G10") == ["ORT-1.18"]


@pytest.mark.rule("ORT-7.5")
def test_a_charger_is_unmoved_and_walks_at_least_one_step():
    s = play(at("B-Ea1 J10 G-Fi1 F10", 9, 14), "move B-Ea1 I10")
    assert why(s, "charge B-Ea1 G-Fi1 G10") == ["ORT-7.5"]
    assert "ORT-5.1" in why(at("B-Ea1 G10 G-Fi1 F10", 9, 14), "charge B-Ea1 G-Fi1 G10")


@pytest.mark.rule("ORT-7.6")
def test_a_shot_goes_around_obstacles_and_pays_for_every_hex():
    s = at("B-Wi1 H12 G-Wa1 H11 G-Wi1 G11 G-Ea1 H9", 9, 14)
    assert cost(s, "ranged B-Wi1 G-Ea1") == 4
    assert cost(at("B-Wi1 H12 G-Ea1 H9", 9, 14), "ranged B-Wi1 G-Ea1") == 3
    assert cost(at("B-Wi1 H10 G-Ea1 H7", 9, 14), "ranged B-Wi1 G-Ea1") == 4  # around the Core


@pytest.mark.rule("ORT-7.6")
def test_a_neighbour_is_too_close_and_an_enclosed_one_out_of_reach():
    assert why(at("B-Wi1 H12 G-Wa1 H11", 9, 14), "ranged B-Wi1 G-Wa1") == ["ORT-7.6"]
    enclosed = at("B-Wi1 H12 G-Wi1 H1 G-Wi2 H2 G-Ea1 I1 G-Ea2 G1", 9, 28)
    assert why(enclosed, "ranged B-Wi1 G-Wi1") == ["ORT-7.6"]


@pytest.mark.rule("ORT-7.6")
def test_a_shot_uses_the_hexes_that_are_free_for_the_shooter():
    s = at("B-Wi1 B1 G-Wi1 B3 G-Wa1 B2 G-Wa2 C2", 9, 28)
    assert cost(s, "ranged B-Wi1 G-Wi1") == 5  # not by the enemy Haven
    s = at("G-Wi1 B1 B-Wi1 B3 B-Wa1 B2 B-Wa2 C2", 28, 9, active="G")
    assert cost(s, "ranged G-Wi1 B-Wi1") == 3  # by its own


@pytest.mark.rule("ORT-7.6")
def test_a_shot_uses_the_attack_only():
    s = play(at("B-Wi1 K8 G-Ea1 H9", 9, 14), "ranged B-Wi1 G-Ea1", "save G-Ea1")
    assert (position(s)["moved"], position(s)["attacked"]) == ([], ["B-Wi1"])
    assert place(s, "B-Wi1") == "K8"


@pytest.mark.rule("ORT-7.7")
def test_a_strike_needs_neighbours_at_the_start_and_now():
    s = at("G-Ea1 F10 B-Wa1 G10 G-Wi1 E6", 14, 9, active="G")
    assert why(play(s, "move G-Ea1 F9"), "strike G-Ea1 B-Wa1") == []
    assert why(play(s, "move G-Ea1 E10"), "strike G-Ea1 B-Wa1") == ["ORT-7.7"]
    assert why(play(s, "move G-Wi1 G9"), "strike G-Wi1 B-Wa1") == ["ORT-7.7"]
    assert cost(s, "strike G-Ea1 B-Wa1") == 0


@pytest.mark.rule("ORT-7.7")
def test_a_strike_uses_the_attack_only():
    s = play(at("B-Fi1 H11 G-Wa1 H12", 9, 14), "strike B-Fi1 G-Wa1", "save G-Wa1")
    assert why(s, "move B-Fi1 G11") == []


# -- the techniques -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ORT-7.8")
def test_the_storm_needs_no_line_and_comes_before_or_after_the_flight():
    s = at("B-Wi1 J10 G-Wa1 G11", 20, 14, "Wi")
    assert cost(s, "ranged B-Wi1 G-Wa1") == 3
    after_flight = play(s, "fly B-Wi1 SE")
    assert place(after_flight, "B-Wi1") == "E12"
    assert cost(after_flight, "ranged B-Wi1 G-Wa1") == 3
    assert why(play(s, "ranged B-Wi1 G-Wa1", "save G-Wa1"), "fly B-Wi1 SE") == []


@pytest.mark.rule("ORT-7.9")
def test_a_bear_pays_2_for_each_step_and_hits_with_6():
    s = at("B-Ea1 J7 G-Wa1 F10", 9, 14, "Ea")
    assert cost(s, "bear B-Ea1 G-Wa1 F9") == 8
    assert hits(story(s, "bear B-Ea1 G-Wa1 F9")) == [("G-Wa1", 6)]
    assert cost(s, "move B-Ea1 F9") == 4  # an ordinary move
    assert ends(at("B-Ea1 J7 G-Wa1 F10", 9, 7, "Ea"), "bear B-Ea1 G-Wa1") == set()
    assert why(s, "charge B-Ea1 G-Wa1 F9") == ["ORT-7.9"]


@pytest.mark.rule("ORT-7.10")
def test_a_wave_goes_on_as_long_as_its_victims_fall():
    s = at("B-Wa1 I12 G-Wi1 F10 G-Wa1 F8 G-Fi1 F5 G-Wi2 F3", 0, 9, "Wa", **CORNER)
    told = story(s, "wave B-Wa1 G-Wi1 F11")
    assert hits(told) == [("G-Wi1", 5), ("G-Wa1", 3), ("G-Fi1", 1)]  # three hits at most
    s = play(s, "wave B-Wa1 G-Wi1 F11")
    assert (honour(s), place(s, "G-Wi2"), phase(s)) == ((0, 4), "F3", "maneuver")


@pytest.mark.rule("ORT-7.10")
def test_a_blocked_wave_ends():
    s = at("B-Wa1 I12 G-Wi1 F10 G-Wa1 F8", 9, 9, "Wa", **CORNER)
    s = play(s, "wave B-Wa1 G-Wi1 F11", "save G-Wi1")
    assert (energy(s), phase(s), place(s, "G-Wa1")) == ((4, 6), "maneuver", "F8")
    s = at("B-Wa1 I12 G-Wi1 F10 G-Wa1 F8 G-Fi1 F5", 4, 9, "Wa", **CORNER)
    s = play(s, "wave B-Wa1 G-Wi1 F11", "save G-Wa1")
    assert (energy(s), phase(s), place(s, "G-Fi1")) == ((1, 6), "maneuver", "F5")


@pytest.mark.rule("ORT-7.10")
@pytest.mark.parametrize("end, line", [("F11", "F2"), ("G10", "D10"), ("G11", "D8"), ("E9", "H12"), ("E10", "H10")])
def test_a_wave_runs_from_its_end_hex_through_the_target_over_any_gap(end, line):
    s = at(f"B-Wa1 J10 G-Wi1 F10 G-Wa1 {line}", 0, 9, "Wa", **CORNER)
    assert hits(story(s, f"wave B-Wa1 G-Wi1 {end}")) == [("G-Wi1", 5), ("G-Wa1", 3)]


@pytest.mark.rule("ORT-7.11")
@pytest.mark.parametrize("stand, wave", [
    ("B-Wa1 H12 G-Wi1 H10 G-Wa1 H6", "wave B-Wa1 G-Wi1 H11"),  # the Core
    ("B-Wa1 E4 G-Wi1 B4 G-Wa1 A4", "wave B-Wa1 G-Wi1 C4"),  # the Haven
    ("B-Wa1 I12 G-Wi1 F10 B-Ea1 F8 G-Wa1 F5", "wave B-Wa1 G-Wi1 F11"),  # an own warrior
    ("B-Wa1 H12 G-Wi1 H14 G-Wa1 H2", "wave B-Wa1 G-Wi1 H13"),  # the edge
])
def test_a_wave_ends_at_core_haven_own_warrior_and_edge(stand, wave):
    s = at(stand, 0, 9, "Wa", **CORNER)
    assert hits(story(s, wave)) == [("G-Wi1", 5)]
    assert place(play(s, wave), "G-Wa1") != "fallen"


@pytest.mark.rule("ORT-7.12")
def test_six_streams_hit_all_enemies_around_the_end_hex_and_nobody_else():
    s = at("B-Wa1 D6 G-Wi1 C4 G-Wa1 A4 B-Ea1 B5 G-Fi1 B3 G-Fi2 D3", 0, 9, "Wa", **CORNER)
    assert hits(story(s, "six B-Wa1 G-Wi1 B4")) == [("G-Wi1", 3), ("G-Fi1", 3)]
    s = play(s, "six B-Wa1 G-Wi1 B4")
    assert (place(s, "G-Wa1"), place(s, "G-Fi2"), place(s, "B-Ea1")) == ("A4", "D3", "B5")


@pytest.mark.rule("ORT-7.13")
def test_a_charging_water_chooses_its_technique_when_declaring():
    s = at("B-Wa1 J10 G-Wi1 F10", 9, 9, "Wa")
    assert ends(s, "wave B-Wa1 G-Wi1") == ends(s, "six B-Wa1 G-Wi1") != set()
    declared = play(s, "six B-Wa1 G-Wi1 G10")
    assert why(declared, "wave B-Wa1 G-Wi1 G10") == ["ORT-3.12", "ORT-8.14", "ORT-4.9"]


@pytest.mark.rule("ORT-7.14")
def test_the_dragons_need_both_fires_with_a_line_and_a_gap():
    s = at("B-Fi1 J9 B-Fi2 K11 G-Wa1 H11", 9, 9, "Fi")
    s = play(s, "dragons G-Wa1", "save G-Wa1")
    assert (energy(s), position(s)["attacked"], position(s)["moved"]) == ((5, 9), ["B-Fi1", "B-Fi2"], [])
    assert why(s, "move B-Fi1 J8") == why(s, "move B-Fi2 K10") == []


@pytest.mark.rule("ORT-7.14")
@pytest.mark.parametrize("stand, extra, rules", [
    ("B-Fi1 J7 B-Fi2 K11 G-Wa1 H11", {}, ["ORT-7.14"]),  # no line
    ("B-Fi1 H12 B-Fi2 K11 G-Wa1 H11", {}, ["ORT-7.14"]),  # no gap
    ("B-Fi1 J9 B-Fi2 K11 G-Wa1 H11", {"attacked": ["B-Fi2"]}, ["ORT-7.14"]),
    ("B-Fi1 J9 B-Fi2 K11 G-Wa1 H11", {"began": ["B-Fi1"]}, ["ORT-7.14"]),
    ("B-Fi1 J9 B-Fi2 K11 B-Wi1 I10 G-Wa1 H11", {}, ["ORT-7.14"]),  # the line is cut
])
def test_what_keeps_the_dragons_asleep(stand, extra, rules):
    s = at(stand, 9, 9, "Fi", **extra)
    assert why(s, "dragons G-Wa1") == rules


@pytest.mark.rule("ORT-7.15")
@pytest.mark.parametrize("other", ["B-Fi2 fallen", "B-Fi2 O4", ""])
def test_a_lone_fire_only_strikes(other):
    s = at(f"B-Fi1 J9 {other} G-Wa1 H11 G-Wi1 J10", 9, 9, "Fi")
    attacks = [said for said in legal_actions(s) if "G-W" in said]
    assert attacks == ["strike B-Fi1 G-Wi1"]
    assert "ORT-7.15" in why(s, "dragons G-Wa1")


@pytest.mark.rule("ORT-7.16", "ORT-7.17")
@pytest.mark.parametrize("element, off, on", [
    ("Wi", {"ranged", "strike"}, {"ranged", "strike"}),
    ("Ea", {"charge", "strike"}, {"bear", "strike"}),
    ("Wa", {"charge", "strike"}, {"wave", "six", "strike"}),
    ("Fi", {"ranged", "strike"}, {"strike", "dragons"}),
])
def test_a_warrior_has_the_attacks_of_its_element_and_level(element, off, on):
    def attacks(level):
        twin = "B-Fi2 F12 " if element == "Fi" else ""
        s = at(f"B-{element}1 I8 {twin}G-Wi1 F9 G-Wa1 I9", 9, 20, level)
        return {said.split()[0] for said in legal_actions(s) if "G-W" in said}

    others = [name for name in MASTER.split() if name != element]
    assert attacks("") == attacks(" ".join(others)) == off
    assert attacks(element) == attacks(MASTER) == on


@pytest.mark.rule("ORT-7.16")
@pytest.mark.parametrize("attack", ["bear B-Ea1 G-Wi1 G9", "wave B-Wa1 G-Wi1 G9", "six B-Wa1 G-Wi1 G9", "dragons G-Wi1"])
def test_a_technique_that_is_off_is_refused(attack):
    s = at("B-Ea1 I9 B-Wa1 I10 B-Fi1 F12 B-Fi2 I8 G-Wi1 F9", 9, 20)
    assert why(s, attack) == ["ORT-7.16"]


@pytest.mark.rule("ORT-7.17")
@pytest.mark.parametrize("attack, on", [
    ("charge B-Wi1 G-Wi1 G9", ""), ("charge B-Fi1 G-Wi1 G9", ""), ("ranged B-Ea1 G-Wi1", ""), ("ranged B-Wa1 G-Wi1", MASTER),
    ("bear B-Wa1 G-Wi1 G9", MASTER), ("wave B-Ea1 G-Wi1 G9", MASTER), ("six B-Fi1 G-Wi1 G9", MASTER),
])
def test_an_attack_of_another_element_is_refused(attack, on):
    s = at(f"{attack.split()[1]} I9 G-Wi1 F9", 9, 20, on)
    assert why(s, attack) == ["ORT-7.17"]


@pytest.mark.rule("ORT-7.18")
def test_a_bear_cannot_uncover_its_own_target():
    s = at("B-Ea1 J10 G-Ea1 F9", 9, 20, MASTER)
    assert all(why(s, f"bear B-Ea1 G-Ea1 {end}") == ["ORT-6.6"] for end in ("G9", "G10", "F8", "F10", "E8", "E9"))
    assert why(at("B-Ea1 J11 G-Ea1 F9", 9, 20, MASTER), "bear B-Ea1 G-Ea1 G10") == []


@pytest.mark.rule("ORT-7.19", "ORT-8.17")
def test_six_streams_hit_at_most_five_and_old_neighbours_too():
    # The Water came in over G9; G8 was next to it before.
    s = at("B-Wa1 H9 G-Wi1 F9 G-Wi2 E8 G-Ea1 E7 G-Wa1 F7 G-Fi1 G8", 0, 9, "Wa", **CORNER)
    s_hits = hits(story(s, "six B-Wa1 G-Ea1 F8"))
    assert s_hits == [("G-Ea1", 3), ("G-Wa1", 3), ("G-Fi1", 3), ("G-Wi1", 3), ("G-Wi2", 3)]
    assert honour(play(s, "six B-Wa1 G-Ea1 F8")) == (0, 6)
