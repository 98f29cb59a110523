"""What each event and relic does, and what happens when texts meet."""

from pathlib import Path

import pytest
from stormtable.games.maelstrom.cards import CARDS

from .fights import ALONE, BOTH, OURS, THEIRS, dealt, weak, wounds
from .table import actions, asked, at, decides, ends, hand, hoard, legal_actions, on, phase, pile, play, story, tile_on, turn_over, why

# -- events ------------------------------------------------------------------------------------------------------------


def test_banish_returns_a_weak_minion():
    s = at("Academy of the Arcane -1,0", "Lake of Fire 1,0; Klatu Crawler 2,-1 W1; Karatas Shredder 0,1", hand=["Banish"], hoard=(2, 0))
    assert legal_actions(s, "play") == ["play Banish on @2,-1"]  # EVT-01
    s = play(s, "play Banish on @2,-1")
    assert on(s, "2,-1") is None and hand(s, "P2") == ["Klatu Crawler"]
    assert (hoard(s), actions(s), pile(s, "P1", "discard")) == ((0, 0), 2, ["Banish"])


def test_frenzy_gives_combat_and_attack_mastery():
    s = at("Lake of Fire -1,0; Klatu Crawler -1,-1", THEIRS, hand=["Frenzy"], hoard=(1, 0), tiles=[weak("Brood Matron")])  # EVT-02
    s = play(s, "play Frenzy on @-1,-1", ALONE)
    assert wounds(s) == 1 and wounds(play(s, ALONE)) == "E"
    assert tile_on(turn_over(s), "-1,-1")["mods"] == []


def test_dragonfire_burns_within_two_of_a_friendly_minion():
    s = at(f"{OURS}; Nkalla Viper -2,0", "Sky Aerie 1,-1; Brood Matron 0,-1; Ancient Treant -1,1", hand=["Dragonfire"], hoard=(2, 0))
    assert ends(s, "play") == {"0,-1"}  # EVT-03: the Aerie is three away, the Treant's Armor is 4
    assert dealt(s, "play Dragonfire on @0,-1") == 1


def test_aegis_of_dawn_lasts_until_the_attack_ends():
    s = at(f"{OURS}; Nkalla Viper -1,-1; Nkalla Viper 0,-2", "Celestial City 1,0; Lorian Channeler 0,-1", hoard=(0, 2),
           P2={"hand": ["Aegis of Dawn", "Aegis of Dawn"]})
    s = play(s, ALONE, "react Aegis of Dawn", "pass")  # EVT-04
    assert wounds(s) == 0 and tile_on(s, "0,-1")["mods"] == []
    assert wounds(play(s, "attack @0,-1 with @0,-2; strike", "pass")) == 1


def silence(**seats):
    """P1 (Necris) may answer with Dread Silence, P2 (Loftis) with Counterwind."""
    return at("Bone Ossuary -1,0; Abyssal Trench -1,1", "Sky Aerie 1,0; Gale Warden 0,-1", hand=["Riptide", "Dread Silence"],
              P2={"hand": ["Counterwind", "Counterwind"]}, **seats)


@pytest.mark.rule("MAE-11.7", "MAE-11.9", "MAE-11.22", "MAE-14.4")
def test_counterwind_cancels_an_event_unless_dread_silence_cancels_it():
    s = play(silence(hoard=(3, 4)), "play Riptide on @0,-1 > @1,-1")
    assert asked(s) == "P2 react" and legal_actions(s) == ["react Counterwind", "pass"]
    s = play(s, "react Counterwind")
    assert asked(s) == "P1 react" and legal_actions(s) == ["react Dread Silence", "pass"]
    unanswered = play(s, "pass")  # EVT-07
    assert on(unanswered, "0,-1") == "P2 Gale Warden" and asked(unanswered) is None
    assert pile(unanswered, "P1", "discard") == ["Riptide"] and pile(unanswered, "P2", "discard") == ["Counterwind"]
    s = play(s, "react Dread Silence")  # EVT-05
    assert asked(s) == "P2 react"
    passed = play(s, "pass")
    assert asked(passed) == "P2 react"  # the window on Riptide opens again: he holds another Counterwind and 2 energy
    assert on(play(passed, "pass"), "1,-1") == "P2 Gale Warden"
    assert pile(play(passed, "pass"), "P1", "discard") == ["Dread Silence", "Riptide"]
    twice = play(s, "react Counterwind")
    assert hoard(twice) == (0, 0) and on(twice, "0,-1") == "P2 Gale Warden"  # the Silence is cancelled, the first Wind blows
    assert sorted(pile(twice, "P1", "discard")) == ["Dread Silence", "Riptide"]
    assert pile(twice, "P2", "discard") == ["Counterwind", "Counterwind"]


def test_dread_silence_answers_a_tile_that_reacts():
    s = at("Bone Ossuary -1,0; Abyssal Trench -1,1; Brine Corroder -1,-1", "Sky Aerie 1,0; Gale Warden 0,-1", hand=["Dread Silence"],
           hoard=(2, 1))
    s = play(s, "use @-1,-1 on @0,-1", "react @0,-1")
    assert asked(s) == "P1 react"
    s = play(s, "react Dread Silence")
    assert tile_on(s, "0,-1")["mods"] and hoard(s) == (0, 0)  # the ability works after all


def test_dread_silence_does_not_answer_an_ability():
    s = at("Sky Aerie -1,0; Plasma Laboratory -1,1", "Bone Ossuary 1,0", hoard=(0, 2), P2={"hand": ["Dread Silence"]})
    assert asked(play(s, "use @-1,1")) is None
    s = at("Sky Aerie -1,0; Plasma Laboratory -1,1", "Sky Aerie 1,0", hoard=(0, 2), P2={"hand": ["Counterwind"]})
    assert hoard(play(s, "use @-1,1", "react Counterwind")) == (0, 0)


def test_riptide_moves_an_enemy():
    s = at("Abyssal Trench -1,0", "Sky Aerie 1,0; Grave Archer 1,1", hand=["Riptide"], hoard=(1, 0))  # EVT-06
    assert on(play(s, "play Riptide on @1,1 > @0,1"), "0,1") == "P2 Grave Archer"
    assert all(len(line.split(" > ")) <= 3 for line in legal_actions(s, "play"))


def test_overgrowth_removes_all_wounds():
    s = at("Heartwood -1,0 W2", "Lake of Fire 1,0 W1", hand=["Overgrowth"], hoard=(1, 0))  # EVT-08
    assert legal_actions(s, "play") == ["play Overgrowth on @-1,0"]
    assert wounds(play(s, "play Overgrowth on @-1,0"), "-1,0") == 0


# -- relics ------------------------------------------------------------------------------------------------------------


def test_chrono_prism_gives_a_fourth_action():
    s = at("Academy of the Arcane -1,0", THEIRS, "movement", relics=["Chrono Prism"])  # REL-01
    assert actions(play(s, "end")) == 4


def test_brood_heart_feeds_once_in_each_of_your_turns():
    s = at("Lake of Fire -1,0; Karatas Shredder -1,-1; Karatas Shredder 1,-2", "Street Patrol 0,-1; Street Patrol 1,-1", relics=["Brood Heart"])
    s = play(s, ALONE)  # REL-02
    assert hoard(s) == (1, 0)
    assert hoard(play(s, "attack @1,-1 with @1,-2; strike")) == (1, 0)
    s = at("Lake of Fire -1,0; Klatu Crawler -1,-1", "Street Patrol 0,-1", active="P2", relics=["Brood Heart"])
    assert hoard(play(s, "attack @-1,-1 with @0,-1; strike")) == (0, 0)


def test_emperors_scale_armors_at_the_vortex():
    relics = {"relics": [{"relic": "Emperor's Scale"}]}
    s = at("Lake of Fire -1,0; Klatu Crawler -1,-1; Klatu Crawler 1,-2", "Fiery Peaks 1,0; Nkalla Viper 0,-1; Nkalla Viper 2,-2; Chitonok 2,-1",
           P2=relics)  # REL-03
    assert dealt(s, ALONE) == "E"  # 2 on 1 + 1
    s = at("Lake of Fire -1,0; Chitonok -1,-1; Chitonok 1,-2", "Fiery Peaks 1,0; Nkalla Viper 0,-1; Nkalla Viper 2,-2; Chitonok 2,-1", P2=relics)
    assert dealt(s, ALONE) == 0 and wounds(play(s, "attack @2,-2 with @1,-2; strike"), "2,-2") == "E"


def test_halo_of_mercy_heals_a_friend_anywhere():
    s = at("Celestial City -1,0 W1", "Lake of Fire 1,0 W1", relics=["Halo of Mercy"])  # REL-04
    assert legal_actions(s, "use") == ["use Halo of Mercy on @-1,0"]
    s = play(s, "use Halo of Mercy on @-1,0")
    assert wounds(s, "-1,0") == 0 and pile(s, "P1", "relics") == [{"relic": "Halo of Mercy", "marks": ["ability"]}]


def test_soul_urn_draws_once_in_each_turn_of_either_player():
    urn = {"relics": [{"relic": "Soul Urn"}], "stack": ["Wraith", "Wraith", "Wraith"]}
    s = at("Lake of Fire -1,0; Klatu Crawler -1,-1; Klatu Crawler 1,-2", "Bone Ossuary 1,0; Skeletal Levy 0,-1; Skeletal Levy 1,-1", P2=urn)
    s = play(s, ALONE)  # REL-05
    assert hand(s, "P2") == ["Wraith"]
    assert hand(play(s, "attack @1,-1 with @1,-2; strike"), "P2") == ["Wraith"]
    own = at("Bone Ossuary -1,0; Skeletal Levy -1,-1", f"{THEIRS}; Iron Guard 0,-1", P1=urn)
    assert hand(play(own, ALONE)) == ["Wraith"]


def test_abyssal_pearl_weakens_an_enemy_for_the_turn():
    s = at("Abyssal Trench -1,0; Reef Stalker -1,-1", f"{THEIRS}; Rootbound Warden 0,-1", relics=["Abyssal Pearl"])  # REL-06
    s = play(s, "use Abyssal Pearl on @0,-1")
    assert tile_on(s, "0,-1")["mods"] == [{"stat": "combat", "by": -1, "until": "turn", "from": "P1"}]


def test_first_feather_lifts_a_minion_until_the_next_movement_phase_ends():
    s = at("Sky Aerie -1,0; Rootbound Warden -2,0", "Lake of Fire 1,0", relics=["First Feather"])  # REL-07
    s = turn_over(turn_over(play(s, "use First Feather on @-2,0")))
    assert phase(s) == "movement" and decides(s) == "P1"
    assert why(s, "move @-2,0 > @-1,0") == ["MAE-6.9"]  # it flies
    assert tile_on(play(s, "end"), "-2,0")["mods"] == []


def test_world_seed_gives_the_first_energy_of_a_summon_phase():
    s = at("Verdant Grove -1,0; Verdant Grove -1,1", "Lake of Fire 1,0", "summon", ["Beast Shaman", "Stag Riders"], relics=["World Seed"])
    s = play(s, "summon Beast Shaman @-2,0", "pay @-1,0 +1")  # REL-08
    assert hoard(s) == (0, 0) and pile(s, "P1", "relics") == [{"relic": "World Seed", "marks": ["once"]}]
    assert legal_actions(s, "summon") == []
    rich = at("Verdant Grove -1,0; Verdant Grove -1,1", "Lake of Fire 1,0", "summon", ["Avatar of Gaia"], relics=["World Seed"], hoard=(3, 0))
    s = play(rich, "summon Avatar of Gaia @-2,0; pay @-1,0")
    assert hoard(s) == (0, 0)


# -- together ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAE-11.8", "MAE-11.25")
def test_simultaneous_triggers_go_non_active_first_quiet_first_then_by_choice():
    s = at("Lake of Fire -1,0; Spore Drone -1,-1; Spore Drone 0,-2", f"{THEIRS}; Iron Guard 0,-1")
    s = play(s, BOTH)  # both Drones fall to Defense Mastery
    assert asked(s) == "P1 next" and set(legal_actions(s)) == {"next @-1,-1", "next @0,-2"}
    s = play(s, "next @0,-2")
    assert asked(s) is None and (wounds(s), wounds(s, "-1,0")) == (0, 1)


@pytest.mark.rule("MAE-11.8")
def test_the_other_players_trigger_runs_first():
    p1 = "Fiery Peaks -1,0; Draconoid Berserkers -1,-1"
    s = at(p1, "Academy of the Arcane 1,0; Draconoid Berserkers 0,-1; Plasma Servant -1,-2")
    seats = [event.data["seat"] for event in story(s, ALONE) if event.kind == "triggered"]
    s = play(s, ALONE)
    # P2's Berserkers burn first, then P1's, whose text fells the Servant; that one's energy comes last.
    assert seats == ["P2", "P1", "P2"] and wounds(s, "-1,-2") == "E" and hoard(s) == (0, 1) and wounds(s, "-1,0") == "E"


@pytest.mark.rule("MAE-11.8", "MAE-12.10", "MAE-R29")
def test_who_is_paid_for_a_legend_shows_whose_trigger_ran_first():
    """K'rol of P1 has one Life left beside both falling Berserkers: P2's burn first, and P2 is paid."""
    s = at("Fiery Peaks -1,0; Draconoid Berserkers -1,-1; Gallag K'rol 0,-2 W1", "Academy of the Arcane 1,0; Draconoid Berserkers 0,-1")
    s = play(s, ALONE)
    assert wounds(s, "0,-2") == "E" and hoard(s) == (0, 1)


@pytest.mark.rule("MAE-12.10", "MAE-R29", "MAE-11.28")
def test_a_chain_pays_the_owner_of_the_text_that_kills():
    s = at("Lake of Fire -1,0; Karatas Shredder -1,-1; Gallag K'rol 0,-2 W1", f"{THEIRS}; Spore Drone 0,-1")
    s = play(s, ALONE)
    assert wounds(s, "0,-2") == "E" and hoard(s) == (0, 1)  # P2's Drone killed P1's K'rol
    s = at("Lake of Fire -1,0; Spore Drone -1,-1; Gallag K'rol -2,0 W1", f"{THEIRS}; Street Patrol 0,-1")
    s = play(s, ALONE)
    assert wounds(s, "-2,0") == "E" and hoard(s) == (0, 0)  # an own Drone pays nobody


def test_every_text_of_the_catalogue_is_tried():
    written = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_texts*.py"))
    assert [card.name for card in CARDS if card.text and card.name not in written] == []
