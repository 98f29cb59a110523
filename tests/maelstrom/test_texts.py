"""What each tile of the four Basic factions does."""

import pytest

from .fights import ALONE, BOTH, OURS, THEIRS, dealt, fight, strike_damage, weak, wounds
from .table import actions, asked, at, ends, hand, hoard, legal_actions, marks, on, phase, pile, play, said, tile_on, turn_over, why

# -- Arcanae -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("other, damage", [("", 1), ("Street Patrol", 2), ("Iron Guard", 3), ("Iron Enforcer", 4)])
def test_iron_enforcer_fights_better_beside_another_iron_attacker(other, damage):
    assert strike_damage("Iron Enforcer", other) == damage  # ARC-02


def test_iron_enforcer_gains_nothing_in_defense_or_from_idle_irons():
    s = at(f"{OURS}; Draconoid Battlelord -1,-1", f"{THEIRS}; Iron Enforcer 0,-1; Iron Guard 1,-2")
    assert wounds(play(s, ALONE), "-1,-1") == 0
    assert strike_damage("Iron Enforcer", extra="Iron Guard -2,0") == 1


def test_iron_enforcer_gains_nothing_from_an_iron_that_has_fallen():
    s = fight("Nkalla Pillager", "Iron Enforcer", "Iron Enforcer")
    assert dealt(s, BOTH, "defend @-1,-1") == 1  # Counterstrike takes the first: 1, not 1 + 1


def test_street_patrol_draws_when_it_consumes():
    s = at(f"{OURS}; Street Patrol -2,0; Street Patrol -2,1 E", THEIRS, P1={"stack": ["Iron Guard", "Iron Commander"]})
    s = play(s, "consume @-2,1 with @-2,0")  # ARC-03
    assert hand(s) == ["Iron Guard"] and hoard(s) == (1, 0)
    empty = at(f"{OURS}; Street Patrol -2,0; Street Patrol -2,1 E", THEIRS)
    assert hand(play(empty, "consume @-2,1 with @-2,0")) == []


def test_iron_guard_hits_everybody_who_attacks_it():
    s = play(fight("Iron Guard", "Draconoid Trooper", "Nkalla Viper"), BOTH)  # ARC-04
    assert wounds(s, "-1,-1") == wounds(s, "0,-2") == "E"


def test_iron_commanders_lead_the_irons_beside_them():
    assert strike_damage("Iron Guard", extra="Iron Commander -2,0") == 2  # ARC-05
    assert strike_damage("Iron Guard", extra="Iron Commander -2,0; Iron Commander -2,-1") == 3  # MAE-R39
    assert strike_damage("Street Patrol", extra="Iron Commander -2,0") == 1
    assert strike_damage("Iron Commander", extra="Iron Commander -2,0") == 3
    assert strike_damage("Iron Guard", extra="Iron Commander -2,0 E") == 1


def test_cloud_runner_flies_over_the_vortex_but_does_not_end_there():
    s = at("Academy of the Arcane -1,0; Cloud Runner 0,-1", "Lake of Fire 1,0", "movement")  # ARC-06
    assert "0,1" in ends(s, "move @0,-1") and "0,0" not in ends(s, "move @0,-1")
    assert why(s, "move @0,-1 > @0,0") == ["MAE-6.9"]
    assert "move @0,-1 > @0,0 > @0,1" in legal_actions(s)


def test_cloud_runner_without_flying_slides_like_all_others():
    s = at("Academy of the Arcane -1,0; Cloud Runner 0,-1", "Drowned Temple 1,-1", "movement")
    assert "MAE-6.4" in why(s, "move @0,-1 > @0,0 > @0,1")


def test_guard_hall_shields_the_minions_beside_it():
    assert dealt(fight("Street Patrol", "Nkalla Viper", theirs="Guard Hall 1,-1"), ALONE) == 0  # ARC-07
    assert dealt(fight("Lorian Channeler", "Draconoid Trooper", theirs="Guard Hall 1,-1"), ALONE) == 1
    assert dealt(fight("Street Patrol", "Nkalla Viper", theirs="Academy of the Arcane 1,-1"), ALONE) == "E"


def test_iron_guard_infiltrator_strikes_before_the_defense():
    s = play(fight("Chitonok", "Iron Guard Infiltrator"), ALONE)  # ARC-08
    assert wounds(s) == "E" and on(s, "-1,-1") == "P1 Iron Guard Infiltrator"


def test_metro_protector_shields_strongholds_and_strikes_first():
    s = at(f"{OURS}; Klatu Crawler 0,-1", "Sky Aerie 1,-1; Metro Protector 1,0")  # ARC-09
    assert wounds(play(s, "attack @1,-1 with @0,-1; strike"), "1,-1") == 1
    s = play(fight("Metro Protector", "Draconoid Trooper"), ALONE)
    assert wounds(s) == 0 and wounds(s, "-1,-1") == "E"


def test_plasma_laboratory_gives_energy():
    s = play(at("Plasma Laboratory -1,0", THEIRS), "use @-1,0")  # ARC-10
    assert (hoard(s), actions(s), marks(s, "-1,0")) == ((1, 0), 2, ["ability"])


def test_plasma_servant_leaves_energy_behind():
    s = play(fight("Plasma Servant", "Nkalla Viper"), ALONE)  # ARC-11
    assert hoard(s) == (0, 1)


@pytest.mark.parametrize("bonus, found", [(2, 1), (0, 1), (-1, 2)])
def test_arc_lancer_pierces_bonuses_to_armor(bonus, found):
    mods = [{"stat": "armor", "by": bonus, "until": "turn", "from": "P2"}]
    s = at(f"{OURS}; Arc Lancer -1,-1; Nkalla Viper 0,-2", THEIRS,
           tiles=[{"at": "0,-1", "tile": "Bone Colossus", "owner": "P2", "mods": mods}])
    assert dealt(s, BOTH, "defend @0,-2") == found  # ARC-12: damage 2 on printed Armor 2, or less


def test_arc_lancer_must_be_face_up_to_pierce():
    s = at(f"{OURS}; Arc Lancer -1,-1; Iron Commander 0,-2", "Guard Hall 1,-1; Nkalla Pillager 0,-1")
    s = play(s, BOTH, "defend @-1,-1")  # counterstrike takes the Lancer; 2 damage on Armor 1 + 1
    assert wounds(s, "-1,-1") == "E" and wounds(s) == 1


def test_steam_golem_hits_everybody_who_attacks_it():
    s = play(fight("Steam Golem", "Bone Colossus", "Klatu Crawler"), BOTH)  # ARC-13
    assert wounds(s) == 1 and (wounds(s, "-1,-1"), wounds(s, "0,-2")) == (1, "E")


def test_chronosmith_gives_two_actions():
    s = play(at("Academy of the Arcane -1,0; Chronosmith 0,-1", THEIRS, actions=1), "use @0,-1")  # ARC-14
    assert actions(s) == 2


def test_containment_ward_keeps_enemies_from_consuming():
    s = at(f"{OURS}; Ghoul Pack -2,0; Chitonok -2,1 E; Chitonok -3,1 E", "Containment Ward -1,1", actions=0)  # ARC-15
    assert ends(s, "consume") == {"-2,0"} and why(s, "consume @-2,1 with @-2,0") == ["MAE-11.1", "ARC-15"]
    own = at(f"{OURS}; Chitonok -2,1 E; Containment Ward -1,1", THEIRS)
    assert why(own, "consume @-2,1 with @-1,0") == []
    assert why(at(f"{OURS}; Chitonok -2,1 E", "Containment Ward -1,1 E"), "consume @-2,1 with @-1,0") == []


def test_archmage_veldrin_damages_a_tile_in_range():
    s = at("Academy of the Arcane -1,0; Archmage Veldrin -2,0", "Lake of Fire 1,0; Chitonok -1,1; Steam Golem 0,-1")  # ARC-16
    assert legal_actions(s, "use") == ["use @-2,0 on @-1,1"]  # the Golem's Armor 3 feels nothing, the Lake is too far
    assert why(s, "use @-2,0 on @0,-1") == ["MAE-11.24"]
    s = play(s, "use @-2,0 on @-1,1")
    assert wounds(s, "-1,1") == "E" and wounds(s, "-2,0") == 0


# -- Brood -------------------------------------------------------------------------------------------------------------


def test_klatu_crawler_eats_for_two():
    s = at("Lake of Fire -1,0; Klatu Crawler -2,0; Chitonok -2,1 E", THEIRS)
    assert hoard(play(s, "consume @-2,1 with @-2,0")) == (2, 0)  # BRO-04
    assert hoard(play(s, "consume @-2,1 with @-1,0")) == (1, 0)


def test_chitarra_seeders_bring_chitin_and_daemons():
    held = ["Chitonok", "Daemon Horde", "Klatu Crawler", "Lake of Fire", "Karatas Shredder"]
    s = at("Chitarra Seeders -1,0", THEIRS, "summon", held, hoard=(2, 0))  # BRO-05
    assert {line.rpartition(" ")[0] for line in legal_actions(s, "summon")} == {
        "summon Chitonok", "summon Daemon Horde", "summon Karatas Shredder", "summon Lake of Fire"}
    s = play(s, "summon Karatas Shredder @-2,0", "pay @-1,0 +2")
    assert marks(s, "-1,0") == ["output"] and legal_actions(s, "summon Chitonok") == []


def test_chitarra_seeders_combine_with_strongholds():
    s = at("Chitarra Seeders -1,0; Lake of Fire -1,1; Lake of Fire -2,0", THEIRS, "summon", ["Karatas Shredder"])
    assert legal_actions(play(s, "summon Karatas Shredder @-2,1")) == ["pay @-1,0 @-1,1 @-2,0"]


@pytest.mark.rule("MAE-R27")
def test_thlotas_worm_tower_keeps_weak_enemies_away():
    tower = "Thlotas Worm Tower 0,-1"
    s = at("Celestial City -1,0; Lorian Battlewing -2,0", tower, "movement")  # BRO-06
    assert "-1,-1" not in ends(s, "move @-2,0")
    assert "-1,-1" in ends(at("Celestial City -1,0; Othiel Trackers -2,0", tower, "movement"), "move @-2,0")
    assert why(s, "move @-2,0 > @-1,-1 > @0,-2") == ["MAE-11.1", "BRO-06"]  # not even in passing
    strong = [{"at": "-2,0", "tile": "Lorian Battlewing", "owner": "P1", "mods": [{"stat": "combat", "by": 1, "until": "turn", "from": "P1"}]}]
    assert "-1,-1" in ends(at("Celestial City -1,0", tower, "movement", tiles=strong), "move @-2,0")
    own = at("Lake of Fire -1,0; Chitonok -2,0; Thlotas Worm Tower 0,-1", THEIRS, "movement")
    assert "-1,-1" in ends(own, "move @-2,0")
    summoned = at("Celestial City -1,0", tower, "summon", ["Lorian Healer"])
    assert "-1,-1" in ends(summoned, "summon")


def test_tower_of_torment_feeds_on_enemies_that_fall_beside_it():
    s = at("Lake of Fire -1,0; Tower of Torment -1,-1; Klatu Crawler 0,-2", f"{THEIRS}; Street Patrol 0,-1")
    assert hoard(play(s, "attack @0,-1 with @0,-2; strike")) == (1, 0)  # BRO-07
    far = at("Lake of Fire -1,0; Tower of Torment -1,1; Klatu Crawler 0,-2", f"{THEIRS}; Street Patrol 0,-1")
    assert hoard(play(far, "attack @0,-1 with @0,-2; strike")) == (0, 0)


@pytest.mark.rule("MAE-11.19")
def test_tower_of_torment_sees_what_falls_with_it_and_is_paid_for_each_tile():
    mods = [{"stat": "armor", "by": -1, "until": "turn", "from": "P2"}]
    tower = {"at": "-2,0", "tile": "Tower of Torment", "owner": "P1", "mods": mods}
    patrol = {"at": "-2,1", "tile": "Street Patrol", "owner": "P2", "wounds": 0}
    s = at("Lake of Fire -1,0", "Academy of the Arcane 1,0; Draconoid Battlelord -3,0; Chitonok -3,1 E", active="P2", tiles=[tower, patrol])
    s = play(s, "consume @-3,1 with @-3,0")  # 1 damage to (-2,0), (-2,1), (-3,0): Tower and Patrol fall together
    assert wounds(s, "-2,0") == wounds(s, "-2,1") == "E" and hoard(s) == (1, 1)


def test_karatas_shredder_strikes_before_the_defense():
    s = play(fight("Othiel Trackers", "Karatas Shredder"), ALONE)  # BRO-08
    assert wounds(s) == "E" and on(s, "-1,-1") == "P1 Karatas Shredder"


def test_gallag_brothers_fight_better_together():
    assert strike_damage("Gallag K'rol") == 2 and strike_damage("Gallag K'rol", extra="Gallag T'ral -2,0") == 3  # BRO-09
    assert strike_damage("Gallag T'ral") == 1 and strike_damage("Gallag T'ral", extra="Gallag K'rol -2,0") == 2  # BRO-10
    s = at(f"{OURS}; Gallag K'rol -1,-1; Chitonok -2,0", f"{THEIRS}; Gallag T'ral 0,-1")
    assert dealt(s, ALONE) == 1  # an enemy Gallag gives nothing: 2 on Armor 2


def test_gallag_krol_attacks_again_and_again():
    s = at(f"{OURS}; Gallag K'rol -1,-1", THEIRS, tiles=[weak("Bone Colossus")])
    assert dealt(s, ALONE, ALONE) == 2 and dealt(s, ALONE, ALONE, ALONE) == "E"
    assert hoard(play(s, ALONE, ALONE, ALONE)) == (1, 0)  # Legendary (1)


def test_gallag_tral_hits_everybody_who_attacks_it():
    s = play(fight("Gallag T'ral", "Draconoid Trooper", "Nkalla Viper"), BOTH)
    assert wounds(s, "-1,-1") == wounds(s, "0,-2") == "E"


def test_kaltalas_slug_ends_the_move_of_walkers():
    s = at("Academy of the Arcane -1,0; Street Patrol -2,1", "Kaltalas Slug 0,-1", "movement")  # BRO-11
    assert why(s, "move @-2,1 > @-2,0 > @-1,-1") == []
    assert why(s, "move @-2,1 > @-2,0 > @-1,-1 > @0,-2") == ["MAE-11.1", "BRO-11"]
    flyer = at("Academy of the Arcane -1,0; Lorian Battlewing -2,0", "Kaltalas Slug 0,-1", "movement")
    assert why(flyer, "move @-2,0 > @-1,-1 > @0,-2") == []


def test_a_walker_beside_the_slug_may_leave():
    s = at("Academy of the Arcane -1,0; Street Patrol -1,-1", "Kaltalas Slug 0,-1", "movement")
    assert why(s, "move @-1,-1 > @-2,0 > @-2,1") == []


def test_spore_drone_bursts():
    s = play(fight("Spore Drone", "Nkalla Viper", theirs="Sky Aerie 1,-1"), ALONE)  # BRO-12
    assert wounds(s, "-1,-1") == "E" and wounds(s, "1,-1") == 1 and wounds(s, "-1,0") == 1


def test_mind_leech_moves_a_neighbour_along_a_path_of_its_choice():
    s = at("Lake of Fire -1,0; Mind Leech -1,-1", f"{THEIRS}; Grave Archer 0,-1; Iron Guard 0,1")  # BRO-13
    assert all(line.startswith("use @-1,-1 on @0,-1 >") for line in legal_actions(s, "use"))
    s = play(s, "use @-1,-1 on @0,-1 > @1,-1")
    assert on(s, "1,-1") == "P2 Grave Archer" and marks(s, "1,-1") == []


@pytest.mark.rule("MAE-4.23")
def test_mind_leech_may_choose_a_path_that_is_not_listed():
    s = at("Lake of Fire -1,0; Mind Leech -1,-1; Chitonok 0,-2", f"{THEIRS}; Lorian Battlewing 0,-1; Sky Aerie 1,-1")
    lines = [f"use @-1,-1 on @0,-1 > {way} > @1,-2" for way in ("@1,-1", "@0,-2")]
    assert why(s, lines[0]) == why(s, lines[1]) == []
    assert on(play(s, lines[0]), "1,-2") == on(play(s, lines[1]), "1,-2") == "P2 Lorian Battlewing"
    assert why(s, "use @-1,-1 on @0,-1 > @1,-1 > @2,-2 > @2,-1") == ["MAE-6.1"]


def test_brood_matron_gives_energy_at_the_start_of_the_summon_phase():
    s = at("Lake of Fire -1,0; Brood Matron 0,-1", THEIRS)  # BRO-14
    assert hoard(play(s, "end")) == (1, 0)
    assert hoard(turn_over(play(s, "end"))) == (1, 0)


def test_gorger_consumes_any_number_of_times():
    s = at("Lake of Fire -1,0; Gorger -2,0; Chitonok -2,1 E; Chitonok -1,-1 E", THEIRS)  # BRO-16
    s = play(s, "consume @-2,1 with @-2,0", "consume @-1,-1 with @-2,0")
    assert hoard(s) == (2, 0) and actions(s) == 1


# -- Draconis ----------------------------------------------------------------------------------------------------------


def test_draconoid_trooper_leaves_strongholds_alone():
    s = at(f"{OURS}; Draconoid Trooper 0,-1; Nkalla Viper 1,-2", "Sky Aerie 1,-1")  # DRA-02
    assert legal_actions(s, "attack") == ["attack @1,-1 with @1,-2"]
    assert why(play(s, "attack @1,-1 with @1,-2"), "join @0,-1") == ["MAE-11.1", "DRA-02"]


@pytest.mark.rule("MAE-R23")
def test_nkalla_viper_serves_as_a_stronghold_beside_an_enemy_stronghold():
    held = ["Nkalla Pillager", "Draconoid Trooper"]
    s = at("Nkalla Viper 0,-1", "Guard Hall 1,-1; Academy of the Arcane 1,0", "summon", held)  # DRA-03
    assert {line.rpartition(" ")[0] for line in legal_actions(s)} == {"", "summon Nkalla Pillager"}  # Output 2 of the Hall
    s = play(s, "summon Nkalla Pillager @-1,0", "pay @0,-1")
    assert on(s, "-1,0") == "P1 Nkalla Pillager" and legal_actions(s, "summon") == []
    assert legal_actions(at("Nkalla Viper -1,0", "Guard Hall 1,-1", "summon", held), "summon") == []
    assert legal_actions(at("Nkalla Viper 0,-1", "Guard Hall 1,-1 E", "summon", held), "summon") == []


def test_nkalla_viper_steals_no_bonus_for_dragons():
    s = at("Nkalla Viper 0,-1", "Obsidian Roost 1,-1", "summon", ["Nkalla Pillager"])
    assert legal_actions(s, "summon") == []  # Output 1 for Cost 2


@pytest.mark.rule("MAE-R24")
def test_each_nkalla_pillager_is_paid_the_output_of_a_destroyed_stronghold():
    s = at(f"{OURS}; Nkalla Pillager 0,-1; Nkalla Pillager 1,-2", "Guard Hall 1,-1")  # DRA-04
    s = play(s, "attack @1,-1 with @0,-1; join @1,-2; strike")
    assert wounds(s, "1,-1") == "E" and hoard(s) == (4, 0)


@pytest.mark.rule("MAE-R24")
def test_nkalla_pillager_counts_the_output_that_is_printed():
    mods = [{"stat": "output", "by": 2, "until": "turn", "from": "P2"}]
    s = at(f"{OURS}; Nkalla Pillager 0,-1", "", tiles=[{"at": "1,-1", "tile": "Sky Aerie", "owner": "P2", "mods": mods}])
    assert hoard(play(s, "attack @1,-1 with @0,-1; strike")) == (1, 0)


def test_nkalla_pillager_gets_nothing_for_minions_or_idle_watching():
    assert hoard(play(fight("Street Patrol", "Nkalla Pillager"), ALONE)) == (0, 0)
    s = at(f"{OURS}; Nkalla Pillager 0,-1; Karatas Shredder 1,-2", "Sky Aerie 1,-1")
    assert hoard(play(s, "attack @1,-1 with @1,-2; strike")) == (0, 0)


def test_draconoid_battlelord_scorches_around_what_it_consumes():
    s = at(f"{OURS}; Draconoid Battlelord -2,0; Chitonok -2,1 E; Nkalla Viper -3,1", f"{THEIRS}; Street Patrol -1,1")  # DRA-05
    s = play(s, "consume @-2,1 with @-2,0")
    assert (wounds(s, "-1,0"), wounds(s, "-1,1"), wounds(s, "-3,1"), wounds(s, "-2,0")) == (1, "E", "E", 0)
    assert hoard(s) == (1, 0)


def test_draconoid_berserkers_burn_their_neighbours_when_they_come_and_go():
    s = at("Fiery Peaks -1,0", "Sky Aerie 1,0; Street Patrol -2,1", "summon", ["Draconoid Berserkers"])  # DRA-07
    s = play(s, "summon Draconoid Berserkers @-2,0; pay @-1,0")
    assert (wounds(s, "-1,0"), wounds(s, "-2,1"), wounds(s, "-2,0")) == (1, "E", 0)
    s = fight("Draconoid Berserkers", "Karatas Shredder", theirs="Fiery Peaks 1,-1")
    s = play(s, ALONE)
    assert (wounds(s), wounds(s, "-1,-1"), wounds(s, "1,-1"), wounds(s, "-1,0")) == ("E", 1, 1, 1)


@pytest.mark.rule("MAE-R25")
def test_nkalla_zealot_attacks_among_reptaurs_only():
    p1 = f"{OURS}; Nkalla Zealot -1,-1; Nkalla Viper 0,-2; Draconoid Trooper 1,-2; Nkalla Zealot -2,0"
    s = at(p1, f"{THEIRS}; Iron Guard 0,-1")  # DRA-08
    s = play(s, "attack @0,-1 with @-1,-1")
    assert legal_actions(s) == ["join @0,-2", "join @-2,0"]
    s = play(s, "join @-2,0")
    assert legal_actions(s) == ["join @0,-2"]  # two Zealots are not enough
    assert legal_actions(play(s, "join @0,-2")) == ["strike"]
    other = play(at(p1, f"{THEIRS}; Iron Guard 0,-1"), "attack @0,-1 with @1,-2")
    assert legal_actions(other) == ["join @0,-2", "strike"]  # no Zealot joins a Trooper
    assert legal_actions(play(other, "join @0,-2")) == ["strike"]


@pytest.mark.rule("MAE-R26", "MAE-R35")
def test_hatchlings_become_a_dragon():
    held = ["Ember Drake", "Vharaxis, Dragon Emperor", "Hatchlings", "Nkalla Viper"]
    s = at(f"{OURS}; Hatchlings 0,-1 W1 moved attacked", THEIRS, hand=held, hoard=(2, 0))  # DRA-09
    assert legal_actions(s, "use") == ["use @0,-1 take Hatchlings", "use @0,-1 take Ember Drake"]
    s = play(s, "use @0,-1 take Ember Drake")
    assert tile_on(s, "0,-1")["marks"] == [] and wounds(s) == 0 and hoard(s) == (1, 0)
    rich = at(f"{OURS}; Hatchlings 0,-1", THEIRS, hand=held, hoard=(3, 0))
    assert hoard(play(rich, "use @0,-1 take Vharaxis, Dragon Emperor")) == (0, 0)
    crowned = at(f"{OURS}; Hatchlings 0,-1; Vharaxis, Dragon Emperor 1,-1", THEIRS, hand=held, hoard=(3, 0))
    assert "use @0,-1 take Vharaxis, Dragon Emperor" not in legal_actions(crowned)


@pytest.mark.parametrize("card, energy, rules, sentence", [
    ("Ember Drake", 0, ["MAE-11.3"], "You do not have enough energy."),
    ("Vharaxis, Dragon Emperor", 9, ["MAE-9.9"], "You already have this Unique tile in play."),
    ("Nkalla Viper", 9, ["MAE-11.5"], "This text cannot be used like that."),
    ("Hatchlings", 9, ["MAE-9.1"], "You do not hold that tile."),
])
def test_hatchlings_say_why_they_cannot_become_this(card, energy, rules, sentence):
    s = at(f"{OURS}; Hatchlings 0,-1; Vharaxis, Dragon Emperor 1,-1", THEIRS, hand=["Ember Drake", "Vharaxis, Dragon Emperor", "Nkalla Viper"],
           hoard=(energy, 0))  # DRA-09
    assert why(s, f"use @0,-1 take {card}") == rules and said(s, f"use @0,-1 take {card}") == [sentence]


def test_cancelled_hatchlings_stay():
    s = at(f"{OURS}; Hatchlings 0,-1", "Hall of Judgment 1,0", hand=["Ember Drake"], hoard=(1, 2))
    s = play(s, "use @0,-1 take Ember Drake", "react @1,0")
    assert on(s, "0,-1") == "P1 Hatchlings" and hand(s) == ["Ember Drake"] and hoard(s) == (0, 0)


def test_obsidian_roost_gives_more_for_dragons():
    s = at("Obsidian Roost -1,0", THEIRS, "summon", ["Ember Drake", "Nkalla Zealot"])  # DRA-11
    assert {line.rpartition(" ")[0] for line in legal_actions(s, "summon")} == {"summon Ember Drake"}
    assert legal_actions(play(s, "summon Ember Drake @-2,0")) == ["pay @-1,0"]
    mods = [{"stat": "output", "by": -1, "until": "turn", "from": "P2"}]
    low = at("", THEIRS, "summon", ["Hatchlings", "Nkalla Viper"], tiles=[{"at": "-1,0", "tile": "Obsidian Roost", "owner": "P1", "mods": mods}])
    assert {line.rpartition(" ")[0] for line in legal_actions(low, "summon")} == {"summon Hatchlings"}  # 1 + 2 - 1


def priestess(**position):
    return at(f"{OURS}; Priestess of Nkai -1,-1; Nkalla Viper -2,0", f"{THEIRS}; Bone Colossus 0,-1",
              hand=["Dragonfire"], **position)


@pytest.mark.rule("MAE-14.10")
def test_priestess_of_nkai_takes_an_event_back():
    s = play(priestess(hoard=(6, 0)), "play Dragonfire on @0,-1")  # DRA-12
    assert asked(s) == "P1 choose" and legal_actions(s) == ["choose yes", "choose no"]
    back = play(s, "choose yes")
    assert hand(back) == ["Dragonfire"] and hoard(back) == (3, 0) and wounds(back) == 1
    assert dealt(back, "play Dragonfire on @0,-1", "choose no") == 2  # again in the same turn
    assert pile(play(s, "choose no"), "P1", "discard") == ["Dragonfire"]


def test_priestess_of_nkai_needs_an_energy():
    s = play(priestess(hoard=(2, 0)), "play Dragonfire on @0,-1")
    assert asked(s) is None and pile(s, "P1", "discard") == ["Dragonfire"]


def test_priestess_of_nkai_saves_a_cancelled_event_too():
    s = play(priestess(hoard=(3, 2), P2={"hand": ["Counterwind"]}), "play Dragonfire on @0,-1", "react Counterwind")
    assert asked(s) == "P1 choose" and wounds(s) == 0
    s = play(s, "choose yes")
    assert hand(s) == ["Dragonfire"] and hoard(s) == (0, 0) and pile(s, "P2", "discard") == ["Counterwind"]


def test_nkalla_lancers_strike_from_afar_before_the_defense():
    s = at(f"{OURS}; Nkalla Lancers -2,0", f"{THEIRS}; Tentacle Horror 0,-1")
    assert wounds(play(s, "attack @0,-1 with @-2,0; strike"), "-2,0") == "E"  # DRA-13: it survives, and reaches 2 far
    s = at(f"{OURS}; Nkalla Lancers -2,0", f"{THEIRS}; Storm Slinger 0,-1")
    assert wounds(play(s, "attack @0,-1 with @-2,0; strike"), "-2,0") == 0


def test_scale_forge_armors_every_dragon():
    s = at("Lake of Fire -1,0; Klatu Crawler -1,-1", "Scale Forge 1,0; Ember Drake 0,-1")  # DRA-14
    assert dealt(s, ALONE) == 1
    s = at("Lake of Fire -1,0; Klatu Crawler -1,-1", "Scale Forge 1,0; Scale Forge 1,-1; Ember Drake 0,-1")
    assert dealt(s, ALONE) == 0
    assert dealt(at("Lake of Fire -1,0; Klatu Crawler -1,-1", "Scale Forge 1,0; Nkalla Pillager 0,-1"), ALONE) == 0  # it is struck first
    assert dealt(at("Lake of Fire -1,0; Bone Colossus -1,-1", "Scale Forge 1,0; Nkalla Viper 0,-1"), ALONE) == "E"


def test_vharaxis_pays_three_to_whoever_destroys_him():
    s = at("Lake of Fire -1,0; Bone Colossus -1,-1; Leviathan 0,-2", f"{THEIRS}; Vharaxis, Dragon Emperor 0,-1")  # DRA-15
    s = play(s, BOTH, "defend @-1,-1")
    assert wounds(s) == "E" and hoard(s) == (3, 0)


# -- Host --------------------------------------------------------------------------------------------------------------


def test_nagadiel_battlewing_strikes_first():
    s = play(fight("Nagadiel Battlewing", "Nkalla Viper"), ALONE)  # HOS-03
    assert wounds(s) == 0 and wounds(s, "-1,-1") == "E"


def test_lorian_channeler_strengthens_another_minion_for_the_turn():
    s = at("Celestial City -1,0; Lorian Channeler -2,0; Lorian Battlewing -1,-1", f"{THEIRS}; Chitonok 0,-1")  # HOS-04
    assert legal_actions(s, "use") == ["use @-2,0 on @-1,-1"]
    assert dealt(s, ALONE) == 0 and dealt(s, "use @-2,0 on @-1,-1", ALONE) == "E"
    s = turn_over(play(s, "use @-2,0 on @-1,-1"))
    assert tile_on(s, "-1,-1")["mods"] == []


def throng(**position):
    return fight("Eternal Throng", "Karatas Shredder", "Klatu Crawler", own="Lake of Fire -1,0", theirs="Celestial City 1,0", **position)


@pytest.mark.rule("MAE-R33")
def test_eternal_throng_goes_to_hand_instead():
    s = play(throng(hoard=(0, 1)), BOTH, "defend @-1,-1")  # HOS-05
    assert asked(s) == "P2 choose"
    back = play(s, "choose yes")
    assert on(back, "0,-1") is None and hand(back, "P2") == ["Eternal Throng"] and hoard(back) == (0, 0)
    assert wounds(back, "-1,-1") == "E"  # it defended all the same
    assert wounds(play(s, "choose no")) == "E"
    assert wounds(play(throng(), BOTH, "defend @-1,-1")) == "E"  # without energy nobody is asked


@pytest.mark.rule("MAE-R33")
def test_eternal_throng_that_holds_the_mass_together_cannot_go():
    s = at("Lake of Fire -1,0; Karatas Shredder -1,-1; Klatu Crawler 0,-2", "Celestial City 1,0; Eternal Throng 0,-1", hoard=(0, 1))
    linked = at("Lake of Fire -1,1; Karatas Shredder -1,-1; Klatu Crawler 0,-2", "Celestial City 1,0; Eternal Throng 0,-1", hoard=(0, 1))
    assert asked(play(s, BOTH, "defend @-1,-1")) == "P2 choose"
    assert wounds(play(linked, BOTH, "defend @-1,-1")) == "E"


@pytest.mark.rule("MAE-R33")
def test_a_spared_throng_was_not_destroyed():
    s = at("Lake of Fire -1,0; Tower of Torment -1,-1; Bone Colossus 0,-2; Klatu Crawler 1,-2",
           "Celestial City 1,0; Eternal Throng 0,-1", hoard=(0, 1), relics=["Brood Heart"])
    s = play(s, "attack @0,-1 with @0,-2; join @1,-2; strike", "defend @0,-2")
    assert hoard(play(s, "choose yes")) == (0, 0)
    assert hoard(play(s, "choose no")) == (2, 1)


@pytest.mark.rule("MAE-R33")
def test_two_throngs_are_asked_one_after_the_other():
    """A Colossus hangs on both: once the first Throng has gone, the second must stay."""
    mods = [{"stat": "armor", "by": -1, "until": "turn", "from": "P1"}]
    both = [{"at": space, "tile": "Eternal Throng", "owner": "P2", "wounds": 1, "mods": mods} for space in ("-2,-1", "-3,0")]
    s = at("Fiery Peaks -1,0; Fiery Peaks -1,-1", "Celestial City 1,0; Bone Colossus -3,-1", "summon", ["Draconoid Berserkers"],
           hoard=(0, 5), tiles=both)
    s = play(s, "summon Draconoid Berserkers @-2,0; pay @-1,0")
    assert asked(s) == "P2 choose"
    gone = play(s, "choose yes")
    assert asked(gone) is None and on(gone, "-2,-1") is None and wounds(gone, "-3,0") == "E"
    stays = play(s, "choose no")
    assert asked(stays) == "P2 choose"
    stays = play(stays, "choose yes")
    assert wounds(stays, "-2,-1") == "E" and on(stays, "-3,0") is None and hoard(stays) == (0, 4)


@pytest.mark.rule("MAE-R33")
def test_the_other_players_throng_is_asked_first():
    mods = [{"stat": "armor", "by": -1, "until": "turn", "from": "P1"}]
    both = [{"at": space, "tile": "Eternal Throng", "owner": owner, "wounds": 1, "mods": mods} for space, owner in (("-1,-1", "P1"), ("-2,1", "P2"))]
    s = at("Fiery Peaks -1,0", "Celestial City 1,0", "summon", ["Draconoid Berserkers"], hoard=(5, 5), tiles=both)
    s = play(s, "summon Draconoid Berserkers @-2,0; pay @-1,0")
    assert asked(s) == "P2 choose" and asked(play(s, "choose yes")) == asked(play(s, "choose no")) == "P1 choose"
    s = play(s, "choose yes", "choose yes")
    assert (hand(s), hand(s, "P2"), hoard(s)) == (["Eternal Throng"], ["Eternal Throng"], (4, 4))


def test_othiel_terminator_and_trackers():
    s = play(fight("Klatu Crawler", "Othiel Terminator", own="Celestial City -1,0"), ALONE)  # HOS-06
    assert wounds(s) == "E" and wounds(s, "-1,-1") == 0
    s = at("Celestial City -1,0; Othiel Trackers -1,-1", f"{THEIRS}; Bone Colossus 0,-1")  # HOS-07
    hurt = at("Celestial City -1,0; Othiel Trackers -1,-1", f"{THEIRS}; Brood Matron 0,-1 W1")
    assert dealt(s, ALONE) == 1 and dealt(hurt, ALONE) == "E"  # 3 on Armor 3
    assert dealt(at("Celestial City -1,0; Othiel Trackers -1,-1", f"{THEIRS}; Brood Matron 0,-1"), ALONE) == 0


@pytest.mark.rule("MAE-3.6")
def test_loriel_cathedral_mends_a_neighbour_when_movement_starts():
    s = at(OURS, "Loriel Cathedral 1,0 W1; Celestial City 1,-1 W1; Eternal Throng 0,1 W1; Celestial City 2,-2 W1", "summon")  # HOS-08
    s = play(s, "end")
    assert asked(s) == "P2 choose" and legal_actions(s) == ["choose @1,-1", "choose @0,1", "choose none"]
    assert wounds(play(s, "choose @0,1"), "0,1") == 0 and wounds(play(s, "choose none"), "0,1") == 1
    assert phase(play(s, "choose none")) == "movement"
    healthy = at(OURS, "Loriel Cathedral 1,0 W1; Celestial City 1,-1; Celestial City 2,-2 W1", "summon")
    assert asked(play(healthy, "end")) is None


@pytest.mark.rule("MAE-11.25")
def test_two_cathedrals_ask_which_works_first_and_the_second_only_if_a_wound_is_left():
    s = at(OURS, "Loriel Cathedral 1,0; Loriel Cathedral 2,-2; Celestial City 1,-1 W1", "summon")
    s = play(s, "end")
    assert asked(s) == "P2 next" and legal_actions(s) == ["next @1,0", "next @2,-2"]
    s = play(s, "next @2,-2", "choose @1,-1")
    assert asked(s) is None and wounds(s, "1,-1") == 0


def test_lorian_healer_heals_either_player():
    s = at("Celestial City -1,0 W1; Lorian Healer -1,-1", "Bone Ossuary 1,0 W1; Bone Colossus 0,-1 W2")  # HOS-09
    assert ends(s, "use") == {"-1,0", "0,-1"}
    assert dealt(s, "use @-1,-1 on @0,-1") == 1


def test_nagadiel_herald_draws_two():
    s = at("Celestial City -1,0; Nagadiel Herald 0,-1", THEIRS, P1={"stack": ["Lorian Healer", "Celestial City", "Eternal Throng"]})
    s = play(s, "use @0,-1")  # HOS-10
    assert hand(s) == ["Celestial City", "Lorian Healer"] and pile(s, "P1", "stack") == ["Eternal Throng"]
    last = at("Celestial City -1,0; Nagadiel Herald 0,-1", THEIRS, P1={"stack": ["Lorian Healer"]})
    assert hand(play(last, "use @0,-1")) == ["Lorian Healer"]


def test_hall_of_judgment_answers_relics_too_but_no_attacks_and_no_events():
    s = at("Abyssal Trench -1,0; Brine Corroder -1,-1", "Hall of Judgment 1,0; Eternal Throng 0,-1", hoard=(4, 2),
           relics=["Abyssal Pearl"], hand=["Riptide"])  # HOS-11
    cancelled = play(s, "use Abyssal Pearl on @0,-1", "react @1,0")
    assert tile_on(cancelled, "0,-1")["mods"] == [] and why(cancelled, "use Abyssal Pearl on @0,-1") == ["MAE-11.3"]
    assert asked(play(s, ALONE)) is None and asked(play(s, legal_actions(s, "play Riptide")[0])) is None
    poor = at("Abyssal Trench -1,0; Brine Corroder -1,-1", "Hall of Judgment 1,0; Eternal Throng 0,-1", hoard=(0, 1))
    assert asked(play(poor, "use @-1,-1 on @0,-1")) is None


def test_nagadiel_shieldbearer_shields_all_friends_beside_it():
    s = at(f"{OURS}; Klatu Crawler -1,-1; Klatu Crawler 1,-2", "Nagadiel Shieldbearer 0,-1; Celestial City 1,-1")  # HOS-12
    assert wounds(play(s, "attack @1,-1 with @1,-2; strike"), "1,-1") == 1
    assert dealt(s, ALONE) == "E"  # not itself


def test_choir_of_ages_heals_all_friends_in_range():
    s = at("Celestial City -1,0 W1; Choir of Ages -2,0 W1; Eternal Throng 0,-1 W1; Celestial City 1,-2 W1",
           "Bone Colossus -1,1 W1")  # HOS-13
    s = play(s, "use @-2,0")
    assert [wounds(s, space) for space in ("-1,0", "0,-1", "-2,0", "1,-2", "-1,1")] == [0, 0, 1, 1, 1]
    well = at("Celestial City -1,0; Choir of Ages -2,0 W1", THEIRS)
    assert why(well, "use @-2,0") == ["MAE-11.24"]


def test_gate_of_dawn_opens_beside_any_friendly_stronghold():
    s = at("Gate of Dawn -1,0; Guard Hall 1,-1", "Lake of Fire 1,0", "summon", ["Lorian Healer", "Celestial City", "Eternal Throng"],
           hoard=(1, 0))  # HOS-14
    assert {"2,-2", "1,-2", "2,-1", "0,-1", "-2,0"} <= ends(s, "summon Lorian Healer")
    assert "2,0" not in ends(s, "summon Lorian Healer")
    assert legal_actions(play(s, "summon Eternal Throng @2,-2")) == ["pay @-1,0 +1"]
    assert on(play(s, "summon Eternal Throng @2,-2; pay @-1,0"), "2,-2") == "P1 Eternal Throng"


def test_gate_of_dawn_knows_only_the_strongholds_of_the_snapshot():
    s = at("Gate of Dawn -1,0; Guard Hall 1,-1", "Lake of Fire 1,0", "summon", ["Lorian Healer", "Celestial City"])
    s = play(s, "summon Celestial City @2,-2")
    assert "1,-2" in ends(s, "summon Lorian Healer") and why(s, "summon Lorian Healer @3,-3") == ["MAE-9.3"]  # only the City lies there
    fallen = at("Gate of Dawn -1,0; Guard Hall 1,-1 E", "Lake of Fire 1,0", "summon", ["Lorian Healer"], snapshot=["-1,0", "1,-1"])
    assert why(fallen, "summon Lorian Healer @1,-2") == ["MAE-9.3"]


def test_gate_of_dawn_pays_afar_only_alone_and_only_for_minions():
    s = at("Gate of Dawn -1,0; Celestial City 1,-1", "Lake of Fire 1,0", "summon", ["Eternal Throng", "Hall of Judgment"], hoard=(2, 0))
    declared = play(s, "summon Eternal Throng @2,-2")
    assert set(legal_actions(declared)) == {"pay @1,-1 +2", "pay @-1,0 +1"}
    assert "MAE-9.3" in why(declared, "pay @-1,0 @1,-1")
    assert legal_actions(play(s, "summon Hall of Judgment @2,-2")) == ["pay @1,-1"]


def test_othiel_lantern_takes_counterstrike_away():
    s = at("Celestial City -1,0; Lorian Battlewing -1,-1; Othiel Lantern 0,-2", "Lake of Fire 1,0; Nkalla Pillager 0,-1")  # HOS-15
    s = play(s, ALONE)
    assert wounds(s) == 1 and wounds(s, "-1,-1") == "E"  # together, not first


def test_seraph_uriandel_attacks_again():
    s = at("Celestial City -1,0; Seraph Uriandel -1,-1", THEIRS, tiles=[weak("Bone Colossus")])  # HOS-16
    assert dealt(s, ALONE, ALONE, ALONE) == "E" and hoard(play(s, ALONE, ALONE, ALONE)) == (1, 0)
