"""`replay`: a good record ends in its position, a broken one in line, column and reason."""

import json

import pytest
from stormtable.games import load
from stormtable.kernel.match import Match

HEAD = '[Game "ortus"]\n[Rules "1"]\n[Options "level=master"]\n[Seed "3"]\n\n'
LINES = ("place G ready", "place B ready", "move G-Wa1 C2 {0:07.5}", "end")


def record(*lines, head=HEAD):
    return head + "".join(f"{number}. {line}\n" for number, line in enumerate(lines, 1))


def on(position):
    """The header of a record that starts from a position."""
    escaped = position.replace('"', '\\"')
    return f'[Game "ortus"]\n[Rules "1"]\n[Position "{escaped}"]\n\n'


def test_a_good_record_gives_its_final_position(stormtable, tmp_path):
    match = Match(load("ortus"), {"level": "master"}, "3")
    for line in LINES:
        match.play_line(line)
    path = tmp_path / "game.txt"
    path.write_text(match.text())
    done = stormtable("replay", str(path))
    assert done.returncode == 0 and json.loads(done.stdout) == match.game.position(match.state)
    assert done.stderr == match.game.question(match.state) + "\n"


def test_standard_input_is_a_dash_and_the_outcome_is_told(stormtable):
    done = stormtable("replay", "-", given="\ufeff" + record(*LINES, "resign").replace("\n", "\r\n"))
    assert done.returncode == 0 and json.loads(done.stdout)["result"]["way"] == "resignation"
    assert "Gold wins in turn 2" in done.stderr


BROKEN = {
    "notation": (record(*LINES[:2], "move G-Wa1 Z9"), 8, 15, "hex"),
    "rules": (record(*LINES[:2], "move G-Wa1 H8"), 8, 4, "(ORT-1.7)"),
    "after the end": (record(*LINES, "resign", "end"), 11, 4, "(ORT-11.12)"),
    "line number": (HEAD + "1. place G ready\n3. place B ready\n", 7, 1, "2"),
    "header": ('[Game "ortus"]\n[Game "ortus"]\n', 2, 1, "twice"),
    "no record": ("hello\n", 1, 1, "no record"),
    "nothing": ("", 1, 1, "no record"),
    "other version": (record(head=HEAD.replace('"1"', '"99"', 1)), 2, 1, "version"),
    "other game": (record(head=HEAD.replace("ortus", "chess")), 1, 1, "chess"),
    "option": (record(head=HEAD.replace("master", "grandmaster")), 3, 1, "grandmaster"),
    "position": (record(head=on('{"game": "ortus", "turn": -1}')), 3, 1, "turn"),
    "result": (record("end", head=on('{"game": "ortus", "dice": [7]}')), 3, 1, "dice"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_record_is_told_with_line_column_and_reason(stormtable, case):
    text, line, column, reason = BROKEN[case]
    done = stormtable("replay", "-", given=text)
    problem = json.loads(done.stdout)
    assert done.returncode == 1 and problem["ok"] is False and reason in problem["error"]
    assert line is None or (problem["line"], problem["column"]) == (line, column)
    assert done.stderr == f"line {problem['line']}, column {problem['column']}: {problem['error']}\n"


@pytest.mark.parametrize("junk", [b"\xff\xfe\x00", b"\0" * 1000, b"[" * 10_000_000, b"1. " * 3_000_000, b"\n" * 60_000])
def test_junk_is_refused_in_one_sentence(stormtable, junk):
    done = stormtable("replay", "-", given=junk)
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and len(done.stderr) < 300


def test_a_file_that_cannot_be_read(stormtable, tmp_path):
    for path in (tmp_path / "missing", tmp_path):
        done = stormtable("replay", str(path))
        assert done.returncode == 1 and "cannot be read" in done.stderr and not done.stdout
