"""Cards and seats (chapter 1), and what a player says."""

from typing import NamedTuple

from stormtable.kernel import flow

SEATS = ("A", "B", "C")
CARDS = ["spark"] * 9 + ["hush"] * 8 + ["gift"] * 4 + ["eye"] * 3
KINDS = ("spark", "hush", "gift", "eye")
LARGEST_HAND = 5
LAST_TURN = 60


class Options(NamedTuple):
    """The score that wins and the cards that are dealt."""

    goal: int = 12
    hand: int = 3


class State(flow.State):
    """Columns keyed by seat; hands and piles are lists of words, top or oldest first."""

    __slots__ = ("options", "hands", "deck", "discard", "scores", "out", "eyes", "turn")

    def __init__(self, options):
        super().__init__()
        self.options = options
        self.hands, self.deck, self.discard = [[], [], []], [], []
        self.scores = [0, 0, 0]
        self.out = [False, False, False]
        self.eyes = [False, False, False]  # who knows the top card of the deck
        self.turn = 0

    def clone(self):
        """A copy that can be changed without changing this one."""
        s = State.__new__(State)
        s.flow, s.chance, s.events, s.result = self.flow[:], self.chance, self.events, self.result
        s.options, s.hands, s.deck = self.options, [hand[:] for hand in self.hands], self.deck[:]
        s.discard, s.scores, s.out, s.eyes = self.discard[:], self.scores[:], self.out[:], self.eyes[:]
        s.turn = self.turn
        return s


class Draw(NamedTuple):
    """Draws the top card."""

    verb: str = "draw"


class Play(NamedTuple):
    """Plays a card from the hand."""

    card: str
    verb: str = "play"


class To(NamedTuple):
    """Names who receives the gift."""

    seat: int
    verb: str = "to"


class Rest(NamedTuple):
    """Does nothing."""

    verb: str = "rest"


class Hush(NamedTuple):
    """Answers with a hush."""

    verb: str = "hush"


class Pass(NamedTuple):
    """Lets it happen."""

    verb: str = "pass"
