"""Chapter 6: Hexlines and standing abilities."""

import pytest
from stormtable.games.ortus.components import WARRIORS
from stormtable.games.ortus.rules.hexlines import is_covered, is_protected, shares_line

from .table import MASTER, at, hits, legal_actions, place, play, position, story, why

CORNER = {"guides": {"B": "O1"}, "honour": {"B": 1}}  # from here the Guide's way is forced


def line(s, one, other):
    return shares_line(s, WARRIORS.index(one), WARRIORS.index(other))


def covered(s, warrior):
    return is_covered(s, WARRIORS.index(warrior))


def protected(s, warrior):
    return is_protected(s, WARRIORS.index(warrior))


def power(s, attack):
    return hits(story(s, attack))[0][1]


@pytest.mark.rule("ORT-6.1")
@pytest.mark.parametrize("hex", ["H12", "I11", "I10", "H10", "G10", "G11"])
def test_neighbours_always_share_a_line(hex):
    assert line(at(f"B-Fi1 H11 G-Wa1 {hex}"), "B-Fi1", "G-Wa1")


@pytest.mark.rule("ORT-6.1")
@pytest.mark.parametrize("hex, shared", [
    ("H15", True), ("L11", True), ("K8", True), ("E8", True), ("E11", True),  # one row
    ("B9", False), ("C10", False), ("J10", False),  # not straight
    ("H5", False),  # the Core lies between
])
def test_a_line_is_one_straight_row_with_nobody_and_no_core_between(hex, shared):
    assert line(at(f"B-Fi1 H11 G-Wa1 {hex}"), "B-Fi1", "G-Wa1") == shared


@pytest.mark.rule("ORT-6.2")
@pytest.mark.parametrize("between", ["B-Wi1", "G-Wi1"])
def test_lines_join_and_are_cut_whatever_the_house(between):
    s = at("B-Fi1 H15 B-Ea1 H9 G-Wa1 H14")
    assert line(s, "B-Ea1", "G-Wa1") and line(s, "B-Fi1", "G-Wa1")
    assert not line(s, "B-Fi1", "B-Ea1")
    assert not line(at(f"B-Fi1 H15 B-Ea1 H9 {between} H12"), "B-Fi1", "B-Ea1")


@pytest.mark.rule("ORT-6.3")
def test_wells_and_guides_cut_no_line():
    assert line(at("B-Fi1 H13 G-Wa1 H9"), "B-Fi1", "G-Wa1")  # the Well H11 lies between
    s = at("B-Ea1 G10 G-Ea1 G5", on="Ea", guides={"G": "G8"}, honour={"G": 7})
    assert line(s, "B-Ea1", "G-Ea1") and not covered(s, "G-Ea1")


@pytest.mark.rule("ORT-6.4")
def test_no_lines_from_a_haven_or_from_beside_the_board():
    assert not line(at("B-Ea1 O4 G-Ea1 N4"), "B-Ea1", "G-Ea1")
    assert not line(at("B-Ea1 O4 B-Wa1 O5"), "B-Ea1", "B-Wa1")
    assert not line(at("B-Ea1 fallen G-Ea1 N4"), "B-Ea1", "G-Ea1")
    assert covered(at("B-Ea1 O4 G-Ea1 N4", on="Ea"), "G-Ea1")


@pytest.mark.rule("ORT-6.5")
def test_an_earth_is_discovered_by_an_enemy_earth_on_its_line_and_the_other_way_round():
    s = at("B-Ea1 H14 G-Ea1 H9", on="Ea")
    assert not covered(s, "B-Ea1") and not covered(s, "G-Ea1")
    s = at("B-Ea1 H14 G-Ea1 H9 B-Wi1 H12", on="Ea")
    assert covered(s, "B-Ea1") and covered(s, "G-Ea1")


@pytest.mark.rule("ORT-6.5")
def test_friends_and_other_elements_discover_nobody():
    s = at("G-Ea1 H14 G-Ea2 H9 B-Wa1 G9 B-Fi1 I9", on="Ea")
    assert covered(s, "G-Ea1") and covered(s, "G-Ea2")
    assert not covered(at("G-Ea1 H14"), "G-Ea1")  # the Earth rules are off


@pytest.mark.rule("ORT-6.6", "ORT-7.3")
@pytest.mark.parametrize("attack, attacker", [
    ("ranged B-Wi1 G-Ea1", "B-Wi1 K8"), ("strike B-Fi1 G-Ea1", "B-Fi1 H10"), ("strike B-Wa1 G-Ea1", "B-Wa1 H10"),
    ("wave B-Wa1 G-Ea1 G9", "B-Wa1 K8"), ("six B-Wa1 G-Ea1 G9", "B-Wa1 K8"), ("bear B-Ea1 G-Ea1 G9", "B-Ea1 K7"),
])
def test_nobody_chooses_a_covered_earth(attack, attacker):
    s = at(f"{attacker} G-Ea1 H9", 9, 20, MASTER)
    assert why(s, attack) == ["ORT-6.6"]
    assert not [said for said in legal_actions(s) if "G-Ea1" in said]


@pytest.mark.rule("ORT-6.6")
def test_everybody_chooses_a_discovered_earth():
    s = at("B-Wi1 K8 B-Ea2 H14 B-Fi1 G9 G-Ea1 H9", 9, 20, MASTER)
    assert {said.split()[0] for said in legal_actions(s) if "G-Ea1" in said} == {"ranged", "strike", "bear"}


@pytest.mark.rule("ORT-6.6")
def test_dragons_do_not_find_a_covered_earth():
    s = at("B-Fi1 J9 B-Fi2 K11 G-Ea1 H11", on=MASTER)
    assert why(s, "dragons G-Ea1") == ["ORT-6.6"]


@pytest.mark.rule("ORT-6.7")
def test_a_covered_earth_is_hit_as_a_further_victim():
    s = at("B-Wa1 I12 G-Wi1 F10 G-Ea1 F8", 0, 9, MASTER, **CORNER)
    assert hits(story(s, "wave B-Wa1 G-Wi1 F11")) == [("G-Wi1", 5), ("G-Ea1", 3)]
    s = at("B-Wa1 J10 G-Wi1 F10 G-Ea1 E10", 0, 9, MASTER, **CORNER)
    assert hits(story(s, "six B-Wa1 G-Wi1 F11")) == [("G-Wi1", 3), ("G-Ea1", 3)]


@pytest.mark.rule("ORT-6.8")
def test_a_covered_earth_blocks_as_usual():
    s = at("B-Wi1 J10 B-Wa1 H11 G-Ea1 J7", 9, 9, MASTER)
    assert covered(s, "G-Ea1")
    assert place(play(s, "fly B-Wi1 W"), "B-Wi1") == "J8"
    assert why(s, "move B-Wa1 J7") == ["ORT-1.18"]
    assert position(s)["warriors"]["G-Ea1"] == "J7"


@pytest.mark.rule("ORT-6.9")
@pytest.mark.parametrize("fires, shielded", [
    ("G-Fi1 D10 G-Fi2 F6", True),
    ("G-Fi1 D10 G-Fi2 E6", False),  # only one has a line
    ("G-Fi1 D10", False),  # the other is not in the game
    ("G-Fi1 D10 G-Fi2 fallen", False),
    ("G-Fi1 A1 G-Fi2 F6", False),  # one is in the Haven
    ("G-Fi1 D10 G-Fi2 F6 B-Ea1 F8", False),  # one line is cut
    ("G-Fi1 D10 G-Fi2 F6 G-Ea1 E10", False),
])
def test_the_phoenix_needs_a_line_to_both_fires(fires, shielded):
    s = at(f"B-Wi1 I9 G-Wa1 F10 {fires}", 9, 9, MASTER)
    assert protected(s, "G-Wa1") == shielded
    assert power(s, "ranged B-Wi1 G-Wa1") == (2 if shielded else 4)


@pytest.mark.rule("ORT-6.9")
def test_the_phoenix_is_for_its_own_house_and_for_the_fire_rules():
    assert not protected(at("B-Wa1 F10 G-Fi1 D10 G-Fi2 F6", on="Fi"), "B-Wa1")
    assert not protected(at("G-Wa1 F10 G-Fi1 D10 G-Fi2 F6", on="Wi Ea Wa"), "G-Wa1")
    assert protected(at("G-Wa1 F10 G-Fi1 D10 G-Fi2 F6", on="Fi"), "G-Wa1")


@pytest.mark.rule("ORT-6.10")
def test_the_fires_protect_each_other_on_one_line():
    s = at("B-Wi1 I9 G-Fi1 F10 G-Fi2 F6", 9, 9, MASTER)
    assert protected(s, "G-Fi1") and protected(s, "G-Fi2")
    assert power(s, "ranged B-Wi1 G-Fi1") == 2
    s = at("B-Wi1 I9 G-Fi1 F10 G-Fi2 F6 G-Wa1 F8", 9, 9, MASTER)
    assert not protected(s, "G-Fi1") and not protected(s, "G-Fi2") and protected(s, "G-Wa1")


@pytest.mark.rule("ORT-6.11")
@pytest.mark.parametrize("on, stand, attack", [
    (MASTER, "B-Wa1 I9", "wave B-Wa1 G-Wa1 G10"), (MASTER, "B-Wa1 I9", "six B-Wa1 G-Wa1 G10"),
    (MASTER, "B-Ea1 I9", "bear B-Ea1 G-Wa1 G10"), (MASTER, "B-Wi1 I9", "ranged B-Wi1 G-Wa1"),
    (MASTER, "B-Wi1 G10", "strike B-Wi1 G-Wa1"), (MASTER, "B-Fi1 H10 B-Fi2 H12", "dragons G-Wa1"),
    ("Fi", "B-Ea1 I9", "charge B-Ea1 G-Wa1 G10"),
])
def test_every_attack_on_a_protected_warrior_has_power_2(on, stand, attack):
    s = at(f"{stand} G-Wa1 F10 G-Fi1 D10 G-Fi2 F6", 9, 9, on)
    assert power(s, attack) == 2


@pytest.mark.rule("ORT-6.11", "ORT-8.16")
def test_a_power_of_2_or_less_stays_as_it_is():
    s = at("B-Wa1 I12 G-Wi1 F10 G-Wi2 F8 G-Wa1 F5 G-Fi1 E5 G-Fi2 G5", 0, 9, MASTER, **CORNER)
    told = story(s, "wave B-Wa1 G-Wi1 F11")
    assert hits(told) == [("G-Wi1", 5), ("G-Wi2", 3), ("G-Wa1", 1)]
    assert [event.data["reason"] for event in told if event.kind == "hit"] == ["base", "base", "base"]


@pytest.mark.rule("ORT-6.12")
def test_cover_and_protection_change_with_every_action_and_are_not_stored():
    s = at("B-Ea1 J10 B-Wi1 J5 G-Ea1 F9", 9, 14, MASTER)
    assert covered(s, "G-Ea1")
    s = play(s, "move B-Ea1 J11")
    assert not covered(s, "G-Ea1")
    assert not {"covered", "discovered", "protected"} & set(position(s))
