"""Notation: one action, one line of text."""

import pytest
from stormtable.games.maelstrom.cards import CARDS
from stormtable.games.maelstrom.game import GAME
from stormtable.kernel.match import Match, replay
from stormtable.kernel.rules import Unreadable

from .table import at, hand, legal_actions, on, play, sitting, why

LINES = """
faction Brood | force Iron and Root | force 5 Lake of Fire, 1 Chitonok, 2 Vharaxis, Dragon Emperor | primary Lake of Fire | pick Gallag K'rol
move @0,-1 > @1,-1 > @2,-1 | draw | attack @1,0 with @2,-1 | join @-12,3 | strike | defend @1,-2 | consume @0,1 with @1,0
use @-2,0 on @-1,0 | use @0,-1 take Ember Drake | use @-1,-1 on @0,-1 > @1,-2 | use @2,0 on @2,-1 to @3,-1
use @-2,1 to @-3,1 take Skeletal Levy | use @-1,0 | use First Feather on @1,-2 | use @0,-1 take Vharaxis, Dragon Emperor
play Riptide on @1,1 > @0,2 | play Frenzy on @0,-1 | relic Emperor's Scale | buy action | buy energy
summon Steam Golem @-2,1 | pay @-1,0 @-1,1 | pay @-1,0 @-1,1 +1 | react @1,0 | react Counterwind | pass
choose yes | choose no | choose @1,-1 | choose none | next @1,0 | next Soul Urn | end | concede | offer draw | accept draw | decline draw
"""
LINES = [line.strip() for row in LINES.strip().splitlines() for line in row.split("|")]


@pytest.mark.parametrize("line", LINES)
def test_a_line_reads_back_to_the_same_line(line):
    assert GAME.write(GAME.read(line)) == line


@pytest.mark.parametrize("line", LINES)
def test_names_are_read_in_any_case(line):
    verb, blank, rest = line.partition(" ")
    words = ("on", "to", "with", "take", "yes", "no", "none", "draw", "action", "energy")
    shouted = " ".join(word if word in words else word.upper() for word in rest.split(" "))
    assert GAME.read(verb + blank + shouted) == GAME.read(line)


def test_no_name_holds_a_word_of_the_notation():
    for card in CARDS:
        assert not any(sign in card.name for sign in "@>+;")
        assert not {"on", "to", "with", "take", "pay"} & set(card.name.lower().split())
        assert GAME.write(GAME.read(f"pick {card.name}")) == f"pick {card.name}"
        assert GAME.write(GAME.read(f"summon {card.name} @0,1")) == f"summon {card.name} @0,1"
        assert GAME.write(GAME.read(f"use @0,1 take {card.name}")) == f"use @0,1 take {card.name}"


BAD = [
    ("", 1), ("fly @0,1", 1), ("move", 1), ("move @0,1", 10), ("move @0,1 @0,2", 10), ("move 0,1 > @0,2", 6), ("move @0,1 > 0,2", 13),
    ("attack @0,1", 12), ("attack @0,1 with @1", 18), ("pick Nobody", 6), ("summon Chitonok", 16), ("summon Chitonok @", 17),
    ("pay", 1), ("pay @0,1 +0", 9), ("pay @0,1 + 1", 9), ("use @0,1 on", 9), ("choose maybe", 8), ("buy everything", 1),
    ("join @01,2", 6), ("join @-0,2", 6), ("join @999,0", 6), ("end now", 1), ("faction Elves", 9), ("force 0 Chitonok", 7),
    ("force Chitonok", 7), ("force 2 Chitonok, 2 Chitonok", 19), ("move  @0,1 > @0,2", 6), ("strike ", 1), ("draw;draw", 1),
]


@pytest.mark.parametrize("line, column", BAD)
def test_a_bad_line_says_where(line, column):
    with pytest.raises(Unreadable) as problem:
        GAME.read(line)
    assert (problem.value.column, bool(problem.value.text)) == (column, True)


def test_a_bad_part_of_a_longer_line_says_where():
    with pytest.raises(Unreadable) as problem:
        GAME.read_all("draw; jion @0,1")
    assert problem.value.column == 7


@pytest.mark.parametrize("line", ["draw; strike", "draw;strike", "draw ; strike"])
def test_several_actions_share_a_line(line):
    assert GAME.read_all(line) == [GAME.read("draw"), GAME.read("strike")]


@pytest.mark.rule("MAE-4.23")
def test_a_move_by_its_end_is_written_with_its_steps():
    match = sitting(at("Lake of Fire -1,0; Daemon Horde 0,-1", "Academy of the Arcane 1,0", "movement"))
    match.play_line("move @0,-1 to @-2,0")
    assert [GAME.write(action) for action, _comment in match.actions] == ["move @0,-1 > @-1,-1 > @-2,0"]
    assert on(match.state, "-2,0") == "P1 Daemon Horde"
    assert replay(match.text(), lambda name: GAME).state == match.state


@pytest.mark.rule("MAE-6.1")
def test_a_move_to_a_space_out_of_reach_says_why():
    s = at("Lake of Fire -1,0; Chitonok -2,0", "Academy of the Arcane 1,0", "movement")
    assert why(s, "move @-2,0 to @-1,1")[0] == "MAE-6.1" and why(s, "move @-2,0 to @-2,0") == ["MAE-6.9"]


@pytest.mark.rule("MAE-9.7", "MAE-R43")
def test_a_payment_may_leave_its_energy_out():
    s = at("Lake of Fire -1,0", "Academy of the Arcane 1,0", "summon", ["Klatu Crawler"], hoard=(2, 0))
    match = sitting(s)
    match.play_line("summon klatu crawler @-2,0; pay @-1,0")
    assert match.text().splitlines()[-2:] == ["1. summon Klatu Crawler @-2,0", "2. pay @-1,0 +1"]


@pytest.mark.rule("MAE-4.24", "MAE-R43")
@pytest.mark.parametrize("line", ["pay @-1,1 @-1,0 +1", "pay @-1,1 @-1,0", "pay @-1,0 @-1,1 +1"])
def test_a_payment_may_name_its_sources_in_any_order(line):
    s = at("Academy of the Arcane -1,0; Academy of the Arcane -1,1", "Lake of Fire 1,0", "summon", ["Iron Commander"], hoard=(1, 0))
    match = sitting(play(s, "summon Iron Commander @-2,1"))
    match.play_line(line)
    assert match.text().splitlines()[-1] == "1. pay @-1,0 @-1,1 +1"


def test_the_record_of_a_whole_turn():
    record = """[Game "maelstrom"]
[Rules "1"]
[Seed "5f2c"]

1. faction Brood
2. faction Arcanae
3. pick Daemon Horde; pick Daemon Horde; pick Daemon Horde; pick Chitonok; pick Chitonok
4. pick Iron Enforcer; pick Iron Enforcer; pick Iron Enforcer; pick Street Patrol; pick Street Patrol
"""
    match = replay(record, lambda name: GAME)
    assert len(match.actions) == 12
    again = replay(match.text(), lambda name: GAME)
    assert again.state == match.state and hand(again.state, "P1") == hand(match.state, "P1")
    assert isinstance(again, Match)


def test_listed_options_are_single_actions_each_once():
    s = at("Lake of Fire -1,0; Chitonok 1,-1; Klatu Crawler -2,0; Chitonok -2,1 E", "Academy of the Arcane 1,0", P1={"stack": ["Chitonok"]})
    lines = legal_actions(s)
    assert len(set(lines)) == len(lines) and all(";" not in line for line in lines)
    assert all(play(s, line) for line in lines)
