"""Mustering a force at random: legal by chapter 13, and able to pay for what it holds."""

from functools import lru_cache
from random import Random

from ..cards import ALIGNMENT, CARDS, FACTIONS, FORCES
from .forces import HAND, MOST_COPIES, force_refusals, is_agreed, may_start_in_hand

PRIMARIES = 0.3  # of a force: the printed lists have 7 among 23
TWO_FACTIONS = 0.6  # how often two factions march together


def random_force(rng, settings, side=None):
    """Some legal force of this alignment, or of either, for the agreed size, level and pool."""
    side = side or rng.choice(("good", "evil"))
    while True:
        force = _muster(rng, settings, _factions(rng, settings, side))
        if not force_refusals(force, settings, side=side):
            return force


@lru_cache
def ready_forces(settings):
    """The ready-made forces that fit the settings; for another size, two of each alignment, the same ones every time."""
    fitting = [force for force in FORCES.values() if not force_refusals(force, settings)]
    return fitting or [random_force(Random(f"{side} {n}"), settings, side) for side in ("good", "evil") for n in (1, 2)]


def _factions(rng, settings, side):
    """One or two factions, and more when these have too few tiles to fill the force."""
    those = [name for name in FACTIONS if ALIGNMENT[name] == side]
    rng.shuffle(those)
    count = 1 + (rng.random() < TWO_FACTIONS)
    while count < len(those) and _room(settings, those[:count]) < settings.force_size:
        count += 1
    return those[:count]


def _room(settings, factions):
    return sum(_limit(card, settings) for card in _pool(settings, factions))


def _pool(settings, factions):
    """The cards that may be chosen from."""
    return [card for card, design in enumerate(CARDS)
            if design.faction in factions and (design.is_tile or settings.level == "expanded") and is_agreed(card, settings)]


def _limit(card, settings):
    """How many copies of a card a force may hold (MAE-13.5, MAE-13.7)."""
    most = settings.force_size if "Primary" in CARDS[card].traits else MOST_COPIES
    return min(most, CARDS[card].box) if settings.pool == "box" and CARDS[card].is_tile else most


def _muster(rng, settings, factions):
    """First strongholds that pay in every colour, then an opening hand, then whatever comes."""
    force, pool = {}, _pool(settings, factions)
    homes = [card for card in pool if "Primary" in CARDS[card].traits]
    others = [card for card in pool if card not in homes]
    early = [card for card in others if may_start_in_hand(card)]
    for turn in range(max(1, round(settings.force_size * PRIMARIES))):
        _add(rng, force, settings, [homes[turn % len(homes)]], homes, others)
    while sum(count for card, count in force.items() if may_start_in_hand(card)) < HAND + 1:
        _add(rng, force, settings, early, homes)
    while sum(force.values()) < settings.force_size:
        _add(rng, force, settings, others, homes)
    return force


def _add(rng, force, settings, *wishes):
    """One more copy of a card of the first list that has any left."""
    for cards in wishes:
        left = [card for card in cards if force.get(card, 0) < _limit(card, settings)]
        if left:
            card = rng.choice(left)
            force[card] = force.get(card, 0) + 1
            return
