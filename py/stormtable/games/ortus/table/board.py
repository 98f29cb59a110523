"""The board as SVG text: pure functions of a state and a look, used by the page and by the build alike.

A live scene can be touched: every hex and warrior carries `data-touch`, a stable id (`h-E7`, `w-G-Wa1`), a role and a
name in words. A still one (rulebook, poster) has none of these, so that a page may show many.
"""

from html import escape

from stormtable.kernel.hexes import DIRECTIONS
from stormtable.kernel.language import current
from stormtable.kernel.look import Look

from ..components import FALLEN, FIRE, HEX_NAMES, HEXES, HOUSE, OUT, OWN, PAIRS, UNPLACED, WARRIORS
from ..language import _
from ..rules.hexlines import is_covered, is_protected, shares_line
from ..rules.moves import landing, route
from ..rules.state import State
from ..rules.steps import phase
from ..rules.words import element_name, house_name
from . import layout as layouts
from .faces import GUIDES, TOKENS, glyph, hexagon
from .glow import HEX, Glow, can_still, shot
from .tags import tags

_RING = f'<path class="ring-gap" d="{hexagon(0, 0, 21.5)}"/><path class="ring" d="{hexagon(0, 0, 21.5)}"/>'
_READY = f'<path class="ready" d="{hexagon(0, 0, 19)}"/><circle class="ready-tick" cy="-19" r="3"/>'
_AIM = (
    '<path class="aim" d="M19.4 8.2A21 21 0 0 1 8.2 19.3M14.9 14.8l-3.6-3.5M-8.2 19.3A21 21 0 0 1-19.3 8.2M-14.8 14.8l3.5-3.5'
    'M-19.3-8.2A21 21 0 0 1-8.2-19.3M-14.8-14.8l3.5 3.5M8.2-19.3A21 21 0 0 1 19.4-8.2M14.9-14.8l-3.6 3.5"/>'
)
_COVER = '<path class="cover" d="M-18.6 7A19.4 19.4 0 1 1 18.6 7"/>'
_PHOENIX = '<circle class="phoenix" r="19"/>'


def scene(s: State, look: Look | None = None, turned: bool = False) -> str:
    """The board with what glows for this look; without a look it is a still picture."""
    return draw(s, look, turned, live=look is not None)


def draw(s, look, turned=False, live=False):
    """The board, layer by layer, from the plate up to the tags."""
    layout, glow = layouts.LAYOUTS[turned], Glow.of(s, look)
    trail = _trail(layout, s, glow)
    if live:
        trail = f'<g id="hint">{trail}{_name_tag(layout, glow.end)}</g>'
    lines = _hexlines(layout, s, glow) + _flights(layout, s, glow)
    layers = (
        layouts.PLATE, _cells(layout, s, glow, live), _havens(layout, s, glow), layout.core, layouts.wells(layout, s),
        _contours(layout, glow), _before(layout, s), lines, _blows(layout, s, glow), _guides(layout, s),
        _numbers(layout, s, glow, bool(lines)), trail, layout.letters, _tray_names(layout, s), _warriors(layout, s, glow, live),
        _lanterns(layout, s), _open_to_guide(layout, s, glow), tags(layout, s, glow),
    )
    if live:
        layers = [f"<g>{layer}</g>" for layer in layers]  # always the same layers, so that the page compares like with like
    kind, role, label = ("plan", "group", _("Board of Ortus")) if live else ("plan still", "img", _described(s))
    return f'<svg class="{kind}" viewBox="{layouts.BOX}" role="{role}" aria-label="{label}">{"".join(layers)}</svg>'


def hint(s: State, look: Look, touch: str, turned: bool = False) -> str:
    """What the layer `hint` shows while this touch is only pointed at: the way of an action, and the name of the hex."""
    layout, pointed = layouts.LAYOUTS[turned], look.choose(*look.chosen, touch)
    return _trail(layout, s, Glow(s, pointed)) + _name_tag(layout, HEX.get(touch))


def _name_tag(layout, hex):
    """The name of a hex, above it, where neither a finger nor a warrior covers it."""
    if hex is None:
        return ""
    x, y = layout.at[hex]
    return f'<text class="hex-name" x="{x:.1f}" y="{y - 28:.1f}">{HEX_NAMES[hex]}</text>'


# -- hexes -----------------------------------------------------------------------------------------------------------


def _cells(layout, s, glow, live):
    """All hexes; the lit ones are tinted by cost."""
    lit = {hex: f"cell legal legal-{min(cost or 5, 9)}" for hex, cost in glow.hexes.items()}
    if not live:
        glowing = "".join(f'<path class="{kind}" d="{layout.cells[hex]}"/>' for hex, kind in lit.items())
        return layouts.still_cells(layout.turned) + glowing
    cells = dict(layouts.quiet_cells(layout.turned, s.settings.arena, current()))
    for hex, kind in lit.items():
        cells[hex] = layouts.touchable(layout, hex, kind, layouts.hex_name(s, hex), _lit_name(s, hex, glow.hexes[hex]), ' data-next=""')
    return f'<g class="cells">{"".join(cells.values())}</g>'


def _havens(layout, s, glow):
    """The signs of the Havens, on hexes that show nothing else."""
    shown = s.taken()
    return "".join(sign for hex, sign in layout.havens.items() if not shown >> hex & 1 and hex not in glow.hexes)


def _lit_name(s, hex, cost):
    name = layouts.hex_name(s, hex)
    return _("{hex}, open to you", hex=name) if cost is None else _("{hex}, {n} Energy", hex=name, n=cost)


def _contours(layout, glow):
    """Lines between hexes of different cost, as isobars, and a bold one around them all."""
    if not glow.hexes or glow.phase != "maneuver":
        return ""
    costs = {**glow.hexes, **{glow.s.place[warrior]: 0 for warrior in glow.picked}}
    if None in costs.values():
        return ""
    inner, outer = [], []
    for hex, cost in costs.items():
        for neighbour, edge in layout.edges[hex]:
            there = costs.get(neighbour)
            if there is None:
                outer.append(edge)
            elif there > cost:
                inner.append(edge)
    return f'<path class="contour" d="{"".join(inner)}"/><path class="contour outer" d="{"".join(outer)}"/>'


def _numbers(layout, s, glow, lined):
    """The cost in each lit hex, or a mark where touching costs nothing; where lines pass they stand out from them."""
    found = [_number(layout, s, glow, hex, cost) for hex, cost in glow.hexes.items() if hex != glow.end]
    return f'<g class="{"costs lined" if lined else "costs"}">{"".join(found)}</g>' if found else ""


def _number(layout, s, glow, hex, cost):
    x, y = layout.at[hex]
    over = hex in s.guides  # beside the lantern
    if cost is not None:
        kind, aside = ("cost over", 9) if over else ("cost", 0)
        return f'<text class="{kind}" x="{x + aside:.1f}" y="{y + aside:.1f}">{cost}</text>'
    return _open_mark(glow, round(x + 11, 1), round(y + 10, 1), 8) if over else _open_mark(glow, round(x, 1), round(y, 1), 12)


def _open_mark(glow, x, y, radius):
    if glow.phase == "guide":
        return glyph("lantern-flame", x, y, 20, "open-sign")
    return _open_disc("kite" if glow.phase == "maneuver" else "footprint", x, y, radius)


def _open_disc(sign, x, y, radius):
    return f'<circle class="open" cx="{x}" cy="{y}" r="{radius}"/>' + glyph(sign, x, y, round(1.2 * radius), "open-sign")


# -- lines -----------------------------------------------------------------------------------------------------------


def _before(layout, s):
    """Where the last warrior came from."""
    paths = [event.data["path"] for event in s.events or () if event.kind in ("moved", "flew", "walked")]
    if not paths:
        return ""
    path = [HEXES[name] for name in paths[0]]
    return f'<path class="was" d="{layout.line(path)}"/><path class="was-hex" d="{layout.cells[path[0]]}"/>'


def _hexlines(layout, s, glow):
    """The Hexlines of the chosen warrior from where it would stand (ORT-6.1), or of a protected target (ORT-6.9)."""
    if not any(s.settings.elements) or glow.phase != "maneuver" or not glow.picked:
        return ""
    s, pairs = _lines_to_show(s, glow)
    lines = [layout.line((s.place[one], s.place[other])) for one, other in pairs if shares_line(s, one, other)]
    return f'<path class="hexline" d="{"".join(lines)}"/>' if lines else ""


def _lines_to_show(s, glow):
    if glow.target is not None:
        fires = PAIRS[HOUSE[glow.target]][FIRE] if is_protected(s, glow.target) else ()
        return s, [(glow.target, fire) for fire in fires if fire != glow.target]
    if glow.end is not None:
        s = s.clone()
        s.put(glow.picked[0], glow.end)
    return s, [(warrior, other) for warrior in glow.picked for other in range(16) if other != warrior]


def _flights(layout, s, glow):
    """A line along every flight (ORT-5.6), and the Dragons' breath on every target (ORT-7.14)."""
    lines = []
    for warrior in glow.picked:
        if glow.phase == "maneuver" and None in glow.hexes.values():
            ends = (landing(s, warrior, direction) for direction in DIRECTIONS)
            lines += [layout.line((s.place[warrior], end)) for end in ends if end in glow.hexes]
    flights = f'<path class="flight" d="{"".join(lines)}"/>' if lines else ""
    breath = [layout.line((s.place[fire], s.place[target])) for target, aim in glow.aims.items() if "dragons" in aim.verbs
              for fire in PAIRS[s.active][FIRE]]
    return flights + (f'<path class="breath" d="{"".join(breath)}"/>' if breath else "")


def _blows(layout, s, glow):
    """In an attack: a line from each attacker to every warrior that is hit."""
    if glow.phase != "defend":
        return ""
    lines = [layout.line((s.place[one], s.place[hit])) for one in s.attack.by for hit, power in s.attack.hits if s.place[one] >= 0]
    return f'<path class="blow" d="{"".join(lines)}"/>'


def _trail(layout, s, glow):
    """The way of the action that the touches say: dots to its end, a line to whom it hits."""
    if glow.phase != "maneuver":
        return _arrival(layout, s, glow)
    if not glow.picked or not glow.actions:
        return ""
    action, warrior = glow.said, glow.picked[0]
    if action is not None and action.verb == "fly":
        end = landing(s, warrior, action.direction)
        return f'<path class="path" d="{layout.line((s.place[warrior], end))}"/>' + _footprint(layout, end, "kite")
    if action is not None and action.verb == "ranged":
        return f'<path class="path shot" d="{layout.line(shot(s, warrior, action.target))}"/>'
    if glow.end is None:
        return ""
    way = route(s, warrior, glow.end)
    return f'<path class="path" d="{layout.line(way)}"/>' + _footprint(layout, glow.end, "footprint") if way else ""


def _arrival(layout, s, glow):
    """Who would stand on the chosen hex: a warrior that is placed or returns, or the Guide."""
    if glow.said is None or glow.end is None:
        return ""
    token = TOKENS[glow.picked[0]] if glow.picked else GUIDES[s.active]
    return f'<g class="arrival" transform="translate({layout.spot(glow.end)})">{token}{_RING}</g>'


def _footprint(layout, hex, sign):
    x, y = layout.at[hex]
    return f'<circle class="end" cx="{x:.1f}" cy="{y:.1f}" r="13.5"/>' + glyph(sign, round(x, 1), round(y, 1), 16, "end-sign")


# -- warriors and Guides ---------------------------------------------------------------------------------------------


def _guides(layout, s):
    return "".join(f'<g class="guide" transform="translate({layout.spot(hex)})">{GUIDES[house]}</g>'
                   for house, hex in enumerate(s.guides) if hex is not None)


def _lanterns(layout, s):
    """A Guide under a warrior still shows: a small lantern at the warrior's foot (ORT-9.4)."""
    under = [(house, hex) for house, hex in enumerate(s.guides) if hex is not None and s.taken() >> hex & 1]
    return "".join(_lantern(layout, house, hex) for house, hex in under)


def _lantern(layout, house, hex):
    x, y = layout.at[hex]
    return f'<g class="lantern" transform="translate({x - 14:.1f} {y + 13:.1f}) scale(.5)">{GUIDES[house]}</g>'


def _open_to_guide(layout, s, glow):
    """A taken hex that is open to the Guide, or chosen for it: the mark stands around the warrior (ORT-9.2)."""
    if glow.phase != "guide":
        return ""
    if glow.end is not None:
        return _lantern(layout, s.active, glow.end) if s.taken() >> glow.end & 1 else ""
    taken = [layout.at[hex] for hex in glow.hexes if s.taken() >> hex & 1]
    return "".join(f'<path class="ready" d="{hexagon(round(x, 1), round(y, 1), 19)}"/>'
                   + _open_disc("lantern-flame", round(x - 12, 1), round(y + 13, 1), 8) for x, y in taken)


def _tray_names(layout, s):
    """What the warriors beside the board are."""
    found = []
    for house in (0, 1):
        places = {s.place[warrior] for warrior in OWN[house]} & {FALLEN, UNPLACED}
        if places:
            text = _("To place") if UNPLACED in places else _("Fallen")
            y = layout.trays[house][0][1]
            anchor, x, y = ("start", 3, y - 24) if y > layouts.MIDDLE[1] else ("end", 597, y + 31)
            found.append(f'<text class="tray-name" text-anchor="{anchor}" x="{x}" y="{y}">{text}</text>')
    return "".join(found)


def _warriors(layout, s, glow, live):
    hits = dict(s.attack.hits) if glow.phase == "defend" else {}
    shown = (warrior for warrior in range(16) if s.place[warrior] != OUT)
    return "".join(_warrior(layout, s, glow, warrior, hits, live) for warrior in shown)


def _warrior(layout, s, glow, warrior, hits, live):
    hex = s.place[warrior]
    spot = layout.spot(hex) if hex >= 0 else _beside(layout, s, warrior)
    marks, words = _marks(s, glow, warrior, hits)
    kind = "warrior" if hex >= 0 else "warrior beside"
    if not live:
        return f'<g class="{kind}" transform="translate({spot})">{TOKENS[warrior]}{marks}</g>'
    name = WARRIORS[warrior]
    label = ", ".join([_full_name(s, warrior), *words])
    next = ' data-next=""' if glow.is_next(warrior) else ""
    return (f'<g id="w-{name}" class="{kind}" transform="translate({spot})" data-touch="warrior:{name}" data-peek="warrior:{name}" role="button" '
            f'tabindex="-1" aria-label="{label}"{next}><title>{_full_name(s, warrior)}</title>{TOKENS[warrior]}{marks}</g>')


def _beside(layout, s, warrior):
    """A place in the tray: the Fallen close up, those to be placed keep their places while others leave."""
    house = HOUSE[warrior]
    row = s.fallen(house) if s.place[warrior] == FALLEN else OWN[house]
    return "{} {}".format(*layout.trays[house][row.index(warrior)])


def _full_name(s, warrior):
    house, element, hex = house_name(HOUSE[warrior]), element_name(warrior), s.place[warrior]
    if hex >= 0:
        return _("{element} of {house} on {hex}", element=element, house=house, hex=layouts.hex_name(s, hex))
    if hex == FALLEN:
        return _("{element} of {house}, Fallen", element=element, house=house)
    return _("{element} of {house}, to place", element=element, house=house)


def _marks(s, glow, warrior, hits):
    """The marks on a warrior, and the same in words."""
    marks, words = [], []
    if is_covered(s, warrior):
        marks.append(_COVER)
        words.append(_("covered"))
    if is_protected(s, warrior):
        marks.append(_PHOENIX)
        words.append(_("protected by the Phoenix"))
    if warrior in glow.picked:
        marks.append(_RING)
        words.append(_("chosen"))
    elif glow.phase == "guide" and glow.end is not None and s.place[warrior] == glow.end:
        marks.append(_RING)
    elif warrior in hits:
        marks.append(_AIM)
        words.append(_("saved") if warrior in s.attack.saved else _("hit with Power {n}", n=hits[warrior]))
    elif warrior in glow.aims:
        marks.append(_AIM)
        words.append(_("can be attacked with Power {n}", n=glow.aims[warrior].power))
    elif warrior in glow.ready:
        marks.append(_READY)
        words += _abilities(s, glow, warrior)
    return "".join(marks), words


def _abilities(s, glow, warrior):
    if glow.phase != "maneuver":
        return [_("can be chosen")]
    may_move, may_attack = can_still(s, warrior)
    if may_move and may_attack:
        return [_("can move and attack")]
    return [_("can move")] if may_move else [_("can attack")]


# -- still pictures --------------------------------------------------------------------------------------------------


def _described(s):
    """A still board in words: who stands where."""
    places = [_standing(s, house) for house in (0, 1)]
    return escape(_("Board of Ortus. Gold: {gold}. Black: {black}.", gold=places[0], black=places[1]))


def _standing(s, house):
    stand = [f"{element_name(w)} {HEX_NAMES[s.place[w]]}" for w in OWN[house] if s.place[w] >= 0]
    return ", ".join(stand) or _("nobody")


def diagram(look: Look) -> str:
    """A position of the rulebook as a still picture, with what glows after the touches made."""
    glows = look.chosen or phase(look.s) in ("defend", "guide", "return")
    return draw(look.s, look if glows else None)


# A game in full swing, for the poster of the lobby and for the page while Python starts.
MIDGAME = {
    "game": "ortus", "options": {"elements": ["Wi", "Ea", "Wa", "Fi"]}, "turn": 14, "active": "G", "start": "B",
    "energy": {"G": 7, "B": 9}, "honour": {"G": 3, "B": 2}, "guides": {"G": "C5", "B": "N5"},
    "warriors": {
        "G-Wi1": "H15", "G-Wi2": "A6", "G-Ea1": "H5", "G-Ea2": "E10", "G-Wa1": "E7", "G-Wa2": "C3", "G-Fi1": "F4",
        "G-Fi2": "F10", "B-Wi1": "H1", "B-Wi2": "fallen", "B-Ea1": "I9", "B-Ea2": "M3", "B-Wa1": "H11", "B-Wa2": "J4",
        "B-Fi1": "J10", "B-Fi2": "K4",
    },
}
