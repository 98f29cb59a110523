"""Cost and payment (chapters 4 and 5): what a number costs at a power, spelled out, and how it may be paid.

The table shows the same Price that the rules charge, so that there is one truth.
"""

from typing import NamedTuple

from ..language import _, mark
from .actions import Pay
from .values import command_parts, kill_parts, number, power
from .words import Why, name

_REASONS = {
    "heart": mark("heart"), "circle": mark("circle by the heart"), "shield": mark("shield"), "darkness": mark("darkness"),
    "poison": mark("poison"), "commander": mark("Commander"), "bonus": mark("bonus of this turn"),
}


class Price(NamedTuple):
    """What a kill or command costs a seat now."""

    parts: tuple  # pairs of a reason and an amount; their sum, at least 1, is the number
    power: int

    @property
    def number(self):
        """The kill or command number for this seat."""
        return number(self.parts)

    @property
    def within(self):
        """The part of the number that power covers."""
        return min(self.number, self.power)

    @property
    def doubled(self):
        """The crystals for what is above power: two for each (MAD-5.9)."""
        return 2 * (self.number - self.within)

    @property
    def cost(self):
        """The crystals to be paid (MAD-5.9)."""
        return self.within + self.doubled

    def said(self):
        """The cost as a sum: 4 = 2 within your power + 2 × 1 above it."""
        if not self.doubled:
            return _("{cost} = {number}, within your power of {power}", cost=self.cost, number=self.number, power=self.power)
        return _("{cost} = {within} within your power + 2 × {above} above it", cost=self.cost, within=self.within, above=self.number - self.within)

    def number_said(self):
        """What the number is made of: number 3: heart 4, darkness +2, poison −3."""
        return _("number {n}: {parts}", n=self.number, parts=parts_said(self.parts))


def parts_said(parts):
    """Reasons with their amounts, the first without a sign."""
    (first, amount), *others = parts
    return ", ".join([f"{_reason(first)} {amount}", *(f"{_reason(reason)} {_signed(amount)}" for reason, amount in others)])


def _reason(reason):
    """A reason in words; a number is the card whose constant it is."""
    return _(_REASONS[reason]) if isinstance(reason, str) else name(reason)


def _signed(amount):
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def cost(number, power):
    """The crystals that a number costs at a power: N if N ≤ P, else 2N − P (MAD-5.9)."""
    return number if number <= power else 2 * number - power


def kill_price(s, seat, card, at):
    """What killing this card costs; its owner's power has no influence (MAD-5.11)."""
    return Price(tuple(kill_parts(s, seat, card, at)), power(s, seat))


def command_price(s, seat, card, at):
    """What commanding this card costs; it does not help to pay for itself (MAD-5.10)."""
    return Price(tuple(command_parts(s, seat, card, at)), power(s, seat))


# -- payment -----------------------------------------------------------------------------------------------------------


def payments(s, seat, amount, in_gold=False):
    """All ways to pay, the one with the least gold first (MAD-4.15, MAD-4.16)."""
    red, gold = s.red[seat], s.gold[seat]
    if in_gold:
        return [Pay(0, amount)] if gold >= amount else []
    return [Pay(amount - part, part) for part in range(max(0, amount - red), min(amount, gold) + 1)]


def all_one_has(s, seat, amount, in_gold=False):
    """What is offered when a payment is left unsaid and nothing suffices: all one has, but no more than is asked."""
    red = 0 if in_gold else min(amount, s.red[seat])
    return Pay(red, min(amount - red, s.gold[seat]))


def ownership(s, seat, pay):
    """You can pay only crystals you own (MAD-4.15)."""
    if pay.red > s.red[seat]:
        yield Why("MAD-4.15", mark("You have only {n} red."), n=s.red[seat])
    if pay.gold > s.gold[seat]:
        yield Why("MAD-4.15", mark("You have only {n} gold."), n=s.gold[seat])


def attack_payment(s, seat, amount, pay):
    """An attack is paid in full, and exactly (MAD-4.4, MAD-4.7)."""
    yield from ownership(s, seat, pay)
    offered = pay.red + pay.gold
    if offered < amount and offered == s.red[seat] + s.gold[seat]:
        yield Why("MAD-4.4", mark("This attack costs {cost} in crystals; you have {owned}."), cost=amount, owned=offered)
    elif offered < amount:
        yield Why("MAD-4.4", mark("This attack costs {cost} in crystals; you offered {offered}."), cost=amount, offered=offered)
    if offered > amount:
        yield Why("MAD-4.7", mark("The payment must equal the cost exactly."))


def spend(s, seat, pay):
    """Paid crystals return to the supply before the effect is carried out (MAD-4.7, MAD-10.5)."""
    s.red[seat] -= pay.red
    s.gold[seat] -= pay.gold
