"""Position: a state as one JSON object, {"game": "nim", "counters": 7, "decides": "A", …}, and back."""

from typing import Any

from stormtable.kernel import chance
from stormtable.kernel.forms import Fields, Key

from ..language import mark
from ..rules.state import CHOICES, SEATS, Result, Settings, State
from ..rules.turn import Turn

KEYS = ("game", "options", "counters", "decides", "result", "chance")


def position(s: State) -> dict[str, Any]:
    """A state as JSON values."""
    return {
        "game": "nim",
        "options": {"counters": s.settings.counters},
        "counters": s.counters,
        "decides": SEATS[s.flow[-1].seat] if s.flow else None,
        "result": outcome(s),
        "chance": chance.write(s.chance),
    }


def outcome(s: State) -> dict[str, Any] | None:
    """How the game ended, as JSON values, or None."""
    return s.result and {"winner": SEATS[s.result.winner], "way": s.result.way}


def from_position(position: Any) -> State:
    """The state of a position; what is left out is as at the start."""
    top = Key("", position).fields(KEYS)
    top("game").one_of(("nim",))
    s = State(_settings(top))
    s.counters = top("counters", s.settings.counters).number(0, s.settings.counters)
    luck = top("chance", "0")
    s.chance = chance.read(luck.text() if luck.given else None)
    return _ended(s, top("result")) if top("result").given else _asked(s, top("decides", SEATS[0]))


def _settings(top: Fields) -> Settings:
    counters = top("options", {}).fields(("counters",))("counters", CHOICES[0])
    if counters.number() not in CHOICES:
        raise counters.bad(mark("one of {words} is expected."), words=", ".join(map(str, CHOICES)))
    return Settings(counters.number())


def _asked(s: State, decides: Key) -> State:
    """A state in which a seat is asked: there is something left to take."""
    seat = SEATS.index(decides.one_of(SEATS))
    if not s.counters:
        raise decides.bad(mark("without counters nobody is asked."))
    s.push(Turn(seat))
    return s


def _ended(s: State, result: Key) -> State:
    """A state after the end: the last counter is taken, or somebody resigned before."""
    told = result.fields(("winner", "way"))
    winner, way = told("winner").one_of(SEATS), told("way").one_of(("last", "resignation"))
    if (way == "last") == bool(s.counters):
        raise result.bad(mark("the counters do not fit the end."))
    s.end(Result(SEATS.index(winner), way))
    return s
