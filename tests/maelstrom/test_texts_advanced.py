"""What each tile of the four factions of the Advanced game does."""

import pytest

from .fights import ALONE, BOTH, OURS, THEIRS, dealt, fight, weak, wounds
from .table import actions, asked, at, ends, hand, hoard, legal_actions, on, pile, play, tile_on, turn_over, why

# -- Necris ------------------------------------------------------------------------------------------------------------


def test_plague_crypt_draws_for_fallen_undead():
    s = at(f"{OURS}; Karatas Shredder -1,-1", "Plague Crypt 1,-1; Wraith 0,1; Skeletal Levy 0,-1", P2={"stack": ["Wraith"]})  # NEC-02
    assert hand(play(s, ALONE), "P2") == ["Wraith"]
    other = at(f"{OURS}; Karatas Shredder -1,-1", "Plague Crypt 1,-1; Nkalla Viper 0,-1", P2={"stack": ["Wraith"]})
    assert hand(play(other, ALONE), "P2") == []


@pytest.mark.rule("MAE-R32")
def test_a_consumed_skeletal_levy_returns_to_its_owners_hand():
    s = at(f"{OURS}; Skeletal Levy -1,-1 E", f"{THEIRS}; Skeletal Levy -2,0 E")  # NEC-03
    s = play(s, "consume @-1,-1 with @-1,0")
    assert hand(s) == ["Skeletal Levy"] and pile(s, "P1", "discard") == [] and hoard(s) == (1, 0)
    s = at(OURS, f"{THEIRS}; Skeletal Levy -2,0 E")
    assert hand(play(s, "consume @-2,0 with @-1,0"), "P2") == ["Skeletal Levy"]


@pytest.mark.rule("MAE-R45")
def test_ghoul_pack_eats_for_free_once():
    s = at("Bone Ossuary -1,0; Ghoul Pack -2,0; Chitonok -2,1 E; Chitonok -1,-1 E", THEIRS)  # NEC-05
    s = play(s, "consume @-2,1 with @-2,0")
    assert actions(s) == 3 and hoard(s) == (1, 0)
    assert why(s, "consume @-1,-1 with @-2,0") == ["MAE-8.3"]


def test_wraith_fears_no_single_attacker():
    assert dealt(fight("Wraith", "Karatas Shredder"), ALONE) == 0  # NEC-06
    s = play(fight("Wraith", "Draconoid Trooper"), ALONE)
    assert wounds(s) == 0 and wounds(s, "-1,-1") == "E"  # it defends as usual
    assert dealt(fight("Wraith", "Chitonok", "Chitonok"), BOTH) == "E"
    s = at("Bone Ossuary -1,0; Wraith -1,-1", f"{THEIRS}; Street Patrol 0,-1")
    assert wounds(play(s, ALONE), "-1,-1") == "E"  # as a participant it is damaged


def test_wraith_counts_the_attackers_of_the_strike():
    mods = [{"trait": "Counterstrike", "has": True, "until": "turn", "from": "P2"}]
    s = at(f"{OURS}; Draconoid Trooper -1,-1; Nkalla Viper 0,-2", THEIRS, tiles=[{"at": "0,-1", "tile": "Wraith", "owner": "P2", "mods": mods}])
    assert dealt(s, BOTH, "defend @-1,-1") == "E"  # one has fallen, but two struck


def test_bone_colossus_is_legendary():
    s = at(f"{OURS}; Bone Colossus 0,-2", f"{THEIRS}; Bone Colossus 0,-1 W2; Sky Aerie 1,-1")  # NEC-07
    assert hoard(play(s, "attack @0,-1 with @0,-2; strike")) == (1, 0)


@pytest.mark.rule("MAE-9.13")
def test_lich_lord_azmeth_raises_the_dead():
    buried = {"discard": ["Skeletal Levy", "Bone Colossus", "Nkalla Viper", "Wraith"]}
    s = at("Bone Ossuary -1,0; Lich-Lord Azmeth -2,0", THEIRS, P1=buried)  # NEC-08
    assert {line.partition(" take ")[2] for line in legal_actions(s, "use")} == {"Skeletal Levy", "Wraith"}
    assert {line.split()[3] for line in legal_actions(s, "use")} == {"@-1,-1", "@-2,-1", "@-3,0", "@-3,1", "@-2,1"}
    s = play(s, "use @-2,0 to @-3,1 take Skeletal Levy")
    assert on(s, "-3,1") == "P1 Skeletal Levy" and pile(s, "P1", "discard") == ["Bone Colossus", "Nkalla Viper", "Wraith"]
    assert "MAE-11.24" in why(at("Bone Ossuary -1,0; Lich-Lord Azmeth -2,0", THEIRS), "use @-2,0")


# -- Deep --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAE-11.12")
def test_drowned_temple_grounds_enemies():
    s = at("Sky Aerie -1,0; Thunder Roc 0,-1", "Drowned Temple 1,-1", "movement")  # DEE-02
    assert why(s, "move @0,-1 > @-1,0 > @-2,0") == ["MAE-6.4"]
    spire = at("Wind Spire -1,0; Rootbound Warden 0,-1", "Drowned Temple 1,-1", "movement")
    assert why(spire, "move @0,-1 > @-1,0") == ["MAE-6.9"]  # the active player's text comes last: it flies
    turned = at("Beast Shaman -1,-1; Verdant Grove -1,0", "Drowned Temple 0,1", "movement")
    assert why(turned, "move @-1,-1 > @-1,0") == ["MAE-6.4"]


def test_reef_stalker_is_strong_at_the_vortex():
    s = at("Abyssal Trench -1,0; Reef Stalker -1,-1", f"{THEIRS}; Chitonok 0,-1")  # DEE-03
    assert dealt(s, ALONE) == 0
    s = at("Abyssal Trench -1,0; Reef Stalker 0,-1", "Chitonok 1,-1")
    assert wounds(play(s, "attack @1,-1 with @0,-1; strike"), "1,-1") == "E"


def test_brine_corroder_thins_armor_for_the_turn():
    s = at("Abyssal Trench -1,0; Brine Corroder -1,-1; Chitonok 0,-2", f"{THEIRS}; Iron Guard 0,-1")  # DEE-04
    assert dealt(s, "attack @0,-1 with @0,-2; strike") == 0
    assert dealt(s, "use @-1,-1 on @0,-1", "attack @0,-1 with @0,-2; strike") == 1
    assert tile_on(turn_over(play(s, "use @-1,-1 on @0,-1")), "0,-1")["mods"] == []


def test_tentacle_horror_hits_everybody_two_away():
    s = at("Bone Ossuary -1,0; Grave Archer -2,0; Draconoid Trooper -1,-1; Grave Archer -3,0", f"{THEIRS}; Tentacle Horror 0,-1")
    s = play(s, "attack @0,-1 with @-1,-1; join @-2,0; join @-3,0; strike")  # DEE-05
    assert (wounds(s, "-1,-1"), wounds(s, "-2,0"), wounds(s, "-3,0")) == ("E", "E", 0)


def test_ink_lurker_meets_only_neighbours():
    s = at("Bone Ossuary -1,0; Grave Archer -2,0; Draconoid Trooper -1,-1", f"{THEIRS}; Ink Lurker 0,-1")  # DEE-06
    assert legal_actions(s, "attack @0,-1") == ["attack @0,-1 with @-1,-1"]
    assert legal_actions(play(s, "attack @0,-1 with @-1,-1")) == ["strike"]


def test_undertow_caller_moves_an_enemy_one_space():
    s = at("Abyssal Trench -1,0; Undertow Caller -2,0", f"{THEIRS}; Iron Guard 0,-1")  # DEE-07
    assert set(legal_actions(s, "use")) == {"use @-2,0 on @0,-1 > @1,-1", "use @-2,0 on @0,-1 > @-1,-1"}
    assert on(play(s, "use @-2,0 on @0,-1 > @1,-1"), "1,-1") == "P2 Iron Guard"


def test_leviathan_is_legendary():
    s = at(f"{OURS}; Leviathan 0,-2", f"{THEIRS}; Leviathan 0,-1 W2")  # DEE-08
    assert hoard(play(s, "attack @0,-1 with @0,-2; strike")) == (3, 0)


# -- Loftis ------------------------------------------------------------------------------------------------------------


def test_wind_spire_lets_its_neighbours_fly():
    s = at("Wind Spire -1,0; Rootbound Warden -2,0; Stag Riders 0,1", THEIRS, "movement")  # LOF-02
    assert why(s, "move @-2,0 > @-1,0") == ["MAE-6.9"] and "MAE-6.4" in why(s, "move @0,1 > @1,0 > @2,0")


def test_storm_slinger_reaches_two():
    s = at("Sky Aerie -1,0; Storm Slinger -2,0", "Lake of Fire 1,0; Spore Drone 0,-1")  # LOF-04
    assert why(s, "attack @0,-1 with @-2,0") == []


def test_gale_warden_answers_enemy_tiles_within_two():
    s = at("Academy of the Arcane -1,0; Plasma Laboratory 0,-1; Plasma Laboratory -2,0", "Sky Aerie 1,0; Gale Warden 1,-1", hoard=(0, 2))
    assert asked(play(s, "use @-2,0")) is None  # LOF-05: three away
    s = play(s, "use @0,-1")
    assert legal_actions(s) == ["react @1,-1", "pass"]
    assert hoard(play(s, "react @1,-1")) == (0, 1) and hoard(play(s, "pass")) == (1, 2)


@pytest.mark.rule("MAE-11.27")
def test_gale_warden_cannot_answer_a_relic():
    s = at("Abyssal Trench -1,0", "Sky Aerie 1,0; Gale Warden 1,-1", hoard=(0, 2), relics=["Abyssal Pearl"])
    assert asked(play(s, "use Abyssal Pearl on @1,-1")) is None


def test_cloud_ferryman_places_a_friend_beside_it():
    s = at("Sky Aerie -1,0; Cloud Ferryman -2,0; Rootbound Warden -2,1", "Lake of Fire 1,0")  # LOF-06
    assert ends(s, "use @-2,0 on @-2,1 to") == {"-1,-1", "-2,-1", "-3,0", "-3,1"}
    s = play(s, "use @-2,0 on @-2,1 to @-2,-1")
    assert on(s, "-2,-1") == "P1 Rootbound Warden" and on(s, "-2,1") is None
    linked = at("Sky Aerie -1,0; Cloud Ferryman -2,0; Rootbound Warden -2,1; Thornling -2,2", "Lake of Fire 1,0")
    assert legal_actions(linked, "use") == [] and why(linked, "use @-2,0 on @-2,1 to @-2,-1") == ["MAE-5.9"]


def test_thunder_roc_and_solenne_are_legendary():
    for name, energy in (("Thunder Roc", 1), ("Aeriarch Solenne", 2)):  # LOF-07, LOF-08
        s = at("Lake of Fire -1,0; Leviathan 0,-2", f"{THEIRS}; {name} 0,-1")
        assert hoard(play(s, "attack @0,-1 with @0,-2; strike")) == (energy, 0)


def test_aeriarch_solenne_attacks_again():
    s = at("Sky Aerie -1,0; Aeriarch Solenne -1,-1", "Lake of Fire 1,0", tiles=[weak("Bone Colossus")])
    assert dealt(s, ALONE, ALONE) == 2


# -- Gaians ------------------------------------------------------------------------------------------------------------


def test_heartwood_mends_itself_when_movement_starts():
    s = play(at(OURS, "Heartwood 1,0 W2", "summon"), "end")  # GAI-02
    assert wounds(s, "1,0") == 1 and asked(s) is None


def test_thornling_hits_everybody_who_attacks_it():
    s = play(fight("Thornling", "Draconoid Trooper", "Nkalla Viper"), BOTH)  # GAI-03
    assert wounds(s, "-1,-1") == wounds(s, "0,-2") == "E"


def test_rootbound_warden_stands_firm_beside_a_friendly_stronghold():
    assert dealt(fight("Rootbound Warden", "Draconoid Trooper", theirs="Verdant Grove 1,-1"), ALONE) == 0  # GAI-04
    assert dealt(fight("Rootbound Warden", "Draconoid Trooper", theirs="Verdant Grove 1,0"), ALONE) == "E"


def test_beast_shaman_moves_a_friend():
    s = at("Verdant Grove -1,0; Beast Shaman -2,0; Ancient Treant -2,1 moved", "Lake of Fire 1,0")  # GAI-05
    assert {line.split()[3] for line in legal_actions(s, "use")} == {"@-2,1"}
    s = play(s, "use @-2,0 on @-2,1 > @-1,1 > @0,1")
    assert on(s, "0,1") == "P1 Ancient Treant"


def test_stag_riders_and_ancient_treant():
    s = play(fight("Klatu Crawler", "Stag Riders"), ALONE)  # GAI-06
    assert wounds(s) == "E" and wounds(s, "-1,-1") == 0
    s = at(f"{OURS}; Leviathan 0,-2", f"{THEIRS}; Ancient Treant 0,-1 W1")  # GAI-07
    assert hoard(play(s, "attack @0,-1 with @0,-2; strike")) == (1, 0)


def test_avatar_of_gaia_makes_every_meal_richer():
    s = at("Verdant Grove -1,0; Avatar of Gaia 0,-1; Thornling -2,0 E", "Lake of Fire 1,0")  # GAI-08
    assert hoard(play(s, "consume @-2,0 with @-1,0")) == (2, 0)
