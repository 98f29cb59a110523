"""One sitting at the table: a game, its history, undo and redo, and the record of it all."""

from . import record
from .chance import Impossible
from .language import _
from .rules import Refused, Unreadable


class Match:
    """A game being played. It only ever grows by legal actions, so its record can always be replayed."""

    def __init__(self, game, options=None, seed="0", names=(), position=None):
        self.game, self.names, self.position = game, tuple(names), position
        if position is not None:
            start = game.from_position(position)
            self.words, self.seed = {}, start.chance.seed
        else:
            agreed = game.options_from(options or {})
            start = game.setup(agreed, seed)
            self.words, self.seed = game.options_to(agreed), seed
        self.states = [start]
        self.actions = []  # (action, comment): one for each state after the first
        self.undone = []  # what was said and what passed by itself after it, latest last
        self._lines = {}  # action -> its line: a long game is written down after every action, and most of it again
        self.passed = set()  # which actions passed by themselves, by number
        # Seat -> what it asked to be stopped at, in the game's own words; None: nothing passes by itself, as for a referee.
        self.stops = None
        self.answering = frozenset()  # the seats that a computer plays: their answers are taken back with what they answer

    @property
    def state(self):
        """The present state."""
        return self.states[-1]

    def play(self, action, comment=""):
        """Takes an action, and what passes by itself after it; gives the events, or raises Refused."""
        action = self.game.filled(self.state, action)
        refusals = self.game.refusals(self.state, action)
        if refusals:
            raise Refused(refusals)
        after = self.game.apply(self.state, action)
        passes = self._passes(after)  # worked out before anything is noted, so that a failure changes nothing
        self.undone.clear()
        return self._note([(action, comment, after)]) + self._note(passes, True)

    def go_on(self):
        """Takes what passes by itself now, such as after a seat has changed its stops; gives the events."""
        return self._note(self._passes(self.state), True)

    def _passes(self, s):
        taken = []
        while self.stops is not None and (action := self.game.passes(s, self.stops)) is not None:
            s = self.game.apply(s, action)
            taken.append((action, "", s))
        return taken

    def _note(self, taken, by_itself=False):
        for action, comment, after in taken:
            if by_itself:
                self.passed.add(len(self.actions))
            self.states.append(after)
            self.actions.append((action, comment))
        return [event for _action, _comment, after in taken for event in after.events]

    def say(self, line):
        """Takes a line of notation, comment and all: as a whole or, if any part of it is refused, not at all."""
        text, comment = record.split_comment(line)
        *before, last = self.game.read_all(text)
        trial = self.upto(len(self.actions)) if before else self
        events = [event for action in before for event in trial.play(action)] + trial.play(last, comment)
        self.states, self.actions, self.passed, self.undone = trial.states, trial.actions, trial.passed, trial.undone
        return events

    def can_undo(self):
        """May the last action of a person be taken back, with all that passed by itself or was answered after it?"""
        last = self.last_own()
        if last < 0:
            return False
        if self.answering:
            return self._may_try_again(self.states[last])
        steps = zip(self.states[last:], self.actions[last:], self.states[last + 1:])
        return all(self.game.takes_back(before, action, after) for before, (action, _comment), after in steps)

    def _may_try_again(self, before):
        """A computer minds nothing but what chance has shown; another person minds having decided since."""
        asked = self.game.decides(self.state)
        others = asked not in self.answering and asked not in (None, self.game.decides(before))
        return before.chance == self.state.chance and not others

    def undo(self):
        """Takes the last action of a person back, if the rules of taking back allow it."""
        if self.can_undo():
            last = self.last_own()
            self.undone.append(self.actions[last:])
            self.passed -= set(range(last, len(self.actions)))
            del self.states[last + 1:], self.actions[last:]

    def last_said(self):
        """The number of the last action that did not pass by itself; -1 if there is none."""
        said = len(self.actions) - 1
        while said in self.passed:
            said -= 1
        return said

    def last_own(self):
        """The number of the last action that a person said; -1 if there is none."""
        said = len(self.actions) - 1
        while said >= 0 and (said in self.passed or self.game.decides(self.states[said]) in self.answering):
            said -= 1
        return said

    def can_redo(self):
        """Is there an undone action to take again?"""
        return bool(self.undone)

    def redo(self):
        """Takes an undone action again, with what passed by itself after it; gives the events."""
        if not self.undone:
            return []
        (action, comment), *passes = self.undone.pop()
        events = self._note([(action, comment, self.game.apply(self.state, action))])
        for action, comment in passes:
            events += self._note([(action, comment, self.game.apply(self.state, action))], True)
        return events

    def upto(self, count):
        """A new sitting that begins with the first so many actions of this one."""
        other = Match(self.game, self.words, self.seed, self.names, self.position)
        other.states, other.actions = self.states[: count + 1], self.actions[:count]
        other.passed = {number for number in self.passed if number < count}
        other.stops, other.answering = self.stops, self.answering
        return other

    def record(self):
        """This sitting as a record."""
        lines = tuple(record.Line(self._line(action), comment) for action, comment in self.actions)
        version = self.game.rulebook.version
        return record.Record(self.game.name, version, self.words, self.seed, self.names, self.position, lines)

    def _line(self, action):
        if action not in self._lines:
            self._lines[action] = self.game.write(action)
        return self._lines[action]

    def text(self):
        """This sitting as the text of its record."""
        return record.write(self.record())


def replay(text, load, here="…"):
    """The sitting that a record tells; `load` finds a game by name. Unreadable says where it goes wrong."""
    written = record.read(text, here)
    match = _sit_down(written, load)
    for line in written.lines:
        _replay_line(match, line)
    return match


def _sit_down(written, load):
    try:
        game = load(written.game)
    except KeyError:
        raise Unreadable(_("There is no game called {name} here.", name=written.game), written.rows["Game"], 1) from None
    if written.rules != game.rulebook.version:
        sentence = _("This record was made with rules version {theirs}; here is version {ours}.",
                     theirs=written.rules, ours=game.rulebook.version)
        raise Unreadable(sentence, written.rows["Rules"], 1)
    try:
        return Match(game, written.options, written.seed, written.seats, written.position)
    except Unreadable as problem:
        entry = "Options" if written.position is None else "Position"
        raise Unreadable(problem.text, written.rows.get(entry, 1), 1, problem.rule) from None


def _replay_line(match, line):
    """Takes one line as it was written: what passed by itself stands in the record like everything else."""
    try:
        actions = match.game.read_all(line.text)
    except Unreadable as problem:
        raise problem.on_line(line.number, line.column - 1) from None
    for action in actions:
        _replay_action(match, line, match.game.filled(match.state, action))


def _replay_action(match, line, action):
    refusals = match.game.refusals(match.state, action)
    if refusals:
        first = refusals[0]
        raise Unreadable(f"{first.text} ({first.rule})", line.number, line.column, first.rule)
    try:
        match.states.append(match.game.apply(match.state, action))
    except Impossible as problem:
        raise Unreadable(problem.text, line.number, line.column) from None
    match.actions.append((action, line.comment))
