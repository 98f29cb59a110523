"""The deck builder: a deck in the making, what the rules say to it, and its picture in numbers.

The page hears and draws; whatever is decided or counted stands here, so a command line can build decks too.
"""

from stormtable.kernel import draft
from stormtable.kernel.draft import Bars, Curve, Line, Part, Question
from stormtable.kernel.rules import Unreadable

from ..cards import ALIENS, CARDS, DECKS, NUMBER, RACES
from ..language import _, _n
from ..rules import codes
from ..rules.decks import FEWEST, MULTIPLE_CHOICES, deck_refusals, of_another_race, past_own_limit, start_resources, too_many
from ..rules.muster import random_deck
from .faces import TYPE_ICONS
from .labels import PLURALS

MOST = 150  # no deck grows past this here, so that its code stays short; the rules set no maximum (FIR-101.1.1)
TYPES = ("advantage", "planet", "ship", "hero", "support", "tactical", "fate")
PLAYED = ("ship", "hero", "planet", "support", "tactical")  # the types that are paid for in play


class Draft(draft.Draft):
    """A deck in the making: what it is called, its Alien and its cards."""

    usual = {"alien": "human"}
    numbers = NUMBER
    most = MOST
    side_is_chosen = True

    @property
    def alien(self):
        """Its Alien."""
        return ALIENS[self.words["alien"]]

    @property
    def deck(self):
        """Its cards as the rules use them."""
        return tuple(sorted(self.force.items()))

    @property
    def side(self):
        """Its race."""
        return self.words["alien"]

    def check(self, words):
        if words["alien"] not in ALIENS:
            raise Unreadable(_("There is no such Alien."))

    def told(self, n):
        return _("{n} of at least {fewest} cards", n=n, fewest=FEWEST) if self.size < FEWEST else _("{n} cards", n=n)

    def refusals(self):
        """Every rule of deck construction that it breaks."""
        return deck_refusals(self.deck, self.alien)

    def culprits(self):
        """Of each rule that is about some of the cards: which."""
        deck = self.deck
        return {
            "FIR-101.1.2": _ids(card for card in self.force if CARDS[card].is_home),
            "FIR-101.1.3": _ids(card for card in self.force if CARDS[card].type == "advantage"),
            "FIR-101.1.4": _ids(dict.fromkeys([*too_many(deck), *past_own_limit(deck)])),
            "FIR-101.1.5": _ids(card for card in self.force if CARDS[card].type == "fate"),
            "FIR-101.1.6": _ids(of_another_race(deck, self.side)),
        }

    def paste(self, text):
        """Takes a whole deck with its Alien."""
        alien, deck = read(text)
        self.change(dict(deck), self.words | {"alien": CARDS[alien].alien})

    def muster(self, rng):
        """A legal deck at random, for its own Alien."""
        self.change(dict(random_deck(rng, self.words["alien"])[1]))

    def code(self):
        return codes.write(self.alien, self.deck) if self.force else ""

    def line(self):
        """The words of the line of notation that hands it in, after the player."""
        return f"alien {CARDS[self.alien].id} deck {self.code()}"

    # -- what there is to see of it ------------------------------------------------------------------------------------

    def questions(self):
        return [Question("alien", _("Your Alien"), tuple((race, _(RACES[race]["plural"]), RACES[race]["emblem"]) for race in ALIENS))]

    def parts(self):
        return [Part(_(PLURALS[type]), TYPE_ICONS[type], [_line(CARDS[card], count) for card, count in mine]) for type, mine in listed(self.force)]

    def charts(self):
        """What its cards cost, of which types they are, and how high they reveal."""
        costs = [(str(cost), counts, _("Cost {cost}: {n}", cost=cost, n=sum(counts))) for cost, counts in curve(self.force)]
        types = [(TYPE_ICONS[type], _(PLURALS[type]), [count], _("{type}: {n}", type=_(PLURALS[type]), n=count)) for type, count in types_of(self.force)]
        cosmic = [(str(value), [count], _("Cosmic value {value}: {n}", value=value, n=count)) for value, count in enumerate(cosmic_values(self.force))]
        return [Curve(_("Costs"), tuple(_(PLURALS[type]) for type in PLAYED), costs), Bars(_("Types"), (), types), Curve(_("Cosmic values"), (), cosmic)]

    def notes(self):
        """What the starting planets may cost (FIR-101.4.1)."""
        budget, planets = start_budget(self)
        return [_n("Your Alien has {n} resource for starting planets; all planets of this deck cost {cost}.",
                   "Your Alien has {n} resources for starting planets; all planets of this deck cost {cost}.", budget, cost=planets)]


def _ids(cards):
    return [CARDS[card].id for card in cards]


def _line(card, copies):
    if card.type in ("advantage", "fate"):
        return Line(card.id, card.name, copies, "", "")
    cost = "*" if card.star else str(card.cost)
    return Line(card.id, card.name, copies, cost, _("Cost {cost}", cost=cost))


def read(text):
    """The Alien and the deck that a text means: a code, a link, a line of notation, or the name of a ready-made deck."""
    text = text.strip()
    named = {name: deck for deck in DECKS.values() for name in (deck.name, _(deck.name))}
    if text in named:
        return named[text].alien, named[text].cards
    return codes.named(text.rpartition(" deck ")[2])


# -- a deck in numbers -------------------------------------------------------------------------------------------------


def curve(force):
    """How many cards of which resource cost, by type; a Homeworld is never paid for in play."""
    paid = [(CARDS[card], count) for card, count in force.items() if CARDS[card].type in PLAYED and not CARDS[card].is_home]
    costs = range(max([8, *(card.cost for card, _count in paid)]) + 1)
    return [(cost, [sum(count for card, count in paid if card.cost == cost and card.type == type) for type in PLAYED]) for cost in costs]


def types_of(force):
    """How many cards of each type."""
    return [(type, sum(count for card, count in force.items() if CARDS[card].type == type)) for type in TYPES]


def cosmic_values(force):
    """How many cards of each cosmic value from 0 to 4: what first players and hero combats are decided by."""
    return [sum(count for card, count in force.items() if CARDS[card].type in PLAYED and not CARDS[card].is_home and CARDS[card].cosmic == value)
            for value in range(5)]


def start_budget(draft):
    """What the Alien has for starting planets, and what all planets of the deck would cost."""
    advantage = MULTIPLE_CHOICES if MULTIPLE_CHOICES in draft.force else None
    return start_resources(draft.alien, advantage), sum(CARDS[card].cost * count for card, count in draft.force.items() if CARDS[card].type == "planet")


def listed(force):
    """The cards of a deck by type, then by cost: (type, [(card, copies)])."""
    order = sorted(force, key=lambda card: (CARDS[card].cost, CARDS[card].name))
    return [(type, mine) for type in TYPES if (mine := [(card, force[card]) for card in order if CARDS[card].type == type])]
