"""Trying a game that nobody here has seen: a few moves of a few games, held to the laws that a table relies on."""

import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from stormtable import games
from stormtable.kernel import expansions, flow
from stormtable.kernel.game import Game
from stormtable.kernel.language import _, mark
from stormtable.kernel.look import Look

from .laying import brought
from .wheels import Unfit

SEEDS = ("1", "2", "3")
MOVES = 80  # of each game
T = TypeVar("T")


class Broken(Exception):
    """A law that does not hold; the text is a sentence."""


def trial(told: str) -> str:
    """In a worker: what is wrong with the wheel that the page tells of, in a sentence; nothing if it can be played."""
    try:
        wheel = brought(told)
    except Unfit as problem:
        return str(problem)
    return tried(wheel.game, [{}] if wheel.games else [expansions.options(word) for word in wheel.expansions])


def tried(name: str, options: Sequence[Mapping[str, str]] = ({},)) -> str:
    """What is wrong with a game on the shelf, in a sentence; nothing if it can be played with each of these options."""
    try:
        game = _kept(mark("it cannot be loaded"), lambda: games.load(name))
        _holds(isinstance(game, Game) and game.name == name, mark("its GAME is no Game of its name"))
        _holds(game.rulebook is not None, mark("it has no rulebook"))
        for words in options:
            for seed in SEEDS:
                _play(game, words, seed)
    except Broken as broken:
        return _("This game breaks a law of every game here: {law}", law=broken)
    return ""


def _play(game: Game, words: Mapping[str, str], seed: str) -> None:
    rng = random.Random(seed)
    s = _kept(mark("it cannot be set up"), lambda: game.setup(game.settings_from(words), seed))
    for number in range(MOVES):
        seat = _kept(mark("it does not say who decides"), lambda s=s: game.decides(s))
        _show(game, s, seat or 0)
        if seat is None:
            return _holds(s.result is not None, mark("it asks nobody, and is not over"))
        s = _kept(mark("a legal move fails"), lambda s=s, seat=seat: _move(game, s, seat, rng), number + 1)


def _move(game: Game, s: Any, seat: int, rng: random.Random) -> Any:
    """The state after some legal move, which leaves the one before as it was."""
    legal = game.legal_actions(s)
    _holds(bool(legal), mark("somebody is asked and has no legal move"))
    # Half of them as its own rule of thumb would have it, which leads further than chance.
    action = flow.pick(legal, rng) if rng.random() < 0.5 else game.playout_action(s, rng)
    before = json.dumps(game.position(s))
    _holds(not game.refusals(s, action), mark("a legal move is refused"))
    _holds(game.read(game.write(action)) == action, mark("a move is read otherwise than it was written"))
    after = game.apply(s, action)
    _holds(json.dumps(game.position(s)) == before, mark("a move changes the state before it"))
    _holds(0 <= game.evaluate(game.view(s, seat), seat) <= 1, mark("its judgement is no probability"))
    return after


def _show(game: Game, s: Any, seat: int) -> None:
    """A state can be written, read back, seen and drawn."""
    def again() -> Any:
        return game.position(game.from_position(game.position(s)))
    _holds(_kept(mark("its position cannot be read back"), again) == game.position(s),
           mark("a position is read otherwise than it was written"))
    drawn = _kept(mark("its table cannot be drawn"), lambda: _drawn(game, game.view(s, seat), seat))
    _holds(all(isinstance(part, str) for part in drawn), mark("its table is not drawn as text"))


def _drawn(game: Game, view: Any, seat: int) -> list[Any]:
    look = Look(game, view, seat)
    return [game.scene(view, look), game.panel(view, seat, look), game.hand(view, seat, look), game.question(view)]


def _holds(is_so: bool, law: str) -> None:
    if not is_so:
        raise Broken(_(law) + ".")


def _kept(law: str, does: Callable[[], T], move: int = 0) -> T:
    """What this gives; whatever is raised in it breaks the law."""
    try:
        return does()
    except Broken:
        raise
    except BaseException as problem:  # a stranger's code may raise anything
        told = f"{type(problem).__name__}: {problem}"
        where = _(" (move {n})", n=move) if move else ""
        raise Broken(f"{_(law)}{where}. {told[:300]}") from None
