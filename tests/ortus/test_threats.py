"""Who can lose in the opponent's next turn is told so, with what stops it."""

from stormtable.games.ortus.components import HEX_NAMES, WELLS
from stormtable.games.ortus.game import GAME
from stormtable.kernel.hexes import each

from .table import at, play


def on_wells(count, extra="", **keys):
    """Gold stands on so many Wells, and it is Black's turn."""
    wells = [HEX_NAMES[hex] for hex in each(WELLS["I"])][:count]
    who = ["G-Wi1", "G-Wi2", "G-Ea1", "G-Ea2", "G-Wa1", "G-Wa2"]
    stand = " ".join(f"{warrior} {well}" for warrior, well in zip(who, wells))
    return at(f"{stand} {extra}", 5, 5, active="B", **keys)


def test_five_wells_of_the_opponent_are_a_threat_in_the_own_turn():
    assert GAME.threats(on_wells(5), 1) == ["Gold holds 5 Wells and wins when its turn begins, unless you free a Well."]
    assert GAME.threats(on_wells(6), 1) == ["Gold holds 6 Wells and wins when its turn begins, unless you free 2 of them."]


def test_four_wells_are_none_and_the_holder_is_not_warned():
    assert GAME.threats(on_wells(4), 1) == [] == GAME.threats(on_wells(5), 0)


def test_what_is_said_comes_true():
    assert play(on_wells(5), "end").result.winner == 0
    assert play(on_wells(4), "end").result is None


def test_the_last_honour_is_a_threat_while_somebody_may_attack():
    seventh = {"active": "B", "guides": {"G": "G7"}, "honour": {"G": 7}}
    (said,) = GAME.threats(at("G-Fi1 F10 B-Ea1 J10", 5, 5, **seventh), 1)
    assert said == "Gold has 7 Honour: if one of your warriors falls in its turn, it wins. Keep Energy to save."
    assert GAME.threats(at("G-Fi1 A1 B-Ea1 J10", 5, 5, **seventh), 1) == []  # from the Haven nobody attacks in the turn it leaves it
    assert GAME.threats(at("G-Fi1 F10 B-Ea1 O1", 5, 5, **seventh), 1) == []  # nobody is attacked in the Haven
    assert GAME.threats(at("G-Fi1 F10 B-Ea1 J10", 5, 5, active="B", guides={"G": "F7"}, honour={"G": 6}), 1) == []


def test_who_is_attacked_for_the_last_honour_is_told_so():
    s = play(at("B-Fi1 H11 G-Wa1 H12", 0, 5, guides={"B": "I8"}, honour={"B": 7}), "strike B-Fi1 G-Wa1")
    if GAME.decides(s) == 0:
        assert GAME.threats(s, 0) == ["Black has 7 Honour and wins with 1 more."]
