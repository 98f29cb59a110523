"""The rulebook as a page: chapters, an anchor per rule, links both ways, diagrams beside the rules they show."""

import json
import re
import tomllib
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup, escape

from stormtable.kernel.language import current
from stormtable.kernel.rules import Rulebook

from .catalogue import closer

WARRIOR = re.compile(r"\b[GB]-[A-Z][a-z]\d?\b")
LINK = re.compile(r"\{([A-Z]+-[A-Z]?[\d.]+)\}")


class Entry(NamedTuple):
    """One rule or ruling, ready to be read."""

    id: str
    number: str
    title: str
    text: Markup
    kind: str
    source: str
    see: list
    mentioned: list
    diagrams: list


class Chapter(NamedTuple):
    """A chapter with its rules in the book's order."""

    id: str
    number: str
    title: str
    entries: list


class Diagram(NamedTuple):
    """A position beside a rule, drawn by the game's own board."""

    picture: Markup
    caption: str


class Book:
    """The rulebook of a game in the language of the page."""

    def __init__(self, game):
        self.folder = Path(import_module(f"stormtable.games.{game}").__file__).parent
        self.game, self.rules = game, Rulebook.beside(self.folder / "rules.toml")
        self.title, self.intro = self.rules.title[current()], self.rules.intro[current()]
        self.mentions = _mentions(self.rules)
        self.diagrams = self._diagrams()
        self.chapters = [self._chapter(chapter) for chapter in self.rules.chapters]
        self.rulings = [self._entry(rule) for rule in self.rules if number(rule.id).startswith("R")]

    def _chapter(self, chapter):
        inside = [self._entry(rule) for rule in self.rules if belongs(rule.id, chapter.id)]
        return Chapter(chapter.id, number(chapter.id), str(chapter), inside)

    def _entry(self, rule):
        text = with_links(str(rule))
        told = set(LINK.findall(str(rule)))
        see = [id for id in rule.see if id not in told]
        mentioned = [id for id in self.mentions.get(rule.id, ()) if id not in told and id not in see]
        title = rule.title[current()]
        return Entry(rule.id, number(rule.id), title, text, rule.kind, rule.source, see, mentioned, self.diagrams.get(rule.id, []))

    def _diagrams(self):
        """The diagrams of `diagrams.toml`, drawn, by the rule they belong to."""
        drawn = {}
        for found in tomllib.loads((self.folder / "diagrams.toml").read_text("utf-8"))["diagram"]:
            caption = found[current()]
            shown = closer(self.game, json.loads(found["position"]), found.get("touches", ()), caption)
            drawn.setdefault(found["rule"], []).append(Diagram(shown, caption))
        return drawn


def belongs(id, chapter):
    """Whether a rule stands in a chapter: ORT-7.3 in ORT-7, FIR-101.1.2 in FIR-101, and a note with a letter, MAUL-C3, in MAUL-C."""
    return re.fullmatch(rf"{chapter}(\d+|(\.\d+)+)" if chapter[-1].isalpha() else rf"{chapter}(\.\d+)+", id) is not None


def number(id):
    """The number a player reads: 7.3 for ORT-7.3, R5 for ORT-R5."""
    return id.partition("-")[2]


def link(id, book=""):
    """A link to a rule of the same page, or of the page where the rulebook is."""
    return Markup('<a class="rule" href="{}#{}">{}</a>').format(book, id, number(id))


def with_links(text, book=""):
    """A rule's text with its {references} as links; the name of a warrior stays on one line."""
    text = WARRIOR.sub(r'<span class="id">\g<0></span>', str(escape(text)))
    return Markup(LINK.sub(lambda found: link(found[1], book), text))


def _mentions(rules):
    """Which rules speak of which: the links of the book, read backwards."""
    spoken = {}
    for rule in rules:
        for id in dict.fromkeys([*LINK.findall(str(rule)), *rule.see]):
            spoken.setdefault(id, []).append(rule.id)
    return spoken
