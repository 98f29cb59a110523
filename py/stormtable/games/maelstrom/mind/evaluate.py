"""How good a position is: Essence, the ring around the Vortex, and what both have in play and in hand.

Of hands and draw stacks only their numbers count, so a hidden tile makes no difference.
"""

from math import exp

from ..cards import CARDS
from ..rules.mass import AROUND, RING

# What a position is made of, as log odds of winning: fitted to the positions of a thousand games of the rule of thumb.
ESSENCE = (-9, -0.7, -0.2, 0, 0.2, 0.4)  # the last one is the dearest
AHEAD = (-3.8, -3.3, -2.8, -1.8, -1.15, -0.5, 0, 0.8, 1.15, 1.5, 1.8, 2.2, 9)  # of the ring, for the seat to move, from -6 to 6
OUTPUT, MOST_OUTPUT = 0.45, 6  # each Output; there are never tiles to use more with
MINION = 0.6  # each minion, by its worth
TILE = -0.35  # each tile in play: it is no longer in hand
NEAR_RING = 0.22  # each tile on the ring or beside it
IN_HAND, MOST_IN_HAND = 0.35, 6  # each tile that can still be summoned
IN_STACK = 0.1  # each tile that can still be drawn
WOUNDS = -0.2  # each wound counter
HITS_NOW, HITS_NEXT = 0.27, 0.23  # each ring tile that the seat to move can destroy where it stands, and the other one
TO_MOVE, SECOND_TURN = 0.5, -0.9  # to be the one to move; the second player's first turn comes late

_BY_RING = frozenset(space for ring in RING for space in (ring, *AROUND[ring]))


def worth(card):
    """What a tile is worth in play, in clear reasons: what it cost, and what it gives or fights for."""
    if card.is_stronghold:
        return 0.4 + 0.4 * card.output + 0.1 * card.armor * card.life
    fights = card.combat * card.life * (1 + 0.15 * card.armor)
    return 0.25 + 0.25 * card.cost + 0.06 * fights + 0.04 * card.movement


WORTH = [worth(card) for card in CARDS]
# What a face-up tile adds wherever it lies; Output is counted apart.
_ADDS = [TILE + (MINION * worth(card) if card.is_minion else 0) for card in CARDS]


def evaluate(s, seat):
    """How likely a seat is to win."""
    if s.result is not None:
        return 0.5 if s.result.winner is None else float(s.result.winner == seat)
    if s.turn == 0:
        return 0.5
    chance = 1 / (1 + exp(-odds(s)))
    return chance if seat == s.active else 1 - chance


def odds(s):
    """The log odds of the seat to move."""
    mover, other = s.active, 1 - s.active
    in_play = _in_play(s)
    return (
        TO_MOVE + SECOND_TURN * (s.turn == 2) + ESSENCE[s.essence[mover]] - ESSENCE[s.essence[other]]
        + AHEAD[6 + s.ring(mover) - s.ring(other)]
        + in_play[mover] - in_play[other] + _to_come(s, mover) - _to_come(s, other)
        + HITS_NOW * hits(s, mover) - HITS_NEXT * hits(s, other)
    )


def _in_play(s):
    """What the face-up tiles of both seats add."""
    sums, outputs = [0.0, 0.0], [0, 0]
    for tile, seat in s.owner.items():
        if tile not in s.energy:
            card = s.card[tile]
            sums[seat] += _ADDS[card] + NEAR_RING * (s.at[tile] in _BY_RING)
            outputs[seat] += CARDS[card].output
    for tile, wounds in s.wounds.items():
        sums[s.owner[tile]] += WOUNDS * wounds
    return [sums[seat] + OUTPUT * min(outputs[seat], MOST_OUTPUT) for seat in (0, 1)]


def _to_come(s, seat):
    """What is not in play yet: how much, never what."""
    return IN_HAND * min(len(s.hand[seat]), MOST_IN_HAND) + IN_STACK * len(s.stack[seat])


def hits(s, seat):
    """How many enemy tiles on the ring a seat could destroy from where its minions stand, by their printed numbers."""
    return sum(1 for space in RING if _falls(s, seat, space))


def _falls(s, seat, space):
    tile = s.space.get(space)
    if tile is None or tile in s.energy or s.owner[tile] == seat:
        return False
    card = CARDS[s.card[tile]]
    damage = sum(CARDS[s.card[near]].combat for near in s.near(space) if near not in s.energy and s.owner[near] == seat)
    return damage >= card.armor * (card.life - s.wounds.get(tile, 0))
