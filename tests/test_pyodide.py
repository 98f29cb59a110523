"""The same game everywhere: a record replayed in Pyodide ends in the same state as on this machine's Python."""

import json
import random
import subprocess

import pytest
from stormtable import games
from stormtable.kernel import flow
from stormtable.kernel.match import Match
from stormtable.site import machine, pack, shelf
from stormtable.site.console import ROOT
from stormtable.site.snapshot import PYODIDE


def random_match(game, seed):
    """A game of random settings and random play, to its end."""
    rng = random.Random(seed)
    words = {setting.key: rng.choice(setting.choices)[0] for setting in game.settings}
    match = Match(game, words, f"{seed:x}")
    while game.decides(match.state) is not None:
        match.play(flow.pick(game.legal_actions(match.state), rng))
    return match


@pytest.fixture(scope="module")
def matches():
    return [random_match(games.load(name), seed) for name in sorted(set(games.NAMES) - shelf.left_out()) for seed in range(6)]


def test_records_end_in_the_same_state_on_cpython_and_in_pyodide(matches, tmp_path):
    here = [match.game.digest(match.state) for match in matches]
    wheel = pack.wheel(tmp_path)
    command = [machine.node(), ROOT / "tests/replay.mjs", PYODIDE, wheel]
    records = json.dumps([match.text() for match in matches])
    said = subprocess.run(command, input=records, capture_output=True, text=True, timeout=200)
    assert said.returncode == 0, said.stderr
    assert json.loads(said.stdout.splitlines()[-1]) == here
