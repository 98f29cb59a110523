"""Chapter 16: position."""

import json
import random

import pytest
from stormtable.games.ortus.game import GAME
from stormtable.kernel.flow import pick
from stormtable.kernel.rules import Unreadable

from .table import (
    ALL,
    MASTER,
    at,
    decides,
    ends,
    energy,
    guides,
    honour,
    legal_actions,
    new,
    phase,
    place,
    play,
    position,
    read,
    result,
    started,
    why,
)

KEYS = """game options phase turn start active decides warriors guides honour energy began adjacent moved attacked offered
fell quiet seen bid attack seed draws dice result""".split()

X11 = {
    "game": "ortus", "options": {"elements": ["Wi", "Ea", "Wa", "Fi"]}, "phase": "defend", "active": "B",
    "warriors": {"G-Ea1": "E10", "G-Wa1": "F12", "G-Fi1": "F10", "B-Wa1": "F11"},
    "energy": {"G": 4, "B": 6}, "began": ["B-Wa1"], "adjacent": [], "moved": ["B-Wa1"], "attacked": ["B-Wa1"],
    "attack": {"kind": "six", "by": ["B-Wa1"], "target": "G-Fi1", "face": None,
               "hits": [["G-Fi1", 3], ["G-Wa1", 3], ["G-Ea1", 3]], "saved": ["G-Ea1"], "fell": [], "owed": 0, "wave": None},
}
X20 = {
    "game": "ortus", "phase": "return", "active": "G", "guides": {"G": "C5"}, "honour": {"G": 3},
    "warriors": {"G-Wi1": "A2", "G-Wi2": "A4", "G-Ea1": "A5", "G-Ea2": "A6", "G-Wa1": "A7", "G-Wa2": "fallen",
                 "G-Fi1": "fallen", "G-Fi2": "A8"},
}
WAVE = {"dir": "W", "hit": 1, "power": 5, "drop": 2}


def complaint(position_given):
    """The refusal of a position: its rule and its sentence."""
    with pytest.raises(Unreadable) as refused:
        GAME.from_position(position_given)
    return refused.value.rule, refused.value.text


def with_attack(**changes):
    return {**X11, "attack": {**X11["attack"], **changes}}


# -- the same position comes back -----------------------------------------------------------------------------------


def in_the_middle():
    """States in the middle of things, by what is open in them."""
    six = at("B-Wa1 J10 G-Fi1 F10 G-Ea1 E10 G-Wa1 F12", 7, 10, MASTER)
    wave = at("B-Wa1 I12 G-Fi1 F10 G-Ea1 F8 G-Fi2 F5", 4, 9, MASTER)
    dragons = at("B-Fi1 J9 B-Fi2 K11 G-Wa1 H11", 9, 9, MASTER)
    return {
        "placing": play(new(), "place G-Wa1 A1"),
        "black placing": play(new(), "place G ready", "place B-Wa1 O1"),
        "bidding": play(started("B", bidding="on"), "bid 4"),
        "first turn": play(started("G", level="wind"), "fly G-Wi1 NE"),
        "six streams": play(six, "six B-Wa1 G-Fi1 F11"),
        "six streams, one saved": play(six, "six B-Wa1 G-Fi1 F11", "save G-Ea1"),
        "six streams, first guide": play(six, "six B-Wa1 G-Fi1 F11", "done"),
        "six streams, second guide": play(six, "six B-Wa1 G-Fi1 F11", "done", "guide O4"),
        "wave, first guide": play(wave, "wave B-Wa1 G-Fi1 F11"),
        "wave, second hit": play(wave, "wave B-Wa1 G-Fi1 F11", "guide O4"),
        "wave, third hit": play(wave, "wave B-Wa1 G-Fi1 F11", "guide O4", "done", "guide N4"),
        "rolled": play(at("B-Wa1 I12 G-Fi1 F10", 9, 9, MASTER, dice=[6, 2]), "wave B-Wa1 G-Fi1 F11"),
        "dragons": play(dragons, "dragons G-Wa1"),
        "draw offered": play(started("B"), "offerdraw"),
        "returning": play(at("B-Wi1 fallen B-Fi1 fallen"), "end", "return B-Fi1 O3"),
        "over": play(started("B"), "resign"),
        "over in setup": play(new(), "place G-Wa1 A1", "resign"),
        "over at a guide step": play(six, "six B-Wa1 G-Fi1 F11", "done", "guide O4", "resign"),
    }


@pytest.mark.rule("ORT-16.1", "ORT-16.5")
@pytest.mark.parametrize("name", list(in_the_middle()))
def test_a_position_holds_everything_at_any_decision(name):
    s = in_the_middle()[name]
    again = read(position(s))
    assert again == s and position(again) == position(s)
    assert legal_actions(again) == legal_actions(s)


@pytest.mark.rule("ORT-16.5", "ORT-1.16")
@pytest.mark.parametrize("words", [{}, {"level": "master", "power": "dice", "bidding": "on"}, {"arena": "II", "level": "Wa+Fi"}])
def test_every_position_of_random_games_comes_back(words):
    rng = random.Random(7)
    s = GAME.setup(GAME.settings_from(words), "random")
    for _ in range(400):
        assert read(position(s)) == s
        if not s.flow:
            break
        s = GAME.apply(s, pick(GAME.legal_actions(s), rng))


@pytest.mark.rule("ORT-16.5")
def test_a_written_position_has_every_key_in_order():
    s = at("B-Wi1 H11 G-Wa1 H12 B-Ea1 H13 G-Ea1 G12", 9, 9)
    written = position(s)
    assert list(written) == KEYS
    assert list(written["warriors"]) == [name for name in ALL if name in ("G-Ea1", "G-Wa1", "B-Wi1", "B-Ea1")]
    assert written["adjacent"] == [["B-Wi1", "G-Wa1"], ["B-Ea1", "G-Ea1"], ["B-Ea1", "G-Wa1"]]
    shuffled = read({**written, "adjacent": written["adjacent"][::-1], "began": ["B-Ea1", "B-Wi1"]})
    assert position(shuffled) == written
    assert position(read(with_attack(saved=["G-Wa1", "G-Ea1"], hits=X11["attack"]["hits"])
                         | {"energy": {"G": 9}}))["attack"]["saved"] == ["G-Ea1", "G-Wa1"]


@pytest.mark.rule("ORT-16.5", "ORT-8.17")
def test_only_hits_keep_their_own_order():
    assert [name for name, power in position(read(X11))["attack"]["hits"]] == ["G-Fi1", "G-Wa1", "G-Ea1"]


# -- what is left out -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ORT-16.2")
def test_what_is_left_out_has_its_usual_value():
    assert position(read({"game": "ortus"})) == {
        "game": "ortus",
        "options": {"arena": "I", "elements": [], "power": "clean", "handicap": {"G": 0, "B": 0}, "bidding": False, "clock": None},
        "phase": "maneuver", "turn": 9, "start": "B", "active": "B", "decides": "B", "warriors": {},
        "guides": {"G": None, "B": None}, "honour": {"G": 0, "B": 0}, "energy": {"G": 0, "B": 0},
        "began": [], "adjacent": [], "moved": [], "attacked": [], "offered": False, "fell": False, "quiet": 0, "seen": {},
        "bid": None, "attack": None, "seed": "0", "draws": 0, "dice": [], "result": None,
    }


@pytest.mark.rule("ORT-16.2")
def test_began_and_adjacent_follow_from_the_places_if_left_out():
    now = position(at("B-Wi1 H11 B-Ea1 O3 G-Wa1 H12"))
    assert (now["began"], now["adjacent"]) == (["B-Wi1"], [["B-Wi1", "G-Wa1"]])
    now = position(at("B-Wi1 H11 B-Ea1 O3 G-Wa1 H12", began=[], adjacent=[]))
    assert (now["began"], now["adjacent"]) == ([], [])


@pytest.mark.rule("ORT-16.2")
def test_in_setup_there_is_no_turn_and_gold_decides():
    now = position(read({"phase": "place", "warriors": dict.fromkeys(ALL, "unplaced")}))
    assert (now["turn"], now["start"], now["active"], now["decides"]) == (0, None, None, "G")


@pytest.mark.rule("ORT-16.2", "ORT-4.17", "ORT-8.10", "ORT-11.6")
def test_what_the_phase_shows_need_not_be_said():
    offered = read({"phase": "draw"})
    assert why(play(offered, "declinedraw"), "offerdraw") == ["ORT-4.17"]
    half = {key: value for key, value in X11.items() if key not in ("moved", "attacked")}
    assert legal_actions(play(read(half), "save G-Wa1", "guide O1")) == ["end"]  # the charge used move and attack
    fallen = with_attack(saved=[], hits=[["G-Fi1", 3]], fell=["G-Fi1"], owed=1)
    fallen = {**fallen, "phase": "guide", "honour": {"B": 1}, "warriors": {"G-Fi1": "fallen", "B-Wa1": "F11"}, "quiet": 39}
    s = play(read(fallen), "guide O1", "end")
    assert (result(s), position(s)["quiet"]) == (None, 0)


# -- wrong forms ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ORT-16.2")
@pytest.mark.parametrize("key, value", [
    ("colour", "red"), ("phase", "sleep"), ("phase", None), ("phase", []), ("turn", "9"), ("turn", 9.0), ("turn", True), ("turn", -1),
    ("turn", None), ("turn", 0), ("start", "X"), ("start", None), ("active", "g"), ("active", None), ("decides", "G"), ("decides", None),
    ("warriors", []), ("warriors", None), ("guides", []), ("guides", None), ("honour", 3), ("honour", None), ("energy", [9, 9]),
    ("began", "B-Wi1"), ("began", ["B-Xx1"]), ("began", ["G-Wi1"]), ("began", ["B-Wi1", "B-Wi1"]), ("began", None), ("began", [1]),
    ("adjacent", None), ("adjacent", {}), ("adjacent", [["B-Wi1"]]), ("adjacent", [["G-Wa1", "B-Wi1"]]), ("adjacent", ["B-Wi1 G-Wa1"]),
    ("adjacent", [["B-Wi1", "B-Ea1"]]), ("adjacent", [["B-Wi1", "G-Wa1"], ["B-Wi1", "G-Wa1"]]),
    ("moved", ["G-Wa1"]), ("moved", None), ("attacked", {}), ("offered", 1), ("offered", "yes"), ("fell", None), ("quiet", -1),
    ("quiet", "0"), ("seen", []), ("seen", {"x": "1"}), ("seen", None), ("bid", {"drawn": "G"}), ("attack", {}), ("seed", 5),
    ("draws", -1), ("draws", "0"), ("dice", 5), ("dice", [7]), ("dice", [0]), ("dice", ["5"]), ("dice", [True]), ("dice", None),
    ("result", {"winner": "G", "way": "wells", "turn": 9}), ("options", []), ("options", None),
])
def test_wrong_forms_are_refused_with_their_key(key, value):
    base = {"game": "ortus", "warriors": {"B-Wi1": "H11", "B-Ea1": "H13", "G-Wa1": "H12"}}
    rule, text = complaint({**base, key: value})
    assert key in text and rule == "ORT-16.2"


@pytest.mark.rule("ORT-16.2")
@pytest.mark.parametrize("key, inside", [
    ("options.arena", {"arena": "III"}), ("options.colour", {"colour": 1}), ("options.elements", {"elements": ["Ea", "Wi"]}),
    ("options.elements", {"elements": ["Wi", "Wi"]}), ("options.elements", {"elements": "Wi"}), ("options.elements", {"elements": ["Ice"]}),
    ("options.power", {"power": "high"}), ("options.handicap.G", {"handicap": {"G": 3}}), ("options.handicap.X", {"handicap": {"X": 1}}),
    ("options.handicap", {"handicap": 1}), ("options.bidding", {"bidding": "on"}), ("options.clock", {"clock": "600"}),
    ("options.clock", {"clock": 0}),
])
def test_wrong_options_are_refused_with_their_key(key, inside):
    rule, text = complaint({"game": "ortus", "options": inside})
    assert rule == "ORT-16.2" and key in text


@pytest.mark.rule("ORT-16.2")
@pytest.mark.parametrize("key, change", [
    ("attack.kind", {"kind": "bite"}), ("attack.by", {"by": ["B-Xx1"]}), ("attack.target", {"target": "X"}), ("attack.face", {"face": 7}),
    ("attack.hits", {"hits": [["G-Fi1"]]}), ("attack.hits", {"hits": "G-Fi1"}), ("attack.hits", {"hits": [["G-Fi1", 0]]}),
    ("attack.saved", {"saved": "G-Ea1"}), ("attack.owed", {"owed": -1}), ("attack.wave", {"wave": WAVE}), ("attack.tail", {"tail": 1}),
    ("attack.wave", {"kind": "wave"}), ("attack.wave.hit", {"kind": "wave", "wave": {**WAVE, "hit": 4}}),
    ("attack.wave.dir", {"kind": "wave", "wave": {**WAVE, "dir": "N"}}), ("attack.wave.drop", {"kind": "wave", "wave": {**WAVE, "drop": 0}}),
    ("attack.wave.power", {"kind": "wave", "wave": {"dir": "W", "hit": 1, "drop": 2}}),
])
def test_wrong_attacks_are_refused_with_their_key(key, change):
    rule, text = complaint(with_attack(**change))
    assert rule == "ORT-16.2" and key in text


@pytest.mark.rule("ORT-16.2")
@pytest.mark.parametrize("given", [{}, {"game": "chess"}, [], None, "ortus", 5])
def test_what_is_no_position_of_ortus_is_refused(given):
    assert complaint(given)[0] == "ORT-16.2"


@pytest.mark.rule("ORT-16.2", "ORT-13.5")
def test_queued_results_are_the_start_first_then_faces():
    unplaced = {"game": "ortus", "phase": "place", "warriors": dict.fromkeys(ALL, "unplaced")}
    assert position(GAME.from_position({**unplaced, "dice": [1, 6, 3]}))["dice"] == [1, 6, 3]
    assert "dice" in complaint({**unplaced, "dice": [2]})[1]
    assert "dice" in complaint({**unplaced, "dice": [1, 0]})[1]


# -- what cannot be -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ORT-16.3")
@pytest.mark.parametrize("rule, given", [
    ("ORT-1.12", {"warriors": {"B-Wi1": "J10", "G-Wi1": "J10"}}),
    ("ORT-1.7", {"warriors": {"B-Wi1": "H8"}}),
    ("ORT-1.18", {"warriors": {"B-Wi1": "A4"}}),
    ("ORT-1.18", {"warriors": {"G-Wi1": "O4"}}),
    ("ORT-9.8", {"guides": {"G": "A4"}}),  # a Guide without Honour
    ("ORT-9.8", {"honour": {"G": 1}}),  # Honour without a Guide
    ("ORT-9.8", {"guides": {"G": "B4"}, "honour": {"G": 1}}),
    ("ORT-9.8", {"guides": {"G": "O4"}, "honour": {"G": 1}}),
    ("ORT-9.8", {"guides": {"G": "B9"}, "honour": {"G": 2}}),  # q = 1
    ("ORT-9.8", {"guides": {"G": "H8"}, "honour": {"G": 7}}),
    ("ORT-9.6", {"guides": {"G": "H8"}, "honour": {"G": 8}}),
    ("ORT-1.13", {"energy": {"G": -1}}),
    ("ORT-1.15", {"warriors": {"G-Wi1": "unplaced"}}),
    ("ORT-16.4", {"moved": ["B-Wi1"]}),
    ("ORT-12.11", {"options": {"handicap": {"G": 1, "B": 1}}}),
    ("ORT-9.8", {**X11, "phase": "guide", "guides": {"B": "O4"}, "honour": {"B": 1}, "warriors": {"G-Fi1": "fallen", "B-Wa1": "F11"},
                 "attack": {**X11["attack"], "hits": [["G-Fi1", 3]], "saved": [], "fell": ["G-Fi1"], "owed": 1}}),
])
def test_a_position_must_obey_the_rules(rule, given):
    assert complaint({"game": "ortus", **given})[0] == rule


@pytest.mark.rule("ORT-16.3", "ORT-9.8")
@pytest.mark.parametrize("honours, hex", [(1, "A1"), (1, "A8"), (2, "B2"), (2, "B8"), (4, "D4"), (7, "G7"), (7, "G8")])
def test_guides_stand_where_their_honour_brings_them(honours, hex):
    assert guides(read({"guides": {"G": hex}, "honour": {"G": honours}})) == (hex, None)


@pytest.mark.rule("ORT-16.3")
def test_the_core_holds_a_guide_only_when_the_game_is_over():
    over = {"phase": "over", "guides": {"G": "H8"}, "honour": {"G": 8}, "active": "G",
            "result": {"winner": "G", "way": "guide", "turn": 20}, "turn": 20}
    assert (result(read(over)), honour(read(over))) == (("G", "guide", 20), (8, 0))


@pytest.mark.rule("ORT-16.3")
@pytest.mark.parametrize("rule, change", [
    ("ORT-7.1", {"by": []}), ("ORT-7.1", {"by": ["G-Wa1"]}), ("ORT-7.1", {"by": ["B-Wi1"]}),
    ("ORT-7.2", {"hits": [["B-Wa1", 3]]}), ("ORT-7.2", {"hits": []}), ("ORT-7.2", {"hits": [["G-Fi1", 3], ["G-Fi1", 3]]}),
    ("ORT-7.2", {"target": "B-Wa1"}),
    ("ORT-8.8", {"saved": ["G-Wi1"]}), ("ORT-9.1", {"owed": 1}),
])
def test_an_attack_must_obey_the_rules(rule, change):
    assert complaint(with_attack(**change))[0] == rule


@pytest.mark.rule("ORT-16.3", "ORT-2.9")
@pytest.mark.parametrize("warriors, given", [
    (dict.fromkeys(ALL, "unplaced") | {"B-Wi1": "O1"}, {}),  # Black before Gold
    (dict.fromkeys(ALL, "unplaced"), {"decides": "B"}),  # Gold is not done
    (dict.fromkeys(ALL, "unplaced") | {"G-Wi1": "B1"}, {}),
    (dict.fromkeys(ALL, "unplaced") | {"G-Wi1": "fallen"}, {}),
])
def test_setup_positions_must_obey_the_rules(warriors, given):
    assert complaint({"game": "ortus", "phase": "place", "warriors": warriors, **given})[0] in ("ORT-2.9", "ORT-2.3")


# -- study, and the phases ------------------------------------------------------------------------------------------


@pytest.mark.rule("ORT-16.4")
def test_warriors_not_named_are_left_out_of_the_game():
    s = at("B-Wi1 fallen G-Wi1 A1", 9, 9)
    assert place(s, "B-Ea1") is None
    assert why(s, "move B-Ea1 O1") == why(at("B-Wi1 H11", 9, 9), "ranged B-Wi1 G-Ea1") == ["ORT-16.4"]
    s = play(s, "end")
    assert {line.split()[1] for line in legal_actions(s)} == {"B-Wi1"}
    assert decides(play(s, "return B-Wi1 O1")) == "G"


@pytest.mark.rule("ORT-16.1", "ORT-4.13")
def test_the_example_in_the_middle_of_six_streams():
    s = read(X11)
    assert (decides(s), legal_actions(s)) == ("G", ["save G-Fi1", "save G-Wa1", "done"])
    written = position(s)
    assert all(written[key] == X11[key] for key in ("phase", "warriors", "energy", "began", "moved", "attacked", "attack"))
    s = play(s, "save G-Wa1")
    assert (energy(s), place(s, "G-Fi1"), phase(s)) == ((1, 6), "fallen", "guide")


@pytest.mark.rule("ORT-16.1", "ORT-10.2")
def test_the_example_before_the_first_return():
    s = read(X20)
    assert sorted(legal_actions(s)) == sorted(f"return {name} {hex}" for name in ("G-Wa2", "G-Fi1") for hex in ("A1", "A3", "C5"))


@pytest.mark.rule("ORT-16.5", "ORT-11.11")
def test_collect_is_read_and_becomes_maneuver_or_over():
    s = at("B-Wi1 J4 B-Ea1 H11", 0, 5, phase="collect", moved=["B-Wi1"])
    assert (phase(s), energy(s), position(s)["moved"]) == ("maneuver", (0, 22), [])
    assert list(position(s)["seen"].values()) == [1]
    assert phase(at("B-Wi1 J4", quiet=40, phase="collect")) == "over"


@pytest.mark.rule("ORT-16.1")
def test_a_guide_step_without_a_question_is_taken_at_once():
    given = with_attack(saved=[], hits=[["G-Fi1", 3]], fell=["G-Fi1"], owed=1)
    given = {**given, "phase": "guide", "honour": {"B": 2}, "guides": {"B": "O1"}, "warriors": {"G-Fi1": "fallen", "B-Wa1": "F11"}}
    s = read(given)
    assert (phase(s), guides(s)) == ("maneuver", (None, "N2"))


@pytest.mark.rule("ORT-16.1")
def test_a_position_is_plain_json():
    s = started("B", level="master")
    assert json.loads(json.dumps(position(s))) == position(s)
    assert ends(read(position(s)), "fly B-Wi1") == ends(s, "fly B-Wi1")
