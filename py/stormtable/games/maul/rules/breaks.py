"""Break (chapter 7): it lives as long as the Detonator stays on the pile (MAUL-7.11)."""

from stormtable.kernel import dealing
from stormtable.kernel.chance import unknown
from stormtable.kernel.zones import HIDDEN

from ..cards import CARVER, HORDE_SIZE, WINGMAN, scavenger
from ..language import mark
from .state import SEATS
from .words import DETONATOR_ONLY

GIVE, BRING, COMPLETE = "give", "bring", "complete"


def next_step(s, seat):
    """What a Break would do now; that depends on where the Detonator is (MAUL-7.17). The first step makes no pile (MAUL-7.20)."""
    if s.has_break(seat):
        return COMPLETE if s.pile[seat] == 2 else BRING
    return BRING if s.det == scavenger(seat) else GIVE


def break_problem(s, seat):
    """What forbids a Break now, or None (MAUL-7.1, MAUL-7.5, MAUL-7.9)."""
    if seat != s.attacker:
        return DETONATOR_ONLY
    if s.maul is not None:
        return ("MAUL-7.1", mark("You cannot Break out of a Maul; end it first."))
    if not s.is_ready(scavenger(seat)):
        return ("MAUL-7.1", mark("Your Scavenger must be Ready to Break."))
    step = next_step(s, seat)
    if step == COMPLETE:
        return ("MAUL-7.5", mark("The Break is already complete."))
    return _missing_problem(s, s.top(seat) + 1) if step == BRING else None


def _missing_problem(s, card):
    """A card that lies Downed on the field cannot be fetched (MAUL-7.9)."""
    if s.is_ready(card):
        return None
    if card % HORDE_SIZE == CARVER:
        return ("MAUL-7.9", mark("Your Carver is Downed; the Break cannot go on."))
    return ("MAUL-7.9", mark("Your Wingman is Downed; the Break cannot go on."))


def bring_next(s, seat):
    """The Carver, then the Wingman, goes on top of the pile and takes the Detonator (MAUL-7.3, MAUL-7.4)."""
    below, card = s.top(seat), s.top(seat) + 1
    column = s.column(below)
    _fetch(s, seat, card)
    s.field[seat][column] = card
    s.pile[seat] += 1
    s.det = card
    s.emit("brought", "MAUL-7.4" if card % HORDE_SIZE == WINGMAN else "MAUL-7.3", seat=SEATS[seat],
           card=s.belator(card).name, column=column + 1)


def _fetch(s, seat, card):
    """From the field if it stands there, else by a search that shuffles the deck (MAUL-7.8)."""
    row = s.field[seat]
    if card in row:
        row[row.index(card)] = None
    elif HIDDEN in s.deck[seat]:
        raise unknown()
    else:
        s.deck[seat].remove(dealing.found(seat, s.deck[seat], card))
        s.shuffle_deck(seat)


def end_break(s, seat, rule="MAUL-7.10"):
    """The pile comes apart: Carver, then Wingman, to the bottom; the Scavenger stays in its column."""
    bottom, count = scavenger(seat), s.pile[seat]
    column = s.column(bottom)
    s.pile[seat] = 0
    s.field[seat][column] = bottom
    for card in range(bottom + 1, bottom + 1 + count):
        s.to_bottom(card)
    s.emit("came_apart", rule, seat=SEATS[seat], column=column + 1)


def clear_wreck(s, seat):
    """A wreck is cleared at the start of its owner's turn (MAUL-7.13, MAUL-7.21); its Scavenger may be Revived then (MAUL-7.19)."""
    if s.pile[seat] and s.has_wreck(seat):
        end_break(s, seat, "MAUL-7.13")
