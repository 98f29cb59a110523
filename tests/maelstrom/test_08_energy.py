"""Chapter 8: energy."""

import pytest

from .table import actions, at, essence, hoard, legal_actions, on, pile, play, result, turn_over, why

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"


@pytest.mark.rule("MAE-8.1", "MAE-8.2", "MAE-R28")
@pytest.mark.parametrize("own, theirs", [("; Chitonok -2,0 E", ""), ("", "; Chitonok -2,0 E")])
def test_any_adjacent_energy_tile_is_consumed_for_one_energy(own, theirs):
    s = at(OURS + own, THEIRS + theirs)
    s = play(s, "consume @-2,0 with @-1,0")
    assert on(s, "-2,0") is None and hoard(s) == (1, 0) and actions(s) == 2
    assert pile(s, "P1" if own else "P2", "discard") == ["Chitonok"]


@pytest.mark.rule("MAE-8.1")
def test_only_own_face_up_tiles_consume_adjacent_energy():
    s = at(f"{OURS}; Chitonok -2,0 E; Chitonok -2,1 E", THEIRS)
    assert why(s, "consume @-2,0 with @-2,1") == why(s, "consume @-2,0 with @1,0") == why(s, "consume @-1,1 with @-1,0") == ["MAE-8.1"]


@pytest.mark.rule("MAE-8.3")
def test_a_tile_consumes_once_a_turn_whatever_else_it_did():
    s = at(f"{OURS}; Chitonok -2,0 E; Chitonok -2,1 E; Klatu Crawler -1,1 moved attacked", THEIRS)
    s = play(s, "consume @-2,0 with @-1,0")
    assert why(s, "consume @-2,1 with @-1,0") == ["MAE-8.3"]
    assert hoard(play(s, "consume @-2,1 with @-1,1")) == (3, 0)


@pytest.mark.rule("MAE-8.4")
def test_a_linking_energy_tile_stays():
    s = at(f"{OURS}; Chitonok -2,0 E; Chitonok -3,0", THEIRS)
    assert legal_actions(s, "consume") == [] and why(s, "consume @-2,0 with @-3,0") == ["MAE-8.4"]


@pytest.mark.rule("MAE-8.6")
def test_energy_raises_output_in_the_summon_phase():
    s = at(OURS, THEIRS, "summon", ["Klatu Crawler"], hoard=(1, 0))
    assert hoard(play(s, "summon Klatu Crawler @-2,0; pay @-1,0 +1")) == (0, 0)


@pytest.mark.rule("MAE-8.7")
def test_energy_tiles_block_and_carry_but_never_count():
    s = at(f"{OURS}; Chitonok 0,-1 E; Grave Archer -2,0", "Academy of the Arcane 1,-1", hand=["Chitonok"])
    assert why(s, "attack @1,-1 with @-2,0") == []  # over the energy tile
    assert why(play(s, "end"), "summon Chitonok @0,-1") == ["MAE-9.1"]
    burning = at("Lake of Fire -1,0 E; Chitonok -2,0", THEIRS)
    assert essence(turn_over(burning)) == (2, 3)
    six = "Lake of Fire -1,0; Lake of Fire -1,1; Lake of Fire 0,1; Lake of Fire 1,0; Lake of Fire 1,-1; Chitonok 0,-1 E"
    assert result(turn_over(at(six, "Sky Aerie 2,0"))) is None


@pytest.mark.rule("MAE-8.7")
def test_energy_tiles_are_neither_damaged_nor_healed():
    s = at("Celestial City -1,0; Lorian Healer -2,0; Chitonok -2,1 E", "Lake of Fire 1,0")
    assert legal_actions(s, "use") == []
