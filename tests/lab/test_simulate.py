"""`games` and `simulate`: what they print, and that the same seed gives the same games."""

import json
import random
import subprocess
from collections import Counter
from pathlib import Path

import pytest
from lab_command import ENVIRONMENT, command
from stormtable import games
from stormtable.lab.simulate import at_random

KEYS = ["game", "players", "games", "decisions", "seconds", "games_per_s", "decisions_per_s", "wins", "draws", "interval", "length"]
TIMES = ("seconds", "games_per_s", "decisions_per_s")


def figures(done):
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") == 1 and not done.stderr
    return json.loads(done.stdout)


def without_times(figures):
    return {key: value for key, value in figures.items() if key not in TIMES}


def test_games_are_listed_with_their_options(stormtable):
    rows = stormtable("games").stdout.splitlines()
    assert [row.split()[0] for row in rows] == list(games.NAMES)
    assert "level=apprentice|wind|earth|water|master" in next(row for row in rows if row.startswith("ortus"))


def test_simulate_gives_one_line_with_exactly_these_keys(stormtable):
    found = figures(stormtable("simulate", "ortus", "--games", "3", "--players", "random,random", "--seed", "7", "--json"))
    assert list(found) == KEYS and list(found["length"]) == ["median", "p90"]
    assert found["game"] == "ortus" and found["players"] == ["random", "random"] and found["games"] == 3
    assert sum(found["wins"]) + found["draws"] == 3 and found["decisions"] > 100


def test_the_same_seed_gives_the_same_games_with_any_number_of_jobs(stormtable):
    asked = ("simulate", "ortus", "--games", "6", "--seed", "x", "--options", "level=master,power=dice", "--json")
    once, again, shared = (figures(stormtable(*asked, "--jobs", jobs)) for jobs in ("1", "1", "3"))
    assert without_times(once) == without_times(again) == without_times(shared)
    other = figures(stormtable(*asked, "--seed", "y"))
    assert without_times(other) != without_times(once)


@pytest.mark.parametrize("name", ["maelstrom", "madstone"])
def test_players_who_count_their_thoughts_play_the_same_on_every_machine(name):
    asked = command("simulate", name, "--games", "1", "--players", "hard,casual", "--thoughts", "3", "--json")
    once, again = (subprocess.run(asked, env=ENVIRONMENT | {"PYTHONHASHSEED": seed}, capture_output=True, text=True) for seed in "12")
    assert without_times(figures(once)) == without_times(figures(again))


def test_players_change_seats_and_keep_their_wins(stormtable):
    found = figures(stormtable("simulate", "tictactoe", "--games", "20", "--players", "hard,random", "--thoughts", "60", "--swap", "--json"))
    assert found["wins"][0] > 14 > found["wins"][1]
    assert found["interval"][0][0] < found["wins"][0] / 20 < found["interval"][0][1]


def test_figures_in_words(stormtable):
    done = stormtable("simulate", "ortus", "--games", "2")
    assert done.returncode == 0 and not done.stderr  # the bar is for terminals only
    assert done.stdout.startswith("ortus: 2 games") and "decisions/s" in done.stdout and "wins" in done.stdout


def test_a_random_player_takes_any_option_and_nothing_else():
    ortus, rng = games.load("ortus"), random.Random(3)
    s = ortus.from_position({"game": "ortus", "options": {"elements": ["Wi", "Ea", "Wa", "Fi"]}, "energy": {"B": 3, "G": 9},
                             "warriors": {"B-Wa1": "H13", "B-Wi1": "F12", "B-Fi1": "G12", "G-Wa1": "G13", "G-Ea1": "H11"}})
    legal = list(ortus.legal_actions(s))
    taken = Counter(at_random(ortus, s, rng) for _ in range(200 * len(legal)))
    assert set(taken) == set(legal) and 120 < min(taken.values()) <= max(taken.values()) < 280


def refused(done, *words):
    """One sentence, exit code 1, nothing on standard output."""
    assert done.returncode == 1 and not done.stdout
    assert done.stderr.count("\n") == 1 and done.stderr.endswith(".\n")
    assert all(word in done.stderr for word in words), done.stderr


def test_what_cannot_be_simulated_is_refused_in_one_sentence(stormtable):
    refused(stormtable("simulate", "chess"), "chess", "ortus")
    refused(stormtable("simulate", "ortus", "--players", "random"), "2", "1")
    refused(stormtable("simulate", "ortus", "--players", "random,wizard"), "wizard")
    refused(stormtable("simulate", "ortus", "--players", "random,hard:silly"), "silly")
    refused(stormtable("simulate", "ortus", "--options", "level"), "key=value")
    refused(stormtable("simulate", "ortus", "--options", "level=wind,level=earth"), "level", "twice")
    refused(stormtable("simulate", "ortus", "--options", "arena=III"), "III")
    refused(stormtable("simulate", "ortus", "--options", "colour=red"), "colour")


def test_a_player_of_another_checkout_plays_by_our_rules(stormtable):
    again = Path(__file__).parents[2]
    rest = "--games", "4", "--swap", "--thoughts", "3", "--json"
    there = figures(stormtable("simulate", "tictactoe", "--players", f"steady,thumb@{again}", *rest))
    assert there["games"] == 4 and sum(there["wins"]) + there["draws"] == 4


def test_a_checkout_that_is_none_is_refused_in_one_sentence(stormtable, tmp_path):
    refused(stormtable("simulate", "tictactoe", "--players", f"thumb,thumb@{tmp_path}"), "no checkout", "py/stormtable")
