"""The catalogue: every tile, event and relic, as `cards.toml` holds them; what their texts do stands in `rules/`."""

from pathlib import Path
from typing import NamedTuple

from stormtable.kernel import catalogue, expansions
from stormtable.kernel.catalogue import Numbers, made

_BOOK = catalogue.read(__file__)
NAME = Path(__file__).parent.name
TILES, _FORCES = (expansions.entries(NAME, kind, _BOOK[kind]) for kind in ("tile", "force"))
EXPANSIONS = expansions.of(NAME)


class Card(NamedTuple):
    """One design of the catalogue (MAE-1.4, MAE-1.5); copies of it are identical (MAE-1.19).

    Cost and Output have the colour of the faction (MAE-1.6); keywords matter only where a text names them (MAE-1.7).
    """

    id: str
    name: str
    faction: str
    type: str
    cost: int
    output: int
    range: int
    combat: int
    movement: int
    armor: int
    life: int
    traits: frozenset
    legendary: int
    keywords: frozenset
    basic: int
    box: int
    text: str
    kind: str  # an active text costs one action, @ (MAE-1.8)
    glyph: str  # with type, alignment and faction its face (MAE-1.18)
    expansion: str = ""  # the word of the one it belongs to; nothing for a tile of the box

    @property
    def is_minion(self):
        """Minions move and fight."""
        return self.type == "minion"

    @property
    def is_stronghold(self):
        """Strongholds give Output."""
        return self.type == "stronghold"

    @property
    def is_tile(self):
        """Minions and strongholds are put into play around the Vortex; events and relics are not (MAE-1.3, MAE-14.7)."""
        return self.type in ("minion", "stronghold")


def _card(entry):
    numbers = {key: entry.get(key, 0) for key in ("output", "range", "combat", "movement", "armor", "life", "legendary")}
    return Card(
        entry["id"], entry["name"], entry["faction"], entry["type"], entry["cost"],
        numbers["output"], numbers["range"], numbers["combat"], numbers["movement"], numbers["armor"], numbers["life"],
        frozenset(entry.get("traits", ())), numbers["legendary"], frozenset(entry.get("keywords", ())),
        entry.get("basic", 0), entry.get("box", 0), entry.get("text", ""), entry.get("kind", ""), entry.get("glyph", ""), entry.get("expansion", ""),
    )


CARDS = tuple(made(_card, entry) for entry in TILES)
NUMBER = Numbers({card.name: number for number, card in enumerate(CARDS)})
READ_NAME = {card.name.lower(): number for number, card in enumerate(CARDS)}  # on input any case will do
FACTIONS = {entry["name"]: entry for entry in _BOOK["faction"]}
FORCE_FACTS = {entry["name"]: entry for entry in _FORCES}
FORCES = {entry["name"]: {NUMBER[name]: count for name, count in entry["tiles"].items()} for entry in _FORCES}
BASIC_FACTIONS = ("Arcanae", "Brood", "Draconis", "Host")
ALIGNMENT = {name: entry["alignment"] for name, entry in FACTIONS.items()}


def basic_force(faction):
    """The 23 tiles of a faction's printed list (MAE-2.2)."""
    return {number: card.basic for number, card in enumerate(CARDS) if card.faction == faction and card.basic}
