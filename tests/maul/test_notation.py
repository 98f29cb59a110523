"""Notation: one line of text for each decision, and one spelling for each."""

import pytest
from stormtable.games.maul.cards import BOOSTS
from stormtable.games.maul.game import GAME
from stormtable.kernel.match import Match, replay
from stormtable.kernel.rules import Unreadable

from .table import asked, at, legal_actions, new, play, position, row, sitting

ELVEN, ORCA = ". S* T2 F1 .", ". S T1 G1 ."
LINES = """
horde elven | horde orca | horde rogue | continue | end | step support | step revive | place 1 | place 5 | bottom | support | revive
break | hold | move 2-3 | hit 4x4 | hit 2x1 | ganghit 3+4x3 | ganghit 1+2x2 | pass 3-2 | maul 3-5 | maul 1-3 | boost B13 x4-3
boost B11 2-1 | boost B19 | boost B27 5 | boost B05 x3 | boost B26 x5 | decline | take ELV-C | take ROG-W | commit 4 5 | commit none
commit 3 4 5 | discard B07 | concede 1 | concede 2
"""
LINES = [line.strip() for part in LINES.strip().splitlines() for line in part.split("|")]


@pytest.mark.rule("MAUL-N2")
@pytest.mark.parametrize("line", LINES)
def test_a_line_reads_back_to_the_same_line(line):
    assert GAME.write(GAME.read(line)) == line
    assert GAME.read(f"  {line} ; and why") == GAME.read(f"   {line}") == GAME.read(line)


@pytest.mark.rule("MAUL-N1")
@pytest.mark.parametrize("designs, target", [
    ("B01 B03 B09 B27", " 3"), ("B05 B07 B25 B26", " x3"), ("B11", " 3-4"), ("B13", " x3-4"),
    ("B15 B17 B19 B21 B23 B24 B28 B29 B30 B31 B32 B33 B34 B35 B36", ""),
])
def test_each_boost_names_what_it_asks_for_and_nothing_else(designs, target):
    for id in [boost.id for boost in BOOSTS[1:] if boost.design in designs.split()]:
        assert GAME.write(GAME.read(f"boost {id}{target}")) == f"boost {id}{target}"
        for other in {"", " 3", " x3", " 3-4", " x3-4"} - {target}:
            with pytest.raises(Unreadable):
                GAME.read(f"boost {id}{other}")


BAD = [
    ("", 1), ("fly 3", 1), ("move", 1), ("move 2", 6), ("move 2-6", 6), ("move 0-1", 6), ("move 2 - 3", 6), ("hit 4", 5), ("hit 4-4", 5),
    ("ganghit 4+3x3", 9), ("ganghit 3+3x3", 9), ("ganghit 3x3", 9), ("maul 3", 6), ("maul 3-4", 6), ("maul 5-3", 6), ("pass 3", 6),
    ("boost", 1), ("boost B37", 7), ("boost B1 3", 7), ("boost b01 3", 7), ("boost B01  3", 7), ("commit", 1), ("commit 5 4", 8),
    ("commit 4 4", 8), ("commit 4,5", 8), ("commit none 3", 8), ("take ELV-X", 6), ("take elv-c", 6), ("discard B99", 9), ("place 6", 7),
    ("step", 1), ("step hold", 1), ("horde dwarves", 7), ("concede", 1), ("concede 3", 1), ("Decline", 1), ("HOLD", 1), ("end now", 1),
    ("  move 2", 8), ("move ٢-٣", 6),
]


@pytest.mark.rule("MAUL-N2")
@pytest.mark.parametrize("line, column", BAD)
def test_a_bad_line_says_where(line, column):
    with pytest.raises(Unreadable) as problem:
        GAME.read(line)
    assert (problem.value.column, problem.value.text.endswith(".")) == (column, True)


@pytest.mark.rule("MAUL-N2", "MAUL-8.4")
def test_a_commitment_is_one_line_and_conceding_is_not_listed():
    s = play(at("T1 S T2 F2* A1", "T1 S . F1 G1", "D2"), "hit 4x4")
    assert legal_actions(s) == ["commit none", "commit 3", "commit 5", "commit 3 5"]
    assert not any(line.startswith("concede") for line in legal_actions(s))


@pytest.mark.rule("MAUL-N3", "MAUL-9.28")
def test_a_record_holds_every_question_with_its_line():
    match = sitting(at(". S T2 F2* .", "T1 S . F1 .", "D1", hands=("B01 B05", "B03"), decks=("", "A1")))
    for line in ("step support", "bottom", "hit 4x4", "  boost B01 4", "  decline", "  decline", "  decline"):
        match.play_line(line)
    assert [line.text for line in match.record().lines] == ["step support", "bottom", "hit 4x4", "boost B01 4", "decline", "decline", "decline"]
    again = replay(match.text(), lambda name: GAME)
    assert again.state == match.state and row(again.state, 2) == "T1 S . F1d ."


@pytest.mark.rule("MAUL-N3")
def test_a_question_with_one_answer_has_its_line_too():
    s = at(ELVEN, ORCA, "A4")
    assert legal_actions(s) == ["step support"] and asked(s) == "1 step"
    s = at(". S T2^ F1^* A1^", ORCA, "A1", ranking=(3, 0), stall=3)
    assert legal_actions(s) == ["end"]
    s = play(at(ELVEN, ORCA, hands=("", "B32")), "hold")
    assert legal_actions(s) == ["decline"]


@pytest.mark.rule("MAUL-N3")
def test_a_game_starts_with_two_horde_lines_unless_they_are_agreed_on():
    match = Match(GAME, {}, "5")
    for line in ("horde orca", "horde rogue"):
        match.play_line(line)
    assert [line.text for line in match.record().lines] == ["horde orca", "horde rogue"]
    agreed = Match(GAME, {"hordes": "orca-rogue"}, "5")
    assert agreed.record().lines == () and asked(agreed.state) == asked(match.state)
    assert position(agreed.state)["seats"] == position(match.state)["seats"]


@pytest.mark.rule("MAUL-N4")
def test_the_support_step_and_the_support_action_are_written_apart():
    s = at(ELVEN, ORCA, "A4")
    assert "support" not in legal_actions(s) and "step support" in legal_actions(s)
    s = play(s, "step support; bottom")
    assert "support" in legal_actions(s) and "step support" not in legal_actions(s)


def test_a_record_with_a_bad_line_says_where():
    text = sitting(new()).text() + "\n1. step support\n2. hold\n"
    with pytest.raises(Unreadable) as problem:
        replay(text, lambda name: GAME)
    assert problem.value.rule == "MAUL-4.9" and problem.value.line
