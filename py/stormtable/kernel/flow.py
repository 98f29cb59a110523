"""The flow of a game: a stack of frames in the state.

A frame is a NamedTuple of plain values, so that a state can be cloned, saved and compared at any decision. It
either *asks* (it has `seat`, `options(s)`, `refusals(s, action)` and `take(s, action)`) or *runs* (it has `run(s)`).
The top frame is taken off before it runs or takes an action; to stay it pushes itself again, and whatever it pushes
on top is done first. The game goes on until somebody is asked or the stack is empty.

An action that has `happen(s)` (resigning, offering a draw) may be said over any question: the frame that asks stays.
"""

from typing import NamedTuple


class Event(NamedTuple):
    """What happened, under which rule, for log and animation; events never trigger rules."""

    kind: str
    rule: str
    data: dict
    seats: tuple | None = None  # who may see it; None is everybody


class State:
    """What every game's state holds; a game adds its own columns and its own `clone`."""

    __slots__ = ("flow", "chance", "events", "result")

    def __init__(self):
        self.flow = []
        self.chance = None
        self.events = []  # of the last action; None while nobody listens, as in simulations
        self.result = None

    def push(self, *frames):
        """Puts frames on the stack; the last one is done first."""
        self.flow.extend(frames)

    def tell(self, kind, rule, /, seats=None, **data):
        """Reports what happened, if anybody listens."""
        if self.events is not None:
            self.events.append(Event(kind, rule, data, seats))

    def cancel(self):
        """Takes the open window and the effect it answers off the stack; gives the effect that will not happen."""
        effect = self.flow[-2]
        del self.flow[-2:]
        return effect

    def end(self, result):
        """Ends the game: nothing is asked any more."""
        self.result = result
        self.flow = []

    def columns(self):
        """All that makes two states the same; what was told on the way does not."""
        slots = (name for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ()))
        return {name: getattr(self, name) for name in slots if name != "events"}

    def __eq__(self, other):
        # Frames of two kinds that hold the same values are equal as tuples, but ask something else.
        return (
            type(self) is type(other)
            and list(map(type, self.flow)) == list(map(type, other.flow))
            and self.columns() == other.columns()
        )

    __hash__ = None


class _Kinds(dict):
    """Which kinds of frames or actions have this method: looked up once for each kind, not at each step."""

    def __init__(self, method):
        self.method = method

    def __missing__(self, kind):
        self[kind] = hasattr(kind, self.method)
        return self[kind]


_runs, _happens = _Kinds("run"), _Kinds("happen")


def asking(s):
    """The frame that asks, or None when the game is over."""
    return s.flow[-1] if s.flow else None


def settle(s):
    """Runs the frames until one asks or none is left."""
    while s.flow and _runs[type(s.flow[-1])]:
        s.flow.pop().run(s)
    return s


def advance(s, action):
    """Takes an option in place: for a state that nobody else holds."""
    if s.events:
        s.events = []
    if _happens[type(action)]:
        action.happen(s)
    else:
        s.flow.pop().take(s, action)
    return settle(s)


def apply(s, action):
    """The state after this option; the given one stays as it was."""
    s = s.clone()
    if s.events is not None:
        s.events = []
    return advance(s, action)


def pick(options, rng):
    """One of the options at random, without building them all if they can do it themselves."""
    if isinstance(options, (list, tuple)):
        return options[int(rng.random() * len(options))]
    return options.pick(rng)
