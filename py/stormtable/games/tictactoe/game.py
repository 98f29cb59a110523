"""Tic-tac-toe as the table sees it: options, words, touches and pictures."""

from html import escape

from stormtable.kernel import chance, flow, game
from stormtable.kernel.language import _, mark
from stormtable.kernel.rules import Rulebook, Unreadable

from . import board, notation
from .evaluate import argue, evaluate, promise
from .state import SIGNS, SQUARES, Options, State
from .turn import MARKS, Begin, Resign


class TicTacToe(game.Game):
    """Two players, nine squares, three in a row."""

    name = "tictactoe"
    title = "Tic-tac-toe"
    example = True
    rulebook = Rulebook.beside(__file__)
    settings = (game.Setting("first", mark("First"), (("X", mark("X begins")), ("drawn", mark("The beginner is drawn"))), "X"),)
    over_rule = "TTT-3.3"
    chapters = {
        notation: "read write position from_position outcome",
        board: "scene",
    }

    # -- before play -------------------------------------------------------------------------------------------------

    def options_from(self, words):
        if set(words) - {"first"} or words.get("first", "X") not in ("X", "drawn"):
            raise Unreadable(_("The only option is first=X or first=drawn."))
        return Options(words.get("first") == "drawn")

    def options_to(self, options):
        return {"first": "drawn"} if options.drawn else {}

    def setup(self, options, seed):
        s = State(options)
        s.chance = chance.Chance(seed)
        s.push(Begin())
        return flow.settle(s)

    def seats(self, s):
        return SIGNS

    # -- play ----------------------------------------------------------------------------------------------------------

    def anytime(self, s, seat):
        return (Resign(),) if self.decides(s) == seat else ()

    # -- how a computer plays it ---------------------------------------------------------------------------------------

    def evaluate(self, s, seat, style=""):
        return evaluate(s, seat)

    def promises(self, s, options, style=""):
        return [promise(s, action) for action in options]

    def argue(self, s, action, seat):
        return argue(s, action) if action.verb == "mark" else ()

    # -- text ----------------------------------------------------------------------------------------------------------

    def prompt(self, s):
        if s.result is None:
            return _("{seat}: mark an empty square.", seat=SIGNS[s.flow[-1].seat])
        return _over(notation.outcome(s))

    def tell(self, event):
        return _TELL[event.kind](event.data)

    def say(self, s, action):
        if action.verb == "resign":
            return _("Resign")
        return _("Mark {square}", square=SQUARES[action.square])

    # -- touches and pictures ------------------------------------------------------------------------------------------

    def touches(self, s, action):
        return (f"square:{SQUARES[action.square]}",) if action.verb == "mark" else ("word:resign",)

    def meant(self, s, touches):
        kind, _colon, name = touches[-1].partition(":")
        return [MARKS[SQUARES.index(name)]] if kind == "square" and name in SQUARES else []

    def panel(self, s, seat, look, name="", side="", clock=""):
        return f'<div class="seat"><b>{SIGNS[seat]}</b> {escape(name)} {clock}</div>'

    def ask(self, s, look):
        return game.Prompt(self.prompt(s))

    # -- tests ---------------------------------------------------------------------------------------------------------

    def anything(self, s, rng):
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
