"""Chapter 4: actions."""

import pytest
from stormtable.games import load
from stormtable.games.ortus.game import GAME
from stormtable.kernel.look import Look
from stormtable.kernel.match import Match, replay

from .table import (
    MASTER,
    at,
    cost,
    decides,
    ends,
    energy,
    hits,
    kinds,
    legal_actions,
    new,
    phase,
    place,
    play,
    position,
    result,
    sitting,
    started,
    story,
    why,
)

SIX = "B-Wa1 J10 G-Fi1 F10 G-Ea1 E10 G-Wa1 F12"


@pytest.mark.rule("ORT-4.1")
def test_placing_is_one_warrior_or_the_whole_line_up():
    s = new()
    assert len(legal_actions(s, "place G-")) == 64 and "place G ready" in legal_actions(s)
    assert all(place(play(s, "place G ready"), f"G-{name}1") for name in ("Wi", "Ea", "Wa", "Fi"))


@pytest.mark.rule("ORT-4.2")
def test_bids_are_made_only_where_bidding_is_on():
    s = started("B", bidding="on")
    assert legal_actions(s) == ["bid 6", "bid 5", "bid 4", "bid 3", "bid 2", "bid 1", "bid 0", "passbid"]
    assert why(started("B"), "bid 6") == why(started("B"), "passbid") == ["ORT-4.2"]


@pytest.mark.rule("ORT-4.3")
def test_a_move_costs_one_energy_for_each_step():
    s = at("B-Wi1 J10", black=14)
    assert [cost(s, f"move B-Wi1 J{n}") for n in (9, 8, 7)] == [1, 2, 3]
    assert why(at("B-Wi1 J10", black=14, on="Wi"), "move B-Wi1 I13") == ["ORT-5.9"]


@pytest.mark.rule("ORT-4.4")
def test_a_flight_is_free_and_for_wind_only():
    s = at("B-Wi1 J10 B-Ea1 K4", black=0, on="Wi")
    assert cost(s, "fly B-Wi1 E") == 0
    assert why(s, "fly B-Ea1 E") == ["ORT-4.4"]
    assert why(at("B-Wi1 J10"), "fly B-Wi1 E") == ["ORT-4.4"]


@pytest.mark.rule("ORT-4.5", "ORT-4.6", "ORT-4.7", "ORT-4.8", "ORT-4.9", "ORT-4.10", "ORT-4.11")
@pytest.mark.parametrize("on, stand, line, price, power", [
    ("", "B-Ea1 J10 G-Fi1 F10", "charge B-Ea1 G-Fi1 G10", 3, 5),
    ("Wi Ea Fi", "B-Wa1 J10 G-Fi1 F10", "charge B-Wa1 G-Fi1 G10", 3, 5),
    ("", "B-Fi1 K8 G-Ea1 H9", "ranged B-Fi1 G-Ea1", 3, 4),
    ("", "B-Wi1 K8 G-Ea1 H9", "ranged B-Wi1 G-Ea1", 3, 4),
    ("Wi", "B-Wi1 K8 G-Ea1 H9", "ranged B-Wi1 G-Ea1", 3, 4),
    (MASTER, "B-Fi1 H11 G-Wa1 H12", "strike B-Fi1 G-Wa1", 0, 3),
    ("Ea", "B-Ea1 J7 G-Wa1 F10", "bear B-Ea1 G-Wa1 F9", 8, 6),
    ("Wa", "B-Wa1 I12 G-Fi1 F10", "wave B-Wa1 G-Fi1 F11", 3, 5),
    ("Wa", "B-Wa1 J10 G-Fi1 F10", "six B-Wa1 G-Fi1 F11", 4, 3),
    ("Fi", "B-Fi1 J9 B-Fi2 K11 G-Wa1 H11", "dragons G-Wa1", 0, 4),
])
def test_each_attack_has_its_cost_and_power(on, stand, line, price, power):
    s = at(stand, gold=20, black=14, on=on)
    assert cost(s, line) == price
    assert [hit[1] for hit in hits(story(s, line))] == [power]


@pytest.mark.rule("ORT-4.7")
@pytest.mark.parametrize("level", ["", MASTER])
@pytest.mark.parametrize("striker", ["B-Wi1", "B-Ea1", "B-Wa1", "B-Fi1"])
def test_every_warrior_strikes_at_every_level(level, striker):
    s = at(f"{striker} H11 G-Wa1 H12", gold=5, on=level)
    assert phase(play(s, f"strike {striker} G-Wa1")) == "defend"


@pytest.mark.rule("ORT-4.12")
def test_ending_the_maneuver_is_always_legal_with_no_decision_pending():
    assert legal_actions(at("B-Wi1 fallen")) == ["end"]
    s = at("B-Fi1 H11 G-Wa1 H12", gold=5)
    assert why(s, "end") == []
    assert why(play(s, "strike B-Fi1 G-Wa1"), "end") == ["ORT-3.12", "ORT-8.14", "ORT-4.12"]


@pytest.mark.rule("ORT-4.13")
def test_the_defender_saves_one_by_one_in_any_order_or_is_done():
    s = play(at(SIX, gold=7, black=10, on="Wa"), "six B-Wa1 G-Fi1 F11")
    assert legal_actions(s) == ["save G-Fi1", "save G-Wa1", "save G-Ea1", "done"]
    s = play(s, "save G-Ea1")
    assert legal_actions(s) == ["save G-Fi1", "save G-Wa1", "done"]
    s = play(s, "done", "guide O1")
    assert [place(s, name) for name in ("G-Fi1", "G-Wa1", "G-Ea1")] == ["fallen", "fallen", "E10"]
    assert energy(s) == (4, 6)


@pytest.mark.rule("ORT-4.13")
def test_only_a_hit_that_can_be_paid_is_saved():
    s = play(at(SIX, gold=7, black=10, on="Wa", dice=[5]), "six B-Wa1 G-Fi1 F11", "save G-Fi1")
    assert energy(s) == (3, 6)
    assert why(s, "save G-Fi1") == why(s, "save G-Wi1") == ["ORT-4.13"]
    s = at(SIX, gold=3, black=10, on="Wa", dice=[5])
    assert why(play(s, "six B-Wa1 G-Fi1 F11"), "save G-Fi1") == ["ORT-4.13"]  # 4 Power, 3 Energy


@pytest.mark.rule("ORT-4.14")
def test_the_attacker_places_the_guide():
    s = play(at("B-Fi1 H11 G-Wa1 H12"), "strike B-Fi1 G-Wa1")
    assert (phase(s), decides(s)) == ("guide", "B")
    assert legal_actions(s) == [f"guide O{n}" for n in range(1, 9)]


@pytest.mark.rule("ORT-4.15")
def test_the_fallen_return_one_by_one_and_nobody_fallen_is_no_question():
    s = play(at("B-Wi1 fallen B-Fi1 fallen", turn=8), "end")
    assert len(legal_actions(s)) == 16
    s = play(s, "return B-Fi1 O8")
    assert len(legal_actions(s)) == 7 and phase(s) == "return"
    assert decides(play(s, "return B-Wi1 O1")) == "G"
    assert decides(play(at("B-Wi1 O1"), "end")) == "G"
    assert why(s, "return B-Fi1 O2") == ["ORT-4.15"]


def at_every_decision():
    defended = play(at("B-Fi1 H11 G-Wa1 H12", gold=5), "strike B-Fi1 G-Wa1")
    return {
        "place": new(), "bid": started("B", bidding="on"), "maneuver": started("B"), "defend": defended,
        "guide": play(defended, "done"), "return": play(at("B-Wi1 fallen"), "end"), "draw": play(started("B"), "offerdraw"),
    }


@pytest.mark.rule("ORT-4.16", "ORT-11.8")
@pytest.mark.parametrize("asked", ["place", "bid", "maneuver", "defend", "guide", "return", "draw"])
def test_whoever_is_asked_may_resign(asked):
    s = at_every_decision()[asked]
    assert phase(s) == asked
    loser = decides(s)
    s = play(s, "resign")
    assert result(s)[:2] == ("B" if loser == "G" else "G", "resignation")
    assert GAME.from_position(position(s)) == s


@pytest.mark.rule("ORT-4.17", "ORT-11.8")
def test_a_draw_is_offered_once_per_turn_and_answered_by_the_opponent():
    s = play(started("B"), "offerdraw")
    assert (phase(s), decides(s), legal_actions(s)) == ("draw", "G", ["acceptdraw", "declinedraw"])
    assert result(play(s, "acceptdraw")) == (None, "agreement", 1)
    s = play(s, "declinedraw")
    assert (phase(s), decides(s)) == ("maneuver", "B")
    assert why(s, "offerdraw") == ["ORT-4.17"]
    assert why(play(s, "end"), "offerdraw") == []


@pytest.mark.rule("ORT-4.17")
def test_a_declined_draw_changes_nothing():
    before, after = started("B"), play(started("B"), "offerdraw", "declinedraw")
    assert position(after) == position(before) | {"offered": True}


@pytest.mark.rule("ORT-4.17", "ORT-10.4")
@pytest.mark.parametrize("asked, rules", [
    ("place", ["ORT-4.17"]), ("bid", ["ORT-4.17"]), ("defend", ["ORT-3.12", "ORT-8.14", "ORT-4.17"]),
    ("guide", ["ORT-8.14", "ORT-4.17"]), ("return", ["ORT-10.4", "ORT-4.17"]), ("draw", ["ORT-3.12", "ORT-8.14", "ORT-4.17"]),
])
def test_a_draw_is_offered_in_the_own_maneuver_step_only(asked, rules):
    assert why(at_every_decision()[asked], "offerdraw") == rules


@pytest.mark.rule("ORT-4.18")
def test_an_action_must_be_affordable_and_is_paid_at_once():
    s = at("B-Ea1 J10 G-Fi1 F10", gold=9, black=3)
    assert why(s, "charge B-Ea1 G-Fi1 F9") == ["ORT-4.18"]  # four steps
    assert energy(play(s, "charge B-Ea1 G-Fi1 G10")) == (9, 0)
    assert energy(play(s, "charge B-Ea1 G-Fi1 G10", "save G-Fi1")) == (4, 0)


# -- taking back --------------------------------------------------------------------------------------------------


def said_at(s, *lines):
    match = sitting(s)
    for line in lines:
        match.play_line(line)
    return match


@pytest.mark.rule("ORT-4.19")
@pytest.mark.parametrize("s, line", [
    (new(), "place G-Wa1 A1"),
    (at("B-Ea1 J10", black=9), "move B-Ea1 J9"),
    (at("B-Wi1 J10", on="Wi"), "fly B-Wi1 E"),
    (at("B-Wi1 fallen B-Fi1 fallen", phase="return"), "return B-Fi1 O1"),
    (at("B-Wi1 fallen", phase="return"), "return B-Wi1 O1"),
], ids=["place", "move", "fly", "return", "last return"])
def test_a_quiet_step_can_be_undone_without_a_trace(s, line):
    match = sitting(s)
    before = match.text()
    match.play_line(line)
    assert match.can_undo()
    match.undo()
    assert match.state == s and match.text() == before


@pytest.mark.rule("ORT-4.19")
def test_several_steps_are_undone_one_after_the_other():
    match = said_at(at("B-Ea1 J10 B-Wa1 K4", black=9), "move B-Ea1 J9", "move B-Wa1 K5")
    match.undo()
    match.undo()
    assert not match.can_undo() and place(match.state, "B-Ea1") == "J10"


@pytest.mark.rule("ORT-4.19", "ORT-8.18")
@pytest.mark.parametrize("s, lines", [
    (at("B-Fi1 H11 G-Wa1 H12", gold=9), ["strike B-Fi1 G-Wa1"]),
    (at("B-Fi1 H11 G-Wa1 H12", gold=9), ["strike B-Fi1 G-Wa1", "save G-Wa1"]),
    (at("B-Fi1 H11 G-Wa1 H12", dice=[3]), ["strike B-Fi1 G-Wa1"]),
    (at("B-Fi1 H11 G-Wa1 H12", gold=9, black=9), ["move B-Fi1 G11", "strike B-Fi1 G-Wa1", "save G-Wa1"]),
    (at("B-Fi1 H11", gold=9, black=9), ["move B-Fi1 G11", "offerdraw", "declinedraw"]),
    (at("B-Fi1 H11", gold=9, black=9), ["end"]),
    (play(new(), "place G ready"), ["place B ready"]),
], ids=["attack", "save", "roll", "move before an answer", "draw answer", "end", "draw of the start"])
def test_no_take_back_after_an_answer_a_roll_or_an_attack(s, lines):
    assert not said_at(s, *lines).can_undo()


@pytest.mark.rule("ORT-4.19", "ORT-11.12")
def test_no_take_back_after_the_end_of_the_game():
    wells = "G-Wi1 H1 G-Wi2 H5 G-Ea1 H11 G-Ea2 H15 G-Wa1 F4"
    match = said_at(at(f"{wells} B-Wi1 fallen", phase="return"), "return B-Wi1 O1")
    assert result(match.state)[:2] == ("G", "wells")
    assert not match.can_undo()


# -- one line, part by part, all listed ------------------------------------------------------------------------------


@pytest.mark.rule("ORT-4.20")
def test_every_option_has_one_line():
    busy = at("B-Wi1 K8 B-Ea1 J7 B-Wa1 J10 B-Fi1 J9 B-Fi2 K11 G-Wa1 H11 G-Fi1 F10 G-Wi1 K9", 9, 14, MASTER)
    for s in (busy, *at_every_decision().values()):
        actions = [*GAME.legal_actions(s), *GAME.anytime(s, GAME.decides(s))]
        lines = [GAME.write(action) for action in actions]
        assert len(set(lines)) == len(lines)
        assert [GAME.read(line) for line in lines] == actions
    assert "ranged B-Wi1 G-Wa1" in legal_actions(busy)  # Way of the Storm


@pytest.mark.rule("ORT-4.21")
def test_choices_with_many_parts_are_single_steps():
    six = play(at(SIX, gold=9, black=10, on="Wa"), "six B-Wa1 G-Fi1 F11")
    assert all(len(line.split()) <= 2 for line in legal_actions(six))
    assert all(len(line.split()) == 3 for line in legal_actions(at_every_decision()["return"]) + legal_actions(new()))


@pytest.mark.rule("ORT-4.22")
def test_these_results_come_without_a_question():
    corner = {"guides": {"B": "O1"}, "honour": {"B": 1}}
    fallen = play(at("B-Fi1 H11 G-Wa1 H12", gold=2, **corner), "strike B-Fi1 G-Wa1")
    assert phase(fallen) == "maneuver" and position(fallen)["guides"]["B"] == "N2"
    saved = play(at("B-Fi1 H11 G-Wa1 H12", gold=9), "strike B-Fi1 G-Wa1", "save G-Wa1")
    assert phase(saved) == "maneuver"
    assert phase(play(started("B", bidding="on"), "bid 0")) == "maneuver"
    assert decides(play(started("B"), "end")) == "G"


@pytest.mark.rule("ORT-4.22")
def test_every_other_decision_is_asked_even_with_one_option():
    s = play(at("B-Wi1 fallen B-Wi2 O1 B-Ea1 O2 B-Ea2 O3 B-Wa1 O4 B-Wa2 O5 B-Fi1 O6 B-Fi2 O7"), "end")
    assert legal_actions(s) == ["return B-Wi1 O8"]
    assert legal_actions(at("B-Wi1 fallen")) == ["end"]


@pytest.mark.rule("ORT-4.23")
@pytest.mark.parametrize("on, line, parts", [
    ("", "move B-Ea1 J8", ["warrior:B-Ea1", "hex:J8"]),
    ("Wi", "fly B-Wi1 NE", ["warrior:B-Wi1", "hex:L8"]),
    ("", "strike B-Wi1 G-Wi1", ["warrior:B-Wi1", "warrior:G-Wi1"]),
    ("", "ranged B-Wi1 G-Fi1", ["warrior:B-Wi1", "warrior:G-Fi1"]),
    ("", "charge B-Ea1 G-Fi1 G10", ["warrior:B-Ea1", "warrior:G-Fi1", "hex:G10"]),
    ("Ea", "bear B-Ea1 G-Fi1 G10", ["warrior:B-Ea1", "warrior:G-Fi1", "hex:G10"]),
    ("Wa", "wave B-Wa1 G-Fi1 G10", ["warrior:B-Wa1", "warrior:G-Fi1", "word:wave", "hex:G10"]),
    ("Wa", "six B-Wa1 G-Fi1 G10", ["warrior:B-Wa1", "warrior:G-Fi1", "word:six", "hex:G10"]),
    ("Fi", "dragons G-Wa1", ["word:dragons", "warrior:G-Wa1"]),
])
def test_an_action_is_said_part_by_part(on, line, parts):
    stand = "B-Wi1 K8 B-Ea1 J7 B-Wa1 J10 B-Fi1 J9 B-Fi2 K11 G-Wa1 H11 G-Fi1 F10 G-Wi1 K9 B-Wi2 M8"
    s = at(stand, 9, 20, on)
    assert line in legal_actions(s)
    assert list(GAME.touches(s, GAME.read(line))) == parts


@pytest.mark.rule("ORT-4.23")
def test_naming_a_part_changes_nothing_until_the_last():
    s = at("B-Ea1 J10 G-Fi1 F10", gold=9, black=14)
    look = Look(GAME, s, 1).touch("warrior:B-Ea1").touch("warrior:G-Fi1")
    assert set(look.next()) == {f"hex:{hex}" for hex in ("G10", "G11", "F9", "F11", "E9", "E10")}
    assert energy(s) == (9, 14)
    assert GAME.write(look.touch("hex:G10")) == "charge B-Ea1 G-Fi1 G10"


@pytest.mark.rule("ORT-4.24")
def test_all_options_can_be_listed_and_are_few_at_each_part():
    assert len(legal_actions(new())) == 65
    assert len(legal_actions(started("B", bidding="on"))) == 8
    assert len(legal_actions(at_every_decision()["guide"])) == 8
    assert len(legal_actions(at_every_decision()["draw"])) == 2
    all_fallen = " ".join(f"B-{name}{n} fallen" for name in ("Wi", "Ea", "Wa", "Fi") for n in (1, 2))
    on_the_guide = {"guides": {"B": "M4"}, "honour": {"B": 3}}
    assert len(legal_actions(at(all_fallen, phase="return", **on_the_guide))) == 72


@pytest.mark.rule("ORT-4.24")
def test_a_maneuver_is_said_in_lists_of_at_most_10_then_175_then_6():
    s = play(started("B"), "end")
    assert 900 < len(legal_actions(s)) <= 1300
    look = Look(GAME, s, 0)
    assert len(look.next()) <= 10
    parts = [look.choose(first) for first in look.next()]
    assert max(len(part.next()) for part in parts) <= 175


@pytest.mark.rule("ORT-4.25")
def test_resigning_and_offering_a_draw_are_listed_apart():
    s = started("B")
    assert not {"resign", "offerdraw", "flag B"} & set(legal_actions(s))
    assert [GAME.write(action) for action in GAME.anytime(s, 1)] == ["resign", "offerdraw"]
    assert GAME.anytime(s, 0) == ()
    timed = started("B", clock="600")
    assert [GAME.write(action) for action in GAME.outside(timed)] == ["flag B"]
    assert "flag B" not in legal_actions(timed) and GAME.outside(s) == ()


# -- the order of several refusals ----------------------------------------------------------------------------------


@pytest.mark.rule("ORT-4.26")
@pytest.mark.parametrize("line, rule", [
    ("place B-Wi1 O1", "ORT-4.1"), ("place B ready", "ORT-4.1"), ("bid 3", "ORT-4.2"), ("passbid", "ORT-4.2"),
    ("save B-Wi1", "ORT-4.13"), ("done", "ORT-4.13"), ("guide O1", "ORT-4.14"), ("return B-Wi1 O1", "ORT-4.15"),
    ("acceptdraw", "ORT-4.17"), ("declinedraw", "ORT-4.17"),
])
def test_what_is_not_for_the_maneuver_step_is_refused_with_its_own_entry(line, rule):
    assert why(play(started("B", bidding="on"), "passbid"), line) == [rule]


@pytest.mark.rule("ORT-4.26")
@pytest.mark.parametrize("line, rule", [
    ("move G-Wi1 B3", "ORT-4.3"), ("fly G-Wi1 NE", "ORT-4.4"), ("charge G-Ea1 B-Fi1 N3", "ORT-4.5"),
    ("ranged G-Wi1 B-Fi1", "ORT-4.6"), ("strike G-Wi1 B-Fi1", "ORT-4.7"), ("bear G-Ea1 B-Fi1 N3", "ORT-4.8"),
    ("wave G-Wa1 B-Fi1 N3", "ORT-4.9"), ("six G-Wa1 B-Fi1 N3", "ORT-4.10"), ("dragons B-Fi1", "ORT-4.11"),
    ("end", "ORT-4.12"), ("save G-Wi1", "ORT-4.13"), ("guide A1", "ORT-4.14"), ("return G-Wi1 A1", "ORT-4.15"),
    ("passbid", "ORT-4.2"), ("acceptdraw", "ORT-4.17"),
])
def test_what_is_not_for_setup_is_refused_with_its_own_entry(line, rule):
    assert why(new(), line) == [rule]


@pytest.mark.rule("ORT-4.26")
def test_the_warrior_comes_first_zone_level_element_moved_attacked():
    s = at("B-Wa1 O4 G-Fi1 L4", black=9, began=["B-Wa1"], moved=["B-Wa1"], attacked=["B-Wa1"])
    assert why(s, "bear B-Wa1 G-Fi1 H8") == [
        "ORT-7.1", "ORT-7.16", "ORT-7.17", "ORT-7.5", "ORT-3.8", "ORT-1.7", "ORT-5.11",
    ]


@pytest.mark.rule("ORT-4.26")
def test_then_the_target_then_the_way_then_energy():
    s = at("B-Ea1 J10 G-Ea1 F9", black=3, on="Ea", attacked=["B-Ea1"])
    assert why(s, "bear B-Ea1 G-Ea1 F10") == ["ORT-3.8", "ORT-6.6", "ORT-4.18"]
    assert why(s, "bear B-Ea1 G-Ea1 H10") == ["ORT-3.8", "ORT-6.6", "ORT-5.11", "ORT-4.18"]


@pytest.mark.rule("ORT-4.26")
def test_dragons_name_zone_before_level_and_both_before_the_line():
    s = at("B-Fi1 J9 B-Fi2 O4 G-Wa1 I9", attacked=["B-Fi1"])
    assert why(s, "dragons G-Wa1") == ["ORT-7.15", "ORT-7.16", "ORT-7.14", "ORT-7.14"]


@pytest.mark.rule("ORT-4.26")
def test_a_wind_that_walks_hears_level_then_moved_then_way():
    s = at("B-Wi1 J10", black=9, on="Wi", moved=["B-Wi1"])
    assert why(s, "move B-Wi1 J11") == ["ORT-5.9", "ORT-3.7", "ORT-5.6"]
    assert why(s, "move B-Wi1 J10") == ["ORT-5.9", "ORT-3.7", "ORT-5.1"]


@pytest.mark.rule("ORT-4.26")
def test_after_the_end_only_the_end_is_named():
    s = play(started("B"), "resign")
    for line in ("end", "move G-Wi1 H8", "resign", "offerdraw", "flag G", "place B ready"):
        assert why(s, line) == ["ORT-11.12"]


@pytest.mark.rule("ORT-4.20")
def test_a_record_of_lines_gives_the_same_game():
    match = Match(GAME, {"level": "master"}, "some seed")
    for line in ("place G ready", "place B ready", "offerdraw", "declinedraw", "end"):
        match.play_line(line)
    assert replay(match.text(), load).state == match.state
    assert kinds(story(started(), "end")) == ["ended", "collected"]
    assert ends(match.state, "guide") == set()
