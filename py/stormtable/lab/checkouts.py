"""A player of another checkout, such as hard@../before: it thinks in a process of its own, and our rules judge it.

It is told what a person on its seat would see, as a position, and answers with a line of notation; so any version that
knows the same positions can be played against, and today's strength measured by yesterday's.
"""

import atexit
import json
import os
import random
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

from stormtable.ai.players import Budget
from stormtable.kernel.game import Action, Game
from stormtable.kernel.rules import Unreadable

# What the other process runs: it may use only what every version has had under the same name.
ANSWERS = """
import json, random, sys, time
from stormtable import games
from stormtable.ai.players import PLAYERS, Budget
for line in sys.stdin:
    asked = json.loads(line)
    game, rng = games.load(asked["game"]), random.Random(asked["luck"])
    budget = Budget(asked["seconds"], asked["thoughts"], time.thread_time)
    view = game.from_position(asked["view"])
    action = PLAYERS[asked["player"]](game, view, asked["seat"], rng, budget, asked["style"])
    print(game.write(action), flush=True)
"""


class Checkout:
    """Another version of this project, and the process in which its players think."""

    def __init__(self, path: str) -> None:
        folder = Path(path, "py")
        if not (folder / "stormtable").is_dir():
            raise Unreadable(f"There is no checkout of Stormtable in {path}: it has a folder py/stormtable.")
        self.path, self.process = path, subprocess.Popen(
            [sys.executable, "-c", ANSWERS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(folder)})
        atexit.register(self.close)

    def ask(self, asked: dict[str, Any]) -> str:
        """Its line for this question."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise Unreadable(f"The player of {self.path} gave no answer: its own error stands above.")
        return line.rstrip("\n")

    def close(self) -> None:
        """Nobody asks any more."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


checkout = cache(Checkout)


def choose(path: str, player: str, style: str, game: Game, s: Any, rng: random.Random, budget: Budget) -> Action:
    """What a player of another checkout does here; it is shown the view of its seat only."""
    seat = game.decides(s)
    assert seat is not None, "nobody is asked"
    line = checkout(path).ask({
        "game": game.name, "view": game.position(game.view(s, seat)), "seat": seat, "player": player, "style": style,
        "luck": rng.getrandbits(64), "seconds": budget.seconds, "thoughts": budget.thoughts})
    action = game.filled(s, game.read(line))
    refused = game.refusals(s, action)
    if refused:
        raise Unreadable(f"The player of {path} said {line}, which our rules refuse: {refused[0].text}")
    return action
