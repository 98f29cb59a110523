"""Laws that hold at every decision of every game of Ortus, tried on random play."""

import random
from collections import Counter

import pytest
from stormtable.games.ortus.game import GAME
from stormtable.kernel.flow import pick
from stormtable.kernel.look import Look

from .slowly import Slowly
from .table import ALL, BOARD, MASTER, at, legal_actions, position, read, why

GAMES = {
    "apprentice": {}, "master": {"level": "master"}, "dice": {"level": "master", "power": "dice", "arena": "II"},
    "wind, bidding, clock": {"level": "wind", "bidding": "on", "clock": "600"}, "water and fire": {"level": "Wa+Fi", "handicap": "G2"},
}


def decisions(words, seed, count):
    """Some states of a random game, until it is over or so many have been seen."""
    rng = random.Random(seed)
    s = GAME.setup(GAME.settings_from(words), seed)
    for _ in range(count):
        yield s, rng
        if not s.flow:
            return
        s = GAME.apply(s, pick(GAME.legal_actions(s), rng))


@pytest.mark.rule("ORT-4.26", "ORT-4.25")
@pytest.mark.parametrize("words", GAMES.values(), ids=GAMES)
def test_an_action_is_refused_exactly_if_it_is_no_option(words):
    for s, rng in decisions(words, "law", 150):
        for _ in range(20):
            why(s, GAME.write(GAME.anything(s, rng)))  # compares legal actions and refusals itself


@pytest.mark.rule("ORT-4.26")
@pytest.mark.parametrize("words", GAMES.values(), ids=GAMES)
def test_every_refusal_cites_a_rule_of_the_book(words):
    for s, rng in decisions(words, "cites", 100):
        for refusal in GAME.refusals(s, GAME.anything(s, rng)):
            assert refusal.rule in GAME.rulebook and "{" not in refusal.text


@pytest.mark.rule("ORT-11.10", "ORT-11.7")
@pytest.mark.parametrize("words", GAMES.values(), ids=GAMES)
def test_random_games_come_to_an_end(words):
    *_, (last, _rng) = decisions(words, "an end", 5000)
    assert last.result is not None


@pytest.mark.rule("ORT-8.1")
@pytest.mark.parametrize("words", GAMES.values(), ids=GAMES)
def test_taking_an_option_leaves_the_old_state_alone(words):
    for s, rng in decisions(words, "alone", 100):
        before = position(s)
        if s.flow:
            GAME.apply(s, pick(GAME.legal_actions(s), rng))
        assert position(s) == before


@pytest.mark.rule("ORT-1.12", "ORT-1.13", "ORT-9.8", "ORT-16.3")
@pytest.mark.parametrize("words", GAMES.values(), ids=GAMES)
def test_every_position_obeys_the_rules_of_positions(words):
    for s, _rng in decisions(words, "obeys", 300):
        assert GAME.from_position(position(s)) == s


@pytest.mark.rule("ORT-4.23", "ORT-4.24")
def test_every_option_can_be_touched_and_touches_tell_them_apart():
    for s, _rng in decisions({"level": "master"}, "touch", 60):
        if s.flow:
            look = Look(GAME, s, GAME.decides(s))
            ways = [GAME.touches(s, action) for action in GAME.legal_actions(s)]
            assert len(set(ways)) == len(ways)
            assert len(look.next()) <= 65
            if position(s)["phase"] == "maneuver":
                assert len(look.next()) <= 10
                assert all(len(look.choose(first).next()) <= 175 for first in look.next())


@pytest.mark.rule("ORT-4.25")
def test_a_random_pick_gives_every_option_the_same_chance():
    # A wall on one side, so that many hexes in reach of the Energy are not in reach on foot.
    s = at("B-Ea1 H1 G-Wi1 H2 G-Wi2 I2 G-Ea1 G3 B-Wi1 N1 G-Fi1 L2", 9, 3, MASTER)
    listed = list(GAME.legal_actions(s))
    rng = random.Random(3)
    count = Counter(GAME.legal_actions(s).pick(rng) for _ in range(400 * len(listed)))
    assert set(count) == set(listed)
    assert all(300 < n < 500 for n in count.values())


# -- the legal actions, found a second time --------------------------------------------------------------------------------


def scattered(rng):
    """A position with some warriors in one part of the board, so that they meet, and with some of the turn played."""
    row, number = rng.randrange(15), rng.randrange(8)
    near = [hex for hex in BOARD if abs("ABCDEFGHIJKLMNO".index(hex[0]) - row) < 4 and abs(int(hex[1:]) - number) < 6]
    active = rng.choice("GB")
    warriors = {}
    for name in rng.sample(ALL, rng.randrange(4, 17)):
        closed = ("H8", *warriors.values())
        places = [hex for hex in near if hex not in closed and hex[0] != ("O" if name[0] == "G" else "A")]
        warriors[name] = rng.choice(places) if rng.random() < 0.9 else "fallen"
    own = [name for name in warriors if name[0] == active and warriors[name] != "fallen"]
    elements = [element for element in MASTER.split() if rng.random() < 0.6]
    return read({
        "warriors": warriors, "active": active, "start": rng.choice("GB"), "turn": rng.choice((1, 9)),
        "energy": {"G": rng.randrange(20), "B": rng.randrange(20)}, "options": {"elements": elements},
        "moved": [name for name in own if rng.random() < 0.3], "attacked": [name for name in own if rng.random() < 0.2],
    })


@pytest.mark.rule("ORT-4.24", "ORT-5.4", "ORT-5.11", "ORT-6.1", "ORT-7.1", "ORT-7.5", "ORT-7.6", "ORT-7.14")
def test_the_options_are_those_of_a_slow_and_patient_look():
    rng = random.Random(11)
    for _ in range(120):
        s = scattered(rng)
        lines = legal_actions(s)
        assert len(set(lines)) == len(lines)
        assert set(lines) == Slowly(position(s)).legal_actions()
