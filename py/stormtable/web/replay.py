"""Looking back: the log, the bar under the board that plays a game back, and playing on from an earlier moment."""

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from stormtable.kernel.language import _

from . import habits, log, page
from .markup import button, ended, icon

if TYPE_CHECKING:
    from .table import Table

PACE = 1300  # milliseconds from one action to the next
MANY = 60  # more chapters than that stand close together


def rail(table: "Table") -> str:
    """The log under its head."""
    return (
        f'<aside id="rail" class="rail" aria-label="{escape(_("Log"))}" tabindex="0" data-part>'
        f"{_head(table)}{table.log.markup(table)}</aside>"
    )


def _head(table: "Table") -> str:
    """Ways to see the game again, and to read it in notation."""
    if not table.match.actions:
        return f'<p class="label">{escape(_("Nothing has happened yet."))}</p>'
    play = button("watch", _("Watch the game"), "bare small", image="play-button", place="log")
    play = play if table.seen is None else ""
    pressed = "true" if habits.notation else "false"
    switch = (f'<button type="button" id="notation" class="btn bare small switch" data-do="notation"'
              f' aria-pressed="{pressed}">{escape(_("Notation"))}</button>')
    return f'<div class="log-head">{play}{switch}</div>'


# -- the bar -----------------------------------------------------------------------------------------------------------


def prompt(table: "Table") -> str:
    """While an earlier moment is shown: its sentence, the turns with the head on them, and what moves it."""
    at, last = table.seen or 0, len(table.match.actions)
    said = (f'<p><span class="label">{escape(_("{n} of {all}", n=at, all=last))}</span> '
            f"<b>{escape(_heading(table, at))}</b> {escape(_told(table, at))}</p>")
    return (f'<section id="prompt" class="prompt replay" aria-label="{escape(_("Looking back"))}" data-part>'
            f'<div class="film">{said}{_chapters(table, at)}{_slider(at, last)}</div>'
            f'<div class="acts">{_steps(table, at)}{_ways_out(table)}</div></section>')


def _told(table: "Table", at: int) -> str:
    """What led to the moment that is shown."""
    if not at:
        return _("The game begins.")
    match, events = table.match, log.heard(table.match, at, table.sitting.reader())
    if events is None:
        return ended(_("A secret decision"))
    if not events:
        return log.silent(match, at)
    return table.showing.brief(events)


def _heading(table: "Table", at: int) -> str:
    return table.game.heading(table.match.states[max(0, at - 1)])


def _chapters(table: "Table", at: int) -> str:
    """The turns, each as wide as it is long; a touch leads to its beginning."""
    runs = groupby(range(1, len(table.match.actions) + 1), lambda number: _heading(table, number))
    turns = [(heading, list(numbers)) for heading, numbers in runs]
    made = "".join(_chapter(heading, numbers[0], len(numbers), at) for heading, numbers in turns)
    size = f'viewBox="0 0 {len(table.match.actions)} 10" preserveAspectRatio="none"'
    many = " many" if len(turns) > MANY else ""
    return f'<svg class="chapters{many}" {size} aria-hidden="true">{made}{table.turning.marks()}</svg>'


def _chapter(heading: str, first: int, length: int, at: int) -> str:
    done = max(0, min(length, at - first + 1))
    here = " here" if first <= at < first + length else ""
    place = f'x="{first - 1}" height="10"'
    return (f'<g class="chapter{here}" data-do="see" data-value="{first}"><title>{escape(heading)}</title>'
            f'<rect {place} width="{length}"/><rect class="done" {place} width="{done}"/></g>')


def _slider(at: int, last: int) -> str:
    label, told = escape(_("Moment of the game")), escape(_("{n} of {all}", n=at, all=last))
    return (f'<input type="range" id="moment" min="0" max="{last}" value="{at}" data-does="see"'
            f' aria-label="{label}" aria-valuetext="{told}">')


def _steps(table: "Table", at: int) -> str:
    last = len(table.match.actions)
    play = ("pause-button", _("Stop")) if table.playing else ("play-button", _("Play"))
    fast = habits.speed == "fast"
    other = "normal" if fast else "fast"
    rate = ('<button type="button" id="do-rate" class="btn bare switch" data-do="speed"'
            f' aria-pressed="{str(fast).lower()}" data-value="{other}">{escape(_("Fast"))}</button>')
    return (
        f"{_step('see', 0, icon('previous-button'), _('To the beginning'), at > 0)}"
        f"{_step('step', -1, '‹', _('One action back'), at > 0)}"
        f"{button('watch', play[1], 'go', image=play[0])}"
        f"{_step('step', 1, '›', _('One action on'), at < last)}"
        f"{_step('see', last, icon('next-button'), _('To the present'), at < last)}{rate}"
    )


def _step(does: str, by: int | str, sign: str, label: str, can: bool) -> str:
    told, off = escape(label), "" if can else " disabled"
    start = f'<button type="button" id="go-{does}-{by}" class="btn bare step" data-do="{does}" data-value="{by}"'
    return f'{start} aria-label="{told}" title="{told}"{off}>{sign}</button>'


def _ways_out(table: "Table") -> str:
    """Back to the present, or on from here; a game that is over can be taken up again at any moment of it."""
    over = table.asked() is None
    back = button("see", _("To the result") if over else _("Back to the game"), value=len(table.match.actions))
    if table.sitting.is_closed():
        return back
    return back + button("moment", _("Share this moment"), "bare") + button("branch", _("Continue from here"), "bare")


# -- what is heard -----------------------------------------------------------------------------------------------------


def see(table: "Table", value: str) -> None:
    """Shows the game after so many actions; nothing is the present."""
    table.see(int(value) if value else None)
    table.render()
    _move(table)


def step(table: "Table", value: str) -> None:
    """One action back or on."""
    at = len(table.match.actions) if table.seen is None else table.seen
    see(table, str(_beside(table, at, int(value))))


def _beside(table: "Table", at: int, by: int) -> int:
    """The next moment in this direction at which something happened."""
    last = len(table.match.actions)
    at += by
    while 0 < at < last and not log.is_told(table, at):
        at += by
    return at


def watch(table: "Table", value: str) -> None:
    """Plays the game back from the moment shown, from the beginning if that is the end; or stops."""
    if table.playing:
        table.see(table.seen)
    else:
        table.see(table.seen or 0, playing=True)
    table.render()
    _wait(table)


def go_on(table: "Table", value: str) -> None:
    """The next action of a game that is being played back, unless somebody has gone elsewhere meanwhile."""
    if table.playing and table.seen is not None and value == str(table.seen):
        table.see(_beside(table, table.seen, 1), playing=True)
        table.render()
        _move(table)
        _wait(table)


def _wait(table: "Table") -> None:
    if table.playing:
        page.later(PACE * (habits.PACES[habits.speed] or 1), "go on", str(table.seen))


def _move(table: "Table") -> None:
    """Shows how the pieces came to where they stand."""
    at = len(table.match.actions) if table.seen is None else table.seen
    if at:
        table.animate(table.showing.heard(at), habits.PACES[habits.speed] or 1)


def branch(table: "Table", value: str) -> None:
    """Asks once more before another game begins here."""
    question = _("Continue from here? What came later is put aside with the game as it is.")
    table.tell(question, button("continue", _("Continue from here"), "small go"))


def branch_off(table: "Table", value: str) -> None:
    """Plays on from the moment shown, as a new game; the old one is kept aside."""
    if table.seen is not None and not table.sitting.is_closed():
        table.begin(table.match.upto(table.seen))
        table.after(None)


COMMANDS = {"see": see, "step": step, "watch": watch, "go on": go_on, "branch": branch, "continue": branch_off}
