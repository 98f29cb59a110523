"""The force builder in Chromium: forces by hand, by chance, by code; saved, sent, and brought to the table."""

import json

import pytest
from hands import check_axe

from stormtable.games.maelstrom import codes
from stormtable.games.maelstrom.cards import FORCES

IRON = codes.write(FORCES["Iron and Root"])


@pytest.fixture
def bench(page, site):
    """The builder, ready."""
    return opened(page, site)


def opened(page, site, path="forces/maelstrom/"):
    page.goto(site + path)
    page.locator("main[data-ready]").wait_for()
    return page


def tiles(page):
    return page.locator(".size b").text_content()


def rules(page):
    return page.locator(".verdict .rule").evaluate_all("links => links.map((link) => link.hash)")


def ready_made(page, name):
    page.locator(f"[data-do=ready][data-value='{name}']").click()


def paste(page, text):
    page.locator("#pasted").fill(text)
    page.locator(".paste button").click()


def test_a_force_is_put_together_by_hand(bench):
    assert tiles(bench) == "0" and "#MAE-13.6" in rules(bench)
    bench.locator("input[name=force_size]").fill("6")
    bench.locator("input[name=force_size]").press("Enter")
    for _ in range(5):
        bench.locator(".stepper [data-do=add][data-value=BRO-01]").click()
    bench.locator(".stepper [data-do=add][data-value=BRO-02]").click()
    assert tiles(bench) == "6"
    assert bench.locator(".verdict.legal").is_visible()
    assert bench.locator("#n-BRO-01").text_content() == "5"
    bench.locator(".stepper [data-do=add][data-value=ARC-02]").click()
    assert set(rules(bench)) == {"#MAE-13.1", "#MAE-13.4"}
    assert bench.locator("#play").get_attribute("aria-disabled") == "true"
    bench.locator("#force [data-do=take][data-value=ARC-02]").click()
    assert bench.locator(".verdict.legal").is_visible()


def test_the_other_alignment_is_pale(bench):
    ready_made(bench, "Iron and Root")
    assert bench.locator(".shelf[data-group=brood] .apart").is_visible()
    assert bench.locator(".shelf[data-group=host] .apart").is_hidden()


def test_every_ready_made_force_is_legal(bench):
    for name in FORCES:
        bench.locator(f"[data-do=ready][data-value=\"{name}\"]").evaluate("button => button.click()")
        assert bench.locator(".verdict.legal").is_visible(), name
        assert bench.locator(".code code").text_content() == codes.write(FORCES[name])


def test_chance_musters_a_legal_force(bench):
    for _ in range(5):
        bench.locator("[data-do=random]").click()
        assert bench.locator(".verdict.legal").is_visible() and tiles(bench) == "23"


def test_a_saved_force_stays_and_can_be_renamed_deleted_and_brought_back(bench):
    ready_made(bench, "Claw and Tide")
    bench.locator("#name").fill("Night tide")
    bench.locator("[data-do=save]").click()
    bench.reload()
    bench.locator("main[data-ready]").wait_for()
    assert bench.locator("#name").input_value() == "Night tide" and tiles(bench) == "23"
    bench.locator("#name").fill("Spring tide")
    bench.locator("[data-do=rename]").click()
    assert bench.locator("#saved li").all_inner_texts() == ["Spring tide\n×"]
    bench.locator("[data-do=clear]").click()
    bench.locator("#saved [data-do=open]").click()
    assert tiles(bench) == "23" and bench.locator("#name").input_value() == "Spring tide"
    bench.locator("#saved [data-do=delete]").click()
    assert bench.locator("#saved li").count() == 0
    bench.locator("[data-do=restore]").click()
    assert bench.locator("#saved li").count() == 1


def test_a_name_is_only_a_name(bench):
    ready_made(bench, "Claw and Tide")
    bench.locator("#name").fill("<img src=x onerror=alert(1)> & \"tide\"")
    bench.locator("[data-do=save]").click()
    assert bench.locator("#saved [data-do=open]").text_content() == "<img src=x onerror=alert(1)> & \"tide\""


def test_a_pasted_code_replaces_the_force_and_undo_brings_the_other_back(bench):
    ready_made(bench, "Claw and Tide")
    paste(bench, IRON.lower().replace("-", " "))
    assert bench.locator(".code code").text_content() == IRON
    bench.locator("#undo").click()
    assert bench.locator(".code code").text_content() == codes.write(FORCES["Claw and Tide"])
    paste(bench, codes.line(FORCES["Iron and Root"]))
    assert bench.locator(".code code").text_content() == IRON


@pytest.mark.parametrize("text, said", [
    (IRON[:-3], "damaged"), (IRON.replace("5", "6", 1), "damaged"), ("MAE9-1234", "another version"), ("hello", "begins with MAE1"),
    ("force 3 Nobody", ""), ("force ", ""), ("<b>", "begins with MAE1"), ("x" * 1900, "begins with MAE1"),
])
def test_a_bad_code_is_answered_and_nothing_is_lost(bench, text, said):
    ready_made(bench, "Claw and Tide")
    paste(bench, text)
    assert said in bench.locator("#notice p").text_content()
    assert bench.locator(".code code").text_content() == codes.write(FORCES["Claw and Tide"])


def test_a_link_brings_its_force_and_a_bad_one_leaves_the_draft(page, site):
    opened(page, site, f"forces/maelstrom/#force={IRON}")
    assert page.locator(".code code").text_content() == IRON and "#" not in page.url
    page.goto("about:blank")
    opened(page, site, "forces/maelstrom/#force=MAE1-0615")
    assert "damaged" in page.locator("#notice p").text_content()
    assert page.locator(".code code").text_content() == IRON


@pytest.mark.parametrize("kept", ["", "{", "[]", "17", '{"Tide": 5}', '{"Tide": "MAE1-06"}'])
def test_spoiled_storage_does_no_harm(page, site, kept):
    page.goto(site + "about/")
    page.evaluate("text => { localStorage.setItem('stormtable:maelstrom:forces', text); localStorage.setItem('stormtable:maelstrom:draft', text) }", kept)
    opened(page, site)
    ready_made(page, "Iron and Root")
    page.locator("[data-do=save]").click()
    saved = json.loads(page.evaluate("localStorage.getItem('stormtable:maelstrom:forces')"))
    assert saved["Iron and Root"] == IRON


def test_the_force_comes_along_to_the_table(bench):
    ready_made(bench, "Iron and Root")
    bench.locator("[data-do=save]").click()
    bench.locator("#play").click()
    bench.wait_for_url("**/play/maelstrom/#force=*")
    bench.locator("main[data-ready=setup]").wait_for()
    assert bench.locator("input[name=level][value=advanced]").is_checked()
    bench.locator("#setup .begin button").click()
    bench.locator("main[data-ready=play]").wait_for()
    if bench.locator("#cover button").is_visible():
        bench.locator("#cover button").click()
    bench.locator("[data-do=bring]").first.click()
    record = json.loads(bench.evaluate("localStorage.getItem('stormtable:maelstrom')"))["record"]
    assert "force Iron and Root" in record


def test_it_all_works_by_keyboard(bench):
    bench.locator(".stepper [data-do=add][data-value=ARC-01]").focus()
    bench.keyboard.press("Enter")
    bench.keyboard.press("Enter")
    assert tiles(bench) == "2" and bench.locator("#n-ARC-01").text_content() == "2"
    assert bench.evaluate("document.activeElement.dataset.value") == "ARC-01"
    bench.keyboard.press("u")
    assert tiles(bench) == "1"


@pytest.mark.parametrize("width, theme", [(360, "dark"), (768, "light"), (1440, "dark")])
def test_everybody_can_use_it(chromium, site, width, theme):
    profile = chromium.new_context(viewport={"width": width, "height": 800}, color_scheme=theme, bypass_csp=True)
    page = opened(profile.new_page(), site)
    ready_made(page, "Iron and Root")
    page.locator(".stepper [data-do=add][data-value=BRO-02]").click()
    page.locator("[data-do=save]").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    check_axe(page)
    profile.close()


def test_it_speaks_dutch(page, site):
    opened(page, site, "nl/forces/maelstrom/")
    ready_made(page, "Iron and Root")
    assert "Geldig" in page.locator(".verdict").text_content()
    assert page.locator("#play").get_attribute("href").endswith(f"nl/play/maelstrom/#force={IRON}")


def test_a_force_is_built_in_every_engine(engine, site):
    engine.open(f"{site}forces/maelstrom/#force={IRON}")
    engine.wait_for("main[data-ready]")
    engine.wait_for(".verdict.legal")
    engine.evaluate("document.querySelector('.stepper [data-do=add][data-value=GAI-03]').click()")  # it may lie under the bar
    engine.wait_for(".verdict.not .rule")
    assert "13.4" in engine.text(".verdict")
