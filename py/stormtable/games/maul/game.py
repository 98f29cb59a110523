"""MAUL as the table sees it: setup, view and sample, text and touches."""

from stormtable.kernel import chance, flow, game, zones
from stormtable.kernel.language import mark
from stormtable.kernel.rules import Rulebook

from . import actions as a
from . import advice, board, chronicle, evaluate, faces, notation, panels, position, prompts, reading, sayings, stops, thumb, touches, variants
from .boosts import DESIGNS, Searching
from .cards import ALL_BOOSTS, HORDES, ROLE, horde_cards
from .endings import Concede
from .setup import ChooseHorde, sit_down
from .state import SEATS, State
from .windows import ACTIONS
from .words import GONE_OFF, horde_name, why

# What is shown to a seat when these things happen cannot be unseen.
SEEN = {"revealed", "drew", "flipped", "called", "raid_card", "boosted", "answered", "lost_boost"}
PUBLIC = (ChooseHorde,)  # decisions that need no more than what both see


class Maul(game.Game):
    """Two hordes brawl over a Detonator."""

    name = "maul"
    title = "MAUL"
    rulebook = Rulebook.beside(__file__)
    settings = variants.SETTINGS
    icons = faces.ICONS
    hands = True
    turns = True  # player 2 sees the columns mirrored (MAUL-1.8)
    stop_modes = stops.MODES
    stop_switches = stops.SWITCHES
    foresight = 12  # about a turn: what a Hit or a Maul is good for shows in the answer
    over_rule = "MAUL-11.1"
    styles = (("brutal", mark("brutal")), ("ball", mark("ball player")))
    chapters = {
        variants: "options_from options_to",
        stops: "passes is_window stop stop_now",
        notation: "read write",
        position: "position outcome",
        reading: "from_position",
        prompts: "prompt ask",
        chronicle: "tell heading",
        sayings: "say",
        touches: "motion name_of touches ways meant",
        board: "scene",
        panels: "panel side hand laid recap folded peek",
        faces: "symbols back",
        thumb: "promises",
        advice: "argue",
    }

    def setup(self, options, seed):
        s = State(options)
        s.chance = chance.Chance(seed)  # all that is random comes from here (MAUL-13.7)
        sit_down(s)
        return flow.settle(s)

    def seats(self, s):
        return SEATS

    def seat_name(self, s, seat):
        return horde_name(s, seat)

    # -- play --------------------------------------------------------------------------------------------------------

    def anytime(self, s, seat):
        """Conceding is possible at any time (MAUL-11.2)."""
        return (Concede(seat),) if s.flow else ()

    def refusals(self, s, action):
        if s.flow and action.verb == "concede":
            return []
        exploded = s.result is not None and s.result.way == "incineration" and action.verb == "boost"
        return super().refusals(s, action) + (why(GONE_OFF) if exploded else [])

    def takes_back(self, before, action, after):
        """The own last step, if it showed nothing new; a declared Action stands (MAUL-4.25)."""
        told = {event.kind for event in after.events or ()}
        return super().takes_back(before, action, after) and not told & SEEN and action.verb not in ACTIONS

    # -- what a seat knows ---------------------------------------------------------------------------------------------

    def view(self, s, seat):
        """Own hand, known top and bottom of both decks; of the Boost deck its size (MAUL-1.24, MAUL-13.1 to MAUL-13.5, MAUL-N8)."""
        v = super().view(s, seat)
        if not s.options.open_hands:
            zones.mask(v.hand[1 - seat])
        for owner in (0, 1):
            deck = v.deck[owner]
            unknown = range(s.known_top[owner], len(deck) - s.known_bottom[owner])
            zones.mask(deck, set(range(len(deck))) - set(unknown))
        if self._is_searching(s, seat):
            v.deck[seat] = sorted(s.deck[seat])  # its owner looks through it, but not at its order (MAUL-13.6)
        zones.mask(v.boosts)
        return v

    def _is_searching(self, s, seat):
        return bool(s.flow) and type(s.flow[-1]) is Searching and s.flow[-1].seat == seat

    def sample(self, v, rng):
        s = super().sample(v, rng)
        for seat in (0, 1):
            self._fill_deck(s, seat, rng)
        in_play = s.exchange.boosts() if s.exchange else []
        zones.fill([s.hand[0], s.hand[1], s.boosts, s.discard, in_play], ALL_BOOSTS, rng)
        for hand in s.hand:
            hand.sort()
        return s

    def _fill_deck(self, s, seat, rng):
        if self._is_searching(s, seat) and zones.HIDDEN not in s.deck[seat]:
            rng.shuffle(s.deck[seat])
        elsewhere = [card for card in horde_cards(seat) if s.column(card) is not None or s.reveal and s.reveal.card == card]
        if s.round:
            zones.fill([s.deck[seat], elsewhere], horde_cards(seat), rng)

    def is_open(self, s):
        """Hands stay hidden to the end, unless both are played open (MAUL-12.11)."""
        return s.result is not None or s.options.open_hands

    def secret(self, s, seat):
        """A decision that shows the hand is no business of the other seat (MAUL-13.8)."""
        return bool(s.flow) and type(s.flow[-1]) not in PUBLIC and not s.options.open_hands and bool(s.hand[seat])

    def rumour(self, event):
        """Both see that a Boost is drawn, and not which."""
        return event._replace(data={**event.data, "boost": None}, seats=None) if event.kind == "drew" else None

    # -- how a computer plays it -----------------------------------------------------------------------------------------

    def evaluate(self, s, seat, style=""):
        return evaluate.evaluate(s, seat)

    def can_judge(self, s):
        """Not while something is declared, answered or raided: then luck and Boosts have yet to speak."""
        return s.pending is None and s.raid is None and s.exchange is None and s.reveal is None

    def quick(self, s, rng, style=""):
        return thumb.best(s, style)

    def takes_side(self, action):
        return action.name if action.verb == "horde" else None

    # -- text and pictures -----------------------------------------------------------------------------------------------

    def hushes(self, action):
        """A pass is not in the log, chosen or not; what follows from it is (MAUL-9.28)."""
        return action.verb == "decline"

    def anything(self, s, rng):
        """Some well-formed action, legal or not."""
        one, other, third = (rng.randrange(5) for _column in range(3))
        return rng.choice((
            a.Horde(rng.choice(list(HORDES))), a.Continue(), a.End(), a.StepSupport(), a.StepRevive(), a.Place(one), a.Bottom(),
            a.Support(), a.Revive(), a.Break(), a.Hold(), a.Move(one, other), a.Hit(one, other), a.Decline(),
            a.GangHit(min(one, 3), max(other, min(one, 3) + 1), third), a.Pass(one, other), a.Maul(rng.randrange(3)),
            self._some_boost(one, other, rng), self._some_boost(one, other, rng), a.Take(rng.choice(list(ROLE))),
            a.Commit(tuple(sorted({one, other, third}))[:rng.randrange(4)]), a.Discard(rng.choice(ALL_BOOSTS)), Concede(rng.randrange(2)),
        ))

    def _some_boost(self, one, other, rng):
        number = rng.choice(ALL_BOOSTS)
        design = DESIGNS[number]
        return a.Boost(number, None if design.side is None else one, other if design.steps else None)


GAME = Maul()
