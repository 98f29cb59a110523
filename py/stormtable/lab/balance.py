"""The balance lab: every side of a game against every other, and how often each wins.

A side is a faction, a horde, a deck: what a seat takes by its first decision (`game.takes_side`). Where a side meets itself, the
share is that of the first seat. In a game whose seats are alike, it is so everywhere: each choice of its first two settings is a contest of its own.
"""

import itertools
import random
import time
from typing import NamedTuple

from stormtable import games
from stormtable.ai.players import Budget
from stormtable.kernel import flow
from stormtable.kernel.rules import Unreadable

from . import engines, simulate

FIRST = "first seat"


class Contest(NamedTuple):
    """Two sides that meet, or two seats under some settings: plain words, so that every process can read them."""

    game: str
    words: tuple  # the options, as pairs
    row: str
    column: str
    sides: tuple  # by player; empty where seats are alike
    player: str = "thumb"
    seconds: float | None = None
    seed: str = "0"


class Score(NamedTuple):
    """How a contest went, for the side of the row."""

    row: str
    column: str
    won: int
    lost: int
    drawn: int

    @property
    def count(self):
        return self.won + self.lost + self.drawn

    @property
    def share(self):
        """A draw is half a win."""
        return (self.won + self.drawn / 2) / self.count

    @property
    def interval(self):
        return simulate.wilson(self.won + self.drawn / 2, self.count)


def contests(game, words, player="thumb", seconds=None, seed="0"):
    """All that is to be played; Unreadable says why nothing can be."""
    s = game.setup(game.options_from(words), seed)
    if len(game.seats(s)) != 2:
        raise Unreadable("The sides meet two at a time: choose options for two seats.")
    more = dict(player=player, seconds=seconds, seed=seed)
    sides = [side for action in game.options(s) if (side := game.takes_side(action)) is not None]
    if sides:
        pairs = itertools.combinations_with_replacement(sides, 2)
        return [Contest(game.name, tuple(words.items()), *pair, pair, **more) for pair in pairs if _can_meet(game, words, pair)]
    return [Contest(game.name, tuple((words | dict(chosen)).items()), row, column, (), **more)
            for row, column, chosen in _arrangements(game, words)]


def _can_meet(game, words, pair):
    """May these two sides be taken against each other? Not a mirror match, in most games."""
    s, taken = game.setup(game.options_from(words), "0"), 0
    while (seat := game.decides(s)) is not None and game.takes_side(next(iter(game.options(s)))) is not None:
        action = _taking(game, s, pair[seat])
        if action is None:
            return False
        s, taken = game.apply(s, action), taken + 1
    return taken == 2


def _arrangements(game, words):
    """The choices of the first two settings, as (row, column, words); what is agreed on already stays."""
    settings = [setting for setting in game.settings if setting.key not in words][:2]
    for words in itertools.product(*(setting.choices for setting in settings)):
        said = [f"{setting.key} {word}" for setting, (word, _label) in zip(settings, words)]
        yield said[-1], said[0] if len(said) > 1 else FIRST, {setting.key: word for setting, (word, _label) in zip(settings, words)}


def pieces(contests, count, size=10):
    """The work of all contests, a few games at a time."""
    for first in range(0, count, size):
        for contest in contests:
            yield contest, first, min(first + size, count)


def play_piece(piece):
    """Plays the games of these numbers of a contest."""
    contest, first, end = piece
    game = games.load(contest.game)
    options = game.options_from(dict(contest.words))
    play = simulate.player(contest.player, Budget(contest.seconds, None, time.thread_time))
    won = lost = 0
    for number in range(first, end):
        winners = _play(game, options, contest, number, play)
        won, lost = won + (winners == {0}), lost + (winners == {1})
    return Score(contest.row, contest.column, won, lost, end - first - won - lost)


def _play(game, options, contest, number, play):
    """One game; the players that won it. Two sides change seats after every game and play each seed twice."""
    changes = len(set(contest.sides)) == 2
    turned = number % 2 if changes else 0
    seed = f"{contest.seed}/{contest.row}/{contest.column}/{number // 2 if changes else number}"
    s, rng = game.setup(options, seed), random.Random(f"{seed}/{turned}")
    s.events = None
    while (seat := game.decides(s)) is not None:
        side = _taking(game, s, contest.sides[seat ^ turned]) if contest.sides else None
        flow.advance(s, side or play(game, s, rng))
    return {seat ^ turned for seat in game.winners(s)}


def _taking(game, s, side):
    """The option by which the asked seat takes this side, if that is what it is asked."""
    options = game.options(s)
    if game.takes_side(next(iter(options))) is None:
        return None
    return next((action for action in options if game.takes_side(action) == side), None)


def added(scores):
    """The scores of each contest put together, in the order in which they were first seen."""
    table = {}
    for score in scores:
        old = table.get(score[:2], Score(*score[:2], 0, 0, 0))
        table[score[:2]] = Score(*score[:2], *(a + b for a, b in zip(old[2:], score[2:])))
    return table


def run(contests, count, engine="cores", jobs=None):
    """Plays so many games of each contest, with a bar on a terminal, and gives the sheet."""
    started, table = time.perf_counter(), {}
    for score in engines.spread(play_piece, list(pieces(contests, count)), engine, jobs):
        table = added([*table.values(), score])
        simulate.show_progress(sum(score.count for score in table.values()), count * len(contests), started)
    return sheet(contests, table)


class Sheet(NamedTuple):
    """The results as rows and columns."""

    rows: list
    columns: list
    cells: dict  # (row, column) -> Score
    totals: dict  # row -> Score against all others


def sheet(contests, table):
    """The whole sheet: what one side won, the other lost."""
    rows = list(dict.fromkeys(contest.row for contest in contests))
    columns = list(dict.fromkeys(contest.column for contest in contests))
    if not contests[0].sides:
        return Sheet(rows, columns, table, {})
    names = list(dict.fromkeys([*rows, *columns]))
    other_way = {(column, row): Score(column, row, lost, won, drawn) for row, column, won, lost, drawn in table.values() if row != column}
    cells = table | other_way
    return Sheet(names, names, cells, {name: _total(cells, name) for name in names})


def _total(cells, name):
    against = [score for score in cells.values() if score.row == name != score.column]
    return Score(name, "all", sum(score.won for score in against), sum(score.lost for score in against), sum(score.drawn for score in against))


def figures(sheet):
    """The sheet for programs: one entry for each contest that was played."""
    return [{**score._asdict(), "share": round(score.share, 4), "interval": [round(end, 4) for end in score.interval]}
            for score in sheet.cells.values()]


def in_words(sheet):
    """The sheet as a Markdown table: the share of the row's side, and between what it lies 19 times out of 20."""
    head = ["", *sheet.columns, *(["against all others"] if sheet.totals else [])]
    lines = [head, ["---"] * len(head)]
    for row in sheet.rows:
        scores = [sheet.cells.get((row, column)) for column in sheet.columns]
        lines.append([row, *map(_cell, scores), *([_cell(sheet.totals[row])] if sheet.totals else [])])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(score):
    if score is None or not score.count:
        return "–"
    low, high = score.interval
    return f"{score.share:.0%} ({low:.0%}–{high:.0%})"
