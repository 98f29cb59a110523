"""Bad input of every kind: it is Unreadable, in a sentence, and nothing else ever happens.

The numbers of inputs stand in `INPUTS`: about 13,000 in every run, ten times as many in a long one.
"""

import base64
import json
import random
import zlib

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from stormtable.kernel import flow, record
from stormtable.kernel.chance import Impossible
from stormtable.kernel.match import Match, replay
from stormtable.kernel.rules import Unreadable
from stormtable.lab.damage import kept, mutated_position, mutated_text

from laws.journeys import NAMES, journeys, load, spread

INPUTS = {"record": 2000, "replay": 500, "link": 1500, "notation": 1000, "position": 1500, "json": 400}  # the last four for each game
SEEDS = st.integers(0, 2**64)
ANY_TEXT = st.text(st.characters(), max_size=60)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | ANY_TEXT,
    lambda parts: st.lists(parts, max_size=4) | st.dictionaries(ANY_TEXT, parts, max_size=4),
    max_leaves=8,
)


@pytest.fixture
def fuzz(request):
    """Feeds a check with so many inputs; the same ones in every short run."""
    long = request.config.getoption("--long")

    def feed(kind, check, *inputs):
        count = INPUTS[kind] * (10 if long else 1)
        quiet = settings(max_examples=count, deadline=None, database=None, derandomize=not long, suppress_health_check=list(HealthCheck))
        quiet(given(*inputs)(check))()

    return feed


@pytest.fixture(params=NAMES)
def game(request):
    return load(request.param)


def records(name):
    """Good records: short, long, from a position."""
    game, texts = load(name), []
    for journey in journeys(name, 20)[:6]:
        match = Match(game, journey.words, journey.seed, ("Ann", "Ben"))
        match.position = game.position(match.state) if len(texts) % 3 == 2 else None
        for step in journey.steps[:25]:
            match.play(step.action)
        texts.append(match.text())
    return texts


def readable(read, given):
    """What a reader makes of an input; None if it is refused as it should be."""
    try:
        return read(given)
    except Unreadable as problem:
        assert problem.text.strip() and "Traceback" not in problem.text
        assert problem.line is None or problem.line >= 1
        assert problem.column is None or problem.column >= 1
        return None


# -- records and links ----------------------------------------------------------------------------------------------------


def test_any_text_is_a_record_or_unreadable(fuzz):
    good = [text for name in NAMES for text in records(name)]

    def check(text, seed):
        rng = random.Random(seed)
        for bad in (text, mutated_text(rng.choice(good), rng)):
            read = readable(record.read, bad)
            if read is not None:
                assert record.read(record.write(read))[:6] == read[:6]

    fuzz("record", check, ANY_TEXT, SEEDS)


def test_any_record_replays_or_is_unreadable(fuzz, game):
    good = records(game.name)

    def check(seed):
        rng = random.Random(seed)
        match = readable(lambda text: replay(text, load), mutated_text(rng.choice(good), rng))
        if match is not None:
            assert len(match.states) == len(match.actions) + 1
            assert replay(match.text(), load).state == match.state

    fuzz("replay", check, SEEDS)


def test_any_link_is_a_text_or_unreadable(fuzz):
    good = [record.to_link(text) for name in NAMES for text in records(name)]

    def check(text, junk, seed):
        rng = random.Random(seed)
        packed = base64.urlsafe_b64encode(zlib.compress(junk)).decode().rstrip("=")
        for bad in (text, packed, mutated_text(rng.choice(good), rng)):
            read = readable(record.from_link, bad)
            assert read is None or len(read) <= record.LONGEST

    fuzz("link", check, ANY_TEXT, st.binary(max_size=60), SEEDS)


@pytest.mark.parametrize("byte", [b"a", b"\0", b"[", b'[Game "x"]\n', b"\xff"])
def test_a_link_that_swells_is_unreadable(byte):
    bomb = base64.urlsafe_b64encode(zlib.compress(byte * 20_000_000)).decode()
    assert readable(record.from_link, bomb) is None


@pytest.mark.parametrize("size", [record.LONGEST_UNPACKED + 1, 2 * record.LONGEST_UNPACKED, 20_000_000])
def test_a_link_that_unpacks_to_more_than_a_game_says_so(size):
    bomb = record.to_link("a" * size)
    with pytest.raises(Unreadable, match="more than a game"):
        record.from_link(bomb)
    assert len(record.from_link(record.to_link("a" * record.LONGEST_UNPACKED))) == record.LONGEST_UNPACKED


def test_the_longest_games_fit_into_a_link():
    longest = max((journey for name in NAMES for journey in journeys(name, 20)), key=lambda journey: len(journey.steps))
    assert len(longest.steps) * 100 < record.LONGEST_UNPACKED


@pytest.mark.parametrize("junk", ["x", "[", "\n", "[\n", "1. a\n", '[Game "a"]\n', "\0", "\ud800", "{", '"\\', "=" , "9"])
def test_ten_megabytes_of_junk_are_unreadable(game, junk):
    text = junk * (10_000_000 // len(junk))
    assert readable(record.read, text) is None
    assert readable(record.from_link, text) is None
    assert readable(game.read, text) is None
    assert readable(lambda text: replay(text, load), text) is None


# -- notation -----------------------------------------------------------------------------------------------------------------


def test_any_line_is_an_action_or_unreadable(fuzz, game):
    lines = sorted({game.write(step.action) for journey in journeys(game.name, 20) for step in journey.steps})

    def check(text, seed):
        rng = random.Random(seed)
        for bad in (text, mutated_text(rng.choice(lines), rng)):
            action = readable(game.read, bad)
            if action is not None:
                assert game.read(game.write(action)) == action

    fuzz("notation", check, ANY_TEXT, SEEDS)


# -- positions ----------------------------------------------------------------------------------------------------------------


def check_position(game, position):
    """A position is unreadable, or it is a whole game that can be looked at, written down again and played."""
    text = kept(position)
    s = readable(game.from_position, position)
    assert kept(position) == text
    if s is None:
        return
    assert game.from_position(json.loads(json.dumps(game.position(s)))) == s
    rng = random.Random(text)
    for _ in range(4):
        seat = game.decides(s)
        game.question(s)
        for known in range(len(game.seats(s))):
            game.position(game.view(s, known))
        if seat is None:
            assert s.result is not None
            return
        assert all(game.refusals(s, action) is not None for action in [game.anything(s, rng) for _ in range(3)])
        try:
            s = game.apply(s, flow.pick(game.legal_actions(s), rng))
        except Impossible:
            return


def test_any_changed_position_is_whole_or_unreadable(fuzz, game):
    states = spread([s for journey in journeys(game.name, 20) for s in journey.states], 60)
    good = [game.position(s) for s in states] + [game.position(game.view(s, 0)) for s in states[::6]]

    def check(seed):
        rng = random.Random(seed)
        check_position(game, mutated_position(rng.choice(good), rng))

    fuzz("position", check, SEEDS)


def test_any_json_is_a_position_or_unreadable(fuzz, game):
    usual = game.position(game.setup(game.settings_from({}), "0"))

    def check(value, key):
        check_position(game, value)
        check_position(game, {**usual, key: value})

    fuzz("json", check, JSON, st.sampled_from(sorted(usual)))


@pytest.mark.parametrize("depth", [50, 900, 100_000])
def test_deep_nesting_is_unreadable(game, depth):
    nested = "[" * depth + "1" + "]" * depth
    text = f'[Game "{game.name}"]\n[Rules "1"]\n[Position "{{\\"game\\":{nested}}}"]\n'
    assert readable(lambda text: replay(text, load), text) is None
