"""The texts of Installations."""

from .abilities import action, const
from .fates import draw
from .values import subject, you


@const("city", "structure")
def _(s, source, uid):
    """Structure -1, but it cannot lower the planet's structure below 1."""
    return (-1, 1) if uid == subject(s, source) else 0


@action("academy", res=2, random=1, when=lambda s, e: bool(s.draw[e.you] or s.recycle[e.you]))
def _(s, e):
    """Limited Any: for 2 resources and a card discarded at random, draw a card."""
    draw(s, e.you, 1)


@const("orbital-shipyard", "yard")
def _(s, source, seat):
    """You may deploy ships at this location."""
    return {s.at[source]} if you(s, source) == seat else None


@const("research-facility", "tech")
def _(s, source, seat):
    """You have +1 Tech."""
    return 1 if you(s, source) == seat else 0
