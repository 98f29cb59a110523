"""What each hero with a text does, A to L."""

import pytest
from stormtable.games.firestorm.cards import NUMBER
from stormtable.games.firestorm.game import GAME
from stormtable.games.firestorm.rules.leaving import leave
from stormtable.games.firestorm.rules.state import Lasting
from stormtable.games.firestorm.rules.values import combat, guns, income, influence, life, structure, tech

from .clash import calmly, clash, galaxy, ids
from .table import asked, lines_of, play, queue, refused, story

MINE, THEIRS = "destroyer-human#3 2D", "destroyer-muero#4 2D"


def test_albert_mcscott_gives_his_ship_an_energy_up_to_its_power():
    s = galaxy("destroyer-human#3 1A E0; albert-mcscott#5 on 3; albert-mcscott#6 on 1")
    assert refused(s, "p1: use albert-mcscott#6") == ["FIR-401.2.1"]
    s = play(s, "p1: use albert-mcscott#5")
    assert s.energy[3] == 1 and s.turned[5]
    full = galaxy("destroyer-human#3 1A E2; albert-mcscott#5 on 3")
    assert refused(full, "p1: use albert-mcscott#5") == ["FIR-800.13"], "it has all its energy already"


def test_the_alchemist_strengthens_the_ships_of_one_player():
    s = galaxy("destroyer-human#3 1A; alchemist#5 on 1", "destroyer-muero#4 2A")
    assert structure(s, 3) == 4 and structure(s, 4) == 3


def test_andrew_masters_goes_home_after_a_hero_combat():
    s = galaxy("andrew-masters#3 on 2", "sgt-beat#4 on 2", draws=(["city"], []))
    s = play(s, "p1: stab andrew-masters#3 on sgt-beat#4")
    assert not s.in_play(4)
    assert s.on[3] == 1 and s.turned[3]


def test_andrew_masters_goes_home_after_a_hero_combat_that_another_began():
    s = galaxy("sgt-beat#5 on 1", "andrew-masters#3 on 1; trohh-grozz#4 on 2", draws=(["city"] * 3, ["city"] * 3), seat=2)
    s = play(s, "p2: stab andrew-masters#3 on sgt-beat#5")
    assert s.on[3] == 2 and s.turned[3], "he goes to the Homeworld of his controller"


def test_andrew_masters_dies_where_he_fought():
    """He goes home only if he is still in play when the hero combat has been settled."""
    s = galaxy("andrew-masters#3 on 2 D5", "aranaugh#4 on 2", draws=(["hidden-resources"], ["city"]))
    s = play(s, "p1: stab andrew-masters#3 on aranaugh#4", "p2: fight")
    told = [event.data["name"] for event in s.events if event.kind == "walked"]
    assert not s.in_play(3) and not told


def test_andrew_masters_goes_home_when_his_opponent_is_suddenly_gone():
    """FIR-506.13."""
    s = galaxy("andrew-masters#3 on 2", "aranaugh#4 on 2", hands=([], ["city"]), draws=(["city"], []))
    s = calmly(s, "p1: stab andrew-masters#3 on aranaugh#4")
    leave(s, (4,))
    assert play(s, "p2: lay none").on[3] == 1


def test_andrew_masters_strikes_past_a_bodyguard():
    s = galaxy("andrew-masters#3 on 2", "sgt-beat#4 on 2; aranaugh#5 on 2; bodyguard#6 on 5", draws=(["city"], []))
    s = play(s, "p1: stab andrew-masters#3 on sgt-beat#4")
    assert not s.in_play(4) and s.dmg[5] == 0


def test_andrew_masters_strikes_past_a_bodyguard_for_blood_too():
    """Blood For Blood lets him start the hero combat."""
    s = galaxy("andrew-masters#3 on 2", "sgt-beat#4 on 2; aranaugh#5 on 2; bodyguard#6 on 5", hands=(["blood-for-blood"], ()), draws=(["city"], []))
    s = play(s, "p1: play blood-for-blood on andrew-masters#3,sgt-beat#4")
    assert not s.in_play(4) and s.dmg[5] == 0


def test_aranaugh_hurts_a_ship_here_through_its_shields():
    s = clash(f"{MINE}; aranaugh#5 on 3", THEIRS + "; explorer-human#6 2B")
    assert refused(s, "p1: use aranaugh#5 on explorer-human#6") == ["FIR-401.3.3"]
    s = play(s, "p1: use aranaugh#5 on destroyer-muero#4")
    assert not s.in_play(4) and s.turned[5]


def test_cassandra_sage_makes_propaganda_cheaper():
    s = clash(f"{MINE}; cassandra-sage#5 on 3; queen-helena-myrianis#6 on 3", THEIRS, hands=(["calm-words"], []), resources=(0, 0))
    assert "p1: play calm-words pay turn:queen-helena-myrianis#6" not in lines_of(s)
    s = play(s, "p1: play calm-words pay turn:queen-helena-myrianis#6 with cassandra-sage#5")
    assert s.turned[5] and s.combat is None


def test_ceres_lifts_the_soven_heroes_beside_her():
    s = galaxy("ceres#3 on 1; foz#4 on 1; sgt-beat#5 on 1; mars#6 1B; foz#7 on 6", "foz#8 on 1")
    assert (combat(s, 4), life(s, 4), influence(s, 4)) == (1, 3, 3)
    assert life(s, 5) == 1 and life(s, 7) == 2 and life(s, 8) == 2 and life(s, 3) == 6


def test_the_corporate_enforcer_recycles_the_top_card_of_an_opponent():
    s = galaxy("corporate-enforcer#3 on 1", draws=([], ["city", "famine"]))
    s = play(s, "p1: use corporate-enforcer#3 on p2")
    assert lines_of(s) == ["p1: recycle city", "p1: take city"]
    s = play(s, "p1: recycle city")
    assert ids(s.recycle[1]) == ["city"] and ids(s.draw[1]) == ["famine"]


def test_the_corporate_enforcer_lets_an_opponent_take_it_for_a_resource():
    s = galaxy("corporate-enforcer#3 on 1", draws=([], ["city", "famine"]))
    s = play(s, "p1: use corporate-enforcer#3 on p2", "p1: take city")
    assert ids(s.hand[1]) == ["city"] and s.resources[0] == 21
    fate = galaxy("corporate-enforcer#3 on 1", draws=([], ["discovered-technology"]))
    fate = play(fate, "p1: use corporate-enforcer#3 on p2", "p1: take discovered-technology")
    assert fate.tech[1] == 22 and not fate.hand[1], "a fate that is taken is drawn (FIR-303.10)"


def test_what_the_corporate_enforcer_leaves_to_its_owner_is_whispered():
    s = play(galaxy("corporate-enforcer#3 on 1", draws=([], ["city"])), "p1: use corporate-enforcer#3 on p2")
    take, recycle = GAME.read("p1: take city"), GAME.read("p1: recycle city")
    assert GAME.is_hidden_action(s, take) and not GAME.is_hidden_action(s, recycle)
    drawn = next(event for event in story(s, "p1: take city") if event.kind == "drew")
    assert drawn.seats == (1,) and drawn.data["name"] == "City" and GAME.redacted(drawn).data["name"] is None


def test_the_corporate_enforcer_needs_a_card_to_look_at():
    s = galaxy("corporate-enforcer#3 on 1", draws=([], []))
    assert refused(s, "p1: use corporate-enforcer#3 on p2") == ["FIR-800.13"]


def test_dr_krieg_makes_a_forest_planet_produce_more_in_the_next_turn():
    s = galaxy("forest-world#3 1B; dr-andreas-krieg#4 on 3; dr-andreas-krieg#5 on 1", commands=(0, 0))
    assert refused(s, "p1: use dr-andreas-krieg#5") == ["FIR-401.2.1"]
    s = play(s, "p1: use dr-andreas-krieg#4")
    assert income(s, 3) == 1
    s.begin_turn(s.turn + 1)
    assert income(s, 3) == 2


def test_elias_lowry_gives_every_ship_of_his_player_in_the_combat_an_energy():
    s = clash(f"{MINE}; famine#5 2D E1; elias-lowry#6 on 5; war#7 2B E0", THEIRS)
    s = play(s, "p1: use elias-lowry#6")
    assert (s.energy[3], s.energy[5], s.energy[7], s.energy[4]) == (3, 2, 0, 2)


def test_elias_lowry_needs_a_ship_of_his_player_in_the_combat():
    """FIR-800.13: on a planet beside the fleets he would change nothing."""
    s = clash("destroyer-human#3 2D", "destroyer-muero#4 2D; mars#5 2D; elias-lowry#6 on 5; war#7 2B", seat=2)
    assert refused(s, "p2: use elias-lowry#6") == []
    s.combat = s.combat._replace(defence=())
    assert refused(s, "p2: use elias-lowry#6") == ["FIR-800.13"]


def test_eryoness_cerinius_weakens_the_fleet_against_her_away_from_home():
    s = clash(f"{MINE}; eryoness-cerinius#5 on 3", THEIRS + "; mercenary-scout#6 2D; destroyer-muero#7 2B")
    assert (guns(s, 4), guns(s, 6), guns(s, 7), guns(s, 3)) == (2, 0, 3, 3)
    home = clash("destroyer-human#3 1D; eryoness-cerinius#5 on 3", "destroyer-muero#4 1D", place="1D")
    assert guns(home, 4) == 3


def test_foz_knows_one_tech_more():
    s = galaxy("foz#3 on 1")
    assert tech(s, 0) == 21 and s.tech[0] == 20 and tech(s, 1) == 20


def test_greelok_nusaal_takes_a_recycled_card_and_loses_one_by_lot():
    s = galaxy("greelok-nusaal#3 on 1", phase="end", hands=(["mars", "famine"], []), players={"1": {"recycle": ["city", "war"]}})
    assert [line for line in lines_of(s) if " use " in line] == ["p1: use greelok-nusaal#3 to war", "p1: use greelok-nusaal#3 to city"]
    s = calmly(queue(s, "mars"), "p1: use greelok-nusaal#3 to city")
    assert sorted(ids(s.hand[0])) == ["city", "famine"] and ids(s.terminate[0]) == ["mars"] and ids(s.recycle[0]) == ["war"]
    assert (s.resources[0], s.commands[0]) == (18, 8)


def test_a_fate_that_greelok_nusaal_takes_is_drawn():
    s = galaxy("greelok-nusaal#3 on 1", phase="end", hands=(["mars"], []), players={"1": {"recycle": ["discovered-technology"]}})
    s = calmly(s, "p1: use greelok-nusaal#3 to discovered-technology")
    assert s.tech[0] == 22 and ids(s.terminate[0]) == ["discovered-technology", "mars"]


def _trage(more="", **words):
    s = clash(f"destroyer-human#3 2D; famine#7 2D; jason-trage#5 on 7{more}", "battleship-muero#4 2D E0", **words)
    return play(s, "p1: use jason-trage#5", "p2: pass", "p1: pass")


def test_jason_trage_lets_a_target_be_attacked_again_without_a_command():
    s = _trage(cards={"battleship-muero#4": {"attacked": True}})
    assert s.combat is None and s.turned[5]
    assert "p1: attack battleship-muero#4 with jason-trage#5" in lines_of(s)
    before = s.commands[0]
    s = play(s, "p1: attack battleship-muero#4 with jason-trage#5")
    assert s.commands[0] == before
    assert not s.effects, "it is used up by declaring the attack"


def test_the_word_of_jason_trage_holds_when_he_is_gone():
    s = _trage(cards={"battleship-muero#4": {"attacked": True}})
    leave(s, (5,))
    s.commands[0] = 0
    s = play(s, "p1: attack battleship-muero#4")
    assert s.combat is not None


@pytest.mark.parametrize("silenced", [lambda s: s.control(5, 1), lambda s: s.lasting(Lasting(NUMBER["cowardice"], 1, (5,), None, "turn", s.turn))])
def test_the_word_of_jason_trage_holds_when_he_changes_sides_or_loses_his_text(silenced):
    s = _trage(cards={"battleship-muero#4": {"attacked": True}})
    silenced(s)
    s.commands[0] = 0
    assert play(s, "p1: attack battleship-muero#4").combat is not None


def test_without_jason_trage_a_target_is_attacked_once_a_turn():
    s = galaxy("destroyer-human#3 2D; jason-trage#5 on 3", "battleship-muero#4 2D", cards={"battleship-muero#4": {"attacked": True}})
    assert refused(s, "p1: attack battleship-muero#4") == ["FIR-203.2"]


def test_jon_crowne_hides_a_card_of_an_opponent_until_the_main_phase_ends():
    s = galaxy("jon-crowne#3 on 1", hands=([], ["city", "mars"]))
    s = calmly(queue(s, "mars"), "p1: use jon-crowne#3 on p2")
    assert ids(s.hand[1]) == ["city"] and ids(s.aside[1]) == ["mars"]
    s = play(s, "p2: pass")
    assert refused(s, "p1: use jon-crowne#3 on p2") == ["FIR-201.1.5"]
    s = play(s, "p1: pass")
    assert sorted(ids(s.hand[1])) == ["city", "mars"] and not s.aside[1]


def test_josidynn_prosidius_hunts_dysori_ships():
    s = clash(f"{MINE}; famine#7 2D; josidynn-prosidius#5 on 7 T", "heavy-cruiser#4 2D E0; battleship-muero#6 2D E0")
    assert not play(s, "p1: fire destroyer-human#3 on heavy-cruiser#4").in_play(4), "3 guns and 2 more reach its structure of 5"
    assert play(s, "p1: fire destroyer-human#3 on battleship-muero#6").dmg[6] == 3


def test_josidynn_prosidius_takes_a_resource_for_a_poor_player():
    s = galaxy("josidynn-prosidius#3 on 1", resources=(0, 2))
    s = play(s, "p1: use josidynn-prosidius#3 on p2")
    assert s.resources == [1, 1] and s.turned[3]
    assert refused(galaxy("josidynn-prosidius#3 on 1", resources=(1, 2)), "p1: use josidynn-prosidius#3 on p2") == ["FIR-401.2.1"]
    assert refused(galaxy("josidynn-prosidius#3 on 1", resources=(0, 0)), "p1: use josidynn-prosidius#3 on p2") == ["FIR-800.13"]


def test_kane_richards_makes_one_explorer_a_turn_cheaper():
    s = galaxy("kane-richards#3 on 1", hands=(["explorer-human", "explorer-human"], []))
    s = play(s, "p1: deploy explorer-human at 1A with kane-richards#3")
    assert s.resources[0] == 18
    s = play(s, "p2: pass")
    assert refused(s, "p1: deploy explorer-human at 1A with kane-richards#3") == ["FIR-201.1.5"]


def test_karina_tristan_turns_for_two_resources_and_lands_on_any_planet():
    s = galaxy("karina-tristan#3 on 1")
    s = play(s, "p1: use karina-tristan#3")
    assert s.resources[0] == 22 and s.turned[3]
    s = galaxy("", hands=(["karina-tristan"], []))
    assert "p1: deploy karina-tristan at regnuu-kraag#2" in lines_of(s)


def test_karina_tristan_buys_a_card_out_of_a_hand():
    s = galaxy("karina-tristan#3 on 1", hands=([], ["city", "famine"]), resources=(2, 0))
    s = play(queue(s, "city"), "p1: use karina-tristan#3/2 on p2")
    assert lines_of(s) == ["p1: pay", "p1: refuse"]
    paid = play(s, "p1: pay")
    assert ids(paid.hand[1]) == ["famine"] and ids(paid.recycle[1]) == ["city"] and paid.resources[0] == 0
    kept = play(s, "p1: refuse")
    assert ids(kept.hand[1]) == ["city", "famine"] and kept.resources[0] == 2


def test_karina_tristan_is_not_asked_about_what_she_cannot_pay():
    s = galaxy("karina-tristan#3 on 1", hands=([], ["famine"]), resources=(2, 0))
    s = play(s, "p1: use karina-tristan#3/2 on p2")
    assert asked(s) == 2 and ids(s.hand[1]) == ["famine"]


def test_kraroon_verixx_adds_the_cosmic_value_of_a_discarded_card():
    s = clash(f"{MINE}; famine#5 2D; kraroon-verixx#6 on 5", "battleship-muero#4 2D E0", hands=(["city", "kane-richards"], []))
    s = play(s, "p1: fire destroyer-human#3 on battleship-muero#4")
    assert refused(s, "p1: react kraroon-verixx#6 pay discard:kane-richards") == ["FIR-800.13"]
    s = calmly(s, "p1: react kraroon-verixx#6 pay discard:city")
    assert not s.in_play(4) and ids(s.recycle[0]) == ["city"] and s.turned[6]


def test_kraroon_verixx_helps_only_his_own_fleet():
    s = clash(f"{MINE}; famine#5 2B; kraroon-verixx#6 on 5", "battleship-muero#4 2D E0", hands=(["city"], []))
    s = play(s, "p1: fire destroyer-human#3 on battleship-muero#4")
    assert not [line for line in lines_of(s) if "kraroon" in line]


def test_lyseria_truvalis_adds_one_damage_to_each_shot_of_her_ship():
    s = clash(f"{MINE}; lyseria-truvalis#5 on 3", "battleship-muero#4 2D E0")
    s = play(s, "p1: fire destroyer-human#3 on battleship-muero#4")
    assert "p1: aim lyseria-truvalis#5" in lines_of(s)
    s = play(s, "p1: react lyseria-truvalis#5")
    assert s.dmg[4] == 4, "only one hero aboard may increase a shot (FIR-505.11)"
