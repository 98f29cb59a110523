"""What is the same at every table, in Chromium: answers in view, on a phone too, double clicks, reading, the log, keys."""

import pytest
from hands import Hand
from stormtable.games import load
from test_firestorm import GALAXY
from test_madstone import FOUR

PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 800}
PLAYED = '[Game "ortus"]\n[Rules "1"]\n[Options "level=master"]\n[Seed "7"]\n\nplace G ready\nplace B ready\nend\nend\nend\n'


@pytest.fixture
def sit(page, site):
    """sit(game, position, viewport) opens a table with this position."""
    def sitting(name, position, viewport=DESK):
        page.set_viewport_size(viewport)
        return Hand(page, site, load(name)).open_position(position)
    return sitting


def box(table, selector):
    """The place of a thing in the window: left, top, right, bottom."""
    return table.page.locator(selector).first.evaluate("thing => (({ left, top, right, bottom }) => [left, top, right, bottom])(thing.getBoundingClientRect())")


def is_in_view(table, selector):
    left, top, right, bottom = box(table, selector)
    return 0 <= (left + right) / 2 <= table.page.viewport_size["width"] and top >= 0 and bottom <= table.page.viewport_size["height"]


def overlap(one, other):
    return min(one[2], other[2]) > max(one[0], other[0]) + 1 and min(one[3], other[3]) > max(one[1], other[1]) + 1


@pytest.mark.parametrize("viewport", (PHONE, DESK))
def test_a_refused_card_of_the_hand_is_answered_in_view(sit, viewport):
    table = sit("firestorm", GALAXY, viewport)
    card = '#hand [data-touch="card:mine-field"]'
    table.page.locator(card).scroll_into_view_if_needed()
    table.page.locator(card).click()
    assert is_in_view(table, "#why") and is_in_view(table, "#prompt")
    assert not overlap(box(table, "#why"), box(table, "#prompt")) and not overlap(box(table, "#why"), box(table, card))


def test_on_a_phone_the_question_stays_in_view_with_the_card_it_is_about(sit):
    table = sit("madstone", FOUR, PHONE)
    card = '#hand [data-touch="card:scout"]'
    table.page.locator(card).scroll_into_view_if_needed()
    top = box(table, "#hand")[1]
    table.page.locator(card).click()
    assert is_in_view(table, '#prompt [data-touch="word:place"]')
    assert abs(box(table, "#hand")[1] - top) < 2


def test_the_second_half_of_a_double_click_counts_only_on_the_same_thing(sit):
    table = sit("ortus", {"game": "ortus", "energy": {"B": 14, "G": 9}, "warriors": {"B-Ea1": "J10", "G-Fi1": "F10"}})
    table.touch("word:end")
    table.page.wait_for_timeout(650)
    click = "(thing, detail) => thing.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))"
    table.thing("word:end").evaluate(click, 1)
    table.page.locator("#rail .see").last.evaluate(click, 2)
    assert table.page.locator("#rail li[aria-current]").count() == 0
    table.page.locator("#rail .see").last.evaluate(click, 1)
    assert table.page.locator("#rail li[aria-current]").count() == 1


def test_what_is_read_covers_neither_the_question_nor_the_thing_and_goes_with_a_click(sit):
    table = sit("firestorm", GALAXY)
    card = '#hand [data-touch="card:mars"]'
    table.page.locator(card).hover()
    table.page.locator("#peek").get_by_text("Mars").first.wait_for()
    assert not overlap(box(table, "#peek"), box(table, "#prompt")) and not overlap(box(table, "#peek"), box(table, card))
    table.page.locator(card).click()
    assert table.page.locator("#peek").is_hidden()


def test_the_log_is_one_stop_and_keys_answer_the_question(page, site):
    table = Hand(page, site, load("ortus")).open_game(PLAYED)
    assert page.locator("#rail .log [tabindex='0']").count() == 1 and page.locator("#rail .log :is(a, button)").count() > 4
    page.locator("#rail .log [tabindex='0']").focus()
    for _step in range(3):
        page.keyboard.press("ArrowDown")
    assert page.evaluate("[...document.querySelectorAll('#rail .log :is(a, button)')].indexOf(document.activeElement)") == 3
    assert page.locator("#rail .log [tabindex='0']").count() == 1
    page.keyboard.press("d")
    assert page.evaluate("document.activeElement.dataset.touch") == "word:end"  # a single key only goes to the answer
    page.keyboard.press("d")
    assert table.lines()[-1] == "end" and len(table.lines()) == 6


def test_a_newcomer_sits_across_from_a_computer(page, site):
    page.goto(site + "play/madstone/")
    page.locator('main[data-ready="setup"]').wait_for(state="attached")
    assert [page.locator(f"#player-{seat}").input_value() for seat in (0, 1)] == ["", "AI casual as Nib"]
    page.locator('#setup .chip:has([value="4"])').click()
    assert page.locator("#player-3").input_value() == "AI casual as Nib"


def test_nothing_under_the_cover_is_measured(sit):
    """It takes time for nothing, and the browser complains."""
    said = []
    table = sit("madstone", FOUR)
    table.page.on("console", lambda message: said.append(message.text))
    table.uncover()
    table.touch("card:scout", "word:place")
    table.page.locator("#cover [data-do=uncover], #prompt [data-touch]").first.wait_for()
    table.uncover()
    assert not [text for text in said if "hidden by content-visibility" in text]
