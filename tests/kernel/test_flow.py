"""The stack of frames."""

from typing import NamedTuple

import pytest
from stormtable.kernel import chance, flow
from stormtable.kernel.match import Match

from games.whisper.game import GAME
from games.whisper.play import Aim, Answer, Effect, NextTurn, Turn, Window


class Ask(NamedTuple):
    seat: int

    def legal_actions(self, s):
        return [Say("yes"), Say("no")]

    def take(self, s, action):
        s.emit("said", "X-1", word=action.word)
        if action.word == "no":
            s.push(self)


class Count(NamedTuple):
    left: int

    def run(self, s):
        s.emit("counted", "X-2", left=self.left)
        if self.left:
            s.push(Count(self.left - 1))


class Say(NamedTuple):
    word: str
    verb: str = "say"


class Stop(NamedTuple):
    verb: str = "stop"

    def happen(self, s):
        s.end("stopped")


class State(flow.State):
    __slots__ = ()


class Hands(flow.State):
    copied = ("board",)
    piles = ("hands",)
    __slots__ = (*copied, *piles, "order")


def state(*frames):
    s = State()
    s.push(*frames)
    return flow.settle(s)


def test_frames_run_until_one_asks():
    s = state(Ask(1), Count(3))
    assert s.flow == [Ask(1)] and [event.data["left"] for event in s.events] == [3, 2, 1, 0]


def test_the_game_is_over_when_no_frame_is_left():
    s = flow.apply(state(Count(1), Ask(0)), Say("yes"))
    assert flow.asking(s) is None and [event.kind for event in s.events] == ["said", "counted", "counted"]


def test_a_frame_stays_by_pushing_itself():
    s = state(Ask(0))
    assert flow.apply(s, Say("no")).flow == [Ask(0)]
    assert s.flow == [Ask(0)] and s.events == []


def test_an_action_that_happens_leaves_the_question_open_or_ends_the_game():
    s = flow.apply(state(Ask(0)), Stop())
    assert s.result == "stopped" and s.flow == []


def test_nothing_is_told_when_nobody_listens():
    s = state(Ask(0))
    s.events = None
    assert flow.advance(s, Say("yes")).events is None


def test_frames_of_two_kinds_are_never_the_same_state():
    one, other = state(Ask(0)), state(Ask(0))
    assert one == other
    other.flow = [Turn(0)]
    assert one.flow == other.flow and one != other  # equal as tuples, but they ask something else


def test_a_state_of_another_game_is_another_state():
    class Other(State):
        __slots__ = ()

    assert state() != Other()
    with pytest.raises(TypeError):
        hash(state())


# -- answers to answers, in the game of the tests --------------------------------------------------------------------------


def whisper(hands, turn="A"):
    """A match at the turn of A, with these cards in the hands."""
    s = GAME.setup(GAME.settings_from({}), "0")
    cards = sorted(sum(s.hands, s.deck))
    for card in sum(hands, []):
        cards.remove(card)
    position = {**GAME.position(s), "hands": hands, "deck": cards, "discard": [], "decides": turn}
    return Match(GAME, position=position)


def said(match, *lines):
    for line in lines:
        events = match.play_line(line)
    return [event.kind for event in events]


def test_a_card_that_nobody_answers_happens():
    match = whisper([["spark"], ["hush"], ["hush"]])
    chance.queue(match.state, 4)
    assert said(match, "play spark", "pass", "pass") == ["scored"]
    assert match.state.scores == [4, 0, 0] and GAME.decides(match.state) == 1


def test_a_window_lies_above_the_card_it_answers():
    match = whisper([["spark", "eye"], ["hush"], ["hush"]])
    said(match, "play spark", "hush")
    frames = [NextTurn(1), Effect(0, "spark", None), Window(2, ()), Effect(1, "hush", None), Answer(2, ())]
    assert match.state.flow == frames and list(map(type, match.state.flow)) == list(map(type, frames))


def test_a_hush_takes_away_the_card_and_its_window():
    match = whisper([["spark", "eye"], ["hush"], ["hush"]])
    assert said(match, "play spark", "hush", "pass", "pass") == ["hushed"]
    assert match.state.flow == [Turn(1)] and match.state.scores == [0, 0, 0]


def test_a_hushed_hush_takes_nothing_away_and_all_are_asked_again():
    match = whisper([["spark", "eye"], ["hush"], ["hush", "hush"]])
    assert said(match, "play spark", "hush", "hush", "pass", "pass") == ["hushed"]
    assert match.state.flow[-1] == Answer(2, ())  # the window on the spark is open again, left of who answered it
    chance.queue(match.state, 6)
    assert said(match, "pass", "pass") == ["scored"]


def test_three_hushes_deep():
    match = whisper([["spark", "hush"], ["hush", "eye"], ["hush", "eye"]])
    # B hushes the spark, C hushes B, A hushes C: so B's hush stands and the spark is gone.
    assert said(match, "play spark", "hush", "hush", "hush", "pass", "pass") == ["hushed"]
    assert said(match, "pass", "pass") == ["hushed"]
    assert match.state.flow == [Turn(1)] and match.state.scores == [0, 0, 0]


def test_any_answer_restarts_the_passing():
    match = whisper([["spark", "hush"], ["hush", "hush"], ["hush"]])
    said(match, "play spark", "pass", "hush")
    assert match.state.flow[-1] == Answer(0, ())
    said(match, "hush", "pass")  # A hushes C, B lets it; A and C hold nothing and are not asked
    assert match.state.flow[-1] == Answer(1, ())  # B had passed before, and is asked again
    assert said(match, "pass") == ["scored"]


def test_who_leaves_is_no_longer_waited_for():
    match = whisper([["spark", "eye"], ["hush"], ["hush"]])
    said(match, "play spark")
    assert GAME.decides(match.state) == 1
    said(match, "concede B")
    assert GAME.decides(match.state) == 2
    assert said(match, "concede C") == ["conceded", "over"] and match.state.result == (0,)


def test_who_is_not_asked_may_leave_too():
    match = whisper([["gift"], ["hush"], ["hush"]])
    said(match, "play gift", "concede B")
    assert match.state.flow == [Aim(0)] and [GAME.write(a) for a in GAME.legal_actions(match.state)] == ["to C"]


def test_a_clone_has_its_own_columns_and_piles_and_shares_the_rest():
    s = Hands()
    s.board, s.hands, s.order = {"a1": "X"}, [["ace"], ["king"]], [2, 1]
    clone = s.clone()
    assert type(clone) is Hands and clone == s
    clone.board["b2"] = "O"
    clone.hands[1].append("ten")
    clone.push(Ask(0))
    assert (s.board, s.hands, s.flow) == ({"a1": "X"}, [["ace"], ["king"]], [])
    assert clone.order is s.order and clone.events is s.events
