"""What others did: shown one action after the other along its way, then still, with marks, until a person acts again.

A great moment is shown in several steps, whoever brought it about. Whoever wants nothing to move sees the end at once,
and everybody can have it shown again.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from stormtable.kernel.flow import Event, State
from stormtable.kernel.language import _
from stormtable.kernel.protocol.table import Mark

from . import coach, habits, log, markup, opponents, page
from .markup import button, ended, icon

if TYPE_CHECKING:
    from .table import Table

# Milliseconds
REST = 450  # after something has moved, or in which a sentence without motion stands
MATTERS = 50  # longer for each point that what happens weighs
LINK = 90  # from one place of a way to the next
WAY = 900  # the longest way
STEP = 1100  # of a great moment
TURN = 6000  # everything that others do until a person is asked: what would take longer is sped up evenly
LEAST = 60  # the shortest that anything stands

BRIEF = 2  # so many sentences tell what the others did


class Moment(NamedTuple):
    """One step of something that happened."""

    number: int  # of the action it belongs to
    upto: int  # so many actions have been taken when the table looks like this
    waits: bool  # until somebody goes on
    events: Sequence[Event]  # what happens in it, as the seat at the table may hear it
    words: str = ""
    style: str = ""


class Showing:
    """What is being shown at one table, and what has been shown since a person last acted."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.queue: list[Moment] = []  # the first one is shown now
        self.is_skipped = False  # has somebody had enough of it until the next action of a person?
        self.spent = 0.0  # the milliseconds that have been shown since then
        self.turns = 0  # how often the queue has gone on, so that a timer knows whether it is still meant
        # By the number of an action: the state after it, and its marks.
        self.marked: dict[int, tuple[State, list[Mark]]] = {}

    # -- what is to be shown ---------------------------------------------------------------------------------------

    def since(self) -> range:
        """The numbers of the actions that others have taken since a person last acted."""
        match = self.table.match
        is_told = match.answering and self.table.sitting.people()
        return range(match.last_own() + 2 if is_told else len(match.actions) + 1, len(match.actions) + 1)

    def moments(self, numbers: Iterable[int]) -> list[Moment]:
        """The steps in which these actions are shown; an action that nobody hears of has none."""
        return [moment for number in numbers for moment in self._steps(number)]

    def _steps(self, number: int) -> list[Moment]:
        """The steps of one action; the table changes with the last of them."""
        steps = self.table.game.stages(self.heard(number))
        seen = [number - 1] * (len(steps) - 1) + [number]
        waits = len(steps) > 1 and self.table.game.is_slow(self.table.match.state)
        return [Moment(number, upto, waits, *step) for upto, step in zip(seen, steps) if step.events]

    def heard(self, number: int) -> list[Event]:
        """What an action brought about, as the seat at the table may hear it."""
        return log.heard(self.table.match, number, self.table.sitting.reader()) or []

    def add(self, before: int | None) -> None:
        """An action has been taken: what others do is shown, and of the own ones what is great."""
        table, match = self.table, self.table.match
        is_others = before in match.answering
        if not is_others:
            self.queue, self.is_skipped, self.spent = [], False, 0.0
        moments = self.moments(range(match.last_said() + 1, len(match.actions) + 1))
        is_great = len(moments) > len({moment.number for moment in moments})
        is_shown = habits.pace() and not self.is_skipped or any(moment.waits for moment in moments)
        if is_shown and (is_great or is_others and not table.is_covered()):
            self.queue += moments

    def waits(self) -> bool:
        """Is something shown that goes on only when somebody says so?"""
        return bool(self.queue) and self.queue[0].waits

    # -- going on ----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Moves what moves in the step that is shown, and goes on after a while."""
        if not self.queue:
            return
        self.turns += 1
        moment, pace = self.queue[0], self._pace()
        if moment.upto == moment.number:
            self.table.animate(moment.events, pace)
        if not moment.waits:
            self.spent += self._length(moment) * pace
            page.later(max(LEAST, self._length(moment) * pace), "shown", str(self.turns))

    def _pace(self) -> float:
        """How fast everything is shown: as this person likes it, and all of it within the time of a turn."""
        wanted = sum(map(self._length, self.queue))
        return (habits.pace() or 1) * min(1, max(0, TURN - self.spent) / max(1, wanted))

    def _length(self, moment: Moment) -> float:
        if moment.words or moment.upto < moment.number:
            return STEP
        game = self.table.game
        ways = [motion[1] for event in moment.events if (motion := game.motion(event))]
        matters = max(map(game.weight, moment.events), default=0)
        return REST + MATTERS * matters + sum(min(WAY, LINK * len(way)) for way in ways)

    def next(self) -> None:
        """The step after the one that is shown; after the last one comes the present."""
        del self.queue[:1]
        self.table.render()
        self.run()

    def skip(self) -> None:
        """Shows the present."""
        self.queue, self.is_skipped = [], True
        self.table.render()

    def again(self) -> None:
        """Shows what the others did once more."""
        self.queue, self.spent = self.moments(self.since()), 0.0
        self.table.render()
        self.run()

    def clear(self) -> None:
        """Something else is looked at."""
        self.queue = []

    # -- marks ---------------------------------------------------------------------------------------------------------

    def marks(self) -> str:
        """What has changed, marked on the board in the order in which it did."""
        drawn = [marks for marks in self._drawn() if marks]
        made = "".join(_mark(n if len(drawn) > 1 else 0, mark) for n, marks in enumerate(drawn, 1) for mark in marks)
        return f'<div id="marks" class="marks" aria-hidden="true">{made}{coach.rings(self.table)}{self._words()}</div>'

    def _drawn(self) -> list[list[Mark]]:
        """The marks of each action that is marked now; once something is chosen they are in the way."""
        table = self.table
        if table.is_covered():
            return []
        if table.seen is not None:
            return [self.marks_of(table.seen)] if table.seen else []
        if self.queue:
            moment = self.queue[0]
            before = [self.marks_of(number) for number in self.since() if number < moment.number]
            return [*before, self._found(moment.number, moment.events)]
        if table.look.chosen or table.pending or table.why:
            return []
        hint = opponents.hinted_at(table)
        return [hint] if hint else [self.marks_of(number) for number in self.since()]

    def marks_of(self, number: int) -> list[Mark]:
        """The marks of one action, found once."""
        after = self.table.match.states[number]
        if self.marked.get(number, (None,))[0] is not after:
            self.marked[number] = after, self._found(number, self.heard(number))
        return self.marked[number][1]

    def _found(self, number: int, events: Sequence[Event]) -> list[Mark]:
        """The marks of some of the events of an action, each once."""
        match, game = self.table.match, self.table.game
        view = game.view(match.states[number - 1], self.table.sitting.viewer(match.state))
        marks = [mark for event in events for mark in game.marks(view, event)]
        latest = {tuple(touches): (kind, touches) for kind, touches in marks}  # what was hit and lost is lost
        return list(latest.values())

    def _words(self) -> str:
        """What stands large over the board in a great moment."""
        if not self.queue or not self.queue[0].words:
            return ""
        moment = self.queue[0]
        words = "".join(f"<span>{escape(word)}</span> " for word in moment.words.split())
        return f'<div id="words-{len(self.queue)}" class="words {moment.style}"><p>{words}</p></div>'

    # -- words ---------------------------------------------------------------------------------------------------------

    def told(self, most: int = BRIEF) -> str:
        """What the others did since a person last acted, in so many sentences."""
        return self.brief(self.told_of(), most)

    def told_of(self) -> list[Event]:
        """All that has happened since a person last acted in an own turn, if others have done anything since."""
        since, first = self.since(), self.table.match.last_turn() + 2
        while first < since.stop and self._lets_happen(first):
            first += 1
        numbers = range(first, since.stop) if since else since
        return [event for number in numbers for event in self.heard(number)]

    def _lets_happen(self, number: int) -> bool:
        """Did somebody let happen in this action what a person had begun?"""
        match, game = self.table.match, self.table.game
        is_answer = game.is_answer(match.states[number - 1]) or number - 1 in match.passed
        return is_answer and match.actions[number - 1][0].verb == game.declining

    def brief(self, events: Sequence[Event], most: int = BRIEF) -> str:
        """What happened, in so many sentences: what matters most, in its order."""
        game = self.table.game
        ranked = sorted(range(len(events)), key=lambda n: (game.weight(events[n]), n), reverse=True)
        chosen = [n for n in ranked if game.weight(events[n]) > 0][:most] or ranked[:1]
        return " ".join(map(ended, self.table.sitting.told([events[n] for n in sorted(chosen)])))


def _mark(number: int, mark: Mark) -> str:
    """One mark; the page puts it where the thing is, and draws the trail from place to place."""
    kind, touches = mark
    at = escape(" ".join(touches))
    if kind == "trail":
        return f'<svg class="trail"><polyline data-at="{at}"/></svg>'
    badge = f"<b>{number}</b>" if number and kind != "from" else ""
    return f'<i class="mark {kind}" data-at="{at}">{badge}</i>'


def strip(table: "Table") -> str:
    """The line over the board: what the others did since one's own turn."""
    is_told = table.seen is None and table.asked() is not None and not table.showing.queue
    told = table.showing.told() if is_told else ""
    if not told:
        return '<p id="since" class="since" hidden></p>'
    words = f'<b>{escape(_("Since your turn:"))}</b> {escape(told)}'
    return f'<p id="since" class="since" data-part><span>{words}</span>{_again(table, "since")}</p>'


def idle(table: "Table") -> str:
    """What stands beside the board while nothing happens: what the others did, all of it, or else the question."""
    told = [event for event in table.showing.told_of() if table.game.weight(event)]
    if not told or table.asked() is None:
        return f"<p>{escape(table.game.question(table.look.s))}</p>"
    lines = "".join(f"<li>{escape(ended(line))}</li>" for line in table.sitting.told(told))
    return f'<p class="label">{escape(_("Since your turn:"))}</p><ol class="log">{lines}</ol>'


def news(table: "Table") -> str:
    """The same in the question of a small screen, where there is room for what matters most."""
    told = table.showing.told(1)
    return f'<small class="news"><span>{escape(told)}</span> {_again(table, "news")}</small>' if told else ""


def _again(table: "Table", place: str) -> str:
    if table.is_answering():
        return ""
    return button("again", _("Watch again"), "bare small", image="play-button", place=place)


def prompt(table: "Table", who: str) -> str:
    """While something is shown, its sentence stands where the question will be."""
    said = " ".join(map(ended, table.sitting.told(table.showing.queue[0].events)))
    if table.showing.waits():
        return markup.prompt(f"<b>{escape(said)}</b>", button("stage", _("Go on"), "go"))
    told = f'<small>{icon("play-button")}{escape(who)}</small>{escape(said)}'
    return markup.prompt(told, button("skip", _("Skip")), "prompt showing")


def actor(table: "Table") -> int | None:
    """The seat whose action is shown."""
    return table.game.decides(table.match.states[table.showing.queue[0].number - 1])


# -- what is heard -----------------------------------------------------------------------------------------------------


def shown(table: "Table", value: str) -> None:
    """The time of a step is over."""
    if table.showing.queue and value == str(table.showing.turns):
        table.showing.next()


def stage(table: "Table", value: str) -> None:
    """The next step of what has happened."""
    table.showing.next()


def skip(table: "Table", value: str) -> None:
    """Shows where it all led."""
    table.showing.skip()


def again(table: "Table", value: str) -> None:
    """Shows what the others did once more."""
    if table.match is not None and table.seen is None:
        table.showing.again()


COMMANDS = {"shown": shown, "stage": stage, "skip": skip, "again": again}
