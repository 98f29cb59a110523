"""Chapter 10: Inertia, Detonation, Incineration and the new round."""

import pytest

from .table import arenas, asked, at, discards, hand, inertia, kinds, legal_actions, play, position, quiet, rankings, result, row, step, story

ELVEN, ORCA = ". S* T2 F1 .", ". S T1 G1 ."
TURN = "step support; bottom; hold"


def burnt(rows, ranking, **keys):
    """How many of Orca's stands the coming Detonation burns."""
    return 8 - arenas(quiet(at(rows, ORCA, "A2", inertia=5, ranking=(ranking, 0), **keys)))[1]


@pytest.mark.rule("MAUL-10.1")
def test_one_card_in_each_attacker_turn_without_a_continued_maul():
    s = at(ELVEN, ORCA, "A2")
    assert [inertia(s), inertia(s := quiet(s, TURN)), inertia(s := quiet(s, TURN)), inertia(quiet(s, TURN, TURN))] == [1, 1, 2, 3]


@pytest.mark.rule("MAUL-10.3", "MAUL-R27")
def test_detonation_ends_the_round_at_once():
    s = at(ELVEN, ORCA, "A2", inertia=5, ranking=(1, 0), hands=("", "B19"), boosts="B01 B02 B03")
    s = play(s, "decline")
    assert position(s)["round"] == 2 and asked(s) == "2 FLIP"
    assert hand(s, 2) == "B19" and hand(s, 1) == "" and inertia(s) == 0


@pytest.mark.rule("MAUL-10.3")
def test_a_pending_action_is_dropped_and_its_boosts_are_discarded():
    s = at(ELVEN, ORCA, inertia=5, ranking=(1, 0), hands=("B31 B01", "B02 B05"))
    s = play(s, "move 3-4; decline; boost B31; boost B02 3")
    assert position(s)["round"] == 2 and position(s)["pending"] is None and discards(s) == "B31 B02"


@pytest.mark.rule("MAUL-10.4", "MAUL-10.6", "MAUL-R29")
@pytest.mark.parametrize("rows, ranking, count", [
    (ELVEN, 0, 0), (ELVEN, 3, 3), (". S T2 F1* .", 2, 4), (". S+C* T2 F1 .", 3, 6), (". S+C+W* T2 F1 .", 2, 6),
])
def test_ranking_times_multiplier(rows, ranking, count):
    assert burnt(rows, ranking) == count


@pytest.mark.rule("MAUL-10.4", "MAUL-10.14", "MAUL-C4", "MAUL-C5")
def test_boosts_change_the_strength():
    s = at(". S T2 F1* .", ORCA, "A2", inertia=5, ranking=(2, 0), hands=("B35 B27", "B36"))
    assert arenas(quiet(s)) == (8, 4)
    assert arenas(quiet(play(s, "decline; boost B35; decline"))) == (8, 2)  # 2 x 3
    assert arenas(quiet(play(s, "boost B36; decline"))) == (8, 6)  # 4 - 2
    assert arenas(quiet(play(s, "boost B36; boost B35"))) == (8, 4)  # 6 - 2
    assert arenas(quiet(play(s, "decline; boost B27 3; decline"))) == (8, 6)  # 2 x 1
    assert burnt(ELVEN, 1, hands=("", "")) == 1


@pytest.mark.rule("MAUL-10.4")
def test_the_strength_is_at_least_0():
    s = at(ELVEN, ORCA, "A2", inertia=5, ranking=(1, 0), hands=("", "B36"))
    assert arenas(quiet(play(s, "boost B36"))) == (8, 8)


@pytest.mark.rule("MAUL-10.5", "MAUL-10.8", "MAUL-11.1")
def test_the_last_stand_ends_the_tournament_and_excess_is_lost():
    s = at(". S+C+W* T2 F1 .", ORCA, "A2", inertia=5, ranking=(3, 2), arena=(3, 5))
    assert (arenas(s), result(s), legal_actions(s)) == ((3, 0), (1, "incineration"), [])


@pytest.mark.rule("MAUL-10.7")
def test_a_detonation_during_a_maul_counts_the_centre():
    s = at(". S T2^ F1^* A1^", ORCA, turn={"continued": True}, inertia=5, ranking=(3, 0), hands=("B31", ""))
    assert arenas(play(s, "boost B31")) == (8, 2)


@pytest.mark.rule("MAUL-10.9", "MAUL-10.6", "MAUL-R29")
def test_the_attackers_ranking_goes_to_0_the_defenders_stays():
    s = at(ELVEN, ORCA, "A2", inertia=5, ranking=(1, 2))
    assert rankings(s) == (0, 2)
    s = at(ELVEN, ORCA, "A2", inertia=5, ranking=(0, 2))
    assert (rankings(s), arenas(s), position(s)["round"]) == ((0, 2), (8, 8), 2)


@pytest.mark.rule("MAUL-10.10", "MAUL-10.11", "MAUL-R28")
def test_a_new_round_keeps_hands_boosts_and_arenas():
    s = at(". S+C* T2d F1 .", ". Sd T1 G1 .", "A2", inertia=5, ranking=(1, 2), arena=(7, 6), hands=("B01", "B02"),
           boost={"deck": ["B03"], "discard": ["B04"]}, starter=1)
    s = play(s, "decline; decline")
    p = position(s)
    assert (hand(s, 1), hand(s, 2), discards(s), arenas(s), rankings(s)) == ("B01", "B02", "B04", (7, 4), (0, 2))
    assert p["boost"]["deck"][0] == "B03" and asked(s) == "1 FLIP" and p["downed_this_turn"] == {"1": [], "2": []}
    for seat in "12":
        field = [card for card in p["seats"][seat]["field"] if card]
        assert len(field) == 3 and len(p["seats"][seat]["deck"]) == 7 and not any(" d" in card for card in field)
        assert p["seats"][seat]["field"][1].endswith("-S") and p["seats"][seat]["known_bottom"] == 0


@pytest.mark.rule("MAUL-10.12")
@pytest.mark.parametrize("starter", [1, 2])
def test_the_starters_alternate_whoever_scored(starter):
    s = at(ELVEN, ORCA, "A2", inertia=5, ranking=(1, 0), starter=starter)
    assert (position(s)["starter"], step(s)) == (3 - starter, f"{3 - starter} A4")
    assert row(s, 3 - starter).split()[1] == "S*"


@pytest.mark.rule("MAUL-10.13", "MAUL-C24")
def test_a_flip_by_short_fuse_opens_no_window_and_lets_both_draw():
    s = at(ELVEN, ORCA, inertia=2, hands=("B31", ""), boosts="B05 B06")
    s = play(s, "boost B31")
    assert (inertia(s), hand(s, 1), hand(s, 2)) == (3, "B05", "B06") and asked(s) == "2 OPEN"


@pytest.mark.rule("MAUL-10.14")
def test_overload_counts_for_a_short_fuse_in_the_same_window():
    s = at(". S T2 F1* .", ORCA, "A2", inertia=5, ranking=(2, 0), hands=("B31 B35", "B01"))
    s = play(s, "decline; boost B35; decline; decline; boost B31; decline")
    assert arenas(s) == (8, 2)


@pytest.mark.rule("MAUL-10.14")
def test_blast_doors_may_answer_short_fuse_outside_a_flip_window():
    s = at(". S T2 F1* .", ORCA, inertia=5, ranking=(2, 0), hands=("B31", "B36"))
    assert arenas(play(s, "boost B31; boost B36")) == (8, 6)


@pytest.mark.rule("MAUL-10.14", "MAUL-C4")
def test_overload_lapses_when_the_flip_is_stopped():
    s = at(". S T2 F1* .", ORCA, "A2", inertia=5, ranking=(2, 0), hands=("B35", "B32"))
    s = play(s, "decline; boost B35; decline; boost B32")
    assert (inertia(s), asked(s)) == (5, "1 step")
    s = quiet(s, TURN, "step support; bottom; hold")
    assert arenas(s) == (8, 4)


@pytest.mark.rule("MAUL-10.15")
def test_the_order_at_the_end_of_a_round():
    told = story(at(ELVEN, ORCA, "A2", inertia=5, ranking=(1, 0), hands=("", "B19")), "decline")
    assert [event.kind for event in told][:2] == ["flipped", "detonated"]
    assert told[1].data["burnt"] == 1 and "round" in [event.kind for event in told]
    assert kinds(at(ELVEN, ORCA, "A2", inertia=5, ranking=(3, 0), arena=(8, 3), hands=("", "B19")), "decline")[:3] == ["flipped", "detonated", "over"]


@pytest.mark.rule("MAUL-10.14", "MAUL-C5")
def test_overload_counts_for_whoever_holds_the_detonator_then():
    s = at(ELVEN, ORCA, "A2", inertia=5, ranking=(2, 0), hands=("B35 B27", ""))
    assert arenas(play(s, "boost B35; boost B27 4")) == (8, 2)  # 2 x (2 + 1)


@pytest.mark.rule("MAUL-10.14")
def test_blast_doors_and_a_short_fuse_in_the_same_window():
    s = at(". S T2 F1* .", ORCA, "A2", inertia=5, ranking=(2, 0), hands=("B31", "B36"))
    assert arenas(play(s, "boost B36; decline; boost B31")) == (8, 6)
