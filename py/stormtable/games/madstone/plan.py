"""What an attack or a placement would cost or bring a seat now: the same prices that the rules charge."""

from typing import NamedTuple

from .actions import Command, Kill
from .basics import attack_price
from .cards import CARDS
from .costs import Price
from .field import prohibitions, spot
from .state import FULL_HAND
from .values import power

VERBS = {"kill": Kill, "command": Command}
IN_PLAY = ("trigger", "basic")


class Offer(NamedTuple):
    """A kill or command that a card could be the target of."""

    price: Price
    is_payable: bool
    is_forbidden: bool  # something protects the card, or the player has put it there this turn


def offers(s, seat, card):
    """What killing and commanding this card would cost, by verb; nothing for a card that is no target now."""
    if s.phase not in IN_PLAY:
        return {}
    prices = {verb: attack_price(s, seat, kind(card)) for verb, kind in VERBS.items()}
    return {verb: _offer(s, seat, card, verb, price) for verb, price in prices.items() if price is not None}


def _offer(s, seat, card, verb, price):
    forbidden = any(True for _why in prohibitions(s, seat, card, spot(s, seat, card).at, verb))
    return Offer(price, price.cost <= s.red[seat] + s.gold[seat], forbidden)


def placing_gain(s, seat, card):
    """The red that placing this card would bring: its value, but no more than power and supply allow (MAD-4.8)."""
    return min(CARDS[card].red, power(s, seat), s.red_supply)


def darkness_gain(s, seat, card):
    """The red that playing Darkness Falls would bring (MAD-4.9)."""
    limit = power(s, seat) if s.options.darkness_cap else CARDS[card].red
    return min(CARDS[card].red, limit, s.red_supply)


def drawing(s, seat):
    """How many cards a draw would bring (MAD-4.10)."""
    return min(max(0, FULL_HAND - len(s.hand[seat])), len(s.pile))
