"""The triggered abilities of the catalogue, each under its printed sentence, in the order of the catalogue."""

from itertools import product

from stormtable.kernel import chance, dealing

from ..cards import BIT, BLOOD, CARDS, CHAOS, DARKNESS, GOBLIN, JUSTICE, NATURE, NUMBER, WITH_CONSTANT, is_artifact
from ..language import _ as translated, mark
from .abilities import (
    ABILITIES,
    HAND_CARD,
    HAND_TO_STACK,
    NO_CHOICE,
    OTHER_ARMY,
    OTHER_ARMY_TO_STACK,
    PLAYER,
    REACH,
    SPOILS_TO_STACK,
    TOP,
    Ability,
    Cost,
    Form,
    top_reasons,
)
from .basics import place_card
from .costs import command_price
from .darkness import play_darkness
from .field import command, kill, leave, prohibitions, put, spot, take_to_hand, unpoisoned, unreachable
from .questions import AskOrder, AskStack, show
from .state import SEATS
from .supplies import begin_end, cure, draw, everybody, from_pile, gain_gold, gain_red, hold, in_sight, let_go, poison, take_gold, take_red
from .values import FACTION, FIELD, command_number, energy, kill_amount, kill_number
from .words import ENERGY_NAMES, Why

MOST_CURED = 2
MOST_SHARED = 3  # Druid
LOOKS = 3  # Crystal Ball


def triggered(card, form=NO_CHOICE, checks=(), price=None, needs=()):
    """Enters the function below as the ability of this card."""
    def enter(happen):
        ABILITIES[NUMBER[card]] = Ability(happen, form, checks, price, needs)
        return happen
    return enter


# -- conditions, judged as if the cost were paid (MAD-8.6) ---------------------------------------------------------------


def night(s, seat, use):
    if not s.night:
        yield Why("MAD-8.6", mark("This ability works only at night."))


def cards_in_pile(s, seat, use):
    if not s.pile:
        yield Why("MAD-C1", mark("Nothing would happen."))


def red_left(s, seat, use):
    if not s.red_supply:
        yield Why("MAD-10.7", mark("No red crystals are left."))


def gold_left(s, seat, use):
    """Gold that is paid is back in the supply before the gain (MAD-10.5, MAD-C41)."""
    if not s.gold_supply + (use.pay.gold if use.pay else 0):
        yield Why("MAD-C1", mark("No gold crystals are left."))


def poison_left(s, seat, use):
    if not s.poison_supply:
        yield Why("MAD-10.3", mark("No poison tokens are left."))


# -- costs ---------------------------------------------------------------------------------------------------------------


def red(amount):
    """So many crystals, red or gold; nothing is doubled here (MAD-5.12, MAD-8.8)."""
    return lambda s, seat, use: Cost(amount, "red")


def gold(amount):
    """So many crystals, all of them gold (MAD-8.8)."""
    return lambda s, seat, use: Cost(amount, "gold")


def normal_cost(s, seat, use):
    """The cost of commanding the chosen card by attack (MAD-8.11)."""
    card = use.on[0]
    return Cost(command_price(s, seat, card, spot(s, seat, card).at).cost, "attack")


# -- limits and prohibitions -----------------------------------------------------------------------------------------------


def can_command(s, seat, use):
    return prohibitions(s, seat, use.on[0], spot(s, seat, use.on[0]).at, "command")


def can_kill(s, seat, use):
    return prohibitions(s, seat, use.on[0], spot(s, seat, use.on[0]).at, "kill")


def can_poison(s, seat, use):
    return unpoisoned(s, use.on[0])


def kill_at_most(base, kind):
    """The kill number for you, as it stands now, is at most this plus your energy (MAD-C19)."""
    def check(s, seat, use):
        if kill_number(s, seat, use.on[0], spot(s, seat, use.on[0]).at) > base + energy(s, seat, kind):
            yield Why("MAD-C19", mark("The number is above your limit."))
    return check


def command_at_most(base, kind, sentence: str = mark("The number is above your limit.")):
    """The command number for you, as it stands now, is at most this plus your energy (MAD-C19)."""
    def check(s, seat, use):
        if command_number(s, seat, use.on[0], spot(s, seat, use.on[0]).at) > base + energy(s, seat, kind):
            yield Why("MAD-C19", sentence)
    return check


# -- Human ---------------------------------------------------------------------------------------------------------------


@triggered("scout", needs=(cards_in_pile,))
def _scout(s, seat, use):
    """Draw 1 card."""
    draw(s, seat, 1, "MAD-8.28")


@triggered("blacksmith", needs=(red_left,))
def _blacksmith(s, seat, use):
    """Gain 2 red."""
    gain_red(s, seat, 2, "MAD-C1")


@triggered("magistrate", needs=(red_left,))
def _magistrate(s, seat, use):
    """Gain 1 red for each Justice energy you have, at most 3."""
    gain_red(s, seat, min(3, energy(s, seat, JUSTICE)), "MAD-C6")


def _richer(s, seat):
    return [other for other in s.others(seat) if s.red[other] > s.red[seat]]


def somebody_richer(s, seat, use):
    if not _richer(s, seat):
        yield Why("MAD-C7", mark("Nobody has more red than you."))


@triggered("tax-collector", needs=(somebody_richer,))
def _tax_collector(s, seat, use):
    """Take 1 red from each other player who has more red than you (compare before taking)."""
    for other in _richer(s, seat):
        take_red(s, seat, other)


def merchants_price(s, seat, use):
    """With 3 or more Justice energy the price is 2, and no choice (MAD-C8)."""
    return Cost(2 if energy(s, seat, JUSTICE) >= 3 else 3, "red")


@triggered("merchant", price=merchants_price, needs=(gold_left,))
def _merchant(s, seat, use):
    """Pay 3 red: gain 1 gold. With 3 or more Justice energy, pay 2 red instead."""
    gain_gold(s, seat, 1, "MAD-C8")


@triggered("inquisitor", OTHER_ARMY_TO_STACK, (kill_at_most(2, JUSTICE),), red(2), (night,))
def _inquisitor(s, seat, use):
    """Night only. Pay 2 red: put one card from another army, whose kill number for you is at most 2 plus your Justice
    energy, on top of its stack."""
    leave(s, use.on[0])
    put(s, seat, use.on[0], use.stack, "MAD-C9")


@triggered("recruiter", HAND_CARD, (can_command,), normal_cost)
def _recruiter(s, seat, use):
    """Command one card from your hand at its normal cost."""
    command(s, seat, use.on[0], "MAD-8.11")


# -- Elf -----------------------------------------------------------------------------------------------------------------


@triggered("archer", REACH, (can_poison,), needs=(poison_left,))
def _archer(s, seat, use):
    """Put 1 poison on one card in reach. If its tokens now equal or exceed its kill amount, it goes to your spoils."""
    card = use.on[0]
    at = spot(s, seat, card).at
    poison(s, card, 1)
    if s.tokens[card] >= kill_amount(s, seat, card, at) and not any(True for _why in prohibitions(s, seat, card, at, "kill")):
        kill(s, seat, card, "MAD-9.5")  # else the constant wins; token and card stay (MAD-8.15, MAD-9.7)


def constants_to_stop(s, seat, use):
    """A card with a constant ability lies in some army, and they are not stopped yet (MAD-C12)."""
    if s.stopped or not any(BIT[card] & WITH_CONSTANT for army in s.army for card in army):
        yield Why("MAD-C12", mark("No constant ability is at work."))


@triggered("cleric", needs=(constants_to_stop,))
def _cleric(s, seat, use):
    """All constant abilities in every army stop until the end of this turn."""
    s.stopped = True
    s.emit("stopped", "MAD-8.17")


def _poisoned(s, seat, card):
    cards = [chosen for chosen in (*s.tops(), *s.army[seat]) if chosen in s.tokens]
    return [{"on": (chosen,), "counts": (count,)} for chosen in cards for count in range(1, min(MOST_CURED, s.tokens[chosen]) + 1)]


def _curable(s, seat, use):
    """A top field card or a card in the own army with so many tokens (MAD-C13)."""
    card, count = use.on[0], use.counts[0]
    if card not in s.army[seat]:
        yield from top_reasons(s, seat, card)
    if card not in s.tokens:
        yield Why("MAD-8.32", mark("This card has no poison."))
    elif not 1 <= count <= MOST_CURED:
        yield Why("MAD-C13", mark("Remove 1 or 2 tokens."))
    elif count > s.tokens[card]:
        yield Why("MAD-C13", mark("This card has no more tokens than {n}."), n=s.tokens[card])


@triggered("herbalist", Form("number", _poisoned, _curable))
def _herbalist(s, seat, use):
    """Remove 1 or 2 poison from one top field card or one card in your army; gain 1 red for each token removed."""
    cure(s, use.on[0], use.counts[0])
    gain_red(s, seat, use.counts[0], "MAD-C13")


@triggered("thornblade", REACH, (can_poison,), red(1), (poison_left,))
def _thornblade(s, seat, use):
    """Pay 1 red: put 2 poison on one card in reach."""
    poison(s, use.on[0], 2)


def most_shared(s, seat):
    """Druid's X: Nature energy, at most 3, and no more than the supply holds (MAD-C15)."""
    return min(MOST_SHARED, energy(s, seat, NATURE), s.poison_supply)


def _shares(s, seat, card):
    """Every division of 1 to X tokens over the tops, in the order of the stacks."""
    tops, most = s.tops(), most_shared(s, seat)
    divisions = [counts for counts in product(range(most + 1), repeat=len(tops)) if 1 <= sum(counts) <= most]
    shared = [[(top, count) for top, count in zip(tops, counts) if count] for counts in divisions]
    return [{"on": tuple(top for top, _ in shares), "counts": tuple(count for _, count in shares)} for shares in shared]


def _sharable(s, seat, use):
    for card in use.on:
        yield from top_reasons(s, seat, card)
    if len(set(use.on)) < len(use.on):
        yield Why("MAD-C15", mark("Name each card once."))
    if min(use.counts) < 1:
        yield Why("MAD-8.31", mark("Put at least 1 token on each card you name."))
    if sum(use.counts) > most_shared(s, seat) and s.poison_supply:
        yield Why("MAD-C15", mark("You can put no more tokens than {n}."), n=most_shared(s, seat))


@triggered("druid", Form("shares", _shares, _sharable), needs=(poison_left,))
def _druid(s, seat, use):
    """Put up to X poison, divided as you like, on top field cards. X is your Nature energy, at most 3."""
    for card, count in zip(use.on, use.counts):
        poison(s, card, count)


@triggered("pathfinder", HAND_TO_STACK)
def _pathfinder(s, seat, use):
    """Place one card from your hand on the field by the Place rules, gaining its red."""
    place_card(s, seat, use.on[0], use.stack, "MAD-C17")


@triggered("falconer", TOP, price=red(2))
def _falconer(s, seat, use):
    """Pay 2 red: take the top card of one stack into your hand."""
    take_to_hand(s, seat, use.on[0], "MAD-C18")


@triggered("courier", HAND_TO_STACK)
def _courier(s, seat, use):
    """Put one card from your hand on its stack, gaining no red; then draw 2 cards."""
    let_go(s, seat, use.on[0])
    put(s, seat, use.on[0], use.stack, "MAD-C17")
    if s.pile:
        draw(s, seat, 2, "MAD-C17")


def two_nature(s, seat, use):
    if energy(s, seat, NATURE) < 2:
        yield Why("MAD-8.6", mark("You need {n} {energy} energy."), n=2, energy=translated(ENERGY_NAMES[NATURE]))


@triggered("moon-singer", needs=(night, two_nature, gold_left))
def _moon_singer(s, seat, use):
    """Night only, with 2 or more Nature energy: gain 1 gold."""
    gain_gold(s, seat, 1, "MAD-C1")


@triggered("enchantress", TOP, (command_at_most(2, NATURE, mark("The command number is above your limit.")), can_command), normal_cost)
def _enchantress(s, seat, use):
    """Command one top field card whose command number for you is at most 2 plus your Nature energy, at its normal cost."""
    command(s, seat, use.on[0], "MAD-8.11")


# -- Goblin --------------------------------------------------------------------------------------------------------------


def has_red(s, seat, use):
    if not s.red[use.seat]:
        yield Why("MAD-8.32", mark("This player has no red crystals."))


@triggered("cutpurse", PLAYER, (has_red,))
def _cutpurse(s, seat, use):
    """Take 1 red from one other player."""
    take_red(s, seat, use.seat)


def has_gold(s, seat, use):
    if not s.gold[use.seat]:
        yield Why("MAD-8.32", mark("This player has no gold crystals."))


@triggered("gold-snatcher", PLAYER, (has_gold,), red(2), (night,))
def _gold_snatcher(s, seat, use):
    """Night only. Pay 2 red: take 1 gold from one other player."""
    take_gold(s, seat, use.seat)


def _beside_sapper(s, seat, card):
    """What is in reach when Sapper lies on the Goblin stack (MAD-C21)."""
    covered = s.field[GOBLIN][-1:]
    return [fields for fields in REACH.candidates(s, seat, card) if fields["on"][0] not in covered]


def _not_covered_by_sapper(s, seat, use):
    if use.on[0] == use.card:
        yield Why("MAD-C21", mark("Sapper cannot choose itself."))
    elif use.on[0] in s.field[GOBLIN][-1:]:
        yield Why("MAD-C21", mark("Sapper itself would cover this card."))
    else:
        yield from REACH.reasons(s, seat, use)


@triggered("sapper", Form("card", _beside_sapper, _not_covered_by_sapper), (can_poison,), needs=(poison_left,))
def _sapper(s, seat, use):
    """Put Sapper from your army on top of the Goblin stack: put 3 poison on one other card in reach."""
    leave(s, use.card)
    put(s, seat, use.card, None, "MAD-C21")
    poison(s, use.on[0], 3)


@triggered("gambler", price=red(1), needs=(cards_in_pile,))
def _gambler(s, seat, use):
    """Pay 1 red: reveal the top card of the draw pile. A Goblin, Artifact or Darkness Falls goes to your hand; any other
    card goes on top of its stack."""
    card, _known = from_pile(s)
    show(s, card, "MAD-C22")
    if card == DARKNESS or is_artifact(card) or FACTION[card] == GOBLIN:
        hold(s, seat, card, everybody(s))
        s.drawn[seat] += 1
    else:
        put(s, seat, card, None, "MAD-C22")
    begin_end(s)


@triggered("shaman", needs=(red_left,))
def _shaman(s, seat, use):
    """Gain 1 red for each Chaos energy you have, at most 4; then each other player gains 1 red."""
    gain_red(s, seat, min(4, energy(s, seat, CHAOS)), "MAD-C6")
    for other in s.others(seat):
        gain_red(s, other, 1, "MAD-10.2")


def has_cards(s, seat, use):
    if not s.hand[use.seat]:
        yield Why("MAD-8.32", mark("This player holds no card."))


@triggered("saboteur", PLAYER, (has_cards,), red(1))
def _saboteur(s, seat, use):
    """Pay 1 red: one random card from the hand of one other player goes on top of its stack (you choose the stack of an
    Artifact). A Darkness Falls is shown and goes back to that hand."""
    hand = s.hand[use.seat]
    place = chance.one_of(s, range(len(hand))) if len(hand) > 1 else 0
    in_sight(hand[place])
    card = dealing.seen(hand[place])
    show(s, card, "MAD-C23", use.seat, place)
    if is_artifact(card):
        s.push(AskStack(seat, card))
    elif card != DARKNESS:
        let_go(s, use.seat, card)
        put(s, seat, card, None, "MAD-C23")


def _goblin_top(s, seat, use):
    """The top card of the Goblin stack, whatever it is (MAD-C24), if it can be commanded."""
    if not s.field[GOBLIN]:
        yield Why("MAD-8.6", mark("The Goblin stack is empty."))
    else:
        yield from prohibitions(s, seat, s.field[GOBLIN][-1], FIELD, "command")


def _goblin_price(s, seat, use):
    return Cost(command_price(s, seat, s.field[GOBLIN][-1], FIELD).cost, "attack")


@triggered("press-ganger", checks=(_goblin_top,), price=_goblin_price)
def _press_ganger(s, seat, use):
    """Command the top card of the Goblin stack at its normal cost."""
    command(s, seat, s.field[GOBLIN][-1], "MAD-8.11")


def stack_of_two(s, seat, use):
    if len(s.field[s.stack_of(use.on[0])]) < 2:
        yield Why("MAD-8.6", mark("This stack has only one card."))


@triggered("tunneler", TOP, (stack_of_two,))
def _tunneler(s, seat, use):
    """Put the top card of one stack of 2 or more cards on the bottom of that stack."""
    stack = s.field[s.stack_of(use.on[0])]
    stack.insert(0, stack.pop())  # neither starts nor ends the lock (MAD-6.12)
    s.emit("turned", "MAD-C42", seat=SEATS[seat], card=CARDS[use.on[0]].word)


# -- Vampire -------------------------------------------------------------------------------------------------------------


def _own_card(s, seat, use):
    if use.on[0] == use.card:
        yield Why("MAD-C28", mark("Bloodletter cannot choose itself."))
    elif use.on[0] not in s.army[seat]:
        yield from unreachable(use.on[0], spot(s, seat, use.on[0]))
        yield Why("MAD-C28", mark("Choose a card in your own army."))


_OTHER_OWN = Form("card", lambda s, seat, card: [{"on": (own,)} for own in s.army[seat] if own != card], _own_card)


@triggered("bloodletter", _OTHER_OWN, (can_poison,), needs=(poison_left, red_left))
def _bloodletter(s, seat, use):
    """Put 1 poison on one other card in your army: gain 1 red plus 1 red for each Blood energy you have, at most 3 in all."""
    poison(s, use.on[0], 1)
    gain_red(s, seat, min(3, 1 + energy(s, seat, BLOOD)), "MAD-C6")


@triggered("bat-swarm", price=red(2), needs=(night, gold_left))
def _bat_swarm(s, seat, use):
    """Night only. Pay 2 red: gain 1 gold."""
    gain_gold(s, seat, 1, "MAD-C41")


def holds_darkness(s, seat, use):
    if DARKNESS not in s.hand[seat]:
        yield Why("MAD-8.6", mark("You hold no Darkness Falls card."))


@triggered("duskcaller", needs=(holds_darkness,))
def _duskcaller(s, seat, use):
    """Play one Darkness Falls card from your hand by its normal rules, gaining its red."""
    play_darkness(s, seat, "MAD-C37")


@triggered("blood-mage", TOP, (kill_at_most(1, BLOOD), can_kill), gold(1))
def _blood_mage(s, seat, use):
    """Pay 1 gold: kill one top field card whose kill number for you is at most 1 plus your Blood energy."""
    kill(s, seat, use.on[0], "MAD-8.12")


@triggered("enthraller", OTHER_ARMY, (command_at_most(4, BLOOD), can_command), normal_cost, (night,))
def _enthraller(s, seat, use):
    """Night only. Command one card in another army whose command number for you is at most 4 plus your Blood energy, at
    its normal cost."""
    command(s, seat, use.on[0], "MAD-8.11")


def has_spoils(s, seat, use):
    if not s.spoils[seat]:
        yield Why("MAD-8.6", mark("Your spoils are empty."))


@triggered("gravedigger", SPOILS_TO_STACK, needs=(has_spoils, red_left))
def _gravedigger(s, seat, use):
    """Put one card from your spoils on top of its stack: gain red equal to its heart number, at most 4."""
    s.spoils[seat].remove(use.on[0])
    put(s, seat, use.on[0], use.stack, "MAD-C29")
    gain_red(s, seat, min(4, CARDS[use.on[0]].kill), "MAD-C29")


# -- Artifacts -----------------------------------------------------------------------------------------------------------


def _constant_cards(s, seat, card):
    return [{"on": (chosen,)} for army in s.army for chosen in army if BIT[chosen] & WITH_CONSTANT and not s.is_off(chosen)]


def _has_active_constant(s, seat, use):
    """A constant in any army, the own too, that is not off already; nothing hides it (MAD-C31, MAD-8.16)."""
    place = spot(s, seat, use.on[0])
    yield from unreachable(use.on[0], place)
    if place is not None and (place.kind != "army" or not BIT[use.on[0]] & WITH_CONSTANT or s.is_off(use.on[0])):
        yield Why("MAD-C31", mark("This card has no active constant ability."))


@triggered("orb-of-light", Form("card", _constant_cards, _has_active_constant), price=gold(1))
def _orb_of_light(s, seat, use):
    """Pay 1 gold: choose one card with a constant ability in any army; that ability is negated until the end of this turn."""
    s.negated |= BIT[use.on[0]]
    s.emit("negated", "MAD-8.18", card=CARDS[use.on[0]].word)


@triggered("hourglass-of-kel-duvan", price=gold(2))
def _hourglass(s, seat, use):
    """Pay 2 gold: you have one more basic action this turn."""
    s.basics += 1
    s.emit("extra", "MAD-C32", seat=SEATS[seat], basics=s.basics)


@triggered("crucible", price=red(2), needs=(gold_left,))
def _crucible(s, seat, use):
    """Pay 2 red: gain 1 gold."""
    gain_gold(s, seat, 1, "MAD-C41")


@triggered("war-horn", price=red(1))
def _war_horn(s, seat, use):
    """Pay 1 red: you have +2 power until the end of this turn."""
    s.bonus += 2
    s.emit("bonus", "MAD-C39", seat=SEATS[seat], power=2)


@triggered("crystal-ball", needs=(cards_in_pile,))
def _crystal_ball(s, seat, use):
    """Look at the top 3 cards of the draw pile and put them back in any order."""
    count = min(LOOKS, len(s.pile))
    in_sight(*s.pile[:count])
    s.pile_known[:count] = [known | 1 << seat for known in s.pile_known[:count]]
    s.emit("looked", "MAD-12.4", seats=(seat,), seat=SEATS[seat], n=count, cards=[CARDS[card].word for card in s.pile[:count]])
    if count > 1:
        s.push(AskOrder(seat, count))  # one card asks for no order (MAD-4.18)
