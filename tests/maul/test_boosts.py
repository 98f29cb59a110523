"""The Boosts: each copy is played and does what is printed on it; then the notes on them."""

import pytest
from stormtable.games.maul.cards import ALL_BOOSTS, BOOSTS
from stormtable.games.maul.rules.boosts import DESIGNS

from .table import (
    arenas,
    asked,
    at,
    counted,
    deck,
    discards,
    drawn,
    hand,
    inertia,
    kinds,
    legal_actions,
    lucky,
    play,
    position,
    quiet,
    raid,
    rankings,
    result,
    row,
    said,
    step,
    why,
)

ELVEN, ORCA = ". S* T2 F1 .", ". S T1 G1 ."
HITTING = (". S T2 F2* .", "T1 S . F1 G1", "D2")
MAUL = ". S T2^ F1^* A1^"
NO_SYMBOLS = "B09 B10 B19 B20 B25 B26"


def modified(s):
    return [(m["card"], m["stat"], m["by"]) for m in position(s)["modifiers"]]


def copies(design):
    """Every copy of a Boost is tried."""
    return pytest.mark.parametrize("id", [boost.id for boost in BOOSTS[1:] if boost.design == design])


def test_every_boost_has_an_effect():
    assert set(DESIGNS) == set(ALL_BOOSTS)


# -- values ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAUL-C11", "MAUL-C28")
@copies("B01")
def test_iron_hide(id):
    s = at(ELVEN, ORCA, hands=(id, ""))
    assert legal_actions(s, "boost") == [f"boost {id} 2", f"boost {id} 3", f"boost {id} 4"]  # the holder too
    assert modified(play(s, f"boost {id} 2")) == [("ELV-S", "STR", 2)]
    assert legal_actions(at(". S* T2d F1 .", ORCA, hands=(id, "")), "boost") == [f"boost {id} 2", f"boost {id} 4"]


@pytest.mark.rule("MAUL-C11")
@copies("B03")
def test_bone_breaker(id):
    s = at(ELVEN, ORCA, hands=(id, ""))
    assert modified(play(s, f"boost {id} 3")) == [("ELV-T2", "HV", 2), ("ELV-T2", "HR", 2)]
    s = play(at(*HITTING, hands=("B01", id)), "hit 4x4; boost B01 4")
    assert f"boost {id} 4" in legal_actions(s)  # the hitter of the pending Hit, Downed
    assert row(play(s, f"boost {id} 4"), 1) == ". S T2 F2d* ."
    assert f"boost {id} 4" not in legal_actions(at(". S* T2 F1d .", ORCA, hands=(id, "")))


@pytest.mark.rule("MAUL-C11")
@copies("B05")
def test_hamstring(id):
    s = at(". S F1* . .", ". . F1 S .", "D2", hands=("", id))
    assert "hit 3x3" not in legal_actions(s)
    s = play(s, f"boost {id} x3")
    assert modified(s) == [("ELV-F1", "STR", -2)] and "hit 3x3" in legal_actions(s)
    assert legal_actions(at(MAUL, ORCA, "D2", hands=("", id)), "boost") == [f"boost {id} x{n}" for n in (2, 3, 4, 5)]


@pytest.mark.rule("MAUL-C11")
@copies("B07")
def test_blood_in_the_eyes(id):
    s = play(at(*HITTING, hands=(id, "")), "hit 4x4")
    assert f"boost {id} x4" in legal_actions(s)
    s = play(s, f"boost {id} x4")
    assert (row(s, 1), row(s, 2), raid(s)) == (". S T2 F2* .", "T1 S . F1d G1", None)
    assert modified(play(at(ELVEN, ORCA, hands=(id, "")), f"boost {id} x3")) == [("ORC-T1", "HV", -2), ("ORC-T1", "HR", -2)]


# -- up, aside, down ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAUL-C6", "MAUL-C14")
@copies("B09")
def test_second_wind(id):
    s = at(". S* T2d F1 .", ORCA, hands=(id, ""))
    assert legal_actions(s, "boost") == [f"boost {id} 3"]
    assert row(play(s, f"boost {id} 3"), 1) == ". S* T2 F1 ."
    s = play(at(*HITTING, hands=("", id)), "hit 4x4")
    assert legal_actions(s) == ["decline"] and said(s, f"boost {id} 4") == ["That Belator is still in the middle of its Hit."]
    s = play(s, f"decline; boost {id} 4")  # RAID-START: the Hit is over
    assert row(s, 2) == "T1 S . F1 G1"


@pytest.mark.rule("MAUL-C1", "MAUL-C12", "MAUL-9.19")
@copies("B11")
def test_sidestep(id):
    s = at(". S* T2d F1 .", ORCA, hands=(id, ""))
    assert set(legal_actions(s, "boost")) == {f"boost {id} {way}" for way in ("2-1", "2-3", "4-3", "4-5")}
    assert row(play(s, f"boost {id} 2-3"), 1) == ". T2d S* F1 ."
    assert row(play(at(". S+C+W* T2 F1 .", ORCA, hands=(id, "")), f"boost {id} 2-1"), 1) == "S+C+W* . T2 F1 ."
    wedged = at("S T2^ F1^* A1^ .", ORCA, "D2", hands=(id, "B01"))
    s = play(wedged, f"hold; boost {id} 1-2; decline")
    assert row(s, 1) == "T2^ F1^* A1^ S ."


@pytest.mark.rule("MAUL-C2", "MAUL-C13", "MAUL-C1")
@copies("B13")
def test_shove(id):
    s = at("F1 S* T2d F2 .", ". S T1 G1 .", "D2", hands=("", id))
    assert set(legal_actions(s, "boost")) == {f"boost {id} x{way}" for way in ("3-4", "4-3", "4-5")}
    assert row(play(s, f"boost {id} x3-4"), 1) == "F1 S* F2 T2d ."
    s = play(at("S . T2* F1 .", ORCA, "D2", hands=("", id)), f"boost {id} x1-2")  # a Scavenger, into an empty column
    assert row(s, 1) == ". S T2* F1 ."
    s = at(". S+C* T2 F1 .", ORCA, "D2", hands=("", id))
    assert not [line for line in legal_actions(s, "boost") if " x2" in line or line.endswith("-2")]
    assert said(s, f"boost {id} x2-1") == said(s, f"boost {id} x3-2") == ["Shove cannot touch the Detonator holder or a Maul."]


@pytest.mark.rule("MAUL-C13")
def test_shove_may_push_a_pending_hitter():
    s = play(at(". S T2 F1* .", ". S T1 F1 .", "D2", hands=("B13", "")), "ganghit 3+4x4; boost B13 x3-2")
    assert row(s, 2) == ". T1d S F1d ." and raid(s) is None


@pytest.mark.rule("MAUL-C9", "MAUL-C15")
@copies("B15")
def test_fresh_legs(id):
    s = at(ELVEN, ORCA, "A4", hands=(id, ""), decks=("A1 G1", ""))
    s = play(s, f"boost {id}")
    assert asked(s) == "1 place" and position(s)["reveal"] == {"seat": 1, "card": "ELV-A1", "for": "boost"}
    s = play(s, "place 5")
    assert (row(s, 1), asked(s)) == (". S* T2 F1 A1", "1 step")
    assert said(play(at(ELVEN, ORCA, hands=("", id)), "hold"), f"boost {id}") == ["This card is for your own turn."]


# -- cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAUL-C16", "MAUL-13.4")
@copies("B17")
def test_cut_purse(id):
    s = play(lucky(at(ELVEN, ORCA, hands=(id, "B01 B02 B03")), "B02"), f"boost {id}; decline")
    assert hand(s, 2) == "B01 B03" and discards(s).split() == ["B02", id]
    s = at(ELVEN, ORCA, hands=(id, ""))
    assert legal_actions(s, "boost") == [] and why(s, f"boost {id}") == ["C10"]
    s = play(at(ELVEN, ORCA, hands=(id, "B01")), f"boost {id}; boost B01 3")  # the last card was the answer
    assert discards(s).split() == [id, "B01"]


@pytest.mark.rule("MAUL-C17")
@copies("B19")
def test_veil_of_ash(id):
    s = play(at(ELVEN, ORCA, hands=("B29", f"{id} B01")), f"boost B29; boost {id}")
    assert hand(s, 1) == "" and discards(s) == f"B29 {id}"


@pytest.mark.rule("MAUL-C18")
@copies("B21")
def test_roar_of_the_stands(id):
    s = play(at(*HITTING, hands=("", id), boosts=NO_SYMBOLS), "hit 4x4; decline; decline; commit 3; commit 5")
    assert counted(s, f"boost {id}") == (5, 6) and counted(s, "decline") == (5, 4)


@pytest.mark.rule("MAUL-C18")
def test_two_roars_add_up_and_nobody_need_be_committed():
    s = play(at(*HITTING, hands=("B21 B22", ""), boosts=NO_SYMBOLS), "hit 4x4; decline; decline; commit none; commit none")
    assert counted(s, "boost B21; boost B22") == (2 + 4, 2)


@pytest.mark.rule("MAUL-C19")
def test_dog_pile():
    s = play(at("T1 S T2 F2* A1", "T1 S G2 F1 G1", "D2", hands=("B23 B09", "")), "hit 4x4; decline; boost B23; boost B09 4")
    assert "commit 3 4 5" in legal_actions(s) and raid(s)["limit"] == {"1": 3, "2": 2}
    assert why(play(s, "commit 3 4 5"), "commit 3 4 5") == ["8.23", "1.14"]


@pytest.mark.rule("MAUL-C20")
def test_rigged_charge():
    s = play(at(*HITTING, hands=("", "B24"), boosts="B09 B10 B15 B16"), "hit 4x4; decline; decline; commit 3; commit 5")
    assert drawn(s, "boost B24") == "1 2 2" and counted(s, "boost B24") == (5, 6)
    s = play(at(*HITTING, hands=("", "B24")), "hit 4x4; decline; decline; commit none; commit none")
    assert said(s, "boost B24") == ["You have committed nobody."]


@pytest.mark.rule("MAUL-C20", "MAUL-8.13")
def test_rigged_charge_with_only_a_readied_hitter():
    s = at(". S T2 F2* .", "T1 S . F1 .", "D2", hands=("", "B24 B09"), boosts="B10 B19")
    s = play(s, "hit 4x4; decline; boost B09 4; decline; commit 3; commit 4")
    assert drawn(s, "boost B24") == "1 2" and drawn(s, "decline") == "1"


@pytest.mark.rule("MAUL-C8", "MAUL-C10", "MAUL-C27")
def test_thrown_bottle():
    s = at(". S T2* F1d A1", ORCA, "D2", hands=("", "B25"))
    assert legal_actions(s, "boost") == ["boost B25 x2", "boost B25 x5"]
    assert row(play(s, "boost B25 x5"), 1) == ". S T2* F1d A1d"
    assert said(s, "boost B25 x3") == ["The Detonator holder cannot be chosen."]
    assert legal_actions(at(MAUL, ORCA, "D2", hands=("", "B25")), "boost") == ["boost B25 x2"]
    s = play(at("T1 T2 G1 S* .", ORCA, hands=("", "B25")), "maul 1-3; boost B25 x2")
    assert (row(s, 1), rankings(s), step(s)) == ("T1 T2d G1 S* .", (0, 0), "2 D1")


@pytest.mark.rule("MAUL-C21", "MAUL-6.13")
def test_drag_out():
    s = at(MAUL, ORCA, "D2", hands=("", "B26"))
    assert legal_actions(s, "boost") == ["boost B26 x3", "boost B26 x5"]
    s = play(s, "boost B26 x3")
    assert row(s, 1) == ". S . F1* A1" and deck(s, 1).endswith(" T2")
    s = play(at(". S F2^ T1^* T2^", ". S F1 . .", "D2", hands=("", "B26")), "hit 3x3; boost B26 x3")
    assert (raid(s), row(s, 1)) == (None, ". S . T1* T2")  # the target of the Hit is gone
    assert legal_actions(at(ELVEN, ORCA, "D2", hands=("", "B26")), "boost") == []


@pytest.mark.rule("MAUL-C22", "MAUL-C5")
def test_long_throw():
    s = at("T1 S* T2d . F1", ORCA, hands=("B27", ""))
    assert legal_actions(s, "boost") == ["boost B27 1", "boost B27 5"]
    s = play(s, "boost B27 5")
    assert (row(s, 1), asked(s)) == ("T1 S T2d . F1*", "1 action")  # no Action was used
    s = play(at(". S+C* T2 F1 .", ORCA, hands=("B27", "")), "boost B27 4")
    assert row(s, 1) == ". S T2 F1* ." and deck(s, 1).endswith(" C")
    assert legal_actions(at(ELVEN, ORCA, "D2", hands=("", "B27")), "boost") == []
    assert said(at(MAUL, ORCA, turn={"continued": True}, hands=("B27", "")), "boost B27 2") == ["Not while the Maul is locked."]


@pytest.mark.rule("MAUL-C23", "MAUL-13.6", "MAUL-13.9", "MAUL-13.11")
def test_tunnel_call():
    s = play(lucky(at(ELVEN, ORCA, hands=("B28", ""), decks=("A1 G1 C", "")), "ELV-W,ELV-A1"), "boost B28")
    assert set(legal_actions(s)) == {f"take ELV-{id}" for id in ("T1", "G1", "G2", "A1", "F2", "C", "W")}
    s = play(s, "take ELV-C")
    assert deck(s, 1).startswith("C W A1 ") and position(s)["seats"]["1"]["known_top"] == 1
    s = play(s, "support; bottom")
    assert position(s)["seats"]["1"]["known_top"] == 0 and deck(s, 1).endswith(" C")


@pytest.mark.rule("MAUL-C7")
def test_war_drums():
    s = play(at(ELVEN, ORCA, hands=("B29", ""), boosts="B01 B02"), "hold; boost B29")
    assert hand(s, 1) == "B01 B02" and asked(s) == "1 ACTION" and "boost B01 3" in legal_actions(s)


@pytest.mark.rule("MAUL-C14")
def test_carrion_call():
    s = play(at(". S T2 F1* .", ORCA, "D2", hands=("B30", "B25")), "boost B25 x2; decline; boost B30")
    assert row(s, 1) == ". S T2 F1* ."  # in the OPEN window, even though it was Downed this turn
    assert said(at(ELVEN, ORCA, hands=("B30", "")), "boost B30") == ["Your Scavenger is already Ready."]
    s = play(at(". S* T2 F1 .", ORCA, "D2", hands=("", "B30")), "hit 2x2")
    assert said(s, "boost B30") == ["That Belator is still in the middle of its Hit."]


@pytest.mark.rule("MAUL-C24", "MAUL-10.13")
def test_short_fuse():
    s = at(ELVEN, ORCA, "A2", inertia=1, hands=("B31", ""), boosts="B01 B02 B03 B04")
    s = play(s, "boost B31")  # an extra flip in the FLIP window
    assert inertia(s) == 2
    assert inertia(quiet(s)) == 3
    s = play(at(MAUL, ORCA, "A1", inertia=1, hands=("B31", "")), "continue; boost B31")
    assert inertia(quiet(s)) == 2  # the only flip of a turn with a continued Maul
    assert legal_actions(at(ELVEN, ORCA, "D2", hands=("", "B31")), "boost") == []


@pytest.mark.rule("MAUL-C3", "MAUL-C25", "MAUL-R44")
def test_damp_powder():
    s = at(ELVEN, ORCA, "A2", inertia=5, ranking=(2, 0), hands=("B32 B01", "B02"))
    s = play(s, "decline; boost B32; decline")  # the attacker delays its own Detonation
    assert (inertia(s), asked(s), hand(s, 2)) == (5, "1 step", "B02")
    s = play(at(ELVEN, ORCA, inertia=1, hands=("B31", "B32")), "boost B31")
    assert "boost B32" in legal_actions(s)
    s = play(s, "boost B32")
    assert inertia(s) == 1 and hand(s, 1) == ""


@pytest.mark.rule("MAUL-C26")
def test_heave():
    s = at(MAUL, ORCA, turn={"continued": True}, ranking=(2, 0), hands=("B33", ""))
    s = play(s, "boost B33")
    assert rankings(s) == (3, 0) and position(s)["maul"] == [3, 4, 5]
    assert legal_actions(at(MAUL, ORCA, turn={"continued": True}, ranking=(3, 0), hands=("B33", "")), "boost") == []
    assert legal_actions(at(ELVEN, ORCA, hands=("B33", "")), "boost") == []


@pytest.mark.rule("MAUL-C26")
def test_turncoat_chant():
    s = play(at(MAUL, ORCA, "D2", ranking=(3, 0), stall=3, hands=("", "B34")), "boost B34; hold")
    assert rankings(s) == (2, 0) and position(s)["maul"] == [3, 4, 5]
    s = play(s, "continue")
    assert (rankings(s), position(s)["stall"]) == ((3, 0), 0)
    assert legal_actions(at(ELVEN, ORCA, "D2", hands=("", "B34")), "boost") == []


@pytest.mark.rule("MAUL-C4", "MAUL-10.4")
def test_overload():
    s = at(ELVEN, ORCA, "A2", inertia=5, ranking=(3, 0), hands=("B35", ""))
    assert arenas(play(s, "boost B35")) == (8, 2)  # 3 x 2
    assert said(at(ELVEN, ORCA, "A2", inertia=4, hands=("B35", "")), "boost B35") == ["The next Inertia card is not the Detonation."]
    assert result(play(s, "boost B35")) is None


@pytest.mark.rule("MAUL-C4", "MAUL-10.14")
def test_blast_doors():
    s = at(ELVEN, ORCA, "A2", inertia=5, ranking=(3, 0), hands=("", "B36"))
    assert arenas(play(s, "boost B36")) == (8, 7)
    assert legal_actions(at(ELVEN, ORCA, "A2", inertia=5, hands=("B36", "")), "boost") == []
    assert "detonated" in kinds(s, "boost B36")
    s = play(at(ELVEN, ORCA, inertia=3, hands=("B31", "B36")), "boost B31")
    assert said(s, "boost B36") == ["The next Inertia card is not the Detonation."]


@pytest.mark.rule("MAUL-C10")
def test_condition_and_target_hold_when_it_resolves_too():
    s = play(at(". S* T2 F1 .", ORCA, hands=("B05 B01", "B25 B11")), "boost B05 x3; boost B11 3-2")  # it stepped away, and is found
    assert [m["card"] for m in position(s)["modifiers"]] == ["ORC-T1"]
    s = play(at(ELVEN, ORCA, hands=("B27 B01", "B25")), "boost B27 3; boost B25 x3")
    assert row(s, 1) == ". S* T2d F1 ."
    s = play(at(MAUL, ORCA, turn={"continued": True}, hands=("B33 B01", "B26")), "boost B33; boost B26 x3")
    assert rankings(s) == (0, 0)


@pytest.mark.rule("MAUL-C8")
def test_a_shove_spoils_a_maul():
    s = play(at("S* T1 T2 G1 .", ORCA, hands=("", "B13")), "maul 2-4; boost B13 x4-5")
    assert (row(s, 1), rankings(s), step(s)) == ("S* T1 T2 . G1", (0, 0), "2 D1")


@pytest.mark.rule("MAUL-C9")
def test_fresh_legs_as_an_answer_wait_for_their_card():
    s = play(at(*HITTING, hands=("B01", "B15")), "hit 4x4; boost B01 4; boost B15")
    assert asked(s) == "2 place" and modified(s) == []
    assert raid(play(s, "bottom")) is None  # Iron Hide came after it, and the Hit failed


@pytest.mark.rule("MAUL-C12", "MAUL-5.10")
def test_a_sidestep_past_the_maul_may_carry_the_target_to_the_other_hitter():
    s = at("S F2^ T1^* T2^ .", ". F1 . . S", "D2", hands=("B11", ""))
    s = play(s, "hit 2x2; boost B11 1-2")  # the Maul shifts: F2 stands at 1 now
    assert (row(s, 1), raid(s)) == ("F2^ T1^* T2^ S .", None)
