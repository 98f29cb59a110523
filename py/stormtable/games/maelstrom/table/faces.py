"""The faces of tiles as SVG: 200 x 228 units, with the name on a band; on the board a big glyph instead.

A tile is told by its glyph, the pattern and ink of its faction, and the pennant of its owner: shape first, pattern
second, colour third. Colours are classes of `static/css/maelstrom.css`.
"""

from functools import cache
from html import escape

from stormtable.kernel.signs import BETWEEN

from ..cards import ALIGNMENT, CARDS, FACTIONS
from ..language import _, mark

PATTERNS = {
    "brick": "p-brick", "dots": "p-dot", "scales": "p-scale", "bars": "p-bars", "crosses": "p-cross", "waves": "p-wave",
    "hatch": "p-hatch", "chevrons": "p-chev",
}
TRAIT_ICONS = {
    "Flying": "feathered-wing", "Overpower": "sword-clash", "Counterstrike": "shield-reflect", "Attack Mastery": "sword-array",
    "Defense Mastery": "spiked-shield", "Limited": "hourglass", "Primary": "flag-objective", "Unique": "star-formation",
    "Legendary": "laurel-crown",
}
TRAIT_NAMES = {
    "Flying": mark("Flying"), "Overpower": mark("Overpower"), "Counterstrike": mark("Counterstrike"),
    "Attack Mastery": mark("Attack Mastery"), "Defense Mastery": mark("Defense Mastery"), "Limited": mark("Limited"),
    "Primary": mark("Primary"), "Unique": mark("Unique"), "Legendary": mark("Legendary"),
}
IN_PLAY = ("Flying", "Overpower", "Counterstrike", "Attack Mastery", "Defense Mastery", "Unique", "Legendary")
STAT_ICONS = {
    "combat": "crossed-swords", "movement": "walking-boot", "armor": "shield", "life": "hearts", "output": "cut-diamond",
}
STAT_NAMES = {
    "combat": mark("Combat"), "movement": mark("Movement"), "armor": mark("Armor"), "life": mark("Life"),
    "output": mark("Output"), "range": mark("Range"), "cost": mark("Cost"),
}
TYPE_NAMES = {"minion": mark("Minion"), "stronghold": mark("Stronghold"), "event": mark("Event"), "relic": mark("Relic")}
TYPE_ICONS = {"minion": "crossed-swords", "stronghold": "cut-diamond", "event": "thunderball", "relic": "crystal-shrine"}
MARK_ICONS = {
    "moved": "walking-boot", "attacked": "crossed-swords", "consumed": "rolling-energy", "ability": "magic-portal",
    "reacted": "shield-reflect", "output": "cut-diamond",
}
PHASE_ICONS = {
    "movement": "walking-boot", "action": "crossed-swords", "summon": "magic-portal", "burn": "burning-passion",
}

# Every icon that the board, the panels, the prompts and the tiles ask for: a page that shows them carries these.
ICONS = tuple(sorted({
    *(card.glyph for card in CARDS), *(faction["emblem"] for faction in FACTIONS.values()), *TRAIT_ICONS.values(),
    *STAT_ICONS.values(), *TYPE_ICONS.values(), *MARK_ICONS.values(), *PHASE_ICONS.values(), "vortex", "rolling-energy",
    "ragged-wound", "card-pick", "card-draw", "card-discard", "card-play", "return-arrow", "shaking-hands", "meeple",
    "cancel", "magnifying-glass",
}))

OUTER = "M100 2 197 58v112l-97 56L3 170V58z"
FIELD = "M100 7l92.7 53.5v107L100 221 7.3 167.5v-107z"
RIM = "M100 15l85.8 49.5v99L100 213l-85.8-49.5v-99z"
SMALL = "M100 40l64 37v74l-64 37-64-37V77z"
CORNERS = {"combat": (29, 73), "output": (29, 73), "movement": (171, 73), "armor": (29, 155), "life": (171, 155)}
HIGHEST = 40  # no number on a tile grows larger
PENNANTS = ("M82 222h36l-18-20z", "M82 6h36l-18 20z")


@cache
def glyph(icon, x, y, size, kind):
    """An icon in a drawing, centred on a point."""
    return f'<use href="#i-{icon}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}" class="{kind}"/>'


def icon(name, label=""):
    """An icon in a line of text; with a label it speaks for itself."""
    says = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="i" {says}><use href="#i-{name}"/></svg>'


def ink(faction):
    """The class of a faction's ink."""
    return faction.lower()


# -- the parts of a tile ---------------------------------------------------------------------------------------------


def _block(card):
    """The print: the key line, the ink of the faction and its pattern."""
    faction = FACTIONS[card.faction]
    return (f'<path class="tile-edge" d="{OUTER}"/><path class="ink-{ink(card.faction)}" d="{FIELD}"/>'
            f'<path d="{FIELD}" fill="url(#{PATTERNS[faction["pattern"]]})"/>')


def _sign(card, x, y, size):
    """The glyph, printed twice."""
    return glyph(card.glyph, x + 3, y + 3, size, "tile-shade") + glyph(card.glyph, x, y, size, f"sign-{ink(card.faction)}")


def _jewels(card, y):
    """The Cost as jewels; none is an empty ring."""
    kind = f"jewel fill-{ink(card.faction)}"
    if not card.cost:
        return f'<circle class="jewel-none line-{ink(card.faction)}" cx="100" cy="{y}" r="5.5"/>'
    left = 100 - 6.5 * (card.cost - 1)
    return "".join(f'<path class="{kind}" d="M{left + 13 * n:g} {y - 7.5:g}l5.5 7.5-5.5 7.5-5.5-7.5z"/>' for n in range(card.cost))


def _stripes(card, y):
    """Range 2 and 3 as stripes."""
    if card.range < 2:
        return ""
    return "".join(f'<rect class="fill-{ink(card.faction)}" x="86" y="{y - 6 * n}" width="28" height="3.5"/>' for n in range(card.range))


@cache
def discs(icons, y, kind="disc"):
    """A row of dark discs with white icons."""
    left = 100 - 12.5 * (len(icons) - 1)
    return "".join(
        f'<circle class="{kind}" cx="{left + 25 * n:g}" cy="{y}" r="11.5"/>' + glyph(name, left + 25 * n, y, 16, f"{kind}-sign")
        for n, name in enumerate(icons)
    )


@cache
def pip(stat, value, kind="", sign="", live=False):
    """A number in its corner, with its icon; `kind` says whether it is changed, `sign` shows how."""
    x, y = CORNERS[stat]
    name = f"pip {kind}".strip()
    # A live tile has its numbers in its label: placed from elsewhere, they are not read out a second time.
    number = f'<use href="#n-{value}" x="{x + 9}" y="{y + 8}" class="pip-number"/>' if live else f'<text x="{x + 9}" y="{y + 8}">{value}</text>'
    return f'<g class="{name}"><circle cx="{x}" cy="{y}" r="21"/>{glyph(STAT_ICONS[stat], x - 8.5, y, 19, "pip-sign")}{number}{sign}</g>'


def _printed(card):
    """The numbers as they are printed."""
    stats = ("combat", "movement", "armor", "life") if card.is_minion else ("output", "armor", "life")
    return "".join(pip(stat, getattr(card, stat)) for stat in stats)


# -- whole faces -----------------------------------------------------------------------------------------------------


@cache
def in_play(card):
    """What never changes of a tile on the board: block, big glyph, Cost, stripes; the numbers come on top."""
    card = CARDS[card]
    return _block(card) + _sign(card, 100, 108, 92) + _jewels(card, 38) + _stripes(card, 196)


@cache
def in_hand(card):
    """The face of a tile with its name, as it lies in a hand or in the catalogue."""
    card = CARDS[card]
    if not card.is_tile:
        return _block(card) + _jewels(card, 22) + _sign(card, 100, 70, 70) + _band(card) + _kind_line(card)
    traits = [TRAIT_ICONS[trait] for trait in TRAIT_ICONS if trait in card.traits or trait == "Legendary" and card.legendary]
    return (_block(card) + _sign(card, 100, 68, 66) + _band(card) + _jewels(card, 22) + discs(tuple(traits[:3]), 153)
            + discs(tuple(traits[3:]), 178) + _stripes(card, 203) + _printed(card))


def _kind_line(card):
    """What an event or relic is, by its icon."""
    return discs((TYPE_ICONS[card.type],), 156)


def _band(card):
    """The name on a band through the middle; a long name is set smaller."""
    size = 22 if len(card.name) <= 16 else 19 if len(card.name) <= 20 else 16
    return (f'<rect class="band" x="5" y="105" width="190" height="28"/>'
            f'<text class="band-name name-{size} disp" x="100" y="125.5">{escape(card.name)}</text>')


def face(card, kind="face", hidden=False):
    """A tile as a picture of its own."""
    says = 'aria-hidden="true"' if hidden else f'role="img" aria-label="{escape(described(card))}"'
    return f'<svg class="{kind}" viewBox="0 0 200 228" {says}>{in_hand(card)}</svg>'


def held(card):
    """The same picture for a button that says its name itself: the page carries the face as a symbol."""
    return f'<svg class="face" viewBox="0 0 200 228" aria-hidden="true"><use href="#h-{CARDS[card].id}"/></svg>'


def back(kind: str = "face") -> str:
    """The back of a tile: the Vortex."""
    return f'<svg class="{kind}" viewBox="0 0 200 228" aria-hidden="true">{BACK}</svg>'


BACK = f'<path class="tile-edge" d="{OUTER}"/><path class="vortex" d="{FIELD}"/><g class="turning">{glyph("vortex", 100, 114, 130, "vortex-sign")}</g>'
ENERGY = (f'<path class="tile-edge" d="{OUTER}"/><path class="energy-field" d="{FIELD}"/><path class="energy-rim" d="{SMALL}"/>'
          + glyph("rolling-energy", 100, 114, 70, "energy-sign"))


def symbols() -> str:
    """The faces of all tiles, and the numbers on them, as symbols: live boards and hands place them with `<use>`."""
    made = "".join(f'<symbol id="f-{card.id}" viewBox="0 0 200 228">{in_play(number)}</symbol>'
                   for number, card in enumerate(CARDS) if card.is_tile)
    made += "".join(f'<symbol id="h-{card.id}" viewBox="0 0 200 228">{in_hand(number)}</symbol>' for number, card in enumerate(CARDS))
    # A number is a text and no symbol, which would be a picture of its own and twice as slow to style.
    made += "".join(f'<text id="n-{n}" class="number">{n}</text>' for n in range(HIGHEST + 1))
    return f'<svg class="sprite" aria-hidden="true">{made}<symbol id="f-energy" viewBox="0 0 200 228">{ENERGY}</symbol></svg>'


def crest(factions):
    """The sign of a force: the emblem of its first faction, the Vortex before it is known."""
    if not factions:
        return f'<svg class="crest" viewBox="0 0 200 228" aria-hidden="true">{BACK}</svg>'
    name = factions[0]
    sign = glyph(FACTIONS[name]["emblem"], 100, 114, 140, f"sign-{ink(name)}")
    return (f'<svg class="crest" viewBox="0 0 200 228" aria-hidden="true"><path class="tile-edge" d="{OUTER}"/>'
            f'<path class="ink-{ink(name)}" d="{FIELD}"/>{sign}</svg>')


def emblem(faction):
    """The emblem of a faction on its pattern, as large as a tile."""
    sign = glyph(FACTIONS[faction]["emblem"], 103, 117, 130, "tile-shade") + glyph(FACTIONS[faction]["emblem"], 100, 114, 130, f"sign-{ink(faction)}")
    return (f'<svg class="face" viewBox="0 0 200 228" aria-hidden="true"><path class="tile-edge" d="{OUTER}"/>'
            f'<path class="ink-{ink(faction)}" d="{FIELD}"/>'
            f'<path d="{FIELD}" fill="url(#{PATTERNS[FACTIONS[faction]["pattern"]]})"/>{sign}</svg>')


# -- in words --------------------------------------------------------------------------------------------------------


def described(card):
    """A tile in words, as it is printed."""
    card = CARDS[card]
    return ", ".join([card.name, *numbers(card), *traits(card)])


def traits(card):
    """Its traits in words; Legendary tells what it is worth."""
    said = [_(name) for trait, name in TRAIT_NAMES.items() if trait in card.traits and trait != "Legendary"]
    return [*said, _("Legendary {n}", n=card.legendary)] if card.legendary else said


def numbers(card):
    """The printed numbers in words."""
    said = [_("{stat} {n}", stat=_(STAT_NAMES["cost"]), n=card.cost)]
    stats = {"minion": ("combat", "movement", "armor", "life", "range"), "stronghold": ("output", "armor", "life")}
    return said + [_("{stat} {n}", stat=_(STAT_NAMES[stat]), n=getattr(card, stat)) for stat in stats.get(card.type, ())]


def reading(number, notes=()):
    """A tile to be read: its face beside its type, traits, keywords and text; `notes` say what is different now."""
    card = CARDS[number]
    said = mark("{type} of {faction}, good") if ALIGNMENT[card.faction] == "good" else mark("{type} of {faction}, evil")
    kind = _(said, type=_(TYPE_NAMES[card.type]), faction=card.faction)
    words = "; ".join(filter(None, [", ".join(traits(card)), ", ".join(sorted(card.keywords))]))
    lines = "".join(f"<p>{escape(text)}</p>" for text in (_(card.text), *notes) if text)
    range_ = f' · {_("Range {n}", n=card.range)}' if card.is_minion else ""
    signs = BETWEEN.join([*sorted(card.traits), *(["Range"] if card.is_minion else []), *(["Legendary"] if card.legendary else [])])
    return (f'<div class="reading" data-signs="{escape(signs)}">{face(number, hidden=True)}<div><h3 class="disp">{escape(card.name)}</h3>'
            f'<p class="label">{escape(kind)}{range_}</p>' + (f'<p class="traits">{escape(words)}</p>' if words else "") + f"{lines}</div></div>")
