"""Stops: in games with windows each seat says when it wants to be asked; it may change that at any time, unlogged."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from stormtable.kernel.game import Game, StopMode
from stormtable.kernel.language import _
from stormtable.kernel.match import Match

from . import page
from .markup import button, option

if TYPE_CHECKING:
    from .table import Table

FORCED = "stormtable:habit:forced"  # under this key the browser keeps whether forced steps are taken by themselves


def lay(match: Match, words: Mapping[str, str] | None = None) -> None:
    """Puts the stops beside a sitting: those it was kept with, else the usual mode for every seat."""
    match.takes_forced = takes_forced()
    if match.game.stop_modes:
        seats = range(len(match.game.seats(match.state)))
        match.stops = {seat: _sound(match, seat, (words or {}).get(str(seat), "")) for seat in seats}


def _sound(match: Match, seat: int, word: str) -> str:
    """This word, or the usual mode if nothing can be made of it."""
    modes = [mode.word for mode in match.game.stop_modes]
    try:
        return match.game.stop_now(match.state, seat, word) if word.split()[0] in modes else modes[0]
    except (ValueError, IndexError):
        return modes[0]


def takes_forced() -> bool:
    """Are steps that leave no choice taken by themselves at this table? They are, unless somebody has said no."""
    return page.remembered(FORCED) != "no"


def turn_forced(table: "Table", value: str) -> None:
    """Forced steps are taken by themselves from now on, or no longer."""
    page.remember(FORCED, "no" if takes_forced() else "yes")
    match, seat = table.match, table.asked()
    match.takes_forced = takes_forced()
    before = len(match.actions)
    events = match.go_on() if not table.is_covered() else []
    if len(match.actions) > before:
        return table.after(seat, events)
    table.render()


def forced_switch() -> str:
    """The switch for them, in the menu."""
    pressed = "true" if takes_forced() else "false"
    return (f'<button type="button" class="btn switch" id="do-forced" data-do="forced" aria-pressed="{pressed}">'
            f'{escape(_("Take steps that leave no choice by themselves"))}</button>')


def words(match: Match) -> dict[str, str]:
    """The stops of a sitting, to be kept with it."""
    return {str(seat): word for seat, word in (match.stops or {}).items()}


def lapse(match: Match) -> None:
    """Drops what has run out, such as a mode for one turn."""
    stops = match.stops or {}
    for seat, word in stops.items():
        stops[seat] = match.game.stop_now(match.state, seat, word)


def choose(table: "Table", value: str) -> None:
    """The seat at the table chooses a mode or turns a switch; what now passes by itself does so."""
    seat, match = table.asked(), table.match
    if seat is None or match.stops is None or table.is_covered():
        return
    match.stops[seat] = match.game.stop(match.state, seat, match.stops[seat], value)
    before = len(match.actions)
    events = match.go_on()
    if len(match.actions) > before:
        return table.after(seat, events)
    table.keep()
    table.render()


# -- markup ------------------------------------------------------------------------------------------------------------


def control(table: "Table") -> str:
    """The modes and switches of the asked seat, for its panel; folded away until they are wanted."""
    match, seat = table.match, table.asked()
    if match.stops is None or seat is None or table.sitting.holder != seat or table.seen is not None:
        return ""
    game, words = match.game, match.stops[seat].split()
    mode = next(mode for mode in game.stop_modes if mode.word == words[0])
    boxes = game.stop_bar(match.stops[seat]) or _switches(game, words)
    told = escape(_("Ask me: {mode}", mode=_(mode.label)))
    return (f'<details class="stops" id="stops"><summary>{told}</summary><div class="opened">{_modes(game, words)}'
            f'<p class="label">{escape(_(mode.note))}</p>{boxes}</div></details>')


def _modes(game: Game, words: Sequence[str]) -> str:
    options = "".join(option(mode.word, _(mode.label), words[0] == mode.word) for mode in game.stop_modes)
    return (f'<label class="modes"><span class="label">{escape(_("Ask me"))}</span>'
            f'<select class="field" id="stop-mode" data-does="stop">{options}</select></label>')


def _switches(game: Game, words: Sequence[str]) -> str:
    return "".join(_switch(switch, switch.word in words) for switch in game.stop_switches)


def _switch(switch: StopMode, on: bool) -> str:
    word, pressed = switch.word, "true" if on else "false"
    return (f'<button type="button" class="btn small switch" id="stop-{word}" data-do="stop" data-value="{word}"'
            f' aria-pressed="{pressed}" title="{escape(_(switch.note))}">{escape(_(switch.label))}</button>')


def answers(table: "Table") -> str:
    """In a window, beside the plain pass: pass everything until the next own turn. The modes stand in the panel."""
    match, game, seat = table.match, table.game, table.asked()
    if match.stops is None or seat is None or not game.is_window(match.state) or table.look.chosen:
        return ""
    for_now = next((mode.word for mode in game.stop_modes if mode.for_now), None)
    return button("stop", _("Pass this turn"), "", for_now) if for_now else ""


COMMANDS = {"stop": choose, "forced": turn_forced}
