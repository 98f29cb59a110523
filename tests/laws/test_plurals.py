"""What counts is counted right: no sentence at the table says "1 crystals" or "1 kristallen"."""

import random
import re
from html import unescape

import pytest
from stormtable.kernel import flow, language
from stormtable.kernel.look import Look

from .journeys import NAMES, journeys, load, spread

PLAYERS = ("Ann", "Ben", "Cid", "Dee")
# Words after a 1 that end like a plural and are none: verbs after a column, and small words.
SINGULAR = (
    "is has was less plus as across accepts answers attacks buys cancels commits comes concedes conquers continues controls decides declares declines "
    "defends deploys discards draws drops ends explores fires gains gives goes holds joins leads loses makes moves offers passes pays plays puts reacts "
    "rises reveals sends shuffles stays starts strikes swaps takes turns uses wins yours"
).replace(" ", "|")
ENGLISH = re.compile(rf"(?<![\d.,:/×+−#-])\b1 (?!(?:{SINGULAR})\b)[a-z]+s\b(?<!ss)")
DUTCH = re.compile(r"(?<![\d.,:/×+−#-])\b1 (?:\w+ )?(?:\w*acties|stappen|wonden|tegels|kristallen|schepen|kaarten|\w*punten|\w*fiches|grondstoffen|bevelen|"
                   r"beurten|ronden|tribunes|symbolen|zijden|spelers|bronnen|Bronnen|krijgers|velden|rijen|minions|bolwerken|helden|planeten|exemplaren)\b")
PLURAL = {"en": ENGLISH, "nl": DUTCH}


def sentences(game, step, rng):
    """All that the table says before and after an action, as its own seat sees it."""
    yield from (game.narrate(step.after, event) for event in step.after.events)
    s, seat = step.before, game.decides(step.before)
    look = Look(game, game.view(s, seat), seat)
    touches = game.touches(look.s, step.action) if step.action in game.legal_actions(look.s) else ()
    for chosen in (touches[:count] for count in range(max(1, len(touches)))):
        prompt = game.prompt(look.s, Look(game, look.s, seat, chosen))
        yield from (prompt.sentence, prompt.note, *(f"{button.label}. {button.note}" for button in prompt.buttons))
    yield game.question(look.s)
    yield from (game.describe_action(look.s, flow.pick(game.legal_actions(look.s), rng)) for _try in range(3))
    yield from game.threats(look.s, seat)
    drawn = str(game.scene(look.s, look))
    yield from (unescape(label) for label in re.findall(r'aria-label="([^"]*)"', drawn))
    yield from (unescape(text) for text in re.findall(r">([^<>]+)<", drawn))


@pytest.mark.parametrize("tongue", PLURAL)
@pytest.mark.parametrize("name", NAMES)
def test_one_of_a_thing_is_not_many(name, tongue, with_dutch):
    language.use(tongue)
    language.seat(PLAYERS)
    game, rng, found = load(name), random.Random(name), set()
    for step in spread([step for journey in journeys(name, 20) for step in journey.steps], 200):
        for said in sentences(game, step, rng):
            found |= {str(said)} if PLURAL[tongue].search(str(said)) else set()
    assert found == set()

