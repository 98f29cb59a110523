"""A worker that answers wrongly: the table plays nothing that its computer may not do, and goes on with another that answers well."""

import asyncio
import importlib
import json
import random
from types import SimpleNamespace

import pytest
from stormtable.ai.service import Service
from stormtable.games import NAMES, load
from stormtable.kernel import flow
from stormtable.kernel.match import Match

from thinking import finish

ELSEWHERE = {"ortus": "maul", "maul": "ortus"}  # a game whose lines mean nothing here; for all others Ortus


def said(line, **more):
    return json.dumps({"line": line, "end": "", **more})


def legal(game, s):
    return game.write(next(iter(game.legal_actions(s))))


def of_another_game(game, s):
    other = load(ELSEWHERE.get(game.name, "ortus"))
    return said(legal(other, other.setup(other.settings_from({}), "0")))


def for_the_person(game, s):
    """What only the other seat may say: that it gives up, or agrees to something."""
    beside = [*(action for action in game.anytime(s, 1 - game.decides(s))), *game.outside(s)]
    return said(game.write(beside[0]) if beside else "resign")


def for_the_own_seat_unasked(game, s):
    beside = list(game.anytime(s, game.decides(s)))
    return said(game.write(beside[0]) if beside else "resign")


def forbidden(game, s):
    rng, action = random.Random(1), None
    while action is None or not game.refusals(s, action):
        action = game.anything(s, rng)
    return said(game.write(action))


# What a worker that is broken, hostile or behind may say in place of an answer.
FALSE = {
    "of another game": of_another_game, "for the person": for_the_person, "unasked": for_the_own_seat_unasked, "forbidden": forbidden,
    "no JSON": lambda game, s: "{", "nothing": lambda game, s: None, "a number": lambda game, s: 7, "a list": lambda game, s: "[]",
    "no line": lambda game, s: '{"end": ""}', "a line that is none": lambda game, s: said(["end"]), "an empty line": lambda game, s: said(""),
    "two lines": lambda game, s: said(legal(game, s) + "\n" + legal(game, s)), "a comment": lambda game, s: said(legal(game, s) + " {x}" * 9),
    "deep": lambda game, s: "[" * 100_000, "huge": lambda game, s: said("x" * 5_000_000),
    "huge and right": lambda game, s: said(legal(game, s), x="x" * 5_000_000),
    "lone halves": lambda game, s: said("\ud800"), "an end that is none": lambda game, s: json.dumps({"line": legal(game, s), "end": ["win"]}),
}


class Liar(Service):
    """A worker that answers the first questions wrongly, then truly and without thinking long."""

    def __init__(self, lies, times):
        super().__init__()
        self.lies, self.times, self.heard = lies, times, 0

    async def think(self, text):
        self.heard += 1
        return self.lies() if self.heard <= self.times else await super().think(text.replace('"hard"', '"casual"'))

    async def judge(self, text):
        self.heard += 1
        return self.lies() if self.heard <= self.times else await super().judge(text)


def come_so_far(game, count, names=("AI casual",) * 4):
    """A game after so many random actions, in which these players are asked."""
    match, rng = Match(game, {}, "1", names[:len(game.seats(game.setup(game.settings_from({}), "1")))]), random.Random(game.name)
    while len(match.actions) < count:
        match.play(flow.pick(game.legal_actions(match.state), rng))
    return match


@pytest.fixture
def sit_down(tab):
    """sit_down(match) opens a tab with this sitting: (browser, table)."""
    def sitting(match):
        browser, table = tab(match.game)
        importlib.import_module("stormtable.web.opponents").WAITS = 0
        table.sit_down(match)
        return browser, table
    return sitting


def played(table):
    """What the computer that is asked plays: the actions that it added to the game, each with the options it had."""
    match, count = table.match, len(table.match.actions)
    options = table.game.legal_actions(match.state)
    finish(table.thinking._answer(match))
    return [action for action, _comment in match.actions[count:]], options


@pytest.mark.parametrize("name", NAMES)
def test_a_false_answer_is_never_played_and_another_worker_is_asked(sit_down, name):
    match = come_so_far(load(name), 5)
    browser, table = sit_down(match)
    for lie, told in FALSE.items():
        table.sit_down(match.upto(5))
        table.thinking.room.reopen()
        liar = browser.worker = Liar(lambda told=told: told(match.game, match.state), times=1)
        done, options = played(table)
        assert liar.heard == 2 and table.thinking.room.tries == 1, lie
        assert done and done[0] in options and table.why is None and not table.thinking.room.is_here, lie
        table.thinking.room.close()


def test_workers_that_all_lie_leave_the_thinking_to_the_page(sit_down):
    browser, table = sit_down(come_so_far(load("ortus"), 12))
    browser.worker = Liar(lambda: said("resign"), times=99)
    done, options = played(table)
    assert done and done[0] in options and browser.started == ["ai-1", "ai-2", "ai-3"] and table.thinking.room.is_here


@pytest.mark.parametrize("name", NAMES)
def test_an_answer_to_an_older_question_is_played_only_if_the_computer_may_do_that_now(sit_down, name):
    """A worker that is one question behind, for a whole while of a game."""
    browser, table = sit_down(come_so_far(load(name), 0))
    said_before = []

    class Behind(Service):
        async def think(self, text):
            said_before.append(await super().think(text))
            return said_before[-2:][0]

    browser.worker = Behind()
    for _decision in range(5):
        done, options = played(table)
        assert done[0] in options


def test_an_answer_that_comes_twice_is_played_once(sit_down):
    browser, table = sit_down(come_so_far(load("ortus"), 12))
    service = Service()

    class Twice(asyncio.Future):
        def __await__(self):
            yield from super().__await__()
            return (yield from super().__await__())

    def think(text):
        future = Twice()

        async def answer():
            future.set_result(await service.think(text))
        future.by = asyncio.ensure_future(answer())
        return future

    browser.worker, match, count = SimpleNamespace(think=think, hurry=lambda: None), table.match, len(table.match.actions)

    async def both():
        await asyncio.gather(table.thinking._answer(match), table.thinking._answer(match))
    finish(both())
    assert len([number for number in range(count, len(match.actions)) if number not in match.passed]) == 1


def test_a_hint_that_is_false_is_not_told(sit_down):
    game = load("ortus")
    browser, table = sit_down(come_so_far(game, 12, names=("Ann", "Ben")))
    opponents = importlib.import_module("stormtable.web.opponents")
    for lie, told in FALSE.items():
        table.thinking.room.reopen()
        browser.worker = Liar(lambda told=told: told(game, table.match.state), times=1)
        table.thinking.hint, table.thinking.shown = table.match.state, None
        finish(opponents._find(table, table.match, table.match.state))
        line = browser.shown["notice"].partition('data-value="')[2].partition('"')[0]
        assert game.read(line) in game.legal_actions(table.match.state) and browser.worker.heard == 2, lie
        table.thinking.room.close()


CURVES = {
    "no JSON": "{", "a list": "[]", "nothing": None, "no curve": '{"swings": []}', "a word": '{"swings": [], "curve": ["far"]}',
    "not a number": '{"swings": [], "curve": [[0, NaN]]}', "more than sure": '{"swings": [], "curve": [[0, 2]]}',
    "markup": '{"swings": [["<b>", 1, 0, 1]], "curve": [[0, 0.5]]}', "beyond the end": '{"swings": [[0, 99999, 0, 1]], "curve": [[0, 0.5]]}',
    "before the beginning": '{"swings": [[-5, 1, 0, 1]], "curve": [[0, 0.5]]}', "infinite": '{"swings": [[0, 1, 0, Infinity]], "curve": [[0, 0.5]]}',
    "huge": json.dumps({"swings": [], "curve": [[0, 0.5]] * 500_000}),
}


@pytest.mark.parametrize("lie", CURVES)
def test_a_curve_that_is_false_is_not_drawn(sit_down, lie):
    game = load("ortus")
    browser, table = sit_down(come_so_far(game, 12, names=("Ann", "Ben")))
    table.act(game.read("resign"))
    assert table.asked() is None
    browser.worker = Liar(lambda: CURVES[lie], times=1)
    finish(table.turning._find(table.match, table.match.state))
    assert browser.worker.heard == 2 and "<b>" not in table.turning.listed()
