"""The rulebook of MAUL beside what tests/test_rulebook.py asks of every game: no rule is missing."""

from stormtable.games.maul.game import GAME

# How many rules each chapter has; the last two hold the notes on the Boosts, and notation and positions.
SIZES = {"1.": 25, "2.": 16, "3.": 20, "4.": 27, "5.": 24, "6.": 18, "7.": 21, "8.": 25, "9.": 41, "10.": 15, "11.": 9, "12.": 13,
         "13.": 11, "C": 28, "N": 8, "R": 47}


def test_no_rule_note_or_ruling_is_missing():
    assert {f"MAUL-{chapter}{n}" for chapter, size in SIZES.items() for n in range(1, size + 1)} <= set(GAME.rulebook.rules)
