"""What lies before a House: its crest, Honour, Wells, the Energy track, the Fallen, and what its elements can do."""

from html import escape

from stormtable.kernel.look import Look

from ..components import COLLECTED, ELEMENT, ELEMENT_NAMES, FALLEN, GOLD, HONOUR_TO_WIN, HOUSE, KINDS, OWN, UNPLACED, WARRIORS, WELLS_TO_WIN
from ..language import _, mark
from ..rules.state import State
from ..rules.steps import phase
from ..rules.words import element_name, house_name
from .faces import ELEMENT_CLASSES, FULL, HOUSE_CLASSES, SHORT, attacks, crest, element_card, hexagon, icon, piece, power_text, verb_of
from .glow import Glow, power_on
from .touches import read_warrior

_WIDE = 232  # the length of the Energy track


def panel(s: State, seat: int, look: Look | None = None, name: str = "", who: str = "", legend: bool | None = None) -> str:
    """What stands in the panel of a House; `name` is the player's, `who` says what plays it. Gold's explains the elements."""
    glow = Glow.of(s, look)
    legend = seat == GOLD if legend is None else legend
    parts = (_header(s, seat, name, who), _stats(s, seat), _energy(s, seat, glow), _honour(s, seat), _beside(s, seat, glow))
    return "".join(parts) + (_legend(s, seat) if legend else "")


def _header(s, seat, name, who):
    house = house_name(seat)
    below = ", ".join(part for part in (house if name and name != house else "", who) if part)
    label = f'<span class="label">{escape(below)}</span>' if below else ""
    turn = f'<span class="turn">{step_name(s)}</span>' if s.flow and s.flow[-1].seat == seat else ""
    return f'<header>{crest(seat)}<div class="who"><h2>{escape(name or house)}</h2>{label}</div>{turn}</header>'


def step_name(s):
    """The step that is open, by its name in the book."""
    return _STEPS[phase(s)]()


_STEPS = {
    "place": lambda: _("Setup"), "bid": lambda: _("Bidding"), "maneuver": lambda: _("Maneuver"), "defend": lambda: _("Defend"),
    "guide": lambda: _("Honour"), "return": lambda: _("Return"), "draw": lambda: _("Draw?"), "over": lambda: _("Over"),
}


def _stats(s, seat):
    honour = _stat("lantern-flame", _("Honour"), s.honour[seat], _("of {n}", n=HONOUR_TO_WIN))
    wells = _stat("well", _("Wells"), s.wells(seat), _("of {n}", n=WELLS_TO_WIN))
    stone = f'<svg class="i" viewBox="0 0 24 24" role="img" aria-label="{_("Energy")}"><path class="stone" d="M12 2l8 10-8 10-8-10z"/></svg>'
    energy = f'<div class="brief"><dt>{stone}</dt><dd>{s.energy[seat]}</dd></div>'
    return f'<dl class="stats">{honour}{energy}{wells}</dl>'


def _stat(sign, label, value, of):
    return f'<div data-peek="sign:{sign}"><dt>{icon(sign, label)}</dt><dd>{value} <small>{of}</small></dd></div>'


# -- Energy ----------------------------------------------------------------------------------------------------------


def _energy(s, seat, glow):
    """The Energy track with its Stone; what the chosen action would take is hatched (ORT-1.13)."""
    table = COLLECTED[s.settings.handicap[seat]]
    now, after = s.energy[seat], _after(s, seat, glow)
    says = _energy_says(s, seat, now, after, glow)
    return f'<div class="energy"><span class="label">{says}</span>{track(table, now, after, HOUSE_CLASSES[seat])}</div>'


def _after(s, seat, glow):
    """The Energy that would be left: after the chosen action for the attacker, after a block for the defender."""
    if glow.phase == "maneuver" and seat == s.active:
        cost = glow.cost()
    elif glow.phase == "maneuver" and glow.aims and glow.target is not None:
        cost = power_on(s, glow.actions[0].verb, glow.target)[0]
    elif glow.phase == "defend" and seat != s.active:
        open_hits = [power for warrior, power in s.attack.hits if warrior not in s.attack.saved]
        cost = open_hits[0] if len(open_hits) == 1 else None
    else:
        cost = None
    return s.energy[seat] - cost if cost and cost <= s.energy[seat] else None


def _energy_says(s, seat, now, after, glow):
    if after is None:
        return _("Energy {n}", n=now) if s.turn == 0 or seat == s.active else _("Energy {n} to block with", n=now)
    if seat == s.active:
        return _("Energy {n}, after this {left}", n=now, left=after)
    return _("Energy {n}, after a block {left}", n=now, left=after)


def track(table, now, after, house):
    """The scale of a track with its five marks, the glow up to the Stone, and the hatched part."""
    top = table[-1]
    at = [round(_WIDE * min(value, top) / top, 1) for value in (now, now if after is None else after)]
    ticks = "".join(f"M{_WIDE * value / top:.1f} 24v5" for value in table)
    numbers = "".join(f'<text x="{_WIDE * value / top:.1f}" y="40">{value}</text>' for value in (0, *table))
    hatch = f'<path class="hatch" d="M{at[1]} 16H{at[0]}"/>' if after is not None else ""
    return (
        f'<svg class="track" viewBox="-12 2 258 42" role="img" aria-label="{_("Energy {n} of {top}", n=now, top=top)}">'
        f'<rect class="track-groove" y="10" width="{_WIDE}" height="12" rx="6"/>'
        f'<rect class="{house}-glow" y="10" width="{at[0]}" height="12" rx="6"/>{hatch}'
        f'<path class="track-tick" d="{ticks}"/>{numbers}'
        f'<path class="stone" d="M{at[0]} 5l9 11-9 11-9-11z"/></svg>'
    )


# -- Honour, the Fallen, the elements -----------------------------------------------------------------------------------


def _honour(s, seat):
    lit, dark = (f'<path class="lamp {HOUSE_CLASSES[seat]}-lamp" d="{{}}"/>', '<path class="lamp" d="{}"/>')
    lamps = "".join((lit if n < s.honour[seat] else dark).format(hexagon(12 + 25 * n, 12, 10)) for n in range(HONOUR_TO_WIN))
    label = _("Honour {n} of {top}", n=s.honour[seat], top=HONOUR_TO_WIN)
    return f'<svg class="honour" viewBox="0 0 200 24" role="img" aria-label="{label}">{lamps}</svg>'


def _beside(s, seat, glow):
    """The warriors beside the board: Fallen, or still to be placed; each can be touched here too."""
    placing = glow.phase == "place" and s.flow[-1].seat == seat
    for place, title in ((UNPLACED, _("To place")), (FALLEN, _("Fallen"))):
        found = [warrior for warrior in OWN[seat] if s.place[warrior] == place]
        if found and (place == FALLEN or placing):
            return f'<div class="off-board"><span class="label">{title}</span>{"".join(_token(glow, w) for w in found)}</div>'
    return f'<div class="off-board none"><span class="label">{_("Fallen")}</span><span class="label">{_("none")}</span></div>'


def _token(glow, warrior):
    name = WARRIORS[warrior]
    kind = "token chosen" if warrior in glow.picked else "token ready" if warrior in glow.ready else "token"
    pressed = "true" if warrior in glow.picked else "false"
    label = _("{element} of {house}", element=element_name(warrior), house=house_name(HOUSE[warrior]))
    return (f'<button type="button" class="{kind}" id="t-{name}" data-touch="warrior:{name}" aria-pressed="{pressed}" '
            f'aria-label="{label}">{piece(warrior)}</button>')


def peek(s: State, touch: str) -> str:
    """What a warrior can do, on the card of its element as it is played here."""
    warrior = read_warrior(touch)
    if warrior is None:
        return ""
    element = ELEMENT[warrior]
    return element_card(element, "master" if s.settings.elements[element] else "apprentice")


def _legend(s, seat):
    """The four elements with their attacks at this level."""
    rows = "".join(_legend_row(s, seat, element) for element in range(4))
    return f'<ul class="legend" aria-label="{_("Elements")}">{rows}</ul>'


def _legend_row(s, seat, element):
    on = s.settings.elements[element]
    powers = ", ".join(_technique(s, name) for name in (*attacks(element, on), "strike"))
    ability = _ABILITIES[ELEMENT_CLASSES[element]] if on else None
    label = f'<span class="label">{_rule(ability[0], _(ability[1]))}</span>' if ability else ""
    return f"<li>{piece(OWN[seat][2 * element])}<span><b>{_(ELEMENT_NAMES[element])}</b> {powers}{label}</span></li>"


def _technique(s, name):
    """An attack with its Power, as a link to its rule."""
    kind = KINDS[verb_of(name)]
    words = f"{_(SHORT[name])} {power_text(verb_of(name), s.settings.dice, False)}"
    return _rule("ORT-7.8" if name == "storm" else kind.rule, words, _(FULL[name]))


def _rule(rule, words, title=""):
    """A link from the table to a rule of the book, which opens beside it."""
    number = _("Rule {number}", number=rule.partition("-")[2])
    title = f"{title}: {number}" if title else number
    return f'<a href="../../rules/ortus/#{rule}" target="rules" title="{escape(title)}">{words}</a>'


_ABILITIES = {
    "wind": ("ORT-5.6", mark("Path of the Kite")), "earth": ("ORT-6.5", mark("Cloak of the Jaguar")), "water": None,
    "fire": ("ORT-6.9", mark("The Phoenix")),
}


def thumbnail(s: State, touch: str) -> str:
    """A warrior that a question is about."""
    warrior = read_warrior(touch)
    return "" if warrior is None else piece(warrior)
