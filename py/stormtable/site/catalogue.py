"""Pictures and facts of a game for the pages: drawn by its own board, read from the numbers it is played with."""

from importlib import import_module

from markupsafe import Markup

from stormtable import games
from stormtable.kernel.look import Look


def facts(game):
    """The module that holds a game's tables."""
    return import_module(f"stormtable.games.{game}.components")


def wells(arena):
    """The names of the Wells of an Arena of Ortus, row by row."""
    ortus = facts("ortus")
    names = (name for name, hex in ortus.HEXES.items() if ortus.WELLS[arena] >> hex & 1)
    return sorted(names, key=lambda name: (name[0], int(name[1:])))


def picture(game, position, touches=()):
    """A position as the game's own board draws it, with what glows after these touches."""
    rules = games.load(game)
    s = rules.from_position(position)
    look = Look(rules, s, rules.decides(s), touches)
    if touches and not look.next():
        raise ValueError(f"In this position of {game} nobody can touch {', '.join(touches)}: {position}")
    return Markup(import_module(f"stormtable.games.{game}.board").diagram(position, tuple(touches)))
