"""Frames of lessons: a table as its game draws it, made into a still picture that points at things.

The live scene is drawn, because only there everything says what it is (`data-touch`); then all that belongs to play is
taken off it: ids, keyboard stops, names for each hex. What is left is the same in a page, an embed and a picture file.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from . import trees

MARGIN = 36  # what a closer look shows around the places it is about
WIDE, HIGH = 290, 190  # and its least size, so that pieces look alike in all diagrams
ROOM = 6  # between a thing and the ring around it
UNKNOWN = 20  # how far a thing reaches that does not say it
# Attributes that are there for play only; of all data only those stay that a style sheet draws by.
PLAYED = frozenset(("id", "role", "tabindex", "type", "title"))
SHOWN = ("data-sky", "data-n")
PRESSED = frozenset(("a", "button", "details", "summary"))  # elements that would offer something to do, or lead away
PLAY_ONLY = frozenset(("lens", "overview"))  # the buttons by which a plane is moved, and its overview
PLACED = frozenset(("symbol", "pattern", "clipPath", "text"))  # what is drawn once and placed by its id
ICON = '<symbol id="i-{}" viewBox="0 0 512 512">{}</symbol>'
# What attributes hold: a place, a number, the top of a hex, the lines of a path, the id of something else.
PLACE = re.compile(r"translate\((-?[\d.]+)[ ,](-?[\d.]+)\)")
SIZE = re.compile(r"[\d.]+")
TOP = re.compile(r"M0 ?-([\d.]+)")
LINE = re.compile(r"([MLlHhVvZz])([^A-Za-z]*)")
NUMBER = re.compile(r"-?\d*\.?\d+")
USED = re.compile(r"url\(#([\w-]+)\)")
TAG = re.compile(r"<[^>]*>|[^<]+")  # the pieces of a frame in an embed: embed.js cuts in the same way


class Spot(NamedTuple):
    """Where something stands in a drawing, and how far it reaches."""

    x: float
    y: float
    reach: float


class Still:
    """A live scene on its way to a still picture: read, changed, and written in the end."""

    def __init__(self, markup: str, marks: Iterable[str] = (), touched: Collection[str] = ()) -> None:
        self.tree = trees.read(markup)
        self.spots = spots(self.tree)
        self.plane = next((plane for part in self.tree.iter() if (plane := part.get("data-plane"))), "")
        trees.prune(self.tree, is_play_only)
        for touch in marks:
            self._mark(touch)
        for part in self.tree.iter():
            _settle(part, touched)
        trees.prune(self.tree, _shows_nothing)
        _say_still(self.tree)

    def __str__(self) -> str:
        return trees.write(self.tree)

    def name(self, text: str) -> None:
        """Writes the names of the hexes that a text speaks of: under what stands there, else above the middle."""
        taken = [(spot.x, spot.y) for touch, spot in self.spots.items() if not touch.startswith("hex:")]
        for word in dict.fromkeys(re.findall(r"\b[A-Z]\d+\b", text)):
            spot = self.spots.get(f"hex:{word}")
            if spot and len(self.tree) and self.tree[-1].tag == "svg":
                stands = any(abs(spot.x - x) < 1 and abs(spot.y - y) < 1 for x, y in taken)
                self.tree[-1].append(hex_name(word, spot.x, spot.y, stands))

    def around(self, touches: Iterable[str]) -> None:
        """Shows the part of a large drawing that holds these things; other scenes stay whole."""
        found = [spot for spot in map(self.spots.get, touches) if spot]
        if found:
            cut(self.tree, [(spot.x, spot.y) for spot in found])

    def through(self, window: str) -> None:
        """Shows a drawing on a plane of its own through a window; other scenes stay whole."""
        whole = next((part for part in self.tree.iter() if part.get("viewBox") == self.plane), None)
        if whole is not None and window and self.plane:
            whole.set("viewBox", window)

    def _mark(self, touch: str) -> None:
        """Points at a thing: a ring in a drawing, a frame around anything else."""
        spot, way = self.spots.get(touch), _way_to(self.tree, touch)
        if not way:
            return
        drawing = next((part for part in reversed(way[:-1]) if part.tag == "svg"), None)
        if way[-1].tag == "g":
            _ring(way[-1], Spot(0, 0, spot.reach if spot else _reach(way[-1])))
        elif spot and drawing is not None:
            _ring(drawing, spot)
        else:
            way[-1].set("class", f"marked {way[-1].get('class', '')}".rstrip())


def still(markup: str, marks: Iterable[str] = ()) -> str:
    """A live scene as a still picture, with rings around what is marked."""
    return str(Still(markup, marks))


def described(markup: str) -> str:
    """The words of a scene for those who do not see it."""
    tree = trees.read(markup)
    return tree[0].get("aria-label", "") if len(tree) else ""


def cut(tree: Element, places: Sequence[tuple[float, float]]) -> None:
    """Shows the same picture through a smaller window, around these places."""
    (left, wide), (top, high) = _span([x for x, _ in places], WIDE), _span([y for _, y in places], HIGH)
    drawing = next(part for part in tree.iter() if part.get("viewBox"))
    drawing.set("viewBox", f"{left:.0f} {top:.0f} {wide:.0f} {high:.0f}")


def _span(along: Sequence[float], least: float) -> tuple[float, float]:
    size = max(least, max(along) - min(along) + 2 * MARGIN)
    return (min(along) + max(along) - size) / 2, size


def hex_name(word: str, x: float, y: float, is_taken: bool) -> Element:
    """The name of a hex: under what stands there, else above the middle."""
    name = Element("text", {"class": "hex-name", "x": f"{x:.0f}", "y": f"{y + (17 if is_taken else -13):.0f}"})
    name.text = word
    return name


# -- what belongs to play -----------------------------------------------------------------------------------------


def is_play_only(part: Element) -> bool:
    """Is it there for play only: a plane's buttons, its overview, a list that is folded away?"""
    folded = part.tag == "details" and "open" not in part.attrib
    return folded or part.tag == "div" and part.get("class", "") in PLAY_ONLY


def _settle(part: Element, touched: Collection[str]) -> None:
    """Takes off an element what a hand, a keyboard or a screen reader would need; what a reader touches stays named."""
    touch = part.get("data-touch", "")
    if part.tag in PRESSED:
        part.tag = "span"
        for leading in ("href", "target"):
            part.attrib.pop(leading, None)
    for name in [name for name in part.attrib if _is_played(name)]:
        del part.attrib[name]
    if touch in touched:
        part.set("data-touch", touch)


def _is_played(name: str) -> bool:
    return name in PLAYED or name.startswith("aria-") or name.startswith("data-") and name not in SHOWN


def _shows_nothing(part: Element) -> bool:
    return part.tag == "title" or part.tag == "g" and not part.attrib and trees.is_empty(part)


def _say_still(tree: Element) -> None:
    """The outer element says that this is a still picture: the style sheets of the games know that word."""
    outer = next((part for part in tree.iter() if part.get("class")), None)
    if outer is not None:
        outer.set("class", f"{outer.get('class', '').removesuffix(' still')} still")


# -- marks --------------------------------------------------------------------------------------------------------


def _way_to(tree: Element, touch: str) -> list[Element]:
    """The elements that lead to the first one with this touch, which is the last of them; none if there is none."""
    if tree.get("data-touch") == touch:
        return [tree]
    ways = (_way_to(child, touch) for child in tree)
    return next(([tree, *way] for way in ways if way), [])


def _ring(part: Element, spot: Spot) -> None:
    at = {"cx": f"{spot.x:.4g}", "cy": f"{spot.y:.4g}", "r": f"{spot.reach + ROOM:.4g}"}
    SubElement(part, "circle", {"class": "ring-mark", **at})


def spots(tree: Element) -> dict[str, Spot]:
    """Where the things of a drawing are, by their touches; only those whose own element says so."""
    found = {}
    for part in tree.iter():
        touch, at = part.get("data-touch"), PLACE.search(part.get("transform", ""))
        if touch and at:
            found[touch] = Spot(float(at[1]), float(at[2]), _reach(part))
        elif touch and part.tag == "path":
            found[touch] = _box(part.get("d", ""))
    return found


def _reach(part: Element) -> float:
    """How far a group reaches from its middle: the largest circle, picture or hex that is drawn around that."""
    return max((size for inner in part.iterfind(".//*") for size in _sizes(inner)), default=UNKNOWN)


def _sizes(part: Element) -> Iterator[float]:
    """The radius of a circle, half the size of a picture, the top of a hex."""
    for name, share in (("r", 1), ("width", 2), ("height", 2)):
        if SIZE.fullmatch(part.get(name, "")):
            yield float(part.get(name, "")) / share
    yield from map(float, TOP.findall(part.get("d", "")))


def _box(path: str) -> Spot:
    """The middle and the reach of a path of straight lines."""
    x = y = 0.0
    xs, ys = [], []
    for verb, text in LINE.findall(path):
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
    icons = {f"i-{name}" for name in drawings}
    known = {part.get("id", ""): part for part in trees.read(shelf).iter() if part.tag in PLACED}
    wanted, told = list(used(trees.read(markup))), dict[str, str]()
    while wanted:
        name = wanted.pop()
        if name in told:
            continue
        if name in icons:
            told[name] = ICON.format(name.removeprefix("i-"), drawings[name.removeprefix("i-")])
        elif name in known:
            told[name] = trees.write_whole(known[name])
            wanted += used(known[name])
    return "".join(told[name] for name in sorted(told))


def used(tree: Element) -> Iterator[str]:
    """The ids of all that a drawing places or is filled with."""
    for part in tree.iter():
        for name, value in part.items():
            if name == "href" and value.startswith("#"):
                yield value[1:]
            yield from USED.findall(value)


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
