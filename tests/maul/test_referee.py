"""The referee of MAUL: lines in, answers out."""

import json

import pytest
from stormtable.games.maul.game import GAME
from stormtable.kernel.match import Match
from stormtable.lab.referee import reply

DECK = ",".join(f"B{n:02}" for n in range(36, 0, -1))


def answers(*lines, match=None):
    """What the referee answers to these lines."""
    match = match or Match(GAME, {}, "1")
    return [json.loads(json.dumps(reply(match, line.encode()))) for line in lines]


@pytest.mark.rule("MAUL-13.7")
def test_every_shuffle_of_the_setup_can_be_queued_whole():
    told = answers("!chance ELV-T1,ELV-T2,ELV-G1", "!chance ELV-W,ELV-C", "!chance ORC-F1,ORC-F2", "!chance ORC-A1", f"!chance {DECK}",
                   "horde elven", "horde orca", "?state")
    assert all(answer.get("ok", True) for answer in told)
    state = told[-1]["state"]
    assert state["seats"]["1"]["field"] == [None, "ELV-S", "ELV-T1", "ELV-T2", None]
    assert state["seats"]["1"]["deck"][:2] == ["ELV-W", "ELV-C"] and state["seats"]["2"]["deck"][0] == "ORC-A1"
    assert (state["seats"]["1"]["hand"], state["seats"]["2"]["hand"], state["boost"]["deck"][:2]) == (["B36"], ["B35"], ["B34", "B33"])


def test_questions():
    told = answers("horde elven", "horde orca", "?options", "?why hold", "?view 2", "?result", "concede 1", "?result")
    assert "step support" in told[2]["options"] and not any(line.startswith("concede") for line in told[2]["options"])
    assert told[3]["refusals"][0]["rule"] in ("MAUL-3.7", "MAUL-3.13")
    assert told[4]["view"]["seats"]["1"]["hand"] == [None] and told[5]["result"] is None
    assert told[7]["result"] == {"winner": 2, "by": "concession"}


@pytest.mark.rule("MAUL-9.23", "MAUL-N3")
def test_a_referee_passes_for_nobody():
    position = {"game": "maul", "turn": {"seat": 1, "step": "A5"}, "det": {"seat": 1, "column": 2}, "seats": {
        "1": {"horde": "elven", "field": [None, "ELV-S", "ELV-T2", None, None]},
        "2": {"horde": "orca", "field": [None, "ORC-S", "ORC-T1", None, None], "hand": ["B32"]}}}
    told = answers("hold", "?options", "decline", "?options", match=Match(GAME, position=position))
    assert told[0]["decision"]["seat"] == "2" and told[1]["options"] == ["decline"] and "step support" in told[3]["options"]


def test_a_bad_line_is_answered_and_changes_nothing():
    match = Match(GAME, {"hordes": "elven-orca"}, "1")
    before = match.state
    for line in ("fly", "move 9-9", "hold", "take ELV-C", "commit 1 2", "decline", "boost B01 3", "horde elven", "?nothing", "!chance"):
        answer = reply(match, line.encode())
        assert not answer.get("ok") and (answer.get("error") or answer.get("refusals")), line
        assert match.state == before
