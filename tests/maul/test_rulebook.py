"""The rulebook of MAUL: complete, in both languages, and in step with the code that cites it."""

import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest

TREE = Path(__file__).parents[2]
HOME = TREE / "py/stormtable/games/maul"
BOOK = tomllib.loads((HOME / "rules.toml").read_text("utf-8"))
CHAPTERS, RULES, RULINGS = BOOK["chapter"], BOOK["rule"], BOOK["ruling"]
ENTRIES = CHAPTERS + RULES + RULINGS
IDS = {entry["id"] for entry in ENTRIES}
# How many rules each chapter has; the last two hold the notes on the Boosts, and notation and positions.
SIZES = {"1": 25, "2": 16, "3": 20, "4": 27, "5": 24, "6": 18, "7": 21, "8": 25, "9": 41, "10": 15, "11": 9, "12": 13, "13": 11, "C": 28, "N": 8}
LANGUAGES = ("en", "nl")
SENTENCES = [BOOK["intro"], *RULES, *RULINGS]
NUMBERS = re.compile(r"[−+]?\d+")
CITING = [*HOME.glob("*.py"), *Path(__file__).parent.rglob("*.py")]


def named(entry):
    return entry.get("id", "intro")


def links(text):
    return sorted(re.findall(r"\{(.*?)\}", text))


def citations():
    """Every id that the code and the tests of MAUL mention, each with the file that does."""
    return {
        (id, file.relative_to(TREE).as_posix())
        for file in CITING
        for id in re.findall(r"\bMAUL-(?:[RCN]\d+|\d+(?:\.\d+)?)", file.read_text("utf-8"))
    }


def test_every_id_is_given_once():
    ids = [entry["id"] for entry in ENTRIES]
    twice = sorted({id for id in ids if ids.count(id) > 1})
    assert not twice, f"these ids stand in rules.toml more than once: {twice}"


def test_chapters_and_rulings_are_numbered_in_order():
    assert [chapter["id"] for chapter in CHAPTERS] == [f"MAUL-{name}" for name in SIZES]
    assert [ruling["id"] for ruling in RULINGS] == [f"MAUL-R{n}" for n in range(1, 47 + 1)]


def test_no_rule_is_missing_and_all_stand_in_order():
    dot = {chapter: "." if chapter.isdigit() else "" for chapter in SIZES}
    expected = [f"MAUL-{chapter}{dot[chapter]}{n}" for chapter, size in SIZES.items() for n in range(1, size + 1)]
    assert [rule["id"] for rule in RULES] == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_both_languages(language):
    silent = [named(entry) for entry in [*SENTENCES, *CHAPTERS] if not entry.get(language, "").strip()]
    untitled = [ruling["id"] for ruling in RULINGS if not ruling.get(f"{language}_title", "").strip()]
    assert not silent + untitled, f"no {language} text for: {silent + untitled}"


def test_dutch_is_not_english():
    same = [named(entry) for entry in SENTENCES if entry["en"] == entry["nl"]]
    assert not same, f"the Dutch text is the English one for: {same}"


def test_both_languages_link_to_the_same_rules():
    uneven = [named(entry) for entry in SENTENCES if links(entry["en"]) != links(entry["nl"])]
    assert not uneven, f"English and Dutch point to different rules in: {uneven}"


def test_both_languages_give_the_same_numbers():
    uneven = [named(e) for e in SENTENCES if sorted(NUMBERS.findall(e["en"])) != sorted(NUMBERS.findall(e["nl"]))]
    assert not uneven, f"English and Dutch give different numbers in: {uneven}"


def test_every_link_leads_somewhere():
    broken = [
        f"{named(entry)} -> {id}"
        for entry in SENTENCES
        for id in chain(links(entry["en"]), links(entry["nl"]), entry.get("see", ()))
        if id not in IDS
    ]
    assert not broken, f"these links lead nowhere: {broken}"


def test_nothing_refers_to_itself():
    circular = [e["id"] for e in RULES + RULINGS if e["id"] in [*links(e["en"]), *e.get("see", ())]]
    assert not circular, f"these refer to themselves: {circular}"


def test_every_rule_has_a_kind_and_a_source():
    kindless = [rule["id"] for rule in RULES if rule["kind"] not in ("rule", "definition", "flavour", "table")]
    sourceless = [entry["id"] for entry in RULES + RULINGS if entry["source"] not in ("P", "W", "D")]
    assert not kindless, f"these rules have an unknown kind: {kindless}"
    assert not sourceless, f"these have an unknown source: {sourceless}"


def test_every_id_cited_in_code_and_tests_exists():
    unknown = sorted((id, file) for id, file in citations() if id not in IDS)
    assert not unknown, f"cited but not in rules.toml: {unknown}"


@pytest.mark.skipif(not (HOME / "game.py").exists(), reason="the rules are not written yet")
def test_every_rule_is_cited_by_code_or_tests():
    known = {id for id, _ in citations()}
    forgotten = [rule["id"] for rule in RULES if rule["kind"] == "rule" and rule["id"] not in known]
    assert not forgotten, f"{len(forgotten)} rules that no code and no test of MAUL cites: {forgotten}"
