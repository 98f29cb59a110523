"""The faces of Belator, Boosts, Inertia and Arena cards as SVG: compact (120 x 168) on the field and in a hand, whole
(250 x 350) to be read and printed.

A Belator is told by its glyph, the pattern and ink of its horde, and the band of its class, hatched or dotted: shape
first, pattern second, colour third. Colours are classes of `static/css/maul.css`.
"""

from functools import cache
from html import escape
from textwrap import wrap

from stormtable.kernel.language import current
from stormtable.kernel.signs import BETWEEN

from ..cards import ALL_BOOSTS, BOOSTS, FACTS, HORDE_FACTS, HORDES
from ..language import _, mark, told

PATTERNS = {"chevrons": "p-chev", "waves": "p-wave", "brick": "p-brick"}
CLASSES = {True: ("vangard", "p-hatch"), False: ("reargard", "p-dot")}
POSITION_ICONS = {
    "Tank": "wrecking-ball", "Grinder": "circular-saw", "Anchor": "anchor", "Flanker": "sprint", "Scavenger": "vulture",
    "Carver": "bowie-knife", "Wingman": "hand-wing",
}
TIMINGS = {
    "ANY": mark("Any time"), "OWN": mark("In your own turn"), "FLIP": mark("Before a flip"), "ANSWER": mark("Only as an answer"),
    "RAID-START": mark("Start of a Raid"), "RAID-COUNT": mark("Count of a Raid"),
}
ACTION_ICONS = {
    "support": "card-play", "revive": "vulture", "move": "sprint", "pass": "thrown-spear", "hit": "fist", "ganghit": "punch-blast",
    "maul": "rally-the-troops", "break": "breaking-chain", "hold": "return-arrow",
}

# Every icon that the field, the panels, the prompts and the cards ask for: a page that shows them carries these.
ICONS = tuple(sorted({
    *(entry["glyph"] for entry in FACTS.values()), *(horde["emblem"] for horde in HORDE_FACTS.values()), *POSITION_ICONS.values(),
    *ACTION_ICONS.values(), "detonator", "mushroom-cloud", "meeple-group", "small-fire", "knockout", "card-pick", "card-draw",
    "card-discard", "card-play", "hourglass", "cancel", "flame", "meeple",
}))

HIGHEST = 30  # no number on a card grows larger
STAR = ("M23.4 0l5.1 9.3-9.6 4.5-1.3 10.5-10.4-2L0 30l-7.2-7.7-10.4 2-1.3-10.5-9.6-4.5L-23.4 0l-5.1-9.3 9.6-4.5 1.3-10.5 10.4 2"
        "L0-30l7.2 7.7 10.4-2 1.3 10.5 9.6 4.5z")


def glyph(icon, x, y, size, kind):
    """An icon in a drawing, centred on a point."""
    return f'<use href="#i-{icon}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}" class="{kind}"/>'


def icon(name, label=""):
    """An icon in a line of text; with a label it speaks for itself."""
    says = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="i" {says}><use href="#i-{name}"/></svg>'


def rect(x, y, wide, high, kind, corner=0):
    """A box of this class."""
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{corner}"/>'


def patterned(x, y, wide, high, kind, pattern):
    """A block of ink with its pattern."""
    return rect(x, y, wide, high, kind) + f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="url(#{pattern})"/>'


def said(text, x, y, size, kind, anchor="middle"):
    """Words in a drawing."""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}">{escape(str(text))}</text>'


def printed_twice(name, x, y, size, kind, off=4):
    """A big glyph: its shadow, then itself."""
    return glyph(name, x + off, y + off, size, "shade") + glyph(name, x, y, size, kind)


def text_of(id):
    """The text of a Boost in the language of the table."""
    return told(FACTS[id], "text")


# -- Belator on the field: the numbers come on top, because Boosts change them -----------------------------------------


@cache
def standing(belator):
    """What never changes of a Belator on the field."""
    horde, (ink, pattern) = HORDE_FACTS[belator.horde], CLASSES[belator.is_vangard]
    return "".join((
        rect(1.5, 1.5, 117, 165, "card-edge", 5), patterned(5, 5, 110, 96, f"ink-{belator.horde}", PATTERNS[horde["pattern"]]),
        printed_twice(FACTS[belator.id]["glyph"], 70, 56, 74, f"sign-{belator.horde}"), '<path class="wedge" d="M5 5H45L38 47H5Z"/>',
        patterned(5, 96, 110, 24, f"ink-{ink}", pattern), said(belator.position, 60, 113, 14, f"disp on-{ink}"),
        _burst(belator.multiplier, 100, 78, 0.6) if belator.multiplier > 1 else "",
    ))


def numbers(belator, values, live=False):
    """Strength, RAID or BREAK, and both HIT values, from the left (MAUL-R31); each value is the number now and the printed one."""
    strength, hv, hr = values
    last = belator.raid if belator.is_vangard else belator.break_
    return "".join((
        _number(strength, 22.5, 37, 28 if strength[0] < 10 else 20, "on-key", live),
        rect(7, 126, 33, 34, "wedge", 3), _number((last, last), 23.5, 151, 21, "on-key", live),
        rect(44, 126, 32, 34, "box box-vangard", 3), _number(hv, 60, 151, 21, "on-box", live),
        rect(80, 126, 32, 34, "box box-reargard", 3), _number(hr, 96, 151, 21, "on-box", live),
    ))


def _number(value, x, y, size, kind, live):
    """A number; a changed one wears an arrow."""
    now, printed = value
    digits = _digits if live else said
    if now == printed:
        return digits(now, x, y, size, f"disp {kind}")
    way = "up" if now > printed else "down"
    arrow = f"M{x - 6:g} {y - size:g}l6-8 6 8z" if way == "up" else f"M{x - 6:g} {y + 2:g}l6 8 6-8z"
    return digits(now, x, y, size, f"disp {way} {kind}") + f'<path class="{way}-arrow" d="{arrow}"/>'


def _digits(number, x, y, size, kind):
    """A number from a symbol: a live card has its numbers in its label, and they are not read out a second time."""
    return f'<use href="#n-{number}" class="{kind}" x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="middle"/>'


def as_printed(belator):
    """The numbers of a Belator as its card has them."""
    return [(value, value) for value in (belator.strength, belator.hv, belator.hr)]


def small(belator, live=False):
    """A compact Belator with its printed numbers."""
    drawn = f'<use href="#f-{belator.id}"/>' if live else standing(belator)
    return f'<svg class="face small" viewBox="0 0 120 168" aria-hidden="true">{drawn}{numbers(belator, as_printed(belator), live)}</svg>'


# -- Boosts in a hand --------------------------------------------------------------------------------------------------


@cache
def held_boost(id):
    """A compact Boost: hazard head, glyph, Raid symbols, name."""
    boost = _design(id)
    lines = wrap(boost["name"], 11)
    first = 142 if len(lines) == 1 else 134
    size = 13.5 if max(map(len, lines)) <= 9 else 12
    return "".join((
        rect(1.5, 1.5, 117, 165, "card-edge", 5), '<rect x="5" y="5" width="110" height="14" fill="url(#p-hazard)"/>',
        patterned(5, 19, 110, 94, "ink-boost", "p-hatch"), printed_twice(boost["glyph"], 60, 66, 72, "sign-boost"),
        _triangles(boost["sym"], 20, 33, 21, 9), *(said(line, 60, first + 17 * n, size, "disp on-box") for n, line in enumerate(lines)),
    ))


def _design(id):
    return FACTS[BOOSTS[int(id[1:])].design]


def _triangles(count, x, y, step, size):
    """A triangle for each Raid symbol."""
    return "".join(f'<path class="symbol" d="M{x + step * n} {y - size}l{size} {2 * size - 1}h-{2 * size}z"/>' for n in range(count))


def held(boost):
    """A Boost in a hand, for a button that says its name itself: the page carries the face as a symbol."""
    return f'<svg class="face" viewBox="0 0 120 168" aria-hidden="true"><use href="#h-{BOOSTS[boost].design}"/></svg>'


def back(kind: str = "face") -> str:
    """The back of a Boost: the Detonator in a hazard frame."""
    return f'<svg class="{kind}" viewBox="0 0 250 350" aria-hidden="true">{BACK}</svg>'


BACK = (rect(1.5, 1.5, 247, 347, "card-edge", 13) + '<rect x="12" y="12" width="226" height="326" rx="6" fill="url(#p-hazard)"/>'
        + '<circle class="wedge" cx="125" cy="175" r="82"/>' + glyph("detonator", 125, 175, 112, "hazard-sign"))


# -- whole cards -------------------------------------------------------------------------------------------------------


@cache
def _whole_belator(id, language):
    belator = next(card for horde in HORDES.values() for card in horde if card.id == id)
    horde, (ink, pattern) = HORDE_FACTS[belator.horde], CLASSES[belator.is_vangard]
    kind = _("{position}, {horde} Vangard", position=belator.position, horde=horde["name"]) if belator.is_vangard else \
        _("{position}, {horde} Reargard", position=belator.position, horde=horde["name"])
    return "".join((
        rect(1.5, 1.5, 247, 347, "card-edge", 6), patterned(9, 9, 232, 212, f"ink-{belator.horde}", PATTERNS[horde["pattern"]]),
        printed_twice(FACTS[id]["glyph"], 142, 112, 150, f"sign-{belator.horde}"), '<path class="wedge" d="M9 9H98L82 92H9Z"/>',
        said(belator.strength, 47, 70, 56 if belator.strength < 10 else 40, "disp on-key"), said("STR", 46, 87, 12, "tiny on-key"),
        glyph(horde["emblem"], 222, 28, 26, f"sign-{belator.horde}"), patterned(9, 196, 232, 42, f"ink-{ink}", pattern),
        said(belator.name, 18, 217, 17 if len(belator.name) < 18 else 15, f"disp on-{ink}", "start"), said(kind, 18, 233, 12.5, f"tiny on-{ink}", "start"),
        _first_box(belator), _box(90, "box box-vangard", "fist", "sign-vangard-line", belator.hv, _("Hit Vangard")),
        _box(166, "box box-reargard", "fist", "sign-reargard-line", belator.hr, _("Hit Reargard")),
        '<rect x="9" y="316" width="232" height="25" fill="url(#p-hazard)"/>', _burst(belator.multiplier, 216, 329, 0.65),
    ))


def _box(x, kind, name, sign, value, label, ink="on-box", quiet="on-box-2"):
    return (rect(x, 246, 70, 62, kind, 3) + glyph(name, x + 20, 271, 26, sign) + said(value, x + 50, 282, 30, f"disp {ink}")
            + said(label, x + 35, 302, 11, f"narrow {quiet}"))


def _first_box(belator):
    """RAID or BREAK, at the left (MAUL-R31)."""
    if belator.is_vangard:
        return _box(14, "wedge", "rally-the-troops", "hazard-sign", belator.raid, _("Raid"), "on-key", "on-key")
    return _box(14, "wedge", "breaking-chain", "hazard-sign", belator.break_, _("Break"), "on-key", "on-key")


def _burst(multiplier, x, y, scale):
    """The Detonation Multiplier."""
    star = f'<path class="burst" transform="translate({x} {y}) scale({scale})" d="{STAR}"/>'
    return star + said(f"×{multiplier}", x, y + 7 * scale, 20 * scale, "disp on-hazard")


@cache
def _whole_boost(id, language):
    boost = FACTS[id]
    text = text_of(id)
    size, width, step = (15, 28, 19) if len(text) <= 84 else (12.5, 35, 15.5)
    lines = wrap(text, width)
    return "".join((
        rect(1.5, 1.5, 247, 347, "card-edge", 6), '<rect x="9" y="9" width="232" height="26" fill="url(#p-hazard)"/>',
        patterned(9, 35, 232, 142, "ink-boost", "p-hatch"), printed_twice(boost["glyph"], 125, 106, 112, "sign-boost"),
        rect(9, 177, 232, 34, "wedge"), said(boost["name"], 20, 200, 15, "disp on-key", "start"),
        _triangles(boost["sym"], 222 - 27 * (boost["sym"] - 1), 58, 27, 11), said(timing(boost), 18, 233, 13, "timing", "start"),
        *(said(line, 18, 253 + step * n, size, "rules on-box", "start") for n, line in enumerate(lines)),
    ))


def timing(boost):
    """When a Boost may be played, in words."""
    return _("{when}, or to answer Short Fuse", when=_(TIMINGS["FLIP"])) if boost.get("answers") else _(TIMINGS[boost["timing"]])


def whole(id):
    """The drawing of a whole card, by its id."""
    return _whole_boost(id, current()) if id.startswith("B") else _whole_belator(id, current())


def face(id, kind="face"):
    """A whole card as a picture beside words that say the same."""
    return f'<svg class="{kind}" viewBox="0 0 250 350" aria-hidden="true">{whole(id)}</svg>'


def inertia(number):
    """An Inertia card: its number, or the cloud."""
    sign = said(number, 125, 235, 170, "disp on-key") if number < 6 else glyph("mushroom-cloud", 125, 175, 170, "hazard-sign")
    return (rect(1.5, 1.5, 247, 347, "card-edge", 6) + rect(9, 9, 232, 332, "wedge", 3)
            + '<rect x="9" y="9" width="232" height="30" fill="url(#p-hazard)"/><rect x="9" y="311" width="232" height="30" fill="url(#p-hazard)"/>' + sign)


def symbols() -> str:
    """What live fields and hands place again and again, as symbols."""
    cards = [card for horde in HORDES.values() for card in horde]
    made = "".join(f'<symbol id="f-{card.id}" viewBox="0 0 120 168">{standing(card)}</symbol>' for card in cards)
    designs = dict.fromkeys(BOOSTS[number].design for number in ALL_BOOSTS)
    made += "".join(f'<symbol id="h-{id}" viewBox="0 0 120 168">{held_boost(id)}</symbol>' for id in designs)
    made += "".join(f'<symbol id="n-{n}" overflow="visible"><text>{n}</text></symbol>' for n in range(HIGHEST + 1))
    stands = "".join(f'<symbol id="stand-{horde}" viewBox="0 0 60 44">{stand(horde)}</symbol>' for horde in HORDE_FACTS)
    return f'<svg class="sprite" aria-hidden="true">{made}{stands}<symbol id="stand-burnt" viewBox="0 0 60 44">{BURNT}</symbol></svg>'


# -- the Arena ---------------------------------------------------------------------------------------------------------

_ROWS = ((31, 5, 0), (24, 5, 5), (17, 5, 0))  # of heads: height, how many, how far shifted


@cache
def stand(horde):
    """A stand full of people under the banner of its horde."""
    heads = "".join(f'<circle class="{"head-2" if (n + row) % 3 == 1 else "head"}" cx="{8.5 + shift + 9.6 * n:g}" cy="{y}" r="3.3"/>'
                    f'<path class="coat-{horde}" d="M{4.2 + shift + 9.6 * n:g} {y + 9}v-2.4q4.3-5 8.6 0v2.4z"/>'
                    for row, (y, count, shift) in enumerate(_ROWS[::-1]) for n in range(count - (shift > 0)))
    steps = "".join(rect(2, y + 7, 56, 4, "step-of-stand") for y, _count, _shift in _ROWS)
    flag = f'<path class="pole" d="M8 14V2M52 14V2"/><path class="coat-{horde}" d="M8 2h12l-3 3 3 3H8zM52 2H40l3 3-3 3h12z"/>'
    return rect(1, 11, 58, 32, "stand", 3) + steps + heads + flag


# What is left: charred beams, and embers that glow.
BURNT = (
    '<path class="char" d="M1 43V30l5-7 4 6 3-14 5 13 5-5 4 9 5-17 5 15 4-8 5 11 4-6 5 8 4-5v13z"/>'
    '<path class="beam" d="M6 43 16 20M22 43l6-17M36 43l-4-19M46 43l4-15"/>'
    '<circle class="ember ember-1" cx="14" cy="38" r="1.8"/><circle class="ember ember-2" cx="27" cy="35" r="1.5"/>'
    '<circle class="ember ember-3" cx="39" cy="39" r="2"/><circle class="ember ember-1" cx="50" cy="37" r="1.4"/>'
    '<path class="flame flame-1" d="M19 43q-6-7 0-15 1 5 4 6 3 4-1 9z"/><path class="flame flame-2" d="M43 43q-7-8 1-18 0 6 4 8 4 5-1 10z"/>'
    '<path class="flame-core" d="M20 43q-3-4 0-7 2 2 2 4 0 2-1 3zM44 43q-3-5 1-9 1 3 2 5 1 2-1 4z"/>'
)


def arena(horde):
    """An Arena card to print: its stand, large."""
    return (rect(1.5, 1.5, 247, 347, "card-edge", 6) + patterned(9, 9, 232, 332, f"ink-{horde}", PATTERNS[HORDE_FACTS[horde]["pattern"]])
            + f'<g transform="translate(17 96) scale(3.6)">{stand(horde)}</g>')


# -- in words ----------------------------------------------------------------------------------------------------------


def described_boost(boost):
    """A Boost in words: its name, its text, its symbols."""
    card = BOOSTS[boost]
    symbols_ = {0: _("no Raid symbol"), 1: _("1 Raid symbol"), 2: _("2 Raid symbols")}[card.symbols]
    return _("{name}: {text} {timing}, {symbols}.", name=card.name, text=text_of(card.design), timing=timing(FACTS[card.design]), symbols=symbols_)


def reading(id, notes=()):
    """A card to be read: its face beside its text; `notes` say what is different now."""
    entry = FACTS[id]
    if id.startswith("B"):
        label, lines, signs = timing(entry), [text_of(id)], []
    else:
        label, lines = f'{entry["position"]}, {entry["class"]}', [_numbers_in_words(entry), told(entry, "flavour")]
        signs = ["STR", "HV", "HR", "RAID" if entry["class"] == "Vangard" else "BREAK", entry["class"], entry["position"]]
    words = "".join(f"<p>{escape(line)}</p>" for line in (*lines, *notes) if line)
    return (f'<div class="reading" data-signs="{BETWEEN.join(signs)}">{face(id)}<div><h3 class="disp">{escape(entry["name"])}</h3>'
            f'<p class="label">{escape(label)}</p>{words}</div></div>')


def _numbers_in_words(entry):
    values = {"strength": entry["str"], "hv": entry["hv"], "hr": entry["hr"], "mult": entry["mult"]}
    if entry["class"] == "Vangard":
        return _("Strength {strength}. Hits Vangard with {hv}, Reargard with {hr}. Raid {raid}, Multiplier {mult}.", raid=entry["raid"], **values)
    return _("Strength {strength}. Hits Vangard with {hv}, Reargard with {hr}. Break {break_}, Multiplier {mult}.", break_=entry["break"], **values)
