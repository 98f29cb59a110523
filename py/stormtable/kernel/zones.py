"""Decks, hands and piles: lists of cards, top or oldest first. A card is a number or a word that says what it is.

What a seat may not know is HIDDEN in its view, each card in its place. A card in a list has no identity beside its
place, so nobody can follow it through a shuffle.
"""

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from . import chance, dealing
from .dealing import Seats
from .flow import State

HIDDEN = "?"


def shuffle(s: State, pile: list[Any], name: Callable[[Any], str] = str) -> None:
    """Shuffles a pile in place; how it lay before makes no difference."""
    pile[:] = chance.shuffled(s, sorted(pile), name)


def draw(pile: list[Any], seats: Seats = None) -> Any:
    """Takes the top card of a pile, which these seats or all see; in a view it may be one that nobody can know."""
    if pile[0] == HIDDEN:
        raise chance.unknown()
    return dealing.seen(pile.pop(0), seats)


def take(pile: list[Any], card: Any) -> Any:
    """Takes a card out of a hand or pile: of those that look alike the first goes.

    At a distance cards that look alike can be told apart: the one that is meant goes, and the first takes its place.
    """
    first, token = pile.index(card), getattr(card, "token", None)
    tokens = [getattr(other, "token", None) for other in pile]
    place = first if token is None or token not in tokens else tokens.index(token)
    meant, pile[place] = pile[place], pile[first]
    del pile[first]
    return meant


def mask(pile: list[Any], known: Collection[int] = ()) -> None:
    """Hides the cards of a pile, all but those at the known places."""
    pile[:] = [card if place in known else HIDDEN for place, card in enumerate(pile)]


def fill(piles: Sequence[list[Any]], cards: Iterable[Any], rng: random.Random) -> None:
    """Deals over the hidden places of these piles, at random, those of all cards that are not seen in any of them."""
    left = Counter(cards)
    left.subtract(card for pile in piles for card in pile if card != HIDDEN)
    unseen = sorted(left.elements())
    rng.shuffle(unseen)
    for pile in piles:
        pile[:] = [unseen.pop() if card == HIDDEN else card for card in pile]
