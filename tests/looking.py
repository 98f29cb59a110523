"""What the tests of all boards share: looks at the decisions of random games, and the elements of what is drawn."""

import random
from xml.etree import ElementTree

from stormtable.kernel import flow
from stormtable.kernel.look import Look


def look_at(game, s, *touches):
    """The open decision as the asked seat sees it."""
    seat = game.decides(s)
    return Look(game, s if seat is None else game.view(s, seat), seat, touches)


def looks(game, words, seed, count):
    """Looks at the decisions of a random game: nothing touched, and each touch of the action that is then taken."""
    rng = random.Random(seed)
    s = game.setup(game.settings_from(words), str(seed))
    for _ in range(count):
        if game.decides(s) is None:
            break
        action = flow.pick(game.legal_actions(s), rng)
        look = look_at(game, s)
        for way in game.ways(look.s, action)[:2]:
            yield from (look.choose(*way[:n]) for n in range(len(way) + 1))
        s = game.apply(s, action)
    yield look_at(game, s)


def drawn(markup):
    """All elements of some markup, which must be well-formed."""
    return list(ElementTree.fromstring(f"<div>{markup}</div>").iter())


def touchable(markup):
    """The elements that can be touched, by their touches."""
    return {found.get("data-touch"): found for found in drawn(markup) if found.get("data-touch")}
