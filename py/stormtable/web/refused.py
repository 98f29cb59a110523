"""Why not: the refusals of a touch or of a line, each with its place in the rulebook."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from stormtable.kernel.language import _
from stormtable.kernel.rules import Refusal

from . import coach
from .markup import icon, rule_link

if TYPE_CHECKING:
    from .table import Table


def why(table: "Table") -> str:
    """Why a touch was refused, beside the thing: the first three rules, each with its place in the rulebook."""
    if table.why is None or table.seen is not None or coach.of(table):
        return ""
    thing, refusals = table.why
    refusals = refusals or [Refusal("", _("Nothing can be done with this now."))]
    title = table.game.name_of(table.look.s, thing) if thing else _("This cannot be played")
    said = "".join(refused(table, refusal) for refusal in once(refusals)[:3])
    culprits = " ".join(dict.fromkeys(touch for refusal in refusals for touch in refusal.touches))
    shut = f'<button type="button" class="shut" data-do="back" aria-label="{escape(_("Close"))}">×</button>'
    about = f'data-about="{escape(thing)}" data-culprits="{escape(culprits)}"'
    heading = f"<h3>{icon('cancel')}{escape(title)}</h3>"
    return f'<div id="why" class="why" role="alert" {about}>{heading}<ul>{said}</ul>{shut}</div>'


def refused(table: "Table", refusal: Refusal) -> str:
    """A refusal with its rule, and the things that stand in the way by name."""
    link = rule_link(refusal.rule) if refusal.rule else ""
    named = ", ".join(table.game.name_of(table.look.s, touch) for touch in refusal.touches)
    named = f'<span class="culprits">{escape(named)}</span>' if named else ""
    return f"<li>{escape(refusal.text)} {link}{named}</li>"


def once(refusals: Sequence[Refusal]) -> list[Refusal]:
    """Refusals that say the same stand once, under the last rule, which is the most particular."""
    return list({refusal.text: refusal for refusal in refusals}.values())
