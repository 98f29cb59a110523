"""The catalogue: every card as `cards.toml` holds it, and the ready-made decks; what a text does stands in `effects/`.

In the engine a card is its number in CARDS. A thing that an action names is a number too, so that actions are small and
plain: a card of the catalogue, a piece in play, an Alien or advantage of a seat (see `card_thing` and what follows).
"""

from typing import NamedTuple

from stormtable.kernel import catalogue
from stormtable.kernel.catalogue import Numbers, made

_BOOK = catalogue.read(__file__)
_DECKS = catalogue.read(__file__, "decks.toml")


class Ability(NamedTuple):
    """One part of a card's text: its kind (FIR-800.1), when it is legal, how often, and what it answers."""

    kind: str
    type: str
    limit: str
    windows: tuple
    text: str


class Card(NamedTuple):
    """One card of the catalogue, of one of the eight types (FIR-300.1), with its numbers (FIR-300.2).

    A number that it does not have is 0, a missing cosmic value too (FIR-202.6, FIR-304.4)."""

    number: int
    id: str
    name: str
    type: str
    alien: str  # the Alien symbol, "" if everybody may play it (FIR-300.3)
    cost: int
    star: bool  # it prints "*" and tells its cost in its text; others read 0 (FIR-401.1.7)
    commands: int
    tech_requirement: int
    cosmic: int
    guns: int
    shields: int
    structure: int
    power: int
    combat: int
    life: int
    influence: int
    resources: int
    tech: int
    traits: dict
    modifiers: dict
    copies: int
    abilities: tuple
    has_combat: bool
    has_power: bool
    rarity: str
    is_home: bool  # the Homeworld trait
    is_simple: bool  # everybody may play it for what it prints
    frail: int  # less damage than this is never lethal: nothing takes more than 1 from what is printed

    @property
    def move(self):
        """How many locations a ship may travel (FIR-609.1)."""
        return self.traits.get("Move", 0)

    @property
    def explorer(self):
        """The X of Explorer: X, also called Explore: X (FIR-604.1, FIR-601.2, FIR-601.3)."""
        return self.traits.get("Explorer", 0)


_NUMBERS = ("cost", "commands", "tech_requirement", "cosmic", "guns", "shields", "structure", "power", "combat", "life",
            "influence", "resources", "tech")


def _ability(entry):
    return Ability(entry["kind"], entry.get("type", ""), entry.get("limit", ""), tuple(entry.get("windows", ())), entry["text"])


def _card(entry, number):
    numbers = {key: entry.get(key, 0) for key in _NUMBERS}
    return Card(
        number, entry["id"], entry["name"], entry["type"], entry.get("alien", ""), numbers["cost"], entry.get("star", False),
        numbers["commands"], numbers["tech_requirement"], numbers["cosmic"], numbers["guns"], numbers["shields"],
        numbers["structure"], numbers["power"], numbers["combat"], numbers["life"], numbers["influence"],
        numbers["resources"], numbers["tech"], dict(entry.get("traits", {})), dict(entry.get("modifiers", {})),
        entry.get("copies", 3), tuple(_ability(part) for part in entry.get("abilities", ())), "guns" in entry, "power" in entry,
        entry.get("rarity", ""), "Homeworld" in entry.get("traits", {}),
        not (entry.get("alien") or entry.get("star") or numbers["tech_requirement"]),
        max(numbers["structure"], numbers["life"]) - 1,
    )


CARDS = tuple(made(_card, entry, number) for number, entry in enumerate(_BOOK["card"]))
NUMBER = Numbers({card.id: card.number for card in CARDS})
ALIENS = {card.alien: card.number for card in CARDS if card.type == "alien"}
RACES = {entry["id"]: entry for entry in _BOOK["race"]}
TRAITS = {entry["name"]: entry for entry in _BOOK["trait"]}
GLYPHS = tuple(entry["glyph"] for entry in _BOOK["card"])  # by number: the icon that is the picture of a card


class Deck(NamedTuple):
    """A ready-made deck: its Alien, its cards with their copies, the suggested starting planets, how it is played."""

    id: str
    name: str
    alien: int
    source: str
    cards: tuple
    start: tuple
    text: str


def _deck(entry):
    cards = tuple(sorted((NUMBER[id], count) for id, count in entry["cards"].items()))
    return Deck(entry["id"], entry["name"], NUMBER[entry["alien"]], entry["source"], cards, tuple(NUMBER[id] for id in entry["start"]),
                entry["text"])


DECKS = {entry["id"]: _deck(entry) for entry in _DECKS["deck"]}

# -- things that an action names -----------------------------------------------------------------------------------------

_BITS = 9
_SEATED = -1000


def piece_thing(uid, card):
    """A card in play: destroyer-muero#12."""
    return uid << _BITS | card


def card_thing(card):
    """A card in a hand or pile: city."""
    return -1 - card


def seat_thing(card, seat):
    """The Alien or advantage of a seat: the-muero@p2."""
    return _SEATED - (card << 2 | seat)


def is_piece(thing):
    """Is this a card in play?"""
    return thing >= 1 << _BITS


def is_card(thing):
    """Is this a card in a hand or pile?"""
    return _SEATED < thing < 0


def is_seated(thing):
    """Is this an Alien or an advantage?"""
    return thing <= _SEATED


def uid_of(thing):
    """The running number of a card in play."""
    return thing >> _BITS


def card_of(thing):
    """The catalogue number of any such thing."""
    if thing >= 0:
        return thing & (1 << _BITS) - 1
    return -1 - thing if thing > _SEATED else _SEATED - thing >> 2


def seat_of(thing):
    """Whose Alien or advantage this is."""
    return _SEATED - thing & 3


def thing_name(thing):
    """A thing as it is written."""
    id = CARDS[card_of(thing)].id
    if is_piece(thing):
        return f"{id}#{uid_of(thing)}"
    return f"{id}@p{seat_of(thing) + 1}" if is_seated(thing) else id
