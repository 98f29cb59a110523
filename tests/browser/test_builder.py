"""The builder in real browsers: by hand, by keyboard, at every width, and from the bench to the table.

What it answers to codes, links, names and spoiled storage is tested without a browser, in tests/web/test_bench.py.
"""

from typing import NamedTuple

import pytest
from hands import KEPT, TWO_PEOPLE, check_axe
from stormtable.games.firestorm.cards import DECKS
from stormtable.games.firestorm.rules import codes as deck_codes
from stormtable.games.maelstrom.cards import FORCES
from stormtable.games.maelstrom.rules import codes as force_codes


class Case(NamedTuple):
    """What is built for a game: a ready-made force, what breaks its rules, and how the table writes it down."""

    game: str
    ready: str
    code: str
    card: str
    stranger: str
    rules: set
    apart: str
    near: str
    line: str


CASES = {
    "maelstrom": Case("maelstrom", "Iron and Root", force_codes.write(FORCES["Iron and Root"]), "ARC-02", "BRO-02", {"#MAE-13.1", "#MAE-13.4"},
                      "brood", "host", "force Iron and Root"),
    "firestorm": Case("firestorm", "Human starter", deck_codes.write(DECKS["human-starter"].alien, DECKS["human-starter"].cards), "city", "bloodlust",
                      {"#FIR-101.1.6"}, "muero", "human", "alien the-humans deck FIR1-"),
}


@pytest.fixture(params=CASES)
def case(request):
    return CASES[request.param]


@pytest.fixture(scope="module")
def profile(chromium):
    """One profile for all tests that only look: each game is opened once."""
    shared = chromium.new_context(viewport={"width": 1280, "height": 900}, bypass_csp=True)
    yield shared
    shared.close()


@pytest.fixture(scope="module")
def tabs(profile, site):
    """tabs(game) gives the builder of a game, which stays open."""
    found = {}

    def tab(game):
        found[game] = found.get(game) or opened(profile.new_page(), f"{site}forces/{game}/")
        return found[game]
    return tab


def opened(page, address):
    page.goto(address)
    page.locator("main[data-ready]").wait_for()
    return page


def copies(page):
    return int(page.locator(".size b").text_content())


def rules(page):
    return set(page.locator(".verdict .rule").evaluate_all("links => links.map((link) => link.hash)"))


def ready_made(page, case):
    page.locator(f"[data-do=ready][data-value='{case.ready}']").click()


def test_a_force_is_built_saved_found_again_and_brought_to_the_table(page, site, case):
    opened(page, f"{site}forces/{case.game}/#force={case.code}")
    assert page.locator(".verdict.legal").is_visible() and "#" not in page.url
    page.locator(f".stepper [data-do=add][data-value={case.stranger}]").click()
    assert rules(page) == case.rules and page.locator("#play").get_attribute("aria-disabled") == "true"
    page.locator(f"#force [data-do=take][data-value={case.stranger}]").click()
    assert page.locator(".verdict.legal").is_visible()
    page.locator("#name").fill("Night tide")
    page.locator("[data-do=save]").click()
    page.reload()
    page.locator("main[data-ready]").wait_for()
    assert page.locator(".code code").text_content() == case.code and page.locator("#name").input_value() == "Night tide"
    page.locator("#play").click()
    page.wait_for_url(f"**/play/{case.game}/#force=*")
    page.locator("main[data-ready=setup]").wait_for()
    page.evaluate(TWO_PEOPLE)
    page.locator("#setup .begin button").click()
    page.locator("main[data-ready=play]").wait_for()
    if page.locator("#cover button").is_visible():
        page.locator("#cover button").click()
    assert page.locator("[data-do=bring]").last.inner_text() == "Night tide"
    page.locator("[data-do=bring]").first.click()
    assert case.line in page.evaluate(KEPT)["record"]


def test_every_width_and_both_themes_can_be_used_by_everybody(tabs, case):
    page = tabs(case.game)
    ready_made(page, case)
    page.locator(f".stepper [data-do=add][data-value={case.stranger}]").click()
    page.locator("[data-do=save]").click()
    for width in (360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator("select[name=trait]").select_option("Unique")  # a card is as good as another, and fewer are read sooner
    for width, theme in ((360, "dark"), (1440, "light")):
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=theme)
        check_axe(page)
    page.locator("#clear").click()


def test_what_is_for_the_other_side_is_pale(tabs, case):
    page = tabs(case.game)
    ready_made(page, case)
    assert page.locator(f".shelf[data-group={case.apart}] .apart").first.is_visible()
    assert page.locator(f".shelf[data-group={case.near}] .apart").first.is_hidden()


def test_it_all_works_by_keyboard(tabs, case):
    page = tabs(case.game)
    ready_made(page, case)
    before = copies(page)
    page.locator(f".stepper [data-do=add][data-value={case.card}]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert copies(page) == before + 2 and page.evaluate("document.activeElement.dataset.value") == case.card
    page.keyboard.press("u")
    assert copies(page) == before + 1


def test_another_alien_sees_its_own_cards_first(tabs):
    page = tabs("firestorm")
    for race in ("soven", "human"):
        page.locator(f".agreed .chip:has([value={race}])").click()
        assert page.locator(".shelf").first.get_attribute("data-group") == race
        assert page.locator(".shelf").last.get_attribute("data-apart") is not None


def test_the_cards_of_the_bench_are_filtered(tabs):
    page = tabs("firestorm")
    page.set_viewport_size({"width": 1280, "height": 900})
    assert page.locator("#shown").text_content() == "280"
    page.locator(".filters .chip:has([name=type][value=ship])").click()
    page.locator(".filters .chip:has([name=group][value=dysori])").click()
    page.locator("select[name=trait]").select_option("Sync")
    page.locator("select[name=cost]").select_option("4")
    assert page.locator(".item:visible").evaluate_all("items => items.map((item) => item.id)") == ["gunship"]
    page.locator("#clear").click()


def test_a_deck_is_built_in_every_engine(engine, site):
    case = CASES["firestorm"]
    engine.open(f"{site}forces/{case.game}/#force={case.code}")
    engine.wait_for("main[data-ready]")
    engine.wait_for(".verdict.legal")
    engine.evaluate(f"document.querySelector('.stepper [data-do=add][data-value={case.stranger}]').click()")  # it may lie under the bar
    engine.wait_for(".verdict.not .rule")
    assert "101.1.6" in engine.text(".verdict")
