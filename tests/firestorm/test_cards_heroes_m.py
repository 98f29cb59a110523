"""What each hero with a text does, M to Z."""

import pytest
from stormtable.games.firestorm.cards import NUMBER
from stormtable.games.firestorm.rules.values import guns, move

from .clash import calmly, clash, galaxy, ids
from .table import asked, at, fight, lines_of, play, queue, refused

MINE, THEIRS = "destroyer-human#3 2D", "battleship-muero#4 2D E0"
FIRE = "p1: fire destroyer-human#3 on battleship-muero#4"


def offered(s, word):
    """The legal lines that contain this word."""
    return [line for line in lines_of(s) if word in line]


@pytest.mark.parametrize("hero", ["cassandra-sage", "miyal", "motann-raxx", "nurall-tulaak", "queen-helena-myrianis", "simon-christiansen",
                                  "sorvina-tridius", "the-ancient-one", "zypul"])
def test_some_heroes_are_deployed_at_any_planet(hero):
    from stormtable.games.firestorm.rules.deploying import deploy_places
    s = galaxy("", "mars#5 2B; famine#6 2B")
    assert [s.thing(1), s.thing(2), s.thing(5)] == sorted(deploy_places(s, 0, NUMBER[hero]))
    assert deploy_places(s, 0, NUMBER["sgt-beat"]) == [s.thing(1)]


def test_a_mercenary_captain_sharpens_the_guns_of_her_ship_for_a_combat():
    s = galaxy("destroyer-human#3 2D; mercenary-captain#5 on 3; famine#6 2D", "battleship-muero#4 2D")
    s = play(s, "p1: attack battleship-muero#4", "p1: join destroyer-human#3", "p1: join famine#6", "p1: react mercenary-captain#5")
    assert s.resources[0] == 17 and guns(s, 3) == 4 and guns(s, 6) == 4
    s = play(s, "p2: joined", "p1: pass", "p2: pass")
    assert s.combat is None and guns(s, 3) == 3


def test_a_mercenary_captain_whose_ship_stays_out_does_nothing():
    s = galaxy("destroyer-human#3 2D; mercenary-captain#5 on 3; famine#6 2D", "battleship-muero#4 2D")
    s = play(s, "p1: attack battleship-muero#4", "p1: join famine#6")
    assert asked(s) == 2


def test_a_mercenary_captain_answers_only_for_the_fleet_that_her_ship_is_in():
    """FIR-504.2: who supports both sides forms two fleets, and her ship is in one of them."""
    s = at("earth#1 1A; destroyer-human#4 2B", "regnuu-kraag#2 2A; frozen-world#5 2B",
           "arcadius-prime#3 3A; gunship#6 2B; mercenary-captain#7 on 6; gunship#8 2B",
           aliens=("the-humans", "the-muero", "the-dysori"))
    s = play(s, "p1: attack frozen-world#5", "p1: join destroyer-human#4", "p1: ask p3", "p3: support", "p3: join gunship#6", "p3: joined")
    assert lines_of(s) == ["p3: react mercenary-captain#7", "p3: pass"]
    s = play(s, "p3: pass", "p2: ask p3", "p3: support", "p3: join gunship#8")
    assert s.combat.defence == (8,) and not offered(s, "mercenary-captain")


def test_miyal_makes_actions_that_give_tech_cheaper():
    s = galaxy("miyal#3 on 1", resources=(1, 0))
    s = play(s, "p1: buy tech with miyal#3")
    assert s.resources[0] == 0 and s.turned[3] and s.tech[0] == 21
    other = galaxy("miyal#3 on 1; destroyer-human#4 1A D1", resources=(2, 0))
    assert offered(other, "with miyal#3") == ["p1: buy tech with miyal#3"] and "p1: repair destroyer-human#4" in lines_of(other)


def test_motann_raxx_doubles_the_guns_of_a_shot_for_a_second_energy():
    s = clash(f"{MINE}; motann-raxx#5 on 3 T", THEIRS)
    s = play(s, FIRE + " as double")
    assert s.energy[3] == 0 and not s.in_play(4), "twice 3 guns"
    defending = clash("destroyer-human#3 2D", "destroyer-muero#4 2D; motann-raxx#5 on 4", seat=2)
    assert not offered(defending, "as double"), "only while his player attacks"


def test_mr_dyer_hurts_a_hero_here():
    s = galaxy("mr-dyer#3 on 2", "foz#4 on 2; foz#5 on 6; mars#6 2B")
    assert refused(s, "p1: use mr-dyer#3 on foz#5") == ["FIR-401.3.3"]
    s = play(s, "p1: use mr-dyer#3 on foz#4")
    assert s.dmg[4] == 1 and s.turned[3]


def test_nurall_tulaak_keeps_a_planet_from_producing():
    s = at("earth#1 1A; nurall-tulaak#3 on 2", "regnuu-kraag#2 2A; mars#4 2B", draws=(["city"], ["city"]), phase="reset",
           flow=[["reset", {"step": "begin"}]], resources=(0, 0), turn=4, tech=(3, 2))
    assert offered(s, "nurall") == ["p1: react nurall-tulaak#3"]
    s = play(s, "p1: react nurall-tulaak#3")
    assert s.resources == [2, 1] and s.turned[3], "Regnuu Kraag gives nothing, Mars gives 1"


def test_nurall_tulaak_spoils_a_conquest():
    """FIR-405.3.2: the conqueror's income is a gain from the planet too."""
    s = clash("juggernaut#3 2D", "mars#4 2D; nurall-tulaak#5 on 4", target="mars#4", resources=(0, 0))
    s = play(s, "p1: fire juggernaut#3 on mars#4")
    assert s.flow[-2].kind == "W8" and offered(s, "react") == ["p2: react nurall-tulaak#5"]
    s = play(s, "p2: react nurall-tulaak#5")
    assert s.resources[0] == 0 and not s.in_play(4)


def test_octavia_julianis_protects_her_ship():
    s = clash("famine#3 2D", "destroyer-muero#4 2D E0; octavia-julianis#5 on 4")
    s = play(s, "p1: fire famine#3 on destroyer-muero#4", "p2: react octavia-julianis#5")
    assert s.dmg[4] == 2 and s.turned[5]


def test_a_pleasure_bot_may_be_attached_to_any_hero_and_turns_it():
    s = galaxy("", "foz#4 on 2", hands=(["pleasure-bot"], []))
    assert "p1: deploy pleasure-bot at earth#1" in lines_of(s)
    s = play(s, "p1: deploy pleasure-bot at foz#4")
    assert s.on[5] == 4 and s.ctrl[5] == 0 and 5 not in s.index.heroes and 5 in s.index.supports
    s = play(s, "p2: pass", "p1: use pleasure-bot#5")
    assert s.turned[4] and s.turned[5]


def test_a_pleasure_bot_that_is_a_hero_turns_nobody():
    s = galaxy("pleasure-bot#3 on 1", "foz#4 on 2")
    assert refused(s, "p1: use pleasure-bot#3") == ["FIR-401.2.1"]


def test_a_hero_has_room_for_one_pleasure_bot():
    """FIR-307.3."""
    s = galaxy("", "foz#4 on 2; pleasure-bot#5 on 4", hands=(["pleasure-bot"], []), cards={"pleasure-bot#5": {"gear": True}})
    assert refused(s, "p1: deploy pleasure-bot at foz#4") == ["FIR-203.13"]


def test_a_pleasure_bot_keeps_its_controller_when_its_subject_changes_sides():
    from stormtable.games.firestorm.effects.vocabulary import take_control
    s = galaxy("pleasure-bot#5 on 4", "foz#4 on 2; heal#6 on 4", cards={"pleasure-bot#5": {"gear": True}})
    take_control(s, 4, 0)
    assert (s.ctrl[4], s.ctrl[5], s.ctrl[6]) == (0, 0, 0)
    take_control(s, 4, 1)
    assert (s.ctrl[4], s.ctrl[5], s.ctrl[6]) == (1, 0, 1)


def test_prefect_karynn_starts_a_hero_combat_with_a_muero():
    s = galaxy("prefect-karynn-prosidius#3 on 2; mars#6 1B; prefect-karynn-prosidius#7 on 6 T", "greelok-nusaal#4 on 2; foz#5 on 2",
               draws=(["city"], ["city"]))
    assert refused(s, "p1: use prefect-karynn-prosidius#3 on foz#5") == ["FIR-401.3.3"]
    s = play(s, "p1: use prefect-karynn-prosidius#3 on greelok-nusaal#4")
    assert s.turned[3] and not s.in_play(4)
    tired = galaxy("prefect-karynn-prosidius#3 on 2 T", "greelok-nusaal#4 on 2")
    assert refused(tired, "p1: use prefect-karynn-prosidius#3 on greelok-nusaal#4") == ["FIR-401.2.1"]


def test_prefect_karynn_adds_two_damage_to_a_shot_of_her_ship():
    s = clash(f"{MINE}; prefect-karynn-prosidius#5 on 3 T", THEIRS)
    s = play(s, FIRE, "p1: react prefect-karynn-prosidius#5/2")
    assert s.dmg[4] == 5


SYNC = "gunship#3 2D; gunship#5 2D; heavy-cruiser#6 2D"


def test_prefect_lusana_adds_two_damage_to_ships_that_fire_together():
    s = clash(SYNC + "; prefect-lusana-alsyriun#7 on 6 T", "famine#4 2D E0", aliens=("the-dysori", "the-humans"))
    alone = play(s, "p1: fire heavy-cruiser#6 on famine#4")
    assert alone.dmg[4] == 4
    s = play(s, "p1: fire gunship#3,gunship#5 on famine#4")
    assert offered(s, "lusana") == ["p1: react prefect-lusana-alsyriun#7"]
    s = play(s, "p1: react prefect-lusana-alsyriun#7")
    assert not s.in_play(4), "3 and 3 guns and 2 more; she is not asked a second time (FIR-201.1.8)"


def test_primaag_lotraag_lets_his_ship_fire_once_more():
    s = clash(f"{MINE}; primaag-lotraag#5 on 3 T", THEIRS + "; destroyer-muero#6 2D E0")
    s = play(s, FIRE, "p1: react primaag-lotraag#5")
    assert s.energy[3] == 0 and s.dmg[4] == 3
    assert "p1: fire destroyer-human#3 on destroyer-muero#6" in lines_of(s) and lines_of(s)[-1] == "p1: no"
    s = play(s, "p1: fire destroyer-human#3 on destroyer-muero#6")
    assert not s.in_play(6) and s.energy[3] == 0
    assert asked(s) == 2, "without energy he cannot earn another one"


def test_primaag_suutraal_weakens_shots_at_the_ships_of_his_player():
    s = clash(MINE, THEIRS + "; primaag-suutraal#5 on 4 T")
    assert play(s, FIRE).dmg[4] == 2
    two = clash(MINE, THEIRS + "; primaag-suutraal#5 on 4 T; primaag-lotraag#6 on 4 T")
    assert play(two, FIRE).dmg[4] == 3, "he is not the only Admiral"


def test_primaag_taarkiis_cancels_a_react_card_in_a_combat():
    s = clash(MINE, THEIRS + "; primaag-taarkiis#5 on 4", hands=(["lucky-break-plusminus-2"], []))
    s = play(s, FIRE, "p1: react lucky-break-plusminus-2", "p2: react primaag-taarkiis#5")
    assert s.turned[5] and ids(s.recycle[0]) == ["lucky-break-plusminus-2"]
    assert s.dmg[4] == 3, "a turned hero cannot take cover either"


def test_prime_tatia_learns_the_text_of_another_hero_for_a_turn():
    s = clash(f"{MINE}; prime-tatia-vantisus#5 on 3 T; xermal#6 on 3 T", THEIRS)
    s = play(s, "p1: use prime-tatia-vantisus#5 on xermal#6", "p2: pass")
    assert refused(s, "p1: use prime-tatia-vantisus#5/2") == ["FIR-102.1"], "the given text turns her, and she is turned"
    s.turned[5] = 0
    s = play(s, "p1: use prime-tatia-vantisus#5/2")
    assert guns(s, 4) == 2 and s.turned[5]


def test_prime_tatia_learns_constant_texts_and_not_ashore():
    s = clash(f"{MINE}; prime-tatia-vantisus#5 on 3; saul-hernandez#6 on 3", THEIRS)
    assert guns(s, 3) == 4
    s = play(s, "p1: use prime-tatia-vantisus#5 on saul-hernandez#6")
    assert guns(s, 3) == 4, "her Saul's text finds another Admiral, and she is none"
    assert refused(galaxy("prime-tatia-vantisus#5 on 1; sgt-beat#6 on 1"), "p1: use prime-tatia-vantisus#5 on sgt-beat#6") == ["FIR-401.2.1"]


def test_prime_tatia_leads_with_the_text_of_saul_when_he_is_gone():
    """"Another Admiral" is any but the one whose text it is, and she is none herself."""
    s = clash(f"{MINE}; prime-tatia-vantisus#5 on 3; famine#7 2D", THEIRS, effects=[
        {"source": "prime-tatia-vantisus", "by": 1, "on": ["prime-tatia-vantisus#5"], "value": NUMBER["saul-hernandez"], "until": "end of turn 3"}])
    assert (guns(s, 3), guns(s, 7)) == (4, 5)


def test_promethea_zermius_takes_her_ship_to_a_new_planet():
    s = galaxy("destroyer-human#3 FS; promethea-zermius#5 on 3", hands=(["mars"], []), cards={"destroyer-human#3": {"entered": "p1"}})
    s = play(s, "p1: deploy mars", "p1: react promethea-zermius#5")
    assert s.at[3] == s.at[6] == s.at[5]
    other = galaxy("", "destroyer-muero#3 2B; promethea-zermius#5 on 3", hands=(["mars"], []))
    assert asked(play(other, "p1: deploy mars")) == 2 and not offered(play(other, "p1: deploy mars"), "react")


def test_promethea_zermius_stays_on_a_fighter_that_rides():
    """FIR-605.2: a riding Fighter is no ship."""
    s = galaxy("fleet-carrier#3 1A; skimmer#4 on 3; promethea-zermius#5 on 4", hands=(["mars"], []))
    s = play(s, "p1: deploy mars")
    assert asked(s) == 2 and s.on[4] == 3


def test_promethea_zermius_moves_no_ship_that_cannot_move():
    """FIR-404.2.9."""
    s = galaxy("destroyer-human#3 1A; promethea-zermius#5 on 3", hands=(["mars"], []), effects=[
        {"source": "sensor-problem", "by": 2, "on": ["destroyer-human#3"], "until": "turn 3"}])
    assert not offered(play(s, "p1: deploy mars"), "promethea")


def test_queen_helena_cancels_a_game_effect_against_her_player():
    s = galaxy("mr-dyer#3 on 2", "sgt-beat#4 on 2; mars#6 1B; queen-helena-myrianis#5 on 6")
    s = play(s, "p1: use mr-dyer#3 on sgt-beat#4", "p2: react queen-helena-myrianis#5")
    assert s.in_play(4) and s.turned[3] and s.turned[5]


def test_queen_helena_cancels_a_shot_away_from_home():
    """FIR-R63: shots are game effects; nothing of a cancelled shot happens (FIR-201.2.5)."""
    s = clash("destroyer-human#3 1D; earth#9 1B", "battleship-muero#4 1D E0; queen-helena-myrianis#5 on 4", place="1D",
              homes=("mars#1 1C", "regnuu-kraag#2 2A"))
    s = play(s, FIRE, "p2: react queen-helena-myrianis#5")
    assert s.dmg[4] == 0 and s.energy[3] == 1 and asked(s) == 2


def test_queen_helena_cancels_propaganda_and_no_other_card():
    s = galaxy("cassandra-sage#3 on 1", "sgt-beat#4 on 2; mars#6 1B; queen-helena-myrianis#5 on 6", hands=(["extended-meeting", "training"], []))
    spared = play(s, "p1: play extended-meeting on sgt-beat#4 pay turn:cassandra-sage#3")
    assert offered(spared, "react") == ["p2: react queen-helena-myrianis#5"]
    spared = calmly(spared, "p2: react queen-helena-myrianis#5")
    assert not spared.turned[4] and spared.turned[3] and ids(spared.recycle[0]) == ["extended-meeting"]
    assert play(s, "p1: play training on sgt-beat#4 as life").mods[4] == (("life", 1),), "Training is no Propaganda"


def test_queen_helena_is_silent_in_her_own_star_system():
    s = galaxy("mr-dyer#3 on 2", "sgt-beat#4 on 2; queen-helena-myrianis#5 on 2")
    assert not play(s, "p1: use mr-dyer#3 on sgt-beat#4").in_play(4)


def test_rarrkar_draxx_narr_finds_a_planet():
    s = galaxy("rarrkar-draxx-narr#3 on 1", draws=(["city", "mars", "jupiter", "famine"], []))
    s = play(s, "p1: use rarrkar-draxx-narr#3")
    assert lines_of(s) == ["p1: take jupiter", "p1: take mars"]
    s = play(s, "p1: take mars")
    assert not play(galaxy("rarrkar-draxx-narr#3 on 1", draws=(["city"], [])), "p1: use rarrkar-draxx-narr#3").hand[0]
    only = galaxy("rarrkar-draxx-narr#3 on 1", draws=(["city", "mars"], []))
    assert ids(play(only, "p1: use rarrkar-draxx-narr#3").hand[0]) == ["mars"], "a single match is taken without asking (FIR-700.1)"
    assert ids(s.hand[0]) == ["mars"] and s.resources[0] == 18 and s.turned[3]


def test_rarrkar_nebb_charr_attacks_without_a_command():
    s = galaxy("destroyer-human#3 2D; rarrkar-nebb-charr#5 on 3", THEIRS, commands=(0, 0))
    assert play(s, "p1: attack battleship-muero#4").combat is not None
    moving = galaxy("destroyer-human#3 FS; rarrkar-nebb-charr#5 on 3", THEIRS, commands=(0, 0), cards={"destroyer-human#3": {"entered": "p1"}})
    assert "p1: strike destroyer-human#3 FS-2D x battleship-muero#4" in lines_of(moving)
    ashore = galaxy("destroyer-human#3 2D; mars#6 2D; rarrkar-nebb-charr#5 on 6", THEIRS, commands=(0, 0))
    assert refused(ashore, "p1: attack battleship-muero#4") == ["FIR-401.1.1"]


def test_reanna_tyrsus_helps_her_ship_fire_with_another():
    s = clash(SYNC + "; reanna-tyrsus#7 on 5; reanna-tyrsus#8 on 6", "famine#4 2D E0", aliens=("the-dysori", "the-humans"))
    s = play(s, "p1: fire gunship#3,gunship#5 on famine#4")
    assert offered(s, "react") == ["p1: react reanna-tyrsus#7"]
    s = play(s, "p1: react reanna-tyrsus#7")
    assert not s.in_play(4) and s.turned[7]


def test_rupert_einstein_gains_tech_at_the_end_of_a_turn():
    s = galaxy("rupert-einstein#3 on 1", phase="end")
    s = play(s, "p1: use rupert-einstein#3")
    assert s.tech[0] == 21 and s.resources[0] == 16 and s.turned[3]
    assert refused(galaxy("rupert-einstein#3 on 1"), "p1: use rupert-einstein#3") == ["FIR-201.1.2"]


def test_the_saboteur_hurts_a_ship_here_through_its_shields():
    s = galaxy("saboteur#3 on 2", "destroyer-muero#4 2A; destroyer-muero#5 2B")
    assert refused(s, "p1: use saboteur#3 on destroyer-muero#5") == ["FIR-401.3.3"]
    s = play(s, "p1: use saboteur#3 on destroyer-muero#4")
    assert s.dmg[4] == 1 and s.turned[3]


def test_saul_hernandez_leads_his_fleet():
    s = clash(f"{MINE}; famine#5 2D; saul-hernandez#6 on 3; war#7 2B", THEIRS)
    assert (guns(s, 3), guns(s, 5), guns(s, 7), guns(s, 4)) == (4, 5, 4, 3)
    two = clash(f"{MINE}; famine#5 2D; saul-hernandez#6 on 3; elias-lowry#7 on 5", THEIRS)
    assert guns(two, 3) == 3, "two Admirals do not agree"


def test_sgt_beat_is_deployed_without_a_command():
    s = galaxy("", hands=(["sgt-beat"], []), commands=(0, 0), resources=(0, 0))
    assert play(s, "p1: deploy sgt-beat at earth#1").in_play(3)


def test_simon_christiansen_carries_the_book_for_nothing():
    s = galaxy("simon-christiansen#3 on 1; foz#4 on 1", hands=(["the-book"], []), resources=(5, 0))
    assert refused(s, "p1: attach the-book to foz#4") == ["FIR-203.14"], "others here cannot be targeted while he is unturned"
    s = play(s, "p1: attach the-book to simon-christiansen#3")
    assert s.resources[0] == 5 and s.on[5] == 3


def test_simon_christiansen_shields_what_is_beside_him():
    s = galaxy("simon-christiansen#3 on 5; mars#5 1B; sgt-beat#6 on 5; destroyer-human#7 1B", "destroyer-muero#4 1B; mr-dyer#8 on 5", seat=2)
    assert refused(s, "p2: use mr-dyer#8 on sgt-beat#6") == ["FIR-401.3.3"] and refused(s, "p2: attack mars#5") == ["FIR-104.1"]
    assert refused(s, "p2: attack destroyer-human#7") == [] and refused(s, "p2: use mr-dyer#8 on simon-christiansen#3") == []
    s.turned[3] = 1
    assert refused(s, "p2: attack mars#5") == [] and refused(s, "p2: use mr-dyer#8 on sgt-beat#6") == []


def test_sorvina_tridius_hurts_another_hero_and_herself():
    s = galaxy("sorvina-tridius#3 on 2", "aranaugh#4 on 2", draws=(["hidden-resources"], []))
    assert offered(s, "aranaugh") == [f"p1: use sorvina-tridius#3 on aranaugh#4 as {n}" for n in range(3)]
    s = play(s, "p1: use sorvina-tridius#3 on aranaugh#4 as 2")
    assert s.dmg[4] == 4 and not s.in_play(3), "2 and the cosmic value 2"


def test_the_ancient_one_takes_one_of_two_cards_of_a_hand():
    s = galaxy("the-ancient-one#3 on 1", phase="end", hands=([], ["city", "mars", "famine"]))
    s = calmly(queue(s, "mars", "city"), "p1: use the-ancient-one#3 on p2")
    assert sorted(lines_of(s)) == ["p1: recycle city", "p1: recycle mars"]
    s = play(s, "p1: recycle city")
    assert ids(s.recycle[1]) == ["city"] and sorted(ids(s.hand[1])) == ["famine", "mars"] and s.resources[0] == 17


def test_the_ancient_one_takes_an_only_card_without_asking():
    s = galaxy("the-ancient-one#3 on 1", phase="end", hands=([], ["city"]))
    s = calmly(s, "p1: use the-ancient-one#3 on p2")
    assert ids(s.recycle[1]) == ["city"] and not s.hand[1]
    assert refused(galaxy("the-ancient-one#3 on 1", phase="end"), "p1: use the-ancient-one#3 on p2") == ["FIR-800.13"]


@pytest.mark.parametrize("word, draw, recycle", [("top", ["city", "mars"], []), ("bottom", ["mars", "city"], []), ("recycle", ["mars"], ["city"])])
def test_the_seer_decides_about_the_next_card(word, draw, recycle):
    s = galaxy("the-seer#3 on 1", draws=(["city", "mars"], []))
    s = play(s, "p1: use the-seer#3", f"p1: {word} city")
    assert ids(s.draw[0]) == draw and ids(s.recycle[0]) == recycle and s.turned[3]


def test_the_seer_serves_other_races_for_two_resources_more():
    s = galaxy("", hands=(["the-seer"], []), resources=(6, 0))
    assert play(s, "p1: deploy the-seer at earth#1").resources[0] == 0
    soven = at("ymvalla#1 1A", "regnuu-kraag#2 2A", aliens=("the-soven", "the-muero"), hands=(["the-seer"], []), resources=(4, 0))
    assert play(soven, "p1: deploy the-seer at ymvalla#1").resources[0] == 0


def test_trinyak_heals_the_planet_here():
    s = galaxy("mars#3 1B D2; trinyak#4 on 3; trinyak#5 on 1")
    assert refused(s, "p1: use trinyak#5") == ["FIR-800.13"]
    s = play(s, "p1: use trinyak#4")
    assert s.dmg[3] == 1 and s.turned[4]


def test_trohh_grozz_strikes_harder():
    s = galaxy("trohh-grozz#3 on 2", "aranaugh#4 on 2", draws=(["hidden-resources"], ["city"]))
    s = play(s, "p1: stab trohh-grozz#3 on aranaugh#4")
    assert s.dmg[4] == 6, "combat 2, the card 2, and 2 more"


def test_trohh_grozz_makes_a_card_of_an_opponent_dearer():
    s = galaxy("trohh-grozz#3 on 2", hands=([], ["hidden-resources"]), resources=(0, 1), seat=2)
    s = play(s, "p2: play hidden-resources", "p1: react trohh-grozz#3")
    assert lines_of(s) == ["p2: pay", "p2: refuse"]
    assert play(s, "p2: pay").resources[1] == 1 and play(s, "p2: refuse").resources[1] == 1
    home = galaxy("trohh-grozz#3 on 1", hands=([], ["hidden-resources"]), resources=(0, 1), seat=2)
    assert play(home, "p2: play hidden-resources").resources[1] == 2


def test_a_veross_agent_smuggles_a_card_of_another_race():
    s = galaxy("veross-agent#3 on 1", hands=(["gunship", "city"], []))
    s = calmly(s, "p1: use veross-agent#3")
    assert lines_of(s) == ["p1: deploy gunship at 1A", "p1: no"] and ids(s.terminate[0]) == ["veross-agent"]
    s = play(s, "p1: deploy gunship at 1A")
    assert s.card[4] == NUMBER["gunship"] and s.resources[0] == 16
    assert refused(galaxy("veross-agent#3 on 1", hands=(["city"], [])), "p1: use veross-agent#3") == ["FIR-401.2.1"]


def test_a_veross_agent_brings_the_seer_at_her_normal_cost():
    s = calmly(galaxy("veross-agent#3 on 1", hands=(["the-seer"], [])), "p1: use veross-agent#3", "p1: deploy the-seer at earth#1")
    assert s.resources[0] == 16


def test_xermal_weakens_the_opposing_fleet_for_a_combat():
    s = clash(f"{MINE}; xermal#5 on 3", "battleship-muero#4 2D; mercenary-scout#6 2D")
    s = play(s, "p1: use xermal#5")
    assert (guns(s, 4), guns(s, 6), guns(s, 3)) == (2, 0, 3)
    assert guns(play(s, "p2: pass", "p1: pass"), 4) == 3


def test_zulania_serinius_speeds_up_her_ship_for_a_turn():
    s = galaxy("destroyer-human#3 1A; zulania-serinius#5 on 3")
    s = play(s, "p1: use zulania-serinius#5", "p2: pass")
    assert move(s, 3) == 3 and refused(s, "p1: move destroyer-human#3 1A-1B-1D-FS") == []


def test_zypul_brings_a_cheap_ship_into_the_combat():
    s = clash(f"{MINE}; zypul#5 on 3; explorer-human#6 1A; famine#7 1A; repair-ship#8 FS", THEIRS, cards={"repair-ship#8": {"entered": "p1"}})
    assert offered(s, "use zypul") == ["p1: use zypul#5 on explorer-human#6"]
    s = play(s, "p1: use zypul#5 on explorer-human#6")
    assert s.combat.attack == (3, 6) and s.at[6] == s.combat.at and s.turned[5]


def test_zypul_brings_the_ship_of_a_bystander_into_the_fleet_that_is_named():
    """FIR-505.6, FIR-505.27."""
    seats = ("earth#1 1A; destroyer-human#3 2D", "regnuu-kraag#2 2A; mars#6 2D; battleship-muero#4 2D",
             "ymvalla#7 3A; zypul#5 on 6; explorer-soven#8 3A")
    s = fight(["destroyer-human#3"], ["battleship-muero#4"], *seats, place="2D", attacker=1, defender=2, seat=3,
              aliens=("the-humans", "the-muero", "the-soven"))
    assert offered(s, "zypul") == [f"p3: use zypul#5 on explorer-soven#8 as {side}" for side in ("defender", "attacker")]
    assert refused(s, "p3: rally zypul#5") == ["FIR-505.5"]
    s = play(s, "p3: use zypul#5 on explorer-soven#8 as attacker")
    assert s.combat.attack == (3, 8)
