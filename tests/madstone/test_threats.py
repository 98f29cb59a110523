"""Who is behind in the own last turn is told so; points are public."""

from stormtable.games.madstone.game import GAME

from .scene import at, seat


def late(final, **mine):
    return at(seat(**mine), seat(gold=9), pile=[], final=final)


def test_the_last_turn_is_told_with_the_points():
    (said,) = GAME.threats(late(1), 0)
    assert said.startswith("This is your last turn: Elf leads ")


def test_the_last_turn_of_the_game_is_told_too():
    assert GAME.threats(late(0), 0)[0].startswith("This is the last turn of the game: Elf leads")


def test_nobody_is_warned_who_leads_or_has_another_turn():
    assert GAME.threats(late(1, gold=16), 0) == [] == GAME.threats(late(2), 0) == GAME.threats(late(None), 0)
