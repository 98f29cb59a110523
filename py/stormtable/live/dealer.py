"""The dealer of one table among distant ones: while the rules run here, it throws coins and shuffles with the others.

It never asks for a card. When the rules, run here, say that a seat comes to see one, this table gives that seat its
lock; and it waits where the rules need what another table has not said yet.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from .fouls import Again, Foul, Waiting
from .messages import Coin, Lock, Message, Mix, Told
from .mixing import Plan, element, opened, stage
from .ristretto import NotAnElement
from .secret import COINS, Secret, digest, follows
from .tokens import Token, face, tagged, token_of

T = TypeVar("T")
Say = Callable[..., None]
MOST_COPIES = 50  # of one card in a deck that somebody brings along


class Turn(NamedTuple):
    """A stage of a shuffle that is this table's to take."""

    plan: Plan
    number: int
    what: str
    holds: tuple[bool, ...]
    cards: tuple[bytes, ...]


class Counts(NamedTuple):
    """How far the luck of a game has come, and the cards that all seats know."""

    shuffles: int = 0
    coins: int = 1  # the first one says who sits where
    public: frozenset[Token] = frozenset()


class Books:
    """What every table writes down of shuffles and coins, in the same way: the players', and the auditor's."""

    def __init__(self, members: Sequence[int]) -> None:
        self.members = members  # by seat
        self.families: dict[int, int] = {}  # by shuffle: cards of one family may be guessed to change places
        self.entered: dict[int, list[Any]] = {}  # by shuffle: the faces of cards that came into it without a lock
        self.consumed: dict[int, tuple[Token, ...]] = {}  # by shuffle: the cards that came into it under locks
        self.holders: dict[int, tuple[int, ...]] = {}  # by shuffle: whose locks lie on its cards
        self.faces: dict[bytes, Any] = {}  # of elements that all know
        self.start(Counts(), 0)

    def start(self, counts: Counts, number: int) -> None:
        """The rules begin to run for this action."""
        self.began = self.shuffles = counts.shuffles
        self.coins, self.public = counts.coins, set(counts.public)
        self.number, self.statements = number, 0

    def counts(self) -> Counts:
        """How far it has come."""
        return Counts(self.shuffles, self.coins, frozenset(self.public))

    def family(self, token: Token) -> int:
        """Which deck a card comes from."""
        return self.families[token[0]]

    def unseen(self, family: int, known: Mapping[Token, Any]) -> Counter[Any]:
        """The cards of a deck, as far as it was shuffled when this action began, that are none of the known ones."""
        shuffles = [number for number in range(self.began) if self.families[number] == family]
        left = Counter(one for number in shuffles for one in self.entered[number])
        gone = {token for number in shuffles for token in self.consumed[number]}
        left.subtract(one for token, one in known.items() if token[0] in shuffles and token not in gone)
        return +left

    def is_hidden(self, card: object) -> bool:
        """Is there a seat that does not know this card?"""
        token = token_of(card)
        return token is not None and token not in self.public

    def plan(self, cards: Sequence[Any], owner: int | None) -> Plan:
        """The next shuffle. Cards under locks come in the order of their tokens, open ones in that of their faces."""
        number, self.shuffles = self.shuffles, self.shuffles + 1
        hidden = tuple(sorted(card.token for card in cards if self.is_hidden(card)))
        plain = sorted(face(card) for card in cards if not self.is_hidden(card))
        members = tuple(sorted(self.members))
        if owner is not None and plain:
            first = self.members[owner]
            members = (first, *(member for member in members if member != first))
            plan = Plan(number, members, hidden, (), len(plain))
        else:
            plan = Plan(number, members, hidden, tuple(f"{number}.{place}" for place in range(len(plain))))
            self.faces.update(zip(map(element, plan.opened), plain))
        self._enter(plan, plain, owner)
        return plan

    def plan_of_one(self, seat: int, card: Any) -> Plan:
        """The same for one card that a seat has chosen in secret: only that seat locks it."""
        number, self.shuffles = self.shuffles, self.shuffles + 1
        plan = Plan(number, (self.members[seat],), (), (), 1)
        self._enter(plan, [face(card)], seat)
        return plan

    def _enter(self, plan: Plan, plain: list[Any], owner: int | None) -> None:
        joined = {self.family(token) for token in plan.hidden}
        family = min(joined, default=plan.number if owner is None else -1 - owner)
        self.families = {old: family if its in joined else its for old, its in self.families.items()}
        self.families[plan.number] = family
        self.entered[plan.number], self.consumed[plan.number] = plain, plan.hidden
        self.holders[plan.number] = plan.members


def own_labels(number: int, faces: Iterable[Any]) -> dict[str, Any]:
    """Labels for cards that only their owner knows: by face, and which copy it is."""
    labels: dict[str, Any] = {}
    for one in sorted(faces):
        copy = sum(other == one for other in labels.values())
        labels[f"{number} {one} {copy}"] = one
    return labels


def thrown(number: int, shares: Iterable[bytes], count: int) -> int:
    """What comes up when all shares of a coin are there."""
    return int.from_bytes(digest("throw", number, *shares), "big") % count


def among(outcomes: Sequence[T], number: int) -> T:
    """The outcome that was thrown; cards of a hand are counted by where they come from and not by what they are."""
    if any(token_of(outcome) is not None for outcome in outcomes):
        return sorted(outcomes, key=lambda card: token_of(card) or (-1, face(card)))[number]
    return outcomes[number]


class DistantDealer(Books):
    """The dealer of one table."""

    def __init__(self, members: Sequence[int], me: int, secret: Secret, tips: Sequence[bytes], say: Say,
                 reveal: Callable[[Sequence[str]], None], faces: Sequence[Any]) -> None:
        super().__init__(members)
        self.me, self.secret, self.say, self.reveal, self.all_faces = me, secret, say, reveal, faces
        self.tips = dict(enumerate(tips))
        self.known: dict[Token, Any] = {}
        self.ciphers: dict[Token, bytes] = {}
        self.given: dict[tuple[Token, int], int] = {}  # at which action
        self.shares: dict[tuple[int, int], bytes] = {}  # by coin and member
        self.mixes: dict[int, dict[int, tuple[bytes, ...]]] = defaultdict(dict)
        self.plans: dict[int, str] = {}
        self.locks: dict[Token, dict[int, int]] = defaultdict(dict)
        self.tolds: dict[tuple[int, int, int], Any] = {}  # by action, place and member
        self.works_elsewhere = False  # does a worker take this table's turns in shuffles?
        self.turn: Turn | None = None  # the one that is to be taken there
        self.taken: dict[tuple[int, int], tuple[bytes, ...]] = {}  # by shuffle and stage: what a worker has made
        self.hints: list[Any] = []  # what the cards that an action shows may be

    def anything(self, token: Token) -> Sequence[Any]:
        """What a card may be, if nobody else knows which cards its deck has."""
        return self.all_faces if self.family(token) < 0 else ()

    # -- what is heard ---------------------------------------------------------------------------------------------

    def hear(self, member: int, message: Message) -> None:
        """Another table, or this one, has said something about luck and cards."""
        if isinstance(message, Coin):
            self._hear_coin(member, message)
        elif isinstance(message, Mix):
            self._hear_mix(member, message)
        elif isinstance(message, Told):
            self.tolds.setdefault((message.number, message.place, member), message.fact)
        elif isinstance(message, Lock):
            self.locks[message.card].setdefault(member, message.lock)
            self._open(message.card)

    def _hear_coin(self, member: int, coin: Coin) -> None:
        if (coin.number, member) in self.shares:
            return
        last = self.shares.get((coin.number - 1, member), self.tips[member] if coin.number == 0 else b"")
        if not follows(coin.share, last):
            raise Foul(member, "coin")
        self.shares[coin.number, member] = coin.share

    def _hear_mix(self, member: int, mix: Mix) -> None:
        if self.plans.setdefault(mix.shuffle, mix.of) != mix.of:
            raise Foul(member, "shuffles something else")
        if len(set(mix.cards)) != len(mix.cards):
            raise Foul(member, "doubled card")
        self.mixes[mix.shuffle].setdefault(mix.stage, mix.cards)

    # -- luck ------------------------------------------------------------------------------------------------------

    def one_of(self, outcomes: Sequence[T]) -> T:
        """One of these outcomes, by a coin of all tables."""
        number, self.coins = self.coins, self.coins + 1
        return among(outcomes, self.throw(number, len(outcomes)))

    def throw(self, number: int, count: int) -> int:
        """A number below this count that nobody could choose."""
        if number >= COINS:
            raise Foul(None, "too many coins")
        self.say(Coin(number, self.secret.coin(number)))
        members = sorted(self.members)
        for member in members:
            if (number, member) not in self.shares:
                raise Waiting(member, "coin")
        return thrown(number, (self.shares[number, member] for member in members), count)

    def shuffled(self, cards: list[Any], owner: int | None) -> list[Any]:
        """These cards, shuffled by all tables; what is not known of them is guessed anew."""
        return self._dealt(self.plan(cards, owner), cards)

    def laid(self, seat: int, card: Any) -> Any:
        """A card that this seat has chosen in secret; on other tables it is a guess."""
        return self._dealt(self.plan_of_one(seat, card), [card])[0]

    def _dealt(self, plan: Plan, cards: list[Any]) -> list[Any]:
        for place, card in enumerate(self._mixed(plan, cards)):
            self.ciphers[plan.number, place] = card
            self._open((plan.number, place))
        return self._guessed(plan, [face(card) for card in cards])

    def _mixed(self, plan: Plan, cards: list[Any]) -> Sequence[bytes]:
        """The cards under all locks: this table takes its turns, and waits for those of the others."""
        heard, short = self.mixes[plan.number], digest(*plan).hex()[:16]
        present: Sequence[bytes] | None = None if plan.secret else self._inputs(plan, ())
        for number, (member, what) in enumerate(plan.stages()):
            if number not in heard:
                if member != self.me:
                    raise Waiting(member, "shuffle")
                self._take_turn(plan, number, what, self._inputs(plan, cards) if present is None else present, short)
            present = heard[number]
            if len(present) != plan.size or self.plans[plan.number] != short:
                raise Foul(member, "shuffles something else")
        assert present is not None
        return present

    def _inputs(self, plan: Plan, cards: Sequence[Any]) -> list[bytes]:
        """What a shuffle begins with; only the owner of cards that nobody else knows can say it of those."""
        plain = [face(card) for card in cards if not self.is_hidden(card)]
        labels = own_labels(plan.number, plain) if plan.secret else {}
        self.faces.update((element(label), one) for label, one in labels.items())
        hidden = [self.ciphers[token] for token in plan.hidden]
        return [*hidden, *map(element, plan.opened), *map(element, labels)]

    def _take_turn(self, plan: Plan, number: int, what: str, present: Sequence[bytes], short: str) -> None:
        holds = tuple(self.me in self.holders[token[0]] for token in plan.hidden)
        if self.works_elsewhere:
            cards = self._taken_elsewhere(Turn(plan, number, what, holds, tuple(present)))
        else:
            try:
                cards = tuple(stage(plan, what, self.secret, holds, present))
            except NotAnElement:
                raise Foul(plan.stages()[number - 1][0], "no card") from None
        self.say(Mix(plan.number, number, short, cards))

    def _taken_elsewhere(self, turn: "Turn") -> tuple[bytes, ...]:
        """What a worker has made of this turn; until it has, the rules wait."""
        found = self.taken.get((turn.plan.number, turn.number))
        if found is None:
            self.turn = turn
            raise Waiting(self.me, "work")
        if not found:
            raise Foul(turn.plan.stages()[turn.number - 1][0], "no card")
        self.turn = None
        return found

    def _guessed(self, plan: Plan, pool: list[Any]) -> list[Any]:
        """The same cards with what is known of them; the others are dealt over the other places."""
        random.Random(self.secret.guess(plan.number)).shuffle(pool)
        tokens = [(plan.number, place) for place in range(plan.size)]
        for token in tokens:
            if token in self.known and self.known[token] in pool:
                pool.remove(self.known[token])
        return [tagged(self.known[token] if token in self.known else pool.pop(), token) for token in tokens]

    # -- cards -----------------------------------------------------------------------------------------------------

    def seen(self, card: Any, seats: Sequence[int] | None) -> Any:
        """This card comes to light: this table gives its lock, and goes on when it knows what it may know."""
        token = token_of(card)
        if token is None:
            return card
        members = [self.members[seat] for seat in range(len(self.members)) if seats is None or seat in seats]
        for member in members:
            self.give(token, member)
        if seats is None:
            self.public.add(token)
        if self.me in members and (token not in self.known or face(card) != self.known[token]):
            self.need(token)
        return card

    def give(self, token: Token, member: int) -> None:
        """This table's lock on a card, to one who may see it."""
        if member != self.me and (token, member) not in self.given and self.me in self.holders[token[0]]:
            self.given[token, member] = self.number
            self.say(Lock(token, self.secret.lock(token)), member)

    def need(self, token: Token) -> None:
        """The rules cannot go on without this card: they wait for it, or begin again with it."""
        self._open(token)
        if token in self.known:
            raise Again
        missing = [member for member in self.holders[token[0]] if member != self.me and member not in self.locks[token]]
        raise Waiting(missing[0] if missing else None, "card")

    def _open(self, token: Token) -> None:
        """Opens a card, if all its locks are there."""
        if token in self.known or token not in self.ciphers:
            return
        locks = dict(self.locks[token])
        if self.me in self.holders[token[0]]:
            locks[self.me] = self.secret.lock(token)
        if any(member not in locks for member in self.holders[token[0]]):
            return
        try:
            found = opened(list(locks.values()), self.ciphers[token])
        except NotAnElement:
            found = b""
        self.known[token] = self._recognised(token, found)

    def _recognised(self, token: Token, found: bytes) -> Any:
        if found not in self.faces:
            faces = [*self.hints, *self.all_faces]
            labels = {f"{token[0]} {one} {copy}": one for copy in range(MOST_COPIES) for one in faces}
            hit = next((label for label in labels if element(label) == found), None)
            if hit is None:
                others = [member for member in self.holders[token[0]] if member != self.me]
                raise Foul(others[0] if len(others) == 1 else None, "opens to nothing")
            self.faces[found] = labels[hit]
        return self.faces[found]

    def told(self, seat: int, fact: T, of: Sequence[T]) -> T:
        """What a seat says of what only it knows; of itself this table knows it."""
        said = self._told(seat, fact)
        if not any(said == one and type(said) is type(one) for one in of):
            raise Foul(self.members[seat], "untrue", self.number)
        return said

    def _told(self, seat: int, fact: T) -> T:
        place, self.statements = self.statements, self.statements + 1
        member = self.members[seat]
        if member == self.me:
            self.say(Told(self.number, place, fact))
        if (self.number, place, member) not in self.tolds:
            raise Waiting(member, "told")
        return self.tolds[self.number, place, member]

    def found(self, seat: int, pile: list[Any], card: Any) -> Any:
        """A seat looks through a pile, shows where this card lies in it, and all see that it is the one."""
        open_one = next((other for other in pile if face(other) == face(card) and not self.is_hidden(other)), None)
        if open_one is not None:
            return open_one
        hidden = [other.token for other in pile if self.is_hidden(other)]
        member = self.members[seat]
        for token in hidden:
            self.give(token, member)
        place = None
        if member == self.me:
            unknown = [token for token in hidden if token not in self.known]
            if unknown:
                self.need(unknown[0])
            place = next((number for number, token in enumerate(hidden) if self.known[token] == face(card)), None)
        place = self._told(seat, place)
        if type(place) is not int or not 0 <= place < len(hidden):
            raise Foul(member, "found nothing")
        return self._shown(member, next(other for other in pile if token_of(other) == hidden[place]), card)

    def _shown(self, member: int, real: Any, card: Any) -> Any:
        self.seen(real, None)
        if face(real) != face(card):
            raise Foul(member, "found another card")
        return real

    def kept(self, seat: int, thing: T) -> T | None:
        """What only one seat may know."""
        return thing if self.members[seat] == self.me else None

    def revealed(self, verbs: Sequence[str]) -> None:
        """What was done in secret comes to light: the session knows it."""
        self.reveal(verbs)
