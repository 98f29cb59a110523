"""Rule ids, the rulebook they stand in, and refusals: the answer to "why not?"."""

import tomllib
from pathlib import Path
from typing import NamedTuple

from .language import current


class Refusal(NamedTuple):
    """One rule that forbids what a player tried, and a sentence that says so."""

    rule: str
    text: str
    touches: tuple = ()  # the things that stand in the way, for the page to point at


class Refused(Exception):
    """A player tried something the rules forbid."""

    def __init__(self, refusals):
        super().__init__(" ".join(refusal.text for refusal in refusals))
        self.refusals = refusals


class Unreadable(Exception):
    """A text that is no record, no notation or no position; says where and why."""

    def __init__(self, text, line=None, column=None, rule=None):
        super().__init__(text)
        self.text, self.line, self.column, self.rule = text, line, column, rule

    def on_line(self, line, indent=0):
        """The same complaint, placed on a line of a longer text."""
        column = None if self.column is None else self.column + indent
        return Unreadable(self.text, line, column, self.rule)


class Rule(NamedTuple):
    """A numbered rule or ruling with its text in every language."""

    id: str
    kind: str
    title: dict
    text: dict
    see: tuple
    source: str

    def __str__(self):
        return self.text[current()] if current() in self.text else self.text["en"]


class Rulebook:
    """The rules of one game in the book's order, as its `rules.toml` holds them."""

    def __init__(self, book):
        self.game, self.version = book["game"], book["version"]
        self.title, self.intro = book.get("title", {}), book.get("intro", {})
        self.chapters = [_rule(entry, "chapter") for entry in book.get("chapter", ())]
        rules = [_rule(entry, "rule") for entry in book.get("rule", ())]
        rulings = [_rule(entry, "ruling") for entry in book.get("ruling", ())]
        self.rules = {rule.id: rule for rule in rules + rulings}

    @classmethod
    def beside(cls, file):
        """The rulebook that lies beside a game's module."""
        return cls(tomllib.loads(Path(file).with_name("rules.toml").read_text("utf-8")))

    def __contains__(self, id):
        return id in self.rules

    def __getitem__(self, id):
        return self.rules[id]

    def __iter__(self):
        return iter(self.rules.values())


def _rule(entry, kind):
    languages = [key for key in entry if len(key) == 2 and key != "id"]
    return Rule(
        entry["id"],
        entry.get("kind", kind),
        {key: entry.get(f"{key}_title", "") for key in languages},
        {key: entry[key] for key in languages},
        tuple(entry.get("see", ())),
        entry.get("source", "P"),
    )
