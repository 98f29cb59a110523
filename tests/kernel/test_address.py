"""The one person at the screen is "you", and the sentence follows: in every sentence about a player, in every language that says how."""

import re

import pytest
from babel.messages.pofile import read_po
from stormtable import games
from stormtable.kernel import address, language
from stormtable.kernel.language import _
from stormtable.site import i18n

PLAYERS = {"seat", "player", "house", "horde", "against"}  # the places of sentences that players fill
WRONG = {  # a verb or a pronoun that speaks of somebody else
    "en": re.compile(r"\byou (?:then )?(?:is|has|does|was|\w*[^s\W]s)\b|\bof you\b(?! )|^you", re.ASCII),
    "nl": re.compile(r"\bu (?:is|heeft|kan)\b|\b(?:is|heeft) u\b|^u\b"),
}
RIGHT = re.compile(r"^(?:of you|van u)$")


def sentences(tongue):
    """All sentences of all games in which a player is named, with the place."""
    for book in i18n.books():
        for message in read_po(book.path.open("rb")) if book.path.exists() else ():
            said = message.string if tongue == "nl" else message.id
            for one in said if isinstance(said, (tuple, list)) else (said,):
                yield from ((one, place) for place in PLAYERS & set(re.findall(r"\{(\w+)\}", one)))


@pytest.mark.parametrize("tongue", WRONG)
def test_every_sentence_about_a_player_can_be_said_to_that_player(tongue):
    how = address.read(language.FOLDER / f"you.{tongue}.toml")
    said = [address.turned(one, {place: how.word}, how) for one, place in sentences(tongue) if one.startswith("{" + place)]
    assert len(said) > 200
    assert not [one for one in said if WRONG[tongue].search(one) and not RIGHT.match(one)]


@pytest.mark.parametrize("sentence, told", [
    ("{seat} wins", "You win"), ("{seat} passes", "You pass"), ("{seat} goes first", "You go first"), ("{seat} is drawn to start", "You are drawn to start"),
    ("{seat} carries on", "You carry on"), ("{seat} pays {n} and keeps {m}", "You pay 3 and keep 2"),
    ("Nobody stands against {seat}", "Nobody stands against you"),
    ("The Guide of {seat} falls", "Your Guide falls"), ("{n} of {seat} is lost", "your 3 is lost"), ("Turn {n}: {seat}", "Turn 3: you"),
])
def test_the_verb_follows(sentence, told):
    language.seat(("Ann", "Ben"), you=0)
    assert _(sentence, seat=language.player(0, "Gold"), n=3, m=2) == told
    assert _(sentence, seat=language.player(1, "Black"), n=3, m=2) == sentence.format(seat="Ben (Black)", n=3, m=2)


def test_the_log_of_a_game_speaks_to_the_person():
    game = games.load("ortus")
    s = game.setup(game.settings_from({}), "1")
    language.seat(("", "AI casual"), you=1 - game.decides(s))
    told = [game.narrate(s, event) for event in s.events]
    assert not any(re.search("^you|You [a-z]+s ", one) for one in told)


def test_a_language_that_does_not_say_how_calls_everybody_by_name(monkeypatch):
    monkeypatch.setitem(language._addresses, "en", None)
    language.seat(("Ann", "Ben"), you=0)
    assert _("{seat} wins", seat=language.player(0, "Gold")) == "Ann (Gold) wins"
