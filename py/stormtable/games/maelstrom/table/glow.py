"""What glows: everything that a look at a decision lights, worked out before it is drawn."""

from functools import cached_property

from stormtable.kernel import glow

from ..rules.combat import Defending, Gathering, Striking
from ..rules.endings import DrawAnswer
from ..rules.mass import VORTEX
from ..rules.setup import ChooseFaction, ChooseForce, ChoosePrimary, Picking
from ..rules.summoning import Paying
from ..rules.turn import Acting, Moving, Summoning
from ..rules.windows import Keep, Reacting
from ..rules.wounds import Mend, NextTrigger, Spare
from .touches import CARD, read_space

KINDS = {
    ChooseFaction: "faction", ChooseForce: "force", ChoosePrimary: "primary", Picking: "pick", Moving: "movement",
    Acting: "action", Summoning: "summon", Gathering: "attack", Paying: "pay", Defending: "defend", Reacting: "react",
    Keep: "keep", Spare: "spare", Mend: "mend", NextTrigger: "next", DrawAnswer: "draw",
}
SETUP = ("faction", "force", "primary", "pick")


def kind_of(s):
    """What is asked now, in one word."""
    return KINDS[type(s.flow[-1])] if s.flow else "over"


class Glow(glow.Glow):
    """What may be touched next, and what the touches so far already say."""

    def __init__(self, s, look):
        super().__init__(s, look)
        self.kind = kind_of(s)
        count = len(self.chosen)
        ways = look.begun if look else []
        self.said = next((action for touches, action in ways if len(touches) == count), None) if count else None
        self.actions = list(dict.fromkeys(action for touches, action in ways))
        self.picked = [s.space[space] for space in self._spaces() if space in s.space]
        self.spaces, self.tiles, self.cards, self.words = {}, set(), set(), set()
        self._light([(touches[count], action) for touches, action in ways if len(touches) > count])

    def _spaces(self):
        return [read_space(touch) for touch in self.chosen if touch.startswith("space:")]

    def _light(self, nexts):
        for touch, action in nexts:
            if touch.startswith("word:"):
                self.words.add(touch)
            elif touch.startswith("card:"):
                self.cards.add(CARD[touch])
            elif (space := read_space(touch)) in self.s.space:
                self.tiles.add(self.s.space[space])
            elif space != VORTEX:
                self.spaces[space] = self._steps(action)

    def _steps(self, action):
        """The steps to an empty space, for what goes there step by step."""
        path = getattr(action, "path", ())
        return len(path) or None

    @cached_property
    def target(self):
        """The enemy tile that is chosen or attacked, or None."""
        if self.kind == "attack":
            return self.s.flow[-1].target
        striking = self.striking
        if striking is not None:
            return striking.target
        if self.kind != "action":
            return None
        return next((tile for tile in self.picked if tile not in self.s.energy and self.s.owner[tile] != self.seat), None)

    @cached_property
    def striking(self):
        """The attack that is under way, or None."""
        return next((frame for frame in reversed(self.s.flow) if isinstance(frame, Striking)), None)

    @cached_property
    def group(self):
        """The participants of the attack that is declared or under way."""
        if self.kind == "attack":
            return self.s.flow[-1].group
        return tuple(self.striking.fighting(self.s)) if self.striking is not None else ()

    @cached_property
    def card(self):
        """The tile in hand that is chosen or being paid for, or None."""
        if self.kind == "pay":
            return self.s.flow[-1].card
        return next((CARD[touch] for touch in self.chosen if touch.startswith("card:")), None)

    @cached_property
    def place(self):
        """The empty space the chosen tile would come to, or None."""
        if self.kind == "pay":
            return self.s.flow[-1].space
        return next((space for space in self._spaces() if space not in self.s.space), None)

    @cached_property
    def way(self):
        """The spaces of the way that is said, from its start; or none."""
        path = getattr(self.said, "path", ())
        start = getattr(self.said, "on", None) if getattr(self.said, "verb", "") in ("use", "play") else getattr(self.said, "space", None)
        return (start, *path) if path and start is not None else ()

    def is_aim(self, tile):
        """Is this a tile that would be hurt: an enemy that may be touched in the own Action Phase?"""
        return tile in self.tiles and self.kind == "action" and self.s.owner[tile] != self.seat and tile not in self.s.energy
