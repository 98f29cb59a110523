"""Decks, hands and piles."""

import random

from stormtable.kernel import chance, flow, zones
from stormtable.kernel.zones import HIDDEN


def table(seed="0"):
    s = flow.State()
    s.chance = chance.Chance(seed)
    return s


def test_how_a_pile_lay_before_makes_no_difference_to_a_shuffle():
    one, other = list("abcdefg"), list("gfedcba")
    zones.shuffle(table(), one)
    zones.shuffle(table(), other)
    assert one == other and sorted(one) == list("abcdefg") and one != list("abcdefg")


def test_a_queued_shuffle_is_named_by_its_cards():
    s, pile = table(), [0, 1, 2]
    chance.queue(s, "king,ace,queen")
    zones.shuffle(s, pile, ["ace", "king", "queen"].__getitem__)
    assert pile == [1, 0, 2]


def test_a_mask_hides_all_but_the_known_places():
    pile = list("abcd")
    zones.mask(pile, {0, 2})
    assert pile == ["a", HIDDEN, "c", HIDDEN]
    zones.mask(pile)
    assert pile == [HIDDEN] * 4


def test_hidden_places_are_filled_with_what_is_seen_nowhere():
    rng = random.Random(0)
    seen = set()
    for _ in range(200):
        hand, pile, open_row = [HIDDEN, "a"], [HIDDEN, HIDDEN], ["b"]
        zones.fill([hand, pile, open_row], list("aabcd"), rng)
        assert hand[1] == "a" and open_row == ["b"] and sorted(hand + pile + open_row) == list("aabcd")
        seen.add((hand[0], *pile))
    assert len(seen) == 6


def test_a_filled_mask_looks_the_same_when_masked_again():
    pile = [HIDDEN, "b", HIDDEN]
    zones.fill([pile], list("abc"), random.Random(1))
    zones.mask(pile, {1})
    assert pile == [HIDDEN, "b", HIDDEN]
