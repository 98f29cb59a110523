"""A table in words, for a terminal: what a screen reader is told of its scene, and a map where it is one of places.

Every scene names its things (`aria-label`) and says where they are, so every game can be shown, also one that nobody
here has written.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from stormtable.kernel.game import Game
from stormtable.kernel.language import _
from stormtable.lessons.playing import Quiet

from . import stills, trees

OWNED = re.compile(r"(\w)\w*-(\w+)")  # a thing called after its seat: G-Fi1
PLACES = 5  # so many are a map
PLACE = "·"
BOLD, SEATS = 1, (33, 36, 35, 32)  # the signs and colours of a terminal
Paint = Callable[[str, int], str]  # a text in a colour


class Thing(NamedTuple):
    """Something on the table: its touch, and its name with what is to be known of it."""

    touch: str
    label: str

    @property
    def name(self) -> str:
        """What it is called by those who touch it."""
        return self.touch.partition(":")[2]

    def is_place(self, sides: Sequence[str]) -> bool:
        """Is it a place where nothing stands? Then it is called as it is touched, or said to be empty."""
        first, *more = self.label.split(", ")
        return first == self.name and not {*more} & {*sides} or bool(more) and more[-1] == _("empty")


def plain(text: str, colour: int) -> str:
    """A text where there are no colours."""
    return text


def coloured(text: str, colour: int) -> str:
    """A text in a colour of the terminal."""
    return f"\x1b[{colour}m{text}\x1b[0m"


def table(game: Game, s: Any, seat: int | None = None, paint: Paint = plain) -> str:
    """The table as a seat sees it, the asked one if none is named: a map, its things, the hand, the question."""
    asked = game.decides(s)
    seat = seat if seat is not None else asked or 0
    view = game.view(s, seat)
    look = Quiet(game, view, seat, ())
    scene, hand = game.scene(view, look), game.revealed(view, look) + game.hand(view, seat, look)
    sides = [game.side_of(view, number) for number in range(len(game.seats(view)))]
    head = " · ".join(filter(None, [game.title, game.heading(view)]))
    parts = [paint(head, BOLD), *_panels(game, view, look, sides, paint), _map(scene, sides, paint),
             "\n".join(_listed(scene, sides, paint))]
    if hand:
        parts.append("\n".join([paint(_("Hand"), BOLD), *_listed(hand, sides, paint)]))
    return "\n".join(part for part in [*parts, paint(game.question(view), BOLD)] if part)


def things(markup: str) -> list[Thing]:
    """The things of a scene in the order in which it is drawn; what cannot be touched has no touch."""
    named = (part for part in trees.read(markup).iter() if "aria-label" in part.attrib)
    return [Thing(part.get("data-touch", ""), part.get("aria-label", "").strip()) for part in named]


def _panels(game: Game, s: Any, look: Quiet, sides: Sequence[str], paint: Paint) -> Iterator[str]:
    """What lies before each seat, in one line."""
    for seat in range(len(sides)):
        name = game.seat_name(s, seat)
        shown = trees.read(game.panel(s, seat, look, name=name))
        trees.prune(shown, stills.is_play_only)
        words = " ".join(" ".join(shown.itertext()).split())
        yield paint(name, SEATS[seat % len(SEATS)]) + " " + words.removeprefix(name).strip()


def _listed(markup: str, sides: Sequence[str], paint: Paint) -> Iterator[str]:
    """All things but empty places, a line each; the first is the name of the whole scene, the last may be buttons."""
    for thing in things(markup):
        if thing.touch and not thing.is_place(sides):
            yield "  " + _in_colour(thing.label, _owner(thing.label, sides), paint)


def _owner(label: str, sides: Sequence[str]) -> int | None:
    """The seat that a thing is said to belong to."""
    words = set(re.findall(r"\w+", label))
    return next((seat for seat, side in enumerate(sides) if side and side in words), None)


def _in_colour(text: str, seat: int | None, paint: Paint) -> str:
    return text if seat is None else paint(text, SEATS[seat % len(SEATS)])


# -- a map -----------------------------------------------------------------------------------------------------------


def _map(scene: str, sides: Sequence[str], paint: Paint) -> str:
    """The places of a scene as rows of letters, each where it lies; nothing where a scene is no map."""
    spots, top = stills.spots(trees.read(scene)), dict[tuple[int, int], Thing]()
    for thing in things(scene):  # what is drawn later lies on top
        if thing.touch in spots:
            top[round(spots[thing.touch].x), round(spots[thing.touch].y)] = thing
    if len(top) < PLACES:
        return ""
    across, left = _apart(x for x, _y in top), min(x for x, _y in top)
    rows: dict[int, dict[int, Thing]] = {}
    for (x, y), thing in top.items():
        rows.setdefault(y, {})[round((x - left) / across)] = thing
    return "\n".join(_row(rows[y], sides, paint) for y in sorted(rows))


def _apart(along: Iterator[int]) -> float:
    """The least distance between two columns: hexes of neighbouring rows lie half a hex apart."""
    found = sorted(set(along))
    return min((b - a for a, b in zip(found, found[1:]) if b - a > 2), default=1)


def _row(row: dict[int, Thing], sides: Sequence[str], paint: Paint) -> str:
    """One row: two letters a column, so that a piece has four where columns are half a hex wide."""
    line, at = "", 0
    for column in sorted(row):
        tag = _tag(row[column], sides)
        line += " " * (2 * column - at) + _in_colour(tag, _owner(row[column].label, sides), paint)
        at = max(at, 2 * column) + len(tag)
    return line


def _tag(thing: Thing, sides: Sequence[str]) -> str:
    """At most four letters for what stands here: its seat and its name, or the initials of what it is called."""
    first, *more = thing.label.split(", ")
    if thing.is_place(sides):
        return more[0][0].lower() if more and more[0] != _("empty") else PLACE
    if first == thing.name:
        return more[0][0]
    owned = OWNED.fullmatch(thing.name)
    if owned:
        return f"{owned[1]}{owned[2]}"[:4]
    return "".join(word[0] for word in first.split() if word[0].isupper())[:3] or first[:2]
