"""Looking at a decision: which touch may come next, and what it says.

A person says an action by touching things one after the other (a warrior, then a hex). The page builds its whole
interaction from this: what glows, what the next click may be, the keyboard's menus and the screen reader's lists.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from .flow import Action
from .language import _
from .rules import Refusal

if TYPE_CHECKING:
    from .game import Game

T = TypeVar("T")
Way = tuple[tuple[str, ...], Action]  # touches, and the action they say
SOME = 3  # so many things are named in a sentence


class Look:
    """One decision as a seat sees it, with the touches made so far."""

    def __init__(self, game: "Game", s: Any, seat: int | None, chosen: Iterable[str] = (),
                 whole: "Look | None" = None, near: int | None = None) -> None:
        self.game, self.s, self.seat, self.chosen = game, s, seat, tuple(chosen)
        self.near = (seat or 0) if near is None else near  # who sits at the lower edge, where a board is turned
        self._whole = whole
        self._worked_out: dict[Callable, Any] = {}
        self.unfolded: tuple[str, ...] = ()  # what a scene folds away (`data-unfolds`) and somebody has opened

    @property
    def whole(self) -> "Look":
        """The same decision with nothing touched: it has looked through the legal actions, once for all."""
        return self if self._whole is None else self._whole

    @property
    def ways(self) -> list[Way]:
        """Every legal action with the ways to touch it."""
        return self.whole._ways

    @cached_property
    def _ways(self) -> list[Way]:
        return [(touches, action) for action in self._actions for touches in self.game.ways(self.s, action)]

    @cached_property
    def _actions(self) -> Collection[Action]:
        """The legal actions; a seat that is not asked has none."""
        return self.game.legal_actions(self.s) if self.game.decides(self.s) == self.seat else ()

    @cached_property
    def begun(self) -> list[Way]:
        """The ways that begin with the touches made so far."""
        count = len(self.chosen)
        return [way for way in self.ways if way[0][:count] == self.chosen] if count else self.ways

    def next(self) -> dict[str, Action | None]:
        """The touches that may come next; each with its action if it is then fully said, else None."""
        return self._next

    @cached_property
    def _next(self) -> dict[str, Action | None]:
        if hasattr(self.whole._actions, "steps"):
            return self.whole._actions.steps(self.chosen)  # too many to list: the view of them knows what follows
        count = len(self.chosen)
        return {touches[count]: action if len(touches) == count + 1 else None
                for touches, action in self.begun if len(touches) > count}

    def once(self, work_out: Callable[[Any, "Look"], T]) -> T:
        """What `work_out(s, look)` makes of this look, done once although many parts of a page ask for it.

        What does not depend on the touches is asked of the `whole` look: it stays the same from touch to touch.
        """
        if work_out not in self._worked_out:
            self._worked_out[work_out] = work_out(self.s, self)
        return self._worked_out[work_out]

    def actions(self) -> list[Action]:
        """All actions that begin with the touches made so far."""
        return list(dict.fromkeys(action for _touches, action in self.begun))

    def choose(self, *touches: str) -> "Look":
        """The same decision with these touches made."""
        return Look(self.game, self.s, self.seat, touches, self.whole, self.near)

    def touch(self, thing: str) -> "Look | list[Refusal] | Action":
        """Touches a thing: the look after it, the action that it completes, or the refusals that answer it."""
        if self.chosen and thing == self.chosen[-1]:
            return self.choose(*self.chosen[:-1])  # touching it again lets it go
        for look in (self, self.whole):
            following = look.next()
            if thing in following:
                action = following[thing]
                return look.choose(*look.chosen, thing) if action is None else action
        return self.why_not(thing)

    def why_not(self, thing: str) -> list[Refusal]:
        """Why this touch leads nowhere: what stands in the way of the thing itself comes first."""
        said = self._meant((*self.chosen, thing)) if self.chosen else []
        said = said or [*self.game.obstacles(self.s, thing), *self._beginnings(thing)]
        return said or self._meant((thing,)) or self._open_question()

    def _meant(self, touched: tuple[str, ...]) -> list[Refusal]:
        """Why all that these touches could mean is refused."""
        answers = [self.game.refusals(self.s, action) for action in self.game.meant(self.s, touched)]
        return common_first([answer for answer in answers if answer])

    def _beginnings(self, thing: str) -> list[Refusal]:
        """What has to be touched before a thing that is the second or third one of a legal action."""
        if hasattr(self.whole._actions, "steps"):
            return []
        first = self._before(thing, self.begun) if self.chosen else {}
        first = first or self.whole._before(thing, self.ways)
        names = list(dict.fromkeys(self.game.name_of(self.s, touch) for touch in first))
        if not names:
            return []
        return [Refusal("", _first_touch(names), tuple(first)[:SOME])]

    def _before(self, thing: str, ways: Iterable[Way]) -> dict[str, None]:
        """What may be touched next on the ways that come to this thing later."""
        count = len(self.chosen)
        return dict.fromkeys(touches[count] for touches, _action in ways if thing in touches[count + 1:])

    def _open_question(self) -> list[Refusal]:
        """Where nothing else stands in the way, it is the question that is open."""
        if self.seat is None:
            return []
        return [Refusal("", _("This does not answer the question: {question}", question=self.game.question(self.s)))]


def _first_touch(names: list[str]) -> str:
    """Where an action begins, by the names of the things."""
    if len(names) > SOME:
        return _("First touch {things} or another one that glows.", things=", ".join(names[:SOME]))
    *others, last = names
    if others:
        return _("First touch {things} or {last}.", things=", ".join(others), last=last)
    return _("First touch {thing}.", thing=last)


def common_first(answers: Sequence[list[Refusal]]) -> list[Refusal]:
    """The answer of the fewest refusals, beginning with those that all answers share.

    What every use of a thing would meet is about the thing; what only some of them meet is about a place.
    """
    if not answers:
        return []
    shared = set(answers[0]).intersection(*answers[1:])
    fewest: list[Refusal] = min(answers, key=len)
    return sorted(fewest, key=lambda refusal: refusal not in shared)
