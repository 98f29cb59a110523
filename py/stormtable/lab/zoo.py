"""Every game as a PettingZoo AEC environment, for people who teach machines to play. Needs `pip install stormtable[zoo]`.

An agent is a seat. What it observes is its own view and a mask of what it may do; what another seat holds in its hand
never gets here. Actions are places in the list of options: the same number means another move in another position, and
`infos[agent]["options"]` says which, in notation. Where there are more options than places, the last action turns the page.
"""

import random
import zlib
from itertools import islice

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from stormtable import games
from stormtable.kernel import flow

PLACES = 2048  # options on a page: more than any decision but a few of Firestorm's
FEATURES = 1024  # numbers in an observation
MOST_DECISIONS = 20_000  # a game that takes longer is cut short, without a winner


def env(game, options=None, render_mode=None):
    """The environment of a game by its name; options are words such as {"players": "4"}."""
    return Table(games.load(game), options or {}, render_mode)


class Table(AECEnv):
    """A table at which agents sit."""

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game, words, render_mode=None):
        self.game, self.words, self.render_mode = game, words, render_mode
        self.metadata = {**self.metadata, "name": f"stormtable_{game.name}"}
        s = game.setup(game.options_from(words), "0")
        self.possible_agents = [f"seat_{number}" for number in range(len(game.seats(s)))]
        self.seat = {agent: number for number, agent in enumerate(self.possible_agents)}
        mask = spaces.Box(0, 1, (PLACES + 1,), numpy.int8)
        seen = spaces.Box(-numpy.inf, numpy.inf, (FEATURES,), numpy.float32)
        self.observation_spaces = {agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(PLACES + 1) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    # -- play ----------------------------------------------------------------------------------------------------------

    def reset(self, seed=None, options=None):
        """A new game; the same seed gives the same dice and shuffles."""
        luck = random.randrange(2**32) if seed is None else seed
        self.state = self.game.setup(self.game.options_from(self.words), str(luck))
        self.state.events, self.decisions = None, 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._ask()

    def step(self, action):
        """The asked seat takes the option at this place, or turns the page."""
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

    def _play(self, action):
        flow.advance(self.state, action)
        self.decisions += 1
        if self.game.decides(self.state) is None:
            self._end()
        elif self.decisions >= MOST_DECISIONS:
            self.truncations = dict.fromkeys(self.agents, True)
            self.shown = []
        else:
            self._ask()

    def _ask(self):
        """Lists what the asked seat may do, beginning with the first page."""
        self.agent_selection = self.possible_agents[self.game.decides(self.state)]
        self.pages = -(-len(self.game.options(self.state)) // PLACES)
        self._show(0)

    def _show(self, page):
        self.page = page
        self.shown = list(islice(self.game.options(self.state), page * PLACES, (page + 1) * PLACES))
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"options": [self.game.write(action) for action in self.shown], "page": page}

    def _end(self):
        """One for those who won, minus one for the others; nothing for anybody in a draw."""
        winners = self.game.winners(self.state)
        self.rewards = {agent: 0.0 if not winners else 1.0 if self.seat[agent] in winners else -1.0 for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos, self.shown = {agent: {} for agent in self.agents}, []

    # -- what is seen --------------------------------------------------------------------------------------------------

    def observe(self, agent):
        """What this seat knows, as numbers, and a mask of what it may do now."""
        mask = numpy.zeros(PLACES + 1, numpy.int8)
        if agent == self.agent_selection and self.shown:
            mask[: len(self.shown)] = 1
            mask[PLACES] = self.pages > 1
        return {"observation": self._features(agent), "action_mask": mask}

    def _features(self, agent):
        """The position of the view, each of its facts added to a place that follows from its name (feature hashing)."""
        numbers = numpy.zeros(FEATURES, numpy.float32)
        view = self.game.view(self.state, self.seat[agent])
        for name, amount in _facts("", self.game.position(view)):
            place = zlib.crc32(name.encode())
            numbers[place % FEATURES] += amount if place >> 31 else -amount
        return numbers

    def render(self):
        """The open question, in words."""
        return self.game.prompt(self.state)

    def close(self):
        """Nothing is open."""


def _facts(path, value):
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
