"""Chapter 11: the end of the game, ties and degenerate positions."""

import pytest
from stormtable.games.madstone.game import GAME

from .scene import (
    at,
    decides,
    legal_actions,
    new,
    phase,
    play,
    points,
    position,
    power,
    result,
    seat,
    turn_over,
    why,
)

LAST = dict(pile=[], phase="basic", basics=1)


def turns_to_come(s):
    seen = []
    while result(s) is None:
        seen.append(decides(s))
        s = turn_over(s)
    return "".join(seen)


def counted(a, *others, **scene):
    """The points of A after the last action of the last turn, which does nothing."""
    others = others or (seat(),)
    last = "ABCD"[len(others)]
    return points(play(at(a, *others, to_act=last, final=0, **LAST, **scene), "skip"))


@pytest.mark.rule("MAD-11.1", "MAD-R33")
@pytest.mark.parametrize("line, army", [
    ("draw", ""), ("use scout", "scout"), ("use courier on knight", "courier"), ("use gambler pay 1r", "gambler"),
])
def test_the_end_begins_when_the_last_card_leaves_the_pile(line, army):
    s = at(seat(army, "knight"), seat(), seat(), pile=["thrall"])
    s = play(s, line)
    assert position(s)["final"] == 3 and position(s)["pile"] == []


@pytest.mark.rule("MAD-11.1")
def test_looking_takes_no_card():
    s = play(at(seat("crystal-ball"), pile=["thrall"]), "use crystal-ball")
    assert position(s)["final"] is None and position(s)["pile"] == ["thrall"]


@pytest.mark.rule("MAD-11.2")
def test_the_turn_is_finished_normally():
    s = play(at(seat("scout blacksmith", "knight king"), pile=["thrall"]), "use scout", "use blacksmith", "place knight")
    assert decides(s) == "A" and decides(play(s, "place king")) == "B"


@pytest.mark.rule("MAD-11.3", "MAD-11.16", "MAD-R32")
@pytest.mark.parametrize("players, drawer, order", [
    (2, "A", "BA"), (2, "B", "AB"), (3, "A", "BCA"), (3, "B", "CAB"), (3, "C", "ABC"),
    (4, "A", "BCDA"), (4, "B", "CDAB"), (4, "C", "DABC"), (4, "D", "ABCD"),
])
def test_everybody_has_one_more_turn_and_the_drawer_the_last(players, drawer, order):
    s = at(*[seat() for _ in range(players)], to_act=drawer, pile=["thrall"])
    s = play(s, "draw", "place thrall")
    assert turns_to_come(s) == order


@pytest.mark.rule("MAD-11.3")
def test_final_counts_the_turns_to_come():
    s = play(at(seat(hand="knight"), seat(), pile=["thrall"]), "draw")
    assert position(s)["final"] == 2
    s = play(s, "place knight")
    assert position(s)["final"] == 1
    s = turn_over(s)
    assert position(s)["final"] == 0 and decides(s) == "A"
    assert phase(turn_over(s)) == "over"


@pytest.mark.rule("MAD-11.4")
def test_in_the_last_turns_nothing_can_be_drawn():
    s = at(seat("scout blacksmith courier", "knight", red=9), human="squire", pile=[], final=1)
    assert why(s, "draw") == "MAD-4.10" and why(s, "use scout") == "MAD-C1"
    assert {"use blacksmith", "use courier on knight", "place knight", "kill squire pay 1r"} <= set(legal_actions(s))


@pytest.mark.rule("MAD-11.5", "MAD-R39")
def test_turn_effects_end_before_the_count():
    a = seat("war-horn cleric knight orb-of-light shard-of-the-madstone", red=1, gold=1)
    s = at(a, seat(), final=0, pile=[])
    s = play(s, "use war-horn", "use orb-of-light on shard-of-the-madstone", "use cleric", "skip", "skip")
    assert points(s)[0] == (2 + 1 + 1 + 2 + 1) + 6


@pytest.mark.rule("MAD-11.5")
def test_after_the_end_nothing_is_done():
    s = play(at(final=0, **LAST), "skip")
    assert phase(s) == "over" and decides(s) is None and list(GAME.legal_actions(s)) == []
    assert why(s, "draw") == "MAD-11.5"


@pytest.mark.rule("MAD-11.6")
def test_points_are_hearts_power_gold_and_special_points():
    assert counted(seat("banner-of-four-houses knight", spoils="king squire", gold=4)) == (8 + (2 + 0 + 3) + 4 + 1, 2)


@pytest.mark.rule("MAD-11.7")
def test_red_hand_poison_and_field_are_worth_nothing():
    assert counted(seat("scout", "king", red=35), seat(red=0), human="knight", tokens={"scout": 5})[0] == 3


@pytest.mark.rule("MAD-11.8", "MAD-7.13")
def test_darkness_on_the_table_counts():
    assert counted(seat("thrall knight")) == (6, 2) and counted(seat("thrall knight"), night=1) == (6, 2)
    assert counted(seat("thrall"), night=1)[0] == 4 and counted(seat("knight"), night=1)[0] == 4


@pytest.mark.rule("MAD-11.9", "MAD-R34")
def test_ties_share_the_victory():
    s = play(at(seat("scout"), seat("archer"), seat(), to_act="C", final=0, **LAST), "skip")
    assert result(s) == {"winners": ["A", "B"], "points": {"A": 3, "B": 3, "C": 2}}


@pytest.mark.rule("MAD-11.10")
def test_nobody_is_eliminated():
    s = at(seat(red=0), seat("king", red=30), pile=9)
    s = turn_over(turn_over(s))
    assert decides(s) == "A" and power(s) == 2 and result(s) is None


@pytest.mark.rule("MAD-11.11", "MAD-3.5")
@pytest.mark.parametrize("held", ["", "knight", "darkness", "knight king squire", "knight king squire darkness"])
def test_with_a_pile_some_basic_action_is_always_possible(held):
    s = at(seat(hand=held, red=0), pile=["scout"])
    assert [line for line in legal_actions(s) if line.split()[0] in ("place", "draw", "dark")] and why(s, "skip") == "MAD-3.5"


@pytest.mark.rule("MAD-11.12", "MAD-11.15", "MAD-R35")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_five_rounds_without_a_draw_the_end_begins(players):
    seats = [seat(hand="knight king"), *[seat() for _ in range(players - 1)]]
    s = at(*seats, pile=["thrall", "shade"], stall=5 * players - 1)
    s = play(s, "place knight", "place king")
    assert position(s)["pile"] == [] and set(position(s)["out"]) == {"thrall", "shade"}
    assert turns_to_come(s) == "BCD"[:players - 1] + "A"


@pytest.mark.rule("MAD-11.15")
def test_the_clock_counts_finished_turns_in_which_no_card_left():
    s = at(seat(hand="knight king squire scout", army="crystal-ball"), seat(hand="thrall shade"), pile=20, stall=3)
    s = play(s, "use crystal-ball", "order 3 2 1", "place knight", "place king")
    assert position(s)["stall"] == 4  # looking does not reset it
    s = play(s, "place thrall", "draw")
    assert position(s)["stall"] == 0


@pytest.mark.rule("MAD-11.15")
def test_the_clock_stops_when_the_end_has_begun():
    s = at(seat(hand="knight king"), pile=[], final=1, stall=9)
    s = play(s, "place knight", "place king")
    assert position(s)["final"] == 0 and position(s)["stall"] == 9


@pytest.mark.rule("MAD-11.12")
def test_one_turn_less_is_not_enough():
    s = play(at(seat(hand="knight king"), pile=["thrall"], stall=8), "place knight", "place king")
    assert position(s)["final"] is None and position(s)["pile"] == ["thrall"]


@pytest.mark.rule("MAD-11.13")
def test_no_turn_is_endless():
    s, steps = at(seat("scout blacksmith shaman war-horn archer druid hourglass-of-kel-duvan", gold=9), human="knight", pile=30), 0
    while decides(s) == "A":
        s = play(s, legal_actions(s)[0])
        steps += 1
    assert steps <= 7 + 3


@pytest.mark.rule("MAD-11.14")
def test_the_rules_know_no_resignation():
    s = new()
    assert list(GAME.anytime(s, GAME.decides(s))) == []


@pytest.mark.rule("MAD-11.6", "MAD-8.23")
def test_the_winner_is_named():
    s = play(at(seat("king", spoils="troll"), seat(), to_act="B", final=0, **LAST), "skip")
    assert result(s) == {"winners": ["A"], "points": {"A": 5 + 5 + 2, "B": 2}}
