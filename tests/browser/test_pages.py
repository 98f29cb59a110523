"""The pages without Python, in a real browser: every width, both themes, keyboard, paper, no scripts."""

import json

import pytest
from hands import check_axe

PAGES = ("", "rules/ortus/", "about/", "nl/", "nl/rules/ortus/", "nl/about/")
WIDTHS = (360, 768, 1440)


@pytest.mark.parametrize("path", PAGES)
def test_no_page_scrolls_sideways_even_with_letters_of_double_size(opened, path):
    page = opened(path)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.set_viewport_size({"width": 768, "height": 800})
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    assert page.evaluate("document.documentElement.scrollWidth") <= 768


@pytest.mark.parametrize("path", PAGES)
def test_everybody_can_use_every_page(opened, path):
    page = opened(path, 360, "dark", bypass_csp=True)
    check_axe(page)
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1440, "height": 800})
    page.reload()
    check_axe(page)


def test_the_theme_is_remembered_and_comes_back_to_the_systems(page, site):
    page.goto(site)
    for theme in ("light", "dark", None):
        page.locator("button.theme").click()
        assert page.locator("html").get_attribute("data-theme") == theme
        page.reload()
        assert page.locator("html").get_attribute("data-theme") == theme


def test_a_chosen_theme_paints_the_page(opened):
    page = opened("", theme="light")
    ground = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(ground)
    page.locator("button.theme").click()
    assert page.evaluate(ground) == before
    page.locator("button.theme").click()
    assert page.evaluate(ground) == "rgb(15, 22, 28)"


def test_the_other_language_opens_at_the_same_rule(page, site):
    page.goto(site + "rules/ortus/#ORT-7.5")
    page.locator(".tongues a[hreflang=nl]").click()
    page.wait_for_url(site + "nl/rules/ortus/#ORT-7.5")
    assert page.locator("html").get_attribute("lang") == "nl"


def test_the_search_hides_all_but_what_was_asked_for(page, site):
    page.goto(site + "rules/ortus/")
    every = page.locator(".rule-entry").count()
    page.locator("#search").fill("phoenix power")
    shown = page.locator(".rule-entry:visible")
    assert 0 < shown.count() < every
    assert page.locator("#found").text_content() == f"{shown.count()} rules"
    page.locator("#search").fill("xyzzy")
    assert page.locator("#found").text_content() == "No rule says that"
    page.locator("#search").fill("")
    assert page.locator(".rule-entry:visible").count() == every


def test_the_search_does_not_mind_accents(page, site):
    page.goto(site + "nl/rules/ortus/")
    page.locator("#search").fill("zeeen")
    assert page.locator(".rule-entry:visible").count() > 0


def test_a_link_to_a_hidden_rule_shows_it(page, site):
    page.goto(site + "rules/ortus/")
    page.locator("#search").fill("Charging Bear")
    page.locator(".contents a[href='#ORT-1']").click()
    assert page.locator("#search").input_value() == ""
    assert page.locator("[id='ORT-1']").is_visible()


@pytest.mark.parametrize("path", ["rules/ortus/", "nl/rules/ortus/"])
def test_the_rulebook_reads_without_scripts(opened, path):
    page = opened(path, java_script_enabled=False)
    assert page.locator("[id='ORT-7.5']").is_visible()
    assert page.locator("#search").is_hidden() and page.locator("button.theme").is_hidden()
    page.locator("[id='ORT-7.5'] .number").click()
    assert page.url.endswith("#ORT-7.5")


def test_on_paper_only_the_rules_remain(opened):
    page = opened("rules/ortus/", theme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.locator(".bar").is_hidden() and page.locator(".search").is_hidden()
    assert page.locator("[id='ORT-7.5']").is_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_a_game_that_a_former_version_left_waits_in_the_lobby(page, site):
    saved = {"title": "Ortus", "detail": "<b>Gold</b> to move", "saved": "2026-11-16T10:00:00Z", "record": '[Game "ortus"]'}
    page.goto(site)
    page.evaluate("text => localStorage.setItem('stormtable:ortus', text)", json.dumps(saved))
    page.reload()
    card = page.locator("#shelf .kept")
    card.wait_for()
    assert "Ortus" in card.text_content() and "<b>Gold</b> to move" in card.text_content() and "2026" in card.text_content()
    assert card.locator("[data-act=resume]").get_attribute("href").startswith("play/ortus/#kept=")
    assert page.evaluate("localStorage.getItem('stormtable:ortus')") is None


@pytest.mark.parametrize("text", [None, "", "null"])
def test_nothing_waits_when_nothing_was_saved(page, site, text):
    page.goto(site)
    if text is not None:
        page.evaluate("text => localStorage.setItem('stormtable:ortus', text)", text)
        page.reload()
    page.evaluate("keeping.ready")
    assert page.locator("#shelf").is_hidden()


@pytest.mark.parametrize("text", ["{", "17", '"a text"', "[]", '{"record": 7}'])
def test_what_cannot_be_a_game_is_kept_as_it_is(page, site, text):
    page.goto(site)
    page.evaluate("text => localStorage.setItem('stormtable:ortus', text)", text)
    page.reload()
    page.locator("[data-shelf=broken] summary").first.click()
    assert page.locator("[data-shelf=broken] .kept").count() == 1
    assert page.evaluate("keeping.all()[0].record") in (text, "a text")


@pytest.mark.parametrize("path", ["nothing", "rules/nothing/here", "nl/rules/ortus/nothing/here"])
def test_a_wrong_address_leads_back_to_the_lobby(page, site, path):
    page.goto(site + path)
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(223, 231, 234)"
    page.get_by_role("link", name="To the lobby").click()
    page.wait_for_url(site)
    page.troubles.clear()  # the browser says that the address was wrong


def test_the_keyboard_reaches_the_content_first(page, site):
    page.goto(site + "rules/ortus/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className").startswith("skip")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_every_link_and_button_shows_where_the_keyboard_is(page, site):
    page.goto(site)
    for _ in range(8):
        page.keyboard.press("Tab")
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
