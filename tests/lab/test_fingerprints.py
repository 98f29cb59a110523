"""Play stays what it was: random games give the same records and positions as when the fingerprints were taken.

After a change of the rules, take them again: python3 -m stormtable fingerprints GAME
"""

import json
from pathlib import Path

import pytest
from stormtable import games
from stormtable.lab import fingerprints

KEPT = json.loads((Path(__file__).parent / "fingerprints.json").read_text("utf-8"))


def test_fingerprints_are_kept_of_games_on_the_shelf_only():
    assert set(KEPT) <= set(games.NAMES)  # a new game is kept when its rules are steady


@pytest.mark.parametrize("name", KEPT)
def test_random_games_are_played_as_before(name):
    game = games.load(name)
    assert [fingerprints.of_play(game, number) for number in range(len(KEPT[name]))] == KEPT[name]


def test_a_fingerprint_changes_with_the_play():
    game = games.load("tictactoe")
    assert len({fingerprints.of_play(game, number) for number in range(5)}) == 5


def test_the_command_prints_what_is_kept(stormtable):
    done = stormtable("fingerprints", "tictactoe", "--games", "3")
    assert json.loads(done.stdout) == KEPT["tictactoe"][:3]
