"""What no seat may know, at every single decision of whole games: a secret is lost in one moment, not on average."""

import random

import pytest
from stormtable.ai.service import question
from stormtable.kernel import chance, flow
from stormtable.kernel.look import Look
from stormtable.kernel.zones import HIDDEN

from games.whisper.game import Whisper

from .hidden import LISTED, PLACES, bare, exchanged, exchanged_everywhere, lies_in
from .journeys import NAMES, load, spread, whole_games
from .rare import moments

FEW = 100  # options that are compared one by one


@pytest.fixture(params=NAMES)
def game(request):
    return load(request.param)


@pytest.fixture
def states(game, request):
    """Every state of some games, played at random and by the rule of thumb, their ends among them, and some rare moments."""
    return [*moments(game.name), *(s for states in whole_games(game.name, 12 if request.config.getoption("--long") else 3) for s in states)]


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


# -- worlds that were made without asking the game what it hides: a leak that a guess copies is seen here, and only here ---------------


MANY = 60  # guesses until one must differ from the truth


def assert_hides(game, s, seat, rng):
    """Worlds that differ only in what the rules hide from this seat give it the same view, the same guesses and the same question."""
    def known(world):
        view = game.view(world, seat)
        told = question(game, world, seat, "hard", "", "luck")
        return {"view": bare(view), "guess": bare(game.sample(view, random.Random(luck))), "cover": bare(game.common(world).columns()), "question": told}
    luck = rng.getrandbits(32)
    truth = known(s)
    for what, world in exchanged(game.name, s, seat, rng):
        other = known(world)
        assert [part for part in truth if other[part] != truth[part]] == [], what
        yield what, world


def assert_guesses(game, s, seat, whats, rng):
    """A guess may differ from the truth in each of these places."""
    true, left = lies_in(game.name, s, seat), set(whats)
    for _guess in range(MANY):
        if not left:
            return
        other = lies_in(game.name, game.sample(game.view(s, seat), rng), seat)
        left -= {what for what in left if other.get(what) != true[what]}
    raise AssertionError(f"always guessed as it is: {left}")


def telling(game, states, most):
    """So many states, evenly over all of them, and as many of each kind of hidden place, however rarely it comes up."""
    by_kind = {}
    for s in states:
        for kind in {kind.rpartition(" ")[0] or kind for seat in seats_of(game, s) for _group, kind in lies_in(game.name, s, seat)}:
            by_kind.setdefault(kind, []).append(s)
    found = [*spread(states, most), *(s for some in by_kind.values() for s in spread(some, most // 10))]
    return list({id(s): s for s in found}.values())


def test_worlds_that_differ_in_what_is_hidden_are_the_same_to_a_seat(game, states, request):
    """And neither is what it may do different, if it is asked; nor does a guess know which of them is true."""
    met, guessed = set(), set()
    for number, s in enumerate(telling(game, states, 800 if request.config.getoption("--long") else 60)):
        rng = rng_for(s)
        for seat in seats_of(game, s):
            found = list(assert_hides(game, s, seat, rng))
            met |= {kind for (_group, kind), _world in found}
            if game.decides(s) == seat:
                for what, world in found:
                    assert offered(game, world) == offered(game, s) and game.question(world) == game.question(s), what
            if number % 5 == 0:
                assert_guesses(game, s, seat, {what for what, _world in found if not what[1].startswith(LISTED)}, rng)
                guessed |= {kind for (_group, kind), _world in found}
    assert bool(met) == bool(guessed) == (game.name in PLACES)
    assert {word for kind in met for word in kind.split()} >= MET.get(game.name, set())


def test_at_every_decision_a_seat_sees_the_same_whatever_is_hidden_from_it(game, states):
    """All that is hidden from a seat is exchanged at once."""
    for number, s in enumerate(states):
        seat = number % len(game.seats(s))
        world = exchanged_everywhere(game.name, s, seat, rng_for(s))
        assert game.view(world, seat).columns() == game.view(s, seat).columns()
        assert game.common(world).columns() == game.common(s).columns()


# Kinds of places that come up in these games, so that the law says something.
MET = {"whisper": {"hand", "deck"}, "madstone": {"hand", "pile", "trimmed"}, "maul": {"hand", "boosts", "deck"}, "ortus": {"arrangement"},
       "maelstrom": {"own", "hand", "stack", "force", "primary"},
       "firestorm": {"draw", "hand", "pile", "aside", "turned", "laid", "advantage", "under", "start", "alien", "deck", "peeked"}}


class Forgetful(Whisper):
    """Forgets to hide the deck; its guesses copy what is not hidden, so that both agree."""

    def view(self, s, seat):
        v = super().view(s, seat)
        v.deck = s.deck[:]
        return v


class Told(str):
    """A word that remembers more than it says."""


class Marked(Whisper):
    """Hides every card, and marks its back."""

    def view(self, s, seat):
        v = super().view(s, seat)
        v.deck = [Told(HIDDEN) for _card in s.deck]
        for back, card in zip(v.deck, s.deck):
            back.card = card
        return v


class Knowing(Whisper):
    """Guesses every hand right that it has seen once."""

    seen = {}

    def view(self, s, seat):
        v = super().view(s, seat)
        self.seen[str(bare(v))] = s.hands
        return v

    def sample(self, v, rng):
        s = super().sample(v, rng)
        s.hands = [hand[:] for hand in self.seen.get(str(bare(v)), s.hands)]
        return s


@pytest.mark.parametrize("leak", [Forgetful, Marked, Knowing])
def test_a_leak_that_guesses_share_is_seen(leak):
    game, rng = leak(), random.Random(1)
    s = game.setup(game.settings_from({}), "1")
    assert all(game.view(game.sample(game.view(s, 0), rng), 0) == game.view(s, 0) for _guess in range(5)), "the older law sees it too"
    with pytest.raises(AssertionError):
        found = list(assert_hides(game, s, 0, rng))
        assert_guesses(game, s, 0, {what for what, _world in found}, rng)


# What is hidden, and the column of the state that would tell it.
COLUMNS = [("firestorm", "advantage", "advantage"), ("firestorm", "under", "advantage"), ("firestorm", "aside", "aside"), ("firestorm", "start", "start"),
           ("firestorm", "alien", "alien"), ("firestorm", "deck", "deck"), ("firestorm", "turned", "duel"), ("firestorm", "laid", "duel"),
           ("firestorm", "peeked", "flow"), ("firestorm", "hand", "hand"), ("firestorm", "draw", "draw"),
           ("maelstrom", "force", "force"), ("maelstrom", "primary", "primary"), ("maelstrom", "hand", "hand"), ("maelstrom", "stack", "stack")]


@pytest.mark.parametrize(("name", "kind", "column"), COLUMNS)
def test_a_view_that_forgets_to_hide_something_is_seen(name, kind, column):
    game = load(name)

    class Forgets(type(game)):
        def view(self, s, seat):
            v = super().view(s, seat)
            setattr(v, column, getattr(s, column))
            return v

    states = [*moments(name), *(s for states in whole_games(name, 3) for s in states)]
    hide = [(s, seat) for s in states for seat in seats_of(game, s) if any(kind in place.split() for _group, place in lies_in(name, s, seat))]
    found = [seen for s, seat in spread(hide, 5) for seen in forgotten(Forgets(), s, seat)]
    assert any(kind in place.split() for place in found)


def forgotten(game, s, seat):
    """The kinds of places that are seen through this game's view."""
    rng = rng_for(s)
    return [kind for (_group, kind), world in exchanged(game.name, s, seat, rng) if bare(game.view(world, seat)) != bare(game.view(s, seat))]
