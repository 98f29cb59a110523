"""All that may be done, in words: the moves as a list, a line of notation, and what may be said at any time."""

from html import escape
from typing import TYPE_CHECKING

from stormtable.kernel.flow import Action
from stormtable.kernel.language import _

from . import habits, manners, opponents, refused, stops
from .markup import button, touch_button

if TYPE_CHECKING:
    from .table import Table


def choices(table: "Table") -> str:
    """All that may be touched next, as a list of buttons, and a line of notation: for keyboards and screen readers."""
    is_face_down = table.sitting.is_folded and table.sitting.holder == table.asked()
    if table.asked() is None or table.is_answering() or table.seen is not None or table.showing.queue or is_face_down:
        return '<section id="choices" class="choices" hidden></section>'
    parts = f"{_notation(table)}{_list(table)}"
    label = escape(_("Moves"))
    return f'<section id="choices" class="choices" aria-label="{label}" data-part>{parts}</section>'


def _list(table: "Table") -> str:
    """Every move as a button; the list is made only when somebody looks at it, since it may be long."""
    if not table.listed:
        return ""
    made = "".join(_option(table, *entry) for entry in table.look.next().items())
    return f'<h2 class="label">{escape(_("All moves as a list"))}</h2><div class="options">{made}</div>'


def _option(table: "Table", touch: str, action: Action | None) -> str:
    s, game = table.look.s, table.game
    label = game.name_of(s, touch) + " …" if action is None else game.describe_action(s, action)
    return touch_button(touch, label, "small", place="option")


def _notation(table: "Table") -> str:
    label, play = escape(_("A move in notation")), f'<button class="btn">{escape(_("Play"))}</button>'
    return (
        f'<form class="notation" data-sends="line"><label class="label" for="line">{label}</label>'
        '<div class="row"><input class="field" id="line" name="line" autocomplete="off" autocapitalize="off"'
        f' spellcheck="false" maxlength="1200" aria-describedby="line-problem">{play}</div>{_mistake(table)}</form>'
    )


def _mistake(table: "Table") -> str:
    """What is wrong with the line that was typed, under its field."""
    said = "".join(refused.refused(table, refusal) for refusal in refused.once(table.mistake or [])[:3])
    listed = f"<ul>{said}</ul>" if said else ""
    return f'<div id="line-problem" class="problem" role="alert">{listed}</div>'


def anytime(table: "Table") -> str:
    seat = table.sitting.speaker()
    game = table.game
    offers = [] if seat is None else game.anytime(table.match.state, seat)
    said = [(game.describe_action(table.look.s, action), game.write(action)) for action in offers]
    lines = "".join(button("offer", label, value=line, place=f"any{n}") for n, (label, line) in enumerate(said))
    switches = f"{stops.forced_switch()}{habits.speeds('speed')}"
    return f'<div id="anytime" class="lines">{lines}{manners.menu(table)}{opponents.seating(table)}{switches}</div>'
