"""Turns that must be saved, set up by hand: who holds five Wells when its turn begins has won (ORT-11.2)."""

import random

import pytest
from stormtable.ai.players import LEVELS, Budget, thinking
from stormtable.games.ortus.game import GAME
from stormtable.kernel import flow

from .table import at, decides, play, result

CASUAL, STEADY, HARD = LEVELS
FIVE = "G-Wi1 H1 G-Wi2 H5 G-Ea1 H11 G-Ea2 F4 G-Wa1 F10"  # five Wells in Gold's hands


def turn(level, s):
    """The state after Black has played its turn at this level, with Gold's answers by the rule of thumb."""
    s, number, rng = s.clone(), s.turn, random.Random(1)
    while s.result is None and s.turn == number:
        if GAME.decides(s) == s.active == 1:
            *_before, last = thinking(level, GAME, GAME.view(s, 1), 1, random.Random(2), Budget(thoughts=level.thoughts))
            flow.advance(s, last.action)
        else:
            flow.advance(s, GAME.playout_action(s, rng))
    return s


def every_end(s, number):
    """All states in which Black's turn may end, whatever Black does; none is left out."""
    stack, seen = [s], set()
    while stack:
        here = stack.pop()
        if here.result is not None or here.turn != number:
            yield here
            continue
        for action in GAME.legal_actions(here):
            after = flow.apply(here, action)
            key = str(GAME.position(after))
            if key not in seen:
                seen.add(key)
                stack.append(after)


@pytest.mark.parametrize("level", [STEADY, HARD], ids=["steady", "hard"])
@pytest.mark.parametrize("black", ["B-Ea1 L10 B-Wa1 M6", "B-Wa1 J10 B-Wi1 O4"], ids=["two", "one"])
def test_five_wells_are_broken_up(level, black):
    s = at(f"{FIVE} G-Fi1 N2 {black}", black=14)
    assert result(play(s, "end")) is not None
    after = turn(level, s)
    assert after.result is None and after.wells(0) < 5


def test_what_nothing_can_save_is_told():
    s = at(f"{FIVE} G-Fi1 A4 B-Wi1 O4", black=3)
    assert decides(s) == "B" and all(after.result is not None for after in every_end(s, s.turn))
    *_before, last = thinking(HARD, GAME, GAME.view(s, 1), 1, random.Random(2), Budget(thoughts=40))
    assert last.end == "loss"
