"""Agreed settings: words are read by the kind of each setting and written again, and a wrong one is told in a sentence."""

from typing import NamedTuple

import pytest
from stormtable.kernel import agreed
from stormtable.kernel.rules import Unreadable


class Settings(NamedTuple):
    level: str = "basic"
    players: int = 2
    last: int | None = None
    cut: bool = False


READERS = {
    "level": agreed.one_of(("basic", "expert")), "players": agreed.number_of((2, 4)), "last": agreed.or_none(agreed.number(1, 40)),
    "cut": agreed.switch,
}


def read(**words):
    return agreed.read(Settings, READERS, words)


@pytest.mark.parametrize("settings", [Settings(), Settings("expert", 4, 40, True), Settings(last=1)])
def test_settings_are_written_as_words_and_read_again(settings):
    assert read(**agreed.write(settings)) == settings


def test_the_usual_settings_need_no_word():
    assert agreed.write(Settings()) == {} and read() == Settings()


@pytest.mark.parametrize("words, sentence", [
    ({"size": "1"}, "There is no option size; the options are level, players, last, cut."),
    ({"level": "hard"}, "level is one of basic, expert, not hard."), ({"players": "3"}, "players is one of 2, 4, not 3."),
    ({"players": "9" * 5000}, "players is one of 2, 4"), ({"players": "²"}, "players is one of 2, 4"), ({"players": "-2"}, "players is one of 2, 4"),
    ({"players": "000002" + "9" * 30}, "players is one of 2, 4"), ({"last": "000001" + "9" * 30}, "last is a number from 1 to 40."),
    ({"last": "41"}, "last is a number from 1 to 40."), ({"last": ""}, "last is a number from 1 to 40."),
    ({"cut": "perhaps"}, "cut is one of on, off, true, false, not perhaps."),
])
def test_a_word_that_means_nothing_is_told_with_those_that_do(words, sentence):
    with pytest.raises(Unreadable) as problem:
        read(**words)
    assert problem.value.text.startswith(sentence)


@pytest.mark.parametrize("word, on", [("on", True), ("True", True), ("OFF", False), ("false", False)])
def test_a_switch_is_read_in_any_case(word, on):
    assert read(cut=word).cut is on
