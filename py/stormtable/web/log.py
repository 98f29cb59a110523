"""The log: what happened, newest first, with rules and notation; every line leads to its position."""

from html import escape

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
        seat = table.reader()
        rows, turn = [], None
        for number in range(last, first, -1):
            heading = game.heading(match.states[number - 1])
            if heading != turn:
                rows.append(_front(heading))
            rows.append(self.line(match, number, seat, table.seen))
            turn = heading
        more = button("all", _("Show all {n} lines", n=last), "small bare") if first else ""
        return f'<ol class="log" reversed>{"".join(rows)}</ol>{more}'

    def line(self, match, number, seat, seen):
        """One action: what it did, in words, and its notation."""
        s = match.states[number]
        here = ' aria-current="true"' if seen == number else ""
        told = heard(match, number, seat)
        if told is None:
            return f'<li id="line-{number}" class="secret"{here}>{escape(_("A secret decision"))}</li>'
        heard_as = id(s), None if told == s.events else seat  # what is half a secret sounds different to every seat
        if self.lines.get(number, (None,))[0] != heard_as:
            self.lines[number] = heard_as, _told(match, number, told)
        return f'<li id="line-{number}"{here}>{self.lines[number][1]}</li>'


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
    line = escape(game.write(action))
    label = _("{line}: see the table after action {n}", line=line, n=number)
    see = f'<button type="button" class="see" data-do="see" data-value="{number}" aria-label="{label}">{line}</button>'
    return "".join(f"<p>{sentence}</p>" for sentence in said) + f"<code>{see}{time}</code>"


def _front(heading):
    """A turn is a front of the weather chart."""
    drawn = '<svg viewBox="0 0 400 9" preserveAspectRatio="xMinYMin slice" aria-hidden="true"><use href="#front"/></svg>'
    return f'<li class="turnline"><span>{escape(heading)}</span>{drawn}</li>'
