"""Questions in the middle of an ability (MAD-4.12): the order of cards looked at, the stack of a revealed Artifact."""

from itertools import permutations
from typing import NamedTuple

from ..language import mark
from .actions import Order, Stack
from .field import put
from .state import SEATS, word
from .supplies import everybody, know_first, let_go
from .words import Why, said

ORDERS = {count: tuple(Order(places) for places in permutations(range(1, count + 1))) for count in (2, 3)}
STACKS = tuple(Stack(stack) for stack in range(4))


class AskOrder(NamedTuple):
    """Crystal Ball asks for the new order of the cards looked at, which still lie on the pile (MAD-C34)."""

    seat: int
    number: int  # of cards

    def legal_actions(self, s):
        return ORDERS[self.number]

    def take(self, s, action):
        cards, known = s.pile[:self.number], s.pile_known[:self.number]
        s.pile[:self.number] = [cards[place - 1] for place in action.places]
        s.pile_known[:self.number] = [known[place - 1] for place in action.places]
        know_first(s.pile, s.pile_known)
        s.emit("ordered", "MAD-12.4", seat=SEATS[self.seat], n=self.number)

    def refusals(self, s, action):
        if action.verb != "order":
            return said([_unanswered()])
        return [] if action in self.legal_actions(s) else said([Why("MAD-4.12", mark("Name each position once."))])


class AskStack(NamedTuple):
    """Saboteur asks where a revealed Artifact goes; it still lies in the hand it comes from (MAD-C23)."""

    seat: int
    card: int

    def legal_actions(self, s):
        return STACKS

    def take(self, s, action):
        let_go(s, next(seat for seat in s.seats if self.card in s.hand[seat]), self.card)
        put(s, self.seat, self.card, action.stack, "MAD-C23")

    def refusals(self, s, action):
        return [] if action.verb == "stack" else said([_unanswered()])


def _unanswered():
    """Nothing else is legal until the question is answered (MAD-3.10)."""
    return Why("MAD-3.10", mark("Answer the open question first."))


def show(s, card, rule, owner=None, place=0):
    """A card is shown to all; one that stays in a hand is known to all there (MAD-12.3)."""
    if owner is not None:
        s.hand_known[owner][place] = everybody(s) & ~(1 << owner)
        know_first(s.hand[owner], s.hand_known[owner])
    s.emit("revealed", rule, card=word(card), seat=None if owner is None else SEATS[owner])
