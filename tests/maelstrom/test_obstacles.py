"""A thing that was touched says what stands in the way of that thing: its cost with the numbers, its reach, its phase."""

import pytest
from stormtable.games.maelstrom.cards import CARDS, NUMBER
from stormtable.games.maelstrom.game import GAME
from stormtable.kernel.look import Look

from .table import at

LAKE, ACADEMY = "Lake of Fire -1,0", "Academy of the Arcane 1,0"


def first(s, thing):
    touch = f"space:@{thing}" if "," in thing else f"card:{CARDS[NUMBER[thing]].id}"
    return Look(GAME, s, GAME.decides(s)).why_not(touch)[0].text


@pytest.mark.rule("MAE-9.3")
def test_a_tile_that_costs_too_much_says_so_and_speaks_of_no_space():
    s = at("Academy of the Arcane -1,0", LAKE.replace("-1", "1"), "summon", ["Iron Commander"])
    assert first(s, "Iron Commander") == "Iron Commander costs 3; your strongholds give 1 more, and your Hoard holds 0."


@pytest.mark.rule("MAE-9.8")
def test_limited_comes_before_the_cost():
    s = at("Academy of the Arcane -1,0 output", "Lake of Fire 1,0", "summon", ["Academy of the Arcane"], limited_used=True)
    assert first(s, "Academy of the Arcane") == "Academy of the Arcane is Limited, and you have summoned a Limited tile this turn."


@pytest.mark.rule("MAE-7.2")
def test_an_enemy_out_of_reach_says_that_nobody_has_it_in_range():
    assert first(at(f"{LAKE}; Chitonok -2,0", ACADEMY), "1,0") == "None of your minions has Academy of the Arcane in range."
    assert first(at(LAKE, ACADEMY), "1,0") == "Only minions attack, and you have none."


@pytest.mark.rule("MAE-7.3")
def test_an_enemy_in_reach_of_those_who_have_attacked():
    s = at(f"{LAKE}; Daemon Horde 1,-1 attacked", ACADEMY)
    assert first(s, "1,0") == "Your minions that have Academy of the Arcane in range have attacked already this turn."


@pytest.mark.rule("MAE-9.1")
def test_a_tile_in_hand_waits_for_the_summon_phase():
    s = at(f"{LAKE}; Daemon Horde 1,-1", ACADEMY, hand=["Chitonok"])
    assert first(s, "Chitonok") == "Tiles are summoned in your Summon Phase; this is the Action Phase."


def test_an_empty_space_names_the_minion_to_begin_with():
    s = at(f"{LAKE}; Daemon Horde 0,-1", ACADEMY, "movement")
    assert first(s, "-1,-1") == "First touch Daemon Horde."
