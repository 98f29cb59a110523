"""The shelf of expansions: sets of cards that other packages bring for games of this one.

They are offered as entry points of the group `stormtable.expansions`, such as `gales = "stormtable_gales.gales"`: the
folder `gales` of that package lies here then, as if it had come with us. In a page all of them do lie here.
"""

import sys
from pathlib import Path

from stormtable.kernel import expansions

OWN = Path(__file__).parent


def lay(word: str, place: Path) -> None:
    """Puts one more on the shelf: the folder of its name, in that place."""
    if str(place) not in __path__:
        __path__.append(str(place))
    expansions.lay(word, place / word)


def _brought() -> dict[str, Path]:
    if sys.platform == "emscripten":
        return {}
    from stormtable import offered
    return offered.folders(offered.EXPANSIONS)


for _word, _place in _brought().items():
    lay(_word, _place)
for _about in OWN.glob(f"*/{expansions.ABOUT}"):
    lay(_about.parent.name, OWN)
