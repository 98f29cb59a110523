"""Chapter 8: the attack protocol."""

import pytest

from .table import (
    MASTER,
    at,
    decides,
    energy,
    hits,
    honour,
    kinds,
    legal_actions,
    phase,
    place,
    play,
    position,
    read,
    result,
    story,
    why,
)

CORNER = {"guides": {"B": "O1"}, "honour": {"B": 1}}  # from here the Guide's way is forced


@pytest.mark.rule("ORT-8.1")
def test_an_illegal_declaration_changes_nothing():
    s = at("B-Ea1 J10 G-Fi1 F10", 9, 2)
    before = position(s)
    assert why(s, "charge B-Ea1 G-Fi1 G10") == ["ORT-4.18"]
    assert position(s) == before and phase(s) == "maneuver"


@pytest.mark.rule("ORT-8.2")
def test_protection_is_judged_before_the_charger_moves():
    cut = at("B-Wa1 I9 B-Wi1 I12 G-Wa1 F10 G-Fi1 D10 G-Fi2 F6", 20, 14, MASTER)
    assert hits(story(cut, "wave B-Wa1 G-Wa1 F9")) == [("G-Wa1", 2)]  # the end hex cuts the line to F6
    after = play(cut, "wave B-Wa1 G-Wa1 F9", "save G-Wa1")
    assert hits(story(after, "ranged B-Wi1 G-Wa1")) == [("G-Wa1", 4)]


@pytest.mark.rule("ORT-8.2")
def test_a_line_opened_by_leaving_counts_from_the_next_action():
    s = at("B-Wa1 F6 B-Wi1 I12 G-Wa1 F10 G-Fi1 D10 G-Fi2 F4", 20, 14, MASTER)
    assert hits(story(s, "wave B-Wa1 G-Wa1 G10")) == [("G-Wa1", 5)]
    after = play(s, "wave B-Wa1 G-Wa1 G10", "save G-Wa1")
    assert hits(story(after, "ranged B-Wi1 G-Wa1")) == [("G-Wa1", 2)]


@pytest.mark.rule("ORT-8.2", "ORT-6.6")
def test_a_charge_on_a_discovered_earth_may_cut_the_discovering_line():
    s = at("B-Wa1 I9 B-Ea1 F6 B-Wi1 I12 G-Ea1 F10", 20, 14, MASTER)
    after = play(s, "wave B-Wa1 G-Ea1 F9", "save G-Ea1")
    assert energy(after) == (15, 11)
    assert why(after, "ranged B-Wi1 G-Ea1") == ["ORT-6.6"]  # covered again


@pytest.mark.rule("ORT-8.3", "ORT-8.4")
def test_the_attacker_pays_and_walks_before_the_defender_decides():
    s = play(at("B-Ea1 J10 G-Fi1 F10", 9, 14), "charge B-Ea1 G-Fi1 G10")
    assert (energy(s), place(s, "B-Ea1"), decides(s)) == ((9, 11), "G10", "G")


@pytest.mark.rule("ORT-8.5", "ORT-8.6")
def test_the_die_is_rolled_before_the_defender_decides():
    s = play(at("B-Ea1 J10 G-Fi1 F10", 9, 14, dice=[6]), "charge B-Ea1 G-Fi1 G10")
    attack = position(s)["attack"]
    assert (attack["face"], attack["hits"]) == (6, [["G-Fi1", 7]])


@pytest.mark.rule("ORT-8.7", "ORT-8.8")
def test_each_hit_is_paid_for_by_itself():
    s = at("B-Wa1 J10 G-Fi1 F10 G-Ea1 E10 G-Wa1 F12", 7, 10, "Wa", **CORNER)
    s = play(s, "six B-Wa1 G-Fi1 F11", "save G-Wa1")
    assert energy(s) == (4, 6)
    s = play(s, "done")
    assert [place(s, name) for name in ("G-Fi1", "G-Ea1", "G-Wa1")] == ["fallen", "fallen", "F12"]
    assert (honour(s), energy(s)) == ((0, 3), (4, 6))


@pytest.mark.rule("ORT-8.9")
def test_a_further_hit_of_a_wave_is_judged_on_the_present_position():
    s = at("B-Wa1 I12 G-Fi1 F10 G-Ea1 F8 G-Fi2 F5", 4, 9, MASTER, **CORNER)
    assert hits(story(s, "wave B-Wa1 G-Fi1 F11", "done")) == [("G-Fi1", 5), ("G-Ea1", 3), ("G-Fi2", 1)]


@pytest.mark.rule("ORT-8.9", "ORT-6.11")
def test_a_wave_can_run_into_a_phoenix_and_beyond():
    # F8 is protected by Fires off the line; the Phoenix on it does not lower the third hit.
    s = at("B-Wa1 I12 G-Wi1 F10 G-Wa1 F8 G-Wa2 F5 G-Fi1 E8 G-Fi2 G8", 0, 9, MASTER, **CORNER)
    assert hits(story(s, "wave B-Wa1 G-Wi1 F11")) == [("G-Wi1", 5), ("G-Wa1", 2), ("G-Wa2", 1)]


@pytest.mark.rule("ORT-8.10")
@pytest.mark.parametrize("answer", ["save G-Fi1", "done"])
def test_the_charger_stays_on_its_end_hex_blocked_or_not(answer):
    s = play(at("B-Ea1 J10 G-Fi1 F10", 9, 14, **CORNER), "charge B-Ea1 G-Fi1 G10", answer)
    now = position(s)
    assert (place(s, "B-Ea1"), now["moved"], now["attacked"], now["attack"]) == ("G10", ["B-Ea1"], ["B-Ea1"], None)
    assert (phase(s), decides(s)) == ("maneuver", "B")


@pytest.mark.rule("ORT-8.11")
def test_a_hit_of_power_0_does_not_happen():
    s = at("B-Wa1 I12 G-Wi1 F10 G-Wa1 F8 G-Fi1 F5", 0, 9, "Wa", dice=[5], **CORNER)
    assert hits(story(s, "wave B-Wa1 G-Wi1 F11")) == [("G-Wi1", 6), ("G-Wa1", 3)]
    assert place(play(s, "wave B-Wa1 G-Wi1 F11"), "G-Fi1") == "F5"


@pytest.mark.rule("ORT-8.12")
def test_the_defender_is_asked_only_while_a_hit_can_be_paid():
    assert phase(play(at("B-Fi1 H11 G-Wa1 H12", 3), "strike B-Fi1 G-Wa1")) == "defend"
    assert phase(play(at("B-Fi1 H11 G-Wa1 H12", 2), "strike B-Fi1 G-Wa1")) == "guide"
    refused = play(at("B-Fi1 H11 G-Wa1 H12", 9), "strike B-Fi1 G-Wa1", "done")
    assert (place(refused, "G-Wa1"), energy(refused)) == ("fallen", (9, 0))


@pytest.mark.rule("ORT-8.13")
def test_giving_up_a_fire_does_not_raise_another_power_of_the_same_streams():
    s = at("B-Wa1 H9 G-Fi1 F9 G-Wa1 E8 G-Fi2 C8", 2, 9, MASTER, **CORNER)
    s = play(s, "six B-Wa1 G-Fi1 F8")
    assert position(s)["attack"]["hits"] == [["G-Fi1", 3], ["G-Wa1", 2]]
    s = play(s, "save G-Wa1")  # then the Fire falls by itself
    assert (place(s, "G-Fi1"), place(s, "G-Wa1"), energy(s)) == ("fallen", "E8", (0, 7))


@pytest.mark.rule("ORT-8.14")
def test_nothing_else_while_a_decision_is_open():
    s = at("B-Fi1 H11 B-Ea1 J4 G-Wa1 H12", 9, 9)
    defend, offer = play(s, "strike B-Fi1 G-Wa1"), play(s, "offerdraw")
    guide = play(defend, "done")
    for waiting in (defend, offer, guide):
        for line in ("move B-Ea1 J5", "end", "offerdraw"):
            assert "ORT-8.14" in why(waiting, line)
        assert why(waiting, "resign") == []
    assert why(guide, "done") == ["ORT-8.14", "ORT-4.13"]
    assert result(play(guide, "resign"))[0] == "G"


@pytest.mark.rule("ORT-8.15")
def test_the_next_action_is_judged_on_the_new_position():
    s = at("B-Ea1 J7 B-Wi1 J4 G-Wa1 F10 G-Ea1 F6", 10, 14, MASTER)
    assert why(s, "ranged B-Wi1 G-Ea1") == ["ORT-6.6"]
    s = play(s, "bear B-Ea1 G-Wa1 F9", "save G-Wa1")
    assert why(s, "ranged B-Wi1 G-Ea1") == []


@pytest.mark.rule("ORT-8.16")
def test_events_are_told_in_the_order_of_the_protocol():
    s = at("B-Wa1 I12 G-Wi1 F10 G-Wa1 F8", 4, 9, "Wa", dice=[4], **CORNER)
    told = story(s, "wave B-Wa1 G-Wi1 F11", "save G-Wa1")
    assert kinds(told) == ["declared", "paid", "walked", "rolled", "hit", "fell", "honour", "guide", "hit", "saved", "closed"]
    assert [event.data["reason"] for event in told if event.kind == "hit"] == ["die", "die"]


@pytest.mark.rule("ORT-8.16")
def test_falls_come_together_then_each_honour_with_its_guide():
    s = at("B-Wa1 J10 G-Fi1 F10 G-Wa1 F12", 0, 10, "Wa", **CORNER)
    told = story(s, "six B-Wa1 G-Fi1 F11")
    assert kinds(told) == ["declared", "paid", "walked", "hit", "hit", "fell", "fell", "honour", "guide", "honour", "guide", "closed"]
    phoenix = at("B-Fi1 G10 G-Wa1 F10 G-Fi1 D10 G-Fi2 F6", 9, 9, MASTER)
    assert [event.data["reason"] for event in story(phoenix, "strike B-Fi1 G-Wa1") if event.kind == "hit"] == ["phoenix"]


@pytest.mark.rule("ORT-8.17")
@pytest.mark.parametrize("target, order", [
    ("G-Wi1", "G-Wi1 G-Wi2 G-Ea1 G-Wa1"),  # E, SE, SW, W
    ("G-Wi2", "G-Wi2 G-Ea1 G-Wa1 G-Wi1"),
    ("G-Ea1", "G-Ea1 G-Wa1 G-Wi1 G-Wi2"),
    ("G-Wa1", "G-Wa1 G-Wi1 G-Wi2 G-Ea1"),
])
def test_hits_are_listed_clockwise_from_the_target(target, order):
    s = at("B-Wa1 I9 G-Wi1 F9 G-Wi2 E8 G-Ea1 E7 G-Wa1 F7", 9, 9, "Wa")
    assert [name for name, power in hits(story(s, f"six B-Wa1 {target} F8"))] == order.split()


@pytest.mark.rule("ORT-8.18")
def test_nothing_falls_before_done_and_powers_stay():
    s = at("B-Wa1 J10 G-Fi1 F10 G-Ea1 E10 G-Wa1 F12", 7, 10, "Wa")
    first = play(s, "six B-Wa1 G-Fi1 F11")
    second = play(first, "save G-Ea1")
    assert position(first)["attack"]["hits"] == position(second)["attack"]["hits"]
    assert position(first)["warriors"] == position(second)["warriors"]
    assert "save G-Ea1" not in legal_actions(second)
    assert read(position(second)) == second
