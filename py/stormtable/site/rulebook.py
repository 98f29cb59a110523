"""The rulebook as a page: chapters, an anchor per rule, links both ways, diagrams beside the rules they show."""

import json
import re
from functools import cache
from typing import NamedTuple

from markupsafe import Markup, escape

from stormtable import games
from stormtable.drawn import diagrams
from stormtable.drawn.saying import LINK, link, number
from stormtable.kernel.language import current, told
from stormtable.kernel.rules import Rule, Rulebook

from . import shelf

WARRIOR = re.compile(r"\b[GB]-[A-Z][a-z]\d?\b")


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

    picture: str  # markup
    caption: str


class Book:
    """The rulebook of a game in the language of the page."""

    def __init__(self, game: str) -> None:
        self.game, self.rules = game, Rulebook.beside(str(shelf.folder(game) / "rules.toml"))
        self.title, self.intro = shelf.title(game), told(self.rules.intro)
        self.mentions, self.terms = _mentions(self.rules), _terms(game)
        self.diagrams = self._diagrams()
        self.chapters = [self._chapter(chapter) for chapter in self.rules.chapters]
        self.rulings = [self._entry(rule) for rule in self.rules if number(rule.id).startswith("R")]

    def _chapter(self, chapter: Rule) -> Chapter:
        inside = [self._entry(rule) for rule in self.rules if belongs(rule.id, chapter.id)]
        return Chapter(chapter.id, number(chapter.id), str(chapter), inside)

    def _entry(self, rule: Rule) -> Entry:
        text = self._with_terms(with_links(str(rule)), rule.id)
        linked = set(LINK.findall(str(rule)))
        see = [id for id in rule.see if id not in linked]
        mentioned = [id for id in self.mentions.get(rule.id, ()) if id not in linked and id not in see]
        title = told(rule.title)
        shown = self.diagrams.get(rule.id, [])
        return Entry(rule.id, number(rule.id), title, text, rule.kind, rule.source, see, mentioned, shown)

    def _with_terms(self, text: Markup, own: str) -> Markup:
        """The same with the first mention of each term leading to the rule that defines it."""
        parts = re.split(r"(<a .*?</a>)", str(text))
        for term, rule in self.terms.items():
            if rule == own:
                continue
            for place in range(0, len(parts), 2):
                link = f'<a class="term" href="#{rule}">{escape(term)}</a>'
                linked, times = re.subn(rf"(?<=[a-z,;] ){re.escape(term)}(?![\w-])", link, parts[place], count=1)
                if times:
                    parts[place:place + 1] = re.split(r"(<a .*?</a>)", linked)
                    break
        return Markup("".join(parts))

    def _diagrams(self) -> dict[str, list[Diagram]]:
        """The diagrams of `diagrams.toml`, drawn, by the rule they belong to."""
        drawn: dict[str, list[Diagram]] = {}
        for found in diagrams.listed(self.game):
            caption = told(found)
            shown = diagrams.diagram(self.game, json.loads(found["position"]), found.get("touches", ()), caption)
            drawn.setdefault(found["rule"], []).append(Diagram(shown, caption))
        return drawn


@cache
def _book(game: str, lang: str) -> Book:
    return Book(game)


def of_game(game: str) -> Book:
    """The rulebook of a game in the language of the page, read and drawn once."""
    return _book(game, current())


def forget() -> None:
    """Lets a later build in the same process read everything anew."""
    _book.cache_clear()


def belongs(id: str, chapter: str) -> bool:
    """Whether a rule stands in a chapter: XYZ-7.3 or XYZ-7.3.2 in XYZ-7, and a note with a letter, XYZ-C3, in XYZ-C."""
    return re.fullmatch(rf"{chapter}(\d+|(\.\d+)+)" if chapter[-1].isalpha() else rf"{chapter}(\.\d+)+", id) is not None


def with_links(text: str, book: str = "") -> Markup:
    """A rule's text with its {references} as links; the name of a warrior stays on one line."""
    text = WARRIOR.sub(r'<span class="id">\g<0></span>', str(escape(text)))
    return Markup(LINK.sub(lambda found: link(found[1], book), text))


def _terms(game: str) -> dict[str, str]:
    """The terms that a game's table of signs explains, in the language of the page, with the rules that define them."""
    signs = games.load(game).signs
    named = [(name.partition(":")[0], sign.line.rule) for sign in signs for name in sign.name.split(", ")]
    return {name: rule for name, rule in named if name[:1].isupper()}


def _mentions(rules: Rulebook) -> dict[str, list[str]]:
    """Which rules speak of which: the links of the book, read backwards."""
    spoken: dict[str, list[str]] = {}
    for rule in rules:
        for id in dict.fromkeys([*LINK.findall(str(rule)), *rule.see]):
            spoken.setdefault(id, []).append(rule.id)
    return spoken
