"""Chapter 5: geometry and the Vortex mass."""

import pytest
from stormtable.games.maelstrom.rules.mass import AROUND, RING, VORTEX, at as space, beside, coordinates

from .table import at, ends, hand, legal_actions, on, pile, play, why

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"


@pytest.mark.rule("MAE-5.1", "MAE-5.2")
def test_six_neighbours_in_direction_order():
    assert [coordinates(near) for near in AROUND[space(4, -7)]] == [(5, -7), (5, -8), (4, -8), (3, -7), (3, -6), (4, -6)]


@pytest.mark.rule("MAE-5.3")
def test_the_ring_lies_around_the_vortex():
    assert [coordinates(near) for near in RING] == [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    assert coordinates(VORTEX) == (0, 0)


@pytest.mark.rule("MAE-5.4")
def test_adjacent_spaces_have_two_common_neighbours():
    for near in AROUND[space(2, 3)]:
        common = set(AROUND[space(2, 3)]) & set(AROUND[near])
        assert set(beside(space(2, 3), near)) == common and len(common) == 2


@pytest.mark.rule("MAE-5.5")
def test_the_chain_runs_through_any_tile_and_through_the_vortex():
    s = at("Chitonok -1,0 E; Chitonok -3,0", "Academy of the Arcane 1,0; Street Patrol -2,0")
    assert on(s, "-3,0") == "P1 Chitonok"
    with pytest.raises(Exception, match="cut off"):
        at("Chitonok -1,0 E; Chitonok -3,0", THEIRS)


@pytest.mark.rule("MAE-5.6", "MAE-5.9")
def test_no_effect_may_separate_a_tile():
    p2 = f"{THEIRS}; Street Patrol -2,0; Street Patrol -3,0"
    s = at("Academy of the Arcane -1,0", p2, hand=["Banish"], hoard=(2, 0))
    assert legal_actions(s, "play") == ["play Banish on @-3,0"] and why(s, "play Banish on @-2,0") == ["MAE-5.9"]
    assert hand(play(s, "play Banish on @-3,0"), "P2") == ["Street Patrol"]
    leech = at("Lake of Fire -1,0; Mind Leech -1,-1", p2)
    assert {line.split()[-1] for line in legal_actions(leech, "use")} <= {"@-2,-1", "@-2,1", "@-3,1"}
    assert why(leech, "use @-1,-1 on @-2,0 > @-1,-2")[0] == "MAE-6.4"
    assert why(leech, "use @-1,-1 on @-2,0 > @-2,1 > @-1,1") == ["MAE-5.9"]


@pytest.mark.rule("MAE-5.9")
def test_a_part_that_would_separate_a_tile_when_it_resolves_is_skipped():
    banish = {"kind": "event", "by": "P1", "source": "Banish", "on": "2,0"}
    s = at("Academy of the Arcane -1,0", "Lake of Fire 1,0; Daemon Horde 2,0; Chitonok 3,0", actions=2, stack_of_effects=[banish])
    assert on(s, "2,0") == "P2 Daemon Horde" and hand(s, "P2") == [] and pile(s, "P1", "discard") == ["Banish"]


@pytest.mark.rule("MAE-5.7")
def test_destroying_never_separates():
    s = at(f"{OURS}; Karatas Shredder -1,-1", "Street Patrol 0,-1; Street Patrol 0,-2")
    s = play(s, "attack @0,-1 with @-1,-1; strike")
    assert on(s, "0,-1") == "P2 Street Patrol E" and on(s, "0,-2") == "P2 Street Patrol"


@pytest.mark.rule("MAE-5.8", "MAE-11.1")
def test_a_text_overrides_the_rules_but_not_the_golden_rule():
    s = at("Academy of the Arcane -1,0; Cloud Runner -2,0; Street Patrol -3,0", THEIRS, "movement")
    assert ends(s, "move @-2,0") <= {"-2,-1", "-2,1", "-3,1", "-3,2", "-3,-1", "-4,1"}
    assert why(s, "move @-2,0 > @-1,0 > @0,0 > @0,1") == ["MAE-6.6"]


RING_OF_SIX = "Lake of Fire -1,0; Lake of Fire 0,-1; Lake of Fire -1,1", "Academy of the Arcane 1,-1; Academy of the Arcane 0,1"


@pytest.mark.rule("MAE-5.10", "MAE-5.11")
def test_distance_counts_tiles_and_avoids_the_vortex_and_empty_spaces():
    p1, p2 = RING_OF_SIX
    s = at(f"{p1}; Grave Archer -2,1", p2)
    assert why(s, "attack @0,1 with @-2,1") == []  # (-1,1), (0,1)
    assert why(s, "attack @1,-1 with @-2,1") == []  # (-1,0), (0,-1), (1,-1)
    broken = at("Lake of Fire -1,0; Lake of Fire -1,1; Grave Archer -2,1", "Academy of the Arcane 1,-1; Academy of the Arcane 0,1")
    assert why(broken, "attack @1,-1 with @-2,1") == ["MAE-7.2"]


@pytest.mark.rule("MAE-5.11")
def test_the_vortex_carries_no_range():
    s = at("Lake of Fire -1,0; Grave Archer -2,0", THEIRS)
    assert legal_actions(s, "attack") == []


@pytest.mark.rule("MAE-5.12")
def test_within_range_in_a_text_is_measured_from_the_tile():
    s = at("Celestial City -1,0; Lorian Channeler -2,0; Lorian Healer -1,1; Lorian Healer 0,1; Lorian Healer 0,-1", THEIRS)
    assert ends(s, "use @-2,0") == {"-1,1", "0,-1"}  # (0,1) is three away
