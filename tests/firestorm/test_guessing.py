"""What a seat may guess: a sample can go on from every moment, whatever has been shown."""

import random

import pytest
from stormtable.games.firestorm.game import GAME

from .clash import calmly, galaxy
from .table import play, queue


def karina():
    s = galaxy("karina-tristan#3 on 1", hands=([], ["city", "famine"]), resources=(2, 0))
    return play(queue(s, "city"), "p1: use karina-tristan#3/2 on p2"), "p1: pay"


def the_ancient_one():
    s = galaxy("the-ancient-one#3 on 1", phase="end", hands=([], ["city", "mars", "famine"]))
    return calmly(queue(s, "mars", "city"), "p1: use the-ancient-one#3 on p2"), "p1: recycle mars"


@pytest.mark.parametrize("shown", [karina, the_ancient_one])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("luck", range(5))
def test_a_card_of_a_hand_that_was_seen_is_in_it(shown, seat, luck):
    s, line = shown()
    guess = GAME.sample(GAME.view(s, seat), random.Random(luck))
    if seat == 0 or shown is karina:
        after = GAME.apply(guess, GAME.read(line))
        assert len(after.hand[1]) == len(guess.hand[1]) - 1 and GAME.write(GAME.read(line)) == line
    else:  # who is peeked at does not know at which cards
        GAME.apply(guess, next(iter(GAME.legal_actions(guess))))
    assert GAME.view(guess, seat) == GAME.view(s, seat)
