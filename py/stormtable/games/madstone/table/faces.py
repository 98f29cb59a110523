"""The faces of cards as SVG: a whole card of 250 x 350 units to be read, and a small one of 120 x 168 for the table.

A card is told by its glyph, the pattern and ink of its faction and its emblem: shape first, pattern second, colour third.
Colours are classes of `static/css/madstone.css`. On the table the small face gets its numbers as they are now on top.
"""

import textwrap
from html import escape

from ..cards import CARDS, COMMANDERS, DARKNESS, FACTS
from ..language import _, mark
from ..rules.words import ENERGY_NAMES, FACTION_NAMES

INKS = ("human", "elf", "goblin", "vampire", "artifact")
ARTIFACT = 4  # the ink of a card with a key
PATTERNS = {"brick": "p-brick", "chevrons": "p-chev", "hatch": "p-hatch", "scales": "p-scale", "grid": "p-grid"}
EMBLEMS = tuple(facts["emblem"] for facts in FACTS)
ENERGY_EMBLEMS = tuple(facts["energy_emblem"] for facts in FACTS[:ARTIFACT])
KINDS = {
    "triggered": ("play-button", mark("Triggered, once a turn")), "constant": ("cycle", mark("Constant")),
    "points": ("laurels", mark("Points")),
}
# Every icon that the board, the panels, the prompts and the cards ask for: a page that shows them carries these.
ICONS = tuple(sorted({
    *(card.glyph for card in CARDS), *EMBLEMS, *ENERGY_EMBLEMS, *(icon for icon, _kind in KINDS.values()), "crystal-growth",
    "mighty-force", "poison-bottle", "moon", "sunrise", "swap-bag", "card-pick", "card-draw", "card-play", "crossed-swords",
    "rally-the-troops", "check-mark", "padlock", "hourglass", "meeple",
}))

HEART = "M0 21C-26 3-24-17-11-19-4-20 0-14 0-12 0-14 4-20 11-19 24-17 26 3 0 21Z"
SHIELD = "M0-22 20-16V0Q18 14 0 23-18 14-20 0V-16Z"
CRYSTAL = "M0-11l6.8 5.5v11L0 11l-6.8-5.5v-11z"
TOKEN = "M0-14 12-7V7L0 14-12 7V-7Z"
NUMBER_SIZE = 20
HIGHEST = 30  # no number on the table is larger: heart 7, command 10, darkness, protection, and 20 tokens at most
CALLED = ("Corwen", "Sylvara", "Grukk", "Velisande")  # the Commanders without their titles
_LINES = ((5, 33, 14.2), (7, 39, 12.2))  # so many lines of so many letters in this size


def glyph(icon, x, y, size, kind):
    """An icon in a drawing, centred on a point."""
    return f'<use href="#i-{icon}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}" class="{kind}"/>'


def icon(name, label=""):
    """An icon in a line of text; with a label it speaks for itself."""
    says = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="i" {says}><use href="#i-{name}"/></svg>'


def ink(card):
    """The number of a card's ink: its faction, or that of the Artifacts."""
    faction = CARDS[card].faction
    return ARTIFACT if faction is None else faction


def _text(x, y, size, words, kind, at="middle"):
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{at}" class="{kind}">{escape(str(words))}</text>'


# -- the parts of a card -----------------------------------------------------------------------------------------------


def _block(number, icon, x, y, wide, high, size):
    """The print: the ink of the faction, its pattern, and the glyph printed twice."""
    box = f'x="{x}" y="{y}" width="{wide}" height="{high}"'
    cx, cy = x + wide / 2, y + high / 2
    return (f'<rect {box} class="ink-{INKS[number]}"/><rect {box} fill="url(#{PATTERNS[FACTS[number]["pattern"]]})"/>'
            + glyph(icon, cx + 4, cy + 4, size, "shade") + glyph(icon, cx, cy, size, f"sign-{INKS[number]}"))


def _power(card, x, y, radius):
    return f'<circle cx="{x}" cy="{y}" r="{radius}" class="power"/>' + _text(x, y + radius * 0.46, radius * 1.28, card.power, "power-number")


def _crystals(count, x, y):
    """The red value, as crystals down the picture."""
    return "".join(f'<path transform="translate({x} {y + 26 * n})" d="{CRYSTAL}" class="crystal"/>' for n in range(count))


def _energies(card, x, y):
    """A disc for each energy symbol."""
    kinds = [kind for kind, count in enumerate(card.energy) for _symbol in range(count)]
    return "".join(f'<circle cx="{x + 28 * n}" cy="{y}" r="12.5" class="disc"/>' + glyph(ENERGY_EMBLEMS[kind], x + 28 * n, y, 17, f"emblem-{INKS[kind]}")
                   for n, kind in enumerate(kinds))


def _live_number(x, y, size, number, kind):
    """A number on the table: drawn from a symbol, because the name of the card says it already."""
    return f'<use href="#n-{number}" transform="translate({x:g} {y:g}) scale({size / NUMBER_SIZE:.3f})" class="{kind}"/>'


def heart(x, y, scale, number, draw=_text):
    """A kill number in the field."""
    return f'<path transform="translate({x} {y}) scale({scale})" d="{HEART}" class="heart"/>' + draw(x, y + 6.5 * scale, 22 * scale, number, "heart-number")


def shield(x, y, scale, number, draw=_text):
    """A kill number in an army."""
    return f'<path transform="translate({x} {y}) scale({scale})" d="{SHIELD}" class="shield"/>' + draw(x, y + 8 * scale, 22 * scale, number, "shield-number")


def circle(x, y, radius, number, draw=_text):
    """A command number."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" class="ring-number"/>' + draw(x, y + radius * 0.43, radius * 1.2, number, "number")


def _paragraph(text, y):
    """The text of a card, as large as it fits."""
    most, wide, size = next((fit for fit in _LINES if len(textwrap.wrap(text, fit[1])) <= fit[0]), _LINES[-1])
    lines = textwrap.wrap(text, wide)
    return "".join(_text(15, y + size * 1.26 * n, size, line, "rules", "start") for n, line in enumerate(lines))


# -- whole cards to be read ----------------------------------------------------------------------------------------------


def full(card):
    """The face of a card, as it lies in a hand or in the catalogue; its text in the language of the table."""
    if card == DARKNESS:
        return _darkness()
    return _commander(card) if card in COMMANDERS else _member(CARDS[card], ink(card))


def _frame(kind="paper"):
    return f'<rect x="1.5" y="1.5" width="247" height="347" rx="13" class="{kind}"/>'


def _head(card, number):
    size = 23 if len(card.name) <= 12 else 19.5 if len(card.name) <= 15 else 17 if len(card.name) <= 18 else 14.5
    return (_text(54, 35, size, card.name, "name", "start") + _power(card, 29, 29, 18)
            + glyph(EMBLEMS[number], 223, 27, 24, f"emblem-{INKS[number]}"))


def _member(card, number):
    picture = _block(number, card.glyph, 12, 50, 226, 124, 104) + '<rect x="12" y="50" width="226" height="124" class="edge"/>'
    foot = (
        '<path d="M12 301H238" class="hair"/>' + heart(36, 324, 1, card.kill) + circle(72, 324, 16, card.command)
        + _text(125, 321, 12, _("VP"), "quiet") + _text(125, 338, 16, card.kill, "number")
        + shield(178, 325, 1, card.shield) + circle(214, 324, 16, card.shield_command)
    )
    return _frame() + picture + _head(card, number) + _crystals(card.red, 221, 70) + _energies(card, 31, 157) + _ability(card) + foot


def _ability(card):
    if not card.kind:
        return _paragraph(_(card.text), 214) if card.text else ""
    sign, kind = KINDS[card.kind]
    return glyph(sign, 23, 191, 15, "kind-sign") + _text(36, 195.5, 12.5, _(kind), "kind", "start") + _paragraph(_(card.text), 214)


def _commander(card):
    number, card = ink(card), CARDS[card]
    lines = (_("Commander"), _("Never a target."), _("Attack, place or draw, twice a turn."))
    told = _text(125, 286, 13, lines[0], "kind") + _text(125, 308, 13.5, lines[1], "rules") + _text(125, 327, 13.5, lines[2], "rules")
    size = 23 if len(card.name) <= 17 else 20
    return (_frame() + _block(number, card.glyph, 12, 12, 226, 222, 176) + '<rect x="12" y="12" width="226" height="222" class="edge"/>'
            + _power(card, 35, 35, 18) + _energies(card, 215, 35) + _text(125, 263, size, card.name, "name") + told)


def _darkness():
    crystals = "".join(f'<path transform="translate({77 + 24 * n} 306)" d="{CRYSTAL}" class="crystal"/>' for n in range(CARDS[DARKNESS].red))
    lines = (_("Field cards are 2 higher, and"), _("all armies can be attacked."))
    return (_frame("night-paper") + _stars(250, 200) + glyph("eclipse", 125, 120, 132, "moonlight")
            + _text(125, 228, 27, CARDS[DARKNESS].name, "night-name")
            + "".join(_text(125, 254 + 19 * n, 14.2, line, "night-rules") for n, line in enumerate(lines)) + crystals)


def _stars(wide, high):
    """Stars strewn evenly but not in rows."""
    return "".join(f'<circle cx="{8 + 73 * n % (wide - 16)}" cy="{10 + 47 * n % high}" r="{0.8 + n % 3 * 0.5:.1f}" class="star"/>' for n in range(22))


def faction_face(faction):
    """A Faction card, the base of a stack."""
    number = faction
    return (_frame() + _block(number, EMBLEMS[number], 12, 12, 226, 270, 190) + '<rect x="12" y="12" width="226" height="270" class="edge"/>'
            + _text(125, 316, 27, _(FACTION_NAMES[number]), "name") + _text(125, 336, 13, _("Base of its stack"), "quiet"))


BACK = (_frame("back-paper") + '<rect x="14" y="14" width="222" height="322" rx="6" class="back-rim"/>'
        + glyph("crystal-growth", 125, 175, 170, "back-sign"))


# -- small cards on the table ---------------------------------------------------------------------------------------------


def small(card):
    """What never changes of a card on the table: glyph, name, power; its numbers come on top."""
    if card == DARKNESS:
        return _small_darkness()
    number, facts = ink(card), CARDS[card]
    if card in COMMANDERS:
        return _small_commander(facts, number)
    called = _short(facts.name)
    size = 15 if len(called) <= 12 else 12.5 if len(called) <= 15 else 10.5
    return (_small_frame() + _block(number, facts.glyph, 7, 27, 106, 88, 68) + _text(60, 20, size, called, "name")
            + _power(facts, 18, 38, 13) + _corner(EMBLEMS[number], number, 102, 38))


def _small_frame(kind="paper"):
    return f'<rect x="1.5" y="1.5" width="117" height="165" rx="8" class="{kind} thin"/>'


def _short(name):
    """A long name without its last part: Hourglass, Shard, Banner."""
    return name.split(" of ")[0] if len(name) > 17 else name


def _corner(icon, number, x, y):
    return f'<circle cx="{x}" cy="{y}" r="11" class="disc"/>' + glyph(icon, x, y, 15, f"emblem-{INKS[number]}")


def _small_commander(card, number):
    return (_small_frame() + _block(number, card.glyph, 1.5, 1.5, 117, 122, 86) + '<rect x="1.5" y="1.5" width="117" height="165" rx="8" class="edge"/>'
            + _text(60, 141, 14, CALLED[number], "name") + _text(60, 156, 11, _("Commander"), "quiet")
            + _power(card, 18, 20, 13) + _corner(ENERGY_EMBLEMS[number], number, 102, 20))


def _small_darkness():
    return (_small_frame("night-paper") + _stars(120, 90) + glyph("eclipse", 60, 70, 72, "moonlight")
            + _text(60, 134, 14, CARDS[DARKNESS].name, "night-name")
            + "".join(f'<path transform="translate({32 + 14 * n} 151) scale(.7)" d="{CRYSTAL}" class="crystal"/>' for n in range(CARDS[DARKNESS].red)))


def pair(numbers, place, is_live):
    """The two numbers of a card on the table: heart and circle in the field, shield and circle in an army."""
    draw = _live_number if is_live else _text
    first = (shield if place == "army" else heart)(29, 141, 0.92, numbers.kill, draw)
    marks = "".join(lowest(x, 143) for x, is_lowest in ((55, numbers.is_lowest_kill), (110, numbers.is_lowest_command)) if is_lowest)
    return first + circle(86, 141, 16.5, numbers.command, draw) + marks


def lowest(x, y):
    """The mark of a number that one player meets and another meets higher."""
    return f'<path transform="translate({x} {y})" d="M-6-5H6L0 6Z" class="lowest"/>'


def poison(count, is_live):
    """The poison tokens on a card."""
    draw = _live_number if is_live else _text
    return (f'<g transform="translate(101 112) scale(1.25)"><path d="{TOKEN}" class="poison"/>{glyph("poison-bottle", -4, 0, 12, "poison-sign")}'
            + draw(5, 4, 12, count, "poison-number") + "</g>")


_DARKER = ('<g transform="translate(60 116)"><rect x="-19" y="-9" width="38" height="18" rx="9" class="moon-tab"/>'
           + glyph("moon", -8, 0, 12, "moon-sign") + _text(7, 5, 13, "+2", "moon-number") + "</g>")


def darker(is_live):
    """What darkness adds to both numbers of a field card."""
    return '<use href="#s-darker" width="120" height="168"/>' if is_live else _DARKER


SMALL_BACK = (_small_frame("back-paper") + '<rect x="8" y="8" width="104" height="152" rx="4" class="back-rim"/>'
              + glyph("crystal-growth", 60, 84, 84, "back-sign"))


# -- pictures --------------------------------------------------------------------------------------------------------------


def face(card, kind="face", hidden=False):
    """A card as a picture of its own."""
    says = 'aria-hidden="true"' if hidden else f'role="img" aria-label="{escape(described(card))}"'
    return f'<svg class="{kind}" viewBox="0 0 250 350" {says}>{full(card)}</svg>'


def held(card):
    """The same picture for a button that says its name itself: the page carries the face as a symbol."""
    return f'<svg class="face" viewBox="0 0 250 350" aria-hidden="true"><use href="#c-{CARDS[card].id}"/></svg>'


def back(kind: str = "face") -> str:
    """The back of a card: the Madstone."""
    return f'<svg class="{kind}" viewBox="0 0 250 350" aria-hidden="true">{BACK}</svg>'


def symbols() -> str:
    """The faces of all cards as symbols: live boards and hands place them with `<use>`."""
    made = "".join(f'<symbol id="s-{card.id}" viewBox="0 0 120 168" overflow="visible">{small(number)}</symbol>'
                   f'<symbol id="c-{card.id}" viewBox="0 0 250 350" overflow="visible">{full(number)}</symbol>' for number, card in enumerate(CARDS))
    made += f'<symbol id="s-darker" viewBox="0 0 120 168" overflow="visible">{_DARKER}</symbol>'
    digits = f'<text font-size="{NUMBER_SIZE}" text-anchor="middle" class="digits">'
    made += "".join(f'<symbol id="n-{n}" overflow="visible">{digits}{n}</text></symbol>' for n in range(HIGHEST + 1))
    return f'<svg class="sprite" aria-hidden="true">{made}</svg>'


def crest(faction):
    """The sign of a seat: the emblem of its Commander's faction; a crystal before it is chosen."""
    kind, sign = ("none", "crystal-growth") if faction is None else (INKS[faction], EMBLEMS[faction])
    return (f'<svg class="crest" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="18.5" class="crest-{kind}"/>'
            + glyph(sign, 20, 20, 25, f"crest-sign-{kind}") + "</svg>")


def gem(kind):
    """A crystal in a line of text."""
    return (f'<svg class="gem" viewBox="0 0 24 30" aria-hidden="true"><path d="M12 2 22 9V21L12 28 2 21V9Z" class="gem-{kind}"/>'
            f'<path d="M12 2V28" class="gem-line-{kind}"/></svg>')


# -- in words ----------------------------------------------------------------------------------------------------------------


def faction_of(card):
    """The faction of a card in words; an Artifact and Darkness Falls have none."""
    faction = CARDS[card].faction
    if card == DARKNESS:
        return CARDS[card].name
    return _("Artifact") if faction is None else _(FACTION_NAMES[faction])


def energy_words(card):
    """The energy symbols of a card in words."""
    return [f"{count} {_(ENERGY_NAMES[kind])}" for kind, count in enumerate(CARDS[card].energy) if count]


def described(card):
    """A card in words, as it is printed."""
    facts = CARDS[card]
    if card == DARKNESS:
        return _("{name}, red value {red}", name=facts.name, red=facts.red)
    if card in COMMANDERS:
        return _("{name}, {faction} Commander, power {power}", name=facts.name, faction=faction_of(card), power=facts.power)
    numbers = _("{name}, {faction}, power {power}, heart {kill}, command {command}, shield {shield}, shield command {shield_command}, red value {red}",
                faction=faction_of(card), **{key: getattr(facts, key) for key in ("name", "power", "kill", "command", "shield", "shield_command", "red")})
    return ", ".join([numbers, *energy_words(card)])


def reading(card, notes=()):
    """A card to be read: its face beside its kind and text; `notes` say what is so now."""
    facts = CARDS[card]
    kind = _(KINDS[facts.kind][1]) if facts.kind else ""
    quiet = " · ".join(filter(None, [faction_of(card) if card != DARKNESS else "", kind, *energy_words(card)]))
    text = f'<p>{escape(_(facts.text))}</p>' if facts.text else ""
    lines = "".join(f"<p>{note}</p>" for note in notes)
    return (f'<div class="reading">{face(card, hidden=True)}<div><h3 class="disp">{escape(facts.name)}</h3>'
            f'<p class="label">{escape(quiet)}</p>{text}{lines}</div></div>')
