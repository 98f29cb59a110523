"""Touching things, one after the other."""

from typing import NamedTuple

from stormtable.games import load
from stormtable.kernel import flow
from stormtable.kernel.game import Game
from stormtable.kernel.look import Look
from stormtable.kernel.rules import Refusal


class Go(NamedTuple):
    piece: str
    place: str
    verb: str = "go"


class Ask(NamedTuple):
    seat: int


class Walks(Game):
    """Two pieces and three places; a may not go to 3."""

    def legal_actions(self, s):
        return [Go("a", "1"), Go("a", "2"), Go("b", "2")]

    def touches(self, s, action):
        return f"piece:{action.piece}", f"place:{action.place}"

    def ways(self, s, action):
        way = self.touches(s, action)
        return (way, way[::-1]) if action.piece == "b" else (way,)

    def meant(self, s, touches):
        names = [touch[-1] for touch in touches]
        return [Go(*names)] if len(names) == 2 else [Go(names[0], "3"), Go(names[0], "4")]

    def refusals(self, s, action):
        far = [Refusal("W-1", "That is too far.")]
        return far * 2 if action.place == "4" else [] if action in self.legal_actions(s) else far


def look(seat=0):
    s = flow.State()
    s.push(Ask(0))
    return Look(Walks(), s, seat)


def test_the_first_touches_are_those_of_all_options():
    assert look().next() == {"piece:a": None, "piece:b": None, "place:2": None}


def test_a_touch_narrows_and_the_last_one_says_it():
    held = look().touch("piece:a")
    assert held.next() == {"place:1": Go("a", "1"), "place:2": Go("a", "2")}
    assert held.actions() == [Go("a", "1"), Go("a", "2")] and held.touch("place:2") == Go("a", "2")


def test_an_action_may_be_said_in_two_ways():
    assert look().touch("place:2").touch("piece:b") == Go("b", "2")


def test_touching_it_again_lets_it_go():
    assert look().touch("piece:a").touch("piece:a").chosen == ()


def test_another_thing_may_be_touched_instead():
    assert look().touch("piece:a").touch("piece:b").chosen == ("piece:b",)


def test_a_touch_that_leads_nowhere_is_answered_with_the_fewest_rules():
    assert look().touch("piece:a").touch("place:3") == [Refusal("W-1", "That is too far.")]
    assert look().touch("piece:c") == [Refusal("W-1", "That is too far.")]


def test_what_is_asked_of_a_look_is_worked_out_once():
    done = []

    def work_out(s, seen):
        done.append(seen.chosen)
        return len(done)

    whole = look()
    held = whole.touch("piece:a")
    assert [held.once(work_out), held.once(work_out), held.whole.once(work_out), held.touch("piece:b").whole.once(work_out)] == [1, 1, 2, 2]
    assert done == [("piece:a",), ()]


def test_who_is_not_asked_can_touch_nothing():
    assert look(1).next() == {} and look(None).actions() == []


def test_a_taken_square_says_why_not():
    game = load("tictactoe")
    s = game.apply(game.setup(game.settings_from({}), "0"), game.read("mark b2"))
    assert [refusal.rule for refusal in Look(game, s, 1).touch("square:b2")] == ["TTT-2.2"]
    assert Look(game, s, 1).touch("square:a1") == game.read("mark a1")


class Steps(list):
    """Options that know their touches step by step, for lists that are too long to write out."""

    def steps(self, chosen):
        return {f"digit:{n}": (chosen + (n,) if len(chosen) == 5 else None) for n in range(10)}


class Lock(Game):
    """A million combinations."""

    def legal_actions(self, s):
        return Steps()


def test_a_long_list_is_looked_through_step_by_step():
    s = flow.State()
    s.push(Ask(0))
    here = Look(Lock(), s, 0)
    for n in range(5):
        here = here.touch(f"digit:{n}")
    assert len(here.next()) == 10 and here.touch("digit:9")[-1] == 9
