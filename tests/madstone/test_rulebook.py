"""The rulebook of Madstone: no rule, no note and no ruling is missing, and a page shows each where it belongs."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from stormtable.games.madstone.game import GAME
from stormtable.kernel.look import Look
from stormtable.kernel.rules import Rulebook
from stormtable.site.rulebook import belongs, with_links

HOME = Path(__file__).parents[2] / "py/stormtable/games/madstone"
BOOK = Rulebook.beside(HOME / "rules.toml")
CARDS = tomllib.loads((HOME / "cards.toml").read_text("utf-8"))["card"]
DIAGRAMS = tomllib.loads((HOME / "diagrams.toml").read_text("utf-8"))["diagram"]
# How many rules each chapter has; chapters 13 to 15 hold the options, the notation and the position.
SIZES = [19, 12, 12, 20, 12, 14, 14, 32, 10, 7, 16, 8, 7, 7, 3]
NOTES, RULINGS = 44, 49


def test_no_rule_no_note_and_no_ruling_is_missing():
    rules = [f"MAD-{chapter}.{n}" for chapter, size in enumerate(SIZES, 1) for n in range(1, size + 1)]
    notes = [f"MAD-C{n}" for n in range(1, NOTES + 1)]
    assert list(BOOK.rules) == rules + notes + [f"MAD-R{n}" for n in range(1, RULINGS + 1)]


def test_every_rule_stands_in_one_chapter_and_the_notes_in_one_of_their_own():
    for rule in (rule for rule in BOOK if rule.kind != "ruling"):
        assert len([chapter for chapter in BOOK.chapters if belongs(rule.id, chapter.id)]) == 1, rule.id
    assert belongs("MAD-C12", "MAD-C") and belongs("MAD-11.12", "MAD-11") and not belongs("MAD-11.12", "MAD-1")


def test_a_note_can_be_linked_like_a_rule():
    assert with_links("See {MAD-C30}.") == 'See <a class="rule" href="#MAD-C30">C30</a>.'


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["name"])
def test_every_rule_a_card_points_to_is_in_the_book(card):
    assert set(card.get("notes", [])) | set(card.get("see", [])) <= set(BOOK.rules)


@pytest.mark.parametrize("note", [rule for rule in BOOK if rule.id.startswith("MAD-C")], ids=lambda rule: rule.id)
def test_every_note_belongs_to_a_card_and_names_it(note):
    holders = [card["name"] for card in CARDS if note.id in card.get("notes", [])]
    assert holders
    for language in ("en", "nl"):
        told = note.title[language] + note.text[language]
        assert any(name in told for name in holders), holders


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda diagram: diagram["rule"])
def test_a_diagram_shows_what_the_rules_allow(diagram):
    s = GAME.from_position(json.loads(diagram["position"]))
    look = Look(GAME, s, GAME.decides(s), diagram.get("touches", ()))
    assert diagram["rule"] in BOOK and look.actions() and diagram["en"] != diagram["nl"]


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda diagram: diagram["rule"])
def test_a_caption_names_only_cards_that_are_there(diagram):
    shown = diagram["position"]
    named = [card["name"] for card in CARDS if re.search(rf"\b{card['name']}\b", diagram["en"]) and card["type"] != "darkness"]
    assert all(name.lower().replace(" ", "-") in shown and name in diagram["nl"] for name in named)
