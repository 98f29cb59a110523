"""What an action goes through, and the steps of a turn (rules 201 to 204)."""

from stormtable.games.firestorm.cards import CARDS, NUMBER
from stormtable.games.firestorm.rules.announcing import may_target
from stormtable.games.firestorm.rules.values import influence, most_commands

from .clash import calm, clash, galaxy, ids, on
from .table import asked, lines_of, play, position, read, refused


def window(kind):
    """Is a window of this kind open?"""
    return lambda s: getattr(s.flow[-2], "kind", "") == kind


def offered(line):
    """May this be said now?"""
    return lambda s: not refused(s, line)


def at_reset(*seats, **more):
    """The Reset phase of turn 4 is about to begin; everybody has cards to reveal."""
    return on(galaxy(*seats, phase="end", draws=(["city"] * 9, ["hidden-resources"] * 9), **more), lambda s: s.turn == 4)


# -- 201 ----------------------------------------------------------------------------------------------------------------------------------


def test_shots_and_shields_are_game_effects_and_traits_are_not():
    """FIR-201.0.2, FIR-R63, FIR-R38: You're Mine Now! stops the defender's shield and not the mending by a trait."""
    s = clash("destroyer-human#3 2D", "famine#4 2D D1; albert-mcscott#5 on 4", hands=(["youre-mine-now"], ()))
    s = play(on(play(s, "p1: fire destroyer-human#3 on famine#4"), offered("p2: shield famine#4")), "p2: shield famine#4")
    assert on(s, offered("p1: react youre-mine-now")).result is None
    mender = clash("destroyer-human#3 2D", "famine#4 2D D1; albert-mcscott#5 on 4", hands=(["youre-mine-now"], ()), seat=2)
    mender = on(play(mender, "p2: mend albert-mcscott#5 on famine#4"), lambda s: asked(s) == 1)
    assert refused(mender, "p1: react youre-mine-now") == ["FIR-201.1.4"]


def test_a_cancelled_limited_effect_is_used_up():
    """FIR-201.1.7, FIR-R17."""
    s = clash("destroyer-muero#3 2D", "famine#4 2D", hands=((), ["counter-measures"]))
    s = on(play(s, "p1: use destroyer-muero#3"), offered("p2: react counter-measures"))
    s = on(calm(s, "p2: react counter-measures"), lambda s: asked(s) == 2)
    s = play(s, "p2: pass")
    assert s.energy[3] == 2 and refused(s, "p1: use destroyer-muero#3") == ["FIR-201.1.5"]


def bombs(first=2):
    return on(galaxy("city#3 on 1; tactical-bomb#4 on 1 K2; tactical-bomb#5 on 2 K2", "tactical-bomb#6 on 1 K2", phase="end", seat=first,
                     draws=(["city"] * 9, ["city"] * 9)), lambda s: s.turn == 4)


def test_triggers_go_in_action_order_and_their_controller_orders_the_own_ones():
    """FIR-201.2.10, FIR-202.1."""
    s = on(bombs(), lambda s: ": first " in lines_of(s)[0])
    assert lines_of(s) == ["p1: first tactical-bomb#4", "p1: first tactical-bomb#5"]
    assert s.tokens[6] == 1, "the first player's have gone off already"
    assert read(position(s)) == s
    s = play(s, "p1: first tactical-bomb#5")
    assert [s.tokens[uid] for uid in (4, 5, 6)] == [1, 1, 1]


def test_a_shot_is_open_to_both_kinds_of_reacts_in_one_window():
    """FIR-201.2.13."""
    s = play(clash("destroyer-human#3 2D", "famine#4 2D E0", hands=((), ["counter-measures", "glancing-blow"])), "p1: fire destroyer-human#3 on famine#4")
    s = on(s, lambda s: asked(s) == 2)
    assert {"p2: react counter-measures", "p2: react glancing-blow"} <= set(lines_of(s))


def test_of_a_combined_move_the_attack_is_answered_after_the_move():
    """FIR-201.2.13, FIR-203.23, FIR-R13: only the attack is cancelled, and the target was not attacked."""
    s = galaxy("destroyer-human#3 FS; famine#5 2D", "mars#4 2D", hands=((), ["conscience"]), commands=(1, 0))
    s = on(play(s, "p1: strike destroyer-human#3 FS-2D x mars#4"), lambda s: "p1: attack mars#4" in lines_of(s))
    assert s.at[3] == s.at[4]
    s = on(play(s, "p1: attack mars#4"), offered("p2: react conscience"))
    s = calm(s, "p2: react conscience")
    assert s.combat is None and s.at[3] == s.at[4] and refused(s, "p1: attack mars#4") == ["FIR-201.2.1"] and not s.flags[4] & 2


def test_what_waits_to_leave_play_is_no_target():
    """FIR-201.2.15."""
    s = galaxy("", "skimmer#3 2D D2; sgt-beat#4 on 3; saul-hernandez#5 on 2", hands=(["ion-storm"], ["martyred-leader"]))
    s = on(play(s, "p1: play ion-storm on skimmer#3"), window("W6"))
    assert s.in_play(3) and not may_target(s, 0, 3) and not may_target(s, 0, 4) and may_target(s, 0, 5)


def test_an_action_granted_now_has_its_own_window_and_changes_nobodys_chance():
    """FIR-201.2.16."""
    s = galaxy("cassandra-sage#3 on 1 T", "", hands=(["passage-to-mars"], ["blackmail"]))
    s = on(play(s, "p1: play passage-to-mars on cassandra-sage#3 at earth#1"), offered("p1: rally cassandra-sage#3"))
    s = on(play(s, "p1: rally cassandra-sage#3"), offered("p2: react blackmail"))
    s = calm(s, "p2: react blackmail")
    assert s.commands[0] == 9 and asked(s) == 2 and type(s.flow[-2]).__name__ == "Phase"


def test_a_react_names_the_one_thing_it_answers():
    """FIR-201.2.17."""
    s = clash("juggernaut#3 2D", "skimmer#4 2D E0; sgt-beat#5 on 4; war#6 2D", hands=((), ["revenge"]))
    s = on(play(s, "p1: fire juggernaut#3 on skimmer#4"), offered("p2: react revenge to skimmer#4"))
    assert refused(s, "p2: react revenge") == ["FIR-201.2.17"]


def test_an_effect_that_removes_a_card_opens_the_window_at_once():
    """FIR-201.2.19, FIR-800.19: Freak Asteroid is a fate of an opponent."""
    s = galaxy("arcadius-prime#3 1B", "skimmer#4 2D", hands=((), ["revenge"]), draws=(["freak-asteroid", "city"], []), aliens=("the-dysori", "the-muero"))
    s = on(play(s, "p1: use arcadius-prime#3"), window("W6"))
    assert s.in_play(4)
    s = on(s, offered("p2: react revenge"))
    assert not calm(s, "p2: react revenge").in_play(4)


# -- 202 ----------------------------------------------------------------------------------------------------------------------------------


def test_a_reset_begins_with_its_window_before_anything_happens_by_itself():
    """FIR-202.1."""
    s = at_reset("tactical-bomb#3 on 2 K3; famine#4 1A T", "", hands=(["jihad"], ()))
    assert s.flow[-2].kind == "W14" and s.tokens[3] == 3 and s.turned[4]
    s = on(s, lambda s: not window("W14")(s))
    assert s.tokens[3] == 2


def test_each_player_unturns_recharges_commands_and_gains_before_the_next():
    """FIR-202.2, FIR-202.11, FIR-R4: the window of the planets is one for each player."""
    s = at_reset("famine#3 1A T E0; mars#4 1B", "destroyer-muero#5 2A T E0; nurall-tulaak#6 on 1", hands=(["jihad"], ()), resources=(0, 0))
    s = on(s, window("W8"))
    assert not s.turned[3] and s.energy[3] == 3 and s.commands[0] == most_commands(s, 0)
    assert s.turned[5] and s.energy[5] == 0 and s.flow[-2].items == (1, 4) and s.resources[0] == 0
    s = on(s, lambda s: s.phase == "reset" and type(s.flow[-2]).__name__ == "Phase")
    assert not s.turned[5] and s.energy[5] == 2 and s.resources[0] > 0 and s.resources[1] > 0


def test_a_tie_that_nobody_can_break_leaves_the_first_player_first():
    """FIR-202.8, FIR-R6."""
    for seat in (1, 2):
        s = galaxy("", "", phase="end", seat=seat, tech=(5, 5))
        s = on(s, lambda s: s.turn == 4 and type(s.flow[-2]).__name__ == "Phase")
        assert s.first == seat - 1


def test_a_fate_counts_0_for_the_first_player():
    """FIR-202.6, FIR-R5."""
    s = galaxy("", "", phase="end", tech=(5, 5), draws=(["think-tank"] + ["city"] * 8, ["city"] * 9), hands=(["city"] * 7, ["city"] * 7))
    s = on(s, lambda s: s.turn == 4 and type(s.flow[-2]).__name__ == "Phase")
    assert s.first == 1 and s.tech[0] == 6, "0 and Tech 6 against 3 and Tech 5"


# -- 203 ----------------------------------------------------------------------------------------------------------------------------------


def test_moving_in_to_attack_costs_one_command_and_a_fleet_two():
    """FIR-203.5, FIR-203.6, FIR-R49: also if there is no attack in the end."""
    s = galaxy("destroyer-human#3 FS; famine#5 FS", "mars#4 2D")
    assert play(s, "p1: strike destroyer-human#3 FS-2D x none").commands[0] == 8
    assert play(s, "p1: strike destroyer-human#3,famine#5 FS-2D x none").commands[0] == 7
    fleet = play(s, "p1: strike destroyer-human#3,famine#5 FS-2D x mars#4", "p1: attack mars#4")
    assert fleet.combat is not None and fleet.turned[3] and fleet.turned[5]
    lone = play(s, "p1: strike destroyer-human#3 FS-2D x mars#4", "p1: no")
    assert lone.combat is None and lone.commands[0] == 8 and lone.at[3] == lone.at[4]


def test_moving_in_to_explore_costs_a_command():
    """FIR-203.7, FIR-604.1."""
    s = play(galaxy("explorer-human#3 FS; mars#4 N1 P5"), "p1: survey explorer-human#3 FS-N1")
    assert s.commands[0] == 8 and s.points[4] == 3 and s.tech[0] == 22 and s.turned[3]


def test_repair_and_selling_a_command():
    """FIR-203.9, FIR-203.11, FIR-R52: there is no other repair."""
    s = play(galaxy("famine#3 1A D2; war#4 FS D1"), "p1: repair famine#3", "p2: pass")
    assert s.dmg[3] == 1 and s.resources[0] == 18 and refused(s, "p1: repair war#4") == ["FIR-203.9"]
    s = play(s, "p1: sell command", "p2: pass")
    assert s.resources[0] == 19 and s.commands[0] == 8 and refused(s, "p1: sell command") == ["FIR-201.1.5"]


def test_a_tactical_card_must_be_held_and_a_text_be_yours():
    """FIR-203.19, FIR-203.20."""
    s = galaxy("", "repair-ship#3 2A; famine#4 2A D1", hands=(["city"], ()))
    assert refused(s, "p1: play ion-storm on famine#4") == ["FIR-203.19"] == refused(s, "p1: play city")
    assert refused(s, "p1: use repair-ship#3 on famine#4") == ["FIR-203.20"]


def test_whatever_enters_play_needs_room_and_a_free_name():
    """FIR-203.25, FIR-R42."""
    s = galaxy("explorer-human#3 1A; power-cell#4 on 3; titanium-hull#5 on 3; sgt-beat#6 on 3; sgt-beat#7 on 3; sgt-beat#8 on 3",
               hands=(["saul-hernandez"], ()))
    assert refused(s, "p1: deploy saul-hernandez at explorer-human#3") == ["FIR-306.4"]
    assert refused(s, "p1: deploy saul-hernandez at earth#1") == []


# -- 204 ----------------------------------------------------------------------------------------------------------------------------------


def test_timed_effects_end_with_their_turn():
    """FIR-204.9."""
    s = galaxy("sgt-beat#3 on 1", "", hands=(["sweet-talker"], ()), draws=(["city"] * 20, ["city"] * 20),
               effects=[{"source": "cry-to-the-heavens", "by": 1, "until": "end of turn 4"}])
    s = calm(s, "p1: play sweet-talker on sgt-beat#3")
    assert influence(s, 3) == CARDS[NUMBER["sgt-beat"]].influence + 2
    s = on(s, lambda s: s.turn == 4)
    assert influence(s, 3) == CARDS[NUMBER["sgt-beat"]].influence and len(s.effects) == 1
    s = on(s, lambda s: s.turn == 5)
    assert not s.effects


def test_a_fate_drawn_by_one_player_may_decide_the_next_ones_victory():
    """FIR-204.2, FIR-R4, FIR-R18: drawing goes on after a fate."""
    s = galaxy("", "", phase="end", tech=(28, 3), draws=(["city"] * 9, ["city"] * 9), seat=2)
    s = on(s, lambda s: s.turn == 4)
    assert s.result is None and len(s.hand[0]) == 6
    late = galaxy("", "", phase="end", tech=(29, 3), draws=(["think-tank"] + ["city"] * 9, ["city"] * 9))
    late = on(late, lambda s: s.turn == 4)
    assert late.result is None and late.tech[0] == 30 and len(late.hand[0]) == 6 and ids(late.terminate[0]) == ["think-tank"]


def test_an_effect_made_as_the_turn_ends_is_over_at_once_with_what_it_kept_alive():
    """FIR-204.9, FIR-405.2.3: Martyred Leader saves the other hero for a moment only."""
    s = galaxy("sgt-beat#3 on 1 D2; saul-hernandez#4 on 1 D3", "", phase="end", hands=(["martyred-leader"] * 3, ()), draws=(["city"] * 9, ["city"] * 9),
               effects=[{"source": "martyred-leader", "by": 1, "value": 99, "until": "end of turn 3"}])
    s = on(s, lambda s: not refused(s, "p1: react martyred-leader to saul-hernandez#4"))
    assert s.turn == 3
    s = on(play(s, "p1: react martyred-leader to saul-hernandez#4"), lambda s: s.turn == 4)
    assert not s.in_play(4) and not s.in_play(3) and not s.effects


def test_drawing_stops_at_the_hand_size_of_the_moment():
    """FIR-204.8, FIR-303.2: a fate on the way recycles the Assembly Line, and 6 cards are the maximum again."""
    s = galaxy("assembly-line#3 on 1", "", phase="end", draws=(["city"] * 3 + ["stick-in-the-wheel"] + ["war"] * 9, ["city"] * 9))
    s = on(s, lambda s: s.turn == 4)
    assert not s.in_play(3) and len(s.hand[0]) == 6
