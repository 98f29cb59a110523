"""The worked examples of the rulebook, the game of Brian and Greg first."""

import pytest

from .table import (
    actions,
    asked,
    at,
    decides,
    ends,
    essence,
    hand,
    hoard,
    legal_actions,
    marks,
    new,
    on,
    phase,
    pile,
    play,
    position,
    result,
    said,
    tile_on,
    turn_over,
    why,
)

# -- the Example of Play -----------------------------------------------------------------------------------------------

BRIANS = "Lake of Fire,Klatu Crawler,Chitonok"  # the top of his draw stack
GREGS = "Street Patrol,Iron Guard"


def diagram_1():
    s = new(BRIANS, GREGS, "P1", "Klatu Crawler")
    s = play(s, "faction Brood", "faction Arcanae")
    s = play(s, "pick Daemon Horde", "pick Daemon Horde", "pick Lake of Fire", "pick Chitonok", "pick Klatu Crawler")
    return play(s, "pick Iron Enforcer", "pick Iron Enforcer", "pick Academy of the Arcane", "pick Street Patrol", "pick Iron Guard")


def diagram_2():
    return play(diagram_1(), "summon Daemon Horde @0,-1; pay @-1,0", "summon Lake of Fire @-1,1")


def diagram_3():
    s = play(diagram_2(), "end")
    return play(s, "summon Iron Enforcer @0,1; pay @1,0", "summon Academy of the Arcane @1,-1")


def diagram_4():
    s = play(diagram_3(), "end", "move @0,-1 > @1,-1 > @2,-1", "end", "attack @1,0 with @2,-1; strike", "draw", "draw", "end")
    return play(s, "summon Daemon Horde @0,-1; pay @-1,0")


def diagram_5():
    s = play(diagram_4(), "end", "move @0,1 > @1,1 > @2,0", "end", "draw", "draw", "attack @2,-1 with @2,0; strike", "end")
    return play(s, "summon Iron Enforcer @0,1; pay @1,0")


@pytest.mark.rule("MAE-2.3", "MAE-2.4", "MAE-2.5", "MAE-2.6", "MAE-2.7", "MAE-2.8")
def test_ex_1_after_setup():
    s = diagram_1()
    assert on(s, "-1,0") == "P1 Lake of Fire" and on(s, "1,0") == "P2 Academy of the Arcane"
    assert sorted(hand(s, "P1")) == ["Chitonok", "Daemon Horde", "Daemon Horde", "Lake of Fire", "Lake of Fire"]
    assert pile(s, "P1", "discard") == ["Klatu Crawler"]
    assert (essence(s), hoard(s)) == ((3, 3), (0, 0))
    assert (len(pile(s, "P1", "stack")), len(pile(s, "P2", "stack"))) == (16, 17)
    assert (decides(s), phase(s), position(s)["turn"]) == ("P1", "summon", 1)


@pytest.mark.rule("MAE-3.2", "MAE-9.3", "MAE-9.5", "MAE-9.8")
def test_ex_2_brians_first_turn():
    s = diagram_2()
    assert [on(s, space) for space in ("-1,0", "0,-1", "-1,1")] == ["P1 Lake of Fire", "P1 Daemon Horde", "P1 Lake of Fire"]
    assert sorted(hand(s, "P1")) == ["Chitonok", "Daemon Horde", "Lake of Fire"]
    assert why(s, "summon Lake of Fire @-2,0") == ["MAE-9.8"]
    assert essence(play(s, "end")) == (3, 3)


def test_ex_3_gregs_first_turn():
    s = diagram_3()
    assert on(s, "0,1") == "P2 Iron Enforcer" and on(s, "1,-1") == "P2 Academy of the Arcane"
    assert len(hand(s, "P2")) == 3
    assert essence(play(s, "end")) == (3, 3)


@pytest.mark.rule("MAE-6.8", "MAE-7.6", "MAE-7.7", "MAE-10.2")
def test_ex_4_brians_second_turn():
    s = diagram_4()
    assert on(s, "2,-1") == on(s, "0,-1") == "P1 Daemon Horde"
    assert on(s, "1,0") == "P2 Academy of the Arcane W1"
    assert len(hand(s, "P1")) == 4
    assert essence(play(s, "end")) == (3, 3)


@pytest.mark.rule("MAE-10.1")
def test_ex_4_without_the_summons_an_essence_burns():
    s = play(diagram_3(), "end", "move @0,-1 > @1,-1 > @2,-1", "end", "end", "end")
    assert essence(s) == (2, 3)


@pytest.mark.rule("MAE-6.5", "MAE-7.9", "MAE-7.16", "MAE-1.12")
def test_ex_5_gregs_second_turn():
    s = diagram_5()
    assert on(s, "2,-1") == "P1 Daemon Horde E" and on(s, "2,0") == "P2 Iron Enforcer E"
    assert on(s, "0,1") == "P2 Iron Enforcer"
    assert (len(hand(s, "P1")), len(hand(s, "P2"))) == (4, 4)
    s = play(s, "end")
    assert essence(s) == (3, 3) and (decides(s), phase(s)) == ("P1", "movement")


# -- movement ----------------------------------------------------------------------------------------------------------

FOUR = "Lake of Fire -1,0; Lake of Fire 0,-1", "Academy of the Arcane 1,0; Academy of the Arcane 1,-1"


def moving(p1="", p2="", **position):
    return at(f"{FOUR[0]}; {p1}", f"{FOUR[1]}; {p2}", "movement", **position)


def test_ex_6_a_slide():
    s = moving("Street Patrol -2,0")
    s = play(s, "move @-2,0 > @-1,-1 > @0,-2 > @1,-2")
    assert on(s, "1,-2") == "P1 Street Patrol"


def test_ex_7_flying():
    assert on(play(moving("Lorian Battlewing -2,0"), "move @-2,0 > @-1,-1 > @0,-1 > @1,-2"), "1,-2") == "P1 Lorian Battlewing"
    assert why(moving("Street Patrol -2,0"), "move @-2,0 > @-1,-1 > @0,-1 > @1,-2") == ["MAE-6.4"]


def test_ex_8_carrying():
    s = moving("Iron Enforcer -2,0; Iron Guard -2,-1")
    assert on(play(s, "move @-2,0 > @-1,-1"), "-1,-1") == "P1 Iron Enforcer"
    assert why(s, "move @-2,0 > @-2,1") == ["MAE-6.6"]
    tight = moving("Iron Enforcer -2,0; Iron Guard -2,-1", options={"tight_gaps": True})
    assert why(tight, "move @-2,0 > @-1,-1") == ["MAE-6.7"]


@pytest.mark.rule("MAE-5.5")
def test_ex_9_no_tile_stands_alone():
    with pytest.raises(Exception, match="Iron Guard on -3,0 is cut off from the Vortex"):
        moving("Iron Guard -3,0")
    assert "-3,0" not in ends(moving("Cloud Runner -2,0"), "move")


def test_ex_10_a_gap():
    s = moving("Chitonok -2,0; Chitonok 0,-2; Daemon Horde -1,-2")
    assert "move @-1,-2 > @-1,-1" in legal_actions(s)
    closed = "Chitonok -2,0; Chitonok 0,-2; Chitonok -2,-1; Street Patrol -1,-2"
    assert "move @-1,-2 > @-1,-1" in legal_actions(moving(closed))
    assert why(moving(closed, options={"tight_gaps": True}), "move @-1,-2 > @-1,-1") == ["MAE-6.7"]


# -- range -------------------------------------------------------------------------------------------------------------

RING = "Bone Ossuary -1,0; {north}Bone Ossuary -1,1; Grave Archer -2,0"
GREGS_RING = "Academy of the Arcane 1,-1; Academy of the Arcane 1,0; Academy of the Arcane 0,1"


@pytest.mark.rule("MAE-5.10", "MAE-5.11")
@pytest.mark.parametrize("north, targets", [
    ("Bone Ossuary 0,-1; ", {"1,-1", "0,1"}), ("Bone Ossuary 0,-1 E; ", {"1,-1", "0,1"}), ("", {"0,1"}),
])
def test_ex_11_range_goes_around_the_vortex(north, targets):
    s = at(RING.format(north=north), GREGS_RING)
    assert {line.split()[1].removeprefix("@") for line in legal_actions(s, "attack")} == targets


def test_ex_11_the_long_way_round():
    ranged = [{"at": "-2,0", "tile": "Grave Archer", "owner": "P1", "mods": [{"stat": "range", "by": 1, "until": "turn", "from": "P1"}]}]
    s = at("Bone Ossuary -1,0; Bone Ossuary -1,1", GREGS_RING, tiles=ranged)
    assert why(s, "attack @1,0 with @-2,0") == []  # 4 with Range 4
    assert why(s, "attack @1,-1 with @-2,0") == ["MAE-7.2"]  # 5


# -- summoning ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAE-9.3")
def test_ex_12_cost_2_next_to_output_2():
    s = at("Plague Crypt -1,0", "Academy of the Arcane 1,0", "summon", ["Grave Archer"])
    assert ends(s, "summon") == {"-1,1", "0,-1", "-2,0", "-2,1", "-1,-1"}
    alone = at("Bone Ossuary -1,0", "Academy of the Arcane 1,0", "summon", ["Grave Archer"])
    assert why(alone, "summon Grave Archer @-2,0") == ["MAE-9.3"]
    rich = at("Bone Ossuary -1,0", "Academy of the Arcane 1,0", "summon", ["Grave Archer"], hoard=(1, 0))
    assert hoard(play(rich, "summon Grave Archer @-2,0", "pay @-1,0 +1")) == (0, 0)


@pytest.mark.rule("MAE-9.4")
def test_ex_13_cost_4_from_two_halls():
    s = at("Guard Hall -1,0; Guard Hall -1,1", "Lake of Fire 1,0", "summon", ["Steam Golem", "Iron Enforcer"])
    assert legal_actions(s, "summon Steam Golem") == ["summon Steam Golem @-2,1"]
    s = play(s, "summon Steam Golem @-2,1; pay @-1,0 @-1,1")
    assert marks(s, "-1,0") == marks(s, "-1,1") == ["output"]
    assert legal_actions(s) == ["end"]


@pytest.mark.rule("MAE-9.7")
def test_ex_14_energy_raises_output():
    s = at("Guard Hall -1,0", "Lake of Fire 1,0", "summon", ["Steam Golem"], hoard=(2, 0))
    assert hoard(play(s, "summon Steam Golem @-2,0", "pay @-1,0 +2")) == (0, 0)
    s = at("Guard Hall -1,0", "Lake of Fire 1,0", "summon", ["Steam Golem"], hoard=(3, 0))
    assert why(play(s, "summon Steam Golem @-2,0"), "pay @-1,0 +3") == ["MAE-9.7"]


@pytest.mark.rule("MAE-9.2", "MAE-9.5", "MAE-9.6", "MAE-9.8")
def test_ex_15_the_snapshot():
    held = ["Academy of the Arcane", "Academy of the Arcane", "Iron Enforcer"]
    s = at("Academy of the Arcane -1,0", "Lake of Fire 1,0", "summon", held)
    s = play(s, "summon Academy of the Arcane @-2,0")
    assert why(s, "summon Academy of the Arcane @-1,1") == ["MAE-9.8"]
    declared = play(s, "summon Iron Enforcer @-2,1")
    assert why(declared, "pay @-2,0") == ["MAE-9.6"]
    assert on(play(declared, "pay @-1,0"), "-2,1") == "P1 Iron Enforcer"
    s = at("Academy of the Arcane -1,0", "Lake of Fire 1,0", "summon", held)
    s = play(s, "summon Iron Enforcer @-2,1; pay @-1,0")
    assert why(s, "summon Academy of the Arcane @-3,1") == ["MAE-9.5"]


# -- abilities and timing ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MAE-11.3")
def test_ex_16_a_healer():
    s = at("Celestial City -1,0 W1; Lorian Healer -2,0", "Lake of Fire 1,0")
    s = play(s, "use @-2,0 on @-1,0")
    assert on(s, "-1,0") == "P1 Celestial City" and actions(s) == 2
    assert "MAE-11.3" in why(s, "use @-2,0 on @-1,0")


@pytest.mark.rule("MAE-11.10")
def test_ex_17_passive_before_active():
    s = at("Abyssal Trench -1,0; Brine Corroder -1,-1; Draconoid Trooper 0,-2", "Verdant Grove 1,0; Rootbound Warden 0,-1; Heartwood 1,-1")
    assert on(play(s, "attack @0,-1 with @0,-2; strike"), "0,-1") == "P2 Rootbound Warden"
    s = play(s, "use @-1,-1 on @0,-1", "attack @0,-1 with @0,-2; strike")
    assert on(s, "0,-1") == "P2 Rootbound Warden E"


@pytest.mark.rule("MAE-11.6", "MAE-11.9")
def test_ex_18_a_cancelled_ability_stays_paid():
    s = at("Academy of the Arcane -1,0; Plasma Laboratory -1,1; Plasma Laboratory 0,-1", "Hall of Judgment 1,0", hoard=(0, 4))
    s = play(s, "use @-1,1")
    assert asked(s) == "P2 react"
    s = play(s, "react @1,0")
    assert (hoard(s), actions(s), decides(s)) == ((0, 2), 2, "P1")
    assert why(s, "use @-1,1") == ["MAE-11.3"]
    s = play(s, "use @0,-1")
    assert (hoard(s), asked(s)) == ((1, 2), None)  # the Hall has reacted this turn


# -- combat ------------------------------------------------------------------------------------------------------------


def fight(target, *attackers, own="Academy of the Arcane", theirs="Academy of the Arcane", **position):
    """P1 attacks a target on (0,-1) from (-1,-1), (0,-2) and (1,-2), in the order named."""
    places = ("-1,-1", "0,-2", "1,-2")
    stand = "; ".join(f"{name} {place}" for name, place in zip(attackers, places))
    return at(f"{own} -1,0; {stand}", f"{theirs} 1,0; {target}", **position)


BOTH = "attack @0,-1 with @-1,-1; join @0,-2; strike"
ALONE = "attack @0,-1 with @-1,-1; strike"


@pytest.mark.rule("MAE-7.9", "MAE-7.14")
def test_ex_19_defense_mastery_hits_everybody():
    s = play(fight("Iron Guard 0,-1", "Nkalla Pillager", "Draconoid Trooper", own="Fiery Peaks"), BOTH)
    assert on(s, "0,-1") == "P2 Iron Guard E"
    assert on(s, "-1,-1") == "P1 Nkalla Pillager W1"
    assert on(s, "0,-2") == "P1 Draconoid Trooper E"


@pytest.mark.rule("MAE-7.10", "MAE-7.13")
def test_ex_20_overpower_alone_and_in_company():
    s = play(fight("Klatu Crawler 0,-1", "Iron Guard Infiltrator", theirs="Lake of Fire"), ALONE)
    assert on(s, "0,-1") == "P2 Klatu Crawler E" and on(s, "-1,-1") == "P1 Iron Guard Infiltrator"
    s = play(fight("Klatu Crawler 0,-1", "Iron Guard Infiltrator", "Iron Enforcer", theirs="Lake of Fire"), BOTH)
    assert asked(s) == "P2 defend" and legal_actions(s) == ["defend @-1,-1", "defend @0,-2"]
    s = play(s, "defend @-1,-1")
    assert on(s, "-1,-1") == "P1 Iron Guard Infiltrator E" and on(s, "0,-1") == "P2 Klatu Crawler E"


@pytest.mark.rule("MAE-7.11")
def test_ex_21_counterstrike():
    s = fight("Nkalla Pillager 0,-1", "Lorian Battlewing", "Othiel Trackers", own="Celestial City", theirs="Fiery Peaks")
    s = play(s, BOTH, "defend @0,-2")
    assert on(s, "0,-2") == "P1 Othiel Trackers E"
    assert on(s, "0,-1") == "P2 Nkalla Pillager W1" and decides(s) == "P1"


@pytest.mark.rule("MAE-7.12")
def test_ex_22_overpower_and_counterstrike_cancel():
    s = play(fight("Nkalla Pillager 0,-1", "Othiel Terminator", own="Celestial City", theirs="Fiery Peaks"), ALONE)
    assert on(s, "0,-1") == "P2 Nkalla Pillager E" and on(s, "-1,-1") == "P1 Othiel Terminator E"


@pytest.mark.rule("MAE-7.7")
def test_ex_23_out_of_the_targets_range():
    s = at("Bone Ossuary -1,0; Grave Archer -2,0", "Academy of the Arcane 1,0; Iron Commander 0,-1")
    s = play(s, "attack @0,-1 with @-2,0; strike")
    assert on(s, "0,-1") == "P2 Iron Commander" and on(s, "-2,0") == "P1 Grave Archer"


@pytest.mark.rule("MAE-7.15")
def test_ex_24_remainders_are_lost():
    s = fight("Bone Colossus 0,-1", "Karatas Shredder", "Klatu Crawler", "Chitonok", own="Lake of Fire", theirs="Bone Ossuary")
    s = play(s, BOTH, "defend @-1,-1")
    assert on(s, "0,-1") == "P2 Bone Colossus W2"  # 5 on Armor 2
    assert on(play(s, "attack @0,-1 with @1,-2; strike"), "0,-1") == "P2 Bone Colossus W2"


# -- other -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAE-4.10", "MAE-4.11")
def test_ex_25_exchanges():
    s = at("Lake of Fire -1,0", "Academy of the Arcane 1,0", hoard=(4, 0))
    bought = play(s, "buy action", "buy action")
    assert (actions(bought), hoard(bought)) == (5, (0, 0))
    sold = play(s, "buy energy")
    assert (actions(sold), hoard(sold)) == (1, (5, 0))
    assert why(sold, "buy energy") == ["MAE-4.11"]


@pytest.mark.rule("MAE-8.4")
def test_ex_26_a_linking_energy_tile():
    s = at("Lake of Fire -1,0; Chitonok -2,0 E", "Academy of the Arcane 1,0; Street Patrol -3,0")
    assert why(s, "consume @-2,0 with @-1,0") == ["MAE-8.4"]


@pytest.mark.rule("MAE-12.10")
def test_ex_27_legendary_by_defense():
    s = at("Lake of Fire -1,0; Gallag K'rol -1,-1 W1", "Academy of the Arcane 1,0; Iron Guard 0,-1")
    s = play(s, ALONE)
    assert on(s, "0,-1") == "P2 Iron Guard W1" and on(s, "-1,-1") == "P1 Gallag K'rol E"
    assert hoard(s) == (0, 1)


@pytest.mark.rule("MAE-11.13", "MAE-11.14")
def test_ex_28_entry_damage():
    s = at("Fiery Peaks -1,0; Fiery Peaks -1,1", "Academy of the Arcane 1,0", "summon", ["Draconoid Berserkers"])
    s = play(s, "summon Draconoid Berserkers @-2,1; pay @-1,0")
    assert on(s, "-1,0") == on(s, "-1,1") == "P1 Fiery Peaks W1"
    assert on(s, "-2,1") == "P1 Draconoid Berserkers"


@pytest.mark.rule("MAE-R26")
def test_ex_29_hatchlings():
    s = at("Fiery Peaks -1,0; Hatchlings 0,-1", "Academy of the Arcane 1,0", hand=["Ember Drake"], hoard=(1, 0), actions=1)
    s = play(s, "use @0,-1 take Ember Drake")
    assert on(s, "0,-1") == "P1 Ember Drake" and pile(s, "P1", "discard") == ["Hatchlings"]
    assert (hoard(s), actions(s), hand(s)) == ((0, 0), 0, [])
    s = at("Fiery Peaks -1,0; Hatchlings 0,-1", "Academy of the Arcane 1,-1", hand=["Ember Drake"], hoard=(1, 0))
    s = play(s, "use @0,-1 take Ember Drake", "attack @1,-1 with @0,-1; strike")
    assert on(s, "1,-1") == "P2 Academy of the Arcane E"


@pytest.mark.rule("MAE-15.2")
def test_ex_30_surround():
    five = "Lake of Fire -1,0; Lake of Fire -1,1; Lake of Fire 0,-1; Lake of Fire 1,-1; Chitonok 1,0"
    s = at(five, "Street Patrol 0,1 E", hand=["Lake of Fire"])
    s = play(s, "consume @0,1 with @1,0")
    assert result(s) is None and on(s, "0,1") is None
    s = play(s, "end", "summon Lake of Fire @0,1")
    assert result(s) == ("P1", "surround") and legal_actions(s) == []


@pytest.mark.rule("MAE-4.22", "MAE-7.13", "MAE-7.19")
def test_ex_31_an_attack_in_steps():
    s = at("Lake of Fire -1,0; Klatu Crawler 0,-1", "Academy of the Arcane 1,0; Iron Guard Infiltrator 1,-1; Iron Enforcer 1,-2",
           active="P2")
    s = play(s, "attack @0,-1 with @1,-1")
    assert actions(s) == 3
    s = play(s, "join @1,-2")
    assert actions(s) == 3
    s = play(s, "strike")
    assert actions(s) == 2 and asked(s) == "P1 defend"
    s = play(s, "defend @1,-2")
    assert on(s, "0,-1") == "P1 Klatu Crawler E" and on(s, "1,-2") == "P2 Iron Enforcer E"
    assert on(s, "1,-1") == "P2 Iron Guard Infiltrator"


@pytest.mark.rule("MAE-4.24", "MAE-9.3")
def test_ex_32_payments():
    s = at("Academy of the Arcane -1,0; Academy of the Arcane -1,1", "Lake of Fire 1,0", "summon", ["Iron Guard"], hoard=(1, 0))
    assert set(legal_actions(play(s, "summon Iron Guard @-2,1"))) == {"pay @-1,0 @-1,1", "pay @-1,0 +1", "pay @-1,1 +1"}
    assert legal_actions(play(s, "summon Iron Guard @-2,0")) == ["pay @-1,0 +1"]
    poor = at("Academy of the Arcane -1,0; Academy of the Arcane -1,1", "Lake of Fire 1,0", "summon", ["Iron Guard"])
    assert why(poor, "summon Iron Guard @-2,0") == ["MAE-9.3"] and legal_actions(poor, "summon") == ["summon Iron Guard @-2,1"]


@pytest.mark.rule("MAE-3.10", "MAE-6.8", "MAE-R41")
def test_ex_33_over_the_vortex():
    s = at("Academy of the Arcane -1,0; Cloud Runner -2,0", "Lake of Fire 1,0", "movement")
    s = play(s, "move @-2,0 > @-1,0 > @0,0 > @1,0 > @2,0")
    assert on(s, "2,0") == "P1 Cloud Runner" and result(s) is None
    other = at("Sky Aerie -1,0; Thunder Roc -2,0", "Lake of Fire 1,0", "movement")
    assert why(other, "move @-2,0 > @-1,0 > @0,0 > @1,0 > @2,0") == ["MAE-6.8"]
    assert said(other, "move @-2,0 > @-1,0 > @0,0") == ["Nothing flies over the Vortex."]


@pytest.mark.rule("MAE-11.22", "MAE-11.23", "MAE-7.10")
def test_ex_34_a_window():
    s = at("Lake of Fire -1,0; Karatas Shredder -1,-1", "Celestial City 1,0; Eternal Throng 0,-1",
           hoard=(0, 2), P2={"hand": ["Aegis of Dawn", "Lorian Battlewing"]})
    s = play(s, ALONE)
    assert asked(s) == "P2 react"
    s = play(s, "react Aegis of Dawn")
    assert hoard(s) == (0, 1) and asked(s) == "P2 react"
    s = play(s, "pass")
    assert on(s, "0,-1") == "P2 Eternal Throng" and on(s, "-1,-1") == "P1 Karatas Shredder E"
    assert tile_on(s, "0,-1")["mods"] == []
    assert pile(s, "P2", "discard") == ["Aegis of Dawn"]
    assert decides(turn_over(s)) == "P2"
