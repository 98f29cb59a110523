"""Laying a position by hand: what lies in the tray, where it can be put, which facts can be changed.

A game says it in its `studio.py`, as HANDS; what it leaves out cannot be touched, but the text of a position can always
be edited. A position is changed as JSON and then read by the game: what no rule allows is refused, with the rule.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from importlib import import_module
from typing import Any, NamedTuple

from stormtable import games
from stormtable.kernel.game import Game
from stormtable.kernel.language import _
from stormtable.kernel.rules import Unreadable

Position = dict[str, Any]
MOST = 60  # positions that are read to find out what can be left out of one


class Piece(NamedTuple):
    """Something that can be put on the table: by which word, what it is called, how it looks, and with what it lies."""

    id: str
    name: str
    picture: str = ""
    group: str = ""


class Fact(NamedTuple):
    """A part of the position that is edited as a number, or chosen among words."""

    path: str  # energy.B
    label: str
    value: Any
    choices: tuple[tuple[Any, str], ...] = ()  # of (value, label); none: it is a number
    low: int = 0
    high: int = 9999


class Hands:
    """What hands can do with the positions of a game. The words of places are touches, where the board has them."""

    forgets: tuple[str, ...] = ()  # keys that follow from the rest: they are worked out anew after a change
    study: Position = {}  # what is laid first, where a game has just begun and nothing can lie anywhere yet

    def is_begun(self, position: Position) -> bool:
        """Can pieces be laid in this position? Before that the study is taken."""
        return True

    def tray(self, s: Any) -> Sequence[Piece]:
        """What can be put on the table."""
        return ()

    def holds(self, s: Any, touch: str) -> str:
        """The piece that a thing on the table is; nothing if it is none."""
        return ""

    def places(self, s: Any, piece: str) -> Mapping[str, str]:
        """Where a piece can be put besides what can be touched on the board, by name."""
        return {}

    def put(self, position: Position, piece: str, place: str) -> Position | None:
        """The position with the piece in this place; None if that is no place for it. The argument may be changed."""
        return None

    def facts(self, s: Any, position: Position) -> Sequence[Fact]:
        """What can be edited beside the board."""
        return ()


def of_game(name: str) -> Hands:
    """The hands of a game; one without a `studio.py` has none."""
    try:
        found: Hands = import_module(f"{games.__name__}.{name}.studio").HANDS
    except ModuleNotFoundError:
        return Hands()
    return found


def put(game: Game, s: Any, piece: str, places: Sequence[str]) -> Any:
    """The state with a piece in the first of these places that takes it; Unreadable says why it cannot be."""
    hands = of_game(game.name)
    position = begun(game, s)
    for place in places:
        laid = hands.put(deepcopy(position), piece, place)
        if laid is not None:
            return read(game, laid)
    raise Unreadable(_("That cannot be put there."))


def begun(game: Game, s: Any) -> Position:
    """The position of a state in which pieces can be laid."""
    hands, position = of_game(game.name), game.position(s)
    return position if hands.is_begun(position) else game.position(game.from_position(hands.study))


def change(game: Game, s: Any, path: str, value: Any) -> Any:
    """The state with another value at a path such as energy.B; Unreadable says why it cannot be."""
    position = deepcopy(game.position(s))
    *way, last = path.split(".")
    inner: Any = position
    for word in way:
        inner = inner[int(word) if isinstance(inner, list) else word]
    inner[int(last) if isinstance(inner, list) else last] = value
    return read(game, position)


def read(game: Game, position: Position) -> Any:
    """The state of a position that was laid by hand: what follows from the rest is worked out anew."""
    forgets = of_game(game.name).forgets
    return game.from_position({key: value for key, value in position.items() if key not in forgets})


def slim(game: Game, position: Position) -> Position:
    """The same position without what a reader would fill in by itself: it is to be read by people."""
    whole, kept = game.position(game.from_position(position)), position
    outer = [(key,) for key in position if key != "game"]
    inner = [(key, word) for key, value in position.items() if isinstance(value, dict) for word in value]
    for path in [*outer, *inner][:MOST]:
        without = _without(kept, path)
        if without is not None and _is_same(game, without, whole):
            kept = without
    return kept


def _without(position: Position, path: tuple[str, ...]) -> Position | None:
    """The position without the key at the end of a path; None if that has gone already."""
    key, *rest = path
    if key not in position:
        return None
    if not rest:
        return {word: value for word, value in position.items() if word != key}
    inner = _without(position[key], tuple(rest))
    return None if inner is None else position | {key: inner}


def _is_same(game: Game, position: Position, whole: Position) -> bool:
    try:
        return game.position(game.from_position(position)) == whole
    except (Unreadable, KeyError):
        return False
