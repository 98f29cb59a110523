"""MAUL as the table sees it: setup, view and sample, text and touches."""

import random
from collections.abc import Mapping, Sequence

from stormtable.kernel import catalogue, chance, flow, game, zones
from stormtable.kernel.flow import Action, Event
from stormtable.kernel.rules import Refusal, Rulebook
from stormtable.kernel.signs import Signs

from .cards import ALL_BOOSTS, HORDES, ROLE, horde_cards
from .language import mark
from .mind import ends, evaluate, heuristic
from .mind.characters import CHARACTERS
from .record import notation, position as positions, reading
from .rules import actions as a, stops, variants
from .rules.boosts import DESIGNS, Searching
from .rules.endings import Concede
from .rules.raids import Committing
from .rules.setup import ChooseHorde, sit_down
from .rules.state import SEATS, State
from .rules.turn import Declaring, Supporting
from .rules.variants import Settings
from .rules.windows import ACTIONS
from .rules.words import GONE_OFF, side_of, why
from .table import advice, board, chronicle, faces, marks as marking, obstacles, panels, prompts, sayings, threats, touches as touching

# What is shown to a seat when these things happen cannot be unseen.
SEEN = {"revealed", "drew", "flipped", "called", "raid_card", "boosted", "answered", "lost_boost"}
PUBLIC = (ChooseHorde,)  # decisions that need no more than what both see


class Maul(game.Game[State]):
    """Two hordes brawl over a Detonator."""

    name = "maul"
    title = "MAUL"
    rulebook = Rulebook.beside(__file__)
    cards_version = catalogue.digest(__file__, "cards.toml")
    settings = variants.SETTINGS
    icons = faces.ICONS
    signs = Signs.beside(__file__)
    sides_first = True
    hands = True
    plays_apart, letters = True, 300
    turns = True  # player 2 sees the columns mirrored (MAUL-1.8)
    declining = "decline"
    stop_modes = stops.MODES
    stop_switches = stops.SWITCHES
    characters = CHARACTERS
    playout_depth = 12  # about a turn: what a Hit or a Maul is good for shows in the answer
    over_rule = "MAUL-11.1"
    styles = (("brutal", mark("brutal")), ("ball", mark("ball player")))

    # What a chapter answers is taken from there as it stands.
    settings_from = staticmethod(variants.settings_from)
    settings_to = staticmethod(variants.settings_to)
    passes = staticmethod(stops.passes)
    side_of = staticmethod(side_of)
    is_window = staticmethod(stops.is_window)
    stop = staticmethod(stops.stop)
    stop_now = staticmethod(stops.stop_now)
    read = staticmethod(notation.read)
    write = staticmethod(notation.write)
    position = staticmethod(positions.position)
    outcome = staticmethod(positions.outcome)
    from_position = staticmethod(reading.from_position)
    question = staticmethod(prompts.question)
    asked_prompt = staticmethod(prompts.asked_prompt)
    describe_event = staticmethod(chronicle.describe_event)
    heading = staticmethod(chronicle.heading)
    describe_action = staticmethod(sayings.describe_action)
    motion = staticmethod(touching.motion)
    stages = staticmethod(marking.stages)
    marks = staticmethod(marking.marks)
    weight = staticmethod(marking.weight)
    name_of = staticmethod(touching.name_of)
    touches = staticmethod(touching.touches)
    ways = staticmethod(touching.ways)
    meant = staticmethod(touching.meant)
    obstacles = staticmethod(obstacles.obstacles)
    threats = staticmethod(threats.threats)
    scene = staticmethod(board.scene)
    panel = staticmethod(panels.panel)
    side = staticmethod(panels.side)
    hand = staticmethod(panels.hand)
    revealed = staticmethod(panels.revealed)
    recap = staticmethod(panels.recap)
    face_down_hand = staticmethod(panels.face_down_hand)
    peek = staticmethod(panels.peek)
    thumbnail = staticmethod(panels.thumbnail)
    symbols = staticmethod(faces.symbols)
    back = staticmethod(faces.back)
    scores = staticmethod(heuristic.scores)
    unknown = staticmethod(heuristic.unknown)
    turn_of = staticmethod(ends.turn_of)
    end_is_near = staticmethod(ends.end_is_near)
    reasons = staticmethod(advice.reasons)

    def setup(self, settings: Settings, seed: str) -> State:
        s = State(settings)
        s.chance = chance.Chance(seed)  # all that is random comes from here (MAUL-13.7)
        sit_down(s)
        return flow.settle(s)

    def seats(self, s: State) -> Sequence[str]:
        return SEATS

    # -- play --------------------------------------------------------------------------------------------------------

    def anytime(self, s: State, seat: int) -> Sequence[Action]:
        """Conceding is possible at any time (MAUL-11.2)."""
        return (Concede(seat),) if s.flow else ()

    def refusals(self, s: State, action: Action) -> list[Refusal]:
        if s.flow and action.verb == "concede":
            return []
        exploded = s.result is not None and s.result.way == "incineration" and action.verb == "boost"
        return super().refusals(s, action) + (why(GONE_OFF) if exploded else [])

    def forced(self, s: State) -> Action | None:
        """Nobody can join a Raid; with an empty hand a Maul that must end, or a Support step without another choice."""
        frame = flow.asking(s)
        is_public = isinstance(frame, (Declaring, Supporting)) and not s.hand[frame.seat]
        return flow.only(self.legal_actions(s)) if is_public or isinstance(frame, Committing) else None

    def is_answer(self, s: State) -> bool:
        """Whoever decides in the turn of another answers."""
        return s.active not in (None, self.decides(s))

    def takes_back(self, before: State, action: Action, after: State) -> bool:
        """The own last step, if it showed nothing new; a declared Action stands (MAUL-4.25)."""
        told = {event.kind for event in after.events or ()}
        return super().takes_back(before, action, after) and not told & SEEN and action.verb not in ACTIONS

    # -- what a seat knows ---------------------------------------------------------------------------------------------

    def view(self, s: State, seat: int) -> State:
        """Own hand, known top and bottom of both decks; of the Boost deck its size (MAUL-1.24, MAUL-13.1 to MAUL-13.5, MAUL-N8)."""
        v = super().view(s, seat)
        if not s.settings.open_hands:
            zones.mask(v.hand[1 - seat])
        for owner in (0, 1):
            unknown = self._unknown(s, owner)
            # Whoever searches looks through the own deck, but not at its order (MAUL-13.6).
            hides = sorted if owner == seat and self._is_searching(s, seat) else _face_down
            v.deck[owner][unknown] = hides(v.deck[owner][unknown])
        zones.mask(v.boosts)
        return v

    def _unknown(self, s, owner):
        """The part of a deck whose order nobody knows: all but its known top and bottom."""
        return slice(s.known_top[owner], len(s.deck[owner]) - s.known_bottom[owner])

    def _is_searching(self, s, seat):
        return bool(s.flow) and type(s.flow[-1]) is Searching and s.flow[-1].seat == seat

    def sample(self, v: State, rng: random.Random) -> State:
        s = super().sample(v, rng)
        for seat in (0, 1):
            self._fill_deck(s, seat, rng)
        in_play = s.exchange.boosts() if s.exchange else []
        zones.fill([s.hand[0], s.hand[1], s.boosts, s.discard, in_play], ALL_BOOSTS, rng)
        for hand in s.hand:
            hand.sort()
        return s

    def _fill_deck(self, s, seat, rng):
        unknown = self._unknown(s, seat)
        if self._is_searching(s, seat) and zones.HIDDEN not in s.deck[seat]:
            s.deck[seat][unknown] = rng.sample(s.deck[seat][unknown], unknown.stop - unknown.start)
        elsewhere = [card for card in horde_cards(seat) if s.column(card) is not None or s.reveal and s.reveal.card == card]
        if s.round:
            zones.fill([s.deck[seat], elsewhere], horde_cards(seat), rng)

    def shows(self, s: State, action: Action) -> Sequence[int]:
        """The Boost that is played or discarded, and the Belator that Tunnel Call takes out of the deck."""
        seat = s.flow[-1].seat
        if action.verb in ("boost", "discard"):
            return [boost for boost in s.hand[seat] if boost == action.boost]
        return [card for card in s.deck[seat] if s.card_id(card) == action.id][:1] if action.verb == "take" else []

    def is_open(self, s: State) -> bool:
        """Hands stay hidden to the end, unless both are played open (MAUL-12.11)."""
        return s.result is not None or s.settings.open_hands

    def secret(self, s: State, seat: int) -> bool:
        """A decision that shows the hand is no business of the other seat (MAUL-13.8)."""
        return bool(s.flow) and type(s.flow[-1]) not in PUBLIC and not s.settings.open_hands and bool(s.hand[seat])

    def redacted(self, event: Event) -> Event | None:
        """Both see that a Boost is drawn, and not which."""
        return event._replace(data={**event.data, "boost": None}, seats=None) if event.kind == "drew" else None

    # -- how a computer plays it -----------------------------------------------------------------------------------------

    def evaluate(self, s: State, seat: int, style: str = "") -> float:
        return evaluate.evaluate(s, seat)

    def features(self, s: State, seat: int) -> Mapping[str, float]:
        return {} if s.det is None else evaluate.features(evaluate.Table(s), seat)

    def is_quiet(self, s: State) -> bool:
        """Not while something is declared, answered or raided: then luck and Boosts have yet to speak."""
        return s.pending is None and s.raid is None and s.exchange is None and s.reveal is None

    def playout_action(self, s: State, rng: random.Random, style: str = "") -> Action:
        return heuristic.best(s, style)

    def takes_side(self, action: Action) -> str | None:
        return action.name if action.verb == "horde" else None

    # -- text and pictures -----------------------------------------------------------------------------------------------

    def is_unlogged(self, action: Action) -> bool:
        """A pass is not in the log, chosen or not; what follows from it is (MAUL-9.28)."""
        return action.verb == "decline"

    def anything(self, s: State, rng: random.Random) -> Action:
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


def _face_down(cards):
    return [zones.HIDDEN] * len(cards)


GAME = Maul()
