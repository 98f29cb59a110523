"""Looking back: the bar, the steps, the log that follows, and the end of a game."""

import importlib
import random
import re

import pytest
from stormtable.games import load
from stormtable.kernel.match import Match

MAUL, MADSTONE, ORTUS = (load(name) for name in ("maul", "madstone", "ortus"))


def random_game(game, seed, names=(), most=2000):
    match, rng = Match(game, {}, str(seed), names), random.Random(seed)
    while game.decides(match.state) is not None and len(match.actions) < most:
        match.play(rng.choice(list(game.legal_actions(match.state))))
    return match


@pytest.fixture
def looking_back(tab):
    """A long game of MAUL, a computer against Ann: (browser, table, replay)."""
    browser, table = tab(MAUL)
    table.sit_down(random_game(MAUL, 3, ("Ann", "AI casual"), most=150))
    return browser, table, importlib.import_module("stormtable.web.replay")


def current(browser):
    """The numbers of the lines that the log marks."""
    return [int(number) for number in re.findall(r'id="line-(\d+)"[^>]* aria-current', browser.shown["rail"])]


def test_the_log_follows_the_moment_that_is_looked_at(looking_back):
    browser, table, replay = looking_back
    for at in (20, 70, 120):
        replay.see(table, str(at))
        (line,) = current(browser)
        assert at - 20 < line <= at


def test_a_step_passes_over_what_has_no_line(looking_back):
    browser, table, replay = looking_back
    log = importlib.import_module("stormtable.web.log")
    quiet = [number for number in range(1, 150) if not log.is_told(table, number)]
    assert quiet
    replay.see(table, "0")
    while table.seen is not None:
        assert table.seen not in quiet
        replay.step(table, "1")


def test_a_game_is_played_back_action_by_action_and_stops_when_asked(looking_back):
    browser, table, replay = looking_back
    waits = []
    browser.script.later = lambda milliseconds, word, text: waits.append((milliseconds, word, text))
    replay.watch(table, "")
    assert table.playing and table.seen == 0
    replay.go_on(table, waits[-1][2])
    at = table.seen
    assert at > 0 and f"{at} of {len(table.match.actions)}" in browser.shown["prompt"] and len(waits) == 2
    replay.watch(table, "")
    replay.go_on(table, waits[-1][2])
    assert table.seen == at and not table.playing


def test_the_turns_are_chapters_as_long_as_they_are(looking_back):
    browser, table, replay = looking_back
    replay.see(table, "30")
    widths = [int(width) for width in re.findall(r'<rect x="\d+" height="10" width="(\d+)"/>', browser.shown["prompt"])]
    assert sum(widths) == len(table.match.actions) and len(widths) > 5


def test_what_was_secret_before_play_is_shown_once_it_is_revealed(tab):
    browser, table = tab(ORTUS)
    match = Match(ORTUS, {}, "1", ("AI casual", "Ann"))
    while ORTUS.heading(match.state) == "Setup":
        match.play(next(iter(ORTUS.legal_actions(match.state))))
    table.sit_down(match)
    importlib.import_module("stormtable.web.replay").see(table, "1")
    assert table.sight().s == match.states[1]


def test_while_something_is_secret_the_past_is_that_of_the_own_seat(looking_back):
    browser, table, replay = looking_back
    replay.see(table, "100")
    assert table.sight().s == MAUL.view(table.match.states[100], 0) != table.match.states[100]


@pytest.mark.parametrize("names, seat", [(("Ann", "AI casual"), 0), (("AI casual", "Ann"), 1)])
def test_the_end_is_told_from_the_side_of_the_only_person_with_its_reason_and_rule(tab, names, seat):
    browser, table = tab(MADSTONE)
    match = random_game(MADSTONE, 5, names)
    table.sit_down(match)
    table.render()
    points = match.state.result.points
    told = f"You won by {points[seat] - points[1 - seat]}" if points[seat] > points[1 - seat] else f"You lost by {points[1 - seat] - points[seat]}"
    assert f"<h2>{told}</h2>" in browser.shown["side"] and f"<b>{told}.</b>" in browser.shown["prompt"]
    assert 'href="rules/#MAD-11.9"' in browser.shown["side"]
