"""Where the text of each card is kept in the code: the build stops if a card has a text and no effect.

A place is a module of the game and a name in it: a table with a line for the card, or the card's own number, which the
rules of that chapter ask for.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any


class Places:
    """The places of one game: `places` names for each the ids of its cards; `cards` have an id and a text."""

    def __init__(self, package: str, cards: Sequence[Any], places: Mapping[str, str]) -> None:
        self.package, self.cards = package, cards
        self.places = places

    def of(self, id: str) -> list[str]:
        """Where the text of this card is kept, such as values.OWN_COMBAT."""
        return [place for place, ids in self.places.items() if id in ids.split()]

    def faults(self) -> list[str]:
        """What is wrong between the catalogue and the code, in sentences; nothing when every text has its effect."""
        listed = {id for ids in self.places.values() for id in ids.split()}
        texts = {card.id for card in self.cards if card.text}
        found = [f"{id} has a text and no effect." for id in sorted(texts - listed)]
        found += [f"{id} has an effect and no text." for id in sorted(listed - texts)]
        for place, ids in self.places.items():
            found += self._faults_at(place, set(ids.split()))
        return found

    def _faults_at(self, place: str, ids: set[str]) -> Iterator[str]:
        """Does the place keep exactly these texts, and do the rules ask for it?"""
        chapter, name = place.split(".")
        module = import_module(f"{self.package}.{chapter}")
        kept = getattr(module, name, ())
        there = {self.cards[number].id for number in ([kept] if isinstance(kept, int) else kept)}
        for id in sorted(ids - there):
            yield f"{place} should keep the text of {id}, and does not."
        for id in sorted(there - ids):
            yield f"{place} keeps a text for {id} that is not listed."
        if not any(re.search(rf"\b{name}\b", line) for line in _rules(module)):
            yield f"{place} is never asked for."


def _rules(module: ModuleType) -> list[str]:
    """What stands inside the functions of all chapters, where a place is asked for."""
    files = [file for file in Path(str(module.__file__)).parent.glob("*.py") if file.name != "texts.py"]
    return [line for file in files for line in file.open(encoding="utf-8") if line.startswith(" ")]
