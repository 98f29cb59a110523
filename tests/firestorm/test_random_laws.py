"""The laws of all games, held against random decks: so every card of the catalogue comes by."""

import json
import random

import pytest
from stormtable.kernel import flow

from .table import GAME
from .test_random import start

EVERY = 23  # decisions between two that are looked at


def decisions(seed, count):
    """States from all over a random game."""
    s, rng = start(seed)
    found, step = [], 0
    while s.flow and len(found) < count:
        flow.advance(s, flow.pick(GAME.legal_actions(s), rng))
        step += 1
        if s.flow and step % EVERY == 0:
            found.append(s.clone())
    return found


@pytest.mark.parametrize("seed", range(100, 112))
def test_random_decisions_obey_the_laws(seed):
    for s in decisions(seed, 40):
        look(s, random.Random(repr(s.chance)))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(112, 300))
def test_many_random_decisions_obey_the_laws(seed):
    for s in decisions(seed, 60):
        look(s, random.Random(repr(s.chance)))


def look(s, rng):
    """Options and refusals agree, text and positions go there and back, a view tells no secret and can be filled."""
    listed = list(GAME.legal_actions(s))
    assert listed and len(set(listed)) == len(listed)
    for act in rng.sample(listed, min(len(listed), 12)):
        assert GAME.refusals(s, act) == [] and act in GAME.legal_actions(s) and GAME.read(GAME.write(act)) == act
        assert GAME.apply(s, act) != s
    for act in [GAME.anything(s, rng) for _try in range(12)]:
        beside = act.verb in ("concede", "offer draw")
        assert beside or (GAME.refusals(s, act) == []) == (act in listed), GAME.write(act)
    text = json.dumps(GAME.position(s))
    again = GAME.from_position(json.loads(text))
    assert again == s and json.dumps(GAME.position(again)) == text
    for seat in range(s.players):
        view = GAME.view(s, seat)
        guess = GAME.sample(view, rng)
        assert GAME.view(view, seat) == view and GAME.view(guess, seat) == view
        if seat == GAME.decides(s):
            assert set(GAME.legal_actions(view)) == set(GAME.legal_actions(guess)) == set(listed)
