"""Whatever sign a game draws, somebody who sees it for the first time can read what it means."""

import pytest
from stormtable import games
from stormtable.games.firestorm import cards as firestorm
from stormtable.games.madstone import cards as madstone
from stormtable.games.maelstrom import cards as maelstrom
from stormtable.games.maul import cards as maul
from stormtable.kernel.language import LANGUAGES
from stormtable.kernel.match import Match

# Icons that are the picture of one card, and no sign.
PICTURES = {
    "ortus": set(), "maelstrom": {card.glyph for card in maelstrom.CARDS}, "madstone": {card.glyph for card in madstone.CARDS},
    "maul": {entry["glyph"] for entry in maul.FACTS.values()}, "firestorm": set(firestorm.GLYPHS),
}
WORDS = {
    "maelstrom": {trait for card in maelstrom.CARDS for trait in card.traits},
    "firestorm": {trait for card in firestorm.CARDS for trait in card.traits},
    "maul": {"STR", "HV", "HR", "RAID", "BREAK", *(entry["class"] for entry in maul.FACTS.values() if "class" in entry),
             *(entry["position"] for entry in maul.FACTS.values() if "position" in entry)},
}
GAMES = sorted(PICTURES)


@pytest.mark.parametrize("name", GAMES)
def test_every_icon_trait_and_keyword_has_a_name_and_a_line(name):
    game = games.load(name)
    explained = {icon for sign in game.signs for icon in sign.icons}
    assert not set(game.icons) - PICTURES[name] - explained
    assert not WORDS.get(name, set()) - {word for sign in game.signs for word in sign.words}


@pytest.mark.parametrize("name", GAMES)
def test_signs_are_drawn_told_in_every_language_and_backed_by_a_rule(name):
    game = games.load(name)
    assert not {icon for sign in game.signs for icon in sign.icons} - set(game.icons)
    for line in (*game.signs.turn, *(sign.line for sign in game.signs)):
        assert line.rule in game.rulebook and all(line.texts.get(lang) for lang in LANGUAGES), line
    assert all(sign.names.get(lang) for sign in game.signs for lang in LANGUAGES)
    assert len({sign.name for sign in game.signs}) == len(game.signs.signs)


def test_a_thing_that_is_read_tells_its_signs():
    game = games.load("maelstrom")
    s = Match(game, position={"game": "maelstrom", "tiles": [{"tile": "Daemon Horde", "at": "-1,0", "owner": "P1"}]}).state
    names = {sign.name for sign in game.signs.borne(game.peek(s, "space:@-1,0"))}
    assert {"Combat", "Movement", "Armor", "Life", "Cost", "Flying", "Range"} <= names and "Overpower" not in names
    assert "<dt>" in game.signs.explained(game.peek(s, "space:@-1,0"))


def test_a_tile_without_signs_says_nothing_more():
    assert games.load("ortus").signs.explained("<p>nothing drawn</p>") == ""
