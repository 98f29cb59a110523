"""Every game as a PettingZoo AEC environment, for people who teach machines to play: `pip install stormtable[zoo]`.

An agent is a seat. What it observes is its own view and a mask of what it may do; what another seat holds in its hand
never gets here. Actions are places in the list of legal actions: the same number means another move in another
position, and `infos[agent]["options"]` says which, in notation. Where there are more of them than places, the last one
turns the page.
"""

import random
import zlib
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from stormtable import games
from stormtable.kernel import flow
from stormtable.kernel.game import Action, Game

PLACES = 2048  # legal actions on a page: more than any decision but a few of Firestorm's
FEATURES = 1024  # numbers in an observation
MOST_DECISIONS = 20_000  # a game that takes longer is cut short, without a winner


def env(game: str, options: dict[str, str] | None = None, render_mode: str | None = None) -> "Table":
    """The environment of a game by its name; options are its settings as words, such as {"players": "4"}."""
    return Table(games.load(game), options or {}, render_mode)


class Table(AECEnv):
    """A table at which agents sit."""

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: Game, words: dict[str, str], render_mode: str | None = None) -> None:
        self.game, self.words, self.render_mode = game, words, render_mode
        self.metadata = {**self.metadata, "name": f"stormtable_{game.name}"}
        s = game.setup(game.settings_from(words), "0")
        self.possible_agents = [f"seat_{number}" for number in range(len(game.seats(s)))]
        self.seat = {agent: number for number, agent in enumerate(self.possible_agents)}
        mask = spaces.Box(0, 1, (PLACES + 1,), numpy.int8)
        seen = spaces.Box(-numpy.inf, numpy.inf, (FEATURES,), numpy.float32)
        both = spaces.Dict({"observation": seen, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, both)
        self.action_spaces = {agent: spaces.Discrete(PLACES + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    # -- play ----------------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same dice and shuffles."""
        luck = random.randrange(2**32) if seed is None else seed
        self.state = self.game.setup(self.game.settings_from(self.words), str(luck))
        self.state.events, self.decisions = None, 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.shown: list[Action] = []
        self.agent_selection = self.agents[0]
        self._ask()

    def step(self, action: int) -> None:
        """The asked seat takes the action at this place, or turns the page."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if action == PLACES:
            self._show((self.page + 1) % self.pages)
        else:
            self._play(self.shown[action])
        self._accumulate_rewards()

    def _play(self, action: Action) -> None:
        flow.advance(self.state, action)
        self.decisions += 1
        if self.game.decides(self.state) is None:
            self._end()
        elif self.decisions >= MOST_DECISIONS:
            self.truncations = dict.fromkeys(self.agents, True)
            self.shown = []
        else:
            self._ask()

    def _ask(self) -> None:
        """Lists what the asked seat may do, beginning with the first page."""
        self.agent_selection = self.possible_agents[flow.asking(self.state).seat]
        self.pages = -(-len(self.game.legal_actions(self.state)) // PLACES)
        self._show(0)

    def _show(self, page: int) -> None:
        self.page = page
        self.shown = list(islice(self.game.legal_actions(self.state), page * PLACES, (page + 1) * PLACES))
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"options": [self.game.write(action) for action in self.shown], "page": page}

    def _end(self) -> None:
        """One for those who won, minus one for the others; nothing for anybody in a draw."""
        winners = self.game.winners(self.state)
        won = {agent: 1.0 if self.seat[agent] in winners else -1.0 for agent in self.agents}
        self.rewards = won if winners else dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos, self.shown = {agent: {} for agent in self.agents}, []

    # -- what is seen --------------------------------------------------------------------------------------------------

    def observe(self, agent: str) -> dict[str, numpy.ndarray]:
        """What this seat knows, as numbers, and a mask of what it may do now."""
        mask = numpy.zeros(PLACES + 1, numpy.int8)
        if agent == self.agent_selection and self.shown:
            mask[: len(self.shown)] = 1
            mask[PLACES] = self.pages > 1
        return {"observation": self._features(agent), "action_mask": mask}

    def _features(self, agent: str) -> numpy.ndarray:
        """The position of the view, each of its facts added to a place that follows from its name (feature hashing)."""
        numbers = numpy.zeros(FEATURES, numpy.float32)
        view = self.game.view(self.state, self.seat[agent])
        for name, amount in _facts("", self.game.position(view)):
            place = zlib.crc32(name.encode())
            numbers[place % FEATURES] += amount if place >> 31 else -amount
        return numbers

    def render(self) -> str:
        """The open question, in words."""
        return self.game.question(self.state)

    def close(self) -> None:
        """Nothing is open."""


def _facts(path: str, value: Any) -> Iterator[tuple[str, float]]:
    """All that a position says, as (name, amount): a number by its path, a word as a fact of its own."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _facts(f"{path}/{key}", inner)
    elif isinstance(value, (list, tuple)):
        for place, inner in enumerate(value):
            yield from _facts(f"{path}/{place}", inner)
    elif isinstance(value, (int, float)):
        yield path, float(value)
    elif value is not None:
        yield f"{path}={value}", 1.0
