"""Decks (FIR-101.1): what a deck may hold. A deck is a tuple of pairs (card, copies), in the order of the catalogue."""

from collections import Counter
from collections.abc import Callable

from stormtable.kernel.rules import refuse

from ..cards import CARDS, DECKS, NUMBER
from ..language import mark
from .abilities import stated

FEWEST = 50
MOST_COPIES = 3
CARDS_PER_FATE = 10
MULTIPLE_CHOICES = NUMBER["multiple-choices"]


def counted(deck, **facts):
    """How many cards of a deck have these facts."""
    return sum(count for card, count in deck if all(getattr(CARDS[card], key) == value for key, value in facts.items()))


def homeworlds(deck):
    """The Homeworlds in a deck, with their copies."""
    return sum(count for card, count in deck if "Homeworld" in CARDS[card].traits)


def deck_refusals(deck, alien):
    """Every rule a deck breaks when it is played with this Alien."""
    found = [refusal for check in (_size, _planets, _advantages, _copies, _fates, _races) for refusal in check(deck, CARDS[alien].alien)]
    return list(dict.fromkeys(found))


def _size(deck, race):
    if sum(count for _card, count in deck) < FEWEST:
        yield refuse("FIR-101.1.1", mark("A deck needs at least 50 cards."))
    if any(CARDS[card].type == "alien" for card, _count in deck):
        yield refuse("FIR-101.1.1", mark("The Alien is not part of the deck."))


def _planets(deck, race):
    if homeworlds(deck) != 1:
        yield refuse("FIR-101.1.2", mark("A deck has exactly one Homeworld."))


def _advantages(deck, race):
    count, most = counted(deck, type="advantage"), 3 if any(card == MULTIPLE_CHOICES for card, _count in deck) else 1
    if count > most:
        yield refuse("FIR-101.1.3", mark("A deck has at most one advantage."))
    elif most == 3 and count != 3:
        yield refuse("FIR-101.1.3", mark("Multiple Choices needs two other advantages."))


def too_many(deck):
    """The cards of whose name a deck has more than three copies, whatever else is printed on them (FIR-105.2)."""
    names = Counter()
    for card, count in deck:
        names[CARDS[card].name] += count
    return [card for card, _count in deck if names[CARDS[card].name] > MOST_COPIES]


def past_own_limit(deck):
    """The cards of which a deck has more copies than they themselves allow."""
    return [card for card, count in deck if CARDS[card].copies < MOST_COPIES and count > CARDS[card].copies]


def _copies(deck, race):
    if too_many(deck):
        yield refuse("FIR-101.1.4", mark("At most 3 copies of one card name."))
    if past_own_limit(deck):
        yield refuse("FIR-101.1.4", mark("This card may be in a deck only once."))
    if any(count > 1 for card, count in deck if CARDS[card].type == "advantage"):
        yield refuse("FIR-101.1.3", mark("A deck has at most one advantage."))


def _fates(deck, race):
    size = sum(count for _card, count in deck)
    if counted(deck, type="fate") > size // CARDS_PER_FATE:
        yield refuse("FIR-101.1.5", mark("At most one fate card for every ten cards."))


def of_another_race(deck, race):
    """The Homeworlds, fates and advantages that only another race may have in its deck."""
    return [card for card, _count in deck if CARDS[card].alien not in ("", race) and (CARDS[card].is_home or CARDS[card].type in ("fate", "advantage"))]


def _races(deck, race):
    if of_another_race(deck, race):
        yield refuse("FIR-101.1.6", mark("Homeworlds, fates and advantages of another race are not allowed in the deck."))


def ready_decks(source):
    """The ready-made decks of a source, or all."""
    return [deck for deck in DECKS.values() if source in ("any", "ready", deck.source)]


# -- starting planets (FIR-101.4) -----------------------------------------------------------------------------------------------------------

STARTS: dict[int, Callable] = {}  # planet -> may a player of this race take it as a starting planet?
MOST_PLANETS = 6


def starting(id):
    """A text that says who may take a planet as a starting planet."""
    def register(may):
        STARTS[NUMBER[id]] = may
        stated(id, "setup")
        return may
    return register


def start_resources(alien, advantage):
    """What starting planets may cost: the Alien's Resources, 2 less with Multiple Choices."""
    resources = CARDS[alien].resources
    return max(1, resources - 2) if advantage == MULTIPLE_CHOICES else resources


def may_start(card, race):
    """May a player of this race take this planet as a starting planet?"""
    return CARDS[card].type == "planet" and CARDS[card].alien in ("", race) and (card not in STARTS or STARTS[card](race))


def start_refusals(deck, alien, resources, planets):
    """Every rule these starting planets break, in the order of their slots."""
    race, held = CARDS[alien].alien, dict(deck)
    if not planets or "Homeworld" not in CARDS[planets[0]].traits or any("Homeworld" in CARDS[card].traits for card in planets[1:]):
        return [refuse("FIR-101.4.2", mark("The Homeworld goes to location A, the others follow without gaps."))]
    found = []
    if len(planets) > MOST_PLANETS:
        found.append(refuse("FIR-101.4.1", mark("At most five planets start beside the Homeworld.")))
    if any(Counter(planets)[card] > held.get(card, 0) or CARDS[card].type != "planet" for card in planets):
        found.append(refuse("FIR-101.4.1", mark("Starting planets come from your own deck.")))
    if sum(CARDS[card].cost for card in planets) > resources:
        found.append(refuse("FIR-101.4.1", mark("Your starting planets cost more than your Alien's Resources.")))
    if len({CARDS[card].name for card in planets}) < len(planets):
        found.append(refuse("FIR-101.4.3", mark("Two starting planets may not have the same name (Restricted).")))
    if any(CARDS[card].alien not in ("", race) for card in planets):
        found.append(refuse("FIR-101.4.5", mark("That planet belongs to another race.")))
    if any(card in STARTS and not STARTS[card](race) for card in planets):
        found.append(refuse("FIR-101.4.3", mark("That planet says that you may not start with it.")))
    return found


def starts(deck, alien, resources):
    """Every legal choice of starting planets in their order."""
    home, others = _planets_of(deck, alien)
    yield from _longer((home,), others, resources - CARDS[home].cost)


def _planets_of(deck, alien):
    """The Homeworld of a deck, and the other planets it may start with."""
    race = CARDS[alien].alien
    home = next(card for card, _count in deck if CARDS[card].is_home)
    return home, [card for card, _count in deck if may_start(card, race) and not CARDS[card].is_home]


def some_start(deck, alien, resources, rng):
    """One of them at random: planet after planet, until nothing more fits or it is enough."""
    home, others = _planets_of(deck, alien)
    chosen = (home,)
    while len(chosen) < MOST_PLANETS and rng.random() < 0.9:
        left, names = resources - sum(CARDS[card].cost for card in chosen), {CARDS[card].name for card in chosen}
        fitting = [card for card in others if CARDS[card].cost <= left and CARDS[card].name not in names]
        if not fitting:
            break
        chosen += (fitting[int(rng.random() * len(fitting))],)
    return chosen


def _longer(chosen, others, left):
    yield chosen
    if len(chosen) < MOST_PLANETS:
        for card in others:
            if CARDS[card].cost <= left and all(CARDS[card].name != CARDS[other].name for other in chosen):
                yield from _longer((*chosen, card), others, left - CARDS[card].cost)
