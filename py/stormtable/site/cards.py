"""The catalogue of a game with cards: every card as the pages show it, from the `cards.toml` that the rules play with.

A game that wants one has `cards.toml`, and in `pages/book.py` a Book that says how it is read, as BOOK.
"""

import tomllib
from functools import cache, cached_property
from typing import Any, NamedTuple

from markupsafe import Markup

from stormtable.games import load
from stormtable.kernel.language import _, current
from stormtable.kernel.rules import Rule

from . import icons, shelf


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
    def id(self) -> str:
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


def catalogue(game: str) -> Any:
    """The catalogue of a game in the language of the page."""
    return _catalogue(game, current())


@cache
def _catalogue(game: str, language: str) -> Any:
    return shelf.book_of(game)(game)


def faults(game: str) -> list[str]:
    """Where a card has a text and no effect, an effect and no text, or a glyph that is no icon, in sentences."""
    found = [*shelf.book_of(game).faults(), *icons.faults(game)]
    return [f"The cards of {game} and its rules do not agree: {fault}" for fault in found]


class Book:
    """What every catalogue can do; `read` makes its traits, items and groups from the facts of the game."""

    labels: Any  # the module with the words of this game: WORDS, and TYPES with the plural and the icon of each
    number_keys: tuple[str, ...] = ()  # the numbers that a face shows
    extras_title = ""
    box = "200 228"  # of a face
    sheet = "tiles"  # how nine of them lie on a sheet
    has_proper_types = False  # are the names of its types written with a capital?
    traits: Any  # by name; filled by `read`, like the two below
    items: list[Item]
    groups: list[Group]

    def __init__(self, game: str) -> None:
        self.game, self.title, self.rules = game, shelf.title(game), load(game).rulebook
        self.book = tomllib.loads((shelf.folder(game) / "cards.toml").read_text("utf-8"))
        self.read()
        self.of = {item.id: item for item in self.items}

    def read(self) -> None:
        """Makes traits, items and groups from the facts of the game."""
        raise NotImplementedError

    def drawing(self, item: Item) -> str:
        """The face of a card as the game draws it."""
        raise NotImplementedError

    @property
    def has_forces(self) -> bool:
        """Do players bring forces of their own?"""
        return shelf.has_forces(self.game)

    def word(self, name: str, **values: Any) -> str:
        """A sentence of the pages in the words of this game."""
        return _(self.labels.WORDS[name], **values)

    @staticmethod
    def faults() -> list[str]:
        """What is wrong between the catalogue and the code, in sentences."""
        return []

    def numbers(self, item: Item) -> list[Datum]:
        """The numbers that the face of a card shows."""
        return [datum for datum in item.data if datum.key in self.number_keys]

    def opening(self) -> str:
        """How many cards there are, before the kinds of them."""
        return self.word("opening", n=len(self.items))

    def label(self, item: Item) -> str:
        """What a card is, in a few words."""
        return self.word("kind", type=item.type_name, faction=self.group_of(item).name)

    def whole_label(self, item: Item) -> str:
        """The same on its own page, where there is room."""
        return self.label(item)

    @property
    def shelves(self) -> list[Group]:
        """The groups as they lie on the pages."""
        return self.groups

    @property
    def pool(self) -> list[Item]:
        """The cards that players build their forces from."""
        return self.items

    def group_label(self, group: Group) -> str:
        """How many cards a group has, and what it is."""
        return ", ".join(filter(None, [self.word("count", n=len(group.items)), group.alignment, group.size]))

    @property
    def picks(self) -> list[tuple[str, str, list[tuple[str, str]]]]:
        """What else the cards can be sifted by: key, label, and pairs of value and label."""
        return [("cost", self.word("number"), [(str(cost), str(cost)) for cost in self.costs]),
                ("trait", self.word("trait"), [(trait, trait) for trait in self.traits])]

    def tells(self, item: Item) -> dict[str, Any]:
        """What a card tells the filters."""
        traits = ",".join(trait.name for trait in item.traits)
        return {"group": item.group, "type": item.type, "cost": item.cost, "trait": traits}

    @cached_property
    def costs(self) -> list[int]:
        """Every number that the cards can be sifted by."""
        return sorted({item.cost for item in self.items if item.cost != ""})

    @cached_property
    def types(self) -> list[tuple[str, str, str, int]]:
        """Of each type: its word, its plural, its icon, and how many cards there are."""
        of = [item.type for item in self.items]
        return [(word, _(plural), icon, of.count(word)) for word, (plural, icon) in self.labels.TYPES.items()]

    def symbol(self, item: Item) -> Markup:
        """The face of a card, drawn once on a page; shown with `face`."""
        return Markup(f'<symbol id="t-{item.id}" viewBox="0 0 {self.box}">{self.drawing(item)}</symbol>')

    def face(self, item: Item, kind: str = "face") -> Markup:
        """The face of a card where it is shown; the words beside it say the same."""
        used = f'<use href="#t-{item.id}"/>'
        return Markup(f'<svg class="{kind}" viewBox="0 0 {self.box}" aria-hidden="true">{used}</svg>')

    def extras(self) -> list[Any]:
        """What is printed beside the cards."""
        return []

    @property
    def runs(self) -> dict[str, Any]:
        """What can be printed beside everything: the title and the cards of each, by its name in the address."""
        return {}

    def back(self) -> str:
        """The back of the cards, for the sheets; nothing where both sides of a sheet are faces."""
        return ""

    def group_of(self, item: Item) -> Group:
        """The group of a card."""
        return next(group for group in self.groups if group.ink == item.group)

    def neighbours(self, item: Item) -> tuple[Item, Item]:
        """The cards before and after this one in the catalogue, round and round."""
        order = [other for group in self.groups for other in group.items]
        place = order.index(item)
        return order[place - 1], order[(place + 1) % len(order)]

    def related(self, item: Item) -> list[Rule]:
        """The rules that say more about a card: those it points to, then the rulings that speak of it."""
        spoken = [rule.id for rule in self.rules if rule.kind == "ruling" and self.speaks_of(rule, item)]
        return [self.rules[id] for id in dict.fromkeys([*item.see, *spoken])]

    def speaks_of(self, rule: Rule, item: Item) -> bool:
        """Does a ruling name this card?"""
        return any(item.name in text.get("en", "") for text in (rule.text, rule.title))

    def akin(self, keyword: str, item: Item) -> list[Item]:
        """The other cards with this keyword."""
        return [other for other in self.items if keyword in other.keywords and other != item]
