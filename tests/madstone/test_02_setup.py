"""Chapter 2: setting up."""

from collections import Counter

import pytest
from stormtable.games.madstone.cards import CARDS, NUMBER, STACKS
from stormtable.games.madstone.game import GAME
from stormtable.games.madstone.rules.setup import starting_player

from .scene import decides, hand, legal_actions, new, of, phase, play, position, power, red, result, said, stack, why

PILE = {2: 32, 3: 42, 4: 52}
TRIMMED = {2: 30, 3: 15, 4: 0}
CHOICES = ("vampire", "goblin", "elf", "human")


def chosen(players, seed="a seed"):
    """A game in which everybody has a Commander."""
    return play(new(players, seed), *(f"commander {faction}" for faction in CHOICES[:players]))


def opened(players, seed="a seed"):
    """A game at its first turn: everybody has put the first two cards that may be put."""
    s = chosen(players, seed)
    while phase(s) == "setup":
        s = play(s, legal_actions(s)[0])
    return s


def words(line):
    """The cards of a setup line."""
    return [put.split(" > ")[0] for put in line.removeprefix("setup ").split(", ")]


def places(line):
    """The stacks of a setup line."""
    puts = [put.split(" > ") for put in line.removeprefix("setup ").split(", ")]
    return [put[1] if len(put) == 2 else STACKS[CARDS[NUMBER[put[0]]].faction] for put in puts]


@pytest.mark.rule("MAD-2.1")
def test_the_starting_player_is_drawn_and_is_seat_a():
    starters = Counter(starting_player(new(3, f"seed {n}")) for n in range(300))
    assert set(starters) == {0, 1, 2} and all(70 < times < 130 for times in starters.values())
    settings = GAME.settings_from({"players": "3"})
    seatings = {tuple(GAME.seated(settings, f"seed {n}", ["Ann", "Bo", "Cy"])) for n in range(20)}
    assert seatings == {("Ann", "Bo", "Cy"), ("Bo", "Cy", "Ann"), ("Cy", "Ann", "Bo")}  # clockwise from the starting player
    assert decides(opened(3)) == "A"


@pytest.mark.rule("MAD-2.3", "MAD-4.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_commanders_are_chosen_from_the_last_seat_back_to_the_first(players):
    s, order = new(players), []
    for faction in CHOICES[:players]:
        order.append(decides(s))
        assert phase(s) == "commander" and f"commander {faction}" in legal_actions(s)
        s = play(s, f"commander {faction}")
    assert order == ["D", "C", "B", "A"][-players:]
    assert [each["commander"] for each in position(s)["seats"]] == list(CHOICES[:players])[::-1]


@pytest.mark.rule("MAD-2.3", "MAD-4.1")
def test_nobody_takes_a_commander_that_is_taken():
    s = play(new(4), "commander vampire")
    assert legal_actions(s) == ["commander human", "commander elf", "commander goblin"]
    assert (why(s, "commander vampire"), said(s, "commander vampire")) == ("MAD-4.1", "This Commander is taken.")


@pytest.mark.rule("MAD-2.4", "MAD-12.6")
@pytest.mark.parametrize("seed", range(12))
def test_everybody_holds_five_cards_and_none_is_darkness_falls(seed):
    s = chosen(4, f"deal {seed}")
    for letter in "ABCD":
        assert len(hand(s, letter)) == 5 and "darkness" not in hand(s, letter)


@pytest.mark.rule("MAD-2.5", "MAD-2.6", "MAD-2.7", "MAD-R3", "MAD-R4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_pile_is_what_the_trim_leaves(players):
    p = position(chosen(players))
    assert (len(p["pile"]), len(p["trimmed"])) == (PILE[players], TRIMMED[players])
    assert [*p["pile"], *p["trimmed"]].count("darkness") == 6


@pytest.mark.rule("MAD-2.6", "MAD-R4")
def test_darkness_falls_may_be_trimmed():
    counts = {position(chosen(2, f"trim {n}"))["trimmed"].count("darkness") for n in range(8)}
    assert max(counts) > 0


@pytest.mark.rule("MAD-2.8", "MAD-4.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_keeps_three_and_puts_two_from_the_starting_player_on(players):
    s, order = chosen(players), []
    while phase(s) == "setup":
        order.append(decides(s))
        s = play(s, legal_actions(s)[0])
    assert order == ["A", "B", "C", "D"][:players]
    assert all(len(each["hand"]) == 3 for each in position(s)["seats"])
    assert sum(map(len, position(s)["field"].values())) == 2 * players


@pytest.mark.rule("MAD-2.8")
def test_two_cards_on_one_stack_lie_in_the_chosen_order():
    for n in range(30):
        s = chosen(2, f"order {n}")
        twins = [line for line in legal_actions(s) if len(set(places(line))) == 1]
        if twins:
            break
    first, second = words(twins[0])
    s = play(s, twins[0])
    assert stack(s, places(twins[0])[0]) == f"{first} {second}"
    later = legal_actions(s)  # and the next player, who sees it, may cover it
    assert later and decides(s) == "B"


@pytest.mark.rule("MAD-2.9", "MAD-R5")
def test_setup_gives_no_crystals_and_locks_nothing():
    s = opened(2)
    assert red(s) == (5, 5) and position(s)["locked"] == []
    tops = [words[-1] for words in position(s)["field"].values() if words]
    known = [line.split()[1] for line in legal_actions(s, "kill")]
    assert set(known) <= set(tops)


@pytest.mark.rule("MAD-2.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_5_red_no_gold_and_power_2(players):
    s = opened(players)
    for letter in "ABCD"[:players]:
        assert (of(s, letter)["red"], of(s, letter)["gold"], power(s, letter)) == (5, 0, 2)


@pytest.mark.rule("MAD-2.11", "MAD-2.12")
def test_the_starting_player_begins_by_day():
    s = opened(3)
    assert (decides(s), phase(s), position(s)["night"], position(s)["turn"]) == ("A", "trigger", 0, 1)
    assert result(s) is None


@pytest.mark.rule("MAD-4.17")
def test_in_setup_the_order_counts_on_one_stack_only():
    for line in legal_actions(chosen(2)):
        first, second = words(line)
        assert len(set(places(line))) == 1 or NUMBER[first] < NUMBER[second]


@pytest.mark.rule("MAD-4.17")
def test_in_setup_two_cards_in_the_other_order_mean_the_same():
    s = chosen(2)
    line = next(line for line in legal_actions(s) if len(set(places(line))) == 2)
    first, second = line.removeprefix("setup ").split(", ")
    assert position(play(s, f"setup {second}, {first}")) == position(play(s, line))
