"""Position: a state as JSON, and back."""

import json

import pytest
from stormtable.games.maul.cards import ALL_BOOSTS
from stormtable.games.maul.game import GAME
from stormtable.kernel.rules import Unreadable

from .table import asked, at, decides, hand, inertia, legal_actions, new, play, position, quiet, read, result, row, step

ELVEN, ORCA = ". S* T2 F1 .", ". S T1 G1 ."
HITTING = (". S T2 F2* .", "T1 S . F1 G1", "D2")
FIELDS = {"1": {"horde": "elven", "field": [None, "ELV-S", "ELV-T2", "ELV-F1", None]},
          "2": {"horde": "orca", "field": [None, "ORC-S", "ORC-T1", "ORC-G1", None]}}


def plain(**keys):
    """A position with two rows, and these keys instead."""
    return {"game": "maul", "options": {"hordes": ["elven", "orca"]}, "turn": {"seat": 1, "step": "A5"}, "det": {"seat": 1, "column": 2},
            "seats": FIELDS, **keys}


def seat_1(**keys):
    return plain(seats={**FIELDS, "1": {**FIELDS["1"], **keys}})


def field(*entries):
    return seat_1(field=list(entries))


def locked(*entries, column=2, omega=True):
    """A position that claims a Maul in the first three columns."""
    return {**field(*entries), "maul": [1, 2, 3], "det": {"seat": 1, "column": column, "omega": omega}}


STATES = {
    "before the hordes": lambda: GAME.setup(GAME.settings_from({}), "1"),
    "one horde": lambda: play(GAME.setup(GAME.settings_from({}), "1"), "horde rogue"),
    "start": new,
    "mirror": lambda: new(hordes=("orca", "orca"), mirror="on"),
    "declaration": lambda: at(". S T2^ F1^* A1^", ORCA, "A1", hands=("B01", "B02"), ranking=(3, 0), stall=2),
    "flip window": lambda: at(ELVEN, ORCA, "A2", hands=("B01", "B02"), inertia=5),
    "overload": lambda: play(at(ELVEN, ORCA, "A2", hands=("B35 B01", "B02 B36"), inertia=5), "boost B36; decline; decline; boost B35; decline"),
    "support step": lambda: at(ELVEN, ORCA, "A4"),
    "after a maul of A4": lambda: play(at("T1 T2 G1 S* .", ORCA, "A4"), "maul 1-3"),
    "maul of A4 declared": lambda: play(at("T1 T2 G1 S* .", ORCA, "A4", hands=("", "B25")), "maul 1-3"),
    "revealed": lambda: play(at(ELVEN, ORCA, "A4"), "step support"),
    "revealed by the Action": lambda: play(at(ELVEN, ORCA), "support"),
    "open window": lambda: play(at(ELVEN, ORCA, hands=("B01 B03", "B02")), "boost B01 3; decline"),
    "pending move": lambda: play(at(ELVEN, ORCA, hands=("B01", "B02")), "move 3-4; decline"),
    "pending pass": lambda: play(at(ELVEN, ORCA, hands=("B01", "B02")), "pass 2-3"),
    "pending hit": lambda: play(at(*HITTING, hands=("B01 B05", "B03")), "hit 4x4"),
    "mirror hit": lambda: play(at(". S T2 F2* .", "T1 S . F1 .", "D2", hordes=("elven", "elven"), options={"mirror": True},
                                  hands=("B01", "")), "hit 4x4"),
    "exchange": lambda: play(at(*HITTING, hands=("B01 B05", "B03")), "hit 4x4; boost B01 4"),
    "second exchange": lambda: play(at(*HITTING, hands=("B01 B05", "B03")), "hit 4x4; boost B01 4; decline"),
    "fresh legs answer": lambda: play(at(*HITTING, hands=("B01 B02", "B15")), "hit 4x4; boost B01 4; boost B15"),
    "fresh legs": lambda: play(at(ELVEN, ORCA, hands=("B15", "B01")), "boost B15; decline"),
    "tunnel call": lambda: play(at(ELVEN, ORCA, hands=("B28", "B01")), "boost B28; decline"),
    "tunnel call answered": lambda: play(at(ELVEN, ORCA, hands=("B28", "B01")), "boost B28; boost B01 3"),
    "known top": lambda: play(at(ELVEN, ORCA, hands=("B28", "")), "boost B28; take ELV-W"),
    "modified": lambda: play(at(ELVEN, ORCA, hands=("B03 B25", "")), "boost B03 3; decline; boost B25 x3"),
    "break": lambda: at(". S+C* T2 F1 .", ORCA),
    "wreck": lambda: at(". S+C+Wd . T1 .", "G1 S* Cd . ."),
    "wreck in a raid": lambda: play(at(". S+C* T1 . .", "G1 S C . .", "D2"), "ganghit 2+3x2"),
    "raid start": lambda: play(at(*HITTING, hands=("B01", "B02")), "hit 4x4; decline; decline"),
    "attacker commits": lambda: play(at(*HITTING), "hit 4x4"),
    "defender commits": lambda: play(at(*HITTING, hands=("", "B23")), "hit 4x4; decline; boost B23; commit 3"),
    "raid count": lambda: play(at(*HITTING, hands=("B21 B01", "B24")), "hit 4x4; decline; decline; decline; decline; commit 3; commit 5",
                               "boost B21; decline"),
    "raid of a maul": lambda: play(at("F2^ T1^* G1^ S .", "F1 S . . .", "D2"), "hit 1x1"),
    "discarding": lambda: quiet(at(ELVEN, ORCA, hands=("B01 B02 B03 B04 B05 B06", ""), options={"hand_limit": 5}), "hold"),
    "discarding after a raid": lambda: quiet(at(*HITTING, hands=("", "B01 B02 B03 B04 B05 B06"), options={"hand_limit": 5}),
                                             "hit 4x4; commit none; commit 5"),
    "section9 declaration": lambda: quiet(at(". S T2^ F1^* A1^", ORCA, "A4", options={"sequence": "section9"}, hands=("B01", "B02")),
                                          "step support; bottom"),
    "over": lambda: play(at(ELVEN, ORCA), "concede 1"),
    "burnt out": lambda: at(ELVEN, ORCA, "A2", inertia=5, ranking=(2, 0), arena=(8, 2)),
}


@pytest.mark.rule("MAUL-1.23", "MAUL-N7")
@pytest.mark.parametrize("name", STATES)
def test_a_state_reads_back(name):
    s = STATES[name]()
    written = position(s)
    again = GAME.from_position(json.loads(json.dumps(written)))
    assert again == s and position(again) == written and legal_actions(again) == legal_actions(s)


@pytest.mark.rule("MAUL-N8")
@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_reads_back(name, seat):
    v = GAME.view(STATES[name](), seat)
    again = GAME.from_position(json.loads(json.dumps(position(v))))
    assert position(again) == position(v) and decides(again) == decides(v)
    assert decides(v) != seat + 1 or legal_actions(again) == legal_actions(v)


def test_left_out_keys_take_their_defaults():
    s = read(plain())
    p = position(s)
    assert [p[key] for key in ("round", "starter", "barren", "inertia", "maul", "stall")] == [1, 1, 0, 0, None, 0]
    assert [p["seats"][seat][key] for seat in "12" for key in ("ranking", "arena", "hand")] == [0, 8, [], 0, 8, []]
    assert len(p["boost"]["deck"]) == len(ALL_BOOSTS) and p["boost"]["discard"] == [] and len(p["seats"]["1"]["deck"]) == 7
    assert asked(s) == "1 action"


@pytest.mark.rule("MAUL-N7")
def test_a2_opens_its_window_and_runs_on():
    s = read(plain(turn={"seat": 1, "step": "A2"}))
    assert (inertia(s), asked(s)) == (1, "1 step")
    s = at(ELVEN, ORCA, "A2", hands=("", "B01"))
    assert asked(s) == "2 FLIP" and position(s)["window"]["kind"] == "FLIP"


@pytest.mark.rule("MAUL-N7", "MAUL-8.25")
@pytest.mark.parametrize("raid_step, committed, question", [
    (2, {}, "2 RAID-START"), (3, {}, "1 commit"), (4, {"1": ["ELV-T2"]}, "2 commit"), (5, {"1": ["ELV-T2"], "2": ["ORC-G1"]}, "1 RAID-COUNT"),
])
def test_a_raid_is_read_at_each_of_its_steps(raid_step, committed, question):
    raid = {"column": 4, "hit": "ELV-F2", "hitters": ["ORC-F1"], "step": raid_step, "committed": {"1": None, "2": None, **committed}}
    s = at(". S T2 F2d* .", "T1 S . F1d G1", "D2", hands=("B21", "B22"), raid=raid, turn={"acted": True})
    assert asked(s) == question


@pytest.mark.rule("MAUL-N7", "MAUL-3.19")
def test_a4_with_the_action_spent():
    s = at("T1^ T2^* G1^ S .", ORCA, "A4", turn={"acted": True})
    assert legal_actions(s) == ["step support"] and step(play(s, "step support; bottom")) == "2 D1"


def test_unnamed_cards_follow_shuffled_and_named_ones_stay():
    one, other = (at(ELVEN, ORCA, decks=("A1 C", ""), boosts="B36", seed=seed) for seed in (1, 2))
    decks = [position(s)["seats"]["1"]["deck"] for s in (one, other)]
    assert decks[0][:2] == decks[1][:2] == ["ELV-A1", "ELV-C"] and decks[0] != decks[1] and sorted(decks[0]) == sorted(decks[1])
    assert position(one)["boost"]["deck"][0] == "B36" and hand(one, 1) == ""


def test_options_may_be_words_as_in_a_header():
    s = at(ELVEN, ORCA, options={"raid_hitters": "off", "open_hands": "on", "stall_limit": "none"})
    assert [position(s)["options"][name] for name in ("raid_hitters", "open_hands", "stall_limit")] == [False, True, None]


BAD = {
    "another game": plain(game="ortus"),
    "unknown key": plain(weather="rain"),
    "no Scavenger": field(None, None, "ELV-T2", "ELV-F1", None),
    "twice on the field": field("ELV-T2", "ELV-S", "ELV-T2", None, None),
    "twice, field and deck": seat_1(deck=["ELV-T2"]),
    "wrong horde": field(None, "ELV-S", "ORC-T2", None, None),
    "unknown Belator": field(None, "ELV-S", "ELV-X", None, None),
    "four columns": field(None, "ELV-S", None, None),
    "Detonator on nothing": plain(det={"seat": 1, "column": 1}),
    "Detonator on a Downed Belator": seat_1(field=[None, "ELV-S d", "ELV-T2", None, None]),
    "Detonator nowhere": plain(det={"seat": 1, "column": 6}),
    "Maul of two": plain(maul=[3, 4], det={"seat": 1, "column": 4, "omega": True}),
    "Maul with a Reargard": locked("ELV-T1", "ELV-T2", "ELV-S", None, None),
    "Maul with a Downed one": locked("ELV-T1", "ELV-T2", "ELV-G1 d", "ELV-S", None),
    "Maul without omega": locked("ELV-T1", "ELV-T2", "ELV-G1", "ELV-S", None, omega=False),
    "Detonator beside its Maul": locked("ELV-T1", "ELV-T2", "ELV-G1", "ELV-S", None, column=1),
    "pile upside down": field(None, "ELV-C+ELV-S", None, None, None),
    "pile without a Carver": field(None, "ELV-S+ELV-W", None, None, None),
    "pile without the Detonator": {**field(None, "ELV-S+ELV-C", "ELV-T2", None, None), "det": {"seat": 1, "column": 3}},
    "ranking 4": seat_1(ranking=4),
    "ranking -1": seat_1(ranking=-1),
    "arena 9": seat_1(arena=9),
    "arena 0": seat_1(arena=0),
    "defender's step": plain(turn={"seat": 1, "step": "D2"}),
    "attacker's step": plain(turn={"seat": 2, "step": "A5"}),
    "no such step": plain(turn={"seat": 1, "step": "A9"}),
    "declaration without a Maul": plain(turn={"seat": 1, "step": "A1"}),
    "own wreck": {**field(None, "ELV-S+ELV-C d", "ELV-T2", None, None), "det": {"seat": 2, "column": 2}, "turn": {"seat": 1, "step": "D1"}},
    "inertia 7": plain(inertia=7),
    "Boost twice": seat_1(hand=["B01", "B01"]),
    "Boost in hand and discard": {**seat_1(hand=["B01"]), "boost": {"discard": ["B01"]}},
    "unknown Boost": seat_1(hand=["B99"]),
    "known bottom of an open deck": seat_1(known_bottom=2),
    "modifier of a card in the deck": plain(modifiers=[{"seat": 1, "card": "ELV-A1", "stat": "STR", "by": 2, "from": "B01"}]),
    "pending without its cards": plain(pending={"action": "move 3-4", "cards": {}}),
    "a window about nothing": plain(window={"kind": "ACTION"}),
    "a raid of the attacker": plain(raid={"column": 2, "hit": "ELV-S", "hitters": ["ORC-S"], "step": 3}),
    "hordes equal": plain(options={}, seats={"1": FIELDS["1"], "2": FIELDS["1"]}),
    "an option out of range": plain(options={"hordes": ["elven", "orca"], "s_column": 3}),
    "hidden cards with a seed": seat_1(hand=[None]),
    "a text for a number": plain(inertia="three"),
    "a list for an object": plain(seats=[]),
    "a result nobody knows": plain(result={"winner": 1, "by": "luck"}),
}


@pytest.mark.rule("MAUL-N5", "MAUL-N6")
@pytest.mark.parametrize("name", BAD)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(name):
    with pytest.raises(Unreadable) as problem:
        GAME.from_position(json.loads(json.dumps(BAD[name])))
    assert problem.value.text.startswith("Position") and len(problem.value.text.split()) > 4


@pytest.mark.rule("MAUL-N5")
def test_the_entries_of_a_field():
    s = at("T1 S+C+W* T2d . .", ORCA)
    assert position(s)["seats"]["1"]["field"] == ["ELV-T1", "ELV-S+ELV-C+ELV-W", "ELV-T2 d", None, None]
    s = at(". S+Cd T1 . .", "G1 S* . . .")
    assert position(s)["seats"]["1"]["field"][1] == "ELV-S+ELV-C d"


@pytest.mark.rule("MAUL-N7", "MAUL-10.8")
def test_after_the_last_incineration_the_loser_has_none_left():
    s = STATES["burnt out"]()
    assert position(s)["seats"]["2"]["arena"] == 0 and result(s) == (1, "incineration") and row(s, 1) == ELVEN


@pytest.mark.rule("MAUL-11.1")
@pytest.mark.parametrize("way", ["incineration", "concession"])
def test_a_win_has_a_winner(way):
    with pytest.raises(Unreadable, match="result.by"):
        GAME.from_position(plain(result={"winner": None, "by": way}))
