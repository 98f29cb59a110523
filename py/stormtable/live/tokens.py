"""Cards that can be told apart while their faces are not known.

A card of a shuffle carries a token: which shuffle, and the place it came to lie at. For the rules it is the plain
number or word that it always was, so they run unchanged; what is known of it can be put in later.
"""

from collections.abc import Callable, Iterator
from typing import Any

from stormtable.kernel.flow import S, State

Token = tuple[int, int]  # the number of the shuffle, and the place in it
Path = tuple[Any, ...]  # how one comes to a card from the columns of its state


class Number(int):
    """A card that is a number."""

    token: Token


class Word(str):
    """A card that is a word."""

    token: Token


def tagged(face: Any, token: Token) -> Any:
    """A card with this face that carries this token."""
    card = Number(face) if isinstance(face, int) else Word(face)
    card.token = token
    return card


def face(card: Any) -> Any:
    """What a card shows: the same without its token."""
    return int(card) if isinstance(card, int) else str(card)


def token_of(card: Any) -> Token | None:
    """The token that a card carries, if it does."""
    return card.token if isinstance(card, Number | Word) else None


def cards_in(s: State) -> dict[Token, tuple[Path, Any]]:
    """Every card of a state that carries a token: where it lies, and itself."""
    return {card.token: (path, card) for name in _columns(s) for path, card in _leaves(getattr(s, name), (name,))}


def piles_in(s: State) -> list[list[Any]]:
    """Every list of a state in which such cards lie, whole."""
    return [pile for name in _columns(s) for pile in _piles(getattr(s, name))]


def _piles(thing: Any) -> Iterator[list[Any]]:
    if isinstance(thing, list) and any(isinstance(part, Number | Word) for part in thing):
        yield thing
    elif isinstance(thing, list):
        for part in thing:
            yield from _piles(part)


def tokens_in(s: State) -> set[Token]:
    """The tokens of all cards in a state."""
    return set(cards_in(s))


def _columns(s: State) -> list[str]:
    return [name for kind in type(s).__mro__ for name in getattr(kind, "__slots__", ())
            if name not in ("events", "chance") and hasattr(s, name)]


def _leaves(thing: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    if isinstance(thing, Number | Word):
        yield path, thing
    elif isinstance(thing, list | tuple):
        for place, part in enumerate(thing):
            yield from _leaves(part, (*path, place))
    elif isinstance(thing, dict):
        for key, part in thing.items():
            yield from _leaves(key, (*path, "key"))
            yield from _leaves(part, (*path, key))
    elif isinstance(thing, set | frozenset):
        for part in thing:
            yield from _leaves(part, (*path, "in"))


def with_faces(s: S, faces: dict[Token, Any]) -> S:
    """The same state, but these cards show something else."""
    if not faces:
        return s
    after = s.clone()
    for name in _columns(s):
        old = getattr(s, name)
        new = _changed(old, lambda card: tagged(faces[card.token], card.token) if card.token in faces else card)
        if new is not old:
            setattr(after, name, new)
    return after


def _changed(thing: Any, change: Callable[[Any], Any]) -> Any:
    """The same thing with other cards in it; itself, if none changes."""
    if isinstance(thing, Number | Word):
        return change(thing)
    if isinstance(thing, dict):
        items = {_changed(key, change): _changed(part, change) for key, part in thing.items()}
        same = all(a is b for pair in zip(items.items(), thing.items()) for a, b in zip(*pair))
        return thing if same else items
    if not isinstance(thing, list | tuple | set | frozenset):
        return thing
    parts = [_changed(part, change) for part in thing]
    if all(new is old for new, old in zip(parts, thing)):
        return thing
    return type(thing)(*parts) if hasattr(thing, "_fields") else type(thing)(parts)
