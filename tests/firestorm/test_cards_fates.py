"""What each fate does, whoever drew or revealed it."""

from stormtable.games.firestorm.cards import NUMBER
from stormtable.games.firestorm.rules.fates import Fate
from stormtable.games.firestorm.rules.values import guns, income, most_commands, power
from stormtable.kernel import flow

from . import table
from .clash import clash, galaxy, ids
from .table import asked, lines_of, passed, play, refused


def struck(s, fate, *lines, seat=0):
    """The state after a fate of this seat that nobody cancels, and the answers it asked for."""
    s = s.clone()
    s.events = []
    s.flow.pop()  # the chance that it interrupts
    s.push(Fate(seat, NUMBER[fate]))
    s = flow.settle(s)
    while getattr(s.flow[-2], "kind", "") == "W9":
        s = passed(s, asked(s))
    return play(s, *lines)


def next_turn(s):
    """The same state as the next turn reads it."""
    s = s.clone()
    s.begin_turn(s.turn + 1)
    return s


def test_ancient_allies_make_orinn_and_voicing_cards_cheaper_for_their_owner():
    s = struck(galaxy("foz#3 on 1", hands=(["heal", "aranaugh", "city"], []), aliens=("the-soven", "the-muero")), "ancient-allies")
    assert play(s, "p1: attach heal to foz#3").resources[0] == 20 and play(s, "p1: attach city to earth#1").resources[0] == 18
    assert play(s, "p1: deploy aranaugh at earth#1").resources[0] == 13
    assert s.effects[0].turn == s.turn + 1 and ids(s.terminate[0]) == ["ancient-allies"]


def test_an_assassination_attempt_needs_a_card_as_high_as_the_influence():
    s = galaxy("sgt-beat#3 on 1", "foz#4 on 2; aranaugh#5 on 2", draws=(["city"], []))
    s = struck(s, "assassination-attempt")
    assert lines_of(s) == ["p1: target foz#4", "p1: target aranaugh#5"]
    assert not play(s, "p1: target foz#4").in_play(4)
    assert play(s, "p1: target aranaugh#5").dmg[5] == 0


def test_an_assassination_attempt_without_a_card_to_reveal_does_nothing():
    """FIR-107.3.5: what depends on the card does not happen, not even to a hero without influence."""
    s = struck(galaxy("", "saboteur#4 on 2"), "assassination-attempt")
    assert s.in_play(4) and s.dmg[4] == 0


def test_a_bodyguard_takes_an_assassination_attempt():
    s = galaxy("", "foz#4 on 2; elias-lowry#5 on 2; bodyguard#6 on 5; aranaugh#7 on 2", draws=(["hidden-resources"], []))
    s = struck(s, "assassination-attempt", "p1: target foz#4")
    assert s.in_play(4) and s.dmg[5] == 0, "his influence of 5 is not reached"


def test_bloodlust_charges_all_muero_ships():
    s = struck(galaxy("destroyer-muero#3 1A E2; destroyer-human#4 1A E1", "juggernaut#5 2A E0"), "bloodlust")
    assert [s.energy[uid] for uid in (3, 4, 5)] == [3, 1, 1]
    assert power(s, 3) == 3 and power(s, 4) == 2 and power(s, 5) == 3


def test_bureaucratic_mismanagement_takes_a_command_of_a_player():
    s = struck(galaxy(""), "bureaucratic-mismanagement")
    assert lines_of(s) == ["p1: target p1", "p1: target p2"]
    before = most_commands(s, 1)
    s = play(s, "p1: target p2")
    assert most_commands(s, 1) == before - 1 and s.commands[1] == 9 and most_commands(next_turn(s), 1) == before - 1


def test_a_concentrated_effort_pays_now_and_in_the_next_turn():
    s = struck(galaxy("mars#3 1B"), "concentrated-effort", "p1: target mars#3")
    assert s.resources[0] == 22 and income(s, 3) == 1 and income(next_turn(s), 3) == 3


def test_crushed_spirits_weaken_the_guns_of_a_player():
    s = struck(galaxy("destroyer-human#3 1A", "destroyer-muero#4 2A; mercenary-scout#5 2A"), "crush-their-spirits", "p1: target p2")
    assert (guns(s, 3), guns(s, 4), guns(s, 5)) == (3, 2, 0)


def test_a_cry_to_the_heavens_strengthens_the_guns_of_its_owner():
    s = struck(galaxy("destroyer-human#3 1A", "destroyer-muero#4 2A"), "cry-to-the-heavens")
    assert (guns(s, 3), guns(s, 4)) == (4, 3)


def test_discovered_technology_gives_two_tech_once():
    s = struck(galaxy(""), "discovered-technology")
    assert s.tech[0] == 22
    assert struck(s, "discovered-technology").tech[0] == 22, "a fate of one name resolves once for each player (FIR-303.3)"


def test_an_experimental_force_field_protects_a_planet_and_the_ships_there():
    s = galaxy("destroyer-human#3 2B; famine#7 2A", "mars#4 2B; destroyer-muero#5 2B; destroyer-muero#6 2A")
    s = struck(s, "experimental-force-field", "p1: target mars#4")
    assert refused(s, "p1: attack mars#4") == ["FIR-104.1"] and refused(s, "p1: attack destroyer-muero#5") == ["FIR-104.1"]
    assert refused(s, "p1: attack destroyer-muero#6") == []


def test_a_firestorm_flare_burns_ships_in_and_around_the_firestorm():
    s = galaxy("famine#3 FS; war#4 1D; death#5 1B", "pestilence#6 2F E0", cards={"famine#3": {"entered": "p2"}})
    s = struck(s, "firestorm-flare")
    assert [s.dmg[uid] for uid in (3, 4, 5, 6)] == [2, 1, 0, 1]


def test_a_freak_asteroid_destroys_a_small_ship():
    s = struck(galaxy("famine#3 1A", "destroyer-muero#4 2A; juggernaut#5 2A"), "freak-asteroid")
    assert lines_of(s) == ["p1: target destroyer-muero#4", "p1: target juggernaut#5"]
    s = play(s, "p1: target juggernaut#5")
    assert not s.in_play(5) and ids(s.recycle[1]) == ["juggernaut"]


def test_without_a_target_a_fate_does_nothing():
    """FIR-303.8."""
    s = struck(galaxy("famine#3 1A"), "freak-asteroid")
    assert s.in_play(3) and ids(s.terminate[0]) == ["freak-asteroid"]


def test_a_homeworld_recall_takes_a_ship_out_of_a_combat():
    """FIR-505.25."""
    s = clash("destroyer-human#3 2D; famine#5 2D", "battleship-muero#4 2D")
    s = struck(s, "homeworld-recall", "p1: target famine#5")
    assert s.at[5] == s.at[1] and s.turned[5] and s.combat.attack == (3,)


def test_in_the_grasp_of_your_hand_no_ship_retreats():
    s = clash("destroyer-human#3 2D", "battleship-muero#4 2D", seat=1)
    s = play(s, "p1: enable retreat", "p2: pass")
    assert refused(s, "p1: retreat destroyer-human#3 to FS") == []
    s = struck(s, "in-the-grasp-of-your-hand", seat=1)
    assert refused(s, "p1: retreat destroyer-human#3 to FS") == ["FIR-505.15"]


def test_a_night_of_death_tries_every_hero_of_a_player():
    s = galaxy("", "sgt-beat#4 on 2; aranaugh#5 on 2; sgt-beat#6 on 2", draws=(["city", "famine", "hidden-resources", "war"], []))
    s = struck(s, "night-of-death", "p1: target p2")
    assert not s.in_play(4), "City 3 is more than life 1 and 1"
    assert s.in_play(5) and s.in_play(6), "4 against 8, and 2 is not more than 2"
    assert ids(s.draw[0]) == ["war"]


def test_an_outbreak_of_production_spares_the_homeworld():
    s = next_turn(struck(galaxy("mars#3 1B", "jupiter#4 2B"), "outbreak-of-production"))
    assert (income(s, 1), income(s, 3), income(s, 4)) == (2, 2, 2)


def test_a_precious_cache_is_worth_three_resources():
    assert struck(galaxy(""), "precious-cache").resources[0] == 23


def test_the_shamed_do_not_unturn_in_the_next_reset():
    s = galaxy("", "sgt-beat#4 on 2; destroyer-muero#5 2A T", draws=(["city"] * 20, ["city"] * 20), hands=([], []))
    s = struck(s, "shamed", "p1: target p2")
    assert s.turned[4]
    while s.turn == 3 or s.phase == "reset":
        s = play(s, lines_of(s)[-1])
    assert s.turned[4] and not s.turned[5]
    while s.turn == 4 or s.phase == "reset":
        s = play(s, lines_of(s)[-1])
    assert not s.turned[4]


def test_a_stick_in_the_wheel_removes_a_support():
    s = struck(galaxy("city#3 on 1", "city#4 on 2"), "stick-in-the-wheel", "p1: target city#4")
    assert not s.in_play(4) and s.in_play(3)


def test_a_super_heated_firestorm_hurts_ships_that_enter_it():
    s = struck(galaxy("famine#3 1D; war#4 1D"), "super-heated")
    s = play(s, "p1: move famine#3,war#4 1D-FS-2D")
    assert s.dmg[3] == 1 and s.dmg[4] == 1 and s.at[3] == s.at[4] != s.at[1]


def test_taking_charge_gives_two_commands_in_the_next_turn():
    s = galaxy("")
    before = most_commands(s, 0)
    s = struck(s, "take-charge")
    assert most_commands(s, 0) == before and most_commands(next_turn(s), 0) == before + 2 and most_commands(next_turn(s), 1) == most_commands(s, 1)


def test_a_think_tank_gives_a_tech():
    assert struck(galaxy(""), "think-tank").tech[0] == 21


def test_a_war_effort_makes_military_cards_cheaper_for_everybody():
    s = struck(galaxy("", hands=(["destroyer-human", "city"], ["destroyer-muero"])), "war-effort")
    assert play(s, "p1: attach city to earth#1").resources[0] == 18
    s = play(s, "p1: deploy destroyer-human at 1A", "p2: deploy destroyer-muero at 2A")
    assert s.resources == [16, 15]


def test_a_war_of_words_lets_diplomats_cancel_an_attack():
    s = galaxy("destroyer-human#3 2D", "battleship-muero#4 2D; miyal#5 on 4; nurall-tulaak#6 on 2 T")
    s = struck(s, "war-of-words", seat=1)
    s = play(s, "p1: attack battleship-muero#4")
    assert lines_of(s) == ["p2: react miyal#5", "p2: pass"]
    s = play(s, "p2: react miyal#5")
    assert s.combat is None and s.turned[5] and s.commands[0] == 8


def test_the_will_of_the_primaag_is_a_last_blow_at_a_whole_fleet():
    s = clash("destroyer-human#3 2D; famine#6 2D", "battleship-muero#4 2D E0; juggernaut#5 2D E0")
    s = struck(s, "will-of-the-primaag")
    s = play(s, "p1: use destroyer-human#3")
    assert not s.in_play(3) and s.dmg[4] == 3 and not s.in_play(5) and s.dmg[6] == 0


def test_the_will_of_the_primaag_is_open_to_a_ship_beside_the_fleets():
    """FIR-R56: it must be at the combat, not in a fleet."""
    s = clash("destroyer-human#3 2D; famine#6 2B", "battleship-muero#4 2D E0; war#5 2D", seat=2)
    s.combat = s.combat._replace(defence=(4,))
    s = struck(s, "will-of-the-primaag", seat=1)
    assert refused(s, "p2: use war#5") == []
    assert refused(struck(clash("destroyer-human#3 2D; famine#6 2B", "battleship-muero#4 2D"), "will-of-the-primaag"), "p1: use famine#6") == ["FIR-R56"]


def test_a_year_of_plenty_lets_everybody_deploy_what_is_revealed():
    s = galaxy("", draws=(["destroyer-human", "city"], ["ion-storm"]), commands=(0, 0), resources=(2, 0))
    s = struck(s, "year-of-plenty")
    assert lines_of(s) == ["p1: deploy destroyer-human at 1A", "p1: no"]
    done = play(s, "p1: deploy destroyer-human at 1A")
    assert done.in_play(3) and done.resources[0] == 0 and ids(done.recycle[1]) == ["ion-storm"] and not done.recycle[0]
    declined = play(s, "p1: no")
    assert ids(declined.recycle[0]) == ["destroyer-human"] and ids(declined.recycle[1]) == ["ion-storm"]


def test_a_fate_that_a_year_of_plenty_reveals_comes_first():
    """FIR-303.11."""
    s = galaxy("", draws=(["destroyer-human"], ["precious-cache"]), resources=(2, 0))
    s = struck(s, "year-of-plenty")
    assert s.resources[1] == 3 and asked(s) == 1 and "p1: deploy destroyer-human at 1A" in lines_of(s)


def test_a_brain_trust_of_a_year_of_plenty_still_costs_heroes():
    s = galaxy("karina-tristan#3 on 1; cassandra-sage#4 on 1", draws=(["brain-trust"], []), commands=(0, 0), resources=(0, 0))
    s = struck(s, "year-of-plenty")
    assert lines_of(s)[0] == "p1: attach brain-trust to earth#1 pay sac:karina-tristan#3,sac:cassandra-sage#4"
    s = play(s, lines_of(s)[0])
    assert s.on[5] == 1 and sorted(ids(s.terminate[0])) == ["cassandra-sage", "karina-tristan", "year-of-plenty"]


def test_only_riders_that_matter_are_offered_in_a_year_of_plenty():
    """FIR-700.17: 3 less is nothing left to lower, and no command is needed anyway."""
    effects = [{"source": "master-planning", "by": 1, "value": 2, "until": "end of turn 3"}]
    s = struck(galaxy("kane-richards#3 on 1", draws=(["explorer-human"], []), effects=effects), "year-of-plenty")
    assert lines_of(s) == ["p1: deploy explorer-human at 1A", "p1: no"]


def test_what_a_year_of_plenty_has_set_aside_goes_with_its_player():
    """FIR-104.6: a Firestorm Flare, revealed with it, burns the last ship that kept the second player in the game."""
    s = table.at("earth#1 1A; gunship#4 2A", "regnuu-kraag#2 2A; repair-ship#5 2D D1", "arcadius-prime#3 3A", draws=(["firestorm-flare"], ["city"], []),
                 advantages=["overrun"])
    s = struck(s, "year-of-plenty")
    assert s.out[1] and "city" in ids(s.terminate[1]) and not s.recycle[1]
