"""Tic-tac-toe as the table sees it: settings, words, touches and pictures."""

import random
from collections.abc import Mapping, Sequence
from html import escape

from stormtable.kernel import chance, flow, game
from stormtable.kernel.flow import Action, Event
from stormtable.kernel.game import Touches
from stormtable.kernel.look import Look
from stormtable.kernel.rules import Rulebook, Unreadable

from . import board, notation
from .evaluate import evaluate, reasons, score
from .language import _, mark
from .state import HAS_ROW, SIGNS, SQUARES, Settings, State
from .turn import MARKS, Begin, Resign


class TicTacToe(game.Game[State]):
    """Two players, nine squares, three in a row."""

    name = "tictactoe"
    title = "Tic-tac-toe"
    example = True
    rulebook = Rulebook.beside(__file__)
    settings = (game.Setting("first", mark("First"), (("X", mark("X begins")), ("drawn", mark("The beginner is drawn"))), "X"),)
    plays_apart = True
    over_rule = "TTT-3.3"

    # What a chapter answers is taken from there as it stands.
    read = staticmethod(notation.read)
    write = staticmethod(notation.write)
    position = staticmethod(notation.position)
    from_position = staticmethod(notation.from_position)
    outcome = staticmethod(notation.outcome)
    scene = staticmethod(board.scene)

    # -- before play -------------------------------------------------------------------------------------------------

    def settings_from(self, words: Mapping[str, str]) -> Settings:
        if set(words) - {"first"} or words.get("first", "X") not in ("X", "drawn"):
            raise Unreadable(_("The only option is first=X or first=drawn."))
        return Settings(words.get("first") == "drawn")

    def settings_to(self, settings: Settings) -> dict[str, str]:
        return {"first": "drawn"} if settings.drawn else {}

    def setup(self, settings: Settings, seed: str) -> State:
        s = State(settings)
        s.chance = chance.Chance(seed)
        s.push(Begin())
        return flow.settle(s)

    def seats(self, s: State) -> Sequence[str]:
        return SIGNS

    # -- play ----------------------------------------------------------------------------------------------------------

    def anytime(self, s: State, seat: int) -> Sequence[Action]:
        return (Resign(),) if self.decides(s) == seat else ()

    # -- how a computer plays it ---------------------------------------------------------------------------------------

    def evaluate(self, s: State, seat: int, style: str = "") -> float:
        return evaluate(s, seat)

    def scores(self, s: State, actions: Sequence[Action], style: str = "") -> list[float]:
        return [score(s, action) for action in actions]

    def reasons(self, s: State, action: Action, seat: int) -> Sequence[str]:
        return reasons(s, action) if action.verb == "mark" else ()

    # -- text ----------------------------------------------------------------------------------------------------------

    def question(self, s: State) -> str:
        if s.result is None:
            return _("{seat}: mark an empty square.", seat=SIGNS[s.flow[-1].seat])
        return _over(notation.outcome(s))

    def threats(self, s: State, seat: int) -> Sequence[str]:
        """The squares that would give the other player three in a row."""
        other, taken = 1 - seat, s.marks[0] | s.marks[1]
        lost = [name for n, name in enumerate(SQUARES) if not taken >> n & 1 and HAS_ROW[s.marks[other] | 1 << n]] if s.result is None else []
        return [_("{seat} wins next turn on {square}, unless you mark it.", seat=SIGNS[other], square=square) for square in lost]

    def describe_event(self, event: Event) -> str:
        return _TELL[event.kind](event.data)

    def describe_action(self, s: State, action: Action) -> str:
        if action.verb == "resign":
            return _("Resign")
        return _("Mark {square}", square=SQUARES[action.square])

    # -- touches and pictures ------------------------------------------------------------------------------------------

    def touches(self, s: State, action: Action) -> Touches:
        return (f"square:{SQUARES[action.square]}",) if action.verb == "mark" else ("word:resign",)

    def meant(self, s: State, touched: Touches) -> Sequence[Action]:
        kind, _colon, name = touched[-1].partition(":")
        return [MARKS[SQUARES.index(name)]] if kind == "square" and name in SQUARES else []

    def panel(self, s: State, seat: int, look: Look, name: str = "") -> str:
        side = f'<span class="label">{SIGNS[seat]}</span>' if name not in ("", SIGNS[seat]) else ""
        return f'<header><div class="who"><h2>{escape(name or SIGNS[seat])}</h2>{side}</div></header>'

    # -- tests ---------------------------------------------------------------------------------------------------------

    def anything(self, s: State, rng: random.Random) -> Action:
        return rng.choice([*MARKS, Resign()])


def _over(d):
    if d["way"] == "full":
        return _("A draw: all squares are marked")
    if d["way"] == "row":
        return _("{seat} wins with three in a row", seat=d["winner"])
    return _("{seat} wins: the other player resigned", seat=d["winner"])


_TELL = {
    "drawn": lambda d: _("{seat} is drawn to begin", seat=d["seat"]),
    "marked": lambda d: _("{seat} marks {square}", seat=d["seat"], square=d["square"]),
    "resigned": lambda d: _("{seat} resigns", seat=d["seat"]),
    "over": _over,
}

GAME = TicTacToe()
