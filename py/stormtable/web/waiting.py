"""While another table is waited for: what for, and what can be done about it."""

from html import escape
from typing import TYPE_CHECKING

from stormtable.kernel.language import _
from stormtable.live import sentences

from . import invitations, markup, page
from .markup import button, icon

if TYPE_CHECKING:
    from .friends import Far
    from .table import Table


def is_waiting(table: "Table") -> bool:
    """Does an invitation stand in the place of the set-up?"""
    return table.invited is not None or table.far is not None and not table.far.chair.session.points


def is_cut_off(table: "Table") -> bool:
    """Is a line closed that has to be opened before the game goes on? That comes before any question."""
    far = table.far
    return far is not None and table.sitting.is_distant and table.asked() is not None and not (
        far.by_link or far.is_connected)


def prompt(table: "Table", who: str, news: str) -> str:
    """While another table is waited for: what for, and what can be done about it."""
    far = table.far
    assert far is not None
    session = far.chair.session
    who = far.who()
    if session.foul is not None:
        names = [session.name_of(member) for member in session.members]
        return _prompt(news, sentences.told(session.foul, names), button("far-proof", _("Save the proof")))
    if not far.is_connected:
        return _unconnected(far, who, news)
    if session.waiting is not None and session.waiting.what in ("work", "shuffle", "coin", "card", "told", "reveal"):
        return _prompt(news, far.progress(), "")
    calls = button("far-call", _("Tell me when it is my turn")) if page.lines.may() == "default" else ""
    return _prompt(news, _("{name} is thinking …", name=who), calls)


def _unconnected(far: "Far", who: str, news: str) -> str:
    """The line is closed: how it is opened again, or what goes by link."""
    line = next(line for line in far.lines if not line.is_open)
    if (end := far.other_end(line)) in far.chair.session.hellos:
        who = far.chair.session.name_of(end)
    again = button("far-again", _("Make a new link"), "go") if page.lines.works() else ""
    by_link = button("far-by-link", _("Play by link instead")) if len(far.chair.session.members) == 2 else ""
    if far.by_link:
        told = _("Send {name} the link with what is new, and open the one that comes back.", name=who)
        return _prompt(news, told, invitations.share(far, line, is_small=True) + again)
    told = _("The line to {name} is closed. Both tables keep the game.", name=who)
    if line.code:
        told = _("Send {name} this link, and open the reply.", name=who) if line.invites else _(
            "Send {name} this reply.", name=who)
        return _prompt(news, told, invitations.share(far, line, is_small=True) + by_link)
    return _prompt(news, told, again + by_link)


def _prompt(news: str, told: str, buttons: str) -> str:
    return markup.prompt(f"{news}{icon('hourglass')}<b>{escape(told)}</b>", buttons, "prompt thinking")
