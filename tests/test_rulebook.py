"""The rulebook of every game: complete, in both languages, and in step with the code that cites it."""

import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest
from stormtable.site.rulebook import belongs
from stormtable.site.shelf import tables

TREE = Path(__file__).parents[1]
LANGUAGES = ("en", "nl")
NUMBERS = re.compile(r"[−+]?\d+")


class Book:
    """The rules.toml of one game, and who cites it."""

    def __init__(self, game):
        self.home, self.tests = TREE / "py/stormtable/games" / game, TREE / "tests" / game
        book = tomllib.loads((self.home / "rules.toml").read_text("utf-8"))
        self.chapters, self.rules, self.rulings = book["chapter"], book["rule"], book["ruling"]
        self.entries = self.chapters + self.rules + self.rulings
        self.ids = {entry["id"] for entry in self.entries}
        self.sentences = [book["intro"], *self.rules, *self.rulings]
        self.code = self.chapters[0]["id"].partition("-")[0]
        self.parts = {rule["id"].rpartition(".")[0] for rule in self.rules}  # FIR-101.1 is cited as a whole

    def citations(self):
        """Every id that the code and the tests of this game mention, each with the file that does."""
        return {
            (id, file.relative_to(TREE).as_posix())
            for file in [*self.home.rglob("*.py"), *self.tests.rglob("*.py")]
            for id in re.findall(rf"\b{self.code}-(?:[A-Z]\d+|GLO\.\d|\d+(?:\.\d+)*)", file.read_text("utf-8"))
        }


@pytest.fixture(params=tables(), scope="module")
def book(request):
    return Book(request.param)


def named(entry):
    return entry.get("id", "intro")


def links(text):
    return sorted(re.findall(r"\{(.*?)\}", text))


def test_every_id_is_given_once(book):
    ids = [entry["id"] for entry in book.entries]
    twice = sorted({id for id in ids if ids.count(id) > 1})
    assert not twice, f"these ids stand in rules.toml more than once: {twice}"


def test_chapters_and_rulings_are_numbered_in_order(book):
    numbered = [int(chapter["id"].partition("-")[2]) for chapter in book.chapters if chapter["id"][-1].isdigit()]  # notes have a letter: MAUL-C
    first = numbered[0]
    assert numbered == (sorted(set(numbered)) if first >= 100 else list(range(1, len(numbered) + 1)))  # Firestorm keeps its book's 101 to 614
    assert [ruling["id"] for ruling in book.rulings] == [f"{book.code}-R{n}" for n in range(1, len(book.rulings) + 1)]


def test_the_rules_of_every_chapter_are_numbered_in_order(book):
    for chapter in book.chapters:
        inside = [rule["id"] for rule in book.rules if belongs(rule["id"], chapter["id"])]
        assert inside == in_order(inside), f"{chapter['id']} skips a number or changes the order"


def in_order(ids):
    """The same number of rules, part by part of a chapter, counted from 1."""
    parts = [re.sub(r"\d+$", "", id) for id in ids]
    return [f"{part}{n}" for part in dict.fromkeys(parts) for n in range(1, parts.count(part) + 1)]


def test_every_rule_stands_in_a_chapter(book):
    lost = [rule["id"] for rule in book.rules if not any(belongs(rule["id"], chapter["id"]) for chapter in book.chapters)]
    assert not lost, f"these rules belong to no chapter: {lost}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_both_languages(book, language):
    silent = [named(entry) for entry in [*book.sentences, *book.chapters] if not entry.get(language, "").strip()]
    untitled = [ruling["id"] for ruling in book.rulings if not ruling.get(f"{language}_title", "").strip()]
    assert not silent + untitled, f"no {language} text for: {silent + untitled}"


def test_dutch_is_not_english(book):
    """Headings and titles may be the same word in both languages (Ortus), sentences may not."""
    same = [named(entry) for entry in book.sentences if entry["en"] == entry["nl"]]
    assert not same, f"the Dutch text is the English one for: {same}"


def test_both_languages_link_to_the_same_rules(book):
    uneven = [named(entry) for entry in book.sentences if links(entry["en"]) != links(entry["nl"])]
    assert not uneven, f"English and Dutch point to different rules in: {uneven}"


def test_both_languages_give_the_same_numbers(book):
    uneven = [named(e) for e in book.sentences if sorted(NUMBERS.findall(e["en"])) != sorted(NUMBERS.findall(e["nl"]))]
    assert not uneven, f"English and Dutch give different numbers in: {uneven}"


def test_every_link_leads_somewhere(book):
    broken = [
        f"{named(entry)} -> {id}"
        for entry in book.sentences
        for id in chain(links(entry["en"]), links(entry["nl"]), entry.get("see", ()))
        if id not in book.ids
    ]
    assert not broken, f"these links lead nowhere: {broken}"


def test_nothing_refers_to_itself(book):
    circular = [e["id"] for e in book.rules + book.rulings if e["id"] in [*links(e["en"]), *e.get("see", ())]]
    assert not circular, f"these refer to themselves: {circular}"


def test_every_rule_has_a_kind_and_a_source(book):
    kindless = [rule["id"] for rule in book.rules if rule["kind"] not in ("rule", "definition", "flavour", "table")]
    sourceless = [entry["id"] for entry in book.rules + book.rulings if entry["source"] not in ("P", "W", "D")]
    assert not kindless, f"these rules have an unknown kind: {kindless}"
    assert not sourceless, f"these have an unknown source: {sourceless}"


def test_every_id_cited_in_code_and_tests_exists(book):
    unknown = sorted((id, file) for id, file in book.citations() if id not in book.ids | book.parts)
    assert not unknown, f"cited but not in rules.toml: {unknown}"


def test_every_rule_is_cited_by_code_or_tests(book):
    known = {id for id, _file in book.citations()}
    forgotten = [rule["id"] for rule in book.rules if rule["kind"] == "rule" and rule["id"] not in known]
    assert not forgotten, f"{len(forgotten)} rules that neither code nor tests cite: {forgotten}"
