"""A horde that the next Inertia card incinerates is told so, with what stops it."""

from stormtable.games.maul.game import GAME

from .table import at, play, quiet, result

ELVEN, ORCA = ". S T2 F2* .", "T1 S . F1 ."


def before(step="D2", **keys):
    keys = {"inertia": 5, "ranking": (3, 0), "arena": (8, 2), **keys}
    return at(ELVEN, ORCA, step, **keys)


def test_a_detonation_that_burns_the_last_stands_is_a_threat():
    (said,) = GAME.threats(before(), 1)
    assert said.startswith("Elven wins with its next Inertia card: the Detonation burns ") and "and you have 2 left." in said
    assert result(quiet(play(before(), "hold"))) == (1, "incineration")


def test_none_while_stands_cards_or_ranking_are_left():
    assert GAME.threats(before(arena=(8, 8)), 1) == []
    assert GAME.threats(before(inertia=4), 1) == []
    assert GAME.threats(before(ranking=(0, 0)), 1) == []


def test_the_horde_with_the_detonator_is_not_warned():
    assert GAME.threats(before(), 0) == []


def test_after_the_flip_of_this_turn_it_is_over():
    assert GAME.threats(before("A5"), 1) == []
