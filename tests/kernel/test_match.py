"""One sitting: playing, taking back, passing by itself, and the record of it all."""

import pytest
from stormtable.games import load
from stormtable.kernel import chance
from stormtable.kernel.match import Match, in_slices, replay, replaying
from stormtable.kernel.rules import Refused, Unreadable

from games.whisper.game import GAME as WHISPER

from .test_flow import whisper


def shelf(name):
    return WHISPER if name == "whisper" else load(name)


def sitting(*lines):
    match = Match(load("tictactoe"), seed="s")
    for line in lines:
        match.play_line(line)
    return match


def test_a_line_is_played_with_its_comment():
    match = Match(load("tictactoe"), {"first": "drawn"}, "7", ("Ann", "Ben"))
    match.play_line("mark b2 {the middle}")
    assert match.text() == (
        '[Game "tictactoe"]\n[Rules "1"]\n[Options "first=drawn"]\n[Seed "7"]\n[Seats "Ann, Ben"]\n\n1. mark b2 {the middle}\n')


def test_playing_gives_the_events():
    assert [event.kind for event in sitting("mark a1", "mark a2", "mark b1", "mark b2").play_line("mark c1")] == ["marked", "over"]


def test_a_refused_action_changes_nothing():
    match = sitting("mark b2")
    text = match.text()
    with pytest.raises(Refused) as no:
        match.play_line("mark b2")
    assert no.value.refusals[0].rule == "TTT-2.2" and match.text() == text and len(match.states) == 2
    with pytest.raises(Unreadable):
        match.play_line("mark\nb2")


def test_what_cannot_come_up_changes_nothing():
    match = whisper([["spark"], [], ["hush"]])
    chance.queue(match.state, 9)
    match.play_line("play spark")
    with pytest.raises(chance.Impossible):
        match.play_line("pass")
    assert len(match.actions) == 1 and match.state.chance.queued == (9,)


def test_another_seats_decision_cannot_be_taken_back():
    match = sitting("mark b2")
    assert not match.can_undo()
    match.undo()
    assert len(match.actions) == 1


def test_nothing_can_be_undone_before_anything_is_done():
    match = sitting()
    assert not match.can_undo() and not match.can_redo() and match.redo() == []
    match.undo()
    assert match.states == [match.state]


def test_an_unfinished_declaration_is_taken_back_and_done_again():
    match = whisper([["gift", "spark"], ["hush"], ["hush"]])
    start, text = match.state, match.text()
    match.play_line("play gift")
    later = match.state
    match.undo()
    assert match.state is start and match.text() == text and match.can_redo()
    assert [event.kind for event in match.redo()] == ["played"]
    assert match.state == later and not match.can_redo()
    match.undo()
    match.play_line("play spark")  # another way is taken
    assert not match.can_redo()


def test_a_card_that_was_drawn_stays_drawn():
    match = whisper([["gift"], [], []])
    match.play_line("play gift")
    match.play_line("to B")  # nobody can answer: both draw at once, and B is asked
    assert not match.can_undo()


def test_a_referee_passes_for_nobody():
    match = whisper([["spark"], ["eye"], ["gift"]])
    match.play_line("play spark")
    assert WHISPER.decides(match.state) == 1


def test_what_passes_by_itself_stands_in_the_record():
    match = whisper([["spark"], ["eye"], ["gift"]])
    match.stops = {}
    assert [event.kind for event in match.play_line("play spark")] == ["played", "scored"]
    assert [line.text for line in match.record().lines] == ["play spark", "pass", "pass"]
    assert replay(match.text(), shelf).state == match.state


def test_a_seat_says_where_it_wants_to_be_stopped():
    match = whisper([["spark"], ["eye"], ["hush"]])
    match.stops = {1: "always", 2: "never"}
    match.play_line("play spark")
    assert WHISPER.decides(match.state) == 1  # it can only pass, but keeps a straight face
    assert [event.kind for event in match.play_line("pass")] == ["scored"]


def test_changed_stops_are_heeded_at_once():
    match = whisper([["spark"], ["hush"], []])
    match.stops = {}
    match.play_line("play spark")
    match.stops[1] = "never"
    assert [event.kind for event in match.go_on()] == ["scored"] and WHISPER.decides(match.state) == 1


def test_what_passed_by_itself_is_taken_back_with_what_was_said():
    class Lenient(type(WHISPER)):
        def takes_back(self, before, action, after):
            return True

    match = whisper([["spark"], ["eye"], ["gift"]])
    match.game, match.stops = Lenient(), {}
    start, text = match.state, match.text()
    match.play_line("play spark")
    after, longer = match.state, match.text()
    match.undo()
    assert match.state is start and match.text() == text
    assert [event.kind for event in match.redo()] == ["played", "scored"]
    assert match.state == after and match.text() == longer
    match.undo()
    assert match.state is start


def test_a_game_goes_on_from_an_earlier_moment():
    match = sitting("mark b2", "mark a1", "mark c3")
    branch = match.upto(1)
    branch.play_line("mark c1")
    assert [line.text for line in branch.record().lines] == ["mark b2", "mark c1"]
    assert len(match.actions) == 3 and branch.seed == "s" and match.upto(0).states == match.states[:1]


def test_a_sitting_from_a_position_is_written_with_it():
    position = load("tictactoe").position(sitting("mark b2").state)
    match = Match(load("tictactoe"), position=position)
    match.play_line("mark a1")
    again = replay(match.text(), load)
    assert again.position == position and again.state == match.state == sitting("mark b2", "mark a1").state


def test_what_a_seat_knows_can_be_written_down_and_looked_at():
    game = load("tictactoe")
    match = Match(game, position=game.position(game.view(sitting("mark b2").state, 1)))
    assert replay(match.text(), load).state == match.state and match.seed is None


@pytest.mark.parametrize("old, new, place, words", [
    ("tictactoe", "chess", (1, 1), "no game called chess"),
    ('Rules "1"', 'Rules "2"', (2, 1), "rules version 2; here is version 1"),
    ("Options \"", "Options \"first=last", (3, 1), "only option"),
    ("2. mark a1", "2. mark b2", (7, 4), "already holds a sign. .TTT-2.2"),
    ("2. mark a1", "2. mark d4", (7, 9), "from a1 to c3"),
    ("2. mark a1", "2. jump", (7, 4), "mark and a square"),
])
def test_a_wrong_record_says_where_and_why(old, new, place, words):
    text = sitting("mark b2", "mark a1").text().replace(old, new)
    with pytest.raises(Unreadable, match=words) as problem:
        replay(text, load)
    assert (problem.value.line, problem.value.column) == place


def test_a_queued_result_that_cannot_come_up_is_told_with_its_line():
    match = whisper([["spark"], [], ["hush"]])
    text = match.text().replace('+23"', '+23/9"').replace('+23\\"', '+23/9\\"') + "1. play spark\n2. pass\n"
    assert "/9" in text
    with pytest.raises(Unreadable, match="9 cannot come up") as problem:
        replay(text, shelf)
    assert problem.value.line == text.split("\n").index("2. pass") + 1


# -- replaying in slices ------------------------------------------------------------------------------------------------------


PLAYED = ("mark a1", "mark b1", "mark a2", "mark b2")


def test_a_record_is_replayed_line_by_line_and_says_how_far_it_is():
    match, told = sitting(*PLAYED), []
    steps = replaying(match.text(), load)
    with pytest.raises(StopIteration) as end:
        while True:
            told.append(next(steps))
    again = end.value.value
    assert told == [(0, 4), (1, 4), (2, 4), (3, 4)] and again.state == match.state and again.text() == match.text()


def test_whoever_stops_in_the_middle_has_replayed_no_further():
    played = []

    class Watched(type(load("tictactoe"))):
        def apply(self, s, action):
            played.append(action)
            return super().apply(s, action)

    steps = replaying(sitting(*PLAYED).text(), lambda name: Watched())
    assert [next(steps), next(steps)] == [(0, 4), (1, 4)] and len(played) == 1
    steps.close()
    assert len(played) == 1


def test_what_is_read_in_slices_gives_way_after_each_of_them():
    clock = iter(range(100))
    steps = in_slices(replaying(sitting(*PLAYED).text(), load), 2, lambda: next(clock))
    assert [told.done for told in steps] == [1, 3]


def test_a_replay_that_takes_too_long_says_how_far_it_came():
    clock = iter(range(100))
    with pytest.raises(Unreadable, match="2 of 4 actions in 3 seconds"):
        list(in_slices(replaying(sitting(*PLAYED).text(), load), 1, lambda: next(clock), most=3))
