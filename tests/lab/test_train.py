"""Learned judgement: weights that are fitted to self-play, and the tables that the games ship."""

import random
import subprocess

import pytest
from lab_command import ENVIRONMENT, command
from stormtable import games
from stormtable.kernel import flow, judgement
from stormtable.kernel.rules import Unreadable
from stormtable.lab import train

LEARNED = [name for name in games.NAMES if name != "tictactoe"]


def made_up(count, worth, rng):
    """Moments of a game in which only gold counts, and so much."""
    for _ in range(count):
        shown = tuple({"gold": rng.randrange(5), "noise": rng.randrange(5)} for _seat in range(2))
        first = rng.random() < judgement.chances([worth * features["gold"] for features in shown])[0]
        yield train.Moment(shown, (float(first), float(not first)))


def test_the_fit_finds_what_a_feature_is_worth():
    rng = random.Random(1)
    weights = train.fitted([*made_up(3000, 0.8, rng)], {"gold": 0.0, "noise": 0.5}, rng)
    assert weights["gold"] == pytest.approx(0.8, abs=0.1) and weights["noise"] == pytest.approx(0, abs=0.1)


def test_what_fits_better_tells_the_winner_better():
    moments = [*made_up(500, 0.8, random.Random(2))]
    good, bad = (train.quality(moments, {"gold": worth, "noise": 0.0}) for worth in (0.8, -0.8))
    assert good.loss < bad.loss and good.right > 0.6 > bad.right


def test_what_was_never_seen_keeps_its_weight():
    assert train.fitted([*made_up(50, 1, random.Random(3))], {"gold": 0, "noise": 0, "rare": 0.7}, random.Random(3))["rare"] == 0.7


@pytest.mark.parametrize("name", LEARNED)
def test_the_table_of_a_game_weighs_all_that_it_shows_and_evaluate_follows_it(name):
    game, rng = games.load(name), random.Random(4)
    s, weights = game.setup(game.settings_from({}), "4"), judgement.weights(train.room(game))
    s.events = None
    looked = 0
    while game.decides(s) is not None and looked < 40:
        shown = [game.features(s, seat) for seat in range(2)]
        if all(shown):
            chances = judgement.chances([judgement.standing(features, weights) for features in shown])
            assert game.evaluate(s, 0) == pytest.approx(chances[0], abs=1e-6) and game.evaluate(s, 1) == pytest.approx(chances[1], abs=1e-6)
            looked += 1
        flow.advance(s, game.playout_action(s, rng))
    assert looked


@pytest.mark.parametrize("name", LEARNED)
def test_nothing_hidden_is_a_feature(name):
    game, rng = games.load(name), random.Random(5)
    s = game.setup(game.settings_from({}), "5")
    s.events = None
    for _ in range(60):
        if (seat := game.decides(s)) is None:
            break
        view = game.view(s, seat)
        assert [game.features(view, other) for other in range(2)] == [game.features(s, other) for other in range(2)]
        flow.advance(s, game.playout_action(s, rng))


def test_the_same_seed_gives_the_same_table_on_any_number_of_cores():
    plan = train.Plan("madstone", {}, "thumb", "7")
    one, other = (train.run(plan, 6, jobs=jobs) for jobs in (1, 2))
    assert one == other and one.weights != train.run(plan._replace(seed="8"), 6, jobs=1).weights


def test_the_command_prints_a_table_that_can_be_read(tmp_path):
    ran = subprocess.run(command("train", "madstone", "--games", "6", "--jobs", "1"), env=ENVIRONMENT, capture_output=True, text=True, check=True)
    (tmp_path / judgement.FILE).write_text(ran.stdout, "utf-8")
    assert set(judgement.weights(tmp_path)) == set(judgement.weights(train.room(games.load("madstone"))))
    made = judgement.read(tmp_path)["made"]
    assert made["games"] == 6 and made["command"] == "python3 -m stormtable train madstone --games 6 --player thumb --seed 0 --write"
    assert "log loss" in ran.stderr


def test_a_game_without_a_table_has_nothing_to_learn():
    with pytest.raises(Unreadable, match="nothing to learn"):
        train.room(games.load("tictactoe"))
