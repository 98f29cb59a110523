"""The balance lab: every side of a game against every other, and how often each wins.

A side is a faction, a horde, a deck: what a seat takes by its first decision (`game.takes_side`). Where a side meets
itself, the share is that of the first seat. In a game whose seats are alike, it is so everywhere: each choice of its
first two settings is a contest of its own.
"""

import itertools
import random
import time
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from stormtable import games
from stormtable.ai.players import Budget
from stormtable.kernel import flow
from stormtable.kernel.game import Action, Game, Settings
from stormtable.kernel.rules import Unreadable

from . import engines, simulate

FIRST = "first seat"


class Contest(NamedTuple):
    """Two sides that meet, or two seats under some settings: plain words, so that every process can read them."""

    game: str
    words: tuple[tuple[str, str], ...]  # the settings, as pairs
    row: str
    column: str
    sides: tuple[str, ...]  # by player; empty where seats are alike
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
    def games(self) -> int:
        """How many were played."""
        return self.won + self.lost + self.drawn

    @property
    def share(self) -> float:
        """A draw is half a win."""
        return (self.won + self.drawn / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return simulate.wilson(self.won + self.drawn / 2, self.games)


Piece = tuple[Contest, int, int]  # the games of a contest from one number to before another
Table = dict[tuple[str, str], Score]


def contests(game: Game, words: dict[str, str], player: str = "thumb", seconds: float | None = None,
             seed: str = "0") -> list[Contest]:
    """All that is to be played; Unreadable says why nothing can be."""
    s = game.setup(game.settings_from(words), seed)
    if len(game.seats(s)) != 2:
        raise Unreadable("The sides meet two at a time: choose options for two seats.")
    more: dict[str, Any] = dict(player=player, seconds=seconds, seed=seed)
    sides = [side for action in game.legal_actions(s) if (side := game.takes_side(action)) is not None]
    if sides:
        pairs = itertools.combinations_with_replacement(sides, 2)
        return [Contest(game.name, tuple(words.items()), *pair, pair, **more)
                for pair in pairs if _can_meet(game, words, pair)]
    return [Contest(game.name, tuple((words | dict(chosen)).items()), row, column, (), **more)
            for row, column, chosen in _arrangements(game, words)]


def _can_meet(game: Game, words: dict[str, str], pair: tuple[str, str]) -> bool:
    """May these two sides be taken against each other? Not a mirror match, in most games."""
    s, taken = game.setup(game.settings_from(words), "0"), 0
    while (seat := game.decides(s)) is not None and game.takes_side(next(iter(game.legal_actions(s)))) is not None:
        action = _taking(game, s, pair[seat])
        if action is None:
            return False
        s, taken = game.apply(s, action), taken + 1
    return taken == 2


def _arrangements(game: Game, words: dict[str, str]) -> Iterator[tuple[str, str, dict[str, str]]]:
    """The choices of the first two settings, as (row, column, words); what is agreed on already stays."""
    settings = [setting for setting in game.settings if setting.key not in words][:2]
    for choices in itertools.product(*(setting.choices for setting in settings)):
        chosen = {setting.key: word for setting, (word, _label) in zip(settings, choices)}
        said = [f"{key} {word}" for key, word in chosen.items()]
        yield said[-1], said[0] if len(said) > 1 else FIRST, chosen


def pieces(contests: list[Contest], count: int, size: int = 10) -> Iterator[Piece]:
    """The work of all contests, a few games at a time."""
    for first in range(0, count, size):
        for contest in contests:
            yield contest, first, min(first + size, count)


def play_piece(piece: Piece) -> Score:
    """Plays the games of these numbers of a contest."""
    contest, first, end = piece
    game = games.load(contest.game)
    settings = game.settings_from(dict(contest.words))
    play = simulate.player(contest.player, Budget(contest.seconds, None, time.thread_time))
    won = lost = 0
    for number in range(first, end):
        winners = _play(game, settings, contest, number, play)
        won, lost = won + (winners == {0}), lost + (winners == {1})
    return Score(contest.row, contest.column, won, lost, end - first - won - lost)


def _play(game: Game, settings: Settings, contest: Contest, number: int, play: simulate.Player) -> set[int]:
    """One game; the players that won it. Two sides change seats after every game and play each seed twice."""
    changes = len(set(contest.sides)) == 2
    turned = number % 2 if changes else 0
    seed = f"{contest.seed}/{contest.row}/{contest.column}/{number // 2 if changes else number}"
    s, rng = game.setup(settings, seed), random.Random(f"{seed}/{turned}")
    s.events = None
    while (seat := game.decides(s)) is not None:
        side = _taking(game, s, contest.sides[seat ^ turned]) if contest.sides else None
        flow.advance(s, side or play(game, s, rng))
    return {seat ^ turned for seat in game.winners(s)}


def _taking(game: Game, s: Any, side: str) -> Action | None:
    """The action by which the asked seat takes this side, if that is what it is asked."""
    actions = game.legal_actions(s)
    if game.takes_side(next(iter(actions))) is None:
        return None
    return next((action for action in actions if game.takes_side(action) == side), None)


def added(scores: Iterable[Score]) -> Table:
    """The scores of each contest put together, in the order in which they were first seen."""
    table: Table = {}
    for score in scores:
        row, column, won, lost, drawn = score
        old = table.get((row, column), Score(row, column, 0, 0, 0))
        table[row, column] = Score(row, column, old.won + won, old.lost + lost, old.drawn + drawn)
    return table


def run(contests: list[Contest], count: int, engine: str = "cores", jobs: int | None = None) -> "Sheet":
    """Plays so many games of each contest, with a bar on a terminal, and gives the sheet."""
    started = time.perf_counter()
    table: Table = {}
    for score in engines.spread(play_piece, list(pieces(contests, count)), engine, jobs):
        table = added([*table.values(), score])
        simulate.show_progress(sum(score.games for score in table.values()), count * len(contests), started)
    return sheet(contests, table)


class Sheet(NamedTuple):
    """The results as rows and columns."""

    rows: list[str]
    columns: list[str]
    cells: Table
    totals: dict[str, Score]  # of each row against all others


def sheet(contests: list[Contest], table: Table) -> Sheet:
    """The whole sheet: what one side won, the other lost."""
    rows = list(dict.fromkeys(contest.row for contest in contests))
    columns = list(dict.fromkeys(contest.column for contest in contests))
    if not contests[0].sides:
        return Sheet(rows, columns, table, {})
    names = list(dict.fromkeys([*rows, *columns]))
    other_way = {(column, row): Score(column, row, lost, won, drawn)
                 for row, column, won, lost, drawn in table.values() if row != column}
    cells = table | other_way
    return Sheet(names, names, cells, {name: _total(cells, name) for name in names})


def _total(cells: Table, name: str) -> Score:
    against = [score for score in cells.values() if score.row == name != score.column]
    won, lost = sum(score.won for score in against), sum(score.lost for score in against)
    return Score(name, "all", won, lost, sum(score.drawn for score in against))


def figures(sheet: Sheet) -> list[dict[str, Any]]:
    """The sheet for programs: one entry for each contest that was played."""
    return [{**score._asdict(), "share": round(score.share, 4), "interval": [round(end, 4) for end in score.interval]}
            for score in sheet.cells.values()]


def in_words(sheet: Sheet) -> str:
    """The sheet as a Markdown table: the share of the row's side, and between what it lies 19 times out of 20."""
    head = ["", *sheet.columns, *(["against all others"] if sheet.totals else [])]
    lines = [head, ["---"] * len(head)]
    for row in sheet.rows:
        scores = [sheet.cells.get((row, column)) for column in sheet.columns]
        lines.append([row, *map(_cell, scores), *([_cell(sheet.totals[row])] if sheet.totals else [])])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(score: Score | None) -> str:
    if score is None or not score.games:
        return "–"
    low, high = score.interval
    return f"{score.share:.0%} ({low:.0%}–{high:.0%})"
