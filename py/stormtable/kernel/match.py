"""One sitting at the table: a game, its history, undo and redo, and the record of it all."""

import math
import time
from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any, NamedTuple, cast

from . import record
from .chance import Impossible
from .flow import Action, Event
from .game import Game
from .language import _
from .rules import Refused, Unreadable
from .shown import Shown

Taken = tuple[Action, str, Any]  # an action, its comment, and the state after it
Noted = tuple[Action, str]  # an action and its comment


class Match(Shown):
    """A game being played. It only ever grows by legal actions, so its record can always be replayed."""

    def __init__(self, game: Game, settings: Mapping[str, str] | None = None, seed: str = "0",
                 names: Iterable[str] = (), position: Mapping[str, Any] | None = None) -> None:
        self.game, self.names, self.position = game, tuple(names), position
        if position is not None:
            start = game.from_position(position)
            self.words, self.seed = {}, start.chance.seed
        else:
            agreed = game.settings_from(settings or {})
            start = game.setup(agreed, seed)
            self.words, self.seed = game.settings_to(agreed), seed
        self.states = [start]
        self.actions: list[Noted] = []  # (action, comment): one for each state after the first
        self.undone: list[list[Noted]] = []  # what was said and what passed by itself after it, latest last
        self._lines: dict[Action, str] = {}  # kept, because a long game is written down after every action
        self.passed: set[int] = set()  # which actions passed by themselves, by number
        # What each seat asked to be stopped at, in the game's own words; None: nothing passes by itself.
        self.stops: dict[int, str] | None = None
        self.takes_forced = False  # is a step that nobody could choose otherwise taken by itself?
        # The seats that a computer plays: their answers are taken back with what they answer.
        self.answering: frozenset[int] = frozenset()

    @property
    def state(self) -> Any:
        """The present state."""
        return self.states[-1]

    def play(self, action: Action, comment: str = "") -> list[Event]:
        """Takes an action, and what passes by itself after it; gives the events, or raises Refused."""
        action = self.game.filled(self.state, action)
        refusals = self.game.refusals(self.state, action)
        if refusals:
            raise Refused(refusals)
        after = self.game.apply(self.state, action)
        passes = self._passes(after)  # worked out before anything is noted, so that a failure changes nothing
        self.undone.clear()
        return self._note([(action, comment, after)]) + self._note(passes, True)

    def go_on(self) -> list[Event]:
        """Takes what passes by itself now, such as after a seat has changed its stops; gives the events."""
        return self._note(self._passes(self.state), True)

    def _passes(self, s: Any) -> list[Taken]:
        taken = []
        while (action := self._by_itself(s)) is not None:
            s = self.game.apply(s, action)
            taken.append((action, "", s))
        return taken

    def _by_itself(self, s: Any) -> Action | None:
        passing = None if self.stops is None else self.game.passes(s, self.stops)
        return self.game.forced(s) if passing is None and self.takes_forced else passing

    def _note(self, taken: list[Taken], by_itself: bool = False) -> list[Event]:
        for action, comment, after in taken:
            if by_itself:
                self.passed.add(len(self.actions))
            self.states.append(after)
            self.actions.append((action, comment))
        return [event for _action, _comment, after in taken for event in after.events]

    def play_line(self, line: str) -> list[Event]:
        """Takes a line of notation, comment and all: as a whole or, if any part of it is refused, not at all."""
        text, comment = record.split_comment(line)
        *before, last = self.game.read_all(text)
        trial = self.upto(len(self.actions)) if before else self
        events = [event for action in before for event in trial.play(action)] + trial.play(last, comment)
        self.states, self.actions, self.passed, self.undone = trial.states, trial.actions, trial.passed, trial.undone
        return events

    @property
    def own(self) -> int | None:
        """The only seat of this page, if the others sit elsewhere."""
        return None

    def can_undo(self) -> bool:
        """May the last action of a person be taken back, with all that passed by itself or was answered after it?"""
        last = self.last_own()
        if last < 0:
            return False
        if self.answering:
            return self._may_try_again(self.states[last])
        steps = zip(self.states[last:], self.actions[last:], self.states[last + 1:])
        return all(self.game.takes_back(before, action, after) for before, (action, _comment), after in steps)

    def _may_try_again(self, before: Any) -> bool:
        """A computer minds nothing but what chance has shown; another person minds having decided since."""
        asked = self.game.decides(self.state)
        others = asked not in self.answering and asked not in (None, self.game.decides(before))
        return before.chance == self.state.chance and not others

    def undo(self) -> None:
        """Takes the last action of a person back, if the rules of taking back allow it."""
        if self.can_undo():
            last = self.last_own()
            self.undone.append(self.actions[last:])
            self.passed -= set(range(last, len(self.actions)))
            del self.states[last + 1:], self.actions[last:]

    def last_said(self) -> int:
        """The number of the last action that did not pass by itself; -1 if there is none."""
        said = len(self.actions) - 1
        while said in self.passed:
            said -= 1
        return said

    def last_own(self) -> int:
        """The number of the last action that a person said; -1 if there is none."""
        said = len(self.actions) - 1
        while said >= 0 and self._is_others(said):
            said -= 1
        return said

    def last_turn(self) -> int:
        """The number of the last action of a person that was no answer to what others do; -1 if there is none."""
        said = self.last_own()
        while said >= 0 and (self._is_others(said) or self.game.is_answer(self.states[said])):
            said -= 1
        return said

    def _is_others(self, number: int) -> bool:
        """Did this action pass by itself, or is it a computer's or a friend's elsewhere?"""
        return number in self.passed or self.game.decides(self.states[number]) in self.answering

    def can_redo(self) -> bool:
        """Is there an undone action to take again?"""
        return bool(self.undone)

    def redo(self) -> list[Event]:
        """Takes an undone action again, with what passed by itself after it; gives the events."""
        if not self.undone:
            return []
        (action, comment), *passes = self.undone.pop()
        events = self._note([(action, comment, self.game.apply(self.state, action))])
        for action, comment in passes:
            events += self._note([(action, comment, self.game.apply(self.state, action))], True)
        return events

    def upto(self, count: int) -> "Match":
        """A new sitting that begins with the first so many actions of this one."""
        other = Match(self.game, self.words, self.seed, self.names, self.position)
        other.states, other.actions = self.states[: count + 1], self.actions[:count]
        other.passed = {number for number in self.passed if number < count}
        other.stops, other.answering, other.takes_forced = self.stops, self.answering, self.takes_forced
        return other

    def record(self) -> record.Record:
        """This sitting as a record."""
        lines = tuple(record.Line(self._line(action), comment) for action, comment in self.actions)
        game = self.game
        return record.Record(game.name, game.rulebook.version, self.words, self.seed, self.names, self.position, lines,
                             cards=game.cards_version)

    def _line(self, action: Action) -> str:
        if action not in self._lines:
            self._lines[action] = self.game.write(action)
        return self._lines[action]

    def text(self) -> str:
        """This sitting as the text of its record."""
        return record.write(self.record())


class Progress(NamedTuple):
    """How far a replay is: so many lines are done, of so many."""

    done: int
    of: int


Replay = Generator[Progress, None, Match]


def replay(text: str, load: Callable[[str], Game], here: str = "…") -> Match:
    """The sitting that a record tells; `load` finds a game by name. Unreadable says where it goes wrong."""
    return finished(replaying(text, load, here))


def replaying(text: str, load: Callable[[str], Game], here: str = "…") -> Replay:
    """The same line by line: before each it says how far it is, and whoever does not go on has stopped it."""
    written = record.read(text, here)
    game = _game_of(written, load)
    try:
        match = _sit_down(written, game)
        for done, line in enumerate(written.lines):
            yield Progress(done, len(written.lines))
            _replay_line(match, line)
    except Unreadable as problem:
        raise _for_want_of_cards(problem, written, game) from None
    return match


def in_slices(steps: Replay, seconds: float, clock: Callable[[], float] = time.perf_counter,
              most: float = math.inf) -> Replay:
    """The same replay, but it says how far it is only after each slice of time, and ends after `most` seconds."""
    spent, began = 0.0, clock()
    while True:
        try:
            progress = next(steps)
        except StopIteration as end:
            return cast(Match, end.value)
        worked = clock() - began
        if spent + worked >= most:
            raise Unreadable(_("This game takes too long to replay: {done} of {n} actions in {seconds} seconds.",
                               done=progress.done, n=progress.of, seconds=round(most)))
        if worked >= seconds:
            yield progress
            spent, began = spent + worked, clock()


def finished(steps: Replay) -> Match:
    """The sitting at the end of a replay, all at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return cast(Match, end.value)


def _for_want_of_cards(problem: Unreadable, written: record.Record, game: Game) -> Unreadable:
    """The same complaint; where the record was played with other cards than there are here, it says which it needs."""
    if written.cards in ("", game.cards_version):
        return problem
    sentence = _("{reason} This record needs version {theirs} of the cards; here is version {ours}.",
                 reason=problem.text, theirs=written.cards, ours=game.cards_version or "–")
    return Unreadable(sentence, problem.line, problem.column, problem.rule)


def _game_of(written: record.Record, load: Callable[[str], Game]) -> Game:
    try:
        game = load(written.game)
    except KeyError:
        sentence = _("There is no game called {name} here.", name=written.game)
        raise Unreadable(sentence, written.rows["Game"], 1) from None
    if written.rules != game.rulebook.version:
        sentence = _("This record was made with rules version {theirs}; here is version {ours}.",
                     theirs=written.rules, ours=game.rulebook.version)
        raise Unreadable(sentence, written.rows["Rules"], 1)
    return game


def _sit_down(written: record.Record, game: Game) -> Match:
    try:
        return Match(game, written.settings, written.seed, written.seats, written.position)
    except Unreadable as problem:
        entry = "Options" if written.position is None else "Position"
        raise Unreadable(problem.text, written.rows.get(entry, 1), 1, problem.rule) from None


def _replay_line(match: Match, line: record.Line) -> None:
    """Takes one line as it was written: what passed by itself stands in the record like everything else."""
    try:
        actions = match.game.read_all(line.text)
    except Unreadable as problem:
        raise problem.on_line(line.number, line.column - 1) from None
    for action in actions:
        _replay_action(match, line, match.game.filled(match.state, action))


def _replay_action(match: Match, line: record.Line, action: Action) -> None:
    refusals = match.game.refusals(match.state, action)
    if refusals:
        first = refusals[0]
        raise Unreadable(f"{first.text} ({first.rule})", line.number, line.column, first.rule)
    try:
        match.states.append(match.game.apply(match.state, action))
    except Impossible as problem:
        raise Unreadable(problem.text, line.number, line.column) from None
    match.actions.append((action, line.comment))
