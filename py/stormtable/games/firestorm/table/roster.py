"""Everything in play as a list, seat by seat: for small screens, where the map is zoomed, and for whoever looks for a card."""

from html import escape

from ..cards import CARDS
from ..language import _
from ..rules.space import FIRESTORM, LETTERS, is_lettered, place_name
from ..rules.values import aboard, has_power, health, here, is_hero, is_ship, planet_at, race_of, ships_at
from .faces import icon, type_icon
from .names import place_words, seat_words, ship_count
from .touches import place_touch


def scene(s, glow):
    """The Star Systems one after the other, the near seat's first, then the Firestorm and what lies beyond it; drawn when it is opened."""
    inside = f'<div class="systems">{"".join(_systems(s, glow))}</div>' if glow.is_unfolded("roster") else ""
    name = escape(_("All planets and fleets as a list"))
    return f'<details class="roster" id="roster" data-unfolds="roster"><summary title="{name}"><span>{name}</span></summary>{inside}</details>'


def _systems(s, glow):
    seats = [(glow.near + n) % s.players for n in range(s.players)]
    parts = [_part(s, glow, seat_words(s, seat), range(seat * 6, seat * 6 + 6)) for seat in seats]
    return [*parts, _part(s, glow, _("The Firestorm and beyond"), range(FIRESTORM, FIRESTORM + 1 + len(s.new)))]


def overview(s, glow):
    """Every Star System in one line, for small screens: whose each location is, and how many ships are there; a touch shows it on the map."""
    seats = [(glow.near + n) % s.players for n in range(s.players)]
    lines = [(seat_words(s, seat), range(seat * 6, seat * 6 + 6)) for seat in seats]
    lines.append((_("Firestorm"), range(FIRESTORM, FIRESTORM + 1 + len(s.new))))
    drawn = "".join(f'<div class="line"><span class="label">{escape(name)}</span>{"".join(_cell(s, glow, place) for place in places)}</div>'
                    for name, places in lines)
    return f'<div class="overview" role="group" aria-label="{escape(_("Overview"))}">{drawn}</div>'


def _cell(s, glow, place):
    """A location as a small button."""
    touch, planet, count = place_touch(place), planet_at(s, place), len(ships_at(s, place))
    owner = f" cell-{race_of(s, s.ctrl[planet])}" if planet else ""
    letter = LETTERS[place % 6] if is_lettered(place) else "★" if place == FIRESTORM else str(place - FIRESTORM)
    ships = f"<small>{count}</small>" if count else ""
    lit = f' data-touch="{touch}" data-next=""' if glow.lights(touch) else ""
    label = _("{place}, {ships}", place=glow.once(place_words, place), ships=ship_count(count))
    return (f'<button type="button" class="place{owner}" id="o-{place_name(place)}" data-shows="l-{place_name(place)}" aria-label="{escape(label)}"{lit}>'
            f"<b>{letter}</b>{ships}</button>")


def _part(s, glow, title, places):
    rows = "".join(_place(s, glow, place) for place in places if here(s, place))
    return f'<section class="system"><h3>{escape(title)}</h3><ul>{rows}</ul></section>' if rows else ""


def _place(s, glow, place):
    letter = LETTERS[place % 6] if is_lettered(place) else ""
    planet = planet_at(s, place)
    loose = [uid for uid in here(s, place) if uid != planet and not s.on[uid]]
    things = "".join(_thing(s, glow, uid) for uid in ([planet] if planet else []) + loose)
    name = "" if planet else f"<span>{escape(place_words(s, place))}</span>"
    return f'<li><b class="letter">{letter}</b>{name}<ul>{things}</ul></li>'


def _thing(s, glow, uid):
    """A card in play as a small button, with what it carries behind it."""
    touch = f"piece:{uid}"
    lit = ' data-next=""' if glow.lights(touch) else ""
    pressed = ' aria-pressed="true"' if glow.is_picked(touch) else ""
    carried = "".join(_thing(s, glow, other) for other in aboard(s, uid))
    nested = f"<ul>{carried}</ul>" if carried else ""
    kind = "mate turned" if s.turned[uid] else "mate"
    owner = f' <small>{escape(glow.once(seat_words, s.ctrl[uid]))}</small>' if s.ctrl[uid] >= 0 else ""
    return (f'<li><button type="button" class="{kind}" id="r-{uid}" data-touch="{touch}" data-peek="{touch}" tabindex="-1"{pressed}{lit}>'
            f'{icon(type_icon(s.card[uid]))}<span>{escape(CARDS[s.card[uid]].name)}{owner}</span>{glow.once(_numbers, uid)}</button>{nested}</li>')


def _numbers(s, uid):
    """What is left of it, and its energy."""
    if not (is_ship(s, uid) or is_hero(s, uid) or CARDS[s.card[uid]].type == "planet"):
        return ""
    energy = f'{icon("lightning-frequency", _("energy"))}{s.energy[uid]}' if is_ship(s, uid) and has_power(s, uid) else ""
    sign, label = ("hearts", _("life")) if is_hero(s, uid) else ("checked-shield", _("structure"))
    return f'<span class="num">{icon(sign, label)}{health(s, uid)}{energy}</span>'
