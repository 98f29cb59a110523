"""Whatever can be touched answers, and what it says first is about that thing: cost, reach, phase come before places."""

import random
import re

import pytest
from stormtable.kernel import language
from stormtable.kernel.look import Look, common_first

from .journeys import NAMES, journeys, load, spread

TOUCHES = re.compile(r'data-touch="([^"]+)"')
MOST = 30  # things of one decision
TRIES = 150  # well-formed actions to compare a refusal with


@pytest.fixture(params=NAMES)
def game(request):
    return load(request.param)


@pytest.fixture
def looks(game, request):
    """Decisions from all over random games, as the asked seat sees them."""
    steps = [step for journey in journeys(game.name, 20) for step in journey.steps]
    seen = [(step.before, game.decides(step.before)) for step in spread(steps, 600 if request.config.getoption("--long") else 60)]
    return [Look(game, game.view(s, seat), seat) for s, seat in seen]


def touchable(look):
    """Everything on the page that can be touched: board, hand, seats, plan and buttons."""
    s, game = look.s, look.game
    drawn = [game.scene(s, look), game.hand(s, look.seat, look), game.revealed(s, look), game.side(s, look)]
    drawn += [game.panel(s, seat, look) for seat in range(len(game.seats(s)))]
    things = [thing for markup in drawn for touches in TOUCHES.findall(markup) for thing in touches.split()]
    return dict.fromkeys([*things, *(button.touch for button in game.prompt(s, look).buttons)])


def refused(look):
    """What can be touched and leads nowhere, with its answer; of many alike, such as hexes, some."""
    things = [thing for thing in touchable(look) if thing not in look.next()]
    return [(thing, look.why_not(thing)) for thing in spread(things, MOST)]


@pytest.mark.parametrize("tongue", language.LANGUAGES)
def test_whatever_can_be_touched_says_why_not(looks, tongue, with_dutch):
    language.use(tongue)
    for look in looks:
        for thing, answer in refused(look):
            assert answer and answer[0].text.strip(), (thing, look.game.question(look.s))
            assert answer[0].rule == "" or answer[0].rule in look.game.rulebook


def test_the_first_refusal_is_about_the_thing_and_not_about_a_place(looks):
    """What every use of a thing would break is said before what only some of them break."""
    for look in looks:
        game, s, rng = look.game, look.s, random.Random(repr(look.s.chance))
        tried = [action for action in (game.anything(s, rng) for _ in range(TRIES)) if game.refusals(s, action)]
        for thing, answer in refused(look):
            meant = game.meant(s, (thing,))
            verbs = {action.verb for action in meant}
            alike = [action for action in tried if action.verb in verbs and game.touches(s, action)[:1] == (thing,)]
            answers = [game.refusals(s, action) for action in [*meant, *alike]]
            shared = set(answers[0]).intersection(*answers[1:]) if answers else set()
            apt = answer[0] in [*shared, *game.obstacles(s, thing), *look._beginnings(thing)]
            assert not shared or apt, (thing, answer, shared)


def test_a_shared_refusal_comes_first():
    dear, full, far = "costs 2, you have 1", "occupied", "too far"
    assert common_first([[full, dear], [far, full, dear]]) == [full, dear]
    assert common_first([[full, dear], [far, dear]]) == [dear, full]
    assert common_first([]) == []
