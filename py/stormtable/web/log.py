"""The log: what happened, newest first, with rules and notation; every line leads to its position."""

from html import escape
from itertools import groupby

from stormtable.kernel.language import _

from .markup import button, rule_link

RECENT = 30  # actions; a longer log is shown on request, because drawing it takes time


class Log:
    """The lines of one sitting, each written once."""

    def __init__(self):
        self.lines = {}  # number of the action -> (its state, line)

    def markup(self, table):
        """The log as the seat at the table may read it."""
        match, game = table.match, table.game
        last = len(match.actions)
        first = 0 if table.whole_log else max(0, last - RECENT)
        seat, lines = table.reader(), range(last, first, -1)
        rows = []
        for heading, turn in groupby(lines, lambda number: game.heading(match.states[number - 1])):
            told = [(number, said) for number in turn if not _is_hushed(match, number, said := heard(match, number, seat))]
            rows += [_front(heading, told[-1][0])] if told else []
            for secret, some in groupby(told, lambda line: line[1] is None):
                rows += [_secret(list(some), table.seen)] if secret else [self.line(match, seat, *line, table.seen) for line in some]
        more = button("all", _("Show all {n} lines", n=last), "small bare") if first else ""
        return f'<ol class="log" reversed>{"".join(rows)}</ol>{more}'

    def line(self, match, seat, number, told, seen):
        """One action: what it did, in words, and its notation."""
        s = match.states[number]
        heard_as = id(s), None if told == s.events else seat  # what is half a secret sounds different to every seat
        if self.lines.get(number, (None,))[0] != heard_as:
            self.lines[number] = heard_as, _told(match, number, told)
        return f'<li id="line-{number}"{_here(seen == number)}>{self.lines[number][1]}</li>'


def _here(is_shown):
    return ' aria-current="true"' if is_shown else ""


def _secret(lines, seen):
    """Decisions that this seat may not read, one after the other, take one line."""
    numbers = [number for number, _told in lines]
    told = _("A secret decision") if len(numbers) == 1 else _("{n} secret decisions", n=len(numbers))
    return f'<li id="line-{numbers[-1]}" class="secret"{_here(seen in numbers)}>{escape(told)}</li>'


def _is_hushed(match, number, told):
    """Did this action do nothing that is worth a line?"""
    return told == [] and match.game.hushes(match.actions[number - 1][0])


def heard(match, number, seat):
    """The events of an action as a seat may hear them, -1 being nobody; None if the action is a secret."""
    game, before = match.game, match.states[number - 1]
    if seat is None:
        return match.states[number].events
    if seat != game.decides(before) and game.whispers(before, match.actions[number - 1][0]):
        return None
    told = [event if event.seats is None or seat in event.seats else game.rumour(event) for event in match.states[number].events]
    return None if None in told else told


def _told(match, number, events):
    game, (action, comment) = match.game, match.actions[number - 1]
    said = [f"{escape(game.tell(event))} {rule_link(event.rule, words=False)}" for event in events]
    time = f" <time>{escape(comment)}</time>" if comment else ""
    line = "→" if game.hushes(action) else escape(game.write(action))
    label = _("See the table after action {n}", n=number) if game.hushes(action) else _("{line}: see the table after action {n}", line=line, n=number)
    see = f'<button type="button" class="see" data-do="see" data-value="{number}" aria-label="{label}">{line}</button>'
    return "".join(f"<p>{sentence}</p>" for sentence in said) + f"<code>{_by(match, number)}{see}{time}</code>"


def _by(match, number):
    """Whose action it was, if the players have said what they are called."""
    seat = match.game.decides(match.states[number - 1])
    name = match.names[seat] if seat is not None and seat < len(match.names) else ""
    return f'<span class="by">{escape(name)}</span> ' if name else ""


def _front(heading, number):
    """A turn is a front of the weather chart; it goes by the number of its first line."""
    drawn = '<svg viewBox="0 0 400 9" preserveAspectRatio="xMinYMin slice" aria-hidden="true"><use href="#front"/></svg>'
    return f'<li id="front-{number}" class="turnline"><span>{escape(heading)}</span>{drawn}</li>'
