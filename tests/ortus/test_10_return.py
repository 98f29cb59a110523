"""Chapter 10: Return."""

import pytest

from .table import at, decides, ends, legal_actions, phase, place, play, position, why

GUIDE = {"guides": {"G": "C5"}, "honour": {"G": 3}}
HOME = "G-Wi1 A2 G-Wi2 A4 G-Ea1 A5 G-Ea2 A6 G-Wa1 A7 G-Fi2 A8"


@pytest.mark.rule("ORT-10.1")
def test_the_fallen_return_to_free_haven_hexes():
    s = at(f"{HOME} G-Wa2 fallen G-Fi1 fallen", phase="return", active="G")
    assert ends(s, "return G-Fi1") == {"A1", "A3"}
    assert why(s, "return G-Fi1 A2") == why(s, "return G-Fi1 B4") == why(s, "return G-Fi1 H8") == ["ORT-10.1"]


@pytest.mark.rule("ORT-10.1")
def test_there_is_always_room():
    names = [f"G-{name}{n}" for name in ("Wi", "Ea", "Wa", "Fi") for n in (1, 2)]
    s = at(" ".join(f"{name} fallen" for name in names), phase="return", active="G")
    for n, name in enumerate(names, 1):
        s = play(s, f"return {name} A{n}")
    assert decides(s) == "B"


@pytest.mark.rule("ORT-10.2")
def test_one_may_go_on_the_guide_if_its_hex_is_empty():
    s = at(f"{HOME} G-Wa2 fallen G-Fi1 fallen", phase="return", active="G", **GUIDE)
    assert ends(s, "return G-Fi1") == {"A1", "A3", "C5"}
    s = play(s, "return G-Fi1 C5")
    assert why(s, "return G-Wa2 C5") == ["ORT-10.2"]


@pytest.mark.rule("ORT-10.2")
@pytest.mark.parametrize("other", ["B-Wa1 C5", "G-Wa1 C5"])
def test_nobody_returns_onto_an_occupied_guide(other):
    s = at(f"G-Fi1 fallen {other}", phase="return", active="G", **GUIDE)
    assert why(s, "return G-Fi1 C5") == ["ORT-10.2"]
    assert "C5" not in ends(s, "return G-Fi1")


@pytest.mark.rule("ORT-10.2")
def test_the_enemy_guide_is_no_place_to_return():
    s = at("G-Fi1 fallen", phase="return", active="G", guides={"B": "M4"}, honour={"B": 3})
    assert why(s, "return G-Fi1 M4") == ["ORT-10.1"]


@pytest.mark.rule("ORT-10.3")
def test_who_returns_on_the_guide_may_attack_next_turn():
    s = at("G-Wa2 fallen G-Fi1 fallen B-Wi1 F5", 0, 9, phase="return", active="G", **GUIDE)
    s = play(s, "return G-Fi1 C5", "return G-Wa2 A3", "end")
    assert position(s)["began"] == ["G-Fi1"]
    assert why(s, "ranged G-Fi1 B-Wi1") == why(s, "move G-Fi1 C6") == why(s, "move G-Wa2 B3") == []
    assert why(s, "charge G-Wa2 B-Wi1 E5") == ["ORT-3.8"]


@pytest.mark.rule("ORT-10.4")
def test_all_fallen_must_return():
    s = at("G-Wa2 fallen G-Fi1 fallen", phase="return", active="G")
    assert why(s, "end") == ["ORT-10.4", "ORT-4.12"]
    assert why(s, "move G-Fi1 A3") == ["ORT-10.4", "ORT-4.3"]
    assert why(play(s, "return G-Fi1 A1"), "end") == ["ORT-10.4", "ORT-4.12"]


@pytest.mark.rule("ORT-10.5")
def test_with_the_last_one_the_step_ends_by_itself():
    s = at("G-Wa2 fallen G-Fi1 fallen", phase="return", active="G", turn=8)
    s = play(s, "return G-Fi1 A1")
    assert (phase(s), decides(s)) == ("return", "G")
    s = play(s, "return G-Wa2 A2")
    assert (phase(s), decides(s), position(s)["turn"]) == ("maneuver", "B", 9)


@pytest.mark.rule("ORT-10.6")
def test_the_order_of_returning_has_no_effect():
    s = at("G-Wa2 fallen G-Fi1 fallen", phase="return", active="G")
    assert len(legal_actions(s)) == 16
    one = play(s, "return G-Fi1 A1", "return G-Wa2 A2")
    other = play(s, "return G-Wa2 A2", "return G-Fi1 A1")
    assert one == other


@pytest.mark.rule("ORT-10.7")
def test_a_guide_in_the_haven_is_no_ninth_place():
    in_haven = {"guides": {"G": "A3"}, "honour": {"G": 1}}
    s = at("G-Fi1 fallen G-Wa1 A3", phase="return", active="G", **in_haven)
    assert len(legal_actions(s)) == 7
    assert why(s, "return G-Fi1 A3") == ["ORT-10.7", "ORT-10.1"]
    free = at("G-Fi1 fallen", phase="return", active="G", **in_haven)
    assert legal_actions(free).count("return G-Fi1 A3") == 1
    assert place(play(free, "return G-Fi1 A3"), "G-Fi1") == "A3"


@pytest.mark.rule("ORT-10.1", "ORT-1.1")
def test_only_own_fallen_return():
    s = at("G-Fi1 fallen G-Wa1 A3 B-Fi1 fallen", phase="return", active="G")
    assert why(s, "return B-Fi1 A1") == ["ORT-1.1"]
    assert why(s, "return G-Wa1 A1") == ["ORT-4.15"]
