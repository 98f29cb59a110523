"""Positions for the tests of single cards: Aliens by their Homeworlds, Tech as printed, 5 resources and 3 commands each."""

from stormtable.games.firestorm.cards import ALIENS, CARDS, NUMBER

from . import table


def home(seat):
    """The Homeworld among the cards of a seat."""
    found = (entry.strip().split("#")[0] for entry in seat.split(";"))
    return next(CARDS[NUMBER[id]] for id in found if "Homeworld" in CARDS[NUMBER[id]].traits)


def at(*seats, draw=(), recycle=(), advantage=None, resources=None, commands=None, tech=None, **more):
    """The cards of each seat; `recycle` by seat from the bottom up, `advantage` of the first player."""
    aliens = [CARDS[ALIENS[home(seat).alien]] for seat in seats]
    players = {str(n): {"recycle": list(pile)} for n, pile in enumerate(recycle, 1)}
    if advantage is not None:
        players.setdefault("1", {})["advantage"] = {"up": True, "under": [], "race": "", **advantage}
    return table.at(
        *seats, draws=draw, aliens=[alien.id for alien in aliens], tech=tech or [alien.tech for alien in aliens],
        resources=resources or [5] * len(seats), commands=commands or [3] * len(seats), players=players, **more)


def ids(pile):
    """The names of cards as the notation writes them."""
    return [CARDS[card].id for card in pile]
