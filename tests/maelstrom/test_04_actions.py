"""Chapter 4: actions."""

import pytest
from stormtable.games.maelstrom.game import GAME
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Refused

from .table import (
    actions,
    asked,
    at,
    decides,
    ends,
    hand,
    hoard,
    legal_actions,
    marks,
    on,
    phase,
    pile,
    play,
    position,
    result,
    sitting,
    turn_over,
    why,
)

OURS, THEIRS = "Lake of Fire -1,0", "Academy of the Arcane 1,0"


@pytest.mark.rule("MAE-4.4", "MAE-4.23")
def test_a_move_by_its_end_takes_the_listed_path():
    s = at(f"{OURS}; Street Patrol 0,-1", THEIRS, "movement")
    assert "move @0,-1 > @-1,-1 > @-2,0" in legal_actions(s, "move @0,-1")
    match = sitting(s)
    match.play_line("move @0,-1 to @-2,0")
    assert match.text().endswith("1. move @0,-1 > @-1,-1 > @-2,0\n") and on(match.state, "-2,0") == "P1 Street Patrol"


@pytest.mark.rule("MAE-4.23")
def test_the_listed_path_is_the_shortest_and_first_in_direction_order():
    s = at("Celestial City -1,0; Lorian Battlewing -2,0", THEIRS, "movement")
    lines = [line for line in legal_actions(s, "move @-2,0") if line.endswith("@-1,1")]
    assert lines == ["move @-2,0 > @-1,0 > @-1,1"]  # E then SE, before SE then E
    assert why(s, "move @-2,0 > @-2,1 > @-1,1") == []


@pytest.mark.rule("MAE-4.5")
def test_drawing_costs_an_action():
    s = at(OURS, THEIRS, P1={"stack": ["Chitonok", "Daemon Horde"]})
    s = play(s, "draw")
    assert hand(s) == ["Chitonok"] and actions(s) == 2 and pile(s, "P1", "stack") == ["Daemon Horde"]


@pytest.mark.rule("MAE-4.6", "MAE-4.22", "MAE-4.25", "MAE-7.5")
def test_nothing_is_paid_or_marked_before_the_strike():
    s = at(f"{OURS}; Chitonok 1,-1; Daemon Horde 0,1", THEIRS)
    declared = play(s, "attack @1,0 with @1,-1", "join @0,1")
    assert actions(declared) == 3 and marks(declared, "1,-1") == []
    assert position(declared)["declared"] == {"attack": "1,0", "with": ["1,-1", "0,1"]}
    struck = play(declared, "strike")
    assert actions(struck) == 2 and marks(struck, "1,-1") == marks(struck, "0,1") == ["attacked"]


@pytest.mark.rule("MAE-4.22")
def test_the_order_of_joining_means_nothing():
    s = at(f"{OURS}; Chitonok 1,-1; Daemon Horde 0,1", THEIRS)
    assert play(s, "attack @1,0 with @1,-1", "join @0,1") == play(s, "attack @1,0 with @0,1", "join @1,-1")
    assert why(play(s, "attack @1,0 with @1,-1"), "join @1,-1") == ["MAE-4.22"]


@pytest.mark.rule("MAE-4.25")
def test_an_unfinished_declaration_can_be_taken_back():
    match = sitting(at(f"{OURS}; Chitonok 1,-1", THEIRS))
    match.play_line("attack @1,0 with @1,-1")
    assert match.can_undo()
    match.undo()
    assert legal_actions(match.state, "attack") == ["attack @1,0 with @1,-1"]
    match = sitting(at(OURS, THEIRS, "summon", ["Chitonok"]))
    match.play_line("summon Chitonok @-2,0")
    assert match.can_undo()


@pytest.mark.rule("MAE-4.25")
def test_what_another_player_decided_or_a_draw_showed_is_not_taken_back():
    match = sitting(at(OURS, THEIRS, P1={"stack": ["Chitonok"]}))
    match.play_line("draw")
    assert not match.can_undo()
    match = sitting(at("Academy of the Arcane -1,0; Plasma Laboratory -1,1", "Hall of Judgment 1,0", hoard=(0, 2)))
    match.play_line("use @-1,1")
    match.play_line("pass")
    assert not match.can_undo()


@pytest.mark.rule("MAE-4.7", "MAE-7.7")
def test_the_owner_of_the_target_names_who_is_hit():
    s = at(f"{OURS}; Klatu Crawler -1,-1; Klatu Crawler 0,-2", f"{THEIRS}; Iron Commander 0,-1")
    s = play(s, "attack @0,-1 with @-1,-1; join @0,-2; strike")
    assert asked(s) == "P2 defend"
    assert on(play(s, "defend @-1,-1"), "-1,-1") == "P1 Klatu Crawler E"


@pytest.mark.rule("MAE-4.8", "MAE-4.9", "MAE-4.19")
def test_three_actions_of_any_kind_and_repeated():
    s = at("Academy of the Arcane -1,0; Plasma Laboratory -1,1; Street Patrol -2,1 E; Street Patrol -2,2", THEIRS, "movement",
           P1={"stack": ["Iron Guard"] * 5})
    s = play(s, "end")
    assert actions(s) == 3
    done = play(s, "consume @-2,1 with @-1,0", "use @-1,1", "draw")
    assert actions(done) == 0 and why(done, "draw") == ["MAE-4.19"]
    assert len(hand(play(s, "draw", "draw", "draw"))) == 3


@pytest.mark.rule("MAE-4.10", "MAE-4.11", "MAE-4.20", "MAE-8.5")
def test_exchanges_go_both_ways_and_are_no_actions():
    s = at(OURS, THEIRS, hoard=(2, 0), actions=0)
    s = play(s, "buy action")
    assert (actions(s), hoard(s)) == (1, (0, 0)) and why(s, "buy action") == ["MAE-4.10"]
    s = play(at(OURS, THEIRS, hoard=(1, 0)), "buy energy", "buy action")
    assert (actions(s), hoard(s)) == (2, (0, 0))


@pytest.mark.rule("MAE-4.20", "MAE-R38")
def test_nothing_is_exchanged_in_the_middle_of_something_or_in_the_first_turn():
    s = play(at(f"{OURS}; Chitonok 1,-1", THEIRS, hoard=(2, 0)), "attack @1,0 with @1,-1")
    assert why(s, "buy action") == ["MAE-4.25"]
    assert why(at(OURS, THEIRS, "summon", hoard=(2, 0), turn=1), "buy action") == ["MAE-3.2"]


@pytest.mark.rule("MAE-4.12", "MAE-4.24")
def test_a_summons_is_declared_and_then_paid():
    s = at(OURS, THEIRS, "summon", ["Chitonok", "Lake of Fire"])
    declared = play(s, "summon Chitonok @-2,0")
    assert legal_actions(declared) == ["pay @-1,0"] and on(declared, "-2,0") is None and hand(declared) == hand(s)
    assert on(play(declared, "pay @-1,0"), "-2,0") == "P1 Chitonok"
    assert on(play(s, "summon Lake of Fire @-2,0"), "-2,0") == "P1 Lake of Fire"  # Cost 0 asks for no payment


@pytest.mark.rule("MAE-4.24", "MAE-R43")
def test_every_set_of_sources_that_reaches_the_cost_is_listed_with_the_missing_energy():
    s = at("Academy of the Arcane -1,0; Guard Hall -1,1; Academy of the Arcane -2,2", "Lake of Fire 1,0", "summon", ["Iron Commander"], hoard=(1, 0))
    assert set(legal_actions(play(s, "summon Iron Commander @-2,1"))) == {
        "pay @-1,0 @-1,1", "pay @-1,1 @-2,2", "pay @-1,0 @-1,1 @-2,2", "pay @-1,0 @-2,2 +1", "pay @-1,1 +1"}


@pytest.mark.rule("MAE-4.13")
def test_events_are_played_and_relics_laid_down():
    s = at("Lake of Fire -1,0; Chitonok 0,-1", THEIRS, hand=["Frenzy", "Brood Heart"], hoard=(3, 0))
    s = play(s, "play Frenzy on @0,-1", "end", "relic Brood Heart")
    assert hoard(s) == (0, 0) and pile(s, "P1", "relics") == [{"relic": "Brood Heart", "marks": []}]


@pytest.mark.rule("MAE-4.14", "MAE-4.28")
def test_a_window_is_asked_even_if_only_passing_is_possible():
    s = at("Academy of the Arcane -1,0; Plasma Laboratory -1,1", "Sky Aerie 1,0", hoard=(0, 2), P2={"hand": ["Thornling"]})
    s = play(s, "use @-1,1")
    assert asked(s) == "P2 react" and legal_actions(s) == ["pass"]
    assert hoard(play(s, "pass")) == (1, 2)


@pytest.mark.rule("MAE-4.15")
def test_choosing_yes_no_a_tile_or_none():
    s = play(at(OURS, "Loriel Cathedral 1,0; Celestial City 1,-1 W1", "summon"), "end")
    assert legal_actions(s) == ["choose @1,-1", "choose none"] and why(s, "choose yes") == ["MAE-3.5", "MAE-4.27"]
    assert why(s, "choose @1,0") == ["MAE-3.5", "MAE-4.27"]


@pytest.mark.rule("MAE-4.16", "MAE-4.21")
def test_unused_actions_are_lost_and_energy_stays():
    s = play(at(OURS, THEIRS, hoard=(3, 0)), "end")
    assert (phase(s), actions(s), hoard(s)) == ("summon", 0, (3, 0))
    assert hoard(turn_over(s)) == (3, 0)


QUESTIONS = {
    "movement": lambda: at(OURS, THEIRS, "movement"), "action": lambda: at(OURS, THEIRS), "summon": lambda: at(OURS, THEIRS, "summon"),
    "declared": lambda: play(at(f"{OURS}; Chitonok 1,-1", THEIRS), "attack @1,0 with @1,-1"),
    "react": lambda: play(at("Plasma Laboratory -1,0", "Hall of Judgment 1,0", hoard=(0, 2)), "use @-1,0"),
    "draw": lambda: play(at(OURS, THEIRS), "offer draw"),
}


@pytest.mark.rule("MAE-4.17", "MAE-15.6")
@pytest.mark.parametrize("question", QUESTIONS)
def test_whoever_is_asked_may_concede(question):
    s = QUESTIONS[question]()
    loser = decides(s)
    assert result(play(s, "concede")) == ("P2" if loser == "P1" else "P1", "concession")
    assert "concede" not in legal_actions(s)


@pytest.mark.rule("MAE-4.25", "MAE-4.18")
@pytest.mark.parametrize("declared", [("action", "attack @1,0 with @1,-1"), ("summon", "summon Chitonok @-2,0")])
def test_no_draw_comes_between_a_declaration_and_taking_it_back(declared):
    """Once the opponent has declined, nothing before it could be taken back: a draw is offered before, or afterwards."""
    phase, line = declared
    match = Match(GAME, position=position(at(f"{OURS}; Chitonok 1,-1", THEIRS, phase, ["Chitonok"])))
    match.play_line(line)
    assert GAME.unfinished(match.state) and why(match.state, "offer draw") == ["MAE-4.25"]
    assert GAME.anytime(match.state, 0) == (GAME.read("concede"),) and match.can_undo()
    match.undo()
    match.play_line("offer draw")
    match.play_line("decline draw")
    match.play_line(line)
    assert match.can_undo()


@pytest.mark.rule("MAE-4.18", "MAE-4.26", "MAE-15.6")
def test_a_draw_is_offered_once_in_the_own_turn():
    s = play(at(OURS, THEIRS), "offer draw")
    assert asked(s) == "P2 draw" and legal_actions(s) == ["accept draw", "decline draw"]
    assert result(play(s, "accept draw")) == (None, "agreement")
    declined = play(s, "decline draw")
    assert decides(declined) == "P1" and why(declined, "offer draw") == ["MAE-4.26"]
    assert why(turn_over(declined), "offer draw") == []
    assert why(QUESTIONS["react"](), "offer draw") == ["MAE-4.18"]
    assert "offer draw" not in legal_actions(at(OURS, THEIRS))


@pytest.mark.rule("MAE-4.18", "MAE-4.26")
@pytest.mark.parametrize("question", ["movement", "action", "summon"])
def test_a_declined_draw_changes_nothing(question):
    before = QUESTIONS[question]()
    offered = play(before, "offer draw")
    assert GAME.from_position(position(offered)) == offered
    assert position(play(offered, "decline draw")) == position(before) | {"draw_offered": True}


@pytest.mark.rule("MAE-4.27")
def test_while_a_decision_is_open_only_its_answers_count():
    s = QUESTIONS["react"]()
    assert {tuple(why(s, line)) for line in ("end", "draw", "use @-1,0", "choose yes", "move @-1,0 > @-1,1")} == {("MAE-3.5", "MAE-4.27")}


@pytest.mark.rule("MAE-4.25", "MAE-4.24")
def test_several_actions_in_a_line_are_made_as_a_whole_or_not_at_all():
    match = sitting(at(OURS, THEIRS, "summon", ["Chitonok", "Daemon Horde"]))
    with pytest.raises(Refused, match="already summoned|No payment"):
        match.play_line("summon Chitonok @-2,0; pay @-1,0; summon Daemon Horde @-2,1")
    assert sorted(hand(match.state)) == ["Chitonok", "Daemon Horde"] and match.actions == []
    match.play_line("summon Chitonok @-2,0; pay @-1,0")
    assert len(match.actions) == 2 and ends(match.state, "summon") == set()
