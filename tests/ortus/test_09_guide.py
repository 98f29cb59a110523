"""Chapter 9: Honour and the Guide."""

import pytest
from stormtable.games.ortus.components import BOARD, WELLS
from stormtable.kernel.hexes import each

from .table import at, decides, ends, energy, guides, honour, kinds, legal_actions, phase, place, play, position, result, story, why
from .test_01_components import axial

STRIKE = "B-Fi1 H11 G-Wa1 H12"


def guide_at(hex, n, house="B"):
    """A position in which the Guide of a House stands here after so many Honours."""
    return {"guides": {house: hex}, "honour": {house: n}}


@pytest.mark.rule("ORT-9.1")
def test_each_fall_gives_one_honour_and_a_block_none():
    s = play(at(STRIKE, 9), "strike B-Fi1 G-Wa1")
    assert honour(play(s, "save G-Wa1")) == (0, 0)
    assert honour(play(s, "done")) == (0, 1)


@pytest.mark.rule("ORT-9.2")
def test_the_first_honour_puts_the_guide_on_any_own_haven_hex():
    s = play(at(f"{STRIKE} B-Wi1 O4"), "strike B-Fi1 G-Wa1")
    assert legal_actions(s) == [f"guide O{n}" for n in range(1, 9)]
    assert guides(play(s, "guide O4")) == (None, "O4")  # occupied or not
    assert why(s, "guide N4") == why(s, "guide A4") == ["ORT-9.2"]


@pytest.mark.rule("ORT-9.3")
def test_each_further_honour_is_one_step_nearer_to_the_core():
    s = play(at(STRIKE, **guide_at("O4", 1)), "strike B-Fi1 G-Wa1")
    assert set(legal_actions(s)) == {"guide N4", "guide N5"}
    assert why(s, "guide O5") == why(s, "guide M4") == ["ORT-9.3"]
    forced = play(at(STRIKE, **guide_at("O8", 1)), "strike B-Fi1 G-Wa1")
    assert (phase(forced), guides(forced)) == ("maneuver", (None, "N8"))


@pytest.mark.rule("ORT-9.4")
def test_warriors_and_guides_pass_over_each_other():
    s = play(at(f"{STRIKE} B-Wi1 N4 G-Wi1 N5", **guide_at("O4", 1)), "strike B-Fi1 G-Wa1", "guide N5")
    assert guides(s) == (None, "N5") and place(s, "G-Wi1") == "N5"


@pytest.mark.rule("ORT-9.5", "ORT-9.9")
def test_several_honours_of_one_hit_are_taken_one_after_the_other():
    s = at("B-Wa1 J10 G-Fi1 F10 G-Ea1 E10 G-Wa1 F12", 0, 10, "Wa")
    s = play(s, "six B-Wa1 G-Fi1 F11")
    attack = position(s)["attack"]
    assert (phase(s), honour(s), attack["owed"], len(attack["fell"])) == ("guide", (0, 1), 3, 3)
    s = play(s, "guide O4")
    assert (honour(s), position(s)["attack"]["owed"]) == ((0, 2), 2)
    s = play(s, "guide N4")
    assert (honour(s), position(s)["attack"]["owed"], ends(s, "guide")) == ((0, 3), 1, {"M4", "M5"})
    s = play(s, "guide M5")
    assert (phase(s), honour(s), guides(s)) == ("maneuver", (0, 3), (None, "M5"))


@pytest.mark.rule("ORT-9.6", "ORT-11.2")
def test_the_eighth_honour_brings_the_guide_to_the_core_and_wins():
    for hex in ("I7", "I8"):
        s = play(at(STRIKE, turn=15, **guide_at(hex, 7)), "strike B-Fi1 G-Wa1")
        assert (result(s), guides(s), honour(s)) == (("B", "guide", 15), (None, "H8"), (0, 8))


@pytest.mark.rule("ORT-9.7")
def test_the_guide_never_goes_back_and_cannot_be_attacked():
    s = at(STRIKE, 9, 9, **guide_at("N4", 2))
    assert why(s, "guide O4") == ["ORT-4.14"]
    assert not [line for line in legal_actions(s) if "guide" in line]
    asked = play(at(STRIKE, **guide_at("N4", 2)), "strike B-Fi1 G-Wa1")
    assert "guide O4" not in legal_actions(asked)


@pytest.mark.rule("ORT-9.8")
def test_a_guide_comes_nearer_row_by_row_and_meets_no_well():
    wells = {BOARD.cells[hex] for arena in WELLS.values() for hex in each(arena)}
    for house, sign in (("G", 1), ("B", -1)):
        frontier = {(sign * -q, sign * 7) for q in range(8)}
        for n in range(1, 7):
            reached = set()
            for hex in frontier:
                q, r = sign * hex[0], sign * hex[1]
                assert r == 8 - n and -r <= q <= 0 and hex not in wells
                reached |= steps(house, hex, n)
            frontier = reached
        assert frontier == {(0, sign), (-sign, sign)}


def name(hex):
    q, r = hex
    return f"{'ABCDEFGHIJKLMNO'[7 - r]}{q - max(-7, -7 - r) + 1}"


def steps(house, hex, n):
    """Where the Guide can go from here, by playing a Strike that fells a warrior."""
    enemy = "B" if house == "G" else "G"
    stand = f"{house}-Fi1 H11 {enemy}-Wa1 H12"
    s = play(at(stand, active=house, **guide_at(name(hex), n, house)), f"strike {house}-Fi1 {enemy}-Wa1")
    if phase(s) == "guide":
        return {axial(end) for end in ends(s, "guide")}
    return {axial(position(s)["guides"][house])}


@pytest.mark.rule("ORT-9.8")
@pytest.mark.parametrize("house, corner", [("G", "A1"), ("G", "A8"), ("B", "O1"), ("B", "O8")])
def test_from_a_haven_corner_the_whole_way_is_forced(house, corner):
    hex, way = axial(corner), []
    for n in range(1, 7):
        (hex,) = steps(house, hex, n)
        way.append(hex)
    assert len(way) == 6 and max(map(abs, (*hex, sum(hex)))) == 1


@pytest.mark.rule("ORT-9.9")
def test_the_guide_comes_before_the_next_hit_of_a_wave():
    s = at("B-Wa1 I12 G-Wi1 F10 G-Wa1 F8", 4, 9, "Wa")
    told = story(s, "wave B-Wa1 G-Wi1 F11", "guide O4", "done", "guide N4")
    assert kinds(told)[3:] == ["hit", "fell", "honour", "guide", "hit", "fell", "honour", "guide", "closed"]
    waiting = play(s, "wave B-Wa1 G-Wi1 F11")
    assert (phase(waiting), decides(waiting), energy(waiting)) == ("guide", "B", (4, 6))
