"""Firestorm as the table sees it: setup, view and sample, text and touches."""

import random
from collections.abc import Collection, Mapping, Sequence

from stormtable.kernel import catalogue, chance, flow, game
from stormtable.kernel.flow import Action, Event
from stormtable.kernel.protocol.rules import P
from stormtable.kernel.rules import Refusal, Rulebook, refuse
from stormtable.kernel.signs import Signs

from . import effects  # noqa: F401  importing them registers the texts
from .cards import CARDS, card_thing, piece_thing, seat_thing
from .language import _, mark
from .mind import ends, evaluate, heuristic
from .mind.characters import CHARACTERS
from .record import notation, position as positions, reading
from .rules import codes, setup, showing, variants
from .rules.actions import Act, passing
from .rules.announcing import Announcements
from .rules.combat import AskSupport, CombatAnnouncements, Fight, Forming, Launching, Support, only_attacker
from .rules.conceding import Answer, Concede, OfferDraw, offer_refusals
from .rules.deploying import Voicing
from .rules.duels import Fleeing
from .rules.guessing import guess, masked
from .rules.looking import Deciding
from .rules.priority import Chance, PayMore, Phase, Window
from .rules.settling import Choosing
from .rules.setup import ChooseDeck, Cutting
from .rules.shots import Shooting
from .rules.space import read_place
from .rules.state import State
from .rules.turn import Ordering
from .rules.variants import Settings
from .rules.words import player
from .table import advice, board, chronicle, faces, marks as marking, obstacles, panels, prompts, sayings, stopbar, threats, touches as touching
from .table.names import place_words, side_of

TAKEN_BACK = ("gather", "gathered", "join", "joined", "launched", "discard", "give", "skip", "ask")
# Decisions that need no more than what everybody sees: the table is not handed over for them.
PUBLIC = (PayMore, Voicing, Choosing, Answer, Forming, AskSupport, Support, Launching, Shooting, Fleeing, Ordering, Cutting)


class Firestorm(game.Game[State]):
    """Space conquest around the Firestorm."""

    name = "firestorm"
    title = "Firestorm"
    rulebook = Rulebook.beside(__file__)
    cards_version = catalogue.digest(__file__, "cards.toml", "decks.toml")
    settings = variants.SETTINGS
    icons = faces.ICONS
    signs = Signs.beside(__file__)
    sides_first = True
    plays_apart, letters = True, 850
    seat_keys = ("seat", "against", "on")
    hands = True
    turns = True  # the Star System of the asked seat lies below
    plane = True
    stop_modes = stopbar.MODES
    stop_switches = stopbar.SWITCHES
    characters = CHARACTERS
    playout_depth = 20  # a phase or two: what is built and fought for shows only then
    over_rule = "FIR-103.5"
    styles = (("warlike", mark("warlike")), ("curious", mark("explorer")))

    # What a chapter answers is taken from there as it stands.
    settings_from = staticmethod(variants.settings_from)
    settings_to = staticmethod(variants.settings_to)
    apart = staticmethod(variants.apart)
    passes = staticmethod(stopbar.passes)
    is_window = staticmethod(stopbar.is_window)
    stop = staticmethod(stopbar.stop)
    stop_now = staticmethod(stopbar.stop_now)
    stop_bar = staticmethod(stopbar.stop_bar)
    read = staticmethod(notation.read)
    write = staticmethod(notation.write)
    position = staticmethod(positions.position)
    outcome = staticmethod(positions.outcome)
    from_position = staticmethod(reading.from_position)
    side_of = staticmethod(side_of)
    question = staticmethod(prompts.question)
    waiting = mark("It is up to {player}.")
    asked_prompt = staticmethod(prompts.asked_prompt)
    describe_event = staticmethod(chronicle.describe_event)
    heading = staticmethod(chronicle.heading)
    motion = staticmethod(chronicle.motion)
    stages = staticmethod(marking.stages)
    marks = staticmethod(marking.marks)
    weight = staticmethod(marking.weight)
    read_with = staticmethod(chronicle.read_with)
    describe_action = staticmethod(sayings.describe_action)
    touches = staticmethod(touching.touches)
    ways = staticmethod(touching.ways)
    meant = staticmethod(touching.meant)
    obstacles = staticmethod(obstacles.obstacles)
    threats = staticmethod(threats.threats)
    scene = staticmethod(board.scene)
    hint = staticmethod(board.hint)
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
    best_scored = staticmethod(heuristic.best_scored)
    reasons = staticmethod(advice.reasons)

    def setup(self, settings: Settings, seed: str) -> State:
        s = State(settings)
        s.chance = chance.Chance(seed)
        setup.seat_players(s)
        return s

    def seated(self, settings: Settings, seed: str, players: Sequence[P]) -> Sequence[P]:
        return setup.seating(settings, seed, players)

    def seats(self, s: State) -> Sequence[str]:
        return tuple(str(seat + 1) for seat in range(s.players))

    def event_seats(self, s: State) -> Sequence[str]:
        return [player(seat) for seat in range(s.players)]

    def narrate(self, s: State, event: Event) -> str:
        """The same, with a location by its planet or its player."""
        if event.kind in ("moved", "sneaked"):
            event = event._replace(data={**event.data, "to": place_words(s, read_place(event.data["to"]))})
        return super().narrate(s, event)

    def describe_pass(self, s: State, action: Action) -> str:
        """A pass in a Main phase or a combat, chosen or not, so that it tells nothing of the hand (FIR-700.3)."""
        matters = action.verb == "pass" and s.phase == "main" and isinstance(s.flow[-2], (Phase, Fight))
        return _("{player} passes.", player=self.player(s, action.by)) if matters else ""

    # -- play ----------------------------------------------------------------------------------------------------------------------------------

    def legal_actions(self, s: State) -> Collection[Action]:
        return touching.spoken(s, super().legal_actions(s))

    def anytime(self, s: State, seat: int) -> Sequence[Action]:
        """Conceding, and a draw offer on the own chance (FIR-104.7, FIR-103.12)."""
        if not s.flow or s.phase == "setup" or s.out[seat] or s.out_soon(seat):
            return ()
        return (Concede(seat),) if offer_refusals(s, seat) else (Concede(seat), OfferDraw(seat))

    def refusals(self, s: State, action: Action) -> list[Refusal]:
        if s.flow and action.verb in ("concede", "offer draw"):
            return [] if action in self.anytime(s, action.by if action.by < s.players else 0) else self._beside(s, action)
        if s.flow and action.by != s.flow[-1].seat:
            return [refuse("FIR-201.2.1", mark("It is not your chance."))]
        return super().refusals(s, action)

    def _beside(self, s, action):
        if action.verb == "offer draw" and action.by < s.players and s.phase != "setup" and not s.out[action.by]:
            return offer_refusals(s, action.by) or [refuse("FIR-104.7", mark("That player is leaving the game."))]
        return [refuse("FIR-104.7", mark("That player cannot leave the game now."))]

    def filled(self, s: State, action: Action) -> Action:
        """A needless answer number is dropped, and what has a single candidate is filled in (chapter Notation)."""
        frame = s.flow[-1] if s.flow else None
        if isinstance(frame, ChooseDeck) and action.verb == "alien" and codes.is_code(action.mode):
            return action._replace(by=frame.seat)  # a code is brought by whoever is asked for a deck
        if not isinstance(frame, Chance) or not isinstance(action, Act) or action.by != frame.seat or not action.cards:
            return action
        if not frame.refusals(s, action):
            return action
        found = [act for act in self._alike(s, frame, action) if _agrees(action, act)]
        return found[0] if len(found) == 1 else action

    def _alike(self, s, frame, action):
        """The legal actions that begin like this one."""
        beneath = s.flow[-2]
        if isinstance(beneath, Window):
            return [act for act in beneath.legal_actions(s, frame.seat) if act.verb == action.verb and act.cards == action.cards]
        actions = CombatAnnouncements(s, frame.seat, "combat") if isinstance(beneath, Fight) else Announcements(s, frame.seat, beneath.name)
        if action.verb in ("move", "strike", "shift", "travel", "explore"):
            return []
        heads = [head for head in actions.heads() if head[0] == action.verb]
        return [act for head in heads for act in actions.legal(head) if act.cards == action.cards]

    def forced(self, s: State) -> Action | None:
        """The only ship that can make an attack that was declared, if it need not be hired."""
        frame = flow.asking(s)
        return only_attacker(s, frame) if isinstance(frame, Forming) else None

    def is_answer(self, s: State) -> bool:
        """A React window; in the phases all act in turn."""
        return len(s.flow) > 1 and isinstance(s.flow[-2], Window)

    def takes_back(self, before: State, action: Action, after: State) -> bool:
        """The steps of forming fleets and discarding, as long as nobody else was asked and nothing was drawn."""
        same = before.chance == after.chance and self.decides(before) == self.decides(after) and after.result is None
        return same and action.verb in TAKEN_BACK and before.draw == after.draw

    # -- what a seat knows -----------------------------------------------------------------------------------------------------------------------

    def view(self, s: State, seat: int) -> State:
        return masked(super().view(s, seat), seat)

    def is_open(self, s: State) -> bool:
        """Draw piles stay hidden to the end."""
        return s.result is not None

    def secret(self, s: State, seat: int) -> bool:
        return s.result is None and not isinstance(s.flow[-1], PUBLIC)

    def is_hidden_action(self, s: State, action: Action) -> bool:
        """Decks, starting planets and the cards of a hero combat are chosen in secret."""
        looked = action.verb == "take" and isinstance(s.flow[-1], Deciding)  # what Corporate Enforcer leaves to its owner
        laid = action.verb == "lay" and bool(action.cards)  # that none is laid, everybody sees
        return looked or laid or action.verb in ("alien", "start", "top", "bottom")

    shows = staticmethod(showing.shows)

    def redacted(self, event: Event) -> Event | None:
        """Everybody sees that a card is drawn, and not which."""
        return event._replace(data={**event.data, "name": None}) if event.kind == "drew" else None

    def sample(self, v: State, rng: random.Random) -> State:
        return guess(super().sample(v, rng), rng)

    # -- how a computer plays it ------------------------------------------------------------------------------------------------------------------

    def evaluate(self, s: State, seat: int, style: str = "") -> float:
        return evaluate.evaluate(s, seat)

    def features(self, s: State, seat: int) -> Mapping[str, float]:
        return {} if s.phase == "setup" or s.out[seat] else evaluate.features(s, seat, evaluate.homeworlds(s))

    def is_quiet(self, s: State) -> bool:
        """On a chance of a phase: what is announced, fought or asked is carried out first."""
        return s.combat is None and type(s.flow[-1]) is Chance and type(s.flow[-2]) is Phase

    def playout_action(self, s: State, rng: random.Random, style: str = "") -> Action:
        return heuristic.best_scored(s, 1, style)[0][1]

    def takes_side(self, action: Action) -> str | None:
        return action.mode if action.verb == "alien" else None

    # -- text and pictures -------------------------------------------------------------------------------------------------------------------------

    def unpacked(self, text: str) -> str:
        if not codes.is_code(text):
            return text
        alien, deck = codes.read(text)
        return f"p1: alien {CARDS[alien].id} deck {codes.write(alien, deck)}"

    def settings_for(self, code: str) -> dict[str, str]:
        codes.read(code)
        return {"deck_source": "any"}

    def asks_for_force(self, s: State) -> bool:
        return bool(s.flow) and isinstance(s.flow[-1], ChooseDeck)

    def is_unlogged(self, action: Action) -> bool:
        """A pass in a window is not in the log, chosen or not; what follows from it is (FIR-700.3)."""
        return action.verb == "pass"

    def name_of(self, s: State, touch: str) -> str:
        return sayings.touch_words(s, touch)

    def anything(self, s: State, rng: random.Random) -> Action:
        """Some well-formed action: a legal one with something else in it, or one that belongs elsewhere."""
        seat = self.decides(s)
        if seat is None or rng.random() < 0.2:
            return self._stray(s, rng)
        act = flow.pick(self.legal_actions(s), rng)
        return _bent(s, act, rng) if rng.random() < 0.7 else act

    def _stray(self, s, rng):
        seat, piece = rng.randrange(s.players), s.thing(rng.choice(s.play)) if s.play else piece_thing(1, 0)
        card = card_thing(rng.randrange(len(CARDS)))
        return rng.choice((
            passing(seat), Concede(seat), OfferDraw(seat), Act("buy", seat), Act("sell", seat), Act("enable", seat), Act("reveal", seat),
            Act("play", seat, (card,)), Act("react", seat, (card,)), Act("deploy", seat, (card,), at=rng.randrange(6 * s.players)),
            Act("use", seat, (seat_thing(s.alien[seat] if isinstance(s.alien[seat], int) else 0, seat),)), Act("keep", seat), Act("pay", seat),
            Act("discard", seat, (card,)), Act("repair", seat, (piece,)), Act("rally", seat, (piece,)), Act("use", seat, (piece,)),
            Act("shield", seat, (piece,)), Act("fire", seat, (piece,), on=(piece,)), Act("attack", seat, on=(piece,)), Act("start", seat, (card,)),
        ))


def _agrees(action, act):
    """Does a legal action say everything that this one says, except an answer number that it does not need?"""
    said = all(getattr(action, field) in (getattr(act, field), default) or field == "to" and act.to == 0
               for field, default in Act._field_defaults.items() if field not in ("n", "riders"))
    return said and (action.n, action.riders) == (act.n, act.riders)


def _bent(s, act, rng):
    """The same action with one thing in it replaced by another of its kind."""
    things = [s.thing(uid) for uid in s.play] or [0]
    if not isinstance(act, Act):
        return act

    def swap(values):
        place = rng.randrange(len(values))
        return (*values[:place], rng.choice(things), *values[place + 1:])

    changes = [act._replace(by=rng.randrange(s.players))]
    if act.cards and act.cards[0] > 0 and s.play:
        changes.append(act._replace(cards=swap(act.cards)))
    if act.cards and act.cards[0] < 0:
        changes.append(act._replace(cards=(card_thing(rng.randrange(len(CARDS))), *act.cards[1:])))
    if act.on and act.on[0] > 4:
        changes.append(act._replace(on=swap(act.on)))
    if act.path:
        changes.append(act._replace(path=(*act.path[:-1], rng.randrange(6 * s.players))))
    if act.at is not None and s.play:
        changes.append(act._replace(at=rng.choice(things) if act.at > 511 else rng.randrange(6 * s.players)))
    return rng.choice(changes)


GAME = Firestorm()
