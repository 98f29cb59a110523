"""The faces of cards as SVG: whole (250 x 350) to be read and held, ships and planets as tokens (150 x 112) in a combat.

A card is told by its glyph, the pattern and ink of its race, and the icon of its type: shape first, pattern second, colour
third. Colours are classes of `static/css/firestorm.css`.
"""

from functools import cache
from html import escape
from textwrap import wrap

from stormtable.kernel.language import current
from stormtable.kernel.signs import BETWEEN

from ..cards import CARDS, GLYPHS, RACES, TRAITS
from ..language import _, _n, mark
from ..rules.values import aboard, combat, full_structure, guns, has_combat, has_power, income, influence, is_hero, life, power, shields, structure

PATTERNS = {"grid": "p-grid", "dots": "p-dot", "hatch": "p-hatch", "waves": "p-wave", "bars": "p-bars"}
TYPE_ICONS = {
    "ship": "starfighter", "hero": "astronaut-helmet", "planet": "ringed-planet", "support": "battle-gear", "tactical": "thunderball",
    "fate": "falling-star", "advantage": "star-medal", "alien": "alien-stare",
}
SUPPORT_ICONS = {"Gear": "battle-gear", "Retrofit": "rocket-thruster", "Installation": "radio-tower"}
STATS = {
    "guns": ("laser-blast", mark("guns")), "shields": ("energy-shield", mark("shields")), "structure": ("checked-shield", mark("structure")),
    "power": ("lightning-frequency", mark("power")), "combat": ("crossed-swords", mark("combat")), "life": ("hearts", mark("life")),
    "influence": ("megaphone", mark("influence")), "resources": ("cash", mark("resources")), "tech": ("atom", mark("Tech")),
    "commands": ("star-medal", mark("commands")),
}
TYPES = {
    "ship": mark("Ship"), "hero": mark("Hero"), "planet": mark("Planet"), "support": mark("Support"), "tactical": mark("Tactical"),
    "fate": mark("Fate"), "advantage": mark("Advantage"), "alien": mark("Alien"),
}
ROWS = {
    "ship": ("guns", "shields", "structure", "power"), "planet": ("structure", "resources", "tech"), "hero": ("combat", "life", "influence"),
    "alien": ("tech", "resources", "commands"),
}
ACTION_ICONS = {
    "pass": "return-arrow", "move": "space-shuttle", "strike": "bullet-impacts", "attack": "bullet-impacts", "survey": "spyglass", "explore": "spyglass",
    "repair": "auto-repair", "buy": "atom", "sell": "cash", "deploy": "card-play", "attach": "card-play", "reattach": "battle-gear",
    "shift": "walking-boot", "travel": "walking-boot", "sneak": "spy", "wreck": "spy", "stab": "hooded-assassin", "board": "control-tower",
    "land": "control-tower", "launch": "jet-fighter", "reveal": "star-medal", "rally": "megaphone", "treat": "medical-pack", "mend": "auto-repair",
    "fire": "laser-blast", "enable": "return-arrow", "retreat": "return-arrow", "play": "card-play", "use": "play-button", "react": "thunderball",
    "shield": "energy-shield", "aim": "medal", "cover": "medal", "screen": "jet-fighter", "done": "play-button", "suggested": "planet-core",
    "lay": "card-play", "fight": "crossed-swords", "flee": "return-arrow", "discard": "card-discard", "keep": "card-pick",
}

# Every icon that the map, the panels, the prompts and the cards ask for: a page that shows them carries these.
ICONS = tuple(sorted({
    *GLYPHS, *(race["emblem"] for race in RACES.values()), *TYPE_ICONS.values(), *SUPPORT_ICONS.values(), *(icon for icon, _label in STATS.values()),
    *ACTION_ICONS.values(), *(trait["glyph"] for trait in TRAITS.values() if "glyph" in trait), "card-pick", "card-draw", "card-discard", "cancel",
    "crossed-swords", "hourglass", "flame", "meeple", "broken-shield", "skull-crossed-bones",
}))

OUTLINE = "M14 1.5H236L248.5 14V336L236 348.5H14L1.5 336V14Z"
TOKEN = "M9 1.5H141L148.5 9V103L141 110.5H9L1.5 103V9Z"
HIGHEST = 40  # no ship has more structure
BOLT = "M2-11-6 2H0L-2 11 7-3H1Z"
STAR = "M0-19 4.6-11.1 13.4-13.4 11.1-4.6 19 0 11.1 4.6 13.4 13.4 4.6 11.1 0 19-4.6 11.1-13.4 13.4-11.1 4.6-19 0-11.1-4.6-13.4-13.4-4.6-11.1Z"


def ink_of(card):
    """The word of a card's race: its Alien symbol, or nobody's."""
    return CARDS[card].alien or "none"


def pattern_of(race):
    """The pattern of a race."""
    return PATTERNS[RACES[race]["pattern"]]


def glyph(icon, x, y, size, kind):
    """An icon in a drawing, centred on a point."""
    return f'<use href="#i-{icon}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}" class="{kind}"/>'


def icon(name, label=""):
    """An icon in a line of text; with a label it speaks for itself."""
    says = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="i" {says}><use href="#i-{name}"/></svg>'


def said(text, x, y, size, kind, anchor="middle"):
    """Words in a drawing."""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}">{escape(str(text))}</text>'


def type_icon(card):
    """The icon of a card's type; supports by what they are attached to."""
    design = CARDS[card]
    kinds = [SUPPORT_ICONS[trait] for trait in SUPPORT_ICONS if trait in design.traits] if design.type == "support" else []
    return kinds[0] if kinds else TYPE_ICONS[design.type]


def kind_words(card):
    """The type of a card in words."""
    design = CARDS[card]
    kinds = [trait for trait in SUPPORT_ICONS if trait in design.traits] if design.type == "support" else []
    return kinds[0] if kinds else _(TYPES[design.type])


def trait_words(card):
    """Its traits with their numbers: Explorer 3, Unique."""
    design = CARDS[card]
    counted = ("Move", "Explorer")
    return ", ".join(f"{name} {value}" if name in counted else name for name, value in design.traits.items() if name not in SUPPORT_ICONS)


# -- a whole card ------------------------------------------------------------------------------------------------------------------------------


def whole(card):
    """The drawing of a whole card."""
    return _whole(card, current())


@cache
def _whole(card, language):
    design, race = CARDS[card], ink_of(card)
    row = _row(design)
    return "".join((
        f'<path class="card-edge" d="{OUTLINE}"/>', f'<rect class="ink-{race}" x="9" y="46" width="232" height="136"/>',
        f'<rect x="9" y="46" width="232" height="136" fill="url(#{pattern_of(race)})"/>',
        glyph(GLYPHS[card], 141, 118, 112, "shade"), glyph(GLYPHS[card], 137, 114, 112, f"sign-{race}"), _cost(design), _name(design),
        glyph(type_icon(card), 227, 28, 24, "on-card"), glyph(RACES[race]["emblem"], 222, 162, 26, f"sign-{race}"), row,
        _words(design, 242 if row else 202), _cosmic(design),
    ))


def _name(design):
    size = 20 if len(design.name) <= 13 else 16.5
    lines = [design.name] if len(design.name) <= 15 else wrap(design.name, 15)
    top = 35 if len(lines) == 1 else 25
    return "".join(said(line, 66, top + 16 * n, size, "disp on-card", "start") for n, line in enumerate(lines))


def _cost(design):
    """The dark wedge: cost, command dots, and under it the Tech Requirement."""
    if design.type in ("alien", "advantage", "fate"):
        return ""
    dots = "".join(f'<circle class="command" cx="{20 + 13 * n}" cy="60" r="5"/>' for n in range(design.commands))
    needs = ""
    if design.tech_requirement:
        needs = (f'<g transform="translate(33 92)"><rect class="box" x="-24" y="-15" width="48" height="27"/>{glyph("atom", -10, -1.5, 18, "on-card")}'
                 f'{said(design.tech_requirement, 10, 5.5, 19, "disp on-card")}</g>')
    return f'<path class="wedge" d="M9 9H58V62L46 74H9Z"/>{said("*" if design.star else design.cost, 33, 45, 32, "disp on-key")}{dots}{needs}'


def _row(design):
    """One row of statistics."""
    names = _stats_of(design)
    wide = 232 / max(1, len(names))
    return "".join(_stat(design, name, 9 + wide * n, wide, n % 2) for n, name in enumerate(names))


def _stats_of(design):
    """The names of the numbers that stand in it."""
    if design.type == "planet" and design.has_combat:
        return "guns", "shields", "structure", "power", "resources", "tech"
    return tuple(design.modifiers)[:4] if design.type == "support" else ROWS.get(design.type, ())


def _stat(design, name, x, wide, odd):
    value = f"{design.modifiers[name]:+d}" if design.type == "support" else getattr(design, name)
    sign, label = STATS[name]
    narrow = wide < 50
    number = said(value, x + wide * (0.72 if narrow else 0.66), 209 if narrow else 207, 18 if narrow else 22, "disp on-card")
    below = "" if narrow else said(_(label), x + wide / 2, 220.5, 11.2, "narrow quiet-text")
    drawn = glyph(sign, x + wide * 0.3, 203 if narrow else 198, 16 if narrow else 20, "quiet")
    return f'<rect class="{"box-2" if odd else "box"}" x="{x:g}" y="182" width="{wide:g}" height="42"/>{drawn}{number}{below}'


# Letters from large to small; a card takes the first size in which its whole text fits.
_SIZES = (14, 13.2, 12.4, 11.6, 10.8, 10, 9.2, 8.6, 8, 7.4)
_STAR_TOP = 300  # lines below this make room for the cosmic value
_FOOT = 338


def _words(design, y):
    """Traits, then the text, as large as there is room for it."""
    traits = wrap(trait_words(design.number), 36)
    told = "".join(said(line, 16, y + 14 * n, 12.2, "traits", "start") for n, line in enumerate(traits))
    top = y + 14 * len(traits) + 4
    for size in _SIZES:
        lines = _lines(design, top, size)
        if top + size * 1.2 * (len(lines) - 1) <= _FOOT:
            break
    return told + "".join(said(line, 16, top + size * 1.2 * n, size, "rules", "start") for n, line in enumerate(lines))


def _lines(design, top, size):
    """The text in lines of this size; beside the star they are shorter."""
    width, lines = int(218 / (size * 0.475)), []
    for part in design.abilities:
        above = max(0, int((_STAR_TOP - top) / (size * 1.2)) - len(lines))
        full = wrap(_(part.text), width)
        lines += full[:above] + wrap(" ".join(full[above:]), int(width * 0.83) if _cosmic(design) else width)
    return lines


def _cosmic(design):
    if design.type in ("alien", "advantage", "fate") or design.is_home:
        return ""
    return f'<path class="cosmic" transform="translate(222 322)" d="{STAR}"/>{said(design.cosmic, 222, 329, 19, "disp on-cosmic")}'


def face(card, kind="face", live=True):
    """A whole card as a picture beside words that say the same; a live page carries its drawing as a symbol."""
    drawn = f'<use href="#f-{CARDS[card].id}"/>' if live else whole(card)
    return f'<svg class="{kind}" viewBox="0 0 250 350" aria-hidden="true">{drawn}</svg>'


def symbols() -> str:
    """The faces of all cards as symbols, and the numbers on ships: hands, panels and the map place them with `<use>`."""
    made = "".join(f'<symbol id="f-{card.id}" viewBox="0 0 250 350" overflow="visible">{whole(card.number)}</symbol>' for card in CARDS)
    made += "".join(f'<text id="n-{n}" text-anchor="middle">{n}</text>' for n in range(HIGHEST + 1))
    return f'<svg class="sprite" aria-hidden="true">{made}</svg>'


def digits(number, x, y, size, kind, live):
    """A number on a thing whose name says it too, so that it is not read out twice: a live page takes it from its symbols."""
    if not live or not 0 <= number <= HIGHEST:
        return said(number, x, y, size, kind)
    return f'<use href="#n-{number}" x="{x:g}" y="{y:g}" font-size="{size:g}" class="{kind}"/>'


BACK = (f'<path class="card-edge" d="{OUTLINE}"/><path class="back-field" d="M18 12H232L238 18V332L232 338H18L12 332V18Z"/>'
        + "".join(f'<ellipse class="heat-{n}" cx="125" cy="175" rx="{104 - 26 * n}" ry="{60 - 15 * n}"/>' for n in range(4))
        + glyph("falling-star", 125, 175, 46, "back-sign"))


def back(kind: str = "face") -> str:
    """The back of a card: the Firestorm."""
    return f'<svg class="{kind}" viewBox="0 0 250 350" aria-hidden="true">{BACK}</svg>'


# -- a ship or a planet as a token -------------------------------------------------------------------------------------------------------------


def token(s, uid):
    """A ship, planet or hero as it is now: guns, shields, structure with damage crossed, energy with spent bolts hollow."""
    card = s.card[uid]
    race = ink_of(card)
    name = CARDS[card].name
    numbers = _hero_numbers(s, uid) if is_hero(s, uid) else _ship_numbers(s, uid)
    return (f'<path class="card-edge" d="{TOKEN}"/><path class="ink-{race}" d="M7 7H66V105H12L7 100Z"/>'
            f'<path fill="url(#{pattern_of(race)})" d="M7 7H66V105H12L7 100Z"/>{glyph(GLYPHS[card], 36.5, 56, 52, f"sign-{race}")}'
            f"{_token_name(name)}{numbers}{_aboard(s, uid)}")


def _token_name(name):
    """The name in one line, or in two smaller ones."""
    lines, size = ([name], 13.5) if len(name) < 10 else (wrap(name, 13)[:2], 10.6)
    top = 23 if len(lines) == 1 else 17
    return "".join(said(line, 72, top + 11.5 * n, size, "disp on-card", "start") for n, line in enumerate(lines))


def _ship_numbers(s, uid):
    armed = has_combat(s, uid)
    top = (_pair("laser-blast", guns(s, uid), 80, 97) + _pair("energy-shield", shields(s, uid), 117, 134)) if armed else _pair("cash", income(s, uid), 80, 97)
    return top + boxes(full_structure(s, uid), structure(s, uid), 73, 58) + (bolts(s, uid, 80, 91) if has_power(s, uid) else "")


def _hero_numbers(s, uid):
    return (_pair("crossed-swords", combat(s, uid), 80, 97) + _pair("megaphone", influence(s, uid), 117, 134)
            + boxes(life(s, uid) + s.dmg[uid], life(s, uid), 73, 58))


def _pair(sign, value, at, number):
    return glyph(sign, at, 42, 15, "quiet") + said(value, number, 48, 19, "disp on-card")


def boxes(full, left, x, y, wide=7.5, high=15):
    """A box for each point; those that are lost are crossed. Many points are a number."""
    if full > 7:
        return said(f"{left} / {full}", x, y + 14, 16, "disp on-card hurt" if left < full else "disp on-card", "start")
    step = wide + 2.5
    return "".join(
        f'<rect class="{"point" if n < left else "point lost"}" x="{x + step * n:g}" y="{y}" width="{wide}" height="{high}"/>'
        + ("" if n < left else f'<path class="cross" d="M{x + step * n + 1:g} {y + 1}l{wide - 2} {high - 2}m0-{high - 2}l-{wide - 2} {high - 2}"/>')
        for n in range(max(full, 0)))


def bolts(s, uid, x, y):
    """A bolt for each energy, hollow when it is spent."""
    most, now = max(power(s, uid), s.energy[uid]), s.energy[uid]
    if most > 4:
        return f'<path class="bolt" transform="translate({x} {y})" d="{BOLT}"/>{said(f"{now} / {most}", x + 12, y + 6, 15, "disp on-card", "start")}'
    return "".join(f'<path class="{"bolt" if n < now else "bolt spent"}" transform="translate({x + 17 * n} {y})" d="{BOLT}"/>' for n in range(most))


def _aboard(s, uid):
    """What it carries: the icons of heroes, Fighters and supports down the right edge."""
    return "".join(glyph(type_icon(s.card[other]), 139, 72 + 12 * n, 11, f"crew-{ink_of(s.card[other])}") for n, other in enumerate(aboard(s, uid)[:3]))


def token_face(s, uid, kind="token"):
    """The token as a picture."""
    return f'<svg class="{kind}" viewBox="0 0 150 112" aria-hidden="true">{token(s, uid)}</svg>'


# -- in words ----------------------------------------------------------------------------------------------------------------------------------


def described(card):
    """A card in words: name, type, cost, numbers, traits, text."""
    design = CARDS[card]
    parts = [design.name, kind_words(card)]
    if design.type not in ("alien", "advantage", "fate"):
        parts.append(_("cost *") if design.star else _("cost {n}", n=design.cost))
        parts += [_n("{n} command", "{n} commands", design.commands)] if design.commands else []
        parts += [_("Tech {n} required", n=design.tech_requirement)] if design.tech_requirement else []
    parts += [f"{_(STATS[name][1])} {getattr(design, name)}" for name in (() if design.type == "support" else _stats_of(design))]
    parts += [f"{_(STATS[name][1])} {value:+d}" for name, value in design.modifiers.items()]
    return ", ".join([*parts, *([trait_words(card)] if trait_words(card) else [])]) + ". " + text_of(card)


def text_of(card):
    """All its texts one after the other."""
    return " ".join(_(part.text) for part in CARDS[card].abilities)


def reading(card, notes=()):
    """A card to be read in large, with its numbers by name, its text in letters of a usual size, and what is different now under it."""
    told = "".join(f"<li>{escape(note)}</li>" for note in notes)
    texts = "".join(f"<p>{escape(_(part.text))}</p>" for part in CARDS[card].abilities) if _is_small(card) else ""
    text = f'<p class="sr">{escape(described(card))}</p><div class="words" aria-hidden="true">{_legend(card)}{texts}</div>'
    return f'<div class="reading" data-signs="{BETWEEN.join(_signs(CARDS[card]))}">{face(card, "face big")}{text}{f"<ul>{told}</ul>" if told else ""}</div>'


def _signs(design):
    """The words of the signs that a card bears."""
    costs = () if design.type in ("alien", "advantage", "fate") else ("cost", "cosmic")
    return [*costs, *_stats_of(design), *(["tech"] if design.tech_requirement else []), design.type, *design.traits]


def _legend(card):
    """What the small numbers of a card mean, where there is no room for it on the card."""
    names = _stats_of(CARDS[card])
    if len(names) < 5:
        return ""
    rows = "".join(f'<span>{icon(STATS[name][0])}{escape(_(STATS[name][1]))} <b>{getattr(CARDS[card], name)}</b></span>' for name in names)
    return f'<p class="legend">{rows}</p>'


def _is_small(card):
    """Has the card so much text that its letters are small?"""
    return len(text_of(card)) > 150
