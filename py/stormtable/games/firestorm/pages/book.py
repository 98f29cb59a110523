"""The catalogue of Firestorm: every card by race, and the ready-made decks, from the files that the rules are played with."""

from functools import cached_property
from typing import NamedTuple

from markupsafe import Markup

from stormtable.site.cards import Book, Datum, Force, Item, Trait

from .. import cards
from ..language import _
from ..rules import codes
from ..table import faces, labels, panels
from . import texts

NUMBERS = ("cost", "commands", "tech_requirement", "cosmic", "guns", "shields", "structure", "power", "combat", "life", "influence",
           "resources", "tech", "modifiers")
NOBODY = "none"  # the ink of the cards without an Alien symbol


class Group(NamedTuple):
    """The cards of a race; on the shelves those of nobody lie by type."""

    id: str
    name: str
    ink: str
    motto: str
    emblem: str
    items: list
    alignment: str = ""
    size: str = ""


class Races(Book):
    """Four races, and what anybody may play."""

    labels = labels
    number_keys = NUMBERS
    box = "250 350"
    sheet = "poker"

    @staticmethod
    def faults():
        """What is wrong between the catalogue and the code, in sentences."""
        return texts.faults()

    def read(self):
        self.traits = {name: Trait(name, entry["rule"], entry.get("glyph", "")) for name, entry in cards.TRAITS.items()}
        order = list(labels.TYPES)
        found = sorted(self.book["card"], key=lambda entry: (order.index(entry["type"]), entry.get("cost", 0), entry["name"]))
        self.items = [self._item(entry) for entry in found]
        self.groups = [self._group(race) for race in cards.RACES.values()]

    # -- words ---------------------------------------------------------------------------------------------------------

    def label(self, item):
        """What a card is, in a few words."""
        return item.type_name if item.group == NOBODY else _("{type} of the {race}", type=item.type_name, race=self.group_of(item).name)

    @property
    def shelves(self):
        """A shelf for each race; the many cards of nobody have one for each type."""
        *races, nobody = self.groups
        return [*races, *(self._shelf(nobody, type) for type in labels.TYPES if any(item.type == type for item in nobody.items))]

    def _shelf(self, group, type):
        plural, _icon = labels.TYPES[type]
        mine = [item for item in group.items if item.type == type]
        return group._replace(id=type, name=_("{race}: {types}", race=group.name, types=_(plural)), items=mine, motto=group.motto if type == "ship" else "")

    @property
    def picks(self):
        """What else the cards can be sifted by: key, label, and pairs of value and label."""
        decks = [(deck.id, _(deck.name)) for deck in cards.DECKS.values()]
        return [*super().picks, ("deck", _("In the deck"), decks)]

    def tells(self, item):
        """What a card tells the filters."""
        card = cards.CARDS[item.number]
        decks = [deck.id for deck in cards.DECKS.values() if dict(deck.cards).get(item.number)]
        return {"group": item.group, "type": item.type, "cost": item.cost, "trait": ",".join(card.traits), "deck": ",".join(decks)}

    @cached_property
    def costs(self):
        """Every cost that the cards can be sifted by; a star comes last."""
        return sorted({item.cost for item in self.items if item.cost != ""}, key=lambda cost: (cost == "*", cost))

    # -- pictures ------------------------------------------------------------------------------------------------------

    def drawing(self, item):
        """The inside of a face."""
        return faces.whole(item.number)

    def back(self):
        """The back of every card, for the sheets."""
        return Markup(faces.back())

    @cached_property
    def runs(self):
        """The sheets of each ready-made deck, with its Alien."""
        held = {id: [(deck.alien, 1), *deck.cards] for id, deck in cards.DECKS.items()}
        return {id: (_(deck.name), [self.of[cards.CARDS[card].id] for card, copies in held[id] for _copy in range(copies)])
                for id, deck in cards.DECKS.items()}

    def emblem(self, group):
        """The emblem of a race on its ink."""
        return Markup(panels.crest(group.ink))

    # -- decks ---------------------------------------------------------------------------------------------------------

    @cached_property
    def pool(self):
        """The cards that decks are built from: the Alien lies beside them (FIR-101.1.1)."""
        return [item for item in self.items if item.type != "alien"]

    def side(self, group):
        """The race that a shelf is for; nothing if it is for everybody."""
        return "" if group.ink == NOBODY else group.ink

    @cached_property
    def forces(self):
        """The ready-made decks."""
        return [self._force(deck) for deck in cards.DECKS.values()]

    def _force(self, deck):
        race = cards.CARDS[deck.alien].alien
        held = {cards.CARDS[card].id: copies for card, copies in [(deck.alien, 1), *deck.cards]}
        return Force(_(deck.name), "", deck.source, [race], held, codes.write(deck.alien, deck.cards))

    @property
    def ready(self):
        """The ready-made decks as the builder offers them: by where they come from."""
        return [(_(title), [force for force in self.forces if force.level == source]) for source, title in labels.DECK_SOURCES.items()]

    def emblem_of(self, race):
        """The icon of a race."""
        return cards.RACES[race]["emblem"]

    def forces_with(self, item):
        """The ready-made decks that hold this card, with its copies."""
        return [(force, force.tiles[item.id]) for force in self.forces if item.id in force.tiles]

    def speaks_of(self, rule, item):
        """Does a ruling name this card? Names of one word are words of the rules too: Fighter, Sacrifice, War."""
        return " " in item.name and super().speaks_of(rule, item)

    # -- reading the book ----------------------------------------------------------------------------------------------

    def _group(self, race):
        mine = [item for item in self.items if item.group == race["id"]]
        return Group(race["id"], _(race["plural"]), race["id"], _(race["motto"]), race["emblem"], mine)

    def _item(self, entry):
        card = cards.CARDS[cards.NUMBER[entry["id"]]]
        cost = "*" if card.star else entry.get("cost", "")
        return Item(
            card.number, card.id, card.name, faces.ink_of(card.number), card.type, faces.kind_words(card.number), cost,
            "\n".join(_(part.text) for part in card.abilities), _(labels.KINDS[card.type]), labels.KIND_RULES[card.type],
            [self._trait(name, x) for name, x in card.traits.items() if self.traits[name].icon],
            [name for name in card.traits if not self.traits[name].icon], self._data(entry), list(entry.get("see", ())),
            texts.places_of(card.id), 1,
        )

    def _trait(self, name, x):
        trait = self.traits[name]
        return trait._replace(name=f"{name} {x}") if name in ("Move", "Explorer") else trait

    def _data(self, entry):
        """The facts of a card in order, each with its source; a fact that does not apply is left out."""
        known = entry["provenance"]
        keys = [key for key in labels.FIELDS if entry.get(key) not in (None, [], {}, "") and (entry[key] or key not in ("commands", "tech_requirement"))]
        names = {key: _(labels.FIELDS[key]) for key in keys}
        sources = {key: _(labels.SOURCES[known.get(key, "D")]) for key in keys}
        return [Datum("text" if key == "abilities" else key, names[key][0].upper() + names[key][1:], self._value(entry, key), sources[key])
                for key in keys]

    def _value(self, entry, key):
        value = entry[key]
        if key == "traits":
            return ", ".join(self._trait(name, x).name for name, x in value.items())
        if key == "modifiers":
            return ", ".join(f"{_(faces.STATS[name][1])} {change:+d}" for name, change in value.items())
        if key == "rarity":
            return _(labels.RARITIES[value])
        star = key == "cost" and entry.get("star")
        return _(cards.RACES[value]["name"]) if key == "alien" else "*" if star else str(value)


BOOK = Races
