"""`analyse RECORD`: who was ahead after each turn, and the blunders and finds of every seat, as text or JSON."""

import sys
from collections.abc import Iterable
from typing import Any

from stormtable.ai.analysis import Verdict, analysing, curve
from stormtable.ai.turning import swings, turns
from stormtable.kernel.match import Match

BARS = "▁▂▃▄▅▆▇█"
MOST = 5  # of each seat that are told


def run(match: Match, thoughts: int, seed: str, is_open: bool) -> dict[str, Any]:
    """The figures of a game: its curve, its turning points, and what was thought of the decisions."""
    verdicts = []
    choices = len(match.actions)
    for verdict in analysing(match, thoughts, seed, is_open):
        verdicts.append(verdict)
        _show_progress(verdict.at + 1, choices)
    game = match.game
    return {
        "game": game.name,
        "thoughts": thoughts,
        "seats": [game.player(match.state, seat) for seat in range(len(game.seats(match.state)))],
        "curve": [[point.at, *(round(chance, 3) for chance in point.chances)] for point in curve(match)],
        "turning": [[swing.at, round(swing.was, 3), round(swing.now, 3)] for swing in swings(list(turns(match, 0)))],
        "verdicts": [_told(match, verdict) for verdict in verdicts if verdict.kind],
    }


def _told(match: Match, verdict: Verdict) -> dict[str, Any]:
    """A verdict in words: what was done, what was better, and why."""
    game, s = match.game, match.states[verdict.at]
    view, action = game.view(s, verdict.seat), match.actions[verdict.at][0]
    better = verdict.better
    why = game.reasons(view, better if better is not None else action, verdict.seat)
    return {
        "at": verdict.at + 1, "seat": verdict.seat, "kind": verdict.kind, "turn": game.heading(s),
        "did": game.describe_action(view, action),
        "better": "" if better is None else game.describe_action(view, better),
        "line": "" if better is None else game.write(better),
        "why": list(why), "difference": round(verdict.difference, 3),
    }


def in_words(figures: dict[str, Any]) -> str:
    """The figures for people."""
    lines = []
    for seat, name in enumerate(figures["seats"]):
        chances = [row[1 + seat] for row in figures["curve"]]
        lines.append(f"{name}: {_bars(chances)}")
    for at, was, now in figures["turning"]:
        lines.append(f"action {at}: {figures['seats'][0]} from {was:.0%} to {now:.0%}")
    for seat, name in enumerate(figures["seats"]):
        own = [row for row in figures["verdicts"] if row["seat"] == seat]
        lines += _by_seat(name, own)
    return "\n".join(lines)


def _by_seat(name: str, rows: list[dict[str, Any]]) -> list[str]:
    worst = sorted(rows, key=lambda row: (row["kind"] == "find", -row["difference"]))
    blunders = [row for row in worst if row["kind"] != "find"]
    finds = [row for row in worst if row["kind"] == "find"]
    lines = [f"{name}, blunders: {len(blunders)}, good finds: {len(finds)}"]
    for row in sorted([*blunders[:MOST], *finds[:MOST]], key=lambda row: row["at"]):
        better = f" Better: {row['better']}" if row["better"] else ""
        change = row["difference"] if row["kind"] == "find" else -row["difference"]
        lines.append(f"  {row['at']}. {row['turn']}: {row['did']} ({row['kind']}, {change:+.0%}).{better}")
        lines += [f"     {sentence}" for sentence in row["why"]]
    return lines


def _bars(chances: Iterable[float]) -> str:
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in chances)


def _show_progress(done: int, count: int) -> None:
    """A line on a terminal; programs that read us see none of it."""
    if sys.stderr.isatty():
        end = "\r\x1b[K" if done == count else ""
        print(f"\r{done}/{count} actions \x1b[K{end}", end="", file=sys.stderr, flush=True)
