"""Basic actions (chapter 4): attack, place, draw, and giving one up."""

from ..cards import BIT, CARDS, CHAOS, COMMANDERS, DARKNESS, numbers
from ..language import mark
from .actions import Command, Dark, Draw, Kill, Place, Skip
from .costs import all_one_has, attack_payment, command_price, cost, kill_price, payments, spend
from .darkness import dark_reasons, play_darkness
from .field import command, kill, own_stack, prohibitions, put, spot, stack_reasons, stacks_for, target_reasons, targets
from .state import FULL_HAND, SEATS
from .supplies import draw, gain_gold, gain_red, let_go
from .values import command_number, constants, energy, is_at_work, kill_number, power
from .words import Why

SCAVENGER, LEECH = numbers("scavenger leech")
MUCH_CHAOS = 3
_ATTACKS = {"kill": (Kill, kill_number, kill_price), "command": (Command, command_number, command_price)}


# -- attack --------------------------------------------------------------------------------------------------------------


def attacks(s, seat):
    """Every kill and command that can be paid, with every way to pay, the least gold first (MAD-4.4)."""
    strength, means, mine = power(s, seat), s.red[seat] + s.gold[seat], constants(s, seat)
    for verb, (kind, number_of, _price) in _ATTACKS.items():
        for card, at in targets(s, seat, verb):
            amount = cost(number_of(s, seat, card, at, mine), strength)
            if amount <= means and next(prohibitions(s, seat, card, at, verb), None) is None:
                for pay in payments(s, seat, amount):
                    yield kind(card, pay)


def attack_price(s, seat, action):
    """What an attack costs, or None if it has no target."""
    place = spot(s, seat, action.card)
    if any(True for _why in target_reasons(s, seat, action.card, place, action.verb)):
        return None
    return _ATTACKS[action.verb][2](s, seat, action.card, place.at)


def filled_attack(s, seat, action):
    """An attack whose payment was left unsaid, with the least gold (MAD-4.16)."""
    price = attack_price(s, seat, action) if action.pay is None else None
    if price is None:
        return action
    return action._replace(pay=next(iter(payments(s, seat, price.cost)), all_one_has(s, seat, price.cost)))


def attack_reasons(s, seat, action):
    """Why an attack is not allowed: target, protection, payment."""
    place = spot(s, seat, action.card)
    target = list(target_reasons(s, seat, action.card, place, action.verb))
    yield from target
    if target:
        return
    yield from prohibitions(s, seat, action.card, place.at, action.verb)
    if action.pay is not None:
        yield from attack_payment(s, seat, _ATTACKS[action.verb][2](s, seat, action.card, place.at).cost, action.pay)


def attack_kill(s, seat, action):
    """The card goes to your spoils (MAD-4.5)."""
    army = s.army_of(action.card)
    spend(s, seat, action.pay)
    kill(s, seat, action.card, "MAD-4.5")
    _gains_on_kill(s, seat, army)


def _gains_on_kill(s, seat, army):
    """Scavenger: each time you kill a card with an attack, gain 1 red; with 3 or more Chaos energy, gain 1 gold instead.
    Leech: each time you kill a card in another army with an attack, gain 1 gold (MAD-C25). A kill by ability is none (MAD-8.13)."""
    if is_at_work(s, seat, SCAVENGER):
        (gain_gold if energy(s, seat, CHAOS) >= MUCH_CHAOS else gain_red)(s, seat, 1, "MAD-C25")
    if army is not None and is_at_work(s, seat, LEECH):
        gain_gold(s, seat, 1, "MAD-C25")


def attack_command(s, seat, action):
    """The card joins your army; its triggered ability waits for your next turn (MAD-4.6, MAD-8.5)."""
    spend(s, seat, action.pay)
    command(s, seat, action.card, "MAD-4.6")
    s.recruits |= BIT[action.card]


# -- place ---------------------------------------------------------------------------------------------------------------


def placements(s, seat):
    """Every card of the hand on every stack it may lie on; Darkness Falls once (MAD-4.17), and never as a duty (MAD-7.7)."""
    hand = s.hand[seat]
    placed = [Place(card, stack) for card in hand if card != DARKNESS for stack in stacks_for(card)]
    return placed + [Dark()] if DARKNESS in hand else placed


def place_reasons(s, seat, action):
    """A card of the own hand goes on its stack; Darkness Falls on none (MAD-4.14, MAD-4.20)."""
    if action.card == DARKNESS:
        yield Why("MAD-4.14", mark("Darkness Falls is played to the table, not to the field."))
        return
    if action.card not in s.hand[seat]:
        yield Why("MAD-4.20", mark("This card is not in your hand."))
    if action.card not in COMMANDERS:
        yield from stack_reasons(action.card, action.stack)


def place_card(s, seat, card, stack, rule="MAD-4.8"):
    """Puts a card from the hand on a stack and gains its red value, within power and supply, be it nothing (MAD-4.8, MAD-8.27, MAD-10.4)."""
    limit = power(s, seat)
    let_go(s, seat, card)
    put(s, seat, card, own_stack(card, stack), rule)
    gain_red(s, seat, min(CARDS[card].red, limit), rule)


def play_dark(s, seat, action):
    """Plays Darkness Falls as a Place action (MAD-4.9)."""
    play_darkness(s, seat)


def place(s, seat, action):
    """Places a card (MAD-4.8)."""
    place_card(s, seat, action.card, action.stack)


# -- draw and skip -------------------------------------------------------------------------------------------------------


def draw_reasons(s, seat):
    """You draw only with fewer than 3 cards, and from a pile that is not empty (MAD-4.10)."""
    if len(s.hand[seat]) >= FULL_HAND:
        yield Why("MAD-4.10", mark("You already hold 3 cards."))
    if not s.pile:
        yield Why("MAD-4.10", mark("The draw pile is empty."))


def draw_up(s, seat, action):
    """Draws until the hand holds 3 (MAD-4.10)."""
    draw(s, seat, FULL_HAND - len(s.hand[seat]))


def skip_reasons(s, seat):
    """Only who can neither place nor draw may skip; nobody is made to attack (MAD-3.5, setting allow_pass).

    With cards in the pile one of the two is always possible (MAD-11.11).
    """
    if s.settings.allow_pass:
        return
    if s.hand[seat]:
        yield Why("MAD-3.5", mark("You can still place a card."))
    if s.pile and len(s.hand[seat]) < FULL_HAND:
        yield Why("MAD-3.5", mark("You can still draw."))


def skip(s, seat, action):
    """Gives up a basic action (MAD-4.11)."""
    s.emit("skipped", "MAD-4.11", seat=SEATS[seat])


def drawing(s, seat):
    """Draw and skip, where they are legal."""
    found = [Draw()] if s.pile and len(s.hand[seat]) < FULL_HAND else []
    return found + ([] if any(True for _why in skip_reasons(s, seat)) else [Skip()])


REASONS = {
    "kill": attack_reasons, "command": attack_reasons, "place": place_reasons,
    "dark": lambda s, seat, action: dark_reasons(s, seat), "draw": lambda s, seat, action: draw_reasons(s, seat),
    "skip": lambda s, seat, action: skip_reasons(s, seat),
}
TAKE = {"kill": attack_kill, "command": attack_command, "place": place, "dark": play_dark, "draw": draw_up, "skip": skip}
