"""The log: what happened in sentences, newest first, on request with notation; every line leads to its position."""

from collections.abc import Callable, Iterable, Iterator
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Any, TypeVar

from stormtable.ai.service import level_of
from stormtable.kernel import language
from stormtable.kernel.flow import Event
from stormtable.kernel.language import _
from stormtable.kernel.match import Match

from . import habits
from .markup import button, ended, rule_link

if TYPE_CHECKING:
    from .table import Table

RECENT = 30  # actions; a longer log is shown on request, because drawing it takes time

T = TypeVar("T")
Heard = tuple[int, list[Event] | None]  # the number of an action, and its events; None if it is a secret


class Log:
    """The lines of one sitting, each written once."""

    def __init__(self) -> None:
        self.here: int | None = None  # the line of the moment that is looked at
        # By the number of the action: the state after it, as who it was heard and how it is written; and the line.
        self.lines: dict[int, tuple[tuple[Any, ...], str]] = {}

    def markup(self, table: "Table") -> str:
        """The log as the seat at the table may read it."""
        match, game = table.match, table.game
        first, last = _extent(table)
        self.here = _here(table)
        rows = []
        for heading, turn in _runs(range(last, first, -1), lambda number: game.heading(match.states[number - 1])):
            rows += self.turn(table, heading, turn)
        is_cut = last - first < len(match.actions) and not table.whole_log and not table.showing.queue
        more = button("all", _("Show all {n} lines", n=len(match.actions)), "small bare") if is_cut else ""
        return f'<ol class="log" reversed>{"".join(rows)}</ol>{more}'

    def turn(self, table: "Table", heading: str, numbers: list[int]) -> list[str]:
        """The lines of one turn under its heading; none if nothing in it is worth a line."""
        match, seat = table.match, table.sitting.reader()
        told = [(number, heard(match, number, seat)) for number in numbers]
        told = [line for line in told if not _is_hushed(match, *line)]
        rows = [_front(heading, told[-1][0])] if told else []
        for is_secret, lines in _runs(told, lambda line: line[1] is None):
            rows += [_secret(lines, self.here)] if is_secret else [self.line(table, seat, *line) for line in lines]
        return rows

    def line(self, table: "Table", seat: int | None, number: int, told: list[Event] | None) -> str:
        """One action: what it did, in words, and on request its notation."""
        match, s = table.match, table.match.states[number]
        heard_as = None if told == s.events else seat  # what is half a secret sounds different to every seat
        made = s, heard_as, habits.notation  # the state itself: where one lay that is gone another may lie
        known = self.lines.get(number)
        if known is None or any(one is not other for one, other in zip(known[0], made)):
            self.lines[number] = known = made, _told(match, number, told or [])
        return f'<li id="line-{number}"{_current(self.here == number)}>{known[1]}</li>'


def _runs(things: Iterable[T], key: Callable[[T], Any]) -> Iterator[tuple[Any, list[T]]]:
    """Things in a row that have the same key, as a list."""
    return ((same, list(run)) for same, run in groupby(things, key))


def _extent(table: "Table") -> tuple[int, int]:
    """Which actions the log tells: the latest that have been shown, or those around the moment that is looked at."""
    last, around = len(table.match.actions), RECENT // 2
    if table.showing.queue:
        last = table.showing.queue[0].upto
    if table.whole_log:
        return 0, last
    if table.seen is not None:
        last = min(last, table.seen + around)
    return max(0, last - RECENT), last


def _here(table: "Table") -> int | None:
    """The number of the line that the moment belongs to which is looked at."""
    told = (number for number in range(table.seen or 0, 0, -1) if is_told(table, number))
    return next(told, None)


def is_told(table: "Table", number: int) -> bool:
    """Has this action a line of its own in the log of the seat at the table?"""
    return not _is_hushed(table.match, number, heard(table.match, number, table.sitting.reader()))


def _current(is_shown: bool) -> str:
    return ' aria-current="true"' if is_shown else ""


def _secret(lines: list[Heard], seen: int | None) -> str:
    """Decisions that this seat may not read, one after the other, take one line."""
    numbers = [number for number, _told in lines]
    told = _("A secret decision") if len(numbers) == 1 else _("{n} secret decisions", n=len(numbers))
    return f'<li id="line-{numbers[-1]}" class="secret"{_current(seen in numbers)}>{escape(told)}</li>'


def _is_hushed(match: Match, number: int, told: list[Event] | None) -> bool:
    """Did this action do nothing that is worth a line?"""
    return told == [] and match.game.is_unlogged(match.actions[number - 1][0]) and not _passed(match, number)


def _passed(match: Match, number: int) -> str:
    """A pass that matters, in words."""
    before, action = match.states[number - 1], match.actions[number - 1][0]
    return match.game.describe_pass(before, action) if match.game.is_unlogged(action) else ""


def heard(match: Match, number: int, seat: int | None) -> list[Event] | None:
    """The events of an action as a seat may hear them, -1 being nobody; None if the action is a secret."""
    game, before, events = match.game, match.states[number - 1], match.states[number].events
    if seat is None:
        return events
    if seat != game.decides(before) and game.is_hidden_action(before, match.actions[number - 1][0]):
        return None
    told = [event if event.seats is None or seat in event.seats else game.redacted(event) for event in events]
    known = [event for event in told if event is not None]
    return known if len(known) == len(told) else None


def _read(card: str) -> str:
    return f' data-peek="{escape(card)}"' if card else ""


def _told(match: Match, number: int, events: list[Event]) -> str:
    """The sentences of an action; the first leads to the table as it was then."""
    game, (action, comment) = match.game, match.actions[number - 1]
    said = [(ended(game.narrate(match.states[number], event)), event.rule, game.read_with(event)) for event in events]
    (first, rule, card), *others = said or [(silent(match, number), "", "")]
    see = f'<button type="button" class="see" data-do="see" data-value="{number}">{escape(first)}</button>'
    rows = [f"<p{_read(card)}>{_by(match, number, first)}{see}{_rule(rule)}</p>"]
    rows += [f"<p{_read(card)}>{escape(sentence)}{_rule(rule)}</p>" for sentence, rule, card in others]
    if number - 1 in match.passed and not game.is_unlogged(action):
        rows.append(f"<p><small>{escape(_('There was no other choice.'))}</small></p>")
    time = f"<time>{escape(comment)}</time>" if comment else ""
    written = escape(game.write(action)) if habits.notation else ""
    return "".join(rows) + (f"<code>{written} {time}</code>" if written or time else "")


def silent(match: Match, number: int) -> str:
    """An action that brought nothing about: a pass that matters, or who did what."""
    if told := _passed(match, number):
        return ended(told)
    before, action = match.states[number - 1], match.actions[number - 1][0]
    seat, what = match.game.decides(before), ended(match.game.describe_action(before, action))
    if seat is None:
        return what
    return _("{player}: {what}", player=language.player(seat, match.game.seat_name(before, seat)), what=what)


def _rule(rule: str) -> str:
    return f" {rule_link(rule, words=False)}" if rule else ""


def _by(match: Match, number: int, said: str) -> str:
    """Whose action it was, if that player has said what to be called and the sentence does not."""
    seat = match.game.decides(match.states[number - 1])
    name = match.names[seat] if seat not in (None, language.addressed()) and seat < len(match.names) else ""
    return f'<span class="by">{escape(name)}</span> ' if name and not level_of(name) and name not in said else ""


def _front(heading: str, number: int) -> str:
    """A turn is a front of the weather chart; it goes by the number of its first line."""
    size = 'viewBox="0 0 400 9" preserveAspectRatio="xMinYMin slice"'
    drawn = f'<svg {size} aria-hidden="true"><use href="#front"/></svg>'
    return f'<li id="front-{number}" class="turnline"><span>{escape(heading)}</span>{drawn}</li>'
