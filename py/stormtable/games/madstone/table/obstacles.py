"""What stands in the way of a card, stack or player that was touched: where it lies, what it costs, when it may be used."""

from collections.abc import Sequence

from stormtable.kernel.rules import Refusal

from ..cards import CARDS, DARKNESS, is_artifact
from ..language import _, mark
from ..rules.abilities import ABILITIES, use_reasons
from ..rules.actions import Command, Kill, Use
from ..rules.basics import attack_price, filled_attack
from ..rules.setup import LayOut
from ..rules.state import State
from ..rules.turn import Turn, filled, reasons
from ..rules.words import faction_name, name, said
from .touches import choices, read_card, read_stack


def obstacles(s: State, touch: str) -> Sequence[Refusal]:
    """What stands in the way of a thing that was touched."""
    if not s.flow:
        return ()
    say = _OBSTACLES.get((type(s.flow[-1]), touch.partition(":")[0]))
    return list(say(s, s.flow[-1].seat, touch)) if say else ()


# -- in a turn -----------------------------------------------------------------------------------------------------------


def _unused(s, seat, touch):
    """A card that nothing can be done with: an own one by its ability, any other as the target of an attack."""
    card = read_card(touch)
    if card in s.army[seat]:
        return _idle(s, seat, card)
    if card in s.hand[seat]:
        return ()
    return _unattacked(s, seat, card) if card != DARKNESS else _no_darkness(s, seat, touch)


def _idle(s, seat, card):
    """An own card: without an ability, used, too late, or without anything to be used on."""
    if card not in ABILITIES:
        return [Refusal("MAD-8.2", _("{card} has no triggered ability.", card=name(card)))]
    if s.is_used(card):
        return [Refusal("MAD-8.3", _("{card} has been used this turn.", card=name(card)))]
    if s.phase != "trigger":
        return said(use_reasons(s, seat, choices(s, seat, card)[0]))[:1]
    return _useless(s, seat, card)


def _useless(s, seat, card):
    """Its price if nothing that it could be used on can be paid, else what all of that has against it."""
    uses, nothing = choices(s, seat, card), [Refusal("MAD-8.6", _("There is nothing that {card} could be used on now.", card=name(card)))]
    if uses == [Use(card)] and ABILITIES[card].form.shape != "nothing":
        return nothing
    prices = [_too_dear(s, seat, use) for use in uses]
    if all(prices):
        return prices[0]
    answers = [said(reasons(s, seat, filled(s, use))) for use in uses]
    shared = [refusal for refusal in answers[0] if all(refusal in answer for answer in answers)]
    return shared or nothing


def _too_dear(s, seat, use):
    """The price of an ability with its numbers, if it cannot be paid."""
    ability = ABILITIES[use.card]
    if ability.price is None:
        return []
    amount, kind = ability.price(s, seat, use)
    owned = s.gold[seat] + (0 if kind == "gold" else s.red[seat])
    if amount <= owned:
        return []
    text = mark("{card} costs {cost} gold; you have {owned}.") if kind == "gold" else mark("{card} costs {cost} in crystals; you have {owned}.")
    return [Refusal("MAD-8.6", _(text, card=name(use.card), cost=amount, owned=owned))]


def _unattacked(s, seat, card):
    """A target: if only its price stands in the way, both prices are told."""
    answers = {verb: said(reasons(s, seat, filled_attack(s, seat, verb(card)))) for verb in (Kill, Command)}
    prices = {verb: attack_price(s, seat, verb(card)) for verb in answers}
    if all(prices.values()) and all([refusal.rule for refusal in answer] == ["MAD-4.4"] for answer in answers.values()):
        text = _("Killing {card} costs {kill}, commanding it {command}; you have {owned} in crystals.", card=name(card),
                 kill=prices[Kill].cost, command=prices[Command].cost, owned=s.red[seat] + s.gold[seat])
        return [Refusal("MAD-4.4", text)]
    return [refusal for refusal in answers[Kill] if refusal in answers[Command]] or min(answers.values(), key=len)


def _no_darkness(s, seat, touch):
    if s.phase != "late" and DARKNESS not in s.hand[seat]:
        yield Refusal("MAD-4.9", _("You hold no Darkness Falls card."))


def _no_card_for_it(s, seat, touch):
    """A stack that no card of the hand goes on now."""
    stack, hand = read_stack(touch), [card for card in s.hand[seat] if card != DARKNESS]
    if s.phase == "late":
        yield Refusal("MAD-3.4", _("You have done both basic actions."))
    elif not hand:
        yield Refusal("MAD-4.20", _("You hold no card to place."))
    elif not any(is_artifact(card) or CARDS[card].faction == stack for card in hand):
        yield Refusal("MAD-1.12", _("No card in your hand goes on the {faction} stack.", faction=faction_name(stack)))


def _no_player(s, seat, touch):
    if not any(getattr(action, "seat", None) is not None for action in s.flow[-1].legal_actions(s)):
        yield Refusal("MAD-8.29", _("No ability that you can use now is used on a player."))


# -- before the first turn -------------------------------------------------------------------------------------------------


def _not_dealt(s, seat, touch):
    card = read_card(touch)
    if card not in s.hand[seat]:
        yield Refusal("MAD-4.2", _("Choose two of your own five cards."))


def _lay_out_first(s, seat, touch):
    yield Refusal("MAD-4.2", _("First put two of your five cards on the field: touch one of them."))


_OBSTACLES: dict = {
    (Turn, "card"): _unused, (Turn, "stack"): _no_card_for_it, (Turn, "seat"): _no_player, (Turn, "word"): lambda s, seat, touch: (
        _no_darkness(s, seat, touch) if touch == "word:dark" else ()),
    (LayOut, "card"): _not_dealt, (LayOut, "stack"): _lay_out_first, (LayOut, "seat"): _lay_out_first, (LayOut, "commander"): _lay_out_first,
}
