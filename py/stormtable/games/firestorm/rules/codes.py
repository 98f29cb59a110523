"""Deck codes: an Alien and a whole deck as one short line of text, to copy, to send, to put into a link or a record.

The Alien's place first, then for each card its number in two symbols and its copies.
"""

import re

from stormtable.kernel import codes
from stormtable.kernel.rules import Unreadable

from ..cards import ALIENS, CARDS, DECKS
from ..language import _

LINK = "force="
PREFIX = "FIR1"  # the digit changes when old codes could no longer be read
_RACES = tuple(ALIENS)
_BASE = codes.HIGHEST + 1


def write(alien, deck):
    """The code of a deck, which is a list of pairs (card, copies)."""
    numbers = [_RACES.index(CARDS[alien].alien)]
    for card, count in sorted(deck):
        while count > 0:  # more copies than one symbol can say are said twice
            numbers += [card // _BASE, card % _BASE, min(count, codes.HIGHEST)]
            count -= codes.HIGHEST
    return codes.write(PREFIX, numbers)


def read(text):
    """The Alien and the deck of a code, or of a link that ends in one; it need not be legal."""
    race, *numbers = codes.read(PREFIX, text.rpartition(LINK)[2]) or [codes.HIGHEST]
    if race >= len(_RACES) or len(numbers) % 3:
        raise Unreadable(_("This code ends too early."))
    deck = {}
    for high, low, count in zip(numbers[::3], numbers[1::3], numbers[2::3]):
        card = high * _BASE + low
        if card >= len(CARDS) or not count:
            raise Unreadable(_("This code names a card that is not in this catalogue."))
        deck[card] = deck.get(card, 0) + count
    return ALIENS[_RACES[race]], tuple(sorted(deck.items()))


def is_code(text):
    """Does this text mean to be a code, or a link with one?"""
    return bool(re.match(r"\s*FIR\s*-?\d", text, re.IGNORECASE)) or LINK in text


def named(name):
    """The Alien and the deck that a name in a record stands for: a ready-made deck, or a code."""
    if name in DECKS:
        return DECKS[name].alien, DECKS[name].cards
    return read(name)
