"""Ship combat (rules 500 to 505)."""

from .table import asked, at, fight, lines_of, play, refused, unanswered

HOMES = ("earth#5 1A", "regnuu-kraag#6 2A")


def duel(**more):
    return at(HOMES[0] + "; destroyer-human#2 1D", HOMES[1] + "; destroyer-muero#1 1D", seat=2, commands=(0, 3), resources=(0, 0), **more)


def poor(attackers, defenders, one, other, **more):
    """A combat of players without resources and commands."""
    return fight(attackers, defenders, f"{HOMES[0]}; {one}", f"{HOMES[1]}; {other}", **{"resources": (0, 0), "commands": (0, 0), **more})


def test_worked_example_14_as_a_record():
    """FIR-505.3, FIR-306.2, FIR-306.3, FIR-505.19, FIR-505.22."""
    s = play(duel(), "p2: attack destroyer-human#2", "p2: join destroyer-muero#1", "p1: join destroyer-human#2",
             "p2: fire destroyer-muero#1 on destroyer-human#2", "p1: shield destroyer-human#2", "p1: pass")
    assert s.dmg[2] == 1 and s.energy[1] == 1 and s.energy[2] == 1
    s = play(s, "p1: fire destroyer-human#2 on destroyer-muero#1", "p2: shield destroyer-muero#1", "p2: use destroyer-muero#1")
    assert s.energy[1] == 1 and asked(s) == 1
    s = play(s, "p1: pass", "p2: fire destroyer-muero#1 on destroyer-human#2")
    assert s.combat is None and not s.in_play(2) and s.turned[1]


def test_the_main_phase_waits_for_the_combat_and_goes_on_with_the_next_player():
    """FIR-500.1, FIR-R47."""
    s = play(duel(), "p2: attack destroyer-human#2", "p2: join destroyer-muero#1", "p1: join destroyer-human#2")
    assert refused(s, "p2: sell command") == ["FIR-201.1.2"]
    s = play(s, "p2: pass", "p1: pass")
    assert s.combat is None and s.phase == "main" and asked(s) == 1


def test_the_defender_may_send_nobody_and_the_target_may_stay_out():
    """FIR-503.1, FIR-503.2, FIR-505.20."""
    s = play(duel(), "p2: attack destroyer-human#2", "p2: join destroyer-muero#1", "p1: joined")
    assert s.combat.defence == () and "p2: fire destroyer-muero#1 on destroyer-human#2" in lines_of(s)
    assert refused(play(s, "p2: pass"), "p1: fire destroyer-human#2 on destroyer-muero#1") == ["FIR-505.8"]


def test_an_attack_without_a_fleet_ends_at_once():
    """FIR-501.4."""
    s = play(duel(), "p2: attack destroyer-human#2", "p2: joined")
    assert s.combat is None and s.flags[2] & 2 and asked(s) == 1


def test_carriers_launch_as_the_combat_begins_and_other_ships_later():
    """FIR-505.1, FIR-505.2, FIR-603.2."""
    s = at("earth#5 1A; destroyer-human#2 1D", "regnuu-kraag#6 2A; fleet-carrier#1 1D; elite-fighter#3 on 1; juggernaut#4 1D; elite-fighter#7 on 4", seat=2)
    s = play(s, "p2: attack destroyer-human#2", "p2: join fleet-carrier#1", "p2: join juggernaut#4", "p1: join destroyer-human#2")
    assert lines_of(s) == ["p2: launch elite-fighter#3", "p2: launched"]
    s = play(s, "p2: launch elite-fighter#3")
    assert s.combat.attack == (1, 4, 3)
    s = play(s, "p2: launch elite-fighter#7")
    assert s.combat.attack == (1, 4, 3, 7)


def test_a_retreat_into_the_firestorm_remembers_where_it_came_from():
    """FIR-505.16, FIR-505.17."""
    s = poor(["destroyer-human#2"], ["destroyer-muero#1"], "destroyer-human#2 2D; sgt-beat#3 on 2", "destroyer-muero#1 2D", attacker=1, defender=2, place="2D",
             commands=(1, 0))
    s = play(s, "p1: enable retreat", "p2: pass", "p1: retreat destroyer-human#2 to FS")
    assert s.at[2] == s.at[3] == 24 and s.entered[2] == 1 and s.combat is None and s.turned[2]


def test_the_fleets_fight_on_when_the_target_is_gone():
    """FIR-505.21."""
    s = poor(["juggernaut#1"], ["destroyer-human#2", "famine#3"], "destroyer-human#2 1D E0; famine#3 1D E0", "juggernaut#1 1D")
    s = play(s, "p2: fire juggernaut#1 on destroyer-human#2")
    assert not s.in_play(2) and s.combat is not None and asked(s) == 1


def test_energy_is_not_restored_by_a_combat():
    """FIR-505.24."""
    s = poor(["destroyer-muero#1"], ["famine#2"], "famine#2 1D E0", "destroyer-muero#1 1D")
    s = play(s, "p2: fire destroyer-muero#1 on famine#2", "p1: pass", "p2: pass")
    assert s.combat is None and s.energy[1] == 1


def test_the_end_is_tested_when_an_action_is_completely_settled():
    """FIR-505.26, FIR-800.8: the extra shot comes before the end of the combat."""
    s = poor(["destroyer-muero#1"], ["explorer-human#2", "famine#3"], "explorer-human#2 1D E0; famine#3 1D E0", "destroyer-muero#1 1D",
             hands=([], ["quick-reload"]), tech=(9, 9))
    s = play(s, "p2: fire destroyer-muero#1 on explorer-human#2", "p2: react quick-reload")
    s = unanswered(s)
    assert not s.in_play(2) and lines_of(s) == ["p2: fire destroyer-muero#1 on famine#3", "p2: no"]
    assert unanswered(play(s, "p2: fire destroyer-muero#1 on famine#3")).dmg[3] == 3


def test_a_military_hero_takes_cover():
    """FIR-608.2, FIR-608.3: Military on a ship is only a label."""
    s = poor(["destroyer-muero#1"], ["destroyer-human#2"], "destroyer-human#2 1D E0; saul-hernandez#3 on 2", "destroyer-muero#1 1D")
    s = play(s, "p2: fire destroyer-muero#1 on destroyer-human#2")
    assert lines_of(s) == ["p1: cover saul-hernandez#3", "p1: pass"]
    s = play(s, "p1: cover saul-hernandez#3")
    assert s.dmg[2] == 0 and s.turned[3]


def test_a_fighter_screens_another_ship():
    """FIR-605.5."""
    s = poor(["destroyer-muero#1"], ["famine#2", "fighter-human#3"], "famine#2 1D E0; fighter-human#3 1D", "destroyer-muero#1 1D")
    s = play(s, "p2: fire destroyer-muero#1 on famine#2", "p1: screen fighter-human#3 to 1")
    assert s.dmg[2] == 2 and not s.in_play(3)


def test_a_split_shot_hits_two_ships():
    """FIR-800.9, FIR-405.4.5."""
    s = poor(["juggernaut#1"], ["explorer-human#2", "fighter-human#3"], "explorer-human#2 1D E0; fighter-human#3 1D E0", "juggernaut#1 1D")
    s = unanswered(play(s, "p2: fire juggernaut#1 on explorer-human#2=5,fighter-human#3=3"))
    assert not s.in_play(2) and not s.in_play(3) and s.combat is None


def test_a_declined_attack_is_only_a_move():
    """FIR-203.23, FIR-R49."""
    s = at("earth#5 1A; mars#2 1D", "regnuu-kraag#6 2A; juggernaut#1 FS", seat=2, cards={"juggernaut#1": {"entered": "p2"}}, resources=(0, 0))
    s = play(s, "p2: strike juggernaut#1 FS-1D x mars#2")
    assert lines_of(s) == ["p2: attack mars#2", "p2: no"]
    s = play(s, "p2: no")
    assert s.combat is None and s.at[1] == 3 and s.commands[1] == 8 and asked(s) == 1


def test_a_ship_gathered_from_next_door_turns():
    """FIR-501.2, FIR-501.3."""
    s = at("earth#5 1A; destroyer-human#2 1D; explorer-human#3 1B", "regnuu-kraag#6 2A; destroyer-muero#1 1D", seat=2, commands=(0, 3), resources=(0, 0))
    s = play(s, "p2: attack destroyer-human#2", "p2: join destroyer-muero#1", "p1: gather explorer-human#3", "p1: joined")
    assert s.combat.defence == (3,) and s.at[3] == 3 and s.turned[3]


def test_a_planet_of_the_attacker_is_destroyed_and_not_conquered():
    """FIR-405.3.5, FIR-405.3.3, FIR-R67."""
    s = poor(["destroyer-muero#1"], ["famine#2"], "famine#2 1B E0", "destroyer-muero#1 1B; frozen-world#3 1B D5; missile-battery#4 on 1", place="1B",
             target="famine#2", hands=([], ["wrath"]))
    s.dmg[3] = 6
    from stormtable.games.firestorm.rules.settling import settle
    from stormtable.kernel import flow
    s = s.clone()
    s.flow.pop()
    settle(s)
    flow.settle(s)
    s = unanswered(s)
    assert s.has(3, 16) and s.resources == [0, 0] and s.conquered[1] == (0, 0, 0)
