"""How a computer judges a position of Ortus, and which actions it likes at first sight."""

import pytest
from stormtable.games.ortus.components import BOARD, HEX_NAMES, HEXES
from stormtable.games.ortus.game import GAME
from stormtable.games.ortus.rules.endings import draw

from thinking import best, check, guesses, reasons, score

from .table import at, decides, new, play, result, started

FIVE = "G-Wi1 H1 G-Wi2 H5 G-Ea1 H11 G-Ea2 F4 G-Wa1 F10"  # five Wells in Gold's hands
MASTER = "Wi Ea Wa Fi"


def test_the_attack_that_gives_the_eighth_honour_is_made():
    s = at("B-Wi1 I10 B-Wa1 C3 G-Fi1 F10 G-Wa1 B2", black=20, honour={"B": 7}, guides={"B": "I8"})
    s = play(s, best(GAME, s))
    assert result(s) == ("B", "guide", 9)


def test_the_fifth_well_is_taken():
    s = at("B-Wi1 H1 B-Wi2 H5 B-Ea1 H11 B-Ea2 J4 B-Wa1 K10 G-Fi1 A4", black=10)
    assert best(GAME, s) == "move B-Wa1 J10"


def test_who_holds_five_wells_is_attacked():
    s = at(f"{FIVE} G-Fi1 N2 B-Ea1 L10 B-Wa1 M6", black=14)
    assert best(GAME, s).split()[2] in FIVE.split()


def test_a_well_is_not_left_for_nothing():
    s = at("B-Wa1 J4 G-Fi1 A4", black=14)
    assert all(score(GAME, s, f"move B-Wa1 {hex}") < score(GAME, s, "end") for hex in ("J5", "K4", "H5"))


def test_energy_is_kept_for_blocks_while_the_enemy_is_near():
    near = at("B-Wa1 J4 B-Fi1 O4 G-Ea1 G4 G-Wa1 G5", black=9)
    far = at("B-Wa1 J4 B-Fi1 O4 G-Ea1 A4 G-Wa1 A5", black=9)
    assert score(GAME, near, "move B-Fi1 H5") < score(GAME, far, "move B-Fi1 H5")


def test_a_strike_that_cannot_be_blocked_comes_before_one_that_can():
    able, unable = (at("B-Fi1 G9 G-Wa1 G10", gold=energy) for energy in (3, 2))
    assert score(GAME, unable, "strike B-Fi1 G-Wa1") > score(GAME, able, "strike B-Fi1 G-Wa1") > score(GAME, able, "end")


def test_the_eighth_honour_of_the_enemy_is_blocked_at_any_price():
    s = play(at("B-Ea1 J10 G-Fi1 F10 B-Wa1 H9 B-Wi1 H7", black=20, gold=5, honour={"B": 7}, guides={"B": "I8"}), "charge B-Ea1 G-Fi1 G10")
    assert best(GAME, s) == "save G-Fi1"


def test_energy_goes_to_whom_it_can_save_most_of():
    s = at("B-Ea1 J10 B-Wi1 H10 B-Wi2 H12 G-Fi1 F10 G-Wa1 G12", black=20, gold=5)
    s = play(s, "charge B-Ea1 G-Fi1 G10")
    alone = play(at("B-Ea1 J10 G-Fi1 F10", black=20, gold=5), "charge B-Ea1 G-Fi1 G10")
    assert score(GAME, s, "save G-Fi1") < score(GAME, alone, "save G-Fi1")


def test_nobody_returns_on_the_guide_when_one_more_fall_loses():
    words = {"phase": "return", "active": "G", "guides": {"G": "C5", "B": "I8"}}
    calm = at("G-Wa1 fallen B-Wa1 H9", honour={"G": 3, "B": 2}, **{**words, "guides": {"G": "C5", "B": "N4"}})
    grave = at("G-Wa1 fallen B-Wa1 H9", honour={"G": 3, "B": 7}, **words)
    assert best(GAME, calm) == "return G-Wa1 C5" and best(GAME, grave) != "return G-Wa1 C5"


def test_wind_lines_up_where_it_can_fly_to_a_well():
    assert best(GAME, new(level="apprentice")) == "place G ready"
    assert best(GAME, new(level="master")).split()[1][2:4] == "Wi" and best(GAME, new(level="master")).split()[2] in ("A1", "A8")


def test_the_options_worth_a_look_are_options_and_hold_the_best():
    for s in (started(), started(level="master"), at(f"{FIVE} B-Ea1 L10 B-Wa1 M6", black=14, on=MASTER)):
        legal = list(GAME.legal_actions(s))
        rows = GAME.best_scored(s, 400)
        assert all(action in legal for _promise, action in rows) and len(rows) < len(legal)
        assert rows[0][0] >= max(GAME.scores(s, legal)) - 0.5
        assert rows == sorted(rows, key=lambda row: -row[0])


@pytest.mark.parametrize("seat", [0, 1])
def test_at_the_end_the_winner_is_certain(seat):
    s = play(at("B-Wi1 I10 G-Fi1 F10", black=20, honour={"B": 7}, guides={"B": "I8"}), "ranged B-Wi1 G-Fi1")
    assert GAME.evaluate(s, seat) == seat
    even = at("B-Wi1 I10 G-Fi1 F10")
    draw(even, "agreement")
    assert GAME.evaluate(even, seat) == 0.5


def turned(stand):
    """The same position with the Houses exchanged: the board is turned by half."""
    words = stand.split()
    names = [f"{'B' if name[0] == 'G' else 'G'}{name[1:]}" for name in words[::2]]
    hexes = [HEX_NAMES[BOARD.at(-q, -r)] for q, r in (BOARD.cells[HEXES[name]] for name in words[1::2])]
    return " ".join(f"{name} {hex}" for name, hex in zip(names, hexes))


@pytest.mark.parametrize("on", ["", MASTER])
def test_a_turned_board_is_as_good_for_the_other_house(on):
    stand = f"{FIVE} G-Fi1 D5 G-Fi2 D7 B-Ea1 J10 B-Wa1 I10 B-Fi1 K4 B-Wi1 O3"
    s = at(stand, black=18, gold=7, honour={"G": 2}, guides={"G": "B4"}, on=on)
    other = at(turned(stand), black=7, gold=18, active="G", honour={"B": 2}, guides={"B": "N4"}, on=on)
    assert GAME.evaluate(s, 1) == pytest.approx(GAME.evaluate(other, 0))
    assert GAME.evaluate(s, 0) == pytest.approx(1 - GAME.evaluate(s, 1))


def test_honour_wells_and_threats_make_a_house_likelier_to_win():
    plain = "B-Wa1 K4 G-Wa1 E10"
    even = GAME.evaluate(at(plain, black=14, gold=14), 1)
    assert GAME.evaluate(at(plain, black=14, gold=14, honour={"B": 3}, guides={"B": "M4"}), 1) > even
    assert GAME.evaluate(at("B-Wa1 J4 G-Wa1 E10", black=14, gold=14), 1) > even
    assert GAME.evaluate(at("B-Wa1 K4 G-Wa1 F10", black=14, gold=14), 1) < even
    assert GAME.evaluate(at(plain, black=14, gold=0), 1) > even


def test_a_hidden_line_up_makes_no_difference():
    s = play(new(), "place G-Wa1 A3", *(f"place G-{name} A{n}" for name, n in
             zip(("Wa2", "Wi1", "Wi2", "Ea1", "Ea2", "Fi1", "Fi2"), (1, 2, 4, 5, 6, 7, 8))))
    assert decides(s) == "B"
    here = GAME.evaluate(GAME.view(s, 1), 1)
    assert all(GAME.evaluate(other, 1) == here for other in guesses(GAME, s))


def test_a_position_can_be_judged_at_the_start_of_a_turn_only():
    s = started()
    assert GAME.is_quiet(s) and not GAME.is_quiet(play(s, "move B-Wa1 N1"))
    assert not GAME.is_quiet(play(at("B-Ea1 J10 G-Fi1 F10", black=20, gold=5), "charge B-Ea1 G-Fi1 G10"))


HIT = ("B-Ea1 J10 G-Fi1 F10", "charge B-Ea1 G-Fi1 G10")
BOTH_LINE_UPS = ("place G ready", "place B ready")
EVERY_KIND = {
    "place G-Wa1 A3": lambda: new(), "place G ready": lambda: new(), "place G-Wi1 A1": lambda: new(level="master"),
    "bid 6": lambda: play(new(bidding="on"), *BOTH_LINE_UPS), "passbid": lambda: play(new(bidding="on"), *BOTH_LINE_UPS),
    "move B-Fi1 J4": started, "move B-Fi1 N4": started, "end": started, "fly B-Wi1 SW": lambda: started(level="master"),
    "charge B-Ea1 G-Fi1 G10": lambda: at(HIT[0], black=14, gold=9), "ranged B-Wi1 G-Fi1": lambda: at("B-Wi1 I10 G-Fi1 F10", black=14),
    "strike B-Fi1 G-Wa1": lambda: at("B-Fi1 G9 G-Wa1 G10"),
    "bear B-Ea1 G-Wa1 F9": lambda: at("B-Ea1 I8 G-Wa1 F10", black=14, on=MASTER),
    "wave B-Wa1 G-Fi1 F11": lambda: at("B-Wa1 H12 G-Fi1 F10", black=14, on=MASTER),
    "six B-Wa1 G-Fi1 F11": lambda: at("B-Wa1 H12 G-Fi1 F10 G-Wa1 F12", black=14, on=MASTER),
    "dragons G-Wa1": lambda: at("B-Fi1 G3 B-Fi2 G8 G-Wa1 G5", black=5, gold=3, on=MASTER),
    "save G-Fi1": lambda: play(at(HIT[0], black=14, gold=9), HIT[1]), "done": lambda: play(at(HIT[0], black=14, gold=9), HIT[1]),
    "guide O4": lambda: play(at(HIT[0], black=14), HIT[1]),
    "return G-Wa1 C5": lambda: at("G-Wa1 fallen", phase="return", active="G", guides={"G": "C5"}, honour={"G": 3}),
    "return G-Wa1 A5": lambda: at("G-Wa1 fallen", phase="return", active="G", guides={"G": "C5"}, honour={"G": 3}),
    "acceptdraw": lambda: play(started(), "offerdraw"), "declinedraw": lambda: play(started(), "offerdraw"),
    "offerdraw": started, "resign": started,
}


@pytest.mark.parametrize("line", EVERY_KIND)
def test_every_kind_of_action_has_its_reasons(line, dutch):
    s = EVERY_KIND[line]()
    play(s, line)  # the rules allow it
    check(reasons(GAME, s, GAME.read(line)))


def test_a_reason_does_not_promise_what_a_die_decides(dutch):
    s = at("B-Ea1 J10 G-Fi1 F10", black=20, gold=4, dice=[])
    told = reasons(GAME, s, GAME.read("charge B-Ea1 G-Fi1 G10"))
    assert "3 to 7" in told["en"][0] and "3 tot 7" in told["nl"][0]


@pytest.mark.parametrize("line, word", [
    ("ranged B-Wi1 G-Fi1", "eighth Honour"), ("move B-Wa1 D3", "steps from the Well"), ("end", "Energy"),
])
def test_a_reason_names_what_matters(line, word):
    s = at("B-Wi1 I10 B-Wa1 C3 G-Fi1 F10 G-Wa1 B2", black=20, honour={"B": 7}, guides={"B": "I8"})
    assert word in " ".join(reasons(GAME, s, GAME.read(line))["en"])


def test_the_bold_spend_what_the_careful_keep():
    s = at("B-Wa1 J4 B-Fi1 O4 G-Ea1 G4 G-Wa1 G5", black=9)
    move = GAME.read("move B-Fi1 H5")
    assert GAME.score(s, move, "bold") > GAME.score(s, move) > GAME.score(s, move, "careful")
    assert GAME.evaluate(s, 1, "bold") > GAME.evaluate(s, 1) > GAME.evaluate(s, 1, "careful")
