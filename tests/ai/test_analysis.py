"""Analysis of a game that is over, on a game small enough to know the answers."""

import json

import pytest
from stormtable.ai.analysis import analysing, curve
from stormtable.games import load
from stormtable.games.tictactoe.state import SQUARES
from stormtable.kernel.match import Match

GAME = load("tictactoe")
A, B, C, D, E, F, G, H, I = SQUARES  # noqa: E741


def played(*squares):
    """A sitting with these marks."""
    match = Match(GAME)
    for square in squares:
        match.play(next(action for action in GAME.legal_actions(match.state) if SQUARES[action.square] == square))
    return match


def kinds(match, thoughts=60):
    """What is special about the decisions, by the number of the action."""
    return {verdict.at: verdict.kind for verdict in analysing(match, thoughts) if verdict.kind}


def better(match, at):
    found = next(verdict.better for verdict in analysing(match, 60) if verdict.at == at)
    return SQUARES[found.square]


def test_a_win_that_was_not_taken_is_missed():
    match = played(A, D, B, E, I, F)
    assert kinds(match)[4] == "missed win" and better(match, 4) == C


def test_a_row_that_was_not_stopped_is_an_allowed_loss():
    match = played(A, E, B, G, C)
    assert kinds(match)[3] == "allowed loss" and better(match, 3) == C


def test_a_win_that_is_taken_is_no_blunder():
    assert 4 not in kinds(played(A, D, B, E, C))


def test_the_same_seed_gives_the_same_verdicts():
    match = played(A, E, B, G, C)
    assert list(analysing(match, 12, "x")) == list(analysing(match, 12, "x"))


def test_the_curve_has_every_turn_and_ends_with_the_result():
    match = played(A, D, B, E, C)
    points = curve(match)
    assert [point.at for point in points] == [0, 1, 2, 3, 4, 5] and points[-1].chances == (1.0, 0.0)
    assert all(sum(point.chances) == pytest.approx(1) for point in points)


def test_the_command_prints_curve_and_verdicts(tmp_path, capsys):
    from stormtable.lab import cli
    file = tmp_path / "game.txt"
    file.write_text(played(A, E, B, G, C).text(), "utf-8")
    assert cli.main(["analyse", str(file), "--thoughts", "40", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["game"] == "tictactoe" and [row["kind"] for row in figures["verdicts"]] == ["allowed loss"]
    assert cli.main(["analyse", str(file), "--thoughts", "40", "--open"]) == 0
    assert "blunders: 1, good finds: 0" in capsys.readouterr().out
    file.write_text("nothing", "utf-8")
    assert cli.main(["analyse", str(file)]) == 1 and capsys.readouterr().err.startswith("line 1")
