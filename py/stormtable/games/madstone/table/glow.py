"""What glows: everything that a look at a decision lights, worked out before it is drawn."""

from stormtable.kernel import glow

from ..cards import NUMBER
from ..rules.questions import AskOrder, AskStack
from ..rules.setup import ChooseCommander, LayOut
from ..rules.turn import Turn

KINDS = {ChooseCommander: "commander", LayOut: "setup", Turn: "turn", AskOrder: "order", AskStack: "stack"}


def kind_of(s):
    """What is asked now, in one word."""
    return KINDS[type(s.flow[-1])] if s.flow else "over"


class Glow(glow.Glow):
    """What may be touched next, what has been touched, and through whose eyes the table is seen."""

    def __init__(self, s, look):
        super().__init__(s, look)
        self.kind, self.is_live = kind_of(s), look is not None
        if look is None:
            self.near = s.to_act
        self.actions = look.actions() if look else []  # what the touches so far may lead to
        self.said = self.actions[0] if self.chosen and self.actions and not self.next else None

    @property
    def card(self):
        """The card that was touched first, or None."""
        first = self.chosen[0] if self.chosen else ""
        return NUMBER[first.removeprefix("card:")] if first.startswith("card:") else None

    @property
    def verb(self):
        """What the chosen card is to do, if that has been said: kill, command, use, place or dark."""
        return self.chosen[1].removeprefix("word:").removesuffix("-gold") if len(self.chosen) > 1 and self.chosen[1].startswith("word:") else None

    @property
    def words(self):
        """The buttons that may be pressed now."""
        return [touch for touch in self.next if touch.startswith(("word:", "pay:"))]

    def state(self, touch):
        """How a thing stands in this look: chosen, aimed at, open to a touch, or nothing."""
        if touch in self.chosen:
            own = touch == self.chosen[0] and (self.card is None or self.card in self.s.army[self.near])
            return "chosen" if own else "aimed"
        return "next" if touch in self.next else ""
