"""Ortus as the table sees it: setup, view and sample, text and touches."""

from stormtable.kernel import chance, game
from stormtable.kernel.hexes import DIRECTIONS
from stormtable.kernel.language import mark
from stormtable.kernel.rules import Rulebook

from . import advice, board, chronicle, faces, notation, panels, position, prompts, reading, sayings, thumb, touches, variants
from .actions import Bid, Charge, Dragons, Fly, GuideTo, Move, Place, PlaceReady, Ranged, Return, Save, Strike
from .attacks import CHARGES
from .components import BLACK, BOARD, FIRE, GOLD, HAVEN_HEXES, HOUSES, OWN, PAIRS, UNPLACED
from .endings import Flag, OfferDraw, Resign, flag_refusals
from .evaluate import evaluate
from .setup import seat_players
from .state import State
from .steps import phase
from .words import house_name, refuse


class Ortus(game.Game):
    """Two Houses, eight warriors each, on a board of hexes."""

    name = "ortus"
    title = "Ortus"
    rulebook = Rulebook.beside(__file__)
    settings = variants.SETTINGS
    icons = faces.ICONS
    over_rule = "ORT-11.12"
    styles = (("bold", mark("bold")), ("careful", mark("careful")))
    foresight = 0  # a computer player plays on to the end of the turn
    chapters = {
        variants: "options_from options_to",
        notation: "read write",
        position: "position outcome",
        reading: "from_position",
        prompts: "ask",
        chronicle: "prompt tell heading",
        sayings: "say",
        touches: "motion name_of touches meant",
        board: "scene hint",
        panels: "panel",
        thumb: "promises",
    }

    def setup(self, options, seed):
        """ORT-13.3: all that is left to chance comes from this seed."""
        s = State(options)
        s.chance = chance.Chance(seed)
        seat_players(s)
        return s

    def seats(self, s):
        return HOUSES

    def seat_name(self, s, seat):
        return house_name(seat)

    def clock(self, s):
        return s.options.clock

    def anytime(self, s, seat):
        """Resigning, and a draw offer once in the own Maneuver step (ORT-4.16, ORT-4.17, ORT-4.25)."""
        if not s.flow or s.flow[-1].seat != seat:
            return ()
        return (Resign(), OfferDraw()) if phase(s) == "maneuver" and not s.offered else (Resign(),)

    def outside(self, s):
        """The clock of the House that is asked may run out (ORT-12.21)."""
        return (Flag(s.flow[-1].seat),) if s.flow and s.turn and s.options.clock is not None else ()

    def refusals(self, s, action):
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

    def takes_back(self, before, action, after):
        """ORT-4.19: the own last Place, Move, Fly or Return step, before anybody else decides or a die rolls."""
        if action.verb not in ("place", "ready", "move", "fly", "return") or before.chance != after.chance:
            return False
        if after.result is not None:
            return False  # ORT-11.12: the final position stays as it is
        return phase(before) != "place" or self.decides(before) == self.decides(after)

    def view(self, s, seat):
        """ORT-13.1, ORT-13.7: all is open, but for the other House's arrangement until both are complete."""
        v = super().view(s, seat)
        if phase(s) == "place":
            for warrior in OWN[1 - seat]:
                v.place[warrior] = UNPLACED
            v.stand[1 - seat] = 0
        return v

    def sample(self, v, rng):
        """Fills in an arrangement that is hidden while the other House places."""
        s = super().sample(v, rng)
        if phase(v) == "place" and v.flow[-1].seat == BLACK and not v.stand[GOLD]:
            for warrior, hex in zip(OWN[GOLD], rng.sample(HAVEN_HEXES[GOLD], 8)):
                s.put(warrior, hex)
        return s

    def evaluate(self, s, seat, style=""):
        return evaluate(s, seat, style)

    def can_judge(self, s):
        """A turn that has not begun yet can be judged, and setup."""
        return not s.moved and not s.attacked and phase(s) in ("maneuver", "place", "bid")

    def promising(self, s, most, style=""):
        return sorted(thumb.ranked(s, style), key=lambda row: -row[0])[:most]

    def quick(self, s, rng, style=""):
        return thumb.best(s, rng, style)

    def argue(self, s, action, seat):
        return advice.argue(s, action)

    def ways(self, s, action):
        """The Dragons are also said by one of the Fire warriors and the target; a Water charge with its end hex first."""
        way = touches.touches(s, action)
        if action.verb in ("wave", "six"):
            return way, (*way[:2], way[3], way[2])
        if action.verb != "dragons":
            return (way,)
        return (way, *((touches.warrior_touch(fire), way[1]) for fire in PAIRS[s.active][FIRE]))

    def anything(self, s, rng):
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
