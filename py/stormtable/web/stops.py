"""Stops: in games with windows each seat says when it wants to be asked. It may change that at any time; nothing of it is logged."""

from html import escape

from stormtable.kernel.language import _

from .markup import button


def lay(match, words=None):
    """Puts the stops beside a sitting: those it was kept with, else the usual mode for every seat."""
    if match.game.stop_modes:
        seats = range(len(match.game.seats(match.state)))
        match.stops = {seat: _sound(match, seat, (words or {}).get(str(seat), "")) for seat in seats}


def _sound(match, seat, word):
    """This word, or the usual mode if nothing can be made of it."""
    modes = [mode.word for mode in match.game.stop_modes]
    try:
        return match.game.stop_now(match.state, seat, word) if word.split()[0] in modes else modes[0]
    except (ValueError, IndexError):
        return modes[0]


def words(match):
    """The stops of a sitting, to be kept with it."""
    return {str(seat): word for seat, word in (match.stops or {}).items()}


def lapse(match):
    """Drops what has run out, such as a mode for one turn."""
    for seat, word in (match.stops or {}).items():
        match.stops[seat] = match.game.stop_now(match.state, seat, word)


def choose(table, value):
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


def control(table):
    """The modes and switches of the asked seat, for its panel; folded away until they are wanted."""
    match, seat = table.match, table.asked()
    if match.stops is None or seat is None or table.holder != seat or table.seen is not None:
        return ""
    game, words = match.game, match.stops[seat].split()
    mode = next(mode for mode in game.stop_modes if mode.word == words[0])
    boxes = game.stop_bar(match.stops[seat]) or "".join(_switch(switch, switch.word in words) for switch in game.stop_switches)
    told = escape(_("Ask me: {mode}", mode=_(mode.label)))
    return (f'<details class="stops" id="stops"><summary>{told}</summary>{_modes(game, words, "panel")}'
            f'<p class="label">{escape(_(mode.note))}</p>{boxes}</details>')


def _modes(game, words, place):
    options = "".join(f'<option value="{mode.word}"{" selected" if words[0] == mode.word else ""}>{escape(_(mode.label))}</option>' for mode in game.stop_modes)
    return (f'<label class="modes"><span class="label">{escape(_("Ask me"))}</span>'
            f'<select class="field" id="stop-{place}" data-does="stop">{options}</select></label>')


def _switch(switch, on):
    pressed = "true" if on else "false"
    return (f'<button type="button" class="btn small switch" id="stop-{switch.word}" data-do="stop" data-value="{switch.word}" aria-pressed="{pressed}" '
            f'title="{escape(_(switch.note))}">{escape(_(switch.label))}</button>')


def answers(table):
    """In a window, beside the plain pass: pass everything until the next own turn, or change the mode."""
    match, game = table.match, table.game
    if match.stops is None or not game.is_window(match.state) or table.look.chosen:
        return ""
    for_now = next((mode.word for mode in game.stop_modes if mode.for_now), None)
    rest = button("stop", _("Pass this turn"), "", for_now) if for_now else ""
    return rest + _modes(game, match.stops[table.asked()].split(), "prompt")


COMMANDS = {"stop": choose}
