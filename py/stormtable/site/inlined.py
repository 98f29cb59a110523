"""A drawing with its style sheet worked into it, for painters that know neither custom properties nor two themes."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import cssselect2
import tinycss2
from tinycss2.color4 import parse_color

from stormtable.drawn.themes import one_side

# The properties that a painter also takes as attributes.
PAINTED = frozenset("""
    fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap stroke-linejoin
    opacity color display visibility paint-order clip-path
""".split())
VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*(?:\([^()]*\))?[^()]*))?\)")
MIX = re.compile(r"color-mix\(in \w+,\s*([^,()]+(?:\([^()]*\))?)\s*,\s*([^,()]+(?:\([^()]*\))?)\s*\)")
SHARE = re.compile(r"\s+([\d.]+)%$")
SVG = "http://www.w3.org/2000/svg"


def inlined(svg: str, css: str) -> str:
    """The drawing with the properties of its elements as attributes, in the light theme."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(svg)
    for element, given, known in _styled(root, css):
        element.attrib.pop("class", None)
        for name in PAINTED & given.keys():
            element.set(name, resolved(given[name], known))
    return ElementTree.tostring(root, encoding="unicode")


def variables(svg: str, css: str) -> dict[str, str]:
    """The custom properties that the outermost element of a drawing has."""
    return next(_styled(ElementTree.fromstring(svg), css))[2]


def _styled(root: Element, css: str) -> Iterator[tuple[Element, dict[str, str], dict[str, str]]]:
    """Every element with the properties that the sheet gives it, and the custom ones that it has or inherits."""
    matcher, known = _matcher(css), dict[Any, dict[str, str]]({None: {}})
    for element in cssselect2.ElementWrapper.from_xml_root(root).iter_subtree():
        matches = sorted(matcher.match(element), key=lambda found: found[:2])
        given = dict(pair for match in matches for pair in match[3])
        known[element] = known[element.parent] | {name: value for name, value in given.items() if name[:2] == "--"}
        yield element.etree_element, given, known[element]


def _matcher(css: str) -> cssselect2.Matcher:
    matcher = cssselect2.Matcher()
    for rule in tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True):
        if rule.type == "qualified-rule":
            for selector in _selectors(rule.prelude):
                matcher.add_selector(selector, list(_given(rule.content)))
    return matcher


def _selectors(prelude: list[Any]) -> Iterator[Any]:
    """The selectors that speak of elements as they stand there; what a hand or a script changes is left out."""
    try:
        found = cssselect2.compile_selector_list(prelude)
    except cssselect2.SelectorError:
        return
    yield from (selector for selector in found if selector.pseudo_element is None)


def _given(content: list[Any]) -> Iterator[tuple[str, str]]:
    for one in tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True):
        if one.type == "declaration" and (one.name in PAINTED or one.name.startswith("--")):
            yield one.name, tinycss2.serialize(one.value).strip()


# -- values ----------------------------------------------------------------------------------------------------------


def resolved(value: str, known: dict[str, str]) -> str:
    """A value without variables, themes and mixtures."""
    while VARIABLE.search(value):
        value = VARIABLE.sub(lambda found: known.get(found[1], found[2] or "none"), value)
    value = one_side(value, 0)
    while MIX.search(value):
        value = MIX.sub(lambda found: mixed(found[1], found[2]), value)
    return value


def mixed(first: str, second: str) -> str:
    """Two colours in one, by their shares: close to what a browser mixes in its finer space."""
    share, other = SHARE.search(first), SHARE.search(second)
    part = float(share[1]) / 100 if share else 1 - float(other[1]) / 100 if other else 0.5
    a, b = (parse_color(SHARE.sub("", colour).strip()) for colour in (first, second))
    if not hasattr(a, "coordinates") or not hasattr(b, "coordinates"):
        return first  # currentcolor, or what is no colour
    alpha = part * a.alpha + (1 - part) * b.alpha
    pairs = zip(a.to("srgb").coordinates, b.to("srgb").coordinates)
    tones = [(part * x * a.alpha + (1 - part) * y * b.alpha) / (alpha or 1) for x, y in pairs]
    return f"rgba({', '.join(str(round(255 * tone)) for tone in tones)}, {alpha:.3g})"
