"""Chapter 9: summoning."""

import pytest
from stormtable.games.maelstrom.cards import CARDS

from .table import asked, at, ends, hand, hoard, legal_actions, marks, on, pile, play, position, why

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"


def summoning(p1, held, p2=THEIRS, **position):
    return at(p1, p2, "summon", held, **position)


@pytest.mark.rule("MAE-9.1", "MAE-9.10")
def test_any_number_of_tiles_one_after_another_also_beside_enemies():
    s = summoning(f"{OURS}; Lake of Fire 1,-1", ["Chitonok", "Daemon Horde", "Lake of Fire"])
    s = play(s, "summon Chitonok @2,-1; pay @1,-1", "summon Daemon Horde @0,-1; pay @-1,0", "summon Lake of Fire @-2,0")
    assert on(s, "2,-1") == "P1 Chitonok" and on(s, "0,-1") == "P1 Daemon Horde"
    assert "0,1" not in ends(summoning(OURS, ["Lake of Fire"]), "summon") and "-1,1" in ends(summoning(OURS, ["Lake of Fire"]), "summon")


@pytest.mark.rule("MAE-9.2")
def test_the_snapshot_is_taken_when_the_phase_begins():
    s = play(at(f"{OURS}; Chitonok -2,0; Chitonok -2,1 E", THEIRS), "end")
    assert position(s)["snapshot"] == ["-1,0", "-2,0"]
    assert position(at(OURS, THEIRS))["snapshot"] == []


@pytest.mark.rule("MAE-9.2")
def test_a_source_destroyed_in_the_phase_is_no_longer_one():
    held = ["Draconoid Berserkers", "Nkalla Viper"]
    s = summoning("Fiery Peaks -1,0; Fiery Peaks -1,1 W1", held)
    s = play(s, "summon Draconoid Berserkers @-2,1; pay @-1,0")
    assert on(s, "-1,1") == "P1 Fiery Peaks E" and legal_actions(s) == ["end"]


@pytest.mark.rule("MAE-9.3", "MAE-13.3")
def test_the_tile_touches_every_payer_of_its_colour():
    s = summoning("Academy of the Arcane -1,0; Verdant Grove -1,1", ["Iron Guard", "Thornling"], "Lake of Fire 1,0", hoard=(1, 0))
    assert legal_actions(play(s, "summon Iron Guard @-2,1")) == ["pay @-1,0 +1"]
    assert ends(s, "summon Thornling") == {"-2,1", "-2,2", "-1,2", "0,1"}


@pytest.mark.rule("MAE-9.4")
def test_a_stronghold_helps_once_and_what_is_left_is_lost():
    s = summoning("Guard Hall -1,0; Academy of the Arcane -1,1", ["Iron Enforcer"] * 3, "Lake of Fire 1,0")
    s = play(s, "summon Iron Enforcer @-2,1; pay @-1,0 @-1,1")  # one would have been enough
    assert marks(s, "-1,0") == marks(s, "-1,1") == ["output"] and legal_actions(s) == ["end"]


@pytest.mark.rule("MAE-9.5", "MAE-R19")
def test_cost_zero_needs_a_tile_of_the_snapshot_beside_it():
    s = summoning(f"{OURS} output; Chitonok -2,0; Chitonok 0,1 E", ["Lake of Fire"])
    assert ends(s, "summon") == {"-1,1", "0,-1", "-1,-1", "-2,1", "-2,-1", "-3,0", "-3,1"}
    assert marks(play(s, "summon Lake of Fire @-3,0"), "-1,0") == ["output"]


@pytest.mark.rule("MAE-9.5", "MAE-9.2")
def test_a_tile_destroyed_in_the_phase_supports_nothing_any_more():
    s = summoning("Fiery Peaks -1,0; Nkalla Viper -2,1", ["Draconoid Berserkers", "Fiery Peaks"])
    assert "-2,2" in ends(s, "summon Fiery Peaks")
    s = play(s, "summon Draconoid Berserkers @-2,0; pay @-1,0")
    assert on(s, "-2,1") == "P1 Nkalla Viper E" and why(s, "summon Fiery Peaks @-2,2") == why(s, "summon Fiery Peaks @-3,0") == ["MAE-9.5"]


@pytest.mark.rule("MAE-9.6")
def test_a_new_stronghold_has_no_output():
    s = summoning(OURS, ["Lake of Fire", "Chitonok", "Daemon Horde"])
    s = play(s, "summon Lake of Fire @-2,0", "summon Chitonok @-2,1")
    assert why(s, "pay @-2,0") == ["MAE-9.6"]
    assert legal_actions(play(s, "pay @-1,0"), "summon") == []


@pytest.mark.rule("MAE-9.7", "MAE-R20")
def test_energy_is_exactly_what_is_missing():
    s = play(summoning("Academy of the Arcane -1,0", ["Iron Commander"], "Lake of Fire 1,0", hoard=(5, 0)), "summon Iron Commander @-2,0")
    assert legal_actions(s) == ["pay @-1,0 +2"]
    assert why(s, "pay @-1,0 +1") == why(s, "pay @-1,0 +3") == ["MAE-9.7"]
    assert hoard(play(s, "pay @-1,0")) == (3, 0)  # left out, the energy follows


@pytest.mark.rule("MAE-9.7", "MAE-9.14", "MAE-R21")
def test_output_zero_is_no_source_and_cannot_be_raised():
    s = summoning("Containment Ward -1,0", ["Iron Enforcer"], "Lake of Fire 1,0", hoard=(5, 0))
    assert legal_actions(s, "summon") == []
    mods = [{"stat": "output", "by": -1, "until": "turn", "from": "P2"}]
    drained = at("", "Lake of Fire 1,0", "summon", ["Iron Enforcer"], hoard=(5, 0),
                 tiles=[{"at": "-1,0", "tile": "Academy of the Arcane", "owner": "P1", "mods": mods}])
    assert legal_actions(drained, "summon") == []
    raised = at("", "Lake of Fire 1,0", "summon", ["Iron Guard"],
                tiles=[{"at": "-1,0", "tile": "Academy of the Arcane", "owner": "P1", "mods": [{**mods[0], "by": 1}]}])
    assert legal_actions(play(raised, "summon Iron Guard @-2,0")) == ["pay @-1,0"]


@pytest.mark.rule("MAE-9.8", "MAE-12.7", "MAE-R22")
def test_one_limited_tile_a_turn_whatever_its_name():
    s = summoning(f"{OURS}; Lake of Fire -1,1", ["Lake of Fire", "Tower of Torment"])
    s = play(s, "summon Lake of Fire @-2,0")
    assert why(s, "summon Tower of Torment @-2,1") == ["MAE-9.8"]


@pytest.mark.rule("MAE-9.9", "MAE-12.9")
def test_one_unique_tile_of_a_name_for_each_player():
    s = summoning(f"{OURS}; Lake of Fire -1,1; Gallag K'rol 0,-1", ["Gallag K'rol", "Gallag T'ral"], "Lake of Fire 1,0; Gallag T'ral 1,-1")
    assert why(s, "summon Gallag K'rol @-2,1") == ["MAE-9.9"] and why(s, "summon Gallag T'ral @-2,1") == []
    fallen = summoning(f"{OURS}; Lake of Fire -1,1; Gallag K'rol 0,-1 E", ["Gallag K'rol"])
    assert why(fallen, "summon Gallag K'rol @-2,1") == []


@pytest.mark.rule("MAE-9.11", "MAE-9.15")
def test_coming_into_play_works_before_the_next_summons():
    s = summoning("Fiery Peaks -1,0; Fiery Peaks -1,1", ["Draconoid Berserkers", "Fiery Peaks"])
    s = play(s, "summon Draconoid Berserkers @-2,1; pay @-1,0")
    assert on(s, "-1,1") == "P1 Fiery Peaks W1" and "summon Fiery Peaks @-2,0" in legal_actions(s)


@pytest.mark.rule("MAE-9.12")
def test_a_minion_acting_as_a_stronghold_is_one_source_once():
    s = summoning("Chitarra Seeders -1,0; Chitarra Seeders -1,1", ["Chitonok", "Karatas Shredder"], hoard=(1, 0))
    assert legal_actions(play(s, "summon Karatas Shredder @-2,1")) == ["pay @-1,0 @-1,1 +1"]
    s = play(s, "summon Chitonok @-2,0; pay @-1,0")
    assert marks(s, "-1,0") == ["output"]
    assert why(s, "summon Karatas Shredder @-2,1") == ["MAE-9.3"]


@pytest.mark.rule("MAE-9.13", "MAE-9.15")
def test_putting_into_play_is_no_summons_but_unique_holds():
    s = at("Bone Ossuary -1,0; Lich-Lord Azmeth -2,0", THEIRS, P1={"discard": ["Skeletal Levy"]})
    s = play(s, "use @-2,0 to @-2,1 take Skeletal Levy")
    assert position(s)["limited_used"] is False and on(s, "-2,1") == "P1 Skeletal Levy" and hoard(s) == (0, 0)
    emperor = "use @0,-1 take Vharaxis, Dragon Emperor"
    for other, rules in (("", []), ("; Vharaxis, Dragon Emperor -1,1", ["MAE-9.9"]), ("; Vharaxis, Dragon Emperor -1,1 E", [])):
        s = at(f"Fiery Peaks -1,0; Hatchlings 0,-1{other}", THEIRS, hand=["Vharaxis, Dragon Emperor"], hoard=(3, 0))
        assert why(s, emperor) == rules


@pytest.mark.rule("MAE-9.16")
def test_naming_a_source_that_cannot_pay_says_why():
    p1 = "Academy of the Arcane -1,0; Verdant Grove -2,0; Academy of the Arcane -1,1 output; Containment Ward -3,1"
    s = play(summoning(p1, ["Iron Enforcer"], "Lake of Fire 1,0"), "summon Iron Enforcer @-2,1")
    assert why(s, "pay @-2,0") == ["MAE-9.3", "MAE-13.3"] and why(s, "pay @-1,1") == ["MAE-9.4"]
    assert why(s, "pay @-3,1") == ["MAE-9.7"] and why(s, "pay @1,0") == ["MAE-9.3"] and why(s, "pay @-1,0 @-1,0") == ["MAE-9.3"]


@pytest.mark.rule("MAE-R37")
def test_every_cost_is_one_number_of_one_colour():
    """Of two colours in play, only the strongholds of a tile's own faction are ever listed as its sources."""
    p1 = "Academy of the Arcane -1,0; Celestial City -1,1"
    for name, source in (("Iron Enforcer", "-1,0"), ("Lorian Healer", "-1,1")):
        s = play(summoning(p1, [name], "Lake of Fire 1,0", hoard=(9, 0)), f"summon {name} @-2,1")
        assert legal_actions(s) == [f"pay @{source}"]
    assert all(isinstance(card.cost, int) and isinstance(card.faction, str) for card in CARDS)


@pytest.mark.rule("MAE-9.1", "MAE-14.5")
def test_events_and_relics_are_not_summoned():
    s = summoning(OURS, ["Frenzy", "Brood Heart"], hoard=(5, 0))
    assert why(s, "summon Frenzy @-2,0") == ["MAE-9.1"] and legal_actions(s) == ["relic Brood Heart", "end"]
    assert asked(s) is None and hand(s) == ["Frenzy", "Brood Heart"] and pile(s, "P1", "relics") == []
