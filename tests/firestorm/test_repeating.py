"""Endless free actions (FIR-103.10): a card that could be turned to and fro for ever, which no card of the set can be."""

import pytest
from stormtable.games.firestorm.cards import NUMBER, Ability
from stormtable.games.firestorm.rules.abilities import ACTIONS, Text

from .table import GAME, at, lines_of, passed, play, position, read, refused, why_not

USE = "p1: use city#2"


@pytest.fixture(autouse=True)
def switch(monkeypatch):
    """City gets a text: Main: put a token on it, or take it away."""
    def step(s, e):
        s.tokens[e.self] = 1 - s.tokens[e.self]
    text = Text(NUMBER["city"], 1, Ability("action", "Main", "", (), ""), [step])
    monkeypatch.setitem(ACTIONS, NUMBER["city"], [text])


def table(**more):
    return at("earth#1 1A; city#2 on 1; sgt-beat#5 on 1; mars#6 1B; war#8 1A", "regnuu-kraag#3 2A; power-cell#4 on 7; famine#7 2A", **more)


def used(s, times):
    for _time in range(times):
        s = passed(play(s, USE), 2)
    return s


def test_a_free_action_may_not_lead_to_a_position_for_the_third_time():
    """FIR-103.10, FIR-R19."""
    s = used(table(), 3)
    assert refused(s, USE) == ["FIR-103.10"] and USE not in lines_of(s)
    assert why_not(s, USE) == ["That would lead to a position that was there twice in this phase."]


def test_it_is_refused_by_what_its_player_sees():
    """FIR-700.19."""
    s = used(table(hands=([], ["ion-storm"])), 3)
    assert [refusal.rule for refusal in GAME.refusals(GAME.view(s, 0), GAME.read(USE))] == ["FIR-103.10"]


def test_what_was_seen_is_kept_in_positions():
    """Chapter Position: the key `seen` stands there only while something was."""
    s = used(table(), 3)
    assert len(position(s)["seen"]) == 3 and read(position(s)) == s and refused(read(position(s)), USE) == ["FIR-103.10"]
    assert "seen" not in position(table())


def test_after_an_action_that_costs_something_it_may_be_used_again():
    """FIR-103.10: the position is another one from then on."""
    s = passed(play(used(table(), 3), "p1: sell command"), 2)
    assert s.seen == () and refused(s, USE) == []


def test_moving_cards_around_has_counters_of_its_own():
    """FIR-103.10: free repositioning is counted card by card and lets what was seen stand; travelling turns a hero and does not."""
    s = used(table(), 2)
    assert len(passed(play(s, "p1: shift sgt-beat#5 to war#8"), 2).seen) == 2
    assert passed(play(s, "p1: travel sgt-beat#5 to mars#6"), 2).seen == ()


def test_a_new_phase_begins_to_count_anew():
    """FIR-103.10."""
    s = play(used(table(), 3), "p1: pass")
    assert s.phase == "end" and s.seen == ()
