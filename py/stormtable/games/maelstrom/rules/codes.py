"""Force codes: a whole force as one short line of text, to copy, to send and to put into a link.

For each set of the catalogue that a force uses: the set, how many designs of it, and for each its number and copies.
"""

import re

from stormtable.kernel import codes, expansions
from stormtable.kernel.rules import Unreadable

from ..cards import CARDS
from ..language import _

LINK = "force="
PREFIX = "MAE1"  # the digit changes when old codes could no longer be read
# The order is part of every code that was ever sent: a new set goes to the end.
# The set of an expansion is spelled out behind OTHER, so that its code does not depend on what else is here.
SETS = ("ARC", "BRO", "DRA", "HOS", "NEC", "DEE", "LOF", "GAI", "EVT", "REL")
OTHER = codes.HIGHEST
_CARD = {card.id: number for number, card in enumerate(CARDS)}


def write(force):
    """The code of a force, which is a dict from cards to copies."""
    numbers = []
    for place, designs in sorted(_by_set(force).items()):
        numbers += [*place, len(designs), *(number for design in designs for number in design)]
    return codes.write(PREFIX, numbers)


def _by_set(force):
    """The (number, copies) pairs of each set; more copies than one symbol can say take two pairs."""
    found = {}
    for card in sorted(force, key=lambda card: CARDS[card].id):
        short, number = CARDS[card].id.split("-")
        left = force[card]
        while left > 0:
            found.setdefault(_spelled(short), []).append((int(number), min(left, codes.HIGHEST)))
            left -= codes.HIGHEST
    return found


def _spelled(short):
    """A set as numbers."""
    return (SETS.index(short),) if short in SETS else (OTHER, *(ord(letter) - ord("A") for letter in short))


def read(text):
    """The force of a code, or of a link that ends in one; Unreadable says what is wrong. It need not be a legal force."""
    code = text.rpartition(LINK)[2]
    numbers = iter(codes.read(PREFIX, code))
    force = {}
    for place in numbers:
        short = _set(place, numbers)
        for _design in range(_next(numbers)):
            card = _named(short, _next(numbers))
            force[card] = force.get(card, 0) + _next(numbers)
    if not force or not all(force.values()):
        raise Unreadable(_("This code holds no tiles, or no copies of one."))
    return force


def _next(numbers):
    number = next(numbers, None)
    if number is None:
        raise Unreadable(_("This code ends too early."))
    return number


def _set(place, numbers):
    if place == OTHER:
        return "".join(chr(ord("A") + _next(numbers) % 26) for _letter in range(3))
    return SETS[place] if place < len(SETS) else str(place)


def _named(short, number):
    id = f"{short}-{number:02}"
    if id not in _CARD:
        raise Unreadable(_("This code names the tile {id}, which is not in this catalogue.", id=id))
    return _CARD[id]


def is_code(text):
    """Does this text mean to be a code, or a link with one? Whether it can be read is another question."""
    return bool(re.match(r"\s*MAE\s*-?\d", text, re.IGNORECASE)) or LINK in text


def settings_for(force):
    """The settings that this force can be played with, as words."""
    level = "advanced" if all(CARDS[card].is_tile for card in force) else "expanded"
    used = tuple(sorted({CARDS[card].expansion for card in force} - {""}))
    more = {"expansions": expansions.write(used)} if used else {}
    return {"level": level, "force_size": str(sum(force.values())), **more}


def line(force):
    """The line of notation that hands in this force."""
    return "force " + ", ".join(f"{count} {CARDS[card].name}" for card, count in sorted(force.items()))
