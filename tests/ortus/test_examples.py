"""The worked examples of the rulebook, X1 to X31, each played by the engine."""

import pytest
from stormtable.games import load
from stormtable.games.ortus.components import WARRIORS
from stormtable.games.ortus.game import GAME
from stormtable.games.ortus.rules.hexlines import is_covered, is_protected, shares_line
from stormtable.kernel.match import replay

from .table import (
    MASTER,
    at,
    cost,
    decides,
    ends,
    energy,
    guides,
    hits,
    honour,
    legal_actions,
    new,
    phase,
    place,
    play,
    position,
    read,
    result,
    started,
    story,
    why,
)


def line(s, one, other):
    return shares_line(s, WARRIORS.index(one), WARRIORS.index(other))


def covered(s, warrior):
    return is_covered(s, WARRIORS.index(warrior))


def protected(s, warrior):
    return is_protected(s, WARRIORS.index(warrior))


def powers(s, *lines):
    return [power for name, power in hits(story(s, *lines))]


@pytest.mark.rule("ORT-3.2", "ORT-3.3")
def test_x1_collect():
    s = at("B-Wi1 J4 B-Ea1 H11 B-Wa1 K4", 0, 5, phase="collect")
    assert (energy(s), phase(s), decides(s)) == ((0, 22), "maneuver", "B")


@pytest.mark.rule("ORT-5.1", "ORT-5.2", "ORT-5.3", "ORT-5.4", "ORT-3.8")
def test_x2_move_to_a_well():
    s = at("B-Wi1 O6 G-Wi1 K8", 0, 14, turn=3)
    s = play(s, "move B-Wi1 J10")
    assert (energy(s), place(s, "B-Wi1")) == ((0, 9), "J10")
    assert why(s, "ranged B-Wi1 G-Wi1") == ["ORT-3.8"]
    s = play(s, "end", "end")
    assert energy(s)[1] == 18
    assert why(s, "ranged B-Wi1 G-Wi1") == []


@pytest.mark.rule("ORT-7.5")
def test_x3_charge():
    s = at("B-Ea1 J10 G-Fi1 F10", 9, 14)
    costs = {hex: cost(s, f"charge B-Ea1 G-Fi1 {hex}") for hex in ends(s, "charge B-Ea1 G-Fi1")}
    assert costs == {"G10": 3, "G11": 3, "F9": 4, "F11": 4, "E9": 5, "E10": 5}
    s = play(s, "charge B-Ea1 G-Fi1 G10")
    assert (energy(s), place(s, "B-Ea1"), position(s)["attack"]["hits"]) == ((9, 11), "G10", [["G-Fi1", 5]])
    blocked, fell = play(s, "save G-Fi1"), play(s, "done", "guide O4")
    assert (energy(blocked), place(blocked, "G-Fi1"), honour(blocked)) == ((4, 11), "F10", (0, 0))
    assert (energy(fell), place(fell, "G-Fi1"), honour(fell)) == ((9, 11), "fallen", (0, 1))
    assert legal_actions(blocked) == legal_actions(fell) == ["end"]


@pytest.mark.rule("ORT-7.7")
def test_x4_strike():
    s = at("B-Fi1 H11 G-Wa1 H12", 5, 4)
    assert (cost(s, "strike B-Fi1 G-Wa1"), powers(s, "strike B-Fi1 G-Wa1")) == (0, [3])
    assert energy(play(s, "strike B-Fi1 G-Wa1", "save G-Wa1")) == (2, 4)
    assert place(play(s, "strike B-Fi1 G-Wa1", "done"), "G-Wa1") == "fallen"
    assert legal_actions(play(s, "strike B-Fi1 G-Wa1", "save G-Wa1"), "move B-Fi1")


@pytest.mark.rule("ORT-7.6")
def test_x5_ranged():
    s = play(at("B-Wi1 K8 G-Ea1 H9", 6, 14), "ranged B-Wi1 G-Ea1")
    assert (energy(s), position(s)["attack"]["hits"]) == ((6, 11), [["G-Ea1", 4]])
    assert energy(play(s, "save G-Ea1")) == (2, 11)
    assert place(play(s, "done"), "G-Ea1") == "fallen"


@pytest.mark.rule("ORT-3.8")
def test_x6_who_may_attack():
    s = at("B-Wi1 H10 B-Ea1 H11 B-Wa1 H12 B-Fi1 H13 B-Wi2 O1 B-Ea2 O2 B-Wa2 O3 B-Fi2 fallen G-Wi1 F10", 9, phase="collect")
    attackers = {said.split()[1] for said in legal_actions(s) if "G-Wi1" in said}
    movers = {said.split()[1] for said in legal_actions(s, "move")}
    assert attackers == {"B-Wi1", "B-Ea1", "B-Wa1", "B-Fi1"}
    assert len(movers) == 7 and "B-Fi2" not in movers


@pytest.mark.rule("ORT-5.6")
def test_x7_flight():
    s = at("B-Wi1 J10 G-Wa1 J6 B-Ea1 F8", 0, 0, "Wi")
    lands = {way: place(play(s, f"fly B-Wi1 {way}"), "B-Wi1") for way in ends(s, "fly B-Wi1")}
    assert lands == {"E": "J13", "NE": "M10", "NW": "N6", "W": "J7", "SW": "G9", "SE": "E12"}


@pytest.mark.rule("ORT-6.1")
def test_x8_hexlines():
    s = at("B-Fi1 H11 B-Wi1 L11 G-Wa1 E8 B-Ea1 C6 B-Wa1 J10 G-Wi1 H5")
    joined = {other for other in ("B-Wi1", "G-Wa1", "B-Ea1", "B-Wa1", "G-Wi1") if line(s, "B-Fi1", other)}
    assert joined == {"B-Wi1", "G-Wa1"}


@pytest.mark.rule("ORT-7.9", "ORT-6.5", "ORT-6.6")
def test_x9_bear_and_discovery():
    s = at("B-Ea1 J7 G-Wa1 F10 G-Ea1 F6 B-Wi1 J4", 10, 14, MASTER)
    assert covered(s, "G-Ea1") and not [said for said in legal_actions(s) if "G-Ea1" in said]
    s = play(s, "bear B-Ea1 G-Wa1 F9")
    assert (energy(s), position(s)["attack"]["hits"]) == ((10, 6), [["G-Wa1", 6]])
    s = play(s, "save G-Wa1")
    assert energy(s) == (4, 6) and not covered(s, "G-Ea1") and not covered(s, "B-Ea1")
    s = play(s, "ranged B-Wi1 G-Ea1")
    assert (energy(s), position(s)["attack"]["hits"]) == ((4, 2), [["G-Ea1", 4]])
    assert energy(play(s, "save G-Ea1")) == (0, 2)
    assert place(play(s, "done"), "G-Ea1") == "fallen"


X10 = "B-Wa1 I12 G-Fi1 F10 G-Ea1 F8 G-Fi2 F5"


@pytest.mark.rule("ORT-7.10", "ORT-8.9", "ORT-15.4")
def test_x10_wave():
    s = at(X10, 4, 9, MASTER)
    assert protected(s, "G-Ea1") and not protected(s, "G-Fi1") and not protected(s, "G-Fi2")
    s = play(s, "wave B-Wa1 G-Fi1 F11")
    assert (energy(s), place(s, "G-Fi1"), honour(s), phase(s)) == ((4, 6), "fallen", (0, 1), "guide")
    s = play(s, "guide O4")
    assert position(s)["attack"]["hits"] == [["G-Ea1", 3]] and covered(s, "G-Ea1") and not protected(s, "G-Ea1")
    s = play(s, "done", "guide N4")
    assert (position(s)["attack"]["hits"], honour(s)) == ([["G-Fi2", 1]], (0, 2))
    s = play(s, "save G-Fi2")
    assert (energy(s), place(s, "G-Fi2"), phase(s), guides(s)) == ((3, 6), "F5", "maneuver", (None, "N4"))


@pytest.mark.rule("ORT-7.12", "ORT-8.7")
def test_x11_six_streams():
    s = at("B-Wa1 J10 G-Fi1 F10 G-Ea1 E10 G-Wa1 F12", 7, 10, MASTER)
    assert covered(s, "G-Ea1")
    s = play(s, "six B-Wa1 G-Fi1 F11")
    assert (energy(s), position(s)["attack"]["hits"]) == ((7, 6), [["G-Fi1", 3], ["G-Wa1", 3], ["G-Ea1", 3]])
    s = play(s, "save G-Ea1")
    assert energy(s) == (4, 6)
    s = play(s, "save G-Wa1")
    assert (energy(s), place(s, "G-Fi1"), honour(s), phase(s)) == ((1, 6), "fallen", (0, 1), "guide")
    assert why(s, "save G-Fi1") == ["ORT-8.14", "ORT-4.13"]
    assert phase(play(s, "guide O1")) == "maneuver"


@pytest.mark.rule("ORT-8.2", "ORT-6.11")
def test_x12_phoenix_cut_by_a_charge():
    s = at("G-Wa1 F10 G-Fi1 D10 G-Fi2 F6 B-Wa1 I9 B-Wi1 I12", 9, 14, MASTER)
    assert protected(s, "G-Wa1")
    s = play(s, "wave B-Wa1 G-Wa1 F9")
    assert (energy(s), position(s)["attack"]["hits"]) == ((9, 11), [["G-Wa1", 2]])
    s = play(s, "save G-Wa1")
    assert energy(s) == (7, 11) and not protected(s, "G-Wa1")
    assert powers(s, "ranged B-Wi1 G-Wa1") == [4]


@pytest.mark.rule("ORT-7.14", "ORT-6.10")
def test_x13_dragons_then_phoenix():
    s = at("G-Ea1 H11 B-Fi1 J7 B-Fi2 K11 B-Ea1 H14", 9, 8, MASTER)
    assert why(s, "dragons G-Ea1") == ["ORT-7.14"]
    s = play(s, "move B-Fi1 J9")
    assert energy(s) == (9, 6)
    s = play(s, "dragons G-Ea1")
    assert (energy(s), position(s)["attack"]["hits"]) == ((9, 6), [["G-Ea1", 4]])
    s = play(s, "save G-Ea1", "move B-Fi2 J11")
    assert energy(s) == (5, 5) and protected(s, "B-Fi1") and protected(s, "B-Fi2")


@pytest.mark.rule("ORT-12.6", "ORT-8.11")
def test_x14_dice_wave():
    s = at("B-Wa1 I12 G-Wi1 F10 G-Wa1 F8 G-Wi2 F5", 0, 9, MASTER, dice=[5], guides={"B": "O1"}, honour={"B": 1})
    assert powers(s, "wave B-Wa1 G-Wi1 F11") == [6, 3]


@pytest.mark.rule("ORT-12.7")
def test_x15_dice_six_streams():
    s = at("B-Wa1 J10 G-Fi1 F10 G-Ea1 E10 G-Wa1 F12", 20, 10, MASTER, dice=[5])
    assert powers(s, "six B-Wa1 G-Fi1 F11") == [4, 2, 2]


@pytest.mark.rule("ORT-12.16", "ORT-12.17")
def test_x16_bidding():
    s = started("B", bidding="on")
    s = play(s, "bid 6", "bid 5", "passbid")
    assert (decides(s), energy(s)) == ("B", (14, 5))
    assert energy(play(s, "end"))[0] == 14


@pytest.mark.rule("ORT-3.5", "ORT-5.10")
def test_x17_first_turn_under_the_wind_rules():
    arranged = dict(zip("Wa1 Wi2 Ea2 Fi1 Fi2 Ea1 Wa2 Wi1".split(), range(1, 9)))
    s = play(new("B", level="wind"), "place G ready", *(f"place B-{name} O{n}" for name, n in arranged.items()))
    assert energy(s)[1] == 7
    s = play(s, "fly B-Wi1 SE", "move B-Ea1 J10")
    assert (place(s, "B-Wi1"), energy(s)[1]) == ("H15", 2)
    assert all(why(s, f"fly B-Wi2 {way}") == ["ORT-5.10"] for way in ("SE", "SW"))
    assert energy(play(s, "end", "end"))[1] == 22


@pytest.mark.rule("ORT-11.2")
def test_x18_win_inside_a_wave():
    s = at("B-Wa1 J10 G-Wi1 G10 G-Wa1 E8", 9, 9, MASTER, guides={"B": "I8"}, honour={"B": 7})
    assert cost(s, "wave B-Wa1 G-Wi1 H11") == 2
    s = play(s, "wave B-Wa1 G-Wi1 H11")
    assert position(s)["attack"]["hits"] == [["G-Wi1", 5]]
    s = play(s, "done")
    assert (honour(s), guides(s), result(s)) == ((0, 8), (None, "H8"), ("B", "guide", 9))
    assert place(s, "G-Wa1") == "E8"


@pytest.mark.rule("ORT-11.1")
def test_x19_win_by_wells():
    five = "G-Wi1 F4 G-Wi2 F10 G-Ea1 H5 G-Ea2 H11 G-Wa1 H15"
    s = at(five, 6, 7, phase="collect", active="G")
    assert (result(s)[:2], energy(s)) == (("G", "wells"), (6, 7))
    assert result(at(five, 6, 7, active="G")) is None


@pytest.mark.rule("ORT-10.1", "ORT-10.2", "ORT-10.3")
def test_x20_return_on_the_guide():
    s = at("G-Wi1 A2 G-Wi2 A4 G-Ea1 A5 G-Ea2 A6 G-Wa1 A7 G-Fi2 A8 G-Wa2 fallen G-Fi1 fallen B-Wi1 F5", active="G",
           guides={"G": "C5"}, honour={"G": 3})
    s = play(s, "end")
    assert len(legal_actions(s)) == 6
    s = play(s, "return G-Fi1 C5")
    assert len(legal_actions(s)) == 2
    s = play(s, "return G-Wa2 A3")
    assert (phase(s), decides(s)) == ("maneuver", "B")
    s = play(s, "end")
    assert why(s, "ranged G-Fi1 B-Wi1") == why(s, "move G-Fi1 C6") == why(s, "move G-Wa2 B3") == []
    assert why(s, "charge G-Wa2 B-Wi1 E5") == ["ORT-3.8"]


@pytest.mark.rule("ORT-7.6")
def test_x21_shot_around():
    s = at("B-Wi1 H12 G-Wa1 H11 G-Wi1 G11 G-Ea1 H9", 9, 14)
    assert cost(s, "ranged B-Wi1 G-Ea1") == 4
    assert why(s, "ranged B-Wi1 G-Wa1") == why(s, "ranged B-Wi1 G-Wi1") == ["ORT-7.6"]


@pytest.mark.rule("ORT-7.7")
def test_x22_strike_after_a_shift():
    s = at("G-Ea1 F10 B-Wa1 G10", 14, 9, phase="collect", active="G")
    shifted = play(s, "move G-Ea1 F9")
    assert energy(shifted)[0] == energy(s)[0] - 1
    assert powers(shifted, "strike G-Ea1 B-Wa1") == [3]
    assert why(play(s, "move G-Ea1 E10"), "strike G-Ea1 B-Wa1") == ["ORT-7.7"]


@pytest.mark.rule("ORT-12.12", "ORT-12.13")
def test_x23_handicap():
    s = started("B", handicap="G2")
    assert energy(s) == (18, 7)
    assert energy(play(s, "end"))[0] == 18
    two_wells = at("G-Wi1 F4 G-Wi2 F10 B-Wi1 J4", 0, 0, active="G", phase="collect", options={"handicap": {"G": 2}})
    assert energy(two_wells)[0] == 26
    assert energy(play(two_wells, "end"))[1] == 18  # Black with one Well, standard


@pytest.mark.rule("ORT-5.6")
def test_x24_a_flight_needs_a_stopper():
    s = at("G-Wi1 A5 G-Wa1 G11", 0, 0, "Wi", active="G")
    assert place(play(s, "fly G-Wi1 NE"), "G-Wi1") == "F10"
    assert place(play(at("G-Wi1 A5", 0, 0, "Wi", active="G"), "fly G-Wi1 NE"), "G-Wi1") == "K12"


@pytest.mark.rule("ORT-7.11")
def test_x25_the_core_stops_a_wave():
    s = at("B-Wa1 H12 G-Wi1 H10 G-Wa1 H6", 0, 9, MASTER)
    assert cost(s, "wave B-Wa1 G-Wi1 H11") == 1
    s = play(s, "wave B-Wa1 G-Wi1 H11", "guide O1")
    assert (phase(s), place(s, "G-Wi1"), place(s, "G-Wa1")) == ("maneuver", "fallen", "H6")


@pytest.mark.rule("ORT-7.11")
def test_x26_an_own_warrior_stops_a_wave():
    s = at("B-Wa1 I12 G-Fi1 F10 B-Ea1 F8 G-Fi2 F5", 4, 9, MASTER)
    s = play(s, "wave B-Wa1 G-Fi1 F11", "guide O4")
    assert (phase(s), place(s, "B-Ea1"), place(s, "G-Fi2")) == ("maneuver", "F8", "F5")


@pytest.mark.rule("ORT-6.6", "ORT-7.18", "ORT-8.2")
def test_x27_a_charge_cannot_uncover_its_own_target():
    s = at("B-Ea1 J10 B-Wi1 J5 G-Ea1 F9", 9, 14, MASTER)
    assert all(why(s, f"bear B-Ea1 G-Ea1 {end}")[0] == "ORT-6.6" for end in ("G9", "G10", "F8", "F10", "E8", "E9"))
    s = play(s, "move B-Ea1 J11")
    assert energy(s) == (9, 13) and not covered(s, "G-Ea1")
    s = play(s, "ranged B-Wi1 G-Ea1")
    assert (energy(s), position(s)["attack"]["hits"]) == ((9, 7), [["G-Ea1", 4]])
    assert energy(play(s, "save G-Ea1")) == (5, 7)


@pytest.mark.rule("ORT-3.8")
def test_x28_turn_3_is_the_first_with_attacks():
    black = dict(zip("Wi1 Wi2 Ea1 Ea2 Wa2 Wa1 Fi1 Fi2".split(), range(1, 9)))
    gold = dict(zip("Wi1 Wi2 Ea1 Ea2 Fi1 Wa1 Wa2 Fi2".split(), range(1, 9)))
    s = play(new("B"), *(f"place G-{name} A{n}" for name, n in gold.items()), *(f"place B-{name} O{n}" for name, n in black.items()))
    s = play(s, "move B-Wa1 J10")
    assert energy(s)[1] == 2
    s = play(s, "end", "move G-Fi1 F10")
    assert energy(s)[0] == 9
    assert why(s, "ranged G-Fi1 B-Wa1") == ["ORT-3.8"]
    s = play(s, "end")
    assert energy(s) == (9, 18)
    s = play(s, "charge B-Wa1 G-Fi1 G10")
    assert (energy(s), position(s)["attack"]["hits"]) == ((9, 15), [["G-Fi1", 5]])
    assert energy(play(s, "save G-Fi1")) == (4, 15)


@pytest.mark.rule("ORT-12.9", "ORT-12.21", "ORT-12.22", "ORT-12.23")
def test_x29_clock():
    s = at("B-Ea1 J10 G-Fi1 F10", 9, 14, options={"clock": 1200})
    s = play(s, "charge B-Ea1 G-Fi1 G10")
    assert decides(s) == "G"
    assert why(s, "flag B") == ["ORT-12.21"]
    assert result(play(s, "flag G")) == ("B", "time", 9)


@pytest.mark.rule("ORT-12.22", "ORT-12.23", "ORT-15.5")
def test_x29_without_its_comments_the_record_gives_the_same_game():
    text = f"""[Game "ortus"]
[Rules "{GAME.rulebook.version}"]
[Position "{{\\"game\\":\\"ortus\\",\\"options\\":{{\\"clock\\":1200}},\\"warriors\\":{{\\"B-Ea1\\":\\"J10\\",\\"G-Fi1\\":\\"F10\\"}},\
\\"energy\\":{{\\"G\\":9,\\"B\\":14}}}}"]

1. charge B-Ea1 G-Fi1 G10 {{0:41.2}}
2. flag G
"""
    assert replay(text, load).state == replay(text.replace(" {0:41.2}", ""), load).state
    assert result(replay(text, load).state) == ("B", "time", 9)


@pytest.mark.rule("ORT-2.9", "ORT-2.10", "ORT-4.24")
def test_x30_placing_step_by_step():
    s = new()
    assert len(legal_actions(s)) == 65
    s = play(s, "place G-Wa1 A1")
    assert len(legal_actions(s)) == 49 and why(s, "place G ready") == ["ORT-2.10"]
    rest = "Wi1 Wi2 Ea1 Ea2 Wa2 Fi1 Fi2".split()
    s = play(s, *(f"place G-{name} A{n}" for n, name in enumerate(rest, 2)))
    assert (decides(s), len(legal_actions(s))) == ("B", 65)
    assert not [hex for hex in position(GAME.view(s, 1))["warriors"].values() if hex[0] == "A"]


@pytest.mark.rule("ORT-11.11")
def test_x31_start_of_turn_order():
    five, four = "G-Wi1 F4 G-Wi2 F10 G-Ea1 H5 G-Ea2 H11 G-Wa1 H15", "G-Wi1 F4 G-Wi2 F10 G-Ea1 H5 G-Ea2 H11"
    assert result(at(five, phase="collect", active="G", quiet=40))[:2] == ("G", "wells")
    s = at(four, phase="collect", active="G", quiet=40)
    assert (result(s)[:2], energy(s)[0]) == ((None, "quiet"), 28)
    assert read(position(s)) == s
