"""Links that are meant to do harm, or only hold a very long game: the table stands, says so, and can be used."""

import random

import pytest
from stormtable.games import load
from stormtable.kernel import flow, record
from stormtable.kernel.match import Match

HEAD = '[Game "ortus"]\n[Rules "1"]\n'
HOSTILE = {  # what the link unpacks to, and what is said
    "an open quote": (HEAD + '[Position "{' + '\\"\\\\' * 100_000 + '"]\n', "The position is not valid JSON"),
    "brackets": (HEAD + '[Position "' + "[" * 400_000 + '"]\n', "The position is not valid JSON"),
    "a bomb": ("a" * 20_000_000, "more than a game"),
    "lines": (HEAD + "\n" + "1. x\n" * 100_000, "was expected here"),
}


@pytest.mark.parametrize("harm", HOSTILE)
def test_a_hostile_link_is_answered_and_the_table_can_be_used(page, site, harm):
    text, said = HOSTILE[harm]
    page.goto(f"{site}play/ortus/#game={record.to_link(text)}")
    page.locator("#notice", has_text=said).wait_for()
    page.locator("#setup").wait_for()


def long_game(least):
    """A game of Firestorm with so many actions at least."""
    game, rng = load("firestorm"), random.Random("long")
    match = Match(game, {"players": "4"}, "long")
    while len(match.actions) < least and game.decides(match.state) is not None:
        match.play(flow.pick(game.legal_actions(match.state), rng))
    return match


def test_a_long_game_tells_how_far_it_is_and_can_be_stopped(page, site):
    match = long_game(1500)
    slow_down = page.context.new_cdp_session(page).send
    slow_down("Emulation.setCPUThrottlingRate", {"rate": 5})  # a machine of today is through before anybody could press
    page.goto(f"{site}play/firestorm/#game={record.to_link(match.text())}")
    page.locator("#notice", has_text=f"of {len(match.actions)} actions").wait_for()
    page.locator("#notice-enough").click()
    page.locator("#notice", has_text="The game was not opened.").wait_for()
    page.locator("#setup").wait_for()


def test_a_long_game_that_nobody_stops_is_on_the_table_in_the_end(page, site):
    match = long_game(400)
    page.goto(f"{site}play/firestorm/#game={record.to_link(match.text())}")
    page.locator('main[data-ready="play"]').wait_for(state="attached")
    page.locator("#board").wait_for()
