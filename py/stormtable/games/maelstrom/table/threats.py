"""How a player can lose when this turn or the opponent's next one ends, and what stops it (MAE-10.1, MAE-15.2)."""

from collections.abc import Sequence

from ..language import _
from ..rules.mass import AROUND, RING
from ..rules.moves import Walk
from ..rules.state import State
from ..rules.values import movement, output
from ..rules.words import space_words
from .names import player_name


def threats(s: State, seat: int) -> Sequence[str]:
    """The imminent ends that a player faces, in sentences."""
    if s.result is not None or s.turn == 0 or s.active != seat:
        return []
    return [*_last_essence(s, seat), *_surrounded(s, 1 - seat)]


def _last_essence(s, seat):
    """The own Burn Phase comes at the end of the own turn, but not of the first one (MAE-3.2, MAE-10.1)."""
    if s.essence[seat] == 1 and s.turns_taken[seat] > 1 and s.ring(seat) < s.ring(1 - seat):
        yield _("You burn your last Essence when this turn ends, unless you have as many tiles around the Vortex as {seat}: {own} against {their}.",
                seat=player_name(s, 1 - seat), own=s.ring(seat), their=s.ring(1 - seat))


def _surrounded(s, other):
    """One space of the ring is missing, it is empty, and somebody can come there by foot or by summoning (MAE-15.2)."""
    empty = [space for space in RING if space not in s.space]
    if s.ring(other) == 5 and empty and (_walks(s, other, empty[0]) or _summons(s, other, empty[0])):
        yield _("{seat} can surround the Vortex in its next turn: {space} is the last one. Occupy it.", seat=player_name(s, other),
                space=space_words(empty[0]))


def _walks(s, seat, space):
    """Can a minion that does not hold the ring itself move there? What it did this turn does not matter then."""
    outside = [tile for tile in s.minions(seat) if s.at[tile] not in RING]
    return any(space in Walk(s, tile).paths(movement(s, tile)) for tile in outside)


def _summons(s, seat, space):
    """Is there a tile in hand, which nobody else knows, and a stronghold with Output beside the space?"""
    halls = [tile for tile in s.up(seat) if s.at[tile] in AROUND[space] and s.design(tile).is_stronghold]
    return bool(s.hand[seat]) and any(output(s, tile) for tile in halls)
