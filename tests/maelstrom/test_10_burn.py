"""Chapter 10: burn and Essence."""

import pytest

from .table import at, essence, result, turn_over

CASES = [
    ("Lake of Fire -1,0", "Academy of the Arcane 1,0; Street Patrol 1,-1", 2),
    ("Lake of Fire -1,0; Chitonok 0,-1", "Academy of the Arcane 1,0; Street Patrol 1,-1", 3),
    ("Lake of Fire -1,0; Chitonok 0,-1; Chitonok 0,1", "Academy of the Arcane 1,0", 3),
    ("Lake of Fire -1,0; Chitonok 0,-1 E", "Academy of the Arcane 1,0; Street Patrol 1,-1", 2),
    ("Lake of Fire -1,0; Chitonok -2,0; Chitonok -2,1", "Academy of the Arcane 1,0; Street Patrol 1,-1; Street Patrol 0,1", 2),
    ("Lake of Fire -1,0 E; Chitonok -2,0", "Academy of the Arcane 1,0 E; Street Patrol 2,0", 3),
]


@pytest.mark.rule("MAE-10.1", "MAE-10.2", "MAE-R11")
@pytest.mark.parametrize("ours, theirs, left", CASES)
def test_fewer_tiles_on_the_ring_burn_one_essence(ours, theirs, left):
    assert essence(turn_over(at(ours, theirs))) == (left, 3)


@pytest.mark.rule("MAE-10.2")
def test_only_the_active_player_burns():
    s = at("Lake of Fire -1,0", "Academy of the Arcane 1,0; Street Patrol 1,-1", active="P2")
    s = turn_over(s)
    assert essence(s) == (3, 3)
    assert essence(turn_over(s)) == (2, 3)


@pytest.mark.rule("MAE-10.3", "MAE-15.1")
def test_losing_the_last_essence_loses_at_once():
    s = turn_over(at("Lake of Fire -1,0", "Academy of the Arcane 1,0; Street Patrol 1,-1", P1={"essence": 1}))
    assert result(s) == ("P2", "essence") and essence(s) == (0, 3)
