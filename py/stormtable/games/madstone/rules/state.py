"""The state of a game of Madstone (chapter 1)."""

from stormtable.kernel import flow
from stormtable.kernel.zones import HIDDEN

from ..cards import BIT, CARDS, DARKNESS

SEATS = ("A", "B", "C", "D")  # MAD-1.3
RED, GOLD, POISON = 40, 25, 20  # MAD-1.2
FULL_HAND = 3
BASICS = 2


class State(flow.State):
    """Columns keyed by seat, stack or card.

    Beside every face-down list lies a list of the same length: the seats that know each card, as bits. It goes with the
    card from the pile into a hand, and is gone when the card lies open (MAD-12.2). The owner of a hand is not among them.
    """

    copied = ("commander", "red", "gold", "drawn", "tokens", "pile", "pile_known")
    piles = ("hand", "hand_known", "army", "spoils", "field")
    __slots__ = (
        *copied, *piles, "settings", "night", "trimmed", "out", "phase", "turn", "to_act", "basics", "used", "locked", "negated",
        "stopped", "bonus", "left", "final", "stall", "recruits",
    )

    def __init__(self, settings):
        super().__init__()
        seats = range(settings.players)
        self.settings = settings
        self.commander = [None for _ in seats]  # a faction
        self.hand, self.hand_known = [[] for _ in seats], [[] for _ in seats]  # newest last; how many is public (MAD-1.15)
        self.army, self.spoils = [[] for _ in seats], [[] for _ in seats]  # newest last, without limit; the Commander is not listed (MAD-1.13)
        self.red, self.gold = [0 for _ in seats], [0 for _ in seats]
        self.drawn = [0 for _ in seats]  # cards taken from the pile so far (MAD-12.6)
        self.field = [[], [], [], []]  # by faction (MAD-1.10); bottom first, top last (MAD-1.11)
        self.tokens = {}  # card -> poison, for those that carry some
        self.night = 0  # Darkness Falls cards in the night row (MAD-1.16)
        self.pile, self.pile_known, self.trimmed, self.out = [], [], [], []  # top first; nobody sees the trimmed cards (MAD-1.17)
        self.phase = "commander"  # commander, setup, trigger, basic, late, over
        self.turn, self.to_act = 1, settings.players - 1
        self.basics = BASICS  # basic actions left
        self.used = self.locked = self.negated = 0  # sets of cards: for this turn only (MAD-3.8)
        self.stopped, self.bonus = False, 0
        self.left = False  # has a card left the pile in this turn? (MAD-11.15)
        self.final, self.stall = None, 0  # turns to come after this one, once the end has begun (MAD-11.3)
        self.recruits = 0  # cards commanded by attack this turn (MAD-8.5), so that a refusal can say so

    def columns(self):
        """All that makes two states the same; who was recruited changes nothing but the words of a refusal."""
        return {name: value for name, value in super().columns().items() if name != "recruits"}

    # -- seats -----------------------------------------------------------------------------------------------------

    @property
    def seats(self):
        """The numbers of the seats."""
        return range(self.settings.players)

    def others(self, seat):
        """The other seats, clockwise from this one."""
        count = self.settings.players
        return [(seat + step) % count for step in range(1, count)]

    # -- supplies (MAD-1.2): what neither seats nor cards hold -------------------------------------------------------

    @property
    def red_supply(self):
        """Red crystals in the supply."""
        return RED - sum(self.red)

    @property
    def gold_supply(self):
        """Gold crystals in the supply."""
        return GOLD - sum(self.gold)

    @property
    def poison_supply(self):
        """Poison tokens in the supply."""
        return POISON - sum(self.tokens.values())

    # -- where things lie --------------------------------------------------------------------------------------------

    @property
    def is_dark(self):
        """Does a Darkness Falls card lie in the night row? (MAD-7.1)"""
        return self.night > 0

    def tops(self):
        """The top cards of the stacks, which are the only ones to be attacked or chosen (MAD-1.11)."""
        return [stack[-1] for stack in self.field if stack]

    def stack_of(self, card):
        """The stack that this card lies on, or None."""
        return next((n for n, stack in enumerate(self.field) if card in stack), None)

    def army_of(self, card):
        """The seat whose army holds this card, or None."""
        return next((seat for seat in self.seats if card in self.army[seat]), None)

    def is_used(self, card):
        """Has this card's ability been used this turn? (MAD-8.3)"""
        return self.used & BIT[card] != 0

    def is_locked(self, card):
        """Has the player to act put this card on the field this turn? (MAD-6.6)"""
        return self.locked & BIT[card] != 0

    def is_off(self, card):
        """Is this card's constant ability off until the end of the turn? (MAD-8.17, MAD-8.18)"""
        return self.stopped or self.negated & BIT[card] != 0


def face_down(out):
    """How many of the cards out of the game lie face down: a pile that nobody drew from; Darkness Falls lies open behind it (MAD-R48)."""
    return next((place + 1 for place in reversed(range(len(out))) if out[place] != DARKNESS), 0)


def word(card):
    """A card as it is written; a card that is not known is "?"."""
    return HIDDEN if card == HIDDEN else CARDS[card].word
