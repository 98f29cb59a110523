"""Crystals, poison and drawn cards (chapters 9 and 10): what there is no more of cannot be gained."""

from stormtable.kernel import chance, zones
from stormtable.kernel.zones import HIDDEN

from ..cards import CARDS, DARKNESS
from ..language import _
from .state import SEATS, word


def gain_red(s, seat, amount, rule):
    """A player gains red, but no more than the supply holds (MAD-10.1)."""
    amount = min(amount, s.red_supply)
    s.red[seat] += amount
    if amount:
        s.emit("gained", rule, seat=SEATS[seat], red=amount, gold=0)


def gain_gold(s, seat, amount, rule):
    """A player gains gold, but no more than the supply holds (MAD-10.1)."""
    amount = min(amount, s.gold_supply)
    s.gold[seat] += amount
    if amount:
        s.emit("gained", rule, seat=SEATS[seat], red=0, gold=amount)


def take_red(s, seat, other):
    """A red crystal goes from one player to another and does not touch the supply (MAD-8.26)."""
    s.red[other] -= 1
    s.red[seat] += 1
    s.emit("took", "MAD-8.26", seat=SEATS[seat], other=SEATS[other], red=1, gold=0)


def take_gold(s, seat, other):
    """The same with gold (MAD-8.26)."""
    s.gold[other] -= 1
    s.gold[seat] += 1
    s.emit("took", "MAD-8.26", seat=SEATS[seat], other=SEATS[other], red=0, gold=1)


# -- poison ------------------------------------------------------------------------------------------------------------


def poison(s, card, amount):
    """Puts tokens on a card, as many as are left (MAD-10.3). It may carry any number (MAD-9.4); they alone never kill it (MAD-9.3, MAD-9.8)."""
    amount = min(amount, s.poison_supply)
    s.tokens[card] = s.tokens.get(card, 0) + amount
    s.emit("poisoned", "MAD-9.1", card=CARDS[card].word, n=amount, tokens=s.tokens[card])


def cure(s, card, amount):
    """Takes tokens off a card."""
    s.tokens[card] -= amount
    if not s.tokens[card]:
        del s.tokens[card]
    s.emit("cured", "MAD-C13", card=CARDS[card].word, n=amount)


# -- the draw pile -----------------------------------------------------------------------------------------------------


def draw(s, seat, count, rule="MAD-4.10"):
    """A player takes cards from the pile, as many as there are; a hand has no limit (MAD-8.28)."""
    cards = []
    while s.pile and len(cards) < count:
        card, known = from_pile(s, (seat,))
        hold(s, seat, card, known)
        cards.append(word(card))
    s.drawn[seat] += len(cards)
    s.emit("drew", rule, seats=(seat,), seat=SEATS[seat], n=len(cards), cards=cards)
    begin_end(s)


def from_pile(s, seats=None):
    """The top card leaves the pile and is seen, with the seats that know it; the pile is never refilled (MAD-10.6)."""
    s.left = True
    return zones.draw(s.pile, seats), s.pile_known.pop(0)


def in_sight(*cards):
    """These cards come to light, which they cannot in what one seat knows of a game."""
    if HIDDEN in cards:
        raise chance.Impossible(_("This is what one seat knows of a game; nothing can be drawn in it."))


def begin_end(s):
    """The end begins when the last card has left the pile (MAD-11.1).

    This turn is finished normally (MAD-11.2); in the last turns there is nothing to draw (MAD-11.4).
    """
    if not s.pile and s.final is None:
        s.final = s.settings.players
        s.emit("last", "MAD-11.1", seat=SEATS[s.to_act])


def hold(s, seat, card, known):
    """A card comes into a hand, with those who know it (MAD-12.2)."""
    s.hand[seat].append(card)
    s.hand_known[seat].append(known & ~(1 << seat))
    if card == DARKNESS:
        know_first(s.hand[seat], s.hand_known[seat])


def let_go(s, seat, card):
    """A card leaves a hand; of several Darkness Falls cards the first, which is the one that somebody may know."""
    if card == DARKNESS:
        know_first(s.hand[seat], s.hand_known[seat])
    place = s.hand[seat].index(card)
    del s.hand[seat][place], s.hand_known[seat][place]


def everybody(s):
    """All seats, as bits."""
    return (1 << s.settings.players) - 1


def know_first(cards, known):
    """Darkness Falls cards are all alike: who knows some of those in a list knows the first ones (MAD-4.17, MAD-R49)."""
    places = [place for place, card in enumerate(cards) if card == DARKNESS]
    counts = [sum(known[place] >> seat & 1 for place in places) for seat in range(len(SEATS))]
    for rank, place in enumerate(places):
        known[place] = sum(1 << seat for seat, count in enumerate(counts) if rank < count)
