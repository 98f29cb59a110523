"""Chapter 5: movement."""

import pytest

from .table import MASTER, at, cost, ends, legal_actions, phase, place, play, position, started, story, why


@pytest.mark.rule("ORT-5.1")
def test_a_move_is_at_least_one_step_to_a_free_hex():
    s = at("B-Ea1 J10 B-Wa1 J9", black=14)
    assert why(s, "move B-Ea1 J10") == ["ORT-5.1"]
    assert why(s, "move B-Ea1 J9") == ["ORT-1.18"]
    assert place(play(s, "move B-Ea1 J11"), "B-Ea1") == "J11"


@pytest.mark.rule("ORT-5.2")
def test_only_energy_limits_the_distance():
    assert cost(at("B-Ea1 O1", black=28), "move B-Ea1 B9") == 14
    assert ends(at("B-Ea1 J10", black=1), "move B-Ea1") == {"J11", "K10", "K9", "J9", "I10", "I11"}
    assert ends(at("B-Ea1 J10", black=0), "move B-Ea1") == set()


@pytest.mark.rule("ORT-5.3")
@pytest.mark.parametrize("wall", ["G-Wi1 J9", "B-Wi1 J9"])
def test_warriors_of_both_houses_are_walked_around(wall):
    assert cost(at("B-Ea1 J10", black=14), "move B-Ea1 J8") == 2
    assert cost(at(f"B-Ea1 J10 {wall}", black=14), "move B-Ea1 J8") == 3


@pytest.mark.rule("ORT-5.3")
def test_guides_stop_nobody():
    s = at("B-Ea1 L4", black=14, guides={"B": "L5"}, honour={"B": 4})
    assert cost(s, "move B-Ea1 L6") == 2


@pytest.mark.rule("ORT-5.3")
def test_nobody_walks_through_the_enemy_haven():
    s = at("B-Ea1 B1 G-Wi1 B2 G-Wi2 C2", black=28)
    assert cost(s, "move B-Ea1 B3") == 5  # C1, D2, D3, C3, B3
    assert cost(at("G-Ea1 B1 B-Wi1 B2 B-Wi2 C2", gold=28, active="G"), "move G-Ea1 B3") == 3  # by A1 and A2


@pytest.mark.rule("ORT-5.4")
def test_no_route_is_no_move():
    s = at("B-Ea1 J10 G-Wi1 H2 G-Wi2 I1 G-Ea1 G1", black=28)
    assert why(s, "move B-Ea1 H1") == ["ORT-5.4"]


@pytest.mark.rule("ORT-5.5")
def test_the_own_haven_is_open_but_who_begins_there_cannot_attack():
    s = at("B-Wi1 N4 G-Ea1 L4 G-Wi1 A1", black=14, turn=9)
    s = play(s, "move B-Wi1 O4")
    assert why(s, "ranged B-Wi1 G-Ea1") == ["ORT-7.1"]
    s = play(s, "end", "end")
    assert why(s, "ranged B-Wi1 G-Ea1") == ["ORT-3.8"]
    assert why(s, "move B-Wi1 O5") == []  # it may cross and change places there


@pytest.mark.rule("ORT-5.5", "ORT-7.2")
def test_who_walks_into_its_haven_is_safe():
    s = at("B-Wi1 N4 G-Wi1 L4", black=14, gold=14, turn=9)
    s = play(s, "move B-Wi1 O4", "end")
    assert why(s, "ranged G-Wi1 B-Wi1") == ["ORT-7.2"]


@pytest.mark.rule("ORT-5.6")
@pytest.mark.parametrize("direction, lands", [("E", "J13"), ("NE", "M10"), ("NW", "N6"), ("W", "J7"), ("SW", "G9"), ("SE", "E12")])
def test_a_flight_goes_on_until_something_stops_it(direction, lands):
    s = at("B-Wi1 J10 G-Wa1 J6 B-Ea1 F8", on="Wi")
    s = play(s, f"fly B-Wi1 {direction}")
    assert place(s, "B-Wi1") == lands


@pytest.mark.rule("ORT-5.6")
def test_a_flight_ends_before_the_core_and_before_the_enemy_haven():
    assert place(play(at("B-Wi1 K9", on="Wi"), "fly B-Wi1 SW"), "B-Wi1") == "B3"
    assert place(play(at("B-Wi1 J6", on="Wi"), "fly B-Wi1 SE"), "B-Wi1") == "I7"  # next is the Core


@pytest.mark.rule("ORT-5.7")
def test_a_flight_covers_at_least_one_hex():
    s = at("B-Wi1 J10 B-Ea1 J11 G-Ea1 J9", on="Wi")
    assert why(s, "fly B-Wi1 E") == why(s, "fly B-Wi1 W") == ["ORT-5.7"]
    assert why(at("B-Wi1 N4", on="Wi"), "fly B-Wi1 NW") == ["ORT-5.7"]  # its own Haven
    assert why(at("B-Wi1 H15", on="Wi"), "fly B-Wi1 E") == ["ORT-5.7"]  # the edge


@pytest.mark.rule("ORT-5.8")
@pytest.mark.parametrize("house, hex, flights", [
    ("G", "A5", {"NE", "NW"}), ("G", "A1", {"NE", "NW"}), ("G", "A8", {"NE", "NW"}),
    ("B", "O4", {"SW", "SE"}), ("B", "O1", {"SW", "SE"}), ("B", "O8", {"SW", "SE"}),
])
def test_from_the_haven_two_directions_lead_out(house, hex, flights):
    assert ends(at(f"{house}-Wi1 {hex}", on="Wi", active=house), f"fly {house}-Wi1") == flights


@pytest.mark.rule("ORT-5.9")
def test_wind_never_walks_under_the_wind_rules():
    s = at("B-Wi1 N4", black=14, on="Wi")
    assert legal_actions(s, "move") == []
    assert why(s, "move B-Wi1 O4") == ["ORT-5.9"]
    assert legal_actions(at("B-Wi1 N4", black=14, on="Ea Wa Fi"), "fly") == []


@pytest.mark.rule("ORT-5.10")
def test_the_start_player_flies_one_wind_in_the_first_turn():
    s = play(started("B", level="wind"), "fly B-Wi1 SE")
    assert legal_actions(s, "fly") == []
    assert why(s, "fly B-Wi2 SE") == ["ORT-5.10"]


@pytest.mark.rule("ORT-5.10")
def test_the_second_player_and_later_turns_are_not_bound():
    s = play(started("B", level="wind"), "end", "fly G-Wi1 NE", "fly G-Wi2 NW", "end")
    s = play(s, "fly B-Wi1 SW", "fly B-Wi2 SE")
    assert position(s)["moved"] == ["B-Wi1", "B-Wi2"]


@pytest.mark.rule("ORT-5.11")
def test_each_end_hex_of_a_charge_is_an_option_with_its_own_cost():
    s = at("B-Ea1 J10 G-Fi1 F10", gold=9, black=14)
    costs = {hex: cost(s, f"charge B-Ea1 G-Fi1 {hex}") for hex in ends(s, "charge B-Ea1 G-Fi1")}
    assert costs == {"G10": 3, "G11": 3, "F9": 4, "F11": 4, "E9": 5, "E10": 5}
    assert ends(at("B-Ea1 J10 G-Fi1 F10", black=3), "charge B-Ea1 G-Fi1") == {"G10", "G11"}


@pytest.mark.rule("ORT-5.11")
def test_a_charge_may_cross_the_own_haven_but_not_end_in_it():
    s = at("B-Ea1 N1 G-Fi1 N3 G-Wi1 N2 G-Wi2 M2", gold=9, black=14)
    assert why(s, "charge B-Ea1 G-Fi1 O3") == ["ORT-5.11"]
    assert cost(s, "charge B-Ea1 G-Fi1 N4") == 4  # O1, O2, O3, N4
    assert why(s, "charge B-Ea1 G-Fi1 K5") == ["ORT-5.11"]


@pytest.mark.rule("ORT-5.12")
def test_the_route_shown_takes_the_first_directions_first():
    (event,) = story(at("B-Ea1 J10", black=14), "move B-Ea1 G10")
    assert event.data["path"] == ["J10", "I10", "H10", "G10"]  # SW, SW, SE
    walked = [event for event in story(at("B-Ea1 J10 G-Fi1 F10", black=14), "charge B-Ea1 G-Fi1 F11") if event.kind == "walked"]
    assert walked[0].data["path"] == ["J10", "I10", "H11", "G11", "F11"]  # SW, SE, SE, SE


@pytest.mark.rule("ORT-5.5", "ORT-5.9")
def test_other_elements_still_walk_in_the_master_game():
    s = at("B-Ea1 N4 B-Wa1 N5 B-Fi1 N6", black=14, on=MASTER)
    assert phase(play(s, "move B-Ea1 O4", "move B-Wa1 O5", "move B-Fi1 O6")) == "maneuver"
