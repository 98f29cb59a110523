"""What cards, forces and decks say in another language agrees with the English: numbers, names, and the words of the glossary."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from stormtable.site import i18n

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "py/stormtable/games"
GLOSSARY = ROOT / "docs/glossary-nl.md"
NUMBER = re.compile(r"[+−-]?\d+|\bX\b")
# Traits whose name is also a plain word of a sentence: to move a ship, the Homeworld that one calls a thuiswereld.
PLAIN = {"Move", "Homeworld"}


def texts():
    """Every English text of a catalogue: its game and the text."""
    for file in sorted(GAMES.glob("*/cards.toml")) + sorted(GAMES.glob("*/decks.toml")):
        book = tomllib.loads(file.read_text("utf-8"))
        yield from ((file.parent.name, sentence) for sentence, _name in i18n.written(book, "nl"))


def rules_of(game):
    """The texts that are rules: of cards and traits, not mottos, and not what is said of forces and decks."""
    book = tomllib.loads((GAMES / game / "cards.toml").read_text("utf-8"))
    entries = [entry for kind in ("tile", "card", "trait") for entry in book.get(kind, ())]
    return {part["text"] for entry in entries for part in [entry, *entry.get("abilities", ())] if part.get("text")}


def names(game):
    """What keeps its printed name: cards, traits, keywords."""
    book = tomllib.loads((GAMES / game / "cards.toml").read_text("utf-8"))
    cards = [*book.get("tile", ()), *book.get("card", ()), *book.get("commander", ())]
    found = {trait["name"] for trait in book.get("trait", ())} | {word for card in cards for word in card.get("keywords", ())}
    return sorted(found - PLAIN | {card["name"] for card in cards if " " in card["name"]})


def glossary():
    """The rows of the glossary by game: the English term, and the stems of which its Dutch has one."""
    found = {}
    for part in GLOSSARY.read_text("utf-8").split("\n## ")[1:]:
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line.startswith("| ")]
        found[part.splitlines()[0].lower()] = [(english, (stems or dutch).split(", ")) for english, dutch, stems in rows[1:]]
    return found


TEXTS = list(texts())
TERMS = glossary()
NAMES = {game: names(game) for game in {game for game, _text in TEXTS}}
RULES = [(game, text) for game, of_cards in {game: rules_of(game) for game in NAMES}.items() for text in sorted(of_cards) if (game, text) in TEXTS]


@pytest.fixture(scope="module")
def told():
    """The Dutch of every text, by game."""
    return {book.name: {message.id: message.string for message in i18n.read(book.path)} for book in i18n.books_in("nl")}


def has(word, text):
    """Does a word, or two with something between them, stand in a text?"""
    return all(part.lower() in text.lower() for part in word.split(" … "))


def test_every_text_has_its_dutch_with_the_same_numbers(told):
    assert len(RULES) > 350 and [text for game, text in TEXTS if not told[game].get(text)] == []
    assert [text for game, text in TEXTS if Counter(NUMBER.findall(told[game][text])) != Counter(NUMBER.findall(text))] == []


@pytest.mark.parametrize("game", sorted(NAMES))
def test_a_rule_on_a_card_has_the_names_and_words_of_its_english(told, game):
    wanted = [(re.compile(rf"\b{re.escape(name)}"), [name]) for name in NAMES[game]]
    wanted += [(re.compile(rf"(?<![\w-]){re.escape(term)}"), stems) for term, stems in TERMS.get(game, ())]
    wrong = [(english, told[game][english], stems) for of, english in RULES if of == game for said, stems in wanted
             if said.search(english) and not any(has(stem, told[game][english]) for stem in stems)]
    assert wrong == []


def test_every_term_of_the_glossary_is_a_word_of_the_game():
    """A row that nothing says any more is left over."""
    for game, rows in TERMS.items():
        if game in NAMES:
            said = "\n".join([*(text for of, text in TEXTS if of == game), (GAMES / game / "rules.toml").read_text("utf-8")])
            assert [term for term, _stems in rows if term.lower() not in said.lower()] == []


def test_no_compound_is_torn_apart_after_a_printed_name():
    """A printed name and a Dutch noun are held together by a hyphen: Limited-tegel."""
    torn = re.compile(r"\b(Limited|Primary|Unique|Legendary|Military|Fixed|Voicing|Propaganda|Restricted|Mercenary|Reptaur|Undead|Dragon|Iron) "
                      r"(tegels?|bolwerk(en)?|minions?|kaart(en)?|schip|schepen|held(en)?|beloning(en)?|steunkaart(en)?|actie)\b")
    said = [(book.path, form) for book in i18n.books_in("nl") for message in i18n.read(book.path) for form in i18n.forms(message.string)]
    said += [(file, line) for file in sorted(GAMES.glob("*/rules.toml")) for line in file.read_text("utf-8").splitlines() if line.startswith("nl")]
    said += [(file, file.read_text("utf-8")) for file in sorted(GAMES.glob("*/walkthroughs/*.nl.md"))]
    assert [(file.parent.name, torn.search(text)[0]) for file, text in said if torn.search(text)] == []
