"""Chapter 1: components and data model."""

import json

import pytest
from stormtable.games.ortus.components import BOARD as HEXES, CORE, HEX_NAMES, WELLS
from stormtable.games.ortus.game import GAME
from stormtable.kernel.hexes import each
from stormtable.kernel.rules import Unreadable

from .table import ALL, BOARD, ROWS, at, cost, ends, energy, guides, legal_actions, new, place, play, position, read, started, why

DAWN = """
O        b b b b b b b b
N       . . . . . . . . .
M      . . . . . . . . . .
L     . . . . . . . . . . .
K    . . . . . . . . . . . .
J   . . . o . . . . . o . . .
I  . . . . . . . . . . . . . .
H o . . . o . . X . . o . . . o
G  . . . . . . . . . . . . . .
F   . . . o . . . . . o . . .
E    . . . . . . . . . . . .
D     . . . . . . . . . . .
C      . . . . . . . . . .
B       . . . . . . . . .
A        g g g g g g g g
"""
DUSK = """
O        b b b b b b b b
N       . . . . . . . . .
M      . . . . . . . . . .
L     . . . . . . . . . . .
K    . . . . . . . . . . . .
J   . . o . . . . . . . . o .
I  . . . . . . . . . . o . . .
H . . . . . . o X o . . . . . .
G  . . . o . . . . . . . . . .
F   . o . . . . . . . . o . .
E    . . . . . . . . . . . .
D     . . . . . . . . . . .
C      . . . . . . . . . .
B       . . . . . . . . .
A        g g g g g g g g
"""


def drawn(picture, sign):
    """The hexes that bear this sign in a drawing of the board."""
    rows = [row.split() for row in picture.strip().splitlines()]
    return {f"{letter}{n}" for letter, *signs in rows for n, found in enumerate(signs, 1) if found == sign}


def axial(name):
    """The (q, r) of a hex, by the formula of the rule."""
    r = 7 - "ABCDEFGHIJKLMNO".index(name[0])
    return int(name[1:]) - 1 + max(-7, -7 - r), r


@pytest.mark.rule("ORT-1.1")
def test_each_player_controls_one_house():
    s = started("B")
    assert GAME.seats(s) == ("G", "B")
    assert why(s, "move G-Wi1 B3") == ["ORT-1.1"]
    assert all(line == "end" or " B-" in line for line in legal_actions(s))


@pytest.mark.rule("ORT-1.2", "ORT-1.3")
def test_each_house_owns_two_warriors_of_each_element():
    assert list(position(new())["warriors"]) == ALL
    assert ALL[:8] == "G-Wi1 G-Wi2 G-Ea1 G-Ea2 G-Wa1 G-Wa2 G-Fi1 G-Fi2".split()


@pytest.mark.rule("ORT-1.4", "ORT-1.6")
def test_the_board_has_169_hexes_in_rows_of_8_to_15():
    readable = [f"{row}{n}" for row in ROWS for n in range(20) if reads(f"guide {row}{n}")]
    assert readable == BOARD and len(BOARD) == 169
    assert sorted(HEXES.cells.values()) == sorted(map(axial, BOARD))
    assert all(max(abs(q), abs(r), abs(q + r)) <= 7 for q, r in HEXES.cells.values())


def reads(line):
    try:
        return GAME.read(line) is not None
    except Unreadable:
        return False


@pytest.mark.rule("ORT-1.5")
@pytest.mark.parametrize("direction, from_f10, from_j10", [
    ("E", "F11", "J11"), ("NE", "G11", "K10"), ("NW", "G10", "K9"),
    ("W", "F9", "J9"), ("SW", "E9", "I10"), ("SE", "E10", "I11"),
])
def test_six_directions_lead_from_a_hex(direction, from_f10, from_j10):
    def step(name):
        return next(HEX_NAMES[HEXES.rays[hex][direction][0]] for hex in HEX_NAMES if HEX_NAMES[hex] == name)

    assert (step("F10"), step("J10")) == (from_f10, from_j10)


@pytest.mark.rule("ORT-1.6")
@pytest.mark.parametrize("name, q, r", [("A1", -7, 7), ("A8", 0, 7), ("H8", 0, 0), ("O1", 0, -7), ("O8", 7, -7),
                                        ("F4", -4, 2), ("J10", 4, -2), ("H15", 7, 0)])
def test_a_hex_is_named_by_its_row_and_its_number_from_the_west(name, q, r):
    assert axial(name) == (q, r)
    assert HEX_NAMES[HEXES.at(q, r)] == name


@pytest.mark.rule("ORT-1.7")
def test_the_core_is_h8_and_closed():
    assert HEX_NAMES[CORE] == "H8"
    s = at("B-Ea1 H9", black=14)
    assert why(s, "move B-Ea1 H8") == ["ORT-1.7"]
    assert cost(s, "move B-Ea1 H7") == 3  # two steps straight, but the way leads around


@pytest.mark.rule("ORT-1.7")
def test_the_core_stops_flights_and_hexlines():
    assert place(play(at("B-Wi1 H12", on="Wi"), "fly B-Wi1 W"), "B-Wi1") == "H9"
    covered = at("B-Ea1 H11 B-Wi1 F5 G-Ea1 H5", black=14, on="Ea")
    assert why(covered, "ranged B-Wi1 G-Ea1") == ["ORT-6.6"]


@pytest.mark.rule("ORT-1.8")
@pytest.mark.parametrize("house, row, other", [("G", "A", "O"), ("B", "O", "A")])
def test_a_haven_is_the_edge_row_seven_steps_from_the_core(house, row, other):
    s = at(f"{house}-Ea1 H9", 28, 28, active=house)
    reached = ends(s, f"move {house}-Ea1")
    assert {hex for hex in reached if hex[0] == row} == {f"{row}{n}" for n in range(1, 9)}
    assert not any(hex[0] == other for hex in reached)
    assert all(max(abs(q), abs(r), abs(q + r)) == 7 for q, r in (axial(f"{row}{n}") for n in range(1, 9)))


@pytest.mark.rule("ORT-1.9")
def test_the_arena_is_all_but_havens_and_core():
    black_may_stand = [hex for hex in BOARD if hex != "H8" and hex[0] != "A"]
    began = [hex for hex in black_may_stand if position(at(f"B-Wi1 {hex}"))["began"] == ["B-Wi1"]]
    assert began == [hex for hex in BOARD if hex != "H8" and hex[0] not in "AO"]
    assert len(began) == 152


@pytest.mark.rule("ORT-1.10")
@pytest.mark.parametrize("arena, picture", [("I", DAWN), ("II", DUSK)])
def test_each_arena_has_eight_wells(arena, picture):
    wells = {HEX_NAMES[hex] for hex in each(WELLS[arena])}
    assert wells == drawn(picture, "o") and len(wells) == 8
    mirrored = {tuple(-n for n in axial(well)) for well in wells}
    assert mirrored == set(map(axial, wells))


@pytest.mark.rule("ORT-1.10")
@pytest.mark.parametrize("arena, steps", [
    ("I", {"H1": (7, 7, 7), "H5": (7, 7, 3), "H11": (7, 7, 3), "H15": (7, 7, 7),
           "F4": (5, 9, 4), "F10": (5, 9, 4), "J4": (9, 5, 4), "J10": (9, 5, 4)}),
    ("II", {"H7": (7, 7, 1), "H9": (7, 7, 1), "F2": (5, 9, 6), "F11": (5, 9, 5),
            "G4": (6, 8, 4), "I11": (8, 6, 4), "J3": (9, 5, 5), "J12": (9, 5, 6)}),
])
def test_the_wells_lie_as_far_from_havens_and_core_as_the_catalogue_says(arena, steps):
    def far(one, other):
        return HEXES.distance(HEXES.at(*axial(one)), HEXES.at(*axial(other)))

    for well, (gold, black, core) in steps.items():
        assert min(far(well, f"A{n}") for n in range(1, 9)) == gold
        assert min(far(well, f"O{n}") for n in range(1, 9)) == black
        assert far(well, "H8") == core


@pytest.mark.rule("ORT-1.11")
def test_a_well_belongs_to_the_house_that_stands_on_it():
    s = at("B-Wi1 J10 G-Wi1 H11 G-Wi2 F9", phase="collect")
    assert energy(s)[1] == 18
    assert (s.wells(0), s.wells(1)) == (1, 1)


@pytest.mark.rule("ORT-1.12")
def test_one_warrior_stands_on_a_hex():
    with pytest.raises(Unreadable) as refused:
        at("B-Wi1 J10 G-Wi1 J10")
    assert refused.value.rule == "ORT-1.12"
    assert why(at("B-Ea1 J10 G-Wi1 J9", black=9), "move B-Ea1 J9") == ["ORT-1.18"]


@pytest.mark.rule("ORT-1.12")
def test_a_guide_occupies_nothing():
    s = at("B-Ea1 D5", black=9, guides={"G": "C5"}, honour={"G": 3})
    assert place(play(s, "move B-Ea1 C5"), "B-Ea1") == "C5"


@pytest.mark.rule("ORT-1.13")
def test_energy_is_never_below_nought():
    with pytest.raises(Unreadable) as refused:
        at(black=-1)
    assert refused.value.rule == "ORT-1.13"
    s = at("B-Ea1 J10", black=1)
    assert "move B-Ea1 J8" not in map(GAME.write, GAME.legal_actions(s))


@pytest.mark.rule("ORT-1.13")
@pytest.mark.parametrize("board, top", [(0, 28), (1, 30), (2, 32)])
def test_the_energy_track_runs_as_far_as_the_best_collect(board, top):
    wells = "G-Wi1 H1 G-Wi2 H5 G-Ea1 H11 G-Ea2 H15"
    assert energy(at(wells, active="G", phase="collect", options={"handicap": {"G": board}}))[0] == top


@pytest.mark.rule("ORT-1.14")
def test_a_guide_is_off_the_board_until_the_first_honour():
    assert guides(started()) == (None, None)
    s = play(at("B-Fi1 H11 G-Wa1 H12"), "strike B-Fi1 G-Wa1", "guide O4")
    assert guides(s) == (None, "O4")


@pytest.mark.rule("ORT-1.15")
def test_a_warrior_is_in_one_zone():
    assert place(new(), "G-Wi1") == "unplaced"
    s = at("B-Fi1 H11 G-Wa1 H12")
    assert place(s, "G-Fi1") is None
    assert place(play(s, "strike B-Fi1 G-Wa1", "guide O4"), "G-Wa1") == "fallen"
    with pytest.raises(Unreadable) as refused:
        at("B-Wi1 unplaced")
    assert refused.value.rule == "ORT-1.15"


@pytest.mark.rule("ORT-1.16")
def test_the_whole_state_goes_into_text_and_back():
    s = play(started("B", level="master", power="dice", clock="1200"), "fly B-Wi1 SE", "offerdraw")
    again = read(json.loads(json.dumps(position(s))))
    assert again == s and position(again) == position(s)


@pytest.mark.rule("ORT-1.17")
@pytest.mark.parametrize("one, other, steps", [("F10", "F11", 1), ("F10", "G11", 1), ("F10", "G9", 2), ("J10", "G10", 3),
                                               ("A1", "O8", 14), ("H1", "H15", 14), ("K8", "H9", 3)])
def test_distance_is_the_number_of_steps(one, other, steps):
    (q, r), (p, o) = axial(one), axial(other)
    assert HEXES.distance(HEXES.at(q, r), HEXES.at(p, o)) == steps == max(abs(q - p), abs(r - o), abs(q + r - p - o))


@pytest.mark.rule("ORT-1.18")
def test_a_free_hex_holds_nobody_and_is_neither_core_nor_enemy_haven():
    s = at("B-Ea1 N4 B-Wi1 M4 G-Wi1 M5", black=28)
    free = ends(s, "move B-Ea1")
    assert "O4" in free  # its own Haven
    assert not free & {"H8", "M4", "M5", "A4"}
    assert len(free) == 169 - 1 - 8 - 3


@pytest.mark.rule("ORT-1.19")
def test_hex_names_are_the_same_from_both_sides():
    s = started()
    assert position(GAME.view(s, 0))["warriors"] == position(GAME.view(s, 1))["warriors"] == position(s)["warriors"]
