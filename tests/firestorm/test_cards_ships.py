"""What each ship with a text does."""

import pytest
from stormtable.games.firestorm.cards import CARDS, NUMBER

from .galaxy import at, ids
from .table import lines_of, play, refused, unanswered

HOMES = "earth#1 1A", "regnuu-kraag#2 2A"


def galaxy(mine, theirs, **more):
    """Humans and Muero with their Homeworlds and these cards."""
    return at(f"{HOMES[0]}; {mine}", f"{HOMES[1]}; {theirs}", **more)


def combat(mine, theirs, **more):
    """The first player's #3 attacks the second player's #4; all who can be there join."""
    s = galaxy(mine, theirs, **more)
    s = play(s, f"p1: attack {CARDS[s.card[4]].id}#4")
    while lines_of(s) and ": join " in lines_of(s)[0]:
        s = play(s, lines_of(s)[0])
    return s


@pytest.mark.parametrize("ship", ["destroyer-muero", "battleship-muero"])
def test_a_muero_warship_gains_an_energy_above_its_power_once_a_turn(ship):
    s = at(f"regnuu-kraag#1 1A; {ship}#3 2B", "earth#2 2A; destroyer-human#4 2B")
    s = play(s, "p1: attack destroyer-human#4", f"p1: join {ship}#3", "p2: join destroyer-human#4")
    before = s.energy[3]
    s = play(s, f"p1: use {ship}#3")
    assert s.energy[3] == before + 1
    s = play(s, "p2: pass")
    assert refused(s, f"p1: use {ship}#3") == ["FIR-201.1.5"]


@pytest.mark.parametrize("ship", ["battle-platform", "cannon-platform", "guardian-platform"])
def test_a_platform_is_terminated_when_it_leaves_play(ship):
    s = galaxy(f"{ship}#3 1A D{CARDS[NUMBER[ship]].structure - 1}", "repair-ship#4 2A", hands=([], ["ion-storm"]))
    s = play(s, "p1: pass", f"p2: play ion-storm on {ship}#3")
    assert ids(s.terminate[0]) == [ship] and not s.recycle[0]


def test_an_elite_fighter_hits_a_second_ship_before_its_shot():
    s = combat("elite-fighter#3 1A", "destroyer-muero#4 1A; repair-ship#5 1A")
    s = play(s, "p1: fire elite-fighter#3 on destroyer-muero#4")
    assert refused(s, "p1: react elite-fighter#3 on destroyer-muero#4") == ["FIR-401.3.3"]
    s = play(s, "p1: react elite-fighter#3 on repair-ship#5", "p2: pass")
    assert not s.in_play(5)
    assert s.dmg[4] == 0
    assert "p1: react elite-fighter#3 on repair-ship#5" not in lines_of(s)


def test_the_second_hit_of_an_elite_fighter_may_be_answered_by_shields():
    """It is damage of its own with its own window, and no combat damage, so no Escort answers it."""
    s = combat("elite-fighter#3 1A", "destroyer-muero#4 1A E0; war#5 1A E1; escort#6 on 5")
    s = play(s, "p1: fire elite-fighter#3 on destroyer-muero#4", "p1: react elite-fighter#3 on war#5")
    assert lines_of(s) == ["p2: shield war#5", "p2: pass"] and not s.flow[-2].items[0].combat
    s = play(s, "p2: shield war#5")
    assert s.dmg[5] == 0 and s.dmg[4] == 2


def test_a_fleet_carrier_finds_a_fighter_in_the_draw_pile():
    s = galaxy("fleet-carrier#3 1A", "repair-ship#4 2A", draw=(["city", "elite-fighter", "mercenary-fighter"], []), resources=(2, 0))
    s = play(s, "p1: use fleet-carrier#3")
    assert lines_of(s) == ["p1: take elite-fighter", "p1: take mercenary-fighter"]
    s = play(s, "p1: take elite-fighter")
    assert ids(s.hand[0]) == ["elite-fighter"] and sorted(ids(s.draw[0])) == ["city", "mercenary-fighter"]
    assert s.resources[0] == 0


@pytest.mark.parametrize("ship, guns", [("gunship", 3), ("juggernaut", 8)])
def test_a_shot_may_be_split_over_two_targets(ship, guns):
    s = combat(f"{ship}#3 1A", "destroyer-muero#4 1A E0; repair-ship#5 1A E0; salvage-ship#6 1A E0")
    split = f"p1: fire {ship}#3 on destroyer-muero#4={guns - 1},repair-ship#5=1"
    assert split in lines_of(s)
    assert refused(s, f"p1: fire {ship}#3 on destroyer-muero#4={guns - 2},repair-ship#5=1,salvage-ship#6=1") == ["FIR-800.9"]
    s = play(s, split)
    assert s.dmg[5] == 1


def test_a_juggernaut_spends_one_energy_on_shots_in_a_combat():
    s = combat("juggernaut#3 1A", "battleship-muero#4 1A E0; heavy-cruiser#5 1A E0")
    s = play(s, "p1: fire juggernaut#3 on battleship-muero#4=1,heavy-cruiser#5=7", "p2: pass")
    assert s.energy[3] == 1
    assert refused(s, "p1: fire juggernaut#3 on battleship-muero#4") == ["FIR-104.1"]


def test_a_juggernaut_that_has_fired_still_has_shields():
    s = combat("juggernaut#3 1A", "battleship-muero#4 1A E1; heavy-cruiser#5 1A E0")
    s = play(s, "p1: fire juggernaut#3 on battleship-muero#4=1,heavy-cruiser#5=7", "p2: pass", "p2: fire battleship-muero#4 on juggernaut#3")
    assert "p1: shield juggernaut#3" in lines_of(s)


@pytest.mark.parametrize("ship", ["mercenary-carrier", "mercenary-destroyer", "mercenary-fighter", "mercenary-scout"])
def test_a_mercenary_joins_a_fleet_for_a_resource(ship):
    s = galaxy(f"{ship}#3 1A", "repair-ship#4 1A", resources=(1, 0))
    s = play(s, "p1: attack repair-ship#4", f"p1: join {ship}#3")
    assert s.resources[0] == 0 and s.combat.attack == (3,)
    poor = galaxy(f"{ship}#3 1A; explorer-human#5 1A", "repair-ship#4 1A", resources=(0, 0))
    poor = play(poor, "p1: attack repair-ship#4")
    assert refused(poor, f"p1: join {ship}#3") == ["FIR-504.3"]


def test_a_mercenary_carrier_calls_a_fighter_back_until_the_combat_ends():
    s = combat("mercenary-carrier#3 1A", "destroyer-muero#4 1A", recycle=(["skimmer", "city", "mercenary-fighter"], []), resources=(6, 0))
    assert [line for line in lines_of(s) if "use" in line] == [
        "p1: use mercenary-carrier#3 to mercenary-fighter", "p1: use mercenary-carrier#3 to skimmer"]
    s = play(s, "p1: use mercenary-carrier#3 to mercenary-fighter")
    assert s.resources[0] == 0 and s.combat.attack == (3, 5) and s.energy[5] == 3 and not s.turned[5] and s.commands[0] == 2
    s.resources[0] = 4
    s = play(s, "p2: pass")
    assert refused(s, "p1: use mercenary-carrier#3 to skimmer") == ["FIR-201.1.5"]
    s = play(s, "p1: pass")
    assert s.combat is None and not s.in_play(5)
    assert sorted(ids(s.recycle[0])) == ["city", "mercenary-fighter", "skimmer"]


def test_a_salvage_ship_answers_the_fighter_that_a_mercenary_carrier_gives_back():
    """FIR-201.2.19: what an effect recycles opens W6; the loss is nobody's but its player's own."""
    s = combat("mercenary-carrier#3 1A; salvage-ship#5 1E", "destroyer-muero#4 1A; war#6 2A", recycle=(["skimmer"], []), resources=(6, 2),
               hands=(["revenge"], []))
    s = unanswered(play(unanswered(s), "p1: use mercenary-carrier#3 to skimmer"))
    s = play(s, "p2: pass", "p1: pass")
    assert s.combat is None and lines_of(s) == ["p1: react salvage-ship#5", "p1: pass"], "nobody has taken it, so there is no Revenge"
    before = s.resources[0]
    s = unanswered(play(s, "p1: react salvage-ship#5"))
    assert s.resources[0] == before + 2 and not s.in_play(7)


def test_a_mercenary_fighter_needs_a_fifth_resource_to_be_called_back():
    s = combat("mercenary-carrier#3 1A", "destroyer-muero#4 1A", recycle=(["skimmer", "mercenary-fighter"], []), resources=(5, 0))
    assert [line for line in lines_of(s) if "use" in line] == ["p1: use mercenary-carrier#3 to skimmer"]


def test_an_orbital_space_station_unturns_a_ship_in_its_star_system():
    s = galaxy("orbital-space-station#3 1B; famine#4 1D T; war#5 FS T", "repair-ship#6 2D T", tech=(9, 3))
    assert refused(s, "p1: use orbital-space-station#3 on war#5") == ["FIR-407.3"]
    assert refused(s, "p1: use orbital-space-station#3 on repair-ship#6") == ["FIR-401.3.3"]
    s = play(s, "p1: use orbital-space-station#3 on famine#4")
    assert not s.turned[4]
    s.turned[4] = 1
    s = play(s, "p2: pass")
    assert refused(s, "p1: use orbital-space-station#3 on famine#4") == ["FIR-201.1.5"]


def test_a_station_as_printed_may_be_used_ten_times():
    """FIR-R44."""
    s = galaxy("orbital-space-station#3 1B; famine#4 1D T", "repair-ship#6 2D T", options={"errata_station": False})
    for _use in range(10):
        s.turned[4] = 1
        s = play(s, "p1: use orbital-space-station#3 on famine#4", "p2: pass")
    s.turned[4] = 1
    assert refused(s, "p1: use orbital-space-station#3 on famine#4") == ["FIR-201.1.5"]


def test_a_repair_ship_removes_two_damage_from_a_ship_here():
    s = galaxy("repair-ship#3 1A; famine#4 1A D3; war#5 1B D1", "skimmer#6 2A")
    assert refused(s, "p1: use repair-ship#3 on war#5") == ["FIR-401.3.3"]
    s = play(s, "p1: use repair-ship#3 on famine#4")
    assert s.dmg[4] == 1


def test_a_salvage_ship_gains_the_structure_of_a_lost_ship_less_one():
    s = galaxy("salvage-ship#3 1B; salvage-ship#4 1C; fighter-dysori#5 1D D2", "skimmer#6 2A", hands=([], ["ion-storm"]), resources=(0, 1))
    s = play(s, "p1: pass", "p2: play ion-storm on fighter-dysori#5")
    assert lines_of(s)[:2] == ["p1: react salvage-ship#3", "p1: react salvage-ship#4"]
    s = play(s, "p1: react salvage-ship#3")
    assert s.resources[0] == 2 and s.turned[3]
    assert not s.in_play(5), "the second Salvage Ship may not be used for the same ship"


def test_a_salvage_ship_sees_its_own_star_system_only():
    s = galaxy("salvage-ship#3 2B; skimmer#4 1D D2", "repair-ship#6 2A", hands=([], ["ion-storm"]), resources=(0, 1))
    s = play(s, "p1: pass", "p2: play ion-storm on skimmer#4")
    assert not s.in_play(4) and not s.turned[3]


def test_a_fighter_that_rides_is_no_ship_to_salvage():
    """FIR-605.2."""
    s = galaxy("salvage-ship#3 1B; fleet-carrier#4 1D D3; skimmer#5 on 4", "repair-ship#6 2A", hands=([], ["ion-storm"]), resources=(0, 1))
    s = play(s, "p1: pass", "p2: play ion-storm on fleet-carrier#4")
    assert lines_of(s) == ["p1: react salvage-ship#3", "p1: pass"]
    assert play(s, "p1: react salvage-ship#3").resources[0] == 3


def test_a_science_ship_gives_tech_outside_its_star_system():
    from stormtable.games.firestorm.rules.values import tech
    s = galaxy("science-ship#3 2D; science-ship#4 1D", "repair-ship#6 2A")
    assert tech(s, 0) == s.tech[0] + 1
    assert refused(s, "p1: use science-ship#4") == ["FIR-401.2.1"]
    s = play(s, "p1: use science-ship#3")
    assert s.tech[0] == 3 and tech(s, 0) == 4 and s.turned[3]


def station(**more):
    return galaxy("science-station#3 1A", "repair-ship#6 2A", draw=(["city", "rupert-einstein", "explorer-human"], []), **more)


def test_a_science_station_finds_an_explorer_and_deploys_it():
    s = station(resources=(5, 0), commands=(1, 0))
    s = play(s, "p1: use science-station#3", "p1: take explorer-human")
    assert "p1: deploy explorer-human at 1A" in lines_of(s) and lines_of(s)[-1] == "p1: no"
    s = play(s, "p1: deploy explorer-human at 1A")
    assert [s.design(uid).id for uid in s.play][-1] == "explorer-human"
    assert (s.resources[0], s.commands[0]) == (0, 0) and not s.recycle[0]
    assert sorted(ids(s.draw[0])) == ["city", "rupert-einstein"]


def test_what_a_science_station_finds_and_does_not_deploy_is_recycled():
    s = play(station(resources=(9, 0)), "p1: use science-station#3", "p1: take rupert-einstein", "p1: no")
    assert ids(s.recycle[0]) == ["rupert-einstein"]
    poor = play(station(resources=(2, 0)), "p1: use science-station#3", "p1: take rupert-einstein")
    assert ids(poor.recycle[0]) == ["rupert-einstein"], "nobody is asked about what cannot be paid"
