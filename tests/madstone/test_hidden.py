"""Chapter 12: hidden information: what a seat knows, and what it can only guess."""

import random

import pytest
from stormtable.games.madstone.cards import DARKNESS, DECK
from stormtable.games.madstone.game import GAME
from stormtable.games.madstone.rules.endings import score
from stormtable.kernel.match import Match

from .scene import at, decides, hand, legal_actions, meant, new, play, position, read, scripted, seat, turn_over

PILE = ["knight", "king", "squire", "darkness", "merchant", "captain"]


def view(s, letter):
    return position(GAME.view(s, "ABCD".index(letter)))


def same_for(letter, *states):
    """All these states look the same to a seat, and it is offered and refused the same."""
    first, *others = [GAME.view(s, "ABCD".index(letter)) for s in states]
    return all(first == other for other in others)


@pytest.mark.rule("MAD-12.1")
def test_everything_face_up_and_every_number_is_known_to_all():
    s = at(seat("scout", "knight", "king", 7, 2), seat("thrall", "leech shade", red=3), human="squire", night=2, tokens={"thrall": 1}, pile=20)
    for letter in "AB":
        seen, all_of_it = view(s, letter), position(s)
        for key in ("field", "tokens", "night", "phase", "turn", "to_act", "basics", "used", "locked", "drawn", "stall", "final"):
            assert seen[key] == all_of_it[key], key
        for mine, truth in zip(seen["seats"], all_of_it["seats"]):
            assert {**mine, "hand": len(mine["hand"])} == {**truth, "hand": len(truth["hand"])}
        assert len(seen["pile"]) == 20 and len(seen["trimmed"]) == len(all_of_it["trimmed"])


@pytest.mark.rule("MAD-12.2")
def test_a_view_shows_the_own_hand_and_nothing_else_that_is_hidden():
    s = at(seat(hand="knight darkness"), seat(hand="thrall"), seat(hand="leech shade"), pile=PILE[1:3])
    assert [each["hand"] for each in view(s, "A")["seats"]] == [["knight", "darkness"], ["?"], ["?", "?"]]
    assert [each["hand"] for each in view(s, "C")["seats"]] == [["?", "?"], ["?"], ["leech", "shade"]]
    for letter in "ABC":
        seen = view(s, letter)
        assert set(seen["pile"]) == set(seen["trimmed"]) == {"?"} and seen["seed"] is None


@pytest.mark.rule("MAD-12.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_states_that_differ_only_in_secrets_look_the_same_to_every_seat(players):
    """Hands of the others, the pile, the trimmed cards and the seed are changed; the own hand stays."""
    own = ["knight king", "thrall shade", "archer druid", "troll sapper"]
    other = ["squire scout", "leech bat-swarm", "ranger cleric", "gambler shaman"]
    for n, letter in enumerate("ABCD"[:players]):
        one = at(*(seat(hand=own[m]) for m in range(players)), pile=12, seed=1)
        two = at(*(seat(hand=own[m] if m == n else other[m]) for m in range(players)), pile=12, seed=2)
        assert same_for(letter, one, two)
        for elsewhere in "ABCD"[:players].replace(letter, ""):
            assert not same_for(elsewhere, one, two)


@pytest.mark.rule("MAD-12.2", "MAD-12.4")
@pytest.mark.parametrize("letter", "AB")
def test_nobody_is_told_what_another_knows_of_the_own_hand(letter):
    """A has looked at the pile, B has drawn from it; under the cover B's hand lies face down like any other."""
    s = at(seat(hand="knight"), seat(hand="king thrall"), known={"A": {"B": ["king"]}})
    assert GAME.view(s, 0).hand[1] != ["?", "?"]
    common = GAME.common(s)
    assert common.hand == [["?"], ["?", "?"]]
    assert GAME.common(GAME.sample(GAME.view(s, "AB".index(letter)), random.Random(1))) == common


@pytest.mark.rule("MAD-12.8")
@pytest.mark.parametrize("held", ["knight king", "darkness darkness", "orb-of-light crucible", "falconer thrall"])
def test_options_and_refusals_follow_from_the_own_view_alone(held):
    """Whatever B holds, A is offered and refused the same."""
    s = at(seat("saboteur cutpurse archer crystal-ball", "squire", red=9), seat("shade", held), human="scout", night=1, pile=["druid", "cleric"])
    expected = at(seat("saboteur cutpurse archer crystal-ball", "squire", red=9), seat("shade", "leech treant"), human="scout", night=1,
                  pile=["ranger", "warboss"])
    assert legal_actions(s) == legal_actions(expected) == legal_actions(GAME.view(s, 0))
    for word in (*held.split(), "druid", "warboss", "treant"):
        for line in (f"kill {word} pay 1r", f"command {word} pay 2r", f"use archer on {word}", f"place {word}"):
            answers = [GAME.refusals(t, meant(t, line)) for t in (s, expected, GAME.view(s, 0))]
            assert answers[0] == answers[1] == answers[2], line


@pytest.mark.rule("MAD-12.2", "MAD-12.4")
def test_who_has_looked_knows_the_cards_in_the_chosen_order():
    s = play(at(seat("crystal-ball"), seat(), seat(), pile=PILE), "use crystal-ball")
    assert view(s, "A")["pile"] == ["knight", "king", "squire", "?", "?", "?"]
    assert set(view(s, "B")["pile"]) == {"?"}
    s = play(s, "order 2 3 1")
    assert view(s, "A")["pile"][:4] == ["king", "squire", "knight", "?"] and set(view(s, "C")["pile"]) == {"?"}
    assert view(s, "A")["known"] == {"A": {"pile": ["king", "squire", "knight"]}} and view(s, "B")["known"] == {}


@pytest.mark.rule("MAD-12.2", "MAD-12.4")
def test_what_another_seat_knows_stays_with_its_card():
    s = at(seat("crystal-ball"), seat(), pile=PILE, known={"B": {"pile": ["king"]}})
    assert view(s, "B")["pile"][:3] == ["?", "king", "?"]
    assert view(play(s, "use crystal-ball", "order 3 1 2"), "B")["pile"][:3] == ["?", "?", "king"]


@pytest.mark.rule("MAD-12.4")
def test_knowledge_goes_with_the_card_from_the_pile_into_a_hand():
    s = play(at(seat("crystal-ball", "thrall shade leech", red=9), seat(hand="druid cleric"), pile=PILE),
             "use crystal-ball", "order 1 2 3", "place thrall", "place shade")
    assert decides(s) == "B"
    s = play(s, "draw")
    assert hand(s, "B") == ["druid", "cleric", "knight"] and view(s, "A")["seats"][1]["hand"] == ["?", "?", "knight"]
    assert view(s, "A")["known"] == {"A": {"pile": ["king", "squire"], "B": ["knight"]}}


@pytest.mark.rule("MAD-12.3")
@pytest.mark.parametrize("line, scene", [
    ("use falconer on knight pay 2r", {"human": "knight"}), ("use gambler pay 1r", {"pile": ["tunneler", "king"]}),
])
def test_a_card_all_have_seen_is_known_in_the_hand_until_it_leaves(line, scene):
    s = play(at(seat("falconer gambler", "thrall", red=9), seat(), seat(), **scene), line)
    card = hand(s)[-1]
    for letter in "BC":
        assert view(s, letter)["seats"][0]["hand"] == ["?", card] and view(s, letter)["known"] == {letter: {"A": [card]}}
    s = play(s, f"place {card}")
    assert position(s)["known"] == {}


@pytest.mark.rule("MAD-12.3", "MAD-C23")
def test_darkness_falls_shown_by_saboteur_stays_known():
    s = play(scripted(at(seat("saboteur", red=9), seat(hand="knight darkness king"), seat()), "1"), "use saboteur on B pay 1r")
    assert hand(s, "B") == ["knight", "darkness", "king"]
    for letter in "AC":  # where it lies among cards that nobody else knows would tell whether one before it is alike
        assert view(s, letter)["seats"][1]["hand"] == ["darkness", "?", "?"]


@pytest.mark.rule("MAD-12.3", "MAD-R49")
def test_of_two_darkness_falls_the_first_one_is_the_known_one():
    s = at(seat("saboteur", red=9), seat(hand="darkness knight darkness"))
    s = play(scripted(s, "2"), "use saboteur on B pay 1r")
    assert view(s, "A")["seats"][1]["hand"] == ["darkness", "?", "?"]


@pytest.mark.rule("MAD-12.3", "MAD-4.12")
def test_a_revealed_artifact_is_known_to_all_while_its_stack_is_asked():
    s = play(at(seat("saboteur", red=9), seat(hand="crucible"), seat()), "use saboteur on B pay 1r")
    assert position(s)["pending"] == {"ask": "stack", "card": "crucible"}
    for letter in "ABC":
        assert view(s, letter)["seats"][1]["hand"] == ["crucible"]


@pytest.mark.rule("MAD-12.5", "MAD-R44")
def test_spoils_and_the_running_score_are_public():
    s = at(seat("knight", spoils="king scout", gold=2), seat())
    assert view(s, "B")["seats"][0]["spoils"] == ["king", "scout"]
    assert score(GAME.view(s, 1), 0).total == score(s, 0).total == 9 + 5 + 2


@pytest.mark.rule("MAD-12.6", "MAD-12.7")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_a_guess_gives_nobody_more_darkness_than_cards_drawn(drawn):
    s = at(seat(), seat(hand="knight king squire"), pile=30, drawn={"B": drawn})
    v, held = GAME.view(s, 0), set()
    for n in range(150):
        guess = GAME.sample(v, random.Random(n))
        held.add(guess.hand[1].count(DARKNESS))
    assert max(held) <= drawn and (drawn == 0 or max(held) > 0)


@pytest.mark.rule("MAD-12.6")
@pytest.mark.parametrize("line, taken", [("draw", 2), ("use scout", 1), ("use courier on thrall", 2), ("use crystal-ball", 0)])
def test_cards_taken_from_the_pile_are_counted(line, taken):
    s = play(at(seat("scout courier crystal-ball", "thrall"), pile=PILE, drawn={"A": 4}), line)
    assert position(s)["drawn"] == {"A": 4 + taken, "B": 0}


@pytest.mark.rule("MAD-12.7")
@pytest.mark.parametrize("letter", "ABC")
def test_a_guess_fits_the_view_and_the_deck(letter):
    s = at(seat("crystal-ball scout", "thrall shade", red=9), seat(hand="druid darkness"), seat(hand="cleric"), drawn={"B": 3}, pile=PILE)
    s = play(s, "use crystal-ball", "order 3 1 2", "use scout")
    n = "ABC".index(letter)
    v = GAME.view(s, n)
    for seed in range(10):
        guess = GAME.sample(v, random.Random(seed))
        assert GAME.view(guess, n) == v
        p = position(guess)
        cards = [*p["pile"], *p["trimmed"], *p["out"], *(card for each in p["seats"] for card in [*each["hand"], *each["army"], *each["spoils"]])]
        cards += [card for stack in p["field"].values() for card in stack]
        assert len(cards) == len(DECK) and len(set(cards)) == len(set(DECK))


@pytest.mark.rule("MAD-12.7")
def test_unknown_cards_are_spread_over_all_unknown_places():
    v = GAME.view(at(seat(), seat(hand="knight"), pile=35, drawn={"B": 1}), 0)
    guesses = [GAME.sample(v, random.Random(n)) for n in range(60)]
    assert len({guess.hand[1][0] for guess in guesses}) > 25
    assert {guess.trimmed.count(DARKNESS) for guess in guesses} > {1, 2, 3}


@pytest.mark.rule("MAD-12.8")
def test_the_order_of_crystal_ball_gives_no_card_away():
    s = play(at(seat("crystal-ball"), pile=PILE), "use crystal-ball")
    assert sorted(legal_actions(s)) == ["order 1 2 3", "order 1 3 2", "order 2 1 3", "order 2 3 1", "order 3 1 2", "order 3 2 1"]


@pytest.mark.rule("MAD-12.2", "MAD-12.4")
def test_drawn_and_looked_at_cards_are_told_to_their_seat_only():
    for line, kind in (("draw", "drew"), ("use crystal-ball", "looked"), ("use scout", "drew")):
        s = play(at(seat("crystal-ball scout"), seat(), pile=PILE), line)
        (event,) = [event for event in s.events if event.kind == kind]
        assert event.seats == (0,) and event.data["cards"]
        assert GAME.redacted(event).data["cards"] == [] and GAME.redacted(event).data["n"] == event.data["n"]


@pytest.mark.rule("MAD-12.6")
def test_nobody_knows_where_a_dealt_darkness_falls_went():
    s = play(new(4), "commander vampire", "commander goblin", "commander elf", "commander human")
    assert position(s)["known"] == {} and all(set(view(s, letter)["pile"]) == {"?"} for letter in "ABCD")
    aside = [event.data["aside"] for event in s.events if event.kind == "dealt"]
    assert len(aside) == 1 and 0 <= aside[0] <= 6  # shown and counted


@pytest.mark.rule("MAD-12.1", "MAD-1.17", "MAD-R48")
def test_a_pile_that_was_put_out_stays_face_down():
    s = at(seat(hand="knight king"), pile=["thrall", "shade"], stall=9)
    s = play(s, "place knight", "place king")
    assert view(s, "A")["out"] == ["?", "?"]
    s = play(at(night=2), "light")
    assert view(s, "B")["out"] == ["darkness", "darkness"]


@pytest.mark.rule("MAD-12.2")
def test_a_view_can_be_written_and_read_back():
    s = play(at(seat("crystal-ball", "thrall"), seat(hand="druid darkness"), pile=PILE, night=1), "use crystal-ball", "order 2 1 3")
    v = GAME.view(s, 0)
    assert read(position(v)) == v


@pytest.mark.parametrize("line, back", [
    ("place knight", True), ("kill blacksmith", True), ("use falconer on blacksmith", True), ("use cutpurse on B", True),
    ("draw", False), ("use scout", False), ("use crystal-ball", False), ("use gambler", False), ("use saboteur on B", False),
])
def test_nothing_is_taken_back_past_a_card_that_came_to_light(line, back):
    s = at(seat("scout falconer cutpurse crystal-ball gambler saboteur", "knight", red=20), seat(hand="thrall"), human="blacksmith", pile=PILE[1:])
    match = Match(GAME, position=position(s))
    match.play(GAME.read(line))
    assert match.can_undo() == back


@pytest.mark.rule("MAD-12.2", "MAD-2.8")
def test_in_setup_the_others_see_a_number_and_then_the_two_cards_placed():
    s = play(new(3), "commander elf", "commander human", "commander goblin")
    assert [each["hand"] for each in view(s, "C")["seats"]][:2] == [["?"] * 5] * 2
    line = legal_actions(s)[0]
    s = play(s, line)
    seen = view(s, "C")
    assert seen["seats"][0]["hand"] == ["?"] * 3
    assert sum(map(len, seen["field"].values())) == 2


@pytest.mark.rule("MAD-14.7")
def test_deal_and_trim_come_from_the_seed_and_leave_a_script_alone():
    plain = play(new(), "commander elf", "commander human")
    s = play(scripted(new(), "0"), "commander elf", "commander human")
    assert s.chance.queued == ("0",) and position(s)["pile"] == position(plain)["pile"]


def test_a_view_cannot_draw_from_chance():
    assert GAME.view(new(), 0).chance.seed is None


@pytest.mark.rule("MAD-12.3")
def test_what_is_known_of_a_hand_is_forgotten_when_the_card_is_played():
    s = at(seat(hand="darkness knight"), seat(), known={"B": {"A": ["darkness"]}})
    assert view(s, "B")["seats"][0]["hand"] == ["darkness", "?"]
    s = turn_over(play(s, "dark"))
    assert view(s, "B")["known"] == {}
