"""Building a force (chapter 13)."""

from functools import lru_cache

from stormtable.kernel.rules import refuse

from ..cards import ALIGNMENT, BASIC_FACTIONS, CARDS
from ..language import mark

MOST_COPIES = 4
HAND = 5
HIGHEST_HAND_COST = 3


def may_start_in_hand(card):
    """Strongholds and minions of Cost 3 or less may be in an opening hand (MAE-2.5, MAE-R12)."""
    return CARDS[card].is_tile and CARDS[card].cost <= HIGHEST_HAND_COST


def is_agreed(card, settings):
    """A tile of the box, or of an expansion that is played with."""
    return not CARDS[card].expansion or CARDS[card].expansion in settings.expansions


def primaries(force):
    """The Primary strongholds of a force."""
    return [card for card in sorted(force) if "Primary" in CARDS[card].traits]


def alignment(force):
    """Good, evil, or None when the force mixes both or is empty (MAE-13.2)."""
    sides = {ALIGNMENT[CARDS[card].faction] for card in force}
    return sides.pop() if len(sides) == 1 else None


def force_refusals(force, settings, other=None, side=None):
    """Every rule a force breaks; `other` is the force it meets, `side` the alignment it was given (MAE-2.12)."""
    side = side or _other_side(other)
    return [refusal for check in _CHECKS for refusal in check(force, settings, side)]


def _other_side(force):
    """The alignment that is left beside this force."""
    return force and {"good": "evil", "evil": "good"}.get(alignment(force))


def _one_alignment(force, settings, side):
    """Good and evil never mix, and one force is good, the other evil (MAE-13.1)."""
    if force and alignment(force) is None:
        yield refuse("MAE-13.1", mark("Good and evil tiles cannot share a force."))
    elif side == "good" and alignment(force) == "evil":
        yield refuse("MAE-13.1", mark("This force must be good."))
    elif side == "evil" and alignment(force) == "good":
        yield refuse("MAE-13.1", mark("This force must be evil."))


def _right_size(force, settings, side):
    """Both forces have the agreed number of tiles (MAE-13.4)."""
    if sum(force.values()) != settings.force_size:
        yield refuse("MAE-13.4", mark("Both forces must have the same number of tiles."))


def _few_copies(force, settings, side):
    """At most four copies of a name, Primary unlimited (MAE-13.5, MAE-12.8); the box sets its own limit (MAE-13.7)."""
    if any(count > MOST_COPIES and "Primary" not in CARDS[card].traits for card, count in force.items()):
        yield refuse("MAE-13.5", mark("At most four copies of a tile are allowed."))
    if settings.pool == "box" and any(count > CARDS[card].box for card, count in force.items() if CARDS[card].is_tile):
        yield refuse("MAE-13.7", mark("One box does not hold that many copies."))


def _can_start(force, settings, side):
    """A Primary stronghold, and five tiles for the opening hand beside it (MAE-13.6)."""
    if not primaries(force):
        yield refuse("MAE-13.6", mark("You need at least one Primary stronghold."))
    if sum(count for card, count in force.items() if may_start_in_hand(card)) < HAND + bool(primaries(force)):
        yield refuse("MAE-13.6", mark("You need five tiles for the opening hand beside the Primary stronghold."))


def _right_level(force, settings, side):
    """Events and relics belong to the Expanded game (MAE-14.1)."""
    if settings.level != "expanded" and any(not CARDS[card].is_tile for card in force):
        yield refuse("MAE-14.1", mark("Events and relics are only used in the Expanded game."))


def _agreed_tiles(force, settings, side):
    """Tiles of an expansion are beside the pool, unless it was agreed on (MAE-13.7)."""
    if not all(is_agreed(card, settings) for card in force):
        yield refuse("MAE-13.7", mark("Tiles of an expansion are only used where it was agreed on."))


_CHECKS = (_one_alignment, _right_size, _few_copies, _can_start, _right_level, _agreed_tiles)


@lru_cache
def anything_of(side, settings):
    """All that a force of this alignment may hold, for those who may not know what it does."""
    return {card: MOST_COPIES for card, design in enumerate(CARDS)
            if ALIGNMENT[design.faction] == side and (design.is_tile or settings.level == "expanded") and is_agreed(card, settings)}


def faction_refusals(faction, settings, other):
    """Why a Basic faction cannot be taken (MAE-2.1, MAE-13.9, MAE-R30)."""
    if faction not in BASIC_FACTIONS:
        return [refuse("MAE-13.9", mark("The Basic game is played with Arcanae, Brood, Draconis and Host."))]
    if faction == other and not settings.mirror:
        return [refuse("MAE-2.1", mark("That faction is taken."))]
    return []
