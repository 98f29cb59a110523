"""What a seat knows (chapter Hidden information): masking a state for a seat, and filling the masks at random."""

from collections import Counter

from ..cards import CARDS, DECKS, card_of, is_card
from .actions import Act
from .decks import MULTIPLE_CHOICES, some_start, start_resources
from .fates import Fate
from .granting import DeployNow
from .looking import Peek
from .priority import Doing
from .setup import ChooseDeck
from .state import HIDDEN

KARINA = next(card.number for card in CARDS if card.id == "karina-tristan")  # shows a card of a hand to all, and it stays there
_READY = {deck.cards for deck in DECKS.values()}
EXTRA = next(card.number for card in CARDS if card.id == "ion-storm")  # makes a guessed deck another one than the ready-made


# -- masking ------------------------------------------------------------------------------------------------------------------------------------


def masked(v, seat):
    """Other hands, all draw piles, face-down advantages, and what was chosen in secret; the other piles lie open (FIR-107.2.1, FIR-107.3.1)."""
    sees = getattr(v.flow[-1], "sees", None) if v.flow and v.flow[-1].seat == seat else None
    for other in range(v.players):
        v.draw[other] = _pile(v.draw[other], sees, other)
        if other != seat:
            _mask_player(v, other)
    _mask_duel(v, seat)
    _mask_frames(v, seat)
    return v


def _pile(pile, sees, owner):
    if sees is None or sees[0] != owner:
        return [HIDDEN] * len(pile)
    if not sees[1]:
        return sorted(pile, key=str)  # who searches sees the cards, not their order
    return pile[:sees[1]] + [HIDDEN] * (len(pile) - sees[1])


def _mask_player(v, other):
    if not v.settings.open_hands:
        v.hand[other] = [HIDDEN] * len(v.hand[other])
    v.aside[other] = [HIDDEN] * len(v.aside[other])
    advantage = v.advantage[other]
    if advantage is not None:
        under = (HIDDEN,) * len(advantage.under)
        v.advantage[other] = advantage._replace(card=advantage.card if advantage.up else HIDDEN, under=under)
    if v.start[other] is not None:
        v.start[other] = (HIDDEN,)
    if choosing(v) and v.alien[other] is not None:
        v.alien[other], v.deck[other] = HIDDEN, None
        v.changed()
    if v.deck[other] is not None and v.deck[other] not in _READY:
        v.deck[other] = None


def choosing(s):
    """Are Aliens and decks still being chosen?"""
    return bool(s.flow) and isinstance(s.flow[-1], ChooseDeck)


def _mask_duel(v, seat):
    """Nobody knows the card from the draw pile; the other is known to who laid it, until both are revealed (FIR-506.4, FIR-506.5)."""
    if v.duel is None:
        return
    pile, hand = v.duel
    duel = next(frame for frame in v.flow if hasattr(frame, "fighters"))
    if duel.owners:
        return
    v.duel = (None if pile is None else HIDDEN, hand if hand is None or v.ctrl[duel.y] == seat else HIDDEN)


def _mask_frames(v, seat):
    for place, frame in enumerate(v.flow):
        if isinstance(frame, Peek) and frame.seat != seat:
            v.flow[place] = frame._replace(cards=(HIDDEN,) * len(frame.cards))


# -- guessing -----------------------------------------------------------------------------------------------------------------------------------


def guess(s, rng):
    """A state that looks like this view: hidden places are dealt what is left of each deck."""
    for seat in range(s.players):
        _guess_choices(s, seat, rng)
        _guess_cards(s, seat, rng)
    _guess_frames(s, rng)
    return s


def _guess_choices(s, seat, rng):
    if s.alien[seat] == HIDDEN:
        deck = rng.choice(list(DECKS.values()))
        s.alien[seat], s.deck[seat] = deck.alien, deck.cards
        s.changed()
    _guess_advantage(s, seat, rng)  # before the deck: of an own one nobody knows which it holds
    unknown = s.deck[seat] is None and s.phase == "setup" and s.alien[seat] is not None
    if unknown:
        deck = rng.choice([deck for deck in DECKS.values() if deck.alien == s.alien[seat]])
        s.deck[seat] = tuple(sorted((*deck.cards, (EXTRA, 1))))
    if s.start[seat] is not None and HIDDEN in s.start[seat]:
        s.start[seat] = some_start(s.deck[seat], s.alien[seat], start_resources(s.alien[seat], s.advantage[seat] and s.advantage[seat].card), rng)


def _guess_advantage(s, seat, rng):
    advantage = s.advantage[seat]
    if advantage is None:
        return
    mine = [card for card, _count in s.deck[seat] or () if CARDS[card].type == "advantage" and card != MULTIPLE_CHOICES]
    pool = mine or [card.number for card in CARDS if card.type == "advantage" and card.alien in ("", CARDS[s.alien[seat]].alien)
                    and card.number != MULTIPLE_CHOICES]
    if advantage.card == HIDDEN:
        advantage = advantage._replace(card=rng.choice(pool))
    if HIDDEN in advantage.under:
        advantage = advantage._replace(under=tuple(rng.sample([card for card in pool if card != advantage.card], len(advantage.under))))
    s.advantage[seat] = advantage


def _guess_cards(s, seat, rng):
    """Deals what is left of a deck: first to where a fate never stays (FIR-303.9), then to the draw pile."""
    _guess_seen(s, seat)
    from_pile, from_hand = _hidden_in_duel(s, seat)
    held, drawn = _hidden(s.hand[seat]) + _hidden(s.aside[seat]) + from_hand, _hidden(s.draw[seat]) + from_pile
    if not held + drawn:
        return
    cards, fates = _unseen(s, seat, held, drawn, rng)
    rng.shuffle(cards)
    if from_hand:
        s.duel = (s.duel[0], cards.pop())
    _fill(s.hand[seat], cards)
    _fill(s.aside[seat], cards)
    cards += fates
    rng.shuffle(cards)
    if from_pile:
        s.duel = (cards.pop(), s.duel[1])
    _fill(s.draw[seat], cards)


def _guess_seen(s, seat):
    """What is being looked at is in the hand."""
    for card in _seen(s, seat):
        if card not in s.hand[seat] and HIDDEN in s.hand[seat]:
            s.hand[seat][s.hand[seat].index(HIDDEN)] = card


def _hidden(pile):
    return pile.count(HIDDEN)


def _hidden_in_duel(s, seat):
    """Is there a hidden card of this seat in a hero combat: from its draw pile, from its hand?"""
    if s.duel is None:
        return False, False
    return tuple(card == HIDDEN and owner == seat for card, owner in zip(s.duel, _duellists(s)))


def _unseen(s, seat, held, drawn, rng):
    """The cards for so many hidden places, and the fates apart; any cards at all, if those of the deck do not fit."""
    left = _left(s, seat)
    fates = [card for card in left if CARDS[card].type == "fate"]
    cards = [card for card in left if CARDS[card].type != "fate"]
    if len(cards) < held or len(left) != held + drawn:
        return [rng.choice(_POOL) for _card in range(held + drawn)], []
    return cards, fates


def _fill(pile, cards):
    """Puts the last of these cards into the hidden places of a pile."""
    pile[:] = [cards.pop() if card == HIDDEN else card for card in pile]


def _seen(s, seat):
    """The cards of a hand that are being looked at."""
    peeked = [card for frame in s.flow if isinstance(frame, Peek) and frame.owner == seat for card in frame.cards if card != HIDDEN]
    shown = [frame.memo[0] for frame in s.flow if isinstance(frame, Doing) and frame.act.verb == "use" and frame.memo
             and card_of(frame.act.cards[0]) == KARINA and frame.act.on == (seat,)]
    return peeked + shown


_POOL = [card.number for card in CARDS if card.type in ("ship", "hero", "support", "tactical")]


def _duellists(s):
    """Whose cards lie in a hero combat: from the draw pile of X, from the hand of Y."""
    duel = next(frame for frame in s.flow if hasattr(frame, "fighters"))
    return duel.owners or (s.ctrl[duel.x], s.ctrl[duel.y])


def _left(s, seat):
    """The cards of a deck that are nowhere to be seen."""
    if s.deck[seat] is None:
        return []
    left = Counter(dict(s.deck[seat]))
    left.subtract(card for pile in (s.hand, s.aside, s.draw, s.recycle, s.terminate) for card in pile[seat] if card != HIDDEN)
    left.subtract(s.card[uid] for uid in s.play if s.owner[uid] == seat)
    left.subtract(on_the_table(s, seat))
    return [card for card, count in sorted(left.items()) for _copy in range(count)]


def on_the_table(s, seat):
    """Cards that are being played, revealed or laid down, and the advantages."""
    found = []
    if s.advantage[seat] is not None:
        found += [card for card in (s.advantage[seat].card, *s.advantage[seat].under) if card != HIDDEN]
    for frame in s.flow:
        if isinstance(frame, Doing) and frame.act.by == seat and frame.act.cards and is_card(frame.act.cards[0]) and _still_out(s, frame):
            found.append(card_of(frame.act.cards[0]))
        elif isinstance(frame, Fate):
            found += [frame.card] if frame.owner == seat else []
            found += _set_aside(s, frame, seat)
        elif isinstance(frame, DeployNow) and frame.seat == seat and not frame.held:
            found += list(frame.cards)
    if s.duel is not None:
        found += [card for card, owner in zip(s.duel, _duellists(s)) if owner == seat and card not in (None, HIDDEN)]
    return found


def _set_aside(s, fate, seat):
    """Cards that a fate has made players reveal and set aside; the first of them is already with its player once that is asked."""
    pairs = [note for note in fate.memo if isinstance(note, tuple) and not isinstance(note, Act)]
    begun = any(isinstance(note, Act) for note in fate.memo) or any(isinstance(frame, DeployNow) for frame in s.flow)
    return [card for who, card in (pairs[1:] if begun else pairs) if who == seat]


def _still_out(s, doing):
    """Does the card of an announced action lie on the table? A deployed one is in play as soon as it has resolved."""
    return doing.act.verb in ("play", "react") or doing.step == 0


def _guess_frames(s, rng):
    for place, frame in enumerate(s.flow):
        if isinstance(frame, Peek) and HIDDEN in frame.cards:
            s.flow[place] = frame._replace(cards=tuple(rng.sample(s.hand[frame.owner], len(frame.cards))))
