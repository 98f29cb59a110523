"""Chapter 14: notation: one action, one line of text."""

import random

import pytest
from stormtable.games import load
from stormtable.games.madstone.cards import CARDS
from stormtable.games.madstone.game import GAME
from stormtable.kernel.match import Match, replay
from stormtable.kernel.rules import Unreadable

from .scene import at, decides, hand, legal_actions, meant, play, red, seat, stack, why

LINES = """
commander elf | commander human | commander goblin | commander vampire
setup knight, orb-of-light > elf | setup scout, blacksmith | setup crucible > goblin, sunstone > goblin
use scout | use archer on thrall | use herbalist on herbalist 2 | use druid on knight 2, troll 1 | use sapper on blacksmith | use cutpurse on B
use saboteur on C pay 1r | use recruiter on blacksmith pay 5r | use press-ganger pay 3r+1g | use inquisitor on crucible > elf pay 2r
use orb-of-light on nosferatu pay 1g | use falconer on squire pay 2r | use tunneler on squire | use gravedigger on shard-of-the-madstone > vampire
kill troll pay 5r+2g | kill scout pay 4g | command bat-swarm pay 5r | command hourglass-of-kel-duvan pay 4r | kill sylvara-thornweave pay 2r
place knight | place crucible > goblin | place thrall > elf | place darkness > elf | dark | draw | light | skip | end
order 2 3 1 | order 2 1 | stack elf | A: draw | D: kill troll pay 5r
"""
LINES = [line.strip() for row in LINES.strip().splitlines() for line in row.split("|")]


@pytest.mark.rule("MAD-14.1", "MAD-14.2", "MAD-14.3", "MAD-14.4", "MAD-14.5")
@pytest.mark.parametrize("line", LINES)
def test_a_line_reads_back_to_the_same_line(line):
    assert GAME.write(GAME.read(line)) == line


@pytest.mark.rule("MAD-14.1")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.word)
def test_a_catalogue_number_will_do_for_a_card(card):
    assert GAME.read(f"kill {card.id} pay 1r") == GAME.read(f"kill {card.word} pay 1r")
    assert GAME.read(f"use archer on {card.id}") == GAME.read(f"use archer on {card.word}")


@pytest.mark.rule("MAD-14.2")
def test_the_own_stack_is_the_same_as_none():
    assert GAME.write(GAME.read("place knight > human")) == "place knight"
    assert GAME.write(GAME.read("setup scout > human, archer > elf")) == "setup scout, archer"


@pytest.mark.rule("MAD-4.17", "MAD-14.2")
def test_setup_is_written_in_catalogue_order_if_the_stacks_differ():
    assert GAME.write(GAME.read("setup archer, scout")) == "setup scout, archer"
    assert GAME.write(GAME.read("setup knight, scout")) == "setup knight, scout"  # one stack: the first lies below


@pytest.mark.rule("MAD-14.4")
def test_druids_cards_are_written_in_the_order_of_the_stacks():
    s = at(seat("druid", commander="elf"), human="knight", goblin="troll")
    assert GAME.write(meant(s, "use druid on troll 1, knight 1")) == "use druid on knight 1, troll 1"


@pytest.mark.rule("MAD-14.6", "MAD-4.16")
@pytest.mark.parametrize("said, paid", [
    ("kill blacksmith", "3r"), ("command blacksmith", "4r"), ("use falconer on blacksmith", "2r"), ("use orb-of-light on knight", "1g"),
    ("use war-horn", "1r"),
])
def test_a_payment_left_out_is_filled_in(said, paid):
    s = at(seat("falconer orb-of-light war-horn", red=9, gold=1), seat("knight"), human="blacksmith")
    assert GAME.write(meant(s, said)) == f"{said} pay {paid}" and why(s, said) is None


@pytest.mark.rule("MAD-14.6")
@pytest.mark.parametrize("line, rule", [
    ("kill blacksmith pay 99r", "MAD-4.15"), ("place thrall > elf", "MAD-1.12"), ("kill sylvara-thornweave pay 2r", "MAD-1.9"),
    ("kill darkness", "MAD-4.14"), ("use scout on knight", "MAD-4.3"), ("use archer", "MAD-4.3"), ("use scout pay 2r", "MAD-4.7"),
])
def test_what_breaks_a_rule_is_refused_and_not_misread(line, rule):
    s = at(seat("scout archer", "thrall", red=9), human="blacksmith")
    assert why(s, line) == rule


BAD = [
    ("", 1), ("fly", 1), ("kill", 1), ("kill ", 6), ("kill nobody pay 1r", 6), ("kill troll pay", 11), ("kill troll pay 5", 16),
    ("kill troll pay 5x", 16), ("kill troll pay 2g+1r", 16), ("kill troll pay 5r + 1g", 18), ("kill troll with 5r", 11), ("Kill troll pay 5r", 1),
    ("kill Troll pay 5r", 6), ("kill troll  pay 5r", 11), (" draw", 1), ("draw ", 1), ("draw 2", 1), ("place", 1), ("place knight >", 13),
    ("place knight > dwarf", 16), ("place knight>human", 13), ("commander dwarf", 11), ("commander", 1), ("setup knight,", 13),
    ("setup knight, ", 15), ("use", 1), ("use scout on", 10), ("use scout on E", 14), ("use druid on knight 2, troll", 29),
    ("use cutpurse on b", 17), ("order", 1), ("order x", 7), ("order 1 2 ", 11), ("stack", 1), ("stack E", 7), ("light on", 1),
    ("E: draw", 1), ("A:draw", 1),
    ("A: fly", 4), ("kill dark-ness", 6), ("kill h99", 6), ("kill troll pay 9999r", 16),
]


@pytest.mark.parametrize("line, column", BAD)
def test_a_bad_line_says_where(line, column):
    with pytest.raises(Unreadable) as problem:
        GAME.read(line)
    assert (problem.value.column, bool(problem.value.text)) == (column, True)


@pytest.mark.parametrize("line", [
    "order " + " ".join(["1"] * 500), "setup " + ", ".join(["knight"] * 500), "use druid on " + ", ".join(["knight 1"] * 500),
])
def test_a_line_that_is_too_long_is_not_read_to_the_end(line):
    with pytest.raises(Unreadable):
        GAME.read(line)


@pytest.mark.rule("MAD-14.1")
def test_a_turn_as_the_rulebook_writes_it():
    s = at(seat("blacksmith recruiter captain", "scout crucible", red=5, gold=1), human="knight", pile=20)
    s = play(s, "A: use blacksmith", "A: use recruiter on scout", "A: use scout", "A: kill knight", "A: place crucible > vampire")
    assert decides(s) == "B" and stack(s, "vampire") == "crucible" and red(s)[0] == 5 + 2 - 2 - 4 + 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_told_by_its_lines_and_its_seed(players):
    match, rng = Match(GAME, {"players": str(players)}, seed="lines"), random.Random(players)
    while GAME.decides(match.state) is not None:
        match.play(rng.choice(list(GAME.legal_actions(match.state))))
    again = replay(match.text(), load)
    assert GAME.position(again.state) == GAME.position(match.state) and again.text() == match.text()


@pytest.mark.rule("MAD-14.7")
def test_chance_stands_in_no_line():
    left = set()
    for seed in range(20):
        s = at(seat("saboteur", red=5), seat(hand="knight thrall"), seed=seed)
        assert legal_actions(s, "use") == ["use saboteur on B pay 1r"]
        left |= set(hand(play(s, "use saboteur on B"), "B"))
    assert left == {"knight", "thrall"}


@pytest.mark.rule("MAD-14.6")
def test_options_are_written_out_in_full():
    s = at(seat("falconer crucible", "knight orb-of-light", red=9, gold=2), human="scout", vampire="thrall", pile=9)
    for line in legal_actions(s):
        assert line == GAME.write(meant(s, line))
        assert (" pay " in line) == (line.split()[0] in ("use", "kill", "command"))
