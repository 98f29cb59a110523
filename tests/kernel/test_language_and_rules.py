"""Sentences in the language of the table, and the rulebook they cite."""

import pytest
from stormtable.kernel import language
from stormtable.kernel.language import _, mark
from stormtable.kernel.rules import Refusal, Refused, Rulebook, Unreadable

BOOK = Rulebook({
    "game": "x", "version": "3", "title": {"en": "X"},
    "chapter": [{"id": "X-1", "en": "First", "nl": "Eerst"}],
    "rule": [{"id": "X-1.1", "en": "Do it.", "nl": "Doe het.", "kind": "rule", "see": ["X-R1"]}, {"id": "X-1.2", "en": "Only here."}],
    "ruling": [{"id": "X-R1", "en": "So.", "nl": "Zo.", "en_title": "Why", "nl_title": "Waarom", "source": "D"}],
})


def test_a_sentence_is_filled():
    assert _("{n} of {all}", n=1, all="{n}") == "1 of {n}"
    assert _("50 % {off}") == "50 % {off}" and mark("later") == "later"


def test_an_unknown_language_is_english():
    language.use("xx")
    assert language.current() == "en"


def test_what_has_been_said_is_kept_for_each_language():
    said = []

    @language.kept
    def greet(name):
        said.append((language.current(), name))
        return len(said)

    assert [greet("Ann"), greet("Ann"), greet("Ben")] == [1, 1, 2]
    language.use("nl")
    assert greet("Ann") == 3 and said[-1] == ("nl", "Ann")


def test_a_rule_speaks_the_language_of_the_table():
    assert str(BOOK["X-1.1"]) == "Do it."
    language.use("nl")
    assert str(BOOK["X-1.1"]) == "Doe het." and str(BOOK["X-1.2"]) == "Only here."


def test_a_rulebook_holds_rules_and_rulings_in_order():
    assert [rule.id for rule in BOOK] == ["X-1.1", "X-1.2", "X-R1"]
    assert "X-R1" in BOOK and "X-1" not in BOOK and BOOK.version == "3"
    assert BOOK["X-R1"] == ("X-R1", "ruling", {"en": "Why", "nl": "Waarom"}, {"en": "So.", "nl": "Zo."}, (), "D")
    assert BOOK["X-1.1"].see == ("X-R1",)
    with pytest.raises(KeyError):
        BOOK["X-9"]


def test_a_refusal_says_all_that_is_wrong():
    problem = Refused([Refusal("X-1.1", "Not so."), Refusal("X-1.2", "Not here.")])
    assert str(problem) == "Not so. Not here." and len(problem.refusals) == 2


def test_a_complaint_is_placed_on_its_line():
    placed = Unreadable("What?", column=3, rule="X-1.1").on_line(7, 4)
    assert (placed.text, placed.line, placed.column, placed.rule) == ("What?", 7, 7, "X-1.1")
    assert Unreadable("What?").on_line(2, 4).column is None
