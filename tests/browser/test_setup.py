"""The set-up screen: what it is and whom one plays are in view, everything else is folded, and a side is chosen by its picture."""

import pytest
from hands import Hand
from stormtable.games import load

SIDES = {"maul": "word:orca", "madstone": "commander:elf", "maelstrom": "word:Host", "firestorm": "deck:muero-starter"}
FITS = """[...document.querySelectorAll('#setup .foe, #setup .coaching, #setup .begin .btn')].every((one) => {
    const [box, all] = [one.getBoundingClientRect(), document.querySelector('#setup').getBoundingClientRect()];
    return box.left >= all.left && box.right <= all.right && all.right <= innerWidth })"""

CHOSEN = """(side) => window.keeping.text(window.keeping.newest(document.body.dataset.game)).includes(side)"""


@pytest.mark.parametrize("game", SIDES)
def test_a_side_that_is_touched_on_the_set_up_screen_is_chosen_and_the_button_says_so(page, site, game):
    hand = Hand(page, site, load(game))
    page.goto(f"{site}play/{game}/#new")
    page.locator("#setup .settings:not([open]), #setup .more:not([open])").first.wait_for()
    side = page.locator(f'#board [data-touch="{SIDES[game]}"]')
    assert side.locator("svg").count() and len(side.inner_text()) > 30  # a picture, and a line on how it plays
    page.set_viewport_size({"width": 360, "height": 780})
    assert page.evaluate(FITS) and page.evaluate("document.documentElement.scrollWidth") <= 360
    side.click()
    page.locator(f'#board [data-touch="{SIDES[game]}"][aria-pressed="true"]').wait_for()
    assert page.locator("#setup .begin .btn").inner_text().startswith("Start with ")
    page.locator("#board .begin .btn").click()  # on a phone the sides stand under the form
    hand.wait("play")
    page.set_viewport_size({"width": 1280, "height": 900})
    page.wait_for_function(CHOSEN, arg=SIDES[game].partition(":")[2])  # a computer may be asked first
