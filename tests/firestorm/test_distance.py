"""Distant tables of Firestorm, with decks full of cards that search, look at piles and hands, and draw by lot."""

import random
from collections import Counter

import pytest
from stormtable.games.firestorm.cards import CARDS, DECKS, NUMBER, card_of, card_thing
from stormtable.games.firestorm.rules import codes
from stormtable.games.firestorm.rules.actions import Act
from stormtable.games.firestorm.rules.decks import deck_refusals
from stormtable.live.session import Session

from laws.tables import Tables, some_action
from laws.test_distance import verdict

from .table import GAME

CURIOUS = [NUMBER[id] for id in (
    "divine", "corporate-enforcer", "greelok-nusaal", "jon-crowne", "karina-tristan", "infra-red-goggles", "rarrkar-draxx-narr", "the-ancient-one",
    "the-seer", "veross-agent", "science-station", "fleet-carrier", "transfer-information", "arcadius-prime", "dead-world", "muero-ragnuu-prime",
    "the-book", "cluster-missile", "stolen-artifacts", "year-of-plenty", "kraroon-verixx", "poor-planning")]


def curious_deck(rng):
    """A legal deck with as many of these cards as there may be, for one of the Aliens."""
    ready = rng.choice(list(DECKS.values()))
    deck = dict(ready.cards)
    for card in CURIOUS:
        fuller = deck | {card: min(3, CARDS[card].copies)}
        deck = fuller if not CARDS[card].is_home and not deck_refusals(tuple(sorted(fuller.items())), ready.alien) else deck
    for card in [card for card in ready.cards if CARDS[card[0]].type not in ("planet", "advantage") and card[0] not in CURIOUS]:
        thinner = {other: count for other, count in deck.items() if other != card[0]}
        deck = deck if deck_refusals(tuple(sorted(thinner.items())), ready.alien) else thinner
    return ready.alien, tuple(sorted(deck.items()))


def curious(world, rng):
    """Somebody who plays and uses these cards whenever it can be."""
    frame = world.flow[-1]
    if GAME.asks_for_force(world):
        alien, deck = curious_deck(rng)
        return Act("alien", frame.seat, (card_thing(alien),), mode=codes.write(alien, deck))
    if rng.random() < 0.5:
        acts = list(GAME.legal_actions(world))
        wanted = [act for act in acts if act.verb in ("use", "play", "stab", "deploy", "attach") and act.cards and card_of(act.cards[0]) in CURIOUS]
        if wanted:
            return rng.choice(wanted)
    return some_action(GAME, world, rng)


def played(seed, turns):
    """A game between two such players to its end, and what they were asked."""
    asked, rng = Counter(), random.Random(seed)
    tables = Tables(GAME, {"max_turns": str(turns)}, str(seed), Session)
    tables.deliver()
    while (table := tables.asked()) is not None:
        asked[type(table.world.flow[-1]).__name__] += 1
        table.play(curious(table.world, rng))
        tables.deliver()
    assert tables.fouls() == [None, None]
    return tables, asked


def check(seed, turns):
    tables, asked = played(seed, turns)
    match = verdict(tables.sessions[0].proof()).match
    for session in tables.sessions:
        assert len(session.points) == len(match.states)
        for point, state in zip(session.points, match.states):
            mine, true = GAME.view(point.world, session.seat), GAME.view(state, session.seat)
            assert mine == true and mine.events == true.events
    return asked


def test_what_is_looked_at_searched_and_drawn_by_lot_is_the_same_as_at_one_table():
    assert {"Searching", "Sorting", "Laying"} <= set(check(0, 2))


def test_three_tables_choose_decks_and_planets_in_secret():
    tables = Tables(GAME, {"players": "3", "deck_source": "starter"}, "3").play(most=12)
    assert tables.fouls() == [None] * 3 and {len(session.points) for session in tables.sessions} == {13}
    assert GAME.decides(tables.sessions[0].world) is not None and tables.sessions[0].world.phase != "setup"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 13))
def test_so_it_is_in_longer_games(seed):
    check(seed, 5)
