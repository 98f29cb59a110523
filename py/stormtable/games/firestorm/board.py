"""The galaxy as markup: pure functions of a state and a look, used by the page and by the build alike.

The map has the Firestorm in the middle, the Star System of the near seat below it, and deployed planets around it. Ships lie
as chips in orbit: rounded those of the near seat, hexagonal the others. A combat and a hero combat are scenes of their own
beside the map. A live scene can be touched; a still one (rulebook, poster) cannot.
"""

from functools import lru_cache
from html import escape
from math import pi

from stormtable.kernel.language import _
from stormtable.kernel.look import Look

from . import battle, choosing, plan, roster
from .cards import CARDS, GLYPHS
from .faces import glyph, ink_of, pattern_of, said, type_icon
from .glow import Glow, packets_of
from .names import bare_place, bead_words, place_words, planet_words, ship_words, uid_words
from .space import FIRESTORM, LETTERS, is_lettered, place_name
from .state import DOWN
from .touches import place_touch
from .values import aboard, full_structure, here, heroes_at, planet_at, race_of, ships_at, structure

_HEXAGON = "M-18 0-9-15H9L18 0 9 15H-9Z"
_ROUNDED = "M-12-15H12Q18-15 18-9V9Q18 15 12 15H-12Q-18 15-18 9V-9Q-18-15-12-15Z"
_SHORT = 16  # letters of a name under a planet


def scene(s, look=None):
    """The galaxy with what glows for this look; without a look it is a still picture."""
    glow = Glow(s, look)
    if s.phase == "setup":
        return choosing.scene(s, glow, look is not None)
    return draw(s, glow, look is not None)


def draw(s, glow, live=False):
    """The map, and beside it the combat or the hero combat that is going on."""
    focus = battle.scene(s, glow, live)
    kind = "galaxy focused" if focus else "galaxy"
    # The map comes first, so that what moves is looked for there; a small screen puts the overview above it.
    more = (roster.overview(s, glow), _lens(), roster.scene(s, glow)) if live else ("", "", "")
    return f'<div class="{kind}">{focus}<div class="chart">{_map(s, glow, live)}{more[1]}{more[0]}</div>{more[2]}</div>'


def _map(s, glow, live):
    players, new, near = s.players, len(s.new), glow.near
    at = plan.spots(players, new, near)
    layers = (
        _sky(players), _lanes(players, new, near), _storm(s, glow, live), *(_spot(s, glow, place, at[place], live) for place in at if place != FIRESTORM),
        *(_ships(s, glow, place, at[place], live) for place in at), _shots(s, at), '<g id="hint"></g>' if live else "",
    )
    frame = plan.box(players, new)
    label = _("The galaxy") if live else described(s)
    free = f' data-plane="{frame}"' if live else ""
    return f'<svg class="map" viewBox="{frame}" role="{"group" if live else "img"}" aria-label="{escape(label)}"{free}>{"".join(layers)}</svg>'


def _lens():
    """The buttons that make the map larger and smaller."""
    names = {"in": ("+", _("Larger")), "out": ("−", _("Smaller"))}
    buttons = "".join(f'<button type="button" class="btn small" data-zoom="{to}" aria-label="{label}">{sign}</button>' for to, (sign, label) in names.items())
    return f'<div class="lens">{buttons}<button type="button" class="btn small" data-zoom="all">{_("Show all")}</button></div>'


# -- space -------------------------------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=None)
def _sky(players):
    dots = "".join(f'<circle class="star" cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in plan.stars(players))
    rings = "".join(f'<circle class="isobar" r="{r}"/>' for r in (120, 200, 280, 360))
    return dots + rings


@lru_cache(maxsize=64)
def _lanes(players, new, near):
    return "".join(f'<path class="{"lane into" if storm else "lane"}" d="M{x} {y}L{x2} {y2}"/>' for x, y, x2, y2, storm in plan.lanes(players, new, near))


def _storm(s, glow, live):
    """The Firestorm, which can be entered."""
    layers = "".join(f'<path class="blaze b{n}" d="{plan.blaze(s.players, n)}"/>' for n in range(4))
    wide, high = plan.lens(s.players)
    name = said(_("The Firestorm"), 0, -high * 0.28, 17, "disp storm-name")
    marks = _marks(glow, place_touch(FIRESTORM), f'<ellipse class="ready" rx="{wide + 12}" ry="{high + 10}"/>', f'<ellipse class="ring" rx="{wide + 12}" ry="{high + 10}"/>')
    drawn = f"{layers}{name}{marks}"
    if not live:
        return f"<g>{drawn}</g>"
    count = len(ships_at(s, FIRESTORM))
    label = _("The Firestorm, {n} ships in it", n=count)
    return f'<g id="l-FS" class="spot" {_touch(glow, place_touch(FIRESTORM))} aria-label="{escape(label)}">{drawn}</g>'


def _touch(glow, touch, peek=False):
    """What makes a part of the drawing answer to a finger."""
    lit = ' data-next=""' if glow.lights(touch) else ""
    read = f' data-peek="{touch}"' if peek else ""
    pressed = ' aria-pressed="true"' if glow.is_picked(touch) else ""
    return f'data-touch="{touch}"{read} role="button" tabindex="-1"{pressed}{lit}'


def _marks(glow, touch, ready, ring, aim="", is_aim=False):
    """How a thing stands in this look: chosen, a target, or free to be touched."""
    if glow.is_picked(touch):
        return ring
    if glow.lights(touch):
        return aim if is_aim and aim else ready
    return ""


# -- locations ---------------------------------------------------------------------------------------------------------------------------------


def _spot(s, glow, place, at, live):
    """A location: its ground, then its planet with what lies on it."""
    x, y = at
    planet = planet_at(s, place)
    ground = _ground(s, glow, place, planet, live)
    body = _planet(s, glow, planet, live) if planet else _ruin(s, place)
    return f'<g transform="translate({x} {y})">{ground}{body}</g>'


def _ground(s, glow, place, planet, live):
    touch = place_touch(place)
    letter = LETTERS[place % 6] if is_lettered(place) else ""
    hole = "" if planet else f'<circle class="hollow" r="{plan.HOLE_RADIUS}"/>{said(letter, 0, 5, 13, "disp letter")}'
    marks = _marks(glow, touch, '<circle class="ready" r="50"/><circle class="tick" cy="-50" r="8"/><path class="tick-sign" d="M-4-50l3 3 5-6"/>', '<circle class="ring" r="50"/>')
    drawn = f'<circle class="ground" r="50"/>{hole}{marks}'
    if not live:
        return drawn
    words = place_words(s, place) if planet else _("{place}, empty", place=bare_place(s, place))
    label = _("{place}, a way to go", place=words) if glow.lights(touch) else words
    return f'<g id="l-{place_name(place)}" class="spot" {_touch(glow, touch)} aria-label="{escape(label)}">{drawn}</g>'


def _ruin(s, place):
    """A planet that has fallen: hollow and crossed."""
    fallen = next((uid for uid in s.play if s.at[uid] == place and s.flags[uid] & DOWN), 0)
    if not fallen:
        return ""
    name = CARDS[s.card[fallen]].name
    return f'<circle class="fallen" r="{plan.RADIUS}"/><path class="cross" d="M-16-16 16 16M16-16-16 16"/>{_plate(name, "", plan.RADIUS)}'


def _planet(s, glow, planet, live):
    """A planet in its race's ink; the ring around it is the structure that is left."""
    card, touch = s.card[planet], f"piece:{planet}"
    design, owner = CARDS[card], race_of(s, s.ctrl[planet])
    radius = plan.HOME_RADIUS if design.is_home else plan.RADIUS
    full, left = max(1, full_structure(s, planet)), structure(s, planet)
    whole = 2 * pi * radius
    share = whole * max(0, min(1, left / full))
    inner = radius - 6
    drawn = (
        f'<circle class="orbit" r="{radius}"/><circle class="hull line-{owner}" r="{radius}" stroke-dasharray="{share:.0f} {whole:.0f}" transform="rotate(-90)"/>'
        f'<circle class="ink-{ink_of(card)}" r="{inner}"/><circle r="{inner}" fill="url(#{pattern_of(ink_of(card))})"/>'
        f'{glyph(GLYPHS[card], 0, 0, inner * 1.3, f"sign-{ink_of(card)}")}{_letter(s, planet, radius)}{_plate(design.name, f"{left}", radius, left < full)}'
        f'{_points(s, planet, radius)}{_planet_marks(s, glow, planet, radius)}'
    )
    turned = " turned" if s.turned[planet] else ""
    if live:
        drawn = f'<g id="p-{planet}" class="world{turned}" {_touch(glow, touch, True)} aria-label="{escape(planet_words(s, planet))}">{drawn}</g>'
    else:
        drawn = f'<g class="world{turned}">{drawn}</g>'
    return drawn + _on_planet(s, glow, planet, radius, live)


def _letter(s, planet, radius):
    place = s.at[planet]
    if not is_lettered(place):
        return ""
    return f'<g transform="translate({-radius + 4} {-radius + 6})"><circle class="tab" r="9"/>{said(LETTERS[place % 6], 0, 4, 11, "disp on-card")}</g>'


def _plate(name, number, radius, hurt=False):
    """The name under a planet, with the structure that is left."""
    short = name if len(name) <= _SHORT else f"{name[:_SHORT - 1].rstrip()}…"
    wide = len(short) * 7 + 14 + (9 * len(number) + 8 if number else 0)
    value = said(number, wide / 2 - 8, 5, 14, "number hurt" if hurt else "number", "end") if number else ""
    return (f'<g transform="translate(0 {radius + 15})"><rect class="plate" x="{-wide / 2:g}" y="-10" width="{wide:g}" height="20" rx="3"/>'
            f'{said(short, -wide / 2 + 7, 4.5, 13, "plate-name", "start")}{value}</g>')


def _points(s, planet, radius):
    """Exploration points on a deployed planet: a small flag."""
    if s.points[planet] <= 0:
        return ""
    return (f'<g transform="translate({radius - 4} {-radius + 4})"><rect class="flag" x="-14" y="-10" width="30" height="19" rx="3"/>'
            f'{glyph("spyglass", -5, 0, 13, "on-flag")}{said(s.points[planet], 8, 5, 13, "disp on-flag-text")}</g>')


def _planet_marks(s, glow, planet, radius):
    r = radius + 5
    aim = f'<path class="aim" d="M{-r} {-r + 14}V{-r}H{-r + 14}M{r - 14} {-r}H{r}V{-r + 14}M{r} {r - 14}V{r}H{r - 14}M{-r + 14} {r}H{-r}V{r - 14}"/>'
    if any(packet.to == planet for packet in packets_of(s)) or s.combat is not None and s.combat.target == planet:
        return aim
    ready = f'<circle class="ready" r="{r}"/><circle class="tick" cx="{radius}" cy="{-radius + 2}" r="7"/><path class="tick-sign" d="M{radius - 4} {-radius + 2}l3 3 5-6"/>'
    return _marks(glow, f"piece:{planet}", ready, f'<circle class="ring" r="{r}"/>', aim, glow.is_aim(planet))


def _on_planet(s, glow, planet, radius, live):
    """Heroes to the left, supports to the right, on the lower rim."""
    carried = aboard(s, planet)
    heroes = [uid for uid in heroes_at(s, s.at[planet]) if s.on[uid] in (planet, 0)]
    others = [uid for uid in carried if uid not in heroes]
    left = "".join(_bead(s, glow, uid, -radius - 8 - 21 * (n // 2), 12 - 21 * (n % 2), live) for n, uid in enumerate(heroes))
    return left + "".join(_bead(s, glow, uid, radius + 8 + 21 * (n // 2), 12 - 21 * (n % 2), live) for n, uid in enumerate(others))


def _bead(s, glow, uid, x, y, live):
    """A hero or a support as a small disc."""
    touch, owner = f"piece:{uid}", race_of(s, s.ctrl[uid])
    marks = _marks(glow, touch, '<circle class="ready" r="12.5"/>', '<circle class="ring" r="12.5"/>')
    hurt = '<circle class="wound" cx="7" cy="-7" r="4.5"/>' if s.dmg[uid] else ""
    drawn = f'<circle class="bead bead-{owner}" r="10"/>{glyph(type_icon(s.card[uid]), 0, 0, 14, f"on-{owner}")}{hurt}{marks}'
    kind = "bead-of turned" if s.turned[uid] else "bead-of"
    if not live:
        return f'<g class="{kind}" transform="translate({x} {y})">{drawn}</g>'
    return (f'<g id="p-{uid}" class="{kind}" transform="translate({x} {y})" {_touch(glow, touch, True)} aria-label="{escape(bead_words(s, uid))}">{drawn}</g>')


# -- ships -------------------------------------------------------------------------------------------------------------------------------------


def _ships(s, glow, place, at, live):
    """The ships in orbit, row over row above the planet; in the Firestorm in its heart."""
    ships = sorted(ships_at(s, place), key=lambda uid: (s.ctrl[uid] != glow.near, s.ctrl[uid], uid))
    if not ships:
        return ""
    x, y = at
    inside = place == FIRESTORM
    planet = planet_at(s, place)
    start = 12 if inside else -20 - (plan.HOLE_RADIUS if not planet else plan.HOME_RADIUS if s.design(planet).is_home else plan.RADIUS)
    drawn = []
    for n, row in enumerate(plan.rows(ships, 8 if inside and s.players == 2 else 4)):
        height = y + start + (36 * n if inside else -36 * n)
        drawn += [_chip(s, glow, uid, x + 41 * (m - (len(row) - 1) / 2), height, live) for m, uid in enumerate(row)]
    return "".join(drawn)


def _chip(s, glow, uid, x, y, live):
    """A ship: its glyph, what is left of its structure, its energy as dots, who is aboard as a tab."""
    owner, mine, touch = race_of(s, s.ctrl[uid]), s.ctrl[uid] == glow.near, f"piece:{uid}"
    left, full = structure(s, uid), full_structure(s, uid)
    shape = _ROUNDED if mine else _HEXAGON
    drawn = (
        f'<path class="craft craft-{owner}" d="{shape}"/>{glyph(GLYPHS[s.card[uid]], -5, -1, 21, f"on-{owner}")}'
        f'{said(left, 11, 4, 13, f"disp chip-number on-{owner}-text")}{_wound(left, full)}{_energy(s, uid)}{_number(s, uid)}{_chip_marks(s, glow, uid, shape)}'
    )
    kind = "chip-of turned" if s.turned[uid] else "chip-of"
    inner = f'<g class="hulk">{drawn}</g>'
    crew = _crew(s, glow, uid, x, y, live)
    if not live:
        return f'<g class="{kind}" transform="translate({x:g} {y:g})">{inner}</g>{crew}'
    return f'<g id="p-{uid}" class="{kind}" transform="translate({x:g} {y:g})" {_touch(glow, touch, True)} aria-label="{escape(ship_words(s, uid))}">{inner}</g>{crew}'


def _wound(left, full):
    return f'<g transform="translate(15 -13)"><circle class="wound" r="7"/>{said(full - left, 0, 3.6, 10, "disp on-wound")}</g>' if left < full else ""


def _energy(s, uid):
    """Dots under the chip: full ones are energy that is left."""
    return "".join(f'<circle class="spark" cx="{-12 + 6 * n}" cy="16" r="2.4"/>' for n in range(min(5, max(0, s.energy[uid]))))


def _crew(s, glow, uid, x, y, live):
    """Who and what is aboard, along the upper edge of the chip; a long row stands close."""
    carried = aboard(s, uid)
    step = min(13, 34 / max(1, len(carried)))
    return "".join(_mate(s, glow, other, x - 16 + step * n, y - 17, live) for n, other in enumerate(carried))


def _mate(s, glow, uid, x, y, live):
    """A hero, Fighter or support aboard a ship: a very small disc, beside the chip and not in it, so that each is a button of its own."""
    touch = f"piece:{uid}"
    marks = _marks(glow, touch, '<circle class="ready" r="8.5"/>', '<circle class="ring" r="8.5"/>')
    drawn = f'<circle class="tab" r="6.5"/>{glyph(type_icon(s.card[uid]), 0, 0, 9.5, "on-card")}{marks}'
    place = f'transform="translate({x:g} {y:g})"'
    kind = "bead-of turned" if s.turned[uid] else "bead-of"
    if not live:
        return f'<g class="{kind}" {place}>{drawn}</g>'
    return f'<g id="p-{uid}" class="{kind}" {place} {_touch(glow, touch, True)} aria-label="{escape(bead_words(s, uid))}">{drawn}</g>'


def _number(s, uid):
    """With three or four players the seat is told too: two may play the same race."""
    return said(s.ctrl[uid] + 1, 21, 12, 9, "seat-number") if s.players > 2 else ""


def _chip_marks(s, glow, uid, shape):
    """Chosen, announced target, about to be shot, free to be touched; larger than the chip itself."""
    bigger = 'transform="scale(1.22)"'
    aim = '<path class="aim" d="M-23-10V-20H-13M13-20H23V-10M23 10V20H13M-13 20H-23V10"/>'
    if any(packet.to == uid for packet in packets_of(s)):
        return aim
    ready = f'<path class="ready" {bigger} d="{shape}"/><circle class="tick" cx="0" cy="-19" r="6"/><path class="tick-sign" d="M-3-19l2.4 2.4 4-5"/>'
    return _marks(glow, f"piece:{uid}", ready, f'<path class="ring" {bigger} d="{shape}"/>', aim, glow.is_aim(uid))


def _shots(s, at):
    """Announced damage as dashed lines on the map, with its amount."""
    found = []
    for packet in packets_of(s):
        if packet.source and s.at[packet.source] >= 0 and s.at[packet.source] in at and s.at[packet.source] != s.at[packet.to]:
            (x, y), (x2, y2) = at[s.at[packet.source]], at[s.at[packet.to]]
            found.append(f'<path class="shot" d="M{x} {y}L{x2} {y2}"/>')
    return "".join(found)


# -- in words ----------------------------------------------------------------------------------------------------------------------------------


def described(s):
    """A still galaxy in words: what is where."""
    told = [f'{place_name(place)}: {", ".join(uid_words(s, uid) for uid in here(s, place))}' for place in sorted(s.index.here)]
    return "; ".join(told) or _("An empty galaxy")


# -- hints, diagrams, pictures -----------------------------------------------------------------------------------------------------------------


def hint(s, look, touch):
    """The way of a move while its end is only pointed at."""
    act = look.next().get(touch)
    if act is None or len(act.path) < 2:
        return ""
    at = plan.spots(s.players, len(s.new), Glow(s, look).near)
    points = "L".join(f"{at[place][0]} {at[place][1]}" for place in act.path)
    return f'<path class="trail" d="M{points}"/>'


def diagram(given, touches=()):
    """A position of the rulebook as a still picture, with what glows after these touches."""
    from .game import GAME  # the game itself asks this module for its scenes

    s = GAME.from_position(given)
    seat = GAME.decides(s)
    return draw(s, Glow(s, Look(GAME, s, seat, touches) if touches else None))


# A war in full swing, for the card of the lobby.
_MIDGAME = {
    "game": "firestorm", "turn": 6, "phase": "main", "first": 1, "order": [1, 2], "planets": ["desert-wasteworld#20"],
    "players": {"1": {"alien": "the-humans", "tech": 19, "start_tech": 2, "resources": 7, "commands": 2},
                "2": {"alien": "the-muero", "tech": 11, "start_tech": 3, "resources": 4, "commands": 1}},
    "cards": {
        "earth#1": {"owner": 1, "at": "1A"}, "mars#2": {"owner": 1, "at": "1B"}, "forest-world#3": {"owner": 1, "at": "1C"},
        "frozen-world#4": {"owner": 1, "at": "1E"}, "regnuu-kraag#5": {"owner": 2, "at": "2A"}, "muero-ragnuu-prime#6": {"owner": 2, "at": "2B"},
        "mining-asteroid#7": {"owner": 2, "at": "2E", "tokens": {"ore": 5}}, "destroyer-human#8": {"owner": 1, "at": "2E"},
        "explorer-human#9": {"owner": 1, "at": "FS", "entered": "p1", "must_exit": True}, "destroyer-muero#10": {"owner": 2, "at": "2E"},
        "desert-wasteworld#20": {"owner": 1, "at": "N1", "points": 3, "producing": False},
    },
    "flow": [["phase", {"name": "main", "seat": 1, "passed": []}]],
}


def picture(touches=("piece:9",)):
    """A handsome war, an Explorer about to leave the Firestorm."""
    return diagram(_MIDGAME, touches)
