"""Chapter 7: combat."""

import pytest
from stormtable.games.maelstrom.game import GAME
from stormtable.kernel.match import Match

from .table import actions, asked, at, decides, hand, hoard, legal_actions, marks, on, play, position, story, why

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"
ALONE = "attack @0,-1 with @-1,-1; strike"
BOTH = "attack @0,-1 with @-1,-1; join @0,-2; strike"


def fight(target, first, second="", **position):
    """P1's minions on (-1,-1) and (0,-2) beside P2's target on (0,-1)."""
    stand = f"; {second} 0,-2" if second else ""
    return at(f"{OURS}; {first} -1,-1{stand}", f"{THEIRS}; {target} 0,-1", **position)


def modded(name, space, owner, **mod):
    mods = [{"until": "turn", "from": "P1", **mod}]
    return {"at": space, "tile": name, "owner": owner, "mods": mods}


@pytest.mark.rule("MAE-7.1")
def test_only_enemy_minions_and_strongholds_are_targets():
    s = at(f"{OURS}; Klatu Crawler 0,-1; Chitonok -1,-1", "Academy of the Arcane 1,-1; Street Patrol 0,-2 E; Street Patrol 1,-2")
    assert {line.split()[1] for line in legal_actions(s, "attack") if line.endswith("@0,-1")} == {"@1,-1", "@1,-2"}


@pytest.mark.rule("MAE-7.2")
def test_each_participant_is_within_its_own_range():
    s = at(f"{OURS}; Grave Archer -2,0; Chitonok -1,-1; Chitonok -2,1", f"{THEIRS}; Iron Guard 0,-1")
    assert legal_actions(play(s, "attack @0,-1 with @-1,-1")) == ["join @-2,0", "strike"]
    assert why(play(s, "attack @0,-1 with @-1,-1"), "join @-2,1") == ["MAE-7.2"]
    assert why(play(s, "attack @0,-1 with @-1,-1"), "join @0,-1") == ["MAE-7.2"]  # the target itself


@pytest.mark.rule("MAE-7.3")
def test_a_minion_attacks_once_a_turn_but_a_target_is_attacked_again():
    s = play(fight("Iron Guard", "Chitonok", "Chitonok"), ALONE)
    assert why(s, "attack @0,-1 with @-1,-1") == ["MAE-7.3"] and why(s, "attack @0,-1 with @0,-2") == []


@pytest.mark.rule("MAE-7.4")
def test_combat_zero_may_take_part_and_a_harmless_attack_is_legal():
    s = at(f"{OURS}; Spore Drone -1,-1", f"{THEIRS}; Othiel Lantern 0,-1")
    s = play(s, ALONE)
    assert on(s, "0,-1") == "P2 Othiel Lantern" and actions(s) == 2


@pytest.mark.rule("MAE-7.5")
def test_the_strike_pays_marks_and_opens_the_window():
    s = at(f"{OURS}; Chitonok -1,-1", "Celestial City 1,0; Lorian Healer 0,-1", hoard=(0, 1), P2={"hand": ["Celestial City"]})
    s = play(s, ALONE)
    assert (asked(s), actions(s), marks(s, "-1,-1")) == ("P2 react", 2, ["attacked"])


@pytest.mark.rule("MAE-7.6")
def test_damage_is_the_sum_of_combat_divided_by_armor():
    assert on(play(fight("Bone Colossus", "Karatas Shredder", "Klatu Crawler"), BOTH, "defend @0,-2"), "0,-1") == "P2 Bone Colossus W2"
    assert on(play(fight("Bone Colossus", "Karatas Shredder"), ALONE), "0,-1") == "P2 Bone Colossus W1"


@pytest.mark.rule("MAE-7.7", "MAE-R13")
def test_the_defense_is_compulsory_and_may_fall_on_whom_it_cannot_hurt():
    s = play(fight("Klatu Crawler", "Brood Matron", "Klatu Crawler"), BOTH)  # 2 on Armor 3, or 2 on Armor 1
    assert legal_actions(s) == ["defend @-1,-1", "defend @0,-2"]
    assert on(play(s, "defend @-1,-1"), "0,-2") == "P1 Klatu Crawler"


@pytest.mark.rule("MAE-7.8")
def test_the_defense_is_divided_by_the_participants_armor():
    s = play(fight("Steam Golem", "Iron Guard"), ALONE)
    assert on(s, "-1,-1") == "P1 Iron Guard W1"  # 3 on Armor 2


@pytest.mark.rule("MAE-7.9")
def test_a_doomed_target_still_defends():
    s = play(fight("Klatu Crawler", "Karatas Shredder", "Klatu Crawler"), BOTH)
    s = play(s, "defend @-1,-1")
    assert on(s, "0,-1") == "P2 Klatu Crawler E" and on(s, "-1,-1") == "P1 Karatas Shredder E"


@pytest.mark.rule("MAE-7.10", "MAE-12.1")
def test_overpower_spares_the_attackers_if_the_target_falls():
    s = play(fight("Iron Enforcer", "Karatas Shredder"), ALONE)
    assert on(s, "0,-1") == "P2 Iron Enforcer E" and on(s, "-1,-1") == "P1 Karatas Shredder"
    survived = play(fight("Bone Colossus", "Iron Guard Infiltrator"), ALONE)
    assert on(survived, "0,-1") == "P2 Bone Colossus W1" and on(survived, "-1,-1") == "P1 Iron Guard Infiltrator E"


@pytest.mark.rule("MAE-7.10")
def test_a_group_of_overpower_is_asked_only_if_the_target_survives():
    s = play(fight("Bone Colossus", "Iron Guard Infiltrator", "Karatas Shredder"), BOTH)
    assert on(s, "0,-1") == "P2 Bone Colossus W2" and asked(s) == "P2 defend"
    s = play(fight("Klatu Crawler", "Iron Guard Infiltrator", "Karatas Shredder"), BOTH)
    assert asked(s) is None


@pytest.mark.rule("MAE-7.11", "MAE-R15", "MAE-12.2")
def test_counterstrike_comes_first_and_only_once():
    s = play(fight("Nkalla Pillager", "Klatu Crawler", "Klatu Crawler"), BOTH, "defend @-1,-1")
    assert on(s, "-1,-1") == "P1 Klatu Crawler E" and on(s, "0,-1") == "P2 Nkalla Pillager E" and on(s, "0,-2") == "P1 Klatu Crawler"
    s = play(fight("Nkalla Pillager", "Chitonok", "Klatu Crawler"), BOTH, "defend @0,-2")
    assert on(s, "0,-1") == "P2 Nkalla Pillager W1"  # only the Chitonok's damage arrives


@pytest.mark.rule("MAE-7.11", "MAE-7.17")
def test_an_attack_without_attackers_ends():
    s = play(fight("Nkalla Pillager", "Daemon Horde"), ALONE)
    assert on(s, "0,-1") == "P2 Nkalla Pillager" and on(s, "-1,-1") == "P1 Daemon Horde E" and actions(s) == 2


@pytest.mark.rule("MAE-7.12", "MAE-12.3", "MAE-R14")
def test_one_overpower_switches_counterstrike_off():
    s = play(fight("Nkalla Pillager", "Karatas Shredder", "Daemon Horde"), BOTH, "defend @0,-2")
    assert on(s, "0,-1") == "P2 Nkalla Pillager E" and on(s, "0,-2") == "P1 Daemon Horde E"


@pytest.mark.rule("MAE-7.13")
def test_overpower_in_mixed_company_gains_nothing():
    s = play(fight("Iron Enforcer", "Karatas Shredder", "Daemon Horde"), BOTH)
    assert asked(s) == "P2 defend"
    assert on(play(s, "defend @0,-2"), "0,-2") == "P1 Daemon Horde E"


@pytest.mark.rule("MAE-7.14", "MAE-12.5")
def test_defense_mastery_hits_all_in_range_in_whichever_order():
    both = [modded("Thornling", "0,-1", "P2", trait="Counterstrike", has=True)]
    s = play(at(f"{OURS}; Daemon Horde -1,-1; Klatu Crawler 0,-2; Grave Archer -2,0", THEIRS, tiles=both),
             "attack @0,-1 with @-1,-1; join @0,-2; join @-2,0; strike")
    assert [on(s, space) for space in ("-1,-1", "0,-2", "-2,0")] == ["P1 Daemon Horde E", "P1 Klatu Crawler W1", "P1 Grave Archer"]
    assert on(s, "0,-1") == "P2 Thornling E"
    guard = fight("Iron Guard", "Karatas Shredder")  # overpowered, it survives with W1 and defends
    assert on(play(guard, ALONE), "-1,-1") == "P1 Karatas Shredder W1"


@pytest.mark.rule("MAE-7.15")
def test_damage_never_adds_up():
    s = play(fight("Iron Guard", "Chitonok", "Chitonok"), ALONE, "attack @0,-1 with @0,-2; strike")
    assert on(s, "0,-1") == "P2 Iron Guard"


@pytest.mark.rule("MAE-7.15")
def test_an_attack_and_a_trigger_inside_it_do_not_add_up():
    """1 attack damage and 1 of the falling Drone give Armor 2 no wound."""
    armored = modded("Ink Lurker", "0,-1", "P2", stat="armor", by=1)
    s = at(f"{OURS}; Spore Drone -1,-1; Chitonok 0,-2", THEIRS, tiles=[armored])
    s = play(s, BOTH, "defend @-1,-1")
    assert on(s, "-1,-1") == "P1 Spore Drone E" and on(s, "0,-1") == "P2 Ink Lurker"


@pytest.mark.rule("MAE-7.16")
def test_all_flip_together_then_legends_are_paid_then_triggers_run():
    s = fight("Gallag K'rol", "Spore Drone", "Karatas Shredder")
    told = story(s, BOTH, "defend @-1,-1")
    kinds = [event.kind for event in told if event.kind in ("destroyed", "gained", "triggered")]
    assert kinds == ["destroyed", "destroyed", "gained", "triggered"]


@pytest.mark.rule("MAE-7.17")
def test_a_target_that_is_gone_ends_the_attack():
    """Overpowered, the Throng goes to hand: nobody is left to defend."""
    s = at(f"{OURS}; Karatas Shredder -1,-1; Karatas Shredder 0,-2", "Celestial City 1,0; Eternal Throng 0,-1", hoard=(0, 1))
    s = play(s, BOTH)
    assert asked(s) == "P2 choose"
    s = play(s, "choose yes")
    assert hand(s, "P2") == ["Eternal Throng"] and decides(s) == "P1" and actions(s) == 2
    assert on(s, "-1,-1") == "P1 Karatas Shredder" and marks(s, "-1,-1") == ["attacked"]


@pytest.mark.rule("MAE-7.18")
def test_triggers_of_a_step_are_finished_before_the_attack_goes_on():
    """Counterstrike fells the Drone, whose burst fells the target before the other participant strikes."""
    s = at(f"{OURS}; Spore Drone -1,-1; Bone Colossus 0,-2", f"{THEIRS}; Ink Lurker 0,-1")
    s = play(s, BOTH, "defend @-1,-1")
    assert on(s, "0,-1") == "P2 Ink Lurker E" and hoard(s) == (0, 0)
    told = story(at(f"{OURS}; Spore Drone -1,-1; Bone Colossus 0,-2", f"{THEIRS}; Ink Lurker 0,-1"), BOTH, "defend @-1,-1")
    assert [event.data["wounds"] for event in told if event.kind == "wounded" and event.data["name"] == "Ink Lurker"] == [1]


@pytest.mark.rule("MAE-7.19", "MAE-R36")
@pytest.mark.parametrize("target, first, second", [
    ("Othiel Lantern", "Klatu Crawler", "Klatu Crawler"),  # Combat 0
    ("Street Patrol", "Brood Matron", "Iron Guard"),  # 1 on Armor 3 and 2
])
def test_nobody_is_asked_where_nobody_would_be_wounded(target, first, second):
    assert asked(play(fight(target, first, second), BOTH)) is None


@pytest.mark.rule("MAE-7.19")
def test_nobody_is_asked_about_a_single_participant_in_range():
    s = at(f"{OURS}; Klatu Crawler -1,-1; Grave Archer -2,0", f"{THEIRS}; Street Patrol 0,-1")
    s = play(s, "attack @0,-1 with @-1,-1; join @-2,0; strike")
    assert asked(s) is None and on(s, "-1,-1") == "P1 Klatu Crawler W1"


@pytest.mark.rule("MAE-7.20", "MAE-R34")
def test_fallen_participants_still_carry_the_targets_range():
    """The Horror reaches the Archer through the Horde that its Counterstrike fells together with it."""
    horror = modded("Tentacle Horror", "0,-1", "P2", trait="Counterstrike", has=True)
    s = at("Lake of Fire -1,1; Daemon Horde -1,-1; Grave Archer -2,-1", THEIRS, tiles=[horror])
    s = play(s, "attack @0,-1 with @-1,-1; join @-2,-1; strike")
    assert on(s, "-1,-1") == "P1 Daemon Horde E" and on(s, "-2,-1") == "P1 Grave Archer E"


@pytest.mark.rule("MAE-7.5", "MAE-R34")
def test_the_attackers_ranges_are_not_checked_again():
    """Counterstrike sends the Throng to hand, over which the Archer reached the target; its arrow flies all the same."""
    p2 = "Fiery Peaks 1,0; Nkalla Pillager 0,-1; Sky Aerie 1,-1; Sky Aerie 2,-2; Sky Aerie 3,-3; Sky Aerie 3,-4"
    s = at("Celestial City -1,0; Eternal Throng 0,-2 W1; Grave Archer 1,-3; Grave Archer 2,-4", p2, hoard=(1, 0))
    s = play(s, "attack @0,-1 with @0,-2; join @2,-4; strike", "choose yes")
    assert on(s, "0,-2") is None and on(s, "0,-1") == "P2 Nkalla Pillager W1"
    assert why(s, "attack @0,-1 with @1,-3") == ["MAE-7.2"]  # nobody reaches it from there now


@pytest.mark.rule("MAE-7.21")
def test_values_are_read_before_anything_flips():
    """The Commander falls in the attack in which its +1 Combat counts."""
    s = at("Academy of the Arcane -1,0; Iron Guard -1,-1; Iron Commander -1,-2 W1", "Lake of Fire 1,0; Bone Colossus 0,-2")
    s = play(s, "attack @0,-2 with @-1,-1; join @-1,-2; strike", "defend @-1,-2")
    assert on(s, "0,-2") == "P2 Bone Colossus W2" and on(s, "-1,-2") == "P1 Iron Commander E"  # (1 + 1) + 2 on Armor 2


# -- setting quick_resolve: the steps of an attack in one, or one by one ---------------------------------------------------

SLOWLY = {"options": {"quick_resolve": False}}


def stages(s, line):
    """What a line tells, in the steps in which a page shows it."""
    match = Match(GAME, position=GAME.position(s))
    return [[event.kind for event in stage.events] for stage in GAME.stages(match.play_line(line))]


@pytest.mark.rule("MAE-R4", "MAE-7.9")
def test_an_attack_is_shown_in_one_step_or_step_by_step():
    quick, slow = fight("Iron Commander", "Klatu Crawler"), fight("Iron Commander", "Klatu Crawler", **SLOWLY)
    assert len(stages(quick, ALONE)) == 1
    before, struck, defended, resolved = stages(slow, ALONE)
    assert before[-1] == "attacked" and struck == ["struck"] and defended == ["defended"]
    assert "wounded" in resolved and resolved[-1] == "closed"
    assert {**position(play(quick, ALONE)), "options": 0} == {**position(play(slow, ALONE)), "options": 0}


@pytest.mark.rule("MAE-7.10", "MAE-7.11")
@pytest.mark.parametrize("target, first, order", [
    ("Iron Commander", "Karatas Shredder", ["struck", "defended"]), ("Metro Protector", "Karatas Shredder", ["struck", "defended"]),
    ("Metro Protector", "Iron Guard", ["defended", "struck"]), ("Metro Protector", "Chitonok", ["defended"]),
    ("Klatu Crawler", "Iron Guard Infiltrator", ["struck"]),
])
def test_the_steps_come_in_the_order_of_the_attack(target, first, order):
    steps = [kind for stage in stages(fight(target, first, **SLOWLY), ALONE) for kind in stage if kind in ("struck", "defended")]
    assert steps == order


@pytest.mark.rule("MAE-7.6", "MAE-7.7")
def test_the_steps_say_damage_armor_and_wounds():
    told = [GAME.describe_event(event) for event in story(fight("Iron Commander", "Klatu Crawler", **SLOWLY), ALONE)]
    assert "Iron Commander: 2 damage against Armor 2 makes 1 wound" in told
    assert "Iron Commander defends against Klatu Crawler: 2 damage against Armor 1 makes 2 wounds" in told
