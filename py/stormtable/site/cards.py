"""The catalogue of a game with cards: every card as the pages show it, from the `cards.toml` that the rules are played with.

A game that wants one has `cards.toml`, `cards.py`, `faces.py` and `labels.py`, and a Book that says how they are read.
"""

import tomllib
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from stormtable.games import load
from stormtable.kernel.language import _, current

from .steps import Stop

NUMBERS = ("cost", "output", "range", "combat", "movement", "armor", "life", "str", "hv", "hr", "raid", "break", "mult", "sym")
GAMES = ("maelstrom", "maul", "madstone", "firestorm")  # the games with a catalogue of cards
BUILDERS = ("maelstrom", "firestorm")  # those in which players bring forces of their own


class Datum(NamedTuple):
    """One fact of a card, with where it comes from."""

    key: str
    label: str
    value: str
    source: str


class Trait(NamedTuple):
    """A trait of a card, with the rule that explains it."""

    name: str
    rule: str
    icon: str


class Item(NamedTuple):
    """One card, ready to be shown."""

    number: int
    id: str
    name: str
    group: str
    type: str
    type_name: str
    cost: int
    text: str
    kind: str
    kind_rule: str
    traits: list
    keywords: list
    data: list
    see: list
    places: list
    box: int

    @property
    def numbers(self):
        """The numbers that its face shows."""
        return [datum for datum in self.data if datum.key in NUMBERS]


class Group(NamedTuple):
    """The cards that belong together: a faction."""

    name: str
    ink: str
    alignment: str
    size: str
    motto: str
    emblem: str
    items: list

    @property
    def id(self):
        """Its name on a page."""
        return self.ink


class Force(NamedTuple):
    """A ready-made force."""

    name: str
    text: str
    level: str
    factions: list
    tiles: dict
    code: str


def catalogue(game):
    """The catalogue of a game in the language of the page."""
    return _catalogue(game, current())


@cache
def _catalogue(game, language):
    return _book(game)(game)


def _book(game):
    """The kind of book a game's catalogue is."""
    from .decks import Deck
    from .hordes import Hordes
    from .races import Races
    return {"maul": Hordes, "madstone": Deck, "firestorm": Races}.get(game, Catalogue)


def check(game):
    """Stops the build if a card has a text and no effect, or an effect and no text."""
    faults = _book(game).faults(game)
    if faults:
        raise Stop(f"The cards of {game} and its rules do not agree: {' '.join(faults)}")


class Book:
    """What every catalogue can do; `read` makes its traits, items and groups from the facts of the game."""

    modules = ()
    box = "200 228"  # of a face
    sheet = "tiles"  # how nine of them lie on a sheet
    english = True  # are the texts of the cards in English on every page?

    def __init__(self, game):
        self.game, self.title, self.rules = game, load(game).title, load(game).rulebook
        for module in self.modules:
            setattr(self, module, import_module(f"stormtable.games.{game}.{module}"))
        folder = Path(self.cards.__file__).parent
        self.book = tomllib.loads((folder / "cards.toml").read_text("utf-8"))
        self.read()
        self.of = {item.id: item for item in self.items}

    @property
    def has_forces(self):
        """Do players bring forces of their own?"""
        return self.game in BUILDERS

    def word(self, name, **values):
        """A sentence of the pages in the words of this game."""
        return _(self.labels.WORDS[name], **values)

    @staticmethod
    def faults(game):
        """What is wrong between the catalogue and the code, in sentences."""
        return import_module(f"stormtable.games.{game}.texts").faults()

    def opening(self):
        """How many cards there are, before the kinds of them."""
        return self.word("opening", n=len(self.items))

    def label(self, item):
        """What a card is, in a few words."""
        return self.word("kind", type=item.type_name, faction=self.group_of(item).name)

    def whole_label(self, item):
        """The same on its own page, where there is room."""
        return self.label(item)

    @property
    def shelves(self):
        """The groups as they lie on the pages."""
        return self.groups

    @property
    def pool(self):
        """The cards that players build their forces from."""
        return self.items

    def group_label(self, group):
        """How many cards a group has, and what it is."""
        return ", ".join(filter(None, [self.word("count", n=len(group.items)), group.alignment, group.size]))

    @property
    def picks(self):
        """What else the cards can be sifted by: key, label, and pairs of value and label."""
        return [("cost", self.word("number"), [(str(cost), str(cost)) for cost in self.costs]),
                ("trait", self.word("trait"), [(trait, trait) for trait in self.traits])]

    def tells(self, item):
        """What a card tells the filters."""
        return {"group": item.group, "type": item.type, "cost": item.cost, "trait": ",".join(trait.name for trait in item.traits)}

    @cached_property
    def costs(self):
        """Every number that the cards can be sifted by."""
        return sorted({item.cost for item in self.items if item.cost != ""})

    @cached_property
    def types(self):
        """Of each type: its word, its plural, its icon, and how many cards there are."""
        of = [item.type for item in self.items]
        return [(word, _(plural), icon, of.count(word)) for word, (plural, icon) in self.labels.TYPES.items()]

    def symbol(self, item):
        """The face of a card, drawn once on a page; shown with `face`."""
        return Markup(f'<symbol id="t-{item.id}" viewBox="0 0 {self.box}">{self.drawing(item)}</symbol>')

    def face(self, item, kind="face"):
        """The face of a card where it is shown; the words beside it say the same."""
        return Markup(f'<svg class="{kind}" viewBox="0 0 {self.box}" aria-hidden="true"><use href="#t-{item.id}"/></svg>')

    def extras(self):
        """What is printed beside the cards."""
        return []

    @property
    def runs(self):
        """What can be printed beside everything: the title and the cards of each, by its name in the address."""
        return {}

    def back(self):
        """The back of the cards, for the sheets; nothing where both sides of a sheet are faces."""
        return ""

    def group_of(self, item):
        """The group of a card."""
        return next(group for group in self.groups if group.ink == item.group)

    def neighbours(self, item):
        """The cards before and after this one in the catalogue, round and round."""
        order = [other for group in self.groups for other in group.items]
        place = order.index(item)
        return order[place - 1], order[(place + 1) % len(order)]

    def related(self, item):
        """The rules that say more about a card: those it points to, then the rulings that speak of it."""
        spoken = [rule.id for rule in self.rules if rule.kind == "ruling" and self.speaks_of(rule, item)]
        return [self.rules[id] for id in dict.fromkeys([*item.see, *spoken])]

    def speaks_of(self, rule, item):
        """Does a ruling name this card?"""
        return any(item.name in text.get("en", "") for text in (rule.text, rule.title))

    def akin(self, keyword, item):
        """The other cards with this keyword."""
        return [other for other in self.items if keyword in other.keywords and other != item]


class Catalogue(Book):
    """Every tile of Maelstrom, by faction."""

    modules = ("cards", "faces", "labels", "texts", "codes")

    def read(self):
        self.traits = {trait["name"]: self._trait(trait) for trait in self.book["trait"]}
        self.items = [self._item(number, entry) for number, entry in enumerate(self.book["tile"])]
        self.groups = [self._group(entry) for entry in self.book["faction"]]

    def drawing(self, item):
        return self.faces.in_hand(item.number)

    def back(self):
        """The back of every tile, for the sheets."""
        return Markup(self.faces.back())

    def whole_label(self, item):
        """What a tile is, and on which side it stands."""
        return f"{self.label(item)}, {self.group_of(item).alignment}"

    @cached_property
    def forces(self):
        """The ready-made forces."""
        return [
            Force(f["name"], f["text"], f["level"], f["factions"], f["tiles"], self.codes.write(self.cards.FORCES[f["name"]]))
            for f in self.book["force"]
        ]

    @property
    def ready(self):
        """The ready-made forces as the builder offers them: by level."""
        return [(_(title), [force for force in self.forces if force.level == level]) for level, title in self.labels.LEVELS.items()]

    def emblem(self, group):
        """The emblem of a faction on its ink."""
        return Markup(self.faces.crest([group.name]))

    def emblem_of(self, name):
        """The icon of a faction."""
        return next(group.emblem for group in self.groups if group.name == name)

    def side(self, group):
        """Good or evil, in the word of the rules."""
        return self.cards.ALIGNMENT[group.name]

    def forces_with(self, item):
        """The ready-made forces that hold this card, with its copies; first those without events and relics."""
        return [(force, force.tiles[item.name]) for force in self.forces if item.name in force.tiles]

    # -- reading the book ------------------------------------------------------------------------------------------

    def _trait(self, entry):
        return Trait(entry["name"], entry["rule"], entry["glyph"])

    def _group(self, entry):
        ink = self.faces.ink(entry["name"])
        mine = [item for item in self.items if item.group == ink]
        labels = self.labels
        return Group(entry["name"], ink, _(labels.ALIGNMENTS[entry["alignment"]]), _(labels.SIZES[entry["size"]]), entry["motto"], entry["emblem"], mine)

    def _item(self, number, entry):
        labels, kind = self.labels, entry["kind"]
        kinds = labels.KINDS | (labels.RELIC_KINDS if entry["type"] == "relic" else {})
        return Item(
            number, entry["id"], entry["name"], self.faces.ink(entry["faction"]), entry["type"], _(self.faces.TYPE_NAMES[entry["type"]]),
            entry["cost"], entry["text"], _(kinds[kind]) if kind else "", labels.KIND_RULES.get(kind, ""),
            [self.traits[trait] for trait in entry["traits"]], entry["keywords"], self._data(entry), list(entry.get("see", ())),
            self.texts.places_of(entry["id"]), entry.get("box", 0),
        )

    def _data(self, entry):
        """The facts of a card in order, each with its source; a fact that does not apply is left out."""
        labels = self.labels
        names = labels.FIELDS | (labels.OTHER_FIELDS if entry["type"] in ("event", "relic") else {})
        keys = [key for key in names if entry.get(key) not in (None, [], "") and (key != "basic" or entry[key])]
        return [Datum(key, _(names[key]), self._value(entry, key), _(labels.SOURCES[entry["provenance"].get(key, "D")])) for key in keys]

    def _value(self, entry, key):
        if key == "traits":
            legendary = f"Legendary ({entry.get('legendary')})"
            return ", ".join(legendary if trait == "Legendary" else trait for trait in entry["traits"])
        return ", ".join(entry[key]) if isinstance(entry[key], list) else str(entry[key])
