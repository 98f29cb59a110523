"""Chapter 3: turn structure."""

import pytest

from .table import (
    actions,
    asked,
    at,
    decides,
    ends,
    essence,
    hoard,
    legal_actions,
    marks,
    on,
    phase,
    play,
    position,
    result,
    tile_on,
    turn_over,
    why,
)

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"


@pytest.mark.rule("MAE-3.1", "MAE-4.16")
def test_four_phases_and_then_the_other_player():
    s = at(OURS, f"{THEIRS}; Street Patrol 0,-1", "movement", turn=3)
    seen = [(decides(s), phase(s))]
    for _end in range(3):
        s = play(s, "end")
        seen.append((decides(s), phase(s)))
    assert seen == [("P1", "movement"), ("P1", "action"), ("P1", "summon"), ("P2", "movement")]
    assert essence(s) == (2, 3) and position(s)["turn"] == 4


@pytest.mark.rule("MAE-3.2")
def test_the_first_turn_has_a_summon_phase_only():
    s = at(OURS, f"{THEIRS}; Street Patrol 0,-1; Heartwood 0,1 W1", "summon", turn=1)
    s = play(s, "end")
    assert (decides(s), phase(s), essence(s)) == ("P2", "summon", (3, 3))  # no Burn
    assert on(s, "0,1") == "P2 Heartwood W1"  # and nothing that belongs to the Movement Phase
    assert phase(play(s, "end")) == "movement"


@pytest.mark.rule("MAE-3.3")
def test_there_is_no_way_back_to_an_earlier_phase():
    s = at(f"{OURS}; Chitonok 0,-1", THEIRS, "movement")
    assert why(play(s, "end"), "move @0,-1 > @1,-1") == ["MAE-3.3"]
    assert why(play(s, "end", "end"), "draw") == ["MAE-3.3"]
    assert why(s, "draw") == ["MAE-3.3"]


@pytest.mark.rule("MAE-3.4", "MAE-15.3")
def test_nothing_is_compulsory_but_burning():
    s = at(f"{OURS}; Chitonok 1,-1", f"{THEIRS}; Street Patrol 0,-1; Street Patrol 0,1", "movement", hand=["Lake of Fire"])
    assert all("end" in legal_actions(play(s, *["end"] * n)) for n in range(3))
    assert essence(turn_over(s)) == (2, 3)


@pytest.mark.rule("MAE-3.5")
def test_the_other_player_only_answers():
    s = at(f"{OURS}; Klatu Crawler -1,-1; Klatu Crawler 0,-2", f"{THEIRS}; Iron Commander 0,-1")
    s = play(s, "attack @0,-1 with @-1,-1; join @0,-2; strike")
    assert decides(s) == "P2" and legal_actions(s) == ["defend @-1,-1", "defend @0,-2"]


@pytest.mark.rule("MAE-3.6")
def test_a_turn_begins_without_marks():
    s = at(f"{OURS} consumed; Plasma Laboratory 0,-1 ability", f"{THEIRS}; Hall of Judgment 1,-1 reacted", relics=["Halo of Mercy"],
           P1={"relics": [{"relic": "Halo of Mercy", "marks": ["ability"]}]})
    s = turn_over(s)
    assert all(tile["marks"] == [] for tile in position(s)["tiles"])
    assert position(s)["P1"]["relics"] == [{"relic": "Halo of Mercy", "marks": []}]


@pytest.mark.rule("MAE-3.7", "MAE-3.12")
def test_what_lasts_a_turn_ends_after_burn():
    s = at("Celestial City -1,0; Lorian Channeler -2,0; Lorian Healer -1,-1", THEIRS)
    s = play(s, "use @-2,0 on @-1,-1", "end")
    assert tile_on(s, "-1,-1")["mods"] == [{"stat": "combat", "by": 1, "until": "turn", "from": "P1"}]
    assert tile_on(play(s, "end"), "-1,-1")["mods"] == []


@pytest.mark.rule("MAE-3.8")
def test_a_summons_that_surrounds_wins_before_its_text_works():
    five = "Fiery Peaks -1,0; Fiery Peaks -1,1; Fiery Peaks 0,1; Fiery Peaks 1,0; Fiery Peaks 1,-1 W1"
    s = at(five, "Sky Aerie -2,0", "summon", ["Draconoid Berserkers"])
    s = play(s, "summon Draconoid Berserkers @0,-1; pay @-1,0")
    assert result(s) == ("P1", "surround") and on(s, "1,-1") == "P1 Fiery Peaks W1"


@pytest.mark.rule("MAE-3.9", "MAE-R40")
def test_wounds_of_a_batch_are_laid_down_together():
    s = at(f"{OURS}; Klatu Crawler -1,-1; Klatu Crawler 0,-2", f"{THEIRS}; Iron Commander 0,-1")
    s = play(s, "attack @0,-1 with @-1,-1; join @0,-2; strike")
    assert asked(s) == "P2 defend" and on(s, "0,-1") == "P2 Iron Commander"  # doomed, but still face up
    s = play(s, "defend @0,-2")
    assert on(s, "0,-1") == "P2 Iron Commander E" and on(s, "0,-2") == "P1 Klatu Crawler E"


@pytest.mark.rule("MAE-3.10", "MAE-R41")
def test_flying_over_a_ring_tile_does_not_surround():
    five = "Celestial City -1,0; Celestial City -1,1; Celestial City 0,1; Celestial City 1,0; Celestial City 1,-1; Lorian Battlewing 1,-2"
    s = at(five, "Lake of Fire 0,-1; Chitonok -1,-1", "movement")
    s = play(s, "move @1,-2 > @0,-1 > @0,-2")
    assert result(s) is None and on(s, "0,-2") == "P1 Lorian Battlewing"


@pytest.mark.rule("MAE-3.10", "MAE-6.14", "MAE-15.2")
def test_flying_over_the_last_free_ring_space_surrounds():
    five = "Celestial City -1,0; Celestial City -1,1; Celestial City 0,1; Celestial City 1,0; Celestial City 1,-1; Lorian Battlewing 1,-2"
    s = at(five, "Lake of Fire -1,-1", "movement")
    s = play(s, "move @1,-2 > @0,-1 > @0,-2")
    assert result(s) == ("P1", "surround") and on(s, "0,-1") == "P1 Lorian Battlewing"


@pytest.mark.rule("MAE-3.11")
def test_no_phase_ends_by_itself():
    s = at("Bone Ossuary -1,0; Ghoul Pack -2,0; Chitonok -2,1 E", THEIRS, actions=0, hoard=(2, 0))
    assert legal_actions(s) == ["consume @-2,1 with @-2,0", "buy action", "end"]
    assert (phase(s), actions(s)) == ("action", 0)


@pytest.mark.rule("MAE-3.12")
def test_turns_of_both_players_are_counted_together():
    s = at(OURS, THEIRS, turn=7)
    assert position(turn_over(turn_over(s)))["turn"] == 9
    assert position(turn_over(s))["P2"]["turns_taken"] == 4


@pytest.mark.rule("MAE-3.8", "MAE-15.11")
def test_after_the_end_nothing_is_resolved():
    s = at("Lake of Fire -1,0; Lake of Fire -1,1; Lake of Fire 0,1; Lake of Fire 1,0; Lake of Fire 1,-1; Klatu Crawler 1,-2", "Sky Aerie 2,0",
           "movement")
    s = play(s, "move @1,-2 > @0,-1")
    assert result(s) == ("P1", "surround") and decides(s) is None and hoard(s) == (0, 0) and marks(s, "0,-1") == ["moved"]
    assert ends(s, "") == set()
