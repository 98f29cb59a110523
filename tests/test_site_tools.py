"""The tools that make the pages: icons, style sheets, languages, the rulebook."""

import json
import re
import tomllib
from pathlib import Path

import pytest

pytest.importorskip("babel")

from stormtable import games
from stormtable.drawn import kit
from stormtable.kernel import language
from stormtable.kernel.look import Look
from stormtable.site import assets, host, i18n, icons, pages, paths, rulebook
from stormtable.site.console import Stop

ROOT = Path(__file__).parents[1]
DIAGRAMS = tomllib.loads((ROOT / "py/stormtable/games/ortus/diagrams.toml").read_text("utf-8"))["diagram"]


def test_an_icon_that_does_not_exist_stops_the_build():
    with pytest.raises(Stop, match="no-such-icon"):
        icons.Icons({"well": "<path/>"}).icon("no-such-icon")


def test_a_card_whose_glyph_is_no_icon_is_named(monkeypatch):
    monkeypatch.setattr(icons, "known", lambda: kit.icons().keys() - {"snake-egg"})
    assert icons.faults("maelstrom") == ["DRA-09: there is no icon called 'snake-egg' in @iconify-json/game-icons."]


def test_the_sprite_holds_each_used_icon_once():
    mine = icons.Icons({"well": '<path d="M0 0"/>', "flame": "<path/>"})
    mine.icon("well")
    mine.use_icons(["well"])
    assert str(mine.sprite()).count("<symbol") == 1


def test_a_label_cannot_break_out_of_its_icon():
    assert '"><b>' not in str(icons.Icons({"well": ""}).icon("well", label='"><b>'))


def test_old_browsers_get_the_colours_of_the_system_theme():
    css = assets.with_fallback(".a { --ink: light-dark(#000, color-mix(in oklab, red 36%, var(--key))); margin: 0 }")
    old = css[css.index("@supports") :]
    assert ".a { --ink: #000 }" in old
    assert ".a { --ink: color-mix(in oklab, red 36%, var(--key)) }" in old[old.index("prefers-color-scheme") :]
    assert "margin" not in old


SHEETS = [*(ROOT / "static/css").glob("*.css"), *(ROOT / "py/stormtable/games").rglob("*.css")]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parts[-3]}-{sheet.stem}")
def test_no_theme_hides_inside_a_media_query(sheet):
    css = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.S)
    inside = re.findall(r"@(?:media|container|supports)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}", css)
    assert not [query for query in inside if "light-dark(" in query and "@supports" not in query]


def test_a_sheet_without_themes_stays_as_it_is():
    assert assets.with_fallback(".a { margin: 0 }") == ".a { margin: 0 }"


@pytest.mark.parametrize(
    "root, lang, path, other, found",
    [
        ("", "en", "", None, "./"),
        ("", "en", "about/", "nl", "nl/about/"),
        ("../../", "en", "", None, "../../"),
        ("../../../", "nl", "rules/ortus/", None, "../../../nl/rules/ortus/"),
        ("../", "nl", "", "en", "../"),
    ],
)
def test_links_are_relative_to_the_page(monkeypatch, root, lang, path, other, found):
    monkeypatch.setattr(host, "settings", host.Host)
    assert paths.url(root, lang, path, other) == found


def test_a_sentence_is_escaped_but_its_links_are_not():
    assert pages.say("<b> {rule}", rule=rulebook.link("ORT-7.3")) == '&lt;b&gt; <a class="rule" href="#ORT-7.3">7.3</a>'


def test_references_become_links():
    assert rulebook.with_links("See {ORT-R5}.") == 'See <a class="rule" href="#ORT-R5">R5</a>.'


@pytest.mark.parametrize("book", i18n.books(), ids=lambda book: book.title)
def test_every_sentence_is_in_the_file_of_a_language(book, sentences):
    known = i18n.read(book.path)
    new = [message.id for message in sentences[book.language][book.name] if message.id and message.id not in known]
    assert not new, "Run python3 build.py messages and translate what is new."


@pytest.fixture(scope="module")
def sentences():
    return {code: i18n.extract(ROOT, code) for code in i18n.languages(ROOT)}


@pytest.mark.parametrize("book", i18n.books(), ids=lambda book: book.title)
def test_every_sentence_has_its_translation(book):
    assert not i18n.missing(i18n.read(book.path))


@pytest.mark.parametrize("book", i18n.books(), ids=lambda book: book.title)
def test_a_translation_has_the_places_of_its_sentence(book):
    for message in i18n.read(book.path):
        if message.id and message.string:
            places = {place for form in i18n.forms(message.id) for place in re.findall(r"\{\w*\}", form)}
            assert {place for form in i18n.forms(message.string) for place in re.findall(r"\{\w*\}", form)} == places, message.id


def test_dutch_says_u_to_players_everywhere():
    said = [form for book in i18n.books() if book.language == "nl" for message in i18n.read(book.path) if message.id for form in i18n.forms(message.string)]
    said += [file.read_text("utf-8") for file in (ROOT / "py/stormtable/games").rglob("walkthroughs/*.nl.md")]
    assert len(said) > 1000 and not [text for text in said if re.search(r"\b(je|jij|jou|jouw|jullie)\b", text, re.I)]


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda diagram: diagram["rule"])
def test_a_diagram_shows_what_the_rules_allow(diagram):
    game = games.load("ortus")
    s = game.from_position(json.loads(diagram["position"]))
    look = Look(game, s, game.decides(s), diagram.get("touches", ()))
    assert diagram["rule"] in game.rulebook
    assert look.actions() or game.outcome(s)
    assert all(diagram[lang] for lang in language.LANGUAGES)


@pytest.mark.parametrize("lang", language.LANGUAGES)
def test_links_between_rules_go_both_ways(lang):
    language.use(lang)
    book = rulebook.Book("ortus")
    language.use("en")
    entries = {entry.id: entry for chapter in book.chapters for entry in chapter.entries} | {e.id: e for e in book.rulings}
    for id, entry in entries.items():
        for other in entry.see:
            if other in entries:  # a chapter keeps no list of who speaks of it
                back = entries[other]
                assert id in [*back.mentioned, *back.see] or f"#{id}" in back.text, (id, other)
