"""The catalogue of MAUL: every Belator and Boost is there, whole, in both languages; the sheets hold every copy. Needs dist/."""

import tomllib
from pathlib import Path

import pytest
from stormtable.games.maul.cards import FACTS
from stormtable.games.maul.rules import boosts
from stormtable.kernel import language
from stormtable.site import cards

from test_catalogue import Page

pytestmark = pytest.mark.site

BOOK = tomllib.loads((Path(__file__).parents[1] / "py/stormtable/games/maul/cards.toml").read_text("utf-8"))
DESIGNS = {entry["id"]: entry for entry in BOOK["belator"] + BOOK["boost"]}


def test_every_design_stands_in_the_catalogue_once():
    page = Page("cards/maul")
    assert [a["id"] for a in page.with_class("item")] == list(DESIGNS)
    assert f"{len(DESIGNS)} designs in three hordes and one deck of Boosts" in page.text
    assert [a["data-type"] for a in page.with_class("item")].count("Boost") == len(BOOK["boost"])


@pytest.mark.parametrize("lang", language.LANGUAGES)
def test_a_card_has_a_page_of_its_own(lang):
    for id, entry in DESIGNS.items():
        page = Page(("nl/" if lang == "nl" else "") + f"cards/maul/{id}")
        told = {"en": "text", "nl": "nl"}[lang] if id.startswith("B") else {"en": "flavour", "nl": "nl_flavour"}[lang]
        assert entry["name"] in page.text and " ".join(entry[told].split()) in page.text
        assert set(entry.get("rulings", ())) <= {link.partition("#")[2] for link in page.links}


def test_a_card_tells_the_filters_what_it_is():
    told = {a["id"]: a for a in Page("cards/maul").with_class("item")}
    assert (told["ELV-T1"]["data-cost"], told["ELV-T1"]["data-type"], told["ELV-T1"]["data-trait"]) == ("9", "Vangard", "Tank")
    assert told["B19"]["data-trait"] == "Only as an answer"


def test_the_sheets_hold_every_copy_of_the_box():
    shown = [a["href"] for tag, a in Page("cards/maul/print").elements if tag == "use" and a["href"].startswith("#t-")]
    assert {id: shown.count(f"#t-{id}") for id in DESIGNS} == {id: len(entry.get("ids", [id])) for id, entry in DESIGNS.items()}


def test_there_is_no_force_to_build_for_it():
    assert not any("forces/maul" in link for link in Page("cards/maul").links + Page("play/maul").links)


def test_a_boost_without_an_effect_stops_the_build(monkeypatch):
    assert cards.faults("maul") == []
    monkeypatch.delitem(boosts.DESIGNS, 1)
    assert "B01 has a text and no effect" in cards.faults("maul")[0]


def test_a_boost_without_dutch_stops_the_build(monkeypatch):
    monkeypatch.delitem(FACTS["B01"], "nl")
    assert "B01 has no Dutch text: write it as nl." in cards.faults("maul")[0]
