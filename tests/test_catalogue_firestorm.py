"""The catalogue of Firestorm: every card is there, whole, in both languages; decks and sheets hold what they should. Needs dist/."""

import gzip
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from stormtable.games.firestorm.cards import CARDS, DECKS, NUMBER
from stormtable.games.firestorm.language import _
from stormtable.games.firestorm.rules import abilities, codes
from stormtable.kernel import language
from stormtable.site import cards

from test_catalogue import DIST, Page

HOME = Path(__file__).parents[1] / "py/stormtable/games/firestorm"
BOOK = tomllib.loads((HOME / "cards.toml").read_text("utf-8"))
TYPES = Counter(entry["type"] for entry in BOOK["card"])
PLURALS = {"hero": "heroes"}


@pytest.fixture(scope="module")
def every():
    return Page("cards/firestorm")


def test_every_card_stands_in_the_catalogue_once(every):
    assert sorted(a["id"] for a in every.with_class("item")) == sorted(card.id for card in CARDS)
    assert Counter(a["data-type"] for a in every.with_class("item")) == TYPES
    assert f"{len(CARDS)} cards of four races and of none" in every.text
    for type, count in TYPES.items():
        assert f"{count} {PLURALS.get(type, type + 's')}" in every.text


def test_a_card_tells_the_filters_what_it_is(every):
    told = {a["id"]: a for a in every.with_class("item")}
    for entry in BOOK["card"]:
        a = told[entry["id"]]
        assert (a["data-type"], a["data-group"], a["data-trait"]) == (entry["type"], entry.get("alien", "none"), ",".join(entry.get("traits", ())))
        assert a["data-cost"] == ("*" if entry.get("star") else str(entry.get("cost", "")))
    assert told["gunship"]["data-deck"] == "dysori-starter,dysori-sync-armada"
    asked = {a["name"] for tag, a in every.elements if tag in ("select", "input")}
    assert asked == {"words", "group", "type", "cost", "trait", "deck"}


@pytest.mark.parametrize("lang", language.LANGUAGES)
@pytest.mark.parametrize("type", TYPES)
def test_a_card_has_a_page_of_its_own(type, lang, with_dutch):
    language.use(lang)
    traits = {trait["name"]: trait["rule"] for trait in BOOK["trait"] if "glyph" in trait}
    for entry in (entry for entry in BOOK["card"] if entry["type"] == type):
        page = Page(("nl/" if lang == "nl" else "") + f"cards/firestorm/{entry['id']}")
        linked = {link.partition("#")[2] for link in page.links}
        assert entry["name"] in page.text and all(_(part["text"]) in page.text for part in entry.get("abilities", ()))
        assert {*entry.get("see", ()), *(traits[name] for name in entry.get("traits", ()) if name in traits)} <= linked
        held = {f"force={codes.write(deck.alien, deck.cards)}" for deck in DECKS.values() if NUMBER[entry["id"]] in (deck.alien, *dict(deck.cards))}
        assert held == {link for link in linked if link.startswith("force=")}


def test_a_page_says_where_each_datum_comes_from():
    rows = {datum.key: (datum.value, datum.source) for datum in cards.catalogue("firestorm").of["the-muero"].data}
    assert rows["name"] == ("The Muero", "printed") and rows["resources"] == ("13", "public record") and rows["text"][1] == "printed"
    rows = {datum.key: datum.value for datum in cards.catalogue("firestorm").of["cloning"].data}
    assert rows["cost"] == "*" and rows["alien"] == "Dysori"


def test_rulings_that_speak_of_a_card_are_on_its_page():
    book = cards.catalogue("firestorm")
    assert [rule.id for rule in book.related(book.of["science-ship"])] == ["FIR-R44", "FIR-R62"]
    assert [rule.id for rule in book.related(book.of["war"])] == []  # a word of every rulebook


def test_every_text_is_carried_out_somewhere_or_the_build_stops(monkeypatch):
    assert cards.faults("firestorm") == []
    assert cards.catalogue("firestorm").of["heal"].places == ["effects.gear"]
    monkeypatch.delitem(abilities.WRITTEN, (NUMBER["heal"], "action"))
    assert "heal has a text and no effect" in cards.faults("firestorm")[0]


def test_the_sheets_hold_every_card_once_and_a_back():
    page = Page("cards/firestorm/print")
    shown = [a["href"] for tag, a in page.elements if tag == "use" and a["href"].startswith("#t-")]
    assert Counter(shown) == {f"#t-{card.id}": 1 for card in CARDS}
    assert len(page.with_class("back-field")) == 9


@pytest.mark.parametrize("id", DECKS)
def test_a_ready_made_deck_has_sheets_of_its_own(id):
    page = Page(f"cards/firestorm/print/{id}")
    shown = Counter(a["href"] for tag, a in page.elements if tag == "use" and a["href"].startswith("#t-"))
    assert shown == {f"#t-{CARDS[card].id}": copies for card, copies in [(DECKS[id].alien, 1), *DECKS[id].cards]}


def test_the_builder_offers_every_card_but_the_aliens_and_every_ready_made_deck():
    page = Page("forces/firestorm")
    assert {a["id"] for a in page.with_class("item")} == {card.id for card in CARDS if card.type != "alien"}
    assert {a["data-value"] for _tag, a in page.elements if a.get("data-do") == "ready"} == {deck.name for deck in DECKS.values()}
    assert [a["data-side"] for a in page.with_class("shelf")] == ["human", "dysori", "muero", "soven", *[""] * 7]


def test_the_pages_stay_light():
    """What a phone has to fetch: the catalogue about as much as a photo, a card a few kilobytes."""
    size = {path: len(gzip.compress((DIST / path / "index.html").read_bytes())) for path in ("cards/firestorm", "forces/firestorm", "cards/firestorm/gunship")}
    assert size["cards/firestorm"] < 350_000 and size["forces/firestorm"] < 350_000 and size["cards/firestorm/gunship"] < 20_000
