"""Rule ids, the rulebook they stand in, and refusals: the answer to "why not?"."""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .language import Book, _, told


class Refusal(NamedTuple):
    """One rule that forbids what a player tried, and a sentence that says so."""

    rule: str
    text: str
    touches: tuple[str, ...] = ()  # the things that stand in the way, for the page to point at


def refuse(rule: str, sentence: str, **values: Any) -> Refusal:
    """A refusal by this rule, said in the language of the table: a marked sentence, and what stands in its places."""
    return Refusal(rule, _(sentence, **values))


class Refused(Exception):
    """A player tried something the rules forbid."""

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        super().__init__(" ".join(refusal.text for refusal in refusals))
        self.refusals = refusals


class Unreadable(Exception):
    """A text that is no record, no notation or no position; says where and why."""

    def __init__(self, text: str, line: int | None = None, column: int | None = None, rule: str | None = None) -> None:
        super().__init__(text)
        self.text, self.line, self.column, self.rule = text, line, column, rule

    def on_line(self, line: int, indent: int = 0) -> "Unreadable":
        """The same complaint, placed on a line of a longer text."""
        column = None if self.column is None else self.column + indent
        return Unreadable(self.text, line, column, self.rule)


class Rule(NamedTuple):
    """A numbered rule or ruling with its text in every language."""

    id: str
    kind: str
    title: dict[str, str]
    text: dict[str, str]
    see: tuple[str, ...]
    source: str

    def __str__(self) -> str:
        return told(self.text)


class Rulebook:
    """The rules of one game in the book's order, as its `rules.toml` holds them."""

    def __init__(self, book: Mapping[str, Any], mark: Callable[[str], str] = str) -> None:
        self.game, self.version = book["game"], book["version"]
        self.title, self.intro = _marked(book.get("title", {}), mark), _marked(book.get("intro", {}), mark)
        self.chapters = [_rule(entry, "chapter", mark) for entry in book.get("chapter", ())]
        rules = [_rule(entry, "rule", mark) for entry in book.get("rule", ())]
        rulings = [_rule(entry, "ruling", mark) for entry in book.get("ruling", ())]
        self.rules = {rule.id: rule for rule in rules + rulings}

    @classmethod
    def beside(cls, file: str) -> "Rulebook":
        """The rulebook that lies beside a game's module."""
        return cls(tomllib.loads(Path(file).with_name("rules.toml").read_text("utf-8")), Book.beside(file).mark)

    def __contains__(self, id: object) -> bool:
        return id in self.rules

    def __getitem__(self, id: str) -> Rule:
        return self.rules[id]

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())


def _marked(texts: Mapping[str, str], mark: Callable[[str], str]) -> dict[str, str]:
    """The same texts; the English waits to be translated into languages that have no column of their own."""
    return {key: mark(text) if key == "en" and text else text for key, text in texts.items()}


def _rule(entry: Mapping[str, Any], kind: str, mark: Callable[[str], str]) -> Rule:
    languages = [key for key in entry if len(key) == 2 and key != "id"]
    return Rule(
        entry["id"],
        entry.get("kind", kind),
        _marked({key: entry.get(f"{key}_title", "") for key in languages}, mark),
        _marked({key: entry[key] for key in languages}, mark),
        tuple(entry.get("see", ())),
        entry.get("source", "P"),
    )
