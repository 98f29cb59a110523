"""A line of notation being read: what is taken is gone, and a complaint names its column."""

import re

import pytest
from stormtable.kernel.line import Line, Words
from stormtable.kernel.rules import Unreadable

NUMBER = re.compile("[0-9]+")


def complaint(read):
    with pytest.raises(Unreadable) as problem:
        read()
    return problem.value.text, problem.value.column


def test_a_line_is_read_text_by_text():
    line = Line("move 12 > 3", 5)
    assert line.match(NUMBER, "?")[0] == "12" and not line.take(" to ") and line.take(" > ")
    assert line.rest() == "3" and not line.is_over()
    assert line.match(NUMBER, "?")[0] == "3" and line.is_over()
    line.end()


def test_a_line_complains_where_it_would_read_on():
    line = Line("move 12 x", 5)
    line.match(NUMBER, "?")
    assert complaint(lambda: line.need(" > ", "Then a way.")) == ("Then a way.", 8)
    assert complaint(lambda: line.match(NUMBER, "A number.")) == ("A number.", 8)
    assert complaint(line.end) == ("Nothing more may stand here.", 8)


def test_words_are_read_one_after_the_other():
    words = Words("move a1 b2")
    assert [words.word(), words.peek(), words.word(), words.word()] == ["move", "a1", "a1", "b2"]
    words.end()
    assert (words.word(), words.bad("Something.").column) == ("", 12)


def test_words_complain_about_the_word_that_was_read_last():
    words = Words("move  b2")
    assert [words.word(), words.word()] == ["move", ""]
    assert words.bad("No {what}.", what="blank").args == ("No blank.",) and words.bad("").column == 6
    assert complaint(words.end) == ("Nothing more may stand here.", 7)
