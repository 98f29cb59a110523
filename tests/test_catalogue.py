"""The catalogue pages: every card is there, whole, with its sources; counts agree with the book. Needs dist/."""

import re
import tomllib
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest
from stormtable.games.madstone.language import _ as said_in_madstone
from stormtable.games.maelstrom.cards import CARDS, FORCES
from stormtable.games.maelstrom.language import _ as said
from stormtable.games.maelstrom.pages import texts
from stormtable.games.maelstrom.rules import codes
from stormtable.games.maelstrom.table import building
from stormtable.kernel import language
from stormtable.site import cards

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
BOOK = tomllib.loads((ROOT / "py/stormtable/games/maelstrom/cards.toml").read_text("utf-8"))


class Page(HTMLParser):
    """The elements of a page, and its words as a reader sees them."""

    def __init__(self, path):
        super().__init__(convert_charrefs=True)
        self.elements, words = [], []
        self.handle_data = words.append
        self.feed((DIST / path / "index.html").read_text("utf-8"))
        self.text = " ".join("".join(words).split())

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))

    def with_class(self, name):
        return [a for _, a in self.elements if name in (a.get("class") or "").split()]

    @property
    def links(self):
        return [a.get("href") or "" for tag, a in self.elements if tag == "a"]


@pytest.fixture(scope="module")
def every():
    return Page("cards/maelstrom")


def test_every_design_stands_in_the_catalogue_once(every):
    assert [a["id"] for a in every.with_class("item")] == [item.id for group in cards.catalogue("maelstrom").groups for item in group.items]
    assert {a["id"] for a in every.with_class("item")} == {card.id for card in CARDS}


def test_the_counts_are_those_of_the_book(every):
    items = every.with_class("item")
    told = Counter((a["data-group"], a["data-type"]) for a in items if a["data-type"] in ("minion", "stronghold"))
    assert told == Counter((entry["faction"].lower(), entry["type"]) for entry in BOOK["tile"] if entry["type"] in ("minion", "stronghold"))
    assert f"{len(CARDS)} designs in {len(BOOK['faction'])} factions" in every.text
    for type, count in Counter(entry["type"] for entry in BOOK["tile"]).items():
        assert f"{count} {type}s" in every.text


def test_a_card_tells_the_filters_what_it_is(every):
    told = {a["id"]: a for a in every.with_class("item")}
    for entry in BOOK["tile"]:
        a = told[entry["id"]]
        assert (a["data-type"], a["data-cost"]) == (entry["type"], str(entry["cost"]))
        assert a["data-trait"] == ",".join(entry["traits"])


@pytest.mark.parametrize("lang", language.LANGUAGES)
@pytest.mark.parametrize("entry", BOOK["tile"], ids=lambda entry: entry["id"])
def test_a_card_has_a_page_of_its_own(entry, lang, with_dutch):
    language.use(lang)
    page = Page(("nl/" if lang == "nl" else "") + f"cards/maelstrom/{entry['id']}")
    assert entry["name"] in page.text and said(entry["text"]) in page.text
    linked = {link.partition("#")[2] for link in page.links}
    assert set(entry.get("see", ())) <= linked
    assert {trait["rule"] for trait in BOOK["trait"] if trait["name"] in entry["traits"]} <= linked
    for force in (force for force in BOOK["force"] if entry["name"] in force["tiles"]):
        assert f"force={codes.write(FORCES[force['name']])}" in linked


def test_a_page_says_where_each_datum_comes_from():
    rows = re.findall(r"<th scope=\"row\">(.*?)</th><td>(.*?)</td><td>(.*?)</td>", (DIST / "cards/maelstrom/ARC-02/index.html").read_text("utf-8"))
    assert ("Combat", "1", "printed") in rows and ("Movement", "2", "designed here") in rows
    rows = re.findall(r"<th scope=\"row\">(.*?)</th><td>(.*?)</td><td>(.*?)</td>", (DIST / "cards/maelstrom/DRA-09/index.html").read_text("utf-8"))
    assert ("Cost", "2", "public record") in rows


def test_rulings_that_speak_of_a_card_are_on_its_page():
    assert "Two spellings" in Page("cards/maelstrom/ARC-02").text


def test_a_card_without_an_effect_stops_the_build(monkeypatch):
    assert cards.faults("maelstrom") == []
    monkeypatch.setitem(texts.PLACES, "values.OWN_ARMOR", "")
    assert "GAI-04 has a text and no effect" in cards.faults("maelstrom")[0]


def test_the_sheets_hold_every_copy_of_the_box():
    page = Page("cards/maelstrom/print")
    shown = [a["href"] for tag, a in page.elements if tag == "use" and a["href"].startswith("#t-")]
    assert {card.id: shown.count(f"#t-{card.id}") for card in CARDS} == {card.id: card.box for card in CARDS}
    assert len(page.with_class("vortex-sign")) == 9  # the backs


@pytest.mark.parametrize("path", ["cards/maelstrom/", "forces/maelstrom/"])
def test_a_face_is_drawn_once_and_placed_where_it_is_shown(path):
    page = Page(path)
    drawn = [a["id"] for tag, a in page.elements if tag == "symbol" and a["id"].startswith("t-")]
    assert sorted(drawn) == sorted(f"t-{card.id}" for card in CARDS)


# -- the bench of the builder ------------------------------------------------------------------------------------------


def test_a_draft_says_what_the_rules_say():
    draft = building.Draft()
    assert [refusal.rule for refusal in draft.refusals()] == ["MAE-13.4", "MAE-13.6", "MAE-13.6"]
    draft.paste("Iron and Root")
    assert draft.refusals() == [] and draft.side == "good"
    draft.add("BRO-02")
    assert {refusal.rule for refusal in draft.refusals()} == {"MAE-13.1", "MAE-13.4"}
    draft.undo()
    assert draft.refusals() == []
    draft.agree({"pool": "box"})
    draft.add("ARC-08")
    draft.add("ARC-02", -1)
    assert [refusal.rule for refusal in draft.refusals()] == ["MAE-13.7"]


def test_a_force_fits_its_level_and_size():
    draft = building.Draft()
    draft.paste("The Unburied Expanded")
    assert draft.words["level"] == "expanded" and draft.refusals() == []
    draft.agree({"level": "advanced"})
    assert [refusal.rule for refusal in draft.refusals()] == ["MAE-14.1"]


def test_no_force_grows_past_the_largest():
    draft = building.Draft()
    draft.add("ARC-01", 500)
    assert draft.size == 60
    draft.add("ARC-02")
    assert draft.size == 60
    draft.add("ARC-01", -500)
    assert draft.force == {} and draft.code() == ""


def test_the_numbers_of_a_force_add_up():
    force = FORCES["Iron and Root"]
    assert sum(sum(counts) for _cost, *counts in building.counted(force)) == 23
    assert building.outputs(force) == [("Arcanae", 7, 13), ("Gaians", 5, 13)]
    costs, colours = building.Draft("", force).charts()
    assert [told for _mark, _counts, told in costs.columns] == ["Cost 0: 8", "Cost 1: 8", "Cost 2: 4", "Cost 3: 2", "Cost 4: 1"]
    assert colours.rows[0][1:] == ("Arcanae", [7, 13], "Arcanae: Output 7, Cost 13")


def test_a_line_of_notation_a_name_and_a_code_mean_the_same_force():
    force = FORCES["Claw and Tide"]
    assert building.read("Claw and Tide") == building.read(codes.line(force)) == building.read(codes.write(force)) == force


# -- a deck: Madstone ----------------------------------------------------------------------------------------------------

DECK = tomllib.loads((ROOT / "py/stormtable/games/madstone/cards.toml").read_text("utf-8"))
DECK_CARDS = [*DECK["faction"], *DECK["commander"], *DECK["card"]]


@pytest.fixture(scope="module")
def deck():
    return Page("cards/madstone")


def test_every_card_of_the_deck_stands_in_the_catalogue(deck):
    assert sorted(a["id"] for a in deck.with_class("item")) == sorted(entry["id"] for entry in DECK_CARDS)
    assert f"{sum(entry['copies'] for entry in DECK_CARDS)} cards, {len(DECK_CARDS)} of them different" in deck.text
    kinds = Counter(entry.get("kind", "") for entry in DECK_CARDS for _copy in range(entry["copies"]))
    told = {"triggered": "triggered abilities", "constant": "constant abilities", "points": "special points", "": "cards without an ability"}
    assert all(f"{kinds[kind]} {words}" in deck.text for kind, words in told.items())


def test_a_card_can_be_found_by_faction_ability_energy_and_numbers(deck):
    told = {a["id"]: a for a in deck.with_class("item")}
    for entry in DECK["card"]:
        a = told[entry["id"]]
        assert a["data-type"] == (entry["kind"] or "plain") and a["data-energy"] == ",".join(dict.fromkeys(entry["energy"]))
        assert all(a[f"data-{key}"] == str(entry[key]) for key in ("power", "kill", "command", "shield", "shield_command", "red") if key in entry)
    asked = {a["name"] for tag, a in deck.elements if tag in ("select", "input")}
    assert asked == {"words", "group", "type", "energy", "power", "kill", "command", "shield", "shield_command", "red"}


@pytest.mark.parametrize("lang", language.LANGUAGES)
@pytest.mark.parametrize("entry", DECK_CARDS, ids=lambda entry: entry["id"])
def test_a_card_of_the_deck_has_a_page_of_its_own(entry, lang, with_dutch):
    language.use(lang)
    page = Page(("nl/" if lang == "nl" else "") + f"cards/madstone/{entry['id']}")
    name = said_in_madstone(entry["name"]) if entry in DECK["faction"] else entry["name"]
    assert name in page.text and said_in_madstone(entry.get("text", "")) in page.text
    assert {*entry.get("notes", ()), *entry.get("see", ())} <= {link.partition("#")[2] for link in page.links}


def test_the_sheets_hold_the_whole_deck_and_its_back():
    page = Page("cards/madstone/print")
    shown = [a["href"] for tag, a in page.elements if tag == "use" and a["href"].startswith("#t-")]
    assert {entry["id"]: shown.count(f"#t-{entry['id']}") for entry in DECK_CARDS} == {entry["id"]: entry["copies"] for entry in DECK_CARDS}
    assert len(page.with_class("back-paper")) == 9


def test_no_force_is_built_from_a_deck():
    assert not (DIST / "forces/madstone").exists()
    assert not any("forces/madstone" in link for link in Page("cards/madstone").links)
