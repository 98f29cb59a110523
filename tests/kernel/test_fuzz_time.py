"""Bad input takes no longer than good: every reader needs time that grows with the length of the text, whatever stands in it.

A wall clock on a busy machine tells nothing, so processor time is taken: 64 KB must be read within `QUICK`, or in at most `GROWTH` times
the time of 32 KB; a reader that compares everything with everything takes four times as long.
"""

import gc
import itertools
import json
import os
import random
import time
from functools import cache
from importlib import import_module

import pytest
from stormtable import games
from stormtable.kernel import chance, codes, record
from stormtable.kernel.match import replay
from stormtable.kernel.rules import Unreadable
from stormtable.lessons import reading as lessons
from stormtable.live import chair, mail, messages

from laws.journeys import NAMES, journeys, load

SIZE = 64 * 1024
QUICK, GROWTH, TRIES = 0.01, 3.0, 4
MOST = float(os.environ.get("STORMTABLE_WITHIN", 1))  # seconds; `build.py bench reading` asks for less, on a quiet machine
HEAD = '[Game "%s"]\n[Rules "1"]\n'
FRONT = "---\ngame: ortus\ntitle: x\nsummary: x\n---\n## x\n\nx\n"  # of a lesson, up to its first step
SIGNS = ['"', "\\", '\\"', '"\\', "[", "]", "[]", "{", "}", " {", "{}", "[[", ",", ":", "=", "%", "/", "+", "-", "#", ".", "1", "9. ", "a", "A ", " ",
         "\t", "\n", "\r", "\n\n", "1. a\n", '[Game "a"]', '[Game "', "a=b ", "a,", "é", "\0", "(", ")", "x1", "`", "```\n", "> ", "*", "_", "--", "+1/", '":"']


def seconds(read, text):
    """Processor time of one reading, without what Python tidies up now and then."""
    gc.disable()
    began = time.process_time()
    try:
        read(text)
    except Unreadable:
        pass
    finally:
        gc.enable()
    return time.process_time() - began


def assert_quick(read, make):
    """Reads the text of both sizes until one try is fast enough; a machine may be busy, but not every time."""
    for _try in range(TRIES):
        whole = seconds(read, make(SIZE))
        if whole < QUICK:
            return
        half = seconds(read, make(SIZE // 2))
        if whole < GROWTH * half and whole < MOST:
            return
    pytest.fail(f"{whole:.2f} s for {SIZE} characters such as {make(30)!r}, {half:.2f} s for half of them")


def repeated(unit, before="", after=""):
    """Texts of any size that repeat a unit."""
    return lambda size: before + (unit * (size // len(unit) + 1))[:max(size - len(before) - len(after), 0)] + after


def units(long):
    """What hostile texts repeat: signs that mean something to some reader, and mixtures of them."""
    rng = random.Random("units")
    return SIGNS + ["".join(rng.choices(SIGNS, k=rng.randrange(2, 6))) for _ in range(600 if long else 60)]


@pytest.fixture
def hostile(request):
    return units(request.config.getoption("--long"))


@pytest.fixture(params=NAMES)
def game(request):
    return load(request.param)


def as_position(name, text):
    """A record whose position is this text."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return HEAD % name + f'[Position "{escaped}"]\n'


READERS = {
    "record": record.read, "JSON": lambda text: _or_unreadable(record.read_json, text), "comment": record.split_comment, "link": record.from_link,
    "packed link": lambda text: record.read(record.from_link(record.to_link(text))), "chance": chance.read, "code": lambda text: codes.read("ORT1", text),
    "settings": lambda text: record.read(HEAD % "ortus" + f'[Options "{text}"]\n'), "lines": lambda text: record.read(HEAD % "ortus" + "\n" + text),
    "seats": lambda text: record.read(HEAD % "ortus" + f'[Seats "{text}"]\n'), "position": lambda text: record.read(as_position("ortus", text)),
    "lesson": lessons.read, "steps of a lesson": lambda text: lessons.read(FRONT + text),
    "front of a lesson": lambda text: lessons.read(f"---\n{text}\n---\n"), "replayed": lambda text: replay(HEAD % "ortus" + "\n1. " + text, load),
    "message of a friend": messages.read, "letter of a friend": mail.opened,
    "letter in its form": lambda text: mail.opened(f"stormtable1.0.1.0.0.{text}.{'a' * 22}"),
    "chair": lambda text: chair.taken(_or_unreadable(record.read_json, text), load),
    "journal of a chair": lambda text: chair.taken(a_chair() | {"journal": text.split("a")}, load),
    "done in a journal": lambda text: chair.taken(a_chair() | {"journal": [[part] for part in text.split("a")]}, load),
    "heard in a journal": lambda text: chair.taken(a_chair() | {"journal": [[1, part] for part in text.split("a")]}, load),
    "name in a chair": lambda text: chair.taken(a_chair() | {"name": text, "settings": {text: text}}, load),
}


@cache
def a_chair():
    """A seat of a game with a friend, as it is kept."""
    return chair.Chair(load("ortus"), {}, 0, "Ann", bytes(32), bytes(16)).kept()


def _or_unreadable(read, text):
    try:
        return read(text)
    except ValueError:
        raise Unreadable("no JSON") from None


@pytest.mark.parametrize("reader", READERS)
def test_a_reader_of_the_kernel_takes_no_longer_for_hostile_text(reader, hostile):
    for unit in hostile:
        assert_quick(READERS[reader], repeated(unit))


@pytest.mark.parametrize("unit", ['\\"', '"', "[", "[]", '"\\', "{"])
def test_a_bracket_scan_is_linear_behind_an_open_quote(unit):
    assert_quick(READERS["JSON"], repeated(unit, before='{"', after="\\"))


def test_lines_of_notation_take_no_longer_for_hostile_text(game, hostile):
    lines = sorted({game.write(step.action) for journey in journeys(game.name, 4) for step in journey.steps}, key=len)
    rng = random.Random(game.name)
    for unit in hostile:
        line = rng.choice(lines)
        cut = rng.randrange(len(line) + 1)
        for make in (repeated(unit), repeated(unit, line[:cut], line[cut:]), repeated(line + unit)):
            assert_quick(game.read_all, make)


def readers_of(game):
    """What a game reads, by its name: lines, codes of forces, the words of each setting, and a force that is pasted into the builder."""
    words = {f"setting {setting.key}": lambda text, key=setting.key: game.settings_from({key: text}) for setting in game.settings}
    forces = {"draft": lambda text: draft_of(game)().paste(text)} if draft_of(game) else {}
    return {"lines": game.read_all, "code": game.unpacked, "settings for a code": game.settings_for, **words, **forces,
            "position": lambda text: game.from_position({text: text}), "seed": lambda text: game.from_position({**usual_position(game), "seed": text})}


def draft_of(game):
    """The draft of this game's builder, if it has one."""
    if game.name not in games.NAMES or game.asks_for_force.__func__ is load("ortus").asks_for_force.__func__:
        return None
    return import_module(f"stormtable.games.{game.name}.table.building").Draft


@cache
def usual_position(game):
    return game.position(journeys(game.name, 1)[0].states[-2])


def test_codes_settings_and_forces_take_no_longer_for_hostile_text(game, hostile):
    for name, read in readers_of(game).items():
        for unit in hostile if name != "lines" else ():  # lines: above
            assert_quick(read, repeated(unit))


def test_positions_take_no_longer_for_hostile_text(game, hostile):
    usual = usual_position(game)
    rng = random.Random(game.name)
    for key, unit in itertools.product(usual, rng.sample(hostile, 8)):
        assert_quick(lambda text, key=key: game.from_position({**usual, key: text}), repeated(unit))
        assert_quick(lambda text, key=key, unit=unit: game.from_position({**usual, key: text.split(unit[0])}), repeated(unit))
        assert_quick(lambda text, key=key: game.from_position({**usual, key: {text[:n]: text[n:n + 5] for n in range(0, 600)}}), repeated(unit))


def test_long_lists_in_positions_take_no_longer(game):
    """Every list, and every object, made as long as 64 KB allow: its own entries over and over."""
    usual = usual_position(game)
    for path in _paths(usual):
        def make(size, path=path):
            position = json.loads(json.dumps(usual))
            holder = position
            for key in path[:-1]:
                holder = holder[key]
            value = holder[path[-1]]
            many = size // (len(json.dumps(value)) + 2) + 1
            more = {f"x{n}": each for n, each in zip(range(many), itertools.cycle(value.values()))} if isinstance(value, dict) else {}
            holder[path[-1]] = value * many if isinstance(value, list) else value | more
            return position
        assert_quick(game.from_position, make)


def _paths(value, path=()):
    """The way to every list and object that holds something."""
    for key in value if isinstance(value, dict) else range(len(value)):
        if isinstance(value[key], (list, dict)) and value[key]:
            yield (*path, key)
            yield from _paths(value[key], (*path, key))


def test_a_record_of_one_line_takes_no_longer_to_replay(game, hostile):
    for unit in hostile[::4]:
        assert_quick(lambda text: replay(text, load), repeated(unit, before=HEAD % game.name + "\n1. "))
