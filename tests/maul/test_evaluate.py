"""How a computer judges a position of MAUL, and which actions it likes at first sight."""

import pytest
from stormtable.games.maul.game import GAME
from stormtable.games.maul.mind import heuristic

from thinking import best, check_reasons, guesses, score

from .table import at, new, play

CLOSE = {"inertia": 5}  # the next flip is the Detonation


def test_three_vangard_in_a_row_maul():
    assert best(GAME, at(". S* T2 G1 A1", ". S . T2 F1", "A5")) == "maul 3-5"


def test_a_maul_goes_on_while_the_ranking_rises():
    s = at(". S T2^ G1^* A1^", ". S . . .", "A1", ranking=(1, 0))
    assert best(GAME, s) == "continue"


def test_a_break_raises_the_multiplier_before_the_detonation():
    s = at(". S* T2 . .", ". S . . .", "A5", ranking=(3, 0), **CLOSE)
    assert best(GAME, s) == "break"


def test_the_defender_hits_the_holder_before_the_detonation():
    s = at(". S* . . .", "C S T2 . .", "D2", ranking=(3, 0), arena=(8, 3), **CLOSE)
    assert best(GAME, s).split()[0] in ("hit", "ganghit")


def test_a_hit_that_would_lose_the_detonator_is_spoilt_by_a_boost():
    s = play(at(". S . F2* .", ". S A1 F1 T1", "D2", ranking=(3, 0), hands=("B01", ""), **CLOSE), "hit 4x4")
    assert best(GAME, s) == "boost B01 4"


def test_a_boost_that_nobody_told_the_computer_about_is_no_fault_in_play(monkeypatch):
    monkeypatch.delitem(heuristic.HELD, "B01")
    monkeypatch.delitem(heuristic._BOOSTS, "B01")
    s = at(". S* T2 . .", ". S . F1 .", "A5", hands=("B01", ""))
    assert best(GAME, s) and all(score == 0 for score, action in GAME.best_scored(s, 60) if action.verb == "boost")


def test_a_boost_that_changes_nothing_is_kept():
    s = play(at(". S* T2 . .", ". S . F1 .", "A5", hands=("", "B01 B05")), "hold")
    assert best(GAME, s) == "decline"


def test_a_raid_is_joined_where_it_can_be_won():
    s = play(at(". S . F2* T1", ". S . F1 .", "D2", ranking=(3, 0), arena=(8, 3), **CLOSE), "hit 4x4")
    assert best(GAME, s) == "commit 5"


def test_nobody_joins_a_raid_that_is_lost():
    s = play(at(". S . F2* G1", ". S A1 F1 T1", "D2", ranking=(3, 0), **CLOSE), "hit 4x4")
    assert best(GAME, s) == "commit none"


def test_the_least_useful_boost_is_discarded():
    s = at(". S* T2 . .", ". S . F1 .", "A5", hands=("B19 B28 B15 B16 B17 B18", ""), options={"hand_limit": 5})
    s = play(s, "hold")
    assert score(GAME, s, "discard B28") > score(GAME, s, "discard B19")


@pytest.mark.parametrize("seat", [0, 1])
def test_at_the_end_the_winner_is_certain(seat):
    s = GAME.apply(new(), GAME.anytime(new(), 1 - seat)[0])
    assert GAME.evaluate(s, seat) == 1 and GAME.evaluate(s, 1 - seat) == 0


def test_rankings_stands_and_the_detonator_count():
    rows = ". S* T2 G1 .", ". S T2 G1 ."
    usual = GAME.evaluate(at(*rows, "A5", ranking=(1, 0)), 0)
    assert GAME.evaluate(at(*rows, "A5", ranking=(3, 0)), 0) > usual
    assert GAME.evaluate(at(*rows, "A5", ranking=(1, 0), arena=(8, 3)), 0) > usual
    assert GAME.evaluate(at(". S T2 G1 .", ". S* T2 G1 .", "A5", ranking=(1, 0)), 0) < usual


def test_a_blast_that_burns_all_that_stands_is_nearly_won():
    s = at(". S+C+W* T2 . .", ". S . . .", "A2", ranking=(3, 0), arena=(8, 4), **CLOSE)
    assert GAME.evaluate(s, 0) > 0.9


def test_both_chances_add_up():
    s = at(". S* T2 G1 .", ". S T2 G1 .", "A5", ranking=(1, 2))
    assert GAME.evaluate(s, 0) + GAME.evaluate(s, 1) == pytest.approx(1)


def test_hidden_cards_make_no_difference():
    s = at(". S* T2 G1 .", ". S T2 G1 .", "A5", hands=("B01", "B05 B07"))
    here = GAME.evaluate(GAME.view(s, 0), 0)
    assert all(GAME.evaluate(other, 0) == here for other in guesses(GAME, s))


def test_a_style_likes_its_actions():
    s = at(". S* T2 G1 A1", ". S . T2 F1", "A5")
    for style, line in (("brutal", "maul 3-5"), ("ball", "break")):
        assert GAME.score(s, GAME.read(line), style) > GAME.score(s, GAME.read(line))


def test_nothing_is_judged_while_an_action_is_declared():
    s = at(". S* T2 G1 A1", ". S . T2 F1", "A5", hands=("", "B01"))
    assert GAME.is_quiet(s) and not GAME.is_quiet(play(s, "maul 3-5"))


def test_every_kind_of_action_has_its_reasons(dutch):
    kinds = ("horde", "continue", "end", "step support", "step revive", "place", "bottom", "support", "revive", "break", "hold", "move", "hit",
             "ganghit", "pass", "maul", "boost", "decline", "take", "commit", "discard")
    check_reasons(GAME, {"hand_limit": "5"}, range(12), kinds)
