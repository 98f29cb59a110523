"""Force codes, forces at random, and where each text is kept."""

import random

import pytest
from hypothesis import given, settings, strategies as st
from stormtable.games import load
from stormtable.games.maelstrom.cards import CARDS, FORCES, NUMBER
from stormtable.games.maelstrom.pages import texts
from stormtable.games.maelstrom.rules import codes, effects
from stormtable.games.maelstrom.rules.forces import force_refusals
from stormtable.games.maelstrom.rules.muster import random_force
from stormtable.games.maelstrom.rules.variants import Settings
from stormtable.kernel import codes as symbols
from stormtable.kernel.rules import Unreadable

GAME = load("maelstrom")
SOME = codes.write(FORCES["Iron and Root"])
FORCE = st.dictionaries(st.integers(0, len(CARDS) - 1), st.integers(1, 60), min_size=1, max_size=30)


def complaint(text):
    with pytest.raises(Unreadable) as caught:
        codes.read(text)
    return caught.value.text


# -- codes -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FORCES)
def test_a_ready_made_force_goes_into_a_short_code_and_comes_back(name):
    code = codes.write(FORCES[name])
    assert codes.read(code) == FORCES[name]
    assert len(code) <= 60


def test_a_code_stays_what_it_was():
    """Codes that people have sent each other must be readable for ever."""
    assert SOME == "MAE1-061523-527181-B17613-213242-517133-Y6"


@given(FORCE)
def test_every_force_comes_back_from_its_code(force):
    assert codes.read(codes.write(force)) == force


@given(FORCE)
def test_a_code_may_be_typed_in_any_case_with_any_blanks(force):
    code = codes.write(force)
    assert codes.read(f"  {code.lower().replace('-', ' ')}\n") == codes.read(code) == force


def test_letters_that_look_alike_are_understood():
    assert codes.read(SOME.replace("0", "O").replace("MAE1", "MAE1").replace("-1", "-I")) == FORCES["Iron and Root"]


def test_a_link_to_a_force_is_read_as_its_code():
    assert codes.read(f"https://example.org/play/maelstrom/#force={SOME}") == FORCES["Iron and Root"]


@given(st.integers(5, len(SOME) - 1), st.sampled_from(symbols.SYMBOLS))
def test_one_wrong_letter_is_noticed(place, symbol):
    wrong = SOME[:place] + symbol + SOME[place + 1:]
    if wrong.replace("-", "") != SOME.replace("-", ""):
        assert "damaged" in complaint(wrong)


@pytest.mark.parametrize("length", range(4, len(SOME)))
def test_a_cut_code_is_noticed(length):
    assert "damaged" in complaint(SOME[:length])


@pytest.mark.parametrize("text, said", [
    ("", "no code here"), ("  - ", "no code here"), ("hello", "begins with MAE1"), ("MAE2-0615", "another version"),
    ("MAE1-06!5", "the sign !"), ("MAE1" + "0" * 700, "too long"), ("[Game \"maelstrom\"]", "begins with MAE1"),
])
def test_what_is_no_code_is_told_in_a_sentence(text, said):
    assert said in complaint(text)


@pytest.mark.parametrize("numbers, said", [
    ([], "no tiles"), ([0, 1, 2], "too early"), ([0], "too early"), ([0, 1, 29, 1], "ARC-29"), ([30, 1, 1, 1], "30-01"), ([0, 1, 1, 0], "no copies"),
])
def test_a_code_made_by_hand_is_no_better(numbers, said):
    assert said in complaint(symbols.write(codes.PREFIX, numbers))


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=80) | st.lists(st.integers(0, 31), max_size=40).map(lambda numbers: symbols.write(codes.PREFIX, numbers)))
def test_whatever_is_pasted_it_is_a_force_or_a_sentence(text):
    try:
        force = codes.read(text)
    except Unreadable as problem:
        assert problem.text.endswith(".")
    else:
        assert codes.read(codes.write(force)) == force


@given(FORCE)
def test_the_page_turns_a_code_into_the_line_of_notation(force):
    assert dict(GAME.read(codes.line(force)).tiles) == force


def test_a_code_is_taken_wherever_a_force_is_asked():
    settings = GAME.settings_from(GAME.settings_for(SOME))
    s = GAME.setup(settings, "1")
    assert GAME.asks_for_force(s)
    s = GAME.apply(s, GAME.read(GAME.unpacked(f" {SOME.lower()} ")))
    assert s.force[0] == FORCES["Iron and Root"]


def test_a_line_that_is_no_code_is_left_alone():
    for line in ("force Iron and Root", "draw", "move @0,-1 > @1,-1", "force 5 Lake of Fire"):
        assert GAME.unpacked(line) == line


def test_a_force_with_events_asks_for_the_expanded_game():
    assert GAME.settings_for(codes.write(FORCES["The Unburied Expanded"])) == {"level": "expanded", "force_size": "23"}


# -- forces at random --------------------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)  # how long it takes depends on who else uses the machine
@given(
    st.integers(0, 2**32), st.sampled_from(["advanced", "expanded"]), st.integers(6, 60), st.sampled_from(["open", "box"]),
    st.sampled_from([None, "good", "evil"]),
)
def test_a_force_at_random_is_legal(seed, level, size, pool, side):
    settings = Settings(level=level, force_size=size, pool=pool)
    force = random_force(random.Random(seed), settings, side)
    assert not force_refusals(force, settings, side=side)
    assert force == random_force(random.Random(seed), settings, side)


def test_forces_at_random_differ():
    some = {codes.write(random_force(random.Random(seed), Settings(level="advanced"))) for seed in range(20)}
    assert len(some) == 20


# -- texts -------------------------------------------------------------------------------------------------------------


def test_every_tile_with_a_text_has_its_effect_and_every_effect_its_text():
    assert texts.faults() == []


def test_a_text_without_an_effect_would_stop_the_build(monkeypatch):
    monkeypatch.setitem(texts.PLACES, "values.OWN_ARMOR", "")
    assert "GAI-04 has a text and no effect." in texts.faults()
    monkeypatch.setitem(texts.PLACES, "values.OWN_ARMOR", "GAI-04 GAI-01")
    assert {"GAI-01 has an effect and no text.", "values.OWN_ARMOR should keep the text of GAI-01, and does not."} <= set(texts.faults())


def test_a_text_that_can_be_declared_and_does_nothing_would_stop_the_build(monkeypatch):
    monkeypatch.delitem(effects.HAPPENS, NUMBER["Chronosmith"])
    assert texts.faults() == ["ARC-14 can be declared and does nothing: effects.HAPPENS does not keep it."]


def test_whatever_can_be_declared_happens():
    assert {*effects.ABILITIES, *effects.EVENTS, *effects.TILE_REACTIONS, *effects.EVENT_REACTIONS} == set(effects.HAPPENS)
