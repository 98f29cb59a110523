"""Nine Men's Morris, all of it together: what tables, computer players and tests ask for."""

from collections.abc import Mapping
from html import escape
from random import Random
from typing import Any

from stormtable.kernel import chance, flow, game
from stormtable.kernel.look import Look
from stormtable.kernel.rules import Rulebook, Unreadable

from . import board, mind, notation
from .board import side
from .language import _, _n, mark
from .state import POINTS, SEATS, Settings, State
from .turn import Action, Capture, Move, Place, Resign, Take, Turn

EVERY = range(len(POINTS))


class Morris(game.Game[State]):
    """Two players with nine men each; three in a line take one."""

    name = "morris"
    title = "Nine Men's Morris"
    rulebook = Rulebook.beside(__file__)
    settings = (
        game.Setting("flying", mark("Flying"),
                     (("yes", mark("With three men one may fly")), ("no", mark("Nobody flies"))), "yes"),
    )
    over_rule = "MOR-4.5"

    read = staticmethod(notation.read)
    write = staticmethod(notation.write)
    position = staticmethod(notation.position)
    from_position = staticmethod(notation.from_position)
    outcome = staticmethod(notation.outcome)
    scene = staticmethod(board.scene)

    # -- before play -------------------------------------------------------------------------------------------------

    def settings_from(self, words: Mapping[str, str]) -> Settings:
        if set(words) - {"flying"} or words.get("flying", "yes") not in ("yes", "no"):
            raise Unreadable(_("The only option is flying=yes or flying=no."))
        return Settings(words.get("flying", "yes") == "yes")

    def settings_to(self, settings: Settings) -> dict[str, str]:
        return {} if settings.flying else {"flying": "no"}

    def setup(self, settings: Settings, seed: str) -> State:
        s = State(settings)
        s.chance = chance.Chance(seed)
        s.push(Turn(0))
        return flow.settle(s)

    def seats(self, s: State) -> tuple[str, ...]:
        return SEATS

    def anytime(self, s: State, seat: int) -> tuple[Resign, ...]:
        return (Resign(),) if self.decides(s) == seat else ()

    # -- how a computer plays it ---------------------------------------------------------------------------------------

    def evaluate(self, s: State, seat: int, style: str = "") -> float:
        return mind.evaluate(s, seat)

    def scores(self, s: State, actions: Any, style: str = "") -> list[float]:
        return [mind.score(s, action) for action in actions]

    def reasons(self, s: State, action: Action, seat: int) -> tuple[str, ...]:
        return mind.reasons(s, action)

    # -- text ----------------------------------------------------------------------------------------------------------

    def side_of(self, s: State, seat: int) -> str:
        return side(seat)

    def question(self, s: State) -> str:
        told = notation.outcome(s)
        if told:
            return _over(told)
        asked = s.flow[-1]
        if isinstance(asked, Capture):
            return _("{seat}: a mill! Take a man of the other player.", seat=side(asked.seat))
        if s.hand[asked.seat]:
            return _("{seat}: place a man on a free point.", seat=side(asked.seat))
        if s.flies(asked.seat):
            return _("{seat}: fly with a man to any free point.", seat=side(asked.seat))
        return _("{seat}: move a man along a line.", seat=side(asked.seat))

    def describe_event(self, event: flow.Event) -> str:
        return SENTENCES[event.kind](event.data)

    def describe_action(self, s: State, action: Action) -> str:
        if isinstance(action, Place):
            return _("Place a man on {point}", point=POINTS[action.to])
        if isinstance(action, Move):
            return _("Move from {start} to {to}", start=POINTS[action.start], to=POINTS[action.to])
        return _("Take the man on {point}", point=POINTS[action.at]) if isinstance(action, Take) else _("Resign")

    # -- touches and pictures ------------------------------------------------------------------------------------------

    def touches(self, s: State, action: Action) -> tuple[str, ...]:
        *places, _verb = action
        return tuple(f"point:{POINTS[place]}" for place in places) or ("word:resign",)

    def meant(self, s: State, touched: tuple[str, ...]) -> list[Action]:
        names = [touch.removeprefix("point:") for touch in touched]
        if not s.flow or not set(names) <= set(POINTS):
            return []
        places = [POINTS.index(name) for name in names]
        last = places[-1]
        if isinstance(s.flow[-1], Capture):
            return [Take(last)]
        if s.hand[s.flow[-1].seat]:
            return [Place(last)]
        return [Move(places[0], last)] if len(places) == 2 else [Move(last, to) for to in EVERY if to != last]

    def panel(self, s: State, seat: int, look: Look, name: str = "") -> str:
        label = f'<span class="label">{side(seat)}</span>' if name not in ("", side(seat)) else ""
        told = _n("{n} man in hand", "{n} men in hand", s.hand[seat])
        return (f'<header><div class="who"><h2>{escape(name or side(seat))}</h2>{label}</div></header>'
                f"<p>{told}</p>")

    # -- tests ---------------------------------------------------------------------------------------------------------

    def anything(self, s: State, rng: Random) -> Action:
        a, b = rng.sample(EVERY, 2)
        return rng.choice([Place(a), Move(a, b), Take(a), Resign()])


def _called(word: str) -> str:
    return side(SEATS.index(word)) if word in SEATS else word


def _over(told: Mapping[str, Any]) -> str:
    if told["winner"] is None:
        return _("A draw: nothing was taken for a long time")
    ways = {"men": mark("{seat} wins: the other player has two men left"),
            "blocked": mark("{seat} wins: the other player cannot move"),
            "resignation": mark("{seat} wins: the other player resigned")}
    return _(ways[told["way"]], seat=_called(told["winner"]))


SENTENCES = {
    "placed": lambda told: _("{seat} places a man on {point}", seat=_called(told["seat"]), point=told["at"]),
    "moved": lambda told: _("{seat} moves from {start} to {to}", seat=_called(told["seat"]), start=told["start"],
                            to=told["at"]),
    "mill": lambda told: _("{seat} closes a mill", seat=_called(told["seat"])),
    "took": lambda told: _("{seat} takes the man on {point}", seat=_called(told["seat"]), point=told["at"]),
    "resigned": lambda told: _("{seat} resigns", seat=_called(told["seat"])),
    "over": _over,
}

GAME = Morris()
