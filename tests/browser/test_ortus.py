"""The table of Ortus in Chromium: whole games by hand and by keyboard, saving, sharing, looking back, bad input."""

import json
import re

import pytest
from hands import Keys, digest
from stormtable.games import load
from stormtable.kernel import record
from stormtable.kernel.match import Match, replay

GAME = load("ortus")

BY_HAND = """[Game "ortus"]
[Rules "1"]
[Options "level=master"]
[Seed "154"]

place G-Ea2 A3
place G-Wa1 A5
place G-Fi2 A2
place G-Wi2 A4
place G-Fi1 A7
place G-Wa2 A8
place G-Wi1 A1
place G-Ea1 A6
place B-Wa1 O2
place B-Ea2 O6
place B-Fi1 O5
place B-Fi2 O1
place B-Wi1 O4
place B-Wa2 O7
place B-Wi2 O3
place B-Ea1 O8
move B-Fi1 H11
fly B-Wi2 SE
end
move G-Wa1 H15
end
ranged B-Wi2 G-Wa1
save G-Wa1
move B-Fi2 J10
end
six G-Wa1 B-Wi2 D11
save B-Wi2
end
strike B-Wi2 G-Wa1
done
guide O8
move B-Ea2 J4
move B-Ea1 F10
move B-Wa1 O5
end
end
return G-Wa1 A5
move B-Wa2 H15
move B-Ea2 I11
move B-Wa1 H5
fly B-Wi2 SW
end
move G-Fi1 H1
end
"""
BY_KEYBOARD = """[Game "ortus"]
[Rules "1"]
[Options "level=master"]
[Seed "188"]

place G-Ea2 A5
place G-Ea1 A3
place G-Wi1 A1
place G-Wa1 A6
place G-Wi2 A7
place G-Fi1 A4
place G-Fi2 A8
place G-Wa2 A2
place B-Wa2 O5
place B-Ea1 O7
place B-Ea2 O8
place B-Wi1 O4
place B-Wi2 O6
place B-Wa1 O1
place B-Fi2 O3
place B-Fi1 O2
move B-Wa1 H5
end
end
move B-Fi2 H1
move B-Fi1 F4
end
move G-Ea2 J4
end
move B-Wa2 H11
move B-Ea2 F10
move B-Ea1 J10
wave B-Wa1 G-Ea2 K3
done
guide O5
end
move G-Wa2 H15
move G-Ea1 B4
end
return G-Ea2 A5
"""
IN_PLAY = '[Game "ortus"]\n[Rules "1"]\n[Options "level=master"]\n[Seed "7"]\n[Seats "Ann, Ben"]\n\nplace G ready\nplace B ready\n'


def told(text):
    """The sitting a transcript tells, on this side of the screen."""
    return replay(text, load)


# -- whole games --------------------------------------------------------------------------------------------------------


def test_a_whole_game_by_clicks(fresh):
    fresh.open()
    fresh.start("154", "master")
    fresh.play(BY_HAND)
    fresh.page.locator(".result").wait_for()
    assert digest(fresh.saved()) == digest(BY_HAND)
    assert "Black wins" in fresh.page.locator(".result h2").inner_text()
    fresh.page.locator('#prompt [data-do="rematch"]').click()
    assert len(replay(fresh.saved(), load).actions) == 0


def test_a_whole_game_by_keyboard_only(fresh):
    fresh.open()
    keys = Keys(fresh)
    keys.to("#setup .settings > summary")
    keys.press("Enter")
    keys.to('#setup [value="apprentice"]')
    for _ in range(4):
        keys.press("ArrowRight")
    keys.start("188")
    keys.play(BY_KEYBOARD)
    fresh.page.locator(".result").wait_for()
    assert digest(fresh.saved()) == digest(BY_KEYBOARD)


# -- secrets ------------------------------------------------------------------------------------------------------------


def test_gold_stays_secret_while_black_places(fresh):
    fresh.open()
    fresh.start("3", "master")
    fresh.touch("warrior:G-Wa1")
    fresh.touch("hex:A7")
    label = fresh.thing("warrior:G-Wa1")
    assert "A7" in label.get_attribute("aria-label")
    for warrior, place in zip(("G-Wa2", "G-Wi1", "G-Wi2", "G-Ea1", "G-Ea2", "G-Fi1", "G-Fi2"), ("A1", "A2", "A3", "A4", "A5", "A6", "A8")):
        fresh.touch(f"warrior:{warrior}")
        fresh.touch(f"hex:{place}")
    assert "Pass the table to Black" in fresh.page.locator("#cover").inner_text()
    assert "A7" not in label.get_attribute("aria-label")
    fresh.page.reload()
    fresh.page.locator("#cover [data-do]").click()
    assert "G-Wa1 A7" not in fresh.page.content()
    assert not fresh.page.evaluate("[...document.querySelectorAll('#rail li')].some(li => /A7/.test(li.textContent))")
    for name in ("record", "link", "position", "save"):
        fresh.menu(name)
        assert "secret" in fresh.notice()
    fresh.tab("rail").do("watch")
    assert not fresh.page.locator('[data-do="branch"]').count()


def test_under_the_cover_nothing_can_be_used(fresh):
    fresh.open(f"play/ortus/#game={record.to_link(IN_PLAY.replace('place B ready', ''))}", "play")
    assert fresh.page.locator("#cover button").evaluate("button => button === document.activeElement")
    fresh.page.keyboard.press("Tab")
    assert not fresh.page.evaluate("!!document.activeElement.closest('.bar')")
    assert fresh.page.locator(".bar").evaluate("bar => bar.inert")
    fresh.page.locator("#cover button").click()
    assert not fresh.page.locator(".bar").evaluate("bar => bar.inert")


# -- saving and sharing ---------------------------------------------------------------------------------------------------


def test_a_reload_in_mid_game_loses_nothing(fresh):
    fresh.open_game(IN_PLAY)
    mover = "B" if GAME.decides(told(IN_PLAY).state) else "G"
    row = "M" if mover == "B" else "C"
    fresh.touch(f"warrior:{mover}-Ea1")
    fresh.touch(f"hex:{row}4")
    before = fresh.saved()
    assert f"move {mover}-Ea1 {row}4" in before
    fresh.page.reload()
    fresh.wait("play")
    assert fresh.saved() == before
    assert fresh.page.locator(f'#rail li:has-text("{row}4")').count()


def test_a_shared_link_opens_in_a_fresh_profile(table, chromium):
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.open_game(BY_HAND)
    table.menu("link")
    table.page.locator("#notice p").wait_for()
    link = table.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(table.site) and "#game=" in link
    fresh = chromium.new_context()
    other = fresh.new_page()
    other.goto(link)
    other.locator('.replay [data-do="see"]').last.click(timeout=60_000)
    other.locator(".result").wait_for()
    assert "Black wins" in other.locator(".result h2").inner_text()
    fresh.close()


def test_a_game_saved_to_a_file_can_be_loaded(table, tmp_path):
    table.open_game(BY_HAND)
    with table.page.expect_download() as download:
        table.menu("save")
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    assert GAME.digest(told(file.read_text()).state) == GAME.digest(told(BY_HAND).state)
    table.page.locator("#file").set_input_files(file)
    table.page.locator(".result").wait_for()
    assert len(replay(table.saved(), load).actions) == 44


def test_a_position_can_be_copied_and_pasted(table):
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.open_game(IN_PLAY)
    table.menu("position")
    table.page.locator("#notice p").wait_for()
    position = table.page.evaluate("navigator.clipboard.readText()")
    assert json.loads(position) == GAME.position(told(IN_PLAY).state)
    paste(table, position)
    assert Match(GAME, position=json.loads(position)).text() == table.saved()


def paste(table, text):
    table.page.locator('[data-opens="menu"]').click()
    table.page.locator('#menu [data-opens="paste"]').click()
    table.page.locator("#pasted").fill(text)
    table.page.locator("#paste .btn.go").click()


# -- looking back, undo, why not ----------------------------------------------------------------------------------------------


def test_undo_and_redo(table):
    table.open_game(IN_PLAY)
    mover, row = ("B", "M") if GAME.decides(told(IN_PLAY).state) else ("G", "C")
    table.touch(f"warrior:{mover}-Ea1")
    table.touch(f"hex:{row}4")
    table.page.keyboard.press("u")
    assert len(replay(table.saved(), load).actions) == 2
    table.do("redo")
    assert len(replay(table.saved(), load).actions) == 3
    table.page.locator('[data-do="undo"]').dblclick(force=True)
    assert len(replay(table.saved(), load).actions) == 2
    assert "cannot be taken back" in table.notice()


def test_a_refused_touch_says_why_with_a_link_to_the_rule(table):
    table.open_game(IN_PLAY)
    other = "G" if GAME.decides(told(IN_PLAY).state) else "B"
    table.touch(f"warrior:{other}-Ea1")
    why = table.page.locator("#why")
    link = why.locator("a").first.get_attribute("href")
    assert re.fullmatch(r"\.\./\.\./rules/ortus/#ORT-[\d.]+", link)
    anchor = link.partition("#")[2]
    assert table.page.request.get(table.site + "rules/ortus/").text().count(f'id="{anchor}"') == 1
    table.page.keyboard.press("Escape")
    assert not why.count()


def test_the_log_leads_to_every_position_and_a_game_goes_on_from_there(table):
    table.open_game(BY_HAND)
    table.tab("rail").page.locator('.see[data-value="26"]').click()
    assert "26 of" in table.page.locator("#prompt").inner_text()
    assert table.page.locator("#moment").input_value() == "26"
    table.page.locator("#moment").fill("20")
    assert table.page.locator('#prompt [data-do="branch"]').is_visible()
    table.do("branch")
    table.do("continue")
    assert [GAME.write(action) for action, _ in replay(table.saved(), load).actions] == [GAME.write(action) for action, _ in told(BY_HAND).actions[:20]]
    table.do("fetch")
    assert len(replay(table.saved(), load).actions) == len(told(BY_HAND).actions)


@pytest.mark.parametrize("way", ("mouse", "keyboard"))
def test_a_double_press_ends_one_turn(table, way):
    table.open_game(IN_PLAY)
    end = table.page.locator('#prompt [data-touch="word:end"]')
    if way == "mouse":
        end.dblclick()
    else:
        end.focus()
        table.page.keyboard.press("Enter")
        table.page.keyboard.press("Enter")
        assert table.page.evaluate("!!document.activeElement.closest('#board')")
    assert table.saved().count("end\n") == 1
    assert not table.page.locator("#why").count()
    table.page.wait_for_timeout(650)
    end.click()
    assert table.saved().count("end\n") == 2


def test_an_own_game_is_put_aside_for_a_link_and_comes_back(fresh):
    fresh.open_game(IN_PLAY)
    fresh.touch("word:end")
    own = fresh.saved()
    fresh.page.goto("about:blank")
    fresh.open_game(BY_KEYBOARD)
    fresh.page.locator('#prompt [data-do="rematch"]').click()
    fresh.menu("new")
    fresh.page.keyboard.press("Escape")
    fresh.wait("play")
    fresh.menu("new")
    fresh.page.locator('#setup [data-opens="shelf"]').click()
    fresh.page.locator("#shelf .kept").filter(has_text="Ann").locator("[data-act=resume]").click()
    fresh.wait("play")
    assert fresh.saved() == own


def test_a_notice_moves_nothing_and_goes_away(table):
    table.open_game(IN_PLAY)
    top = table.page.locator("#board").bounding_box()["y"]
    table.page.locator('[data-do="undo"]').click(force=True)
    assert table.page.locator("#board").bounding_box()["y"] == top
    table.page.locator("#notice").wait_for(state="hidden", timeout=9_000)


def test_notation_is_played_or_answered_with_a_column_and_a_hint(table):
    table.open_game(IN_PLAY)
    mover, row = ("B", "M") if GAME.decides(told(IN_PLAY).state) else ("G", "C")
    for line, answer in ((f"move {mover}-Ea1 {row}99", "Column 12"), ("resing", "Column 1")):
        table.tab("choices").page.locator("#line").fill(line)
        table.page.keyboard.press("Enter")
        assert answer in table.text("#line-problem")
    table.page.locator("#line").fill(f"move {mover}-Ea1 H8")
    table.page.keyboard.press("Enter")
    assert table.page.locator("#line-problem a").count() and "Column" not in table.text("#line-problem")
    table.page.locator("#line").fill(f"move {mover}-Ea1 {row}4")
    table.page.keyboard.press("Enter")
    assert f"move {mover}-Ea1 {row}4" in table.saved()


def test_every_option_is_in_the_list(table):
    table.open_game(IN_PLAY)
    table.tab("choices")
    options = table.page.locator("#choices .options button")
    options.first.wait_for()
    assert options.count() == 9  # eight warriors and the end of the turn
    options.filter(has_text="Earth").first.click()
    assert table.page.locator("#choices .options button").count() > 20
    table.tab("rail")
    assert not table.page.locator("#choices .options button").count()


def test_a_draw_is_offered_and_accepted(table):
    table.open_game(IN_PLAY)
    table.page.locator('[data-opens="menu"]').click()
    table.page.locator('#anytime [data-value="offerdraw"]').click()
    table.do("sure")
    table.touch("word:acceptdraw")
    assert "draw" in table.page.locator(".result h2").inner_text().lower()


def test_a_player_resigns(table):
    table.open_game(IN_PLAY)
    table.page.locator('[data-opens="menu"]').click()
    table.page.locator('#anytime [data-value="resign"]').click()
    table.do("sure")
    winner = "Ann" if GAME.decides(told(IN_PLAY).state) else "Ben"
    assert winner in table.page.locator(".result h2").inner_text()


def test_a_warrior_can_be_dragged(table):
    table.open_game(IN_PLAY)
    mover, row = ("B", "M") if GAME.decides(told(IN_PLAY).state) else ("G", "C")
    table.page.locator(f"#board #w-{mover}-Ea1").drag_to(table.page.locator(f'#board [data-touch="hex:{row}4"]'))
    assert f"move {mover}-Ea1 {row}4" in table.saved()


def test_on_a_phone_a_second_touch_confirms(table):
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.open_game(IN_PLAY)
    mover, row = ("B", "M") if GAME.decides(told(IN_PLAY).state) else ("G", "C")
    table.touch(f"warrior:{mover}-Ea1")
    table.touch(f"hex:{row}4")
    assert table.page.locator('#prompt [data-do="do"]').is_visible()
    assert table.kept() is None
    table.touch(f"hex:{row}4")
    assert f"move {mover}-Ea1 {row}4" in table.saved()


# -- the clock ----------------------------------------------------------------------------------------------------------------


def test_time_runs_out(table):
    table.open_game(IN_PLAY.replace("level=master", "level=master clock=2"))
    table.page.locator(".result").wait_for()
    assert "flag" in table.saved()


def test_the_time_used_stands_behind_the_line(table):
    table.open_game(IN_PLAY.replace("level=master", "level=master clock=600"))
    table.touch("word:end")
    assert re.search(r"end \{0:\d\d\.\d\}", table.saved())


# -- languages ----------------------------------------------------------------------------------------------------------------


def test_the_language_switch_keeps_the_game(fresh):
    fresh.open_game(IN_PLAY)
    fresh.touch("word:end")
    before = fresh.saved()
    fresh.page.locator('.tongues a[lang="nl"]').first.click()
    fresh.wait("play")
    assert fresh.page.locator("html").get_attribute("lang") == "nl"
    assert fresh.saved() == before
    assert fresh.page.locator('[data-tab="rail"]').inner_text() == "Verslag"
    fresh.touch("warrior:B-Ea1" if GAME.decides(told(before).state) == 0 else "warrior:G-Ea1")
    assert fresh.page.locator("#why a").first.inner_text().startswith("Regel")
    fresh.page.locator("#why a").first.click()


# -- bad input ----------------------------------------------------------------------------------------------------------------

JUNK = {
    "nothing of ours": ("<!doctype html><p>hello", "no record"),
    "another game": ('[Game "chess"]\n[Rules "1"]\n\ne4\n', "chess"),
    "another version": ('[Game "ortus"]\n[Rules "99"]\n\n', "99"),
    "a cut link": ("https://x/#game=" + record.to_link(IN_PLAY)[:-9], "cut off"),
    "an illegal move": (IN_PLAY + "move G-Ea1 H8\n", "Line 9"),
    "two on a hex": ('{"game": "ortus", "warriors": {"G-Ea1": "E5", "G-Ea2": "E5"}}', "E5"),
    "broken JSON": ('{"game": "ortus", ', "JSON"),
    "deep JSON": ('{"game":' + "[" * 100_000, "JSON"),
    "emptiness": ("   ", "nothing"),
}


@pytest.mark.parametrize("kind", JUNK)
def test_bad_input_is_told_in_a_sentence_and_changes_nothing(table, kind):
    text, answer = JUNK[kind]
    table.open_game(IN_PLAY)
    table.touch("word:end")
    before = table.saved()
    paste(table, text)
    assert answer in table.page.locator("#paste-problem").inner_text()
    assert table.page.locator("#pasted").input_value().strip() == text.strip()
    assert table.saved() == before


def test_ten_megabytes_of_junk_are_refused(table, tmp_path):
    table.open_game(IN_PLAY)
    file = tmp_path / "junk.txt"
    file.write_bytes(b"\xff\x00junk" * 1_800_000)
    table.page.locator("#file").set_input_files(file)
    table.page.locator("#notice p").wait_for()
    assert "too long" in table.notice()


def test_a_cut_link_is_told_and_the_saved_game_stays(fresh):
    fresh.open_game(IN_PLAY)
    fresh.touch("word:end")
    before = fresh.saved()
    fresh.page.goto("about:blank")
    fresh.open(f"play/ortus/#game={record.to_link(IN_PLAY)[:-5]}", "play")
    assert "cut off" in fresh.notice()
    fresh.page.evaluate("location.hash = '#g=garbage'")
    fresh.page.locator("#notice").get_by_text("broken").wait_for()
    assert fresh.saved() == before


def test_a_crash_shows_the_record(fresh):
    fresh.open_game(IN_PLAY)
    fresh.touch("word:end")
    fresh.page.evaluate("document.querySelector('#help').remove()")  # so that a key finds nothing to open
    fresh.page.keyboard.press("?")
    crash = fresh.page.locator("#crash")
    crash.wait_for()
    assert "null" in crash.inner_text()
    assert crash.locator("textarea").input_value() == fresh.saved()
    fresh.page.troubles.clear()


def test_an_error_in_python_shows_the_record(fresh):
    fresh.open_game(IN_PLAY)
    fresh.touch("word:end")
    fresh.page.evaluate("document.querySelector('#notice').remove()")  # so that Python cannot say what it wants to
    fresh.page.keyboard.press("u")
    fresh.page.locator("#crash").wait_for()
    assert fresh.page.locator("#crash textarea").input_value().startswith('[Game "ortus"]')
    fresh.page.troubles.clear()


def test_a_part_of_python_that_does_not_arrive_is_told(fresh):
    fresh.page.route("**/*.wasm", lambda route: route.abort())
    fresh.page.goto(fresh.site + "play/ortus/")
    fresh.page.locator("#unstarted").wait_for()
    fresh.page.troubles.clear()


def test_without_webassembly_the_page_says_so_and_leads_to_the_rules(fresh):
    fresh.page.add_init_script("delete window.WebAssembly")
    fresh.page.goto(fresh.site + "play/ortus/")
    fresh.page.get_by_text("This browser has no WebAssembly").wait_for()
    assert fresh.page.locator('#unstarted a[href="../../rules/ortus/"]').is_visible()
    fresh.page.troubles.clear()


# -- motion -------------------------------------------------------------------------------------------------------------------


def test_a_move_is_shown_step_by_step(table):
    table.open_game(IN_PLAY)
    mover, row = ("B", "M") if GAME.decides(told(IN_PLAY).state) else ("G", "C")
    table.page.evaluate(WATCH_MOTION)
    table.touch(f"warrior:{mover}-Ea1")
    table.touch(f"hex:{row}4")
    assert table.page.evaluate("motions") == [f"w-{mover}-Ea1"]


def test_with_reduced_motion_a_ring_shows_what_changed(table):
    table.page.emulate_media(reduced_motion="reduce")
    table.open_game(IN_PLAY)
    mover, row = ("B", "M") if GAME.decides(told(IN_PLAY).state) else ("G", "C")
    table.page.evaluate(WATCH_MOTION)
    table.touch(f"warrior:{mover}-Ea1")
    table.touch(f"hex:{row}4")
    assert table.page.evaluate("motions") == []
    assert table.page.locator(f"#w-{mover}-Ea1.changed").count()


WATCH_MOTION = """() => {
  window.motions = [];
  const animate = (window.plainly ??= Element.prototype.animate);
  Element.prototype.animate = function (...given) { motions.push(this.id); return animate.apply(this, given); };
}"""


def test_pointing_at_a_hex_shows_the_way(table):
    table.open_game(IN_PLAY)
    mover, row = ("B", "M") if GAME.decides(told(IN_PLAY).state) else ("G", "C")
    table.touch(f"warrior:{mover}-Ea1")
    table.page.locator(f"#h-{row}4").hover()
    table.page.wait_for_function("document.querySelector('#hint .path') instanceof SVGPathElement")  # anything else is not drawn


# -- everybody, every width -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width, theme", [(360, "dark"), (1440, "light")])
def test_axe_finds_nothing(fresh, width, theme):
    fresh.page.set_viewport_size({"width": width, "height": 800})
    fresh.page.emulate_media(color_scheme=theme)
    fresh.open()
    fresh.check_axe()
    fresh.open_game(IN_PLAY)
    fresh.check_axe()
    fresh.tab("choices")
    fresh.check_axe()
    if width < 768:
        fresh.tab("board")
    fresh.touch("warrior:B-Ea1")
    fresh.check_axe()
    fresh.open_game(BY_HAND)
    fresh.check_axe()


@pytest.mark.parametrize("path", ["play/ortus/", "nl/play/ortus/"])
def test_the_table_never_scrolls_sideways(fresh, path):
    for scene in ("setup", "play"):
        fresh.open(path) if scene == "setup" else fresh.open_game(BY_HAND, path)
        fresh.check_widths(360, 768, 1440)


def test_without_scripts_the_page_shows_a_board_and_leads_to_the_rules(chromium, site):
    profile = chromium.new_context(java_script_enabled=False)
    page = profile.new_page()
    page.goto(site + "play/ortus/")
    assert page.locator("#board svg").is_visible()
    assert "JavaScript" in page.locator("noscript").text_content()
    assert page.locator("noscript a").get_attribute("href") == "../../rules/ortus/"
    profile.close()
