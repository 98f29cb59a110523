"""The flow of a game: a stack of frames in the state.

A frame is a NamedTuple of plain values, so that a state can be cloned, saved and compared at any decision. It either
*asks* (it has `seat`, `legal_actions(s)`, `refusals(s, action)` and `take(s, action)`) or *runs* (it has `run(s)`).
The top frame is taken off before it runs or takes an action; to stay it pushes itself again, and whatever it pushes
on top is done first. The game goes on until somebody is asked or the stack is empty.

An action that has `happen(s)` (resigning, offering a draw) may be said over any question: the frame that asks stays.
"""

import random
from itertools import islice
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from .chance import Chance
from .shown import Shown

# A NamedTuple tagged by its verb. Every game has kinds of its own, and each chapter knows which it is asked about.
Action = Any


class Event(NamedTuple):
    """What happened, under which rule, for log and animation; events never trigger rules."""

    kind: str
    rule: str
    data: dict[str, Any]
    seats: tuple[int, ...] | None = None  # who may see it; None is everybody


class State(Shown):
    """What every game's state holds; a game adds its own columns, and says which of them a clone has to copy."""

    __slots__ = ("flow", "chance", "events", "result")
    copied: ClassVar[tuple[str, ...]] = ("flow",)  # the columns that are lists, sets or dicts and are changed in place
    piles: ClassVar[tuple[str, ...]] = ()  # those that are lists of such lists

    chance: Chance  # a game sets it before anything else

    def __init__(self) -> None:
        self.flow: list[Any] = []
        self.chance = None  # type: ignore[assignment]
        self.events: list[Event] | None = []  # of the last action; None while nobody listens, as in simulations
        self.result: Any = None

    def __init_subclass__(cls) -> None:
        cls.clone = _clone_of(cls)  # type: ignore[method-assign]

    def clone(self) -> Self:
        """A copy that can be changed without changing this one; what is not copied is never changed in place.

        Both still tell their events to the same list: `apply` gives the copy one of its own.
        """
        raise NotImplementedError

    def push(self, *frames: Any) -> None:
        """Puts frames on the stack; the last one is done first."""
        self.flow.extend(frames)

    def emit(self, kind: str, rule: str, /, seats: tuple[int, ...] | None = None, **data: Any) -> None:
        """Reports what happened, if anybody listens."""
        if self.events is not None:
            self.events.append(Event(kind, rule, data, seats))

    def cancel(self) -> Any:
        """Takes the open window and the effect it answers off the stack; gives the effect that will not happen."""
        effect = self.flow[-2]
        del self.flow[-2:]
        return effect

    def end(self, result: Any) -> None:
        """Ends the game: nothing is asked any more."""
        self.result = result
        self.flow = []

    def columns(self) -> dict[str, Any]:
        """All that makes two states the same; what was told on the way does not."""
        return {name: getattr(self, name) for name in _declared(type(self), "__slots__") if name != "events"}

    def __eq__(self, other: object) -> bool:
        # Frames of two kinds that hold the same values are equal as tuples, but ask something else.
        return (
            type(self) is type(other)
            and list(map(type, self.flow)) == list(map(type, other.flow))
            and self.columns() == other.columns()
        )

    __hash__ = None  # type: ignore[assignment]


def _declared(kind: type[State], what: str) -> list[str]:
    """All that a kind of state and those it is made from declare under this name."""
    return [name for base in kind.__mro__ for name in vars(base).get(what, ())]


def _clone_of(kind: type[State]) -> Any:
    """The `clone` of a kind of state, written out column by column: a search lives on its speed."""
    forms = dict.fromkeys(_declared(kind, "__slots__"), "self.{0}")
    forms |= dict.fromkeys(_declared(kind, "copied"), "self.{0}.copy()")
    forms |= dict.fromkeys(_declared(kind, "piles"), "[pile.copy() for pile in self.{0}]")
    lines = [f"s.{name} = {form.format(name)}" for name, form in forms.items()]
    made: dict[str, Any] = {"new": object.__new__, "kind": kind}
    exec("\n    ".join(["def clone(self):", "s = new(kind)", *lines, "return s"]), made)
    made["clone"].__doc__ = State.clone.__doc__
    return made["clone"]


S = TypeVar("S", bound=State)


class _Kinds(dict[type, bool]):
    """Which kinds of frames or actions have this method: looked up once for each kind, not at each step."""

    def __init__(self, method: str) -> None:
        self.method = method

    def __missing__(self, kind: type) -> bool:
        self[kind] = hasattr(kind, self.method)
        return self[kind]


_runs, _happens = _Kinds("run"), _Kinds("happen")


def asking(s: State) -> Any:
    """The frame that asks, or None when the game is over."""
    return s.flow[-1] if s.flow else None


def settle(s: S) -> S:
    """Runs the frames until one asks or none is left."""
    while s.flow and _runs[type(s.flow[-1])]:
        s.flow.pop().run(s)
    return s


def advance(s: S, action: Action) -> S:
    """Takes a legal action in place: for a state that nobody else holds."""
    if s.events:
        s.events = []
    if _happens[type(action)]:
        action.happen(s)
    else:
        s.flow.pop().take(s, action)
    return settle(s)


def apply(s: S, action: Action) -> S:
    """The state after this legal action; the given one stays as it was."""
    s = s.clone()
    if s.events is not None:
        s.events = []
    return advance(s, action)


def only(actions: Any) -> Action | None:
    """The one action there is, or None if there are more or none."""
    found = list(islice(actions, 2))
    return found[0] if len(found) == 1 else None


def pick(actions: Any, rng: random.Random) -> Action:
    """One of the legal actions at random, without building them all if they can do it themselves."""
    if isinstance(actions, (list, tuple)):
        return actions[int(rng.random() * len(actions))]
    return actions.pick(rng)
