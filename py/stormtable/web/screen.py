"""The parts of the table as markup, by their ids: seats, board, prompt, hand, rail, the cover of a hand-over."""

import re
from html import escape
from typing import TYPE_CHECKING

from stormtable.kernel.language import _
from stormtable.kernel.look import Look

from . import (
    agreed,
    choices,
    coach,
    forces,
    notices,
    page,
    question,
    refused,
    replay,
    seats,
    setup,
    showing,
    verdict,
)
from .markup import button, icon, rule_link

if TYPE_CHECKING:
    from .table import Table


def parts(table: "Table") -> dict[str, str]:
    """The whole table, part by part, by the id of the part."""
    if table.match is None:
        return setup.parts(table)
    look = table.sight()
    look.unfolded = tuple(table.unfolded)
    return empty(table) | _open(table, look) | (_covered(table) if table.is_covered() else _own(table, look))


def _open(table: "Table", look: Look) -> dict[str, str]:
    """What everybody sees. It lies ready under the cover, so that the next player has it at once."""
    around = [seats.seat(table, seat, look) for seat in range(len(table.game.seats(look.s)))]
    many = len(around) > 2  # two sit face to face; more of them are a list in the order of their turns
    first = "" if many else around.pop(look.near if table.game.turns else 0)
    return {
        "tools": _tools(table),
        "them": f'<div id="them" class="them seats{" many" if many else ""}" data-part>{"".join(around)}</div>',
        "us": f'<div id="us" class="us seats" data-part>{first}</div>',
        "board": board(f"{table.game.scene(look.s, look)}{table.showing.marks()}{refused.why(table)}"),
        "rail": replay.rail(table),
    }


def _own(table: "Table", look: Look) -> dict[str, str]:
    """What only the seat that is asked sees."""
    return {
        "since": showing.strip(table),
        "prompt": question.prompt(table, look),
        "coach": coach.bubble(table),
        "side": _side(table, look),
        "hand": _hand(table, look),
        "choices": choices.choices(table),
        "anytime": choices.anytime(table),
    }


def _covered(table: "Table") -> dict[str, str]:
    """The cover; where hands are held, the place of the next one is kept free."""
    place = {"hand": '<section id="hand" class="hand"></section>'} if table.game.hands else {}
    return {"cover": _cover(table)} | place


def board(drawn: str) -> str:
    """The board with what lies on it."""
    return f'<section id="board" class="board" aria-label="{escape(_("Board"))}" data-part>{drawn}</section>'


def empty(table: "Table") -> dict[str, str]:
    """The table with nothing on it: what every scene fills in."""
    return {
        "notice": notices.notice(table),
        "keeping": notices.keeping(table),
        "tools": '<span id="tools" class="tools"></span>',
        "them": '<div id="them" class="them seats"></div>',
        "us": '<div id="us" class="us seats"></div>',
        "board": '<section id="board" class="board"></section>',
        "since": '<p id="since" class="since" hidden></p>',
        "prompt": '<section id="prompt" class="prompt" hidden></section>',
        "coach": '<section id="coach" class="coach" hidden></section>',
        "side": '<section id="side" class="side" hidden></section>',
        "hand": '<section id="hand" class="hand" hidden></section>',
        "peek": '<div id="peek" class="peek" hidden></div>',
        "choices": '<section id="choices" class="choices" hidden></section>',
        "rail": '<aside id="rail" class="rail" tabindex="0" hidden></aside>',
        "setup": '<section id="setup" class="setup" hidden></section>',
        "cover": '<section id="cover" class="cover" hidden></section>',
        "anytime": '<div id="anytime" class="lines"></div>',
    }


def _tools(table: "Table") -> str:
    match, now = table.match, table.seen is None
    # Both always stand in their places, so that a second click undoes again.
    coached = coach.of(table)
    can_undo = bool(coached.number or coached.place) if coached else match.can_undo()
    undo = _tool("undo", _("Undo"), "anticlockwise-rotation", can_undo and now)
    redo = _tool("redo", _("Redo"), "clockwise-rotation", match.can_redo() and now)
    hint = _tool("hint", _("Hint"), "light-bulb", table.asked() is not None and now and not table.is_answering())
    settings = agreed.in_words(table.game, table.game.settings_to(match.state.settings))
    told = f'<span class="label agreed">{escape(" · ".join(settings))}</span>'
    return f'<span id="tools" class="tools" data-part>{told}{hint}{undo}{redo}</span>'


def _tool(does: str, label: str, image: str, can: bool) -> str:
    off = "" if can else ' aria-disabled="true"'
    words = f'<span class="wide">{escape(label)}</span><span class="sr narrow">{escape(label)}</span>'
    return f'<button type="button" class="btn bare small" data-do="{does}"{off}>{icon(image)}{words}</button>'


def _side(table: "Table", look: Look) -> str:
    """What is happening: the result, what is being planned or chosen, or what has just come about."""
    now = table.seen is None
    told = verdict.result(table) or (_offers(table) + table.game.side(look.s, look) if now else "")
    news = [] if table.showing.queue else table.news  # a great moment is not told before it has been shown
    told = told or table.game.recap(look.s, news if now else look.s.events or ())
    if not told and (not now or table.showing.queue):
        return '<section id="side" class="side idle" hidden></section>'
    if not told:
        return f'<section id="side" class="side idle" aria-label="{escape(_("Now"))}">{showing.idle(table)}</section>'
    linked = re.sub(r"\{([A-Z]+-[A-Z\d.]+)\}", lambda found: rule_link(found[1]), told)
    return f'<section id="side" class="side" aria-label="{escape(_("Now"))}" data-part>{linked}</section>'


def _offers(table: "Table") -> str:
    """The forces a player has brought along or saved in this browser, when one is asked for."""
    if not table.game.asks_for_force(table.look.s):
        return ""
    own = ({forces.word("brought"): table.brought} if table.brought else {}) | forces.saved()
    made = "".join(button("bring", name, "small", code, "card-play", f"own{n}")
                   for n, (name, code) in enumerate(own.items()))
    build = f'<a href="{page.FORCES}">{escape(forces.word("build"))}</a>'
    heading = f'<p class="label">{escape(forces.word("own"))}</p>'
    return f'<div class="offers">{heading}<div class="acts">{made}{build}</div></div>'


def _hand(table: "Table", look: Look) -> str:
    """The hand of the seat that holds the table, and what lies open beside it."""
    seat = table.sitting.viewer(look.s) if table.is_answering() else table.asked()
    if seat is None or table.seen is not None:
        return '<section id="hand" class="hand" hidden></section>'
    tiles = _tiles(table, seat, look) if table.sitting.holder == seat else ""
    laid = "" if table.is_answering() else table.game.revealed(look.s, look)
    if not tiles and not laid:
        return '<section id="hand" class="hand" hidden></section>'
    label = escape(_("Hand of {name}", name=seats.name(table, seat)))
    return f'<section id="hand" class="hand" aria-label="{label}" data-part>{laid}{tiles}</section>'


def _tiles(table: "Table", seat: int, look: Look) -> str:
    """What a hand holds; face down, with a way to turn it up, after another seat has looked at the table."""
    if not table.sitting.is_folded:
        return table.game.hand(look.s, seat, look)
    tiles = table.game.face_down_hand(look.s, seat)
    return tiles and tiles + button("uncover", _("Show my hand"), "go")


def peek(table: "Table", thing: str) -> str:
    """A thing to be read in full, as long as it is pointed at."""
    if thing.startswith("sign"):
        return _signs(table, thing)
    told = table.game.peek(table.sight().s, thing) if thing else ""
    if not told:
        return '<div id="peek" class="peek" hidden></div>'
    return f'<div id="peek" class="peek sheet">{told}{table.game.signs.explained(told)}</div>'


def _signs(table: "Table", thing: str) -> str:
    """What a sign before a seat means, or all of them at once for somebody who comes by the keyboard."""
    look, one = table.sight(), thing.partition(":")[2]
    drawn = f'href="#i-{one}"' if one else table.game.panel(look.s, 0, look)
    return f'<div id="peek" class="peek sheet">{table.game.signs.explained(drawn)}</div>'


def _cover(table: "Table") -> str:
    asked = table.asked()
    who = "" if asked is None else seats.called(table, asked)
    if table.is_answering():
        said, how = _("{name} is thinking …", name=who), ""
    else:
        said = _("Pass the table to {name}.", name=who)
        how = (f"<p>{escape(_('What has been decided in secret stays covered.'))}</p>"
               f"{button('uncover', _('I am {name}', name=who), 'go')}")
    return f'<section id="cover" class="cover" data-part>{table.game.back()}<h2>{escape(said)}</h2>{how}</section>'
