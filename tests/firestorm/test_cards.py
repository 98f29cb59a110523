"""Every card with a text has effects for every part of it."""

from stormtable.games.firestorm import rules
from stormtable.games.firestorm.abilities import unwritten
from stormtable.games.firestorm.cards import CARDS, DECKS


def test_every_part_of_every_text_is_carried_out():
    assert rules and unwritten() == []


def test_the_catalogue_holds_284_cards():
    assert len(CARDS) == 284


def test_every_ready_made_deck_has_fifty_cards():
    assert all(sum(count for _card, count in deck.cards) == 50 for deck in DECKS.values())
