"""What no seat may know, at every single decision of whole games: a secret is lost in one moment, not on average."""

import random

import pytest
from stormtable.ai.service import question
from stormtable.kernel import chance, flow
from stormtable.kernel.look import Look

from .journeys import NAMES, load, whole_games

FEW = 100  # options that are compared one by one


@pytest.fixture(params=NAMES)
def game(request):
    return load(request.param)


@pytest.fixture
def states(game, request):
    """Every state of some games, played at random and by the rule of thumb, their ends among them."""
    return [s for states in whole_games(game.name, 12 if request.config.getoption("--long") else 3) for s in states]


def seats_of(game, s):
    return range(len(game.seats(s)))


def rng_for(s):
    return random.Random(repr(s.chance))


def others(game, s):
    """Each seat, and a state that this seat cannot tell from this one: only what it does not know is different."""
    return [(seat, game.sample(game.view(s, seat), rng_for(s))) for seat in seats_of(game, s)]


def offered(game, s):
    """What may be done now; of very much only how much it is."""
    options = game.legal_actions(s)
    return set(options) if len(options) <= FEW else len(options)


def test_a_sample_looks_like_its_view(game, states):
    for s in states:
        for seat, other in others(game, s):
            view = game.view(s, seat)
            assert view.chance == chance.masked(s.chance) and view.chance.seed is None
            assert game.view(view, seat) == view == game.view(other, seat)


def test_what_lies_under_the_cover_tells_nobody_anything_new(game, states):
    for s in states:
        common = game.common(s)
        assert all(game.common(other) == common for _seat, other in others(game, s))


def test_what_lies_under_the_cover_can_be_drawn(game, states):
    for s in states[::5]:
        common = game.common(s)
        look = Look(game, common, None, near=game.decides(s))
        assert game.scene(common, look).strip() and all(game.panel(common, seat, look).strip() for seat in seats_of(game, s))


def test_what_is_asked_and_offered_follows_from_what_the_seat_knows(game, states):
    for s in states:
        seat, rng = game.decides(s), rng_for(s)
        if seat is None:
            continue
        view = game.view(s, seat)
        tried = [game.anything(s, rng) for _ in range(3)] + [flow.pick(game.legal_actions(s), rng) for _ in range(3)]
        for known in (view, game.sample(view, rng)):
            assert game.decides(known) == seat and game.question(known) == game.question(s)
            assert offered(game, known) == offered(game, s)
            assert [game.refusals(known, action) for action in tried] == [game.refusals(s, action) for action in tried]


def test_a_question_to_a_computer_tells_no_secret(game, states):
    for s in states:
        if (seat := game.decides(s)) is not None:
            view = game.view(s, seat)
            asked = question(game, s, seat, "hard", "", "luck")
            assert all(question(game, game.sample(view, random.Random(n)), seat, "hard", "", "luck") == asked for n in range(2))


def test_a_view_in_writing_tells_no_secret(game, states):
    for s in states:
        for seat, other in others(game, s):
            written = game.position(game.view(s, seat))
            assert game.position(game.view(other, seat)) == written
            assert written.get("seed", written.get("chance")) is None
