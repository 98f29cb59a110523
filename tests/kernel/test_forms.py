"""Reading values that somebody else wrote."""

import pytest
from stormtable.kernel.forms import Key
from stormtable.kernel.rules import Unreadable


def complaint(read):
    with pytest.raises(Unreadable) as problem:
        read()
    return problem.value


def test_a_value_of_the_right_form_is_given_back():
    top = Key("", {"turn": 3, "name": "Ann", "on": True, "side": "B", "list": [1, 2]}).fields()
    assert top("turn").number(1, 9) == 3
    assert top("name").text() == "Ann"
    assert top("on").flag() is True
    assert top("side").one_of({"G": 0, "B": 1}) == 1
    assert [entry.number() for entry in top("list").items()] == [1, 2]


def test_what_is_left_out_has_its_usual_value():
    assert Key("", {}).fields()("turn", 9).number() == 9


def test_a_complaint_names_the_key_inside_the_whole_and_its_rule():
    inner = Key("", {"options": {"clock": "soon"}}, "XYZ-1").fields()("options").fields()("clock")
    said = complaint(lambda: inner.number())
    assert said.text == "Position, options.clock: a whole number is expected. (XYZ-1)" and said.rule == "XYZ-1"


def test_a_broken_rule_is_named_in_place_of_the_form():
    assert complaint(lambda: (_ for _ in ()).throw(Key("turn", 0, "XYZ-1").bad("no.", "XYZ-7"))).rule == "XYZ-7"


def test_an_unknown_key_is_refused():
    assert "there is no such key" in complaint(lambda: Key("", {"tun": 1}).fields(("turn",))).text


@pytest.mark.parametrize("value", [True, False, 1.0, "1", None, [], {}])
def test_only_whole_numbers_are_numbers(value):
    complaint(lambda: Key("n", value).number())


@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_only_true_and_false_are_flags(value):
    complaint(lambda: Key("n", value).flag())


def test_a_word_that_is_no_text_is_none_of_the_words():
    complaint(lambda: Key("n", ["B"]).one_of(("G", "B")))
