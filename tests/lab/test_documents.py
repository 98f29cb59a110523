"""What docs/positions.md shows is loaded and played as it says."""

import json
import re
from pathlib import Path

from stormtable.games import load

GAME = load("ortus")
PAGE = (Path(__file__).parents[2] / "docs/positions.md").read_text("utf-8")
STUDY, ATTACK = (GAME.from_position(json.loads(block)) for block in re.findall("```json\n(.*?)```", PAGE, re.DOTALL))


def test_the_study_allows_the_charge():
    assert GAME.refusals(STUDY, GAME.read("bear B-Ea1 G-Wa1 G10")) == []


def test_in_the_attack_one_warrior_is_still_to_be_saved():
    assert [GAME.write(action) for action in GAME.options(ATTACK)] == ["save G-Fi1", "done"]


def test_every_key_of_a_position_is_explained():
    table = PAGE[PAGE.index("| Key |"):]
    assert all(f"`{key}`" in table for key in GAME.position(STUDY))
