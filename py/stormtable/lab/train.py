"""Learned judgement: games of self-play tell what each feature of a position is worth (logistic regression).

A few quiet moments of each game are kept, with what every seat showed then and who won in the end. The weights are
fitted to four fifths of the games, starting from the present ones, and judged on the rest: a table that tells the
winner no better there is not worth having.
"""

import datetime
import inspect
import math
import random
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from stormtable import games
from stormtable.ai.players import LEVELS, Budget, careless
from stormtable.kernel import flow, judgement
from stormtable.kernel.game import Action, Game
from stormtable.kernel.rules import Unreadable

from . import engines, simulate

KEPT = 24  # moments of a game
STRAYS = 0.15  # the part of the decisions that are made carelessly: else an open game would be the same again and again
PASSES = 10  # over all of them
RATE = 0.05  # the first step of a weight; later ones are smaller (Adagrad)
PULL = 0.0005  # towards the weights it starts from: what is seen seldom changes little (ridge)
HELD_OUT = 5  # every fifth game is not learned from

Features = Mapping[str, float]
Weights = dict[str, float]


class Moment(NamedTuple):
    """What each seat showed at a moment of a game, and what each won in the end."""

    features: tuple[Features, ...]
    won: tuple[float, ...]


class Plan(NamedTuple):
    """What is played: plain words, so that every process can read them."""

    game: str
    settings: dict[str, str]
    player: str
    seed: str
    thoughts: int | None = None


class Learned(NamedTuple):
    """The weights, how many moments they are fitted to, and how well they and those before tell the winner."""

    weights: Weights
    moments: int
    before: "Quality"
    after: "Quality"


class Quality(NamedTuple):
    """On games that were not learned from: the log loss, and how often the likeliest seat won."""

    loss: float
    right: float


def run(plan: Plan, count: int, engine: str = "cores", jobs: int | None = None) -> Learned:
    """Plays the games and fits the weights; the same seed gives the same table."""
    work = [(plan, number) for number in range(count)]
    played = [row[1] for row in sorted(engines.spread(play_one, work, engine, jobs), key=lambda row: row[0])]
    learned_from = [moment for number, moments in enumerate(played) if number % HELD_OUT for moment in moments]
    held_out = [moment for moments in played[::HELD_OUT] for moment in moments]
    if not learned_from or not held_out:
        raise Unreadable("These games have no moment to learn from: play more of them.")
    before = judgement.weights(room(games.load(plan.game)))
    after = fitted(learned_from, before, random.Random(plan.seed))
    return Learned(after, len(learned_from), quality(held_out, before), quality(held_out, after))


def room(game: Game) -> Path:
    """Where the table of a game lies; Unreadable if it has none."""
    found = Path(inspect.getfile(type(game))).parent / "mind"
    if not (found / judgement.FILE).exists():
        raise Unreadable(f"{game.title} has nothing to learn: there is no {judgement.FILE} in its mind.")
    return found


# -- the games -------------------------------------------------------------------------------------------------------


def play_one(work: tuple[Plan, int]) -> tuple[int, list[Moment]]:
    """One game by its number, and the moments of it that are kept."""
    plan, number = work
    game, seed = games.load(plan.game), f"{plan.seed}/{number}"
    s, rng = game.setup(game.settings_from(plan.settings), seed), random.Random(seed)
    s.events = None
    play, shown = simulate.player(plan.player, Budget(thoughts=plan.thoughts)), []
    while game.decides(s) is not None:
        if game.is_quiet(s) and (features := _features(game, s)):
            shown.append(features)
        flow.advance(s, _stray(game, s, rng) if rng.random() < STRAYS else play(game, s, rng))
    won = result(game, s)
    return number, [Moment(features, won) for features in rng.sample(shown, min(KEPT, len(shown)))]


def _stray(game: Game, s: Any, rng: random.Random) -> Action:
    seat = game.decides(s)
    assert seat is not None
    return careless(LEVELS[0], game, game.view(s, seat), rng, "")


def _features(game: Game, s: Any) -> tuple[Features, ...]:
    found = tuple(dict(game.features(s, seat)) for seat in range(len(game.seats(s))))
    return found if all(found) else ()


def result(game: Game, s: Any) -> tuple[float, ...]:
    """What each seat has won: one win, shared by all who won."""
    seats = range(len(game.seats(s)))
    winners = game.winners(s) or seats
    return tuple((seat in winners) / len(winners) for seat in seats)


# -- the fit ---------------------------------------------------------------------------------------------------------


def fitted(moments: Sequence[Moment], start: Weights, rng: random.Random) -> Weights:
    """The weights under which these results are likeliest, step by step from those given: a mean of later passes."""
    weights, slopes, sums = dict(start), dict.fromkeys(start, 0.0), dict.fromkeys(start, 0.0)
    order = list(moments)
    for count in range(PASSES):
        rng.shuffle(order)
        for moment in order:
            _step(moment, weights, slopes, start)
        if count >= PASSES // 2:
            sums = {name: sums[name] + weight for name, weight in weights.items()}
    return {name: total / (PASSES - PASSES // 2) for name, total in sums.items()}


def _step(moment: Moment, weights: Weights, slopes: Weights, start: Weights) -> None:
    """Every weight that this moment is about moves a little, the less the more it has moved already (Adagrad)."""
    for name, slope in _slope(moment, weights).items():
        slope += PULL * (weights[name] - start[name])
        slopes[name] += slope * slope
        if slope:
            weights[name] -= RATE * slope / math.sqrt(slopes[name])


def _slope(moment: Moment, weights: Weights) -> Weights:
    """How fast the log loss grows with each weight."""
    slope: Weights = {}
    for features, chance, won in zip(moment.features, _chances(moment, weights), moment.won):
        for name, value in features.items():
            slope[name] = slope.get(name, 0.0) + (chance - won) * value
    return slope


def _chances(moment: Moment, weights: Weights) -> list[float]:
    return judgement.chances([judgement.standing(features, weights) for features in moment.features])


def quality(moments: Iterable[Moment], weights: Weights) -> Quality:
    """How well these weights tell who wins."""
    loss = right = count = 0.0
    for moment in moments:
        chances = _chances(moment, weights)
        loss -= sum(won * math.log(max(chance, 1e-9)) for won, chance in zip(moment.won, chances))
        right += moment.won[chances.index(max(chances))] > 0
        count += 1
    return Quality(loss / count, right / count)


# -- what it says ----------------------------------------------------------------------------------------------------


def command(plan: Plan, count: int) -> str:
    """The command that makes the same table again."""
    words = ["python3 -m stormtable train", plan.game, f"--games {count} --player {plan.player}"]
    words += [f"--thoughts {plan.thoughts}"] if plan.thoughts else []
    words += ["--options " + ",".join(f"{key}={word}" for key, word in plan.settings.items())] if plan.settings else []
    return " ".join([*words, f"--seed {plan.seed} --write"])


def table(plan: Plan, count: int, learned: Learned) -> str:
    """The text of the table."""
    made: dict[str, str | int] = {
        "date": datetime.date.today().isoformat(), "games": count, "moments": learned.moments,
        "command": command(plan, count),
        "loss": f"{learned.before.loss:.4f} before, {learned.after.loss:.4f} after"}
    return judgement.written(made, learned.weights)


def in_words(learned: Learned) -> str:
    """What was learned, for people."""
    before, after = learned.before, learned.after
    return (f"fitted to {learned.moments} moments; on games that were not learned from\n"
            f"log loss  {before.loss:.4f} before, {after.loss:.4f} after\n"
            f"winner    told in {before.right:.1%} before, in {after.right:.1%} after")
