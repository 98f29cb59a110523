"""The Wells of an Arena in words."""

from ..components import HEXES, WELLS


def wells(arena):
    """The names of the Wells of an Arena, row by row."""
    names = (name for name, hex in HEXES.items() if WELLS[arena] >> hex & 1)
    return sorted(names, key=lambda name: (name[0], int(name[1:])))
