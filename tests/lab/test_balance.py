"""The balance lab: every side meets every other, on each seat in turn, and the shares say how sure they are."""

import importlib.util
import json
from xml.etree import ElementTree

import pytest
from stormtable import games
from stormtable.kernel.rules import Unreadable
from stormtable.lab import balance, heatmap
from stormtable.lab.simulate import wilson


def test_the_sides_of_every_game():
    meets = {name: [(contest.row, contest.column) for contest in balance.contests(games.load(name), {})] for name in games.NAMES}
    assert meets["madstone"] == [("human", "elf"), ("human", "goblin"), ("human", "vampire"), ("elf", "goblin"),
                                 ("elf", "vampire"), ("goblin", "vampire")]
    assert len(meets["maelstrom"]) == 6 and len(meets["maul"]) == 3 and len(meets["firestorm"]) == 8 * 9 // 2
    assert ("level master", "arena II") in meets["ortus"] and len(meets["ortus"]) == 10


def test_a_mirror_match_is_played_where_the_options_allow_it():
    maul = balance.contests(games.load("maul"), {"mirror": "on"})
    assert ("elven", "elven") in [(contest.row, contest.column) for contest in maul]


def test_advanced_forces_meet_where_one_is_good_and_the_other_evil():
    names = [{contest.row, contest.column} for contest in balance.contests(games.load("maelstrom"), {"level": "advanced"})]
    assert {"Iron and Root", "The Hungry Hive"} in names and {"Iron and Root", "Wings of Morning"} not in names


def test_three_seats_do_not_meet():
    with pytest.raises(Unreadable):
        balance.contests(games.load("madstone"), {"players": "3"})


def test_each_side_plays_on_each_seat_with_the_same_luck(monkeypatch):
    maul, taken = games.load("maul"), []
    contest = balance.contests(maul, {"arena_size": "4"}, player="random")[0]
    real = maul.winners
    monkeypatch.setattr(type(maul), "winners", lambda game, s: taken.append(tuple(s.hordes)) or real(s))
    score = balance.play_piece((contest, 0, 4))
    assert taken == [("elven", "orca"), ("orca", "elven")] * 2
    assert score.games == 4 and score.won + score.lost + score.drawn == 4


def test_in_a_mirror_match_the_share_is_that_of_the_first_seat(monkeypatch):
    maul, seen = games.load("maul"), []
    contest = balance.contests(maul, {"arena_size": "4", "mirror": "on"}, player="random")[0]
    real = maul.winners
    monkeypatch.setattr(type(maul), "winners", lambda game, s: seen.append((game.digest(s), real(s))) or real(s))
    score = balance.play_piece((contest, 0, 4))
    assert contest.row == contest.column and len({digest for digest, _won in seen}) == 4  # no game is played twice
    assert (score.won, score.lost) == tuple(sum(won == (seat,) for _digest, won in seen) for seat in (0, 1))


def test_what_one_side_won_the_other_lost():
    contests = balance.contests(games.load("madstone"), {})
    table = {contest[2:4]: balance.Score(contest.row, contest.column, 6, 3, 1) for contest in contests}
    sheet = balance.sheet(contests, table)
    assert sheet.cells["elf", "human"][2:] == (3, 6, 1) and sheet.cells["elf", "human"].share == pytest.approx(0.35)
    assert sheet.totals["human"].share == pytest.approx(0.65) and sheet.totals["vampire"].games == 30
    assert "| human | – | 65% (35%–86%) |" in balance.in_words(sheet)


def test_wilsons_interval():
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-3)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)


def test_the_picture_has_a_cell_for_each_pair():
    contests = balance.contests(games.load("madstone"), {})
    table = balance.added([balance.Score(contest.row, contest.column, 9, 1, 0) for contest in contests])
    picture = ElementTree.fromstring(heatmap.svg(balance.sheet(contests, table), "<Title>"))
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("90%") == 6 + 1 and texts.count("10%") == 6 + 1 and "<Title>" in texts
    assert heatmap.colour(0.9) != heatmap.colour(0.5) != heatmap.colour(0.1)


def test_the_command_plays_prints_and_draws(stormtable, tmp_path):
    asked = ("balance", "tictactoe", "--games", "6", "--player", "random", "--svg", str(tmp_path / "it.svg"))
    one, many = (stormtable(*asked, "--json", "--jobs", jobs) for jobs in ("1", "2"))
    assert one.returncode == 0 and not one.stderr
    by_row = {entry["row"]: entry for entry in json.loads(one.stdout)}
    assert by_row == {entry["row"]: entry for entry in json.loads(many.stdout)} and len(by_row) == 2
    assert all(entry["won"] + entry["lost"] + entry["drawn"] == 6 for entry in by_row.values())
    assert (tmp_path / "it.svg").read_text().startswith("<svg")
    assert "| first X |" in stormtable(*asked).stdout


def test_what_cannot_be_played_is_refused_in_one_sentence(stormtable):
    for arguments in (("chess",), ("ortus", "--player", "wizard"), ("madstone", "--options", "players=3")):
        done = stormtable("balance", *arguments)
        assert done.returncode == 1 and not done.stdout and done.stderr.count("\n") == 1


@pytest.mark.skipif(not importlib.util.find_spec("ray"), reason="pip install 'stormtable[ray]' brings Ray")
def test_a_local_ray_gives_the_same_results(stormtable, tmp_path):
    asked = ("balance", "tictactoe", "--games", "20", "--player", "random", "--svg", str(tmp_path / "it.svg"), "--json")
    here, there = stormtable(*asked), stormtable(*asked, "--engine", "ray")
    assert there.returncode == 0, there.stderr
    in_order = [sorted(json.loads(done.stdout), key=lambda entry: entry["row"]) for done in (here, there)]
    assert in_order[0] == in_order[1]
