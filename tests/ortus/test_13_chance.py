"""Chapter 13: hidden information and randomness."""

import random
from collections import Counter

import pytest
from stormtable.games import load
from stormtable.games.ortus.game import GAME
from stormtable.kernel import chance
from stormtable.kernel.match import Match, replay

from .table import at, decides, hits, new, place, play, position, read, started, story

STRIKE = "B-Fi1 H11 G-Wa1 H12"


@pytest.mark.rule("ORT-13.1")
def test_all_is_open_after_setup():
    s = play(started("B", level="master"), "fly B-Wi1 SE")
    for seat in (0, 1):
        hidden = {"seed", "dice"}
        seen, whole = position(GAME.view(s, seat)), position(s)
        assert {key for key in whole if seen[key] != whole[key]} <= hidden


@pytest.mark.rule("ORT-13.1", "ORT-13.7")
def test_black_sees_gold_unplaced_while_it_places():
    s = play(new(), "place G ready", "place B-Wa1 O1")
    seen = position(GAME.view(s, 1))["warriors"]
    assert {place_ for name, place_ in seen.items() if name[0] == "G"} == {"unplaced"}
    assert seen["B-Wa1"] == "O1"
    assert place(s, "G-Wa1") == "A1"  # the record and the link hold it in clear


@pytest.mark.rule("ORT-13.1", "ORT-13.7")
def test_two_arrangements_look_the_same_to_black():
    one = play(new(), "place G ready")
    other = play(new(), *(f"place G-{name} A{n}" for n, name in enumerate("Wi1 Wi2 Ea1 Ea2 Wa1 Wa2 Fi1 Fi2".split(), 1)))
    assert GAME.view(one, 1) == GAME.view(other, 1)
    assert GAME.view(one, 1).events == GAME.view(other, 1).events == []


@pytest.mark.rule("ORT-13.1")
def test_a_guess_looks_like_what_was_seen():
    rng = random.Random(5)
    placing = play(new(), "place G ready", "place B-Wa1 O1")
    for s, seat in ((new(), 0), (new(), 1), (placing, 0), (placing, 1), (started(), 0), (started(), 1)):
        v = GAME.view(s, seat)
        assert GAME.view(GAME.sample(v, rng), seat) == v


@pytest.mark.rule("ORT-13.1", "ORT-16.1")
def test_a_view_can_be_sent_as_a_position():
    placing = play(new(), "place G ready", "place B-Wa1 O1")
    for s in (new(), placing, started()):
        for seat in (0, 1):
            v = GAME.view(s, seat)
            assert read(position(v)) == v


@pytest.mark.rule("ORT-13.2")
def test_a_clean_game_draws_the_start_and_nothing_else():
    s = play(started("B"), "end", "end", "end")
    assert position(s)["draws"] == 1
    assert position(play(started("B", bidding="on"), "bid 3", "passbid"))["draws"] == 1


@pytest.mark.rule("ORT-13.2")
def test_each_face_comes_up_about_as_often():
    def face(seed):
        s = play(at(STRIKE, 9, seed=seed, dice=[]), "strike B-Fi1 G-Wa1")
        return position(s)["attack"]["face"]

    count = Counter(face(f"seed {n}") for n in range(600))
    assert set(count) == set(range(1, 7)) and all(60 < n < 140 for n in count.values())


@pytest.mark.rule("ORT-13.3")
def test_a_reloaded_link_cannot_roll_again():
    s = at(STRIKE, 9, seed="anything", dice=[])
    once, again = play(s, "strike B-Fi1 G-Wa1"), play(read(position(s)), "strike B-Fi1 G-Wa1")
    assert once == again


@pytest.mark.rule("ORT-13.3")
def test_a_replay_gives_the_same_game():
    match = Match(GAME, {"power": "dice"}, "some seed")
    for line in ("place G ready", "place B ready"):
        match.play_line(line)
    assert replay(match.text(), load).state == match.state
    first = decides(match.state)
    assert {first} == {decides(replay(match.text(), load).state) for _ in range(3)}


@pytest.mark.rule("ORT-13.4")
def test_a_clean_game_after_setup_does_not_depend_on_the_seed():
    lines = ("move B-Ea1 J4", "end", "move G-Ea1 F4", "end", "charge B-Ea1 G-Ea1 G4", "done", "guide O1")
    ends = [play(read(position(started("B")) | {"seed": seed}), *lines) for seed in ("one", "two")]
    assert position(ends[0]) == position(ends[1]) | {"seed": "one"}


@pytest.mark.rule("ORT-13.5")
def test_queued_results_are_used_in_order_before_the_seed():
    s = started("G", rolls=(5, 2), power="dice")
    assert (decides(s), position(s)["dice"], position(s)["draws"]) == ("G", [5, 2], 1)
    s = at(f"{STRIKE} B-Ea1 K4 G-Fi1 K5", 20, dice=[6, 1])
    assert hits(story(s, "strike B-Fi1 G-Wa1", "save G-Wa1", "strike B-Ea1 G-Fi1")) == [("G-Wa1", 5), ("G-Fi1", 1)]


@pytest.mark.rule("ORT-13.5")
def test_what_no_draw_asks_for_stays_in_the_queue():
    s = started("B", rolls=(4,))
    assert position(play(s, "end", "end"))["dice"] == [4]


@pytest.mark.rule("ORT-13.5")
def test_the_start_is_drawn_when_the_last_warrior_is_placed():
    s = new("G")
    before = play(s, "place G ready", *(f"place B-{name} O{n}" for n, name in enumerate("Wi1 Wi2 Ea1 Ea2 Wa1 Wa2 Fi1".split(), 1)))
    assert position(before)["dice"] == [0]
    after = play(before, "place B-Fi2 O8")
    assert (position(after)["dice"], position(after)["start"]) == ([], "G")


@pytest.mark.rule("ORT-13.5")
def test_a_queued_result_must_be_one_that_can_come_up():
    s = new()
    chance.queue(s, 5)
    s = play(s, "place G ready", "place B ready")  # 1 is Black's start, 5 waits
    assert (position(s)["start"], position(s)["dice"]) == ("B", [5])
    wrong = GAME.setup(GAME.settings_from({}), "0")
    chance.queue(wrong, 3)
    with pytest.raises(chance.Impossible):
        play(wrong, "place G ready", "place B ready")


@pytest.mark.rule("ORT-13.6")
def test_the_defender_knows_the_roll():
    s = play(at(STRIKE, 9, dice=[5]), "strike B-Fi1 G-Wa1")
    attack = position(GAME.view(s, 0))["attack"]
    assert (decides(s), attack["face"], attack["hits"]) == ("G", 5, [["G-Wa1", 4]])


@pytest.mark.rule("ORT-13.3", "ORT-13.1")
def test_nobody_sees_what_will_be_rolled():
    seen = position(GAME.view(at(STRIKE, 9, seed="secret", dice=[5]), 1))
    assert (seen["seed"], seen["dice"]) == (None, [])
