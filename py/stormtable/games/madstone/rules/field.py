"""Attack targets and moving cards (chapter 6): a card belongs to the place where it lies (MAD-1.18)."""

from typing import NamedTuple

from ..cards import BIT, CARDS, COMMANDERS, DARKNESS, STACKS, VAMPIRE, is_artifact, numbers
from ..language import mark
from .state import SEATS
from .supplies import everybody, hold, let_go
from .values import FIELD, HAND, count, is_at_work, is_of
from .words import Why

NOSFERATU, SHADE, COFFIN_GUARD, CLOAK, TROLL = numbers("nosferatu shade coffin-guard cloak-of-shadows troll")
ENOUGH_VAMPIRES = 5


class Spot(NamedTuple):
    """Where a card lies, as all can see: top, covered, hand (the own one), army or spoils."""

    kind: str
    of: int = 0  # the stack, or the seat

    @property
    def at(self):
        """The place by which its numbers are read."""
        return self.of if self.kind == "army" else HAND if self.kind == "hand" else FIELD


def spot(s, seat, card):
    """Where a card lies; None for every card that is hidden or in another hand, wherever it is (MAD-6.14)."""
    for stack, cards in enumerate(s.field):
        if card in cards:
            return Spot("top" if cards[-1] == card else "covered", stack)
    for owner in s.seats:
        if card in s.army[owner]:
            return Spot("army", owner)
        if card in s.spoils[owner]:
            return Spot("spoils", owner)
    return Spot("hand", seat) if card in s.hand[seat] else None


def unreachable(card, place):
    """Why nobody can ever aim at this card: a Commander (MAD-1.9), or a card hidden from you (MAD-6.14)."""
    if card in COMMANDERS:
        yield Why("MAD-1.9", mark("A Commander can never be a target."))
    elif place is None:
        yield Why("MAD-6.14", mark("You do not know where this card is, or cannot reach it."))


# -- what an attack may aim at -----------------------------------------------------------------------------------------


def targets(s, seat, verb):
    """The cards an attack may aim at, each with its place, whether or not something protects it (MAD-6.1, MAD-6.2).

    What lies under a top card is out of reach (MAD-6.7); other armies are open at night (MAD-7.2).
    """
    found = [(card, FIELD) for card in s.tops()]
    if verb == "command":
        found += [(card, HAND) for card in s.hand[seat] if card != DARKNESS]
    if s.night:
        found += [(card, other) for other in s.others(seat) for card in s.army[other]]
    return found


def target_reasons(s, seat, card, place, verb):
    """Why an attack cannot aim at a card; cards of any faction will do (MAD-6.5)."""
    if card == DARKNESS:
        yield Why("MAD-4.14", mark("Darkness Falls cannot be commanded.") if verb == "command" else mark("Darkness Falls cannot be killed."))
        return
    yield from unreachable(card, place)
    if place is not None and card not in COMMANDERS:
        yield from _WHY_NOT.get(place.kind, _reachable)(s, seat, place, verb)


def _covered(s, seat, place, verb):
    yield Why("MAD-1.11", mark("Only the top card of a stack can be attacked."))


def _in_hand(s, seat, place, verb):
    if verb == "kill":
        yield Why("MAD-6.4", mark("Cards in your hand can be commanded, not killed."))


def _in_army(s, seat, place, verb):
    if place.of == seat:
        yield Why("MAD-6.3", mark("You cannot attack your own army."))
    elif not s.night:
        yield Why("MAD-6.1", mark("Other armies can be attacked only while it is dark."))


def _in_spoils(s, seat, place, verb):
    yield Why("MAD-6.3", mark("Spoils cannot be attacked."))


def _reachable(s, seat, place, verb):
    return ()


_WHY_NOT = {"covered": _covered, "hand": _in_hand, "army": _in_army, "spoils": _in_spoils}


# -- prohibitions: "cannot" beats anything that allows (MAD-8.20) ------------------------------------------------------


def prohibitions(s, seat, card, at, verb):
    """What forbids this seat to kill or command a card, by attack or by ability (MAD-8.11, MAD-8.12); nothing else is (MAD-8.21)."""
    if s.is_locked(card):
        yield Why("MAD-6.6", mark("You put this card on the field this turn."))
    if at in (FIELD, HAND):
        return
    if is_at_work(s, at, NOSFERATU) and count(s, at, VAMPIRE) >= ENOUGH_VAMPIRES:
        yield Why("MAD-C27", mark("This army cannot be killed or commanded."))
    if verb == "kill" and card == SHADE and is_at_work(s, at, SHADE):
        yield Why("MAD-C30", mark("Shade cannot be killed."))
    if verb == "command" and card != COFFIN_GUARD and is_of(s, at, card, VAMPIRE) and is_at_work(s, at, COFFIN_GUARD):
        yield Why("MAD-C30", mark("A Coffin Guard protects this Vampire."))


def hidden_by_cloak(s, army):
    """Cloak of Shadows: cards in your army cannot be chosen by the triggered abilities of other players (MAD-C35)."""
    if is_at_work(s, army, CLOAK):
        yield Why("MAD-C35", mark("A Cloak of Shadows hides this army."))


def unpoisoned(s, card):
    """No poison can be put on Troll while its constant ability works, which it does only in an army (MAD-C26)."""
    army = s.army_of(card) if card == TROLL else None
    if army is not None and is_at_work(s, army, TROLL):
        yield Why("MAD-C26", mark("Troll cannot be poisoned."))


# -- stacks ------------------------------------------------------------------------------------------------------------


def own_stack(card, stack):
    """The stack a card goes on: its own, or the chosen one of an Artifact (MAD-6.11)."""
    return CARDS[card].faction if stack is None else stack


def stack_reasons(card, stack):
    """A card lies on the stack of its printed faction, an Artifact on any (MAD-1.12)."""
    if is_artifact(card):
        if stack is None:
            yield Why("MAD-1.12", mark("Name a stack for this Artifact."))
    elif stack not in (None, CARDS[card].faction):
        yield Why("MAD-1.12", mark("A card goes on the stack of its own faction."))


def stacks_for(card):
    """The stacks that may be named for a card."""
    return range(4) if is_artifact(card) else (None,)


# -- moving cards ------------------------------------------------------------------------------------------------------


def leave(s, card):
    """A card leaves the field or an army; its tokens stay on it for now."""
    stack, army = s.stack_of(card), s.army_of(card)
    if stack is not None:
        s.field[stack].remove(card)
    elif army is not None:
        s.army[army].remove(card)


def kill(s, seat, card, rule):
    """A killed card goes to the spoils of its killer; its tokens return to the supply (MAD-6.8)."""
    leave(s, card)
    s.tokens.pop(card, None)
    s.spoils[seat].append(card)
    s.emit("killed", rule, seat=SEATS[seat], card=CARDS[card].word, points=CARDS[card].kill)


def command(s, seat, card, rule):
    """A commanded card joins an army face up with its tokens (MAD-6.9)."""
    if card in s.hand[seat]:
        let_go(s, seat, card)
    leave(s, card)
    s.army[seat].append(card)
    s.emit("commanded", rule, seat=SEATS[seat], card=CARDS[card].word)


def put(s, seat, card, stack, rule):
    """A card is put on top of a stack, and whoever put it there cannot kill or command it this turn (MAD-6.6)."""
    stack = own_stack(card, stack)
    s.field[stack].append(card)
    s.locked |= BIT[card]
    s.emit("put", rule, seat=SEATS[seat], card=CARDS[card].word, stack=STACKS[stack])


def take_to_hand(s, seat, card, rule):
    """A card goes from the field to a hand: it loses its tokens (MAD-6.10), and all know it there (MAD-12.3)."""
    leave(s, card)
    s.tokens.pop(card, None)
    hold(s, seat, card, everybody(s))
    s.emit("taken", rule, seat=SEATS[seat], card=CARDS[card].word)
