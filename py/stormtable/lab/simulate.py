"""Many games in a row, for their figures: speed, length, and who wins."""

import math
import multiprocessing
import random
import signal
import statistics
import sys
import time
from typing import NamedTuple

from stormtable import games
from stormtable.kernel import flow
from stormtable.kernel.rules import Unreadable


def at_random(game, s, rng):
    """Takes any option, all equally likely."""
    return flow.pick(game.options(s), rng)


PLAYERS = {"random": at_random}


class Plan(NamedTuple):
    """What is played: plain words, so that every process can read them."""

    game: str
    options: dict
    players: tuple
    seed: str


class Tally(NamedTuple):
    """What came out of some games."""

    lengths: list  # decisions of each game
    wins: list  # by seat
    draws: int


def plan(game, options, players, seed):
    """A plan that can be played; Unreadable says why it cannot."""
    seats = game.seats(game.setup(game.options_from(options), seed))
    players = players or ["random"] * len(seats)
    for name in players:
        if name not in PLAYERS:
            raise Unreadable(f"There is no player called {name}; the players are {', '.join(PLAYERS)}.")
    if len(players) != len(seats):
        raise Unreadable(f"One player is named for each seat: {game.title} has {len(seats)} here, not {len(players)}.")
    return Plan(game.name, options, tuple(players), seed)


def run(plan, count, jobs):
    """Plays the games of a plan and gives the figures."""
    started = time.perf_counter()
    tally = Tally([], [0] * len(plan.players), 0)
    for part in _parts(plan, count, jobs):
        tally = _together(tally, part)
        _show_progress(len(tally.lengths), count, started)
    return _figures(plan, tally, time.perf_counter() - started)


def _parts(plan, count, jobs):
    """The tallies of all games, a few games at a time; which process played them makes no difference."""
    size = max(1, count // (jobs * 50))
    work = [(plan, first, min(first + size, count)) for first in range(0, count, size)]
    if jobs == 1:
        yield from map(play_some, work)
        return
    with multiprocessing.Pool(jobs, _leave_interrupts_alone) as pool:
        yield from pool.imap_unordered(play_some, work)


def _leave_interrupts_alone():
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the one process that prints


def play_some(work):
    """Plays the games of these numbers; each follows from the seed and its number alone."""
    plan, first, end = work
    game, players = games.load(plan.game), [PLAYERS[name] for name in plan.players]
    options = game.options_from(plan.options)
    tally = Tally([], [0] * len(players), 0)
    for number in range(first, end):
        seed = f"{plan.seed}/{number}"
        s, decisions = play(game, game.setup(options, seed), players, random.Random(seed))
        winners = game.winners(s)
        tally = _together(tally, Tally([decisions], [seat in winners for seat in range(len(players))], not winners))
    return tally


def play(game, s, players, rng):
    """Plays a game to its end, in place and with nobody listening; gives the last state and the number of decisions."""
    s.events = None
    decisions = 0
    while (seat := game.decides(s)) is not None:
        flow.advance(s, players[seat](game, s, rng))
        decisions += 1
    return s, decisions


def _together(one, other):
    one.lengths.extend(other.lengths)
    return Tally(one.lengths, [a + b for a, b in zip(one.wins, other.wins)], one.draws + other.draws)


def _figures(plan, tally, seconds):
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
        "length": {"median": statistics.median(lengths), "p90": lengths[math.ceil(0.9 * len(lengths)) - 1]},
    }


def in_words(figures):
    """The figures for people."""
    count = figures["games"]
    wins = [f"seat {seat}, {name}: {won} ({won / count:.1%})"
            for seat, (name, won) in enumerate(zip(figures["players"], figures["wins"]), 1)]
    return "\n".join([
        f"{figures['game']}: {count} games, {figures['decisions']} decisions in {figures['seconds']:.1f} s",
        f"speed   {figures['games_per_s']} games/s, {figures['decisions_per_s']:.0f} decisions/s",
        f"length  median {figures['length']['median']}, p90 {figures['length']['p90']} decisions",
        f"wins    {'; '.join(wins)}",
        f"draws   {figures['draws']} ({figures['draws'] / count:.1%})",
    ])


def _show_progress(done, count, started):
    """A bar on a terminal; programs that read us see none of it."""
    if not sys.stderr.isatty():
        return
    left = (time.perf_counter() - started) / done * (count - done)
    bar = "#" * (30 * done // count)
    end = "\r\x1b[K" if done == count else ""
    print(f"\r[{bar:30}] {done}/{count} games, {left:.0f} s left \x1b[K{end}", end="", file=sys.stderr, flush=True)
