"""Turns that were won: positions of games of careless play in which the seat that was asked won before the turn was over.

No solver had a hand in them. Each comes with the line that was played, and the rules alone say that it wins.
"""

import json
import random
from pathlib import Path

import pytest
from stormtable.ai.players import LEVELS, Budget, thinking
from stormtable.games import load
from stormtable.kernel import flow

HERE = Path(__file__).parent / "won"
CASUAL, STEADY, HARD = LEVELS
FEW = {STEADY: Budget(thoughts=STEADY.thoughts), HARD: Budget(thoughts=HARD.thoughts), CASUAL: Budget()}


def cases():
    """(game, seat, position, line) of each."""
    for file in sorted(HERE.glob("*.json")):
        game = load(file.stem)
        for number, row in enumerate(json.loads(file.read_text("utf-8"))):
            yield pytest.param(game, row["seat"], row["position"], row["line"], id=f"{file.stem}-{number}")


WON = [*cases()]


def started(game, position, luck):
    s = game.sample(game.from_position(position), random.Random(luck))
    s.events = None
    return s


def choose(level, game, view, seat):
    *_before, last = thinking(level, game, view, seat, random.Random(1), FEW[level])
    return last


def test_there_are_twenty_of_maelstrom():
    assert sum(case.values[0].name == "maelstrom" for case in WON) == 20


@pytest.mark.parametrize("game, seat, position, line", WON)
def test_the_line_wins_by_the_rules_alone(game, seat, position, line):
    for luck in range(3):
        s, own = started(game, position, luck), iter(line)
        while (asked := game.decides(s)) is not None:
            only = flow.only(game.legal_actions(s))
            action = game.filled(s, game.read(next(own))) if asked == seat else only
            assert action is not None and not game.refusals(s, action)
            flow.advance(s, action)
        assert tuple(game.winners(s)) == (seat,)


@pytest.mark.parametrize("level", [STEADY, HARD], ids=["steady", "hard"])
@pytest.mark.parametrize("game, seat, position, line", WON)
def test_the_win_is_seen_and_taken(game, seat, position, line, level):
    s = started(game, position, 7)
    turn = game.turn_of(s)
    while (asked := game.decides(s)) is not None and game.turn_of(s) == turn:
        only = flow.only(game.legal_actions(s))
        if asked == seat and only is None:
            choice = choose(level, game, game.view(s, seat), seat)
            assert choice.end == "win"
            only = choice.action
        flow.advance(s, only if only is not None else game.playout_action(s, random.Random(2)))
    assert game.decides(s) is None and tuple(game.winners(s)) == (seat,)


def test_casual_sees_most_of_them():
    seen = [choose(CASUAL, game, game.from_position(position), seat).end for game, seat, position, _line in (case.values for case in WON)]
    assert seen.count("win") >= 0.6 * len(seen)
