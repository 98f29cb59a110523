"""A force in the making: its steps back and forth are the same for every game."""

import pytest
from stormtable.kernel.draft import Draft
from stormtable.kernel.rules import Unreadable


class Bag(Draft):
    """A force of two kinds of beans."""

    usual = {"size": "small"}
    numbers = {"red": 0, "white": 1}
    most = 5

    def check(self, words):
        if words["size"] not in ("small", "large"):
            raise Unreadable("no such size")


def test_copies_come_and_go_and_no_draft_grows_past_the_largest():
    bag = Bag()
    bag.add("white", 3)
    bag.add("red", 9)
    assert bag.copies() == {"red": 2, "white": 3} and bag.size == 5
    bag.add("white", -7)
    assert bag.copies() == {"red": 2}


def test_what_is_done_can_be_undone_and_done_again():
    bag = Bag("beans", {0: 1})
    bag.add("white")
    bag.agree({"size": "large"})
    bag.undo()
    assert bag.words == {"size": "small"} and bag.force == {0: 1, 1: 1}
    bag.undo()
    bag.undo()
    assert bag.force == {0: 1}
    bag.redo()
    bag.redo()
    bag.redo()
    assert bag.words == {"size": "large"} and bag.force == {0: 1, 1: 1}


def test_what_changes_nothing_is_no_step_and_a_new_step_ends_the_way_forth():
    bag = Bag("", {0: 1})
    bag.agree({"size": "small"})
    bag.add("white", -1)
    assert not bag.past
    bag.add("white")
    bag.undo()
    bag.add("red")
    bag.redo()
    assert bag.force == {0: 2}


def test_what_cannot_be_agreed_on_changes_nothing():
    bag = Bag()
    with pytest.raises(Unreadable):
        bag.agree({"size": "huge"})
    bag.agree({"hat": "blue"})
    assert bag.words == {"size": "small"} and not bag.past
