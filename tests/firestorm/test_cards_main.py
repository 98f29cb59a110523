"""What each tactical card for Main and Any does."""

import pytest
from stormtable.games.firestorm.cards import CARDS, NUMBER
from stormtable.games.firestorm.rules.values import guns, has, influence, is_hero, life, shields

from .clash import calm, clash, galaxy, ids, on
from .table import asked, lines_of, play, position, queue, read, refused, unanswered


def holding(*cards, mine="", theirs="", **more):
    """The first player has the chance and holds these cards."""
    return galaxy(mine, theirs, hands=(list(cards), ()), **more)


def plays(s, card):
    """The ways to play a card now, without the words `p1: play` and its name."""
    return [line.removeprefix(f"p1: play {card} ") for line in lines_of(s) if f"play {card}" in line]


def with_pile(s, seat, pile, *cards):
    """The same position with these cards in a pile of a seat."""
    facts = position(s)
    facts["players"][str(seat)][pile] = list(cards)
    return read(facts)


def next_main(s):
    """The first chance of the next Main phase, everybody passing until then."""
    turn = s.turn
    return on(s, lambda s: s.turn > turn and s.phase == "main")


# -- heroes -------------------------------------------------------------------------------------------------------------------------------


def test_blood_for_blood_makes_two_heroes_at_one_location_fight():
    s = holding("blood-for-blood", mine="sgt-beat#3 on 1 T; saul-hernandez#4 on 2", theirs="rupert-einstein#5 on 1; veross-agent#6 on 2",
                draws=(["city"], []))
    assert plays(s, "blood-for-blood") == ["on sgt-beat#3,rupert-einstein#5", "on saul-hernandez#4,veross-agent#6"]
    s = play(s, "p1: play blood-for-blood on sgt-beat#3,rupert-einstein#5")
    assert not s.in_play(5) and s.turned[3], "a turned hero may start it: combat 1 and the card 3 against life 2"


def test_cloning_brings_a_recycled_hero_back_without_a_deployment():
    s = with_pile(holding("cloning", aliens=("the-dysori", "the-muero"), mine="mars#3 1B; garden-world#4 N1"), 1, "recycle", "sgt-beat", "city")
    assert plays(s, "cloning") == ["to sgt-beat at earth#1", "to sgt-beat at mars#3"]
    before = s.resources[0]
    s = play(s, "p1: play cloning to sgt-beat at mars#3")
    uid = s.index.heroes[-1]
    assert s.on[uid] == 3 and not s.turned[uid] and s.commands[0] == 9
    assert s.resources[0] == before - CARDS[NUMBER["sgt-beat"]].cost - 2
    assert ids(s.recycle[0]) == ["city", "cloning"]


def test_conspiracy_makes_a_spy_or_assassin_somewhere_else():
    s = holding("conspiracy", theirs="rupert-einstein#3 on 2")
    assert len(plays(s, "conspiracy")) == 2 * 2
    s = play(s, "p1: play conspiracy on rupert-einstein#3 as assassin at earth#1")
    assert has(s, 3, "Assassin") and not has(s, 3, "Spy") and s.turned[3] and s.on[3] == 1 and s.ctrl[3] == 1
    assert ids(s.terminate[0]) == ["conspiracy"]


def test_cowardice_takes_text_and_rules_actions_from_a_military_hero_for_the_turn():
    s = holding("cowardice", mine="sgt-beat#3 on 1; rupert-einstein#4 on 1; mars#5 1B")
    assert plays(s, "cowardice") == ["on sgt-beat#3"]
    s = play(s, "p1: play cowardice on sgt-beat#3", "p2: pass")
    assert refused(s, "p1: travel sgt-beat#3 to mars#5") == ["FIR-R45"]
    assert has(s, 3, "Military"), "traits stay (FIR-R45)"


@pytest.mark.parametrize("card, trait", [("government-liason", "Diplomat"), ("war-hero", "Military")])
def test_a_hero_gains_a_trait_for_good(card, trait):
    s = holding(card, card, mine="rupert-einstein#3 on 1")
    s = play(s, f"p1: play {card} on rupert-einstein#3", "p2: pass")
    assert has(s, 3, trait)
    assert refused(s, f"p1: play {card} on rupert-einstein#3") == ["FIR-800.13"]


def test_extended_meeting_turns_a_hero_for_a_diplomat():
    s = holding("extended-meeting", mine="cassandra-sage#3 on 1", theirs="sgt-beat#4 on 2; saul-hernandez#5 on 2 T")
    assert refused(s, "p1: play extended-meeting on saul-hernandez#5 pay turn:cassandra-sage#3") == ["FIR-800.13"]
    assert refused(s, "p1: play extended-meeting on cassandra-sage#3 pay turn:cassandra-sage#3") == ["FIR-800.13"], "she is turned already then"
    s = play(s, "p1: play extended-meeting on sgt-beat#4 pay turn:cassandra-sage#3")
    assert s.turned[3] and s.turned[4]


def test_passage_to_mars_moves_a_hero_who_may_act_at_once():
    s = holding("passage-to-mars", mine="cassandra-sage#3 on 1 T", theirs="sorvius-i#4 2B")
    s = play(s, "p1: play passage-to-mars on cassandra-sage#3 at sorvius-i#4")
    assert s.on[3] == 4 and not s.turned[3]
    assert "p1: rally cassandra-sage#3" in lines_of(s) and lines_of(s)[-1] == "p1: no"
    assert not [line for line in lines_of(s) if "cassandra-sage#3" not in line and line != "p1: no"]
    acted = play(s, "p1: rally cassandra-sage#3")
    assert acted.commands[0] == 10 and acted.turned[3] and lines_of(acted)[0].startswith("p2:")
    assert lines_of(play(s, "p1: no"))[0].startswith("p2:")


def test_promise_of_great_rewards_wins_a_cheap_hero_over():
    s = holding("promise-of-great-rewards", mine="cassandra-sage#3 on 1", theirs="famine#4 2D; alchemist#5 on 4 T; rupert-einstein#6 on 2")
    assert [s.design(uid).cost <= 4 for uid in (3, 5, 6)] == [True, True, False]
    assert plays(s, "promise-of-great-rewards") == ["on cassandra-sage#3 pay turn:cassandra-sage#3", "on alchemist#5 pay turn:cassandra-sage#3"]
    s = play(s, "p1: play promise-of-great-rewards on alchemist#5 pay turn:cassandra-sage#3")
    assert s.ctrl[5] == 0 and s.owner[5] == 1 and s.on[5] == 1 and not s.turned[5]
    assert ids(s.terminate[0]) == ["promise-of-great-rewards"]


def test_one_card_is_not_turned_for_two_costs():
    """FIR-102.1: Cassandra Sage cannot be the Diplomat and make the card cheaper as well."""
    s = holding("promise-of-great-rewards", mine="cassandra-sage#3 on 1", theirs="alchemist#5 on 2")
    assert refused(s, "p1: play promise-of-great-rewards on alchemist#5 pay turn:cassandra-sage#3 with cassandra-sage#3") == ["FIR-102.1"]


def test_shackled_lays_a_hero_face_down_until_its_owner_pays():
    s = holding("shackled", theirs="cassandra-sage#3 on 2 D1; assassins-favorite-weapon#4 on 3; famine#5 2D; mars#6 2B", resources=(20, 20),
                cards={"cassandra-sage#3": {"mods": ["+1 life"]}})
    price = influence(s, 3)
    s = play(s, "p1: play shackled on cassandra-sage#3")
    assert s.resources[0] == 20 - price and not is_hero(s, 3)
    assert ids(s.recycle[1]) == ["assassins-favorite-weapon"]
    assert read(position(s)) == s
    back = [line for line in lines_of(s) if "cassandra" in line]
    assert [line.split(" at ")[1] for line in back] == ["earth#1", "regnuu-kraag#2", "mars#6", "famine#5"]
    s = play(s, back[2])
    assert is_hero(s, 3) and s.on[3] == 6 and s.dmg[3] == 0 and not s.mods[3]
    assert s.resources[1] == 20 - CARDS[NUMBER["cassandra-sage"]].influence - 1
    assert not s.effects


def test_shackled_is_undone_by_the_owner_alone():
    s = holding("shackled", theirs="rupert-einstein#3 on 2")
    s = play(s, "p1: play shackled on rupert-einstein#3", "p2: pass")
    assert not [line for line in lines_of(s) if "rupert-einstein" in line]


def test_sweet_talker_raises_influence_for_the_turn():
    s = holding("sweet-talker", mine="sgt-beat#3 on 1")
    before = influence(s, 3)
    s = play(s, "p1: play sweet-talker on sgt-beat#3")
    assert influence(s, 3) == before + 2
    assert influence(next_main(s), 3) == before


@pytest.mark.parametrize("mode", ["combat", "life", "influence"])
def test_training_is_permanent(mode):
    s = holding("training", mine="sgt-beat#3 on 1")
    before = life(s, 3)
    s = play(s, f"p1: play training on sgt-beat#3 as {mode}")
    assert s.mods[3] == ((mode, 1),) and life(s, 3) == before + (mode == "life")
    assert ids(s.terminate[0]) == ["training"]


# -- ships --------------------------------------------------------------------------------------------------------------------------------


def test_gravity_well_slingshot_lets_a_ship_move_again_with_move_2():
    """FIR-R70."""
    s = holding("gravity-well-slingshot", mine="skimmer#3 1D; famine#4 1A")
    assert plays(s, "gravity-well-slingshot") == []
    s = play(s, "p1: move famine#4 1A-1B", "p2: pass", "p1: play gravity-well-slingshot on famine#4", "p2: pass")
    assert not s.turned[4]
    paths = [line.split(" ")[-1] for line in lines_of(s) if "p1: move famine#4 " in line]
    assert "1B-1D-FS" in paths and max(path.count("-") for path in paths) == 2
    s = play(s, "p1: move famine#4 1B-1D", "p2: pass")
    assert "FIR-404.2.1" in refused(s, "p1: move famine#4 1D-1B")


def test_ion_storm_hurts_any_ship_through_its_shields():
    s = holding("ion-storm", theirs="destroyer-muero#3 2D")
    s = play(s, "p1: play ion-storm on destroyer-muero#3")
    assert s.dmg[3] == 1 and s.energy[3] == 2


def test_mass_aggression_trades_shields_for_guns():
    s = holding("mass-aggression", "mass-aggression", mine="destroyer-human#3 1A; fighter-human#4 1A", theirs="destroyer-muero#5 2D")
    before = [(guns(s, uid), shields(s, uid)) for uid in (3, 4, 5)]
    s = play(s, "p1: play mass-aggression")
    after = [(guns(s, uid), shields(s, uid)) for uid in (3, 4, 5)]
    assert after[:2] == [(shot + 1, max(min(shield, 1), shield - 1)) for shot, shield in before[:2]]
    assert after[2] == before[2]
    assert refused(play(s, "p2: pass"), "p1: play mass-aggression") == ["FIR-201.1.5"]


def test_power_leak_takes_an_energy():
    s = holding("power-leak", theirs="destroyer-muero#3 2D; famine#4 2D E0")
    assert refused(s, "p1: play power-leak on famine#4") == ["FIR-800.13"]
    s = play(s, "p1: play power-leak on destroyer-muero#3")
    assert s.energy[3] == 1


def test_sabotage_turns_a_ships_guns_on_itself():
    s = holding("sabotage", mine="trohh-grozz#3 on 2; saboteur#4 on 1", theirs="destroyer-muero#5 2A; juggernaut#6 2B; repair-ship#7 1A")
    assert not [line for line in plays(s, "sabotage") if "juggernaut" in line]
    assert "on repair-ship#7 pay turn:saboteur#4" in plays(s, "sabotage")
    spy = next(line for line in plays(s, "sabotage") if "destroyer" in line)
    shots = guns(s, 5)
    s = play(s, f"p1: play sabotage {spy}")
    assert s.dmg[5] == shots - 1 and s.energy[5] == 2


def test_a_sabotaged_ship_is_the_source_of_its_own_damage():
    """FIR-405.4.3: so Reflect answers the ship itself, and Phantom Images, which answer an opponent's ship, do not."""
    s = holding("sabotage", mine="saboteur#3 on 2", theirs="famine#4 2A; foz#5 on 4; reflect#6 on 5", tech=(3, 9))
    s.hand[1].append(NUMBER["phantom-images"])
    s = unanswered(play(s, "p1: play sabotage on famine#4 pay turn:saboteur#3"), "W5")
    assert position(s)["flow"][-1][1]["packets"][0]["from"] == "famine#4"
    assert [line for line in lines_of(s) if "react" in line] == ["p2: react reflect#6"]
    s = calm(s, "p2: react reflect#6")
    assert s.dmg[4] == guns(s, 4) - 1 - 2 + 2


def test_sabotage_inflicts_at_least_one():
    s = holding("sabotage", mine="saboteur#4 on 1", theirs="science-ship#7 1A")
    assert guns(s, 7) <= 1
    s = play(s, "p1: play sabotage on science-ship#7 pay turn:saboteur#4")
    assert s.dmg[7] == 1 and s.turned[4]


def test_sensor_problem_stops_a_ship_for_the_next_turn():
    s = holding("sensor-problem", mine="saboteur#3 on 1", theirs="famine#4 2D; skimmer#5 2D")
    s = play(s, "p1: play sensor-problem on famine#4 pay turn:saboteur#3")
    assert s.turned[3]
    assert "p2: move famine#4 2D-2B" in lines_of(s), "this turn it may still move"
    s = next_main(s)
    s = play(s, "p1: pass") if asked(s) == 1 else s
    assert refused(s, "p2: move famine#4 2D-2B") == ["FIR-404.2.9"]
    assert "p2: move skimmer#5 2D-2B" in lines_of(s)


# -- supports and planets -----------------------------------------------------------------------------------------------------------------


def test_breakdown_recycles_a_support_card():
    s = holding("breakdown", theirs="city#3 on 2")
    s = play(s, "p1: play breakdown on city#3")
    assert ids(s.recycle[1]) == ["city"] and not s.in_play(3)


def test_dropped_weapon_recycles_a_weapon_or_sells_an_own_one():
    s = holding("dropped-weapon", "dropped-weapon", mine="sgt-beat#3 on 1; assassins-favorite-weapon#4 on 3", resources=(0, 0),
                theirs="saul-hernandez#5 on 2; tactical-bomb#6 on 5; city#7 on 2")
    assert plays(s, "dropped-weapon") == ["on assassins-favorite-weapon#4 as recycle", "on tactical-bomb#6 as recycle",
                                          "on assassins-favorite-weapon#4 as sell"]
    s = play(s, "p1: play dropped-weapon on tactical-bomb#6 as recycle", "p2: pass")
    assert ids(s.recycle[1]) == ["tactical-bomb"] and s.resources[0] == 0
    s = play(s, "p1: play dropped-weapon on assassins-favorite-weapon#4 as sell")
    assert s.resources[0] == max(1, CARDS[NUMBER["assassins-favorite-weapon"]].cost - 1)


def test_secrets_of_the_ancients_puts_exploration_points_on_a_planet_again():
    s = holding("secrets-of-the-ancients", mine="mars#3 1B; explorer-human#4 1B; methane-giant#5 N1 P1")
    cost = CARDS[NUMBER["mars"]].cost
    assert not [line for line in plays(s, "secrets-of-the-ancients") if "earth" in line or "methane" in line]
    s = play(s, "p1: play secrets-of-the-ancients on mars#3", "p2: pass")
    assert s.points[3] == CARDS[NUMBER["mars"]].tech and s.resources[0] == 20 - cost
    assert ids(s.terminate[0]) == ["secrets-of-the-ancients"]
    s = play(s, "p1: explore explorer-human#4")
    assert s.tech[0] == 22


# -- players ------------------------------------------------------------------------------------------------------------------------------


def test_creative_invention_gives_tech():
    s = play(holding("creative-invention"), "p1: play creative-invention")
    assert s.tech[0] == 21 and ids(s.terminate[0]) == ["creative-invention"]


def test_cut_the_red_tape_gives_a_command_below_the_maximum():
    s = holding("cut-the-red-tape", commands=(0, 0))
    assert play(s, "p1: play cut-the-red-tape").commands[0] == 1
    assert refused(holding("cut-the-red-tape"), "p1: play cut-the-red-tape") == ["FIR-800.13"]


def test_hidden_resources_gives_a_resource():
    s = play(holding("hidden-resources"), "p1: play hidden-resources")
    assert s.resources[0] == 21 and ids(s.recycle[0]) == ["hidden-resources"]


def test_massive_buildup_makes_military_deployments_cheaper():
    s = holding("massive-buildup", "destroyer-muero", "city", aliens=("the-muero", "the-humans"), resources=(20, 20))
    s = calm(s, "p1: play massive-buildup", "p2: pass", "p1: deploy destroyer-muero at 1A", "p2: pass")
    assert s.resources[0] == 20 - CARDS[NUMBER["destroyer-muero"]].cost + 2
    before = s.resources[0]
    s = play(s, "p1: attach city to earth#1")
    assert s.resources[0] == before - CARDS[NUMBER["city"]].cost
    assert ids(s.terminate[0]) == ["massive-buildup"]


def test_massive_buildup_leaves_a_cost_of_one():
    s = holding("massive-buildup", "mercenary-captain", aliens=("the-muero", "the-humans"))
    s = calm(s, "p1: play massive-buildup", "p2: pass", "p1: deploy mercenary-captain at earth#1")
    assert s.resources[0] == 19, "2 less 2 leaves the minimum of 1"


def test_master_planning_frees_two_deployments_from_their_commands():
    s = holding("master-planning", "city", "secret-mine", "destroyer-human", mine="mars#3 1B")
    s = calm(s, "p1: play master-planning", "p2: pass", "p1: attach city to mars#3 with master-planning", "p2: pass")
    assert s.commands[0] == 9
    s = play(s, "p1: deploy destroyer-human at 1A with master-planning", "p2: pass")
    assert s.commands[0] == 9 and not s.effects
    assert refused(s, "p1: attach secret-mine to mars#3 with master-planning") == ["FIR-203.21"]
    assert s.once == ("master-planning",)


def test_poor_planning_terminates_a_card_of_a_recycle_pile():
    s = with_pile(holding("poor-planning"), 2, "recycle", "famine", "city", "city")
    assert sorted(plays(s, "poor-planning")) == ["to city as p2", "to famine as p2"]
    s = play(s, "p1: play poor-planning to city as p2")
    assert ids(s.recycle[1]) == ["famine", "city"] and ids(s.terminate[1]) == ["city"]
    assert ids(s.terminate[0]) == ["poor-planning"]


def agenda(lost, tech):
    return holding("secret-agenda", tech=tech, players={"1": {"lost": lost}})


def test_secret_agenda_helps_who_has_lost_a_planet_and_is_behind():
    s = play(agenda(True, (3, 5)), "p1: play secret-agenda")
    assert s.tech[0] == 6 and ids(s.terminate[0]) == ["secret-agenda"]
    assert refused(agenda(False, (3, 5)), "p1: play secret-agenda") == ["FIR-401.2.1"]
    assert refused(agenda(True, (3, 4)), "p1: play secret-agenda") == ["FIR-401.2.1"]


def test_stolen_artifacts_takes_tech_by_a_cosmic_value():
    s = holding("stolen-artifacts", draws=(["city"], []), tech=(3, 20))
    s = play(s, "p1: play stolen-artifacts on p2")
    assert s.tech[1] == 20 - 3 and ids(s.recycle[0]) == ["city"] and ids(s.terminate[0]) == ["stolen-artifacts"]
    near = holding("stolen-artifacts", draws=(["city"], []), tech=(3, 4), players={"2": {"start_tech": 3}})
    assert play(near, "p1: play stolen-artifacts on p2").tech[1] == 3


def test_stolen_artifacts_need_a_card_to_reveal():
    """FIR-800.13, FIR-107.3.5."""
    assert refused(holding("stolen-artifacts"), "p1: play stolen-artifacts on p2") == ["FIR-800.13"]


def test_tech_saboteur_takes_a_tech_but_not_below_the_start():
    s = holding("tech-saboteur", players={"2": {"start_tech": 3}}, tech=(5, 4))
    assert play(s, "p1: play tech-saboteur on p2").tech[1] == 3
    low = holding("tech-saboteur", players={"2": {"start_tech": 3}}, tech=(5, 3))
    assert refused(low, "p1: play tech-saboteur on p2") == ["FIR-800.13"]


def test_transfer_information_costs_a_card_at_random():
    s = galaxy("", "", hands=(["transfer-information"], ["city", "famine"]))
    assert refused(s, "p1: play transfer-information on p1") == ["FIR-800.13"]
    s = play(queue(s, "famine"), "p1: play transfer-information on p2")
    assert ids(s.hand[1]) == ["city"] and ids(s.recycle[1]) == ["famine"]


def test_any_cards_may_be_played_in_a_combat():
    s = clash("destroyer-human#3 2D", "destroyer-muero#4 2D", hands=(["power-leak", "creative-invention"], []))
    assert plays(s, "power-leak") and refused(s, "p1: play creative-invention") == ["FIR-201.1.2"]


def test_to_be_freed_of_shackled_is_a_rules_action():
    """FIR-201.0.2: Counter Measures do not stop it, though the hero is Military."""
    s = galaxy("", "saul-hernandez#3 on 2", hands=(["shackled"], ()))
    s = calm(s, "p1: play shackled on saul-hernandez#3")
    s.hand[0].append(NUMBER["counter-measures"])
    s = play(s, next(line for line in lines_of(s) if "saul-hernandez" in line))
    assert not [line for line in lines_of(s) if "counter-measures" in line]
