"""How a computer judges a position of Madstone, and which actions it likes at first sight."""

import pytest
from stormtable.games.madstone.cards import NUMBER
from stormtable.games.madstone.game import GAME
from stormtable.games.madstone.mind import heuristic

from thinking import best, check_reasons, guesses, score

from .scene import at, meant, new, play, seat

LAST = {"final": 0, "pile": []}
PILE = {"pile": ["thrall", "cleric", "druid", "ranger", "merchant", "gambler"]}  # the game will take a few turns more


def test_in_the_last_turn_crystals_become_the_most_points():
    s = at(seat(red=9), seat(), human="king", elf="herbalist", goblin="troll", **LAST, basics=1, phase="basic")
    assert best(GAME, s) == "kill troll pay 8r"


def test_a_place_that_pays_for_a_better_kill_comes_first_in_the_last_turn():
    s = at(seat("troll", hand="king", red=2), seat(), elf="treant", goblin="tunneler", **LAST, phase="basic")
    assert best(GAME, s) == "place king"
    assert best(GAME, play(s, "place king")) == "kill treant pay 6r" or score(GAME, s, "place king") > score(GAME, s, "kill tunneler")


def test_gold_is_kept_where_red_will_do():
    s = at(seat(red=3, gold=3), seat(), human="scout", **PILE)
    assert score(GAME, s, "kill scout pay 2r") > score(GAME, s, "kill scout pay 1r+1g") > score(GAME, s, "kill scout pay 2g")


def test_abilities_that_cost_nothing_are_used_before_basic_actions():
    s = at(seat("blacksmith", hand="king", red=9), seat(), human="scout", **PILE)
    assert best(GAME, s) == "use blacksmith"


def test_an_ability_that_nobody_told_the_computer_about_is_no_fault_in_play(monkeypatch):
    monkeypatch.delitem(heuristic.ABILITIES, NUMBER["blacksmith"])
    s = at(seat("blacksmith", hand="king", red=9), seat(), human="scout", **PILE)
    assert best(GAME, s) and score(GAME, s, "use blacksmith") > 0


def test_income_is_worth_more_early_than_late():
    early = at(seat(red=8), seat(), human="blacksmith", **PILE)
    late = at(seat(red=8), seat(), human="blacksmith", final=1, pile=[])
    gain = [score(GAME, s, "command blacksmith") - score(GAME, s, "kill blacksmith") for s in (early, late)]
    assert gain[0] > gain[1]


def test_an_archers_last_arrow_goes_where_it_kills():
    s = at(seat("archer"), seat(), human="king", elf="treant", tokens={"treant": 5}, **PILE)
    assert best(GAME, s) == "use archer on treant"


def test_a_strong_army_does_not_let_darkness_fall_for_the_others():
    s = at(seat("king treant troll", hand="darkness scout", red=5), seat(red=20), basics=1, phase="basic", **PILE)
    assert score(GAME, s, "dark") < score(GAME, s, "place scout")


def test_darkness_that_lays_the_own_army_open_is_removed():
    s = at(seat("king", red=1), seat("treant troll", red=20), night=1, **PILE)
    assert score(GAME, s, "light") > 0


@pytest.mark.parametrize("winners, chances", [("A", (1, 0)), ("AB", (0.5, 0.5))])
def test_at_the_end_the_winner_is_certain(winners, chances):
    s = play(at(seat(spoils="king" if winners == "A" else "", red=0), seat(red=0), **LAST, basics=1, phase="basic"), "skip")
    assert [GAME.evaluate(s, each) for each in (0, 1)] == list(chances)


def test_points_power_and_crystals_make_a_player_likelier_to_win():
    even = GAME.evaluate(at(seat(), seat()), 0)
    assert GAME.evaluate(at(seat(spoils="king"), seat()), 0) > even
    assert GAME.evaluate(at(seat("knight"), seat()), 0) > even
    assert GAME.evaluate(at(seat(red=9), seat()), 0) > even
    assert GAME.evaluate(at(seat(), seat(gold=3)), 0) < even


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_all_seats_add_up(players):
    s = at(*[seat(("scout", "archer", "troll", "shade")[each], red=each) for each in range(players)], **PILE)
    assert sum(GAME.evaluate(s, each) for each in range(players)) == pytest.approx(1)


def test_hidden_cards_make_no_difference():
    s = play(new(3), "commander human", "commander elf", "commander goblin")
    here = GAME.evaluate(GAME.view(s, GAME.decides(s)), GAME.decides(s))
    assert all(GAME.evaluate(other, GAME.decides(s)) == pytest.approx(here) for other in guesses(GAME, s))


def test_a_style_likes_its_attack():
    s = at(seat(red=9), seat(), human="blacksmith")
    kill, command = meant(s, "kill blacksmith"), meant(s, "command blacksmith")
    assert GAME.score(s, kill, "hunter") > GAME.score(s, kill) and GAME.score(s, command, "builder") > GAME.score(s, command)


def test_every_kind_of_action_has_its_reasons(dutch):
    kinds = ("commander", "setup", "use", "kill", "command", "place", "dark", "draw", "light", "skip", "order", "stack")
    check_reasons(GAME, {"players": "3", "late_removal": "on"}, range(12), kinds)
