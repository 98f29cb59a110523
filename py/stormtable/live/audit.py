"""The audit after a game: with everybody's secret on the table, everything is worked out again.

Every commitment, coin and stage of every shuffle, everything that was told of hidden cards, and the whole record by
the rules on the true cards. What comes of it is the game as if it had been played at one table, or who did what.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple, TypeVar, cast

from stormtable.kernel import chance, dealing
from stormtable.kernel.flow import Action
from stormtable.kernel.game import Game
from stormtable.kernel.language import _
from stormtable.kernel.match import Match, Progress
from stormtable.kernel.rules import Unreadable

from . import messages
from .dealer import Books, Counts, among, own_labels, thrown
from .fouls import Foul
from .messages import Act, Allow, Back, Bare, Done, Hello, Hidden, Keep, Message, Mix, Told
from .mixing import Plan, element, stage
from .secret import Secret, digest
from .tokens import Token, face, tagged, token_of, tokens_in

T = TypeVar("T")
Audit = Generator[Progress, None, "Verdict"]


class Verdict(NamedTuple):
    """A fair game: who played it, and all of it, as at one table."""

    names: tuple[str, ...]  # by seat
    match: Match
    shuffles: int
    coins: int

    def in_words(self) -> str:
        """What was checked."""
        return in_words(len(self.match.actions), self.shuffles, self.coins)


def in_words(actions: int, shuffles: int, coins: int) -> str:
    """What was checked, and found fair."""
    return _("All was fair. Checked were actions: {n}, shuffles: {shuffles}, coins: {coins}.",
             n=actions, shuffles=shuffles, coins=coins)


class Transcript:
    """What was said to everybody, sorted."""

    def __init__(self, proof: Any, load: Callable[[str], Game]) -> None:
        self.log = _read(proof)
        self.hellos = {member: said for member, said in self.log if isinstance(said, Hello)}
        self.bares = {member: said for member, said in self.log if isinstance(said, Bare)}
        first = list(reversed(self.log))  # what is said twice counts as it was said first
        self.acts = {said.number: (member, said) for member, said in first if isinstance(said, Act | Hidden)}
        self.mixes = {(said.shuffle, said.stage): (member, said) for member, said in first if isinstance(said, Mix)}
        self.tolds = {(member, said.number, said.place): said.fact for member, said in first if isinstance(said, Told)}
        self.dones = [(member, said) for member, said in self.log if isinstance(said, Done)]
        try:
            terms = next(iter(self.hellos.values())).terms
            self.game, self.words, self.players = load(terms["game"]), dict(terms["settings"]), terms["players"]
        except (KeyError, TypeError, ValueError, StopIteration):
            raise Unreadable(_("This is no proof of a game between distant tables.")) from None
        if (terms["rules"], terms["cards"]) != (self.game.rulebook.version, self.game.cards_version):
            raise Unreadable(_("This proof was made with rules version {theirs}; here is version {ours}.",
                               theirs=terms["rules"], ours=self.game.rulebook.version))

    def secrets(self) -> list[Secret]:
        """Everybody's secret, if it is the one that was committed to."""
        found = []
        for member in range(self.players):
            if member not in self.bares:
                raise Foul(member, "no secret")
            secret, hello = Secret(self.bares[member].master), self.hellos[member]
            if (secret.commitment, secret.tip) != (hello.commitment, hello.tip):
                raise Foul(member, "another secret")
            found.append(secret)
        return found

    def backs(self) -> dict[int, int]:
        """What was taken back, by the number of the action after it: everything from which action on."""
        asked = {said.number: (member, said.to) for member, said in reversed(self.log) if isinstance(said, Back)}
        agreed: dict[int, set[int]] = defaultdict(set)
        for member, said in self.log:
            if isinstance(said, Allow):
                agreed[said.number].add(member)
        kept = {said.number for _member, said in self.log if isinstance(said, Keep)}
        return {number: to for number, (member, to) in asked.items()
                if agreed[number] >= set(range(self.players)) - {member} and number not in kept and 0 < to < number}

    def line(self, number: int) -> str:
        """The line of an action, also of a secret one."""
        member, act = self.acts[number]
        if isinstance(act, Act):
            return act.line
        line = self.bares[member].lines.get(str(number)) or next(
            (said.line for who, said in self.log
             if isinstance(said, messages.Reveal) and (who, said.number) == (member, number)), "")
        salt = Secret(self.bares[member].master).salt(number)
        if digest("hidden", salt, line) != act.commitment:
            raise Foul(member, "reveals something else", number)
        return line


def _read(proof: Any) -> list[tuple[int, Message]]:
    try:
        if proof["stormtable"] != "distance" or len(proof["log"]) > 1_000_000:
            raise ValueError
        return [(int(member), messages.from_json(said)) for member, said in proof["log"]]
    except (KeyError, TypeError, ValueError):
        raise Unreadable(_("This is no proof of a game between distant tables.")) from None


class Auditor(Books):
    """A dealer that knows every secret: cards are what they are, and what each table said is compared with it."""

    def __init__(self, transcript: Transcript, secrets: Sequence[Secret]) -> None:
        super().__init__(range(len(secrets)))
        self.transcript, self.secrets = transcript, secrets
        self.ciphers: dict[Token, bytes] = {}
        self.true: dict[Token, Any] = {}
        self.draws: list[int] = []  # what a seed would have had to give
        self.worlds: list[Any] = []  # every state of the game, on the true cards

    def one_of(self, outcomes: Sequence[T]) -> T:
        """What all coins together say."""
        number, self.coins = self.coins, self.coins + 1
        found = among(outcomes, self.throw(number, len(outcomes)))
        self.draws.append(next(place for place, outcome in enumerate(outcomes) if outcome is found or outcome == found))
        return found

    def throw(self, number: int, count: int) -> int:
        """The number that all coins together give."""
        return thrown(number, (secret.coin(number) for secret in self.secrets), count)

    def shuffled(self, cards: list[Any], owner: int | None) -> list[Any]:
        """The order that all tables together made, if each took its turns as it should."""
        order = self._mixed(self.plan(cards, owner), cards)
        left = [face(card) for card in cards]
        for card in order[:-1]:
            self.draws.append(left.index(face(card)))
            left.remove(face(card))
        return order

    def laid(self, seat: int, card: Any) -> Any:
        """A card that was chosen in secret."""
        return self._mixed(self.plan_of_one(seat, card), [card])[0]

    def _mixed(self, plan: Plan, cards: list[Any]) -> list[Any]:
        labels = dict(zip(plan.opened, sorted(face(card) for card in cards if not self.is_hidden(card))))
        if plan.secret:
            labels = own_labels(plan.number, (face(card) for card in cards if not self.is_hidden(card)))
        faces = [*(self.true[token] for token in plan.hidden), *labels.values()]
        present: Sequence[bytes] = [*(self.ciphers[token] for token in plan.hidden), *map(element, labels)]
        for number, (member, what) in enumerate(plan.stages()):
            holds = [member in self.holders[token[0]] for token in plan.hidden]
            present = stage(plan, what, self.secrets[member], holds, present)
            if self.transcript.mixes.get((plan.number, number)) != (member, Mix(
                    plan.number, number, digest(*plan).hex()[:16], tuple(present))):
                raise Foul(member, "false shuffle", self.number)
            if what == "mask":
                faces = [faces[place] for place in self.secrets[member].order(plan.number, plan.size)]
        tokens = [(plan.number, place) for place in range(plan.size)]
        self.ciphers.update(zip(tokens, present))
        self.true.update(zip(tokens, faces))
        return [tagged(one, token) for one, token in zip(faces, tokens)]

    def seen(self, card: T, seats: Sequence[int] | None) -> T:
        """Who knows what is known."""
        token = token_of(card)
        if token is not None and seats is None:
            self.public.add(token)
        return card

    def told(self, seat: int, fact: T, of: Sequence[T] = ()) -> T:
        """What a seat said of its cards must be true."""
        place, self.statements = self.statements, self.statements + 1
        said = self.transcript.tolds.get((self.members[seat], self.number, place))
        if said != _as_said(fact):
            raise Foul(self.members[seat], "untrue", self.number)
        return fact

    def found(self, seat: int, pile: list[Any], card: Any) -> Any:
        """The card that was shown is the one that was meant."""
        open_one = next((other for other in pile if face(other) == face(card) and not self.is_hidden(other)), None)
        if open_one is not None:
            return open_one
        hidden = [other for other in pile if self.is_hidden(other)]
        place = next((number for number, other in enumerate(hidden) if face(other) == face(card)), None)
        return self.seen(hidden[self.told(seat, place)], None)  # type: ignore[index]

    def kept(self, seat: int, thing: T) -> T | None:
        """The auditor may know everything."""
        return thing

    def revealed(self, verbs: Sequence[str]) -> None:
        """Nothing is hidden from the auditor."""


def _as_said(fact: Any) -> Any:
    """A fact as it comes out of a message."""
    return [_as_said(part) for part in fact] if isinstance(fact, tuple | list) else fact


def audit(proof: Any, load: Callable[[str], Game]) -> Audit:
    """The verdict, step by step; Foul says who did what, Unreadable that this is no proof of a whole game."""
    transcript = Transcript(proof, load)
    game, agreed = transcript.game, transcript.game.settings_from(transcript.words)
    auditor = Auditor(transcript, transcript.secrets())
    seed = f"{auditor.throw(0, 2**64):016x}"
    seats = auditor.members = list(game.seated(agreed, seed, range(transcript.players)))
    worlds, actions, numbers = auditor.worlds, list[Action](), list[int]()
    counts, number, backs = Counts(), 0, transcript.backs()
    while not worlds or game.decides(worlds[-1]) is not None:
        yield Progress(number, len(transcript.acts) + 1)
        if number in backs:
            kept = bisect_left(numbers, backs.pop(number))
            del worlds[kept:], actions[max(kept - 1, 0):], numbers[kept:]
        auditor.start(counts, number)
        with dealing.by(auditor):
            if worlds:
                actions.append(_action(auditor, worlds[-1], number))
                worlds.append(game.apply(worlds[-1], actions[-1]))
            else:
                worlds.append(game.setup(agreed, seed))
        auditor.public |= set.intersection(*(tokens_in(game.view(worlds[-1], seat)) for seat in range(len(seats))))
        counts = auditor.counts()
        _compare(transcript, game, worlds[-1], number)
        numbers.append(number)
        number += 1
    names = tuple(transcript.hellos[member].name for member in seats)
    match = _at_one_table(game, transcript.words, auditor.draws, names, actions)
    return Verdict(names, match, counts.shuffles, counts.coins)


def _action(auditor: Auditor, s: Any, number: int) -> Action:
    """The action that was announced, if it was legal on the true cards; the cards that it shows are seen by all."""
    transcript, game, seat = auditor.transcript, auditor.transcript.game, auditor.transcript.game.decides(s)
    if number not in transcript.acts or seat is None:
        raise Unreadable(_("This game was not finished."))
    member, act = transcript.acts[number]
    if member != auditor.members[seat]:
        raise Foul(member, "out of turn", number)
    try:
        action = game.filled(s, game.read(transcript.line(number)))
        refused = game.refusals(s, action)
    except Unreadable:
        raise Foul(member, "unreadable", number) from None
    if refused:
        raise Foul(member, "against the rules", number)
    shown = [card for card in game.shows(s, action) if auditor.is_hidden(card)]
    if tuple(map(token_of, shown)) != (act.shows if isinstance(act, Act) else act.moves):
        raise Foul(member, "shows other cards", number)
    for card in shown if isinstance(act, Act) else ():
        auditor.seen(card, None)
    return action


def names(proof: Any) -> list[str]:
    """Who played, as they were invited."""
    hellos = {member: said.name for member, said in _read(proof) if isinstance(said, Hello)}
    return [hellos[member] for member in sorted(hellos)]


def finished(steps: Audit) -> Verdict:
    """The verdict, all at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return cast(Verdict, end.value)


def _compare(transcript: Transcript, game: Game, s: Any, number: int) -> None:
    true = game.digest(game.common(s))[:16]
    for member, done in transcript.dones:
        if done.number == number and done.digest != true:
            raise Foul(member, "tables differ", number)


def _at_one_table(game: Game, words: dict[str, str], draws: Sequence[int], names: Sequence[str],
                  actions: Sequence[Action]) -> Match:
    match = Match(game, words, chance.written_out(draws), names)
    for action in actions:
        match.play(action)
    return match
