"""The counters as SVG text: a pure function of a state and a look."""

from stormtable.kernel.look import Look

from ..language import _, _n
from ..rules.state import CHOICES, State

ROW, SIZE = 7, 60
HEIGHT = -(-max(CHOICES) // ROW) * SIZE


def scene(s: State, look: Look | None = None) -> str:
    """The counters that are left; the last three may be touched, each with all that lie behind it."""
    lit = look.next() if look else {}
    drawn = "".join(_counter(place, s.counters - place, lit) for place in range(s.counters))
    name = _n("{n} counter", "{n} counters", s.counters)
    return f'<svg viewBox="0 0 {ROW * SIZE} {HEIGHT}" role="group" aria-label="{name}">{drawn}</svg>'


def _counter(place: int, count: int, lit: dict) -> str:
    """One counter: touching it takes it and those behind it, `count` in all."""
    touch, at = f"counter:{count}", f"{place % ROW * SIZE + SIZE // 2} {place // ROW * SIZE + SIZE // 2}"
    kind, opacity = ("nim-counter legal", 1) if touch in lit else ("nim-counter", 0.35)
    return (
        f'<g id="counter-{place}" class="{kind}" data-touch="{touch}" role="button" tabindex="-1" '
        f'aria-label="{_("Take {n}", n=count)}" transform="translate({at})">'
        f'<circle r="22" fill="currentColor" fill-opacity="{opacity}"/></g>'
    )
