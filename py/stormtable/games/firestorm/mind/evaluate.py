"""How good a position is: how near each player is to Transcendence, and how strong in planets, ships and heroes.

Printed numbers are used, with damage and energy as they stand: a guess that is quick and good enough to compare positions.
Hands count by their size; what lies in a draw pile does not count at all.
"""

from functools import cache
from pathlib import Path

from stormtable.kernel import judgement

from ..cards import CARDS
from ..rules.space import adjacent
from ..rules.state import PRODUCING
from ..rules.values import tech, tech_to_win
from .leaning import tech_of

WEIGHTS = judgement.weights(Path(__file__).parent)  # 1 makes a player e times as likely to win
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


def features(s, seat, homes):
    """What a player has: Tech, resources and cards, and what its planets, ships, heroes and supports are worth."""
    missing = max(0, tech_to_win(s, seat) - tech(s, seat))
    found = {"missing": missing, "near": max(0, LAST - missing), "resources": min(20, s.resources[seat]), "hand": len(s.hand[seat]),
             "siege": siege(s, seat, homes), **_holdings(s, seat)}
    if seat in homes:
        found["home"] = max(0, hull(s, homes[seat])) / STRUCTURE[s.card[homes[seat]]]
    return found


def _holdings(s, seat):
    """Planets, ships, heroes and what supports bring in, of a seat."""
    card, ctrl, index = s.card, s.ctrl, s.index
    income = unexplored = 0
    ships = 0.0
    for uid in index.planets:
        if ctrl[uid] == seat:
            unexplored += max(0, s.points[uid])
            income += RESOURCES[card[uid]] * (s.flags[uid] & PRODUCING > 0)
    for uid in index.ships:
        if ctrl[uid] == seat:
            ships += CARD_WORTH[card[uid]] * (0.5 + 0.5 * hull(s, uid) / STRUCTURE[card[uid]])
    income += sum([MODIFIED[card[uid]] for uid in index.supports if ctrl[uid] == seat])
    heroes = sum([CARD_WORTH[card[uid]] for uid in index.heroes if ctrl[uid] == seat])
    return {"unexplored": unexplored, "income": income, "ships": ships, "heroes": heroes}


def homeworlds(s):
    """The Homeworld of each player that still has one."""
    return {s.ctrl[uid]: uid for uid in s.index.homes}


def evaluate(s, seat):
    """The chance of this seat to win, among those that are still in the game."""
    if s.result is not None:
        return 1 / s.players if s.result.winner is None else float(s.result.winner == seat)
    if s.out[seat]:
        return 0.0
    if s.phase == "setup":
        return 1 / s.players
    homes, alive = homeworlds(s), list(s.alive())
    return judgement.chances([judgement.standing(features(s, other, homes), WEIGHTS) for other in alive])[alive.index(seat)]
