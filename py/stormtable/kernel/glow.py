"""What glows: what a look at a decision lights on the table, worked out before anything is drawn.

A game subclasses `Glow` and adds what its board, panels and prompts want to know of the touches.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Self

from .flow import Action, asking
from .look import Look


class Glow:
    """What may be touched next, and what has been touched; without a look nothing glows."""

    def __init__(self, s: Any, look: Look | None) -> None:
        self.s, self.look = s, look
        frame = asking(s)
        self.seat: Any = None if frame is None else frame.seat  # who is asked; nobody after the end
        self.near = look.near if look else 0  # who sits at the lower edge
        self.chosen = look.chosen if look else ()

    @classmethod
    def of(cls, s: Any, look: Look | None) -> Self:
        """What glows for this look, worked out once although every part of the table asks for it."""
        return look.once(cls) if look is not None and look.s is s else cls(s, look)

    @property
    def is_asked(self) -> bool:
        """Does the seat that is asked look at it?"""
        return self.look is not None and self.look.seat is not None and self.look.seat == self.seat

    @cached_property
    def next(self) -> Mapping[str, Action | None]:
        """What may be touched next, with the action if it is then fully said."""
        return self.look.next() if self.look is not None and self.is_asked else {}

    @cached_property
    def first(self) -> Mapping[str, Action | None]:
        """What the decision may begin with, if what is chosen is let go."""
        return self.look.whole.next() if self.look is not None and self.is_asked else {}

    def lights(self, touch: str) -> bool:
        """May this be touched next?"""
        return touch in self.next
