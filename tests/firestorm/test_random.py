"""Random games with random decks: they end, and at every decision the galaxy is sound."""

import random
from collections import Counter

import pytest
from stormtable.games.firestorm.cards import CARDS
from stormtable.games.firestorm.rules import codes
from stormtable.games.firestorm.rules.guessing import on_the_table
from stormtable.games.firestorm.rules.muster import random_deck
from stormtable.games.firestorm.rules.settling import lethal
from stormtable.kernel import flow

from .table import GAME

TURNS = "12"
MOST_STEPS = 30_000


def start(seed):
    """A game of two to four seats with random decks, after setup."""
    rng = random.Random(f"random {seed}")
    players = 2 + seed % 3
    s = GAME.setup(GAME.settings_from({"players": str(players), "max_turns": TURNS}), str(seed))
    for seat in range(players):
        alien, deck = random_deck(rng)
        s = GAME.apply(s, GAME.read(f"p{seat + 1}: alien {CARDS[alien].id} deck {codes.write(alien, deck)}"))
    return s, rng


def check(s):
    """Each card in one zone, nothing negative, nobody where nobody can be."""
    if s.phase == "setup":
        return
    for seat in range(s.players):
        assert s.resources[seat] >= 0 and s.commands[seat] >= 0 and s.tech[seat] >= 0
        assert Counter(cards_of(s, seat)) == Counter(dict(s.deck[seat])), seat
    for uid in s.play:
        assert s.energy[uid] >= 0 and s.dmg[uid] >= 0 and s.tokens[uid] >= 0
        assert s.at[uid] >= 0 and (not s.on[uid] or s.at[s.on[uid]] == s.at[uid])
        assert s.on[uid] == 0 or s.on[uid] in s.play
    if s.combat is not None:
        assert all(s.at[uid] == s.combat.at for uid in (*s.combat.attack, *s.combat.defence))


def cards_of(s, seat):
    """Every card a seat owns, wherever it is."""
    found = [card for pile in (s.hand, s.draw, s.recycle, s.terminate, s.aside) for card in pile[seat]]
    return found + [s.card[uid] for uid in s.play if s.owner[uid] == seat] + on_the_table(s, seat)


def run(seed, each):
    s, rng = start(seed)
    steps = 0
    while s.flow and steps < MOST_STEPS:
        flow.advance(s, flow.pick(GAME.legal_actions(s), rng))
        steps += 1
        if steps % each == 0:
            check(s)
    assert s.result is not None
    return s


@pytest.mark.parametrize("seed", range(6))
def test_random_games_with_random_decks_are_sound(seed):
    """FIR-107.0.1: each card is in one zone at every moment."""
    run(seed, 1)


@pytest.mark.parametrize("seed", range(6, 56))
def test_fifty_random_games_end(seed):
    """FIR-103.9, FIR-103.11."""
    run(seed, 50)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(56, 1056))
def test_a_thousand_random_games_end(seed):
    run(seed, 20)


def test_nothing_lethal_is_left_on_a_chance():
    s, rng = start(77)
    for _step in range(400):
        flow.advance(s, flow.pick(GAME.legal_actions(s), rng))
        if type(s.flow[-2]).__name__ == "Phase":
            assert not lethal(s)
