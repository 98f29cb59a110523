"""What docs/positions.md shows is loaded and played as it says."""

import json
import re
from pathlib import Path

import pytest
from stormtable.games import load

PAGE = (Path(__file__).parents[2] / "docs/positions.md").read_text("utf-8")
POSITIONS = [json.loads(block) for block in re.findall("```json\n(.*?)```", PAGE, re.DOTALL)]
STUDIES = [(load(given["game"]), load(given["game"]).from_position(given)) for given in POSITIONS]
CHARGE, ATTACK, ABILITY, HIT, MEETING, SHOT = STUDIES


def legal_actions(study):
    game, s = study
    return [game.write(action) for action in game.legal_actions(s)]


def test_the_study_allows_the_charge():
    game, s = CHARGE
    assert game.refusals(s, game.read("bear B-Ea1 G-Wa1 G10")) == []


def test_in_the_attack_one_warrior_is_still_to_be_saved():
    assert legal_actions(ATTACK) == ["save G-Fi1", "done"]


def test_the_ability_can_be_answered():
    assert legal_actions(ABILITY) == ["react @1,0", "pass"]


def test_the_hit_is_offered_and_can_be_answered():
    game, s = HIT
    assert "hit 4x4" in legal_actions(HIT)
    assert "boost B01 4" in legal_actions((game, game.apply(s, game.read("hit 4x4"))))


def test_one_ship_may_attack_with_one_command():
    assert "p2: attack destroyer-human#2" in legal_actions(MEETING)


def test_the_shot_waits_for_the_shields():
    assert legal_actions(SHOT) == ["p1: shield destroyer-human#2", "p1: pass"]


@pytest.mark.parametrize("game, s", STUDIES, ids=[given["game"] for given in POSITIONS])
def test_every_key_of_a_position_is_explained(game, s):
    chapter = PAGE.partition(f"## {game.title}\n")[2].partition("\n## ")[0]
    assert [key for key in game.position(s) if f"`{key}`" not in chapter] == []
