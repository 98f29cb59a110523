"""Typing errors in a cards.toml, a sentence each: what one card says almost as the others do, it means as they do."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

COMMON = 5  # so many cards that say a word show that it is one
NEAR = 0.75
Entry = Mapping[str, Any]


def faults(catalogue: Mapping[str, Any], file: str) -> Iterator[str]:
    """What is odd in any list of cards: a key, a word or a kind of value that looks like that of the others."""
    for part in catalogue.values():
        if isinstance(part, list) and all(isinstance(entry, dict) for entry in part):
            yield from (f"{file}: {fault}" for fault in (*_keys(part), *_kinds(part), *_words(part), *_twice(part)))


def _keys(cards: Sequence[Entry]) -> Iterator[str]:
    said = Counter(key for card in cards for key in card)
    for card in cards:
        for key in card:
            if said[key] == 1 and (meant := _meant(key, said)):
                yield f"{_name(card)} says {key!r}, and no other card does; {meant!r} is the nearest."


def _kinds(cards: Sequence[Entry]) -> Iterator[str]:
    """A number in quotes, or a word where the others have a list."""
    said = Counter((key, type(value).__name__) for card in cards for key, value in card.items())
    usual = {key: kind for (key, kind), count in reversed(said.most_common()) if count >= COMMON}
    for card in cards:
        for key, value in card.items():
            kind = type(value).__name__
            if said[key, kind] == 1 and usual.get(key, kind) != kind:
                yield (f"{_name(card)}: {key} = {value!r} is another kind of value ({kind}) "
                       f"than all others have ({usual[key]}).")


def _words(cards: Sequence[Entry]) -> Iterator[str]:
    for key in {key: None for card in cards for key in card}:
        said = Counter(word for card in cards for word in _said(card.get(key)))
        for card in cards:
            for word in _said(card.get(key)):
                if said[word] == 1 and (meant := _meant(word, said)):
                    yield f"{_name(card)}: {key} is {word!r}, which no other card says; {meant!r} is the nearest."


def _twice(cards: Sequence[Entry]) -> Iterator[str]:
    ids = Counter(card["id"] for card in cards if "id" in card)
    yield from (f"{id} is written {count} times; give each its own." for id, count in ids.items() if count > 1)


def _said(value: object) -> list[str]:
    """The words of a value: itself, or those in a list; what has a digit is a number of something, and no word."""
    values = value if isinstance(value, list) else [value]
    return [word for word in values if isinstance(word, str) and not any(map(str.isdigit, word))]


def _meant(word: str, said: Counter[str]) -> str:
    """The common word that is most like this one, if any is."""
    common = [other for other, count in said.items() if count >= COMMON]
    return next(iter(get_close_matches(word, common, n=1, cutoff=NEAR)), "")


def _name(card: Entry) -> str:
    return str(card.get("id") or card.get("name") or "a card without id and name")
