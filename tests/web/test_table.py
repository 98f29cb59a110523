"""The table by its own words: what it shows and keeps after a touch."""

import importlib
import json

import pytest

from stormtable.games import load
from stormtable.kernel.match import Match

MAELSTROM = load("maelstrom")
FIGHT = {
    "game": "maelstrom", "tiles": [
        {"tile": "Lake of Fire", "at": "-1,0", "owner": "P1"}, {"tile": "Klatu Crawler", "at": "-1,-1", "owner": "P1"},
        {"tile": "Academy of the Arcane", "at": "1,0", "owner": "P2"}, {"tile": "Iron Commander", "at": "0,-1", "owner": "P2"}],
}


def sit_down(table, match):
    table.sit_down(match)
    table.holder = table.asked()
    table.render()


def touch(table, *things):
    for thing in things:
        table.touch([thing], sure=True)


# -- things that happen in steps -------------------------------------------------------------------------------------------


def test_a_slow_attack_is_shown_step_by_step(tab):
    browser, table = tab(MAELSTROM)
    sit_down(table, Match(MAELSTROM, position={**FIGHT, "options": {"quick_resolve": False}}))
    touch(table, "space:@0,-1", "space:@-1,-1", "word:strike")
    seen = []
    while 'data-do="stage"' in browser.shown["prompt"]:
        seen.append((browser.shown["prompt"], "f-energy" in browser.shown["board"]))
        table.next_stage()
    assert [word in prompt for (prompt, _flipped), word in zip(seen, ("attacks", "2 damage", "defends", "destroyed"))] == [True] * 4
    assert [flipped for _prompt, flipped in seen] == [False, False, False, True]
    assert "actions" in browser.shown["prompt"]


def test_a_quick_attack_is_shown_at_once(tab):
    browser, table = tab(MAELSTROM)
    sit_down(table, Match(MAELSTROM, position=FIGHT))
    touch(table, "space:@0,-1", "space:@-1,-1", "word:strike")
    assert 'data-do="stage"' not in browser.shown["prompt"] and "f-energy" in browser.shown["board"]


def test_a_touch_goes_on_to_the_next_step_and_undo_leaves_them(tab):
    browser, table = tab(MAELSTROM)
    sit_down(table, Match(MAELSTROM, position={**FIGHT, "options": {"quick_resolve": False}}))
    touch(table, "space:@0,-1", "space:@-1,-1", "word:strike", "space:@0,-1")
    assert len(table.stages) == 3
    table.see(0)
    assert not table.stages


# -- handing over ------------------------------------------------------------------------------------------------------------


def test_under_the_cover_lies_the_board_and_no_hand(tab):
    browser, table = tab(MAELSTROM)
    table.sit_down(Match(MAELSTROM, position={**FIGHT, "P1": {"hand": ["Iron Guard"]}, "P2": {"hand": ["Chitonok"]}}))
    table.render()
    under = "".join(browser.shown.values())
    assert table.is_covered() and "Klatu Crawler" in under and "data-next" not in under
    assert "Iron Guard" not in under and "Chitonok" not in under
    table.holder = table.asked()
    table.render()
    assert "Iron Guard" in browser.shown["hand"] and "data-next" in browser.shown["board"]


# -- the log -----------------------------------------------------------------------------------------------------------------


def test_secret_decisions_in_a_row_take_one_line(tab):
    browser, table = tab(MAELSTROM)
    match = Match(MAELSTROM, {}, "1")
    for line in ("faction Brood", "faction Arcanae", *["pick Chitonok"] * 3, *["pick Daemon Horde"] * 2, "pick Iron Enforcer"):
        match.say(line)
    sit_down(table, match)
    rail = browser.shown["rail"]
    assert rail.count("secret decision") == 1 and "5 secret decisions" in rail and "Iron Enforcer" in rail and "Chitonok" not in rail


def test_players_are_called_by_the_names_they_typed(tab):
    browser, table = tab(MAELSTROM)
    sit_down(table, Match(MAELSTROM, {}, "1", ("Ann", "")))
    assert 'class="who label own">Ann<' in browser.shown["prompt"]
    touch(table, "word:Brood")
    assert browser.shown["rail"].count('<span class="by">Ann</span>') == 1
    assert 'class="who label">P2<' in browser.shown["prompt"]


def test_of_two_people_with_one_name_the_cover_tells_the_seat(tab):
    browser, table = tab(MAELSTROM)
    table.sit_down(Match(MAELSTROM, position={**FIGHT, "P1": {"hand": ["Iron Guard"]}, "P2": {"hand": ["Chitonok"]}}, names=("Ann", "Ann")))
    table.render()
    assert f"Ann ({MAELSTROM.seat_name(table.match.state, table.asked())})" in browser.shown["cover"]


def test_a_line_that_is_refused_is_answered_at_its_field_and_the_next_clears_it(tab):
    browser, table = tab(MAELSTROM)
    sit_down(table, Match(MAELSTROM, {}, "1"))
    menu = importlib.import_module("stormtable.web.menu")
    menu.line(table, json.dumps([["line", "facton Brood"]]))
    assert "Column 1" in browser.shown["choices"] and table.notice is None
    menu.line(table, json.dumps([["line", "end"]]))
    assert 'role="alert"><ul><li>' in browser.shown["choices"] and "Column" not in browser.shown["choices"]
    touch(table, "word:Brood")
    assert 'role="alert"></div>' in browser.shown["choices"]


def test_an_example_of_a_header_names_this_game(tab):
    browser, table = tab(MAELSTROM)
    menu = importlib.import_module("stormtable.web.menu")
    menu.read(table, "[hello")
    assert '[Game &quot;maelstrom&quot;]' in browser.shown["notice"]


# -- two tabs ----------------------------------------------------------------------------------------------------------------


@pytest.fixture
def two_tabs(tab):
    """One browser with two tabs; what the second saves, the first does not know."""
    browser, table = tab(MAELSTROM)
    sit_down(table, Match(MAELSTROM, {}, "1"))
    touch(table, "word:Brood")
    return browser, table


def by_another(browser, table, *lines):
    """Another tab has saved a game."""
    storage = importlib.import_module("stormtable.web.storage")
    match = Match(MAELSTROM, {}, "2")
    for line in lines:
        match.say(line)
    browser.kept[storage.KEY] = json.dumps(storage.summary(match))
    return match.text()


def test_what_another_tab_saved_is_not_overwritten_unasked(two_tabs):
    browser, table = two_tabs
    saved = importlib.import_module("stormtable.web.storage")
    theirs = by_another(browser, table, "faction Host")
    touch(table, "word:Arcanae")
    assert saved.kept() == theirs and "another tab" in browser.shown["notice"]


def test_the_own_game_can_be_kept_and_the_other_is_put_aside(two_tabs):
    browser, table = two_tabs
    saved, menu = importlib.import_module("stormtable.web.storage"), importlib.import_module("stormtable.web.menu")
    theirs = by_another(browser, table, "faction Host")
    touch(table, "word:Arcanae")
    menu.here(table, "")
    assert saved.kept() == table.match.text() and [game["record"] for game in saved.aside()] == [theirs]


def test_the_other_game_can_be_shown_and_the_own_is_put_aside(two_tabs):
    browser, table = two_tabs
    saved, menu = importlib.import_module("stormtable.web.storage"), importlib.import_module("stormtable.web.menu")
    theirs = by_another(browser, table, "faction Host")
    menu.elsewhere(table, "")
    assert "another tab" in browser.shown["notice"]
    ours = table.match.text()
    menu.there(table, "")
    assert table.match.text() == theirs == saved.kept() and ours in [game["record"] for game in saved.aside()]
