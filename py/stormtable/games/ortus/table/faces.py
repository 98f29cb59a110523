"""The faces of things: warriors, Guides and crests as SVG, and one reference card for each element.

A warrior is told by three shapes: the outline is its House (a disc or a hexagon), the inner shape and the glyph are
its element. Colour comes last, so a game can be read without it. Colours are classes of `static/css/ortus.css`.
"""

from math import pi, sin
from textwrap import wrap

from ..components import DICE, EARTH, ELEMENT, ELEMENT_NAMES, ELEMENTS, FIRE, HOUSE, KINDS, PAW, WATER, WIND
from ..language import _, mark
from ..rules.variants import LEVELS

HOUSE_CLASSES = ("gold", "black")
ELEMENT_CLASSES = ("wind", "earth", "water", "fire")
CREST_ICONS = ("sunrise", "night-sky")
ELEMENT_ICONS = ("whirlwind", "mountains", "big-wave", "flame")
ATTACK_ICONS = {
    "charge": "charging-bull", "ranged": "bow-arrow", "storm": "whirlwind", "strike": "crossed-swords",
    "bear": "bear-head", "wave": "wave-crest", "six": "splashy-stream", "dragons": "double-dragon",
}
ABILITY_ICONS = {EARTH: "cloak", FIRE: "fire-shield"}

# Every icon that the board, the panels, the prompts and the cards ask for: a page that shows them carries these.
ICONS = tuple(sorted({
    *CREST_ICONS, *ELEMENT_ICONS, *ATTACK_ICONS.values(), *ABILITY_ICONS.values(), "kite", "footprint", "lantern-flame",
    "well", "shield", "broken-shield", "return-arrow", "shaking-hands", "meeple",
}))


def glyph(icon, x, y, size, kind):
    """An icon in a drawing, centred on a point."""
    return f'<use href="#i-{icon}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}" class="{kind}"/>'


def icon(name, label=""):
    """An icon in a line of text; with a label it speaks for itself."""
    says = f'role="img" aria-label="{label}"' if label else 'aria-hidden="true"'
    return f'<svg class="i" {says}><use href="#i-{name}"/></svg>'


def hexagon(x, y, radius):
    """A hex that stands on its point, as the data of a path."""
    wide, high = radius * sin(pi / 3), radius / 2
    return f"M{x:g} {y - radius:g}l{wide:.1f} {high:g}v{radius:g}l{-wide:.1f} {high:g} {-wide:.1f} {-high:g}v{-radius:g}z"


# -- warriors, Guides, crests ----------------------------------------------------------------------------------------

# The four element shapes on a token of radius 15, and how large and how high their glyphs stand.
_SHAPES = (
    ('<path class="wind" d="M0-12 12 0 0 12-12 0z"/>', 13.8, 0),
    ('<rect class="earth" x="-9.5" y="-9.5" width="19" height="19" rx="2"/>', 16.2, 0),
    ('<circle class="water" r="11.1"/>', 15.9, 0),
    ('<path class="fire" d="M0-13.1 12 8.2Q0 13.3-12 8.2z"/>', 14.4, 1.8),
)
_OUTLINES = ('<circle class="gold" r="15"/>', f'<path class="black" d="{hexagon(0, 0, 16.6)}"/>')


def _token(warrior):
    shape, size, down = _SHAPES[ELEMENT[warrior]]
    sign = glyph(ELEMENT_ICONS[ELEMENT[warrior]], 0, down, size, f"on-{ELEMENT_CLASSES[ELEMENT[warrior]]}")
    return _OUTLINES[HOUSE[warrior]] + shape + sign


TOKENS = tuple(_token(warrior) for warrior in range(16))
GUIDES = tuple(
    f'<path class="{house}" d="{hexagon(0, 0, 18)}"/>' + glyph("lantern-flame", 0, 0, 22, f"on-{house}")
    for house in HOUSE_CLASSES
)
_CRESTS = ('<circle class="gold" r="18"/>', f'<path class="black" d="{hexagon(0, 0, 19)}"/>')


def piece(warrior):
    """A warrior as a small picture of its own, beside words."""
    return f'<svg class="piece" viewBox="-18 -18 36 36" aria-hidden="true">{TOKENS[warrior]}</svg>'


def crest(house):
    """The sign of a House."""
    sign = glyph(CREST_ICONS[house], 0, 0, 27, f"on-{HOUSE_CLASSES[house]}")
    return f'<svg class="crest" viewBox="-20 -20 40 40" aria-hidden="true">{_CRESTS[house]}{sign}</svg>'


_PAW_MARK = '<path class="paw" d="M5 21.5a2.6 2.2 0 1 1 4 0 2.6 2.2 0 0 1-4 0zM3 17.6v.01M5.7 16v.01M8.3 16v.01M11 17.6v.01"/>'


def die(name, face):
    """A die that was rolled, 26 wide: the Power large, the small number at the right, the paw at the left (ORT-12.4)."""
    small = f'<text class="die-small" x="20" y="7">{face.small}</text>' if face.small else ""
    return (f'<g class="die-{name}"><rect y="-13" width="26" height="26" rx="5"/><text class="die-large" x="{10.5 if small else 13}">'
            f'{face.large}</text>{small}<g transform="translate(-.5 -12)">{_PAW_MARK if face.paw else ""}</g></g>')


# -- what an element can do ------------------------------------------------------------------------------------------

SHORT = {
    "charge": mark("Charge"), "ranged": mark("Ranged"), "storm": mark("Storm"), "strike": mark("Strike"),
    "bear": mark("Bear"), "wave": mark("Wave"), "six": mark("Six Streams"), "dragons": mark("Dragons"),
}
FULL = {**{verb: kind.name for verb, kind in KINDS.items()}, "storm": mark("Way of the Storm")}
_MASTER_ATTACKS = {WIND: ("storm",), EARTH: ("bear",), WATER: ("wave", "six"), FIRE: ("dragons",)}
_APPRENTICE_ATTACKS = {WIND: ("ranged",), EARTH: ("charge",), WATER: ("charge",), FIRE: ("ranged",)}


def attacks(element, on):
    """The attacks of an element besides the Strike, with its own techniques on or off."""
    return (_MASTER_ATTACKS if on else _APPRENTICE_ATTACKS)[element]


def verb_of(name):
    """The attack in the table; a storm is a ranged attack by its own name."""
    return "ranged" if name == "storm" else name


def power_text(verb, dice, further=True):
    """The Power of an attack as it is printed: 4, or 5, 3, 1, or with dice the lowest and the highest: 3-7."""
    kind = KINDS[verb]
    if not dice:
        return ", ".join(map(str, kind.powers)) if further else str(kind.powers[0])
    rolled = [face.large + (PAW if verb == "bear" and face.paw else 0) for face in DICE[kind.die]]
    return f"{min(rolled)}-{max(rolled)}"


# -- cards -----------------------------------------------------------------------------------------------------------

_PATTERNS = ("p-hatch", "p-brick", "p-wave", "p-chev")
_ABILITIES = {
    EARTH: mark("Cloak of the Jaguar: cannot be chosen as a target unless an enemy Earth has a Hexline to it."),
    FIRE: mark("The Phoenix: warriors with a Hexline to both Fires are hit with Power 2 at most."),
}


def element_card(element, level):
    """The reference card of an element at a level: how it moves, its attacks with cost and Power, its lasting ability."""
    on = ELEMENTS[element] in LEVELS[level]
    rows = [_row(250 + 26 * n, name) for n, name in enumerate((*attacks(element, on), "strike"))]
    title = _(ELEMENT_NAMES[element])
    return (
        f'<svg class="face" viewBox="0 0 250 350" role="img" aria-label="{title}">{_block(element)}'
        f'<text class="card-name disp" x="125" y="192">{title}</text>'
        f'<path class="under {ELEMENT_CLASSES[element]}-line" d="M60 204H190"/>'
        + _going(element, on) + "".join(rows) + (_ability(element, 237 + 26 * len(rows)) if on else "") + "</svg>"
    )


def _block(element):
    """The print at the top of a card: one big glyph on the pattern of its element."""
    ink, sign = ELEMENT_CLASSES[element], ELEMENT_ICONS[element]
    return (
        '<rect class="card-paper" x="1.5" y="1.5" width="247" height="347" rx="13"/>'
        f'<rect class="field-{ink}" x="12" y="12" width="226" height="150" rx="6"/>'
        f'<rect x="12" y="12" width="226" height="150" rx="6" fill="url(#{_PATTERNS[element]})"/>'
        + glyph(sign, 129, 91, 122, "shade") + glyph(sign, 125, 87, 122, f"sign-{ink}")
    )


def _going(element, on):
    flying = element == WIND and on
    says = _("Flies in a straight line, free") if flying else _("1 Energy for each step")
    sign = glyph("kite" if flying else "footprint", 26, 220, 18, "quiet")
    return f'{sign}<text class="card-line" x="42" y="225">{says}</text>'


def _row(y, name):
    """One attack: icon, name, cost, and its Power in a dark lozenge."""
    kind = KINDS[verb_of(name)]
    free, step, hex = _("free"), _("{n} a step", n=kind.per_step), _("1 a hex")
    cost = free if not kind.per_step else hex if verb_of(name) == "ranged" else step
    powers = power_text(verb_of(name), False).replace(", ", " ")
    wide = max(31, 11 + 8 * len(powers))
    return (
        glyph(ATTACK_ICONS[name], 26, y - 5, 20, "quiet") + f'<text class="card-attack" x="42" y="{y}">{_(SHORT[name])}</text>'
        f'<text class="card-cost" x="{228 - wide}" y="{y}">{cost}</text>'
        f'<rect class="lozenge" x="{234 - wide}" y="{y - 16}" width="{wide}" height="22" rx="4"/>'
        f'<text class="card-power" x="{234 - wide / 2:g}" y="{y + 0.5}">{powers}</text>'
    )


def _ability(element, y):
    if element not in _ABILITIES:
        return ""
    lines = enumerate(wrap(_(_ABILITIES[element]), 38))
    note = "".join(f'<text class="card-note" x="42" y="{y + 19 + 14 * n}">{line}</text>' for n, line in lines)
    return f'<path class="card-rule" d="M16 {y}H234"/>' + glyph(ABILITY_ICONS[element], 26, y + 18, 18, "quiet") + note
