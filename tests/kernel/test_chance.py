"""Dice, coins and shuffles. The numbers stand here as they are, so that every machine and every browser must agree."""

import pytest
from stormtable.kernel import chance, flow
from stormtable.kernel.chance import Chance, Impossible

DIE = (1, 2, 3, 4, 5, 6)


@pytest.fixture
def s():
    s = flow.State()
    s.chance = Chance("0")
    return s


def test_the_values_of_a_seed_are_the_same_everywhere(s):
    assert [chance.one_of(s, DIE) for _ in range(20)] == [2, 2, 3, 6, 1, 3, 6, 6, 4, 2, 6, 4, 5, 6, 3, 6, 5, 1, 1, 1]
    assert s.chance == Chance("0", 20)
    s.chance = Chance("5f2c")
    assert [chance.one_of(s, range(1000)) for _ in range(8)] == [192, 32, 843, 825, 960, 600, 418, 63]


def test_any_text_is_a_seed(s):
    s.chance = Chance("é\ud800")
    assert [chance.one_of(s, range(1000)) for _ in range(4)] == [162, 44, 988, 63]
    assert chance._value(chance._source(""), 10**9) == 14373285646352691709


def test_a_shuffle_is_the_same_everywhere(s):
    s.chance = Chance("deck")
    assert chance.shuffled(s, range(12)) == [8, 9, 2, 3, 5, 1, 11, 6, 0, 10, 7, 4]
    assert s.chance.draws == 11


def test_a_die_is_fair(s):
    faces = [chance.one_of(s, DIE) for _ in range(12_000)]
    assert all(1850 < faces.count(face) < 2150 for face in DIE)


def test_every_order_comes_up(s):
    assert len({tuple(chance.shuffled(s, "abcd")) for _ in range(300)}) == 24


def test_queued_results_come_first_and_in_order(s):
    for face in (6, 1):
        chance.queue(s, face)
    assert [chance.one_of(s, DIE) for _ in range(3)] == [6, 1, 3]  # the third value of the seed follows
    assert s.chance == Chance("0", 3)


def test_a_queued_result_is_named_by_its_word(s):
    chance.queue(s, "O")
    assert chance.one_of(s, (0, 1), "XO".__getitem__) == 1


@pytest.mark.parametrize("result", [0, 7, True, "six", "", "1,2", None, 1.0])
def test_a_result_that_cannot_come_up_is_impossible(s, result):
    chance.queue(s, result)
    with pytest.raises(Impossible, match="cannot come up here; possible are 1, 2, 3, 4, 5, 6."):
        chance.one_of(s, DIE)


def test_one_queued_result_is_a_whole_shuffle(s):
    chance.queue(s, "d,b,a,c")
    chance.queue(s, "a")
    assert chance.shuffled(s, "abcd") == list("dbac")
    assert chance.one_of(s, "ab") == "a"


def test_a_queued_order_may_leave_the_rest_to_chance(s):
    chance.queue(s, "d")
    order = chance.shuffled(s, "abcd")
    assert order[0] == "d" and sorted(order) == list("abcd") and not s.chance.queued


def test_equal_cards_are_shuffled_by_name_too(s):
    chance.queue(s, "b,a,b")
    assert chance.shuffled(s, "aabb") == list("baba")


def test_a_queued_order_of_cards_that_are_not_there_is_impossible(s):
    chance.queue(s, "a,a")
    chance.queue(s, 5)
    with pytest.raises(Impossible) as bad:
        chance.shuffled(s, "abc")
    assert bad.value.left == 1


def test_the_impossible_result_alone_is_taken_off_the_queue():
    class Table(flow.State):
        __slots__ = ()

    s = Table()
    s.chance = Chance("0", 0, (3, 9, 4))
    trial = s.clone()
    with pytest.raises(Impossible) as bad:
        [chance.one_of(trial, DIE) for _ in range(2)]
    assert chance.without(s, bad.value).chance.queued == (3, 4)


def test_a_pile_of_one_card_is_not_shuffled(s):
    chance.queue(s, 6)
    assert chance.shuffled(s, ["a"]) == ["a"] and chance.shuffled(s, []) == []
    assert s.chance == Chance("0", 0, (6,))


def test_a_view_has_no_seed_and_draws_nothing(s):
    chance.queue(s, 6)
    s.chance = chance.masked(s.chance._replace(draws=3))
    assert s.chance == Chance(None, 3, ())
    with pytest.raises(Impossible):
        chance.one_of(s, DIE)


@pytest.mark.parametrize("given, text", [
    (Chance("5f2c"), "5f2c"),
    (Chance("5f2c", 12), "5f2c+12"),
    (Chance("5f2c", 12, (6, "king,ace", "a/b+c d")), "5f2c+12/6/king,ace/a%2Fb%2Bc%20d"),
    (Chance("a+5"), "a+5+0"),
    (Chance("a+5/6", 1, (2,)), "a+5/6+1/2"),
    (Chance(""), ""),
    (Chance("", 3), "+3"),
    (Chance(None), None),
    (Chance("0", 0, (-1,)), "0+0/-1"),
])
def test_chance_in_one_text(given, text):
    assert chance.write(given) == text and chance.read(text) == given


def test_a_seed_that_is_written_out_gives_its_values_one_by_one(s):
    s.chance = Chance(chance.written_out([2, 0, 1]))
    assert chance.one_of(s, "abc") == "c" and chance.shuffled(s, "xyz") == ["x", "z", "y"]
    with pytest.raises(chance.Impossible, match="written down"):
        chance.one_of(s, "abc")


def test_a_value_that_cannot_come_up_is_told(s):
    s.chance = Chance("dealt:5")
    with pytest.raises(chance.Impossible, match="written down"):
        chance.one_of(s, "abc")
