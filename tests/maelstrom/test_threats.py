"""Who can lose when this turn ends, or in the opponent's next one, is told so, with what stops it."""

from stormtable.games.maelstrom.game import GAME

from .table import at, play

RING = ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1")


def around(own, their, phase="summon", **keys):
    """So many tiles of both around the Vortex, with P1 to move at its last Essence."""
    keys.setdefault("P1", {"essence": 1})
    one = "; ".join(f"Lake of Fire {space}" for space in RING[:own])
    other = "; ".join(f"Iron Guard {space}" for space in RING[own:own + their])
    return at(one, other, phase, turn=5, **keys)


def test_the_last_essence_is_about_to_burn():
    (said,) = GAME.threats(around(1, 2), 0)
    assert said == ("You burn your last Essence when this turn ends, unless you have as many tiles around the Vortex as Second player: 1 against 2.")
    assert play(around(1, 2), "end").result.winner == 1


def test_an_even_ring_burns_nothing():
    assert GAME.threats(around(2, 2), 0) == [] and play(around(2, 2), "end").result is None


def test_with_essence_to_spare_nothing_threatens():
    assert GAME.threats(around(1, 2, P1={"essence": 2}), 0) == []


def test_the_other_player_is_not_warned_in_this_turn():
    assert GAME.threats(around(1, 2, P2={"essence": 1}), 1) == []


def surrounded(where, hand=0):
    """P2 has five spaces of the ring; something of P2's lies outside."""
    five = "; ".join(f"Fiery Peaks {space}" for space in RING[:5])
    return at("Lake of Fire 2,-1", f"{five}; {where}", turn=5, P2={"hand": ["Chitonok"] * hand})


def test_the_last_space_of_the_ring_is_within_reach_of_a_minion():
    assert GAME.threats(surrounded("Chitonok 1,1"), 0) == [
        "Second player can surround the Vortex in its next turn: the space south-east of the Vortex is the last one. Occupy it."]


def test_the_last_space_can_be_summoned_to():
    assert GAME.threats(surrounded("Fiery Peaks 2,0", hand=1), 0)
    assert GAME.threats(surrounded("Fiery Peaks 2,0", hand=0), 0) == []


def test_a_tile_on_the_last_space_removes_the_threat():
    five = "; ".join(f"Fiery Peaks {space}" for space in RING[:5])
    assert GAME.threats(at("Lake of Fire 0,1", f"{five}; Chitonok 1,1", turn=5), 0) == []
