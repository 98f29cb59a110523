"""Markup that a game has drawn, as a tree that can be looked through, changed and written again."""

from collections.abc import Callable
from html import escape
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, ParseError

AROUND = "scene"  # a scene may be several elements in a row: the tree has one more around them, which is never written
# What is written short when nothing is in it. HTML lets no other element end in its own tag: there <b/> is not closed.
SHORT = frozenset("circle ellipse image line path polygon polyline rect stop use br hr img input".split())
NEAR = 40  # characters that are shown around a fault


def read(markup: str) -> Element:
    """The tree of some markup; a ValueError shows where it is not well-formed, and no picture could be made of it."""
    text = f"<{AROUND}>{markup}</{AROUND}>"
    try:
        return ElementTree.fromstring(text)
    except ParseError as problem:
        line, column = problem.position
        near = text.split("\n")[line - 1][max(0, column - NEAR):column + NEAR]
        raise ValueError(f"what is drawn is not well-formed ({problem.msg.partition(':')[0]}) near {near!r}") from None


def write(tree: Element) -> str:
    """What lies in a tree, as markup."""
    said: list[str] = []
    _write_inside(tree, said.append)
    return "".join(said)


def write_whole(element: Element) -> str:
    """One element with all that lies in it, as markup."""
    said: list[str] = []
    _write_whole(element, said.append)
    return "".join(said)


def _write_inside(element: Element, say: Callable[[str], None]) -> None:
    say(escape(element.text or ""))
    for child in element:
        _write_whole(child, say)
        say(escape(child.tail or ""))


def _write_whole(element: Element, say: Callable[[str], None]) -> None:
    given = "".join([f' {name}="{escape(value)}"' for name, value in element.items()])
    if element.tag in SHORT and is_empty(element):
        say(f"<{element.tag}{given}/>")
        return
    say(f"<{element.tag}{given}>")
    _write_inside(element, say)
    say(f"</{element.tag}>")


def is_empty(element: Element) -> bool:
    """Does an element hold neither others nor words?"""
    return len(element) == 0 and not element.text


def prune(tree: Element, goes: Callable[[Element], bool]) -> None:
    """Takes every element out of a tree that should go, the inner ones first; the words behind it stay."""
    for child in list(tree):
        prune(child, goes)
        if goes(child):
            _take_out(tree, child)


def _take_out(parent: Element, child: Element) -> None:
    place = list(parent).index(child)
    if child.tail and place:
        parent[place - 1].tail = (parent[place - 1].tail or "") + child.tail
    elif child.tail:
        parent.text = (parent.text or "") + child.tail
    parent.remove(child)
