"""Notation and position: an action as one line of text, a state as one JSON object, and both back."""

from collections.abc import Mapping
from typing import Any

from stormtable.kernel import chance
from stormtable.kernel.flow import Action
from stormtable.kernel.rules import Unreadable

from .language import _
from .state import FULL, HAS_ROW, SIGNS, SQUARES, O, Result, Settings, State, X
from .turn import MARKS, TURNS, Resign

# -- notation: "mark b2", "resign" -----------------------------------------------------------------------------------


def write(action: Action) -> str:
    """The line of an action."""
    return f"mark {SQUARES[action.square]}" if action.verb == "mark" else action.verb


def read(line: str) -> Action:
    """The action of a line."""
    if line == "resign":
        return Resign()
    verb, _blank, square = line.partition(" ")
    if verb != "mark":
        raise Unreadable(_("A line is mark and a square, or resign."), column=1)
    if square not in SQUARES:
        raise Unreadable(_("A square from a1 to c3 is expected here."), column=6)
    return MARKS[SQUARES.index(square)]


# -- position: {"game": "tictactoe", "board": [".O.", ".X.", "..."], "decides": "X", …}, row 3 first -------------------


def position(s: State) -> dict[str, Any]:
    """A state as JSON values."""
    signs = ["X" if s.marks[X] >> n & 1 else "O" if s.marks[O] >> n & 1 else "." for n in range(9)]
    return {
        "game": "tictactoe",
        "options": {"drawn": s.settings.drawn},
        "board": ["".join(signs[row:row + 3]) for row in (6, 3, 0)],
        "decides": SIGNS[s.flow[-1].seat] if s.flow else None,
        "result": outcome(s),
        "chance": chance.write(s.chance),
    }


def outcome(s: State) -> Any:
    """How the game ended, as JSON values, or None."""
    return s.result and {"winner": None if s.result.winner is None else SIGNS[s.result.winner], "way": s.result.way}


def from_position(position: Mapping[str, Any]) -> State:
    """The state of a position; what is left out is as at the start."""
    if not isinstance(position, dict) or position.get("game") != "tictactoe":
        raise Unreadable(_("This is no position of {title}.", title="tic-tac-toe"))
    s = State(Settings(_one_of(_part(position, "options", {}), "drawn", False, (False, True))))
    s.marks = _marks(position.get("board", ["...", "...", "..."]))
    s.chance = _chance(position.get("chance", "0"))
    s.result = _result(s, position.get("result"))
    decides = _one_of(position, "decides", "X" if s.result is None else None, (*SIGNS, None))
    if (decides is None) != (s.result is not None):
        raise Unreadable(_("Position, {key}: that cannot be.", key="decides"))
    if decides:
        _check_turn(s, SIGNS.index(decides))
        s.push(TURNS[SIGNS.index(decides)])
    return s


def _part(given, key, usual):
    value = given.get(key, usual)
    if not isinstance(value, dict):
        raise Unreadable(_("Position, {key}: that cannot be.", key=key))
    return value


def _one_of(given, key, usual, values):
    value = given.get(key, usual)
    for known in values:
        if value is known or isinstance(value, str) and value == known:
            return known
    raise Unreadable(_("Position, {key}: that cannot be.", key=key))


def _marks(board):
    rows = board if isinstance(board, list) and len(board) == 3 else ()
    signs = "".join(row for row in reversed(rows) if isinstance(row, str) and len(row) == 3)
    if len(signs) != 9 or set(signs) - {"X", "O", "."}:
        raise Unreadable(_("Position, {key}: that cannot be.", key="board"))
    return [sum(1 << n for n in range(9) if signs[n] == sign) for sign in SIGNS]


def _chance(text):
    if text is not None and not isinstance(text, str):
        raise Unreadable(_("Position, {key}: that cannot be.", key="chance"))
    return chance.read(text)


def _check_turn(s, seat):
    """Whose turn it is has as many signs as the other or one less, and nothing has ended the game."""
    ahead = s.marks[1 - seat].bit_count() - s.marks[seat].bit_count()
    most = 1 if s.settings.drawn or seat == O else 0
    least = 0 if s.settings.drawn or seat == X else 1
    if not least <= ahead <= most or s.taken() == FULL or any(HAS_ROW[marks] for marks in s.marks):
        raise Unreadable(_("Position, {key}: that cannot be.", key="board"))


def _result(s, given):
    if given is None:
        return None
    given = _part({"result": given}, "result", None)
    winner = _one_of(given, "winner", None, (*SIGNS, None))
    way = _one_of(given, "way", "", ("row", "full", "resignation"))
    winner = None if winner is None else SIGNS.index(winner)
    fits = {
        "row": lambda: winner is not None and HAS_ROW[s.marks[winner]],
        "full": lambda: winner is None and s.taken() == FULL,
        "resignation": lambda: winner is not None,
    }
    if not fits[way]():
        raise Unreadable(_("Position, {key}: that cannot be.", key="result"))
    return Result(winner, way)
