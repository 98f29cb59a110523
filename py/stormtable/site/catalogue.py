"""The facts of a game as the catalogue prints them: read from the numbers it is played with."""

from importlib import import_module

from markupsafe import Markup


def facts(game):
    """The module that holds a game's tables."""
    return import_module(f"stormtable.games.{game}.components")


def wells(arena):
    """The names of the Wells of an Arena of Ortus, row by row."""
    ortus = facts("ortus")
    return sorted(name for name, hex in ortus.HEXES.items() if ortus.WELLS[arena] >> hex & 1)


def picture(game, position, touches=()):
    """A position as the game's own board draws it, with what glows after these touches."""
    board = import_module(f"stormtable.games.{game}.board")
    return Markup(board.diagram(position, list(touches)))
