"""The table of refusals: every attempt is answered with its rule and its sentence."""

import pytest
from stormtable.games.firestorm.cards import CARDS, DECKS, NUMBER
from stormtable.games.firestorm.game import GAME
from stormtable.games.firestorm.rules.decks import deck_refusals, start_refusals
from stormtable.kernel.look import Look

from .table import asked, at, fight, play, refused, unanswered, why_not

HOMES = ("earth#1 1A", "regnuu-kraag#2 2A")
# What a player reads, by the number of the table.
MESSAGE = {
    1: "A deck needs at least 50 cards.",
    2: "At most 3 copies of one card name.",
    3: "Your starting planets cost more than your Alien's Resources.",
    4: "It is not your chance.",
    5: "That action is only possible in the Main phase.",
    6: "Nothing has happened that this can react to.",
    7: "You have already done that this turn.",
    8: "This card can be played only once in the whole game.",
    9: "Your Tech is too low for this card.",
    10: "You cannot pay the full cost: 11 in resources and 1 in commands; you have 5 and 0.",
    11: "That card is already turned.",
    12: "Ships are deployed at your Homeworld or where a card allows it.",
    13: "Only players of that Alien may play this card.",
    14: "You already control a card of that name (Restricted).",
    15: "That Unique card is already in play.",
    16: "That ship has already moved this turn.",
    17: "Those locations are not adjacent.",
    18: "Your ship must stop where enemy ships are.",
    19: "A ship must leave the Firestorm into another Star System.",
    20: "Nothing in the Firestorm can be targeted.",
    21: "That target was already attacked this turn.",
    22: "A new planet cannot be attacked this turn.",
    23: "The defending fleet must be gone first.",
    24: "You cannot fire on your own ships.",
    25: "Issue 1 command to allow retreat first.",
    26: "You cannot retreat from your Homeworld.",
    27: "Only one hero aboard may increase this shot.",
    28: "Shields do not stop piercing damage.",
    29: "Fighters cannot carry support cards.",
    30: "The ship has no room left.",
    31: "That card is already attached there.",
    32: "Fixed cards cannot be moved.",
    33: "Only a hero with Voicing can use this.",
    34: "Heroes enter the Firestorm only aboard a ship.",
    35: "This planet has no exploration points.",
    36: "Only two ships can fire together.",
    37: "Turn your advantage face up first.",
    38: "You have no ship or planet in this combat.",
    39: "This card has already reacted to that.",
    40: "These cards explore nothing.",
    41: "That would change nothing.",
    42: "This ship has no shields to use.",
    43: "Pay 1 resource for this Mercenary to join.",
    44: "That planet belongs to another race.",
    45: "That card is not at this combat.",
    46: "That ship cannot move this turn.",
    47: "Only unturned ships can be gathered.",
    48: "You must discard that many cards.",
    49: "Homeworlds cannot be deployed.",
    50: "The target must be at the same location.",
    51: "That card has been moved around enough this phase.",
}


def both(one="", other="", **more):
    """A position with both Homeworlds and these cards."""
    return at("; ".join(filter(None, (HOMES[0], one))), "; ".join(filter(None, (HOMES[1], other))), **more)


def combat(one, other, attackers, defenders, **more):
    return fight(attackers, defenders, "; ".join((HOMES[0], one)), "; ".join((HOMES[1], other)), **more)


def test_4_acting_out_of_turn():
    s = both()
    assert refused(s, "p2: pass") == ["FIR-201.2.1"] and why_not(s, "p2: buy tech") == ["It is not your chance."]


def test_5_a_main_action_in_the_reset_phase():
    s = both(phase="reset")
    assert refused(s, "p1: buy tech") == ["FIR-201.1.2"]
    assert why_not(s, "p1: sell command") == ["That action is only possible in the Main phase."]


def test_6_a_react_without_its_event():
    s = both(hands=(["reinforced-armor"],))
    assert refused(s, "p1: react reinforced-armor") == ["FIR-201.1.4"]
    assert why_not(s, "p1: react reinforced-armor") == [MESSAGE[6]]
    assert refused(s, "p1: play reinforced-armor") == ["FIR-201.1.4"]


def test_7_buying_tech_a_second_time():
    s = play(both(), "p1: buy tech", "p2: pass")
    assert refused(s, "p1: buy tech") == ["FIR-201.1.5"] and why_not(s, "p1: buy tech") == ["You have already done that this turn."]


def test_8_only_once_in_the_whole_game():
    s = both(hands=(["master-planning"],), once=["master-planning"])
    assert refused(s, "p1: play master-planning") == ["FIR-201.1.6"]
    assert why_not(s, "p1: play master-planning") == [MESSAGE[8]]
    s = unanswered(play(both(hands=(["master-planning"], ["master-planning"])), "p1: play master-planning"))
    assert refused(s, "p2: play master-planning") == ["FIR-201.1.6"], "whoever has played it"


def test_9_tech_below_the_requirement():
    s = both(hands=(["destroyer-human"],), tech=(4, 4))
    assert refused(s, "p1: deploy destroyer-human at 1A") == ["FIR-401.2.2"]
    assert why_not(s, "p1: deploy destroyer-human at 1A") == [MESSAGE[9]]


def test_10_too_few_resources_or_commands():
    s = both(hands=(["famine", "city"],), resources=(5, 5), commands=(0, 0))
    assert refused(s, "p1: deploy famine at 1A") == ["FIR-401.1.1"]
    assert why_not(s, "p1: deploy famine at 1A") == [MESSAGE[10]]
    assert refused(s, "p1: attach city to earth#1") == ["FIR-401.1.1"]


def test_11_turning_a_turned_hero():
    s = both("cassandra-sage#3 on 1 T")
    assert refused(s, "p1: rally cassandra-sage#3") == ["FIR-102.1"]
    assert why_not(s, "p1: rally cassandra-sage#3") == [MESSAGE[11]]


def test_12_a_ship_away_from_home():
    s = both("mars#3 1B", hands=(["explorer-human"],))
    assert refused(s, "p1: deploy explorer-human at 1B") == ["FIR-203.12"]
    assert why_not(s, "p1: deploy explorer-human at 1B") == [MESSAGE[12]]


def test_13_an_explorer_of_another_race():
    s = both(hands=(["explorer-soven"],))
    assert refused(s, "p1: deploy explorer-soven at 1A") == ["FIR-300.3"]
    assert why_not(s, "p1: deploy explorer-soven at 1A") == [MESSAGE[13]]


def test_14_a_second_mars():
    s = both("mars#3 1B", hands=(["mars"],))
    assert refused(s, "p1: deploy mars") == ["FIR-610.1"]
    assert why_not(s, "p1: deploy mars") == [MESSAGE[14]]


def test_15_a_second_famine():
    s = both("", "famine#3 2A", hands=(["famine"],))
    assert refused(s, "p1: deploy famine at 1A") == ["FIR-613.1"]
    assert why_not(s, "p1: deploy famine at 1A") == [MESSAGE[15]]


def test_16_moving_twice():
    s = both("explorer-human#3 1B", cards={"explorer-human#3": {"moved": True}})
    assert refused(s, "p1: move explorer-human#3 1B-1D") == ["FIR-404.2.1"]
    assert why_not(s, "p1: move explorer-human#3 1B-1D") == [MESSAGE[16]]


def test_17_locations_that_are_not_adjacent():
    assert refused(both("explorer-human#3 1D"), "p1: move explorer-human#3 1D-1E") == ["FIR-404.1.1"]
    assert why_not(both("explorer-human#3 1D"), "p1: move explorer-human#3 1D-1E") == [MESSAGE[17]]


def test_18_passing_an_enemy_ship():
    s = both("explorer-human#3 2D", "destroyer-muero#4 2B")
    assert refused(s, "p1: move explorer-human#3 2D-2B-2A") == ["FIR-404.2.6"]
    assert why_not(s, "p1: move explorer-human#3 2D-2B-2A") == [MESSAGE[18]]


def test_19_leaving_the_firestorm_where_it_was_entered():
    s = both("explorer-human#3 1D")
    assert refused(s, "p1: move explorer-human#3 1D-FS-1F") == ["FIR-407.6"]
    assert why_not(s, "p1: move explorer-human#3 1D-FS-1F") == [MESSAGE[19]]
    assert refused(s, "p1: move explorer-human#3 1D-FS-2E") == []


def test_20_nothing_in_the_firestorm_is_a_target():
    s = both("explorer-human#3 FS", "destroyer-muero#4 FS", hands=(["ion-storm"],), cards={"explorer-human#3": {"entered": "p1"}})
    assert refused(s, "p1: play ion-storm on destroyer-muero#4") == ["FIR-407.3"]
    assert why_not(s, "p1: play ion-storm on destroyer-muero#4") == [MESSAGE[20]]
    assert refused(s, "p1: attack destroyer-muero#4") == ["FIR-407.3"]


def test_21_a_target_already_attacked():
    s = both("destroyer-human#3 2D", "destroyer-muero#4 2D", cards={"destroyer-muero#4": {"attacked": True}})
    assert refused(s, "p1: attack destroyer-muero#4") == ["FIR-203.2"]
    assert why_not(s, "p1: attack destroyer-muero#4") == [MESSAGE[21]]


def test_22_a_planet_deployed_this_turn():
    s = both("destroyer-human#3 N1", "mars#4 N1 P5", cards={"mars#4": {"fresh": True}})
    assert refused(s, "p1: attack mars#4") == ["FIR-203.15"]
    assert why_not(s, "p1: attack mars#4") == [MESSAGE[22]]


def test_23_the_planet_while_defenders_remain():
    s = combat("mars#3 1B; fighter-human#4 1B", "juggernaut#5 1B", ["juggernaut#5"], ["fighter-human#4"], target="mars#3", place="1B")
    assert refused(s, "p2: fire juggernaut#5 on mars#3") == ["FIR-505.9"]
    assert why_not(s, "p2: fire juggernaut#5 on mars#3") == ["The defending fleet must be gone first."]


def test_24_own_ships_in_the_other_fleet():
    s = fight(["destroyer-muero#4", "fighter-human#5"], ["explorer-human#3"], HOMES[0] + "; explorer-human#3 1D; fighter-human#5 1D", HOMES[1]
              + "; destroyer-muero#4 1D",
              seat=1)
    assert refused(s, "p1: fire explorer-human#3 on fighter-human#5") == ["FIR-505.10"]
    assert why_not(s, "p1: fire explorer-human#3 on fighter-human#5") == [MESSAGE[24]]


def test_25_retreating_before_it_was_allowed():
    s = combat("destroyer-human#3 1D", "destroyer-muero#4 1D", ["destroyer-muero#4"], ["destroyer-human#3"], seat=1)
    assert refused(s, "p1: retreat destroyer-human#3 to 1B") == ["FIR-505.13"]
    assert why_not(s, "p1: retreat destroyer-human#3 to 1B") == [MESSAGE[25]]
    s = play(s, "p1: enable retreat", "p2: pass")
    assert refused(s, "p1: retreat destroyer-human#3 to 1B") == []


def test_26_retreating_at_the_own_homeworld():
    s = combat("destroyer-human#3 1A", "destroyer-muero#4 1A", ["destroyer-muero#4"], ["destroyer-human#3"], seat=1, place="1A")
    s = play(s, "p1: enable retreat", "p2: pass")
    assert refused(s, "p1: retreat destroyer-human#3 to 1B") == ["FIR-505.15"]
    assert why_not(s, "p1: retreat destroyer-human#3 to 1B") == [MESSAGE[26]]


def test_27_a_second_hero_boost_on_one_shot():
    """Worked example 16."""
    s = fight(["explorer-human#3"], ["gunship#4"], "earth#1 1A; explorer-human#3 1D",
              "arcadius-prime#2 2A; gunship#4 1D; lyseria-truvalis#5 on 4; reanna-tyrsus#6 on 4",
              attacker=1, defender=2, seat=2, aliens=("the-humans", "the-dysori"), hands=([], ["lucky-break-plusminus-2"]))
    s = play(s, "p2: fire gunship#4 on explorer-human#3", "p2: react lyseria-truvalis#5", "p2: pass", "p1: pass")
    assert refused(s, "p2: aim reanna-tyrsus#6") == ["FIR-505.11"]
    assert why_not(s, "p2: aim reanna-tyrsus#6") == [MESSAGE[27]]


def test_28_shields_against_piercing_damage():
    s = both("destroyer-human#3 1A", "", hands=([], ["ion-storm"]), seat=2, resources=(1, 1), advantages=())
    s = play(s, "p2: play ion-storm on destroyer-human#3")
    assert s.dmg[3] == 1  # nobody could answer: shields do not help
    s = both("destroyer-human#3 1A", "", hands=(["reinforced-armor"], ["ion-storm"]), seat=2)
    s = play(s, "p2: play ion-storm on destroyer-human#3")
    s = unanswered(s, "W5")
    while asked(s) != 1:
        s = play(s, "p2: pass")
    assert refused(s, "p1: shield destroyer-human#3") == ["FIR-405.4.2"]
    assert why_not(s, "p1: shield destroyer-human#3") == [MESSAGE[28]]


def test_29_a_support_card_on_a_fighter():
    s = both("fighter-human#3 1A", hands=(["power-cell"],))
    assert refused(s, "p1: attach power-cell to fighter-human#3") == ["FIR-605.1"]
    assert why_not(s, "p1: attach power-cell to fighter-human#3") == [MESSAGE[29]]


def test_30_no_room_left():
    s = both("explorer-human#3 1A; escort#4 on 3; repair-materials#5 on 3", hands=(["power-cell"],))
    assert refused(s, "p1: attach power-cell to explorer-human#3") == ["FIR-306.4"]
    assert why_not(s, "p1: attach power-cell to explorer-human#3") == [MESSAGE[30]]


def test_31_a_second_city():
    s = both("city#3 on 1", hands=(["city"],))
    assert refused(s, "p1: attach city to earth#1") == ["FIR-307.3"]
    assert why_not(s, "p1: attach city to earth#1") == [MESSAGE[31]]


def test_32_a_fixed_installation():
    s = both("city#3 on 1; mars#4 1B")
    assert refused(s, "p1: reattach city#3 to mars#4") == ["FIR-606.1"]
    assert why_not(s, "p1: reattach city#3 to mars#4") == [MESSAGE[32]]


def test_33_voicing_gear_for_a_hero_without_voicing():
    s = both("cassandra-sage#3 on 1", hands=(["wrath"],))
    assert refused(s, "p1: attach wrath to cassandra-sage#3") == ["FIR-614.1"]
    assert why_not(s, "p1: attach wrath to cassandra-sage#3") == [MESSAGE[33]]


def test_34_a_hero_on_foot_into_the_firestorm():
    s = both("mars#3 1D; sgt-beat#4 on 3; explorer-human#5 FS", cards={"explorer-human#5": {"entered": "p1"}})
    assert refused(s, "p1: travel sgt-beat#4 to explorer-human#5") == ["FIR-407.2"]
    assert why_not(s, "p1: travel sgt-beat#4 to explorer-human#5") == [MESSAGE[34]]


def test_35_exploring_a_starting_planet():
    s = both("mars#3 1B; explorer-human#4 1B")
    assert refused(s, "p1: explore explorer-human#4") == ["FIR-406.1"]
    assert why_not(s, "p1: explore explorer-human#4") == [MESSAGE[35]]


def test_36_three_ships_in_one_sync_shot():
    s = fight(["fighter-dysori#3", "snub-fighter#4", "gunship#5"], ["destroyer-human#6"], "earth#1 1A; destroyer-human#6 1D",
              "arcadius-prime#2 2A; fighter-dysori#3 1D; snub-fighter#4 1D; gunship#5 1D", aliens=("the-humans", "the-dysori"))
    assert refused(s, "p2: fire fighter-dysori#3,snub-fighter#4,gunship#5 on destroyer-human#6") == ["FIR-612.1"]
    assert why_not(s, "p2: fire fighter-dysori#3,snub-fighter#4,gunship#5 on destroyer-human#6") == [MESSAGE[36]]


def test_37_an_advantage_that_is_face_down():
    s = both(phase="end", players={"1": {"advantage": {"id": "resourceful-planning", "up": False}}})
    assert refused(s, "p1: use resourceful-planning@p1") == ["FIR-302.1"]
    assert why_not(s, "p1: use resourceful-planning@p1") == [MESSAGE[37]]


def test_38_a_bystander_in_a_combat():
    s = fight(["destroyer-muero#4"], ["destroyer-human#3"], HOMES[0] + "; destroyer-human#3 1D", HOMES[1] + "; destroyer-muero#4 1D",
              "arcadius-prime#5 3A; gunship#6 1B", seat=3, hands=([], [], ["hidden-resources"]))
    assert refused(s, "p3: play hidden-resources") == ["FIR-505.5"]
    assert why_not(s, "p3: play hidden-resources") == [MESSAGE[38]]


def test_39_the_same_react_twice_for_one_shot():
    """Worked example 37."""
    s = fight(["destroyer-human#7"], ["gunship#3", "snub-fighter#4", "fighter-dysori#5"], "earth#1 1A; destroyer-human#7 2D",
              "arcadius-prime#2 2A; gunship#3 2D; snub-fighter#4 2D; fighter-dysori#5 2D; prefect-lusana-alsyriun#6 on 5",
              attacker=1, defender=2, seat=2, place="2D", aliens=("the-humans", "the-dysori"), hands=([], ["lucky-break-plusminus-2"]))
    s = play(s, "p2: fire gunship#3,snub-fighter#4 on destroyer-human#7", "p2: react prefect-lusana-alsyriun#6", "p2: pass", "p1: pass")
    assert s.flow[-2].items[0].amount == 8
    assert refused(s, "p2: react prefect-lusana-alsyriun#6") == ["FIR-201.1.8"]
    assert why_not(s, "p2: react prefect-lusana-alsyriun#6") == [MESSAGE[39]]


def test_40_a_science_ship_explores_nothing():
    s = both("mars#3 N1 P5; science-ship#4 N1")
    assert refused(s, "p1: explore science-ship#4") == ["FIR-203.24"]
    assert why_not(s, "p1: explore science-ship#4") == [MESSAGE[40]]


def test_41_what_would_change_nothing():
    s = both(hands=(["cut-the-red-tape"],), commands=(4, 3))
    assert refused(s, "p1: play cut-the-red-tape") == ["FIR-800.13"]
    assert why_not(s, "p1: play cut-the-red-tape") == [MESSAGE[41]]
    assert refused(s, "p1: repair earth#1") == ["FIR-800.13"]


def test_42_shields_of_0():
    s = combat("mineral-rich-planet#3 1B E2", "destroyer-muero#4 1B", ["destroyer-muero#4"], [], target="mineral-rich-planet#3", place="1B",
               advantages=("homeworld-defense",), hands=(["hidden-resources"],), resources=(20, 0), aliens=("the-soven", "the-muero"))
    s = play(s, "p2: fire destroyer-muero#4 on mineral-rich-planet#3")
    assert refused(s, "p1: shield mineral-rich-planet#3") == ["FIR-306.7"]
    assert why_not(s, "p1: shield mineral-rich-planet#3") == ["This ship has no shields to use."]


def test_43_a_mercenary_without_its_resource():
    s = both("destroyer-human#3 1D", "mercenary-destroyer#4 1D; destroyer-muero#5 1D", seat=2, resources=(0, 0))
    s = play(s, "p2: attack destroyer-human#3")
    assert refused(s, "p2: join mercenary-destroyer#4") == ["FIR-504.3"]
    assert why_not(s, "p2: join mercenary-destroyer#4") == [MESSAGE[43]]


def test_45_cannons_of_another_planet():
    s = fight(["destroyer-muero#4"], ["destroyer-human#3"], "ymvalla#1 1A; abesu#6 1B; planetary-cannons#7 on 6; destroyer-human#3 1D", HOMES[1]
              + "; destroyer-muero#4 1D",
              seat=1, aliens=("the-soven", "the-muero"))
    assert refused(s, "p1: use planetary-cannons#7 on destroyer-muero#4") == ["FIR-R56"]
    assert why_not(s, "p1: use planetary-cannons#7 on destroyer-muero#4") == [MESSAGE[45]]


def test_46_gathering_under_sensor_problem():
    s = both("destroyer-human#3 1D", "destroyer-muero#4 1B; destroyer-muero#5 1D; juggernaut#6 1B", seat=2,
             effects=[{"source": "sensor-problem", "by": 1, "on": ["destroyer-muero#4"], "value": None, "until": "turn 3"}])
    s = play(s, "p2: attack destroyer-human#3")
    assert refused(s, "p2: gather destroyer-muero#4") == ["FIR-404.2.9"]
    assert why_not(s, "p2: gather destroyer-muero#4") == [MESSAGE[46]]


def test_47_a_turned_ship_gathered():
    s = both("destroyer-human#3 1D", "destroyer-muero#4 1B T; destroyer-muero#5 1D; juggernaut#6 1B", seat=2)
    s = play(s, "p2: attack destroyer-human#3")
    assert refused(s, "p2: gather destroyer-muero#4") == ["FIR-501.2"]
    assert why_not(s, "p2: gather destroyer-muero#4") == [MESSAGE[47]]


def test_48_discarding_nothing():
    s = both(phase="end", hands=(["city", "famine"], []), commands=(0, 0))
    s = play(s, "p1: pass", "p2: pass")
    assert refused(s, "p1: keep") == ["FIR-204.6"]
    assert why_not(s, "p1: keep") == [MESSAGE[48]]


def test_49_deploying_a_homeworld():
    s = both(hands=(["earth"],))
    assert refused(s, "p1: deploy earth") == ["FIR-203.15"]
    assert why_not(s, "p1: deploy earth") == [MESSAGE[49]]


def test_50_a_hero_elsewhere():
    s = both("mr-dyer#3 on 1", "saboteur#4 on 2")
    assert refused(s, "p1: stab mr-dyer#3 on saboteur#4") == ["FIR-602.2"]
    assert why_not(s, "p1: stab mr-dyer#3 on saboteur#4") == [MESSAGE[50]]


def test_51_boarding_again_and_again():
    s = both("fighter-human#3 1A; famine#4 1A")
    s = play(s, "p1: board fighter-human#3 on famine#4", "p2: pass", "p1: launch fighter-human#3", "p2: pass")
    assert refused(s, "p1: board fighter-human#3 on famine#4") == ["FIR-103.10"]
    assert why_not(s, "p1: board fighter-human#3 on famine#4") == [MESSAGE[51]]


@pytest.mark.parametrize("line", ["p1: attack p2", "p1: fire city#99 on earth#1", "p1: deploy city at FS", "p1: use city/2", "p1: move city 1A-1B",
                                  "p1: shift earth#1 to earth#1", "p1: stab earth#1 on p2", "p1: play training on p2 as speed"])
def test_lines_that_make_no_sense_are_refused_and_break_nothing(line):
    assert refused(both(), line)


def human_deck(**copies):
    """The starter deck of the Humans with other copies of some cards: 0 takes a card out."""
    deck = dict(DECKS["human-starter"].cards) | {NUMBER[id.replace("_", "-")]: count for id, count in copies.items()}
    return tuple(sorted((card, count) for card, count in deck.items() if count))


def deck_answers(**copies):
    return [tuple(refusal[:2]) for refusal in deck_refusals(human_deck(**copies), NUMBER["the-humans"])]


def test_1_a_deck_with_49_cards():
    card = next(CARDS[card].id for card, count in human_deck() if count == 1 and CARDS[card].type == "ship")
    assert deck_answers(**{card.replace("-", "_"): 0}) == [("FIR-101.1.1", MESSAGE[1])]


def test_2_two_destroyers_of_two_races():
    assert ("FIR-101.1.4", MESSAGE[2]) in deck_answers(destroyer_human=2, destroyer_muero=2)


def test_3_starting_planets_that_cost_too_much():
    planets = [NUMBER[id] for id in ("earth", "mars", "frozen-world", "forest-world", "scorched-world", "mining-asteroid")]
    found = start_refusals(human_deck(), NUMBER["the-humans"], 14, tuple(planets))
    assert [tuple(refusal[:2]) for refusal in found] == [("FIR-101.4.1", MESSAGE[3])]


def test_44_a_starting_planet_of_another_race():
    found = start_refusals(human_deck(muero_ragnuu_prime=1), NUMBER["the-humans"], 99, (NUMBER["earth"], NUMBER["muero-ragnuu-prime"]))
    assert [tuple(refusal[:2]) for refusal in found] == [("FIR-101.4.5", MESSAGE[44])]


# -- what stands in the way of a thing that was touched ------------------------------------------------------------------------------


def first(s, touch):
    return Look(GAME, GAME.view(s, GAME.decides(s)), GAME.decides(s)).why_not(touch)[0].text


def test_a_card_that_needs_more_tech_says_how_much():
    s = both(hands=(["destroyer-human"],), tech=(2, 4))
    assert first(s, "card:destroyer-human") == "Destroyer needs Tech 5; you have 2."


def test_a_card_that_costs_too_much_says_how_much():
    s = both(hands=(["famine"],), resources=(5, 5))
    assert first(s, "card:famine") == "Famine costs 11 resources; you have 5 resources."


def test_an_enemy_far_away_says_where_a_ship_is_missing():
    s = both("destroyer-human#3 1D", "destroyer-muero#4 2D")
    assert first(s, "piece:4").startswith("You have no ship at an empty place of Muero: ")


def test_a_ship_in_the_reset_phase_waits_for_the_main_phase():
    assert first(both("destroyer-human#3 1D", phase="reset"), "piece:3") == "Ships move and attack in the Main phase; this is the Reset phase."
