"""The rulebook of Maelstrom beside what tests/test_rulebook.py asks of every game: no rule is missing."""

from stormtable.games.maelstrom.game import GAME

# How many rules each chapter has; chapters 16 to 20 are told by tables and pictures.
SIZES = [19, 13, 12, 28, 12, 15, 21, 7, 16, 3, 28, 11, 9, 10, 11, 0, 0, 0, 0, 0]
RULINGS = 51


def test_no_rule_and_no_ruling_is_missing():
    rules = {f"MAE-{chapter}.{n}" for chapter, size in enumerate(SIZES, 1) for n in range(1, size + 1)}
    assert rules | {f"MAE-R{n}" for n in range(1, RULINGS + 1)} <= set(GAME.rulebook.rules)
