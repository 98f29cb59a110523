"""The mass around the Vortex as SVG text: pure functions of a state and a look, used by the page and by the build alike.

A live scene can be touched: every space carries `data-touch`, a stable id, a role and a name in words, and lies in a
plane that can be moved and made larger. A still one (rulebook, poster) has none of these. While the game is set up, the
scene of the seat that is asked is what it chooses from.
"""

from html import escape

from stormtable.kernel.language import kept
from stormtable.kernel.look import Look
from stormtable.kernel.plane import lens

from ..language import _, _n
from ..rules import forecasts
from ..rules.mass import RING
from ..rules.state import State
from ..rules.words import space_words, spelled, tile_name
from . import choosing, layout, pieces
from .faces import BACK, glyph, in_play
from .glow import SETUP, Glow, kind_of
from .pieces import SCALED
from .touches import read_space, space_touch

_HEX = "M0-50 43.3-25v50L0 50l-43.3-25v-50z"
_READY = f'<path class="ready" d="{_HEX}"/><circle class="tick" cy="-49" r="7"/><path class="tick-sign" d="M-3.2-49l2.4 2.6 4.2-5"/>'
_RING = f'<path class="ring-gap" d="{_HEX}"/><path class="ring" d="{_HEX}"/>'
_JOINED = _RING + '<circle class="tick joined" cy="-49" r="7"/><path class="tick-sign" d="M-3.2-49l2.4 2.6 4.2-5"/>'
_AIM = (
    '<path class="aim" d="M-14-50.5A52 52 0 0 1 14-50.5M0-58v17M-14 50.5A52 52 0 0 0 14 50.5M0 58V41'
    'M-50.5-14A52 52 0 0 0-50.5 14M-58 0h17M50.5-14A52 52 0 0 1 50.5 14M58 0H41"/>'
)


def scene(s: State, look: Look | None = None) -> str:
    """The mass with what glows for this look; without a look it is a still picture."""
    glow = Glow.of(s, look)
    if look is not None and look.seat is not None and glow.seat == look.seat and glow.kind in SETUP:
        return choosing.scene(s, glow)
    return draw(s, glow, look)


def draw(s, glow, look=None):
    """The plane, layer by layer, from the weather up to the tags."""
    live, empty = look is not None, layout.rim(s)
    # Touches change what glows and nothing else: the tiles are drawn once for the whole decision.
    tiles = look.whole.once(_drawn) if live else _drawn(s)
    trail = _trail(glow)
    states = {tile: _state(s, glow, tile) for tile in tiles}
    layers = (
        layout.isobars(), _spaces(glow, empty, live), _vortex(live), _tiles(s, glow, tiles, states, live), _before(s), _ghost(glow),
        _states(s, states, live), _blows(s, glow), f'<g id="hint">{trail}</g>' if live else trail, _tags(s, glow),
    )
    if live:
        layers = [f"<g>{layer}</g>" for layer in layers]  # always the same layers, so that the page compares like with like
    box = layout.box(s, empty)
    kind, role, label = ("plane", "group", _("The Vortex mass")) if live else ("plane still", "img", _described(s))
    free = f' data-plane="{box}"' if live else ""
    svg = f'<svg class="{kind}" viewBox="{box}" role="{role}" aria-label="{escape(label)}"{free}>{"".join(layers)}</svg>'
    return svg + (lens() if live else "")


def hint(s: State, look: Look, touch: str) -> str:
    """What the layer `hint` shows while this touch is only pointed at: the way of a move."""
    return _trail(Glow.of(s, look.choose(*look.chosen, touch)))


# -- spaces ------------------------------------------------------------------------------------------------------------


def _spaces(glow, empty, live):
    """The empty spaces around the mass; those that may be touched glow, with the steps to them."""
    if not live:
        empty = [space for space in empty if space in glow.spaces or space in RING]
    return "".join(_space(space, space in glow.spaces, glow.spaces.get(space), live) for space in empty)


@kept
def _space(space, lit, number, live):
    kind = "space open" if lit else "space ring-space" if space in RING else "space"
    mark = (f'<text class="steps" y="1">{number}</text>' if number else '<circle class="open-mark" r="6"/>') if lit else ""
    drawn = f'<path class="{kind}" d="{layout.CELL}"/>{mark}'
    place = f'transform="translate({layout.spot(space)})"'
    if not live:
        return f"<g {place}>{drawn}</g>"
    name = spelled(space)
    next = ' data-next=""' if lit else ""
    return (f'<g id="e-{name}" class="hollow" {place} data-touch="space:{name}" role="button" tabindex="-1" '
            f'aria-label="{_space_name(space, lit, number)}"{next}>{drawn}</g>')


def _space_name(space, lit, number):
    """An empty space for a screen reader."""
    name = space_words(space)
    if not lit:
        return _("{space}, empty", space=name)
    return _n("{space}, one step", "{space}, {n} steps", number, space=name) if number else _("{space}, open to you", space=name)


def _vortex(live):
    drawn = f'<g class="vortex-tile">{SCALED}{BACK}</g></g>'
    if not live:
        return drawn
    return f'<g id="vortex" data-touch="space:@0,0" role="button" tabindex="-1" aria-label="{_("The Vortex")}">{drawn}</g>'


# -- tiles -------------------------------------------------------------------------------------------------------------


def _drawn(s, look=None):
    """All tiles in reading order, so that a screen reader goes over them row by row; each as a drawing and in words."""
    order = sorted(s.at, key=lambda tile: (layout.SPOT[s.at[tile]][1], layout.SPOT[s.at[tile]][0]))
    return {tile: pieces.draw(s, tile, look is not None) for tile in order}


def _tiles(s, glow, tiles, states, live):
    """The tiles in their places, and how they stand in this look."""
    if not live:
        return "".join(f'<g class="tile" transform="translate({layout.spot(s.at[tile])})">{drawn}</g>' for tile, (drawn, _said) in tiles.items())
    return "".join(_live_tile(s, tile, drawn, ", ".join([said, *states[tile][1]]), tile in glow.tiles) for tile, (drawn, said) in tiles.items())


def _live_tile(s, tile, drawn, label, lit):
    touch, next = space_touch(s.at[tile]), ' data-next=""' if lit else ""
    return (f'<g id="t-{tile}" class="tile" transform="translate({layout.spot(s.at[tile])})" data-touch="{touch}" data-peek="{touch}" '
            f'role="button" tabindex="-1" aria-label="{label}"{next}>{drawn}<path class="hit" d="{_HEX}"/></g>')


def _states(s, states, live):
    """How the tiles stand in this look, in a layer over them all: no neighbour covers a mark."""
    marks = ((tile, states[tile][0], f'id="s-{tile}" ' if live else "") for tile in s.at)
    return "".join(f'<g {id}class="state" transform="translate({layout.spot(s.at[tile])})">{mark}</g>' for tile, mark, id in marks if mark)


def _state(s, glow, tile):
    """How a tile stands in this look: a mark, and the same in words."""
    if tile in glow.picked and tile != glow.target:
        return _RING, [_("chosen")]
    if tile == glow.target:
        return _AIM, [_("under attack")]
    if tile in glow.group:
        return _JOINED + (_READY if tile in glow.tiles else ""), [_("takes part in the attack")]
    if glow.is_aim(tile):
        return _AIM, [_("can be attacked")]
    return (_READY, [_("can be chosen")]) if tile in glow.tiles else ("", [])


# -- lines and tags ----------------------------------------------------------------------------------------------------


def _before(s):
    """Where the last minion came from."""
    path = next((event.data for event in s.events or () if event.kind == "moved"), None)
    if path is None:
        return ""
    way = [read_space(f"space:{space}") for space in (path["start"], *path["path"])]
    return f'<path class="was" d="{layout.line(way)}"/>'


def _ghost(glow):
    """The tile that would come into play, where it would lie."""
    if glow.card is None or glow.place is None:
        return ""
    return f'<g class="ghost" transform="translate({layout.spot(glow.place)})">{SCALED}{in_play(glow.card)}</g></g>'


def _blows(s, glow):
    """A line from each participant to the target."""
    target = glow.target
    if target is None:
        return ""
    others = [*glow.group, *(tile for tile in glow.picked if s.owner[tile] == glow.seat and tile not in glow.group)]
    return "".join(f'<path class="blow" d="{layout.line((s.at[tile], s.at[target]))}"/>' for tile in others)


def _trail(glow):
    """The way that is said: dots to its end, a disc where it ends."""
    way = glow.way
    if not way:
        return ""
    return (f'<path class="path" d="{layout.line(way)}"/><g transform="translate({layout.spot(way[-1])})">'
            f'<circle class="end" r="20"/>{glyph("walking-boot", 0, 0, 24, "end-sign")}</g>')


def _tags(s, glow):
    """The flag of an attack: Combat ÷ Armor."""
    planned = forecasts.planned(s, glow)
    if planned is None or not planned.group:
        return ""
    x, y = layout.SPOT[s.at[planned.target]]
    text = f"{planned.damage} ÷ {planned.armor}"
    wide = 20 + 9 * len(text)
    return (f'<g class="tag" transform="translate({x + 22:.1f} {y - 44:.1f})"><path d="M0-15h{wide}v30H12L0 26z"/>'
            f'<text x="{wide / 2}" y="1">{text}</text></g>')


# -- still pictures ----------------------------------------------------------------------------------------------------


def _described(s):
    """A still board in words: who lies where."""
    sides = [", ".join(tile_name(s, tile) for tile in s.up(seat)) or _("nothing") for seat in (0, 1)]
    return _("Vortex mass. P1: {one}. P2: {other}.", one=sides[0], other=sides[1])


def diagram(look: Look) -> str:
    """A position of the rulebook as a still picture, with what glows after the touches made."""
    glows = look.chosen or kind_of(look.s) in ("attack", "pay", "defend", "react")
    return draw(look.s, Glow.of(look.s, look if glows else None))


def _tile_at(owner, name, at, **more):
    return {"tile": name, "at": at, "owner": owner, "marks": [], **more}


# A game in full swing, for the rulebook and for the card of the lobby.
MIDGAME = {
    "game": "maelstrom", "turn": 9, "active": "P1", "phase": "action", "actions": 2,
    "P1": {"essence": 2, "hoard": 2}, "P2": {"essence": 3, "hoard": 1},
    "tiles": [
        _tile_at("P1", "Lake of Fire", "-1,0"), _tile_at("P1", "Lake of Fire", "-1,1"), _tile_at("P1", "Tower of Torment", "-2,0"),
        _tile_at("P1", "Klatu Crawler", "-2,1"), _tile_at("P1", "Daemon Horde", "0,-1"), _tile_at("P1", "Chitonok", "-1,-1"),
        _tile_at("P1", "Karatas Shredder", "1,-2"), _tile_at("P1", "Daemon Horde", "2,-3"), _tile_at("P1", "Gallag K'rol", "0,-2"),
        _tile_at("P2", "Academy of the Arcane", "1,-1"), _tile_at("P2", "Academy of the Arcane", "1,0", wounds=1),
        _tile_at("P2", "Iron Enforcer", "0,1"), _tile_at("P2", "Iron Commander", "1,1"), _tile_at("P2", "Iron Guard", "2,-2"),
        _tile_at("P2", "Guard Hall", "2,0"), _tile_at("P2", "Iron Guard Infiltrator", "0,2"), _tile_at("P2", "Plasma Servant", "3,-2"),
        _tile_at("P1", "Chitonok", "2,-1", energy=True), _tile_at("P2", "Street Patrol", "-1,2", energy=True),
    ],
}
