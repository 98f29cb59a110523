"""Notation and positions: an action as one line of text, a state as one JSON object, and back."""

from typing import Any

from stormtable.kernel import chance
from stormtable.kernel.forms import Key
from stormtable.kernel.rules import Unreadable

from .language import _, mark
from .state import FEW, LONGEST, MEN, PLACES, POINTS, SEATS, Result, Settings, State
from .turn import Action, Capture, Move, Place, Resign, Take, Turn

KEYS = ("game", "options", "men", "hand", "quiet", "decides", "takes", "result", "chance")
WAYS = ("men", "blocked", "quiet", "resignation")
KINDS = {"place": (Place, 1), "move": (Move, 2), "take": (Take, 1), "resign": (Resign, 0)}


def write(action: Action) -> str:
    """The line of an action: place a1, move a1 a4, take g7, resign."""
    *places, verb = action
    return " ".join([verb, *(POINTS[place] for place in places)])


def read(line: str) -> Action:
    """The action of a line."""
    verb, *names = line.split(" ")
    if verb not in KINDS:
        raise Unreadable(_("A line is place a1, move a1 a4, take g7 or resign."), column=1)
    kind, count = KINDS[verb]
    if len(names) != count or line != " ".join([verb, *names]):
        raise Unreadable(_("A line is place a1, move a1 a4, take g7 or resign."), column=1)
    for number, name in enumerate(names):
        if name not in PLACES:
            column = len(" ".join([verb, *names[:number]])) + 2
            raise Unreadable(_("There is no point {point}.", point=name), column=column)
    return kind(*(PLACES[name] for name in names))


def position(s: State) -> dict[str, Any]:
    """A state as JSON values."""
    return {
        "game": "morris",
        "options": {"flying": s.settings.flying},
        "men": {seat: [POINTS[place] for place in sorted(men)] for seat, men in zip(SEATS, s.men)},
        "hand": dict(zip(SEATS, s.hand)),
        "quiet": s.quiet,
        "decides": SEATS[s.flow[-1].seat] if s.flow else None,
        "takes": bool(s.flow) and isinstance(s.flow[-1], Capture),
        "result": outcome(s),
        "chance": chance.write(s.chance),
    }


def outcome(s: State) -> dict[str, Any] | None:
    """How the game ended, as JSON values, or None."""
    if s.result is None:
        return None
    return {"winner": None if s.result.winner is None else SEATS[s.result.winner], "way": s.result.way}


def from_position(position: Any) -> State:
    """The state of a position; what is left out is as at the start."""
    top = Key("", position).fields(KEYS)
    top("game").one_of(("morris",))
    s = State(Settings(top("options", {}).fields(("flying",))("flying", True).flag()))
    men, hand = top("men", {}).fields(SEATS), top("hand", {}).fields(SEATS)
    for seat, name in enumerate(SEATS):
        s.men[seat] = frozenset(PLACES[point.one_of(POINTS)] for point in men(name, []).items())
        left = MEN - len(s.men[seat])
        s.hand[seat] = hand(name, left if not top("hand").given else 0).number(0, left)
    if s.men[0] & s.men[1]:
        raise top("men").bad(mark("two men stand on one point."))
    s.quiet = top("quiet", 0).number(0, LONGEST)
    luck = top("chance", "0")
    s.chance = chance.read(luck.text() if luck.given else None)
    return _ended(s, top("result")) if top("result").given else _asked(s, top("decides", SEATS[0]), top("takes", False))


def _asked(s: State, decides: Key, takes: Key) -> State:
    """A state in which a seat is asked: it must have something to answer."""
    seat = SEATS.index(decides.one_of(SEATS))
    frame = Capture(seat) if takes.flag() else Turn(seat)
    if any(len(men) + hand < FEW for men, hand in zip(s.men, s.hand)):
        raise decides.bad(mark("with fewer than three men the game is over."))
    if not frame.legal_actions(s):
        raise decides.bad(mark("this seat has nothing to do."))
    s.push(frame)
    return s


def _ended(s: State, result: Key) -> State:
    """A state after the end."""
    told = result.fields(("winner", "way"))
    way = told("way").one_of(WAYS)
    winner = None if way == "quiet" else SEATS.index(told("winner").one_of(SEATS))
    s.end(Result(winner, way))
    return s
