"""Random games to hold the laws against: every game of the shelf and one that only the tests play."""

import random
from functools import cache, lru_cache
from typing import NamedTuple

from stormtable import games
from stormtable.kernel import flow

from games.whisper.game import GAME as WHISPER

MOST_STEPS = 30_000  # a random game that takes longer does not end


class Step(NamedTuple):
    """One action of a random game."""

    before: object
    action: object
    after: object


class Journey(NamedTuple):
    """A random game from its first state on."""

    words: dict
    seed: str
    steps: list

    @property
    def states(self):
        """All states, the last one too."""
        return [*(step.before for step in self.steps), self.steps[-1].after]


def load(name):
    """A game of the shelf, or the one of the tests."""
    return WHISPER if name == WHISPER.name else games.load(name)


NAMES = (*games.NAMES, WHISPER.name)


def journeys(name, count):
    """So many random games over varied settings, in four ways of playing them."""
    return [_numbered(name, number) for number in range(count)]


@cache
def _numbered(name, number):
    """The first of each way is played as long as it takes; what makes a long game short is agreed on for the others."""
    short = SHORT.get(name, {}) if number >= 4 else {}
    return _journey(load(name), random.Random(f"{name} {number}"), short, restless=number % 2, fair=number // 2 % 2)


def _journey(game, rng, short, restless, fair):
    words, seed = some_settings(game, rng) | short, f"{rng.getrandbits(32):x}"
    s, steps = game.setup(game.settings_from(words), seed), []
    while game.decides(s) is not None and len(steps) < MOST_STEPS:
        action = _some_action(game, s, rng, restless, fair)
        after = game.apply(s, action)
        steps.append(Step(s, action, after))
        s = after
    return Journey(words, seed, steps)


SHORT = {"firestorm": {"max_turns": "4"}, "maul": {"arena_size": "4"}}  # settings that make a long game short


@lru_cache
def whole_games(name, count):
    """All states of a few games for each way to play them: at random, with every verb alike, by the rule of thumb, and by both in turn."""
    ways = (_at_random, _any_verb, _by_thumb, _by_halves)
    return [list(_states(load(name), way, random.Random(f"{name} {way.__name__} {n}"))) for way in ways for n in range(count)]


def _states(game, way, rng):
    s = game.setup(game.settings_from(some_settings(game, rng) | SHORT.get(game.name, {})), f"{rng.getrandbits(32):x}")
    yield s
    while game.decides(s) is not None:
        s = game.apply(s, way(game, s, rng))
        yield s


def _at_random(game, s, rng):
    return flow.pick(game.legal_actions(s), rng)


def _any_verb(game, s, rng):
    return _some_action(game, s, rng, restless=False, fair=True)


def _by_thumb(game, s, rng):
    return game.playout_action(s, rng)


def _by_halves(game, s, rng):
    return (_by_thumb if rng.random() < 0.5 else _at_random)(game, s, rng)


def some_settings(game, rng):
    """Words for every setting, each choice as likely as the next; sets of parts too."""
    words = {}
    for setting in game.settings:
        some = "+".join(word for word, _label in setting.parts if rng.random() < 0.5)
        choices = [word for word, _label in setting.choices] + ([some] if some else [])
        words[setting.key] = rng.choice(choices)
    return words


def _some_action(game, s, rng, restless, fair):
    """Restless players also resign, offer and run out of time; fair ones give every verb the same chance."""
    beside = beside_actions(game, s) if restless and rng.random() < 0.02 else ()
    if beside:
        return rng.choice(beside)
    legal = game.legal_actions(s)
    if not fair:
        return flow.pick(legal, rng)
    verb = rng.choice(sorted({action.verb for action in legal}))
    return rng.choice([action for action in legal if action.verb == verb])


def beside_actions(game, s):
    """What anybody may say over the open question, and what may happen to the table."""
    said = [action for seat in range(len(game.seats(s))) for action in game.anytime(s, seat)]
    return [*said, *game.outside(s)]


def spread(things, count):
    """So many of these, evenly over all of them, the first and the last among them."""
    if len(things) <= count:
        return list(things)
    return [things[n * (len(things) - 1) // (count - 1)] for n in range(count)]
