"""What holds for every game: the shelf's games are here because they exist, and so is a sixth one."""

import copy
import json
import random

import pytest
from stormtable.kernel import flow, language
from stormtable.kernel.look import Look
from stormtable.kernel.match import Match, replay

from .journeys import MOST_STEPS, NAMES, beside_actions, journeys, load, some_settings, spread


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
        assert last.result is not None and game.decides(last) is None and not list(game.legal_actions(last))
        assert set(game.winners(last)) <= set(seats_of(game, last))
        json.dumps(game.outcome(last))


def test_apply_leaves_its_input_alone(game, steps):
    for before, action, after in steps:
        kept, told = copy.deepcopy(before.columns()), copy.deepcopy(before.events)
        later, heard = copy.deepcopy(after.columns()), copy.deepcopy(after.events)
        again = game.apply(before, action)
        assert (before.columns(), before.events) == (kept, told)
        if game.decides(again) is not None:
            flow.advance(again, flow.pick(game.legal_actions(again), random.Random(0)))
        assert (after.columns(), after.events) == (later, heard)


def test_every_legal_action_applies(game, states):
    for s in states:
        rng = rng_for(s)
        for action in rng.sample(legal := list(game.legal_actions(s)), min(len(legal), 25)):
            assert game.apply(s, action) != s
        for action in beside_actions(game, s):
            assert game.apply(s, action) != s


def test_nobody_listening_makes_no_difference(game, steps):
    for before, action, after in steps:
        deaf = before.clone()
        deaf.events = None
        assert flow.advance(deaf, action) == after and deaf.events is None


def test_the_same_seed_and_lines_give_the_same_game(game, travels):
    for words, seed, steps in travels[:3]:
        s = game.setup(game.settings_from(words), seed)
        for step in steps:
            flow.advance(s, game.read(game.write(step.action)))
        assert game.digest(s) == game.digest(steps[-1].after)


# -- legal actions and refusals -----------------------------------------------------------------------------------------


def test_legal_actions_are_listed_once_each(game, states):
    for s in states:
        legal = game.legal_actions(s)
        listed = list(legal)
        assert listed and len(set(listed)) == len(listed) == len(legal)


def test_legal_actions_can_be_tested_and_picked_without_being_listed(game, states):
    for s in states:
        legal, rng = game.legal_actions(s), rng_for(s)
        listed = list(legal)
        assert all(action in legal for action in rng.sample(listed, min(len(listed), 20)))
        assert all(flow.pick(legal, rng) in listed for _ in range(5))


def test_a_pick_reaches_every_legal_action(game, states):
    few = [s for s in states if len(game.legal_actions(s)) <= 12][:10]
    for s in few:
        legal, rng = game.legal_actions(s), rng_for(s)
        assert {flow.pick(legal, rng) for _ in range(400)} == set(legal)


def test_nothing_is_refused_exactly_if_it_is_legal(game, states):
    for s in states:
        legal, beside, rng = set(game.legal_actions(s)), beside_actions(game, s), rng_for(s)
        for action in [game.anything(s, rng) for _ in range(30)]:
            allowed = action in legal or action in beside
            assert (action in game.legal_actions(s)) == (action in legal)
            assert (game.refusals(s, action) == []) == allowed, (game.write(action), game.refusals(s, action))
        for action in rng.sample(sorted(legal, key=game.write), min(len(legal), 30)):
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
        assert game.over_rule in game.rulebook and not beside_actions(game, last)
        for action in [game.anything(last, rng) for _ in range(20)]:
            assert game.over_rule in [refusal.rule for refusal in game.refusals(last, action)]


# -- text -----------------------------------------------------------------------------------------------------------------


def test_notation_goes_there_and_back(game, states):
    for s in states:
        rng = rng_for(s)
        legal = list(game.legal_actions(s))
        some = rng.sample(legal, min(len(legal), 40))
        for action in [*some, *beside_actions(game, s), *(game.anything(s, rng) for _ in range(20))]:
            line = game.write(action)
            again = game.read(line)
            assert (again, type(again), game.write(again)) == (action, type(action), line)
            assert line == line.strip() and "\n" not in line and "{" not in line
        assert len({game.write(action) for action in legal}) == len(legal)


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
            assert game.settings_to(game.settings_from({setting.key: word})).get(setting.key, setting.default) == word
    for _ in range(50):
        agreed = game.settings_from(some_settings(game, rng))
        assert game.settings_from(game.settings_to(agreed)) == agreed


@pytest.mark.parametrize("tongue", language.LANGUAGES)
def test_every_event_has_a_sentence_and_a_rule(game, steps, tongue, with_dutch):
    language.use(tongue)
    for step in steps:
        for event in step.after.events:
            json.dumps(event.data)
            assert event.rule in game.rulebook and game.describe_event(event).strip()
            assert event.seats is None or set(event.seats) <= set(seats_of(game, step.after))


@pytest.mark.parametrize("tongue", language.LANGUAGES)
def test_every_question_and_action_has_a_sentence(game, states, tongue, with_dutch):
    language.use(tongue)
    for s in states[::5]:
        look = Look(game, game.view(s, game.decides(s)), game.decides(s))
        assert game.question(s).strip() and game.prompt(look.s, look).sentence.strip()
        assert all(game.describe_action(look.s, action).strip() for action in look.actions()[:20])
        assert game.scene(look.s, look).strip() and all(game.panel(look.s, seat, look).strip() for seat in seats_of(game, s))


# -- touches ----------------------------------------------------------------------------------------------------------------


def test_touches_lead_to_their_action(game, states):
    for s in states[::3]:
        look, rng = Look(game, s, game.decides(s)), rng_for(s)
        legal = list(game.legal_actions(s))
        for action in rng.sample(legal, min(len(legal), 15)):
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


def test_a_sample_can_be_played_to_its_end(game, states):
    for s in spread(states, 8):
        rng = rng_for(s)
        guess = game.sample(game.view(s, game.decides(s)), rng)
        steps = 0
        while game.decides(guess) is not None and steps < MOST_STEPS:
            flow.advance(guess, flow.pick(game.legal_actions(guess), rng))
            steps += 1
        assert guess.result is not None


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
                if action in game.legal_actions(other):
                    assert game.view(game.apply(other, action), seat) == game.view(after, seat)
