"""Nim, all of it together: what the table, the command line, the computer players and the tests ask for."""

from collections.abc import Mapping
from html import escape
from random import Random
from typing import Any

from stormtable.kernel import chance, flow, game
from stormtable.kernel.look import Look
from stormtable.kernel.rules import Rulebook, Unreadable

from .language import _, mark
from .mind import heuristic
from .record import notation, position as positions
from .rules.state import CHOICES, SEATS, Settings, State
from .rules.turn import TAKES, Resign, Take, Turn
from .table import board


class Nim(game.Game[State]):
    """Two players take counters; whoever takes the last one wins."""

    name = "nim"
    title = "Nim"
    rulebook = Rulebook.beside(__file__)
    settings = (
        game.Setting("counters", mark("Counters"), (("21", mark("21 counters")), ("15", mark("15 counters"))), "21"),
    )
    over_rule = "NIM-3.2"

    # What a room answers is taken from there as it stands.
    read = staticmethod(notation.read)
    write = staticmethod(notation.write)
    position = staticmethod(positions.position)
    from_position = staticmethod(positions.from_position)
    outcome = staticmethod(positions.outcome)
    scene = staticmethod(board.scene)

    # -- before play -------------------------------------------------------------------------------------------------

    def settings_from(self, words: Mapping[str, str]) -> Settings:
        if set(words) - {"counters"} or words.get("counters", "21") not in map(str, CHOICES):
            raise Unreadable(_("The only option is counters=21 or counters=15."))
        return Settings(int(words.get("counters", CHOICES[0])))

    def settings_to(self, settings: Settings) -> dict[str, str]:
        return {} if settings == Settings() else {"counters": str(settings.counters)}

    def setup(self, settings: Settings, seed: str) -> State:
        s = State(settings)
        s.chance = chance.Chance(seed)
        s.push(Turn(0))
        return flow.settle(s)

    def seats(self, s: State) -> tuple[str, ...]:
        return SEATS

    # -- play ----------------------------------------------------------------------------------------------------------

    def anytime(self, s: State, seat: int) -> tuple[Resign, ...]:
        return (Resign(),) if self.decides(s) == seat else ()

    # -- how a computer plays it ---------------------------------------------------------------------------------------

    def evaluate(self, s: State, seat: int, style: str = "") -> float:
        return heuristic.evaluate(s, seat)

    def scores(self, s: State, actions: Any, style: str = "") -> list[float]:
        return [heuristic.score(s, action) for action in actions]

    def reasons(self, s: State, action: Take | Resign, seat: int) -> tuple[str, ...]:
        return heuristic.reasons(s, action) if isinstance(action, Take) else ()

    # -- text ----------------------------------------------------------------------------------------------------------

    def question(self, s: State) -> str:
        if s.result is not None:
            return _over({"winner": self.seat_name(s, s.result.winner), "way": s.result.way})
        return _("{seat}: take one, two or three counters.", seat=self.seat_name(s, s.flow[-1].seat))

    def describe_event(self, event: flow.Event) -> str:
        return SENTENCES[event.kind](event.data)

    def describe_action(self, s: State, action: Take | Resign) -> str:
        return _("Take {n}", n=action.number) if isinstance(action, Take) else _("Resign")

    # -- touches and pictures ------------------------------------------------------------------------------------------

    def touches(self, s: State, action: Take | Resign) -> tuple[str, ...]:
        return (f"counter:{action.number}",) if isinstance(action, Take) else ("word:resign",)

    def meant(self, s: State, touched: tuple[str, ...]) -> list[Take]:
        return [take for take in TAKES if touched[-1:] == self.touches(s, take)]

    def panel(self, s: State, seat: int, look: Look, name: str = "") -> str:
        side = self.seat_name(s, seat)
        label = f'<span class="label">{side}</span>' if name not in ("", side) else ""
        return f'<header><div class="who"><h2>{escape(name or side)}</h2>{label}</div></header>'

    # -- tests ---------------------------------------------------------------------------------------------------------

    def anything(self, s: State, rng: Random) -> Take | Resign:
        every: list[Take | Resign] = [*TAKES, Resign()]
        return rng.choice(every)


def _over(told: dict[str, Any]) -> str:
    if told["way"] == "last":
        return _("{seat} takes the last counter and wins", seat=told["winner"])
    return _("{seat} wins: the other player resigned", seat=told["winner"])


SENTENCES = {
    "took": lambda told: _("{seat} takes {n}", seat=told["seat"], n=told["n"]),
    "resigned": lambda told: _("{seat} resigns", seat=told["seat"]),
    "over": _over,
}

GAME = Nim()
