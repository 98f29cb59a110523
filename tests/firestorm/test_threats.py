"""Who can lose in the End phase or by a fallen Homeworld is told so, with what stops it."""

from stormtable.games.firestorm.game import GAME

from .table import at, play

HOMES = ("earth#1 1A", "regnuu-kraag#2 2A")


def test_tech_that_wins_in_the_end_phase_is_a_threat():
    s = at(*HOMES, tech=(4, 30))
    assert GAME.threats(s, 0) == ["Muero wins in the End phase with Tech 30, unless its Tech falls below 30."]
    while s.result is None:
        s = play(s, f"p{GAME.decides(s) + 1}: pass")
    assert s.result.winner == 1


def test_a_tech_that_can_be_bought_is_a_threat():
    assert GAME.threats(at(*HOMES, tech=(4, 29)), 0) == [
        "Muero has Tech 29 and can buy the last one this turn: with 30 it wins in the End phase."]
    assert GAME.threats(at(*HOMES, tech=(4, 29), resources=(20, 0)), 0) == []
    assert GAME.threats(at(*HOMES, tech=(4, 28)), 0) == []


def test_whoever_wins_first_is_not_warned():
    assert GAME.threats(at(*HOMES, tech=(30, 30)), 0) == []


def test_guns_before_the_homeworld_are_a_threat():
    s = at(HOMES[0] + " D8", HOMES[1] + "; destroyer-muero#4 1A", tech=(4, 4))
    (said,) = GAME.threats(s, 0)
    assert said.startswith("Muero has ") and said.endswith("structure left: if it falls, you lose.")
    assert GAME.threats(at(HOMES[0] + " D8", HOMES[1] + "; destroyer-muero#4 1B", tech=(4, 4)), 0) == []
    assert GAME.threats(at(HOMES[0], HOMES[1] + "; destroyer-muero#4 1A", tech=(4, 4)), 0) == []
