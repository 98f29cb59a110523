"""Puzzles in a real browser: chosen by the day, read without scripts, solved at the table by touch and by keys, embedded."""

import datetime

from hands import Hand, Keys, check_axe
from stormtable.site import puzzles

TOLD = puzzles.tellings("ortus")[0]
PAGE = f"puzzles/ortus/{TOLD.puzzle.name}/"


def test_the_day_chooses_a_puzzle_in_the_lobby(page, site):
    seen = set()
    for day in (1, 2):
        page.clock.set_fixed_time(datetime.datetime(2026, 11, day, 12))
        page.goto(site)
        page.locator("#today").wait_for()
        seen.add(page.locator("#today [data-says=title]").inner_text() + page.locator("#today [data-play]").get_attribute("href"))
        assert page.evaluate("document.querySelector('#today img').decode().then(() => true)")
    assert len(seen) == 2
    page.locator("#today a", has=page.locator("[data-says=title]")).click()
    page.locator(".ask summary").first.wait_for()
    check_axe(page)
    page.locator(".opening .label a").click()
    page.locator(".puzzles li").first.wait_for()
    check_axe(page)


def test_the_list_and_the_question_are_read_without_scripts(opened):
    page = opened("puzzles/ortus/", 360, java_script_enabled=False)
    assert page.locator(".puzzles li").count() == len(puzzles.found("ortus"))
    page.locator(".puzzles h2 a").first.click()
    page.locator(".ask details.wrong summary").first.click()
    assert page.locator(".ask details.wrong p", has_text="After that nothing wins this turn any more.").first.is_visible()


def test_a_puzzle_is_solved_at_the_table_by_touch_and_by_keys(page, site):
    hand, game, s = Hand(page, site, "ortus"), TOLD.game, TOLD.start
    wrong = next(move for move in TOLD.proved.wrong if move.startswith("move"))
    page.goto(site + PAGE)
    page.locator(".opening .btn.go").click()
    page.locator("#coach", has_text=TOLD.asked()).wait_for()
    hand.touch(*game.touches(s, game.read(wrong)))
    page.locator("#coach.nope", has_text=TOLD.fails(wrong)).wait_for()
    page.keyboard.press("Escape")  # the answer goes, then what was touched
    page.locator("#coach:not(.nope)").wait_for()
    page.keyboard.press("Escape")
    hand.touch(*game.touches(s, game.read(TOLD.puzzle.line[0])))
    page.locator("#coach", has_text=TOLD.solved()).wait_for()
    hand.check_axe()
    page.get_by_role("button", name="Once more").click()
    page.locator("#coach", has_text=TOLD.asked()).wait_for()
    keys = Keys(hand)
    for thing in game.touches(s, game.read(TOLD.puzzle.line[0])):
        keys.touch(thing)
    page.locator("#coach", has_text=TOLD.solved()).wait_for()
    page.get_by_role("link", name="Next puzzle").click()
    page.locator("#coach", has_text=puzzles.tellings("ortus")[1].asked()).wait_for()
    page.goto(f"{site}play/ortus/#puzzle=nowhere")
    page.locator("#notice", has_text="There is no puzzle").wait_for()
    page.troubles.clear()  # the browser tells its console of the missing file


def test_a_puzzle_is_embedded_by_its_name(page, site):
    page.goto(f"{site}embed/ortus/puzzles/{TOLD.puzzle.name}/")
    page.locator("rule-walkthrough .ask summary").first.wait_for()
    page.locator("rule-walkthrough [data-go=on]").click()
    page.locator("rule-walkthrough .say", has_text=TOLD.solved()).wait_for()
    assert page.locator("rule-walkthrough .goes").get_attribute("href").endswith(f"#puzzle={TOLD.puzzle.name}")
