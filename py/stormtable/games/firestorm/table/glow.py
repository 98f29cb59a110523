"""What glows: everything that a look at a decision lights, worked out before it is drawn."""

from stormtable.kernel import glow

from ..rules.duels import Duel
from ..rules.priority import Chance, Window
from .touches import read_card, read_piece


def kind_of(s):
    """What is asked now: the kind of the frame that asks; a chance by what it belongs to; None after the end."""
    if not s.flow:
        return None
    return type(s.flow[-2] if isinstance(s.flow[-1], Chance) else s.flow[-1])


def window_of(s):
    """The window that is open for an answer, or None."""
    return s.flow[-2] if len(s.flow) > 1 and kind_of(s) is Window else None


def duel_of(s):
    """The hero combat that is running, or None."""
    return next((frame for frame in reversed(s.flow) if isinstance(frame, Duel)), None)


def packets_of(s):
    """The damage that is announced and not yet inflicted: the packets of the innermost damage window."""
    window = next((frame for frame in reversed(s.flow) if isinstance(frame, Window) and frame.kind == "W5"), None)
    return window.items if window else ()


class Glow(glow.Glow):
    """What may be touched next, and what the touches so far already say."""

    def __init__(self, s, look):
        super().__init__(s, look)
        self.kind = kind_of(s)
        self._made = look.whole.once(_nothing_yet) if look else {}

    def once(self, make, *about):
        """What `make(s, *about)` gives: it does not depend on the touches, so it is worked out once for the decision."""
        key = make, about
        if key not in self._made:
            self._made[key] = make(self.s, *about)
        return self._made[key]

    def after(self, touch):
        """What may follow if this is touched next."""
        return self.look.choose(*self.chosen, touch).next()

    def is_unfolded(self, name):
        """Has somebody opened this part of the scene?"""
        return name in self.look.unfolded

    def could(self, touch):
        """May this be touched next, or first?"""
        return touch in self.next or touch in self.first

    def is_picked(self, touch):
        """Is it chosen?"""
        return touch in self.chosen

    @property
    def words(self):
        """The buttons that may be pressed next."""
        return [touch[5:] for touch in self.next if touch.startswith("word:")]

    @property
    def piece(self):
        """The card in play that was touched first, or 0."""
        return read_piece(self.chosen[0]) if self.chosen else 0

    @property
    def card(self):
        """The card of the hand, the Alien or the advantage that was touched first, or None."""
        return read_card(self.chosen[0]) if self.chosen else None

    @property
    def verb(self):
        """The verb that was chosen, or None."""
        return next((touch[5:] for touch in self.chosen if touch.startswith("word:")), None)

    def could_answer(self, uid):
        """Is this an own card that a touch would use, such as a ship that may raise its shields?"""
        return f"piece:{uid}" in self.next and self.s.ctrl[uid] == self.seat

    def is_aim(self, uid):
        """Is this another player's card that a touch would strike?"""
        return f"piece:{uid}" in self.next and self.s.ctrl[uid] != self.seat


def _nothing_yet(s, look):
    return {}
