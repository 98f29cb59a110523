"""Chapter 12: traits."""

import pytest

from .table import actions, at, hoard, legal_actions, on, play, why

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"
ALONE = "attack @0,-1 with @-1,-1; strike"


@pytest.mark.rule("MAE-12.4", "MAE-R16")
def test_attack_mastery_attacks_again_also_the_same_target():
    mods = [{"stat": "armor", "by": 1, "until": "turn", "from": "P2"}]
    s = at("Sky Aerie -1,0; Aeriarch Solenne -1,-1", "Lake of Fire 1,0", tiles=[{"at": "0,-1", "tile": "Kaltalas Slug", "owner": "P2", "mods": mods}])
    s = play(s, ALONE, ALONE)
    assert on(s, "0,-1") == "P2 Kaltalas Slug W2" and actions(s) == 1 and why(s, "attack @0,-1 with @-1,-1") == []


@pytest.mark.rule("MAE-12.8")
def test_a_primary_may_come_in_any_number():
    s = at(f"{OURS}; Lake of Fire -1,1; Lake of Fire -2,0; Lake of Fire -2,1; Lake of Fire -3,1", THEIRS, "summon", ["Lake of Fire"])
    assert legal_actions(s, "summon Lake of Fire")


@pytest.mark.rule("MAE-12.10")
def test_destroying_an_own_legend_pays_nobody():
    s = at("Fiery Peaks -1,0; Draconoid Battlelord -2,0; Chitonok -2,1 E; Gallag K'rol -1,1 W1", THEIRS)
    s = play(s, "consume @-2,1 with @-2,0")
    assert on(s, "-1,1") == "P1 Gallag K'rol E" and hoard(s) == (1, 0)


@pytest.mark.rule("MAE-12.10")
def test_a_legend_destroyed_by_an_attack_pays_the_attacker():
    s = at(f"{OURS}; Karatas Shredder -1,-1", f"{THEIRS}; Seraph Uriandel 0,-1 W1")
    assert hoard(play(s, ALONE)) == (3, 0)


@pytest.mark.rule("MAE-12.11")
def test_a_trait_is_had_or_not_had_however_often_it_is_given():
    flies = {"trait": "Flying", "has": True, "until": "turn", "from": "P1"}
    lost = {**flies, "has": False}
    for mods, rule in (([flies, flies], "MAE-6.9"), ([flies, lost], "MAE-6.4"), ([flies, flies, lost, flies], "MAE-6.9")):
        s = at(OURS, THEIRS, "movement", tiles=[{"at": "-2,0", "tile": "Chitonok", "owner": "P1", "mods": mods}])
        assert why(s, "move @-2,0 > @-1,0") == [rule]
    twice = at("Wind Spire -1,0; Wind Spire -1,1; Thornling -2,1", "Lake of Fire 1,0", "movement")
    assert why(twice, "move @-2,1 > @-1,1") == ["MAE-6.9"]
