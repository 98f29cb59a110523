"""Things that show themselves in a notebook. The kernel cannot draw: whoever can, enters itself here.

`from stormtable import Match` sees to that; in the browser and in simulations nobody does.
"""

from collections.abc import Callable
from typing import Any

DRAWERS: list[Callable[[Any], dict[str, str]]] = []


class Shown:
    """Something that a notebook shows as a picture, if somebody can draw it."""

    __slots__ = ()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """What a notebook asks for: the same thing in several forms, by their MIME types."""
        return DRAWERS[-1](self) if DRAWERS else {}
