"""Piles (rule 107): drawing, revealing, discarding, shuffling."""

from stormtable.kernel import chance, dealing, zones

from ..cards import CARDS
from ..language import _
from .words import player


def by_id(card):
    """The word of a card in queued results."""
    return CARDS[card].id


def shuffle(s, pile):
    """A uniform shuffle; how the pile lay before makes no difference."""
    pile[:] = chance.shuffled(s, sorted(pile), by_id)


def renew(s, seat):
    """An empty draw pile is made anew from the recycle pile, at the moment a card is needed (FIR-107.3.5, FIR-107.3.6)."""
    if not s.draw[seat] and s.recycle[seat]:
        s.draw[seat], s.recycle[seat] = s.recycle[seat], []
        shuffle(s, s.draw[seat])
        s.emit("renewed", "FIR-107.3.5", seat=player(seat))


def top(s, seat, seats=None):
    """Takes the top card of the draw pile off, which these seats or all see; None if there is none."""
    renew(s, seat)
    return dealing.seen(known(s.draw[seat].pop(0)), seats) if s.draw[seat] else None


def known(card):
    """A card that is really there; a view cannot be played on."""
    if card == "?":
        raise chance.Impossible(_("This is what one seat knows of a game; nothing can be drawn in it."))
    return card


def discard(s, seat, card):
    """A card goes from the hand to the recycle pile."""
    s.recycle[seat].append(zones.take(s.hand[seat], dealing.seen(card)))
    s.emit("discarded", "FIR-107.3.2", seat=player(seat), name=CARDS[card].name)


def discard_random(s, seat, count=1):
    """Cards drawn by lot from the hand are discarded (FIR-401.1.6)."""
    for _card in range(min(count, len(s.hand[seat]))):
        discard(s, seat, random_card(s, seat))


def random_card(s, seat):
    """A card of a hand, drawn by lot; a single card is no random event."""
    hand = s.hand[seat]
    known(hand[0])
    return hand[0] if len(hand) == 1 else chance.one_of(s, sorted(hand), by_id)
