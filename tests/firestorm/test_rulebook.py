"""The rulebook of Firestorm keeps the numbers of the printed book; what holds for every book is in tests/test_rulebook.py."""

import tomllib
from pathlib import Path

BOOK = tomllib.loads((Path(__file__).parents[2] / "py/stormtable/games/firestorm/rules.toml").read_text("utf-8"))
CHAPTERS, RULES, RULINGS = BOOK["chapter"], BOOK["rule"], BOOK["ruling"]
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


def test_no_rule_is_missing_and_all_stand_in_the_books_order():
    assert [rule["id"] for rule in RULES] == [f"FIR-{part}.{n}" for part, size in SIZES.items() for n in range(1, size + 1)]
    assert len(RULINGS) >= 81


def test_every_rule_stands_in_one_chapter():
    parts = dict.fromkeys(part.split(".")[0] for part in SIZES)
    assert [chapter["id"] for chapter in CHAPTERS] == [f"FIR-{part}" for part in parts]
