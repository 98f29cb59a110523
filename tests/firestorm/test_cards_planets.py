"""What each Alien and each planet with a text does."""

import pytest
from stormtable.games.firestorm.cards import NUMBER
from stormtable.games.firestorm.rules.decks import may_start
from stormtable.games.firestorm.rules.exploring import tech_price

from .galaxy import at, ids
from .table import asked, lines_of, play, refused, unanswered


def galaxy(mine="", theirs="", home="earth", **more):
    """A first player with this Homeworld against the Muero."""
    return at("; ".join(part for part in (f"{home}#1 1A", mine) if part), "; ".join(part for part in ("regnuu-kraag#2 2A", theirs) if part), **more)


# -- Aliens -------------------------------------------------------------------------------------------------------------------------------


def test_the_humans_play_an_explorer_for_one_less_once_a_turn():
    s = galaxy(hands=(["explorer-human", "archaeology-student", "sgt-beat"], []), resources=(2, 0))
    assert [line for line in lines_of(s) if "explorer" in line] == ["p1: deploy explorer-human at 1A with the-humans@p1"]
    s = play(s, "p1: deploy explorer-human at 1A with the-humans@p1", "p2: pass")
    assert s.resources[0] == 0
    assert refused(s, "p1: deploy archaeology-student at earth#1 with the-humans@p1") == ["FIR-201.1.5"]
    assert refused(s, "p1: deploy sgt-beat at earth#1 with the-humans@p1") == ["FIR-203.21"]


def test_the_dysori_deploy_a_hero_for_one_less():
    s = galaxy(home="arcadius-prime", hands=(["reanna-tyrsus"], []), resources=(1, 0))
    s = play(s, "p1: deploy reanna-tyrsus at arcadius-prime#1 with the-dysori@p1")
    assert s.resources[0] == 0


def test_the_muero_play_any_military_card_for_one_less():
    s = at("regnuu-kraag#1 1A; skimmer#3 1A", "earth#2 2A", hands=(["destroyer-muero"], []), resources=(5, 5))
    s = play(s, "p1: deploy destroyer-muero at 1A with the-muero@p1")
    assert s.resources[0] == 0


def test_the_soven_prevent_the_difference_in_tech_once_a_turn():
    s = at("ymvalla#1 1A; famine#3 1A", "earth#2 2A", hands=([], ["ion-storm", "ion-storm"]), resources=(0, 2), tech=(5, 2))
    s = unanswered(play(s, "p1: pass", "p2: play ion-storm on famine#3"), "W5")
    while asked(s) == 2:
        s = play(s, "p2: pass")
    s = unanswered(play(s, "p1: react the-soven@p1"))
    assert s.dmg[3] == 0
    s = unanswered(play(s, "p1: pass", "p2: play ion-storm on famine#3"))
    assert s.dmg[3] == 1, "it is Limited"


def test_the_soven_need_more_tech_than_the_opponent():
    s = at("ymvalla#1 1A; famine#3 1A", "earth#2 2A", hands=([], ["ion-storm"]), resources=(0, 1), tech=(5, 5))
    s = play(s, "p1: pass", "p2: play ion-storm on famine#3")
    assert s.dmg[3] == 1


@pytest.mark.parametrize("home, price", [("ymvalla", 7), ("arcadius-prime", 5), ("earth", 3)])
def test_tech_costs_the_soven_7_and_the_owner_of_earth_3(home, price):
    """FIR-203.10 and the text of Earth."""
    s = galaxy(home=home, resources=(7, 0))
    assert tech_price(s, 0) == price
    s = play(s, "p1: buy tech")
    assert s.resources[0] == 7 - price


# -- planets ------------------------------------------------------------------------------------------------------------------------------


def test_akhnaar_kraag_makes_a_player_discard_at_random():
    s = galaxy("akhnaar-kraag#3 1B", hands=([], ["city"]), commands=(1, 0))
    assert refused(s, "p1: use akhnaar-kraag#3 on p1") == ["FIR-800.13"]
    s = play(s, "p1: use akhnaar-kraag#3 on p2")
    assert ids(s.recycle[1]) == ["city"] and not s.hand[1] and s.commands[0] == 0


def test_arcadius_prime_draws_a_card_for_a_command():
    s = galaxy(home="arcadius-prime", draw=(["city", "gunship"], []), commands=(2, 0))
    s = play(s, "p1: use arcadius-prime#1", "p2: pass")
    assert ids(s.hand[0]) == ["city"] and s.commands[0] == 1
    assert refused(s, "p1: use arcadius-prime#1") == ["FIR-201.1.5"]


def test_dark_world_moves_a_retrofit_to_a_ship_anywhere():
    s = galaxy("dark-world#3 1B; famine#4 1D; war#5 2D; power-cell#6 on 4; titanium-hull#7 on 4; skimmer#8 1A; pestilence#9 FS")
    assert [line for line in lines_of(s) if "use dark-world" in line] == ["p1: use dark-world#3 on power-cell#6 at war#5"]
    s = play(s, "p1: use dark-world#3 on power-cell#6 at war#5")
    assert s.on[6] == 5 and s.at[6] == s.at[5] and s.resources[0] == 5


def test_dead_world_sorts_the_top_two_cards():
    s = galaxy("dead-world#3 1B", draw=(["city", "gunship", "famine"], []))
    s = play(s, "p1: use dead-world#3")
    assert lines_of(s) == ["p1: top gunship", "p1: top city"]
    s = play(s, "p1: top gunship")
    assert ids(s.draw[0]) == ["gunship", "city", "famine"]


def test_garden_world_is_for_soven_starters_and_cheap_for_its_gardens():
    assert may_start(NUMBER["garden-world"], "soven") and not may_start(NUMBER["garden-world"], "human")
    s = galaxy("garden-world#3 1B; mars#4 1C", home="ymvalla", hands=(["xelmon-gardens"], []), tech=(9, 3), resources=(3, 0))
    assert refused(s, "p1: attach xelmon-gardens to mars#4") == ["FIR-401.1.1"]
    s = play(s, "p1: attach xelmon-gardens to garden-world#3")
    assert s.resources[0] == 0


def test_mineral_rich_planet_pays_its_conqueror_two_more():
    s = galaxy("juggernaut#4 2B", "mineral-rich-planet#3 2B E0", resources=(0, 0))
    s = play(s, "p1: attack mineral-rich-planet#3", "p1: join juggernaut#4", "p1: fire juggernaut#4 on mineral-rich-planet#3")
    assert not s.in_play(3) and s.resources[0] == 1 + 2


def test_mining_asteroid_turns_ore_into_resources():
    s = galaxy("mining-asteroid#3 1B K1", resources=(0, 0))
    s = play(s, "p1: use mining-asteroid#3")
    assert s.resources[0] == 1 and s.tokens[3] == 0
    assert refused(galaxy("mining-asteroid#3 1B"), "p1: use mining-asteroid#3") == ["FIR-401.2.1"]


def test_muero_ragnuu_prime_finds_a_gear():
    s = galaxy("muero-ragnuu-prime#3 1B", draw=(["city", "wrath"], []), commands=(1, 0))
    s = play(s, "p1: use muero-ragnuu-prime#3")
    s = play(s, "p1: take wrath") if lines_of(s) == ["p1: take wrath"] else s
    assert ids(s.hand[0]) == ["wrath"] and s.commands[0] == 0


def kraag(**more):
    """The Muero begin, with a Juggernaut at a planet of the Humans."""
    return at("regnuu-kraag#1 1A; juggernaut#3 2B; skimmer#5 1D; skimmer#6 1D", "earth#2 2A; mars#4 2B", **more)


def test_regnuu_kraag_frees_an_attack_from_its_command_once_a_turn():
    s = kraag(commands=(0, 0))
    assert refused(s, "p1: attack mars#4") == ["FIR-401.1.1"]
    s = play(s, "p1: attack mars#4 with regnuu-kraag#1")
    assert s.combat is not None
    assert "rider" in s.marks[1]


def test_regnuu_kraag_saves_only_the_command_of_the_attack():
    """FIR-203.22: a fleet that moves in to attack still pays one; without an attack there is nothing to free."""
    s = at("regnuu-kraag#1 1A; skimmer#5 1D; skimmer#6 1D", "earth#2 2A; mars#4 2D", commands=(1, 0))
    s = play(s, "p1: strike skimmer#5,skimmer#6 1D-FS-2D x mars#4 with regnuu-kraag#1")
    assert s.commands[0] == 0
    assert refused(kraag(), "p1: strike skimmer#5 1D-FS x none with regnuu-kraag#1") == ["FIR-203.21"]


def test_two_texts_free_no_more_than_the_command_of_the_attack():
    """FIR-203.22: Regnuu Kraag adds nothing where Jason Trage has freed the attack, and the fleet still pays for its move."""
    effects = [{"source": "jason-trage", "by": 1, "value": 7, "until": "end of turn 3"}]
    s = at("regnuu-kraag#1 1A; skimmer#5 1D; skimmer#6 1D; jason-trage#7 on 1", "earth#2 2A; mars#4 2D", commands=(1, 0), effects=effects,
           cards={"mars#4": {"attacked": True}})
    strike = "p1: strike skimmer#5,skimmer#6 1D-FS-2D x mars#4 with"
    assert refused(s, f"{strike} regnuu-kraag#1,jason-trage#7") == ["FIR-203.21", "FIR-203.21"]
    assert play(s, f"{strike} jason-trage#7").commands[0] == 0


def test_regnuu_kraag_frees_a_retreat_too():
    s = play(kraag(commands=(1, 0)), "p1: attack mars#4", "p1: join juggernaut#3", "p1: enable retreat with regnuu-kraag#1")
    assert s.combat.retreat == 1 and s.commands[0] == 0


def test_research_center_lowers_a_tech_requirement_once_a_turn():
    s = galaxy("research-center#3 1B", hands=(["destroyer-human", "destroyer-human"], []), tech=(4, 3), resources=(10, 0))
    assert [line for line in lines_of(s) if "deploy" in line] == ["p1: deploy destroyer-human at 1A with research-center#3"]
    s = play(s, "p1: deploy destroyer-human at 1A with research-center#3", "p2: pass")
    assert refused(s, "p1: deploy destroyer-human at 1A") == ["FIR-401.2.2"]
    assert refused(s, "p1: deploy destroyer-human at 1A with research-center#3") == ["FIR-201.1.5"]


def test_sorvius_i_is_not_for_the_muero_and_lets_others_land_heroes():
    assert may_start(NUMBER["sorvius-i"], "human") and not may_start(NUMBER["sorvius-i"], "muero")
    s = galaxy("", "sorvius-i#3 2B; mars#4 2C", hands=(["sgt-beat"], []))
    assert refused(s, "p1: deploy sgt-beat at mars#4") == ["FIR-203.13"]
    s = play(s, "p1: deploy sgt-beat at sorvius-i#3")
    assert s.ctrl[5] == 0 and s.on[5] == 3


def soven(place, commands=3):
    return at("earth#1 1A; famine#3 " + place, "ymvalla#2 2A; garden-world#4 2B", commands=(3, commands))


def test_ymvalla_ends_a_combat_in_its_star_system():
    """Worked example 35."""
    s = play(soven("2B"), "p1: attack garden-world#4", "p1: join famine#3", "p1: pass", "p2: use ymvalla#2")
    assert s.combat is None and s.turned[3] and s.commands[1] == 0 and s.in_play(4)


def test_ymvalla_does_not_end_a_combat_at_the_homeworld():
    s = play(soven("2A"), "p1: attack ymvalla#2", "p1: join famine#3", "p1: pass")
    assert refused(s, "p2: use ymvalla#2") == ["FIR-401.2.1"]
    poor = play(soven("2B", 2), "p1: attack garden-world#4", "p1: join famine#3", "p1: pass")
    assert refused(poor, "p2: use ymvalla#2") == ["FIR-401.1.1"]
