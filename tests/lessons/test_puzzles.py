"""Puzzles: the proof on a game that is seen through, the file, the words, and every puzzle that is shipped."""

import json

import pytest
from stormtable.games import NAMES, load
from stormtable.kernel import language
from stormtable.kernel.match import Match, replay
from stormtable.kernel.rules import Unreadable
from stormtable.lab import puzzles as miner
from stormtable.lessons import puzzles as mined
from stormtable.lessons.proving import SAVE, WIN
from stormtable.lessons.puzzles import Puzzle, prove
from stormtable.site import puzzles

ROWS = load("tictactoe")
SHIPPED = [game for game in NAMES if puzzles.found(game)]
LEAST = 20


def row(goal, line, *squares):
    match = Match(ROWS)
    for square in squares:
        match.play_line(f"mark {square}")
    position = mined.small(ROWS, match.state)
    return Puzzle(mined.named(position), goal, position, (line,), 7)


# -- the proof ----------------------------------------------------------------------------------------------------------


def test_one_square_wins_and_every_other_is_tried():
    proved = prove(row(WIN, "mark c1", "a1", "a2", "b1", "b2"), ROWS)
    assert sorted(proved.wrong) == ["mark a3", "mark b3", "mark c2", "mark c3"] and proved.own == (True,)


def test_one_square_saves_and_after_every_other_the_loss_is_told():
    proved = prove(row(SAVE, "mark c1", "a1", "b2", "b1"), ROWS)
    assert set(map(tuple, proved.wrong.values())) == {("mark c1",)} and len(proved.wrong) == 5


@pytest.mark.parametrize("puzzle, said", [
    (row(WIN, "mark c2", "a1", "a2", "b1", "b2"), "the one line is mark c1, not mark c2"),
    (row(WIN, "mark c1", "a1", "a2", "b1", "c3", "b3", "c2"), "reached by mark c1, mark b2"),
    (row(WIN, "mark c1", "a1", "b2"), "reached by no first move"),
    (row(SAVE, "mark c1", "a1"), "not there"),
], ids=["another line", "two wins", "no win", "nothing to save"])
def test_what_is_no_puzzle_is_told_with_its_line(puzzle, said):
    with pytest.raises(Unreadable) as problem:
        prove(puzzle, ROWS)
    assert said in problem.value.text and problem.value.line == 7


def test_a_proof_that_takes_too_long_says_so(monkeypatch):
    monkeypatch.setattr("stormtable.lessons.puzzles.Proof", lambda *given: miner.Proof(*given, steps=3))
    with pytest.raises(Unreadable, match="more steps"):
        prove(row(SAVE, "mark c1", "a1", "b2", "b1"), ROWS)


# -- the file -----------------------------------------------------------------------------------------------------------


def test_what_is_mined_is_read_back_and_the_same_seed_finds_the_same(tmp_path):
    found, done = miner.mine(ROWS, {}, "0", 12, 4, 500)
    assert (found, done) == miner.mine(ROWS, {}, "0", 12, 4, 500) and found and done == 12
    file = tmp_path / mined.FILE
    file.write_text(mined.text(ROWS, found, "a command"))
    again = mined.in_file(file)
    assert [one._replace(place=1) for one in again] == found
    for one in again:
        assert mined.unpacked(mined.packed(prove(one, ROWS))) == prove(one, ROWS)


def test_a_game_without_the_file_has_no_puzzles(tmp_path):
    assert mined.in_file(tmp_path / mined.FILE) == [] == puzzles.of_game("tictactoe")


def test_a_kept_proof_is_made_anew_when_the_puzzle_changes(tmp_path, monkeypatch):
    monkeypatch.setattr(puzzles, "KEPT", tmp_path)
    puzzle = row(WIN, "mark c1", "a1", "a2", "b1", "b2")
    assert puzzles.proof("tictactoe", puzzle) == puzzles.proof("tictactoe", puzzle)
    assert len(list(tmp_path.iterdir())) == 1
    with pytest.raises(puzzles.Stop, match=r"tictactoe/puzzles.md:7: .* not mark c2"):
        puzzles.proof("tictactoe", puzzle._replace(line=("mark c2",)))


# -- what is shipped ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SHIPPED)
def test_the_puzzles_of_a_game_are_many_small_and_each_once(game):
    found = puzzles.found(game)
    assert len(found) >= LEAST and len({one.name for one in found}) == len(found)
    assert all(one.name == mined.named(one.position) and len(one.position) < 6000 for one in found)


@pytest.mark.parametrize("game", SHIPPED)
@pytest.mark.parametrize("lang", language.LANGUAGES)
def test_every_puzzle_is_proved_and_answers_every_first_move_in_words(game, lang):
    language.use(lang)
    for told in puzzles.tellings(game):
        legal = {told.game.write(action) for action in told.game.legal_actions(told.start)}
        assert legal == {told.puzzle.line[0], *told.proved.wrong}, told.puzzle.name
        score = told.score("", "")
        said = [wrong["says"] for wrong in score["steps"][0]["script"][0]["wrong"]]
        assert len(said) == len(legal) - 1 and all(one.endswith(".") and "{" not in one for one in said)
        assert json.dumps(score)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_puzzle_is_a_lesson_that_asks_first_and_shows_the_end(game):
    for told, lesson in zip(puzzles.tellings(game), puzzles.of_game(game), strict=True):
        question, _refusals = lesson.steps[0].asked[0]
        assert sum(answer.right for answer in question.answers) == 1 and len(question.answers) >= 2
        assert lesson.play == f"puzzle={told.puzzle.name}" and lesson.path == f"{game}/puzzles/{told.puzzle.name}"
        end = replay(lesson.steps[-1].record, load)
        if told.puzzle.goal == WIN:
            assert list(told.game.winners(end.state)) == [told.seat]
