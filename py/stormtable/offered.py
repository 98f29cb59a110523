"""Games and expansions of other packages: what they offer as entry points. No page needs this.

It is a module of its own because what finds entry points brings much of the standard library along.
"""

from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

GAMES, EXPANSIONS = "stormtable.games", "stormtable.expansions"


def folders(group: str = GAMES) -> dict[str, Path]:
    """The folders in which other packages keep what they offer in a group, by its names."""
    found: dict[str, Path] = {}
    for point in entry_points(group=group):
        package, _dot, folder = point.value.rpartition(".")
        spec = find_spec(package) if package and folder == point.name and "." not in package else None
        for place in spec.submodule_search_locations or () if spec else ():
            found.setdefault(point.name, Path(place))
    return found
