"""What others did: shown step by step, skipped by a touch, told and marked until a person acts again."""

import importlib
import random
import re

import pytest
from stormtable.games import load
from stormtable.kernel.match import Match
from stormtable.lab.simulate import player

ORTUS, MAELSTROM, MADSTONE = (load(name) for name in ("ortus", "maelstrom", "madstone"))
PLACED = {"game": "ortus", "energy": {"B": 14, "G": 9}, "warriors": {"B-Ea1": "J10", "B-Fi1": "H12", "G-Fi1": "F10", "G-Wa1": "C3"}}
FALLS = {**PLACED, "energy": {"B": 2, "G": 9}, "warriors": PLACED["warriors"] | {"G-Fi1": "H11"}}  # there is no Energy left to save it
WALKS = ("move G-Fi1 F8", "move G-Wa1 C5", "end")  # what Gold does


@pytest.fixture
def ortus(tab):
    """Ann plays Black against a computer, in a browser in which things may move: (browser, table)."""
    browser, table = tab(ORTUS)
    browser.script.still = lambda: False
    browser.waits = []
    browser.script.later = lambda milliseconds, word, text: browser.waits.append((milliseconds, word, text))
    table.sit_down(Match(ORTUS, position=PLACED, names=("AI casual", "Ann")))
    table.render()
    return browser, table


def others_turn(table, lines=WALKS):
    """Ann ends her turn, and the computer plays these lines."""
    table.act(ORTUS.read("end"))
    for line in lines:
        assert table.is_answering()
        table.act(ORTUS.read(line))


def wait(browser, table):
    """The time of the step is over."""
    _milliseconds, word, text = browser.waits[-1]
    importlib.import_module("stormtable.web.showing").COMMANDS[word](table, text)


def said(browser):
    return re.sub(r"<.*?>", " ", browser.shown["prompt"])


def marks(browser):
    return re.findall(r'class="mark (\w+)" data-at="([^"]*)"', browser.shown["board"])


# -- the turn of a computer ------------------------------------------------------------------------------------------------


def test_each_action_of_a_computer_is_shown_in_order_and_then_the_question(ortus):
    browser, table = ortus
    others_turn(table)
    assert "Fire walks from F10 to F8" in said(browser) and 'class="prompt showing"' in browser.shown["prompt"]
    wait(browser, table)
    assert "Water walks from C3 to C5" in said(browser)
    while table.showing.queue:
        wait(browser, table)
    assert 'class="prompt"' in browser.shown["prompt"] and 'data-touch="word:end"' in browser.shown["prompt"]


def test_while_the_first_action_is_shown_the_second_has_not_happened_on_the_board(ortus):
    browser, table = ortus
    others_turn(table)
    assert table.sight().s.place == table.match.states[2].place != table.match.state.place and table.sight().seat is None


def test_a_touch_skips_to_the_present_and_the_rest_of_the_turn_is_not_shown(ortus):
    browser, table = ortus
    others_turn(table, WALKS[:1])
    assert table.showing.queue
    table.touch(["hex:A1"], sure=True)
    assert not table.showing.queue and table.why is None
    table.act(ORTUS.read(WALKS[1]))
    assert not table.showing.queue


@pytest.mark.parametrize("name", ["maelstrom", "maul", "firestorm"])
def test_an_action_that_brings_nothing_about_does_not_cut_short_what_is_shown(tab, name):
    browser, table = tab(load(name))
    browser.script.still, browser.script.later = lambda: False, lambda *_wait: None
    game, thumb, rng = load(name), player("thumb"), random.Random(3)
    table.sit_down(Match(game, {}, "3", ("AI casual", "Ann")))
    silent = 0
    while silent < 2:
        shown, is_others = list(table.showing.queue), table.is_answering()
        before = len(table.match.actions)
        table.act(thumb(game, table.match.state, rng))
        if is_others and shown and not any(state.events for state in table.match.states[before + 1:]):
            silent += 1
            assert table.showing.queue[:len(shown)] == shown


def test_a_timer_that_comes_after_a_skip_changes_nothing(ortus):
    browser, table = ortus
    others_turn(table)
    table.showing.skip()
    table.showing.again()
    shown = list(table.showing.queue)
    importlib.import_module("stormtable.web.showing").shown(table, "1")
    assert table.showing.queue == shown


def lengths_of_a_turn(browser, table):
    browser.waits.clear()
    table.showing.again()
    while table.showing.queue:
        wait(browser, table)
    return [milliseconds for milliseconds, _word, _text in browser.waits]


def test_a_turn_that_would_take_too_long_is_sped_up_evenly(ortus, monkeypatch):
    browser, table = ortus
    others_turn(table)
    lengths = lengths_of_a_turn(browser, table)
    assert len(lengths) == 3 and all(300 <= length <= 900 for length in lengths)
    monkeypatch.setattr(importlib.import_module("stormtable.web.showing"), "TURN", sum(lengths) / 2)
    assert lengths_of_a_turn(browser, table) == pytest.approx([length / 2 for length in lengths])


def test_fast_takes_less_than_half_the_time_and_off_shows_the_end_at_once(ortus):
    browser, table = ortus
    habits = importlib.import_module("stormtable.web.habits")
    others_turn(table)
    normal = browser.waits[-1][0]
    table.undo()
    habits.choose_speed(table, "fast")
    others_turn(table)
    assert browser.waits[-1][0] < normal / 2
    table.undo()
    habits.choose_speed(table, "off")
    others_turn(table)
    assert not table.showing.queue and 'data-touch="word:end"' in browser.shown["prompt"]
    assert browser.kept["stormtable:habit:speed"] == "off"


def test_who_wants_nothing_to_move_sees_the_still_with_its_marks_and_sentence(ortus):
    browser, table = ortus
    browser.script.still = lambda: True
    others_turn(table)
    assert not table.showing.queue and len(marks(browser)) >= 4 and "Since your turn:" in browser.shown["since"]


# -- the still -------------------------------------------------------------------------------------------------------------


def test_what_changed_stays_marked_until_something_is_chosen(ortus):
    browser, table = ortus
    others_turn(table)
    table.showing.skip()
    assert marks(browser) == [("from", "hex:F10"), ("to", "hex:F8"), ("from", "hex:C3"), ("to", "hex:C5")]
    assert re.findall("<b>(\\d)</b></i>", browser.shown["board"]) == ["1", "2"] and "<polyline" in browser.shown["board"]
    table.touch(["warrior:B-Ea1"], sure=True)
    assert not marks(browser) and "Since your turn:" in browser.shown["since"]
    table.back()
    assert marks(browser)
    table.act(ORTUS.read("move B-Ea1 J9"))
    assert not marks(browser) and "hidden" in browser.shown["since"]


def test_a_fall_is_told_before_a_walk(ortus):
    browser, table = ortus
    table.sit_down(Match(ORTUS, position=FALLS, names=("AI casual", "Ann")))
    others_turn(table, ("strike G-Fi1 B-Fi1", "guide A1", "move G-Wa1 C5", "end"))
    table.showing.skip()
    assert "Black Fire on H12 falls." in browser.shown["prompt"] and "walks" not in browser.shown["since"]
    assert ("lost", "hex:H12") in marks(browser)


def test_what_matters_is_still_told_after_it_has_been_answered(ortus):
    browser, table = ortus
    table.sit_down(Match(ORTUS, position={**FALLS, "energy": {"B": 9, "G": 9}}, names=("AI casual", "Ann")))
    others_turn(table, ("strike G-Fi1 B-Fi1",))
    table.act(ORTUS.read("save B-Fi1"))
    for line in ("move G-Wa1 C5", "end"):
        table.act(ORTUS.read(line))
    table.showing.skip()
    assert "Gold Fire attacks Black Fire: Strike." in browser.shown["since"] and "walks" not in browser.shown["since"]
    assert 'class="side idle"' in browser.shown["side"] and "Water walks from C3 to C5" in browser.shown["side"]


def test_watch_again_shows_it_all_once_more(ortus):
    browser, table = ortus
    others_turn(table)
    table.showing.skip()
    assert 'data-do="again"' in browser.shown["since"] and 'data-do="again"' in browser.shown["prompt"]
    importlib.import_module("stormtable.web.showing").again(table, "")
    assert "Fire walks from F10 to F8" in said(browser) and 'data-do="again"' not in browser.shown["since"]


def test_undo_while_something_is_shown_takes_it_back(ortus):
    browser, table = ortus
    others_turn(table)
    table.undo()
    assert not table.showing.queue and not table.match.actions and not marks(browser)


def test_nothing_that_a_computer_does_in_secret_is_shown(tab):
    browser, table = tab(MAELSTROM)
    browser.script.still = lambda: False
    match = Match(MAELSTROM, {}, "1", ("Ann", "AI casual"))
    table.sit_down(match)
    for line in ("faction Brood", "faction Arcanae", *["pick Chitonok"] * 3, *["pick Daemon Horde"] * 2, *["pick Iron Guard"] * 3):
        table.act(MAELSTROM.read(line))
    assert "Iron Guard" not in "".join(browser.shown.values())


# -- great moments ---------------------------------------------------------------------------------------------------------


def steps_of(game, kind):
    """The steps in which an event of this kind is shown, from the first random game in which it comes up."""
    for seed in range(40):
        match, rng = Match(game, {}, str(seed)), random.Random(seed)
        while game.decides(match.state) is not None and len(match.actions) < 400:
            legal = game.legal_actions(match.state)
            events = match.play(legal.pick(rng) if hasattr(legal, "pick") else rng.choice(list(legal)))
            if any(event.kind == kind for event in events):
                return game.stages(events)
    raise AssertionError(f"{kind} never comes up")


@pytest.mark.parametrize("name, kind, style", [
    ("maul", "detonated", "bang"), ("firestorm", "conquered", "falls"), ("maelstrom", "burned", "burns"), ("madstone", "dark", "night"),
    ("ortus", "fell", "")])
def test_a_great_moment_has_two_to_four_steps(name, kind, style):
    steps = steps_of(load(name), kind)
    great = [step for step in steps[:-1] if any(event.kind == kind for event in step.events)]
    assert 1 <= len(great) <= 3 and great[-1].style == style and steps[-1].events


def test_the_words_of_a_great_moment_stand_over_the_board_until_it_changes(tab):
    browser, table = tab(MADSTONE)
    browser.script.still = lambda: False
    match, rng = Match(MADSTONE, {}, "2", ("Ann", "AI casual")), random.Random(2)
    table.sit_down(match)
    while not any("Night" in moment.words for moment in table.showing.queue):
        table.showing.clear()
        table.act(rng.choice(list(MADSTONE.legal_actions(match.state))))
    while "words night" not in browser.shown["board"]:
        table.showing.next()
    assert "Skip" in browser.shown["prompt"]
    table.touch(["card:x"], sure=True)
    assert "words night" not in browser.shown["board"]


@pytest.mark.parametrize("name, seed", [("maul", "3"), ("firestorm", "3")])
def test_what_a_person_has_begun_is_not_told_as_something_of_others(tab, name, seed):
    """The other only lets it happen; what the other does in the next turn is told."""
    game, thumb, rng = load(name), player("thumb"), random.Random(seed)
    _browser, table = tab(game)
    table.sit_down(Match(game, {}, seed, names=("Ann", "AI casual")))
    match, found = table.match, 0
    match.stops = dict.fromkeys((0, 1), game.stop_modes[0].word)
    while game.decides(match.state) is not None and found < 3:
        match.play(thumb(game, match.state, rng))
        begun = match.last_turn() + 1  # what the person said last in an own turn
        if game.decides(match.state) == 0 and table.showing.told_of():
            let = next((n for n in range(begun, len(match.actions)) if match.actions[n][0].verb != game.declining), begun)
            happened = [event for number in range(begun + 1, let + 1) for event in table.showing.heard(number)]
            found += bool(happened)
            assert not any(event in table.showing.told_of() for event in happened)
    assert found
