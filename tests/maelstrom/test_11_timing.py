"""Chapter 11: special abilities, effects and timing."""

import pytest
from stormtable.games.maelstrom.game import GAME

from .table import actions, asked, at, decides, hand, hoard, legal_actions, on, pile, play, story, tile_on, turn_over, why

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"
ALONE = "attack @0,-1 with @-1,-1; strike"
BOTH = "attack @0,-1 with @-1,-1; join @0,-2; strike"


@pytest.mark.rule("MAE-11.1")
def test_a_text_wins_over_the_rules():
    s = at("Bone Ossuary -1,0; Ghoul Pack -2,0; Chitonok -2,1 E", THEIRS, actions=0)
    assert why(s, "consume @-2,1 with @-2,0") == [] and why(s, "consume @-2,1 with @-1,0") == ["MAE-4.19"]


@pytest.mark.rule("MAE-11.2", "MAE-11.16")
def test_a_passive_text_works_while_the_tile_is_face_up():
    stand = "Sky Aerie 1,0; Street Patrol 0,-1; Guard Hall 1,-1{}"
    for end, found in (("", "P2 Street Patrol"), (" E", "P2 Street Patrol E")):
        s = at(f"{OURS}; Chitonok -1,-1", stand.format(end))
        assert on(play(s, ALONE), "0,-1") == found


@pytest.mark.rule("MAE-11.3")
def test_an_ability_costs_an_action_and_works_once_a_turn_for_each_tile():
    s = at("Plasma Laboratory -1,0; Plasma Laboratory -1,1", THEIRS)
    s = play(s, "use @-1,0")
    assert (actions(s), hoard(s)) == (2, (1, 0)) and why(s, "use @-1,0") == ["MAE-11.3"] and why(s, "use @-1,1") == []
    assert why(at("Plasma Laboratory -1,0", THEIRS, actions=0), "use @-1,0") == ["MAE-4.19"]
    assert why(s, "use @1,0") == ["MAE-4.9"]


@pytest.mark.rule("MAE-11.4")
def test_a_trigger_happens_by_itself_each_time():
    s = at("Lake of Fire -1,0; Klatu Crawler -2,0; Klatu Crawler -1,1; Chitonok -2,1 E; Chitonok -1,-1 E", THEIRS)
    s = play(s, "consume @-2,1 with @-1,1", "consume @-1,-1 with @-2,0")
    assert hoard(s) == (4, 0)


@pytest.mark.rule("MAE-11.5")
def test_choices_are_named_when_declared():
    s = at("Celestial City -1,0 W1; Lorian Healer -2,0", "Hall of Judgment 1,0; Lake of Fire 1,-1", hoard=(0, 2))
    assert why(s, "use @-2,0") == ["MAE-11.5"]
    s = play(s, "use @-2,0 on @-1,0")
    assert asked(s) == "P2 react" and on(play(s, "pass"), "-1,0") == "P1 Celestial City"


@pytest.mark.rule("MAE-11.5")
@pytest.mark.parametrize("source, by, target, left", [
    ("Lorian Healer -2,0 ability", "-2,0", "Celestial City -1,0", "P1 Celestial City"),  # not wounded any more
    ("Archmage Veldrin -2,0 ability", "-2,0", "Chitonok -1,0 E", "P1 Chitonok E"),  # an energy tile by now
    ("Brine Corroder -2,0 ability", "-2,0", "Chitonok -1,0 E", "P1 Chitonok E"),
])
def test_a_target_that_is_no_longer_legal_is_left_alone(source, by, target, left):
    effect = {"kind": "ability", "by": "P1", "source": by, "on": "-1,0"}
    s = at(f"{target}; {source}", THEIRS, actions=2, stack_of_effects=[effect])
    assert on(s, "-1,0") == left and tile_on(s, "-1,0")["mods"] == [] and (decides(s), actions(s)) == ("P1", 2)


@pytest.mark.rule("MAE-11.6", "MAE-11.9")
def test_a_tile_reacts_once_a_turn_of_any_player():
    s = at("Plasma Laboratory -1,0; Plasma Laboratory -1,1", "Hall of Judgment 1,0; Plasma Laboratory 1,-1", hoard=(0, 4))
    s = play(s, "use @-1,0", "react @1,0", "use @-1,1")
    assert asked(s) is None and hoard(s) == (1, 2)
    s = turn_over(turn_over(s))
    assert asked(play(s, "end", "use @-1,0")) == "P2 react"


@pytest.mark.rule("MAE-11.7")
def test_last_in_first_out():
    s = at("Bone Ossuary -1,0; Plasma Laboratory -1,1", "Sky Aerie 1,0; Gale Warden 0,1", hand=["Dread Silence"], hoard=(2, 1))
    told = story(s, "use @-1,1", "react @0,1", "react Dread Silence")
    order = [event.data.get("name") for event in told if event.kind in ("used", "reacted", "played", "cancelled", "gained")]
    assert order == ["Plasma Laboratory", "Gale Warden", "Dread Silence", "Gale Warden", None]


@pytest.mark.rule("MAE-11.8")
def test_what_a_trigger_causes_is_finished_before_older_triggers():
    """Two Drones of P1 fall; the burst of the first fells a third one, which bursts before the second does."""
    s = at("Lake of Fire -1,1; Spore Drone -1,-1; Spore Drone 0,-2; Spore Drone -2,-1", f"{THEIRS}; Iron Guard 0,-1")
    told = story(s, BOTH, "next @-1,-1")
    fallen = [event.data["at"] for event in told if event.kind in ("destroyed",)]
    assert fallen == ["@-1,-1", "@0,-2", "@-2,-1"]
    kinds = [event.kind for event in told if event.kind in ("destroyed", "triggered")]
    assert kinds == ["destroyed", "destroyed", "triggered", "destroyed", "triggered", "triggered"]


@pytest.mark.rule("MAE-11.24", "MAE-11.11", "MAE-R53")
def test_a_lasting_change_may_be_declared_though_the_number_is_at_its_limit():
    """The Channeler's Armor stays 1, but with Aegis of Dawn it is 1 - 1 + 2 and not 1 + 2: 2 damage give a wound."""
    s = at("Abyssal Trench -1,0; Brine Corroder -1,-1; Klatu Crawler 0,-2", "Celestial City 1,0; Lorian Channeler 0,-1",
           hoard=(0, 1), P2={"hand": ["Aegis of Dawn"]})
    attack = ["attack @0,-1 with @0,-2; strike", "react Aegis of Dawn"]
    assert on(play(s, *attack), "0,-1") == "P2 Lorian Channeler"
    assert on(play(s, "use @-1,-1 on @0,-1", *attack), "0,-1") == "P2 Lorian Channeler W1"


@pytest.mark.rule("MAE-11.10", "MAE-11.11", "MAE-R17")
def test_passive_before_active_and_never_below_one():
    s = at("Abyssal Trench -1,0; Brine Corroder -1,-1; Brine Corroder -2,0; Chitonok 0,-2", f"{THEIRS}; Iron Guard 0,-1; Guard Hall 1,-1")
    for count, found in ((0, "P2 Iron Guard"), (1, "P2 Iron Guard"), (2, "P2 Iron Guard W1")):
        uses = ["use @-1,-1 on @0,-1", "use @-2,0 on @0,-1"][:count]
        assert on(play(s, *uses, "attack @0,-1 with @0,-2; strike"), "0,-1") == found  # 2 + 1 - count
    bare = at("Abyssal Trench -1,0; Brine Corroder -1,-1; Chitonok 0,-2", f"{THEIRS}; Lorian Channeler 0,-1")
    assert on(play(bare, "use @-1,-1 on @0,-1", "attack @0,-1 with @0,-2; strike"), "0,-1") == "P2 Lorian Channeler W1"


@pytest.mark.rule("MAE-11.11")
def test_combat_and_movement_are_at_least_zero_and_range_one():
    def with_mod(stat, **position):
        mods = [{"stat": stat, "by": -5, "until": "turn", "from": "P2"}]
        return at(f"{OURS}", f"{THEIRS}; Street Patrol 0,-1", tiles=[{"at": "-1,-1", "tile": "Chitonok", "owner": "P1", "mods": mods}], **position)
    assert on(play(with_mod("combat"), ALONE), "0,-1") == "P2 Street Patrol"
    assert why(with_mod("movement", phase="movement"), "move @-1,-1 > @-2,0") == ["MAE-6.3"]
    assert why(with_mod("range"), "attack @0,-1 with @-1,-1") == []


@pytest.mark.rule("MAE-11.12")
@pytest.mark.parametrize("active, refused", [("P1", "MAE-6.9"), ("P2", None)])
def test_of_two_passive_texts_the_active_players_prevails(active, refused):
    p1, p2 = "Wind Spire -1,0; Rootbound Warden -1,1; Beast Shaman -2,1", "Drowned Temple 0,1; Mind Leech -2,2"
    if active == "P1":
        assert why(at(p1, p2, "movement"), "move @-1,1 > @-1,0") == [refused]  # it flies
    else:
        assert "MAE-6.4" in why(at(p1, p2, active="P2"), "use @-2,2 on @-1,1 > @-1,0")  # in the enemy's turn it does not


@pytest.mark.rule("MAE-11.13", "MAE-11.14")
def test_damage_outside_an_attack_hits_each_by_its_own_armor_and_nobody_defends():
    p2 = "Academy of the Arcane -2,1; Iron Guard -3,1; Street Patrol -1,-1; Celestial City 1,0"
    s = at("Fiery Peaks -1,0", p2, "summon", ["Draconoid Berserkers"])
    s = play(s, "summon Draconoid Berserkers @-2,0; pay @-1,0")
    assert [on(s, space) for space in ("-1,0", "-2,1", "-3,1", "-1,-1", "-2,0")] == [
        "P1 Fiery Peaks W1", "P2 Academy of the Arcane W1", "P2 Iron Guard", "P2 Street Patrol E", "P1 Draconoid Berserkers"]


@pytest.mark.rule("MAE-11.15")
def test_an_unwounded_tile_cannot_be_chosen_for_healing():
    s = at("Celestial City -1,0; Lorian Healer -2,0", "Lake of Fire 1,0 W1", relics=["Halo of Mercy"])
    assert legal_actions(s, "use") == [] and why(s, "use Halo of Mercy on @-1,0") == ["MAE-11.15"]


@pytest.mark.rule("MAE-11.16")
def test_a_used_ability_outlives_its_tile():
    s = at("Celestial City -1,0; Lorian Channeler -1,-1 W1; Lorian Battlewing 0,-2", "Lake of Fire 1,0; Chitonok 0,-1")
    s = play(s, "use @-1,-1 on @0,-2", ALONE)  # the Channeler falls
    assert on(s, "-1,-1") == "P1 Lorian Channeler E"
    assert on(play(s, "attack @0,-1 with @0,-2; strike"), "0,-1") == "P2 Chitonok E"  # 1 + 1 on Armor 2


@pytest.mark.rule("MAE-11.10")
def test_the_log_names_what_has_changed_in_the_language_of_the_table(dutch):
    s = at("Lake of Fire -1,0; Chitonok 0,-1", THEIRS, hand=["Frenzy"], hoard=(1, 0))
    told = [GAME.describe_event(event) for event in story(s, "play Frenzy on @0,-1") if event.kind == "changed"]
    assert told == ["Chitonok heeft tijdelijk +1 Gevecht", "Chitonok heeft tijdelijk Attack Mastery"]


@pytest.mark.rule("MAE-11.17")
def test_a_participant_in_an_attack_that_destroys_is_paid():
    """A stronghold does not defend, whatever is put on it; the Pillager is paid its Output."""
    mods = [{"stat": "combat", "by": 2, "until": "turn", "from": "P2"}]
    s = at("Fiery Peaks -1,0; Nkalla Pillager 0,-1", "", tiles=[{"at": "1,-1", "tile": "Guard Hall", "owner": "P2", "mods": mods}])
    s = play(s, "attack @1,-1 with @0,-1; strike")
    assert on(s, "1,-1") == "P2 Guard Hall E" and on(s, "0,-1") == "P1 Nkalla Pillager" and hoard(s) == (2, 0)


@pytest.mark.rule("MAE-11.18")
def test_drawing_takes_what_is_there():
    s = at("Celestial City -1,0; Nagadiel Herald 0,-1", THEIRS, P1={"stack": ["Lorian Healer"]})
    assert hand(play(s, "use @0,-1")) == ["Lorian Healer"]


@pytest.mark.rule("MAE-11.19")
def test_a_text_sees_what_falls_together_with_its_tile():
    """Plague Crypt and the Levy beside it fall to one burst; it still draws."""
    s = at("Lake of Fire -1,0; Draconoid Battlelord -3,1; Chitonok -3,0 E", "Plague Crypt -2,0 W1; Skeletal Levy -2,-1; Bone Ossuary 1,0",
           P2={"stack": ["Wraith"]})
    s = play(s, "consume @-3,0 with @-3,1")
    assert on(s, "-2,0") == "P2 Plague Crypt E" and on(s, "-2,-1") == "P2 Skeletal Levy E" and hand(s, "P2") == ["Wraith"]


@pytest.mark.rule("MAE-11.19")
def test_a_tile_destroyed_earlier_sees_nothing():
    s = at("Lake of Fire -1,0; Karatas Shredder -1,-1", "Plague Crypt 1,-1 E; Skeletal Levy 0,-1", P2={"stack": ["Wraith"]})
    assert hand(play(s, ALONE), "P2") == []


@pytest.mark.rule("MAE-11.20")
def test_gains_cannot_pay_for_their_own_cost():
    s = at("Academy of the Arcane -1,0; Chronosmith -1,1", THEIRS, actions=0)
    assert why(s, "use @-1,1") == ["MAE-4.19"]
    held = at("Fiery Peaks -1,0; Hatchlings 0,-1", THEIRS, hand=["Ember Drake"])
    assert legal_actions(held, "use") == []


@pytest.mark.rule("MAE-11.21")
def test_an_effect_without_duration_is_over_at_once():
    s = play(at("Academy of the Arcane -1,0; Archmage Veldrin -2,0", "Bone Colossus -1,1"), "use @-2,0 on @-1,1")
    assert tile_on(s, "-1,1")["mods"] == [] and on(s, "-1,1") == "P2 Bone Colossus W1"


@pytest.mark.rule("MAE-11.22")
def test_the_window_opens_again_after_an_unanswered_reaction():
    s = at(f"{OURS}; Karatas Shredder -1,-1", "Celestial City 1,0; Lorian Channeler 0,-1", hoard=(0, 2),
           P2={"hand": ["Aegis of Dawn", "Aegis of Dawn"]})
    s = play(s, ALONE, "react Aegis of Dawn")
    assert asked(s) == "P2 react" and tile_on(s, "0,-1")["mods"][0]["by"] == 2
    s = play(s, "react Aegis of Dawn")
    assert on(s, "0,-1") == "P2 Lorian Channeler" and asked(s) is None  # Armor 5, and no energy for another


PUBLIC = [
    ("Celestial City", 1, ["Lorian Healer"], True), ("Celestial City", 0, ["Aegis of Dawn"], False),
    ("Celestial City", 1, [], False), ("Sky Aerie", 1, ["Aegis of Dawn"], False), ("Sky Aerie", 9, ["Aegis of Dawn"], False),
]


@pytest.mark.rule("MAE-11.23", "MAE-R42")
@pytest.mark.parametrize("stronghold, energy, held, opens", PUBLIC)
def test_public_facts_alone_open_a_window(stronghold, energy, held, opens):
    s = at(f"{OURS}; Chitonok -1,-1", f"{stronghold} 1,0; Thornling 0,-1", hoard=(0, energy), P2={"hand": held})
    assert (asked(play(s, ALONE)) == "P2 react") == opens


@pytest.mark.rule("MAE-11.23")
def test_at_lower_levels_no_event_opens_a_window():
    s = at(f"{OURS}; Chitonok -1,-1", "Celestial City 1,0; Thornling 0,-1", hoard=(0, 3), P2={"hand": ["Lorian Healer"]}, level="advanced")
    assert asked(play(s, ALONE)) is None


@pytest.mark.rule("MAE-11.23")
def test_always_prompt_asks_for_every_declaration():
    s = at(f"{OURS}; Chitonok -1,-1; Plasma Laboratory -1,1", f"{THEIRS}; Street Patrol 0,-1", options={"always_prompt": True}, level="basic")
    assert asked(play(s, ALONE)) == asked(play(s, "use @-1,1")) == "P2 react"
    assert legal_actions(play(s, ALONE)) == ["pass"]


@pytest.mark.rule("MAE-11.24")
@pytest.mark.parametrize("tile", ["Nagadiel Herald", "Choir of Ages", "Lorian Channeler", "Mind Leech", "Hatchlings", "Lich-Lord Azmeth"])
def test_what_could_change_nothing_cannot_be_declared(tile):
    s = at(f"{OURS}; {tile} 0,-1", "Sky Aerie 1,0")
    assert legal_actions(s, "use") == [] and why(s, "use @0,-1") == ["MAE-11.24"]


@pytest.mark.rule("MAE-11.24")
def test_damage_that_wounds_nobody_changes_nothing():
    s = at("Fiery Peaks -1,0; Nkalla Viper -1,-1", f"{THEIRS}; Ancient Treant 0,-1", hand=["Dragonfire"], hoard=(2, 0))
    assert why(s, "play Dragonfire on @0,-1") == ["MAE-11.24"]


@pytest.mark.rule("MAE-11.25")
def test_quiet_triggers_run_before_those_that_hurt():
    """Both P2 tiles fall at once; the Servant's energy comes before the Drone's burst, without a question."""
    s = at("Lake of Fire -1,0; Draconoid Battlelord -2,0; Chitonok -2,1 E", f"{THEIRS}; Spore Drone -1,1; Plasma Servant -3,2")
    told = story(s, "consume @-2,1 with @-2,0")
    assert [event.data["name"] for event in told if event.kind == "triggered"] == ["Draconoid Battlelord", "Plasma Servant", "Spore Drone"]


@pytest.mark.rule("MAE-11.26")
def test_other_excludes_the_tile_itself():
    s = at("Celestial City -1,0; Lorian Channeler -2,0 W1; Choir of Ages -2,1 W1", THEIRS)
    assert legal_actions(s, "use @-2,0") == ["use @-2,0 on @-2,1"]
    assert on(play(s, "use @-2,1"), "-2,1") == "P1 Choir of Ages W1"


@pytest.mark.rule("MAE-11.27")
def test_a_cancel_takes_exactly_the_effect_whose_window_it_is():
    s = at("Bone Ossuary -1,0; Abyssal Trench -1,1", "Sky Aerie 1,0; Gale Warden 0,-1", hand=["Riptide", "Dread Silence"], hoard=(3, 2),
           P2={"hand": ["Counterwind"]})
    s = play(s, "play Riptide on @0,-1 > @1,-1", "react Counterwind", "react Dread Silence")
    assert on(s, "1,-1") == "P2 Gale Warden"
    assert sorted(pile(s, "P1", "discard")) == ["Dread Silence", "Riptide"] and pile(s, "P2", "discard") == ["Counterwind"]


@pytest.mark.rule("MAE-11.28")
def test_damage_belongs_to_the_owner_of_the_text():
    s = at("Academy of the Arcane -1,0; Archmage Veldrin -2,0", "Lake of Fire 1,0; Gallag K'rol -1,1 W1")
    assert hoard(play(s, "use @-2,0 on @-1,1")) == (1, 0)


@pytest.mark.rule("MAE-R39")
def test_copies_of_a_text_all_work():
    s = at("Lake of Fire -1,0; Tower of Torment -1,-1; Tower of Torment 0,-2; Karatas Shredder 1,-2", f"{THEIRS}; Street Patrol 0,-1")
    s = play(s, "attack @0,-1 with @1,-2; strike")
    assert hoard(s) == (2, 0) and decides(s) == "P1"
