"""What holds for every game: the shelf's games are here because they exist, and so is a sixth one."""

import copy
import json
import random

import pytest

from stormtable.kernel import chance, flow, language
from stormtable.kernel.look import Look
from stormtable.kernel.match import Match, replay

from .journeys import MOST_STEPS, NAMES, beside_options, journeys, load, some_options, spread


@pytest.fixture(params=NAMES)
def game(request):
    return load(request.param)


@pytest.fixture
def travels(game, request):
    """Random games; ten times as many in a long run."""
    return journeys(game.name, 200 if request.config.getoption("--long") else 20)


@pytest.fixture
def steps(travels, request):
    """Steps from all over these games."""
    many = 4000 if request.config.getoption("--long") else 400
    return spread([step for journey in travels for step in journey.steps], many)


@pytest.fixture
def states(steps):
    """Decisions from all over these games."""
    return [step.before for step in steps]


def seats_of(game, s):
    return range(len(game.seats(s)))


def rng_for(s):
    return random.Random(repr(s.chance))


# -- playing ------------------------------------------------------------------------------------------------------------


def test_random_games_end(game, travels):
    for journey in travels:
        last = journey.states[-1]
        assert len(journey.steps) < MOST_STEPS
        assert last.result is not None and game.decides(last) is None and not list(game.options(last))
        assert set(game.winners(last)) <= set(seats_of(game, last))
        json.dumps(game.outcome(last))


def test_apply_leaves_its_input_alone(game, steps):
    for before, action, after in steps:
        kept, told = copy.deepcopy(before.columns()), copy.deepcopy(before.events)
        later, heard = copy.deepcopy(after.columns()), copy.deepcopy(after.events)
        again = game.apply(before, action)
        assert (before.columns(), before.events) == (kept, told)
        if game.decides(again) is not None:
            flow.advance(again, flow.pick(game.options(again), random.Random(0)))
        assert (after.columns(), after.events) == (later, heard)


def test_every_option_applies(game, states):
    for s in states:
        rng = rng_for(s)
        for action in rng.sample(options := list(game.options(s)), min(len(options), 25)):
            assert game.apply(s, action) != s
        for action in beside_options(game, s):
            assert game.apply(s, action) != s


def test_nobody_listening_makes_no_difference(game, steps):
    for before, action, after in steps:
        deaf = before.clone()
        deaf.events = None
        assert flow.advance(deaf, action) == after and deaf.events is None


def test_the_same_seed_and_lines_give_the_same_game(game, travels):
    for words, seed, steps in travels[:3]:
        s = game.setup(game.options_from(words), seed)
        for step in steps:
            flow.advance(s, game.read(game.write(step.action)))
        assert game.digest(s) == game.digest(steps[-1].after)


# -- options and refusals -----------------------------------------------------------------------------------------------


def test_options_are_listed_once_each(game, states):
    for s in states:
        options = game.options(s)
        listed = list(options)
        assert listed and len(set(listed)) == len(listed) == len(options)


def test_options_can_be_tested_and_picked_without_being_listed(game, states):
    for s in states:
        options, rng = game.options(s), rng_for(s)
        listed = list(options)
        assert all(action in options for action in rng.sample(listed, min(len(listed), 20)))
        assert all(flow.pick(options, rng) in listed for _ in range(5))


def test_a_pick_reaches_every_option(game, states):
    few = [s for s in states if len(game.options(s)) <= 12][:10]
    for s in few:
        options, rng = game.options(s), rng_for(s)
        assert {flow.pick(options, rng) for _ in range(400)} == set(options)


def test_nothing_is_refused_exactly_if_it_is_an_option(game, states):
    for s in states:
        options, beside, rng = set(game.options(s)), beside_options(game, s), rng_for(s)
        for action in [game.anything(s, rng) for _ in range(30)]:
            allowed = action in options or action in beside
            assert (action in game.options(s)) == (action in options)
            assert (game.refusals(s, action) == []) == allowed, (game.write(action), game.refusals(s, action))
        for action in rng.sample(sorted(options, key=game.write), min(len(options), 30)):
            assert game.refusals(s, action) == []
        assert all(game.refusals(s, action) == [] for action in beside)


def test_every_refusal_cites_a_rule_and_says_why(game, states):
    for s in states:
        rng = rng_for(s)
        for action in [game.anything(s, rng) for _ in range(30)]:
            for rule, sentence, *_things in game.refusals(s, action):
                assert rule in game.rulebook and sentence.strip()


def test_after_the_end_everything_is_refused(game, travels):
    for journey in travels:
        last, rng = journey.states[-1], random.Random(1)
        assert game.over_rule in game.rulebook and not beside_options(game, last)
        for action in [game.anything(last, rng) for _ in range(20)]:
            assert game.over_rule in [refusal.rule for refusal in game.refusals(last, action)]


# -- text -----------------------------------------------------------------------------------------------------------------


def test_notation_goes_there_and_back(game, states):
    for s in states:
        rng = rng_for(s)
        options = list(game.options(s))
        some = rng.sample(options, min(len(options), 40))
        for action in [*some, *beside_options(game, s), *(game.anything(s, rng) for _ in range(20))]:
            line = game.write(action)
            again = game.read(line)
            assert (again, type(again), game.write(again)) == (action, type(action), line)
            assert line == line.strip() and "\n" not in line and "{" not in line
        assert len({game.write(action) for action in options}) == len(options)


def test_a_position_saved_at_any_decision_loads_the_same_state(game, travels, states):
    for s in [*states, *(journey.states[-1] for journey in travels)]:
        text = json.dumps(game.position(s))
        again = game.from_position(json.loads(text))
        assert again == s and json.dumps(game.position(again)) == text and game.digest(again) == game.digest(s)


def test_a_record_replays_to_the_same_game(game, travels):
    for words, seed, steps in spread(travels, 3):
        match = Match(game, words, seed, ("Ann", "Ben, the 2nd", "100%"))
        for step in steps[:400]:
            match.play(step.action, "a {comment}")
        again = replay(match.text(), load)
        assert (again.state, again.text(), again.words) == (match.state, match.text(), match.words)
        assert again.names == match.names and game.digest(again.state) == game.digest(match.state)


def test_a_record_goes_on_from_a_position(game, travels):
    for journey in travels[:3]:
        middle = len(journey.steps) // 2
        match = Match(game, position=game.position(journey.steps[middle].before))
        for step in journey.steps[middle:][:100]:
            match.play(step.action)
        again = replay(match.text(), load)
        assert again.state == match.state == match.states[-1] and again.text() == match.text()


def test_every_choice_of_a_setting_can_be_agreed_on(game):
    rng = random.Random(7)
    for setting in game.settings:
        assert setting.default in dict(setting.choices)
        for word, _label in setting.choices:
            assert game.options_to(game.options_from({setting.key: word})).get(setting.key, setting.default) == word
    for _ in range(50):
        agreed = game.options_from(some_options(game, rng))
        assert game.options_from(game.options_to(agreed)) == agreed


@pytest.mark.parametrize("tongue", language.LANGUAGES)
def test_every_event_has_a_sentence_and_a_rule(game, steps, tongue, dutch_book, monkeypatch):
    monkeypatch.setitem(language._books, "nl", dutch_book)
    language.use(tongue)
    for step in steps:
        for event in step.after.events:
            json.dumps(event.data)
            assert event.rule in game.rulebook and game.tell(event).strip()
            assert event.seats is None or set(event.seats) <= set(seats_of(game, step.after))


@pytest.mark.parametrize("tongue", language.LANGUAGES)
def test_every_question_and_option_has_a_sentence(game, states, tongue, dutch_book, monkeypatch):
    monkeypatch.setitem(language._books, "nl", dutch_book)
    language.use(tongue)
    for s in states[::5]:
        look = Look(game, game.view(s, game.decides(s)), game.decides(s))
        assert game.prompt(s).strip() and game.ask(look.s, look).sentence.strip()
        assert all(game.say(look.s, action).strip() for action in look.actions()[:20])
        assert game.scene(look.s, look).strip() and all(game.panel(look.s, seat, look).strip() for seat in seats_of(game, s))


# -- touches ----------------------------------------------------------------------------------------------------------------


def test_touches_lead_to_their_action(game, states):
    for s in states[::3]:
        look, rng = Look(game, s, game.decides(s)), rng_for(s)
        options = list(game.options(s))
        for action in rng.sample(options, min(len(options), 15)):
            for way in game.ways(s, action):
                here = look
                for touch in way:
                    assert isinstance(here, Look) and here.chosen == way[: len(here.chosen)]
                    here = here.touch(touch)
                assert way and (here, type(here)) == (action, type(action))


def test_no_way_to_say_one_thing_begins_another(game, states):
    for s in states:
        ways = Look(game, s, game.decides(s)).ways
        said = {touches: action for touches, action in ways}
        assert len(said) == len(ways)
        assert not any(touches[:count] in said for touches in said for count in range(len(touches)))


# -- what a seat knows ------------------------------------------------------------------------------------------------------


def test_a_sample_looks_like_its_view(game, travels, states):
    for s in [*states, *(journey.states[-1] for journey in travels)]:
        for seat in seats_of(game, s):
            view = game.view(s, seat)
            assert view.chance == chance.masked(s.chance) and view.chance.seed is None
            assert game.view(view, seat) == view
            assert game.view(game.sample(view, rng_for(s)), seat) == view


def test_what_lies_under_the_cover_tells_nobody_anything_new(game, travels, states):
    for s in [*states[::3], *(journey.states[-1] for journey in travels)]:
        common, rng = game.common(s), rng_for(s)
        for seat in seats_of(game, s):
            assert game.common(game.sample(game.view(s, seat), rng)) == common
        look = Look(game, common, None, near=game.decides(s))
        assert game.scene(common, look).strip() and all(game.panel(common, seat, look).strip() for seat in seats_of(game, s))


def test_a_sample_can_be_played_to_its_end(game, states):
    for s in spread(states, 8):
        rng = rng_for(s)
        guess = game.sample(game.view(s, game.decides(s)), rng)
        steps = 0
        while game.decides(guess) is not None and steps < MOST_STEPS:
            flow.advance(guess, flow.pick(game.options(guess), rng))
            steps += 1
        assert guess.result is not None


def test_what_is_asked_and_offered_follows_from_what_the_seat_knows(game, states):
    for s in states:
        seat, rng = game.decides(s), rng_for(s)
        view = game.view(s, seat)
        other = game.sample(view, rng)
        tried = [game.anything(s, rng) for _ in range(10)]
        for known in (view, other):
            assert game.decides(known) == seat and set(game.options(known)) == set(game.options(s))
            assert [game.refusals(known, action) for action in tried] == [game.refusals(s, action) for action in tried]
            assert game.prompt(known) == game.prompt(s)


def test_a_view_in_writing_tells_no_secret(game, states):
    for s in states:
        for seat in seats_of(game, s):
            view = game.view(s, seat)
            other = game.sample(view, rng_for(s))
            assert game.position(game.view(other, seat)) == game.position(view)
            assert game.position(view).get("seed", game.position(view).get("chance")) is None


# -- taking back --------------------------------------------------------------------------------------------------------------


def test_undo_and_redo_are_exact(game, travels):
    for words, seed, steps in spread(travels, 3):
        match = Match(game, words, seed)
        for step in steps[:120]:
            before, text = match.state, match.text()
            match.play(step.action)
            after, longer = match.state, match.text()
            if match.can_undo():
                match.undo()
                assert match.state is before and match.state == step.before and match.text() == text
                match.redo()
            assert match.state == after and match.text() == longer and not match.can_redo()


def test_what_is_taken_back_has_shown_nobody_anything(game, steps):
    taken_back = [step for step in steps if game.takes_back(*step)]
    for before, action, after in taken_back:
        assert before.chance == after.chance
        for seat in seats_of(game, before):
            for n in range(3):
                other = game.sample(game.view(before, seat), random.Random(n))
                if action in game.options(other):
                    assert game.view(game.apply(other, action), seat) == game.view(after, seat)
