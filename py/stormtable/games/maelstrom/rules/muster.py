"""Mustering a force at random: legal by chapter 13, and able to pay for what it holds."""

from functools import lru_cache
from random import Random

from .cards import ALIGNMENT, CARDS, FACTIONS, FORCES
from .forces import HAND, MOST_COPIES, force_refusals, may_start_in_hand

PRIMARIES = 0.3  # of a force: the printed lists have 7 among 23
TWO_FACTIONS = 0.6  # how often two factions march together


def random_force(rng, options, side=None):
    """Some legal force of this alignment, or of either, for the agreed size, level and pool."""
    side = side or rng.choice(("good", "evil"))
    while True:
        force = _muster(rng, options, _factions(rng, options, side))
        if not force_refusals(force, options, side=side):
            return force


@lru_cache
def ready_forces(options):
    """The ready-made forces that fit the options; for another size, two of each alignment, the same ones every time."""
    fitting = [force for force in FORCES.values() if not force_refusals(force, options)]
    return fitting or [random_force(Random(f"{side} {n}"), options, side) for side in ("good", "evil") for n in (1, 2)]


def _factions(rng, options, side):
    """One or two factions, and more when these have too few tiles to fill the force."""
    those = [name for name in FACTIONS if ALIGNMENT[name] == side]
    rng.shuffle(those)
    count = 1 + (rng.random() < TWO_FACTIONS)
    while count < len(those) and _room(options, those[:count]) < options.force_size:
        count += 1
    return those[:count]


def _room(options, factions):
    return sum(_limit(card, options) for card in _pool(options, factions))


def _pool(options, factions):
    """The cards that may be chosen from."""
    return [card for card, design in enumerate(CARDS)
            if design.faction in factions and (design.is_tile or options.level == "expanded")]


def _limit(card, options):
    """How many copies of a card a force may hold (MAE-13.5, MAE-13.7)."""
    most = options.force_size if "Primary" in CARDS[card].traits else MOST_COPIES
    return min(most, CARDS[card].box) if options.pool == "box" and CARDS[card].is_tile else most


def _muster(rng, options, factions):
    """First strongholds that pay in every colour, then an opening hand, then whatever comes."""
    force, pool = {}, _pool(options, factions)
    homes = [card for card in pool if "Primary" in CARDS[card].traits]
    others = [card for card in pool if card not in homes]
    early = [card for card in others if may_start_in_hand(card)]
    for turn in range(max(1, round(options.force_size * PRIMARIES))):
        _add(rng, force, options, [homes[turn % len(homes)]], homes, others)
    while sum(count for card, count in force.items() if may_start_in_hand(card)) < HAND + 1:
        _add(rng, force, options, early, homes)
    while sum(force.values()) < options.force_size:
        _add(rng, force, options, others, homes)
    return force


def _add(rng, force, options, *wishes):
    """One more copy of a card of the first list that has any left."""
    for cards in wishes:
        left = [card for card in cards if force.get(card, 0) < _limit(card, options)]
        if left:
            card = rng.choice(left)
            force[card] = force.get(card, 0) + 1
            return
