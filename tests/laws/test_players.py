"""What holds for the computer players in every game: they never peek, never cheat, never stumble."""

import copy
import json
import random

import pytest
from stormtable import games
from stormtable.ai.players import LEVELS, PLAYERS, Budget, thinking
from stormtable.ai.service import character_name, level_of
from stormtable.kernel import flow, language
from stormtable.lab import simulate
from stormtable.lab.simulate import player

from .journeys import NAMES, journeys, load, spread

FEW = Budget(thoughts=3)
# Games of sensible players are long: they are made short where the settings allow it.
SHORT = {"firestorm": {"max_turns": "4"}, "maul": {"arena_size": "4"}}
MOST_DECISIONS = 6000  # a game of sensible players that takes longer does not end


@pytest.fixture(params=NAMES)
def game(request):
    return load(request.param)


@pytest.fixture
def states(game, request):
    """Decisions from all over some random games, with more than one legal action."""
    long = request.config.getoption("--long")
    found = [step.before for journey in journeys(game.name, 20 if long else 3) for step in journey.steps]
    return [s for s in spread(found, 200 if long else 24) if len(game.legal_actions(s)) > 1][:100 if long else 7]


def guesses(game, s, count=2):
    """States that differ from this one only in what the asked seat does not know."""
    view = game.view(s, game.decides(s))
    return [game.sample(view, random.Random(f"{n} {s.chance}")) for n in range(count)]


@pytest.mark.parametrize("name", PLAYERS)
def test_hidden_things_make_no_difference_to_the_choice(game, states, name):
    play = player(name, FEW)
    for s in states:
        chosen = play(game, s, random.Random(1))
        assert chosen in game.legal_actions(s)
        assert all(play(game, other, random.Random(1)) == chosen for other in guesses(game, s))


def test_hidden_things_make_no_difference_to_the_rule_of_thumb(game, states):
    for s in states:
        legal, view = list(game.legal_actions(s)), game.view(s, game.decides(s))
        scores = game.scores(view, legal)
        assert [game.score(view, action) for action in legal] == pytest.approx(scores)
        for other in (s, *guesses(game, s)):
            assert game.scores(other, legal) == pytest.approx(scores)


def test_the_same_luck_gives_the_same_choice_and_the_view_stays_as_it_was(game, states):
    for s in states:
        seat = game.decides(s)
        view = game.view(s, seat)
        kept, told = copy.deepcopy(view.columns()), copy.deepcopy(view.events)
        for play in PLAYERS.values():
            once, again = (play(game, view, seat, random.Random(7), FEW) for _ in range(2))
            assert (once, type(once)) == (again, type(again))
        assert (view.columns(), view.events) == (kept, told)


def test_the_best_scored_actions_and_a_playout_action_are_legal(game, states):
    for s in states:
        rows, legal = game.best_scored(s, 5), list(game.legal_actions(s))
        scores = dict(zip(legal, game.scores(s, legal)))
        assert rows and len(rows) <= 5 and [score for score, _action in rows] == sorted((row[0] for row in rows), reverse=True)
        assert all(scores[action] == pytest.approx(score) for score, action in rows)
        assert game.playout_action(s, random.Random(2)) in scores


def test_chances_lie_between_0_and_1(game, states):
    for s in states:
        assert all(0 <= game.evaluate(s, seat) <= 1 for seat in range(len(game.seats(s))))


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.word)
def test_every_level_finishes_games_without_an_illegal_try(game, level):
    s, rng, decisions = _short(game), random.Random(3), 0
    while (seat := game.decides(s)) is not None:
        assert decisions < MOST_DECISIONS
        *_earlier, last = thinking(level, game, game.view(s, seat), seat, rng, Budget(thoughts=1))
        assert game.refusals(s, last.action) == []
        flow.advance(s, last.action)
        decisions += 1
    assert s.result is not None


@pytest.mark.parametrize("name, words", [("madstone", {"players": "4"}), ("firestorm", {"players": "3", "max_turns": "3"})])
def test_any_mix_of_players_finishes_a_game_of_three_or_four(name, words):
    game = games.load(name)
    seats = [player(word, Budget(thoughts=1)) for word in ("hard", "casual", "steady", "thumb")]
    s, _decisions = simulate.play(game, _short(game, words), seats, random.Random(5))
    assert s.result is not None and set(game.winners(s)) <= set(range(len(game.seats(s))))


def _short(game, words=None):
    s = game.setup(game.settings_from(words or SHORT.get(game.name, {})), "a game")
    s.events = None
    return s


def test_reasons_are_sentences_in_every_language(game, states, dutch):
    for s in states:
        seat = game.decides(s)
        view = game.view(s, seat)
        for _promise, action in game.best_scored(view, 3):
            reasons = game.reasons(view, action, seat)
            assert all(isinstance(reason, str) and reason.strip() and "{" not in reason for reason in reasons)


def test_every_style_of_a_game_plays(game, states):
    for style, label in game.styles:
        assert label
        for s in states[:4]:
            assert player(f"hard:{style}", FEW)(game, s, random.Random(1)) in game.legal_actions(s)


@pytest.mark.parametrize("name", games.NAMES)
def test_a_view_reaches_a_worker_whole(name):
    """It travels as a position; how many dice were rolled before makes no difference to anybody."""
    game = games.load(name)
    for s in spread([step.before for journey in journeys(name, 4) for step in journey.steps], 100):
        view = game.view(s, game.decides(s))
        again = game.from_position(json.loads(json.dumps(game.position(view))))
        again.chance = view.chance
        assert again == view


def test_every_character_has_a_name_a_face_a_sentence_and_a_level_that_can_play(game, dutch):
    names = [character.name for character in game.characters]
    assert len(set(names)) == len(names) and (not names or 3 <= len(names) <= 5)
    for character in game.characters:
        level, style = level_of(character.seat_name)
        assert (level.word, style) == (character.level, character.style) and character_name(character.seat_name) == character.name
        assert not style or style in dict(game.styles)
        assert character.face in game.icons
        assert language._(character.told) != character.told


def test_a_name_of_a_person_is_no_character():
    assert character_name("AI steady") == character_name("Ada") == character_name("AI nobody as Ada") == ""
    assert level_of("AI steady as Ursa")[1] == "" and level_of("AI hard bold")[1] == "bold"
