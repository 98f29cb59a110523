"""Looking back: the log, the scrubber under it, and playing on from an earlier moment."""

from html import escape

from stormtable.kernel.language import _

from . import page
from .markup import button, ended, icon

PACE = 900  # milliseconds from one action to the next


def rail(table):
    """The log and the scrubber."""
    return (
        f'<aside id="rail" class="rail sheet" aria-label="{escape(_("Log"))}" data-part>'
        f"<h2>{escape(_('Log'))}</h2>{_scrubber(table)}{table.log.markup(table)}</aside>"
    )


def _scrubber(table):
    last = len(table.match.actions)
    if not last:
        return f'<p class="label">{escape(_("Nothing has happened yet."))}</p>'
    at = last if table.seen is None else table.seen
    label = escape(_("Moment of the game"))
    play = (icon("pause-button"), _("Stop")) if table.playing else (icon("play-button"), _("Play it back"))
    return (
        '<div class="scrubber">'
        f"{_step('see', 0, icon('previous-button'), _('To the beginning'), at > 0)}"
        f"{_step('step', -1, '‹', _('One action back'), at > 0)}"
        f'<input type="range" id="moment" min="0" max="{last}" value="{at}" data-does="see" aria-label="{label}" aria-valuetext="{escape(_("{n} of {all}", n=at, all=last))}">'
        f"{_step('step', 1, '›', _('One action on'), at < last)}"
        f"{_step('see', last, icon('next-button'), _('To the present'), at < last)}"
        f"{_step('watch', '', *play, True)}</div>"
    )


def _step(does, by, sign, label, can):
    off = "" if can else " disabled"
    return f'<button type="button" class="btn bare small" data-do="{does}" data-value="{by}" aria-label="{escape(label)}" title="{escape(label)}"{off}>{sign}</button>'


def prompt(table):
    """While an earlier moment is shown, the prompt leads back to the present."""
    told = _("Action {n} of {all}.", n=table.seen, all=len(table.match.actions))
    note = _("You are looking at an earlier moment of this game.")
    buttons = button("see", _("Back to the game"), "go", value=len(table.match.actions))
    buttons += "" if table.is_closed() else button("branch", _("Continue from here"))
    return (
        f'<section id="prompt" class="prompt" aria-label="{escape(_("Question"))}" data-part><p><b>{escape(told)}</b><small>{escape(note)}</small></p>'
        f'<div class="acts">{buttons}</div></section>'
    )


def stage(table):
    """While something is shown step by step, the prompt tells the step and leads to the next."""
    told = " ".join(map(ended, table.told(table.stages[0])))
    go_on = button("stage", _("Go on"), "go")
    return (
        f'<section id="prompt" class="prompt" aria-label="{escape(_("Question"))}" data-part><p><b>{escape(told)}</b></p>'
        f'<div class="acts">{go_on}</div></section>'
    )


def next_stage(table, value):
    """The next step of what has happened."""
    table.next_stage()


def see(table, value):
    """Shows the game after so many actions."""
    table.playing = False
    table.see(int(value))
    table.render()
    _move(table)


def step(table, value):
    """One action back or on."""
    last = len(table.match.actions)
    see(table, (last if table.seen is None else table.seen) + int(value))


def watch(table, value):
    """Plays the game back from the moment shown, from the beginning if that is the end; or stops."""
    table.playing = not table.playing
    if table.playing and table.seen is None:
        table.see(0)
    table.render()


def go_on(table):
    """The next action of a game that is being played back."""
    if table.playing and table.seen is not None:
        table.see(table.seen + 1)
        table.render()
        _move(table)


def _move(table):
    """Shows how the pieces came to where they stand."""
    at = len(table.match.actions) if table.seen is None else table.seen
    if at:
        page.animate([motion for event in table.match.states[at].events if (motion := table.game.motion(event))])


def branch(table, value):
    """Asks once more before another game begins here."""
    question = _("Continue from here? What came later is put aside with the game as it is.")
    table.notice = question, button("continue", _("Continue from here"), "small go")
    table.render()


def branch_off(table, value):
    """Plays on from the moment shown, as a new game; the old one is kept aside."""
    if table.seen is not None and not table.is_closed():
        table.begin(table.match.upto(table.seen))
        table.after(None)


COMMANDS = {"stage": next_stage, "see": see, "step": step, "watch": watch, "branch": branch, "continue": branch_off}
