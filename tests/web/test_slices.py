"""What comes from elsewhere is replayed in slices: the page tells how far it is, a person can stop it, and nothing hangs."""

import importlib
import itertools
import json
import random

import pytest
from stormtable.games import load
from stormtable.kernel import flow, record
from stormtable.kernel.match import Match

from thinking import finish

ORTUS = load("ortus")


def long_game(seed="1", actions=40):
    match, rng = Match(ORTUS, {}, seed, ("Ann", "Ben")), random.Random(seed)
    for _action in range(actions):
        match.play(flow.pick(ORTUS.legal_actions(match.state), rng))
    return match


@pytest.fixture
def slow(tab):
    """slow(tick) opens a tab in which every look at the clock takes so long: (browser, table, menu, what was begun)."""
    def opened(tick):
        browser, table = tab(ORTUS)
        menu, page = (importlib.import_module(f"stormtable.web.{name}") for name in ("menu", "page"))
        clock, begun = itertools.count(), []
        page.now, page.begin = (lambda: next(clock) * tick), begun.append
        table.render()
        return browser, table, menu, begun
    return opened


def pasted(text):
    return json.dumps([["text", text]])


def test_a_short_game_is_on_the_table_at_once(slow):
    browser, table, menu, begun = slow(0.0001)
    menu.paste(table, pasted(long_game().text()))
    assert not begun and table.match.text() == long_game().text()


@pytest.mark.parametrize("way", ["paste", "read", "address", "fetch"])
def test_a_long_game_is_replayed_in_slices_and_told(slow, way):
    browser, table, menu, begun = slow(0.03)
    told, tell = [], table.tell
    table.tell = lambda sentence, buttons="": (told.append(sentence), tell(sentence, buttons))
    text = long_game().text()
    if way == "address":
        browser.location.hash = "#game=" + record.to_link(text)
    browser.keeping.games["here"] = {"id": "here", "record": text, "kind": "game", "over": False}
    getattr(menu, way)(table, {"paste": pasted(text), "fetch": "here"}.get(way, text))
    assert table.match is None and len(begun) == 1
    finish(begun[0])
    assert table.match.text() == text and len(told) > 2 and told[0].startswith("Replaying the game: ") and " of 40 actions" in told[0]


def test_a_long_game_can_be_stopped_and_the_table_stays_as_it_is(slow):
    browser, table, menu, begun = slow(0.03)
    own = long_game("7", 3)
    table.sit_down(own)
    menu.paste(table, pasted(long_game().text()))
    reading = importlib.import_module("stormtable.web.reading")
    reading.COMMANDS["enough"](table, "")
    finish(begun[0])
    assert table.match is own and "not opened" in browser.shown["notice"]


def test_the_later_of_two_texts_counts(slow):
    browser, table, menu, begun = slow(0.03)
    menu.paste(table, pasted(long_game("1").text()))
    menu.paste(table, pasted(long_game("2").text()))
    for work in begun:
        finish(work)
    assert table.match.text() == long_game("2").text()


def test_a_replay_that_never_ends_is_given_up_in_a_sentence(slow):
    browser, table, menu, begun = slow(3)
    menu.read(table, long_game().text())
    finish(begun[0])
    assert table.match is None and "This game takes too long to replay" in browser.shown["notice"]


def test_a_kept_game_that_never_ends_stays_on_the_shelf_and_is_not_opened_by_itself_again(slow):
    browser, table, menu, begun = slow(3)
    browser.keeping.games["here"] = {"id": "here", "record": long_game().text(), "kind": "game"}  # as a file may have brought it
    menu.fetch(table, "here")
    finish(begun[0])
    assert table.match is None and "This game takes too long to replay" in browser.shown["notice"]
    assert browser.keeping.games["here"] == {"id": "here", "record": long_game().text(), "kind": "broken"}


def test_a_line_that_goes_wrong_late_is_told_with_its_place(slow):
    browser, table, menu, begun = slow(0.03)
    menu.read(table, long_game().text() + "41. nonsense\n")
    finish(begun[0])
    assert table.match is None and "Line 47" in browser.shown["notice"]


@pytest.mark.parametrize("text", ["", "{", "[" * 5000, "#game=x", "#game=" + record.to_link("a" * 5_000_000), '[Game "maul"]\n[Rules "1"]\n', "x" * 3_000_000])
def test_what_is_no_game_of_this_table_says_so_at_once(slow, text):
    browser, table, menu, begun = slow(0.0001)
    menu.read(table, text)
    assert not begun and table.match is None and 'class="notice"' in browser.shown["notice"]
