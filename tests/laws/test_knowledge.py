"""A card, an action or a question that the rule of thumb does not know is found before anybody plays it."""

from importlib import import_module
from typing import NamedTuple

import pytest
from stormtable import games

# The tables by which a heuristic scores; a line less in one of them is a card, an action or a question that it does not know.
TABLES = {
    "ortus": ("_MANEUVERS", "_DECISIONS"),
    "maelstrom": ("_ACTS", "_DECISIONS", "TEXTS"),
    "maul": ("_SCORES", "_BOOSTS", "HELD"),
    "madstone": ("_SCORES", "ABILITIES"),
}
ASKS_BY_NAME = ("ortus", "maelstrom")  # games that score by the kind of the question


class Juggle(NamedTuple):
    """An action that nobody has thought of."""

    verb: str = "juggle"


class Juggling(NamedTuple):
    """A question that nobody has thought of."""

    seat: int

    def legal_actions(self, s):
        return (Juggle(),)


def heuristic(name):
    return import_module(f"stormtable.games.{name}.mind.heuristic")


@pytest.mark.parametrize("name", games.NAMES)
def test_everything_has_a_score(name):
    assert games.load(name).unknown() == []


@pytest.mark.parametrize("name, table", [(name, table) for name, tables in TABLES.items() for table in tables])
def test_a_line_that_is_missing_in_a_table_is_named(name, table, monkeypatch):
    scores = getattr(heuristic(name), table)
    for key in list(scores):
        with monkeypatch.context() as patch:
            patch.delitem(scores, key)
            assert len(games.load(name).unknown()) == 1, key


@pytest.mark.parametrize("name", TABLES)
def test_a_new_action_is_named(name, monkeypatch):
    monkeypatch.setattr(import_module(f"stormtable.games.{name}.rules.actions"), "Juggle", Juggle, raising=False)
    assert games.load(name).unknown() == ["The action juggle has no score in the heuristic."]


@pytest.mark.parametrize("name", ASKS_BY_NAME)
def test_a_new_question_is_named(name, monkeypatch):
    monkeypatch.setattr(import_module(f"stormtable.games.{name}.rules.turn"), "Juggling", Juggling, raising=False)
    assert games.load(name).unknown() == ["The question Juggling has no score in the heuristic."]


def test_a_new_boost_is_named(monkeypatch):
    cards = import_module("stormtable.games.maul.cards")
    boosts = [*cards.BOOSTS, cards.BOOSTS[1]._replace(id="B37", design="B37")]
    monkeypatch.setattr(heuristic("maul"), "BOOSTS", boosts)
    monkeypatch.setattr(heuristic("maul"), "ALL_BOOSTS", (*cards.ALL_BOOSTS, len(boosts) - 1))
    assert games.load("maul").unknown() == ["The Boost B37 has no score in the heuristic."]


def test_a_new_ability_is_named(monkeypatch):
    abilities = import_module("stormtable.games.madstone.rules.abilities").ABILITIES
    card = next(number for number in range(200) if number not in abilities)
    monkeypatch.setitem(abilities, card, None)
    assert len(games.load("madstone").unknown()) == 1


def test_a_new_verb_of_firestorm_is_named(monkeypatch):
    verbs = import_module("stormtable.games.firestorm.rules.verbs").VERBS
    monkeypatch.setitem(verbs, "juggle", None)
    assert games.load("firestorm").unknown() == ["The action juggle has no score in the heuristic."]
