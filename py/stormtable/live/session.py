"""One game between distant tables, as one of them sees it.

A session is a function of its secret and of what it was told: what it hears from the other tables, and what its own
player does. It says what is to be said, and goes on as far as it can. Everybody runs the same rules: an action is
announced, each table runs it on its own guess of the world, gives the others the locks that the rules say they may
have, waits for those that it needs itself, and says in short what all know afterwards.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from stormtable.kernel import dealing
from stormtable.kernel.flow import Action
from stormtable.kernel.game import Game
from stormtable.kernel.rules import Unreadable

from . import messages, ristretto
from .dealer import Counts, DistantDealer
from .fouls import Again, Foul, Waiting
from .messages import Act, Bare, Done, Hello, Hidden, Lock, Message, Phrase, Rematch, Reveal, Wish
from .secret import Secret, digest
from .takeback import TakeBacks
from .tokens import Token, cards_in, face, token_of, tokens_in
from .worlds import guessed_anew, informed

VERSION = 1
Post = Callable[[int, Message], None]  # to one other table
MOST_GUESSES = 100  # worlds that are tried before an action is called a foul
MOST_STAND_INS = 500  # actions that are looked through for one that could be the secret one


class Point(NamedTuple):
    """Where a game has come to after an action; the first has none."""

    world: Any
    counts: Counts
    action: Action | None
    member: int | None  # who took it
    number: int = 0  # of the action
    next: int = 1  # the number of the action after it; what was taken back keeps its numbers


def terms(game: Game, words: dict[str, str]) -> dict[str, Any]:
    """What all tables must agree on before they play."""
    agreed = game.settings_from(words)
    seats = len(game.seats(game.setup(agreed, "0")))
    return {"version": VERSION, "game": game.name, "rules": game.rulebook.version, "cards": game.cards_version,
            "settings": game.settings_to(agreed), "players": seats}


class Session:
    """One table's part in a distant game. Members count as they were invited; seats are what the game calls seats."""

    def __init__(self, game: Game, words: dict[str, str], me: int, name: str, master: bytes, post: Post,
                 works_elsewhere: bool = False) -> None:
        self.game, self.me, self.post = game, me, post
        self.terms = terms(game, words)
        self.members = range(self.terms["players"])
        self.agreed = game.settings_from(words)
        self.secret = Secret(master)
        self.seats: Sequence[int] = ()  # the member of each seat, when that is known
        self.points: list[Point] = []
        self.waiting: Waiting | None = None
        self.foul: Foul | None = None
        self.log: list[tuple[int, Message]] = []  # all that everybody may hear
        self.hellos: dict[int, Hello] = {}
        self.bares: dict[int, Bare] = {}
        self._said: set[tuple[int | None, str]] = set()
        self._done: set[int] = set()  # actions; what is played again after a secret came to light is not said again
        self._acts: dict[int, tuple[int, Act | Hidden]] = {}
        self._reveals: dict[int, Reveal] = {}
        self._own_lines: dict[int, str] = {}  # of secret actions of this table
        self._wishes: dict[int, list[Wish]] = defaultdict(list)
        self._granted: list[Wish] = []
        self._digests: dict[int, tuple[int, str]] = {}
        self._stories = {member: b"" for member in self.members}  # the hash of all that a table has said to everybody
        self._chapters: dict[tuple[int, int], str] = {}
        self._early: list[tuple[int, Message]] = []  # heard before everybody had said hello
        self._dealer: DistantDealer | None = None
        self.works_elsewhere = works_elsewhere
        self.backs = TakeBacks(self)
        self.phrases: list[tuple[int, str]] = []
        self.rematches: set[int] = set()  # who would like another game
        key = ristretto.encode(ristretto.multiply(self.secret.key, ristretto.BASE))
        self._say(Hello(self.terms, name, self.secret.commitment, self.secret.tip, key))

    # -- for the page ----------------------------------------------------------------------------------------------

    @property
    def world(self) -> Any:
        """The present state, as far as this table knows it."""
        return self.points[-1].world

    @property
    def seat(self) -> int:
        """The seat of this table."""
        return self.seats.index(self.me)

    @property
    def dealer(self) -> DistantDealer | None:
        """The dealer, when everybody has said hello."""
        return self._dealer

    def act(self, number: int) -> Act | Hidden:
        """What was said to take this action."""
        return self._acts[number][1]

    @property
    def is_over(self) -> bool:
        """Has the game ended, and has everybody shown the own secret?"""
        return len(self.bares) == len(self.members)

    def name_of(self, member: int) -> str:
        """How a player is called."""
        return self.hellos[member].name

    def may_act(self) -> bool:
        """Is this table's player asked, and everything before done?"""
        is_asked = bool(self.points) and self.foul is None and self._asked() == self.me
        return is_asked and self.number not in self._acts and not self.backs.is_bound()

    @property
    def number(self) -> int:
        """The number of the next action."""
        return self.points[-1].next if self.points else 0

    def play(self, action: Action) -> None:
        """The player of this table takes a legal action, or says something over the question of another."""
        number, line = self.number, self.game.write(action)
        if not self.may_act():
            self._say(Wish(number, line))
        elif self._is_secret(action):
            commitment = digest("hidden", self.secret.salt(number), line)
            self._own_lines[number] = line
            self._say(Hidden(number, commitment, action.verb, self._named(self.world, action)))
        else:
            self._say(Act(number, line, self._named(self.world, action)))
        self.work()

    def take_turn(self, shuffle: int, stage: int, cards: tuple[bytes, ...]) -> None:
        """A worker has taken this table's turn in a shuffle; no cards are something that was none."""
        if self._dealer is not None:
            self._dealer.taken[shuffle, stage] = cards
            self.work()

    def say(self, message: messages.Manner) -> None:
        """The player of this table says something beside the game."""
        self._say(message)
        self.work()

    def hear(self, member: int, message: Message) -> None:
        """Another table has said something; whatever can be done then is done."""
        if self.foul is None:
            try:
                self._hear(member, message)
            except Foul as foul:
                self.foul = foul
            self.work()

    def work(self) -> None:
        """Goes on as far as it can."""
        try:
            while self.foul is None and self._advance():
                self.waiting = None
        except Waiting as waiting:
            self.waiting = waiting
        except Foul as foul:
            self.foul = foul

    # -- what is said ----------------------------------------------------------------------------------------------

    def _say(self, message: Message, to: int | None = None) -> None:
        """Says something once, to one table or to all."""
        key = (to, messages.write(message))
        if key in self._said:
            return
        self._said.add(key)
        if to is None:
            self._hear(self.me, message)
        for member in self.members if to is None else (to,):
            if member != self.me:
                self.post(member, message)

    def _hear(self, member: int, message: Message) -> None:
        if not isinstance(message, Lock):
            self.log.append((member, message))
            self._stories[member] = digest(self._stories[member], messages.write(message))
        if isinstance(message, Hello):
            self._hear_hello(member, message)
        elif self._dealer is None:
            self._early.append((member, message))
        else:
            self._hear_in_play(member, message)

    def _hear_hello(self, member: int, hello: Hello) -> None:
        if hello.terms != self.terms:
            raise Foul(member, "terms")
        if self.hellos.setdefault(member, hello) != hello:
            raise Foul(member, "two stories")

    def _hear_in_play(self, member: int, message: Message) -> None:
        assert self._dealer is not None
        if isinstance(message, Act | Hidden):
            if self._acts.setdefault(message.number, (member, message)) != (member, message):
                raise Foul(member, "two stories", message.number)
        elif isinstance(message, Reveal):
            self._hear_reveal(member, message)
        elif isinstance(message, Wish):
            self._wishes[member].append(message)
        elif isinstance(message, Done):
            self._compare(member, message)
        elif isinstance(message, Bare):
            self._hear_bare(member, message)
        elif isinstance(message, Phrase):
            self.phrases.append((member, message.word))
        elif isinstance(message, Rematch):
            self.rematches.add(member)
        elif isinstance(message, messages.Manner):
            self.backs.hear(member, message)
        else:
            self._dealer.hear(member, message)

    def _hear_reveal(self, member: int, reveal: Reveal) -> None:
        """A secret action comes to light: what was played on a guess of it is played again."""
        actor, hidden = self._acts.get(reveal.number, (None, None))
        if actor != member or not isinstance(hidden, Hidden):
            raise Foul(member, "reveals nothing", reveal.number)
        if digest("hidden", reveal.salt, reveal.line) != hidden.commitment:
            raise Foul(member, "reveals something else", reveal.number)
        if reveal.number not in self._reveals:
            self._reveals[reveal.number] = reveal
            if member != self.me:
                self.points = [point for point in self.points if point.number < reveal.number]

    def _hear_bare(self, member: int, bare: Bare) -> None:
        if digest("commitment", bare.master) != self.hellos[member].commitment:
            raise Foul(member, "another secret")
        self.bares.setdefault(member, bare)

    def _compare(self, member: int, done: Done) -> None:
        """All tables must agree about what all know, and, if there are more than two, about what each has said."""
        first, expected = self._digests.setdefault(done.number, (member, done.digest))
        if done.digest != expected:
            raise Foul(None if len(self.members) > 2 else member if member != self.me else first, "tables differ",
                       done.number)
        self._chapter(member, done.number, self._stories[member].hex()[:16])
        for other, chapter in zip(self.members, done.heard):
            number, _colon, story = chapter.partition(":")
            if story:
                self._chapter(other, int(number) if number.isdecimal() else 0, story)

    def _chapter(self, member: int, number: int, story: str) -> None:
        if self._chapters.setdefault((member, number), story) != story:
            raise Foul(member, "two stories", number)

    def _heard(self) -> tuple[str, ...]:
        """For each table the last action it said it had done, and the hash of all that it had said until then."""
        if len(self.members) == 2:
            return ()
        latest = dict(sorted(self._chapters))
        latest.pop(self.me, None)
        return tuple(f"{latest[member]}:{self._chapters[member, latest[member]]}" if member in latest else ""
                     for member in self.members)

    # -- going on --------------------------------------------------------------------------------------------------

    def _asked(self) -> int | None:
        """The member that is asked; None when the game is over."""
        seat = self.game.decides(self.world)
        return None if seat is None else self.seats[seat]

    def _advance(self) -> bool:
        if self._dealer is None:
            return self._meet()
        if not self.points:
            return self._sit_down(self._dealer)
        if self.backs.apply():
            return True
        asked = self._asked()
        if asked is None:
            return self._finish()
        number = self.number
        if number not in self._acts and asked == self.me:
            self._grant()
        if number not in self._acts:
            raise Waiting(asked, "act")
        return self._carry_out(self._dealer, number, *self._acts[number])

    def _meet(self) -> bool:
        """When everybody has said hello, there is a dealer, and what was heard too early is heard."""
        for member in self.members:
            if member not in self.hellos:
                raise Waiting(member, "hello")
        tips = [self.hellos[member].tip for member in self.members]
        faces = self.game.deck_faces
        self._dealer = DistantDealer(self.members, self.me, self.secret, tips, self._say, self._reveal_own, faces)
        self._dealer.works_elsewhere = self.works_elsewhere
        early, self._early = self._early, []
        for member, message in early:
            self._hear_in_play(member, message)
        return True

    def _sit_down(self, dealer: DistantDealer) -> bool:
        """A coin is the seed of what is drawn before play, such as who sits where; then the game is set up."""
        seed = f"{dealer.throw(0, 2**64):016x}"
        self.seats = dealer.members = list(self.game.seated(self.agreed, seed, self.members))
        self._settle(dealer, 0, None, lambda _world: (None, self.game.setup(self.agreed, seed)))
        return True

    def _carry_out(self, dealer: DistantDealer, number: int, member: int, act: Act | Hidden) -> bool:
        if member != self._asked():
            raise Foul(member, "out of turn", number)

        def run(world: Any) -> tuple[Action, Any]:
            action, world = self._action(dealer, world, number, member, act)
            return action, self.game.apply(world, action)

        self._settle(dealer, number, member, run)
        return True

    def _settle(self, dealer: DistantDealer, number: int, member: int | None,
                run: Callable[[Any], tuple[Action | None, Any]]) -> None:
        """Runs the rules, again and again with what has come to light, until they have nothing more to ask."""
        before = self.points[-1] if self.points else Point(None, Counts(), None, None)
        while True:
            dealer.start(before.counts, number)
            world = before.world and informed(before.world, dealer, dealer.known)
            try:
                with dealing.by(dealer):
                    action, after = run(world)
                self._look(dealer, after)
                break
            except Again:
                continue
        self.points.append(Point(after, dealer.counts(), action, member, number, number + 1))
        if number not in self._done:
            self._done.add(number)
            self._say(Done(number, self.game.digest(self.game.common(after))[:16], self._heard()))

    def _look(self, dealer: DistantDealer, after: Any) -> None:
        """Everybody is given what the rules now let each see; this table waits for what it may see itself."""
        views = [tokens_in(self.game.view(after, seat)) for seat in range(len(self.seats))]
        for member, tokens in zip(self.seats, views):
            for token in sorted(tokens):
                dealer.give(token, member)
        cards = cards_in(after)
        for token in sorted(views[self.seat]):
            if token not in dealer.known or token in cards and dealer.known[token] != face(cards[token][1]):
                dealer.need(token)
        dealer.public |= set.intersection(*views)

    # -- one action ------------------------------------------------------------------------------------------------

    def _named(self, world: Any, action: Action) -> tuple[Token, ...]:
        """The hidden cards that an action names."""
        public = self.points[-1].counts.public
        tokens = (token_of(card) for card in self.game.shows(world, action))
        return tuple(token for token in tokens if token is not None and token not in public)

    def _is_secret(self, action: Action) -> bool:
        """Is an action of this table to be hidden? Not if it is about cards that all know already."""
        shown = self.game.shows(self.world, action)
        is_known = bool(shown) and not self._named(self.world, action)
        return self.game.is_hidden_action(self.world, action) and not is_known

    def _action(self, dealer: DistantDealer, world: Any, number: int, member: int,
                act: Act | Hidden) -> tuple[Action, Any]:
        """What a table did, or what it may have done in secret; and a world in which it can have done that."""
        if isinstance(act, Act):
            self._open(dealer, world, member, act)
            return self._judged(dealer, world, member, act.line, act.shows)
        if member == self.me:
            return self.game.filled(world, self.game.read(self._own_lines[number])), world
        if number in self._reveals:
            return self._judged(dealer, world, member, self._reveals[number].line, act.moves)
        return self._stand_in(dealer, world, member, act)

    def _open(self, dealer: DistantDealer, world: Any, member: int, act: Act) -> None:
        """The cards that an action shows are seen by all before it is carried out."""
        cards = cards_in(world)
        dealer.hints = _parts(act.line, self.game)
        for token in act.shows:
            if token not in cards:
                raise Foul(member, "shows no card", act.number)
            dealer.seen(cards[token][1], None)

    def _judged(self, dealer: DistantDealer, world: Any, member: int, line: str,
                named: tuple[Token, ...]) -> tuple[Action, Any]:
        """The action of a line, which must be one that this table may take now, with the cards that it names.

        What is refused may be so because of cards that were guessed wrong: then other guesses are tried.
        """
        game, number, rng = self.game, dealer.number, random.Random(dealer.number)
        for _guess in range(MOST_GUESSES):
            try:
                action = game.filled(world, game.read(line))
                refused = game.refusals(world, action)
            except Unreadable:
                raise Foul(member, "unreadable", number) from None
            if action in game.outside(world):
                raise Foul(member, "against the rules", number)
            if not refused and self._named(world, action) == named:
                self._check_wish(world, number, member, action, line)
                return action, world
            world = guessed_anew(world, dealer, dealer.known, rng)
        raise Foul(member, "against the rules" if refused else "shows other cards", number)

    def _check_wish(self, world: Any, number: int, member: int, action: Action, line: str) -> None:
        """Nobody resigns for somebody else."""
        for seat, other in enumerate(self.seats):
            if other != member and action in self.game.anytime(world, seat):
                if any(wish.line == line for wish in self._wishes[other]):
                    return
                if other == self.me:
                    raise Foul(member, "speaks for another", number)
                raise Waiting(other, "wish")

    def _grant(self) -> None:
        """What another seat has said over this one's question comes into the record."""
        for seat, member in enumerate(self.seats):
            possible = [self.game.write(action) for action in self.game.anytime(self.world, seat)]
            for wish in self._wishes[member]:
                if wish not in self._granted and wish.line in possible:
                    self._granted.append(wish)
                    self._say(Act(self.number, wish.line, ()))
                    return

    # -- secret actions ----------------------------------------------------------------------------------------------

    def _stand_in(self, dealer: DistantDealer, world: Any, member: int, act: Hidden) -> tuple[Action, Any]:
        """Some action that could be the secret one, of its kind and with its cards, and a world in which it could."""
        rng = random.Random(self.secret.guess(act.number))
        for _guess in range(MOST_GUESSES):
            fitting = [action for action in _first(self.game.legal_actions(world), MOST_STAND_INS)
                       if action.verb == act.verb and self._named(world, action) == act.moves]
            if fitting:
                return rng.choice(fitting), world
            world = guessed_anew(world, dealer, dealer.known, rng)
        raise Foul(member, "against the rules", act.number)

    def _reveal_own(self, verbs: Sequence[str]) -> None:
        """The rules say that secret actions come to light: this table's do, and it waits for those of the others."""
        hidden = [(number, member) for number, (member, act) in sorted(self._acts.items())
                  if isinstance(act, Hidden) and act.verb in verbs]
        for number, member in hidden:
            if member == self.me:
                self._say(Reveal(number, self._own_lines[number], self.secret.salt(number)))
        for number, member in hidden:
            if number not in self._reveals:
                raise Waiting(member, "reveal")

    # -- the end -----------------------------------------------------------------------------------------------------

    def _finish(self) -> bool:
        """Everybody shows the own secret, so that everything can be checked."""
        lines = {str(number): line for number, line in self._own_lines.items() if number not in self._reveals}
        self._say(Bare(self.secret.master, lines))
        for member in self.members:
            if member not in self.bares:
                raise Waiting(member, "bare")
        return False

    def proof(self) -> dict[str, Any]:
        """All that was said to everybody: what an audit needs."""
        return {"stormtable": "distance", "version": VERSION,
                "log": [[member, messages.to_json(message)] for member, message in self.log]}


def _parts(line: str, game: Game) -> list[Any]:
    """Everything that a line names."""
    try:
        left, found = [game.read(line)], []
    except Unreadable:
        return []
    while left:
        part = left.pop()
        if isinstance(part, tuple):
            left.extend(part)
        else:
            found.append(part)
    return found


def _first(actions: Any, most: int) -> Iterator[Action]:
    for count, action in enumerate(actions):
        if count == most:
            return
        yield action
