"""Many games in a row, for their figures: speed, length, and who wins."""

import math
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from stormtable import games
from stormtable.ai.players import AS_USUAL, PLAYERS, Budget
from stormtable.kernel import flow
from stormtable.kernel.game import Action, Game
from stormtable.kernel.rules import Unreadable

from . import checkouts, engines

Player = Callable[[Game, Any, random.Random], Action]  # from a whole state, of which it is shown its view


def at_random(game: Game, s: Any, rng: random.Random) -> Action:
    """Takes any legal action, all equally likely."""
    return flow.pick(game.legal_actions(s), rng)


def player(name: str, budget: Budget = AS_USUAL) -> Player:
    """The player of this name, such as thumb or hard:bold, as it sits at a table: it is shown its own view only.

    One of another checkout, such as hard@../before, plays from there.
    """
    word, style, path = parts(name)
    if path:
        return lambda game, s, rng: checkouts.choose(path, word, style, game, s, rng, budget)
    if word == "random":
        return at_random
    play = PLAYERS[word]

    def sees_and_plays(game: Game, s: Any, rng: random.Random) -> Action:
        seat = flow.asking(s).seat
        return play(game, game.view(s, seat), seat, rng, budget, style)
    return sees_and_plays


def parts(name: str) -> tuple[str, str, str]:
    """The level, the style and the checkout of a player: hard:bold@../before is (hard, bold, ../before)."""
    player, _at, path = name.partition("@")
    word, _colon, style = player.partition(":")
    return word, style, path


class Plan(NamedTuple):
    """What is played: plain words, so that every process can read them."""

    game: str
    settings: dict[str, str]
    players: tuple[str, ...]
    seed: str
    seconds: float | None = None  # of each decision that is thought about; None: as long as the level does
    thoughts: int | None = None  # a number of thoughts instead
    swap: bool = False  # do the players move up one seat after every game?


class Tally(NamedTuple):
    """What came out of some games."""

    lengths: list[int]  # decisions of each game
    wins: list[int]  # by player
    draws: int


def plan(game: Game, settings: dict[str, str], players: Sequence[str] | None, seed: str, **more: Any) -> Plan:
    """A plan that can be played; Unreadable says why it cannot."""
    seats = game.seats(game.setup(game.settings_from(settings), seed))
    players = players or ["random"] * len(seats)
    for name in players:
        check_player(game, name)
    if len(players) != len(seats):
        raise Unreadable(f"One player is named for each seat: {game.title} has {len(seats)} here, not {len(players)}.")
    return Plan(game.name, settings, tuple(players), seed, **more)


def check_player(game: Game, name: str) -> None:
    word, style, path = parts(name)
    if path:
        checkouts.checkout(path)
    if word not in PLAYERS:
        raise Unreadable(f"There is no player called {word}; the players are {', '.join(PLAYERS)}.")
    styles = [word for word, _label in game.styles]
    if style and style not in styles:
        raise Unreadable(f"{game.title} has no style called {style}; its styles are {', '.join(styles) or 'none'}.")


def run(plan: Plan, count: int, jobs: int) -> dict[str, Any]:
    """Plays the games of a plan and gives the figures."""
    started = time.perf_counter()
    tally = Tally([], [0] * len(plan.players), 0)
    for part in _parts(plan, count, jobs):
        tally = _together(tally, part)
        show_progress(len(tally.lengths), count, started)
    return _figures(plan, tally, time.perf_counter() - started)


def _parts(plan: Plan, count: int, jobs: int) -> Iterable[Tally]:
    """The tallies of all games, a few games at a time."""
    size = max(1, count // (jobs * 50))
    work = [(plan, first, min(first + size, count)) for first in range(0, count, size)]
    return engines.spread(play_some, work, jobs=jobs)


def play_some(work: tuple[Plan, int, int]) -> Tally:
    """Plays the games of these numbers; each follows from the seed and its number, unless a clock is looked at."""
    plan, first, end = work
    game, count = games.load(plan.game), len(plan.players)
    budget = Budget(plan.seconds, plan.thoughts, time.thread_time)
    players = [player(name, budget) for name in plan.players]
    settings = game.settings_from(plan.settings)
    tally = Tally([], [0] * count, 0)
    for number in range(first, end):
        seed, turned = f"{plan.seed}/{number}", number % count if plan.swap else 0
        seated = [players[(seat + turned) % count] for seat in range(count)]
        s, decisions = play(game, game.setup(settings, seed), seated, random.Random(seed))
        winners = {(seat + turned) % count for seat in game.winners(s)}
        tally = _together(tally, Tally([decisions], [who in winners for who in range(count)], not winners))
    return tally


def play(game: Game, s: Any, players: Sequence[Player], rng: random.Random) -> tuple[Any, int]:
    """Plays a game to its end, in place and with nobody listening; gives the last state and the number of decisions."""
    s.events = None
    decisions = 0
    while (seat := game.decides(s)) is not None:
        flow.advance(s, players[seat](game, s, rng))
        decisions += 1
    return s, decisions


def _together(one: Tally, other: Tally) -> Tally:
    one.lengths.extend(other.lengths)
    return Tally(one.lengths, [a + b for a, b in zip(one.wins, other.wins)], one.draws + other.draws)


def _figures(plan: Plan, tally: Tally, seconds: float) -> dict[str, Any]:
    decisions, lengths = sum(tally.lengths), sorted(tally.lengths)
    return {
        "game": plan.game,
        "players": list(plan.players),
        "games": len(lengths),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "games_per_s": round(len(lengths) / seconds, 2),
        "decisions_per_s": round(decisions / seconds, 1),
        "wins": tally.wins,
        "draws": tally.draws,
        "interval": [[round(end, 4) for end in wilson(won, len(lengths))] for won in tally.wins],
        "length": {"median": statistics.median(lengths), "p90": lengths[math.ceil(0.9 * len(lengths)) - 1]},
    }


def wilson(won: float, count: int, z: float = 1.96) -> tuple[float, float]:
    """The share of games a player wins in the long run lies between these, 19 times out of 20 (Wilson's interval)."""
    share, spread = won / count, z * z / count
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(share * (1 - share) / count + spread / (4 * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def in_words(figures: dict[str, Any]) -> str:
    """The figures for people."""
    count = figures["games"]
    rows = enumerate(zip(figures["players"], figures["wins"], figures["interval"]), 1)
    wins = [f"player {number}, {name}: {won} ({won / count:.1%}, {low:.0%} to {high:.0%})"
            for number, (name, won, (low, high)) in rows]
    return "\n".join([
        f"{figures['game']}: {count} games, {figures['decisions']} decisions in {figures['seconds']:.1f} s",
        f"speed   {figures['games_per_s']} games/s, {figures['decisions_per_s']:.0f} decisions/s",
        f"length  median {figures['length']['median']}, p90 {figures['length']['p90']} decisions",
        f"wins    {'; '.join(wins)}",
        f"draws   {figures['draws']} ({figures['draws'] / count:.1%})",
    ])


def show_progress(done: int, count: int, started: float) -> None:
    """A bar on a terminal; programs that read us see none of it."""
    if not sys.stderr.isatty():
        return
    left = (time.perf_counter() - started) / done * (count - done)
    bar = "#" * (30 * done // count)
    end = "\r\x1b[K" if done == count else ""
    print(f"\r[{bar:30}] {done}/{count} games, {left:.0f} s left \x1b[K{end}", end="", file=sys.stderr, flush=True)
