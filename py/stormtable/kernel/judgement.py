"""A learned judgement: what a position shows of each seat (its features), weighed by a table made from self-play.

The table, `weights.toml` in the room of a game's mind, says in `made` how it came about; `python3 -m stormtable train`
writes it. A weight of 1 makes a seat e times as likely to win.
"""

import tomllib
from collections.abc import Mapping, Sequence
from math import exp
from pathlib import Path

FILE = "weights.toml"


def weights(room: Path) -> dict[str, float]:
    """The weight of each feature, from the table in this folder."""
    return {name: float(weight) for name, weight in read(room)["weights"].items()}


def read(room: Path) -> dict[str, dict[str, str | float]]:
    """The whole table: how it was made, and the weights."""
    table: dict[str, dict[str, str | float]] = tomllib.loads((room / FILE).read_text("utf-8"))
    return table


def written(made: Mapping[str, str | int], weights: Mapping[str, float]) -> str:
    """A table as text: how it was made, then a line for each weight."""
    head = [f"{name} = {_quoted(value) if isinstance(value, str) else value}" for name, value in made.items()]
    rows = [f"{_quoted(name)} = {weight:.3f}" for name, weight in weights.items()]
    return "\n".join(["[made]", *head, "", "[weights]", *rows, ""])


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def standing(features: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """How well a seat stands: all that it shows, each by its weight."""
    return sum([weights[name] * value for name, value in features.items()])


def chances(standings: Sequence[float]) -> list[float]:
    """How likely each seat is to win, from how well they stand."""
    best = max(standings)
    parts = [exp(worth - best) for worth in standings]
    whole = sum(parts)
    return [part / whole for part in parts]
