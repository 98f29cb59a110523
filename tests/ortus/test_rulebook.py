"""The rulebook of Ortus beside what tests/test_rulebook.py asks of every game: hexes and warriors are the same in Dutch."""

import re

from stormtable.games.ortus.game import GAME

NAMED = re.compile(r"\b(?:[GB]-[A-Z][a-z]\d|[A-O]\d{1,2})\b")


def test_both_languages_name_the_same_hexes_and_warriors():
    uneven = [rule.id for rule in GAME.rulebook if NAMED.findall(rule.text["en"]) != NAMED.findall(rule.text["nl"])]
    assert not uneven, f"English and Dutch name different hexes or warriors in: {uneven}"
