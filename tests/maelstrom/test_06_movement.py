"""Chapter 6: movement."""

import pytest
from stormtable.games.maelstrom.game import GAME

from .table import at, ends, legal_actions, marks, on, play, read, result, story, tiles, why

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"


def moving(p1, p2="", **position):
    return at(f"{OURS}; {p1}", f"{THEIRS}; {p2}", "movement", **position)


@pytest.mark.rule("MAE-6.1", "MAE-6.2")
def test_each_minion_moves_once_in_any_order():
    s = moving("Street Patrol -2,0; Street Patrol 0,-1")
    s = play(s, "move @0,-1 > @1,-1", "move @-2,0 > @-2,1")
    assert marks(s, "1,-1") == ["moved"] and legal_actions(s) == ["end"]
    assert why(s, "move @1,-1 > @2,-1") == ["MAE-6.1"]


@pytest.mark.rule("MAE-6.1")
def test_a_move_goes_up_to_the_movement_value():
    s = moving("Chitonok -2,0")
    assert ends(s, "move @-2,0") == {"-2,1", "-1,-1"}
    assert why(s, "move @-2,0 > @-2,1 > @-1,1") == ["MAE-6.1"]


@pytest.mark.rule("MAE-6.3")
def test_movement_zero_strongholds_and_energy_tiles_stay():
    s = moving("Grave Archer -2,0; Chitonok 0,-1 E")
    assert legal_actions(s) == ["end"]
    assert why(s, "move @0,-1 > @1,-1") == ["MAE-6.3"]


@pytest.mark.rule("MAE-6.4")
def test_steps_go_to_neighbours_and_walkers_enter_empty_spaces():
    s = moving("Street Patrol -2,0")
    assert why(s, "move @-2,0 > @0,-1") == ["MAE-6.4"]
    assert why(s, "move @-2,0 > @-1,0 > @0,-1") == ["MAE-6.4"]
    assert why(s, "move @-2,0 > @-1,-1 > @0,-1 > @0,0") == ["MAE-6.4"]


@pytest.mark.rule("MAE-6.5", "MAE-R5")
def test_walkers_slide_along_an_edge():
    # From (0,-2) to (1,-3): nothing lies beside that step, though both ends touch the mass.
    s = at("Lake of Fire -1,0; Lake of Fire 0,-1; Street Patrol 0,-2", "Academy of the Arcane 1,-1; Iron Guard 2,-2; Iron Guard 2,-3", "movement")
    assert why(s, "move @0,-2 > @1,-3") == ["MAE-6.5"]
    assert why(s, "move @0,-2 > @1,-2 > @1,-3") == []


@pytest.mark.rule("MAE-6.5")
def test_the_vortex_has_edges_too():
    s = at("Street Patrol -1,0", THEIRS, "movement")
    assert ends(s, "move @-1,0") == {"-1,1", "0,1", "1,1", "0,-1", "1,-1", "2,-1"}  # around it, and on along the Academy


@pytest.mark.rule("MAE-6.6", "MAE-R6")
def test_the_mover_holds_the_mass_together_at_every_step():
    s = moving("Street Patrol -2,0; Chitonok -3,0")
    assert why(s, "move @-2,0 > @-2,1") == ["MAE-6.6"]  # (-3,0) does not touch (-2,1)
    carried = moving("Street Patrol -2,0; Chitonok -3,1")
    assert why(carried, "move @-2,0 > @-2,1") == []  # it holds the Chitonok from there
    assert why(carried, "move @-2,0 > @-1,-1") == ["MAE-6.6"]
    assert why(carried, "move @-2,0 > @-2,1 > @-1,1") == ["MAE-6.6"]


@pytest.mark.rule("MAE-6.7", "MAE-R7")
def test_gaps_are_open_unless_they_are_tight():
    stand = "Street Patrol -2,0; Chitonok -2,-1; Lake of Fire 0,-1"
    assert why(moving(stand), "move @-2,0 > @-1,-1") == []
    assert why(moving(stand, options={"tight_gaps": True}), "move @-2,0 > @-1,-1") == ["MAE-6.7"]
    flying = "Daemon Horde -2,0; Chitonok -2,-1; Lake of Fire 0,-1"
    assert why(moving(flying, options={"tight_gaps": True}), "move @-2,0 > @-1,-1") == []


@pytest.mark.rule("MAE-6.8", "MAE-R8", "MAE-12.6")
def test_flyers_pass_over_tiles_and_touch_the_mass_over_empty_spaces():
    s = at("Celestial City -1,0; Lorian Battlewing -2,0", "Lake of Fire 1,0; Chitonok -1,-1 E", "movement")
    assert why(s, "move @-2,0 > @-1,-1 > @0,-1") == []  # over an energy tile
    assert why(s, "move @-2,0 > @-3,0") == ["MAE-6.6"]  # over nothing
    assert why(s, "move @-2,0 > @-1,0 > @0,0") == ["MAE-6.8"]


@pytest.mark.rule("MAE-6.8")
def test_a_flyer_that_holds_a_tile_cannot_rise_over_another():
    s = at("Celestial City -1,0; Lorian Battlewing -2,0; Lorian Healer -3,1", "Lake of Fire 1,0", "movement")
    assert why(s, "move @-2,0 > @-1,0 > @-1,1") == ["MAE-6.6"]
    assert why(s, "move @-2,0 > @-2,1") == []  # from there it holds the Healer too
    assert why(s, "move @-2,0 > @-1,0 > @-2,1") == ["MAE-6.6"]  # but not while it is above the City


@pytest.mark.rule("MAE-6.9", "MAE-R9")
def test_a_move_ends_on_another_empty_space():
    s = moving("Daemon Horde -2,0; Chitonok -2,1")
    assert why(s, "move @-2,0 > @-2,1") == ["MAE-6.9"]
    assert why(s, "move @-2,0 > @-1,-1 > @-2,0") == ["MAE-6.9"]


@pytest.mark.rule("MAE-6.10")
def test_a_move_is_judged_by_the_values_at_its_start():
    s = at("Wind Spire -1,0; Rootbound Warden -2,0; Thornling -2,1", "Lake of Fire 1,0", "movement")
    assert why(s, "move @-2,0 > @-3,0")[0] == "MAE-6.6"
    long = [{"at": "-2,0", "tile": "Rootbound Warden", "owner": "P1", "mods": [{"stat": "movement", "by": 2, "until": "turn", "from": "P1"}]}]
    s = at("Wind Spire -1,0; Thornling -2,1; Thornling -3,2; Thornling -4,3", "Lake of Fire 1,0", "movement", tiles=long)
    assert why(s, "move @-2,0 > @-2,1 > @-3,2 > @-3,1") == []  # away from the Spire it still flies


@pytest.mark.rule("MAE-6.11")
def test_texts_about_entering_are_tested_at_each_step():
    s = at("Celestial City -1,0; Lorian Battlewing -2,0", "Thlotas Worm Tower 0,-1", "movement")
    assert why(s, "move @-2,0 > @-1,-1 > @0,-2") == ["MAE-11.1", "BRO-06"]
    assert why(s, "move @-2,0 > @-1,0 > @-1,1") == ["MAE-11.1", "BRO-06"]  # even above a tile


@pytest.mark.rule("MAE-6.12")
def test_wounds_and_a_summons_last_turn_do_not_hinder():
    s = moving("Klatu Crawler -2,0 W1")
    assert "-2,1" in ends(s, "move @-2,0")
    s = play(at(OURS, THEIRS, "summon", ["Chitonok"]), "summon Chitonok @-2,0; pay @-1,0", "end", "end", "end", "end")
    assert "-2,1" in ends(s, "move @-2,0")


@pytest.mark.rule("MAE-6.13", "MAE-R44")
def test_a_forced_move_ignores_movement_and_mark_but_not_texts():
    s = at("Lake of Fire -1,0; Mind Leech -1,-1; Thlotas Worm Tower 1,-1", "Academy of the Arcane -1,1; Grave Archer -2,0 moved")
    assert ends(s, "use") == {"-2,1", "-2,2", "-2,-1", "-1,-2"}
    weak = at("Lake of Fire -1,0; Mind Leech -1,-1; Thlotas Worm Tower 1,-1", "Academy of the Arcane -1,1; Grave Archer 0,-2")
    assert why(weak, "use @-1,-1 on @0,-2 > @0,-1") == ["MAE-11.1", "BRO-06"]
    slug = at("Lake of Fire -1,0; Mind Leech -1,-1; Kaltalas Slug -1,1", "Academy of the Arcane 1,0; Grave Archer -2,0")
    assert why(slug, "use @-1,-1 on @-2,0 > @-2,1 > @-2,2") == ["MAE-11.1", "BRO-11"]


@pytest.mark.rule("MAE-6.13")
def test_a_forced_move_leaves_the_normal_move():
    s = at("Verdant Grove -1,0; Beast Shaman -2,0; Thornling -2,1", "Lake of Fire 1,0")
    s = play(s, "use @-2,0 on @-2,1 > @-1,1")
    assert marks(s, "-1,1") == []


@pytest.mark.rule("MAE-6.13")
def test_placing_ignores_the_path():
    s = at("Sky Aerie -1,0; Cloud Ferryman -2,0; Rootbound Warden -2,1", "Thlotas Worm Tower -3,-1; Lake of Fire -2,-1")
    assert "-3,0" in ends(s, "use @-2,0 on @-2,1 to")


@pytest.mark.rule("MAE-6.15")
def test_a_minion_without_a_path_cannot_be_chosen():
    boxed = "Academy of the Arcane 1,-1; Grave Archer 0,-1; Chitonok -1,-1 E; Chitonok 0,-2; Chitonok 1,-2"
    s = at("Abyssal Trench -1,0", boxed, hand=["Riptide"], hoard=(1, 0))
    assert all("@0,-1" not in line.split()[3] for line in legal_actions(s, "play"))
    assert why(s, "play Riptide on @0,-1") == ["MAE-6.15"]


@pytest.mark.rule("MAE-6.15", "MAE-5.9", "MAE-11.5")
@pytest.mark.parametrize("p2, path, space", [
    ("Iron Guard 0,-1", "1,-1 2,-1", "2,-1"),
    ("Iron Guard 0,-1; Street Patrol 2,-1", "1,-1 2,-1", "1,-1"),  # its end is taken: as far as is legal
    ("Iron Guard 0,-1; Street Patrol 1,-2", "1,-1 2,-1", "1,-1"),  # one step more would cut the Patrol off
    ("Iron Guard 0,-1; Street Patrol 1,-2; Street Patrol 1,-3", "-1,-2 -2,-1", "0,-1"),
    ("Cloud Runner 0,-1; Street Patrol 1,-1", "1,-1 2,-1", "2,-1"),
    ("Cloud Runner 0,-1; Street Patrol 1,-1; Street Patrol 2,-1", "1,-1 2,-1", "0,-1"),  # it would end above a tile
])
def test_a_path_that_is_no_longer_legal_is_followed_as_far_as_it_is(p2, path, space):
    effect = {"kind": "ability", "by": "P1", "source": "-1,-1", "on": "0,-1", "path": path.split()}
    mass = [*tiles("P1", "Lake of Fire -1,0; Mind Leech -1,-1 ability"), *tiles("P2", f"{p2}; {THEIRS}")]
    s = read({"tiles": mass, "stack_of_effects": [effect]})
    assert on(s, space) == "P2 " + p2.split(" 0,-1")[0]


@pytest.mark.rule("MAE-6.14", "MAE-15.2")
def test_stepping_onto_the_last_ring_space_wins_in_the_middle_of_a_move():
    five = "Lake of Fire -1,0; Lake of Fire -1,1; Lake of Fire 0,1; Lake of Fire 1,0; Lake of Fire 1,-1; Klatu Crawler -1,-1"
    s = at(five, "Street Patrol 1,-2", "movement")
    assert result(play(s, "move @-1,-1 > @0,-1 > @0,-2")) == ("P1", "surround")


@pytest.mark.rule("MAE-6.14", "MAE-15.11")
def test_the_rest_of_a_move_that_has_won_is_neither_made_nor_told():
    five = "Lake of Fire -1,0; Lake of Fire -1,1; Lake of Fire 0,1; Lake of Fire 1,0; Lake of Fire 1,-1; Klatu Crawler -1,-1"
    s = at(five, "Street Patrol 1,-2", "movement")
    assert on(play(s, "move @-1,-1 > @0,-1 > @0,-2"), "0,-1") == "P1 Klatu Crawler"
    moved = story(s, "move @-1,-1 > @0,-1 > @0,-2")[0]
    assert moved.data["path"] == ["@0,-1"] and GAME.describe_event(moved) == "Klatu Crawler moves to @0,-1"


@pytest.mark.rule("MAE-6.14", "MAE-15.2")
def test_an_enemy_moved_onto_his_last_ring_space_wins_at_once():
    five = "Celestial City -1,0; Celestial City -1,1; Celestial City 0,1; Celestial City 1,0; Celestial City 1,-1; Lorian Healer -1,-1"
    s = at("Mind Leech -2,0; Lake of Fire 2,0", five)
    s = play(s, "use @-2,0 on @-1,-1 > @0,-1")
    assert result(s) == ("P2", "surround") and on(s, "0,-1") == "P2 Lorian Healer"
