"""Starting the game (rule 101): seats, Aliens and decks, advantages, starting planets, the first hands."""

from typing import NamedTuple

from stormtable.kernel import dealing
from stormtable.kernel.chance import Chance, Impossible, shuffled
from stormtable.kernel.rules import Refusal, Unreadable, refuse

from ..cards import CARDS, DECKS, card_of, card_thing
from ..language import _, mark
from . import codes
from .actions import Act
from .decks import MULTIPLE_CHOICES, deck_refusals, ready_decks, some_start, start_refusals, start_resources, starts
from .deploying import put_into_play
from .duels import advantage_modes, turn_up
from .fates import turns_out_fate
from .piles import shuffle, top
from .state import HIDDEN, Advantage, State
from .turn import start_turn
from .values import HAND
from .words import not_asked, not_your_chance, player


def seating(settings, seed, players):
    """Seats are taken as the players are entered, or by lot if that was agreed (FIR-101.5.4); the lot has luck of its own."""
    if not settings.seat_shuffle:
        return players
    lot = State(settings)
    lot.chance = Chance(f"{seed}/seats")
    return shuffled(lot, players)


def seat_players(s):
    """The decisions of setup in order."""
    s.phase = "setup"
    seats = range(s.players)
    s.push(Begin(), *(ChooseStart(seat) for seat in reversed(seats)), *(AskAdvantage(seat) for seat in reversed(seats)), Reveal(),
           *(ChooseDeck(seat) for seat in reversed(seats)))


class ChooseDeck(NamedTuple):
    """An Alien and a deck, chosen in secret (FIR-101.2.1)."""

    seat: int

    def legal_actions(self, s):
        return [Act("alien", self.seat, (card_thing(deck.alien),), mode=deck.id) for deck in ready_decks(s.settings.deck_source)]

    def take(self, s, act):
        s.alien[self.seat], s.deck[self.seat] = card_of(act.cards[0]), _deck(act)[1]

    def refusals(self, s, act):
        if act.by != self.seat:
            return not_your_chance()
        if act.verb != "alien" or len(act.cards) != 1 or CARDS[card_of(act.cards[0])].type != "alien":
            return not_asked()
        try:
            alien, deck = _deck(act)
        except Unreadable as problem:
            return [Refusal("FIR-101.1.1", problem.text)]
        if alien != card_of(act.cards[0]):
            return [refuse("FIR-101.2.1", mark("This deck was made for another Alien."))]
        if s.settings.deck_source != "any" and act.mode not in [ready.id for ready in ready_decks(s.settings.deck_source)]:
            return [refuse("FIR-101.2.1", mark("This game is played with ready-made decks."))]
        return deck_refusals(deck, alien)


def _deck(act):
    return codes.named(act.mode)


class Reveal(NamedTuple):
    """The Aliens are revealed together; advantages are put down (FIR-101.3.1)."""

    def run(self, s):
        if HIDDEN in s.alien:
            raise Impossible(_("This is what one seat knows of a game; the choice of the other is not in it."))
        dealing.revealed("alien")
        for seat in range(s.players):
            mine = [card for card, _count in s.deck[seat] if CARDS[card].type == "advantage"]
            if MULTIPLE_CHOICES in mine:
                s.bear(seat, Advantage(MULTIPLE_CHOICES, True, tuple(card for card in mine if card != MULTIPLE_CHOICES)))
            elif mine:
                s.bear(seat, Advantage(mine[0]))
            s.tech[seat] = s.start_tech[seat] = CARDS[s.alien[seat]].tech
            s.emit("alien", "FIR-101.2.1", seat=player(seat), name=CARDS[s.alien[seat]].name)
        s.changed()  # the Aliens are known from now on


class AskAdvantage(NamedTuple):
    """In seat order each may turn the advantage face up now (FIR-101.3.1)."""

    owner: int

    def run(self, s):
        if s.advantage[self.owner] is not None and not s.advantage[self.owner].up:
            s.push(TurnUp(self.owner))


class TurnUp(NamedTuple):
    """Face up, or down for now."""

    seat: int

    def legal_actions(self, s):
        ups = [f"up {mode}".strip() for mode in advantage_modes(s, self.seat)]
        return [Act("advantage", self.seat, mode=mode) for mode in (*ups, "down")]

    def take(self, s, act):
        if act.mode != "down":
            turn_up(s, self.seat, act.mode[3:])

    def refusals(self, s, act):
        return [] if act in self.legal_actions(s) else not_asked()


class ChooseStart(NamedTuple):
    """The Homeworld and up to five other planets, chosen in secret (FIR-101.4.1)."""

    seat: int

    def legal_actions(self, s):
        return StartChoices(s, self.seat)

    def take(self, s, act):
        s.start[self.seat] = tuple(card_of(thing) for thing in act.cards)

    def refusals(self, s, act):
        if act.by != self.seat:
            return not_your_chance()
        if act.verb != "start":
            return not_asked()
        return start_refusals(s.deck[self.seat], s.alien[self.seat], _resources(s, self.seat), tuple(card_of(thing) for thing in act.cards))


def _resources(s, seat):
    return start_resources(s.alien[seat], None if s.advantage[seat] is None else s.advantage[seat].card)


class StartChoices:
    """All choices of starting planets; there may be tens of thousands."""

    def __init__(self, s, seat):
        self.s, self.seat = s, seat

    def __iter__(self):
        s, seat = self.s, self.seat
        for planets in starts(s.deck[seat], s.alien[seat], _resources(s, seat)):
            yield _start(seat, planets)

    def __len__(self):
        return sum(1 for _act in self)

    def __contains__(self, act):
        return isinstance(act, Act) and act == Act("start", self.seat, act.cards) and not ChooseStart(self.seat).refusals(self.s, act)

    def pick(self, rng):
        """The suggested start of the deck now and then, else planets as they come, until it is enough."""
        s, seat = self.s, self.seat
        printed = next((deck.start for deck in DECKS.values() if deck.cards == s.deck[seat]), None)
        if printed and rng.random() < 0.5:
            return _start(seat, printed)
        return _start(seat, some_start(s.deck[seat], s.alien[seat], _resources(s, seat), rng))


def _start(seat, planets):
    return Act("start", seat, tuple(card_thing(card) for card in planets))


class Begin(NamedTuple):
    """Planets are turned face up and decks shuffled; who agreed on it may cut (FIR-101.4.4, FIR-101.5.1)."""

    def run(self, s):
        if any(start is None or HIDDEN in start for start in s.start) or None in s.deck:
            raise Impossible(_("This is what one seat knows of a game; the choice of the other is not in it."))
        dealing.revealed("start")
        for seat in range(s.players):
            _lay_out(s, seat)
        for seat in range(s.players):
            _shuffle_rest(s, seat)
        s.start = [None] * s.players
        s.push(Deal(), *(Cutting(s.after(seat), seat) for seat in reversed(range(s.players)) if s.settings.cut))


class Cutting(NamedTuple):
    """The player on the left of a deck's owner may cut it: so many cards from the top go under the rest (FIR-101.5.1)."""

    seat: int
    owner: int

    def legal_actions(self, s):
        return [*(Act("cut", self.seat, mode=str(count)) for count in range(1, len(s.draw[self.owner]))), Act("no", self.seat)]

    def take(self, s, act):
        if act.verb == "cut":
            pile, count = s.draw[self.owner], int(act.mode)
            pile[:] = pile[count:] + pile[:count]
            s.emit("cut", "FIR-101.5.1", seat=player(self.seat), against=player(self.owner))

    def refusals(self, s, act):
        if act.by != self.seat:
            return not_your_chance()
        if act.verb == "cut" and act not in self.legal_actions(s):
            return [refuse("FIR-101.5.1", mark("A cut leaves some cards on either side."))]
        return [] if act in self.legal_actions(s) else not_asked()


class Deal(NamedTuple):
    """The first hands are drawn, and turn 1 begins (FIR-101.5.2, FIR-101.5.3)."""

    def run(self, s):
        for seat in range(s.players):
            _first_hand(s, seat)
        start_turn(s, 1)


ORE = 5  # tokens on a Mining Asteroid that is a starting planet


def _lay_out(s, seat):
    for slot, card in enumerate(s.start[seat]):
        uid = put_into_play(s, card, seat, seat * 6 + slot, rule="FIR-101.4.4")
        s.energy[uid] = 0
        if CARDS[card].id == "mining-asteroid":
            s.tokens[uid] = ORE


def _shuffle_rest(s, seat):
    """What is neither a starting planet nor an advantage is the draw pile (FIR-101.5.1)."""
    rest = [card for card, count in s.deck[seat] for _copy in range(count - s.start[seat].count(card)) if CARDS[card].type != "advantage"]
    s.draw[seat] = rest
    shuffle(s, s.draw[seat])


def _first_hand(s, seat):
    """Six cards; fates among them are recycled without effect and replaced (FIR-101.5.2)."""
    while len(s.hand[seat]) < HAND and s.draw[seat]:
        card = top(s, seat, (seat,))
        (s.recycle if turns_out_fate(seat, card) else s.hand)[seat].append(card)
    s.emit("hand", "FIR-101.5.2", seat=player(seat))
