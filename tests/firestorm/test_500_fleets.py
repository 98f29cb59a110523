"""Fleets, sides and hero combat (rules 501 to 506), where the other files of combat do not look."""

from stormtable.games.firestorm.cards import CARDS, NUMBER
from stormtable.games.firestorm.rules.fleets import opposing, own_sides

from .clash import calm, clash, galaxy, ids, on
from .table import asked, fight, lines_of, play, position, read, refused, unanswered

THIRD = "arcadius-prime#3 3A"
HOMES = "earth#1 1A", "regnuu-kraag#2 2A"


def test_the_target_is_marked_when_the_combat_begins():
    """FIR-501.1: its controller defends, and nobody attacks it again this turn."""
    s = play(galaxy("destroyer-human#4 2D; famine#5 2D", "mars#6 2D; skimmer#7 2D"), "p1: attack mars#6")
    assert (s.combat.attacker, s.combat.defender, s.combat.target) == (0, 1, 6)
    s = on(play(s, "p1: join destroyer-human#4"), lambda s: s.combat is None)
    s = play(s, "p2: pass")
    assert refused(s, "p1: attack mars#6") == ["FIR-203.2"] and refused(s, "p1: attack skimmer#7") == []


def test_a_player_gathers_first_and_then_chooses_ships_at_the_location():
    """FIR-504.4, FIR-R34, FIR-501.2: gathering turns a ship, which may have moved already; at the location turned ships may join."""
    s = play(galaxy("famine#4 FS; war#5 FS; pestilence#6 2D T", "mars#7 2D", cards={"war#5": {"moved": True}}), "p1: attack mars#7")
    assert lines_of(s) == ["p1: gather famine#4", "p1: gather war#5", "p1: gathered"]
    s = play(s, "p1: gather war#5")
    assert s.turned[5] and s.at[5] == s.at[7] and lines_of(s) == ["p1: join pestilence#6", "p1: joined"]
    s = play(s, "p1: join pestilence#6")
    assert s.combat.attack == (5, 6) and s.at[4] != s.at[7]


def support(one, other):
    """A combat at 2D; the third player has these ships in the attacking and the defending fleet."""
    ships = "; ".join(f"{name} 2D" for name in (*one, *other))
    return fight(["destroyer-human#4", *one], ["destroyer-muero#5", *other], HOMES[0] + "; destroyer-human#4 2D", HOMES[1] + "; destroyer-muero#5 2D",
                 f"{THIRD}; {ships or 'skimmer#9 2D'}", place="2D", attacker=1, defender=2, seat=3)


def test_which_fleet_opposes_whom():
    """FIR-505.7, FIR-505.27."""
    s = support(["famine#6"], [])
    assert [opposing(s, seat) for seat in (0, 1, 2)] == [("defender",), ("attacker",), ("defender",)]
    assert opposing(support([], ["famine#6"]), 2) == ("attacker",)
    assert set(opposing(support(["famine#6"], ["war#7"]), 2)) == {"attacker", "defender"}
    assert set(own_sides(support([], []), 2)) == {"attacker", "defender"}


def test_who_supports_both_sides_chooses_a_fleet_for_each_action():
    """FIR-505.7, FIR-505.10: either one with each of its ships, never both, and never the own ships by shots."""
    s = support(["famine#6"], ["war#7"])
    shots = [line for line in lines_of(s) if "fire" in line]
    assert shots == [f"p3: fire {ship} on {target}" for ship in ("famine#6", "war#7") for target in ("destroyer-human#4", "destroyer-muero#5")]
    split = support(["gunship#6"], ["war#7"])
    assert refused(split, "p3: fire gunship#6 on destroyer-human#4=1,destroyer-muero#5=2") == ["FIR-505.7"]
    assert not any("=" in line for line in lines_of(split))


def test_retreat_is_allowed_by_a_command_for_the_whole_combat():
    """FIR-505.12, FIR-R14: who has retreated turns at the end."""
    s = play(clash("destroyer-human#4 2D; famine#5 2D", "war#6 2D"), "p1: enable retreat", "p2: pass")
    assert s.commands[0] == 8 and refused(s, "p1: enable retreat") == ["FIR-505.12"]
    s = play(s, "p1: retreat famine#5 to FS", "p2: pass", "p1: retreat destroyer-human#4 to FS")
    assert s.combat is None and s.turned[4] and s.turned[5] and s.commands[0] == 8


def test_a_fighter_lands_out_of_its_fleet():
    """FIR-505.18, FIR-605.2, FIR-R53: on any ship of its controller there, and it may be launched again."""
    s = clash("skimmer#4 2D; famine#5 2D", "war#6 2D")
    s = play(s, "p1: land skimmer#4 on famine#5", "p2: pass")
    assert s.combat.attack == (5,) and s.on[4] == 5 and s.energy[4] == 2
    assert refused(s, "p1: fire skimmer#4 on war#6") == ["FIR-505.8"]
    s = play(s, "p1: launch skimmer#4")
    assert s.combat.attack == (5, 4)


def test_a_ship_moved_into_a_combat_turns_when_it_ends():
    """FIR-505.23."""
    s = clash("destroyer-human#4 2D; famine#5 2B", "war#6 2D", hands=(["reinforcements"], ()))
    s = calm(s, "p1: play reinforcements on famine#5")
    assert s.combat.attack == (4, 5) and not s.turned[5]
    s = calm(s, "p2: pass", "p1: pass")
    assert s.combat is None and s.turned[5]


# -- hero combat ----------------------------------------------------------------------------------------------------------------------------


def duel(mine="trohh-grozz#4 on 2", theirs="octavia-julianis#5 on 2", draws=(["famine"] * 3, ["famine"] * 3), **more):
    s = galaxy(mine, theirs, draws=draws, **more)
    return play(s, f"p1: stab {s.design(4).id}#4 on {s.design(5).id}#5")


def test_a_window_opens_before_anybody_is_turned():
    """FIR-506.2."""
    s = on(duel(hands=((), ["decoy"])), lambda s: getattr(s.flow[-2], "kind", "") == "W10")
    assert not s.turned[4] and asked(s) == 2


def test_every_round_ends_with_a_window():
    """FIR-506.6."""
    s = on(duel("saboteur#4 on 2", "octavia-julianis#5 on 2", draws=(["city"], ["city"]), hands=(["death-blow"], ())),
           lambda s: getattr(s.flow[-2], "kind", "") == "W11")
    assert s.dmg[5] == 1 + 3 or not s.in_play(5)


def test_from_round_2_on_the_fallen_do_not_strike_back():
    """FIR-506.10: the second strike kills the Spy who began, and it is over."""
    s = duel("saboteur#4 on 2", "primaag-lotraag#5 on 2", draws=([], ["famine"]))
    s = play(s, "p2: fight")
    assert not s.in_play(4) and s.in_play(5) and s.dmg[5] == 1


def test_a_hero_who_retreats_turns_and_may_change_its_host():
    """FIR-506.11, FIR-506.9."""
    s = duel("saboteur#4 on 2", "primaag-lotraag#5 on 2; famine#6 2A", draws=([], []))
    assert lines_of(s) == ["p2: fight", "p2: flee", "p2: flee to famine#6"]
    s = play(s, "p2: flee to famine#6")
    assert s.turned[5] and s.on[5] == 6 and not any(type(frame).__name__ == "Duel" for frame in s.flow)


def test_a_doomed_hero_leaves_at_once_when_the_other_strikes_again():
    """FIR-506.15, FIR-R71: Death Blow after a Spy's deadly first round."""
    strong = CARDS[NUMBER["famine"]].cosmic
    s = on(duel("saboteur#4 on 2", "rupert-einstein#5 on 2", draws=(["famine"], ["famine"]), hands=(["death-blow"], ())),
           lambda s: not refused(s, "p1: react death-blow"))
    assert s.dmg[5] == 1 + strong
    s = calm(s, "p1: react death-blow")
    assert not s.in_play(5) and s.dmg[4] == 0 and ids(s.terminate[1]) == ["rupert-einstein"]


# -- what a fair referee would be asked ---------------------------------------------------------------------------------------------------------


def test_a_target_that_has_boarded_a_ship_cannot_be_shot():
    """FIR-505.9, FIR-605.2, FIR-505.19: the Fighter that was attacked rides as a support card, so nothing is left to hit."""
    s = clash("destroyer-human#4 2D", "skimmer#5 2D", seat=2, target="skimmer#5")
    facts = position(s)
    facts["cards"]["famine#6"] = {"owner": 2, "at": "2D"}
    facts["next"] = 7
    s = play(read(facts), "p2: land skimmer#5 on famine#6")
    assert s.on[5] == 6 and s.combat is None


def test_a_cancelled_attack_of_a_combined_move_cannot_be_answered_again():
    """FIR-201.2.8, FIR-203.23: the event is gone, and its window closes at once."""
    s = galaxy("destroyer-human#4 FS", "mars#5 2D; cassandra-sage#6 on 2", hands=((), ["conscience", "conscience"]), commands=(1, 0),
               effects=[{"source": "war-of-words", "by": 2, "until": "end of turn 4"}])
    s = on(play(s, "p1: strike destroyer-human#4 FS-2D x mars#5"), lambda s: "p1: attack mars#5" in lines_of(s))
    s = on(play(s, "p1: attack mars#5"), lambda s: not refused(s, "p2: react conscience"))
    s = play(s, "p2: react conscience")
    assert s.combat is None and type(s.flow[-2]).__name__ == "Phase"


def test_actions_in_a_row_are_over_when_their_player_has_no_part_any_more():
    """FIR-505.29, FIR-R73: a supporter whose only ship is gone; the passes of the others count as ever."""
    s = fight(["destroyer-human#4", "gunship#6"], ["destroyer-muero#5"], HOMES[0] + "; destroyer-human#4 2D", HOMES[1] + "; destroyer-muero#5 2D",
              f"{THIRD}; gunship#6 2D",
              place="2D", attacker=1, defender=2, seat=3, hands=([], [], ["massacre-at-triton"]))
    facts = position(s)
    facts["flow"][-1][1]["retreat"] = [3]
    s = calm(read(facts), "p3: play massacre-at-triton")
    assert asked(s) == 3
    s = calm(s, "p3: retreat gunship#6 to FS")
    assert asked(s) == 1 and s.combat.extra == 0
    s = calm(s, "p1: pass", "p2: pass")
    assert s.combat is None


def test_all_doublings_of_guns_are_multiplied():
    """FIR-104.2: Motann-Raxx and Xelmon Gardens, then what is added."""
    s = clash("destroyer-muero#4 2D; motann-raxx#5 on 4", "famine#6 2D E0",
              effects=[{"source": "xelmon-gardens", "by": 1, "until": "end of combat"}, {"source": "jihad", "by": 1, "until": "end of turn 3"}])
    assert shots_amount(s, "p1: fire destroyer-muero#4 on famine#6") == 3 * 2 + 1
    assert shots_amount(s, "p1: fire destroyer-muero#4 on famine#6 as double") == 3 * 2 * 2 + 1


def shots_amount(s, line):
    """How much damage this shot announces."""
    return play(s, line).flow[-2].items[0].amount


def test_over_capacity_the_attacker_gives_up_first():
    """FIR-104.5, FIR-306.5: in a combat the attacker takes the first player's place, whoever is first."""
    s = clash("destroyer-human#4 2D D1; power-cell#8 on 4; sgt-beat#9 on 4; missile-battery#10 on 4",
              "destroyer-muero#5 2D D1; power-cell#11 on 5; sgt-beat#12 on 5; missile-battery#13 on 5", order=[2, 1], first=2)
    s = calm(s, "p1: enable retreat")
    assert lines_of(s) == ["p1: give power-cell#8", "p1: give sgt-beat#9", "p1: give missile-battery#10"]
    assert asked(play(s, "p1: give power-cell#8")) == 2


def test_the_player_whose_action_is_settled_has_the_first_chance_as_cards_leave():
    """FIR-201.2.12, table of windows: W6, whoever is the first player."""
    s = galaxy("saul-hernandez#8 on 1", "methane-giant#4 2B; chemical-plant#5 on 4; foz#6 on 2 D2; sgt-beat#7 on 2", seat=2, order=[1, 2], first=1,
               hands=(["martyred-leader"], ["martyred-leader", "breakdown"]))
    s = on(play(s, "p2: play breakdown on chemical-plant#5"), lambda s: getattr(s.flow[-2], "kind", "") == "W6" and 6 in s.flow[-2].items)
    assert s.flow[-2].opener == 1


def test_a_ship_that_can_move_again_does_not_fall_with_its_planet():
    """FIR-405.3.2, FIR-GLO.1: its actual Move counts; a Science Station with engines is no Move: 0 ship."""
    for engines, stays in (("", False), ("; improved-engines#7 on 6", True)):
        s = clash("juggernaut#4 2D", f"mars#5 2D; science-station#6 2D{engines}", target="mars#5")
        facts = position(s)
        facts["flow"][-1][1]["def"] = []
        s = calm(read(facts), "p1: fire juggernaut#4 on mars#5")
        assert not s.in_play(5) and s.in_play(6) == stays


def test_shields_that_prevent_nothing_are_not_used():
    """FIR-800.13, FIR-306.7: in the Epsilon Nebula shields of 1 stop nothing."""
    s = clash("destroyer-human#4 2D", "explorer-human#5 2D; famine#6 2D", effects=[{"source": "epsilon-nebula", "by": 1, "until": "end of combat"}])
    s = play(s, "p1: fire destroyer-human#4 on explorer-human#5")
    assert type(s.flow[-2]).__name__ == "Fight" and s.dmg[5] == 0 and not s.in_play(5)


def test_a_ship_that_an_effect_moves_into_a_combat_has_moved():
    """FIR-404.2.7, FIR-505.23, table of windows: W12 opens as well as W3."""
    s = clash("destroyer-human#4 2D; famine#5 2B; skimmer#6 1A", "war#7 2D", hands=(["reinforcements", "slipstream"], ()))
    s = unanswered(play(s, "p1: play reinforcements on famine#5"), "W12")
    assert s.combat.attack == (4, 5) and s.flow[-2].kind == "W12" and refused(s, "p1: react slipstream on skimmer#6") == []
