"""The table of Madstone in Chromium: openings and endings for two and four by hand and by keyboard, prices, night, secrets."""

import pytest
from hands import TWO_PEOPLE, Keys, digest, played
from stormtable.games import load
from stormtable.kernel.match import replay

GAME = load("madstone")
OPENING = """[Game "madstone"]
[Rules "1"]
[Options ""]
[Seed "24"]

1. commander human
2. commander elf
3. setup hourglass-of-kel-duvan > human, recruiter
4. setup crystal-ball > elf, cloak-of-shadows > goblin
5. kill recruiter pay 4r
6. place vampire-hunter
7. command gravedigger pay 4r
8. place moon-singer
9. place tax-collector
10. draw
"""
OPENING_FOR_FOUR = """[Game "madstone"]
[Rules "1"]
[Options "players=4"]
[Seed "7"]

1. commander human
2. commander goblin
3. commander vampire
4. commander elf
5. setup elf-eater, gob-wiz
6. setup hourglass-of-kel-duvan > elf, ranger
7. setup coffin-guard, crucible > elf
8. setup treasurer, enthraller
9. kill gob-wiz pay 4r
10. place moon-singer
11. place saboteur
12. kill moon-singer pay 4r
13. kill crucible pay 4r
14. place scavenger
"""
# The pile has run out, it is night, and each of the two has one turn left.
ENDING = {
    "game": "madstone", "players": 2, "night": 1, "final": 1, "turn": 30, "pile": [], "tokens": {"thrall": 1},
    "seats": [
        {"commander": "elf", "red": 8, "gold": 2, "army": ["archer", "blacksmith"], "hand": ["knight", "sunstone"], "spoils": ["squire"]},
        {"commander": "vampire", "red": 5, "gold": 1, "army": ["thrall", "treasurer", "shard-of-the-madstone"], "hand": ["troll"]},
    ],
    "field": {"human": ["captain"], "elf": ["druid", "treant"], "goblin": ["sapper"], "vampire": ["shade"]},
}
TO_THE_END = ("use blacksmith", "use archer on thrall", "kill sapper pay 4r", "place sunstone > elf", "place troll", "skip")
# Four players in the middle of a day; C may command, place, kill, play darkness and choose a player.
FOUR = {
    "game": "madstone", "players": 4, "turn": 23, "to_act": "C", "pile": 21, "tokens": {"archer": 1},
    "seats": [
        {"commander": "elf", "red": 6, "gold": 1, "army": ["herbalist", "druid", "blacksmith", "knight"], "hand": ["sunstone"], "spoils": ["leech"]},
        {"commander": "vampire", "red": 4, "gold": 2, "army": ["night-stalker", "thrall", "nosferatu"], "hand": ["king", "troll"]},
        {"commander": "human", "red": 7, "gold": 2, "army": ["recruiter", "archer", "cutpurse"], "hand": ["darkness", "saboteur", "scout"],
         "spoils": ["bat-swarm"]},
        {"commander": "goblin", "red": 2, "army": ["gob-wiz", "tunneler"], "hand": ["moon-singer"]},
    ],
    "field": {"human": ["magistrate", "inquisitor"], "elf": ["treant"], "goblin": ["sapper", "crucible", "warboss"], "vampire": ["shade"]},
}
LAST_TURN_OF_FOUR = FOUR | {"to_act": "D", "final": 0, "pile": []}


# -- games -----------------------------------------------------------------------------------------------------------------


def test_an_opening_for_two_by_clicks(fresh):
    fresh.open()
    fresh.start("24")
    fresh.play(OPENING)
    assert digest(fresh.saved()) == digest(OPENING)


def test_an_opening_for_four_at_one_screen(fresh):
    fresh.open()
    fresh.page.locator('#setup .chip:has([value="4"])').click()
    assert fresh.page.locator('#setup [name="name"]').count() == 4
    fresh.start("7")
    fresh.play(OPENING_FOR_FOUR)
    assert digest(fresh.saved()) == digest(OPENING_FOR_FOUR)
    fresh.uncover()
    seats = fresh.page.locator("#them .seat")
    assert seats.count() == 4 and seats.nth(3).get_attribute("aria-current") == "true"
    assert "2" in fresh.page.locator("#them .seat").nth(3).locator(".turn").inner_text()


def test_the_end_of_a_game_for_two_is_counted_by_the_four_ways(table):
    table.open_position(ENDING)
    table.play(played(GAME, ENDING, TO_THE_END))
    table.page.locator(".result .score").wait_for()
    rows = table.page.locator(".score tbody tr").all_inner_texts()
    assert [row.split() for row in rows] == [["Elf", "4", "4", "2", "0", "10"], ["Vampire", "0", "3", "1", "6", "10"]]
    assert "win together" in table.page.locator(".result h2").inner_text()
    assert "Shard of the Madstone of Vampire: 6" in table.page.locator(".result").inner_text()


def test_the_last_turn_of_four_and_a_rematch(table):
    table.open_position(LAST_TURN_OF_FOUR)
    assert "Last turn" in table.page.locator(".skyline").inner_text()
    table.play(played(GAME, LAST_TURN_OF_FOUR, ("place moon-singer", "skip")))
    table.page.locator(".result .score tbody tr").nth(3).wait_for()
    table.page.locator('#prompt [data-do="rematch"]').click()
    assert len(replay(table.saved(), load).actions) == 0


def test_the_end_of_a_game_by_keyboard_only(table):
    table.open_position(ENDING)
    Keys(table).play(played(GAME, ENDING, TO_THE_END))
    table.page.locator(".result .score").wait_for()
    assert digest(table.saved()) == digest(played(GAME, ENDING, TO_THE_END))


# -- what the table shows ----------------------------------------------------------------------------------------------------


def test_a_card_shows_its_price_and_spells_the_sum_out(table):
    table.open_position(FOUR | {"to_act": "D"})
    warboss = table.thing("card:warboss")
    assert [tag.get_attribute("data-n") for tag in warboss.locator(".tag b").all()] == ["8", "10"]
    assert "8 = 4 within your power + 2 × 2 above it" in warboss.get_attribute("aria-label")
    warboss.hover()
    table.page.locator("#peek").get_by_text("Kill: 8 = 4 within your power + 2 × 2 above it").wait_for()
    assert table.thing("card:inquisitor").locator(".tag.dear").count() == 2


def test_night_falls_over_the_whole_table_and_opens_the_armies(table):
    table.open_position(FOUR)

    def ground():
        return table.page.evaluate("getComputedStyle(document.body).backgroundColor")

    by_day = ground()
    table.touch("card:nosferatu")
    assert "only while it is dark" in table.page.locator("#why").inner_text()
    table.touch("card:darkness", "word:dark")
    table.page.locator('.scene[data-sky="night"]').wait_for()
    table.page.wait_for_timeout(600)
    assert ground() != by_day
    assert table.thing("card:nosferatu").locator(".tag").count() == 2
    assert "dark" in table.saved()


def test_a_card_is_carried_from_the_hand_to_its_stack(table):
    table.open_position(FOUR)
    card, stack = table.thing("card:scout").bounding_box(), table.thing("card:inquisitor").bounding_box()
    table.page.mouse.move(card["x"] + 40, card["y"] + 30)
    table.page.mouse.down()
    table.page.mouse.move(stack["x"] + 40, stack["y"] + 40, steps=6)
    table.page.mouse.up()
    table.page.locator("#card-scout").wait_for()
    assert "place scout" in table.saved()
    table.do("undo")
    assert "place scout" not in table.saved()


def test_cards_in_hand_do_not_cover_each_other(table):
    hand = ["king", "goblin-mob", "vampire-lord", "sunstone", "darkness"]
    table.open_position(ENDING | {"seats": [ENDING["seats"][0] | {"hand": hand}, ENDING["seats"][1]], "night": 0})
    for width, height in ((1280, 800), (1366, 768), (360, 740)):
        table.page.set_viewport_size({"width": width, "height": height})
        boxes = [[part.bounding_box() for part in card.locator(".face, .worth").all()] for card in table.page.locator("#hand .card").all()]
        assert len(boxes) == 5 and len({box[0]["width"] for box in boxes}) == 1
        assert all(max(part["x"] + part["width"] for part in left) <= min(part["x"] for part in right) for left, right in zip(boxes, boxes[1:]))
    table.page.set_viewport_size({"width": 1280, "height": 900})


def test_both_prices_stand_in_every_other_army_of_four(table):
    table.open_position(FOUR | {"night": 1})
    for card in ("thrall", "nosferatu", "druid", "gob-wiz"):
        assert [tag.is_visible() for tag in table.thing(f"card:{card}").locator(".tag").all()] == [True, True]


def test_a_stack_that_is_pressed_shows_its_cards(table):
    table.open_position(FOUR)
    table.thing("stack:goblin").click()
    table.page.locator("#peek").get_by_text("Crucible").wait_for()
    assert not table.page.locator("#why").is_visible()
    table.page.mouse.move(1, 1)
    table.page.locator("#peek").wait_for(state="hidden")
    table.thing("stack:goblin").focus()
    table.page.keyboard.press("Enter")
    table.page.locator("#peek").get_by_text("Crucible").wait_for()


def test_an_ability_chooses_a_player_by_the_name_of_the_army(table):
    table.open_position(FOUR)
    table.touch("card:cutpurse", "word:use", "seat:A")
    assert "use cutpurse on A" in table.saved()


def test_a_payment_in_gold_is_one_button_further(table):
    table.open_position(FOUR)
    table.touch("card:warboss")
    assert table.page.locator("#prompt .acts .btn").count() <= 3
    table.page.locator('#side [data-touch="word:kill-gold"]').click()
    offered = table.page.locator("#prompt [data-touch^='pay:']").all_inner_texts()
    assert offered == ["6 red and 1 gold\nyou keep 1 red and 1 gold", "5 red and 2 gold\nyou keep 2 red and 0 gold"]
    table.touch("pay:5r+2g")
    assert "kill warboss pay 5r+2g" in table.saved()


# -- secrets ---------------------------------------------------------------------------------------------------------------


def test_the_first_hand_is_covered_although_everybody_was_looking(fresh):
    fresh.open()
    fresh.start("24")
    fresh.touch("commander:human", "commander:elf")
    assert "Pass the table to Elf" in fresh.page.locator("#cover").inner_text()
    assert not fresh.page.locator("#hand .card").count()


def test_hands_are_covered_and_spoils_are_for_their_owner_alone(table):
    table.open_position(FOUR)
    shown = table.everything()
    assert "Saboteur" in shown and "Bat Swarm" in shown
    assert not any(name in shown for name in ("Moon Singer", "King", "Leech", "Sunstone"))
    table.touch("card:inquisitor", "word:kill", "card:scout", "word:place")
    assert "Pass the table to Goblin" in table.page.locator("#cover").inner_text()
    assert not any(name in table.everything() for name in ("Saboteur", "Bat Swarm", "Moon Singer", "King", "Leech", "Sunstone"))
    table.uncover()
    assert table.page.locator('#hand [aria-label^="Moon Singer"]').count() == 1
    assert not table.page.locator('#hand [aria-label^="Saboteur"]').count()


def test_a_link_brings_four_players_and_their_log(table):
    names = OPENING_FOR_FOUR.replace('[Seed "7"]', '[Seed "7"]\n[Seats "Ann, Bo, Cy, Di"]')
    table.open_game(names)
    assert [table.page.locator(f"#seat-{seat} h2").inner_text() for seat in range(4)] == ["Ann", "Bo", "Cy", "Di"]
    assert table.page.locator("#rail li[id^='line-']").count() == 14
    table.tab("rail").page.locator('#rail [data-do="see"][data-value="9"]').first.click()
    assert "9 of 14" in table.page.locator("#prompt").inner_text()


# -- everybody -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path, theme", [("play/madstone/", "light"), ("nl/play/madstone/", "dark")])
def test_nothing_is_in_the_way_of_anybody_by_day_and_by_night(fresh, path, theme):
    fresh.page.emulate_media(color_scheme=theme)
    fresh.open_position(FOUR, path)
    fresh.check_axe()
    fresh.touch("card:darkness", "word:dark", "card:warboss")
    fresh.page.wait_for_timeout(600)  # night takes a moment to fall
    fresh.check_axe()


def test_nothing_is_in_the_way_before_and_after_the_game(fresh):
    fresh.open()
    fresh.check_axe()
    fresh.start("1")
    fresh.check_axe()
    fresh.open_position(LAST_TURN_OF_FOUR)
    fresh.play(played(GAME, LAST_TURN_OF_FOUR, ("place moon-singer", "skip")))
    fresh.check_axe()


def test_the_page_never_scrolls_sideways(fresh):
    fresh.open()
    fresh.check_widths(360, 768)
    fresh.open_position(FOUR)
    fresh.check_widths(360, 768)
    fresh.touch("card:darkness", "word:dark", "card:warboss")
    fresh.check_widths(360, 768)


def test_dutch_is_spoken_at_the_dutch_table(fresh):
    fresh.open_position(FOUR, "nl/play/madstone/")
    assert "Zet vermogens in" in fresh.page.locator("#prompt").inner_text()
    assert "Leger van Goblin" in fresh.page.locator("#board").inner_text()


def test_a_game_begins_in_every_engine(engine, site):
    engine.open(site + "play/madstone/")
    engine.wait_for('main[data-ready="setup"]')
    engine.evaluate(TWO_PEOPLE)
    engine.click("#setup .begin .btn")
    for faction in ("goblin", "elf"):
        engine.wait_for(f'.candidates [data-touch="commander:{faction}"]')
        engine.click(f'.candidates [data-touch="commander:{faction}"]')
    engine.wait_for("#cover [data-do]")
    engine.click("#cover [data-do]")
    engine.wait_for("#hand .card[data-next]")
    assert engine.evaluate("document.querySelectorAll('#hand .card').length") == 5
    engine.evaluate("document.querySelector('#hand').scrollIntoView()")  # not every driver scrolls that far by itself
    engine.click("#hand .card[data-next]")
    engine.wait_for('#hand .card[aria-pressed="true"]')
