"""The rulebook of Firestorm: complete, in both languages, and in step with the code that cites it."""

import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest

TREE = Path(__file__).parents[2]
HOME = TREE / "py/stormtable/games/firestorm"
BOOK = tomllib.loads((HOME / "rules.toml").read_text("utf-8"))
CHAPTERS, RULES, RULINGS = BOOK["chapter"], BOOK["rule"], BOOK["ruling"]
ENTRIES = CHAPTERS + RULES + RULINGS
IDS = {entry["id"] for entry in ENTRIES}
# How many rules each part of the book has, under the book's own numbers; 700 and up are ours.
SIZES = {
    "101.1": 6, "101.2": 1, "101.3": 2, "101.4": 5, "101.5": 4, "102": 2, "103": 14, "104": 8, "105": 2, "106": 3,
    "107.0": 3, "107.1": 1, "107.2": 2, "107.3": 7, "200": 2, "201.0": 2, "201.1": 8, "201.2": 19, "202": 12, "203": 25, "204": 9,
    "300": 3, "301": 1, "302": 1, "303": 11, "304": 4, "305": 2, "306": 7, "307": 5, "308": 1,
    "401.1": 8, "401.2": 2, "401.3": 6, "402": 2, "403": 5, "404.1": 4, "404.2": 9, "404.3": 4, "404.4": 1,
    "405.1": 1, "405.2": 4, "405.3": 6, "405.4": 8, "406": 5, "407": 8,
    "500": 1, "501": 4, "502": 2, "503": 2, "504": 4, "505": 29, "506": 16,
    "601": 3, "602": 3, "603": 2, "604": 1, "605": 5, "606": 1, "607": 2, "608": 3, "609": 1, "610": 2, "611": 3, "612": 1,
    "613": 2, "614": 2, "700": 19, "800": 21, "GLO": 1, "900": 7, "901": 4, "902": 5, "903": 1,
}
LANGUAGES = ("en", "nl")
SENTENCES = [BOOK["intro"], *RULES, *RULINGS]
NUMBERS = re.compile(r"[−+]?\d+")
CITING = [*HOME.glob("**/*.py"), *Path(__file__).parent.rglob("*.py")]


def named(entry):
    return entry.get("id", "intro")


def links(text):
    return sorted(re.findall(r"\{(.*?)\}", text))


def citations():
    """Every id that the code and the tests of Firestorm mention, each with the file that does."""
    return {
        (id, file.relative_to(TREE).as_posix())
        for file in CITING
        for id in re.findall(r"\bFIR-(?:R\d+|GLO\.1|\d+(?:\.\d+)*)", file.read_text("utf-8"))
    }


def test_every_id_is_given_once():
    ids = [entry["id"] for entry in ENTRIES]
    twice = sorted({id for id in ids if ids.count(id) > 1})
    assert not twice, f"these ids stand in rules.toml more than once: {twice}"


def test_no_rule_is_missing_and_all_stand_in_the_books_order():
    assert [rule["id"] for rule in RULES] == [f"FIR-{part}.{n}" for part, size in SIZES.items() for n in range(1, size + 1)]
    assert [ruling["id"] for ruling in RULINGS] == [f"FIR-R{n}" for n in range(1, 81 + 1)]


def test_every_rule_stands_in_one_chapter():
    parts = dict.fromkeys(part.split(".")[0] for part in SIZES)
    assert [chapter["id"] for chapter in CHAPTERS] == [f"FIR-{part}" for part in parts]


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
    parts = {f"FIR-{part}" for part in SIZES}  # a part of a chapter may be cited as a whole
    unknown = sorted((id, file) for id, file in citations() if id not in IDS | parts)
    assert not unknown, f"cited but not in rules.toml: {unknown}"


def test_every_rule_is_cited_by_code_or_tests():
    known = {id for id, _ in citations()}
    forgotten = [rule["id"] for rule in RULES if rule["kind"] == "rule" and rule["id"] not in known]
    assert not forgotten, f"{len(forgotten)} rules that no code and no test of Firestorm cites: {forgotten}"
