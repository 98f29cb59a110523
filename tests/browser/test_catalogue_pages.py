"""The catalogue in a real browser: filters, the large card, every width, both themes, no scripts, paper."""

import tomllib
from pathlib import Path

import pytest
from hands import check_axe

GAMES = Path(__file__).parents[2] / "py/stormtable/games"
# Of many cards a few are shown: one is as good as another, and fewer are read sooner.
PAGES = ("cards/maelstrom/?trait=Unique", "cards/maelstrom/DRA-09/", "cards/maelstrom/LOF-08/", "cards/maelstrom/print/",
         "nl/cards/maelstrom/?type=relic", "nl/cards/maelstrom/EVT-05/", "cards/madstone/?type=points", "cards/madstone/DF/", "nl/cards/madstone/E01/",
         "cards/madstone/print/", "cards/firestorm/?trait=Unique", "cards/firestorm/gunship/",
         "nl/cards/firestorm/the-soven/", "cards/firestorm/print/human-starter/")
BOOKS = {game: tomllib.loads((GAMES / game / "cards.toml").read_text("utf-8")) for game in ("maelstrom", "madstone", "firestorm")}
TILES, SET = BOOKS["maelstrom"]["tile"], BOOKS["firestorm"]["card"]
BROOD = [tile for tile in TILES if tile["faction"] == "Brood"]
ALL = len(TILES)


@pytest.mark.parametrize("path", PAGES)
def test_everybody_can_use_every_page_at_every_width(opened, path):
    page = opened(path, bypass_csp=True)
    for width, theme in ((360, "dark"), (768, ""), (1440, "light")):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if theme:
            page.emulate_media(color_scheme=theme)
            check_axe(page)


def shown(page):
    count = page.locator(".item:visible").count()
    assert page.locator("#shown").text_content() == str(count)
    return count


def test_the_filters_hide_all_but_what_was_asked_for(page, site):
    page.goto(site + "cards/maelstrom/")
    assert shown(page) == ALL
    page.get_by_text("Brood", exact=True).first.click()
    assert shown(page) == len(BROOD)
    page.get_by_text("Strongholds", exact=True).click()
    strongholds = [tile for tile in BROOD if tile["type"] == "stronghold"]
    assert shown(page) == len(strongholds)
    page.locator("select[name=cost]").select_option("1")
    assert shown(page) == len([tile for tile in strongholds if tile["cost"] == 1])
    page.locator("#words").fill("torment energy")
    assert page.locator(".item:visible").get_attribute("id") == "BRO-07"
    page.locator("#words").fill("nothing like it")
    assert shown(page) == 0 and page.locator(".none").is_visible()
    page.locator("#clear").click()
    page.locator("#BRO-07").wait_for()
    assert shown(page) == ALL and page.locator("#clear").is_hidden()


def test_what_was_asked_for_stands_in_the_address(page, site):
    page.goto(site + "cards/maelstrom/")
    page.get_by_text("Brood", exact=True).first.click()
    page.locator("select[name=cost]").select_option("1")
    page.locator("#words").fill("torment energy")
    page.wait_for_url("**/cards/maelstrom/?words=torment+energy&group=brood&cost=1")
    page.reload()
    assert page.locator(".item:visible").get_attribute("id") == "BRO-07" and page.locator("#words").input_value() == "torment energy"
    page.locator("#clear").click()
    page.locator("#ARC-01").wait_for()
    page.wait_for_url("**/cards/maelstrom/")
    page.goto(site + "cards/maelstrom/?group=nobody&cost=77&hat=1#DRA-09")
    assert shown(page) == ALL
    page.wait_for_url("**/cards/maelstrom/#DRA-09")


def test_a_trait_can_be_asked_for(page, site):
    page.goto(site + "cards/maelstrom/")
    page.locator("select[name=trait]").select_option("Overpower")
    ids = page.locator(".item:visible").evaluate_all("items => items.map((item) => item.id)")
    assert {"ARC-08", "BRO-08", "GAI-06"} <= set(ids) and "ARC-01" not in ids


def test_a_card_is_shown_large_beside_the_shelves(opened):
    page = opened("cards/maelstrom/", 1440)
    page.locator("#GAI-08 > a").click()
    assert page.locator("#detail h2").text_content() == "Avatar of Gaia"
    assert "takes" not in page.locator("#detail .said").text_content()
    assert "consumes an energy tile" in page.locator("#detail .said").text_content()
    assert page.url.endswith("#GAI-08")
    page.reload()
    assert page.locator("#detail h2").text_content() == "Avatar of Gaia"
    page.locator("#detail [data-own]").click()
    page.wait_for_url("**/cards/maelstrom/GAI-08/")


def test_on_a_small_screen_a_card_opens_over_the_others(opened):
    page = opened("cards/maelstrom/", 360)
    page.locator("#ARC-03 > a").click()
    assert page.locator("dialog#detail:modal").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#detail").is_hidden()
    page.locator("#ARC-03 > a").press("Enter")
    assert page.evaluate("document.activeElement.id") == "detail-name"
    page.locator("#detail .shut").click()
    assert page.locator("#detail").is_hidden()


def test_without_scripts_everything_is_listed(opened):
    page = opened("cards/maelstrom/", java_script_enabled=False)
    assert page.locator(".item:visible").count() == ALL
    assert page.locator(".filters").is_hidden() and page.locator("#detail").is_hidden()
    assert page.locator("#BRO-07 .about").is_visible()
    page.locator("#BRO-07 > a").click()
    assert page.locator("h1").text_content() == "Tower of Torment"


def test_one_leads_to_the_next_and_a_rule_to_the_rulebook(page, site):
    page.goto(site + "cards/maelstrom/ARC-02/")
    page.locator("a[rel=next]").click()
    page.wait_for_url("**/ARC-03/")
    page.locator(".related a.rule").first.click()
    page.wait_for_url("**/rules/maelstrom/#MAE-8.1")


def test_on_paper_nine_tiles_lie_on_a_sheet(opened):
    page = opened("cards/maelstrom/print/", theme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.locator(".bar").is_hidden()
    assert page.locator(".a4").first.locator("li").count() == 9
    wide = page.locator(".a4 .face").first.evaluate("face => face.getBoundingClientRect().width / 96 * 25.4")
    assert wide * 194 / 200 == pytest.approx(50, abs=0.3)


def test_the_catalogue_filters_in_every_engine(engine, site):
    engine.open(site + "cards/maelstrom/?group=brood&type=stronghold")
    engine.wait_for("#clear:not([hidden])")
    assert engine.text("#shown") == str(len([tile for tile in BROOD if tile["type"] == "stronghold"]))
    engine.click("#BRO-07 > a")
    engine.wait_for("#BRO-07[aria-current]")
    assert engine.text("#detail h2") == "Tower of Torment"


def test_a_card_of_a_deck_is_found_by_energy_and_numbers(page, site):
    page.goto(site + "cards/madstone/")
    deck = [*BOOKS["madstone"]["faction"], *BOOKS["madstone"]["commander"], *BOOKS["madstone"]["card"]]
    assert shown(page) == len(deck)
    page.locator("select[name=energy]").select_option("Nature")
    page.locator("select[name=power]").select_option("3")
    assert shown(page) == 1 and page.locator(".item:visible .cap b").inner_text() == "Treant"
    page.locator("#clear").click()
    page.locator('.chip:has([name="type"][value="points"])').click()
    assert shown(page) == len([card for card in deck if card.get("kind") == "points"])


def test_a_card_of_firestorm_is_found_by_race_type_trait_cost_deck_and_text(page, site):
    page.goto(site + "cards/firestorm/")
    assert shown(page) == len(SET)
    for value in ("human", "dysori", "muero", "soven", "none"):
        page.locator(f".chip:has([name=group][value={value}])").click()
        assert shown(page) == len([card for card in SET if card.get("alien", "none") == value])
    page.locator(".chip:has([name=type][value=support])").click()
    supports = [card for card in SET if card["type"] == "support" and "alien" not in card]
    assert shown(page) == len(supports) and page.locator(".shelf:visible").count() == 1
    page.locator("select[name=trait]").select_option("Gear")
    page.locator("select[name=cost]").select_option("2")
    page.locator("#words").fill("remove damage")
    page.wait_for_url("**/cards/firestorm/?words=remove+damage&group=none&type=support&cost=2&trait=Gear")
    found = page.locator(".item:visible").evaluate_all("items => items.map((item) => item.id)")
    page.reload()
    assert found and page.locator(".item:visible").evaluate_all("items => items.map((item) => item.id)") == found
    page.locator("#clear").click()
    page.locator("select[name=deck]").select_option("muero-starter")
    assert 20 < shown(page) < 51
