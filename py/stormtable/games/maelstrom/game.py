"""Maelstrom as the table sees it: setup, view and sample, text and touches."""

import random
from collections.abc import Mapping, Sequence
from itertools import permutations

from stormtable.kernel import catalogue, chance, expansions, flow, game
from stormtable.kernel.flow import Action, Event
from stormtable.kernel.game import Touches
from stormtable.kernel.rules import Refusal, Rulebook, refuse
from stormtable.kernel.signs import Signs

from .cards import ALIGNMENT, BASIC_FACTIONS, CARDS, FORCES, NAME, NUMBER
from .language import mark
from .mind import ends, heuristic
from .mind.characters import CHARACTERS
from .mind.evaluate import evaluate, features
from .record import notation, position as positions, reading
from .rules import actions as a, codes, forecasts, variants
from .rules.effects import Effect
from .rules.endings import Concede, OfferDraw
from .rules.forces import is_agreed, may_start_in_hand, primaries
from .rules.mass import AROUND, FARTHEST, VORTEX, coordinates, cut_off
from .rules.moves import Walk, separated
from .rules.setup import ChooseForce, seat_players
from .rules.state import HIDDEN, MOVED, SEATS, State
from .rules.summoning import Paying
from .rules.turn import Moving
from .rules.values import movement
from .rules.variants import Settings
from .rules.windows import Keep
from .table import advice, board, chronicle, faces, marks as marking, names, obstacles, panels, prompts, sayings, threats, touches as touching
from .table.glow import kind_of

UNKNOWN = "?"  # a Primary stronghold that is chosen and not revealed
# Decisions that need no more than what everybody sees: the table is not handed over for them.
PUBLIC = ("faction", "defend", "keep", "spare", "mend", "next", "draw", "over")
GOLDEN_RULES = ("MAE-6.6", "MAE-5.9", "MAE-8.4")
MOST_ORDERS = 4  # so many sources may be touched in any order


class Maelstrom(game.Game[State]):
    """Tiles summoned around a Vortex."""

    name = "maelstrom"
    title = "Maelstrom"
    rulebook = Rulebook.beside(__file__)
    cards_version = catalogue.digest(__file__, "cards.toml")
    settings = variants.SETTINGS
    icons = faces.ICONS
    signs = Signs.beside(__file__)
    sides_first = True
    hands = True
    plays_apart, letters = True, 50
    deck_faces = range(len(CARDS))
    plane = True
    over_rule = "MAE-15.11"
    characters = CHARACTERS
    styles = (("raider", mark("raider")), ("builder", mark("builder")))
    playout_depth = 0  # a computer player plays on to the end of the turn
    _paid = (None, None)

    # What a chapter answers is taken from there as it stands.
    settings_from = staticmethod(variants.settings_from)
    settings_to = staticmethod(variants.settings_to)
    read = staticmethod(notation.read)
    read_all = staticmethod(notation.read_all)
    write = staticmethod(notation.write)
    position = staticmethod(positions.position)
    outcome = staticmethod(positions.outcome)
    from_position = staticmethod(reading.from_position)
    asked_prompt = staticmethod(prompts.asked_prompt)
    side_of = staticmethod(names.side_of)
    question = staticmethod(chronicle.question)
    describe_event = staticmethod(chronicle.describe_event)
    stages = staticmethod(marking.stages)
    marks = staticmethod(marking.marks)
    weight = staticmethod(marking.weight)
    heading = staticmethod(chronicle.heading)
    describe_action = staticmethod(sayings.describe_action)
    motion = staticmethod(touching.motion)
    name_of = staticmethod(touching.name_of)
    touches = staticmethod(touching.touches)
    meant = staticmethod(touching.meant)
    obstacles = staticmethod(obstacles.obstacles)
    threats = staticmethod(threats.threats)
    scene = staticmethod(board.scene)
    hint = staticmethod(board.hint)
    panel = staticmethod(panels.panel)
    side = staticmethod(panels.side)
    hand = staticmethod(panels.hand)
    face_down_hand = staticmethod(panels.face_down_hand)
    peek = staticmethod(panels.peek)
    thumbnail = staticmethod(panels.thumbnail)
    symbols = staticmethod(faces.symbols)
    back = staticmethod(faces.back)
    unknown = staticmethod(heuristic.unknown)
    turn_of = staticmethod(ends.turn_of)
    end_is_near = staticmethod(ends.end_is_near)
    least_to_win = staticmethod(ends.least_to_win)

    def setup(self, settings: Settings, seed: str) -> State:
        s = State(settings.without_forces())
        s.chance = chance.Chance(seed)
        seat_players(s, settings.forces)
        return flow.settle(s)

    def seats(self, s: State) -> Sequence[str]:
        return SEATS

    # -- play --------------------------------------------------------------------------------------------------------

    def anytime(self, s: State, seat: int) -> Sequence[Action]:
        """Conceding, and a draw offer once in the own turn (MAE-4.17, MAE-4.18, MAE-4.26)."""
        if not s.flow or s.flow[-1].seat != seat:
            return ()
        return (Concede(),) if self._offer_refusals(s) else (Concede(), OfferDraw())

    def _offer_refusals(self, s):
        if positions.phase(s) not in ("movement", "action", "summon") or s.flow[-1].seat != s.active:
            return [refuse("MAE-4.18", mark("A draw is offered in your own turn."))]
        if self.unfinished(s):  # the answer would be a decision that nothing before it can be taken back past
            return [refuse("MAE-4.25", mark("Finish or take back the attack or summon first."))]
        if s.offered:
            return [refuse("MAE-4.26", mark("You have already offered a draw this turn."))]
        return []

    def filled(self, s: State, action: Action) -> Action:
        """A move by its end alone takes the listed path (MAE-4.23); a payment takes the energy it needs (MAE-R43)."""
        if action.verb == "move to":
            return self._by_end(s, action)
        if action.verb == "pay" and s.flow and isinstance(s.flow[-1], Paying):
            return self._in_full(s, action)
        return action

    def _in_full(self, s, action):
        """The sources are a set, written as they came into play (MAE-4.24); left out, the energy follows from them."""
        action = action._replace(sources=tuple(sorted(action.sources, key=lambda space: s.space.get(space, 0))))
        return action if action.energy else next((pay for pay in self.legal_actions(s) if pay.sources == action.sources), action)

    def _by_end(self, s, action):
        tile = s.space.get(action.space)
        if tile is None or tile in s.energy or not s.design(tile).is_minion:
            return a.Move(action.space, action.path)
        paths = Walk(s, tile).paths(movement(s, tile))
        return a.Move(action.space, paths.get(action.path[0]) or _straight(action.space, action.path[0]))

    def refusals(self, s: State, action: Action) -> list[Refusal]:
        action = self.filled(s, action)
        if s.flow and action.verb == "concede":
            return []
        if s.flow and action.verb == "offer":
            return self._offer_refusals(s)
        return [self._pointing(s, action, refusal) for refusal in super().refusals(s, action)]

    def _pointing(self, s, action, refusal):
        """A refusal by the Golden Rule points at the tiles that would be cut off."""
        if refusal.rule not in GOLDEN_RULES:
            return refusal
        leaving = action.energy if action.verb == "consume" else action.space if action.verb == "move" else action.on
        cut = (separated(s, action) if action.verb == "move" else []) or cut_off(s, leaving)
        return refusal._replace(touches=tuple(touching.space_touch(s.at[tile]) for tile in cut))

    def apply(self, s: State, action: Action) -> State:
        return super().apply(s, self.filled(s, action))

    def forced(self, s: State) -> Action | None:
        """A single payment; a Movement Phase in which no minion can move, before one has (MAE-4.28). Hands decide neither."""
        frame = flow.asking(s)
        stuck = isinstance(frame, Moving) and not any(s.marked(tile, MOVED) for tile in s.minions(frame.seat))
        return flow.only(self.legal_actions(s)) if stuck or isinstance(frame, Paying) else None

    def is_answer(self, s: State) -> bool:
        """Whoever decides in the turn of another answers."""
        return s.active not in (None, self.decides(s))

    def takes_back(self, before: State, action: Action, after: State) -> bool:
        """An unfinished declaration, and the own last step that drew no chance and asked nobody (MAE-4.25)."""
        if before.chance != after.chance or self.decides(before) != self.decides(after) or after.result is not None:
            return False
        drawn = [len(pile) for pile in before.stack] != [len(pile) for pile in after.stack]
        return not drawn and action.verb not in ("end", "force", "primary")

    # -- what a seat knows ---------------------------------------------------------------------------------------------

    def view(self, s: State, seat: int) -> State:
        """Other hands and all draw stacks are hidden; in the Advanced game so is the other force, unless lists are open."""
        v = super().view(s, seat)
        other = 1 - seat
        v.hand[other], v.masked = [HIDDEN] * len(s.hand[other]), s.masked | {other}
        v.stack = [[HIDDEN] * len(pile) for pile in s.stack]
        if s.settings.level != "basic" and not s.settings.open_lists:
            v.force[other] = None
        if s.turn == 0 and not s.at and s.primary[other] is not None:
            v.primary[other] = UNKNOWN
        return v

    def is_slow(self, s: State) -> bool:
        """Slow attacks are gone through step by step (MAE-R4)."""
        return not s.settings.quick_resolve

    def is_open(self, s: State) -> bool:
        """Hands stay hidden to the end."""
        return s.result is not None

    def secret(self, s: State, seat: int) -> bool:
        """A turn shows the hand; an answer in the other's turn does so only if a tile in hand could be one (MAE-R42)."""
        kind = kind_of(s)
        if kind == "react":
            return s.settings.level == "expanded" and bool(s.hand[seat])
        return kind not in PUBLIC and not (kind == "force" and s.settings.open_lists)

    def is_hidden_action(self, s: State, action: Action) -> bool:
        """Forces, Primary strongholds and opening hands are chosen in secret (MAE-2.11)."""
        return action.verb in ("primary", "pick") or action.verb == "force" and not s.settings.open_lists

    def shows(self, s: State, action: Action) -> Sequence[int]:
        """The tile, event or relic of the own hand that an action names."""
        if action.verb in ("primary", "pick"):
            return []
        hand = s.hand[s.flow[-1].seat]
        named = (getattr(action, "card", None), getattr(action, "take", None))
        return [hand[hand.index(card)] for card in named if card is not None and card in hand]

    def redacted(self, event: Event) -> Event | None:
        """Everybody sees that a tile is drawn, and not which."""
        return event._replace(data={**event.data, "name": None}) if event.kind == "drew" else None

    def sample(self, v: State, rng: random.Random) -> State:
        """Fills hands and stacks from what is left of each force; an unknown force is guessed."""
        s = super().sample(v, rng)
        s.masked = frozenset()
        for seat in (0, 1):
            self._fill(s, seat, rng)
        return s

    def _fill(self, s, seat, rng):
        for card in self._shown(s, seat):
            if card not in s.hand[seat] and HIDDEN in s.hand[seat]:
                s.hand[seat][s.hand[seat].index(HIDDEN)] = card
        hidden = s.hand[seat].count(HIDDEN) + s.stack[seat].count(HIDDEN)
        unknown = s.force[seat] is None and (hidden or self._had_force(s, seat))
        if not hidden and s.primary[seat] != UNKNOWN and not unknown:
            return
        seen = self._seen(s, seat)
        if unknown:
            s.force[seat] = self._guess(s, seat, seen, hidden, rng)
        left = [card for card, count in sorted((s.force[seat] or {}).items()) for _copy in range(count)]
        for card in seen:
            left.remove(card)
        if s.primary[seat] == UNKNOWN:
            s.primary[seat] = rng.choice(primaries(s.force[seat]))
            left.remove(s.primary[seat])
        rng.shuffle(left)
        if s.turn <= 1:
            left.sort(key=may_start_in_hand)  # an opening hand is drawn from the end
        s.hand[seat] = [left.pop() if card is HIDDEN else card for card in s.hand[seat]]
        rng.shuffle(left)
        s.stack[seat] = [left.pop() if card is HIDDEN else card for card in s.stack[seat]]
        if unknown and s.turn:
            s.force[seat] = None  # in play a list is only for counting, and this one was only a guess

    def _shown(self, s, seat):
        """The tiles in a hand that a declaration has shown: what is being summoned, or hatched."""
        summoned = [frame.card for frame in s.flow if isinstance(frame, Paying) and frame.seat == seat]
        hatched = [frame.take for frame in s.flow if isinstance(frame, Effect) and frame.by == seat and frame.to is None]
        return [card for card in (*summoned, *hatched) if card is not None]

    def _had_force(self, s, seat):
        """Is this still setup, and has this seat handed its force in already?"""
        asked = s.flow[-1] if s.flow and not s.turn else None
        return asked is not None and s.settings.level != "basic" and (not isinstance(asked, ChooseForce) or seat < asked.seat)

    def _seen(self, s, seat):
        """The tiles of a seat that everybody, or this view, can see."""
        cards = [card for pile in (s.hand[seat], s.stack[seat], s.discard[seat]) for card in pile if card is not HIDDEN]
        cards += [s.card[tile] for tile in s.at if s.owner[tile] == seat] + [relic.card for relic in s.relics[seat]]
        cards += [frame.card for frame in s.flow if getattr(frame, "owner", None) == seat or isinstance(frame, Keep) and frame.seat == seat]
        return cards

    def _guess(self, s, seat, seen, hidden, rng):
        """Some legal force that holds what was seen."""
        other = s.force[1 - seat]
        sides = {ALIGNMENT[CARDS[card].faction] for card in seen}
        if not sides and s.good is not None:
            sides = {"good" if s.good == seat else "evil"}
        if not sides and other:
            sides = {"good", "evil"} - {ALIGNMENT[CARDS[card].faction] for card in other}
        side = min(sides) if sides else rng.choice(("good", "evil"))
        pool = [card for card, design in enumerate(CARDS) if ALIGNMENT[design.faction] == side and design.is_tile and design.cost <= 3
                and is_agreed(card, s.settings)]
        count = hidden if s.turn else s.settings.force_size - len(seen)
        force = {}
        for card in seen:
            force[card] = force.get(card, 0) + 1
        if not primaries(force):
            start = rng.choice(primaries(dict.fromkeys(pool, 1)))
            force[start], count = 1, count - (not s.turn)
        for _tile in range(count):
            fitting = [card for card in pool if force.get(card, 0) < 4 or "Primary" in CARDS[card].traits]
            card = rng.choice(fitting)
            force[card] = force.get(card, 0) + 1
        return force

    def takes_side(self, action: Action) -> str | None:
        """A Basic faction or a ready-made force."""
        if action.verb == "faction":
            return action.name
        return next((name for name, force in FORCES.items() if action == a.Force(tuple(sorted(force.items())))), None)

    # -- how a computer plays it ---------------------------------------------------------------------------------------

    def evaluate(self, s: State, seat: int, style: str = "") -> float:
        return evaluate(s, seat)

    def features(self, s: State, seat: int) -> Mapping[str, float]:
        return features(s, seat) if s.turn else {}

    def is_quiet(self, s: State) -> bool:
        """A turn that has not begun yet can be judged, and setup: the Burn of the last one is over."""
        first = "summon" if s.turn and s.turns_taken[s.active] == 1 else "movement"
        return s.turn == 0 or kind_of(s) == first and not s.stirred and not s.marks

    def scores(self, s: State, actions: Sequence[Action], style: str = "") -> list[float]:
        return heuristic.scores(s, actions, style)

    def playout_action(self, s: State, rng: random.Random, style: str = "") -> Action:
        return heuristic.best(s, self.legal_actions(s), rng, style)

    def reasons(self, s: State, action: Action, seat: int) -> Sequence[str]:
        return advice.reasons(s, action)

    # -- text and pictures -----------------------------------------------------------------------------------------------

    def unpacked(self, text: str) -> str:
        return codes.line(codes.read(text)) if codes.is_code(text) else text

    def settings_for(self, code: str) -> dict[str, str]:
        return codes.settings_for(codes.read(code))

    def asks_for_force(self, s: State) -> bool:
        return bool(s.flow) and isinstance(s.flow[-1], ChooseForce)

    def narrate(self, s: State, event: Event) -> str:
        """The same, with tiles and spaces in words."""
        return super().narrate(s, chronicle.in_words(s, event))

    def ways(self, s: State, action: Action) -> Sequence[Touches]:
        """An attack or a meal is also said with the own tile first; sources in any order, the best payment by its word alone."""
        way = touching.touches(s, action)
        if action.verb in ("attack", "consume"):
            return way, way[::-1]
        return self._payments(s, action, way) if action.verb == "pay" else (way,)

    def _payments(self, s, action, way):
        *sources, word = way
        orders = permutations(sources) if len(sources) <= MOST_ORDERS else (sources,)
        best = (("word:pay",),) if action == self._best_payment(s) else ()
        return (*best, *((*order, word) for order in orders))

    def _best_payment(self, s):
        """The best payment of a state, worked out once although every payment asks."""
        if self._paid[0] is not s:
            self._paid = s, forecasts.best_payment(s, self.legal_actions(s))
        return self._paid[1]

    def unfinished(self, s: State) -> bool:
        """An attack before its strike, a summons before its payment (MAE-4.25)."""
        return kind_of(s) in ("attack", "pay")

    def anything(self, s: State, rng: random.Random) -> Action:
        """Some well-formed action, near the present position often enough to be legal now and then."""
        spaces = [*s.space, *(near for space in (*s.space, VORTEX) for near in AROUND[space])]
        one, other = rng.choice(spaces), rng.choice(spaces)
        seat = self.decides(s) or 0
        cards = [card for card in s.hand[seat] if card is not HIDDEN] or [0]
        card = rng.choice([*cards, rng.randrange(len(CARDS))])
        return self.filled(s, rng.choice((
            a.Faction(rng.choice(BASIC_FACTIONS)), a.Force(tuple(sorted(rng.choice(list(FORCES.values())).items()))),
            a.Primary(card), a.Pick(card), self._some_move(s, one, rng), a.Draw(), a.Attack(one, other), a.Join(one), a.Strike(),
            a.Defend(one), a.Consume(one, other), a.Use(one, None, other), a.Use(one), a.Play(card, one), a.LayRelic(card),
            a.Buy(rng.choice(("action", "energy"))), a.Summon(card, one), a.Pay((one,), rng.randrange(3)), a.React(one), a.React(None, card),
            a.Pass(), a.Choose(rng.choice(("yes", "no", "none", one))), a.Next(one), a.EndPhase(), a.AcceptDraw(), a.DeclineDraw(),
            Concede(), OfferDraw(),
        )))

    def _some_move(self, s, space, rng):
        """A step in some direction: in its listed form where a path is listed."""
        return self._by_end(s, a.Move(space, (rng.choice(AROUND[space]),), "move to"))


def _straight(start, end):
    """The straight way, for a move that has none: its refusals say why."""
    (q, r), path = coordinates(end), [start]
    while path[-1] != end and len(path) <= FARTHEST:
        path.append(min(AROUND[path[-1]], key=lambda space: _apart(q, r, *coordinates(space))))
    return tuple(path[1:]) or (end,)


def _apart(q, r, p, o):
    return max(abs(q - p), abs(r - o), abs(q + r - p - o))


expansions.join(NAME, __package__, NUMBER)
GAME = Maelstrom()
