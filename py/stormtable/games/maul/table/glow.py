"""What glows: everything that a look at a decision lights, worked out before it is drawn."""

from stormtable.kernel import glow

from ..cards import BOOST_NUMBER
from ..rules.boosts import Searching
from ..rules.raids import Committing
from ..rules.setup import ChooseHorde
from ..rules.support import Placing
from ..rules.turn import Acting, Declaring, Discarding, Supporting
from ..rules.windows import Answering, Offer
from .touches import DETONATOR, read_place

# The questions of the game, by the frame that asks.
KINDS = {
    ChooseHorde: "horde", Declaring: "declare", Supporting: "step", Placing: "place", Acting: "action", Offer: "offer", Answering: "answer",
    Searching: "search", Committing: "commit", Discarding: "discard",
}


def kind_of(s):
    """What is asked now, in one word."""
    return KINDS[type(s.flow[-1])] if s.flow else "over"


class Glow(glow.Glow):
    """What may be touched next, and what the touches so far already say."""

    def __init__(self, s, look):
        super().__init__(s, look)
        self.kind = kind_of(s)
        self.open = look.whole.actions() if self.is_asked else []
        self.begun = look.actions() if self.is_asked and self.chosen else []
        self.picked = [place for touch in self.chosen if (place := read_place(touch))]

    def could(self, touch):
        """May the decision begin with this, if what is chosen is let go?"""
        return touch in self.first

    @property
    def words(self):
        """The buttons that may be pressed next."""
        return {touch.removeprefix("word:") for touch in self.next if touch.startswith("word:")}

    @property
    def boosts(self):
        """The Boosts that may be touched next."""
        return {BOOST_NUMBER[touch.removeprefix("boost:")] for touch in self.next if touch.startswith("boost:")}

    @property
    def boost(self):
        """The Boost that is chosen, or None."""
        return next((BOOST_NUMBER[touch.removeprefix("boost:")] for touch in self.chosen if touch.startswith("boost:")), None)

    @property
    def gang(self):
        """The column whose Belator is called into a Gang-Hit, or None."""
        return next((int(touch[-1]) - 1 for touch in self.chosen if touch.startswith("word:gang-")), None)

    @property
    def passing(self):
        """Is the Detonator taken up to be passed on?"""
        return self.chosen[:1] == (DETONATOR,)

    def is_aim(self, seat, column):
        """Is this an opposing position that a touch would strike?"""
        return seat != self.seat and self.lights(f"at:{seat + 1}.{column + 1}")
