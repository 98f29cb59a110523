"""Chapter 11: the end of the tournament."""

import random

import pytest
from stormtable.games.maul.cards import BOOSTS
from stormtable.games.maul.game import GAME

from .table import arenas, at, legal_actions, new, play, position, result, row, why

ELVEN, ORCA = ". S* T2 F1 .", ". S T1 G1 ."


def last_round(**keys):
    """The last round of three ends as this position is read."""
    return at(ELVEN, ORCA, "A2", round=3, inertia=5, options={"round_cap": 3}, **keys)


@pytest.mark.rule("MAUL-11.1", "MAUL-10.8")
def test_the_tournament_ends_when_all_stands_are_burnt():
    s = at(ELVEN, ORCA, "A2", inertia=5, ranking=(2, 0), arena=(8, 2))
    assert (result(s), arenas(s), list(GAME.winners(s))) == ((1, "incineration"), (8, 0), [0])
    assert legal_actions(s) == [] and why(s, "hold") == ["11.1"]
    assert result(at(ELVEN, ORCA, "A2", inertia=5, ranking=(1, 0), arena=(8, 2))) is None


@pytest.mark.rule("MAUL-11.2")
@pytest.mark.parametrize("s", [at(ELVEN, ORCA), play(at(ELVEN, ORCA), "support"), at(ELVEN, ORCA, "A2", hands=("B01", "B02"))])
@pytest.mark.parametrize("seat", [1, 2])
def test_either_seat_may_concede_at_any_time(s, seat):
    assert result(play(s, f"concede {seat}")) == (3 - seat, "concession")
    assert f"concede {seat}" not in legal_actions(s)


@pytest.mark.rule("MAUL-11.3", "MAUL-12.8")
@pytest.mark.parametrize("arena, ranking, winner", [
    ((8, 6), (0, 0), 1), ((5, 6), (0, 0), 2), ((6, 6), (0, 2), 2), ((6, 7), (1, 3), 2), ((6, 6), (0, 0), None), ((7, 7), (3, 0), 1),
])
def test_the_round_cap(arena, ranking, winner):
    assert result(last_round(arena=arena, ranking=ranking)) == (winner, "round_cap")


@pytest.mark.rule("MAUL-11.3", "MAUL-12.8", "MAUL-10.15")
def test_before_the_cap_a_new_round_begins_and_the_last_stand_counts_first():
    s = at(ELVEN, ORCA, "A2", round=2, inertia=5, options={"round_cap": 3})
    assert (result(s), position(s)["round"]) == (None, 3)
    assert result(last_round(arena=(1, 1), ranking=(1, 0))) == (1, "incineration")


@pytest.mark.rule("MAUL-11.4")
def test_there_is_always_something_to_do():
    s = at(ELVEN, ORCA)
    assert {"support", "hold"} <= set(legal_actions(s))
    s = play(at(". S . F2* .", ". S . F1 .", "D2"), "hit 4x4")
    assert legal_actions(s) == ["commit none"]


@pytest.mark.rule("MAUL-11.5", "MAUL-6.10")
def test_a_round_without_flips_runs_dry():
    s, rng = at(". S T2^ F1^* A1^", ORCA, "A1", ranking=(3, 0)), random.Random(1)
    for _step in range(3000):
        if position(s)["round"] > 1:
            break
        lines = legal_actions(s)
        s = play(s, "continue" if "continue" in lines else "hold" if "hold" in lines else rng.choice(lines))
    assert position(s)["round"] == 2


@pytest.mark.rule("MAUL-11.7", "MAUL-8.17")
@pytest.mark.parametrize("lines", ["commit none; commit 5", "commit 3; commit none", "commit 3; commit 5", "commit none; commit none"])
def test_a_raid_leaves_the_detonator_with_one_scavenger(lines):
    s = play(at(". S T2 F2* .", "T1 S . F1 G1", "D2"), "hit 4x4", lines)
    assert ("S*" in row(s, 1)) != ("S*" in row(s, 2))


@pytest.mark.rule("MAUL-11.8", "MAUL-12.12", "MAUL-R41")
@pytest.mark.parametrize("limit, barren, ended", [(10, 9, True), (10, 8, False), (3, 2, True), (None, 60, False)])
def test_the_barren_limit(limit, barren, ended):
    s = at(ELVEN, ORCA, "A2", inertia=5, barren=barren, arena=(7, 8), options={"barren_limit": limit})
    assert result(s) == ((2, "barren_limit") if ended else None)
    assert ended or position(s)["barren"] == barren + 1


@pytest.mark.rule("MAUL-11.8")
def test_a_burnt_stand_ends_the_row_of_barren_rounds():
    s = at(ELVEN, ORCA, "A2", inertia=5, barren=9, ranking=(1, 0))
    assert (result(s), position(s)["barren"]) == (None, 0)


@pytest.mark.rule("MAUL-11.6", "MAUL-2.12")
def test_the_boosts_cannot_run_out_in_pairs_at_setup():
    """The worst order ties seventeen times; the last two cards then differ, and player 2 has the symbol."""
    by_symbols = {n: [boost.id for boost in BOOSTS[1:] if boost.symbols == n] for n in (0, 1, 2)}
    order = by_symbols[0][:12] + by_symbols[1][:14] + by_symbols[2] + by_symbols[0][12:] + by_symbols[1][14:]
    s = new("ELV-T2,ELV-G1", "ELV-C", "ORC-T1,ORC-G1", "ORC-C", ",".join(order))
    assert position(s)["starter"] == 2
