"""The table by its own words: what it shows and keeps after a touch."""

import importlib
import json
import random
import re
from types import SimpleNamespace

import pytest
from stormtable.games import load
from stormtable.kernel.match import Match

from thinking import finish

MAELSTROM = load("maelstrom")
FIGHT = {
    "game": "maelstrom", "tiles": [
        {"tile": "Lake of Fire", "at": "-1,0", "owner": "P1"}, {"tile": "Klatu Crawler", "at": "-1,-1", "owner": "P1"},
        {"tile": "Academy of the Arcane", "at": "1,0", "owner": "P2"}, {"tile": "Iron Commander", "at": "0,-1", "owner": "P2"}],
}


def sit_down(table, match):
    table.sit_down(match)
    table.sitting.uncover()
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
        table.showing.next()
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
    assert len(table.showing.queue) == 3
    table.see(0)
    assert not table.showing.queue


# -- looking back ------------------------------------------------------------------------------------------------------------


def test_an_earlier_moment_leads_back_to_the_game_or_on_from_there(tab):
    browser, table = tab(MAELSTROM)
    sit_down(table, Match(MAELSTROM, {}, "1"))
    touch(table, "word:Brood")
    replay = importlib.import_module("stormtable.web.replay")
    replay.see(table, "0")
    assert "0 of 1<" in browser.shown["prompt"] and 'data-do="branch"' in browser.shown["prompt"]
    replay.see(table, "1")
    assert "0 of 1<" not in browser.shown["prompt"]


# -- handing over ------------------------------------------------------------------------------------------------------------


def test_under_the_cover_lies_the_board_and_no_hand(tab):
    browser, table = tab(MAELSTROM)
    table.sit_down(Match(MAELSTROM, position={**FIGHT, "P1": {"hand": ["Iron Guard"]}, "P2": {"hand": ["Chitonok"]}}))
    table.render()
    under = "".join(browser.shown.values())
    assert table.is_covered() and "Klatu Crawler" in under and "data-next" not in under
    assert "Iron Guard" not in under and "Chitonok" not in under
    table.sitting.uncover()
    table.render()
    assert "Iron Guard" in browser.shown["hand"] and "data-next" in browser.shown["board"]


# -- the log -----------------------------------------------------------------------------------------------------------------


def test_secret_decisions_in_a_row_take_one_line(tab):
    browser, table = tab(MAELSTROM)
    match = Match(MAELSTROM, {}, "1")
    for line in ("faction Brood", "faction Arcanae", *["pick Chitonok"] * 3, *["pick Daemon Horde"] * 2, "pick Iron Enforcer"):
        match.play_line(line)
    sit_down(table, match)
    rail = browser.shown["rail"]
    assert rail.count("secret decision") == 1 and "5 secret decisions" in rail and "Iron Enforcer" in rail and "Chitonok" not in rail


def test_players_are_called_by_the_names_they_typed(tab):
    browser, table = tab(MAELSTROM)
    sit_down(table, Match(MAELSTROM, {}, "1", ("Ann", "")))
    assert 'class="who label own">Ann<' in browser.shown["prompt"]
    touch(table, "word:Brood")
    assert browser.shown["rail"].count(">Ann ") == 1
    assert 'class="who label">Second player<' in browser.shown["prompt"]


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
def played(tab):
    """A table at which somebody has done something."""
    browser, table = tab(MAELSTROM)
    sit_down(table, Match(MAELSTROM, {}, "1"))
    touch(table, "word:Brood")
    return browser, table, importlib.import_module("stormtable.web.menu")


def test_a_tab_is_told_that_another_has_gone_on_with_its_game_and_stays_told(played):
    browser, table, menu = played
    menu.heard(table, f"gone on:{table.place.id}")
    assert "gone on in another tab" in browser.shown["keeping"] and "Show it as it is there" in browser.shown["keeping"]
    table.hush()
    assert "gone on in another tab" in browser.shown["keeping"]


def test_what_other_games_do_concerns_nobody(played):
    browser, table, menu = played
    menu.heard(table, "gone on:another")
    assert "hidden" in browser.shown["keeping"]


def test_two_tabs_that_have_parted_both_have_their_game(played):
    browser, table, menu = played
    theirs = table.place.id
    menu.heard(table, f"parted:{theirs}:own")
    assert table.place.id == "own" and "game of its own" in browser.shown["notice"] and f'data-value="{theirs}"' in browser.shown["notice"]
    touch(table, "word:Arcanae")
    assert browser.keeping.games["own"]["record"] == table.match.text() != browser.keeping.games[theirs]["record"]


def test_the_other_game_can_be_shown_and_the_own_stays_on_the_shelf(played):
    browser, table, menu = played
    ours, text = table.place.id, table.match.text()
    other = Match(MAELSTROM, {}, "2")
    browser.keeping.games["other"] = {"id": "other", "record": other.text(), "kind": "game"}
    menu.fetch(table, "other")
    assert table.match.text() == other.text() and browser.keeping.games[ours]["record"] == text
    assert f'data-value="{ours}"' in browser.shown["notice"]


def test_a_game_that_cannot_be_read_stays_on_the_shelf(played):
    browser, table, menu = played
    before = table.match
    browser.keeping.games["other"] = {"id": "other", "record": "[Game", "kind": "game"}
    menu.fetch(table, "other")
    assert table.match is before and browser.keeping.games["other"] == {"id": "other", "record": "[Game", "kind": "broken"}
    assert "could not be read" in browser.shown["notice"]


def test_the_game_that_goes_next_is_named_though_this_page_does_not_know_its_rules(tab, monkeypatch):
    browser, _table = tab(MAELSTROM)
    shelf, page = (importlib.import_module(f"stormtable.web.{module}") for module in ("shelf", "page"))
    for name, told in {"firestorm": "Firestorm of 2026-11-01", "chess": "chess of 2026-11-01"}.items():
        going = json.dumps({"name": "", "game": name, "saved": "2026-11-01T10:00:00Z"})
        monkeypatch.setattr(type(browser.keeping), "leaving", lambda self, going=going: going)
        listed = SimpleNamespace(value="firestorm", dataset=SimpleNamespace(title="Firestorm"))
        monkeypatch.setattr(page.document, "querySelectorAll", lambda selector, listed=listed: [listed])
        assert shelf.leaving() == told


def test_the_shelf_tells_of_a_game_in_every_language_and_no_secret(with_dutch, played):
    browser, table, menu = played
    kept = browser.keeping.games[table.place.id]
    assert set(kept["told"]) == {"en", "nl"} and kept["told"]["en"] != kept["told"]["nl"]
    assert "Brood" not in json.dumps(kept["told"])


# -- before it is too late -------------------------------------------------------------------------------------------------

SUMMON = {
    "game": "maelstrom", "turn": 5, "phase": "summon", "P1": {"essence": 1, "hand": ["Chitonok"]}, "tiles": [
        {"tile": "Lake of Fire", "at": "-1,0", "owner": "P1"}, {"tile": "Academy of the Arcane", "at": "1,0", "owner": "P2"},
        {"tile": "Iron Commander", "at": "0,-1", "owner": "P2"}],
}


def test_what_threatens_is_told_in_the_prompt_and_on_the_button_that_ends_the_turn(tab):
    browser, table = tab(MAELSTROM)
    sit_down(table, Match(MAELSTROM, position=SUMMON))
    prompt = browser.shown["prompt"]
    assert prompt.count("You burn your last Essence when this turn ends") == 3  # a small line, a title, a description
    assert 'data-touch="word:end" title="You burn' in prompt


def test_a_single_payment_is_made_by_itself_and_taken_back_with_its_tile(tab):
    browser, table = tab(MAELSTROM)
    sit_down(table, Match(MAELSTROM, position=SUMMON))
    card = next(thing for thing in table.look.next() if thing.startswith("card:"))
    touch(table, card)
    touch(table, next(iter(table.look.next())))
    assert [action.verb for action, _comment in table.match.actions] == ["summon", "pay"]
    assert "There was no other choice." in browser.shown["rail"]
    table.undo()
    assert table.match.actions == []


def test_the_menu_turns_forced_steps_off(tab):
    browser, table = tab(MAELSTROM)
    sit_down(table, Match(MAELSTROM, position=SUMMON))
    assert 'data-do="forced" aria-pressed="true"' in browser.shown["anytime"]
    stops = importlib.import_module("stormtable.web.stops")
    stops.turn_forced(table, "")
    assert 'data-do="forced" aria-pressed="false"' in browser.shown["anytime"]
    touch(table, next(thing for thing in table.look.next() if thing.startswith("card:")))
    touch(table, next(iter(table.look.next())))
    assert [action.verb for action, _comment in table.match.actions] == ["summon"]


def test_the_log_calls_players_by_name_and_side(tab):
    browser, table = tab(MAELSTROM)
    match = Match(MAELSTROM, names=("Ann", "Ben"))
    match.play_line("faction Brood")
    sit_down(table, match)
    assert "Ann plays Brood" in browser.shown["rail"]


# -- links ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ortus", "madstone", "maul", "tictactoe"])
def test_a_link_with_a_force_says_that_this_game_has_none(tab, name):
    game = load(name)
    browser, table = tab(game)
    browser.location.hash = "#force=1"
    importlib.import_module("stormtable.web.menu").open_saved(table)
    assert "a force of their own" in browser.shown["notice"] and "setup" in browser.shown and table.brought is None


@pytest.mark.parametrize("name, at", [("ortus", 2), ("maul", 1)])
def test_a_shared_moment_opens_at_that_moment_with_the_whole_game(tab, name, at):
    game = load(name)
    browser, table = tab(game)
    match = Match(game, {}, "1")
    for _action in range(4):
        match.play(list(game.legal_actions(match.state))[0])
    menu, storage = (importlib.import_module(f"stormtable.web.{module}") for module in ("menu", "storage"))
    browser.location.hash = "#" + storage.link(match, at).partition("#")[2]
    menu.address(table, "")
    assert table.seen == at and len(table.match.actions) == 4


def test_a_moment_that_is_no_number_opens_the_game_as_it_is(tab):
    browser, table = tab(MAELSTROM)
    menu, storage = (importlib.import_module(f"stormtable.web.{module}") for module in ("menu", "storage"))
    browser.location.hash = "#" + storage.link(Match(MAELSTROM, {}, "1")).partition("#")[2] + "&at=<b>"
    menu.address(table, "")
    assert table.seen is None and table.match is not None


def test_the_moment_that_is_looked_at_can_be_shared(tab):
    browser, table = tab(load("ortus"))
    match = Match(load("ortus"), {}, "1")
    match.play_line("place G ready")
    match.play_line("place B ready")
    sit_down(table, match)
    copied = []
    table.copy = lambda text, sentence: copied.append(text)
    importlib.import_module("stormtable.web.replay").see(table, "1")
    assert 'data-do="moment"' in browser.shown["prompt"]
    importlib.import_module("stormtable.web.menu").copy_moment(table, "")
    assert copied[0].endswith("&at=1")


# -- the end -------------------------------------------------------------------------------------------------------------------


def over(name, words=None):
    """A game that is over, played by the rule of thumb."""
    game, rng = load(name), random.Random(1)
    match = Match(game, words or {}, "1", ("Ann", "Ben"))
    while game.decides(match.state) is not None:
        match.play(game.playout_action(match.state, rng))
    return match


def test_the_result_names_the_turning_points_and_the_bar_marks_them(tab, monkeypatch):
    browser, table = tab(load("madstone"))
    sit_down(table, over("madstone"))
    page, begun = importlib.import_module("stormtable.web.page"), []
    monkeypatch.setattr(page, "begin", begun.append)
    table.turning.go_on()
    table.turning.go_on()
    assert len(begun) == 1 and "Turning points" not in browser.shown["side"]
    finish(begun[0])
    assert "Turning points" in browser.shown["side"] and "for Ann (" in browser.shown["side"]
    first = table.turning.shown()[0]
    assert f'data-do="see" data-value="{first.at}"' in browser.shown["side"]
    assert 'class="curve"' in browser.shown["side"] and browser.shown["side"].count("<title>") >= len(table.turning.curve) > 3
    importlib.import_module("stormtable.web.replay").see(table, str(first.at))
    assert browser.shown["prompt"].count('class="turning"') == len(table.turning.shown())


def analysed(tab, monkeypatch):
    """A table with a finished game and its curve, and the work that was begun there."""
    browser, table = tab(load("madstone"))
    sit_down(table, over("madstone"))
    begun = []
    monkeypatch.setattr(importlib.import_module("stormtable.web.page"), "begin", begun.append)
    monkeypatch.setattr(importlib.import_module("stormtable.ai.service"), "THOUGHTS", 4)
    table.turning.go_on()
    finish(begun.pop())
    return browser, table, begun


def test_the_decisions_of_a_game_that_is_over_are_looked_at_one_by_one(tab, monkeypatch):
    browser, table, begun = analysed(tab, monkeypatch)
    examining = importlib.import_module("stormtable.web.examining")
    assert "Analyse the decisions" in browser.shown["side"]
    examining.examine(table, "")
    assert "0 of 1 decisions" in browser.shown["side"] and 'data-do="examined"' in browser.shown["side"]
    finish(begun.pop())
    of = table.examining.of
    assert table.examining.done == of > 5 and f"{of} of {of} decisions" in browser.shown["side"]
    for found in table.examining.found[:1]:
        assert f'data-do="see" data-value="{found.at}"' in browser.shown["side"]
    assert re.search(r'aria-pressed="true">With what you knew', browser.shown["side"])


def test_an_analysis_can_be_stopped_and_begun_again_with_all_cards_open(tab, monkeypatch):
    browser, table, begun = analysed(tab, monkeypatch)
    examining = importlib.import_module("stormtable.web.examining")
    examining.examine(table, "known")
    examining.stop(table, "")
    finish(begun.pop())
    assert table.examining.done == 0 and 'data-do="examined"' not in browser.shown["side"]
    examining.examine(table, "known")
    examining.examine(table, "open")
    first, second = begun
    finish(second)
    finish(first)
    assert table.examining.done == table.examining.of
    assert re.search(r'aria-pressed="true">With all cards open', browser.shown["side"])


def test_the_result_says_which_points_made_the_difference(tab):
    browser, table = tab(load("madstone"))
    sit_down(table, over("madstone"))
    assert re.search(r"What made the difference: (Spoils|Power|Gold|Special), \d+ against \d+", browser.shown["side"])


def test_a_game_that_goes_on_has_no_turning_points(tab, monkeypatch):
    browser, table = tab(load("ortus"))
    sit_down(table, Match(load("ortus"), {}, "1"))
    monkeypatch.setattr(importlib.import_module("stormtable.web.page"), "begin", lambda work: pytest.fail("nothing is to be judged"))
    table.turning.go_on()
    assert table.turning.shown() == []
