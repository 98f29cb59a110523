"""The coach at the table: every coached game is played as it says, by touches alone, and wrong tries are turned back."""

import importlib
import json
import re
from html import unescape

import pytest
from stormtable.games import NAMES, load
from stormtable.kernel.match import Match
from stormtable.site import coaching, lessons, puzzles

COACHED = [(game, lesson.name) for game in NAMES for lesson in lessons.coached(game)]
ORTUS = load("ortus")


@pytest.fixture
def opened(tab, new_browser):
    """opened(game, name, step) is a table with a coached game on it: (browser, table, the commands)."""
    def open_coached(game, name, step=1):
        browser = new_browser(game)
        browser.scores = json.dumps(coaching.scores(game, "rules/"))
        _browser, table = tab(load(game), browser)
        coach = importlib.import_module("stormtable.web.coach")
        coach.opened(table, f"coach={name}/{step}")
        return browser, table, coach
    return open_coached


def says(browser):
    return " ".join(re.sub(r"<.*?>", " ", browser.shown["coach"]).split())


def buttons(browser):
    return re.findall(r'data-do="(coach-\w+)"', browser.shown["coach"])


def follow(browser, table):
    """Touches what the bubble points at until the step is done."""
    coach = table.sitting.coach
    number, place = coach.number, coach.place
    for _ in range(12):
        at = re.search(r'data-at="([^"]*)"', browser.shown["coach"])[1]
        assert at, f"step {number + 1} points at nothing"
        way = table.game.ways(table.look.s, coach.wanted(table.match))
        table.touch([at if any(at in one for one in way) else way[0][len(table.look.chosen)]], True)
        if (coach.number, coach.place) != (number, place):
            return
    raise AssertionError(f"step {number + 1} goes nowhere")


@pytest.mark.parametrize("game, name", COACHED)
def test_a_coached_game_is_played_by_doing_what_the_coach_says(opened, game, name):
    browser, table, commands = opened(game, name)
    coach = table.sitting.coach
    while coach.number + 1 < len(coach.steps) or coach.play:
        assert not table.why and not table.is_answering()
        if coach.play is None:
            commands.on(table, "")
            coach = table.sitting.coach
        else:
            follow(browser, table)
    assert "coach-real" in buttons(browser)
    assert not browser.keeping.games  # it takes no place on the shelf


@pytest.mark.parametrize("game, name", COACHED)
def test_every_wrong_try_of_a_coached_game_is_answered(opened, game, name):
    browser, table, commands = opened(game, name)
    coach = table.sitting.coach
    while coach.number + 1 < len(coach.steps):
        if coach.play is None:
            commands.on(table, "")
            coach = table.sitting.coach
            continue
        for wrong in coach.play["wrong"]:
            before = len(table.match.actions)
            if wrong["line"]:
                table.act(table.game.read(wrong["line"]))
            else:
                table.touch([wrong["touch"]], True)
            assert len(table.match.actions) == before and "nope" in browser.shown["coach"], wrong
            table.back()
        commands.show(table)


def test_a_wrong_try_gets_the_reason_and_what_the_coach_says(opened):
    browser, table, _commands = opened("ortus", "coached-game", 3)
    table.touch(["warrior:G-Fi1"], True)
    table.touch(["warrior:B-Wa1"], True)
    assert "Not that." in says(browser) and "may walk this turn, not attack" in says(browser)
    assert "#ORT-3.8" in browser.shown["coach"]
    table.touch(["warrior:G-Wi1"], True)
    assert "Not that." not in says(browser)


def test_the_ring_goes_from_thing_to_thing(opened):
    browser, table, _commands = opened("ortus", "coached-game", 3)
    assert 'data-at="warrior:G-Wi1"' in browser.shown["coach"] and 'class="mark coached" data-at="warrior:G-Wi1"' in browser.shown["board"]
    table.touch(["warrior:G-Wi1"], True)
    assert 'data-at="warrior:B-Wa1"' in browser.shown["coach"]


def test_back_show_me_and_skip(opened):
    browser, table, commands = opened("ortus", "coached-game", 4)
    commands.show(table)
    assert table.sitting.coach.number == 4 and says(browser).startswith("5 of 12")
    commands.back(table)
    assert table.sitting.coach.number == 3 and table.game.position(table.match.state)["honour"]["G"] == 6
    commands.on(table, "")
    assert table.sitting.coach.number == 4 and table.game.position(table.match.state)["honour"]["G"] == 7
    table.undo()
    assert table.sitting.coach.number == 3


def test_a_running_game_is_not_touched_by_it(opened):
    browser, table, commands = opened("ortus", "coached-game", 3)
    table.begin(Match(ORTUS, names=("", "AI casual")))
    table.act(ORTUS.read("place G ready"))
    kept = dict(browser.keeping.games)
    commands.opened(table, "coach=coached-game")
    follow_through = table.sitting.coach
    commands.on(table, ""), commands.on(table, ""), commands.show(table)
    assert follow_through.number and browser.keeping.games == kept
    commands.leave(table, "")
    setup = importlib.import_module("stormtable.web.setup")
    assert table.match is None and table.draft.players == setup.Draft.first(ORTUS).players  # New game offers what it always does


def test_after_it_comes_a_real_game_against_casual(opened):
    browser, table, commands = opened("ortus", "coached-game", 12)
    assert buttons(browser)[:2] == ["coach-leave", "coach-real"]
    commands.real(table, "")
    assert "AI casual" in table.match.names and table.sitting.is_kept and not table.match.actions


def test_a_name_that_the_page_does_not_carry_is_answered(opened):
    browser, table, commands = opened("ortus", "coached-game")
    commands.opened(table, "coach=nowhere")
    assert "There is no coached game" in browser.shown["notice"]


# -- puzzles -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def puzzled(opened):
    """puzzled(game) is a table with the first puzzle of a game on it: (browser, table, its line, its two steps)."""
    def open_puzzle(game):
        browser, table, coach = opened(game, "", 1)
        told, lesson = puzzles.tellings(game)[0], puzzles.of_game(game)[0]
        score = told.score(lesson.steps[0].record, "another")
        solver = coach.Coach(score)
        table.begin(coach.match_at(solver, 0))
        solver.begin(table, 0)
        return browser, table, told.puzzle.line, score["steps"]
    return open_puzzle


@pytest.mark.parametrize("game", [game for game in NAMES if puzzles.found(game)])
def test_a_puzzle_points_at_nothing_answers_wrong_moves_and_is_solved_by_its_line(puzzled, game):
    browser, table, line, (begins, ends) = puzzled(game)
    wrong = begins["script"][0]["wrong"][0]
    assert begins["text"] in unescape(says(browser)) and 'data-at=""' in browser.shown["coach"]
    table.act(table.game.read(wrong["line"]))
    assert not table.match.actions and wrong["says"] in unescape(says(browser))
    table.back()
    for play in begins["script"]:
        if play["kind"] == "do":
            table.act(table.game.read(play["text"]))
    assert ends["text"] in unescape(says(browser)) and 'href="#puzzle=another"' in browser.shown["coach"]
    assert not browser.keeping.games
