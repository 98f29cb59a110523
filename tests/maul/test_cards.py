"""The cards of MAUL: none is missing, the numbers add up, and every Boost has its text."""

import json
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from stormtable.games.maul.cards import BOOSTS, HORDES

TREE = Path(__file__).parents[2]
HOME = TREE / "py/stormtable/games/maul"
CARDS = tomllib.loads((HOME / "cards.toml").read_text("utf-8"))
BOOK = tomllib.loads((HOME / "rules.toml").read_text("utf-8"))
ICONS = TREE / "node_modules/@iconify-json/game-icons/icons.json"
BELATOR = {card["id"]: card for card in CARDS["belator"]}
DESIGNS = {boost["name"]: boost for boost in CARDS["boost"]}
SPLIT = {"Tank": 2, "Grinder": 2, "Anchor": 1, "Flanker": 2, "Scavenger": 1, "Carver": 1, "Wingman": 1}
TIMINGS = {"ANY", "OWN", "FLIP", "RAID-START", "RAID-COUNT", "ANSWER"}
# id: STR HV HR RAID-or-BREAK Multiplier
NUMBERS = """
ELV-T1 9 4 3 4 1   ELV-T2 8 4 3 3 1   ELV-G1 8 3 4 2 1   ELV-G2 7 4 5 2 1   ELV-A1 9 2 3 3 1
ELV-F1 7 6 6 2 2   ELV-F2 6 6 7 1 2   ELV-S 4 3 5 0 1    ELV-C 5 3 6 1 2    ELV-W 6 4 7 2 3
ORC-T1 10 4 2 3 1  ORC-T2 9 4 2 3 1   ORC-G1 8 4 4 2 1   ORC-G2 8 4 3 2 1   ORC-A1 10 2 2 4 1
ORC-F1 7 6 4 2 2   ORC-F2 7 6 5 1 2   ORC-S 4 3 4 0 1    ORC-C 5 3 5 1 2    ORC-W 6 3 5 2 3
ROG-T1 9 4 3 3 1   ROG-T2 8 4 3 3 1   ROG-G1 8 4 4 2 1   ROG-G2 7 3 5 2 1   ROG-A1 9 2 3 4 1
ROG-F1 7 7 5 1 1   ROG-F2 6 6 6 2 2   ROG-S 4 3 5 0 1    ROG-C 5 3 6 1 2    ROG-W 6 4 6 2 3
""".split()
SYMBOLS = {0: "Second Wind|Veil of Ash|Thrown Bottle|Drag Out|War Drums|Short Fuse|Damp Powder|Heave!|Turncoat Chant|Overload|Blast Doors",
           2: "Fresh Legs|Cut Purse|Roar of the Stands|Dog-Pile|Rigged Charge"}


@pytest.mark.rule("MAUL-1.2", "MAUL-R1")
@pytest.mark.parametrize("horde", ["elven", "orca", "rogue"])
def test_a_horde_is_ten_belator(horde):
    cards = [card for card in CARDS["belator"] if card["horde"] == horde]
    assert Counter(card["position"] for card in cards) == SPLIT
    assert Counter(card["class"] for card in cards) == {"Vangard": 7, "Reargard": 3}
    assert sum(card.get("raid", 0) for card in cards) == 17


@pytest.mark.rule("MAUL-1.3", "MAUL-R2")
@pytest.mark.parametrize("start", range(0, len(NUMBERS), 6))
def test_the_numbers_are_those_of_the_catalogue(start):
    id, *numbers = NUMBERS[start:start + 6]
    card = BELATOR[id]
    last = card["raid"] if card["class"] == "Vangard" else card["break"]
    assert [card["str"], card["hv"], card["hr"], last, card["mult"]] == [int(number) for number in numbers]


@pytest.mark.rule("MAUL-1.4")
def test_a_reargard_has_no_raid_and_a_vangard_no_break():
    for card in (card for horde in HORDES.values() for card in horde):
        assert card.break_ == 0 if card.is_vangard else card.raid == 0
    assert all(("raid" in card) != ("break" in card) for card in BELATOR.values())


@pytest.mark.rule("MAUL-1.1", "MAUL-1.5", "MAUL-C28")
def test_36_boosts_with_31_symbols():
    copies = [id for boost in CARDS["boost"] for id in boost["ids"]]
    assert copies == [f"B{n:02}" for n in range(1, 37)], "MAUL-1.1 and MAUL-2.9 say 36: a new Boost takes the place of a copy"
    assert Counter(boost.symbols for boost in BOOSTS[1:]) == {0: 13, 1: 15, 2: 8}
    for name, boost in DESIGNS.items():
        assert boost["sym"] == next((n for n, names in SYMBOLS.items() if name in names.split("|")), 1), name
        assert boost["timing"] in TIMINGS and boost["id"] == boost["ids"][0]
        assert len({BOOSTS[int(id[1:])][1:] for id in boost["ids"]}) == 1, "the copies are alike"


@pytest.mark.parametrize("entry", CARDS["boost"] + CARDS["belator"] + CARDS["horde"], ids=lambda entry: entry["id"])
def test_everything_is_said_in_both_languages(entry):
    pairs = [("text", "nl"), ("flavour", "nl_flavour"), ("motto", "nl_motto"), ("style", "nl_style")]
    here = [(entry[en], entry[nl]) for en, nl in pairs if en in entry]
    assert here and all(en.strip() and nl.strip() and en != nl for en, nl in here)
    assert all(mark in ("P", "W") and key in entry for key, mark in entry["provenance"].items())


def test_every_note_a_boost_points_to_is_in_the_book():
    known = {entry["id"] for entry in BOOK["rule"] + BOOK["ruling"]}
    assert not {id for boost in CARDS["boost"] for id in boost["rulings"]} - known
    pointed = {id for boost in CARDS["boost"] for id in boost["rulings"]}
    assert pointed == {f"MAUL-C{n}" for n in range(1, 29)}, "every note belongs to a Boost"


def test_every_glyph_is_used_once():
    glyphs = [entry.get("glyph") or entry["emblem"] for entry in CARDS["belator"] + CARDS["boost"] + CARDS["horde"]]
    assert not [glyph for glyph, times in Counter(glyphs).items() if times > 1]


@pytest.mark.skipif(not ICONS.exists(), reason="the icons come with the first build")
def test_every_glyph_exists():
    known = json.loads(ICONS.read_text("utf-8"))["icons"]
    assert not [entry["id"] for entry in CARDS["belator"] + CARDS["boost"] if entry["glyph"] not in known]
    assert all(horde["emblem"] in known for horde in CARDS["horde"])
