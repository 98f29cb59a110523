"""How good a position is: how near each player is to Transcendence, and how strong in planets, ships and heroes.

Printed numbers are used, with damage and energy as they stand: a guess that is quick and good enough to compare positions.
Hands count by their size; what lies in a draw pile does not count at all.
"""

from functools import cache
from math import exp

from ..cards import CARDS
from ..rules.space import adjacent
from ..rules.state import PRODUCING
from ..rules.values import tech, tech_to_win
from .leaning import tech_of

# What a thing is worth, on a scale where 1 makes a player e times as likely to win: fitted to who won 140 games of the rule of
# heuristic. What did not help to tell the winner (supports that bring no income) is left out. A card in hand and a planet to explore are
# weighed so that a free card that is played, or a planet that is deployed, is no loss.
WORTH = {
    "tech": 0.04,  # a step towards Transcendence (FIR-204.3)
    "near": 0.40,  # the same for the last ten: they come faster, and nobody can take them away
    "income": 0.32,  # a resource that a planet produces every turn
    "resources": 0.06,  # a resource in the pool
    "ships": 0.25,  # a point of a ship's worth, as counted below
    "heroes": 0.16,  # the same for a hero
    "home": 0.5,  # the Homeworld: the part of its structure that is left
    "siege": 2.3,  # the Homeworld in the sights of ships that are stronger than all that guards it
    "hand": 0.05,  # a card in hand: less than a resource, for hands are filled up every turn (FIR-204.8)
    "unexplored": 0.03,  # a point that can still be explored on an own planet (FIR-406.1)
}
LAST = 10  # steps to Transcendence that count as near
SHIP = {"fire": 0.20, "hull": 0.14, "shields": 0.07, "explorer": 0.4, "move": 0.05}
HERO = {"command": 0.7, "military": 0.18, "explorer": 0.4, "text": 0.25, "hunter": 0.15}
SUPPORT = {"resources": 0.9, "structure": 0.12, "text": 0.3, "value": 0.15}
PLANET = {"resources": 0.8, "tech": 0.16, "structure": 0.02}


def _ship_worth(card):
    worth = SHIP["fire"] * card.guns * card.power + SHIP["hull"] * card.structure + SHIP["shields"] * card.shields * card.power
    return worth + SHIP["explorer"] * card.explorer + SHIP["move"] * card.move


def _hero_worth(card):
    worth = HERO["command"] * (card.influence >= 3) + HERO["explorer"] * card.explorer + 0.05 * card.life
    return worth + HERO["military"] * card.combat * ("Military" in card.traits) + HERO["hunter"] * ("Assassin" in card.traits or "Spy" in card.traits)


def _support_worth(card):
    changes = card.modifiers
    worth = SUPPORT["resources"] * changes.get("resources", 0) + SUPPORT["structure"] * changes.get("structure", 0)
    return worth + SUPPORT["value"] * sum([by for stat, by in changes.items() if stat not in ("resources", "structure")])


def _planet_worth(card):
    return PLANET["resources"] * card.resources + PLANET["tech"] * card.tech + PLANET["structure"] * card.structure


_BY_TYPE = {"ship": _ship_worth, "hero": _hero_worth, "support": _support_worth, "planet": _planet_worth}


def _card_worth(card):
    """What a card is worth in play, from what is printed on it; a text counts a little, one that brings Tech much."""
    if card.type not in _BY_TYPE:
        return 0.6 if card.type == "tactical" else 0.0
    return _BY_TYPE[card.type](card) + HERO["text"] * min(2, len(card.abilities)) + 0.8 * tech_of(card)


CARD_WORTH = tuple(_card_worth(card) for card in CARDS)
SCIENCE = tuple(tech_of(card) > 0 for card in CARDS)
RESOURCES = tuple(card.resources for card in CARDS)
MODIFIED = tuple(card.modifiers.get("resources", 0) for card in CARDS)
TYPE = tuple(card.type for card in CARDS)
STRUCTURE = tuple(card.structure for card in CARDS)
GUNS = tuple(card.guns for card in CARDS)
SHIELDS = tuple(card.shields for card in CARDS)
POWER = tuple(card.power for card in CARDS)
HOME = tuple(card.is_home for card in CARDS)


@cache
def steps_between(start, seats, new):
    """The steps from a location to every other, over adjacent ones, whatever may stop a ship on its way."""
    far, edge = {start: 0}, [start]
    for place in edge:
        for other in adjacent(place, seats, new):
            if other not in far:
                far[other] = far[place] + 1
                edge.append(other)
    return far


def distances(s, place):
    """How far this location is from all others."""
    return steps_between(place, s.players, len(s.new))


def hull(s, uid):
    """What is left of a ship's or planet's structure, as printed."""
    return STRUCTURE[s.card[uid]] - s.dmg[uid]


def toughness(s, uid):
    """The damage a ship or armed planet can take: its hull, and shields as long as there is energy."""
    return max(0, hull(s, uid)) + 0.6 * SHIELDS[s.card[uid]] * POWER[s.card[uid]]


def firepower(s, uid):
    """The damage a ship or armed planet can do with full energy."""
    return GUNS[s.card[uid]] * POWER[s.card[uid]]


def siege(s, seat, homes):
    """Is the Homeworld in danger? From 0 to 1: how far the ships that can reach it outweigh what guards it."""
    home = homes.get(seat)
    if home is None:
        return 0.0
    far, threat, guard = distances(s, s.at[home]), 0.0, toughness(s, home)
    for uid in s.index.ships:
        steps = far.get(s.at[uid], 9)
        if s.ctrl[uid] == seat:
            guard += toughness(s, uid) if steps <= 1 else 0.0
        elif steps <= 3:
            threat += firepower(s, uid) * (1.0 if steps <= 1 else 0.6)
    return min(1.0, threat / guard) if threat else 0.0


def prospect(s, seat, homes):
    """How well a seat stands, as a sum of all that it has."""
    missing = max(0, tech_to_win(s, seat) - tech(s, seat))
    worth = -WORTH["tech"] * missing + WORTH["near"] * max(0, LAST - missing)
    worth += WORTH["resources"] * min(20, s.resources[seat]) + WORTH["hand"] * len(s.hand[seat])
    worth -= WORTH["siege"] * siege(s, seat, homes)
    if seat in homes:
        worth += WORTH["home"] * max(0, hull(s, homes[seat])) / STRUCTURE[s.card[homes[seat]]]
    return worth + _holdings(s, seat)


def _holdings(s, seat):
    """Planets, ships, heroes and what supports bring in, of a seat."""
    card, ctrl, index, worth = s.card, s.ctrl, s.index, 0.0
    for uid in index.planets:
        if ctrl[uid] == seat:
            worth += WORTH["unexplored"] * max(0, s.points[uid]) + WORTH["income"] * RESOURCES[card[uid]] * (s.flags[uid] & PRODUCING > 0)
    for uid in index.ships:
        if ctrl[uid] == seat:
            worth += WORTH["ships"] * CARD_WORTH[card[uid]] * (0.5 + 0.5 * hull(s, uid) / STRUCTURE[card[uid]])
    worth += WORTH["heroes"] * sum([CARD_WORTH[card[uid]] for uid in index.heroes if ctrl[uid] == seat])
    return worth + WORTH["income"] * sum([MODIFIED[card[uid]] for uid in index.supports if ctrl[uid] == seat])


def evaluate(s, seat):
    """The chance of this seat to win, among those that are still in the game."""
    if s.result is not None:
        return 1 / s.players if s.result.winner is None else float(s.result.winner == seat)
    if s.out[seat]:
        return 0.0
    if s.phase == "setup":
        return 1 / s.players
    homes = {s.ctrl[uid]: uid for uid in s.index.homes}
    standing = {other: prospect(s, other, homes) for other in s.alive()}
    best = max(standing.values())
    chances = {other: exp(worth - best) for other, worth in standing.items()}
    return chances[seat] / sum(chances.values())
