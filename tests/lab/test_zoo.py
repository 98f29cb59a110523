"""The doors for research: PettingZoo's own test, secrets that stay secret, pages of options."""

import random
import re
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="pip install 'stormtable[zoo]' brings PettingZoo")

import numpy
from pettingzoo.test import api_test
from stormtable import games
from stormtable.lab import zoo


@pytest.mark.filterwarnings("ignore::UserWarning")  # that an observation is a dictionary: it carries the mask
@pytest.mark.parametrize("name", games.NAMES)
def test_pettingzoos_own_test_passes(name):
    api_test(zoo.env(name), num_cycles=60)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoos_own_test_passes_with_four_seats():
    api_test(zoo.env("madstone", {"players": "4"}), num_cycles=60)


def played(table, seed):
    """A game of agents that take the last option they are shown; what each of them saw and got."""
    table.reset(seed=seed)
    seen, rewards = [], {}
    for agent in table.agent_iter():
        observation, reward, ended, cut, info = table.last()
        rewards[agent] = reward
        mask = observation["action_mask"]
        assert ended or len(info["options"]) == mask[: zoo.PLACES].sum() > 0
        seen.append((agent, observation["observation"].tobytes()))
        table.step(None if ended or cut else int(numpy.flatnonzero(mask[: zoo.PLACES])[-1]))
    return seen, rewards


def test_a_seed_gives_the_same_game_and_its_end_a_winner():
    once, rewards = played(zoo.env("tictactoe"), 5)
    assert once == played(zoo.env("tictactoe"), 5)[0]
    assert sorted(rewards.values()) == [-1.0, 1.0]


def test_an_observation_tells_no_secret():
    table = zoo.env("madstone")
    table.reset(seed=1)
    agent = table.agent_selection
    before = table.observe(agent)["observation"]
    table.state = table.game.sample(table.game.view(table.state, table.seat[agent]), random.Random(2))
    assert (table.observe(agent)["observation"] == before).all()


def test_more_options_than_places_are_turned_over_page_by_page(monkeypatch):
    monkeypatch.setattr(zoo, "PLACES", 4)
    table = zoo.env("tictactoe")
    table.reset(seed=1)
    agent, found = table.agent_selection, []
    for page in range(3):
        assert table.infos[agent]["page"] == page and table.observe(agent)["action_mask"][4] == 1
        found += table.infos[agent]["options"]
        table.step(4)
    assert found == [table.game.write(action) for action in table.game.legal_actions(table.state)]
    assert table.agent_selection == agent and table.infos[agent]["page"] == 0


def test_the_example_of_the_documents_runs(capsys):
    page = (Path(__file__).parents[2] / "docs/ai.md").read_text("utf-8")
    example = re.search("```python\n(.*?pettingzoo.*?|.*?zoo.*?)```", page, re.DOTALL)[1]
    assert example.count("\n") <= 10
    exec(compile(example, "docs/ai.md", "exec"), {})
    assert "seat_" in capsys.readouterr().out
