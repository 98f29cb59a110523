"""Cards, costs, targets, damage and exploration (rules 303 to 308, 401 to 407)."""

from stormtable.games.firestorm.cards import CARDS, NUMBER
from stormtable.games.firestorm.rules.values import income, most_commands, structure

from .clash import calm, clash, galaxy, ids, on
from .table import asked, lines_of, play, position, read, refused


def cost(id):
    return CARDS[NUMBER[id]].cost


# -- 303 to 307 ---------------------------------------------------------------------------------------------------------------------------


def test_looking_at_a_fate_does_not_set_it_off():
    """FIR-303.7, FIR-R20: and more than there is cannot be looked at."""
    s = galaxy("dead-world#3 1B", "", draws=(["think-tank", "city"], []))
    s = play(s, "p1: use dead-world#3")
    assert lines_of(s) == ["p1: top city", "p1: top think-tank"] and s.tech[0] == 20
    one = play(galaxy("dead-world#3 1B", "", draws=(["think-tank"], []), players={"1": {"recycle": ["city"]}}), "p1: use dead-world#3")
    assert one.tech[0] == 20 and ids(one.recycle[0]) == ["city"]


def test_ships_are_deployed_at_the_own_homeworld():
    """FIR-304.2, FIR-203.12."""
    s = galaxy("mars#3 1B", "", hands=(["famine"], ()))
    assert [line for line in lines_of(s) if "famine" in line] == ["p1: deploy famine at 1A"]


def test_a_hero_with_influence_3_gives_a_command_above_the_maximum():
    """FIR-305.2."""
    s = galaxy("cassandra-sage#3 on 1; sgt-beat#4 on 1")
    assert s.commands[0] > most_commands(s, 0)
    assert refused(s, "p1: rally sgt-beat#4") == ["FIR-305.2"]
    assert play(s, "p1: rally cassandra-sage#3").commands[0] == 10


def test_a_fighter_carries_one_hero_and_no_supports():
    """FIR-306.6, FIR-605.1."""
    s = galaxy("skimmer#3 1A; sgt-beat#4 on 3; saul-hernandez#5 on 1", hands=(["power-cell"], ()))
    assert refused(s, "p1: shift saul-hernandez#5 to skimmer#3") == ["FIR-306.4"]
    assert refused(s, "p1: attach power-cell to skimmer#3") == ["FIR-605.1"]
    empty = galaxy("skimmer#3 1A; saul-hernandez#5 on 1")
    assert play(empty, "p1: shift saul-hernandez#5 to skimmer#3").on[5] == 3


def test_each_installation_makes_the_next_dearer():
    """FIR-307.2."""
    s = galaxy("city#3 on 1; secret-mine#4 on 1; mars#5 1B", hands=(["terraform-company", "terraform-company"], ()))
    s = play(s, "p1: attach terraform-company to earth#1", "p2: pass")
    assert s.resources[0] == 20 - cost("terraform-company") - 4
    s = play(s, "p1: attach terraform-company to mars#5")
    assert s.resources[0] == 20 - 2 * cost("terraform-company") - 4


def test_what_is_attached_changes_hands_with_its_subject():
    """FIR-307.4, FIR-R23, FIR-800.11: damage stays, and who stood on an enemy ship goes to the planet there."""
    s = galaxy("cassandra-sage#3 on 1", "famine#4 2D; octavia-julianis#5 on 4 T D1; assassins-favorite-weapon#6 on 5; mars#7 2D",
               hands=(["promise-of-great-rewards"], ()))
    s = play(s, "p1: play promise-of-great-rewards on octavia-julianis#5 pay turn:cassandra-sage#3")
    assert s.ctrl[5] == s.ctrl[6] == 0 and s.owner[6] == 1 and s.dmg[5] == 1 and s.at[6] == s.at[1]


# -- 401 to 403 -----------------------------------------------------------------------------------------------------------------------------


def test_a_sacrifice_is_recycled_or_terminated():
    """FIR-401.1.5: and opens no window, being a cost."""
    s = clash("destroyer-human#3 2D; famine#5 2D", "war#4 2D; pestilence#6 2D", hands=(["kamikaze-run", "kamikaze-run"], ()))
    s = on(play(s, "p1: play kamikaze-run on war#4 pay sac:famine#5"), lambda s: asked(s) == 2 and type(s.flow[-2]).__name__ == "Fight")
    assert ids(s.terminate[0]) == ["famine"]
    s = play(s, "p2: pass", "p1: play kamikaze-run on pestilence#6 pay sac:destroyer-human#3")
    assert "destroyer-human" in ids(s.recycle[0])


def test_only_players_and_cards_in_play_are_targets():
    """FIR-401.3.1, FIR-401.3.6: a target player may be yourself, a target opponent not."""
    s = galaxy("corporate-enforcer#3 on 1", "", hands=(["transfer-information", "city"], ["city"]), draws=((), ["city"]))
    assert {"p1: play transfer-information on p1", "p1: play transfer-information on p2"} <= set(lines_of(s))
    assert [line for line in lines_of(s) if "use corporate-enforcer" in line] == ["p1: use corporate-enforcer#3 on p2"]
    assert refused(s, "p1: use corporate-enforcer#3 on p1") == ["FIR-401.3.3"]


def test_a_lost_target_is_skipped_and_not_chosen_anew():
    """FIR-401.3.4, FIR-401.3.5, FIR-R3: of a split shot one target is called home as it waits; the other is hit, and nobody instead."""
    s = clash("gunship#3 2D", "famine#4 2D; war#5 2D; pestilence#6 2D", hands=(["sudden-strike"], ()), draws=([], ["homeworld-recall", "city"]))
    s = play(s, "p1: fire gunship#3 on famine#4=1,war#5=2", "p1: react sudden-strike to 1")
    s = play(on(s, lambda s: any("react famine#4" in line for line in lines_of(s))), "p2: react famine#4", "p2: target famine#4")
    s = on(s, lambda s: type(s.flow[-2]).__name__ == "Fight")
    assert s.at[4] == s.at[2] and [s.dmg[uid] for uid in (4, 5, 6)] == [0, 2, 0]


def test_resources_come_from_planets_conquest_and_texts():
    """FIR-402.2, FIR-402.1: and they carry over."""
    s = galaxy("mars#3 1B", "", hands=(["hidden-resources"], ()), draws=(["city"] * 9, ["city"] * 9), resources=(7, 0))
    s = calm(s, "p1: play hidden-resources")
    assert s.resources[0] == 8
    s = on(s, lambda s: s.turn == 4 and type(s.flow[-2]).__name__ == "Phase")
    assert s.resources[0] == 8 + income(s, 1) + income(s, 3)


def test_commands_left_over_are_lost():
    """FIR-403.1."""
    s = on(galaxy("", "", draws=(["city"] * 9, ["city"] * 9), phase="end"), lambda s: s.turn == 4 and type(s.flow[-2]).__name__ == "Phase")
    assert s.commands == [most_commands(s, 0), most_commands(s, 1)] and s.commands[0] < 9


# -- 404 to 407 -----------------------------------------------------------------------------------------------------------------------------


SUPER_HEATED = [{"source": "super-heated", "by": 2, "until": "end of turn 4"}]


def test_passed_locations_are_entered_for_a_moment():
    """FIR-404.2.5: a ship lost on the way stops there, the others go on."""
    s = galaxy("famine#3 1D; war#4 1D D6", "", effects=SUPER_HEATED)
    s = play(s, "p1: move famine#3,war#4 1D-FS-2D")
    assert s.dmg[3] == 1 and not s.in_play(4) and s.at[3] == s.at[2] + 3


def test_a_window_opens_after_a_move():
    """FIR-404.2.7: not after each step, and not for a retreat."""
    s = galaxy("famine#3 1A; skimmer#4 1C", "", hands=(["slipstream"], ()))
    s = play(s, "p1: move famine#3 1A-1B-1D")
    seen = []
    while asked(s) == 1 and type(s.flow[-2]).__name__ == "Window":
        seen.append(s.flow[-2].kind)
        s = play(s, "p1: pass")
    assert seen.count("W12") == 1


def test_lethal_damage_takes_a_card_and_what_is_attached():
    """FIR-405.2.1, FIR-405.1.1."""
    s = galaxy("", "destroyer-muero#3 2D D2; power-cell#4 on 3", hands=(["ion-storm"], ()))
    assert structure(s, 3) == 1
    s = calm(s, "p1: play ion-storm on destroyer-muero#3")
    assert ids(s.recycle[1]) == ["destroyer-muero", "power-cell"]


def test_prevented_damage_was_never_inflicted():
    """FIR-405.4.1."""
    s = clash("skimmer#3 2D", "famine#4 2D", hands=((), ()))
    s = play(s, "p1: fire skimmer#3 on famine#4", "p2: shield famine#4")
    assert s.dmg[4] == 0 and not any(word.startswith("hit") for word in s.marks[4])


def test_a_boost_of_a_split_shot_goes_to_one_packet():
    """FIR-405.4.4."""
    s = clash("gunship#3 2D; sgt-beat#6 on 3", "famine#4 2D E0; war#5 2D E0")
    s = play(s, "p1: fire gunship#3 on famine#4=1,war#5=2")
    assert lines_of(s) == ["p1: aim sgt-beat#6 to 1", "p1: aim sgt-beat#6 to 2", "p1: pass"]
    s = play(s, "p1: aim sgt-beat#6 to 2")
    assert s.dmg[4] == 1 and s.dmg[5] == 2 + CARDS[NUMBER["sgt-beat"]].combat


def recalled(card):
    """A Sudden Strike lets the second player reveal Homeworld Recall while the shot is under way."""
    s = clash("destroyer-human#3 2D", "famine#4 2D; war#5 2D", hands=(["sudden-strike"], ()), draws=([], ["homeworld-recall", "city"]))
    s = play(s, "p1: fire destroyer-human#3 on famine#4", "p1: react sudden-strike")
    return play(s, next(line for line in lines_of(s) if "react famine#4" in line), f"p2: target {card}")


def inflicted(s):
    return on(s, lambda s: s.combat is None or type(s.flow[-2]).__name__ == "Fight")


def test_a_packet_is_lost_when_its_target_has_left_the_location():
    """FIR-405.4.7, FIR-201.2.8: nobody is asked about it any more."""
    s = recalled("famine#4")
    assert s.at[4] == s.at[2] and s.dmg[4] == 0 and type(s.flow[-2]).__name__ == "Fight"
    assert inflicted(recalled("war#5")).dmg[4] == 3


def test_a_shot_is_lost_with_the_ship_that_fired():
    """FIR-405.4.8, FIR-R81: and of two ships that fire as one only the guns of the one that left."""
    s = clash("fighter-dysori#3 2D; fighter-dysori#6 2D D2", "famine#4 2D; war#5 2D", hands=(["sudden-strike"], ()), draws=([], ["freak-asteroid", "city"]))
    s = play(s, "p1: fire fighter-dysori#3,fighter-dysori#6 on famine#4", "p1: react sudden-strike")
    both = s.flow[-2].items[0].amount
    assert read(position(s)) == s
    s = play(s, next(line for line in lines_of(s) if "react famine#4" in line), "p2: target fighter-dysori#6")
    s = on(s, lambda s: type(s.flow[-2]).__name__ == "Fight")
    assert not s.in_play(6) and s.dmg[4] == both // 2


def test_production_goes_on_when_a_planet_has_points_again():
    """FIR-406.5, FIR-R66."""
    s = galaxy("mars#3 1B", "", hands=(["secrets-of-the-ancients"], ()), draws=(["city"] * 9, ["city"] * 9), resources=(20, 0))
    s = calm(s, "p1: play secrets-of-the-ancients on mars#3")
    left = s.resources[0]
    s = on(s, lambda s: s.turn == 4 and type(s.flow[-2]).__name__ == "Phase")
    assert s.points[3] == 5 and s.resources[0] == left + income(s, 1) + income(s, 3) and income(s, 3) == 1


def test_nothing_is_deployed_in_the_firestorm():
    """FIR-407.1."""
    s = galaxy("fleet-carrier#3 FS; sgt-beat#4 on 3", "", hands=(["elite-fighter", "saul-hernandez", "power-cell"], ()), aliens=("the-muero", "the-humans"))
    assert not [line for line in lines_of(s) if "fleet-carrier#3" in line and ("deploy" in line or "attach" in line)]
    assert refused(s, "p1: deploy elite-fighter at fleet-carrier#3") == ["FIR-203.12"]


def test_who_changes_hands_boards_only_a_ship_with_room():
    """FIR-800.11, FIR-203.25: from an enemy ship to the planet there, else to an own ship with room, else nowhere."""
    mine = "famine#8 2D; the-ancient-one#9 on 8; the-book#10 on 9; skimmer#3 2D; sgt-beat#11 on 3"
    def won(more):
        return calm(galaxy(f"{mine}; {more}", "war#4 2D; mr-dyer#5 on 4", draws=(["famine"], [])), "p1: use the-book#10 on mr-dyer#5")
    s = won("power-cell#12 on 8")
    assert s.ctrl[5] == 0 and s.on[5] == 8
    full = won("; ".join(f"saul-hernandez#{n} on 8" for n in range(12, 18)))
    assert full.ctrl[5] == 0 and full.on[5] == 0 and full.at[5] == full.at[4]
