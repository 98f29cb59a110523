"""Abilities (chapter 8): what may be chosen, what it costs, and when a triggered ability can be used.

An ability is declared with its choices, then paid, then carried out from left to right (MAD-8.7). Because it may only be used if
at least one part of it can happen (MAD-8.6), it never fails halfway. What each card does stands in `triggered.py`.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from ..cards import BIT, COMMANDERS, DARKNESS, is_artifact
from ..language import mark
from .actions import Pay, Use
from .costs import all_one_has, attack_payment, ownership, payments
from .field import hidden_by_cloak, spot, stack_reasons, stacks_for, unreachable
from .words import Why, name

NOTHING: dict[str, Any] = {}


class Form(NamedTuple):
    """A way to say what an ability is used on."""

    shape: str  # nothing, card, put, number, shares or player
    candidates: Callable  # (s, seat, card) -> the choices that can come into question, as fields of Use
    reasons: Callable  # (s, seat, use) -> why a choice is none


class Cost(NamedTuple):
    """What stands before the colon, or the cost of an attack (MAD-8.30)."""

    amount: int
    kind: str  # red, which gold may pay too; gold; or attack (MAD-8.8, MAD-8.11)


class Ability(NamedTuple):
    """One triggered ability."""

    happen: Callable  # (s, seat, use)
    form: Form
    checks: tuple  # (s, seat, use) -> reasons: limits and prohibitions
    price: Callable | None  # (s, seat, use) -> Cost
    needs: tuple  # (s, seat, use) -> reasons, judged as if the cost were paid (MAD-8.6)


ABILITIES: dict[int, Ability] = {}  # by card; triggered.py fills it


# -- using an ability ----------------------------------------------------------------------------------------------------


def uses(s, seat):
    """Every legal use of an ability, also of a card that joined in this phase (MAD-3.2, MAD-8.4); the least gold first."""
    for card in s.army[seat]:
        if card in ABILITIES and not s.used & BIT[card]:
            for fields in ABILITIES[card].form.candidates(s, seat, card):
                yield from _paid_uses(s, seat, Use(card, **fields))


def _paid_uses(s, seat, use):
    """This use with every payment that makes it legal."""
    ability = ABILITIES[use.card]
    if any(True for _why in _choice_reasons(s, seat, use, ability)):
        return
    for pay in _payments(s, seat, use, ability):
        paid = use._replace(pay=pay) if pay is not None else use
        if not any(True for need in ability.needs for _why in need(s, seat, paid)):
            yield paid


def _payments(s, seat, use, ability):
    if ability.price is None:
        return [None]
    amount, kind = ability.price(s, seat, use)
    return payments(s, seat, amount, kind == "gold")


def filled_use(s, seat, use):
    """A use whose payment was left unsaid, with the default one (MAD-4.16)."""
    ability = ABILITIES.get(use.card)
    if ability is None or ability.price is None:
        return use._replace(pay=None) if use.pay == Pay() else use
    if use.pay is not None or any(True for _why in _choice_reasons(s, seat, use, ability)):
        return use
    amount, kind = ability.price(s, seat, use)
    ways = [use.pay for use in _paid_uses(s, seat, use)] or payments(s, seat, amount, kind == "gold")
    return use._replace(pay=ways[0] if ways else all_one_has(s, seat, amount, kind == "gold"))


def use_reasons(s, seat, use):
    """Why an ability cannot be used: phase, card, choice, protection, cost, and that nothing would happen."""
    if s.phase != "trigger":
        yield from _too_late(s, use)
    ability = ABILITIES.get(use.card)
    if use.card not in s.army[seat]:
        yield Why("MAD-8.2", mark("Only cards in your own army can be used."))
        return
    if ability is None:
        yield Why("MAD-8.2", mark("{card} has no triggered ability."), card=name(use.card))
        return
    if s.is_used(use.card):
        yield Why("MAD-8.3", mark("This card has already been used this turn."))
    choice = list(_choice_reasons(s, seat, use, ability))
    needs = [why for need in ability.needs for why in need(s, seat, use)]
    # A chosen card may be out of reach, which is told first (MAD-8.10); else what the ability needs comes before whom it is used on.
    yield from choice + needs if use.on else needs + choice
    if not choice:
        yield from _payment_reasons(s, seat, use, ability)


def _too_late(s, use):
    if s.recruits & BIT[use.card]:
        yield Why("MAD-8.5", mark("This card can be used from your next turn on."))
    yield Why("MAD-3.3", mark("Abilities come before basic actions."))


def _choice_reasons(s, seat, use, ability):
    if _shape(use) not in _FITS[ability.form.shape]:
        yield Why("MAD-4.3", _SHAPES[ability.form.shape], card=name(use.card))
        return
    wrong = False
    for why in ability.form.reasons(s, seat, use):
        wrong = True
        yield why
    for check in () if wrong else ability.checks:
        yield from check(s, seat, use)


def _shape(use):
    """How the choice of a use is said."""
    if use.seat is not None:
        return "player"
    if not use.on:
        return "nothing"
    if not use.counts:
        return "card" if use.stack is None else "put"
    return "number" if len(use.on) == 1 else "shares"


_FITS = {
    "nothing": ("nothing",), "player": ("player",), "card": ("card",), "put": ("card", "put"), "number": ("number",),
    "shares": ("number", "shares"),
}
_SHAPES = {
    "nothing": mark("{card} is used without a choice."), "player": mark("{card} is used on another player."),
    "card": mark("{card} is used on one card."), "put": mark("{card} is used on one card, which goes to a stack."),
    "number": mark("{card} is used on one card and a number of tokens."),
    "shares": mark("{card} is used on cards, each with a number of tokens."),
}


def _payment_reasons(s, seat, use, ability):
    amount, kind = ability.price(s, seat, use) if ability.price is not None else (0, "red")
    if use.pay is None:
        return
    if kind == "attack":
        yield from attack_payment(s, seat, amount, use.pay)
        return
    offered = use.pay.red + use.pay.gold
    if kind == "gold" and (use.pay.red or offered < amount):
        yield Why("MAD-8.8", mark("This ability must be paid in gold."))
    yield from ownership(s, seat, use.pay)
    if offered < amount and kind == "red":
        yield Why("MAD-8.6", mark("This ability costs {cost} in crystals; you offered {offered}."), cost=amount, offered=offered)
    if offered > amount:
        yield Why("MAD-4.7", mark("The payment must equal the cost exactly."))


# -- choices -----------------------------------------------------------------------------------------------------------


def _no_reasons(s, seat, use):
    return ()


def reaches_armies(s):
    """Do triggered abilities reach other armies now? (MAD-8.9, MAD-8.10, setting arrows_by_day)"""
    return s.night > 0 or s.settings.arrows_by_day


def other_armies(s, seat):
    """The cards of all other armies, without their Commanders."""
    return [card for other in s.others(seat) for card in s.army[other]]


def _army_reasons(s, seat, owner):
    """Another army is reached at night only, and not under a Cloak of Shadows; the own one never (MAD-8.9)."""
    if owner == seat:
        yield Why("MAD-8.9", mark("Your own army is not in reach."))
    elif not reaches_armies(s):
        yield Why("MAD-8.10", mark("Abilities reach other armies only at night."))
    else:
        yield from hidden_by_cloak(s, owner)


def _reach_reasons(s, seat, use):
    card = use.on[0]
    place = spot(s, seat, card)
    yield from unreachable(card, place)
    if card in COMMANDERS or place is None or place.kind == "top":
        return
    if place.kind == "covered":
        yield Why("MAD-8.9", mark("This card is covered."))
    elif place.kind == "army":
        yield from _army_reasons(s, seat, place.of)
    else:
        yield Why("MAD-8.9", mark("This card is not in reach."))


def _reach(s, seat, card):
    return [{"on": (chosen,)} for chosen in s.tops() + (other_armies(s, seat) if reaches_armies(s) else [])]


def top_reasons(s, seat, card):
    """Only the top card of a stack can be chosen, also for tokens (MAD-1.11, MAD-9.9)."""
    place = spot(s, seat, card)
    yield from unreachable(card, place)
    if card in COMMANDERS or place is None or place.kind == "top":
        return
    if place.kind == "covered":
        yield Why("MAD-8.9", mark("This card is covered."))
    else:
        yield Why("MAD-1.11", mark("Only the top card of a stack can be chosen."))


def _other_army_reasons(s, seat, use):
    card = use.on[0]
    place = spot(s, seat, card)
    yield from unreachable(card, place)
    if card in COMMANDERS or place is None:
        return
    if place.kind == "army":
        yield from _army_reasons(s, seat, place.of)
    else:
        yield Why("MAD-8.6", mark("Choose a card in another army."))
    if use.stack is not None or is_artifact(card):
        yield from stack_reasons(card, use.stack)


def _other_army(s, seat, card):
    return [{"on": (chosen,)} for chosen in other_armies(s, seat)] if reaches_armies(s) else []


def _other_army_to_stack(s, seat, card):
    cards = other_armies(s, seat) if reaches_armies(s) else []
    return [{"on": (chosen,), "stack": stack} for chosen in cards for stack in stacks_for(chosen)]


def _hand_reasons(s, seat, use):
    """A card of the own hand; Darkness Falls is only ever played to the night row (MAD-4.14, MAD-4.20)."""
    card = use.on[0]
    if card == DARKNESS:
        yield Why("MAD-4.14", mark("Darkness Falls is played to the table, not to the field."))
    elif card not in s.hand[seat]:
        yield Why("MAD-4.20", mark("This card is not in your hand."))


def _hand_put_reasons(s, seat, use):
    yield from _hand_reasons(s, seat, use)
    if use.on[0] < DARKNESS:
        yield from stack_reasons(use.on[0], use.stack)


def _hand(s, seat, card):
    return [{"on": (chosen,)} for chosen in s.hand[seat] if chosen != DARKNESS]


def _hand_to_stack(s, seat, card):
    return [{"on": (chosen,), "stack": stack} for chosen in s.hand[seat] if chosen != DARKNESS for stack in stacks_for(chosen)]


def _player_reasons(s, seat, use):
    if use.seat == seat or use.seat not in s.seats:
        yield Why("MAD-8.29", mark("Choose another player."))


def _spoils_reasons(s, seat, use):
    if s.spoils[seat] and use.on[0] not in s.spoils[seat]:
        yield Why("MAD-8.6", mark("This card is not in your spoils."))
    if use.on[0] < DARKNESS:
        yield from stack_reasons(use.on[0], use.stack)


def _spoils_to_stack(s, seat, card):
    return [{"on": (chosen,), "stack": stack} for chosen in s.spoils[seat] for stack in stacks_for(chosen)]


NO_CHOICE = Form("nothing", lambda s, seat, card: (NOTHING,), _no_reasons)
PLAYER = Form("player", lambda s, seat, card: [{"seat": other} for other in s.others(seat)], _player_reasons)
REACH = Form("card", _reach, _reach_reasons)  # MAD-8.9
TOP = Form("card", lambda s, seat, card: [{"on": (top,)} for top in s.tops()], lambda s, seat, use: top_reasons(s, seat, use.on[0]))
OTHER_ARMY = Form("card", _other_army, _other_army_reasons)
OTHER_ARMY_TO_STACK = Form("put", _other_army_to_stack, _other_army_reasons)
HAND_CARD = Form("card", _hand, _hand_reasons)
HAND_TO_STACK = Form("put", _hand_to_stack, _hand_put_reasons)
SPOILS_TO_STACK = Form("put", _spoils_to_stack, _spoils_reasons)
