"""The galaxy as markup: pure functions of a state and a look, used by the page and by the build alike.

The map has the Firestorm in the middle, the Star System of the near seat below it, and deployed planets around it. Ships lie
as chips in orbit: rounded those of the near seat, hexagonal the others. A combat and a hero combat are scenes of their own
beside the map. A live scene can be touched; a still one (rulebook, poster) cannot.
"""

from functools import cache, lru_cache
from html import escape
from math import cos, pi, radians, sin

from stormtable.kernel.language import kept
from stormtable.kernel.look import Look
from stormtable.kernel.plane import lens

from ..cards import CARDS, GLYPHS
from ..language import _
from ..rules.space import FIRESTORM, LETTERS, is_lettered, place_name
from ..rules.state import DOWN, State
from ..rules.values import aboard, full_structure, has_power, here, heroes_at, planet_at, power, race_of, ships_at, structure
from . import battle, choosing, closer, layout, roster
from .faces import digits, glyph, ink_of, pattern_of, said, type_icon
from .glow import Glow, packets_of
from .names import bare_place, bead_words, place_words, planet_words, seat_words, ship_count, ship_words, uid_words
from .touches import place_touch

_HEXAGON = "M-22 0-11-16H11L22 0 11 16H-11Z"
_ROUNDED = "M-15-16H15Q22-16 22-9V9Q22 16 15 16H-15Q-22 16-22 9V-9Q-22-16-15-16Z"
_SHORT = 15  # letters of a name under a planet
_MOONS = (160, 194, 228, 262)  # degrees at which heroes and supports circle a planet, then again farther out


def scene(s: State, look: Look | None = None) -> str:
    """The galaxy with what glows for this look; without a look it is a still picture."""
    glow = Glow.of(s, look)
    if s.phase == "setup":
        return choosing.scene(s, glow, empty(s.players))
    return draw(s, glow, look is not None)


def draw(s, glow, live=False):
    """The map; in a still picture the combat or the hero combat that is going on stands beside it, at a table it has its own place."""
    focus = "" if live else battle.scene(s, glow, live)
    kind = "galaxy focused" if focus else "galaxy"
    # The map comes first, so that what moves is looked for there; a small screen puts the overview above it.
    more = f"{lens()}{roster.overview(s, glow)}{roster.scene(s, glow)}" if live else ""
    return f'<div class="{kind}"><div class="chart">{_map(s, glow, live)}{more}</div>{focus}</div>'


def _map(s, glow, live):
    players, new, near = s.players, len(s.new), glow.near
    at = layout.spots(players, new, near)
    layers = (
        _space(players, new, near) + _titles(s, near), _storm(s, glow, live),
        "".join(_spot(s, glow, place, at[place], live) for place in at if place != FIRESTORM),
        "".join(_plates(s, glow, place, at[place], live) for place in at if place != FIRESTORM),
        "".join(_ships(s, glow, place, at[place], live) for place in at), _shots(s, at),
    )
    drawn = "".join(f"<g>{layer}</g>" for layer in layers) + ('<g id="hint"></g>' if live else "")
    frame = layout.box(players, new)
    label = _("The galaxy") if live else described(s)
    free = f' data-plane="{frame}" data-near="{layout.near_box(players)}" data-letters="{layout.PAPERS[players].text}"' if live else ""
    return f'<svg class="map" viewBox="{frame}" role="{"group" if live else "img"}" aria-label="{escape(label)}"{free}>{drawn}</svg>'


@cache
def empty(players):
    """The galaxy before anybody has come: for the table while decks are chosen."""
    at = layout.spots(players, 0, 0)
    holes = "".join(f'<g transform="translate({x} {y})"><circle class="hollow" r="{layout.HOLE_RADIUS}"/>'
                    f'{said(LETTERS[place % 6], 0, 6, layout.PAPERS[players].text, "disp letter")}</g>'
                    for place, (x, y) in at.items() if place != FIRESTORM)
    return f'<svg class="map" viewBox="{layout.box(players, 0)}" aria-hidden="true">{_space(players, 0, 0)}{_fire(players)}{holes}</svg>'


# -- space -------------------------------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _space(players, new, near):
    """What never changes: stars, isobars and lanes."""
    dots = "".join(f'<circle class="star" cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in layout.stars(players))
    wide, high = layout.PAPERS[players].storm
    rings = "".join(f'<ellipse class="isobar" rx="{wide + 46 * n}" ry="{high + 46 * n}"/>' for n in (1, 2.4, 4, 6))
    lanes = "".join(f'<path class="{"lane into" if storm else "lane"}" d="M{x} {y}L{x2} {y2}"/>' for x, y, x2, y2, storm in layout.lanes(players, new, near))
    return dots + rings + lanes


@cache
def _fire(players):
    """The rings of the Firestorm, which breathe together."""
    return '<g class="fire">' + "".join(f'<path class="blaze b{n}" d="{layout.blaze(players, n)}"/>' for n in range(4)) + "</g>"


def _titles(s, near):
    """Whose Star System is whose, at its outer edge."""
    found, paper = [], layout.PAPERS[s.players]
    for seat in range(s.players):
        x, side = paper.systems[(seat - near) % s.players]
        turned, anchor = (0, "middle") if side > 0 else (14, "start") if x >= 0 else (-14, "end")  # above, moons may stand on the other side
        found.append(said(seat_words(s, seat), x + turned, layout.title_height(s.players, side), max(15, paper.text), f"disp title-{race_of(s, seat)}", anchor))
    return "".join(found)


def _storm(s, glow, live):
    """The Firestorm, which can be entered."""
    wide, high = layout.PAPERS[s.players].storm
    count = len(ships_at(s, FIRESTORM))
    name = said(_("The Firestorm"), 0, -high * 0.58, 19, "disp storm-name over") if count else said(_("The Firestorm"), 0, 6, 19, "disp storm-name")
    marks = _marks(glow, place_touch(FIRESTORM), f'<ellipse class="ready" rx="{wide + 12}" ry="{high + 10}"/>',
                   f'<ellipse class="ring" rx="{wide + 12}" ry="{high + 10}"/>')
    drawn = f'<ellipse class="ground" rx="{wide}" ry="{high}"/>{name}{marks}'
    if not live:
        return f"{_fire(s.players)}<g>{drawn}</g>"
    label = _("The Firestorm, {ships} in it", ships=ship_count(count))
    # The fire breathes behind the button, which keeps still.
    return f'{_fire(s.players)}<g id="l-FS" class="spot" {_touch(glow, place_touch(FIRESTORM))} aria-label="{escape(label)}">{drawn}</g>'


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


def _radius(s, planet):
    """How large a planet is drawn; an empty location is a hole."""
    paper = layout.PAPERS[s.players]
    return layout.HOLE_RADIUS if not planet else paper.home if s.design(planet).is_home else paper.radius


def _spot(s, glow, place, at, live):
    """A location: its ground, then its planet with what lies on it."""
    x, y = at
    planet = planet_at(s, place)
    ground = _ground(s, glow, place, planet, live)
    body = _planet(s, glow, planet, -layout.outward(x), live) if planet else _ruin(s, place)
    id = f' id="s-{place_name(place)}"' if live else ""
    return f'<g{id} transform="translate({x} {y})">{ground}{body}</g>'


def _ground(s, glow, place, planet, live):
    touch = place_touch(place)
    letter = LETTERS[place % 6] if is_lettered(place) else ""
    hole = "" if planet else f'<circle class="hollow" r="{layout.HOLE_RADIUS}"/>{said(letter, 0, 6, layout.PAPERS[s.players].text, "disp letter")}'
    marks = _marks(glow, touch, '<circle class="ready" r="48"/><circle class="tick" cy="-48" r="9"/><path class="tick-sign" d="M-4-48l3 3 5-6"/>',
                   '<circle class="ring" r="48"/>')
    drawn = f'<circle class="ground" r="48"/>{hole}{marks}'
    if not live:
        return drawn
    words = glow.once(place_words if planet else _empty_words, place)
    label = _("{place}, a way to go", place=words) if glow.lights(touch) else words
    return f'<g id="l-{place_name(place)}" class="spot" {_touch(glow, touch)} aria-label="{escape(label)}">{drawn}</g>'


def _empty_words(s, place):
    return _("{place}, empty", place=bare_place(s, place))


def _ruin(s, place):
    """A planet that has fallen: hollow and crossed."""
    if not _fallen(s, place):
        return ""
    return f'<circle class="fallen" r="{layout.PAPERS[s.players].radius}"/><path class="cross" d="M-16-16 16 16M16-16-16 16"/>'


def _fallen(s, place):
    return next((uid for uid in s.play if s.at[uid] == place and s.flags[uid] & DOWN), 0)


def _plates(s, glow, place, at, live):
    """What stands under a planet, beside the planet itself: a name is no part of a button that is called by more than that."""
    planet = planet_at(s, place)
    drawn = glow.once(_plate_now, planet or _fallen(s, place), -layout.outward(at[0]))
    id = f' id="n-{place_name(place)}"' if live else ""
    return f'<g{id} class="under" transform="translate({at[0]} {at[1]})">{drawn}</g>'


def _plate_now(s, planet, side):
    """The plate of a planet as it is now; of a fallen one its name."""
    if not planet:
        return ""
    name, radius = CARDS[s.card[planet]].name, _radius(s, planet)
    if s.flags[planet] & DOWN:
        return _plate("", name, "", layout.PAPERS[s.players].radius, False, layout.PAPERS[s.players].text)
    letter = LETTERS[s.at[planet] % 6] if is_lettered(s.at[planet]) else ""
    left = structure(s, planet)
    plate = _plate(letter, name, str(left), radius, left < full_structure(s, planet), layout.PAPERS[s.players].text)
    return plate + _points(s.points[planet], radius, side)


def _planet(s, glow, planet, side, live):
    """A planet in its race's ink; the ring around it is the structure that is left."""
    radius = _radius(s, planet)
    drawn = glow.once(_planet_now, planet) + _planet_marks(s, glow, planet, radius)
    turned = " turned" if s.turned[planet] else ""
    if live:
        label = escape(glow.once(planet_words, planet))
        drawn = f'<g id="p-{planet}" class="world{turned}" {_touch(glow, f"piece:{planet}", True)} aria-label="{label}">{drawn}</g>'
    else:
        drawn = f'<g class="world{turned}">{drawn}</g>'
    return drawn + _on_planet(s, glow, planet, radius, side, live)


def _planet_now(s, planet):
    """A planet as it is now, without what glows."""
    return _globe(s.card[planet], race_of(s, s.ctrl[planet]), max(1, full_structure(s, planet)), structure(s, planet), _radius(s, planet))


@kept
def _globe(card, owner, full, left, radius):
    whole, inner, ink = 2 * pi * radius, radius - 6, ink_of(card)
    share = whole * max(0, min(1, left / full))
    return (
        f'<circle class="orbit" r="{radius}"/>'
        f'<circle class="hull line-{owner}" r="{radius}" stroke-dasharray="{share:.0f} {whole:.0f}" transform="rotate(-90)"/>'
        f'<circle class="ink-{ink}" r="{inner}"/><circle r="{inner}" fill="url(#{pattern_of(ink)})"/>{glyph(GLYPHS[card], 0, 0, inner * 1.3, f"sign-{ink}")}'
    )


def _plate(letter, name, number, radius, hurt, text):
    """What stands under a planet: its letter, its name, and the structure that is left; from afar there is no room for the name."""
    far = _tag(letter, "", number, hurt, text, "tag far") if number else ""
    return f'<g transform="translate(0 {radius + 4:g})">{_tag(letter, name, number, hurt, text, "tag")}{far}</g>'


def _tag(letter, name, number, hurt, text, kind):
    """A plate, measured in the size of its text."""
    short = name if len(name) <= _SHORT else f"{name[:_SHORT - 1].rstrip()}…"
    start, base = (1.25 if letter else 0.5) * text, 1.09 * text
    wide = start + (0.523 * len(short) + 0.55 * bool(short)) * text + ((0.6 * len(number) + 0.5) * text if number else 0)
    value = said(number, wide / 2 - 0.5 * text, base, 1.08 * text, "number hurt" if hurt else "number", "end") if number else ""
    sign = said(letter, 0.4 * text - wide / 2, base, text, "disp letter", "start") if letter else ""
    box = f'x="{-wide / 2:g}" width="{wide:g}" height="{1.48 * text:g}" rx="3"'
    words = said(short, start - wide / 2, base, text, "plate-name", "start") if short else ""
    return f'<g class="{kind}"><rect class="plate" {box}/>{sign}{words}{value}</g>'


def _points(points, radius, side):
    """Exploration points on a deployed planet: a small flag, away from its heroes."""
    if points <= 0:
        return ""
    return (f'<g transform="translate({-side * (radius - 2)} {-radius + 2})"><rect class="flag" x="-19" y="-12" width="38" height="24" rx="3"/>'
            f'{glyph("spyglass", -8, 0, 16, "on-flag")}{said(points, 10, 6.5, 18, "disp on-flag-text")}</g>')


def _planet_marks(s, glow, planet, radius):
    r = radius + 5
    aim = f'<path class="aim" d="M{-r} {-r + 14}V{-r}H{-r + 14}M{r - 14} {-r}H{r}V{-r + 14}M{r} {r - 14}V{r}H{r - 14}M{-r + 14} {r}H{-r}V{r - 14}"/>'
    marked = any(packet.to == planet for packet in packets_of(s)) or s.combat is not None and s.combat.target == planet
    if marked and not glow.could_answer(planet):
        return aim
    ready = (aim if marked else "") + f'<circle class="ready" r="{r}"/><circle class="tick" cy="{-r}" r="8"/><path class="tick-sign" d="M-4 {-r}l3 3 5-6"/>'
    return _marks(glow, f"piece:{planet}", ready, f'<circle class="ring" r="{r}"/>', aim, glow.is_aim(planet))


def _on_planet(s, glow, planet, radius, side, live):
    """Heroes and supports circle their planet like moons, on the side where no ships lie."""
    heroes = [uid for uid in heroes_at(s, s.at[planet]) if s.on[uid] in (planet, 0)]
    others = [uid for uid in aboard(s, planet) if uid not in heroes]
    return "".join(_bead(s, glow, uid, *_moon(n, radius, side), live) for n, uid in enumerate(_with_theirs(s, (*heroes, *others))))


def _with_theirs(s, carried):
    """Heroes, Fighters and supports, each followed by what it carries itself, such as the Gear of a hero."""
    return [uid for one in carried for uid in (one, *_with_theirs(s, aboard(s, one)))]


@cache
def _moon(n, radius, side):
    ring, step = divmod(n, len(_MOONS))
    angle, far = radians(_MOONS[step]), radius + 13 + 22 * ring
    return round(-side * far * cos(angle), 1), round(far * sin(angle), 1)


def _bead(s, glow, uid, x, y, live):
    """A hero or a support as a small disc."""
    touch, owner = f"piece:{uid}", race_of(s, s.ctrl[uid])
    marks = _marks(glow, touch, '<circle class="ready" r="13.5"/>', '<circle class="ring" r="13.5"/>')
    hurt = '<circle class="wound" cx="7" cy="-7" r="4.5"/>' if s.dmg[uid] else ""
    drawn = f'<circle class="bead bead-{owner}" r="10.5"/>{glyph(type_icon(s.card[uid]), 0, 0, 15, f"on-{owner}")}{hurt}{marks}'
    kind = "bead-of turned" if s.turned[uid] else "bead-of"
    if not live:
        return f'<g class="{kind}" transform="translate({x} {y})">{drawn}</g>'
    label = escape(glow.once(bead_words, uid))
    return f'<g id="p-{uid}" class="{kind}" transform="translate({x} {y})" {_touch(glow, touch, True)} aria-label="{label}">{drawn}</g>'


# -- ships -------------------------------------------------------------------------------------------------------------------------------------


def _ships(s, glow, place, at, live):
    """The ships in orbit, beside the planet; in the Firestorm in its heart."""
    ships = sorted(ships_at(s, place), key=lambda uid: (s.ctrl[uid] != glow.near, s.ctrl[uid], uid))
    if not ships:
        return ""
    x, y = at
    if place == FIRESTORM:
        size, places = layout.adrift(s.players, len(ships))
    else:
        size, places = layout.moored(s.players, len(ships), x, _radius(s, planet_at(s, place)))
    return "".join(_chip(s, glow, uid, x + dx, y + dy, size, live) for uid, (dx, dy) in zip(ships, places))


def _chip(s, glow, uid, x, y, size, live):
    """A ship: its glyph, what is left of its structure, its energy as sparks, who is aboard as discs on its upper edge."""
    mine, touch = s.ctrl[uid] == glow.near, f"piece:{uid}"
    drawn = glow.once(_ship_now, uid, mine, live) + _chip_marks(s, glow, uid, mine)
    kind = "chip-of turned" if s.turned[uid] else "chip-of"
    grown = f" scale({size})" if size < 1 else ""
    place = f'transform="translate({x:g} {y:g}){grown}"'
    inner = f'<g class="hulk">{drawn}</g>'
    crew = _crew(s, glow, uid, x, y, size, live)
    if not live:
        return f'<g class="{kind}" {place}>{inner}</g>{crew}'
    return f'<g id="p-{uid}" class="{kind}" {place} {_touch(glow, touch, True)} aria-label="{escape(glow.once(ship_words, uid))}">{inner}</g>{crew}'


def _ship_now(s, uid, mine, live):
    """A ship as it is now, without what glows."""
    energy = (s.energy[uid], max(power(s, uid), s.energy[uid])) if has_power(s, uid) else (0, 0)
    seat = s.ctrl[uid] + 1 if sum(alien == s.alien[s.ctrl[uid]] for alien in s.alien) > 1 and s.players > 2 else 0
    return _hulk(s.card[uid], race_of(s, s.ctrl[uid]), mine, structure(s, uid), full_structure(s, uid), *energy, seat, live)


@kept
def _hulk(card, owner, mine, left, full, energy, most, seat, live):
    """The chip itself; it tells the seat too, if several play the same race."""
    number = f'<g transform="translate(20 12)"><circle class="tab" r="6.5"/>{digits(seat, 0, 3.4, 9.5, "disp on-card", live)}</g>' if seat else ""
    return (f'<path class="craft craft-{owner}" d="{_ROUNDED if mine else _HEXAGON}"/>{glyph(GLYPHS[card], -7, -2, 24, f"on-{owner}")}'
            f'{digits(left, 11, 4, 16, f"disp on-{owner}-text", live)}{_wound(left, full, live)}{_energy(energy, most)}{number}')


def _wound(left, full, live):
    if left >= full:
        return ""
    return f'<g transform="translate(17 -14)"><circle class="wound" r="7.5"/>{digits(full - left, 0, 3.8, 10.5, "disp on-wound", live)}</g>'


def _energy(now, most):
    """Sparks on the lower edge: full ones are energy that is left, hollow ones are spent."""
    step = min(7, 34 / max(1, most))
    return "".join(f'<circle class="{"spark" if n < now else "spark spent"}" cx="{step * (n - (most - 1) / 2):g}" cy="15.5" r="2.9"/>'
                   for n in range(max(0, most)))


def _crew(s, glow, uid, x, y, size, live):
    """Who and what is aboard, along the upper edge of the chip; a long row stands close."""
    carried = _with_theirs(s, aboard(s, uid))
    step = min(15, 40 / max(1, len(carried)))
    return "".join(_mate(s, glow, other, x + size * (step * n - 17), y - 17 * size, size, live) for n, other in enumerate(carried))


def _mate(s, glow, uid, x, y, size, live):
    """A hero, Fighter or support aboard a ship: a very small disc, beside the chip and not in it, so that each is a button of its own."""
    touch = f"piece:{uid}"
    marks = _marks(glow, touch, '<circle class="ready" r="9.5"/>', '<circle class="ring" r="9.5"/>')
    drawn = f'<circle class="tab" r="7.5"/>{glyph(type_icon(s.card[uid]), 0, 0, 11, "on-card")}{marks}'
    grown = f" scale({size})" if size < 1 else ""
    place = f'transform="translate({x:g} {y:g}){grown}"'
    kind = "bead-of turned" if s.turned[uid] else "bead-of"
    if not live:
        return f'<g class="{kind}" {place}>{drawn}</g>'
    return f'<g id="p-{uid}" class="{kind}" {place} {_touch(glow, touch, True)} aria-label="{escape(glow.once(bead_words, uid))}">{drawn}</g>'


def _chip_marks(s, glow, uid, mine):
    """Chosen, announced target, about to be shot, free to be touched; larger than the chip itself."""
    shape = f'transform="scale(1.16 1.2)" d="{_ROUNDED if mine else _HEXAGON}"'
    aim = '<path class="aim" d="M-27-11V-21H-15M15-21H27V-11M27 11V21H15M-15 21H-27V11"/>'
    marked = any(packet.to == uid for packet in packets_of(s))
    if marked and not glow.could_answer(uid):
        return aim
    tick = '<circle class="tick" cx="0" cy="-19" r="6.5"/><path class="tick-sign" d="M-3.4-19l2.6 2.6 4.4-5"/>'
    ready = (aim if marked else "") + f'<path class="ready" {shape}/>{tick}'
    return _marks(glow, f"piece:{uid}", ready, f'<path class="ring" {shape}/>', aim, glow.is_aim(uid))


def _shots(s, at):
    """Announced damage as dashed lines on the map, with its amount."""
    found = []
    for packet in packets_of(s):
        start, end = s.at[packet.source], s.at[packet.to]  # either may have left play since
        if packet.source and start != end and start in at and end in at:
            (x, y), (x2, y2) = at[start], at[end]
            found.append(f'<path class="shot" d="M{x} {y}L{x2} {y2}"/>')
    return "".join(found)


# -- in words ----------------------------------------------------------------------------------------------------------------------------------


def described(s):
    """A still galaxy in words: what is where."""
    told = [f'{place_name(place)}: {", ".join(uid_words(s, uid) for uid in here(s, place))}' for place in sorted(s.index.here)]
    return "; ".join(told) or _("An empty galaxy")


# -- hints, diagrams, pictures -----------------------------------------------------------------------------------------------------------------


def hint(s: State, look: Look, touch: str) -> str:
    """The way of a move while its end is only pointed at."""
    act = look.next().get(touch)
    if act is None or len(act.path) < 2:
        return ""
    at = layout.spots(s.players, len(s.new), Glow.of(s, look).near)
    points = "L".join(f"{at[place][0]} {at[place][1]}" for place in act.path)
    return f'<path class="trail" d="M{points}"/>'


def diagram(look: Look) -> str:
    """A position of the rulebook as a still picture of what it is about, with what glows after the touches made."""
    s, glow = look.s, _still(look)
    window = closer.window(closer.box(s, glow.near, closer.about(s, glow)))
    return draw(s, glow).replace(f'viewBox="{layout.box(s.players, len(s.new))}"', f'viewBox="{window}"', 1)  # the map comes first


def picture(look: Look) -> str:
    """The same, but of the whole galaxy."""
    return draw(look.s, _still(look))


def _still(look):
    return Glow(look.s, look if look.chosen else None)


def part(seen, touches=()):
    """The window of a lesson: what shows these locations, or all where something is, in every (state, near seat) of it."""
    boxes = [closer.box(s, near, closer.named(s, touches) or closer.occupied(s)) for s, near in seen if s.phase != "setup"]
    return closer.window(closer.joined(boxes)) if boxes else ""


# A war in full swing, for the card of the lobby.
MIDGAME = {
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
MIDGAME_TOUCHES = ("piece:9",)  # an Explorer about to leave the Firestorm
