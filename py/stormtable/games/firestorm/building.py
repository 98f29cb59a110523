"""The deck builder: a deck in the making, what the rules say to it, and its picture in numbers.

The page hears and keeps; whatever is decided stands here, so a command line can build decks too.
"""

from stormtable.kernel.language import _
from stormtable.kernel.rules import Unreadable

from . import codes
from .cards import ALIENS, CARDS, DECKS, NUMBER
from .decks import deck_refusals, start_resources
from .muster import random_deck

MOST = 150  # no deck grows past this here; the rules set no maximum (FIR-101.1.1)
AGREED = ("alien",)
USUAL = {"alien": "human"}
TYPES = ("advantage", "planet", "ship", "hero", "support", "tactical", "fate")


class Draft:
    """A deck in the making: what it is called, its Alien and its cards."""

    def __init__(self, name="", force=None, words=None):
        self.name, self.force, self.words = name, dict(force or {}), USUAL | dict(words or {})
        self.past, self.future = [], []

    @property
    def alien(self):
        """Its Alien."""
        return ALIENS[self.words["alien"]]

    @property
    def deck(self):
        """Its cards as the rules use them."""
        return tuple(sorted(self.force.items()))

    @property
    def size(self):
        """How many cards it has."""
        return sum(self.force.values())

    @property
    def side(self):
        """Its race."""
        return self.words["alien"]

    def refusals(self):
        """Every rule of deck construction that it breaks."""
        return deck_refusals(self.deck, self.alien)

    def add(self, id, count=1):
        """Puts so many copies of a card in, or takes them out."""
        card = NUMBER[id]
        copies = max(0, self.force.get(card, 0) + min(count, MOST - self.size))
        self.change({number: n for number, n in (self.force | {card: copies}).items() if n})

    def change(self, force, words=None):
        """Another deck takes its place; what was there can be brought back."""
        if force != self.force or words and words != self.words:
            self.past.append((self.force, self.words))
            self.future.clear()
            self.force, self.words = dict(force), dict(words or self.words)

    def undo(self):
        """Brings back what was there before the last change."""
        _step(self, self.past, self.future)

    def redo(self):
        """Makes an undone change again."""
        _step(self, self.future, self.past)

    def agree(self, words):
        """Another Alien; a word that is none changes nothing."""
        race = words.get("alien", self.words["alien"])
        if race not in ALIENS:
            raise Unreadable(_("There is no such Alien."))
        self.words = self.words | {"alien": race}

    def paste(self, text):
        """Takes the deck of a code, a link, a line of notation, or the name of a ready-made deck."""
        alien, deck = read(text)
        self.change(dict(deck), self.words | {"alien": CARDS[alien].alien})

    def muster(self, rng):
        """A legal deck at random, for its own Alien."""
        self.change(dict(random_deck(rng, self.words["alien"])[1]))

    def code(self):
        """Its code; nothing when it is empty."""
        return codes.write(self.alien, self.deck) if self.force else ""

    def line(self):
        """The words of the line of notation that hands it in, after the player."""
        return f"alien {CARDS[self.alien].id} deck {self.code()}"


def _step(draft, back, forth):
    if back:
        forth.append((draft.force, draft.words))
        draft.force, draft.words = back.pop()


def read(text):
    """The Alien and the deck that a text means: a code, a link, a line of notation, or the name of a ready-made deck."""
    text = text.strip()
    by_name = {deck.name: deck for deck in DECKS.values()} | DECKS
    if text in by_name:
        return by_name[text].alien, by_name[text].cards
    return codes.named(text.rpartition(" deck ")[2])


# -- the picture of a deck ----------------------------------------------------------------------------------------------------------------


def curve(force):
    """How many cards of which resource cost, as (cost, {type: count}); Homeworlds, fates and advantages cost nothing in play."""
    played = [(CARDS[card], count) for card, count in force.items() if CARDS[card].type in TYPES[1:6] and "Homeworld" not in CARDS[card].traits]
    costs = range(max([8, *(card.cost for card, _count in played)]) + 1)
    return [(cost, {type: sum(count for card, count in played if card.cost == cost and card.type == type) for type in TYPES[1:6]}) for cost in costs]


def cosmic_values(force):
    """How many cards of each cosmic value from 0 to 4: what first players and hero combats are decided by."""
    return [sum(count for card, count in force.items() if CARDS[card].type not in ("fate", "advantage") and "Homeworld" not in CARDS[card].traits
                and CARDS[card].cosmic == value) for value in range(5)]


def start_budget(draft):
    """What the Alien has for starting planets, and what all planets of the deck would cost."""
    advantage = next((card for card in draft.force if CARDS[card].type == "advantage" and CARDS[card].id == "multiple-choices"), None)
    return start_resources(draft.alien, advantage), sum(CARDS[card].cost * count for card, count in draft.force.items() if CARDS[card].type == "planet")


def listed(force):
    """The cards of a deck by type, then by cost: (type, [(card, copies)])."""
    order = sorted(force, key=lambda card: (CARDS[card].cost, CARDS[card].name))
    return [(type, mine) for type in TYPES if (mine := [(card, force[card]) for card in order if CARDS[card].type == type])]


def fitting(race="", type="", trait="", text=""):
    """The cards a builder is looking for, by number: those of a race or unaligned, of a type, with a trait, with words in name or text."""
    wanted = text.lower().split()
    return [card.number for card in CARDS if card.type != "alien" and (not race or card.alien in ("", race)) and type in ("", card.type)
            and (not trait or trait in card.traits)
            and all(word in (card.name + " " + " ".join(part.text for part in card.abilities)).lower() for word in wanted)]
