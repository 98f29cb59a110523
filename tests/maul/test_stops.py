"""Chapter 9d: when a seat is stopped, and when the program passes for it."""

import pytest
from stormtable.games.maul.game import GAME
from stormtable.games.maul.rules import stops

from .table import asked, at, legal_actions, play, row, sitting

ELVEN, ORCA = ". S* T2 F1 .", ". S T1 G1 ."
HITTING = (". S T2 F2* .", "T1 S . F1 G1", "D2")
MAUL = ". S T2^ F1^* A1^"


def stopped(s, *lines, one="SMART", two="SMART"):
    """Who is asked for what after these lines, when both seats have such stops."""
    match = sitting(s, one=one, two=two)
    match.go_on()
    for line in lines:
        match.play_line(line)
    return asked(match.state)


@pytest.mark.rule("MAUL-9.22", "MAUL-9.23")
def test_a_seat_that_could_only_pass_passes_by_itself():
    s = at(ELVEN, ORCA, hands=("", "B32"))  # Damp Powder has no use in an ACTION window
    assert asked(play(s, "move 3-4")) == "2 ACTION" and legal_actions(play(s, "move 3-4")) == ["decline"]
    assert stopped(s, "move 3-4", two="FULL") == "2 step"
    assert stopped(at(ELVEN, ORCA, hands=("", "B01")), "move 3-4", two="FULL") == "2 ACTION"


@pytest.mark.rule("MAUL-9.24")
def test_full_stops_everywhere_a_card_could_be_played():
    s = at(ELVEN, ORCA, hands=("B01 B03", "B02"))
    assert stopped(s, "hold", two="FULL") == "2 ACTION"
    assert stopped(s, "boost B01 3", two="FULL") == "2 answer"
    assert stopped(s, "boost B01 3", "decline", two="FULL") == "2 OPEN"
    assert stopped(at(ELVEN, ORCA, "A2", hands=("", "B02")), two="FULL") == "2 FLIP"


@pytest.mark.rule("MAUL-9.25")
@pytest.mark.parametrize("rows, line, stop", [
    ((ELVEN, ORCA), "hold", False), ((ELVEN, ORCA), "move 3-4", False), ((ELVEN, ORCA), "support", False),
    ((ELVEN, ORCA), "pass 2-3", True), ((ELVEN, ORCA), "break", True), ((". S* T2 F1 A1", ORCA), "maul 3-5", True),
    ((". S T2* F1 .", ORCA), "hit 2x2", True), ((". Sd T2* F1 .", ORCA), "revive", False),
])
def test_smart_stops_at_the_sharp_actions_of_the_opponent(rows, line, stop):
    assert (stopped(at(*rows, hands=("", "B01")), line) == "2 ACTION") == stop


@pytest.mark.rule("MAUL-9.25")
def test_smart_does_not_stop_at_the_own_action():
    assert stopped(at(*HITTING, hands=("", "B03")), "hit 4x4") == "2 RAID-START"
    assert stopped(at(*HITTING, hands=("B01", "")), "hit 4x4") == "1 ACTION"


@pytest.mark.rule("MAUL-9.25")
def test_smart_stops_before_the_detonation_or_with_a_flip_card():
    assert stopped(at(ELVEN, ORCA, "A2", inertia=5, hands=("", "B01"))) == "2 FLIP"
    assert stopped(at(ELVEN, ORCA, "A2", inertia=4, hands=("", "B01"))) == "1 step"
    assert stopped(at(ELVEN, ORCA, "A2", inertia=4, hands=("", "B32"))) == "2 FLIP"
    assert stopped(at(ELVEN, ORCA, "A2", inertia=4, hands=("", "B36"))) == "1 step"  # not legal yet


@pytest.mark.rule("MAUL-9.25")
def test_smart_stops_in_both_raid_windows():
    s = at(*HITTING, hands=("", "B01"))
    assert stopped(s, "hit 4x4") == "2 RAID-START"
    assert stopped(s, "hit 4x4", "decline", "commit 3", "commit 5") == "2 RAID-COUNT"
    assert stopped(at(*HITTING, hands=("", "B32")), "hit 4x4") == "1 commit"  # nothing to play


@pytest.mark.rule("MAUL-9.25")
@pytest.mark.parametrize("rows, held, answer, line, stop", [
    ((ELVEN, ORCA), "B01 B03", "B02", "boost B01 3", False),  # its own Belator
    ((ELVEN, ORCA), "B01 B03", "B19", "boost B01 3", True),  # an ANSWER card
    ((ELVEN, ORCA), "B05 B03", "B02", "boost B05 x3", True),  # our Belator
    ((ELVEN, ORCA), "B17 B03", "B02", "boost B17", True),  # our hand
    ((ELVEN, ORCA), "B34 B03", "B02", "boost B34", True),  # our ranking
    ((ELVEN, ORCA), "B31 B03", "B02", "boost B31", True),  # the flip
    ((ELVEN, ORCA), "B29 B03", "B02", "boost B29", False),
])
def test_smart_stops_for_an_answer_that_matters(rows, held, answer, line, stop):
    s = at(*rows, ranking=(0, 1), hands=(held, answer))
    assert (stopped(s, line) == "2 answer") == stop


@pytest.mark.rule("MAUL-9.25")
def test_smart_stops_for_a_boost_against_the_own_maul():
    s = at(MAUL, ORCA, "D2", hands=("B01", "B26 B02"))
    assert stopped(s, "boost B26 x3") == "1 answer"


@pytest.mark.rule("MAUL-9.25")
def test_smart_stops_where_the_opponent_has_already_played():
    s = play(at(ELVEN, ORCA, hands=("B01 B03", "B02 B04")), "move 3-4; boost B02 3")  # Orca plays in a quiet window
    assert stopped(s) == "1 ACTION"
    s = at(ELVEN, ORCA, hands=("B01 B03", "B02"))
    assert stopped(s, "boost B01 3") == "1 action"  # never at an OPEN window


@pytest.mark.rule("MAUL-9.26")
def test_off_passes_everything_until_changed():
    assert stopped(at(*HITTING, hands=("B01", "")), "hit 4x4", one="OFF") == "1 commit"
    match = sitting(at(ELVEN, ORCA, hands=("", "B02")), two="OFF")
    match.play_line("pass 2-3")
    assert asked(match.state) == "2 step"


@pytest.mark.rule("MAUL-9.26")
def test_turn_off_lasts_until_the_seats_next_turn_starts():
    s = at(*HITTING, hands=("B01 B02", "B03"))
    word = GAME.stop(s, 0, "FULL", "TURN-OFF")
    match = sitting(s, one=word, two="OFF")
    match.play_line("hit 4x4")
    assert asked(match.state) == "1 commit"  # ACTION and RAID-START went by
    match.play_line("commit 3")
    match.play_line("commit none")  # Elven keeps the Detonator: its turn starts, FULL holds again
    assert asked(match.state) == "1 FLIP" and GAME.stop_now(match.state, 0, word) == "FULL"


@pytest.mark.rule("MAUL-9.26", "MAUL-9.29")
def test_the_word_of_a_stop():
    s = at(ELVEN, ORCA, hands=("B01", "B02"))
    word = GAME.stop(s, 1, "SMART POKER", "TURN-OFF")
    assert word.split()[0] == "TURN-OFF" and word.endswith("SMART POKER") and GAME.stop_now(s, 1, word) == word
    assert GAME.stop(s, 1, word, "FULL") == "FULL POKER"
    assert GAME.stop(s, 1, "FULL POKER", "POKER") == "FULL" and GAME.stop(s, 1, "FULL", "POKER") == "FULL POKER"


@pytest.mark.rule("MAUL-9.27")
def test_an_open_moment_is_no_stop():
    s = at(ELVEN, ORCA, hands=("B01", ""))
    assert GAME.passes(s, {0: "OFF"}) is None and not stops.is_window(s)


@pytest.mark.rule("MAUL-9.28")
def test_the_record_holds_every_pass_and_the_log_none():
    match = sitting(at(ELVEN, ORCA, hands=("B01", "B32")), one="SMART", two="SMART")
    events = match.play_line("move 3-4")
    assert [line.text for line in match.record().lines] == ["move 3-4", "decline", "decline"]
    assert {event.kind for event in events} == {"declared", "moved", "turn"}


@pytest.mark.rule("MAUL-9.29")
@pytest.mark.parametrize("held", ["B32", "B01", "B19", "B36"])
def test_a_poker_face_pauses_alike_whatever_it_holds(held):
    poker = "SMART POKER"
    assert stopped(at(". S* T2 F1 .", ORCA, hands=("", held)), "break", two=poker) == "2 ACTION"
    assert stopped(at(*HITTING, hands=("", held)), "hit 4x4", two=poker) == "2 RAID-START"
    assert stopped(at(ELVEN, ORCA, "A2", inertia=2, hands=("", held)), two=poker) == "2 FLIP"
    assert stopped(at(ELVEN, ORCA, hands=("B02 B03", held)), "boost B02 3", two=poker) == "2 answer"
    assert stopped(at(ELVEN, ORCA, hands=("", held)), "move 3-4", two=poker) == "2 step"  # nobody would be asked there
    assert stopped(at(ELVEN, ORCA, hands=("", held)), "move 3-4", two="FULL POKER") == "2 ACTION"
    assert stopped(at(ELVEN, ORCA, hands=("", held)), "break", two="OFF POKER") == "2 step"


@pytest.mark.rule("MAUL-9.30")
def test_a_stop_mode_is_no_action_and_takes_no_pass_back():
    match = sitting(at(ELVEN, ORCA, hands=("B01", "B02")), one="OFF", two="OFF")
    match.play_line("break")
    count = len(match.actions)
    match.stops[1] = "FULL"
    match.go_on()
    assert len(match.actions) == count and asked(match.state) == "2 step" and row(match.state, 1) == ". S+C* T2 F1 ."
    assert not match.can_undo()  # the deck was searched


@pytest.mark.rule("MAUL-9.31")
def test_a_prompt_names_what_is_pending():
    s = play(at(". S T2 F2* .", "T1 S . F1 .", "D2", hands=("B01", "")), "hit 4x4")
    sentence = GAME.question(s)
    assert "Razorfin Dok" in sentence and "Nimue Fallowstep" in sentence and "6 against 6" in sentence
    assert [mode.word for mode in GAME.stop_modes] == ["SMART", "FULL", "TURN-OFF", "OFF"]


@pytest.mark.rule("MAUL-9.26")
def test_turn_off_set_in_the_own_turn_holds_through_the_opponents_turn():
    s = at(ELVEN, "T1 S . F1 G1", hands=("B01 B02", "B05"))
    match = sitting(s, one=GAME.stop(s, 0, "FULL", "TURN-OFF"), two="OFF")
    match.play_line("pass 2-3")
    assert asked(match.state) == "2 step"  # Elven's own ACTION window went by
    for line in ("step support", "bottom", "move 4-3"):
        match.play_line(line)
    assert asked(match.state) == "1 FLIP"  # so did the one of Orca's Move; with its own turn Elven is asked again
