"""The search and the players around it, on a game small enough to know the answers."""

import random

import pytest
from stormtable.ai.players import LEVELS, PLAYERS, Budget, thinking
from stormtable.ai.search import Search
from stormtable.games import load
from stormtable.games.tictactoe.state import SQUARES
from stormtable.kernel import flow

GAME, HARD = load("tictactoe"), LEVELS[-1]


def after(*squares):
    """The position after these marks."""
    s = GAME.setup(GAME.settings_from({}), "0")
    for square in squares:
        s = GAME.apply(s, _mark(s, square))
    return s


def _mark(s, square):
    return next(action for action in GAME.legal_actions(s) if SQUARES[action.square] == square)


def chosen(s, thoughts=300, seed=1):
    seat = GAME.decides(s)
    action = PLAYERS["hard"](GAME, GAME.view(s, seat), seat, random.Random(seed), Budget(thoughts=thoughts))
    return SQUARES[action.square]


def like(monkeypatch, square):
    """The rule of thumb likes this square and no other."""
    monkeypatch.setattr(type(GAME), "scores", lambda game, s, actions, style="": [float(SQUARES[action.square] == square) for action in actions])


A, B, C, D, E, F, G, H, I = SQUARES  # noqa: E741


@pytest.mark.parametrize("seed", range(3))
def test_a_row_is_finished(seed):
    assert chosen(after(A, D, B, E), seed=seed) == C


@pytest.mark.parametrize("seed", range(3))
def test_a_row_of_the_other_is_stopped(seed):
    assert chosen(after(A, E, B), seed=seed) == C


def test_a_fork_is_seen_coming():
    assert chosen(after(A, E, I), thoughts=800) in (B, D, F, H)


def test_a_single_option_is_taken_without_thinking():
    s = after(A, B, C, E, D, G, H, I)
    assert len(GAME.legal_actions(s)) == 1
    (choice,) = thinking(HARD, GAME, GAME.view(s, 0), 0, random.Random(1), Budget(thoughts=50))
    assert choice.thoughts == 0 and choice.action in GAME.legal_actions(s)


def test_without_a_thought_the_rule_of_thumb_decides(monkeypatch):
    s = after()
    like(monkeypatch, F)
    assert SQUARES[Search(GAME, GAME.view(s, 0), 0, random.Random(1)).best().square] == F


def test_thinking_overrules_the_rule_of_thumb(monkeypatch):
    like(monkeypatch, I)
    assert chosen(after(A, D, B, E)) == C


def test_a_choice_can_be_had_after_every_slice():
    s, ticks = after(), iter(range(10_000))
    budget = Budget(seconds=40, clock=lambda: next(ticks))
    choices = list(thinking(HARD, GAME, GAME.view(s, 0), 0, random.Random(1), budget))
    assert 0 < choices[-1].thoughts <= 40
    assert all(choice.action in GAME.legal_actions(s) for choice in choices)
    assert [choice.thoughts for choice in choices] == sorted(choice.thoughts for choice in choices)
    assert 0 <= choices[-1].chances <= 1


def test_time_that_is_up_ends_the_thinking():
    s = after()
    (choice,) = thinking(HARD, GAME, GAME.view(s, 0), 0, random.Random(1), Budget(seconds=0.0))
    assert choice.thoughts == 0 and choice.action in GAME.legal_actions(s)


def test_three_seats_share_what_there_is_to_win():
    game = load("madstone")
    s = game.setup(game.settings_from({"players": "3"}), "1")
    rng = random.Random(1)
    for _ in range(20):
        flow.advance(s, flow.pick(game.legal_actions(s), rng))
    seat = game.decides(s)
    search = Search(game, game.view(s, seat), seat, rng)
    for _ in range(24):
        search.think()
    assert search.best() in game.legal_actions(s) and search.root.visits == 24
