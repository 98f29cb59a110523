"""The catalogue: hordes, Belator and Boosts, as `cards.toml` holds them; what a Boost does stands in `rules/boosts.py`.

A Belator on the table is a number: 0 to 9 are player 1's horde, 10 to 19 player 2's, in the order of the catalogue.
A Boost is the number of its id: 1 is B01.
"""

from typing import NamedTuple

from stormtable.kernel import catalogue
from stormtable.kernel.catalogue import Numbers, made

_BOOK = catalogue.read(__file__)

HORDE_SIZE = 10  # MAUL-1.2
SCAVENGER, CARVER, WINGMAN = 7, 8, 9  # their places in a horde; the seven before are the Vangard


class Belator(NamedTuple):
    """One Belator card (MAUL-1.3); a Reargard has RAID 0 and a Vangard BREAK 0 (MAUL-1.4)."""

    id: str
    horde: str
    name: str
    position: str
    is_vangard: bool
    strength: int
    hv: int
    hr: int
    raid: int
    break_: int
    multiplier: int


class Boost(NamedTuple):
    """One Boost card (MAUL-1.5); the two copies of a design are alike in everything but id (MAUL-C28)."""

    id: str
    name: str
    symbols: int
    timing: str
    text: str
    design: str  # the id of its first copy


def _belator(entry):
    return Belator(
        entry["id"], entry["horde"], entry["name"], entry["position"], entry["class"] == "Vangard", entry["str"],
        entry["hv"], entry["hr"], entry.get("raid", 0), entry.get("break", 0), entry["mult"],
    )


def _copies(entry):
    return [Boost(id, entry["name"], entry["sym"], entry["timing"], entry["text"], entry["id"]) for id in entry["ids"]]


HORDE_FACTS = {entry["id"]: entry for entry in _BOOK["horde"]}
HORDES = {name: tuple(card for card in (made(_belator, entry) for entry in _BOOK["belator"]) if card.horde == name) for name in HORDE_FACTS}
BOOSTS = (None, *sorted(copy for entry in _BOOK["boost"] for copy in made(_copies, entry)))  # by number: B01 is BOOSTS[1]
FACTS = {entry["id"]: entry for kind in ("belator", "boost") for entry in _BOOK[kind]}  # all that is written of a card or design
BOOST_NUMBER = Numbers({boost.id: number for number, boost in enumerate(BOOSTS) if boost})
ALL_BOOSTS = tuple(BOOST_NUMBER.values())
ROLE = {card.id: role for horde in HORDES.values() for role, card in enumerate(horde)}


def seat_of(card):
    """Whose Belator this is."""
    return card // HORDE_SIZE


def is_vangard(card):
    """Is this Belator one of the seven in the front?"""
    return card % HORDE_SIZE < SCAVENGER


def scavenger(seat):
    """The Scavenger of a horde."""
    return seat * HORDE_SIZE + SCAVENGER


def horde_cards(seat):
    """All ten of a seat's Belator."""
    return range(seat * HORDE_SIZE, (seat + 1) * HORDE_SIZE)
