"""Computers at the table: what the person sees meanwhile, what they get to know, and how their answers are taken back."""

import importlib
import json
import random
import re

import pytest
from stormtable.ai.service import level_of, question
from stormtable.games import NAMES as NAMES_OF_GAMES, load
from stormtable.kernel import flow
from stormtable.kernel.match import Match

from thinking import finish

FIRESTORM, ORTUS, MAELSTROM, MADSTONE = (load(name) for name in ("firestorm", "ortus", "maelstrom", "madstone"))
NAMES = ("Ann", "AI casual")
PLACED = {"game": "ortus", "energy": {"B": 14, "G": 9}, "warriors": {"B-Ea1": "J10", "B-Fi1": "H12", "G-Fi1": "F10", "G-Wa1": "C3"}}


@pytest.fixture
def sit_down(tab):
    """sit_down(game, match) opens a tab with this sitting: (browser, table)."""
    def sitting(game, match):
        browser, table = tab(game)
        table.sit_down(match)
        table.render()
        return browser, table
    return sitting


def answer(table):
    """Lets the computer that is asked think and play; there is no worker here, so it does so on the page's thread."""
    opponents = importlib.import_module("stormtable.web.opponents")
    opponents.WAITS = 0
    finish(table.thinking._answer(table.match))


def chosen_hands(names):
    """A game of Maelstrom in which both hands are chosen, one tile after the other."""
    match = Match(MAELSTROM, {}, "1", names)
    for line in ("faction Brood", "faction Arcanae", *["pick Chitonok"] * 3, *["pick Daemon Horde"] * 2):
        match.play_line(line)
    return match


# -- names --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name, word, style", [("AI casual", "casual", ""), ("AI hard bold", "hard", "bold")])
def test_a_seat_is_played_by_the_computer_that_its_name_tells(name, word, style):
    level, found = level_of(name)
    assert (level.word, found) == (word, style)


@pytest.mark.parametrize("name", ["", "Ann", "AI", "AI easy", "ai casual", "AI casual bold x", "My AI casual"])
def test_any_other_name_is_a_person(name):
    assert level_of(name) is None


def test_the_set_up_screen_seats_a_computer_and_remembers_it(tab):
    browser, table = tab(ORTUS)
    setup = importlib.import_module("stormtable.web.setup")
    setup.start(table, json.dumps([["name", "Ann"], ["player", ""], ["name", ""], ["player", "AI steady"], ["seed", "1"]]))
    assert table.match.names == ("Ann", "AI steady") and table.match.answering == {1}
    table.stand_up()
    assert table.draft.players == ["", "AI steady"] and table.draft.names == ["Ann", ""]


def test_a_player_that_nobody_knows_is_a_person(tab):
    browser, table = tab(ORTUS)
    table.draft.read([["name", "Ann"], ["player", "AI godlike"]])
    assert table.draft.players == [""]


# -- what the person sees -----------------------------------------------------------------------------------------------------


def test_with_one_person_the_table_is_never_handed_over(sit_down):
    browser, table = sit_down(MAELSTROM, chosen_hands(NAMES))
    for _decision in range(6):
        assert not table.is_covered() and "hidden" in browser.shown["cover"]
        if table.is_answering():
            answer(table)
        else:
            table.act(MAELSTROM.legal_actions(table.match.state)[0])


def test_while_a_computer_is_asked_the_person_sees_the_own_side_only(sit_down):
    browser, table = sit_down(MAELSTROM, chosen_hands(NAMES))
    assert table.asked() == 1 and table.is_answering() and table.sitting.viewer(table.match.state) == 0
    assert "thinking" in browser.shown["prompt"] and table.look.s == MAELSTROM.view(table.match.state, 0)
    assert not table.look.next()
    assert "You take Chitonok" in browser.shown["rail"]


def test_what_a_computer_has_decided_in_secret_stays_so(sit_down):
    browser, table = sit_down(MAELSTROM, chosen_hands(("AI casual", "Ann")))
    assert "5 secret decisions" in browser.shown["rail"] and "takes Chitonok" not in "".join(browser.shown.values())


def test_touches_mean_nothing_while_a_computer_is_asked(sit_down):
    browser, table = sit_down(MAELSTROM, chosen_hands(NAMES))
    count = len(table.match.actions)
    table.touch(["tile:Daemon Horde"], sure=True)
    assert len(table.match.actions) == count and table.why is None


def test_two_people_and_a_computer_still_hand_the_table_over(sit_down):
    browser, table = sit_down(MADSTONE, Match(MADSTONE, {"players": "3"}, "3", ("Ann", "Ben", "AI casual")))
    while table.sitting.is_open():
        answer(table) if table.is_answering() else table.act(MADSTONE.legal_actions(table.match.state)[0])
    assert table.is_covered() or table.is_answering() or table.sitting.holder == table.asked()
    seen = set()
    for _decision in range(6):
        if table.is_answering():
            answer(table)
            continue
        assert table.is_covered() or table.sitting.holder == table.asked()
        seen.add(table.asked())
        table.sitting.uncover()
        table.act(MADSTONE.legal_actions(table.match.state)[0])
    assert len(seen) > 1


def test_computers_among_themselves_can_be_watched(sit_down):
    browser, table = sit_down(ORTUS, Match(ORTUS, {}, "1", ("AI casual", "AI casual")))
    for _decision in range(4):
        assert "thinking" in browser.shown["prompt"] and not table.is_covered()
        answer(table)
    assert len(table.match.actions) == 4 and not table.match.can_undo()


# -- what a computer gets to know ---------------------------------------------------------------------------------------------


def test_the_question_tells_nothing_that_the_seat_does_not_know():
    one, other = Match(MAELSTROM, {}, "1"), Match(MAELSTROM, {}, "1")
    for match, own in ((one, "Chitonok"), (other, "Lake of Fire")):
        for line in ("faction Brood", "faction Arcanae", *[f"pick {own}"] * 2):
            match.play_line(line)
    assert one.state != other.state
    asked = [question(MAELSTROM, match.state, 1, "hard", "", "7") for match in (one, other)]
    assert asked[0] == asked[1] and "Chitonok" not in asked[0]


def asked_of(table, action):
    """What the worker is told when this coroutine of a table needs an answer: every message, as it is sent."""
    heard = []

    async def think(asked, read):
        heard.append(asked)
        return read({"line": table.game.write(next(iter(table.game.legal_actions(table.match.state)))), "end": ""})

    table.thinking.room.think, table.thinking.hint = think, table.match.state
    table.thinking.is_stopped = True  # the answer is of no interest
    finish(action)
    return heard


@pytest.mark.parametrize("name", NAMES_OF_GAMES)
def test_matches_that_look_the_same_to_a_seat_give_the_worker_the_same_message(sit_down, name):
    """The other match has another seed, other hidden cards and another future; the worker cannot tell which one is played."""
    game, rng = load(name), random.Random(name)
    match = Match(game, {}, "a seed that nobody may know", [f"AI {level}" for level in ("casual", "steady", "hard", "casual")])
    browser, table = sit_down(game, match)
    opponents = importlib.import_module("stormtable.web.opponents")
    opponents.WAITS = 0
    while game.decides(match.state) is not None and len(match.actions) < 40:
        messages = []
        for s, seed in ((match.state, match.seed), (game.sample(game.view(match.state, table.asked()), rng), "another")):
            other = match.upto(len(match.actions))
            other.states[-1], other.seed = s, seed
            table.sitting.match = other
            messages += [asked_of(table, table.thinking._answer(other)) + asked_of(table, opponents._find(table, other, s))]
        assert len(messages[0]) == 2 and messages[0] == messages[1] and "nobody may know" not in messages[0][0]
        table.sitting.match = match
        match.play(game.playout_action(match.state, rng) if rng.random() < 0.5 else flow.pick(game.legal_actions(match.state), rng))


def test_every_sitting_has_its_own_luck(sit_down):
    browser, table = sit_down(ORTUS, Match(ORTUS, {}, "1", NAMES))
    luck = table.sitting.luck
    table.sit_down(Match(ORTUS, {}, "1", NAMES))
    assert luck != table.sitting.luck


# -- answers and second thoughts ----------------------------------------------------------------------------------------------


def test_undo_takes_the_answer_back_too_and_redo_brings_both(sit_down):
    browser, table = sit_down(ORTUS, Match(ORTUS, position=PLACED, names=("AI casual", "Ann")))
    while not table.is_answering():
        table.act(ORTUS.read("end") if ORTUS.read("end") in ORTUS.legal_actions(table.match.state) else next(iter(ORTUS.legal_actions(table.match.state))))
    before, said = table.match.last_own(), len(table.match.actions)
    answer(table)
    assert len(table.match.actions) > said
    after = list(table.match.actions)
    table.undo()
    assert len(table.match.actions) == before and not table.is_answering()
    table.redo()
    assert table.match.actions == after


def test_an_answer_that_comes_too_late_is_dropped(sit_down):
    browser, table = sit_down(MAELSTROM, chosen_hands(NAMES))
    match = table.match
    opponents = importlib.import_module("stormtable.web.opponents")
    opponents.halt(table, "")
    answer(table)
    assert table.match is match and table.is_answering() and "waits" in browser.shown["prompt"]
    opponents.proceed(table, "")
    answer(table)
    assert len(match.actions) == 8 or not table.is_answering()


def test_a_person_may_play_on_for_a_computer(sit_down):
    browser, table = sit_down(MAELSTROM, chosen_hands(NAMES))
    opponents = importlib.import_module("stormtable.web.opponents")
    opponents.halt(table, "")
    opponents.replace(table, "")
    assert not table.match.answering and table.is_covered()
    assert "The menu lets the computer play any seat" in browser.shown["notice"] and 'data-value="1 AI casual"' in browser.shown["notice"]
    opponents.sit(table, "1 AI casual")
    assert table.match.answering == {1} and not table.is_covered() and table.match.names == NAMES


def test_what_the_computers_did_stands_in_the_question_until_the_person_decides(sit_down):
    browser, table = sit_down(ORTUS, Match(ORTUS, position=PLACED, names=("AI casual", "Ann")))
    assert 'class="news"' not in browser.shown["prompt"]
    table.act(ORTUS.read("end"))
    while table.is_answering():
        answer(table)
    told = re.search('class="news"><span>(.*?)</span> <button', browser.shown["prompt"])[1]
    done = table.match.states[2:]
    assert told in [f"{table.game.narrate(s, event)}." for s in done for event in s.events]


def test_a_newcomer_meets_a_computer_and_later_whoever_sat_there_last(tab):
    browser, table = tab(MADSTONE)
    assert table.draft.players == ["", "AI casual as Nib"]
    setup = importlib.import_module("stormtable.web.setup")
    pairs = [["name", "Ann"], ["player", ""], ["name", "Ben"], ["player", ""], ["seed", "1"]]
    setup.start(table, json.dumps(pairs))
    assert tab(MADSTONE, browser)[1].draft.players == ["", ""]


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_a_new_game_finds_everybody_on_the_chair_they_chose(tab, seed):
    browser, table = tab(MADSTONE)
    setup = importlib.import_module("stormtable.web.setup")
    setup.start(table, json.dumps([["name", ""], ["player", ""], ["name", ""], ["player", "AI casual"], ["seed", seed]]))
    table.stand_up()
    assert (table.draft.players, table.draft.names) == (["", "AI casual"], ["", ""])


def test_chance_that_has_been_seen_is_not_taken_back():
    match = Match(MADSTONE, {}, "24", ("Ann", "AI casual"))
    match.answering = frozenset({1})
    rolled = False
    while not rolled:
        before = match.state.chance
        match.play(next(iter(MADSTONE.legal_actions(match.state))))
        rolled = match.state.chance != before
    assert not match.can_undo()


# -- a hint -------------------------------------------------------------------------------------------------------------------


def hinted(table, line):
    """What the table says when this line is the hint."""
    opponents = importlib.import_module("stormtable.web.opponents")

    async def think(asked, read):
        return read({"line": line, "end": ""})

    table.thinking.room.think, table.thinking.hint = think, table.match.state
    finish(opponents._find(table, table.match, table.match.state))
    return table.notice[0]


def test_a_hint_ends_its_sentences_once(sit_down):
    browser, table = sit_down(FIRESTORM, Match(FIRESTORM, {}, "1", ("Ann", "Bob")))
    assert hinted(table, "p1: alien the-humans deck human-starter").startswith("Play The Humans with the deck ")
    assert ".." not in table.notice[0] and table.notice[0].endswith(".")
    browser, table = sit_down(ORTUS, Match(ORTUS, {}, "1", ("Ann", "Bob")))
    line = ORTUS.write(next(iter(ORTUS.legal_actions(table.match.state))))
    said = ORTUS.describe_action(table.match.state, ORTUS.read(line))
    assert not said.endswith(".") and hinted(table, line).startswith(f"{said}. ")


def test_a_hint_is_drawn_on_the_board_until_something_is_done(sit_down):
    position = {"game": "ortus", "energy": {"B": 14, "G": 9}, "warriors": {"B-Ea1": "J10", "G-Fi1": "F10"}}
    browser, table = sit_down(ORTUS, Match(ORTUS, position=position, names=("Ann", "Bob")))
    hinted(table, "charge B-Ea1 G-Fi1 G10")
    assert 'class="mark to hint"' in browser.shown["board"] and 'data-at="warrior:B-Ea1' in browser.shown["board"]
    table.act(ORTUS.read("end"))
    assert "to hint" not in browser.shown["board"]


def test_an_opponent_with_a_face_takes_every_chair_but_the_first(tab):
    browser, table = tab(MADSTONE)
    setup = importlib.import_module("stormtable.web.setup")
    foe = table.game.characters[-1]
    setup.oppose(table, foe.seat_name)
    assert table.draft.players == ["", foe.seat_name]
    assert re.search(rf'id="foe-{foe.name}"[^>]*aria-pressed="true"', browser.shown["setup"])
    assert "the most points win" in browser.shown["setup"]  # how one wins is said before anything is asked


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_a_side_touched_on_the_set_up_screen_is_chosen_when_it_is_asked(tab, seed):
    browser, table = tab(MADSTONE)
    setup = importlib.import_module("stormtable.web.setup")
    table.draft.players, table.draft.seed = ["", "AI casual"], seed
    setup.choose(table, ["commander:elf"])
    assert table.match is None and "Start with Sylvara Thornweave" in browser.shown["setup"]
    assert re.search(r'data-touch="commander:elf"[^>]*aria-pressed="true"', browser.shown["board"])
    setup.choose(table, ["commander:elf"])
    assert "Start with" not in browser.shown["setup"]  # touched again it is let go
    setup.choose(table, ["commander:elf"])
    setup._begin(table)
    while table.is_answering() and table.wish:  # the computer may choose first, and may take the same
        answer(table)
    assert not table.wish and "commander elf" in [MADSTONE.write(action) for action, _comment in table.match.actions]
