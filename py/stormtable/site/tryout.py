"""A few random games with all that the table, the records and the computer ask on the way.

The laws in tests/laws look longer and deeper; the slips that everybody makes are told here, each in a sentence with
its place.
"""

import copy
import inspect
import json
import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any
from xml.etree.ElementTree import Element

from stormtable.drawn import trees
from stormtable.kernel import flow
from stormtable.kernel.game import Action, Game
from stormtable.kernel.look import Look
from stormtable.kernel.rules import Unreadable

from .console import Stop
from .slips import short

GAMES, STEPS = 3, 400  # random games, and decisions in each
LISTED, TRIED, DARED = 40, 8, 4  # of each decision: legal actions judged, tried in full, and actions of any kind


def games_of(game: Game) -> Iterator[Callable[[], None]]:
    """The agreements and the games to be tried; each of them stops at the first thing that does not hold."""
    yield partial(_agree, game)
    yield from (partial(_play, game, random.Random(number)) for number in range(GAMES))


def _agree(game: Game) -> None:
    """Every choice of a setting can be agreed on, and is written down as it was said."""
    for setting in game.settings:
        words = [word for word, _label in setting.choices]
        if setting.default not in words:
            raise Stop(f"{_place(type(game))}: the usual choice of {setting.key} is {setting.default!r}; "
                       f"it must be one of {', '.join(words)}.")
        for word in words:
            written = game.settings_to(game.settings_from({setting.key: word})).get(setting.key, setting.default)
            if written != word:
                raise Stop(f"{_place(game.settings_to)}: {setting.key}={word} is written down as {written}.")


def _play(game: Game, rng: random.Random) -> None:
    s = game.setup(game.settings_from({}), f"{rng.getrandbits(32):x}")
    for _step in range(STEPS):
        seat = game.decides(s)
        if seat is None:
            break
        actions = _legal(game, s)
        some = rng.sample(actions, min(TRIED, len(actions)))
        _judge(game, s, some, [game.anything(s, rng) for _ in range(DARED)])
        _write(game, s, some)
        _think(game, s, seat, actions)
        _show(game, s, seat)
        s = _applied(game, s, rng.choice(actions))
    _write(game, s, [])
    _show(game, s, game.decides(s))


# -- rules -----------------------------------------------------------------------------------------------------------


def _legal(game: Game, s: Any) -> list[Action]:
    actions = list(game.legal_actions(s))[:LISTED]
    if not actions:
        raise Stop(f"{_asking(s, 'legal_actions')}: {game.seats(s)[game.decides(s) or 0]} is asked and may do nothing; "
                   "ask only who can answer, or end the game.")
    return actions


def _judge(game: Game, s: Any, legal: Sequence[Action], dared: Sequence[Action]) -> None:
    """What is legal is not refused; what is refused breaks a rule of the book; all else is legal."""
    for action in legal:
        for refusal in game.refusals(s, action):
            raise Stop(f"{_asking(s, 'refusals')}: {game.write(action)!r} is a legal action, and is refused: "
                       f"{refusal.text} ({refusal.rule})")
    for action in dared:
        refusals = game.refusals(s, action)
        for refusal in refusals:
            if refusal.rule not in game.rulebook:
                raise Stop(f"{_asking(s, 'refusals')}: {game.write(action)!r} is refused under {refusal.rule!r}, "
                           "which is not in rules.toml.")
        if not refusals and not _is_allowed(game, s, action):
            raise Stop(f"{_asking(s, 'refusals')}: {game.write(action)!r} is no legal action, and nothing refuses it.")


def _is_allowed(game: Game, s: Any, action: Action) -> bool:
    beside = (other for seat in range(len(game.seats(s))) for other in game.anytime(s, seat))
    return action in game.legal_actions(s) or action in beside or action in game.outside(s)


def _applied(game: Game, s: Any, action: Action) -> Any:
    """The state after an action; the one before it stays as it was, and everything that happened can be told."""
    before = copy.deepcopy(s.columns())
    after = game.apply(s, action)
    if changed := _differing(before, s.columns()):
        raise Stop(f"{_place(type(s))}: {game.write(action)!r} changed the {changed} of the state before it too; "
                   f"name {changed} in copied, so that each state has its own.")
    for event in after.events:
        if event.rule not in game.rulebook:
            raise Stop(f"The event {event.kind!r} of {game.write(action)!r} cites {event.rule!r}, "
                       "which is not in rules.toml.")
        try:
            game.describe_event(event)
        except KeyError as missing:
            raise Stop(f"{_place(game.describe_event)}: the event {event.kind!r} cannot be told, "
                       f"because there is no {missing.args[0]!r}.") from None
    return after


# -- texts -----------------------------------------------------------------------------------------------------------


def _write(game: Game, s: Any, actions: Sequence[Action]) -> None:
    """Every action is one line, every state one position, and both are read as they were written."""
    for action in actions:
        line = game.write(action)
        try:
            again = game.read(line)
        except Unreadable as error:
            raise Stop(f"{_place(game.read)}: {line!r} is written for {action} and cannot be read: {error}") from None
        if again != action:
            raise Stop(f"{_place(game.read)}: {line!r} is written for {action} and read as {again}.")
    try:
        loaded = game.from_position(json.loads(json.dumps(game.position(s))))
    except Unreadable as error:
        raise Stop(f"{_place(game.from_position)}: a position of this game cannot be read: {error}") from None
    if changed := _differing(s.columns(), loaded.columns()):
        raise Stop(f"{_place(game.position)}: a position that is written and read again has another {changed}.")


def _differing(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The first column in which two states differ."""
    return next((name for name in one if one[name] != other[name]), "")


# -- the computer and the table --------------------------------------------------------------------------------------


def _think(game: Game, s: Any, seat: int, actions: Sequence[Action]) -> None:
    view = game.view(s, seat)
    game.scores(view, actions)
    game.reasons(view, actions[0], seat)
    if not 0 <= (worth := game.evaluate(s, seat)) <= 1:
        raise Stop(f"{_place(game.evaluate)}: a seat is said to win with {worth:g}; that is a number from 0 to 1.")


def _show(game: Game, s: Any, seat: int | None) -> None:
    """What glows can be touched somewhere, and nothing is drawn that the page would leave out."""
    look = Look(game, s if seat is None else game.view(s, seat), seat)
    prompt = game.prompt(look.s, look)
    drawn: dict[Callable[..., str], str] = {
        game.scene: game.scene(look.s, look), game.side: game.side(look.s, look),
        game.revealed: game.revealed(look.s, look),
        game.hand: "" if seat is None else game.hand(look.s, seat, look),
        game.panel: "".join(game.panel(look.s, each, look) for each in range(len(game.seats(s)))),
    }
    parts = [part for method, markup in drawn.items() for part in _read(method, markup).iter()]
    if any("style" in part.attrib for part in parts):
        raise Stop(f"{_place(game.scene)}: there is a style attribute on the table, which no page lets through; "
                   "write a class, and its style in style.css.")
    seen = {*(part.get("data-touch") for part in parts), *(button.touch for button in prompt.buttons)}
    lit = look.next()
    if lit and not seen.intersection(lit):
        raise Stop(f"{_place(game.scene)}: nothing that may be touched is drawn: there is no "
                   f'data-touch="{next(iter(lit))}", which {_place(game.touches)} names.')


def _read(method: Callable[..., str], markup: str) -> Element:
    try:
        return trees.read(markup)
    except ValueError as error:
        raise Stop(f"{_place(method)}: {error}.") from None


# -- where it stands -------------------------------------------------------------------------------------------------


def _asking(s: Any, method: str) -> str:
    """A method of the frame that asks, with its place."""
    kind = type(flow.asking(s))
    return f"{_place(getattr(kind, method))} ({kind.__name__}.{method})"


def _place(thing: Any) -> str:
    """The file and line where something is written."""
    written = inspect.unwrap(thing)
    return f"{short(inspect.getsourcefile(written) or '')}, line {inspect.getsourcelines(written)[1]}"
