"""Every card with a text has effects for every part of it."""

from stormtable.games.firestorm import effects, rules
from stormtable.games.firestorm.cards import CARDS, DECKS, card_of, card_thing, piece_thing, seat_thing
from stormtable.games.firestorm.rules.abilities import unwritten


def test_every_part_of_every_text_is_carried_out():
    assert rules and effects and unwritten() == []


def test_every_card_has_a_number_that_fits_into_the_name_of_a_piece():
    """See cards.piece_thing and cards.seat_thing."""
    assert all(card_of(thing) == card.number for card in CARDS for thing in (piece_thing(7, card.number), card_thing(card.number), seat_thing(card.number, 3)))


def test_every_ready_made_deck_has_fifty_cards():
    assert all(sum(count for _card, count in deck.cards) == 50 for deck in DECKS.values())
