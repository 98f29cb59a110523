"""What others did, in real browsers: shown step by step, skipped, still with marks, watched again; the end; the replay; the log."""

import re

import pytest
from hands import Hand, check_axe, played as record
from stormtable.games import load
from stormtable.kernel import language
from stormtable.kernel.match import Match, replay
from test_opponents import wait_for_lines

ORTUS, MAUL = load("ortus"), load("maul")
FIGHT = {"game": "ortus", "energy": {"B": 2, "G": 9}, "warriors": {"B-Ea1": "J10", "B-Fi1": "H12", "G-Fi1": "H11", "G-Wa1": "C3"}}
FALL = ("end", "strike G-Fi1 B-Fi1", "guide A1", "move G-Wa1 C5", "end")  # Ann ends her turn, Gold plays one
SIZES = [(1440, 900), (360, 780)]
RINGS = """() => [...document.querySelectorAll("#marks .mark:not([hidden])")].map((mark) => {
  const [box, thing] = [mark, document.querySelector(`#board [data-touch="${mark.dataset.at}"]`)].map((one) => one.getBoundingClientRect());
  return Math.hypot(box.x + box.width / 2 - thing.x - thing.width / 2, box.y + box.height / 2 - thing.y - thing.height / 2);
})"""


def played(*lines, position=FIGHT, names=("AI casual", "Ann")):
    """The record of a game from this position on, with these lines."""
    return record(ORTUS, position, lines, names)


@pytest.fixture
def opens(opened, site):
    """opens(text, size, speed, …) opens a game in a browser in which computers move so fast, and gives its Hand."""
    def opening(text, size=(1440, 900), speed="normal", path="play/ortus/", game=ORTUS, **more):
        page = opened("about/", size[0], **more)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate("speed => localStorage.setItem('stormtable:habit:speed', speed)", speed)
        return Hand(page, site, game).open_game(text, path, watch=True)
    return opening


# -- the turn of a computer ------------------------------------------------------------------------------------------------


def test_what_a_computer_does_is_shown_action_by_action_until_the_person_is_asked(opens):
    hand = opens(played())
    hand.page.evaluate("""() => { window.told = []; new MutationObserver(() => {
      const said = document.querySelector("#prompt.showing p")?.textContent;
      if (said && told.at(-1) !== said) told.push(said);
    }).observe(document.querySelector("main"), { childList: true, subtree: true, characterData: true, attributes: true }); }""")
    hand.touch("word:end")
    hand.page.wait_for_function("told.length > 0")
    hand.page.locator("#prompt:not(.showing, .thinking) [data-touch]").first.wait_for()  # the own turn, or an attack to be answered
    told, done = hand.page.evaluate("told"), replay(hand.saved(), load).states[2:]
    language.seat(["AI, Casual", "Ann"], you=1)
    sentences = [ORTUS.narrate(s, s.events[0]) for s in done if s.events]
    assert [sentence for sentence in sentences if any(sentence in said for said in told)] == sentences
    assert hand.page.locator("#since").is_visible() and hand.page.locator("#marks .mark").count()


@pytest.mark.parametrize("how", ["touch", "key"])
def test_a_touch_or_a_key_skips_to_the_still(opens, how):
    hand = opens(played(*FALL))
    hand.page.locator("#since-again").click()
    hand.page.locator("#prompt.showing").wait_for()
    hand.page.mouse.click(720, 400) if how == "touch" else hand.page.keyboard.press("Space")
    hand.page.locator("#prompt:not(.showing)").wait_for()
    assert not hand.page.locator("#why").count() and hand.page.locator('#prompt [data-touch="word:end"]').is_visible()


def test_who_wants_nothing_to_move_sees_the_still_at_once(opens):
    hand = opens(played(), reduced_motion="reduce")
    hand.touch("word:end")
    wait_for_lines(hand, 3)
    hand.page.locator('#prompt [data-touch="word:end"]').wait_for()
    running = "document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1).length"
    assert hand.page.evaluate(running) == 0 and hand.page.locator("#since").is_visible()


@pytest.mark.parametrize("size", SIZES)
def test_marks_stand_on_what_changed_and_stay_until_something_is_touched(opens, size):
    hand = opens(played(*FALL), size)
    hand.page.locator("#marks .mark").first.wait_for(state="attached")
    kinds = hand.page.locator("#marks .mark").evaluate_all("marks => marks.map((mark) => mark.className.split(' ')[1])")
    assert {"from", "to", "lost"} <= set(kinds) and max(hand.page.evaluate(RINGS)) < 1.5
    assert all(hand.page.locator("#marks polyline").evaluate_all("lines => lines.map((line) => line.points.length > 1)"))
    hand.page.set_viewport_size({"width": size[0] - 40, "height": size[1] - 60})
    hand.page.wait_for_function(f"Math.max(...({RINGS})()) < 1.5")
    told = hand.text("#since" if size[0] > 767 else "#prompt .news")
    assert "Black Fire on H12 falls." in told
    hand.touch("warrior:B-Ea1")
    assert not hand.page.locator("#marks .mark").count()


def test_the_speed_is_chosen_in_the_menu_and_remembered(opens):
    hand = opens(played(*FALL))
    hand.page.locator('[data-opens="menu"]').click()
    hand.page.locator("#speed").select_option("off")
    hand.page.reload()
    hand.wait("play")
    assert hand.page.locator("#speed").input_value() == "off"


# -- great moments, and the end --------------------------------------------------------------------------------------------


def test_the_board_is_free_and_the_reason_is_told_at_the_end(opens):
    hand = opens(played("end", "resign"), speed="off")
    hand.page.locator("#do-see").click()
    result = hand.page.locator(".result")
    result.wait_for()
    assert "Ann wins" in result.inner_text() and result.locator("a.rule").count() == 1  # a game from elsewhere: it need not be ours
    buttons = hand.page.locator("#prompt .acts button").evaluate_all("all => all.map((one) => one.dataset.do ?? one.dataset.opens)")
    assert buttons == ["rematch", "watch", "link", "new", "shelf"]
    board, box = (hand.page.locator(part).bounding_box() for part in ("#board", ".result"))
    assert box["x"] >= board["x"] + board["width"] or box["y"] >= board["y"] + board["height"]


# -- the replay ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_finished_game_that_comes_by_link_opens_in_the_replay(opens, size):
    hand = opens(played(*FALL, "resign"), size, speed="fast")
    bar = hand.page.locator("#prompt.replay")
    assert bar.is_visible() and "0 of 6" in bar.inner_text()
    hand.page.keyboard.press("ArrowRight")
    assert "1 of 6" in bar.inner_text() and "Ann (Black) ends the turn" in bar.inner_text()
    hand.page.keyboard.press("Home")
    hand.page.keyboard.press("Space")
    hand.page.wait_for_function("document.querySelector('#moment')?.value > 1")
    hand.page.keyboard.press("Space")
    hand.page.keyboard.press("End")
    hand.page.locator(".result").wait_for(state="attached")


def test_the_log_follows_the_replay_and_chapters_lead_to_their_turns(opens):
    hand = opens(played(*FALL, "resign"), speed="fast")
    hand.page.locator("#moment").fill("2")
    assert "attacks Black Fire" in hand.text("#rail li[aria-current]")
    chapter = hand.page.locator(".chapter").nth(1)
    box = chapter.bounding_box()
    hand.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 4)
    assert hand.page.locator("#moment").input_value() == "2" and "turn 10" in hand.text("#prompt")


def test_a_secret_set_up_is_shown_in_the_replay_once_it_is_revealed(opens):
    match = Match(ORTUS, {}, "1", ("AI casual", "Ann"))
    while ORTUS.heading(match.state) == "Setup":
        match.play(next(iter(ORTUS.legal_actions(match.state))))
    hand = opens(match.text(), speed="off")
    hand.page.locator("#log-watch").click()
    hand.page.keyboard.press("Space")
    seats = [ORTUS.decides(s) for s in match.states]
    hand.page.locator("#moment").fill(str(seats.index(0) + 1))
    assert hand.page.locator('#board [data-touch^="warrior:G-"]').count() > 0


# -- the log ---------------------------------------------------------------------------------------------------------------


def test_the_log_is_sentences_until_somebody_wants_notation(opens):
    hand = opens(played(*FALL), speed="off")
    assert not hand.page.locator("#rail code").count() and "→" not in hand.text("#rail")
    hand.page.locator("#notation").click()
    assert "strike G-Fi1 B-Fi1" in hand.text("#rail")


def test_after_undo_over_a_computers_turn_the_log_is_that_of_a_fresh_page(opens):
    hand = opens(played(), speed="off")
    for _turn in range(4):
        hand.touch("word:end")
        hand.page.locator('#prompt:not(.thinking) [data-touch="word:end"]').wait_for()
        lines = hand.page.locator("#rail li").all_inner_texts()
        hand.page.reload()
        hand.wait("play")
        assert hand.page.locator("#rail li").all_inner_texts() == lines
        hand.do("undo")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_in_anybodys_way_in_the_recap_and_the_replay(opens, theme):
    hand = opens(played(*FALL), speed="off", theme=theme)
    check_axe(hand.page)
    hand.page.locator("#rail .see").last.click()
    assert re.search(r"\d of \d", hand.text("#prompt"))
    check_axe(hand.page)
