"""Hidden information (chapter 12): what a seat knows, and a guess at what it does not."""

from collections.abc import Sequence

from stormtable.kernel import zones
from stormtable.kernel.flow import Action
from stormtable.kernel.zones import HIDDEN

from ..cards import DARKNESS, DECK, numbers
from .state import State, face_down

(DUSKCALLER,) = numbers("duskcaller")

MOST_GUESSES = 200  # a guess holds too much Darkness Falls four times in five at worst


def mask(v, seat):
    """Hides in a copy of a state what this seat does not know (MAD-12.2); all else is known to all (MAD-12.1).

    Actions and refusals for the seat use nothing beyond this (MAD-12.8).
    """
    bit = 1 << seat
    for other in v.seats:
        if other != seat:
            _mask(v.hand[other], v.hand_known[other], bit)
            _alike_first(v, other)
        v.hand_known[other] = [known & bit for known in v.hand_known[other]]
    _mask(v.pile, v.pile_known, bit)
    v.pile_known = [known & bit for known in v.pile_known]
    v.trimmed = [HIDDEN] * len(v.trimmed)
    hidden = face_down(v.out)
    v.out = [HIDDEN] * hidden + v.out[hidden:]


def _mask(cards, known, bit):
    zones.mask(cards, [place for place, seats in enumerate(known) if seats & bit])


def _alike_first(v, other):
    """Of alike cards a seat knows how many there are, and not which: they lie on the first of the places that it does not know."""
    hand, known = v.hand[other], v.hand_known[other]
    places = [place for place, card in enumerate(hand) if card in (HIDDEN, DARKNESS)]
    pairs = sorted(((hand[place], known[place]) for place in places), key=lambda pair: pair[0] == HIDDEN)
    for place, (card, seats) in zip(places, pairs):
        hand[place], known[place] = card, seats


def shows(s: State, action: Action) -> Sequence[int]:
    """The cards of the own hand that an action names; Darkness Falls has no name of its own in it."""
    cards = _named(action)
    hand = s.hand[s.flow[-1].seat]
    return [hand[hand.index(card)] for card in dict.fromkeys(cards) if card in hand]


def _named(action):
    if action.verb == "setup":
        return [put.card for put in action.puts]
    if action.verb == "dark" or action.verb == "use" and action.card == DUSKCALLER:
        return [DARKNESS, *getattr(action, "on", ())]
    return [action.card, *getattr(action, "on", ())] if hasattr(action, "card") else []


def guess(s, rng):
    """Spreads the unseen cards evenly over the unknown places, within what each seat can hold (MAD-12.7)."""
    places = [*s.hand, s.pile, s.trimmed, s.out]
    seen = [card for cards in (*s.army, *s.spoils, *s.field) for card in cards] + [DARKNESS] * s.night
    for _try in range(MOST_GUESSES):
        filled = [cards[:] for cards in places]
        zones.fill([*filled, seen], DECK, rng)
        if all(_fits(s, seat, filled[seat]) for seat in s.seats):
            break
    *s.hand, s.pile, s.trimmed, s.out = filled


def _fits(s, seat, hand):
    """A seat can never have held more Darkness Falls than cards it has taken from the pile (MAD-12.6)."""
    guessed = sum(card == DARKNESS for card, old in zip(hand, s.hand[seat]) if old == HIDDEN)
    return not guessed or hand.count(DARKNESS) <= s.drawn[seat]
