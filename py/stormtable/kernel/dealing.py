"""Who deals: the place where a table asks somebody else for its luck and its hidden cards.

At one table there is nobody to ask. The state holds every card, its seed throws the dice, and the words below hand on
what they are given. Between distant tables no state may hold what its seat must not know: there a dealer stands in
while the rules run. It throws the dice with all tables together, and when a rule says that a card comes to light, it
waits for what the other tables have to say about it (see stormtable.live).
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
Seats = Sequence[int] | None  # who sees it; None is everybody


class Dealer(Protocol):
    """What is asked of whoever deals. Anything may raise, and the rules are run again later."""

    def one_of(self, outcomes: Sequence[T]) -> T:
        """One of these outcomes, each with the same chance."""

    def shuffled(self, cards: list[T], owner: int | None) -> list[T]:
        """These cards in an order that nobody knows; if they have an owner, only that seat knows which they are."""

    def seen(self, card: T, seats: Seats) -> T:
        """This card comes to light, for these seats."""

    def laid(self, seat: int, card: T) -> T:
        """This seat has chosen a card that nobody else may know."""

    def told(self, seat: int, fact: T, of: Sequence[T]) -> T:
        """What this seat must say of what only it knows; it can be one of these."""

    def found(self, seat: int, pile: list[T], card: T) -> T:
        """This seat has looked through a pile, found this card there and shows it."""

    def kept(self, seat: int, thing: T) -> T | None:
        """What only this seat may know."""

    def revealed(self, verbs: Sequence[str]) -> None:
        """What was done in secret so far, by actions of these kinds, comes to light."""


dealer: Dealer | None = None


@contextmanager
def by(someone: Dealer | None) -> Iterator[None]:
    """While rules run in this block, someone deals; nobody, where they only imagine what would come of something."""
    global dealer
    before, dealer = dealer, someone
    try:
        yield
    finally:
        dealer = before


def seen(card: T, seats: Seats = None) -> T:
    """This card comes to light now, for these seats or for all."""
    return card if dealer is None else dealer.seen(card, seats)


def laid(seat: int, card: T) -> T:
    """This seat lays down, or takes up, a card of its own choice that nobody else may know."""
    return card if dealer is None else dealer.laid(seat, card)


def told(seat: int, fact: T, of: Sequence[Any] = (False, True)) -> T:
    """What this seat must say, of cards that only it may know, because all see what comes of it: one of these."""
    return fact if dealer is None else dealer.told(seat, fact, of)


def found(seat: int, pile: list[Any], card: T) -> T:
    """This seat has looked through a pile and shows the card that it takes out."""
    return card if dealer is None else dealer.found(seat, pile, card)


def kept(seat: int, thing: T) -> T | None:
    """Something that only this seat may know, such as the list of its deck; at the tables of the others None."""
    return thing if dealer is None else dealer.kept(seat, thing)


def revealed(*verbs: str) -> None:
    """What was done in secret so far, by actions of these kinds, comes to light."""
    if dealer is not None:
        dealer.revealed(verbs)
