"""The catalogue of Madstone: its one deck by faction; no forces are built from it."""

from typing import NamedTuple

from markupsafe import Markup

from stormtable.site.cards import Book, Datum

from .. import cards
from ..language import _
from ..table import faces, labels
from . import texts

NUMBERS = ("power", "kill", "command", "shield", "shield_command", "red")


class Item(NamedTuple):
    """One card, ready to be shown."""

    number: int | None  # in the rules; a Faction card has none
    id: str
    name: str
    group: str
    type: str  # its kind of ability
    type_name: str
    text: str
    kind: str
    kind_rule: str
    data: list
    see: list
    places: list
    box: int  # copies to print
    facts: dict
    traits: tuple = ()
    keywords: tuple = ()


class Group(NamedTuple):
    """The cards of a faction, or those with a key, or Darkness Falls."""

    name: str
    ink: str
    label: str
    motto: str
    emblem: str
    items: list

    @property
    def id(self):
        """Its name on a page."""
        return self.ink


class Deck(Book):
    """Every card of a deck, by faction: Faction card and Commander first."""

    labels = labels
    number_keys = NUMBERS
    box = "250 350"
    sheet = "poker"

    @staticmethod
    def faults():
        """What is wrong between the catalogue and the code, in sentences."""
        return texts.faults()

    def read(self):
        facts = [*self.book["faction"], self.book["artifact"]]
        self.energies = [entry["energy"] for entry in self.book["faction"]]
        self.items = [*map(self._base, self.book["faction"]), *map(self._leader, self.book["commander"]), *map(self._card, self.book["card"])]
        self.groups = [self._group(entry) for entry in facts] + [self._darkness()]

    # -- words ---------------------------------------------------------------------------------------------------------

    def opening(self):
        """How many cards there are, before the kinds of them."""
        return self.word("opening", n=sum(item.box for item in self.items), different=len(self.items))

    def label(self, item):
        """What a card is, in a few words."""
        return item.facts["label"]

    def group_label(self, group):
        """How many cards a faction has, and its energy."""
        return group.label

    @property
    def types(self):
        """Of each kind of ability: its word, its plural, its icon, and how many cards there are."""
        of = [item.type for item in self.items for _copy in range(item.box)]
        return [(word, _(plural), icon, of.count(word)) for word, (plural, icon) in labels.ABILITIES.items()]

    @property
    def picks(self):
        """What else the cards can be filtered by: key, label, and pairs of value and label."""
        energy = [(name, _(name)) for name in self.energies]
        numbers = [(key, _(labels.SHORT[key]), [(str(n), str(n)) for n in self._values(key)]) for key in NUMBERS]
        return [("energy", _("Energy"), energy), *numbers]

    def _values(self, key):
        return sorted({item.facts[key] for item in self.items if key in item.facts})

    def tells(self, item):
        """What a card tells the filters."""
        energy = ",".join(dict.fromkeys(item.facts.get("energy", ())))
        return {"group": item.group, "type": item.type, "energy": energy} | {key: item.facts[key] for key in NUMBERS if key in item.facts}

    # -- pictures ------------------------------------------------------------------------------------------------------

    def drawing(self, item):
        """The inside of a face."""
        return faces.full(item.number) if item.number is not None else faces.faction_face(cards.FACTIONS.index(item.facts["name"]))

    def back(self):
        """The back of every card, for the sheets."""
        return Markup(faces.back())

    def emblem(self, group):
        """The emblem of a faction on its ink."""
        inks = faces.INKS
        return Markup(faces.crest(inks.index(group.ink) if group.ink in inks else None))

    # -- reading the book ----------------------------------------------------------------------------------------------

    def _group(self, entry):
        ink = entry["name"].lower()
        mine = [item for item in self.items if item.group == ink]
        energy = [_("{energy} energy", energy=_(entry["energy"]))] if "energy" in entry else [_("lies on any stack")]
        label = ", ".join([_("{n} cards", n=len(mine)), *energy])
        return Group(_(entry["name"]), ink, label, _(entry["motto"]), entry["emblem"], mine)

    def _darkness(self):
        mine = [item for item in self.items if item.group == "darkness"]
        return Group(_("Darkness"), "darkness", _("{n} cards", n=sum(item.box for item in mine)), _("One is night enough."), "moon", mine)

    def _base(self, entry):
        facts = entry | {"label": _("Faction card, base of its stack"), "faction": entry["name"], "energy": [entry["energy"]]}
        named = dict(name=entry["name"], energy=[entry["energy"]], copies=1, provenance=entry["provenance"])
        return self._item(None, facts, entry["name"], "faction", "", ["MAD-1.10"], self._data(named))

    def _leader(self, entry):
        facts = entry | {"label": _("{faction} Commander", faction=_(entry["faction"]))}
        return self._item(self._number(entry), facts, entry["faction"], "commander", "", ["MAD-1.8", "MAD-1.9"], self._data(entry))

    def _card(self, entry):
        kinds = {"member": entry.get("faction"), "artifact": "Artifact", "darkness": "Darkness"}
        group = kinds[entry["type"]]
        label = _(labels.KINDS_OF_CARD[entry["type"]]) if entry["type"] != "member" else _("{faction} card", faction=_(entry["faction"]))
        see = [*entry.get("notes", ()), *entry.get("see", ())]
        return self._item(self._number(entry), entry | {"label": label}, group, entry["type"], entry["kind"], see, self._data(entry))

    def _number(self, entry):
        return next(number for number, card in enumerate(cards.CARDS) if card.id == entry["id"])

    def _item(self, number, facts, group, type, kind, see, data):
        sentence = _(labels.SENTENCES[kind]) if kind else ""
        called = _(faces.KINDS[kind][1]) if kind else _(labels.KINDS_OF_CARD[type])
        name = _(facts["name"]) if type == "faction" else facts["name"]
        return Item(number, facts["id"], name, group.lower(), kind or "plain", called, _(facts.get("text", "")), sentence,
                    labels.KIND_RULES.get(kind, ""), data, see, texts.places_of(facts["id"]), facts["copies"], facts)

    def _data(self, entry):
        """The facts of a card in order, each with its source; a fact that does not apply is left out."""
        keys = [key for key in labels.FIELDS if entry.get(key) not in (None, [], "")]
        return [Datum(key, _(labels.FIELDS[key]), self._value(entry[key], key), _(labels.SOURCES[entry["provenance"].get(key, "D")])) for key in keys]

    def _value(self, value, key):
        if key == "kind":
            return _(faces.KINDS[value][1])
        if isinstance(value, list):
            return ", ".join(_(word) for word in value)
        return _(value) if key == "faction" else str(value)


BOOK = Deck
