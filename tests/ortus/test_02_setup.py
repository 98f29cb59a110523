"""Chapter 2: setup."""

import pytest
from stormtable.games.ortus.game import GAME
from stormtable.games.ortus.rules.variants import Settings

from .table import ALL, decides, energy, guides, honour, legal_actions, new, phase, place, play, position, started, why

READY = "Wa1 Wi1 Ea1 Fi1 Fi2 Ea2 Wi2 Wa2".split()


def placing(house, row):
    """Eight lines that place a House in the order of its warriors."""
    mine = [warrior for warrior in ALL if warrior[0] == house]
    return [f"place {warrior} {row}{n}" for n, warrior in enumerate(mine, 1)]


@pytest.mark.rule("ORT-2.1")
def test_the_usual_game_is_arena_one_apprentice_clean_and_nothing_else():
    assert GAME.settings_from({}) == Settings("I", (False,) * 4, "clean", (0, 0), False, None)
    chosen = GAME.settings_from({"arena": "II", "level": "earth", "power": "dice", "handicap": "G2", "bidding": "on", "clock": "600"})
    assert chosen == Settings("II", (True, True, False, False), "dice", (2, 0), True, 600)


@pytest.mark.rule("ORT-2.2")
def test_gold_sits_at_row_a_and_black_at_row_o():
    gold = new()
    assert {line.split()[-1][0] for line in legal_actions(gold, "place G-")} == {"A"}
    black = play(gold, "place G ready")
    assert {line.split()[-1][0] for line in legal_actions(black, "place B-")} == {"O"}


@pytest.mark.rule("ORT-2.3")
def test_all_eight_stand_on_the_own_haven_one_per_hex():
    s = new()
    assert why(s, "place G-Wa1 B1") == ["ORT-2.3"]
    assert why(s, "place G-Wa1 O1") == ["ORT-2.3"]
    s = play(s, *placing("G", "A"), *placing("B", "O"))
    assert [place(s, warrior) for warrior in ALL] == [f"{row}{n}" for row in "AO" for n in range(1, 9)]


@pytest.mark.rule("ORT-2.4", "ORT-2.9")
def test_black_places_without_seeing_gold():
    s = play(new(), "place G ready")
    assert decides(s) == "B"
    seen = position(GAME.view(s, 1))["warriors"]
    assert set(seen.values()) == {"unplaced"}
    assert place(GAME.view(s, 0), "G-Wa1") == "A1"


@pytest.mark.rule("ORT-2.5", "ORT-2.10")
def test_the_ready_made_line_up():
    s = started()
    assert [place(s, f"G-{name}") for name in READY] == [f"A{n}" for n in range(1, 9)]
    assert [place(s, f"B-{name}") for name in READY] == [f"O{n}" for n in range(1, 9)]


@pytest.mark.rule("ORT-2.6")
def test_the_start_is_drawn_after_placement():
    for first in "GB":
        s = started(first)
        assert (position(s)["start"], position(s)["active"], position(s)["turn"]) == (first, first, 1)
    before = play(new(), "place G ready")
    assert position(before)["start"] is None and position(before)["draws"] == 0


@pytest.mark.rule("ORT-2.6")
def test_each_house_starts_about_half_of_the_games():
    def drawn(seed):
        return position(play(GAME.setup(GAME.settings_from({}), seed), "place G ready", "place B ready"))["start"]

    starts = [drawn(f"seed {n}") for n in range(200)]
    assert 70 < starts.count("G") < 130


@pytest.mark.rule("ORT-2.7")
def test_the_stones_start_on_7_and_14():
    assert energy(started("B")) == (14, 7)
    assert energy(started("G")) == (7, 14)


@pytest.mark.rule("ORT-2.8")
def test_the_start_player_takes_the_first_turn_with_nothing_won_or_lost():
    s = started("G")
    assert (guides(s), honour(s)) == ((None, None), (0, 0))
    assert "fallen" not in position(s)["warriors"].values()
    assert (phase(s), decides(s)) == ("maneuver", "G")


@pytest.mark.rule("ORT-2.9")
def test_placement_goes_one_warrior_at_a_time_gold_first():
    s = new()
    deciders = []
    for line in placing("G", "A") + placing("B", "O"):
        deciders.append(decides(s))
        s = play(s, line)
    assert deciders == ["G"] * 8 + ["B"] * 8
    assert phase(s) == "maneuver"


@pytest.mark.rule("ORT-2.9")
def test_each_warrior_is_placed_once_on_an_empty_hex():
    s = play(new(), "place G-Wa1 A1")
    assert why(s, "place G-Wa1 A2") == ["ORT-2.9"]
    assert why(s, "place G-Wa2 A1") == ["ORT-2.3", "ORT-2.9"]
    assert why(s, "place B-Wa1 O1") == ["ORT-1.1", "ORT-2.3"]


@pytest.mark.rule("ORT-2.10")
def test_the_ready_made_line_up_is_for_an_empty_haven():
    s = new()
    assert "place G ready" in legal_actions(s) and "place B ready" not in legal_actions(s)
    assert why(s, "place B ready") == ["ORT-1.1"]
    assert why(play(s, "place G-Wa1 A1"), "place G ready") == ["ORT-2.10"]
