"""Chapter 15: end of game, ties, draws, degenerate positions."""

import pytest
from stormtable.games.maelstrom.game import GAME

from .table import at, decides, essence, legal_actions, new, on, pile, play, position, result, turn_over, why

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"
FIVE = "Lake of Fire -1,0; Lake of Fire -1,1; Lake of Fire 0,1; Lake of Fire 1,0; Lake of Fire 1,-1"


@pytest.mark.rule("MAE-15.1")
def test_no_essence_loses_at_once():
    s = turn_over(at(OURS, f"{THEIRS}; Street Patrol 0,1", P1={"essence": 1}))
    assert result(s) == ("P2", "essence") and GAME.winners(s) == (1,)


@pytest.mark.rule("MAE-15.2", "MAE-R10")
def test_six_own_face_up_tiles_surround():
    s = at(FIVE, "Sky Aerie 2,0", "summon", ["Lake of Fire"])
    assert result(play(s, "summon Lake of Fire @0,-1")) == ("P1", "surround")
    assert result(turn_over(at(f"{FIVE}; Chitonok 0,-1 E", "Sky Aerie 2,0"))) is None
    assert result(turn_over(at(FIVE, "Sky Aerie 0,-1"))) is None


@pytest.mark.rule("MAE-15.2")
def test_surrounding_wins_in_the_other_players_turn_too():
    five = "Sky Aerie -1,0; Sky Aerie -1,1; Sky Aerie 0,1; Sky Aerie 1,0; Sky Aerie 1,-1; Thornling 0,-2; Sky Aerie -1,-1"
    s = at("Abyssal Trench 2,0", five, hand=["Riptide"], hoard=(1, 0))
    assert result(play(s, "play Riptide on @0,-2 > @0,-1")) == ("P2", "surround")


@pytest.mark.rule("MAE-15.3")
def test_who_has_nothing_left_goes_on_and_burns():
    s = at("", THEIRS, "movement", hand=["Lake of Fire", "Chitonok"], P1={"essence": 2})
    assert [legal_actions(play(s, *["end"] * n), "summon") for n in range(3)] == [[], [], []]
    s = turn_over(s)
    assert essence(s) == (1, 3) and decides(s) == "P2"
    assert result(turn_over(turn_over(s))) == ("P2", "essence")


@pytest.mark.rule("MAE-15.4", "MAE-R18")
def test_an_empty_stack_is_not_refilled():
    s = at(OURS, THEIRS, P1={"discard": ["Chitonok"]})
    assert "draw" not in legal_actions(s) and why(s, "draw") == ["MAE-15.4"]


@pytest.mark.rule("MAE-15.5")
@pytest.mark.parametrize("ours, theirs, winner", [(3, 2, "P1"), (1, 2, "P2"), (2, 2, None)])
def test_nobody_left_in_play_ends_by_essence(ours, theirs, winner):
    s = at(f"{OURS} E", f"{THEIRS} E", P1={"essence": ours}, P2={"essence": theirs})
    assert result(turn_over(s)) == (winner, "empty")


@pytest.mark.rule("MAE-15.6")
def test_players_may_agree_or_concede():
    assert result(play(at(OURS, THEIRS), "offer draw", "accept draw")) == (None, "agreement")
    assert result(play(at(OURS, THEIRS), "concede")) == ("P2", "concession")


STIRRING = [
    ("draw", {"P1": {"stack": ["Chitonok"]}}), ("consume @-2,0 with @-1,0", {}), ("attack @0,-1 with @-1,-1; strike", {}),
    ("use @-1,1 on @-1,0", {}), ("play Frenzy on @-1,-1", {"hand": ["Frenzy"], "hoard": (1, 0)}),
    ("end; summon Lake of Fire @-2,1", {"hand": ["Lake of Fire"]}), ("end; relic Brood Heart", {"hand": ["Brood Heart"], "hoard": (2, 0)}),
]
STILL = ["buy energy", "attack @1,-2 with @0,-2; strike", "use @-2,2", "end"]


def quiet(**position):
    p1 = "Lake of Fire -1,0 W1; Chitonok -2,0 E; Klatu Crawler -1,-1; Lorian Healer -1,1; Plasma Laboratory -2,2; Spore Drone 0,-2"
    return at(p1, "Academy of the Arcane 1,0; Street Patrol 0,-1; Guard Hall 1,-2; Iron Guard 1,-1", stall=7, **position)


@pytest.mark.rule("MAE-15.7")
@pytest.mark.parametrize("line, keys", STIRRING)
def test_something_happened_and_the_stall_starts_anew(line, keys):
    s = play(quiet(**keys), line)
    assert position(s)["stirred"] is True
    ring = at("Lake of Fire -1,0; Chitonok -1,1", "Academy of the Arcane 1,0", stall=7)
    assert position(turn_over(ring))["stall"] == 8


@pytest.mark.rule("MAE-15.7")
def test_losing_essence_starts_the_stall_anew():
    assert position(turn_over(at(OURS, f"{THEIRS}; Street Patrol 0,1", stall=7)))["stall"] == 0


@pytest.mark.rule("MAE-15.7")
@pytest.mark.parametrize("line", STILL)
def test_exchanges_abilities_and_harmless_attacks_do_not_count(line):
    s = play(quiet(), line)
    assert position(s)["stirred"] is False


@pytest.mark.rule("MAE-15.7")
@pytest.mark.parametrize("ours, essences, winner", [("", (3, 2), "P1"), ("", (2, 3), "P2"), ("; Chitonok 0,1", (3, 3), "P1"), ("", (3, 3), None)])
def test_a_stall_ends_by_essence_then_by_the_ring(ours, essences, winner):
    s = at(OURS + ours, THEIRS, stall=9, options={"stall_limit": 10}, P1={"essence": essences[0]}, P2={"essence": essences[1]})
    assert result(turn_over(s)) == (winner, "stall")


@pytest.mark.rule("MAE-15.7")
def test_without_a_limit_nothing_stalls():
    s = at(OURS, THEIRS, stall=500, options={"stall_limit": None})
    assert result(turn_over(s)) is None


@pytest.mark.rule("MAE-15.8")
def test_the_same_position_for_the_third_time_ends_the_game():
    s = at(f"{OURS}; Chitonok -2,0", THEIRS, "movement", turn=5)
    s = turn_over(s)  # P2's turn 6 begins: first time
    for _round in range(2):
        assert result(s) is None
        s = turn_over(turn_over(s))
    assert result(s) == (None, "repetition") and position(s)["turn"] == 9


@pytest.mark.rule("MAE-15.8")
def test_the_start_of_the_first_turn_counts():
    s = play(new("Lake of Fire", "Street Patrol", "P1", "Chitonok"), "faction Brood", "faction Arcanae", *["pick Daemon Horde"] * 3,
             *["pick Chitonok"] * 2, *["pick Iron Enforcer"] * 3, *["pick Street Patrol"] * 2)
    while result(s) is None:
        s = turn_over(s)
    assert result(s) == (None, "repetition") and position(s)["turn"] == 4  # it stood at the start of turns 1, 3 and 5


@pytest.mark.rule("MAE-15.8")
def test_a_position_with_other_wounds_is_another_one():
    s = at(OURS, "Heartwood 1,0 W2", "summon")
    first, second = turn_over(s), turn_over(turn_over(turn_over(s)))
    assert on(first, "1,0") == "P2 Heartwood W1" and on(second, "1,0") == "P2 Heartwood"
    assert max(position(second)["seen"].values()) == 1


LASTING = {"trait": "Flying", "has": True, "until": "own_movement", "from": "P2"}
OTHERWISE = [
    {"P1": {"hoard": 1}}, {"P1": {"essence": 2}}, {"P1": {"hand": ["Chitonok"]}}, {"P1": {"stack": ["Chitonok"]}},
    {"P1": {"discard": ["Chitonok"]}}, {"P1": {"relics": [{"relic": "Soul Urn"}]}}, {"active": "P2"},
    *({"tiles": [{"at": "-2,0", "tile": "Chitonok", "owner": "P1", **other}]}
      for other in ({"at": "-2,1"}, {"owner": "P2"}, {"energy": True}, {"tile": "Street Patrol"}, {"mods": [LASTING]})),
]
SAME = [
    {"P1": {"hand": ["Daemon Horde"], "stack": ["Chitonok"]}}, {"stall": 3}, {"turn": 7},
    {"tiles": [{"at": "-2,0", "tile": "Chitonok", "owner": "P1", "marks": ["moved"], "mods": [{**LASTING, "until": "turn"}]}]},
]


def key(**other):
    """What is noted of this position at the end of the turn."""
    usual = {"tiles": [{"at": "-2,0", "tile": "Chitonok", "owner": "P1"}]}
    return set(position(turn_over(at(OURS, THEIRS, **{**usual, **other})))["seen"])


@pytest.mark.rule("MAE-15.8")
@pytest.mark.parametrize("other", OTHERWISE, ids=str)
def test_everything_public_makes_another_position(other):
    assert key() != key(**other)


@pytest.mark.rule("MAE-15.8")
@pytest.mark.parametrize("other", SAME, ids=str)
def test_what_is_secret_or_over_makes_no_other_position(other):
    alike = {"P1": {"hand": ["Chitonok"], "stack": ["Daemon Horde"]}} if "P1" in other else {}
    assert key(**alike) == key(**other)


@pytest.mark.rule("MAE-15.9")
def test_the_turn_cap_ends_the_game():
    s = at(f"{OURS}; Chitonok 0,1", THEIRS, turn=49, options={"turn_cap": 50})
    s = turn_over(s)
    assert result(s) is None
    assert result(turn_over(s)) == ("P1", "turn_cap")


@pytest.mark.rule("MAE-15.10")
def test_an_event_taken_back_again_and_again_runs_out_of_energy():
    s = at("Fiery Peaks -1,0; Priestess of Nkai -1,-1; Nkalla Viper -2,0", "Sky Aerie 1,0; Bone Colossus 0,-1", hand=["Dragonfire"], hoard=(7, 0))
    count = 0
    while legal_actions(s, "play Dragonfire on @0,-1"):
        s = play(s, "play Dragonfire on @0,-1")
        s = play(s, "choose yes") if decides(s) == "P1" and "choose yes" in legal_actions(s) else s
        count += 1
    assert count == 2


@pytest.mark.rule("MAE-15.11", "MAE-14.4", "MAE-R52")
@pytest.mark.parametrize("lines, hoards, answer", [
    (["play Riptide on @0,-2 > @0,-1"], (1, 0), []),  # the enemy is moved onto his last ring space
    (["play Riptide on @0,-2 > @-1,-2"], (1, 2), ["concede"]),  # the window is open
    (["play Riptide on @0,-2 > @-1,-2", "react Counterwind"], (3, 2), ["concede"]),  # two events lie there
])
def test_an_event_that_the_end_interrupts_is_discarded(lines, hoards, answer):
    five = "Sky Aerie -1,0; Sky Aerie -1,1; Sky Aerie 0,1; Sky Aerie 1,0; Sky Aerie 1,-1; Thornling 0,-2; Sky Aerie -1,-1"
    s = at("Abyssal Trench 2,0; Bone Ossuary 2,-1", five, hand=["Riptide", "Dread Silence"], hoard=hoards, P2={"hand": ["Counterwind"]},
           P1={"force": {"Abyssal Trench": 1, "Bone Ossuary": 1, "Riptide": 1, "Dread Silence": 1}})
    s = play(s, *lines, *answer)
    assert result(s) is not None and pile(s, "P1", "discard") == ["Riptide"]
    assert pile(s, "P2", "discard") == (["Counterwind"] if len(lines) > 1 else [])
    assert GAME.from_position(position(s)) == s


@pytest.mark.rule("MAE-15.11")
@pytest.mark.parametrize("line", ["draw", "end", "concede", "offer draw", "move @-1,0 > @-2,0", "choose yes", "pass", "strike"])
def test_after_the_end_everything_is_refused(line):
    s = play(at(OURS, THEIRS), "concede")
    assert why(s, line) == ["MAE-15.11"] and legal_actions(s) == [] and position(s)["phase"] == "over"
