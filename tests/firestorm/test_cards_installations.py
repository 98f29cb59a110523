"""What each Installation with a text does."""

import pytest
from stormtable.games.firestorm.cards import CARDS, NUMBER
from stormtable.games.firestorm.rules.state import Lasting
from stormtable.games.firestorm.rules.values import combat, has_power, income, influence, life, most_cards, most_commands, power, shields, structure, tech

from .galaxy import at, ids
from .table import fight, lines_of, play, refused, unanswered


def galaxy(mine="", theirs="", **more):
    """Humans against Muero; the Humans have Mars at B as #3."""
    return at("; ".join(part for part in ("earth#1 1A; mars#3 1B", mine) if part),
              "; ".join(part for part in ("regnuu-kraag#2 2A", theirs) if part), **more)


def at_mars(mine="", theirs="", **more):
    """Muero #4 attacks Mars, and everybody there joins."""
    s = galaxy(mine, f"juggernaut#4 1B{theirs}", **more)
    s = play(s, "p1: pass", "p2: attack mars#3")
    while lines_of(s) and ": join " in lines_of(s)[0]:
        s = play(s, lines_of(s)[0])
    return s


def test_academy_swaps_a_random_card_for_a_new_one():
    s = galaxy("academy#5 on 3", hands=(["city"], []), draw=(["gunship"], []), resources=(2, 0))
    s = play(s, "p1: use academy#5")
    assert ids(s.hand[0]) == ["gunship"] and ids(s.recycle[0]) == ["city"] and s.resources[0] == 0
    assert refused(galaxy("academy#5 on 3", draw=(["gunship"], [])), "p1: use academy#5") == ["FIR-401.1.1"]


def test_assembly_line_lets_its_homeworld_hold_one_card_more():
    assert most_cards(galaxy("assembly-line#5 on 1"), 0) == 7
    s = galaxy("assembly-line#5 on 3")
    assert most_cards(s, 0) == most_cards(s, 1) == 6


def test_brain_trust_costs_heroes_with_seven_influence():
    s = galaxy("karina-tristan#5 on 1; cassandra-sage#6 on 3; sgt-beat#7 on 3", hands=(["brain-trust"], []), resources=(3, 0))
    assert refused(s, "p1: attach brain-trust to mars#3 pay sac:karina-tristan#5,sac:sgt-beat#7") == ["FIR-401.1.1"]
    s = play(s, "p1: attach brain-trust to mars#3 pay sac:karina-tristan#5,sac:cassandra-sage#6")
    assert ids(s.terminate[0]) == ["karina-tristan", "cassandra-sage"] and s.in_play(7)
    s = play(s, "p2: pass", "p1: use brain-trust#8")
    assert s.tech[0] == 3 and s.turned[8]


@pytest.mark.parametrize("plant, hero, other", [
    ("chemical-plant", "rupert-einstein", "sgt-beat"), ("pilot-training-facility", "reanna-tyrsus", "sgt-beat")])
def test_a_school_strengthens_the_heroes_of_its_kind(plant, hero, other):
    s = galaxy(f"{plant}#5 on 3; {hero}#6 on 1; {other}#7 on 1", f"{hero}#8 on 2")
    printed = CARDS[NUMBER[hero]]
    assert (combat(s, 6), life(s, 6), influence(s, 6)) == (printed.combat + 1, printed.life + 1, printed.influence + 1)
    assert life(s, 7) == 1 and life(s, 8) == printed.life, "only heroes of that kind, and only its player's"


def test_city_takes_one_structure_and_gives_a_resource():
    s = galaxy("city#5 on 3")
    assert structure(s, 3) == 3 and income(s, 3) == 2


def test_command_post_gives_a_command_outside_its_star_system_and_takes_heroes_in():
    assert most_commands(galaxy("command-post#5 on 3"), 0) == 4
    abroad = at("earth#1 1A; command-post#5 on 4", "regnuu-kraag#2 2A; mars#3 2B; jupiter#4 2C", hands=(["sgt-beat"], []))
    assert most_commands(abroad, 0) == 5 and most_commands(abroad, 1) == 3
    assert refused(abroad, "p1: deploy sgt-beat at mars#3") == ["FIR-203.13"]
    assert "p1: deploy sgt-beat at jupiter#4" in lines_of(abroad)


def test_fusion_reactor_gives_a_planet_power():
    s = galaxy("fusion-reactor#5 on 3; fusion-reactor#6 on 1")
    assert has_power(s, 3) and power(s, 3) == 1 and power(s, 1) == 3 and income(s, 3) == 3
    assert not has_power(galaxy(), 3)


def test_hydro_extraction_plant_turns_a_hero_into_resources():
    s = galaxy("hydro-extraction-plant#5 on 3; karina-tristan#6 on 1 D1", resources=(0, 0))
    s = play(s, "p1: use hydro-extraction-plant#5 pay sac:karina-tristan#6")
    assert s.resources[0] == 3 and ids(s.terminate[0]) == ["karina-tristan"]


def test_hydroponic_farm_makes_a_desert_rich():
    s = galaxy("desert-wasteworld#5 1C; hydroponic-farm#6 on 5; hydroponic-farm#7 on 3", resources=(0, 0))
    assert refused(s, "p1: use hydroponic-farm#7") == ["FIR-401.2.1"]
    s = play(s, "p1: use hydroponic-farm#6")
    assert s.resources[0] == 1


def test_ion_cannon_strips_the_shields_of_a_ship_to_one():
    s = at_mars("ion-cannon#5 on 3", resources=(3, 0))
    s = play(s, "p2: pass", "p1: use ion-cannon#5 on juggernaut#4")
    assert shields(s, 4) == 1 and s.resources[0] == 0
    s = play(s, "p2: pass", "p1: pass")
    assert shields(s, 4) == 1, "until end of turn"


def test_ion_cannon_is_refused_where_it_changes_nothing():
    s = at_mars("ion-cannon#5 on 3", "; mercenary-scout#6 1B", resources=(3, 1))
    s = play(s, "p2: pass")
    assert refused(s, "p1: use ion-cannon#5 on mercenary-scout#6") == ["FIR-800.13"]


def test_mining_facility_wears_its_planet_down():
    s = galaxy("mining-facility#5 on 3", resources=(0, 0))
    assert structure(s, 3) == 5
    s = play(s, "p1: use mining-facility#5")
    assert s.resources[0] == 2 and structure(s, 3) == 4


def test_orbital_shipyard_lets_ships_be_deployed_at_its_planet():
    s = galaxy("orbital-shipyard#5 on 3", hands=(["explorer-human"], []))
    s = play(s, "p1: deploy explorer-human at 1B")
    assert s.at[6] == s.at[3]
    assert refused(galaxy("", hands=(["explorer-human"], [])), "p1: deploy explorer-human at 1B") == ["FIR-203.12"]


def test_planetary_cannons_pierce_any_ship_of_a_fleet():
    s = at_mars("planetary-cannons#5 on 3")
    s = play(s, "p2: pass", "p1: use planetary-cannons#5 on juggernaut#4")
    assert not s.in_play(4)


def test_planetary_cannons_elsewhere_are_not_at_the_combat():
    s = at_mars("planetary-cannons#5 on 1")
    s = play(s, "p2: pass")
    assert refused(s, "p1: use planetary-cannons#5 on juggernaut#4") == ["FIR-R56"]


@pytest.mark.parametrize("where, answers", [("3", False), ("1", True)])
def test_radar_facility_silences_the_attackers_react_cards(where, answers):
    s = at_mars(f"radar-facility#5 on {where}; skimmer#6 1B", hands=([], ["lucky-break-plusminus-2"]), tech=(2, 9), resources=(0, 5))
    s = play(unanswered(s), "p2: fire juggernaut#4 on skimmer#6")
    assert any("react lucky-break-plusminus-2" in line for line in lines_of(s)) == answers


def test_research_facility_gives_tech_while_it_stands():
    """Worked example 4."""
    s = galaxy("research-facility#5 on 3", "juggernaut#4 1B")
    assert tech(s, 0) == 3
    s = play(s, "p1: pass", "p2: attack mars#3", "p2: join juggernaut#4", "p2: fire juggernaut#4 on mars#3")
    assert tech(s, 0) == 2 and ids(s.recycle[0]) == ["research-facility"]


def test_shield_disruption_generator_weakens_foreign_ships_here():
    s = galaxy("shield-disruption-generator#5 on 3; famine#6 1B", "juggernaut#4 1B; juggernaut#7 1A; mercenary-scout#8 1B")
    assert (shields(s, 4), shields(s, 7), shields(s, 6), shields(s, 8)) == (2, 3, 3, 1)


def test_weapons_test_facility_makes_weapons_hit_harder():
    s = at_mars("weapons-test-facility#5 on 1; planetary-cannons#6 on 3; battleship-muero#7 1B", "; battleship-muero#8 1B E0")
    s = play(s, "p2: pass", "p1: use planetary-cannons#6 on battleship-muero#8")
    assert s.dmg[8] == 4


@pytest.mark.parametrize("ship, hurt", [("battleship-muero#7", 3 + 1), ("death#11", 4)])
def test_weapons_test_facility_helps_a_ship_that_bears_a_weapon(ship, hurt):
    """Once for each packet, however many Weapons it bears."""
    s = at_mars("weapons-test-facility#5 on 1; battleship-muero#7 1B; d14-missile#9 on 7; missile-battery#10 on 7; death#11 1B",
                "; battleship-muero#8 1B E0")
    s = play(s, "p2: pass", f"p1: fire {ship} on battleship-muero#8")
    assert s.dmg[8] == hurt


@pytest.mark.parametrize("laid, hurt", [("hidden-resources", 1), ("famine", 0)])
def test_weapons_test_facility_counts_in_the_sum_of_a_strike(laid, hurt):
    """FIR-506.5: combat 2 and 1 more, less the card of the other side; the whole sum is at least 0."""
    s = galaxy("weapons-test-facility#5 on 1; mr-dyer#6 on 2; assassins-favorite-weapon#7 on 6 T", "aranaugh#4 on 2", draw=(["kane-richards"] * 2, ["city"]),
               hands=((), [laid]))
    s = unanswered(play(unanswered(play(s, "p1: stab mr-dyer#6 on aranaugh#4")), f"p2: lay {laid}"))
    assert s.dmg[4] == hurt


def gardens(**more):
    """Xelmon Gardens on a planet of the Soven that a Juggernaut is about to conquer."""
    return at("ymvalla#1 1A; garden-world#3 1B; xelmon-gardens#5 on 3; guardian-platform#6 1C", "earth#2 2A; juggernaut#4 1B; famine#7 1C E0", **more)


def test_xelmon_gardens_are_avenged_in_the_next_attack():
    s = play(gardens(tech=(2, 9)), "p1: pass", "p2: attack garden-world#3", "p2: join juggernaut#4", "p2: fire juggernaut#4 on garden-world#3")
    assert not s.in_play(3) and ids(s.terminate[0]) == ["xelmon-gardens"]
    assert s.effects == [Lasting(NUMBER["xelmon-gardens"], 0, (), None, "game", 0)]
    s = play(s, "p1: attack famine#7", "p1: join guardian-platform#6", "p2: join famine#7", "p1: fire guardian-platform#6 on famine#7")
    assert s.dmg[7] == 6
    s = play(s, "p2: pass", "p1: pass")
    assert s.combat is None and not s.effects, "only in that one combat"


def test_the_gardens_and_motann_raxx_multiply():
    """FIR-104.2: all multiplications count; 3 guns doubled twice are 12."""
    s = fight(["guardian-platform#3"], [], "ymvalla#1 1A; guardian-platform#3 2D; motann-raxx#5 on 3 T", "earth#2 2A; belan-m#4 2D; remote-outpost#6 on 4",
              target="belan-m#4", place="2D", attacker=1, defender=2, effects=[{"source": "xelmon-gardens", "by": 1, "until": "end of combat"}])
    assert play(s, "p1: fire guardian-platform#3 on belan-m#4").dmg[4] == 6
    assert play(s, "p1: fire guardian-platform#3 on belan-m#4 as double").dmg[4] == 12
