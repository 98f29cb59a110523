"""A force or deck in the making, for the games whose players bring one: what it holds, and every step back.

A game says in its `building.py` what its cards are, what the rules say to a draft, and what there is to see of it; the
builder in the page and a command line work with the same draft.
"""

import random
from collections.abc import Mapping
from typing import NamedTuple

from .rules import Refusal

Held = tuple[dict[int, int], dict[str, str]]  # the copies of each card by its number, and what was agreed on


class Question(NamedTuple):
    """What is agreed on for a draft: one of some words, or, where there are none to choose from, a number."""

    key: str
    label: str
    choices: tuple = ()  # of word, label, icon
    least: int = 0
    most: int = 0


class Line(NamedTuple):
    """One card of a draft in its list."""

    id: str
    name: str
    copies: int
    cost: str
    told: str  # the cost in words


class Part(NamedTuple):
    """Lines that belong together."""

    name: str
    icon: str
    lines: list


class Curve(NamedTuple):
    """Columns beside each other, each with its mark and how many there are of every kind."""

    title: str
    kinds: tuple
    columns: list  # of mark, counts, both in words


class Bars(NamedTuple):
    """Rows under each other, each with its icon, its name and a number of every kind."""

    title: str
    kinds: tuple
    rows: list  # of icon, name, numbers, all in words


class Draft:
    """What it is called, its cards with their copies, and what was agreed on; what was there can be brought back."""

    usual: Mapping[str, str] = {}  # what is agreed on before anybody has said anything else
    numbers: Mapping[str, int] = {}  # the number of each card by its id
    most = 60  # cards; no draft grows past this

    def __init__(self, name: str = "", force: Mapping[int, int] | None = None,
                 words: Mapping[str, str] | None = None) -> None:
        self.name, self.force, self.words = name, dict(force or {}), {**self.usual, **(words or {})}
        self.past: list[Held] = []
        self.future: list[Held] = []

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(self.force.values())

    def copies(self) -> dict[str, int]:
        """How many copies of each card it has, by id."""
        return {id: self.force[number] for id, number in self.numbers.items() if number in self.force}

    def add(self, id: str, count: int = 1) -> None:
        """Puts so many copies of a card in, or takes them out."""
        card = self.numbers[id]
        copies = max(0, self.force.get(card, 0) + min(count, self.most - self.size))
        self.change({number: n for number, n in (self.force | {card: copies}).items() if n})

    def agree(self, words: Mapping[str, str]) -> None:
        """Other words are agreed on; one that cannot be is answered as Unreadable and changes nothing."""
        words = self.words | {key: word for key, word in words.items() if key in self.usual}
        self.check(words)
        self.change(self.force, words)

    def change(self, force: Mapping[int, int], words: Mapping[str, str] | None = None) -> None:
        """Another force takes its place; what was there can be brought back."""
        words = self.words if words is None else words
        if (force, words) != (self.force, self.words):
            self.past.append((self.force, self.words))
            self.future.clear()
            self.force, self.words = dict(force), dict(words)

    def undo(self) -> None:
        """Brings back what was there before the last change."""
        self._step(self.past, self.future)

    def redo(self) -> None:
        """Makes an undone change again."""
        self._step(self.future, self.past)

    def _step(self, back: list[Held], forth: list[Held]) -> None:
        if back:
            forth.append((self.force, self.words))
            self.force, self.words = back.pop()

    # -- what a game says ----------------------------------------------------------------------------------------------

    side = ""  # whom it is for, in the word of the shelves; nothing if that is open
    side_is_chosen = False  # or do its cards decide it? Then no shelf moves: it would slip away under the finger

    def check(self, words: Mapping[str, str]) -> None:
        """Raises Unreadable, with a sentence, if this cannot be agreed on."""

    def told(self, n: str) -> str:
        """How large it is; `n` stands for the number of its cards."""
        raise NotImplementedError

    def refusals(self) -> list[Refusal]:
        """Every rule that it breaks."""
        raise NotImplementedError

    def culprits(self) -> dict[str, list[str]]:
        """Of a broken rule that is about some of its cards: their ids, by the rule."""
        return {}

    def paste(self, text: str) -> None:
        """Takes the force of a code, a link, a line of notation or a name; Unreadable says what is wrong with it."""
        raise NotImplementedError

    def muster(self, rng: random.Random) -> dict[int, int]:
        """A legal force at random."""
        raise NotImplementedError

    def code(self) -> str:
        """Its code; nothing when it is empty."""
        raise NotImplementedError

    def line(self) -> str:
        """The line of notation that hands it in."""
        raise NotImplementedError

    def questions(self) -> list[Question]:
        """What is to be agreed on."""
        return []

    def parts(self) -> list[Part]:
        """Its list."""
        raise NotImplementedError

    def charts(self) -> list[Curve | Bars]:
        """Its picture in numbers: curves and bars."""
        return []

    def notes(self) -> list[str]:
        """What else there is to say about it, in sentences."""
        return []
