"""A tile on the board: its face, and over it the numbers, traits and marks it has now; and the same in words.

What a tile shows follows from a handful of facts, so a tile that did not change is not drawn again.
"""

from html import escape
from typing import NamedTuple

from stormtable.kernel.language import kept

from ..cards import CARDS
from ..language import _
from ..rules.state import MARKS
from ..rules.values import armor, combat, has, movement, output, reach
from ..rules.words import bearing
from . import layout
from .faces import ENERGY, IN_PLAY, MARK_ICONS, PENNANTS, RIM, STAT_NAMES, TRAIT_ICONS, TRAIT_NAMES, discs, glyph, in_play, pip
from .names import seat_name

SCALED = f'<g transform="scale({layout.SCALE:.4f}) translate(-100 -114)">'
_AT = 'x="-43.97" y="-50.13" width="87.94" height="100.25"'
MARKED = {
    "moved": lambda: _("has moved"), "attacked": lambda: _("has attacked"), "consumed": lambda: _("has consumed"),
    "ability": lambda: _("has used its ability"), "reacted": lambda: _("has reacted"), "output": lambda: _("has paid"),
}


class Piece(NamedTuple):
    """All that the drawing of a face-up tile is made of."""

    card: int
    owner: int
    player: str  # the owner in words
    space: int
    values: tuple  # of (stat, number now)
    wounds: int
    traits: tuple
    marks: tuple
    reach: int | None  # None for a stronghold


def draw(s, tile, live):
    """A tile as a drawing around its own middle, and in words."""
    if tile in s.energy:
        return _energy(s.card[tile], s.owner[tile], seat_name(s, s.owner[tile]), s.at[tile], live)
    card = s.design(tile)
    return _face_up(Piece(s.card[tile], s.owner[tile], seat_name(s, s.owner[tile]), s.at[tile], tuple(current(s, tile).items()), s.wounds.get(tile, 0),
                          tuple(traits_of(s, tile)), tuple(marks_of(s, tile)), reach(s, tile) if card.is_minion else None), live)


def current(s, tile):
    """The numbers on a tile now: the corners of its face."""
    life = s.design(tile).life - s.wounds.get(tile, 0)
    if s.design(tile).is_stronghold:
        return {"output": output(s, tile), "armor": armor(s, tile), "life": life}
    return {"combat": combat(s, tile), "movement": movement(s, tile), "armor": armor(s, tile), "life": life}


def traits_of(s, tile):
    """The traits that matter in play, as the tile has them now."""
    design = s.design(tile)
    return [trait for trait in IN_PLAY if (design.legendary if trait == "Legendary" else has(s, tile, trait))]


def marks_of(s, tile):
    """What a tile has done in this turn."""
    marks = s.marks.get(tile, 0)
    return [mark for n, mark in enumerate(MARKS) if marks >> n & 1 and mark in MARK_ICONS]


@kept
def _energy(card, owner, player, space, live):
    """It lies face down, but everybody saw what it was."""
    face = _face("f-energy", ENERGY, live)
    said = _("Energy tile of {player}, {bearing}, it was {name}", player=player, bearing=bearing(space), name=CARDS[card].name)
    return f"{face}{SCALED}{_pennant(owner)}</g>", escape(said)


@kept
def _face_up(piece, live):
    face = _face(f"f-{CARDS[piece.card].id}", "" if live else in_play(piece.card), live)
    rim = f'<path class="rim" d="{RIM}"/>' if piece.owner else ""
    numbers = "".join(_number(stat, now, getattr(CARDS[piece.card], stat), piece.wounds, live) for stat, now in piece.values)
    traits = discs(tuple(TRAIT_ICONS[trait] for trait in piece.traits[:4]), 172)
    signs = _wound(piece) + _marks(piece.marks) + traits + _range(piece) + _pennant(piece.owner)
    return f"{face}{SCALED}{rim}{numbers}{signs}</g>", escape(", ".join(_words(piece)))


def _face(symbol, drawn, live):
    return f'<use href="#{symbol}" {_AT}/>' if live else f"{SCALED}{drawn}</g>"


def _pennant(owner):
    """Whose it is: a pennant on the edge towards its owner."""
    return f'<path class="pennant" d="{PENNANTS[owner]}"/>'


def _number(stat, now, printed, wounds, live):
    """A number; a changed one is marked by an arrow, a wounded one stands out."""
    if stat == "life":
        return pip(stat, now, "hurt" if wounds else "", "", live)
    if now == printed:
        return pip(stat, now, "", "", live)
    kind = "up" if now > printed else "down"
    return pip(stat, now, kind, _arrow(stat, kind), live)


def _arrow(stat, kind):
    x, y = (29 if stat in ("combat", "output", "armor") else 171), (73 if stat in ("combat", "output", "movement") else 155)
    return f'<path d="M{x - 8} {y - 20}l8-12 8 12z"/>' if kind == "up" else f'<path d="M{x - 8} {y + 20}l8 12 8-12z"/>'


def _marks(marks):
    spots = ((20, 114), (180, 114), (56, 40), (144, 40))
    return "".join(f'<circle class="used" cx="{x}" cy="{y}" r="13"/>' + glyph(MARK_ICONS[mark], x, y, 18, "used-sign")
                   for mark, (x, y) in zip(marks, spots))


def _wound(piece):
    return glyph("ragged-wound", 142, 118, 34, "wound") if piece.wounds else ""


def _range(piece):
    """A changed Range is told beside the printed stripes."""
    if piece.reach in (None, CARDS[piece.card].range):
        return ""
    return f'<text class="reach" x="100" y="214">{piece.reach}</text>'


def _words(piece):
    yield _("{name} of {player}, {bearing}", name=CARDS[piece.card].name, player=piece.player, bearing=bearing(piece.space))
    for stat, now in piece.values:
        yield _("{stat} {n}", stat=_(STAT_NAMES[stat]), n=now)
    for trait in piece.traits:
        yield _(TRAIT_NAMES[trait])
    for mark in piece.marks:
        yield MARKED[mark]()
