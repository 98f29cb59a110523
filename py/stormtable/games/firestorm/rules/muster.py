"""A legal deck at random, with planets, ships and heroes enough to be played (FIR-101.1)."""

from ..cards import ALIENS, CARDS
from .decks import FEWEST, MOST_COPIES, deck_refusals

# How many cards of each type a deck of fifty has, beside its Homeworld: the starter decks have about as many.
SHARES = (("planet", 5), ("ship", 12), ("hero", 9), ("support", 11), ("tactical", 8), ("fate", 3), ("advantage", 1))


def random_deck(rng, race=None):
    """An Alien and some legal deck for it."""
    race = race or rng.choice(sorted(ALIENS))
    alien = ALIENS[race]
    while True:
        deck = _muster(rng, race)
        if not deck_refusals(deck, alien):
            return alien, deck


def _muster(rng, race):
    home = next(card for card in CARDS if "Homeworld" in card.traits and card.alien == race)
    deck = {home.number: 1}
    for type, count in SHARES:
        pool = [card for card in CARDS if card.type == type and card.alien in ("", race) and "Homeworld" not in card.traits
                and card.id != "multiple-choices"]
        for _card in range(count):
            _add(rng, deck, pool)
    anything = [card for card in CARDS if card.type in ("ship", "hero", "support", "tactical") and card.alien in ("", race)]
    while sum(deck.values()) < FEWEST:
        _add(rng, deck, anything)
    return tuple(sorted(deck.items()))


def _add(rng, deck, pool):
    """One more copy of a card whose name the deck still has room for; of planets and advantages one is enough."""
    names = {}
    for card, count in deck.items():
        names[CARDS[card].name] = names.get(CARDS[card].name, 0) + count
    fitting = [card.number for card in pool if names.get(card.name, 0) < _most(card)]
    if fitting:
        card = rng.choice(fitting)
        deck[card] = deck.get(card, 0) + 1


def _most(card):
    return 1 if card.type in ("planet", "advantage", "fate") or "Unique" in card.traits else min(MOST_COPIES, card.copies)
