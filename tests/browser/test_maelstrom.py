"""The table of Maelstrom in Chromium: whole games by hand and by keyboard, hidden hands, the plane, bad input."""

import pytest
from hands import TWO_PEOPLE, Keys, digest
from stormtable.games import load
from stormtable.kernel.match import replay

GAME = load("maelstrom")

BY_HAND = """[Game "maelstrom"]
[Rules "1"]
[Options ""]
[Seed "24"]

1. faction Brood
2. faction Arcanae
3. pick Chitonok
4. pick Chitonok
5. pick Lake of Fire
6. pick Karatas Shredder
7. pick Lake of Fire
8. pick Iron Guard Infiltrator
9. pick Iron Commander
10. pick Iron Enforcer
11. pick Plasma Servant
12. pick Cloud Runner
13. summon Iron Enforcer @1,-1
14. pay @1,0
15. end
16. end
17. move @1,-1 > @0,-1
18. end
19. attack @-1,0 with @0,-1
20. strike
21. buy energy
22. end
23. summon Plasma Laboratory @0,1
24. pay @1,0
25. end
26. end
27. draw
28. end
29. end
30. end
31. use @0,1
32. end
33. end
34. end
35. end
36. end
37. end
38. attack @-1,0 with @0,-1
39. strike
40. consume @-1,0 with @0,-1
41. draw
42. end
43. end
44. end
45. end
46. end
"""
BY_KEYBOARD = """[Game "maelstrom"]
[Rules "1"]
[Options ""]
[Seed "891"]

1. faction Draconis
2. faction Arcanae
3. pick Nkalla Zealot
4. pick Nkai Temple
5. pick Ember Drake
6. pick Draconoid Berserkers
7. pick Nkalla Pillager
8. pick Academy of the Arcane
9. pick Iron Guard
10. pick Academy of the Arcane
11. pick Iron Enforcer
12. pick Iron Guard Infiltrator
13. summon Draconoid Berserkers @0,-1
14. pay @-1,0
15. end
16. end
17. move @0,-1 > @1,-1
18. end
19. buy energy
20. attack @1,0 with @1,-1
21. strike
22. end
23. end
24. end
25. draw
26. end
27. end
28. end
29. consume @1,0 with @1,-1
30. end
31. end
32. end
33. end
34. end
35. end
36. end
37. end
38. end
39. draw
40. draw
41. end
42. end
"""
ADVANCED = """[Game "maelstrom"]
[Rules "1"]
[Options "level=advanced"]
[Seed "263"]

1. force Choir of Dawn
2. force The Sea Gives Back
3. primary Fiery Peaks
4. pick Lorian Healer
5. pick Celestial City
6. pick Nagadiel Shieldbearer
7. pick Nagadiel Shieldbearer
8. pick Loriel Cathedral
9. pick Nkalla Pillager
10. pick Undertow Caller
11. pick Ink Lurker
12. pick Nkalla Pillager
13. pick Drowned Temple
14. summon Celestial City @-1,1
15. end
16. end
17. end
18. draw
19. buy energy
20. end
21. end
22. end
23. end
24. end
25. end
26. buy energy
27. end
28. summon Nagadiel Herald @0,1
29. pay @-1,1 +1
30. end
31. end
32. end
33. end
34. move @0,1 > @1,1 > @2,0
35. end
36. attack @1,0 with @2,0
37. strike
38. use @2,0
39. end
40. end
41. end
42. end
43. end
"""
SEEDS = ("24", "891", "263")
FORCES_ASKED = '[Game "maelstrom"]\n[Rules "1"]\n[Options "level=advanced"]\n[Seed "5"]\n\n'
# Ann may cut a tile off, or attack with two minions.
POSITION = {
    "game": "maelstrom", "phase": "movement", "P1": {"hand": ["Iron Guard"]}, "P2": {"hand": ["Chitonok", "Lake of Fire"]}, "tiles": [
        {"tile": "Academy of the Arcane", "at": "-1,0", "owner": "P1"}, {"tile": "Iron Enforcer", "at": "-2,0", "owner": "P1"},
        {"tile": "Street Patrol", "at": "-3,0", "owner": "P1"}, {"tile": "Iron Commander", "at": "0,-2", "owner": "P1"},
        {"tile": "Iron Enforcer", "at": "-1,-1", "owner": "P1"}, {"tile": "Lake of Fire", "at": "1,0", "owner": "P2"},
        {"tile": "Klatu Crawler", "at": "0,-1", "owner": "P2"}],
}


# -- whole games ---------------------------------------------------------------------------------------------------------


def test_a_whole_basic_game_by_clicks(fresh):
    fresh.open()
    fresh.start(SEEDS[0])
    fresh.play(BY_HAND)
    fresh.page.locator(".result").wait_for()
    assert digest(fresh.saved()) == digest(BY_HAND)
    fresh.page.locator('#prompt [data-do="rematch"]').click()
    assert len(replay(fresh.saved(), load).actions) == 0


def test_a_whole_basic_game_by_keyboard_only(fresh):
    fresh.open()
    keys = Keys(fresh)
    keys.start(SEEDS[1])
    keys.play(BY_KEYBOARD)
    fresh.page.locator(".result").wait_for()
    assert digest(fresh.saved()) == digest(BY_KEYBOARD)


def test_a_whole_advanced_game_with_ready_made_forces(fresh):
    fresh.open()
    fresh.start(SEEDS[2], "advanced")
    fresh.play(ADVANCED)
    fresh.page.locator(".result").wait_for()
    assert digest(fresh.saved()) == digest(ADVANCED)


def test_an_own_force_is_refused_with_its_rule_or_taken(table):
    table.open_game(FORCES_ASKED)
    own, bring = table.page.locator("#own-force"), table.page.locator(".own .btn")
    own.fill("force 5 Lake of Fire")
    bring.click()
    assert "13." in table.page.locator("#why").inner_text() and own.input_value() == "force 5 Lake of Fire"  # and nothing is lost
    own.fill("force 5 Lake of Fir")
    bring.click()
    table.page.locator("#why").get_by_text("is expected here").wait_for()
    line = "force 6 Lake of Fire, 4 Daemon Horde, 4 Chitonok, 4 Klatu Crawler, 2 Chitarra Seeders, 3 Kaltalas Slug"
    own.fill(line)
    bring.click()
    table.page.locator("#cover").get_by_text("Pass the table to Second player").wait_for()
    assert line in table.saved()


# -- secrets -------------------------------------------------------------------------------------------------------------


def test_hands_are_covered_at_every_hand_over(table):
    table.open_position(POSITION)
    assert table.page.locator("#hand .card").count() == 1
    assert "Iron Guard" in table.everything() and "Chitonok" not in table.everything()
    for _ in range(3):
        table.touch("word:end")
    assert "Pass the table to Second player" in table.page.locator("#cover").inner_text()
    assert not any(name in table.everything() for name in ("Iron Guard", "Chitonok"))
    assert "Klatu Crawler" in table.everything() and not table.page.locator("#hand .card").count()
    table.uncover()
    assert table.page.locator('#hand [aria-label^="Chitonok"]').count() == 1
    assert not table.page.locator('#hand [aria-label^="Iron Guard"]').count()


def test_an_answer_in_the_others_turn_shows_no_hand(table):
    table.open_position(POSITION)
    table.touch("word:end", "space:@0,-1", "space:@-1,-1", "space:@0,-2")
    side = table.page.locator("#side").inner_text()
    assert "Attack on Klatu Crawler" in side and "destroyed" in side
    table.touch("word:strike")
    assert table.page.locator("#cover").is_hidden()
    assert "whom does it hit" in table.page.locator("#prompt").inner_text()
    assert table.page.locator("#hand").is_hidden()
    table.touch("space:@-1,-1")
    assert table.page.locator("#hand span.card").count() == 1
    table.uncover()
    assert table.page.locator('#hand [aria-label^="Iron Guard"]').count() == 1


def test_a_slow_attack_waits_at_every_step(table):
    table.open_position({**POSITION, "options": {"quick_resolve": False}})
    table.touch("word:end", "space:@0,-1", "space:@-1,-1", "word:strike")
    prompt = table.page.locator("#prompt")
    for said in ("attacks Klatu Crawler", "2 damage against Armor 1 makes 2 wounds", "Klatu Crawler defends"):
        assert said in prompt.inner_text() and table.page.locator('#board .tile[aria-label^="Klatu Crawler"]').count() == 1
        table.do("stage")
    assert "is destroyed" in prompt.inner_text() and not table.page.locator('#board .tile[aria-label^="Klatu Crawler"]').count()
    table.do("stage")
    assert "2 actions" in prompt.inner_text()


# -- the plane -----------------------------------------------------------------------------------------------------------


def box(table):
    return [float(n) for n in table.page.locator("#board svg[data-plane]").get_attribute("viewBox").split()]


def test_the_plane_can_be_moved_and_made_larger_and_keeps_its_place(table):
    table.open_position(POSITION)
    whole = box(table)
    plane = table.page.locator("#board svg[data-plane]").bounding_box()
    x, y = plane["x"] + plane["width"] / 2, plane["y"] + plane["height"] / 2
    table.page.mouse.move(x, y)
    table.page.mouse.wheel(0, -300)
    assert box(table) == whole  # the page goes on; the plane needs Ctrl
    table.page.keyboard.down("Control")
    table.page.mouse.wheel(0, -300)
    table.page.keyboard.up("Control")
    larger = box(table)
    assert larger[2] < whole[2]
    table.page.mouse.move(plane["x"] + 20, plane["y"] + 20)
    table.page.mouse.down()
    table.page.mouse.move(plane["x"] + 60, plane["y"] + 50, steps=4)
    table.page.mouse.up()
    moved = box(table)
    assert moved[0] < larger[0] and moved[2] == pytest.approx(larger[2], abs=0.2)
    table.page.locator("#prompt [data-touch='word:end']").click()
    assert box(table) == moved
    table.page.locator('[data-zoom="all"]').click()
    assert box(table) == whole
    table.page.keyboard.press("+")
    assert box(table)[2] < whole[2]
    table.page.keyboard.press("0")
    assert box(table) == whole


def test_a_minion_can_be_dragged_and_its_way_shows(table):
    table.open_position(POSITION)

    def middle(touch):
        place = table.thing(touch).bounding_box()
        return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2

    table.page.mouse.move(*middle("space:@0,-2"))
    table.page.mouse.down()
    x, y = middle("space:@1,-2")
    table.page.mouse.move(x - 4, y, steps=6)
    table.page.mouse.move(x, y)
    table.page.wait_for_function("document.querySelector('#hint .path') instanceof SVGPathElement")  # anything else is not drawn
    table.page.mouse.up()
    table.page.locator('#board .tile[data-touch="space:@1,-2"]').wait_for()
    assert "move @0,-2 > @1,-2" in table.saved()


def test_a_move_that_breaks_the_golden_rule_points_at_what_it_cuts_off(table):
    table.open_position(POSITION)
    table.touch("space:@-2,0", "space:@-2,1")
    why = table.page.locator("#why")
    assert "Golden Rule" in why.inner_text() and "Street Patrol" in why.inner_text() and "6.6" in why.inner_text()
    assert table.page.locator('.culprit[data-touch="space:@-3,0"]').count() == 1
    table.page.keyboard.press("Escape")
    assert not table.page.locator(".culprit").count()


def test_an_unfinished_attack_is_taken_back_by_escape(table):
    table.open_position(POSITION)
    table.touch("word:end", "space:@0,-1", "space:@-1,-1")
    assert "attack" in table.saved()
    table.page.keyboard.press("Escape")
    assert "attack" not in table.saved()


def test_a_tile_is_read_while_the_pointer_rests_on_it(table):
    table.open_position(POSITION)
    table.thing("space:@0,-2").hover()
    table.page.locator("#peek h3").get_by_text("Iron Commander").wait_for()
    table.page.mouse.move(5, 400)
    table.page.locator("#peek").wait_for(state="hidden")


# -- everybody -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["play/maelstrom/", "nl/play/maelstrom/"])
def test_nothing_is_in_the_way_of_anybody(fresh, path):
    fresh.open(path)
    fresh.check_axe("light", "dark")
    fresh.start("1")
    fresh.check_axe("light", "dark")
    fresh.open_position(POSITION, path)
    fresh.touch("word:end", "space:@0,-1", "space:@-1,-1")
    fresh.check_axe("light", "dark")


def test_the_page_never_scrolls_sideways(fresh):
    fresh.open()
    fresh.check_widths(360, 768)
    fresh.open_position(POSITION)
    fresh.check_widths(360, 768)


def test_on_a_phone_a_second_touch_confirms(table):
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.open_position(POSITION)
    table.touch("space:@0,-2", "space:@1,-2")
    assert table.page.locator('#board .tile[data-touch="space:@0,-2"]').count()
    table.page.locator('[data-do="do"]').click()
    assert "move @0,-2 > @1,-2" in table.saved()


def test_dutch_is_spoken_at_the_dutch_table(fresh):
    fresh.open_position(POSITION, "nl/play/maelstrom/")
    assert "Kies een minion" in fresh.page.locator("#prompt").inner_text()


def test_a_game_begins_in_every_engine(engine, site):
    engine.open(site + "play/maelstrom/")
    engine.wait_for('main[data-ready="setup"]')
    engine.evaluate(TWO_PEOPLE)
    engine.click("#setup .begin .btn")
    for faction in ("Brood", "Arcanae"):
        engine.wait_for(f'[data-touch="word:{faction}"]')
        engine.click(f'[data-touch="word:{faction}"]')
    for _seat in range(2):
        engine.wait_for("#cover [data-do]")
        engine.click("#cover [data-do]")
        for count in range(5):
            engine.wait_for(f".opening-hand span:nth-child({count + 1}) svg[aria-hidden]")
            engine.click(".chooser .choice[data-next]")
    engine.wait_for("#cover [data-do], #hand .card[data-next]")
    if engine.has("#cover [data-do]"):  # the coin decides whose turn it is
        engine.click("#cover [data-do]")
    engine.wait_for("#hand .card[data-next]")
    engine.click("#hand .card[data-next]")
    engine.wait_for("#board .hollow[data-next]")
    assert engine.evaluate("document.querySelectorAll('#board .tile').length") == 2
