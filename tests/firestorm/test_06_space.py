"""Space, movement, the Firestorm (rules 404 and 407), and moving supports (FIR-203.16 to 203.18)."""

from stormtable.games.firestorm.rules.space import read_place
from stormtable.games.firestorm.table.touches import read_piece

from .table import asked, at, lines_of, play, refused

HOMES = ("earth#1 1A", "regnuu-kraag#2 2A")


def both(one="", other="", **more):
    return at("; ".join(filter(None, (HOMES[0], one))), "; ".join(filter(None, (HOMES[1], other))), **more)


def test_an_installation_moves_for_its_cost_and_2_for_each_installation_there():
    """FIR-203.17."""
    s = both("mars#3 1B; academy#4 on 1; remote-outpost#5 on 3", resources=(5, 0))
    s = play(s, "p1: reattach academy#4 to mars#3")
    assert s.on[4] == 3 and s.resources[0] == 0


def test_gear_moves_for_nothing_to_a_hero_at_the_same_location():
    """FIR-203.18, FIR-404.4.1."""
    s = both("cassandra-sage#3 on 1; sgt-beat#4 on 1; bodyguard#5 on 3; mars#6 1B; kane-richards#7 on 6", resources=(0, 0))
    assert refused(s, "p1: reattach bodyguard#5 to kane-richards#7") == ["FIR-R28"]
    assert play(s, "p1: reattach bodyguard#5 to sgt-beat#4").on[5] == 4


def test_a_retrofit_moves_to_a_ship_at_the_same_location_for_its_cost():
    """FIR-203.16."""
    s = both("famine#3 1A; death#4 1A; power-cell#5 on 3", resources=(1, 0))
    s = play(s, "p1: reattach power-cell#5 to death#4")
    assert s.on[5] == 4 and s.resources[0] == 0


def test_a_location_without_a_planet_still_exists():
    """FIR-404.1.4, FIR-404.1.2."""
    s = play(both("explorer-human#3 1A"), "p1: move explorer-human#3 1A-1C-1F")
    assert s.at[3] == 5


def test_a_shorter_move_uses_up_the_ships_move():
    """FIR-404.2.3, FIR-203.3."""
    s = play(both("explorer-human#3 1A"), "p1: move explorer-human#3 1A-1B", "p2: pass")
    assert s.turned[3] and "FIR-404.2.1" in refused(s, "p1: move explorer-human#3 1B-1D")


def test_heroes_and_riding_fighters_go_with_their_ship():
    """FIR-404.3.3, FIR-R48."""
    s = play(both("famine#3 1A; fighter-human#4 on 3; sgt-beat#5 on 4; kane-richards#6 on 3"), "p1: move famine#3 1A-1B-1D")
    assert [s.at[uid] for uid in (3, 4, 5, 6)] == [3, 3, 3, 3] and not s.turned[6]


def test_a_deployed_planet_is_a_star_system_for_leaving_the_firestorm():
    """FIR-407.7, FIR-404.1.3."""
    s = both("mars#3 N1 P5; quarzius-iii#5 N2 P4; explorer-human#4 N1")
    assert refused(s, "p1: move explorer-human#4 N1-FS-N2") == [] and refused(s, "p1: move explorer-human#4 N1-FS-N1") != []
    s = play(s, "p1: move explorer-human#4 N1-FS")
    assert s.entered[4] == 25


def test_a_path_may_come_back_but_must_end_elsewhere():
    """FIR-404.2.2, FIR-404.2.8."""
    s = both("explorer-human#3 1B; improved-engines#4 on 3")
    assert refused(s, "p1: move explorer-human#3 1B-1A-1B") == ["FIR-404.2.2"]
    assert refused(s, "p1: move explorer-human#3 1B-1A-1B-1D") == []


def test_shifting_is_free_and_travelling_turns():
    """FIR-404.3.1, FIR-404.3.2, FIR-404.3.4."""
    s = both("mars#3 1B; famine#4 1A; sgt-beat#5 on 1; kane-richards#6 on 1")
    s = play(s, "p1: shift sgt-beat#5,kane-richards#6 to famine#4", "p2: pass")
    assert not s.turned[5] and s.on[6] == 4
    s = play(s, "p1: travel sgt-beat#5 to mars#3")
    assert s.turned[5] and s.on[5] == 3 and asked(s) == 2


def test_a_spy_sneaks_alone_even_into_the_firestorm():
    """FIR-611.2, FIR-407.2, FIR-407.8, FIR-R12."""
    s = both("saboteur#3 on 1; mars#4 1D; jon-crowne#5 on 4")
    assert "p1: sneak jon-crowne#5 to FS" in lines_of(s)
    s = play(s, "p1: sneak jon-crowne#5 to FS")
    assert s.at[5] == 24 and s.on[5] == 0 and s.entered[5] == 0
    assert refused(s.clone(), "p1: sneak jon-crowne#5 to 1E")


def test_a_hero_in_a_riding_fighter_came_in_with_the_ship():
    """FIR-407.6, FIR-R51: on foot it cannot go where the ship that carries its Fighter came from."""
    s = both("fleet-carrier#3 FS; skimmer#4 on 3; sgt-beat#5 on 4; jon-crowne#8 on 9; skimmer#9 on 3; mars#6 1D", "frozen-world#7 2D",
             cards={"fleet-carrier#3": {"entered": "p1"}})
    assert refused(s, "p1: travel sgt-beat#5 to mars#6") == ["FIR-407.6"] == refused(s, "p1: sneak jon-crowne#8 to 1D")
    assert refused(s, "p1: travel sgt-beat#5 to frozen-world#7") == [] == refused(s, "p1: sneak jon-crowne#8 to 2D")


def end_of_turn(s):
    """Everybody passes until the next turn."""
    while s.turn == 3:
        s = play(s, f"p{asked(s)}: pass")
    return s


def test_a_fighter_launched_in_the_firestorm_was_no_ship_when_the_main_phase_began():
    """FIR-203.1, FIR-407.8, FIR-605.2: it takes over the way in of its ship, not the mark; its ship is lost."""
    marked = {"entered": "p1", "must_exit": True}
    s = both("fleet-carrier#3 FS; skimmer#4 on 3", cards={"fleet-carrier#3": marked}, resources=(0, 0), commands=(0, 0))
    s = end_of_turn(play(s, "p1: launch skimmer#4", "p2: pass"))
    assert not s.in_play(3) and s.in_play(4) and s.entered[4] == 0


def test_the_mark_of_a_fighter_stays_with_it_aboard():
    """FIR-407.5: it boards a ship that is safe and is launched again, and has not left; had its ship left with it, it would be safe."""
    ships = "fleet-carrier#3 FS; skimmer#4 FS"
    s = both(ships, cards={"skimmer#4": {"entered": "p1", "must_exit": True}, "fleet-carrier#3": {"entered": "p1"}}, resources=(0, 0), commands=(0, 0))
    s = play(s, "p1: board skimmer#4 on fleet-carrier#3", "p2: pass")
    assert not end_of_turn(play(s, "p1: launch skimmer#4", "p2: pass")).in_play(4)
    away = play(s, "p1: move fleet-carrier#3 FS-2D", "p2: pass", "p1: launch skimmer#4", "p2: pass", "p1: move skimmer#4 2D-FS", "p2: pass")
    assert end_of_turn(away).in_play(4)


def test_supports_are_moved_in_the_firestorm_too():
    """FIR-203.16, FIR-203.18, FIR-407.1: only deploying is forbidden there, and moving one targets nothing."""
    s = both("famine#3 FS; war#4 FS; power-cell#5 on 3; sgt-beat#6 on 3; kane-richards#7 on 4; bodyguard#8 on 6")
    assert play(s, "p1: reattach power-cell#5 to war#4").on[5] == 4
    assert play(s, "p1: reattach bodyguard#8 to kane-richards#7").on[8] == 7
    assert refused(s, "p1: repair famine#3") == ["FIR-203.9"]


def test_moving_gear_to_a_hero_targets_nobody():
    """FIR-401.3.2, FIR-203.18: The Head of K'vaan does not keep the own Gear away, which is deployed on others."""
    s = both("sgt-beat#3 on 1; the-head-of-kvaan#4 on 3; kane-richards#5 on 1; bodyguard#6 on 5", hands=(["infra-red-goggles"],))
    assert refused(s, "p1: reattach bodyguard#6 to sgt-beat#3") == []
    assert refused(s, "p1: attach infra-red-goggles to sgt-beat#3") == ["FIR-203.14"]


def test_a_number_that_is_none_or_too_long_names_no_place_and_no_card():
    assert read_place("N12") is not None and read_piece("piece:12") == 12
    for number in ("²", "1" * 5000, "", "x"):
        assert read_place(f"N{number}") is None and read_piece(f"piece:{number}") == 0
