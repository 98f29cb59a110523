"""Cards and seats (chapter 1), and what a player says."""

from typing import NamedTuple

from stormtable.kernel import flow

SEATS = ("A", "B", "C")
CARDS = ["spark"] * 9 + ["hush"] * 8 + ["gift"] * 4 + ["eye"] * 3
KINDS = ("spark", "hush", "gift", "eye")
LARGEST_HAND = 5
LAST_TURN = 60


class Settings(NamedTuple):
    """The score that wins and the cards that are dealt."""

    goal: int = 12
    hand: int = 3


class State(flow.State):
    """Columns keyed by seat; hands and piles are lists of words, top or oldest first."""

    copied = ("deck", "discard", "scores", "out", "eyes")
    piles = ("hands",)
    __slots__ = (*copied, *piles, "settings", "turn")

    def __init__(self, settings):
        super().__init__()
        self.settings = settings
        self.hands, self.deck, self.discard = [[], [], []], [], []
        self.scores = [0, 0, 0]
        self.out = [False, False, False]
        self.eyes = [False, False, False]  # who knows the top card of the deck
        self.turn = 0


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
