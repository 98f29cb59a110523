"""Madstone as the table sees it: setup, view and sample, text and touches."""

import random
from collections.abc import Mapping, Sequence

from stormtable.kernel import catalogue, chance, flow, game, zones
from stormtable.kernel.flow import Action, Event
from stormtable.kernel.protocol.rules import P
from stormtable.kernel.rules import Refusal, Rulebook
from stormtable.kernel.signs import Signs

from .cards import CARDS, NUMBER, STACKS
from .language import _, mark
from .mind import ends, evaluate, heuristic
from .mind.characters import CHARACTERS
from .record import notation, position as positions, reading
from .rules import actions as a, knowledge, variants
from .rules.setup import in_listed_order, seat_players, starting_player
from .rules.state import SEATS, State
from .rules.turn import Turn, filled
from .rules.variants import Settings
from .rules.words import Why, said, side_of
from .table import advice, board, chronicle, faces, marks as marking, obstacles, panels, prompts, sayings, threats, touches as touching

SABOTEUR = NUMBER["saboteur"]
TOLD_IN_SECRET = ("drew", "looked")


class Madstone(game.Game[State]):
    """Armies and crystals under a changing sky."""

    name = "madstone"
    title = "Madstone"
    rulebook = Rulebook.beside(__file__)
    cards_version = catalogue.digest(__file__, "cards.toml")
    settings = variants.SETTINGS
    icons = faces.ICONS
    signs = Signs.beside(__file__)
    sides_first = True
    seat_keys = ("seat", "other", "at", "winners", "points")
    hands = True
    plays_apart, letters = True, 90
    over_rule = "MAD-11.5"
    characters = CHARACTERS
    styles = (("hunter", mark("hunter")), ("builder", mark("builder")))

    # What a chapter answers is taken from there as it stands.
    settings_from = staticmethod(variants.settings_from)
    settings_to = staticmethod(variants.settings_to)
    side_of = staticmethod(side_of)
    read = staticmethod(notation.read)
    write = staticmethod(notation.write)
    position = staticmethod(positions.position)
    outcome = staticmethod(positions.outcome)
    from_position = staticmethod(reading.from_position)
    asked_prompt = staticmethod(prompts.asked_prompt)
    question = staticmethod(chronicle.question)
    describe_event = staticmethod(chronicle.describe_event)
    heading = staticmethod(chronicle.heading)
    motion = staticmethod(chronicle.motion)
    stages = staticmethod(marking.stages)
    marks = staticmethod(marking.marks)
    weight = staticmethod(marking.weight)
    describe_action = staticmethod(sayings.describe_action)
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
    face_down_hand = staticmethod(panels.face_down_hand)
    peek = staticmethod(panels.peek)
    thumbnail = staticmethod(panels.thumbnail)
    score_parts = staticmethod(panels.score_parts)
    sheet = staticmethod(panels.sheet)
    points = staticmethod(panels.points)
    symbols = staticmethod(faces.symbols)
    back = staticmethod(faces.back)
    shows = staticmethod(knowledge.shows)
    scores = staticmethod(heuristic.scores)
    unknown = staticmethod(heuristic.unknown)
    turn_of = staticmethod(ends.turn_of)
    end_is_near = staticmethod(ends.end_is_near)
    reasons = staticmethod(advice.reasons)

    def setup(self, settings: Settings, seed: str) -> State:
        s = State(settings)
        s.chance = chance.Chance(seed)
        seat_players(s)
        return s

    def chair(self, s: State, number: int) -> str:
        return _("Player {n}", n=number + 1)

    def seated(self, settings: Settings, seed: str, players: Sequence[P]) -> Sequence[P]:
        """The player whom chance makes the starting player has seat A; the others follow clockwise (MAD-2.1)."""
        s = State(settings)
        s.chance = chance.Chance(seed)
        first = starting_player(s)
        return [*players[first:], *players[:first]]

    def seats(self, s: State) -> Sequence[str]:
        return SEATS[:s.settings.players]

    # -- play --------------------------------------------------------------------------------------------------------

    def filled(self, s: State, action: Action) -> Action:
        """An action without the seat that says it, if that seat is asked; a payment left unsaid is filled in (MAD-4.16)."""
        if action.verb == "by":
            return self.filled(s, action.action) if action.seat == self.decides(s) else action
        return filled(s, action)

    def refusals(self, s: State, action: Action) -> list[Refusal]:
        action = self.filled(s, action)
        if action.verb == "by" and s.flow:
            return said([_out_of_turn(s, action)])
        return super().refusals(s, action)

    def apply(self, s: State, action: Action) -> State:
        return super().apply(s, self.filled(s, action))

    def forced(self, s: State) -> Action | None:
        """The only thing that is left to do in a new turn without a card in hand: field, armies and crystals are public."""
        frame = flow.asking(s)
        is_new = isinstance(frame, Turn) and s.phase == "trigger" and not s.used
        return flow.only(self.legal_actions(s)) if is_new and not s.hand[frame.seat] else None

    def is_answer(self, s: State) -> bool:
        """Whoever decides in the turn of another answers."""
        return bool(s.to_act != self.decides(s))

    def takes_back(self, before: State, action: Action, after: State) -> bool:
        """Never past a card that came to light: drawn, looked at, revealed."""
        if not super().takes_back(before, action, after) or after.result is not None:
            return False
        if action.verb == "use" and action.card == SABOTEUR:
            return False
        return action.verb == "order" or before.pile_known == after.pile_known

    # -- what a seat knows ---------------------------------------------------------------------------------------------

    def view(self, s: State, seat: int) -> State:
        v = super().view(s, seat)
        knowledge.mask(v, seat)
        return v

    def common(self, s: State) -> State:
        """All hands lie face down: who has seen a card of another hand is known to nobody else (MAD-12.2)."""
        v = super().common(s)
        for hand in v.hand:
            zones.mask(hand)
        return v

    def sample(self, v: State, rng: random.Random) -> State:
        s = super().sample(v, rng)
        knowledge.guess(s, rng)
        return s

    def is_open(self, s: State) -> bool:
        """Hands stay hidden to the end; before the deal there are none."""
        return s.result is not None or s.phase == "commander"

    def secret(self, s: State, seat: int) -> bool:
        """Every decision shows a hand, except the choice of a Commander."""
        return s.phase != "commander"

    def redacted(self, event: Event) -> Event | None:
        """Everybody sees how many cards are drawn or looked at, and not which."""
        return event._replace(data={**event.data, "cards": []}) if event.kind in TOLD_IN_SECRET else None

    # -- how a computer plays it -----------------------------------------------------------------------------------------

    def evaluate(self, s: State, seat: int, style: str = "") -> float:
        return evaluate.evaluate(s, seat)

    def features(self, s: State, seat: int) -> Mapping[str, float]:
        return evaluate.features(s, seat) if s.result is None else {}

    def takes_side(self, action: Action) -> str | None:
        return STACKS[action.faction] if action.verb == "commander" else None

    # -- text and pictures -----------------------------------------------------------------------------------------------

    def winners(self, s: State) -> Sequence[int]:
        return s.result.winners if s.result else ()

    def anything(self, s: State, rng: random.Random) -> Action:
        """Some well-formed action, near the present position often enough to be legal now and then."""
        seat = self.decides(s) or 0
        near = [*s.hand[seat], *s.tops(), *(card for army in s.army for card in army), *s.spoils[seat]]
        one, other, third = (rng.choice([card for card in near if card != "?"] + [rng.randrange(len(CARDS))]) for _ in range(3))
        stack, pay = rng.choice((None, rng.randrange(4))), a.Pay(rng.randrange(6), rng.choice((0, 0, rng.randrange(3))))
        count = rng.randrange(1, 4)
        chosen = rng.choice((
            a.Use(one), a.Use(one, (other,), stack=_other(other, stack)), a.Use(one, (other,), (count,)), a.Use(one, seat=rng.randrange(4)),
            a.Use(one, (other, third), (1, count)), a.Use(one, (other,), pay=pay), a.Use(one, pay=pay), a.Kill(one, pay), a.Kill(one), a.Command(one),
            a.Command(one, pay), a.Place(one, _other(one, stack)), a.Dark(), a.Draw(), a.Light(), a.Skip(), a.End(), a.Commander(rng.randrange(4)),
            a.Setup(in_listed_order((a.Put(one), a.Put(other, _other(other, stack))))), a.Stack(rng.randrange(4)),
            a.Order(tuple(rng.sample((1, 2, 3), 3))), a.By(rng.randrange(4), a.Draw()),
        ))
        return self.filled(s, chosen)


def _out_of_turn(s, said_by):
    """Nobody acts in the turn of another player (MAD-3.9); Commanders are chosen from the last seat on (MAD-2.3)."""
    if s.phase == "commander" and said_by.action.verb == "commander":
        return Why("MAD-2.3", mark("The last player chooses first."))
    if said_by.action.verb == "light":
        return Why("MAD-3.9", mark("Wait for your own turn."))
    return Why("MAD-3.9", mark("It is not your turn."))


def _other(card, stack):
    """A stack as an action names it: the card's own is none."""
    return None if stack == CARDS[card].faction else stack


GAME = Madstone()
