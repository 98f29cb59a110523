"""Frames of lessons: a table as its game draws it, made into a still picture that points at things.

The live scene is drawn, because only there everything says what it is (`data-touch`); then all that belongs to play is
taken off it: ids, keyboard stops, names for each hex. What is left is the same in a page, an embed and a picture file.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import NamedTuple

from .markup import Markup

MARGIN = 36  # what a closer look shows around the places it is about
WIDE, HIGH = 290, 190  # and its least size, so that pieces look alike in all diagrams
TAG = re.compile(r"<[^>]*>|[^<]+")
PLAYED = re.compile(r' (?:id|role|tabindex|type|title|aria-[a-z]+|data-(?!sky|n=)[a-z]+)="[^"]*"')
TOUCH = re.compile(r'data-touch="([^"]*)"')
PLACE = re.compile(r"translate\((-?[\d.]+)[ ,](-?[\d.]+)\)")
SIZE = re.compile(r' (r|width|height)="([\d.]+)"')
TOP = re.compile(r' d="M0 ?-([\d.]+)')
STEP = re.compile(r"([MLlHhVvZz])([^A-Za-z]*)")
NUMBER = re.compile(r"-?\d*\.?\d+")
USED = re.compile(r'(?:href="#|url\(#)([\w-]+)')
SYMBOL = re.compile(r'<(symbol|pattern|clipPath|text)\b[^>]* ?id="([\w-]+)".*?</\1>', re.S)
NOTHING = re.compile(r"<g></g>|<title>[^<]*</title>")
# What is there for play only: the buttons by which a plane is moved, its overview, and lists that are folded away.
PLAY_ONLY = re.compile(
    r'<div class="lens">.*?</div>|<div class="overview"[^>]*>(?:<div class="line">.*?</div>)*</div>'
    r"|<details(?![^>]* open)[^>]*>.*?</details>", re.S)
OUTER = re.compile(r'class="(?!still)([^"]*)"')
ICON = '<symbol id="i-{}" viewBox="0 0 512 512">{}</symbol>'
ROOM = 6  # between a thing and the ring around it


class Spot(NamedTuple):
    """Where something stands in a drawing, and how far it reaches."""

    x: float
    y: float
    reach: float


def still(markup: str, marks: Iterable[str] = ()) -> str:
    """A live scene as a still picture, with rings around what is marked."""
    tags = TAG.findall(PLAY_ONLY.sub("", markup))
    for touch in marks:
        _mark(tags, touch, spots(markup).get(touch))
    plain = [PLAYED.sub("", tag) if tag.startswith("<") else tag for tag in tags]
    plain = [re.sub(r"^<(/?)(?:button|details|summary|a)\b(?: href=\"[^\"]*\")?", r"<\1span", tag) for tag in plain]
    return NOTHING.sub("", _stilled("".join(plain)))


def described(markup: str) -> str:
    """The words of a still scene for those who do not see it."""
    found = re.match(r'<[^>]* aria-label="([^"]*)"', markup)
    return found[1] if found else ""


def around(markup: str, live: str, touches: Iterable[str]) -> str:
    """The part of a large drawing that holds these things; other scenes stay whole."""
    found = [spot for spot in map(spots(live).get, touches) if spot] if touches else []
    return str(cut(markup, [(spot.x, spot.y) for spot in found])) if found else markup


def cut(shown: str, places: Sequence[tuple[float, float]]) -> Markup:
    """The same picture with a smaller window."""
    (left, wide), (top, high) = _span([x for x, _ in places], WIDE), _span([y for _, y in places], HIGH)
    window = f"{left:.0f} {top:.0f} {wide:.0f} {high:.0f}"
    return Markup(re.sub('viewBox="[^"]*"', f'viewBox="{window}"', shown, count=1))


def _span(along: Sequence[float], least: float) -> tuple[float, float]:
    size = max(least, max(along) - min(along) + 2 * MARGIN)
    return (min(along) + max(along) - size) / 2, size


def through(markup: str, live: str, window: str) -> str:
    """A drawing on a plane of its own, seen through a window; other scenes stay whole."""
    plane = re.search(r'data-plane="([^"]*)"', live)
    return markup.replace(f'viewBox="{plane[1]}"', f'viewBox="{window}"', 1) if plane and window else markup


def named(markup: str, live: str, text: str) -> str:
    """The names of the hexes that a text speaks of, on the board: under what stands there, else above the middle."""
    places = spots(live)
    words = [word for word in dict.fromkeys(re.findall(r"\b[A-Z]\d+\b", text)) if f"hex:{word}" in places]
    taken = {(spot.x, spot.y) for touch, spot in places.items() if not touch.startswith("hex:")}
    names = "".join(_name(word, places[f"hex:{word}"], taken) for word in words)
    return re.sub("</svg>$", lambda _: names + "</svg>", markup)


def _name(word: str, spot: Spot, taken: set[tuple[float, float]]) -> str:
    stands = any(abs(spot.x - x) < 1 and abs(spot.y - y) < 1 for x, y in taken)
    return f'<text class="hex-name" x="{spot.x:.0f}" y="{spot.y + (17 if stands else -13):.0f}">{word}</text>'


def _stilled(markup: str) -> str:
    """The outer element says that this is a still picture: the style sheets of the games know that word."""
    return OUTER.sub(lambda found: f'class="{found[1].removesuffix(" still")} still"', markup, count=1)


# -- marks --------------------------------------------------------------------------------------------------------


def _mark(tags: list[str], touch: str, spot: Spot | None) -> None:
    """Points at a thing: a ring in a drawing, a frame around anything else."""
    for place in [place for place, tag in enumerate(tags) if f'data-touch="{touch}"' in tag]:
        if tags[place].startswith("<g "):
            tags.insert(_end(tags, place), _ring(Spot(0, 0, spot.reach if spot else _reach(tags, place))))
        elif spot:
            tags.insert(_last_svg(tags, place), _ring(spot))
        else:
            tags[place] = re.sub('class="', 'class="marked ', tags[place], count=1)
        return


def _ring(spot: Spot) -> str:
    return f'<circle class="ring-mark" cx="{spot.x:.4g}" cy="{spot.y:.4g}" r="{spot.reach + ROOM:.4g}"/>'


def _end(tags: list[str], place: int) -> int:
    """Where the group that opens here is closed."""
    depth = 0
    for later, tag in enumerate(tags[place:], place):
        depth += tag.startswith("<g") and not tag.endswith("/>")
        depth -= tag == "</g>"
        if depth == 0:
            return later
    return place


def _last_svg(tags: list[str], place: int) -> int:
    return next(later for later, tag in enumerate(tags[place:], place) if tag == "</svg>")


@lru_cache(maxsize=2)
def spots(markup: str) -> dict[str, Spot]:
    """Where the things of a drawing are, by their touches; only those whose own element says so."""
    found, tags = {}, TAG.findall(markup)
    for place, tag in enumerate(tags):
        if "data-touch" not in tag:
            continue
        touch, at, path = TOUCH.findall(tag)[0], PLACE.search(tag), re.search(r' d="([^"]+)"', tag)
        if at:
            found[touch] = Spot(float(at[1]), float(at[2]), _reach(tags, place))
        elif path and tag.startswith("<path"):
            found[touch] = _box(path[1])
    return found


def _reach(tags: list[str], place: int) -> float:
    """How far a group reaches from its middle: the largest circle, picture or hex that is drawn around that."""
    return max((size for tag in tags[place + 1:_end(tags, place)] for size in _sizes(tag)), default=20)


def _sizes(tag: str) -> Iterator[float]:
    """The radius of a circle, half the size of a picture, the top of a hex."""
    yield from (float(size) if name == "r" else float(size) / 2 for name, size in SIZE.findall(tag))
    yield from map(float, TOP.findall(tag))


def _box(path: str) -> Spot:
    """The middle and the reach of a path of straight lines."""
    x = y = 0.0
    xs, ys = [], []
    for verb, text in STEP.findall(path):
        numbers = [float(number) for number in NUMBER.findall(text)]
        while numbers:
            x, y = _moved(verb, x, y, numbers)
            xs.append(x)
            ys.append(y)
    return Spot((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, max(ys) - (min(ys) + max(ys)) / 2)


def _moved(verb: str, x: float, y: float, numbers: list[float]) -> tuple[float, float]:
    """Where one more line of a path leads."""
    if verb in "Hh":
        return numbers.pop(0) + (x if verb == "h" else 0), y
    if verb in "Vv":
        return x, numbers.pop(0) + (y if verb == "v" else 0)
    across, down = numbers.pop(0), numbers.pop(0) if numbers else 0
    return (x + across, y + down) if verb == "l" else (across, down)


# -- what frames share --------------------------------------------------------------------------------------------


def symbols(markup: str, drawings: Mapping[str, str], shelf: str) -> str:
    """The drawings that frames place with `<use>`, each once: icons by their names, the rest from a game's shelf."""
    known = {name: drawn[0] for drawn, name in ((found, found[2]) for found in SYMBOL.finditer(shelf))}
    wanted: list[str] = USED.findall(markup)
    told: dict[str, str] = {}
    while wanted:
        name = wanted.pop()
        if name in told:
            continue
        icon = name.removeprefix("i-") if name.startswith("i-") else ""
        told[name] = ICON.format(icon, drawings[icon]) if icon in drawings else known.get(name, "")
        wanted += USED.findall(told[name])
    return "".join(told[name] for name in sorted(told))


def deltas(frames: Iterable[str]) -> list[list[str | list[int]]]:
    """Frames as differences: each is a list of texts, and of [from, to] for tags of the frame before it."""
    before: list[str] = []
    told: list[list[str | list[int]]] = []
    for frame in frames:
        tags = TAG.findall(frame)
        told.append(list(_delta(before, tags)))
        before = tags
    return told


def _delta(before: list[str], tags: list[str]) -> Iterator[str | list[int]]:
    for kind, start, end, first, last in SequenceMatcher(None, before, tags).get_opcodes():
        if kind == "equal":
            yield [start, end]
        elif first < last:
            yield "".join(tags[first:last])


def undelta(told: Iterable[Iterable[str | list[int]]]) -> Iterator[str]:
    """The frames again, as an embed puts them together."""
    before: list[str] = []
    for parts in told:
        frame = "".join(part if isinstance(part, str) else "".join(before[part[0]:part[1]]) for part in parts)
        before = TAG.findall(frame)
        yield frame
