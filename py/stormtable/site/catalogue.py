"""Pictures and facts of a game for the pages: drawn by its own board, read from the numbers it is played with."""

import re
from importlib import import_module

from markupsafe import Markup

from stormtable import games
from stormtable.kernel.look import Look

MARGIN = 36  # what a closer look shows around the hexes it is about
WIDE, HIGH = 290, 190  # and its least size, so that warriors look alike in all diagrams


def facts(game):
    """The module that holds a game's tables."""
    return import_module(f"stormtable.games.{game}.components")


def faces(game):
    """The module that draws a game's cards."""
    return import_module(f"stormtable.games.{game}.faces")


def board(game):
    """The module that draws a game's board."""
    return import_module(f"stormtable.games.{game}.board")


def wells(arena):
    """The names of the Wells of an Arena of Ortus, row by row."""
    ortus = facts("ortus")
    names = (name for name, hex in ortus.HEXES.items() if ortus.WELLS[arena] >> hex & 1)
    return sorted(names, key=lambda name: (name[0], int(name[1:])))


def picture(game, position, touches=()):
    """A position as the game's own board draws it, with what glows after these touches."""
    return Markup(board(game).diagram(position, tuple(touches)))


def closer(game, position, touches, caption):
    """The part of a position that a caption speaks of; the hexes it names carry their names."""
    lit = _lit(game, position, touches)
    named = re.findall(r"\b[A-O]\d+\b", caption)
    shown = picture(game, position, touches)
    if not named:
        return shown
    places = import_module(f"stormtable.games.{game}.plan").PLANS[0].at
    at = {name: places[facts(game).HEXES[name]] for name in {*named, *lit}}
    taken = position.get("warriors", {}).values()
    names = "".join(_name(name, *at[name], 17 if name in taken else -13) for name in sorted(set(named)))
    return cut(_under_tags(shown, names), at.values())


def _lit(game, position, touches):
    """The hexes this look is about: where warriors stand, and what may be touched next."""
    rules = games.load(game)
    s = rules.from_position(position)
    look = Look(rules, s, rules.decides(s), touches)
    if touches and not look.actions():
        raise ValueError(f"In this position of {game} nobody can touch {', '.join(touches)}: {position}")
    standing = [place for place in position.get("warriors", {}).values() if place[1:].isdigit()]
    return standing + [touch.removeprefix("hex:") for touch in look.next() if touch.startswith("hex:")]


def _under_tags(shown, names):
    """The picture with names on its hexes; what an attack does stays on top of them."""
    return re.sub(r'(?=<g class="tag|</svg>$)', lambda _: names, shown, count=1)


def cut(shown, places):
    """The same picture with a smaller window."""
    (left, wide), (top, high) = _span([x for x, _ in places], WIDE), _span([y for _, y in places], HIGH)
    window = f"{left:.0f} {top:.0f} {wide:.0f} {high:.0f}"
    return Markup(re.sub('viewBox="[^"]*"', f'viewBox="{window}"', shown, count=1))


def _span(along, least):
    size = max(least, max(along) - min(along) + 2 * MARGIN)
    return (min(along) + max(along) - size) / 2, size


def _name(name, x, y, down):
    return f'<text class="hex-name" x="{x:.0f}" y="{y + down:.0f}">{name}</text>'
