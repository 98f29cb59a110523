"""Decks, hands and piles: lists of cards, top or oldest first. A card is a number or a word that says what it is.

What a seat may not know is HIDDEN in its view, each card in its place. A card in a list has no identity beside its
place, so nobody can follow it through a shuffle.
"""

from collections import Counter

from . import chance

HIDDEN = "?"


def shuffle(s, pile, name=str):
    """Shuffles a pile in place; how it lay before makes no difference."""
    pile[:] = chance.shuffled(s, sorted(pile), name)


def draw(pile):
    """Takes the top card of a pile; in a view it may be one that nobody can know."""
    if pile[0] == HIDDEN:
        raise chance.unknown()
    return pile.pop(0)


def mask(pile, known=()):
    """Hides the cards of a pile, all but those at the known places."""
    pile[:] = [card if place in known else HIDDEN for place, card in enumerate(pile)]


def fill(piles, cards, rng):
    """Deals over the hidden places of these piles, at random, those of all cards that are not seen in any of them."""
    left = Counter(cards)
    left.subtract(card for pile in piles for card in pile if card != HIDDEN)
    unseen = sorted(left.elements())
    rng.shuffle(unseen)
    for pile in piles:
        pile[:] = [unseen.pop() if card == HIDDEN else card for card in pile]
