"""Chapter 13: hidden information and chance."""

import random

import pytest
from stormtable.games.maul.cards import ALL_BOOSTS
from stormtable.games.maul.game import GAME
from stormtable.kernel import chance
from stormtable.kernel.match import Match, replay
from stormtable.kernel.record import to_link
from stormtable.kernel.rules import Unreadable

from .table import asked, at, decides, deck, hand, legal_actions, lucky, new, play, position, quiet, seen, sitting, story

ELVEN, ORCA = ". S* T2 F1 .", ". S T1 G1 ."
HITTING = (". S T2 F2* .", "T1 S . F1 G1", "D2")


@pytest.mark.rule("MAUL-13.1", "MAUL-13.2", "MAUL-N8", "MAUL-1.24")
def test_what_a_seat_sees():
    s = at(". S+C* T2 F1 .", ORCA, hands=("B01 B02", "B03 B04 B05"), boost={"deck": ["B06"], "discard": ["B07", "B08"]})
    for seat, other in ((1, 2), (2, 1)):
        v, p = seen(s, seat), position(s)
        for key in ("options", "round", "inertia", "turn", "det", "maul", "window", "raid", "modifiers", "downed_this_turn"):
            assert v[key] == p[key]
        assert v["seats"]["1"]["field"] == p["seats"]["1"]["field"] and v["boost"] == {"deck": 29, "discard": ["B07", "B08"]}
        assert v["seats"][str(seat)]["hand"] == p["seats"][str(seat)]["hand"]
        assert v["seats"][str(other)]["hand"] == [None] * len(p["seats"][str(other)]["hand"])
        assert [len(v["seats"][n]["deck"]) for n in "12"] == [6, 7] and v["seats"]["1"]["deck"] == [None] * 6
        assert v["seed"] is None


@pytest.mark.rule("MAUL-13.3", "MAUL-13.9", "MAUL-13.11")
def test_known_tops_and_bottoms():
    s = play(at(ELVEN, ORCA, "A4", decks=("A1 G1", ""), hands=("B28 B01", "")), "step support; bottom")
    assert seen(s, 2)["seats"]["1"]["deck"] == [None] * 6 + ["ELV-A1"]
    s = play(s, "boost B28; take ELV-W")
    assert seen(s, 2)["seats"]["1"]["deck"] == ["ELV-W"] + [None] * 6
    s = quiet(s, "break")
    assert seen(s, 2)["seats"]["1"]["deck"] == [None] * 6
    s = play(at(ELVEN, ORCA, "A4", decks=("A1 G1 G2", "")), "step support; bottom; support; place 3")
    assert seen(s, 2)["seats"]["1"]["deck"][-2:] == ["ELV-A1", "ELV-T2"]


@pytest.mark.rule("MAUL-13.4")
def test_a_card_lost_to_cut_purse_is_public():
    s = play(lucky(at(ELVEN, ORCA, hands=("B17", "B03 B04")), "B03"), "boost B17; decline")
    assert "B03" in seen(s, 1)["boost"]["discard"]


@pytest.mark.rule("MAUL-13.5", "MAUL-1.24")
@pytest.mark.parametrize("seat", [1, 2])
def test_states_that_differ_only_in_secrets_look_the_same(seat):
    mine = {1: ("B01 B02", "B03"), 2: ("B03", "B01 B02")}[seat]
    theirs = {1: ("B01 B02", "B36"), 2: ("B36", "B01 B02")}[seat]
    one = at(ELVEN, ORCA, "A4", hands=mine, decks=("A1 G1", "C"), boosts="B20 B21", seed=1)
    other = at(ELVEN, ORCA, "A4", hands=theirs, decks=("W G1", "W"), boosts="B22 B03", seed=2)
    assert GAME.view(one, seat - 1) == GAME.view(other, seat - 1)
    assert GAME.view(one, 2 - seat) != GAME.view(other, 2 - seat)
    assert GAME.position(GAME.view(one, seat - 1)) == GAME.position(GAME.view(other, seat - 1))


@pytest.mark.rule("MAUL-13.6", "MAUL-C23")
def test_a_search_is_seen_by_its_owner_only():
    s = play(at(ELVEN, ORCA, hands=("B28", ""), decks=("W A1", "")), "boost B28")
    assert sorted(seen(s, 1)["seats"]["1"]["deck"]) == sorted(position(s)["seats"]["1"]["deck"])
    assert seen(s, 1)["seats"]["1"]["deck"] != position(s)["seats"]["1"]["deck"]  # not its order
    assert seen(s, 2)["seats"]["1"]["deck"] == [None] * 7
    told = story(s, "take ELV-C")
    assert [event.seats for event in told if event.kind == "called"] == [None]


@pytest.mark.rule("MAUL-13.3", "MAUL-13.6")
@pytest.mark.parametrize("seat", [1, 2])
def test_a_search_leaves_the_known_bottom_where_it_is(seat):
    decks, hands = (("W A1", ""), ("B28", "")) if seat == 1 else (("", "W A1"), ("", "B28"))
    s = at(ELVEN if seat == 1 else ". S T2 F1 .", ORCA if seat == 1 else ". S* T1 G1 .", hands=hands, decks=decks)
    s.known_bottom[seat - 1] = 2
    s = play(s, "boost B28")
    bottom = s.deck[seat - 1][-2:]
    common = GAME.common(s)
    assert common.deck[seat - 1] == ["?"] * 5 + bottom
    for known in (0, 1):
        other = GAME.sample(GAME.view(s, known), random.Random(1))
        assert other.deck[seat - 1][-2:] == bottom and GAME.common(other) == common


@pytest.mark.rule("MAUL-13.7")
def test_all_chance_comes_from_one_seed():
    lines = []
    match, rng = Match(GAME, {}, "one seed"), random.Random(3)
    for _step in range(150):
        if decides(match.state) is None:
            break
        lines.append(rng.choice(legal_actions(match.state)))
        match.play_line(lines[-1])
    again = Match(GAME, {}, "one seed")
    for line in lines:
        again.play_line(line)
    assert again.state == match.state and replay(match.text(), lambda name: GAME).state == match.state


@pytest.mark.rule("MAUL-13.7")
def test_queued_results_come_first_one_for_each_event():
    s = new("ELV-T1,ELV-T2", "ELV-W,ELV-C", "ORC-T1,ORC-T2", "ORC-W", "B31,B32,B33")
    assert deck(s, 1).startswith("W C ") and deck(s, 2).startswith("W ") and position(s)["boost"]["deck"][0] == "B33"
    with pytest.raises(chance.Impossible):
        new("ELV-T1", "ORC-T1")


@pytest.mark.rule("MAUL-13.7", "MAUL-C16")
def test_cut_purse_takes_each_card_with_the_same_chance():
    lost = set()
    for n in range(40):
        s = play(at(ELVEN, ORCA, hands=("B17", "B01 B02 B03"), seed=n), "boost B17; decline")
        lost |= {"B01", "B02", "B03"} - set(hand(s, 2).split())
    assert lost == {"B01", "B02", "B03"}


@pytest.mark.rule("MAUL-13.8")
def test_a_link_shows_no_hand_and_no_order_in_readable_form():
    match = sitting(new(seed="secret"))
    link = to_link(match.text())
    assert not any(id in link for id in hand(match.state, 1).split() + hand(match.state, 2).split() + ["ELV-", "ORC-"])


@pytest.mark.rule("MAUL-13.8")
def test_the_table_is_handed_over_only_for_a_decision_that_shows_a_hand():
    s = at(ELVEN, ORCA, hands=("B01", "B02"))
    assert GAME.secret(s, 0)
    assert GAME.secret(play(s, "support; decline; decline"), 0)  # where an open card goes depends on the hand
    assert not GAME.secret(at(ELVEN, ORCA, hands=("", "B02")), 0)
    assert not GAME.secret(GAME.setup(GAME.settings_from({}), "0"), 0)  # a horde is picked in the open


@pytest.mark.rule("MAUL-13.10", "MAUL-9.28")
def test_both_see_what_is_played_and_nobody_sees_a_pass():
    s = at(*HITTING, hands=("B01 B02", "B19 B20"))
    told = story(s, "hit 4x4; boost B01 4; boost B19")
    assert [(event.kind, event.seats) for event in told if event.kind in ("boosted", "answered")] == [("boosted", None), ("answered", None)]
    assert story(play(s, "hit 4x4"), "decline") == []
    assert story(play(s, "hit 4x4; decline"), "decline")[0].kind == "hit"


def questions(s, *lines):
    """Who is asked for what on the way, in order."""
    found = [asked(s)]
    for line in lines:
        s = play(s, line)
        found.append(asked(s))
    return found


@pytest.mark.rule("MAUL-9.23", "MAUL-R40", "MAUL-13.10")
@pytest.mark.parametrize("held", ["B01", "B19", "B32", "B36", "B23", "B35", "B15"])
def test_the_questions_do_not_depend_on_what_a_hand_holds(held):
    usual = questions(at(*HITTING, hands=("B01 B02", "B05")), "hit 4x4", "decline", "decline", "decline", "decline", "commit 3", "commit 5")
    s = at(*HITTING, hands=("B04 B03", held if held not in ("B01",) else "B06"))
    assert questions(s, "hit 4x4", "decline", "decline", "decline", "decline", "commit 3", "commit 5") == usual
    s = play(at(ELVEN, ORCA, hands=("B02 B03", held)), "boost B02 3")
    assert asked(s) == "2 answer" and "decline" in legal_actions(s)


@pytest.mark.rule("MAUL-9.23")
def test_an_empty_hand_is_not_asked():
    s = play(at(*HITTING, hands=("", "")), "hit 4x4")
    assert asked(s) == "1 commit"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("s", [
    at(ELVEN, ORCA, hands=("B01 B02", "B03 B04")),
    play(at(*HITTING, hands=("B01 B02", "B19 B20")), "hit 4x4; boost B01 4"),
    play(at(ELVEN, ORCA, hands=("B28", "B01")), "boost B28; decline"),
    play(at(ELVEN, ORCA, "A4", hands=("B28", "B01")), "step support"),
])
def test_a_guess_fills_the_view(s, seat):
    v = GAME.view(s, seat)
    for n in range(6):
        guess = GAME.sample(v, random.Random(n))
        assert GAME.view(guess, seat) == v and guess.hand[seat] == s.hand[seat]
        boosts = [*guess.hand[0], *guess.hand[1], *guess.boosts, *guess.discard, *(guess.exchange.boosts() if guess.exchange else ())]
        assert sorted(boosts) == list(ALL_BOOSTS)
        for owner in (0, 1):
            assert sorted(guess.deck[owner]) == sorted(s.deck[owner])
        assert legal_actions(guess)


def test_what_is_offered_and_refused_follows_from_the_own_view():
    for s in (at(ELVEN, ORCA, hands=("B01 B17", "B03")), at(*HITTING, hands=("B01", "B05 B36"))):
        v = GAME.view(s, decides(s) - 1)
        assert legal_actions(v) == legal_actions(s) and asked(v) == asked(s)
        for line in ("boost B03 3", "boost B36", "hold", "maul 1-3", "decline", "commit 3"):
            assert GAME.refusals(v, GAME.read(line)) == GAME.refusals(s, GAME.read(line))


def test_a_view_cannot_draw_from_chance():
    v = GAME.view(at(ELVEN, ORCA), 0)
    assert v.chance.seed is None
    with pytest.raises((chance.Impossible, Unreadable)):
        play(v, "break")


def test_drawing_is_told_to_both_but_the_card_to_one():
    s = at(ELVEN, ORCA, "A2", hands=("", "B19"), boosts="B05 B06")
    told = [event for event in story(s, "decline") if event.kind == "drew"]
    assert [event.seats for event in told] == [(0,), (1,)]
    redacted = GAME.redacted(told[0])
    assert redacted.seats is None and redacted.data["boost"] is None
