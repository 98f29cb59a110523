"""The catalogue of Maelstrom: every tile by faction, and the ready-made forces."""

from functools import cached_property

from markupsafe import Markup

from stormtable.site.cards import Book, Datum, Force, Group, Item, Trait

from .. import cards
from ..language import _
from ..rules import codes
from ..table import faces, labels
from . import texts


class Tiles(Book):
    """Every tile, event and relic, by faction."""

    labels = labels
    number_keys = ("cost", "output", "range", "combat", "movement", "armor", "life")

    def read(self):
        self.traits = {trait["name"]: self._trait(trait) for trait in self.book["trait"]}
        self.items = [self._item(number, entry) for number, entry in enumerate(cards.TILES)]
        self.groups = [self._group(entry) for entry in self.book["faction"]]

    @staticmethod
    def faults():
        """What is wrong between the catalogue and the code, in sentences."""
        return texts.faults()

    def drawing(self, item):
        """The inside of a face."""
        return faces.in_hand(item.number)

    def back(self):
        """The back of every tile, for the sheets."""
        return Markup(faces.back())

    def whole_label(self, item):
        """What a tile is, and on which side it stands."""
        return f"{self.label(item)}, {self.group_of(item).alignment}"

    @cached_property
    def forces(self):
        """The ready-made forces."""
        return [
            Force(_(f["name"]), _(f["text"]), f["level"], f["factions"], f["tiles"], codes.write(cards.FORCES[f["name"]]))
            for f in cards.FORCE_FACTS.values()
        ]

    @property
    def ready(self):
        """The ready-made forces as the builder offers them: by level."""
        return [(_(title), [force for force in self.forces if force.level == level]) for level, title in labels.LEVELS.items()]

    def emblem(self, group):
        """The emblem of a faction on its ink."""
        return Markup(faces.crest([group.name]))

    def emblem_of(self, name):
        """The icon of a faction."""
        return next(group.emblem for group in self.groups if group.name == name)

    def side(self, group):
        """Good or evil, in the word of the rules."""
        return cards.ALIGNMENT[group.name]

    def forces_with(self, item):
        """The ready-made forces that hold this card, with its copies; first those without events and relics."""
        return [(force, force.tiles[item.name]) for force in self.forces if item.name in force.tiles]

    # -- reading the book ------------------------------------------------------------------------------------------

    def _trait(self, entry):
        return Trait(entry["name"], entry["rule"], entry["glyph"])

    def _group(self, entry):
        ink = faces.ink(entry["name"])
        mine = [item for item in self.items if item.group == ink]
        return Group(entry["name"], ink, _(labels.ALIGNMENTS[entry["alignment"]]), _(labels.SIZES[entry["size"]]), _(entry["motto"]), entry["emblem"], mine)

    def _item(self, number, entry):
        kind = entry["kind"]
        kinds = labels.KINDS | (labels.RELIC_KINDS if entry["type"] == "relic" else {})
        return Item(
            number, entry["id"], entry["name"], faces.ink(entry["faction"]), entry["type"], _(faces.TYPE_NAMES[entry["type"]]),
            entry["cost"], _(entry["text"]), _(kinds[kind]) if kind else "", labels.KIND_RULES.get(kind, ""),
            [self.traits[trait] for trait in entry["traits"]], entry["keywords"], self._data(entry), list(entry.get("see", ())),
            texts.places_of(entry["id"]), entry.get("box", 0),
        )

    def _data(self, entry):
        """The facts of a card in order, each with its source; a fact that does not apply is left out."""
        names = labels.FIELDS | (labels.OTHER_FIELDS if entry["type"] in ("event", "relic") else {})
        keys = [key for key in names if entry.get(key) not in (None, [], "") and (key != "basic" or entry[key])]
        return [Datum(key, _(names[key]), self._value(entry, key), _(labels.SOURCES[entry["provenance"].get(key, "D")])) for key in keys]

    def _value(self, entry, key):
        if key == "traits":
            legendary = f"Legendary ({entry.get('legendary')})"
            return ", ".join(legendary if trait == "Legendary" else trait for trait in entry["traits"])
        return ", ".join(entry[key]) if isinstance(entry[key], list) else str(entry[key])


BOOK = Tiles
