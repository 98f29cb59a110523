"""Chapter 15: position: a state as JSON, and back."""

import json
import random

import pytest
from stormtable.games.madstone.cards import DECK
from stormtable.games.madstone.game import GAME
from stormtable.kernel.rules import Unreadable

from .scene import at, basics, decides, hand, legal_actions, new, phase, play, position, power, read, result, scripted, seat, stack

KEYS = ["game", "players", "options", "seed", "phase", "turn", "to_act", "basics", "used", "locked", "negated", "stopped", "bonus", "pending",
        "seats", "field", "tokens", "night", "pile", "trimmed", "out", "final", "stall", "left", "drawn", "known"]
TWO = [{"commander": "human"}, {"commander": "vampire"}]


def again(s):
    """The same state after a trip through JSON text."""
    return GAME.from_position(json.loads(json.dumps(GAME.position(s))))


@pytest.mark.rule("MAD-15.1")
def test_left_out_keys_take_their_defaults():
    p = position(read({"seats": TWO}))
    assert (p["players"], p["phase"], p["turn"], p["to_act"], p["basics"], p["night"]) == (2, "trigger", 1, "A", 2, 0)
    assert (p["used"], p["locked"], p["negated"], p["stopped"], p["bonus"], p["pending"]) == ([], [], [], False, 0, None)
    assert (p["final"], p["stall"], p["left"], p["drawn"], p["known"], p["out"]) == (None, 0, False, {"A": 0, "B": 0}, {}, [])
    assert p["seats"][0] == {"commander": "human", "red": 0, "gold": 0, "hand": [], "army": [], "spoils": []}
    assert len(p["pile"]) == len(DECK) and p["trimmed"] == []


@pytest.mark.rule("MAD-15.1")
def test_every_key_is_written():
    assert list(position(new())) == KEYS == list(position(at(night=1)))


@pytest.mark.rule("MAD-15.1")
def test_the_example_of_the_rulebook():
    s = read({
        "players": 2, "seed": 1, "phase": "trigger", "turn": 7, "to_act": "A", "basics": 2, "used": ["scout"], "locked": ["squire"],
        "seats": [{"commander": "human", "red": 5, "gold": 0, "hand": ["knight", "darkness"], "army": ["scout"], "spoils": []},
                  {"commander": "vampire", "red": 5, "gold": 0, "hand": ["thrall"], "army": [], "spoils": []}],
        "field": {"human": ["squire", "blacksmith"], "elf": [], "goblin": [], "vampire": []}, "tokens": {"blacksmith": 3},
        "pile": ["treant", "darkness"], "drawn": {"A": 2, "B": 4}, "known": {"A": {"pile": ["treant"], "B": ["thrall"]}}})
    p = position(s)
    assert p["turn"] == 7 and p["known"] == {"A": {"pile": ["treant"], "B": ["thrall"]}} and len(p["trimmed"]) == len(DECK) - 2 - 3 - 1 - 2
    assert again(s) == s


@pytest.mark.rule("MAD-15.1")
def test_a_pile_as_a_number_is_shuffled_by_the_seed_and_the_rest_is_trimmed():
    one, same, other = (position(read({"seats": TWO, "pile": 20, "seed": seed})) for seed in (1, 1, 2))
    assert len(one["pile"]) == 20 and len(one["trimmed"]) == 52 and one == same and one["pile"] != other["pile"]


@pytest.mark.rule("MAD-15.1")
def test_a_listed_pile_leaves_the_rest_trimmed():
    p = position(read({"seats": TWO, "pile": ["knight", "darkness"]}))
    assert p["pile"] == ["knight", "darkness"] and len(p["trimmed"]) == 70 and "knight" not in p["trimmed"]


def walk(players, seed, **words):
    """The states of a random game."""
    s, rng = new(players, f"walk {seed}", **words), random.Random(seed)
    while decides(s) is not None:
        yield s
        s = GAME.apply(s, rng.choice(list(GAME.legal_actions(s))))
    yield s


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_state_of_a_game_can_be_written_and_read_back(players):
    for s in walk(players, players):
        t = again(s)
        assert t == s and position(t) == position(s) and legal_actions(t) == legal_actions(s)


@pytest.mark.parametrize("players", [2, 3])
def test_every_view_of_the_seat_to_act_can_be_written_and_read_back(players):
    for s in list(walk(players, players + 10))[:-1:3]:
        v = GAME.view(s, GAME.decides(s))
        assert position(again(v)) == position(v) and legal_actions(again(v)) == legal_actions(v) == legal_actions(s)


@pytest.mark.parametrize("s", [
    play(new(), "commander elf"), play(new(3), "commander elf", "commander human", "commander goblin"),
    play(at(seat("crystal-ball"), pile=["knight", "king", "squire"]), "use crystal-ball"),
    play(at(seat("saboteur"), seat(hand="crucible")), "use saboteur on B pay 1r"),
    play(at(seat(hand="knight king"), night=1, options={"late_removal": True}), "place knight", "place king"),
    play(at(final=0, phase="basic", basics=1, pile=[]), "skip"),
], ids=["commander", "setup", "order", "stack", "late", "over"])
def test_every_kind_of_moment_goes_on_where_it_was(s):
    t = again(s)
    assert (phase(t), decides(t), legal_actions(t), result(t), position(t)) == (phase(s), decides(s), legal_actions(s), result(s), position(s))


def test_hand_army_and_spoils_stand_in_order_of_arrival():
    s = at(seat("scout", "knight", "king", red=30), seat("thrall"), elf="druid", pile=["squire", "captain"], night=1)
    s = play(s, "draw", "command druid")
    assert hand(s) == ["knight", "squire", "captain"] and position(s)["seats"][0]["army"] == ["scout", "druid"]


@pytest.mark.rule("MAD-11.3")
def test_final_and_the_turn_keys_are_back_at_their_start_for_the_next_seat():
    s = play(at(seat(hand="knight"), pile=["squire"]), "draw", "place knight")
    p = position(s)
    assert (p["final"], p["to_act"], p["phase"], p["basics"], p["left"], p["locked"]) == (1, "B", "trigger", 2, False, [])


@pytest.mark.rule("MAD-12.3", "MAD-12.4")
def test_a_question_says_what_is_known():
    s = read({"seats": [{"commander": "human", "army": ["crystal-ball"]}, {"commander": "elf"}], "used": ["crystal-ball"],
              "pile": ["knight", "king", "squire"], "pending": {"ask": "order", "count": 2}})
    assert legal_actions(s) == ["order 1 2", "order 2 1"] and position(s)["known"] == {"A": {"pile": ["knight", "king"]}}
    s = read({"seats": [{"commander": "human"}, {"commander": "elf", "hand": ["crucible"]}, {"commander": "goblin"}], "players": 3,
              "pending": {"ask": "stack", "card": "crucible"}})
    assert position(s)["known"] == {"A": {"B": ["crucible"]}, "C": {"B": ["crucible"]}} and stack(play(s, "stack elf"), "elf") == "crucible"


@pytest.mark.rule("MAD-12.3")
def test_darkness_in_known_means_the_first_ones():
    s = at(seat(), seat(hand="knight darkness darkness"), known={"A": {"B": ["darkness"]}})
    assert position(GAME.view(s, 0))["seats"][1]["hand"] == ["darkness", "?", "?"]
    s = at(seat(), seat(hand="knight darkness darkness"), known={"A": {"B": ["darkness", "darkness"]}})
    assert position(GAME.view(s, 0))["seats"][1]["hand"] == ["darkness", "darkness", "?"]


@pytest.mark.rule("MAD-14.7")
def test_a_script_names_a_place_in_the_hand():
    s = at(seat("saboteur"), seat(hand="knight thrall shade"))
    for place, card in enumerate(hand(s, "B")):
        t = play(scripted(s, str(place)), "use saboteur on B pay 1r")
        assert card not in hand(t, "B") and len(hand(t, "B")) == 2


@pytest.mark.rule("MAD-14.7")
def test_a_hand_of_one_card_takes_no_result():
    s = scripted(at(seat("saboteur"), seat(hand="knight")), "0")
    assert play(s, "use saboteur on B pay 1r").chance.queued == ("0",)


# Each breaks one thing; the sentence names the key at fault.
BAD = [
    ("game", {"game": "chess"}), ("players", {"players": 5}), ("players", {"players": "2"}), ("seats", {"players": 3}),
    ("seats", {"seats": {}}), ("dragons", {"dragons": 1}), ("options.dragons", {"options": {"dragons": True}}),
    ("options.allow_pass", {"options": {"allow_pass": 1}}), ("phase", {"phase": "tea"}), ("turn", {"turn": 0}),
    ("to_act", {"to_act": "C"}), ("basics", {"basics": 9}), ("basics", {"basics": 0}), ("used[0]", {"used": ["nobody"]}),
    ("used", {"used": "scout"}), ("locked[0]", {"locked": ["darkness"]}), ("stopped", {"stopped": 1}), ("bonus", {"bonus": -1}),
    ("bonus", {"bonus": 3}), ("night", {"night": 7}), ("night", {"night": True}), ("pending", {"pending": "order"}),
    ("pending.ask", {"pending": {"ask": "tea"}}), ("pending.count", {"pending": {"ask": "order", "count": 4}}),
    ("pending.card", {"pending": {"ask": "stack", "card": "crucible"}}),
    ("seats[0].red", {"seats": [{"commander": "human", "red": 41}, TWO[1]]}),
    ("seats", {"seats": [{"commander": "human", "red": 30}, {**TWO[1], "red": 11}]}),
    ("seats", {"seats": [{"commander": "human", "gold": 20}, {**TWO[1], "gold": 6}]}),
    ("seats[0].red", {"seats": [{"commander": "human", "red": -1}, TWO[1]]}),
    ("seats[0].commander", {"seats": [{"commander": "dwarf"}, TWO[1]]}), ("seats", {"seats": [TWO[0], TWO[0]]}),
    ("seats", {"seats": [{}, TWO[1]]}), ("seats[0].mana", {"seats": [{"commander": "human", "mana": 3}, TWO[1]]}),
    ("seats[0].army[0]", {"seats": [{"commander": "human", "army": ["darkness"]}, TWO[1]]}),
    ("seats[0].spoils[0]", {"seats": [{"commander": "human", "spoils": ["darkness"]}, TWO[1]]}),
    ("seats[0].hand[0]", {"seats": [{"commander": "human", "hand": ["sylvara-thornweave"]}, TWO[1]]}),
    ("seats", {"seats": [{"commander": "human", "hand": ["knight"], "army": ["knight"]}, TWO[1]]}),
    ("field", {"field": {"human": ["knight"]}, "seats": [{"commander": "human", "hand": ["knight"]}, TWO[1]]}),
    ("field.dwarf", {"field": {"dwarf": []}}), ("field.elf", {"field": {"elf": ["knight"]}}),
    ("field.human[0]", {"field": {"human": ["darkness"]}}), ("tokens.knight", {"tokens": {"knight": 1}}),
    ("tokens.knight", {"tokens": {"knight": 0}, "field": {"human": ["knight"]}}),
    ("tokens", {"tokens": {"knight": 11, "scout": 10}, "field": {"human": ["knight", "scout"]}}), ("tokens", {"tokens": []}),
    ("pile[0]", {"pile": ["nobody"]}), ("pile", {"pile": ["knight", "knight"]}), ("pile", {"pile": ["darkness"] * 7}),
    ("pile", {"pile": 73}), ("pile", {"pile": -1}), ("trimmed", {"pile": ["knight"], "trimmed": ["king"]}),
    ("out", {"pile": ["knight"], "out": ["knight"]}), ("final", {"final": 3}), ("stall", {"stall": -1}),
    ("left", {"left": "no"}), ("drawn.C", {"drawn": {"C": 1}}), ("drawn.A", {"drawn": {"A": -1}}),
    ("known.A", {"known": {"A": ["knight"]}}), ("known.A.A", {"known": {"A": {"A": ["knight"]}}}),
    ("known.A.pile[0]", {"pile": ["king"], "known": {"A": {"pile": ["knight"]}}}),
    ("known.A.B[0]", {"known": {"A": {"B": ["knight"]}}}), ("seed", {"seed": []}), ("phase", {"phase": "late"}),
]


@pytest.mark.rule("MAD-15.2")
@pytest.mark.parametrize("key, broken", BAD, ids=[f"{n}-{key}" for n, (key, _broken) in enumerate(BAD)])
def test_a_position_that_cannot_be_is_refused_with_its_key(key, broken):
    with pytest.raises(Unreadable) as problem:
        read({"seats": TWO, **broken})
    assert f"Position, {key}:" in problem.value.text, problem.value.text


@pytest.mark.parametrize("bad", [None, 3, "madstone", [], {}, {"game": "madstone"}])
def test_what_is_no_position_at_all_is_refused(bad):
    with pytest.raises(Unreadable):
        GAME.from_position(bad)


@pytest.mark.rule("MAD-15.3")
def test_a_view_is_written_with_question_marks_and_without_a_seed():
    s = at(seat(hand="knight"), seat(hand="thrall"), pile=["king", "squire"], known={"A": {"pile": ["king"]}, "B": {"A": ["knight"]}})
    p = position(GAME.view(s, 0))
    assert p["seed"] is None and p["pile"] == ["king", "?"] and p["known"] == {"A": {"pile": ["king"]}}
    assert p["seats"][1]["hand"] == ["?"] and set(p["trimmed"]) == {"?"}


@pytest.mark.rule("MAD-15.3", "MAD-12.2")
def test_nobody_goes_on_from_a_view_in_which_the_seat_to_act_does_not_know_its_hand():
    s = at(seat(hand="knight"), seat(hand="thrall"))
    assert decides(again(GAME.view(s, 0))) == "A"
    with pytest.raises(Unreadable, match=r"seats\[0\].hand"):
        again(GAME.view(s, 1))


@pytest.mark.rule("MAD-11.9")
def test_the_result_names_winners_in_seat_order_and_everybodys_points():
    seats = [{"commander": "human"}, {"commander": "elf", "gold": 1}, {"commander": "goblin", "gold": 1}]
    s = read({"phase": "over", "players": 3, "seats": seats, "pile": []})
    assert result(s) == {"winners": ["B", "C"], "points": {"A": 2, "B": 3, "C": 3}} and decides(s) is None


@pytest.mark.rule("MAD-3.8")
def test_the_keys_of_a_turn_are_obeyed():
    turn = {"used": ["scout"], "locked": ["squire"], "negated": ["knight"], "bonus": 2, "basics": 3}
    s = at(seat("scout knight", "king", red=9), seat("thrall"), human="squire", **turn)
    assert power(s) == 2 + 1 + 2 + 2 and basics(s) == 3 and legal_actions(s, "use") == [] and legal_actions(s, "kill") == []
