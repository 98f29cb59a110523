"""Shuffling cards that nobody sees: every seat masks and mixes them, then puts a lock of its own on each.

Cards are elements of the group. In the first round each seat in turn multiplies them all by one mask and changes
their order; in the second it takes its mask off and puts a lock on every single card. So each card lies under the
locks of all, and nobody knows which it is; a card is opened to a seat by giving it the other locks. Cards that are
under locks already, when a shuffle begins, first have these replaced by something that is the same for all of them.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .ristretto import hashed, inverse, multiplied, product
from .secret import Secret
from .tokens import Token

UNLOCK, MASK, LOCK = "unlock", "mask", "lock"


class Plan(NamedTuple):
    """Who shuffles what, in which order; all tables make the same one."""

    number: int  # of the shuffle
    members: tuple[int, ...]  # in the order in which they take their turns
    hidden: tuple[Token, ...]  # cards that are under locks
    opened: tuple[str, ...]  # a label for each card that all know
    secret: int = 0  # how many more cards there are that only the first member knows

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.hidden) + len(self.opened) + self.secret

    def stages(self) -> list[tuple[int, str]]:
        """Who does what, one after the other."""
        rounds = (UNLOCK, MASK, LOCK) if self.hidden else (MASK, LOCK)
        return [(member, what) for what in rounds for member in self.members]


def stage(plan: Plan, what: str, secret: Secret, holds: Sequence[bool], cards: Sequence[bytes]) -> list[bytes]:
    """One seat's part; `holds` says which of the hidden cards are under a lock of this seat."""
    return arranged(plan, what, secret, list(stepwise(plan, what, secret, holds, cards)))


def stepwise(plan: Plan, what: str, secret: Secret, holds: Sequence[bool],
             cards: Sequence[bytes]) -> Iterator[bytes]:
    """The same card by card, since that is what takes long; their order is still the old one."""
    for scalar, card in zip(_scalars(plan, what, secret, holds), cards):
        yield multiplied(scalar, card)


def arranged(plan: Plan, what: str, secret: Secret, cards: list[bytes]) -> list[bytes]:
    """Who masks cards changes their order too."""
    return [cards[place] for place in secret.order(plan.number, len(cards))] if what == MASK else cards


def _scalars(plan: Plan, what: str, secret: Secret, holds: Sequence[bool]) -> list[int]:
    """What each card is multiplied by."""
    number, bridge = plan.number, secret.bridge(plan.number) if plan.hidden else 1
    if what == UNLOCK:
        locks = [inverse(secret.lock(token)) if held else 1 for token, held in zip(plan.hidden, holds)]
        return [product(bridge, lock) for lock in locks + [1] * (plan.size - len(locks))]
    if what == MASK:
        return [product(secret.mask(number), inverse(bridge))] * plan.size
    undo = inverse(secret.mask(number))
    return [product(undo, secret.lock((number, place))) for place in range(plan.size)]


def opened(locks: Sequence[int], card: bytes) -> bytes:
    """What a card is, when all its locks are known."""
    return multiplied(inverse(product(*locks)), card)


_elements: dict[str, bytes] = {}


def element(label: str) -> bytes:
    """The element of a card that all know."""
    if label not in _elements:
        _elements[label] = hashed(f"stormtable card {label}")
    return _elements[label]
