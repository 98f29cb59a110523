"""Who may import whom: every contract is kept, and each is seen to break on an import that it forbids."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("importlinter")

from stormtable.site import contracts

PACKAGE = Path(__file__).parents[1] / "py/stormtable"
# The file that gets one line more, that line, and the contract that must break; "sixth" is a game that only this test has.
FAULTS = {
    "kernel-game": ("kernel/match.py", "import stormtable.games.ortus.game", "the kernel knows no game"),
    "kernel-lessons": ("kernel/flow.py", "from stormtable.lessons import playing", "the kernel knows no game"),
    "kernel-later": ("kernel/look.py", "def late():\n    from stormtable.web import page", "the kernel knows no game"),
    "distance-game": ("live/dealer.py", "from stormtable.games.ortus import game", "distant tables know the kernel"),
    "distance-page": ("live/session.py", "from stormtable.web import page", "distant tables know the kernel"),
    "players-table": ("ai/search.py", "from stormtable.web import table", "computer players know the kernel"),
    "players-game": ("ai/players.py", "from stormtable.games.maul.rules import state", "computer players know the kernel"),
    "game-players": ("games/ortus/mind/heuristic.py", "from stormtable.ai import search", "a game knows the kernel and itself"),
    "browser": ("lessons/playing.py", "from pyscript import document", "only stormtable.web, and the page of the generic table, talk to the browser"),
    "browser-js": ("games/maul/table/board.py", "import js", "only stormtable.web, and the page of the generic table, talk to the browser"),
    "wheel": ("web/app.py", "from stormtable.site import console", "what is packed for the browser"),
    "wheel-lab": ("web/log.py", "from stormtable.lab import cli", "what is packed for the browser"),
    "strangers": ("games/sixth/state.py", "import stormtable.games.ortus.components", "a game does not know another game"),
    "pages": ("games/sixth/game.py", "from .pages import poster", "only what draws and the site import the pages of a game"),
    "pictures": ("drawn/stills.py", "from stormtable.site import console", "pictures and lessons are made without the tools"),
    "rooms": ("games/ortus/rules/moves.py", "from ..table import faces", "the rooms of ortus import downwards only"),
    "rooms-mind": ("games/firestorm/mind/heuristic.py", "from ..table import faces", "the rooms of firestorm import downwards only"),
    "rooms-data": ("games/madstone/cards.py", "from .rules import state", "the rooms of madstone import downwards only"),
    "rooms-game": ("games/maelstrom/record/notation.py", "from .. import game", "the rooms of maelstrom import downwards only"),
    "rooms-maul": ("games/maul/rules/state.py", "from ..record import notation", "the rooms of maul import downwards only"),
    "rooms-flat": ("games/tictactoe/state.py", "from . import game", "the rooms of tictactoe import downwards only"),
    "rooms-sixth": ("games/sixth/state.py", "from . import game", "the rooms of sixth import downwards only"),
}


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of the package, with one game more."""
    copy = tmp_path_factory.mktemp("tree") / "py"
    shutil.copytree(PACKAGE, copy / "stormtable", ignore=shutil.ignore_patterns("__pycache__", "*.toml", "*.md", "locale"))
    sixth = copy / "stormtable/games/sixth"
    shutil.copytree(copy / "stormtable/games/tictactoe", sixth)
    (sixth / "pages").mkdir()
    (sixth / "pages/__init__.py").touch()
    (sixth / "pages/poster.py").touch()
    return copy


def lint(tree):
    command = [sys.executable, "-m", "stormtable.site.contracts"]
    done = subprocess.run(command, cwd=tree.parent, env=os.environ | {"PYTHONPATH": str(tree)}, capture_output=True, text=True)
    assert not done.stderr
    return done.returncode, done.stdout.splitlines()


def test_every_import_keeps_to_the_contracts():
    assert not contracts.broken()


def test_every_contract_is_seen_to_break():
    assert not [contract.name for contract in contracts.contracts() if not any(contract.name.startswith(name) for *_fault, name in FAULTS.values())]


def test_a_copy_with_a_sixth_game_keeps_to_them_too(tree):
    code, lines = lint(tree)
    assert (code, lines) == (0, [f"{len(contracts.contracts()) + 1} contracts about imports are kept."])


@pytest.mark.parametrize("file, line, contract", FAULTS.values(), ids=FAULTS)
def test_an_import_the_wrong_way_is_named_with_its_file_and_line(tree, file, line, contract):
    path = tree / "stormtable" / file
    text = path.read_text("utf-8")
    path.write_text(f"{text}\n{line}\n", "utf-8")
    try:
        code, lines = lint(tree)
    finally:
        path.write_text(text, "utf-8")
    place = f"py/stormtable/{file}:{text.count(chr(10)) + 1 + line.count(chr(10)) + 1} imports "
    assert code == 1 and [said for said in lines if said.startswith(place) and f", but {contract}" in said], lines
    assert all(said.startswith(place) for said in lines), lines
