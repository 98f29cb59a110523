"""A referee and the other commands for the tests."""

import json
import subprocess

import pytest
from lab_command import ENVIRONMENT, command


@pytest.fixture
def stormtable():
    """Runs the command; texts in, texts out."""
    def run(*arguments, given=""):
        given = given if isinstance(given, bytes) else given.encode()
        done = subprocess.run(command(*arguments), input=given, capture_output=True, env=ENVIRONMENT, timeout=120)
        done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
        return done
    return run


@pytest.fixture
def referee(stormtable):
    """Asks a referee these lines and gives its answers, one for each."""
    def ask(*lines, args=("ortus",)):
        done = stormtable("referee", *args, given="".join(f"{line}\n" for line in lines))
        assert done.returncode == 0, done.stderr
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        assert len(answers) == len(lines)
        return answers
    return ask


@pytest.fixture
def position_file(tmp_path):
    """Writes a position to a file."""
    def write(**position):
        path = tmp_path / "position.json"
        path.write_text(json.dumps({"game": "ortus", **position}))
        return str(path)
    return write
