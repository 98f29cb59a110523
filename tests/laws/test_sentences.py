"""In the log every player has a name and a side: no sentence speaks of p1, P2, Player 1 or A once the names are known."""

import re

import pytest
from stormtable.kernel import language

from .journeys import NAMES, journeys, load, spread

PLAYERS = ("Ann", "Ben", "Cid", "Dee")
CODES = re.compile(r"\bp[1-4]\b|\bP[12]\b|\b[Pp]layer \d|\b[Ss]peler \d|^[B-D] |\b(?:of|from|on|to|van|op) [B-D]\b(?!-)")


@pytest.mark.parametrize("tongue", language.LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_players_are_called_by_their_names(name, tongue, with_dutch):
    language.use(tongue)
    language.seat(PLAYERS)
    game = load(name)
    steps = spread([step for journey in journeys(name, 20) for step in journey.steps], 1500)
    for step in steps:
        for event in step.after.events:
            said = re.sub(r" \([^)]*\)", "", game.narrate(step.after, event))  # sides apart
            assert said.strip() and (game.name == "whisper" or not CODES.search(said)), (event, said)


@pytest.mark.parametrize("name", NAMES)
def test_without_names_players_are_called_by_their_sides(name):
    game = load(name)
    for step in spread([step for journey in journeys(name, 20) for step in journey.steps], 300):
        for event in step.after.events:
            assert game.narrate(step.after, event).strip()
            assert not any(player in game.narrate(step.after, event) for player in PLAYERS[:2])


@pytest.mark.parametrize("name, key, called", [("ortus", "house", r"Ann \(Gold\)|Ben \(Black\)"), ("maul", "seat", r"Ann \(\w+( 1)?\)|Ben \(\w+( 2)?\)")])
def test_a_name_stands_with_its_side(name, key, called):
    language.seat(PLAYERS)
    game, steps = load(name), journeys(name, 20)[0].steps
    told = [game.narrate(step.after, event) for step in steps for event in step.after.events if key in event.data]
    assert any(re.search(called, sentence) for sentence in told)
