"""Hidden information: what a seat knows, and what it can only guess."""

import random

import pytest
from stormtable.games.maelstrom.game import GAME

from .table import asked, at, hand, legal_actions, new, play, position

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"
P1 = {"hand": ["Chitonok", "Daemon Horde"], "stack": ["Klatu Crawler", "Lake of Fire"], "discard": ["Kaltalas Slug"]}
P2 = {"hand": ["Street Patrol"], "stack": ["Iron Guard"], "discard": ["Cloud Runner"]}


@pytest.mark.rule("MAE-2.11")
def test_a_view_shows_the_own_hand_and_counts_the_rest():
    s = at(OURS, THEIRS, P1=P1, P2=P2)
    v = position(GAME.view(s, 0))
    assert sorted(v["P1"]["hand"]) == sorted(P1["hand"]) and v["P2"]["hand"] == 1
    assert (v["P1"]["stack"], v["P2"]["stack"]) == (2, 1)
    assert (v["P1"]["discard"], v["P2"]["discard"]) == (["Kaltalas Slug"], ["Cloud Runner"])
    assert v["chance"] is None and v["tiles"] == position(s)["tiles"]
    w = position(GAME.view(s, 1))
    assert w["P1"]["hand"] == 2 and w["P2"]["hand"] == ["Street Patrol"]


@pytest.mark.rule("MAE-2.11")
def test_an_empty_hand_is_a_number_too():
    s = at(OURS, THEIRS)
    for seat, own, other in ((0, "P1", "P2"), (1, "P2", "P1")):
        v = GAME.view(s, seat)
        assert position(v)[own]["hand"] == [] and position(v)[other]["hand"] == 0
        assert GAME.from_position(position(v)) == v and GAME.view(GAME.sample(v, random.Random(1)), seat) == v
        assert hand(GAME.sample(v, random.Random(1)), other) == []


def test_states_that_differ_only_in_secrets_look_the_same():
    one = at(OURS, THEIRS, P1=P1, P2=P2)
    other = at(OURS, THEIRS, P1={**P1, "stack": P1["stack"][::-1]}, P2={**P2, "hand": ["Plasma Servant"], "stack": ["Guard Hall"]}, chance="other")
    assert GAME.view(one, 0) == GAME.view(other, 0) and GAME.view(one, 1) != GAME.view(other, 1)


def test_being_asked_says_nothing_about_the_hand():
    for held in ("Aegis of Dawn", "Lorian Healer"):
        s = at(f"{OURS}; Chitonok -1,-1", "Celestial City 1,0; Thornling 0,-1", hoard=(0, 1), P2={"hand": [held]})
        s = play(s, "attack @0,-1 with @-1,-1; strike")
        assert asked(s) == "P2 react"
        v = GAME.view(s, 0)
        assert asked(v) == "P2 react" and legal_actions(v) == ["pass"]


@pytest.mark.rule("MAE-2.4")
def test_a_chosen_primary_is_hidden_until_both_are_revealed():
    s = play(new(level="advanced"), "force Iron and Root", "force Scale and Grave", "primary Verdant Grove")
    assert position(GAME.view(s, 1))["P1"]["primary"] == "?" and position(GAME.view(s, 0))["P1"]["primary"] == "Verdant Grove"
    both = play(s, "primary Bone Ossuary")
    assert [tile["tile"] for tile in position(GAME.view(both, 1))["tiles"]] == ["Verdant Grove", "Bone Ossuary"]


@pytest.mark.rule("MAE-13.8")
def test_a_force_is_hidden_in_the_advanced_game_and_known_in_the_basic_one():
    s = play(new(level="advanced"), "force Iron and Root", "force Scale and Grave")
    assert position(GAME.view(s, 0))["P2"]["force"] is None
    s = play(new(), "faction Brood", "faction Host")
    assert position(GAME.view(s, 0))["P2"]["force"] == "Host"


def test_secret_events_are_told_to_their_seat_only():
    s = play(new(), "faction Brood", "faction Host", "pick Chitonok")
    assert [event.seats for event in s.events if event.kind == "picked"] == [(0,)]
    s = play(at(OURS, THEIRS, P1=P1), "draw")
    assert [event.seats for event in s.events if event.kind == "drew"] == [(0,)]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_guess_fills_the_view_from_what_is_left_of_the_force(seat):
    s = play(new("Lake of Fire", "Street Patrol", "P1", "Chitonok"), "faction Brood", "faction Arcanae", *["pick Daemon Horde"] * 3,
             *["pick Chitonok"] * 2, *["pick Iron Enforcer"] * 3, *["pick Street Patrol"] * 2)
    v = GAME.view(s, seat)
    for n in range(5):
        guess = GAME.sample(v, random.Random(n))
        assert GAME.view(guess, seat) == v
        assert sorted(guess.hand[seat]) == sorted(s.hand[seat])
        for other in (0, 1):
            assert sorted([*guess.hand[other], *guess.stack[other]]) == sorted([*s.hand[other], *s.stack[other]])


@pytest.mark.parametrize("s, shown", [
    (play(at(OURS, THEIRS, "summon", ["Chitonok", "Daemon Horde"], P1={"force": {"Lake of Fire": 1, "Chitonok": 1, "Daemon Horde": 1}}),
          "summon Chitonok @-2,0"), "Chitonok"),
    (play(at("Hatchlings -1,0", "Hall of Judgment 1,0", hoard=(1, 2),
             P1={"hand": ["Ember Drake", "Nkalla Viper"], "force": {"Hatchlings": 1, "Ember Drake": 1, "Nkalla Viper": 1}}),
          "use @-1,0 take Ember Drake"), "Ember Drake"),
])
def test_what_a_declaration_shows_is_in_every_guess(s, shown):
    v = GAME.from_position(position(GAME.view(s, 1)))
    for n in range(8):
        guess = GAME.sample(v, random.Random(n))
        assert shown in hand(guess) and GAME.view(guess, 1) == v and legal_actions(guess)


def test_a_guessed_force_has_the_agreed_size():
    s = play(new(level="advanced"), "force Iron and Root", "force Scale and Grave", "primary Verdant Grove", "primary Bone Ossuary",
             *["pick Iron Enforcer"] * 3, *["pick Thornling"] * 2, "pick Nkalla Viper")
    for n in range(5):
        guess = GAME.sample(GAME.view(s, 1), random.Random(n))
        assert sum(guess.force[0].values()) == 23


def test_a_position_without_forces_can_be_guessed_at():
    s = at(OURS, THEIRS, P1=P1, P2=P2, level="basic")
    for seat in (0, 1):
        v = GAME.view(s, seat)
        assert GAME.view(GAME.sample(v, random.Random(1)), seat) == v


def test_a_view_cannot_draw_from_chance():
    s = play(new(), "faction Brood", "faction Host")
    assert GAME.view(s, 0).chance.seed is None
