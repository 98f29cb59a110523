"""What an attack or a placement would cost or bring a seat now: the same prices that the rules charge."""

from typing import NamedTuple

from ..cards import CARDS
from .actions import Command, Kill
from .basics import attack_price
from .costs import Price
from .field import prohibitions, spot
from .state import FULL_HAND
from .values import command_number, kill_number, power

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


class Numbers(NamedTuple):
    """Kill and command number of a card on the table, and whether other players meet higher ones."""

    kill: int
    command: int
    is_lowest_kill: bool = False
    is_lowest_command: bool = False


def numbers(s, seat, card, at):
    """The numbers a seat meets; in its own army those that the others meet, the lowest where they differ."""
    if at != seat:
        return Numbers(kill_number(s, seat, card, at), command_number(s, seat, card, at))
    kills, commands = zip(*(numbers(s, other, card, at)[:2] for other in s.others(seat)))
    return Numbers(min(kills), min(commands), min(kills) < max(kills), min(commands) < max(commands))


def placing_gain(s, seat, card):
    """The red that placing this card would bring: its value, but no more than power and supply allow (MAD-4.8)."""
    return min(CARDS[card].red, power(s, seat), s.red_supply)


def darkness_gain(s, seat, card):
    """The red that playing Darkness Falls would bring (MAD-4.9)."""
    limit = power(s, seat) if s.settings.darkness_cap else CARDS[card].red
    return min(CARDS[card].red, limit, s.red_supply)


def drawing(s, seat):
    """How many cards a draw would bring (MAD-4.10)."""
    return min(max(0, FULL_HAND - len(s.hand[seat])), len(s.pile))
