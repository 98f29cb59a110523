"""Ortus as the table sees it: setup, view and sample, text and touches."""

import random
from collections.abc import Mapping, Sequence

from stormtable.kernel import chance, flow, game
from stormtable.kernel.flow import Action
from stormtable.kernel.game import Touches
from stormtable.kernel.hexes import DIRECTIONS
from stormtable.kernel.rules import Refusal, Rulebook, refuse
from stormtable.kernel.signs import Signs

from .components import BLACK, BOARD, FIRE, GOLD, HAVEN_HEXES, HOUSES, OWN, PAIRS, UNPLACED
from .language import mark
from .mind import ends, heuristic
from .mind.characters import CHARACTERS
from .mind.evaluate import evaluate, features
from .record import notation, position as positions, reading
from .rules import variants
from .rules.actions import Bid, Charge, Dragons, Fly, GuideTo, Move, Place, PlaceReady, Ranged, Return, Save, Strike
from .rules.attacks import CHARGES
from .rules.defend import Defend
from .rules.endings import Flag, OfferDraw, Resign, flag_refusals
from .rules.returning import Returning
from .rules.setup import seat_players
from .rules.state import State
from .rules.steps import phase
from .rules.variants import Settings
from .rules.words import house_name
from .table import advice, board, chronicle, faces, marks as marking, obstacles, panels, prompts, sayings, threats, touches as touching


class Ortus(game.Game[State]):
    """Two Houses, eight warriors each, on a board of hexes."""

    name = "ortus"
    title = "Ortus"
    rulebook = Rulebook.beside(__file__)
    settings = variants.SETTINGS
    icons = faces.ICONS
    signs = Signs.beside(__file__)
    seat_keys = ("house", "winner")
    plays_apart, letters = True, 18
    over_rule = "ORT-11.12"
    styles = (("bold", mark("bold")), ("careful", mark("careful")))
    characters = CHARACTERS
    playout_depth = 0  # a computer player plays on to the end of the turn

    # What a chapter answers is taken from there as it stands.
    settings_from = staticmethod(variants.settings_from)
    settings_to = staticmethod(variants.settings_to)
    read = staticmethod(notation.read)
    write = staticmethod(notation.write)
    position = staticmethod(positions.position)
    outcome = staticmethod(positions.outcome)
    from_position = staticmethod(reading.from_position)
    asked_prompt = staticmethod(prompts.asked_prompt)
    question = staticmethod(chronicle.question)
    describe_event = staticmethod(chronicle.describe_event)
    heading = staticmethod(chronicle.heading)
    describe_action = staticmethod(sayings.describe_action)
    motion = staticmethod(touching.motion)
    stages = staticmethod(marking.stages)
    marks = staticmethod(marking.marks)
    weight = staticmethod(marking.weight)
    name_of = staticmethod(touching.name_of)
    touches = staticmethod(touching.touches)
    meant = staticmethod(touching.meant)
    obstacles = staticmethod(obstacles.obstacles)
    threats = staticmethod(threats.threats)
    scene = staticmethod(board.scene)
    hint = staticmethod(board.hint)
    panel = staticmethod(panels.panel)
    thumbnail = staticmethod(panels.thumbnail)
    peek = staticmethod(panels.peek)
    scores = staticmethod(heuristic.scores)
    unknown = staticmethod(heuristic.unknown)
    turn_of = staticmethod(ends.turn_of)
    end_is_near = staticmethod(ends.end_is_near)
    least_to_win = staticmethod(ends.least_to_win)

    def setup(self, settings: Settings, seed: str) -> State:
        """ORT-13.3: all that is left to chance comes from this seed."""
        s = State(settings)
        s.chance = chance.Chance(seed)
        seat_players(s)
        return s

    def seats(self, s: State) -> Sequence[str]:
        return HOUSES

    def side_of(self, s: State, seat: int) -> str:
        return house_name(seat)

    def clock(self, s: State) -> int | None:
        return s.settings.clock

    def anytime(self, s: State, seat: int) -> Sequence[Action]:
        """Resigning, and a draw offer once in the own Maneuver step (ORT-4.16, ORT-4.17, ORT-4.25)."""
        if not s.flow or s.flow[-1].seat != seat:
            return ()
        return (Resign(), OfferDraw()) if phase(s) == "maneuver" and not s.offered else (Resign(),)

    def outside(self, s: State) -> Sequence[Action]:
        """The clock of the House that is asked may run out (ORT-12.21)."""
        return (Flag(s.flow[-1].seat),) if s.flow and s.turn and s.settings.clock is not None else ()

    def refusals(self, s: State, action: Action) -> list[Refusal]:
        if s.flow and action.verb == "resign":
            return []
        if s.flow and action.verb == "flag":
            return flag_refusals(s, action)
        if s.flow and action.verb == "offerdraw":
            return self._offer_refusals(s, action)
        return super().refusals(s, action)

    def _offer_refusals(self, s, action):
        """ORT-4.17: once per turn, in the own Maneuver step with no decision open."""
        if phase(s) != "maneuver":
            return super().refusals(s, action)
        sentence = mark("You can offer a draw once per turn, in your Maneuver step.")
        return [refuse("ORT-4.17", sentence)] if s.offered else []

    def forced(self, s: State) -> Action | None:
        """Who can save nobody lets them fall; the last Fallen goes to the last free hex. Nothing is hidden in Ortus."""
        return flow.only(self.legal_actions(s)) if isinstance(flow.asking(s), (Defend, Returning)) else None

    def is_answer(self, s: State) -> bool:
        """Whoever decides in the turn of another answers."""
        return s.active not in (None, self.decides(s))

    def takes_back(self, before: State, action: Action, after: State) -> bool:
        """ORT-4.19: the own last Place, Move, Fly or Return step, before anybody else decides or a die rolls."""
        if action.verb not in ("place", "ready", "move", "fly", "return") or before.chance != after.chance:
            return False
        if after.result is not None:
            return False  # ORT-11.12: the final position stays as it is
        return phase(before) != "place" or self.decides(before) == self.decides(after)

    def view(self, s: State, seat: int) -> State:
        """ORT-13.1, ORT-13.7: all is open, but for the other House's arrangement until both are complete."""
        v = super().view(s, seat)
        if phase(s) == "place":
            for warrior in OWN[1 - seat]:
                v.place[warrior] = UNPLACED
            v.stand[1 - seat] = 0
        return v

    def sample(self, v: State, rng: random.Random) -> State:
        """Fills in an arrangement that is hidden while the other House places."""
        s = super().sample(v, rng)
        if phase(v) == "place" and v.flow[-1].seat == BLACK and not v.stand[GOLD]:
            for warrior, hex in zip(OWN[GOLD], rng.sample(HAVEN_HEXES[GOLD], 8)):
                s.put(warrior, hex)
        return s

    def is_hidden_action(self, s: State, action: Action) -> bool:
        """Nobody sees the other House's arrangement before both are complete (ORT-2.9)."""
        return action.verb in ("place", "ready")

    def evaluate(self, s: State, seat: int, style: str = "") -> float:
        return evaluate(s, seat, style)

    def features(self, s: State, seat: int) -> Mapping[str, float]:
        return features(s, seat) if s.turn else {}

    def is_quiet(self, s: State) -> bool:
        """A turn that has not begun yet can be judged, and setup."""
        return not s.moved and not s.attacked and phase(s) in ("maneuver", "place", "bid")

    def best_scored(self, s: State, most: int, style: str = "") -> list[tuple[float, Action]]:
        return sorted(heuristic.ranked(s, style), key=lambda row: -row[0])[:most]

    def playout_action(self, s: State, rng: random.Random, style: str = "") -> Action:
        return heuristic.best(s, rng, style)

    def reasons(self, s: State, action: Action, seat: int) -> Sequence[str]:
        return advice.reasons(s, action)

    def ways(self, s: State, action: Action) -> Sequence[Touches]:
        """The Dragons are also said by one of the Fire warriors and the target; a Water charge with its end hex first."""
        way = touching.touches(s, action)
        if action.verb in ("wave", "six"):
            return way, (*way[:2], way[3], way[2])
        if action.verb != "dragons":
            return (way,)
        return (way, *((touching.warrior_touch(fire), way[1]) for fire in PAIRS[s.active][FIRE]))

    def anything(self, s: State, rng: random.Random) -> Action:
        """Some well-formed action, near the present position often enough to be legal now and then."""
        warrior, target = rng.randrange(16), rng.randrange(16)
        hex = rng.choice([*BOARD.cells, *HAVEN_HEXES[rng.randrange(2)]])
        house = rng.randrange(2)
        return rng.choice((
            Place(warrior, hex), PlaceReady(house), Bid(rng.randrange(10)), notation.ALONE[rng.choice(list(notation.ALONE))],
            Move(warrior, hex), Move(warrior, hex), Fly(warrior, rng.choice(list(DIRECTIONS))),
            Charge(warrior, target, self._near(s, target, rng), rng.choice(CHARGES)), Ranged(warrior, target),
            Strike(warrior, target), Dragons(target), Save(warrior), GuideTo(hex), Return(warrior, hex), Flag(house),
        ))

    def _near(self, s, target, rng):
        """A hex next to a target, or any if it stands nowhere."""
        rays = BOARD.rays.get(s.place[target], {})
        near = [ray[0] for ray in rays.values() if ray]
        return rng.choice(near or list(BOARD.cells))


GAME = Ortus()
