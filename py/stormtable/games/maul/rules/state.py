"""The state of a tournament of MAUL (chapter 1): two hordes, 36 Boosts, 16 Arena cards, one Detonator (MAUL-1.1, MAUL-1.23)."""

from typing import NamedTuple

from stormtable.kernel import chance, flow, zones
from stormtable.kernel.zones import HIDDEN

from ..cards import BOOSTS, CARVER, HORDE_SIZE, HORDES, WINGMAN, scavenger, seat_of
from .words import horde_name

SEATS = ("1", "2")
COLUMNS = range(5)  # MAUL-1.8; column 1 of the rulebook is 0 here
HIGHEST_RANKING = 3  # MAUL-1.21
DETONATION = 6  # the sixth Inertia card (MAUL-1.6)


class Modifier(NamedTuple):
    """A Boost that changes a value of one Belator, covered or not, until the end of the turn (MAUL-9.15, MAUL-9.16)."""

    card: int
    stat: str  # STR, HV or HR
    by: int
    boost: int


class Pending(NamedTuple):
    """A declared Action that waits for its window to close (MAUL-4.2): who was meant, not where they stand."""

    action: tuple
    hitters: tuple = ()
    card: int | None = None  # the mover, the receiver or the target


class Reveal(NamedTuple):
    """A Belator turned up by Support, in no deck until it is placed or bottomed (MAUL-4.5)."""

    seat: int
    card: int
    reason: str  # step, action or boost


class Exchange(NamedTuple):
    """A Boost in play (MAUL-1.25), and perhaps one that answers it (MAUL-9.9)."""

    seat: int
    play: tuple
    card: int | None  # the Belator it names
    kind: str  # of the window it was played in
    answer: tuple | None = None
    answer_card: int | None = None
    cancelled: bool = False

    def boosts(self):
        """The cards that lie in play, in the order they are discarded (MAUL-9.12)."""
        return [play.boost for play in (self.play, self.answer) if play is not None]


class Raid(NamedTuple):
    """A Raid in progress (MAUL-8.25); pairs are by seat. Who is in it stays in it, whatever Boosts do (MAUL-8.21)."""

    column: int  # it does not change during the Raid (MAUL-8.1)
    hit: int
    hitters: tuple
    committed: tuple = (None, None)  # the Belator of each horde by column, None before it has committed
    limit: tuple = (2, 2)
    bonus: tuple = (0, 0)  # Roar of the Stands
    extra: tuple = (0, 0)  # Rigged Charge

    def with_(self, name, seat, value):
        """The same Raid with another value for one seat."""
        pair = list(getattr(self, name))
        pair[seat] = value
        return self._replace(**{name: tuple(pair)})


class State(flow.State):
    """Seats are 0 and 1. A position of the field holds the top card there, or None (MAUL-1.12); `downed` is a set of cards as bits."""

    copied = ("hordes", "ranking", "arena", "pile", "known_top", "known_bottom", "boosts", "discard")
    piles = ("field", "deck", "hand")
    __slots__ = (
        *copied, *piles, "settings", "round", "starter", "barren", "inertia", "turns", "active", "step", "acted", "continued", "det",
        "maul", "stall", "downed", "fresh", "modifiers", "flip_stopped", "overload", "shield", "pending", "exchange", "reveal", "raid",
    )

    def __init__(self, settings):
        super().__init__()
        self.settings = settings
        self.hordes = list(settings.hordes or (None, None))
        self.round, self.starter, self.barren, self.inertia = 0, 0, 0, 0
        self.turns, self.active, self.step = 0, None, ""
        self.acted = self.continued = False
        self.det = None  # the holder (MAUL-1.18)
        self.maul = None  # the lowest column of the three (MAUL-4.1); the Detonator shows Ω exactly then (MAUL-1.19)
        self.stall = 0  # continuations in a row at the highest ranking (MAUL-6.10)
        self.ranking, self.arena = [0, 0], [settings.arena_size] * 2  # standing Arena cards (MAUL-1.7, MAUL-2.3)
        self.field = [[None] * 5, [None] * 5]
        self.pile = [0, 0]  # cards on top of the Scavenger: 1 is the Carver, 2 the Wingman too (MAUL-7.6)
        self.downed = self.fresh = 0  # fresh: Downed this turn (MAUL-8.2)
        self.deck, self.known_top, self.known_bottom = [[], []], [0, 0], [0, 0]
        self.hand, self.boosts, self.discard = [[], []], [], []
        self.modifiers = ()
        self.flip_stopped, self.overload, self.shield = False, 0, 0
        self.pending = self.exchange = self.reveal = self.raid = None

    def emit(self, kind, rule, /, seats=None, **data):
        """Reports what happened, if anybody listens, with the name of the horde it happens to."""
        if self.events is not None and data.get("seat") and kind != "horde":
            data["horde"] = horde_name(self, SEATS.index(data["seat"]))
        super().emit(kind, rule, seats=seats, **data)

    # -- who and where -------------------------------------------------------------------------------------------------

    @property
    def attacker(self):
        """The horde whose Belator holds the Detonator (MAUL-1.20)."""
        return self.det // HORDE_SIZE

    def belator(self, card):
        """What the catalogue says of a Belator."""
        return HORDES[self.hordes[card // HORDE_SIZE]][card % HORDE_SIZE]

    def top(self, seat):
        """The top card of a horde's pile, or its Scavenger when there is none."""
        return scavenger(seat) + self.pile[seat]

    def column(self, card):
        """Where a Belator stands, also under a pile; None if it is not on the field."""
        seat = seat_of(card)
        if self.pile[seat] and scavenger(seat) <= card <= self.top(seat):
            card = self.top(seat)
        row = self.field[seat]
        return row.index(card) if card in row else None

    def is_ready(self, card):
        """Is this Belator, known to be on the field, upright? (MAUL-1.13)"""
        return not self.downed >> card & 1

    def stands_ready(self, card):
        """Is this Belator a top card of the field, and upright?"""
        return card is not None and card in self.field[card // HORDE_SIZE] and not self.downed >> card & 1

    def ready(self, seat):
        """The Ready Belator of a horde with their columns."""
        return [(column, card) for column, card in enumerate(self.field[seat])
                if card is not None and not self.downed >> card & 1]

    def has_wreck(self, seat):
        """Is this horde's pile Downed? (MAUL-7.12)"""
        return self.pile[seat] > 0 and self.downed >> self.top(seat) & 1 == 1

    def has_break(self, seat):
        """Has this horde an active Break pile?"""
        return self.pile[seat] > 0 and not self.downed >> self.top(seat) & 1

    def in_wreck(self, card):
        """Is this Belator part of a wreck?"""
        seat = seat_of(card)
        return self.has_wreck(seat) and scavenger(seat) <= card <= self.top(seat)

    def in_maul(self, card):
        """Is this Belator locked in the Maul?"""
        if self.maul is None or card // HORDE_SIZE != self.attacker:
            return False
        return card in self.field[self.attacker][self.maul:self.maul + 3]

    def is_maul_column(self, seat, column):
        """Does a Maul of this horde stand in this column?"""
        return self.maul is not None and seat == self.attacker and self.maul <= column <= self.maul + 2

    def value(self, card, stat):
        """STR, HV or HR with all modifiers, at least 0 (MAUL-5.23); only the top of an active Break pile adds BREAK (MAUL-7.7, MAUL-7.15)."""
        belator = HORDES[self.hordes[card // HORDE_SIZE]][card % HORDE_SIZE]
        if stat == "STR":
            value = belator.strength
            if self.pile[card // HORDE_SIZE] and card % HORDE_SIZE in (CARVER, WINGMAN) and self.has_break(card // HORDE_SIZE) \
                    and card == self.top(card // HORDE_SIZE):
                value += belator.break_
        else:
            value = belator.hv if stat == "HV" else belator.hr
        for modifier in self.modifiers:
            if modifier.card == card and modifier.stat == stat:
                value += modifier.by
        return max(value, 0)

    # -- what happens to a Belator -------------------------------------------------------------------------------------

    def down(self, card):
        """A Belator is Downed; a Break pile is Downed whole and is a wreck from then on (MAUL-7.12)."""
        seat = seat_of(card)
        cards = range(scavenger(seat), card + 1) if self.pile[seat] and card == self.top(seat) else (card,)
        for each in cards:
            self.downed |= 1 << each
            self.fresh |= 1 << each

    def make_ready(self, card):
        """A Belator is Ready again."""
        self.downed &= ~(1 << card)

    def to_bottom(self, card):
        """A Belator leaves the field for the bottom of its owner's deck, unmodified (MAUL-1.16); all see it (MAUL-13.3)."""
        seat = seat_of(card)
        row = self.field[seat]
        if card in row:
            row[row.index(card)] = None
        self.downed &= ~(1 << card)
        self.fresh &= ~(1 << card)
        if self.modifiers:
            self.modifiers = tuple(modifier for modifier in self.modifiers if modifier.card != card)
        self.deck[seat].append(card)
        self.known_bottom[seat] += 1

    def reveal_top(self, seat):
        """The top card of a horde's deck is turned up (MAUL-4.5); there always is one (MAUL-1.17)."""
        card = zones.draw(self.deck[seat])
        if self.known_top[seat]:
            self.known_top[seat] -= 1
        self.known_bottom[seat] = min(self.known_bottom[seat], len(self.deck[seat]))
        return card

    def shuffle_deck(self, seat):
        """A shuffle ends all knowledge of a deck's order (MAUL-13.11)."""
        self.deck[seat] = chance.shuffled(self, sorted(self.deck[seat], key=_known_first), self.card_name)
        self.known_top[seat] = self.known_bottom[seat] = 0

    def card_id(self, card):
        """A Belator's id, also of one that a view hides."""
        return HIDDEN if card == HIDDEN else self.belator(card).id

    def card_name(self, card):
        """A Belator's id; in a mirror match with its seat (MAUL-12.2)."""
        id = self.card_id(card)
        return f"{seat_of(card) + 1}:{id}" if self.hordes[0] == self.hordes[1] and id != HIDDEN else id

    def raise_ranking(self, seat, by, rule):
        """A horde's Maul ranking goes up or down, within 0 and 3 (MAUL-6.5)."""
        before = self.ranking[seat]
        self.ranking[seat] = min(max(before + by, 0), HIGHEST_RANKING)
        self.emit("ranking", rule, seat=SEATS[seat], ranking=self.ranking[seat], was=before)

    # -- Boosts --------------------------------------------------------------------------------------------------------

    def turn_boost(self, seats=None):
        """The next Boost of the shared deck, which these seats or both see; None when there is none left at all (MAUL-9.20, MAUL-9.21)."""
        if not self.boosts:
            if not self.discard:
                return None
            self.boosts = chance.shuffled(self, sorted(self.discard), lambda boost: BOOSTS[boost].id)
            self.discard = []
            self.emit("reshuffled", "MAUL-9.20")
        return zones.draw(self.boosts, seats)

    def draw_boost(self, seat, rule):
        """A horde draws a Boost into its hand, if one is left."""
        boost = self.turn_boost((seat,))
        if boost is not None:
            self.hand[seat].append(boost)
            self.hand[seat].sort(key=_known_first)
            self.emit("drew", rule, seats=(seat,), seat=SEATS[seat], boost=BOOSTS[boost].name)


def _known_first(card):
    """A sorting key that a view's hidden cards have too."""
    return (card == HIDDEN, 0 if card == HIDDEN else card)
