"""Darkness (chapter 7): playing and removing it."""

from ..cards import CARDS, DARKNESS, numbers
from ..language import mark
from .state import SEATS
from .supplies import gain_red, let_go
from .values import is_at_work, power
from .words import Why

(SUNSTONE,) = numbers("sunstone")


def play_darkness(s, seat, rule="MAD-4.9"):
    """Darkness Falls goes from a hand to the night row and gains red, by the limits of placing (MAD-4.9, MAD-7.6)."""
    limit = power(s, seat) if s.settings.darkness_cap else CARDS[DARKNESS].red  # before the card leaves the hand (MAD-4.13)
    let_go(s, seat, DARKNESS)
    s.night += 1
    s.emit("dark", rule, seat=SEATS[seat], night=s.night)
    gain_red(s, seat, min(CARDS[DARKNESS].red, limit), rule)


def dark_reasons(s, seat):
    """A Darkness Falls card must be in your hand to be played (MAD-4.20)."""
    if DARKNESS not in s.hand[seat]:
        yield Why("MAD-4.20", mark("This card is not in your hand."))


def may_remove(s, seat):
    """May this seat remove darkness, at any moment of its own turn? (MAD-3.7, MAD-7.8)"""
    return next(light_reasons(s, seat), None) is None


def light_reasons(s, seat):
    """It must be dark, if only since a moment ago (MAD-7.14), and nobody may have less power now (MAD-7.8, MAD-7.9, MAD-7.11)."""
    if not s.night:
        yield Why("MAD-7.8", mark("It is not dark."))
    # Sunstone: on your turn you may remove darkness whatever your power is (MAD-C36).
    elif not is_at_work(s, seat, SUNSTONE) and any(power(s, other) < power(s, seat) for other in s.others(seat)):
        yield Why("MAD-7.8", mark("Only a player with the lowest power can remove darkness."))


def remove_darkness(s, seat):
    """All Darkness Falls cards leave the game, and it is day at once (MAD-7.10); no phase ends, no action is used (MAD-7.12)."""
    s.out = [*s.out, *[DARKNESS] * s.night]
    s.night = 0
    s.emit("light", "MAD-7.10", seat=SEATS[seat])
