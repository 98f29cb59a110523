"""What each advantage does."""

import pytest
from stormtable.games.firestorm.cards import NUMBER
from stormtable.games.firestorm.rules.decks import deck_refusals, start_resources
from stormtable.games.firestorm.rules.endings import losers, victory
from stormtable.games.firestorm.rules.state import Advantage
from stormtable.games.firestorm.rules.values import guns, has_combat, has_power, income, most_commands, power, printed_structure, shields, tech_to_win

from .galaxy import at, ids
from .table import lines_of, play, refused
from .test_cards_fates import struck


def with_advantage(s, id, up=True, **more):
    """The same galaxy, the first player with this advantage."""
    s.bear(0, Advantage(NUMBER[id], up, **more))
    return s


def galaxy(mine="", theirs="", home="earth", **more):
    return at("; ".join(part for part in (f"{home}#1 1A", mine) if part), "; ".join(part for part in ("regnuu-kraag#2 2A", theirs) if part), **more)


def end_phase(s):
    """The first player's next chance is in the End phase."""
    while s.phase != "end":
        s = play(s, f"p{s.flow[-1].seat + 1}: pass")
    return s


def test_a_face_down_advantage_gives_nothing_until_it_is_turned_up():
    """FIR-302.1, FIR-101.3.2."""
    s = with_advantage(galaxy(), "advanced-technology", up=False)
    assert tech_to_win(s, 0) == 30
    s = play(s, "p1: reveal advantage")
    assert tech_to_win(s, 0) == 27 and tech_to_win(s, 1) == 30


def test_advanced_technology_needs_three_tech_less():
    s = with_advantage(galaxy(tech=(27, 29)), "advanced-technology")
    assert victory(s, 0) and s.result.way == "transcendent"


EIGHT = ("academy", "brain-trust", "chemical-plant", "city", "command-post", "hydro-extraction-plant", "ion-cannon", "secret-mine")


def settled(planets, names=EIGHT):
    """These Installations, one after the other, on these planets."""
    worlds = "garden-world#3 1B; methane-giant#4 1C; abesu#5 N1"
    cards = "; ".join(f"{name}#{place} on {planet}" for place, (name, planet) in enumerate(zip(names, planets), 6))
    return with_advantage(galaxy(f"{worlds}; {cards}", home="ymvalla"), "expansion-agenda")


def test_expansion_agenda_wins_with_eight_installations_on_three_planets():
    """Worked example 30."""
    s = settled((3, 3, 3, 4, 4, 4, 5, 5))
    assert victory(s, 0) and s.result.way == "alternative"


@pytest.mark.parametrize("planets, names", [
    ((3, 3, 3, 4, 4, 4, 5, 1), EIGHT),  # the Homeworld does not count
    ((3, 3, 3, 3, 4, 4, 4, 4), EIGHT),  # two planets only
    ((3, 3, 3, 4, 4, 4, 5, 5), (*EIGHT[:7], "academy")),  # seven names
])
def test_expansion_agenda_needs_eight_names_on_three_planets_that_are_no_homeworlds(planets, names):
    assert not victory(settled(planets, names), 0)


def test_exploration_efficiency_rewards_an_unfinished_exploration():
    s = with_advantage(galaxy("mars#3 N1 P3; explorer-human#4 N1"), "exploration-efficiency")
    s = end_phase(play(s, "p1: explore explorer-human#4"))
    before = s.tech[0]
    s = play(s, "p1: use exploration-efficiency@p1")
    assert s.tech[0] == before + 1


@pytest.mark.parametrize("points, explores", [("P2", True), ("P3", False)])
def test_exploration_efficiency_needs_points_left_on_a_planet_explored_this_turn(points, explores):
    s = with_advantage(galaxy(f"mars#3 N1 {points}; explorer-human#4 N1"), "exploration-efficiency")
    s = end_phase(play(s, "p1: explore explorer-human#4") if explores else s)
    assert refused(s, "p1: use exploration-efficiency@p1") == ["FIR-401.2.1"]


def test_global_efficiency_gives_a_command_and_a_resource():
    s = with_advantage(galaxy("mars#3 1B"), "global-efficiency")
    assert most_commands(s, 0) == 5 and income(s, 1) == 3 and income(s, 3) == 1 and income(s, 2) == 2


@pytest.mark.parametrize("target, place, hurt", [("earth#1", "1A", 3 - 1), ("mars#3", "1B", 3)])
def test_homeworld_defense_takes_one_from_each_shot_at_the_homeworld(target, place, hurt):
    s = with_advantage(galaxy("mars#3 1B", f"gunship#4 {place}"), "homeworld-defense")
    s.energy[1] = 0
    s = play(s, "p1: pass", f"p2: attack {target}", "p2: join gunship#4", f"p2: fire gunship#4 on {target}")
    assert s.dmg[1] + s.dmg[3] == hurt


def test_insurrection_support_hurts_a_foreign_planet():
    s = end_phase(with_advantage(galaxy("mars#3 1B", "jupiter#4 2B; abesu#5 2C D5"), "insurrection-support"))
    assert refused(s, "p1: use insurrection-support@p1 on abesu#5") == ["FIR-401.3.3"], "structure 1 is too little"
    assert refused(s, "p1: use insurrection-support@p1 on mars#3") == ["FIR-401.3.3"]
    s = play(s, "p1: use insurrection-support@p1 on jupiter#4")
    assert s.dmg[4] == 1 and s.commands[0] == 2


def test_laboratory_reproduction_grows_the_heroes_of_a_chosen_race():
    s = with_advantage(galaxy(home="arcadius-prime", hands=(["foz", "rupert-einstein"], []), resources=(7, 0)), "laboratory-reproduction", up=False)
    assert [line for line in lines_of(s) if "reveal" in line] == [f"p1: reveal advantage as {race}" for race in ("human", "muero", "soven")]
    s = play(s, "p1: reveal advantage as soven", "p2: pass")
    assert refused(s, "p1: deploy foz at arcadius-prime#1") == ["FIR-300.3"]
    assert "FIR-300.3" in refused(s, "p1: deploy rupert-einstein at arcadius-prime#1 with laboratory-reproduction@p1")
    s = play(s, "p1: deploy foz at arcadius-prime#1 with laboratory-reproduction@p1")
    assert s.resources[0] == 0 and ids([s.card[3]]) == ["foz"]


def test_laboratory_reproduction_works_in_the_main_phase_only():
    """Its rider is a Main one: a Year of Plenty in another phase grows nobody."""
    for phase, grows in (("main", True), ("end", False)):
        s = with_advantage(galaxy(home="arcadius-prime", draw=(["foz"], []), phase=phase), "laboratory-reproduction", race="soven")
        assert ("p1: deploy foz at arcadius-prime#1 with laboratory-reproduction@p1" in lines_of(struck(s, "year-of-plenty"))) == grows


def test_military_vise_defeats_who_lost_three_planets():
    s = with_advantage(galaxy(home="regnuu-kraag"), "military-vise")
    s.conquered[0] = (0, 2, 1)
    assert losers(s) == []
    s.conquered[0] = (0, 3, 0)
    assert losers(s) == [1]
    assert losers(with_advantage(s, "military-vise", up=False)) == []


def test_multiple_choices_becomes_one_of_two_advantages():
    under = (NUMBER["advanced-technology"], NUMBER["laboratory-reproduction"])
    s = with_advantage(galaxy(), "multiple-choices", under=under)
    s = play(s, "p1: use multiple-choices@p1 as advanced-technology")
    assert s.advantage[0] == Advantage(NUMBER["advanced-technology"], True) and tech_to_win(s, 0) == 27
    assert ids(s.terminate[0]) == ["multiple-choices", "laboratory-reproduction"]


def test_multiple_choices_asks_what_the_new_advantage_asks():
    under = (NUMBER["advanced-technology"], NUMBER["laboratory-reproduction"])
    s = play(with_advantage(galaxy(), "multiple-choices", under=under), "p1: use multiple-choices@p1 as laboratory-reproduction", "p1: choose dysori")
    assert s.advantage[0] == Advantage(NUMBER["laboratory-reproduction"], True, (), "dysori")


def test_multiple_choices_costs_two_starting_resources_and_brings_two_more_advantages():
    assert start_resources(NUMBER["the-humans"], NUMBER["multiple-choices"]) == 13
    assert start_resources(NUMBER["the-humans"], NUMBER["overrun"]) == 15
    two = tuple((NUMBER[id], 1) for id in ("advanced-technology", "multiple-choices"))
    rules = [refusal.rule for refusal in deck_refusals(two, NUMBER["the-humans"])]
    assert "FIR-101.1.3" in rules
    three = (*two, (NUMBER["overrun"], 1))
    assert "FIR-101.1.3" not in [refusal.rule for refusal in deck_refusals(three, NUMBER["the-humans"])]


@pytest.mark.parametrize("mine, theirs, lost", [
    ("gunship#3 2A", "", [1]),
    ("gunship#3 2B", "", []),  # not at the Homeworld
    ("snub-fighter#3 2A", "", []),  # a Fighter
    ("explorer-dysori#3 2A", "", []),  # not Military
    ("gunship#3 2A", "repair-ship#4 1D", []),  # they still have a ship
])
def test_overrun_defeats_who_has_no_ships_to_defend_the_homeworld(mine, theirs, lost):
    assert losers(with_advantage(galaxy(mine, theirs), "overrun", up=False)) == []
    s = galaxy(mine, theirs)
    s.bear(0, Advantage(NUMBER["overrun"], True))
    assert losers(s) == lost


def test_overrun_counts_riding_fighters_as_ships():
    s = with_advantage(galaxy("gunship#3 2A", "fleet-carrier#4 1D; elite-fighter#5 on 4"), "overrun")
    s.at[4], s.play = -1, [uid for uid in s.play if uid != 4]
    assert losers(s) == []


def test_planetary_defenses_arm_every_planet():
    s = with_advantage(galaxy("mars#3 1B", "jupiter#4 2B"), "planetary-defenses")
    assert has_combat(s, 3) and has_power(s, 3) and (guns(s, 3), shields(s, 3), power(s, 3)) == (1, 1, 1)
    assert (guns(s, 1), shields(s, 1), power(s, 1)) == (3, 4, 3)
    assert not has_combat(s, 4) and not has_power(s, 4)


def test_reinforced_hulls_print_one_structure_more_on_ships():
    s = with_advantage(galaxy("skimmer#3 1A", "skimmer#4 2A"), "reinforced-hulls")
    assert (printed_structure(s, 3), printed_structure(s, 4), printed_structure(s, 1)) == (4, 3, 10)


def test_resourceful_planning_buys_tech_with_three_commands():
    s = play(end_phase(with_advantage(galaxy(commands=(3, 0)), "resourceful-planning")), "p1: use resourceful-planning@p1")
    assert s.tech[0] == 3 and s.commands[0] == 0


def test_science_revolution_lowers_a_tech_requirement_once_a_turn():
    s = with_advantage(galaxy(hands=(["destroyer-human"] * 2, []), tech=(4, 3), resources=(10, 0)), "science-revolution")
    s = play(s, "p1: deploy destroyer-human at 1A with science-revolution@p1", "p2: pass")
    assert refused(s, "p1: deploy destroyer-human at 1A with science-revolution@p1") == ["FIR-201.1.5"]


def test_stolen_technology_deploys_foreign_ships_at_four_tech_more():
    s = with_advantage(galaxy(hands=(["gunship"], []), tech=(6, 3)), "stolen-technology")
    assert refused(s, "p1: deploy gunship at 1A") == ["FIR-300.3"]
    assert refused(s, "p1: deploy gunship at 1A with stolen-technology@p1") == ["FIR-401.2.2"]
    s.tech[0] = 7
    s = play(s, "p1: deploy gunship at 1A with stolen-technology@p1")
    assert ids([s.card[3]]) == ["gunship"]
