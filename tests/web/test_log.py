"""The log: one line for each action, in words, and never that of another one."""

import importlib
import random
import re

import pytest
from stormtable.games import load
from stormtable.kernel.match import Match

ORTUS = load("ortus")
PLACED = {"game": "ortus", "energy": {"B": 14, "G": 9}, "warriors": {"B-Ea1": "J10", "B-Fi1": "H12", "G-Fi1": "F10", "G-Wa1": "C3"}}


def sentences(browser):
    """The first sentence of each line, newest first."""
    return re.findall(r'class="see".*?>(.*?)</button>', browser.shown["rail"])


def answer(table, rng):
    """Ends the turn, and lets the computer do something for its own."""
    table.act(ORTUS.read("end"))
    while table.is_answering():
        table.act(rng.choice(list(ORTUS.legal_actions(table.match.state))))


def test_after_undo_over_a_computers_turn_the_log_tells_what_was_done_instead(tab):
    browser, table = tab(ORTUS)
    table.sit_down(Match(ORTUS, position=PLACED, names=("AI casual", "Ann")))
    rng = random.Random(1)
    for _turn in range(12):  # a state may lie where another one lay that is gone
        answer(table, rng)
        done = table.match.states[1:]
        assert sentences(browser) == [f"{ORTUS.narrate(s, s.events[0])}." for s in reversed(done)]
        table.undo()


def test_the_log_is_sentences_and_notation_stands_in_it_on_request(tab):
    browser, table = tab(ORTUS)
    table.sit_down(Match(ORTUS, position=PLACED))
    table.act(ORTUS.read("end"))
    assert "<code>" not in browser.shown["rail"] and "→" not in browser.shown["rail"]
    habits = importlib.import_module("stormtable.web.habits")
    habits.write_notation(table, "")
    assert "<code>end" in browser.shown["rail"]
    assert browser.kept["stormtable:habit:notation"] == "on"


@pytest.mark.parametrize("name", ["ortus", "maelstrom", "maul", "madstone", "firestorm"])
def test_every_line_of_a_log_begins_with_a_sentence(tab, name):
    game = load(name)
    browser, table = tab(game)
    match, rng = Match(game, {}, "4"), random.Random(4)
    while len(match.actions) < 60 and game.decides(match.state) is not None:
        match.play(rng.choice(list(game.legal_actions(match.state))))
    table.sit_down(match)
    table.show_whole_log()
    assert sentences(browser) and all(re.match(r"\S.*[.…!?)]$", sentence) for sentence in sentences(browser))


def test_an_action_that_brings_nothing_about_is_told_with_whose_it_was(tab):
    """In Firestorm an attack is announced first, and happens after everybody has passed."""
    game = load("firestorm")
    browser, table = tab(game)
    match, rng = Match(game, {}, "4"), random.Random(4)
    while not any(not s.events and action.verb == "attack" for s, (action, _comment) in zip(match.states[1:], match.actions)):
        match.play(rng.choice(list(game.legal_actions(match.state))))
    player = game.seat_name(match.states[-2], game.decides(match.states[-2]))
    table.sit_down(match)
    table.show_whole_log()
    assert [said for said in sentences(browser) if "Attack " in said][0].startswith(f"{player}: Attack ")
