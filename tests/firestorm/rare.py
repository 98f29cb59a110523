"""Moments that games at random hardly ever come to, and that hide something: the laws about secrets look at them too."""

import random

from stormtable.games.firestorm.cards import CARDS, DECKS, NUMBER
from stormtable.games.firestorm.rules import codes
from stormtable.games.firestorm.rules.actions import Act
from stormtable.kernel import flow, zones

from .clash import calmly, galaxy
from .table import GAME, at, play, queue

HOMES = ("earth#1 1A", "regnuu-kraag#2 2A")
STEPS = 50  # of a game with own decks


def own_decks():
    """Two players with decks of their own, so that nobody knows their advantages: the whole of setup, and the first turn."""
    for number in range(2):
        rng = random.Random(f"own decks {number}")
        s = GAME.setup(GAME.settings_from({"deck_source": "any", "max_turns": "4"}), str(number))
        for _step in range(STEPS):
            yield s
            action = flow.pick(GAME.legal_actions(s), rng)
            s = GAME.apply(s, own_deck(action, number % 2) if action.verb == "alien" else action)


def own_deck(action, several):
    """The deck of this choice with another advantage, or with Multiple Choices and two under it."""
    deck = DECKS[action.mode]
    race = CARDS[deck.alien].alien
    mine = [card.number for card in CARDS if card.type == "advantage" and card.alien in ("", race) and card.id != "multiple-choices"]
    rest = {card: count for card, count in deck.cards if CARDS[card].type != "advantage"}
    left = [card for card in mine if card not in dict(deck.cards)]
    advantages = [NUMBER["multiple-choices"], *left[:2]] if several else left[-1:]
    return Act("alien", action.by, action.cards, mode=codes.write(deck.alien, {**rest, **dict.fromkeys(advantages, 1)}.items()))


def hero_combat():
    """A card from a draw pile lies face down on a hero, and the other player may lay one; then both lie there."""
    s = at(f"{HOMES[0]}; simon-christiansen#3 on 1", f"{HOMES[1]}; mr-dyer#4 on 1", seat=2, resources=(0, 0), commands=(0, 0),
           hands=(["mars", "city", "famine"], []), draws=(["mars", "city", "war"] * 3, ["mars", "famine", "city"] * 3))
    s = play(s, "p2: stab mr-dyer#4 on simon-christiansen#3")
    yield s
    both, seat = s.clone(), s.flow[-1].seat  # nothing is asked between laying and revealing; a mask must hold there all the same
    both.duel = (both.duel[0], zones.take(both.hand[seat], both.hand[seat][0]))
    yield both


def set_aside():
    """Jon Crowne has set a card of a hand aside."""
    s = galaxy("jon-crowne#3 on 1", hands=([], ["city", "famine", "mars"]), draws=(["mars"] * 3, ["city", "war", "mars", "famine"]))
    yield calmly(queue(s, "mars"), "p1: use jon-crowne#3 on p2")


def peeked():
    """The Ancient One has been shown cards of a hand."""
    s = galaxy("the-ancient-one#3 on 1", phase="end", hands=([], ["city", "mars", "famine"]))
    yield calmly(queue(s, "mars", "city"), "p1: use the-ancient-one#3 on p2")


def moments():
    """All of them."""
    return [s for make in (own_decks, hero_combat, set_aside, peeked) for s in make()]
