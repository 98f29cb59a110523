"""How good a position is: Essence, the ring around the Vortex, and what both have in play and in hand.

Of hands and draw stacks only their numbers count, so a hidden tile makes no difference.
"""

from math import exp
from pathlib import Path

from stormtable.kernel import judgement

from ..cards import CARDS
from ..rules.mass import AROUND, RING

WEIGHTS = judgement.weights(Path(__file__).parent)  # what each feature adds to the log odds of winning
MOST_OUTPUT, MOST_IN_HAND = 6, 6  # there are never tiles to use more Output with, nor Output for more tiles

_BY_RING = frozenset(space for ring in RING for space in (ring, *AROUND[ring]))


def worth(card):
    """What a tile is worth in play, in clear reasons: what it cost, and what it gives or fights for."""
    if card.is_stronghold:
        return 0.4 + 0.4 * card.output + 0.1 * card.armor * card.life
    fights = card.combat * card.life * (1 + 0.15 * card.armor)
    return 0.25 + 0.25 * card.cost + 0.06 * fights + 0.04 * card.movement


WORTH = [worth(card) for card in CARDS]
MINION = [worth(card) if card.is_minion else 0 for card in CARDS]


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
    return judgement.standing(features(s, s.active), WEIGHTS) - judgement.standing(features(s, 1 - s.active), WEIGHTS)


def features(s, seat):
    """What a seat has in play and to come, and what it can destroy; of hands and stacks how much, never what."""
    found = {f"essence {s.essence[seat]}": 1, **_in_play(s, seat),
             "in hand": min(len(s.hand[seat]), MOST_IN_HAND), "in stack": len(s.stack[seat])}
    if seat != s.active:
        return found | {"hits next": hits(s, seat)}
    return found | {f"ring {s.ring(seat) - s.ring(1 - seat):+d}": 1, "hits now": hits(s, seat), "to move": 1,
                    "second turn": s.turn == 2}


def _in_play(s, seat):
    """The face-up tiles of a seat: how many, how many near the Vortex, the minions by their worth, Output and wounds."""
    tiles = near = output = 0
    minions = 0.0
    energy, card, at = s.energy, s.card, s.at
    for tile, owner in s.owner.items():
        if owner == seat and tile not in energy:
            tiles += 1
            near += at[tile] in _BY_RING
            minions += MINION[card[tile]]
            output += CARDS[card[tile]].output
    wounds = sum([count for tile, count in s.wounds.items() if s.owner[tile] == seat])
    return {"tiles": tiles, "near the ring": near, "minions": minions, "output": min(output, MOST_OUTPUT), "wounds": wounds}


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
