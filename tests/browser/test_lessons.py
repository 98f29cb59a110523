"""The pages of lessons in a real browser: read without scripts, stepped by keys, played on from any step."""

import pytest
from hands import Hand, check_axe
from stormtable.games import load
from stormtable.site.console import DIST
from stormtable.site.shelf import tables

LESSON = "learn/ortus/block-or-fall/"


def shown(page):
    return page.locator(".step:visible .say h2").all_inner_texts()


def test_without_scripts_all_steps_are_read_in_order(opened):
    page = opened(LESSON, 360, java_script_enabled=False)
    titles = shown(page)
    assert len(titles) == 6 and titles[0] == "Black is about to attack" and titles[-1] == "Water falls"
    assert page.locator(".steering").is_hidden()
    page.locator(".ask summary").nth(1).click()
    assert page.get_by_text("does not matter to the defender").is_visible()


def test_buttons_keys_and_the_address_go_from_step_to_step(opened):
    page = opened(LESSON)
    page.locator("[data-go=on]").click()
    assert shown(page) == ["Earth charges Fire and ends on G10"] and page.url.endswith("#step-2")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert shown(page) == ["A neighbour may Strike"]
    page.keyboard.press("ArrowLeft")
    assert shown(page) == ["Gold blocks"]
    assert opened(LESSON + "#step-5").locator(".step:visible .say h2").inner_text() == "Gold must choose again"


def test_it_runs_by_itself_until_somebody_touches_it(opened):
    page = opened(LESSON)
    page.clock.install()
    page.reload()
    run = page.locator("[data-go=run]")
    run.click()
    page.clock.run_for(6100)
    assert shown(page) == ["Earth charges Fire and ends on G10"]
    page.locator("[data-go=on]").click()
    assert run.get_attribute("aria-pressed") == "false"
    page.clock.run_for(20000)
    assert shown(page) == ["Gold blocks"]


def test_nothing_runs_by_itself_with_less_motion(opened):
    assert opened(LESSON, reduced_motion="reduce").locator("[data-go=run]").is_hidden()


CUT = """[...document.querySelectorAll('.step')].map(one => one.querySelector('.frame').getBoundingClientRect().bottom
    > one.querySelector('.view').getBoundingClientRect().bottom + 1)"""


@pytest.mark.parametrize("path", ["learn/madstone/red-and-gold/", "learn/maul/the-fuse/"])
def test_on_paper_every_step_is_there_with_its_whole_table(opened, path):
    page = opened(path + "#step-2", 820)
    assert len(shown(page)) == 1
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert len(shown(page)) == page.locator(".step").count() and not any(page.evaluate(CUT))
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert len(shown(page)) == 1


def test_the_real_table_goes_on_from_a_step(page, site):
    page.goto(site + LESSON + "#step-2")
    way = page.locator(".step:visible .goes a").get_attribute("href")
    hand = Hand(page, site, load("ortus")).open("play/ortus/" + way[way.index("#"):], "play")
    assert "Save for 5" in hand.page.locator("#prompt").inner_text()


def test_the_codes_of_the_embed_name_this_site_and_fit_a_phone(opened, site):
    page = opened(LESSON, 360)
    page.locator(".embedding summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    element, frame, picture = page.locator(".embedding code").all_inner_texts()
    assert f'src="{site}embed.js"' in element and 'src="ortus/block-or-fall"' in element and f'href="{site}{LESSON}"' in element
    assert frame.startswith(f'<iframe src="{site}embed/ortus/block-or-fall/" width="100%" height="452"')
    assert picture == f"[![Block or fall]({site}{LESSON}picture.svg)]({site}{LESSON})"


def test_a_code_is_copied_as_it_stands(opened, site):
    page = opened("nl/" + LESSON, permissions=["clipboard-read", "clipboard-write"])
    page.locator(".embedding summary").click()
    page.locator("[data-go=copy]").nth(1).click()
    page.get_by_role("button", name="Gekopieerd").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.locator(".embedding code").nth(1).inner_text()


@pytest.mark.parametrize("path", ["learn/", LESSON, "nl/" + LESSON, "learn/madstone/first-game/", "embed/ortus/block-or-fall/"])
@pytest.mark.parametrize("width, theme", [(360, "dark"), (1440, "light")])
def test_everybody_can_use_every_page(opened, path, width, theme):
    page = opened(path, width, theme, bypass_csp=True)
    if path.startswith("embed/"):
        page.locator("rule-walkthrough .step:visible").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    check_axe(page)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_everybody_can_follow_the_way_to_a_lesson_whose_script_does_not_come(chromium, site, theme):
    with chromium.new_context(color_scheme=theme, bypass_csp=True) as profile:
        profile.route("**/embed.js", lambda route: route.abort())
        page = profile.new_page()
        page.goto(site + "embed/ortus/block-or-fall/")
        assert page.get_by_role("link", name="Block or fall").is_visible()
        check_axe(page)


TABLE = """(() => { const frame = document.querySelector(".frame");
    return frame ? [frame.getBoundingClientRect().height, frame.scrollWidth, document.querySelector("foreignObject").height.baseVal.value] : null })()"""


@pytest.mark.parametrize("lang", ["", "nl/"])
def test_pictures_show_the_whole_table_and_little_else(opened, site, lang):
    page = opened("learn/")
    for file in sorted(DIST.glob(f"{lang}learn/*/*/picture.svg")):
        page.goto(f"{site}{file.relative_to(DIST)}")
        high, wide, room = page.evaluate(TABLE) or (0, 0, 0)
        assert wide <= 720 and high <= room <= high + 130, file  # letters are those of the machine, some wide, some narrow


def test_a_seat_in_a_lesson_is_no_larger_than_the_board(opened):
    page = opened("learn/maul/first-game/#step-4")
    board, seats = (page.locator(f".step:visible .part.{part}").bounding_box() for part in ("board", "seats"))
    assert seats["height"] < board["height"]


# What a step says before its questions, and the row of buttons over which nothing may hide it.
CAPTIONS = """[...document.querySelectorAll('.step')].map((step, place) => {
    location.hash = step.id;
    dispatchEvent(new HashChangeEvent('hashchange'));
    scrollTo(0, 0);
    const words = [...step.querySelectorAll('.say > h2, .say > p:not(.cite)')];
    const box = document.querySelector('#walk').getBoundingClientRect(), say = step.querySelector('.say');
    return { caption: Math.max(...words.map(one => one.getBoundingClientRect().bottom)), bottom: box.bottom,
             steering: document.querySelector('.steering').getBoundingClientRect().top,
             hidden: innerWidth > 600 ? say.scrollHeight - say.clientHeight : 0 };
})"""


@pytest.mark.parametrize("game", tables())
def test_the_words_are_above_the_fold_on_a_phone_and_the_whole_step_is_in_view_on_a_screen(opened, game):
    page = opened(f"learn/{game}/first-game/", 360)
    page.set_viewport_size({"width": 360, "height": 780})
    steps = page.evaluate(CAPTIONS)
    assert len(steps) > 7 and not [number for number, step in enumerate(steps, 1) if step["caption"] > step["steering"]]
    page.set_viewport_size({"width": 1440, "height": 900})
    wide = page.evaluate(CAPTIONS)
    assert not [number for number, step in enumerate(wide, 1) if step["bottom"] > 900 or step["hidden"] > 1]


def test_the_last_step_leads_on(opened):
    page = opened("learn/ortus/first-game/#step-11")
    assert page.locator("[data-go=on]").is_hidden() and "#trial=" in page.locator("[data-end]").get_attribute("href")
    page = opened(LESSON + "#step-6")
    assert page.locator("[data-end]").inner_text() == "Next: Hexlines and the Phoenix"
    page.locator("[data-end]").click()
    assert page.url.endswith("learn/ortus/the-phoenix/")
