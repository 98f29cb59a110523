"""Position: a state as JSON, and back."""

import json
import random

import pytest
from stormtable.games.maelstrom.game import GAME
from stormtable.kernel.rules import Unreadable
from stormtable.lab.damage import mutated_position

from .table import actions, asked, at, decides, essence, hoard, legal_actions, new, on, phase, play, position, read, result, turn_over

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"
KEYS = ["game", "options", "turn", "active", "phase", "actions", "limited_used", "draw_offered", "stall", "snapshot", "P1", "P2", "tiles",
        "declared", "stack_of_effects", "asked", "seen", "chance"]
SEAT = ["force", "essence", "hoard", "turns_taken", "hand", "stack", "discard", "relics"]
TILE = ["at", "tile", "owner", "wounds", "energy", "marks", "mods"]
TWO = [{"at": "-1,0", "tile": "Lake of Fire", "owner": "P1"}, {"at": "1,0", "tile": "Academy of the Arcane", "owner": "P2"}]


def again(s):
    """The same state after a trip through JSON text."""
    return GAME.from_position(json.loads(json.dumps(GAME.position(s))))


def test_left_out_keys_take_their_defaults():
    s = read({"tiles": TWO})
    written = position(s)
    assert (written["turn"], written["active"], written["phase"], written["actions"]) == (5, "P1", "action", 3)
    assert [written[key] for key in ("limited_used", "draw_offered", "stall", "snapshot")] == [False, False, 0, []]
    assert [written[key] for key in ("declared", "stack_of_effects", "asked", "seen")] == [None, [], None, {}]
    assert written["P1"] == {"force": None, "essence": 3, "hoard": 0, "turns_taken": 3, "hand": [], "stack": [], "discard": [], "relics": []}
    assert written["P2"]["turns_taken"] == 2
    assert written["tiles"][0] == {**TWO[0], "wounds": 0, "energy": False, "marks": [], "mods": []}


@pytest.mark.parametrize("turn, active, turns", [(1, "P1", (1, 0)), (2, "P2", (1, 1)), (5, "P2", (2, 3)), (6, "P1", (3, 3))])
def test_turns_taken_follow_from_the_turn(turn, active, turns):
    s = at(OURS, THEIRS, "summon", turn=turn, active=active)
    assert tuple(position(s)[seat]["turns_taken"] for seat in ("P1", "P2")) == turns


def test_the_smallest_position_of_all():
    s = read({})
    assert phase(s) == "action" and legal_actions(s) == ["buy energy", "end"]


@pytest.mark.parametrize("phase_name, actions_left, snapshot", [("movement", 0, []), ("action", 3, []), ("summon", 0, ["-1,0"])])
def test_defaults_of_each_phase(phase_name, actions_left, snapshot):
    s = read({"tiles": TWO, "phase": phase_name})
    assert (actions(s), position(s)["snapshot"]) == (actions_left, snapshot)


def test_setup_is_a_phase_too():
    assert asked(read({"phase": "setup"})) == "P1 faction" and read({"phase": "setup"}) == GAME.setup(GAME.settings_from({}), "0")
    assert asked(read({"phase": "setup", "options": {"level": "advanced"}})) == "P1 force"


def test_every_key_is_written():
    s = at(f"{OURS}; Chitonok -2,0 E", THEIRS, relics=["Soul Urn"])
    written = position(s)
    assert set(KEYS) <= set(written)
    assert set(written["P1"]) == set(written["P2"]) == set(SEAT)
    assert all(list(tile) == TILE for tile in written["tiles"])
    assert written["P1"]["relics"] == [{"relic": "Soul Urn", "marks": []}]


def test_options_are_read_as_words_or_as_values():
    s = read({"options": {"level": "advanced", "tight_gaps": "on", "mirror": "off", "stall_limit": "none", "essence": 5}})
    assert s.settings.tight_gaps is True and s.settings.mirror is False and s.settings.stall_limit is None
    assert essence(s) == (5, 5)


def test_a_force_is_a_faction_or_a_list_and_is_counted():
    hand = ["Chitonok"] * 3 + ["Daemon Horde"] * 3
    with pytest.raises(Unreadable, match="not exactly this force"):
        read({"tiles": TWO, "P1": {"force": "Brood", "hand": hand}})
    s = read({"tiles": TWO, "P1": {"force": {"Lake of Fire": 2, "Chitonok": 1}, "hand": ["Chitonok"], "stack": ["Lake of Fire"]}})
    assert position(s)["P1"]["force"] == {"Lake of Fire": 2, "Chitonok": 1}


IMPOSSIBLE = [
    ({"game": "chess"}, "no position of Maelstrom"),
    ({"extra": 1}, "no such key"),
    ({"tiles": [{"at": "0,0", "tile": "Chitonok", "owner": "P1"}]}, "none on the Vortex"),
    ({"tiles": [*TWO, {"at": "1,0", "tile": "Chitonok", "owner": "P1"}]}, "one tile lies on a space"),
    ({"tiles": [*TWO, {"at": "3,0", "tile": "Chitonok", "owner": "P1"}]}, "cut off from the Vortex"),
    ({"tiles": [{"at": "1,0", "tile": "Nobody", "owner": "P1"}]}, "no tile, event or relic of this name"),
    ({"tiles": [{"at": "1,0", "tile": "Chitonok", "owner": "P1", "wounds": 1}]}, "number from 0 to 0"),
    ({"tiles": [{"at": "1,0", "tile": "Klatu Crawler", "owner": "P1", "wounds": 2}]}, "number from 0 to 1"),
    ({"tiles": [{"at": "1,0", "tile": "Klatu Crawler", "owner": "P1", "energy": True, "wounds": 1}]}, "number from 0 to 0"),
    ({"tiles": [{"at": space, "tile": "Gallag K'rol", "owner": "P1"} for space in ("1,0", "-1,0")]}, "two copies of a Unique tile"),
    ({"tiles": [{"at": space, "tile": "Chitonok", "owner": "P1"} for space in ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1")]}, "six own tiles"),
    ({"tiles": [{"at": "1,0", "tile": "Chitonok", "owner": "P3"}]}, "one of P1, P2"),
    ({"tiles": [{"at": "1;0", "tile": "Chitonok", "owner": "P1"}]}, "a space such as -1,0"),
    ({"tiles": [{"at": "1,0", "tile": "Chitonok", "owner": "P1", "marks": ["tired"]}]}, "one of moved"),
    ({"tiles": [{"at": "1,0", "tile": "Chitonok", "owner": "P1", "marks": ["moved", "moved"]}]}, "twice"),
    ({"tiles": [{"at": "1,0", "tile": "Chitonok", "owner": "P1", "marks": ["once"]}]}, "one of moved, attacked, consumed, ability, reacted, output"),
    ({"P1": {"relics": [{"relic": "Soul Urn", "marks": ["moved"]}]}}, "one of ability, once"),
    ({"tiles": [{"at": "1,0", "tile": "Chitonok", "owner": "P1", "mods": [{"trait": "Swimming", "has": True}]}]}, "one of .*Flying"),
    ({"tiles": TWO, "phase": "summon", "snapshot": ["1,0"]}, "Summon Phase"),
    ({"tiles": [{"at": "1,0", "tile": "Banish", "owner": "P1"}]}, "only minions and strongholds"),
    ({"P1": {"essence": 0}}, "lost|1 to 5"), ({"P1": {"essence": 6}}, "from"), ({"P1": {"hoard": -1}}, "from 0"),
    ({"P1": {"hand": ["Nobody"]}}, "of this name"), ({"P1": {"relics": [{"relic": "Chitonok"}]}}, "no relic"),
    ({"P1": {"relics": [{"relic": name} for name in ("Soul Urn", "Brood Heart", "Abyssal Pearl")]}}, "at most two relics"),
    ({"P1": {"relics": [{"relic": "Soul Urn"}] * 2}}, "each once"),
    ({"turn": 0}, "turn"), ({"turn": "five"}, "whole number"), ({"active": "P3"}, "one of P1, P2"), ({"phase": "burn"}, "one of"),
    ({"actions": -1}, "from 0"), ({"options": {"essence": 9}}, "from 1 to 5"), ({"options": {"house": True}}, "no such key"),
    ({"snapshot": ["5,5"], "phase": "summon"}, "Summon Phase"), ({"tiles": TWO, "snapshot": ["1,0"]}, "Summon Phase"),
    ({"declared": {"summon": "Chitonok", "at": "0,1"}}, "Summon Phase"), ({"declared": {"attack": "1,0", "with": ["0,1"]}}, "Action Phase"),
    ({"asked": {"seat": "P2", "for": "defend"}}, "does not ask that"), ({"seen": []}, "an object"), ({"phase": "over"}, "a result is given"),
    ({"chance": 5}, "a text"), ({"stall": -1}, "from 0"),
    ({"tiles": TWO, "declared": {"attack": "1,0", "with": ["-1,0"]}}, "by own minions"),
    ({"tiles": TWO, "phase": "summon", "P1": {"hand": ["Frenzy"]}, "declared": {"summon": "Frenzy", "at": "-2,0"}}, "is summoned"),
    ({"tiles": TWO, "phase": "summon", "P1": {"hand": ["Lake of Fire"]}, "declared": {"summon": "Lake of Fire", "at": "-2,0"}}, "is summoned"),
]


@pytest.mark.parametrize("given, reason", IMPOSSIBLE, ids=[reason for _given, reason in IMPOSSIBLE])
def test_an_impossible_position_is_refused_with_the_reason(given, reason):
    with pytest.raises(Unreadable, match=reason):
        read(given)


@pytest.mark.parametrize("given", [None, [], "text", 5, {"tiles": {}}, {"P1": []}, {"tiles": [[]]}, {"options": []}, {"stack_of_effects": [{}]},
                                   {"stack_of_effects": [{"kind": "attack"}]}, {"stack_of_effects": [{"kind": "wounds", "hits": [[1]]}]},
                                   {"queued": 5}, {"asked": []}, {"declared": []}, {"P1": {"force": 5}}, {"P1": {"relics": [5]}}, {"tiles": [{}]}])
def test_nonsense_is_refused_and_not_stumbled_over(given):
    with pytest.raises(Unreadable):
        GAME.from_position({"game": "maelstrom", **given} if isinstance(given, dict) else given)


MIDDLES = {
    "gathering": (lambda: play(at(f"{OURS}; Chitonok 1,-1", THEIRS), "attack @1,0 with @1,-1"), "strike"),
    "paying": (lambda: play(at(OURS, THEIRS, "summon", ["Chitonok"]), "summon Chitonok @-2,0"), "pay @-1,0"),
    "defending": (lambda: play(at(f"{OURS}; Klatu Crawler -1,-1; Klatu Crawler 0,-2", f"{THEIRS}; Iron Commander 0,-1"),
                               "attack @0,-1 with @-1,-1; join @0,-2; strike"), "defend @0,-2"),
    "reacting": (lambda: play(at("Plasma Laboratory -1,0", "Hall of Judgment 1,0", hoard=(0, 2)), "use @-1,0"), "react @1,0"),
    "nested": (lambda: play(at("Bone Ossuary -1,0; Abyssal Trench -1,1", "Sky Aerie 1,0; Gale Warden 0,-1", hand=["Riptide", "Dread Silence"],
                               hoard=(3, 4), P2={"hand": ["Counterwind", "Counterwind"]}),
                            "play Riptide on @0,-1 > @1,-1", "react Counterwind", "react Dread Silence"), "react Counterwind"),
    "keeping": (lambda: play(at("Fiery Peaks -1,0; Priestess of Nkai -1,-1", "Sky Aerie 1,0; Bone Colossus 0,-1", hand=["Dragonfire"],
                                hoard=(3, 0)), "play Dragonfire on @0,-1"), "choose yes"),
    "sparing": (lambda: play(at(f"{OURS}; Karatas Shredder -1,-1; Karatas Shredder 0,-2", "Celestial City 1,0; Eternal Throng 0,-1",
                                hoard=(0, 1)), "attack @0,-1 with @-1,-1; join @0,-2; strike"), "choose yes"),
    "ordering": (lambda: play(at(f"{OURS}; Spore Drone -1,-1; Spore Drone 0,-2", f"{THEIRS}; Iron Guard 0,-1"),
                              "attack @0,-1 with @-1,-1; join @0,-2; strike"), "next @0,-2"),
    "mending": (lambda: turn_over(at(OURS, "Loriel Cathedral 1,0; Celestial City 1,-1 W1")), "choose @1,-1"),
    "draw offered": (lambda: play(at(f"{OURS}; Chitonok 1,-1", THEIRS), "offer draw"), "decline draw"),
    "aegis": (lambda: play(at(f"{OURS}; Karatas Shredder -1,-1", "Celestial City 1,0; Lorian Channeler 0,-1", hoard=(0, 2),
                              P2={"hand": ["Aegis of Dawn", "Lorian Healer"]}), "attack @0,-1 with @-1,-1; strike", "react Aegis of Dawn"), "pass"),
}


@pytest.mark.parametrize("middle", MIDDLES)
def test_a_position_in_the_middle_of_something_goes_on_the_same(middle):
    state, line = MIDDLES[middle]
    s = state()
    loaded = again(s)
    assert loaded == s and position(loaded) == position(s) and legal_actions(loaded) == legal_actions(s) and decides(loaded) == decides(s)
    assert play(loaded, line) == play(s, line)


LABORATORY = {"tiles": [{"at": "-1,0", "tile": "Plasma Laboratory", "owner": "P1", "marks": ["ability"]},
                        {"at": "1,0", "tile": "Hall of Judgment", "owner": "P2"}], "actions": 2, "P2": {"hoard": 2}}
USED = {"kind": "ability", "by": "P1", "source": "-1,0", "on": None}


@pytest.mark.rule("MAE-11.6", "MAE-11.22")
@pytest.mark.parametrize("told", [{}, {"asked": {"seat": "P2", "for": "react"}}, {"asked": None}])
def test_a_declared_effect_is_told_in_four_words_and_can_be_answered(told):
    s = read({**LABORATORY, "stack_of_effects": [USED], **told})
    assert asked(s) == "P2 react" and legal_actions(s) == ["react @1,0", "pass"]
    assert s.flow == MIDDLES["reacting"][0]().flow
    assert hoard(play(s, "pass")) == (1, 2) and hoard(play(s, "react @1,0")) == (0, 0)


def test_an_effect_that_nobody_can_answer_happens():
    s = read({**LABORATORY, "P2": {"hoard": 1}, "stack_of_effects": [USED]})
    assert decides(s) == "P1" and hoard(s) == (1, 1) and position(s)["stack_of_effects"] == []


@pytest.mark.rule("MAE-7.19", "MAE-3.9")
def test_an_attack_that_waits_for_its_defense_is_told_in_four_words():
    s = MIDDLES["defending"][0]()
    entry, = position(s)["stack_of_effects"]
    assert entry == {"kind": "attack", "by": "P1", "source": ["-1,-1", "0,-2"], "on": "0,-1", "count": 2, "step": "declared"}
    plain = {**position(s), "stack_of_effects": [{key: entry[key] for key in ("kind", "by", "source", "on")}]}
    assert GAME.from_position(plain) == s


@pytest.mark.rule("MAE-11.7", "MAE-14.4")
def test_reactions_to_reactions_lie_on_each_other():
    s = MIDDLES["nested"][0]()
    told = position(s)["stack_of_effects"]
    assert [(entry["kind"], entry["by"], entry["source"]) for entry in told] == [
        ("event", "P1", "Riptide"), ("reaction", "P2", "Counterwind"), ("reaction", "P1", "Dread Silence")]
    assert told[0]["on"] == "0,-1" and told[0]["path"] == ["1,-1"]
    plain = [{key: entry[key] for key in ("kind", "by", "source", "on", "path") if entry[key]} for entry in told]
    assert GAME.from_position({**position(s), "stack_of_effects": plain}) == s


BAD_STACKS = [
    ([{**USED, "by": "P2"}], "only the active player"), ([{**USED, "source": "1,0"}], "a face-up tile"),
    ([{**USED, "source": "Riptide"}], "no text that could happen"), ([{**USED, "kind": "event"}], "no text that could happen"),
    ([USED, USED], "cannot have come about"), ([{"kind": "reaction", "by": "P2", "source": "1,0"}], "answers an effect"),
    ([USED, {"kind": "reaction", "by": "P1", "source": "1,0"}], "answers an effect"), ([{"kind": "window"}], "cannot have come about"),
    ([{"kind": "attack", "by": "P1", "source": ["-1,0"], "on": "1,0"}], "own minions"), ([{"kind": "spell", "by": "P1"}], "one of attack"),
    ([{"kind": "attack", "by": "P1", "source": [], "on": "1,0"}], "an attack by own minions"),
    ([{"kind": "attack", "by": "P1", "source": "5,5", "on": "1,0"}], "own minions are expected"),
]


@pytest.mark.parametrize("given, reason", BAD_STACKS, ids=[f"{n} {reason}" for n, (_given, reason) in enumerate(BAD_STACKS)])
def test_a_stack_that_cannot_be_is_refused_with_the_reason(given, reason):
    with pytest.raises(Unreadable, match=reason):
        read({**LABORATORY, "stack_of_effects": given})


def test_a_spoiled_stack_is_whole_or_unreadable(pytestconfig):
    rng, good = random.Random(4), [position(state()) for state, _line in MIDDLES.values()]
    for _ in range(20_000 if pytestconfig.getoption("--long") else 1500):
        given = dict(rng.choice(good))
        spoiled = mutated_position({key: given[key] for key in ("stack_of_effects", "asked", "declared", "tiles")}, rng)
        try:
            s = GAME.from_position({**given, **spoiled})
        except Unreadable:
            continue
        assert again(s) == s
        for _ in range(12):
            if GAME.decides(s) is not None:
                s = GAME.apply(s, rng.choice(list(GAME.legal_actions(s))))


def test_wounds_are_not_written_while_defend_is_asked():
    s = MIDDLES["defending"][0]()
    assert position(s)["asked"] == {"seat": "P2", "for": "defend"} and on(s, "0,-1") == "P2 Iron Commander"


@pytest.mark.rule("MAE-1.19")
def test_tiles_keep_their_place_and_new_ones_come_last():
    s = at(f"{OURS}; Chitonok -2,0 E; Daemon Horde 0,-1", THEIRS, hand=["Lake of Fire"])
    s = play(s, "consume @-2,0 with @-1,0", "end", "summon Lake of Fire @-2,0")
    assert [tile["tile"] for tile in position(s)["tiles"]] == ["Lake of Fire", "Daemon Horde", "Academy of the Arcane", "Lake of Fire"]


def test_hands_and_marks_have_no_order():
    one = read({"tiles": TWO, "P1": {"hand": ["Chitonok", "Daemon Horde"]}})
    other = read({"tiles": TWO, "P1": {"hand": ["Daemon Horde", "Chitonok"]}})
    assert one == other and position(one) == position(other)


def test_a_result_is_written_and_null_before():
    s = at(OURS, THEIRS)
    assert GAME.outcome(s) is None
    s = play(s, "concede")
    assert GAME.outcome(s) == {"winner": "P2", "way": "concession"} and result(again(s)) == ("P2", "concession")


def test_queued_chance_is_kept():
    s = new("Lake of Fire", "Street Patrol", "P2")
    s = play(again(s), "faction Brood", "faction Arcanae", *["pick Daemon Horde"] * 3, *["pick Chitonok"] * 2, *["pick Iron Enforcer"] * 3,
             *["pick Street Patrol"] * 2)
    assert decides(s) == "P2" and hoard(s) == (0, 0)


@pytest.mark.parametrize("winner, way", [(None, "essence"), (None, "surround"), (None, "concession"), ("P1", "agreement")])
def test_a_win_has_a_winner_and_a_draw_has_none(winner, way):
    with pytest.raises(Unreadable, match="way"):
        read({"tiles": TWO, "phase": "over", "result": {"winner": winner, "way": way}})


def test_whoever_chooses_in_setup_knows_the_own_force():
    """A view may hide the other force, never that of the seat that is asked."""
    s = read({"phase": "setup", "asked": {"seat": "P1", "for": "faction"}})
    s = GAME.apply(GAME.apply(s, GAME.read("faction Brood")), GAME.read("faction Arcanae"))
    seen = GAME.position(GAME.view(s, 0))
    assert GAME.legal_actions(GAME.from_position(seen))
    seen["P1"]["force"] = None
    with pytest.raises(Unreadable):
        GAME.from_position(seen)
