"""Tables in a terminal: what `stormtable show` prints of every game, and a game that is played with `stormtable play`."""

import io
import random
import re
from xml.etree import ElementTree

import pytest
from stormtable import games
from stormtable.drawn import words
from stormtable.kernel import flow
from stormtable.kernel.match import Match, replay
from stormtable.lab import terminal
from stormtable.lab.playing import HELP, Sitting

ESCAPE = "\x1b["


def midgame(name, actions=30):
    match, rng = Match(games.load(name), {}, "5"), random.Random(5)
    while len(match.actions) < actions and match.game.decides(match.state) is not None:
        match.play(flow.pick(match.game.legal_actions(match.state), rng))
    return match


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_can_be_shown_as_text(name):
    match = midgame(name, 6 if name == "tictactoe" else 30)
    told = words.table(match.game, match.state)
    assert match.game.title in told and match.game.question(match.state) in told
    assert not re.search(r"<\w|&\w+;", told) and ESCAPE not in told
    coloured = words.table(match.game, match.state, paint=words.coloured)
    assert re.sub(r"\x1b\[\d+m", "", coloured) == told != coloured


def test_a_board_of_places_is_a_map():
    match = Match(games.load("ortus"), position={"game": "ortus", "warriors": {"B-Ea1": "J10", "G-Fi1": "F10"}})
    rows = words.table(match.game, match.state).splitlines()
    board = [row for row in rows if words.PLACE in row and row.replace(" ", "").count(words.PLACE) > 3]
    assert len(board) == 13  # of the fifteen rows, the Havens at both ends have letters of their own
    assert "BEa1" in board[4] and "GFi1" in board[8], "rows go from O to A"
    assert "  Fire of Gold on F10, Well" in rows


def test_a_hand_is_only_shown_to_its_seat():
    match = midgame("firestorm", 12)
    own = [words.table(match.game, match.state, seat).partition("Hand")[2] for seat in (0, 1)]
    assert own[0] and own[1] and own[0] != own[1]


def test_a_terminal_has_colours_only_where_it_can(monkeypatch):
    class Screen(io.StringIO):
        def isatty(self):
            return True
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    assert terminal.paint_for(Screen()) is words.coloured
    assert terminal.paint_for(io.StringIO()) is words.plain
    assert terminal.paint_for(Screen(), "never") is words.plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert terminal.paint_for(Screen()) is words.plain
    assert terminal.paint_for(io.StringIO(), "always") is words.coloured


def test_show_prints_a_record_at_any_moment_and_draws_it(stormtable, tmp_path):
    match = midgame("ortus", 8)
    record, picture = tmp_path / "game.txt", tmp_path / "table.svg"
    record.write_text(match.text(), "utf-8")
    shown = stormtable("show", str(record), "--svg", str(picture))
    assert shown.returncode == 0 and words.table(match.game, match.state) in shown.stdout
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    first = stormtable("show", "-", "--at", "0", given=match.text()).stdout
    assert match.game.question(match.states[0]) in first


@pytest.mark.parametrize("given, more, said", [
    ("{", (), "not valid JSON"),
    ('{"game": "chess"}', (), "the games are"),
    ('{"game": "ortus"}', ("--seat", "Q"), "There is no seat Q; the seats are G, B."),
    ('{"game": "ortus"}', ("--at", "7"), "This game has 0 actions"),
    ('[Game "ortus"]\n[Rules "1"]\n\n1. nonsense\n', (), "line 4"),
])
def test_show_says_what_is_wrong_in_a_sentence(stormtable, given, more, said):
    done = stormtable("show", "-", *more, given=given)
    assert done.returncode == 1 and said in done.stderr and "Traceback" not in done.stderr


# -- play ------------------------------------------------------------------------------------------------------------


def sitting(match, typed, own=(0,), level="casual"):
    sink = io.StringIO()
    code = Sitting(match, frozenset(own), level, io.StringIO(typed), sink, words.plain).play()
    return code, sink.getvalue()


def test_a_whole_game_is_played_against_the_computer():
    match = Match(games.load("tictactoe"))
    code, said = sitting(match, "mark b2\n" + "list\n1\n" * 9)
    assert code == 0 and match.game.decides(match.state) is None
    assert match.game.question(match.state) in said and re.search("^. X .$", said, re.M), "the mark is on the map"
    assert replay(match.text(), games.load).state == match.state


def test_a_move_is_a_number_a_notation_or_words_to_look_for():
    match = Match(games.load("ortus"), position={"game": "ortus", "warriors": {"B-Ea1": "J10", "G-Fi1": "F10"}, "active": "G", "energy": {"G": 9}})
    _code, said = sitting(match, "f9\n1\n", own=(0, 1))
    assert re.search(r" 1\. .*F9", said) and len(match.actions) == 1 and "F9" in match.game.write(match.actions[0][0])


def test_what_is_refused_says_why_and_nothing_is_lost(tmp_path):
    match = Match(games.load("tictactoe"))
    file = tmp_path / "game.txt"
    typed = f"99\nmark b2\nmark b2\nwhy mark b2\nwhy mark a1\nzebra\nlist\n99\nsave\nsave {tmp_path}\nsave {file}\nundo\nhint\nhelp\ntable\nquit\n"
    code, said = sitting(match, typed, own=(0, 1))
    assert code == 0 and said.count("(TTT-") >= 2 and "This is allowed." in said
    assert "Type a number, a move, words to look for, or help." in said
    assert "The list has the numbers 1 to 8." in said and "cannot be written" in said and "Say where" in said
    assert all(word in said for word in HELP)
    assert "Nothing can be taken back now." in said, "another person has been asked since"
    assert replay(file.read_text("utf-8"), games.load).state == match.state


def test_against_the_computer_a_move_is_taken_back_with_its_answer():
    match = Match(games.load("tictactoe"))
    _code, said = sitting(match, "mark b2\nundo\nquit\n")
    assert not match.actions and said.count("X: mark an empty square.") >= 3


@pytest.mark.parametrize("arguments, said", [
    ((), "Say which game is played"),
    (("chess",), "There is no game called chess here"),
    (("ortus", "--seat", "Q"), "There is no seat Q"),
    (("--record", "no-such-file"), "cannot be read"),
])
def test_play_says_what_is_wrong_in_a_sentence(stormtable, arguments, said):
    done = stormtable("play", *arguments)
    assert done.returncode == 1 and said in done.stderr and "Traceback" not in done.stderr


def test_whoever_closes_the_input_leaves_the_table(stormtable):
    done = stormtable("play", "tictactoe", "--seed", "1")
    assert done.returncode == 0 and "You have left the table." in done.stdout
