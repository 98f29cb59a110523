"""What each Gear and Retrofit with a text does."""

import pytest
from stormtable.games.firestorm.rules.values import combat, guns, influence, life, move, shields, structure

from .clash import clash, galaxy, ids, on
from .table import asked, at, lines_of, play, refused, story

MINE, THEIRS = "destroyer-human#3 2D", "battleship-muero#4 2D E0"
FIRE = "p1: fire destroyer-human#3 on battleship-muero#4"


def offered(s, word):
    """The legal lines that contain this word."""
    return [line for line in lines_of(s) if word in line]


# -- Gear ---------------------------------------------------------------------------------------------------------------------------------


def test_gear_changes_the_numbers_of_its_subject():
    s = galaxy("foz#3 on 1; ambassadors-aide#4 on 3; sgt-beat#5 on 1; the-head-of-kvaan#6 on 5; masters-guard-dogs#7 on 5")
    assert (combat(s, 3), life(s, 3), influence(s, 3)) == (0, 3, 3)
    assert (combat(s, 5), life(s, 5), influence(s, 5)) == (3, 2, 2)


def test_the_assassins_favorite_weapon_needs_an_assassin_or_spy():
    s = galaxy("foz#3 on 1; saboteur#4 on 1", hands=(["assassins-favorite-weapon"], []))
    assert refused(s, "p1: attach assassins-favorite-weapon to foz#3") == ["FIR-307.1"]
    assert refused(s, "p1: attach assassins-favorite-weapon to saboteur#4") == []


def test_the_assassins_favorite_weapon_adds_two_to_a_strike():
    s = galaxy("trohh-grozz#3 on 2; assassins-favorite-weapon#5 on 3", "aranaugh#4 on 2", draws=(["hidden-resources"], ["city"]))
    s = play(s, "p1: stab trohh-grozz#3 on aranaugh#4", "p1: react assassins-favorite-weapon#5")
    assert not s.in_play(4) and s.turned[5], "combat 2, the card 2, his text 2, the weapon 2"


GUARDED = "sgt-beat#4 on 2; aranaugh#5 on 2; bodyguard#6 on 5"


def test_a_bodyguard_takes_what_is_meant_for_another_hero_here():
    s = play(galaxy("mr-dyer#3 on 2", GUARDED), "p1: use mr-dyer#3 on sgt-beat#4")
    assert s.in_play(4) and s.dmg[5] == 1


def test_a_bodyguard_takes_a_stab_for_another_hero_here():
    s = play(galaxy("trohh-grozz#3 on 2", GUARDED, draws=(["hidden-resources"], ["city"])), "p1: stab trohh-grozz#3 on sgt-beat#4")
    assert s.dmg[4] == 0 and s.dmg[5] == 6


def test_a_bodyguard_elsewhere_or_one_who_has_a_bodyguard_too_changes_nothing():
    """FIR-R76."""
    s = galaxy("mr-dyer#3 on 2", "sgt-beat#4 on 2; mars#7 2B; aranaugh#5 on 7; bodyguard#6 on 5")
    assert not play(s, "p1: use mr-dyer#3 on sgt-beat#4").in_play(4)
    two = galaxy("mr-dyer#3 on 2", GUARDED + "; bodyguard#7 on 4")
    assert not play(two, "p1: use mr-dyer#3 on sgt-beat#4").in_play(4)


def test_a_bodyguard_steps_in_only_where_the_subject_is_a_legal_target():
    s = galaxy("foz#3 on 2; heal#7 on 3", "sgt-beat#4 on 2 D0; herbalist#8 on 2 D1; aranaugh#5 on 2; bodyguard#6 on 5")
    s = play(s, "p1: use heal#7 on herbalist#8")
    assert s.dmg[8] == 0, "Aranaugh is unhurt and cannot be healed"


def test_the_bodyguard_of_the_first_in_action_order_steps_in():
    """FIR-R76."""
    s = galaxy("mr-dyer#3 on 2; elias-lowry#7 on 2; bodyguard#8 on 7", GUARDED)
    s = play(s, "p1: use mr-dyer#3 on sgt-beat#4")
    assert s.dmg[7] == 1 and s.dmg[5] == 0


def test_a_bodyguard_takes_gear_that_was_meant_for_another():
    """FIR-401.3.2: deploying a support card targets its subject."""
    s = galaxy("sgt-beat#3 on 1; elias-lowry#4 on 1; bodyguard#5 on 4", hands=(["ambassadors-aide"], []))
    s = play(s, "p1: attach ambassadors-aide to sgt-beat#3")
    assert s.on[6] == 4


def test_bodyguards_on_both_sides_fight_for_blood():
    """FIR-800.20: each card redirects once, so both targets of Blood For Blood may change."""
    s = galaxy("sgt-beat#3 on 2; trohh-grozz#7 on 2; bodyguard#8 on 7", GUARDED, hands=(["blood-for-blood"], ()), draws=(["hidden-resources"], ["city"]))
    s = play(s, "p1: play blood-for-blood on sgt-beat#3,sgt-beat#4")
    assert s.turned[7] and not s.turned[3] and s.dmg[4] == 0 and s.dmg[5] == 6


def test_a_bodyguard_leaves_the_announced_cost_as_it_is():
    """FIR-800.15, FIR-800.20: Shackled costs the influence of the hero that was named."""
    s = galaxy("", GUARDED, hands=(["shackled"], ()), resources=(1, 0))
    s = play(s, "p1: play shackled on sgt-beat#4")
    assert s.resources[0] == 0 and s.in_play(4) and not s.in_play(5)


def test_a_bodyguard_takes_the_book_that_simon_would_have_for_nothing():
    s = galaxy("simon-christiansen#3 on 1 T; sgt-beat#4 on 1; bodyguard#5 on 4", hands=(["the-book"], ()), resources=(0, 0))
    s = play(s, "p1: attach the-book to simon-christiansen#3")
    assert s.on[6] == 4 and s.resources[0] == 0


def test_divine_puts_the_top_cards_of_a_pile_in_order():
    s = galaxy("foz#3 on 1; divine#4 on 3", draws=([], ["city", "mars", "famine"]))
    s = play(s, "p1: use divine#4 on p2")
    assert sorted(lines_of(s)) == ["p1: top city", "p1: top mars"]
    s = play(s, "p1: top mars")
    assert ids(s.draw[1]) == ["mars", "city", "famine"] and s.turned[4], "influence 2: two cards; the second lies where it must"


def test_divine_asks_nothing_about_a_single_card_but_shows_it():
    s = galaxy("foz#3 on 1; divine#4 on 3", draws=([], ["city"]))
    told = story(s, "p1: use divine#4 on p2")
    assert [(event.data["names"], event.seats) for event in told if event.kind == "seen"] == [("City", (0,))]
    assert asked(play(s, "p1: use divine#4 on p2")) == 2


def test_heal_removes_up_to_two_damage_from_a_hero_here():
    s = galaxy("foz#3 on 1; heal#4 on 3; elias-lowry#5 on 1 D3; sgt-beat#6 on 1")
    assert refused(s, "p1: use heal#4 on sgt-beat#6") == ["FIR-401.3.3"]
    s = play(s, "p1: use heal#4 on elias-lowry#5")
    assert s.dmg[5] == 1 and s.turned[4]


def test_infra_red_goggles_show_a_hand_to_one_player_alone():
    s = galaxy("foz#3 on 1; infra-red-goggles#4 on 3", hands=([], ["mars", "city"]))
    told = story(s, "p1: use infra-red-goggles#4 on p2", "p2: pass")
    assert [(event.data["names"], event.seats) for event in told if event.kind == "seen"] == [("Mars, City", (0,))]
    assert refused(s, "p1: use infra-red-goggles#4 on p1") == ["FIR-800.13"], "you know your own hand"


def test_the_masters_guard_dogs_let_their_subject_strike_twice():
    s = galaxy("saboteur#3 on 2; masters-guard-dogs#5 on 3", "aranaugh#4 on 2", draws=(["city"] * 5, ["city"] * 5))
    s = play(s, "p1: stab saboteur#3 on aranaugh#4")
    assert s.dmg[4] == 5 and lines_of(s)[0] == "p1: fight", "he strikes again, or retreats (FIR-506.9)"
    s = play(s, "p1: fight")
    assert not s.in_play(4) and s.in_play(3) and s.dmg[3] == 0


def test_mend_removes_up_to_two_damage_from_a_ship_here():
    s = galaxy("foz#3 on 1; mend#4 on 3; famine#5 1A D3; war#6 1B D1")
    assert refused(s, "p1: use mend#4 on war#6") == ["FIR-401.3.3"]
    s = play(s, "p1: use mend#4 on famine#5")
    assert s.dmg[5] == 1 and s.turned[4]


def test_protect_prevents_as_much_as_the_influence_of_its_subject():
    s = clash("famine#3 2D", THEIRS + "; foz#5 on 4; protect#6 on 5")
    s = play(s, "p1: fire famine#3 on battleship-muero#4", "p2: react protect#6")
    assert s.dmg[4] == 2 and s.turned[6]
    elsewhere = clash("famine#3 2D", THEIRS + "; foz#5 on 2; protect#6 on 5")
    assert play(elsewhere, "p1: fire famine#3 on battleship-muero#4").dmg[4] == 4


def test_reflect_prevents_damage_and_sends_as_much_back():
    s = clash("famine#3 2D E1", THEIRS + "; foz#5 on 4; reflect#6 on 5")
    s = play(s, "p1: fire famine#3 on battleship-muero#4", "p2: react reflect#6")
    assert s.dmg[4] == 2 and s.dmg[3] == 2 and s.turned[6]


def test_reflect_lets_its_player_choose_between_ships_that_fired_together():
    s = clash("gunship#3 2D E1; gunship#7 2D E1", "famine#4 2D E0; foz#5 on 4; reflect#6 on 5", aliens=("the-dysori", "the-humans"))
    s = play(s, "p1: fire gunship#3,gunship#7 on famine#4", "p2: react reflect#6")
    assert lines_of(s) == ["p2: target gunship#3", "p2: target gunship#7"]
    s = play(s, "p2: target gunship#7")
    assert (s.dmg[3], s.dmg[7], s.dmg[4]) == (0, 2, 4)


def test_reflect_answers_no_card_that_is_neither_ship_planet_nor_hero():
    s = galaxy("", "destroyer-muero#4 2A; foz#5 on 4; reflect#6 on 5", hands=(["ion-storm"], []))
    s = play(s, "p1: play ion-storm on destroyer-muero#4", "p2: react reflect#6")
    assert s.dmg[4] == 0 and s.turned[6]


def test_a_tactical_bomb_is_laid_on_a_planet_and_goes_off_after_three_turns():
    s = galaxy("sgt-beat#3 on 2; tactical-bomb#4 on 3")
    s = play(s, "p1: use tactical-bomb#4")
    assert s.on[4] == 2 and s.tokens[4] == 3 and s.turned[3] and s.ctrl[4] == 0
    late = at("earth#1 1A; tactical-bomb#4 on 2 K1", "regnuu-kraag#2 2A", draws=(["city"] * 3, ["famine"] * 3), phase="reset", turn=4,
              flow=[["reset", {"step": "begin"}]])
    assert late.dmg[2] == 3 and not late.in_play(4) and ids(late.recycle[0])[0] == "tactical-bomb"


def test_a_tactical_bomb_ticks_as_each_reset_phase_begins():
    s = at("earth#1 1A; tactical-bomb#4 on 2 K3", "regnuu-kraag#2 2A", draws=(["city"] * 3, ["famine"] * 3), phase="reset", turn=4,
           flow=[["reset", {"step": "begin"}]])
    assert s.tokens[4] == 2 and s.dmg[2] == 0


def test_a_tactical_bomb_goes_with_its_planet():
    s = clash("juggernaut#3 2D; tactical-bomb#5 on 4 K2", "mars#4 2D", target="mars#4")
    s = play(s, "p1: fire juggernaut#3 on mars#4")
    assert not s.in_play(4) and ids(s.recycle[0]) == ["tactical-bomb"]


def test_a_tactical_bomb_on_a_planet_is_no_installation():
    s = galaxy("", "tactical-bomb#4 on 2 K2", hands=([], ["city"]), seat=2)
    assert play(s, "p2: attach city to regnuu-kraag#2").resources[1] == 18, "the second card there costs nothing more"


def test_a_tactical_bomb_that_a_hero_still_carries_does_not_tick():
    """FIR-201.2.10: there is nothing to put in order where one text happens."""
    s = at("earth#1 1A; tactical-bomb#4 on 2 K2; sgt-beat#5 on 1; tactical-bomb#6 on 5", "regnuu-kraag#2 2A", draws=(["city"] * 3, ["famine"] * 3),
           phase="reset", turn=4, flow=[["reset", {"step": "begin"}]])
    assert (s.tokens[4], s.tokens[6]) == (1, 0) and s.on[6] == 5


def test_the_book_wins_a_hero_over():
    s = galaxy("simon-christiansen#3 on 2 T; the-book#5 on 3", "sgt-beat#4 on 2; heal#6 on 4", draws=(["city"], []))
    s = play(s, "p1: use the-book#5 on sgt-beat#4")
    assert s.ctrl[4] == 0 and s.ctrl[6] == 0 and ids(s.recycle[0]) == ["city"], "cosmic value 3 against influence 1"
    weak = galaxy("simon-christiansen#3 on 2 T; the-book#5 on 3", "aranaugh#4 on 2", draws=(["city"], []))
    assert play(weak, "p1: use the-book#5 on aranaugh#4").ctrl[4] == 1, "influence 4"


def test_the_book_wins_no_second_restricted_card():
    """FIR-610.2."""
    s = galaxy("simon-christiansen#3 on 2 T; the-book#5 on 3; trohh-grozz#6 on 1", "trohh-grozz#4 on 2", draws=(["city"], []))
    assert play(s, "p1: use the-book#5 on trohh-grozz#4").ctrl[4] == 1


BOOK = "the-ancient-one#3 on 7; the-book#4 on 3"


def test_a_hero_whom_the_book_wins_over_leaves_a_riding_fighter_too():
    """FIR-800.11, FIR-605.2."""
    s = galaxy("simon-christiansen#3 on 2 T; the-book#5 on 3", "fleet-carrier#4 2A; skimmer#6 on 4; sgt-beat#7 on 6", draws=(["city"], []))
    s = play(s, "p1: use the-book#5 on sgt-beat#7")
    assert s.ctrl[7] == 0 and s.on[7] == 2


def test_a_hero_whom_the_book_wins_over_needs_room_on_an_own_ship():
    """FIR-800.11: where no planet is, the hero boards an own ship with room, or stays free."""
    full = galaxy(f"explorer-human#7 2B; {BOOK}; power-cell#8 on 7", "famine#5 2B; mr-dyer#6 on 5", draws=(["city"], []))
    s = play(full, "p1: use the-book#4 on mr-dyer#6")
    assert s.ctrl[6] == 0 and s.on[6] == 0 and s.at[6] == s.at[7]
    s = play(galaxy(f"explorer-human#7 2B; {BOOK}", "famine#5 2B; mr-dyer#6 on 5", draws=(["city"], [])), "p1: use the-book#4 on mr-dyer#6")
    assert s.on[6] == 7


def test_the_player_of_the_book_chooses_among_own_ships():
    """FIR-800.11: the host of a hero that must be placed is a decision."""
    s = galaxy(f"famine#7 2B; {BOOK}; war#8 2B; skimmer#9 2A", "pestilence#5 2B; mr-dyer#6 on 5", draws=(["city"], []))
    s = play(s, "p1: use the-book#4 on mr-dyer#6")
    assert lines_of(s) == ["p1: target famine#7", "p1: target war#8"]
    assert play(s, "p1: target war#8").on[6] == 8


def test_the_head_of_kvaan_hides_its_subject():
    s = galaxy("mr-dyer#3 on 2", "aranaugh#4 on 2; the-head-of-kvaan#5 on 4; foz#6 on 2")
    assert refused(s, "p1: use mr-dyer#3 on aranaugh#4") == ["FIR-401.3.3"] and refused(s, "p1: stab mr-dyer#3 on aranaugh#4") == ["FIR-104.1"]
    assert refused(s, "p1: use mr-dyer#3 on foz#6") == []


def test_the_head_of_kvaan_and_simon_do_not_hide_from_rules_actions():
    """FIR-R63: a Medic, a Spy's sabotage and the moving of Gear are neither cards nor game effects nor attacks."""
    s = galaxy("herbalist#3 on 1; aranaugh#4 on 1 D1; the-head-of-kvaan#5 on 4; infra-red-goggles#6 on 3")
    assert refused(s, "p1: treat herbalist#3 on aranaugh#4") == [] == refused(s, "p1: reattach infra-red-goggles#6 to aranaugh#4")
    s = galaxy("saboteur#3 on 2", "simon-christiansen#4 on 2; academy#5 on 2", hands=(["city", "mars", "breakdown"], []))
    assert refused(s, "p1: wreck saboteur#3 on academy#5") == [] and refused(s, "p1: play breakdown on academy#5") == ["FIR-401.3.3"]


def test_wrath_inflicts_the_influence_of_its_subject():
    s = galaxy("foz#3 on 2; wrath#5 on 3", "famine#4 2A E0; war#6 2B")
    assert refused(s, "p1: use wrath#5 on war#6") == ["FIR-401.3.3"]
    s = play(s, "p1: use wrath#5 on famine#4")
    assert s.dmg[4] == 2 and s.turned[5]


# -- Retrofits ----------------------------------------------------------------------------------------------------------------------------


def test_a_titanium_hull_strengthens_its_ship():
    assert structure(galaxy("destroyer-human#3 1A; titanium-hull#4 on 3"), 3) == 6


def test_a_cluster_missile_inflicts_the_cosmic_value_of_a_revealed_card_and_one_more():
    s = clash(f"{MINE}; cluster-missile#5 on 3", THEIRS, draws=(["city"], []))
    s = play(s, "p1: use cluster-missile#5 on battleship-muero#4")
    assert s.dmg[4] == 4 and not s.in_play(5) and ids(s.recycle[0]) == ["cluster-missile", "city"]
    turned = clash(f"{MINE}; cluster-missile#5 on 3 T", THEIRS, draws=(["city"], []))
    assert refused(turned, "p1: use cluster-missile#5 on battleship-muero#4") == ["FIR-102.1"]


def test_a_d14_missile_is_spent_for_two_piercing_damage():
    s = clash(f"{MINE}; d14-missile#5 on 3", "battleship-muero#4 2D; famine#6 2B")
    assert refused(s, "p1: use d14-missile#5 on famine#6") == ["FIR-401.3.3"]
    s = play(s, "p1: use d14-missile#5 on battleship-muero#4")
    assert s.dmg[4] == 2 and not s.in_play(5)


def test_an_energy_enhancer_gives_an_energy_above_the_power():
    s = play(clash(f"{MINE}; energy-enhancer#5 on 3", THEIRS), "p1: use energy-enhancer#5")
    assert s.energy[3] == 3 and s.turned[5]


def test_an_escort_takes_a_whole_shot():
    s = clash("famine#3 2D", THEIRS + "; escort#5 on 4")
    s = play(s, "p1: fire famine#3 on battleship-muero#4", "p2: react escort#5")
    assert s.dmg[4] == 0 and not s.in_play(5)


def test_an_escort_does_not_answer_other_damage():
    s = clash(f"{MINE}; missile-battery#6 on 3", THEIRS + "; escort#5 on 4")
    assert play(s, "p1: use missile-battery#6 on battleship-muero#4").dmg[4] == 1


def test_improved_engines_let_a_ship_go_farther():
    assert move(galaxy("destroyer-human#3 1A; improved-engines#4 on 3"), 3) == 3


def test_a_missile_battery_inflicts_a_piercing_damage_each_turn():
    s = clash(f"{MINE}; missile-battery#5 on 3", "battleship-muero#4 2D")
    s = play(s, "p1: use missile-battery#5 on battleship-muero#4")
    assert s.dmg[4] == 1 and s.turned[5] and s.in_play(5)


def test_a_particle_enhancer_splits_a_shot_once_more():
    s = clash("famine#3 2D; particle-enhancer#5 on 3; gunship#6 2D; particle-enhancer#7 on 6", THEIRS + "; war#8 2D E0; death#9 2D E0")
    assert "p1: fire famine#3 on battleship-muero#4=1,war#8=3" in lines_of(s)
    assert "p1: fire gunship#6 on battleship-muero#4=1,war#8=1,death#9=1" in lines_of(s)
    assert refused(s, "p1: fire famine#3 on battleship-muero#4=1,war#8=1,death#9=2") == ["FIR-800.9"]


def test_a_power_cell_stores_an_energy_of_its_ship():
    s = galaxy("destroyer-human#3 1A E2; power-cell#5 on 3")
    s = play(s, "p1: use power-cell#5")
    assert s.energy[3] == 1 and s.tokens[5] == 1
    assert refused(play(s, "p2: pass"), "p1: use power-cell#5") == ["FIR-401.2.1"]


def test_a_power_cell_is_spent_when_its_ship_has_no_energy_left():
    """FIR-R80."""
    s = clash("destroyer-human#3 2D E1; power-cell#5 on 3 K1", THEIRS)
    s = play(s, FIRE)
    assert (s.energy[3], s.tokens[5]) == (0, 1)
    s = play(s, "p2: pass", FIRE)
    assert (s.energy[3], s.tokens[5]) == (0, 0) and not s.in_play(4)


def test_repair_materials_mend_their_ship():
    s = galaxy("destroyer-human#3 1A D2; repair-materials#5 on 3; famine#4 1A; repair-materials#6 on 4")
    assert refused(s, "p1: use repair-materials#6") == ["FIR-800.13"]
    s = play(s, "p1: use repair-materials#5")
    assert s.dmg[3] == 1 and s.turned[5]


def test_a_shield_disruptor_weakens_shields_down_to_one():
    s = clash(f"{MINE}; shield-disruptor#5 on 3", "battleship-muero#4 2D; mercenary-scout#6 2D")
    assert refused(s, "p1: use shield-disruptor#5 on mercenary-scout#6") == ["FIR-800.13"]
    s = play(s, "p1: use shield-disruptor#5 on battleship-muero#4")
    assert shields(s, 4) == 2 and s.turned[5]
    assert shields(on(s, lambda s: s.combat is None), 4) == 2 and shields(on(s, lambda s: s.turn == 4), 4) == 3, "until end of turn"


@pytest.mark.parametrize("retrofit, value", [("shield-enhancer", shields), ("weapon-charger", guns)])
def test_an_enhancer_or_charger_raises_one_number_for_a_turn(retrofit, value):
    s = clash(f"{MINE}; {retrofit}#5 on 3", THEIRS)
    before = value(s, 3)
    s = play(s, f"p1: use {retrofit}#5")
    assert value(s, 3) == before + 1 and s.turned[5]
    assert value(on(s, lambda s: s.combat is None), 3) == before + 1, "beyond the combat"
    assert value(on(s, lambda s: s.turn == 4), 3) == before
