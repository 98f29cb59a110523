"""The state of a galaxy: what each seat has, and a column of each fact about the cards in play by their running number."""

from typing import Any, NamedTuple

from stormtable.kernel import flow

from ..cards import CARDS, piece_thing, seat_thing
from .index import Index
from .space import NOWHERE

HIDDEN = "?"
NOBODY = -1
ELSEWHERE = -1  # the last count of conquered planets: those outside their player's lettered Star System (FIR-R86)
# What may be true of a card in play.
MOVED, ATTACKED, FRESH, MUST_EXIT, DOWN, PRODUCING, AS_GEAR, AGAIN = (1 << bit for bit in range(8))


class Advantage(NamedTuple):
    """An advantage, face up or down, and the two that may lie under it."""

    card: int | str
    up: bool = False
    under: tuple = ()
    race: str = ""  # the race that Laboratory Reproduction was turned face up for


class Lasting(NamedTuple):
    """A timed effect: the card whose text it is, its player, what was chosen, and how long it holds (FIR-800.7)."""

    source: int
    by: int
    on: tuple
    value: object
    until: str  # turn, only, combat, game
    turn: int = 0


class Combat(NamedTuple):
    """A ship combat (rules 500 to 505)."""

    at: int
    target: int
    attacker: int
    defender: int
    attack: tuple = ()  # the attacking fleet
    defence: tuple = ()  # the defending fleet
    retreat: int = 0  # the seats that enabled it, as bits
    ever: tuple = ()
    shots: tuple = ()  # pairs (ship, energy spent on shots)
    hit: tuple = ()
    acted: int = 0
    extra: int = 0  # actions in a row that a player may still perform (Massacre at Triton)
    again: int = NOBODY  # that player
    pinned: tuple = ()  # ships that cannot retreat from this combat


_SEATED = ("alien", "tech", "start_tech", "resources", "commands", "advantage", "fates", "homeworlds", "conquered", "lost", "used",
           "explored", "out", "offered", "deck", "start", "aimed")
_PILES = ("hand", "draw", "recycle", "terminate", "aside")
_PIECES = ("play", "card", "owner", "ctrl", "at", "on", "turned", "dmg", "energy", "points", "tokens", "entered", "flags", "mods", "marks",
           "shifts", "new", "effects")
_PLAIN = ("settings", "players", "turn", "phase", "first", "order", "once", "announced", "seen", "combat", "duel")


_GONE = (0, NOBODY, NOBODY, NOWHERE, 0, 0, 0, 0, -1, 0, NOBODY, 0, (), (), 0)


class State(flow.State):
    """One game. Lists by seat, piles by seat (FIR-107.0.1), and lists by running number; the rest is plain."""

    copied = (*_SEATED, *_PIECES)
    piles = _PILES
    __slots__ = (*copied, *piles, *_PLAIN, "memo")

    hand: list[list[Any]]  # of each seat: cards, or HIDDEN
    draw: list[list[Any]]
    play: list[int]  # the running numbers of the cards in play
    card: list[int]
    at: list[int]
    on: list[int]
    new: list[int]  # the cards at the locations that were added

    def __init__(self, settings):
        super().__init__()
        n = self.players = settings.players
        self.settings, self.turn, self.phase, self.first, self.order = settings, 1, "reset", None, tuple(range(n))
        self.once, self.seen, self.announced, self.combat, self.duel, self.memo = (), (), 0, None, None, None
        self.alien, self.advantage, self.deck, self.start = [None] * n, [None] * n, [None] * n, [None] * n
        self.tech, self.start_tech, self.resources, self.commands, self.homeworlds, self.aimed = ([0] * n for _column in range(6))
        self.lost, self.out, self.offered = ([False] * n for _column in range(3))
        self.fates, self.used, self.explored = ([()] * n for _column in range(3))
        self.conquered = [(0,) * (n + 1) for _seat in range(n)]  # planets of each seat's Star System, and ELSEWHERE
        for name in _PILES:
            setattr(self, name, [[] for _seat in range(n)])
        for name in _PIECES:
            setattr(self, name, [])
        self.skip()  # running numbers begin with 1

    def _by_number(self):
        return (self.card, self.owner, self.ctrl, self.at, self.on, self.turned, self.dmg, self.energy, self.points,
                self.tokens, self.entered, self.flags, self.mods, self.marks, self.shifts)

    def columns(self):
        """All that makes two states the same; what was worked out from it is no part of it."""
        found = super().columns()
        del found["memo"]
        return found

    @property
    def index(self):
        """Who is where and whose text holds, worked out once until a card comes, goes or moves."""
        if self.memo is None:
            self.memo = Index(self)
        return self.memo

    def changed(self):
        """A column that the index is worked out from was changed: the methods below say so themselves, who reads or guesses a state says it here."""
        self.memo = None

    # -- cards in play -----------------------------------------------------------------------------------------------------

    def thing(self, uid):
        """A card in play as actions name it."""
        return piece_thing(uid, self.card[uid])

    def design(self, uid):
        """The catalogue entry of a card in play."""
        return CARDS[self.card[uid]]

    def seated(self, seat):
        """The Alien of a seat, and its advantage if that is face up, as actions name them."""
        found = [] if not isinstance(self.alien[seat], int) else [seat_thing(self.alien[seat], seat)]
        advantage = self.advantage[seat]
        return found + ([seat_thing(advantage.card, seat)] if advantage is not None and advantage.up else [])

    def enter(self, card, owner, at, on=0, ctrl=None):
        """A card comes into play with the next running number, under its owner's control unless said otherwise (FIR-107.0.3)."""
        uid = len(self.card)
        values = (card, owner, owner if ctrl is None else ctrl, at, on, 0, 0, 0, -1, 0, NOBODY, PRODUCING, (), (), 0)
        for column, value in zip(self._by_number(), values):
            column.append(value)
        self.play.append(uid)
        self.changed()
        return uid

    def skip(self):
        """A running number whose card is no longer in play."""
        for column, value in zip(self._by_number(), _GONE):
            column.append(value)

    def forget(self, uid):
        """A card is no longer in play."""
        self.play.remove(uid)
        self.strip(uid)
        self.card[uid], self.owner[uid], self.ctrl[uid], self.at[uid] = _GONE[:4]

    def strip(self, uid):
        """A card loses all that was on it (FIR-106.3), and timed effects on it are over."""
        for column, value in zip(self._by_number()[4:], _GONE[4:]):
            column[uid] = value
        if any(uid in effect.on for effect in self.effects):
            self.effects = [effect._replace(on=tuple(other for other in effect.on if other != uid)) for effect in self.effects
                            if effect.on != (uid,)]
        self.changed()

    def place(self, uid, at, on=0):
        """A card, with all that is on it, is somewhere else (FIR-404.3.3)."""
        before, memo = (self.at[uid], self.on[uid]), self.memo
        same_texts = not self.effects or bool(on) == bool(self.on[uid])  # a timed effect may give a text to ships that ride or do not
        self.on[uid] = on
        carried = self._carry(uid, at) if before[0] != at else [uid]
        self.memo = memo.moved(self, carried, before, on) if memo is not None and same_texts else None

    def _carry(self, uid, at):
        """The card and all that is on it go along."""
        self.at[uid], carried = at, [uid]
        for other in self.play:
            if self.on[other] == uid:
                carried += self._carry(other, at)
        return carried

    def control(self, uid, seat):
        """A card changes its controller."""
        self.ctrl[uid] = seat
        self.changed()

    def has(self, uid, flag):
        """Is this true of the card?"""
        return bool(self.flags[uid] & flag)

    def mark(self, uid, flag, on=True):
        """Makes this true of the card, or untrue."""
        self.flags[uid] = self.flags[uid] | flag if on else self.flags[uid] & ~flag
        if flag & (DOWN | AS_GEAR):
            self.changed()

    def alter(self, uid, what, value):
        """A permanent change of one copy (FIR-106.1)."""
        self.mods[uid] += ((what, value),)
        self.changed()

    def count_anew(self):
        """With a phase, a combat or its end begins a new stretch of time for FIR-103.10."""
        self.seen = ()
        for uid in self.play:
            self.shifts[uid] = 0

    def in_play(self, uid):
        """Is this card in play and face up?"""
        return self.at[uid] != NOWHERE and not self.flags[uid] & DOWN

    def lasting(self, effect):
        """A timed effect begins."""
        self.effects.append(effect)
        self.changed()

    def use_up(self, effect):
        """One of the uses of a timed effect is gone; with the last one it ends."""
        self.effects[self.effects.index(effect)] = effect._replace(value=effect.value - 1)
        self.drop(lambda other: other.source == effect.source and other.value == 0)
        self.changed()

    def drop(self, ended):
        """The timed effects for which this is true end."""
        left = [effect for effect in self.effects if not ended(effect)]
        if len(left) < len(self.effects):
            self.effects = left
            self.changed()

    def out_soon(self, seat):
        """Has this seat conceded, and is still waiting for the action in progress?"""
        return "concede" in self.used[seat]

    # -- players -------------------------------------------------------------------------------------------------------------

    def bear(self, seat, advantage):
        """A seat has this advantage, face up or down."""
        self.advantage[seat] = advantage
        self.changed()

    def go_out(self, seat):
        """A seat is no longer in the game; action order goes on without it (FIR-103.7)."""
        self.out[seat] = True
        self.order = tuple(other for other in self.order if other != seat)
        self.changed()

    def begin_turn(self, turn):
        """A turn begins, with its Reset phase; what holds for one turn only begins or ends with it."""
        self.turn, self.phase = turn, "reset"
        if self.effects:
            self.changed()

    def alive(self):
        """The seats still in the game, by number."""
        return [seat for seat in range(self.players) if not self.out[seat]]

    def after(self, seat):
        """The next seat clockwise that is still in the game."""
        seat = (seat + 1) % self.players
        while self.out[seat]:
            seat = (seat + 1) % self.players
        return seat

    def in_order(self, seats):
        """Seats by the Cosmic Rule (FIR-104.5): action order, in a combat the attacker first."""
        order = self.order
        if self.combat is not None and self.combat.attacker in order:
            place = order.index(self.combat.attacker)
            order = order[place:] + order[:place]
        return [seat for seat in order if seat in seats]
