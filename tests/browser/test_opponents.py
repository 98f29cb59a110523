"""Computers at the table, in real browsers: a whole game, hints, second thoughts, a worker that dies or never comes."""

import random

import pytest
from hands import Hand
from stormtable.ai.players import by_thumb
from stormtable.games import NAMES, load
from stormtable.kernel import record
from stormtable.kernel.match import Match, replay
from stormtable.site import lessons

ORTUS, MADSTONE = load("ortus"), load("madstone")
DUEL = {"game": "ortus", "energy": {"B": 14, "G": 9}, "warriors": {"B-Ea1": "J10", "B-Fi1": "H12", "G-Fi1": "F10", "G-Wa1": "C3"}}
PEACE = {"game": "ortus", "energy": {"B": 14, "G": 9}, "warriors": {"B-Ea1": "O5", "G-Fi1": "F10", "G-Wa1": "C3"}}  # nobody in a Haven is attacked
LONG_TASKS = ('window.tasks = []; new PerformanceObserver((seen) => tasks.push(...seen.getEntries().map((task) => [task.startTime, task.duration])))'
              '.observe({ type: "longtask" });')
# The spans in which the page says that a computer thinks, from when it has said so until it says something else.
TURNS = """() => { window.thought = []; let since = null; new MutationObserver(() => {
  const thinks = document.querySelector(".prompt.thinking");
  if (thinks && since === null) since = performance.now();
  if (!thinks && since !== null) { thought.push([since, performance.now()]); since = null }
}).observe(document.querySelector("main"), { childList: true, subtree: true, attributes: true }); }"""

# How long tasks kept the page busy in these spans, and how long the spans are.
BUSY = """() => { const sum = (values) => values.reduce((one, other) => one + other, 0);
  return [sum(tasks.filter(([start, lasts]) => thought.some(([from, to]) => from < start && start + lasts < to)).map(([, lasts]) => lasts)),
    sum(thought.map(([from, to]) => to - from))]; }"""


def against(level, position=PEACE):
    """A game of Ortus from this position on: Ann plays Black, the computer Gold."""
    return Match(ORTUS, position=position, names=("AI " + level, "Ann")).text()


def wait_for_person(page):
    """Until no computer is thinking any more."""
    page.locator(".prompt:not(.thinking)").wait_for()


def say(hand, line):
    """Plays a line of notation; the same one again as after a moment, or it is taken for a double press."""
    if line == hand.last:
        hand.rest()
    hand.last = line
    hand.tab("choices").page.locator("#line").fill(line)
    hand.page.keyboard.press("Enter")


def wait_for_lines(hand, count):
    """Until the saved game has at least so many lines; gives it."""
    for _moment in range(600):
        match = replay(hand.saved(), load)
        if len(match.actions) >= count:
            return match
        hand.page.wait_for_timeout(100)
    raise AssertionError(f"The game has {len(match.actions)} lines, not {count}.")


def test_a_whole_game_against_the_computer(page, site):
    hand, rng = Hand(page, site, MADSTONE).open(), random.Random(1)
    page.locator("#player-1").select_option("AI casual")
    hand.start("7")
    count = 0
    while True:
        wait_for_person(page)
        match = wait_for_lines(hand, count)
        seat = MADSTONE.decides(match.state)
        if seat is None:
            break
        assert match.names[seat] != "AI casual" and not list(hand.covers())
        count = len(match.actions) + 1
        say(hand, MADSTONE.write(by_thumb(MADSTONE, MADSTONE.view(match.state, seat), seat, rng)))
        wait_for_lines(hand, count)
    assert page.locator(".result").is_visible()


def test_a_hint_tells_a_move_and_its_reason_and_can_be_taken(page, site):
    hand = Hand(page, site, ORTUS).open_position(DUEL)
    hand.do("hint")
    page.locator("#notice-hinted").wait_for()
    assert len(page.locator("#notice p").inner_text()) > 40
    page.locator("#notice-hinted").click()
    wait_for_lines(hand, 1)


# What is marked by a hint, and whether its words lie over any of it, or it is out of sight.
HINTED = """() => {
  const words = document.querySelector("#notice").getBoundingClientRect();
  const marked = [...document.querySelectorAll("#marks [data-at]")].flatMap((mark) => mark.dataset.at.split(" ").slice(-1));
  const isShown = (thing) => thing.checkVisibility({ visibilityProperty: true });
  const drawn = marked.map((name) => [...document.querySelectorAll(`main [data-touch="${CSS.escape(name)}"]`)].filter(isShown));
  const free = ({ left, right, top, bottom }) => left >= words.right || right <= words.left || top >= words.bottom || bottom <= words.top;
  const within = ({ left, top }) => left >= -1 && top >= -1 && left < innerWidth && top < innerHeight;
  const isClear = (thing) => free(thing.getBoundingClientRect()) && within(thing.getBoundingClientRect());
  return { marked, hidden: marked.filter((name, place) => drawn[place].length && !drawn[place].some(isClear)), up: within(words) } }"""


@pytest.mark.parametrize("name", [name for name in NAMES if lessons.coached(name)])
def test_a_hint_never_covers_what_it_speaks_of(page, site, name):
    """Its words stand over the bar and the seats; its ring and its arrow are lines, through which a thing is seen."""
    coached = lessons.coached(name)[0]
    hand = Hand(page, site, load(name))
    step = next(step for step in coached.steps if any(play.touches and not play.touches[0].startswith("word:") for play in step.script))
    hand.open_game(step.record)
    hand.do("hint")
    page.locator("#notice-hinted").wait_for()
    for width, height in ((1280, 720), (768, 1024), (360, 780)):
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(HINTED)
        assert found["marked"] and not found["hidden"] and found["up"], (width, found, page.locator("#notice p").inner_text())
        filled = "[...document.querySelectorAll('#marks .mark')].filter((mark) => getComputedStyle(mark).backgroundColor !== 'rgba(0, 0, 0, 0)').length"
        assert not page.evaluate(filled), width


def test_the_computer_can_be_hurried_stopped_taken_back_and_replaced(page, site):
    page.add_init_script(LONG_TASKS)
    hand = Hand(page, site, ORTUS).open_game(against("hard"))
    say(hand, "end")
    page.locator('[data-do="now"]').click()
    match = wait_for_lines(hand, 2)
    assert [ORTUS.decides(s) for s in match.states[:2]] == [1, 0]
    wait_for_person(page)
    hand.do("undo")
    assert not replay(hand.saved(), load).actions  # the own last line went with the answer
    say(hand, "end")
    page.locator('[data-do="halt"]').click()
    page.locator('[data-do="replace"]').click()
    say(hand, "end")
    assert page.locator(".prompt.thinking").count() == 0
    assert "AI" not in replay(hand.saved(), load).names[0]


def test_a_worker_that_dies_is_replaced(page, site):
    hand = Hand(page, site, ORTUS).open_game(against("steady"))
    say(hand, "end")
    wait_for_lines(hand, 2)
    page.locator('script[name="ai-1"]').evaluate("tag => tag.xworker.terminate()")
    wait_for_person(page)
    count = len(replay(hand.saved(), load).actions)
    say(hand, "end")
    match = wait_for_lines(hand, count + 2)
    assert page.locator('script[name="ai-2"]').count() == 1 and ORTUS.decides(match.states[count + 1]) == 0


def test_the_table_stays_live_while_the_computer_thinks(page, site):
    page.add_init_script(LONG_TASKS)
    hand = Hand(page, site, ORTUS).open_game(against("hard"))  # it takes its time
    say(hand, "end")
    wait_for_lines(hand, 2)  # the worker is there now
    wait_for_person(page)
    count = len(replay(hand.saved(), load).actions)
    page.evaluate(TURNS)
    say(hand, "end")
    wait_for_lines(hand, count + 2)
    wait_for_person(page)
    busy, whole = page.evaluate(BUSY)
    assert whole and busy < whole / 2, (busy, whole)  # a share, since a busy machine makes every task long; bench tells the times


def test_without_a_worker_the_computer_thinks_on_the_page(page, site):
    page.route("**/py/ai.*.py", lambda route: route.abort())
    hand = Hand(page, site, ORTUS).open_game(against("steady"))
    say(hand, "end")
    wait_for_lines(hand, 2)
    page.troubles.clear()  # the browser tells that the worker's script did not come


# A worker that was replaced by another program: it gives up for whoever is asked, and says to the page whatever it likes.
LIAR = """
import js
__export__ = ["think", "judge", "hurry"]
def think(asked):
    for said in ("x" * 10_000_000, "{", "[1, 2", None, 7, ""):
        js.postMessage(said)
    return '{"line": "resign", "end": ""}'
judge = think
def hurry(): pass
"""


def test_workers_that_lie_are_left_and_the_page_thinks_itself(page, site):
    page.route("**/py/ai.*.py", lambda route: route.fulfill(body=LIAR, content_type="text/x-python"))
    hand = Hand(page, site, ORTUS).open_game(against("casual"))
    say(hand, "end")
    match = wait_for_lines(hand, 2)
    assert ORTUS.decides(match.state) is not None and "resign" not in match.text()
    wait_for_person(page)
    assert page.locator('script[name^="ai-"]').count() == 0


def test_a_computer_answers_in_every_engine(engine, site):
    engine.open(f"{site}play/ortus/#game={record.to_link(Match(ORTUS, position=DUEL, names=('Ann', 'AI casual')).text())}")
    engine.wait_for('main[data-ready="play"]')
    engine.wait_for("#rail .log li")
    assert "AI" in engine.text(".seats")


# Workers that die as soon as they are made, as many as the test says; the page notes when each was made.
MORTAL = """
window.made = [];
const { terminate } = Worker.prototype;
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    made.push(performance.now());
    if (made.length <= MORTALS) terminate.call(this);
  }
};
"""


def test_a_worker_that_dies_while_it_starts_is_noticed_soon_and_replaced(page, site):
    page.add_init_script("window.MORTALS = 1;" + MORTAL)
    hand = Hand(page, site, ORTUS).open_game(against("casual"))
    say(hand, "end")
    wait_for_lines(hand, 2)
    first, second = page.evaluate("made")
    assert second - first <= 5_000
    assert page.locator('script[name="ai-1"]').count() == 0 and page.locator('script[name="ai-2"]').count() == 1


def test_when_every_worker_dies_the_page_says_so_and_thinks_itself_until_one_lives(page, site):
    page.add_init_script("window.MORTALS = 3;" + MORTAL)
    hand = Hand(page, site, ORTUS).open_game(against("hard"))
    say(hand, "end")
    wait_for_lines(hand, 2)
    wait_for_person(page)
    count = len(replay(hand.saved(), load).actions)
    assert len(page.evaluate("made")) == 3
    page.locator('[data-opens="menu"]').click()
    assert "it thinks on this page" in page.locator("#menu").inner_text()
    page.get_by_role("button", name="Let it think beside the table again").click()
    page.keyboard.press("Escape")
    say(hand, "end")
    wait_for_lines(hand, count + 2)
    assert len(page.evaluate("made")) == 4 and page.locator('script[name="ai-4"]').count() == 1
