"""What a card's text tends to do: whether it helps or harms what it names, and how much. Each text has its entry in leanings.toml."""

import tomllib
from pathlib import Path
from typing import NamedTuple

from stormtable.kernel.catalogue import Slip

from ..cards import CARDS


class Leaning(NamedTuple):
    """A tendency: what it is worth, and for whom: +1 what one controls, -1 what others control, 0 nothing is named."""

    worth: float
    side: int
    deed: str


UNCLEAR = Leaning(-0.05, 0, "")
# What an entry says, of one of each. A card with several texts is about the first in this order.
KINDS = {
    "cancel": Leaning(1.0, -1, "cancel"),
    "prevent": Leaning(0.8, 1, "prevent"),
    "boost": Leaning(0.8, 1, "boost"),  # more damage, or damage that shields cannot prevent
    "tech": Leaning(1.6, 0, "tech"),
    "tech-loss": Leaning(1.4, -1, "harm"),
    "resources": Leaning(0.3, 0, "gain"),
    "command": Leaning(0.3, 0, "command"),
    "control": Leaning(1.5, -1, "harm"),
    "damage": Leaning(0.5, -1, "harm"),
    "blast": Leaning(0.9, -1, "harm"),  # damage that is counted out
    "destroy": Leaning(1.1, -1, "harm"),
    "discard": Leaning(0.4, -1, "harm"),
    "weaken": Leaning(0.4, -1, "harm"),
    "turn": Leaning(0.3, -1, "harm"),
    "mend": Leaning(0.35, 1, "mend"),
    "unturn": Leaning(0.5, 1, "help"),
    "energy": Leaning(0.5, 1, "help"),
    "strengthen": Leaning(0.3, 1, "help"),
    "search": Leaning(0.5, 0, "gain"),
    "draw": Leaning(0.3, 0, "gain"),
    "deploy": Leaning(0.6, 0, "gain"),
    "lasting-tech": UNCLEAR,  # it works by itself: nobody decides about it, but the card is worth more
}
COSTS = {"sacrifice": 0.5, "discard": 0.3, "pay": 0.15}  # what a text asks for before it gives
ENTRIES = tomllib.loads((Path(__file__).parent / "leanings.toml").read_text("utf-8"))


class Entry(NamedTuple):
    """The parts of an entry such as "damage 2 for sacrifice and pay"."""

    kind: str
    number: int
    costs: tuple


def parted(entry):
    """The parts of an entry; Slip if it says what nobody knows."""
    what, _for, given = entry.partition(" for ")
    kind, _blank, number = what.partition(" ")
    costs = tuple(given.split(" and ")) if given else ()
    if kind not in KINDS or number and not number.isdigit() or not set(costs) <= set(COSTS):
        raise Slip(f"leanings.toml: {entry!r} is no tendency that leaning.py knows.")
    return Entry(kind, int(number or 1), costs)


def read(entry):
    """The tendency that an entry tells; an empty one is better left alone."""
    if not entry:
        return UNCLEAR
    kind, number, costs = parted(entry)
    return KINDS[kind]._replace(worth=KINDS[kind].worth * number - sum(COSTS[cost] for cost in costs))


LEANINGS = [[read(entry) for entry in ENTRIES.get(card.id, ())] for card in CARDS]
_ACTIONS = [[lean for lean, part in zip(found, card.abilities) if part.kind == "action"] for found, card in zip(LEANINGS, CARDS)]
_FIRST = [next((lean for kind in KINDS.values() for lean in found if lean[1:] == kind[1:]), UNCLEAR) for found in LEANINGS]


def of_action(card, number):
    """The tendency of the so-manieth action of a card; what was given to it counts as its last."""
    return _ACTIONS[card][min(number, len(_ACTIONS[card])) - 1] if _ACTIONS[card] else UNCLEAR


def of_card(card):
    """What a card is about."""
    return _FIRST[card]


def tech_of(card):
    """How much Tech the texts of a card bring: each time they are used, or as long as it lies there."""
    entries = [parted(entry) for entry in ENTRIES.get(card.id, ()) if entry]
    return sum(entry.number for entry in entries if entry.kind in ("tech", "lasting-tech"))


def unjudged():
    """The cards whose texts have not an entry each, in sentences."""
    return [f"leanings.toml: {card.id} has another number of entries ({len(LEANINGS[card.number])}) than of texts ({len(card.abilities)})."
            for card in CARDS if len(LEANINGS[card.number]) != len(card.abilities)]
