"""The catalogue (chapter 1): all cards as `cards.toml` holds them; what their texts do stands in `rules/`.

A card is a number: the 66 unique deck cards in the order of the catalogue, then Darkness Falls, whose six copies are all
alike, then the four Commanders. Factions, energies and stacks are numbers too, in the order of the row.
"""

from typing import NamedTuple

from stormtable.kernel import catalogue
from stormtable.kernel.catalogue import Numbers, made

_BOOK = catalogue.read(__file__)

FACTIONS = tuple(entry["name"] for entry in _BOOK["faction"])
STACKS = tuple(name.lower() for name in FACTIONS)  # by the words of notation; also the Commanders and the faction of a card
HUMAN, ELF, GOBLIN, VAMPIRE = range(4)
ENERGIES = tuple(entry["energy"] for entry in _BOOK["faction"])
JUSTICE, NATURE, CHAOS, BLOOD = range(4)
# How the factions look, and, after them, the cards with a key: emblem, pattern, motto.
FACTS = (*_BOOK["faction"], _BOOK["artifact"])


class Card(NamedTuple):
    """One card of the catalogue (MAD-1.6, MAD-1.7, MAD-1.8)."""

    id: str
    name: str
    word: str  # in notation and positions
    faction: int | None  # an Artifact and Darkness Falls have none (MAD-1.5)
    power: int
    kill: int
    command: int
    shield: int
    shield_command: int
    red: int
    energy: tuple  # how many symbols of each energy
    kind: str  # triggered, constant, points, or nothing
    text: str
    copies: int
    glyph: str  # the name of its icon

    @property
    def has_constant(self):
        """Has it a constant ability, special points included? (MAD-8.25)"""
        return self.kind in ("constant", "points")


def _card(entry):
    numbers = (entry.get(key, 0) for key in ("power", "kill", "command", "shield", "shield_command", "red"))
    word = "darkness" if entry.get("type") == "darkness" else entry["name"].lower().replace(" ", "-")
    faction = FACTIONS.index(entry["faction"]) if "faction" in entry else None
    energy = tuple(entry["energy"].count(name) for name in ENERGIES)
    return Card(entry["id"], entry["name"], word, faction, *numbers, energy, entry.get("kind", ""), entry.get("text", ""), entry["copies"],
                entry["glyph"])


CARDS = tuple(made(_card, entry) for entry in (*_BOOK["card"], *_BOOK["commander"]))
NUMBER = Numbers({card.word: number for number, card in enumerate(CARDS)})
DARKNESS = NUMBER["darkness"]
# On input an id will do as well, for Darkness Falls that of any copy.
READ = {f"df{copy}": DARKNESS for copy in range(1, CARDS[DARKNESS].copies + 1)} | {card.id.lower(): n for n, card in enumerate(CARDS)} | NUMBER
COMMANDERS = tuple(NUMBER[entry["name"].lower().replace(" ", "-")] for entry in _BOOK["commander"])  # by faction
UNIQUE = tuple(range(DARKNESS))  # MAD-1.19
DECK = tuple(number for number in range(DARKNESS + 1) for _copy in range(CARDS[number].copies))
BIT = tuple(1 << number for number in range(len(CARDS)))  # a set of cards is one number
WITH_CONSTANT = sum(BIT[number] for number in UNIQUE if CARDS[number].has_constant)


def numbers(text):
    """The numbers of some cards by their words."""
    return tuple(NUMBER[word] for word in text.split())


def is_artifact(card):
    """Has this card the key in place of a faction? (MAD-1.5)"""
    return CARDS[card].faction is None and card < DARKNESS
