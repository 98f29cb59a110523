"""The table on one screen: a whole game of every game, measured at every decision, by mouse, by fingers and by keys.

The games are short ones, played by rule of thumb with a fixed seed: nothing of them has to be kept here, and they follow the rules as they are.
"""

import functools
import json
import random
import re
from itertools import cycle
from typing import NamedTuple

import engines
import pytest
from hands import TOUCH_BY_TOUCH, Hand, Listener
from playwright.sync_api import expect
from stormtable.games import load
from stormtable.kernel import record
from stormtable.kernel.match import Match, replay
from stormtable.lab.simulate import player

from conftest import AT_ONCE, watch

GAMES = {  # what is agreed on, and the seed
    "ortus": ({}, "10"), "maelstrom": ({}, "7"), "maul": ({"arena_size": "4"}, "9"), "madstone": ({}, "8"), "firestorm": ({}, "11"),
}
MANY = {"madstone": ({"players": "3"}, "7"), "firestorm": ({"players": "4"}, "7")}
LOW, DESK, LARGE = (1280, 720), (1440, 900), (1920, 1080)
TABLET, ACROSS, PHONE = (768, 1024), (1024, 768), (360, 780)
BOARDS = {LOW: (680, 380), DESK: (780, 510), LARGE: (1100, 690), TABLET: (740, 300), ACROSS: (680, 300), PHONE: (340, 300)}  # at least so large
STAYS = 2  # pixels that a part may move by between two decisions
PATIENT = 4  # so often a finger taps what does not go away
STOPS = 4  # so often in a game other windows are looked at


class Played(NamedTuple):
    """A whole game: its record, what is touched in each decision, and how many actions were taken before it."""

    record: str
    touches: list[list[str]]
    counts: list[int]

    def before(self, decision):
        """The record up to this decision."""
        head, _blank, lines = self.record.partition("\n\n")
        return "\n".join([head, "", *lines.splitlines()[:self.counts[decision]], ""])


@functools.cache
def played(name, many=False):
    settings, seed = (MANY if many else GAMES)[name]
    game, thumb, rng = load(name), player("thumb"), random.Random(seed)
    match = Match(game, settings, seed)
    if game.stop_modes:
        match.stops = {seat: game.stop_modes[0].word for seat in range(len(game.seats(match.state)))}
    touches, counts = [], []
    while game.decides(match.state) is not None:
        action = thumb(game, match.state, rng)
        counts.append(len(match.actions))
        touches.append(list(game.touches(match.state, action)))
        match.play(action)
    return Played(match.text(), touches, counts)


# -- what is measured, in the page -------------------------------------------------------------------------------------------

MEASURE = """
const all = (selector) => [...document.querySelectorAll(selector)];
const box = (thing) => thing.getBoundingClientRect();
const middle = (thing) => { const { x, y, width, height } = box(thing); return [x + width / 2, y + height / 2]; };
const isShown = (thing) => thing.checkVisibility({ visibilityProperty: true }) && box(thing).width > 0;
const PART = "#board, #hand, #prompt, #side, #chairs";
const named = (touch) => all(`:is(${PART}) [data-touch="${CSS.escape(touch)}"]`);
const isFinger = matchMedia("(pointer: coarse)").matches;
const isPhone = () => innerWidth < 768;

const tall = (part) => document.querySelector(part).scrollHeight - document.querySelector(part).clientHeight;
// How large letters of a drawing are on the screen.
const written = (text) => parseFloat(getComputedStyle(text).fontSize) * Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b);

// Does a point belong to the part in which the thing lies? A piece may stand on its hex; nothing else may cover it.
function isFree(thing, [x, y] = middle(thing)) {
  const over = document.elementFromPoint(x, y);
  return !!over && !over.closest("#why, #peek, .lens, .notice") && over.closest(PART) === thing.closest(PART);
}

// What is wrong on the screen as it is, in words.
function measure() {
  const found = [];
  const check = (is, text) => is || found.push(text);
  const page = document.documentElement;
  check(page.scrollHeight === innerHeight && page.scrollWidth === innerWidth, `the page scrolls: ${page.scrollWidth}x${page.scrollHeight}`);
  const things = all(`:is(#board, #hand, #side) :is([data-next], [aria-pressed=true][data-touch])`).filter(isShown);
  const hidden = things.filter((thing) => !named(thing.dataset.touch).some((one) => isShown(one) && isFree(one))); // one of its pictures will do
  const mayBeElsewhere = isPhone() || innerWidth < 1200; // in another tab, further along the hand, or out of a map that is looked at closely
  if (!mayBeElsewhere) for (const thing of hidden) check(false, `${thing.dataset.touch} is covered or out of sight`);
  else check(!things.length || hidden.length < things.length, `nothing that can be touched is in sight: ${hidden.map((thing) => thing.dataset.touch)}`);
  for (const part of all("#prompt > p, #prompt .acts").filter(isShown))
    check(isPhone() || part.scrollHeight <= part.clientHeight + 2, `cut off in the question: ${part.textContent}`);
  for (const button of all("#prompt .btn").filter(isShown)) {
    check(isFree(button), `out of sight: the answer ${button.textContent}`);
    check(button.scrollWidth <= button.clientWidth + 1, `too long for its button: ${button.textContent}`);
  }
  for (const part of all("#board, #side, #chairs").filter(isShown)) check(part.scrollWidth <= part.clientWidth + 2, `#${part.id} scrolls sideways`);
  check(box(document.querySelector(".bar")).height <= 50, "the header wraps");
  if (innerWidth >= 1200 && !document.querySelector(".many")) check(tall("#chairs") <= 2, `the seats scroll by ${tall("#chairs")}`);
  if (!isPhone()) letters(check); // a phone shows more of its board than can be read, and is made larger by two fingers
  for (const seat of all(".seat").filter(isShown)) check(seat.scrollWidth <= seat.clientWidth + 1, `a seat is too narrow: ${seat.textContent}`);
  if (isFinger) fingers(check);
  if (isPhone()) phone(check);
  return found;
}

function letters(check) {
  for (const [text, size] of all("#board :is([data-plane], .plan) text").filter(isShown).map((text) => [text, written(text)]))
    check(size > 10.4, `too small to be read: ${text.textContent} ${size.toFixed(1)}`);
}

function fingers(check) {
  const small = (thing) => Math.min(box(thing).width, box(thing).height);
  for (const button of all(".bar .btn, .tabs button, #prompt .btn, #hand .card").filter(isShown))
    check(small(button) > 43.5, `too small for a finger: ${button.id || button.textContent.trim()} ${Math.round(small(button))}`);
  for (const thing of all("#board :not(svg[data-plane] *)[data-next]").filter(isShown)) // a second touch confirms; a map can be made larger
    check(small(thing) > 17.5, `too small for a finger even twice: ${thing.dataset.touch} ${Math.round(small(thing))}`);
}

function phone(check) {
  const cards = all("#hand .card").filter(isShown);
  const seen = cards.filter((card) => Math.min(box(card).right, innerWidth) - Math.max(box(card).left, 0) > 36);
  check(seen.length >= Math.min(4, cards.length), `only ${seen.length} of ${cards.length} cards of the hand are in sight`);
  const title = document.querySelector(".bar h1");
  check(box(title).width > 20 && title.scrollWidth <= title.clientWidth + 1, `the name of the game is cut off: ${title.textContent}`);
  const go = document.querySelector("#prompt .acts .go") ?? document.querySelector("#prompt .acts .btn");
  check(box(document.querySelector("#board")).height > 300, `the board is low: ${Math.round(box(document.querySelector("#board")).height)}`);
  check(!go || box(go).top > innerHeight * 0.55, `the first answer is too far up: ${go?.textContent}`);
}

// Before the first card is dealt, what is chosen from has the place of the hand too.
const isDealt = () => isShown(document.querySelector("#hand")) || !document.querySelector("#board > :is(.chooser, .choosing)");
const places = () => Object.fromEntries(["#board", "#prompt", "#beside", "#hand"].map((id) => document.querySelector(id)).filter(isShown)
  .map((part) => [isDealt() ? part.id : `first ${part.id}`, [box(part).left, box(part).top, box(part).right, box(part).bottom]]));
"""
# Some moves of a game in the page itself: where a part stands, and what is wrong, at every decision.
WALK = f"""([moves, first]) => {{ {MEASURE}
  const rest = () => document.body.dispatchEvent(new KeyboardEvent("keydown", {{ key: "Shift", bubbles: true }})); // as after a while
  const click = (thing) => {{
    const [clientX, clientY] = middle(thing);
    rest();
    thing.dispatchEvent(new MouseEvent("click", {{ bubbles: true, detail: 1, clientX, clientY }}));
  }};
  const [found, stood] = [[], []];
  const turnUp = (button) => (isFree(button) || found.push(`out of sight: ${{button.textContent}}`), click(button));
  const uncover = () => ["#cover", "#hand"].forEach((place) => all(`${{place}} [data-do=uncover]`).filter(isShown).forEach(turnUp));
  const look = (where) => (found.push(...measure().map((text) => `${{where}}: ${{text}}`)), stood.push(places()));
  for (const [n, touches] of moves.entries()) {{
    for (const [step, touch] of touches.entries()) {{
      uncover();
      if (!step) look(`${{first + n}} ${{touch}}`);
      const thing = named(touch).find(isShown);
      if (!thing) return {{ found: [...found, `${{first + n}}: ${{touch}} is not there`], stood }};
      click(thing);
    }}
  }}
  uncover();
  return {{ found, stood }};
}}"""
LOOK = f"() => {{ {MEASURE} return {{ found: measure(), stood: [places()] }}; }}"


def drift(stood, *ids):
    """How far the parts of these names move at most between any two decisions."""
    worst = {}
    for id in ids:
        boxes = [places[id] for places in stood if id in places]
        worst[id] = max((max(side) - min(side) for side in zip(*boxes)), default=0)
    return {id: moved for id, moved in worst.items() if moved > STAYS}


def is_large(stood, size):
    """Is the board at this size as large as it should be?"""
    left, top, right, bottom = stood[0].get("board") or stood[0]["first board"]
    width, height = BOARDS[size]
    return right - left >= width and bottom - top >= height


# -- nothing scrolls, nothing moves, nothing is hidden --------------------------------------------------------------------------


@pytest.fixture
def table(living, site):
    """table(game, size) gives a Hand at the table of a game, in a window of this size."""
    def sitting(name, size):
        resize(living, size)
        return Hand(living, site, load(name))
    return sitting


# A browser tells the table of its new size when it draws it, so nobody sees what is there before: after two frames it has drawn.
DRAWN = "width => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(innerWidth === width))))"


def resize(page, size):
    """Gives the page a window of this size, and waits until it is drawn so."""
    page.set_viewport_size(dict(zip(("width", "height"), size)))
    assert page.evaluate(DRAWN, size[0]), f"the window is not {size[0]} wide"


class Seen:
    """What was measured in windows of several sizes: what is wrong, and where the parts stood."""

    def __init__(self, page):
        self.page, self.found, self.stood = page, [], {}

    def add(self, size, seen):
        self.found += [f"{size}: {text}" for text in seen["found"]]
        self.stood.setdefault(size, []).extend(seen["stood"])

    def look(self, *sizes):
        """Looks at the table as it is in a window of each size."""
        for size in sizes:
            resize(self.page, size)
            self.add(size, self.page.evaluate(LOOK))

    def check(self):
        assert not self.found, "\n".join(self.found[:12])
        for size, places in self.stood.items():
            fixed = ("board", "prompt", "beside", "hand") if size[0] >= 1200 else ("hand",)  # below that the question may grow upward
            assert not drift(places, *fixed), size
            assert is_large(places, size), (size, places[0])


@pytest.mark.parametrize("name", GAMES)
def test_through_a_whole_game_nothing_scrolls_moves_or_is_hidden_in_any_window(table, name):
    """The windows in which the game is played take turns; in the others it is looked at where they do."""
    game, page = played(name), table(name, LOW).open_game(played(name).before(0)).page
    seen = Seen(page)
    part = -(-len(game.touches) // STOPS)
    for first, size in zip(range(0, len(game.touches), part), cycle((LOW, DESK))):
        seen.look(LARGE, TABLET, ACROSS)
        resize(page, size)
        seen.add(size, page.evaluate(WALK, [game.touches[first:first + part], first]))
    seen.check()
    check_end_and_replay(page)


@pytest.mark.parametrize("name", [name for name in GAMES if name != "firestorm"])  # a coached game of it is played so
def test_a_whole_game_by_roles_and_names_alone(table, name):
    """As somebody plays who hears the page: what is asked, what can be done, and what has happened."""
    game, page = played(name), table(name, DESK).open_game(played(name).before(0)).page
    ear, match = Listener(page, load(name)), replay(game.record, load)
    for count in game.counts:
        ear.take_over()
        ear.press(match.states[count], match.actions[count][0])
        assert page.get_by_role("status").first.inner_text().strip()
    page.locator(".prompt.over").wait_for()
    assert re.search("wins?|won|draw", ear.region("Question").inner_text())


@pytest.mark.parametrize("name", MANY)
def test_with_many_players_too(table, name):
    game, hand = played(name, many=True), table(name, LOW)
    seen = Seen(hand.page)
    for part in (0.35, 0.9):
        resize(hand.page, LOW)
        hand.open_game(game.before(int(part * len(game.touches))))
        seen.look(*BOARDS)
        look_at_all(seen, PHONE, TABLET)
    seen.check()


def look_at_all(seen, *sizes):
    """Looks at a whole map where one begins with a part of it."""
    if seen.page.locator('[data-zoom="all"]').count():
        for size in sizes:
            resize(seen.page, size)
            seen.page.locator('[data-zoom="all"]').evaluate("all => all.click()")
            seen.add(size, seen.page.evaluate(LOOK))


# The bar under a game that is over, or that is looked back at, in the place of the hand: nothing of it is cut off, nothing lies under it.
BAR = f"""() => {{ {MEASURE}
  const found = [];
  const check = (is, text) => is || found.push(text);
  const [board, bar] = [box(document.querySelector("#board")), box(document.querySelector("#prompt"))];
  check(!document.querySelector(".bar") || document.documentElement.scrollHeight === innerHeight, "the page scrolls");
  check(bar.top >= board.bottom, "the bar covers the board");
  check(innerHeight - bar.bottom <= 18, `the place of the hand is empty: ${{innerHeight - bar.bottom}} under the bar`);
  for (const part of all("#prompt, #prompt p, #prompt .acts")) check(part.scrollHeight <= part.clientHeight + 2, `cut off: ${{part.textContent}}`);
  for (const button of all("#prompt .btn")) {{
    check(isShown(button) && isFree(button), `out of sight: ${{button.id}}`);
    check(!!button.innerText.trim() || [...button.querySelectorAll("svg")].some(isShown), `nothing stands on ${{button.id}}`);
  }}
  if (!isPhone()) letters(check); // a phone shows more of its board than can be read, and is made larger by two fingers
  return found;
}}"""


def check_end_and_replay(page):
    """The result and what plays the game back stand beside the last position, in every window."""
    page.locator(".prompt.over").wait_for()
    found = []
    for scene in ("over", "replay"):
        if scene == "replay":
            page.locator("#do-watch").click()
            page.locator("#do-watch").click()  # and stop
            page.locator(".prompt.replay").wait_for()
        for size in BOARDS:
            resize(page, size)
            found += [f"{scene} {size}: {text}" for text in page.evaluate(BAR)]
    assert not found, "\n".join(found)


# -- a whole game by fingers ------------------------------------------------------------------------------------------------------

# Where a finger has to come down to touch this thing, and what is wrong before; nothing if it is out of sight. What has to be
# pressed first, because it covers the table or confirms the touch before, comes before all.
AIM = f"""(([touch, x, y]) => {{ {MEASURE}
  const first = all("#cover [data-do=uncover], #hand [data-do=uncover], #do-do").find(isShown);
  const far = ([px, py]) => Math.hypot(px - x, py - y) > 12; // a tap in the same spot is the second half of a double one
  if (first) {{
    const {{ left, top, width, height }} = box(first);
    const spots = [0.3, 0.7].map((share) => [left + width * share, top + height / 2]);
    return {{ first: first.textContent, spot: spots.find(far) ?? spots[1], isFree: spots.every((spot) => isFree(first, spot)) }};
  }}
  const spots = (thing) => {{
    const {{ left, top, width, height }} = box(thing);
    const shares = [0.5, 0.25, 0.75, 0.1, 0.9];
    const all = shares.flatMap((down) => shares.map((along) => [left + width * along, top + height * down]));
    const over = ([px, py]) => document.elementsFromPoint(px, py).map((one) => one.closest("[data-touch]"));
    const free = all.filter(([px, py]) => over([px, py]).includes(thing) && [-3, 0, 3].every((aside) => isFree(thing, [px + aside, py])));
    return [...free.filter((spot) => over(spot)[0] === thing), ...free];
  }};
  const found = measure();
  const things = named(touch).filter(isShown);
  const free = things.flatMap(spots);
  const thing = things[0] ?? named(touch)[0];
  return {{ found, spot: free.find(far) ?? free[0], part: thing?.closest(PART)?.id, twice: !!thing?.matches("#hand [data-peek]"),
    seen: all("[data-next]").filter(isShown).some((one) => isFree(one)) || !!document.querySelector("#prompt .acts .btn") }};
}})"""


class Finger:
    """A player with a phone: taps, and nothing else."""

    def __init__(self, page):
        self.page, self.at, self.last, self.listed = page, (0, 0), None, 0

    def tap(self, x, y):
        self.page.touchscreen.tap(x, y)
        self.at = x, y

    def press(self, selector):
        """Taps a button of the frame: a tab, a way to see more, an answer."""
        place = self.page.locator(selector).first
        if not place.is_visible():
            return False
        box = place.bounding_box()
        share = max(0.2, 0.8, key=lambda share: abs(box["x"] + box["width"] * share - self.at[0]))  # not where the last tap was
        self.tap(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
        return True

    def aim(self, touch):
        """Where to touch a thing, once the table is free and what was touched before is done."""
        tapped = []
        while first := (seen := self.page.evaluate(AIM, [touch, *self.at])).get("first"):
            assert seen["isFree"], f"before {touch}: “{first}” is covered or out of sight"
            assert tapped.count(first) < PATIENT, f"before {touch}: “{first}” was tapped {PATIENT} times and is still there"
            self.tap(*seen["spot"])
            tapped.append(first)
        return seen

    def touch(self, touch):
        """Touches a thing, once it is in sight; gives what was wrong on the screen before."""
        if touch == self.last:
            self.page.keyboard.press("Shift")  # as after a while: else the same again is taken for a double tap
        seen = self.aim(touch)
        self.last = touch
        assert seen["seen"], f"after a touch nothing is in sight that can be touched: {touch} is in {seen['part']}"
        found = seen["found"]
        if not seen.get("spot"):
            seen = self.look_for(touch, seen["part"])
        if not seen.get("spot"):
            return found + self.choose(touch)
        self.tap(*seen["spot"])
        if seen["twice"]:  # the first tap reads it
            self.page.locator("#peek").wait_for(timeout=10_000)
            self.tap(*seen["spot"])
        return found

    def look_for(self, touch, part):
        """Brings a thing into sight as a finger does: another tab, the whole map, along the hand."""
        if part in ("side", "chairs", "board"):
            self.press(f'[role="tab"][data-tab="{part}"]')
        if part == "board":
            self.press('[data-zoom="all"]')
        self.page.locator(f'[data-touch="{touch}"]').first.evaluate("thing => thing.scrollIntoView({ block: 'nearest', inline: 'nearest' })")
        return self.aim(touch)

    def choose(self, touch):
        """Takes a thing from the list of all moves: on a map of four inches some lie on each other."""
        self.listed += 1
        self.press('[role="tab"][data-tab="choices"]')
        option = f'#choices [data-touch="{touch}"]'
        self.page.locator(option).evaluate("thing => thing.scrollIntoView({ block: 'center' })")
        return [] if self.press(option) else [f"{touch} is out of the reach of a finger"]

    def play(self, moves):
        """Plays a game; on a small board a second touch, or the answer, confirms the first. Gives what was wrong."""
        return [f"{n} {touch}: {text}" for n, touches in enumerate(moves) for touch in touches for text in self.touch(touch)]


@pytest.fixture(scope="module")
def phone(chromium, server):
    """A page in a browser that is touched."""
    made = chromium.new_context(viewport=dict(zip(("width", "height"), PHONE)), has_touch=True, is_mobile=True, device_scale_factor=2)
    for script in (AT_ONCE, TOUCH_BY_TOUCH):
        made.add_init_script(script)
    made.set_default_timeout(engines.PATIENCE * 1000)
    page = made.new_page()
    page.troubles = watch(page, server.address)
    yield page
    made.close()


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_fingers_on_a_phone(phone, site, name):
    Hand(phone, site, load(name)).open_game(played(name).before(0))
    finger = Finger(phone)
    found = finger.play(played(name).touches)
    assert not found, "\n".join(found[:12])
    assert finger.listed < len(played(name).touches) / 10
    finger.press("#do-do")
    phone.locator(".result").wait_for(state="attached")
    assert not phone.troubles


# In an engine whose driver has no fingers the events of one are made up.
TAP = """(selector) => {
  const thing = document.querySelector(selector);
  const { x, y, width, height } = thing.getBoundingClientRect();
  const where = { bubbles: true, pointerType: "touch", clientX: x + width / 2, clientY: y + height / 2 };
  for (const type of ["pointerdown", "pointerup"]) thing.dispatchEvent(new PointerEvent(type, where));
  thing.dispatchEvent(new MouseEvent("click", { ...where, detail: 1 }));
}"""


def summons(name="maelstrom"):
    """The first decision in which a card of the hand goes to the board: the record up to it, the card and the place."""
    game, n = played(name), summoned(name)
    return game.before(n), *game.touches[n]


def summoned(name="maelstrom"):
    """The number of that decision."""
    return next(n for n, touches in enumerate(played(name).touches)
                if len(touches) == 2 and touches[0].startswith("card:") and touches[1].startswith("space:"))


def test_a_card_of_the_hand_is_read_by_one_tap_and_used_by_the_next_in_every_engine(engine, site):
    text, card, space = summons()
    engine.resize(420, 780)
    engine.open(f"{site}play/maelstrom/#game={record.to_link(text)}")
    engine.wait_for('main[data-ready="play"]')
    if engine.evaluate("document.querySelector('#cover').hidden === false"):
        engine.evaluate("document.querySelector('#cover button').click()")
    tap = lambda selector: engine.evaluate(f"({TAP})({json.dumps(selector)})")  # noqa: E731
    tap(f'#hand [data-touch="{card}"]')
    engine.wait_for("#peek:not([hidden])")
    assert not engine.has("#hand [aria-pressed=true]")
    tap(f'#hand [data-touch="{card}"]')
    engine.wait_for("#hand [aria-pressed=true]")
    assert engine.evaluate(f"({LOOK})()")["found"] == []
    tap(f'#board [data-touch="{space}"]')
    engine.wait_for("#do-do")  # on a small board it is said first what a touch would do
    tap("#do-do")
    engine.wait_for("#board:not(:has([data-next]))")


# -- by keys ------------------------------------------------------------------------------------------------------------------------


def test_from_the_hand_to_the_board_in_three_keys(table):
    text, card, _space = summons()
    hand = table("maelstrom", LOW).open_game(text)
    hand.page.locator(f'#hand [data-touch="{card}"]').first.focus()
    hand.page.keyboard.press("Enter")
    assert hand.page.evaluate("document.activeElement.matches('#board [data-next]')")
    asked = hand.text("#prompt")
    hand.rest()
    hand.page.keyboard.press("Enter")
    assert hand.text("#prompt") != asked and not hand.page.locator("#why").count()


def test_escape_shuts_what_is_unfolded_at_a_seat_and_only_one_thing_is(table):
    hand = table("firestorm", LOW).open_game(played("firestorm").before(30))
    first, second = (hand.page.locator(f"#chairs details.pile:has(ol) >> nth={n}") for n in (0, 1))
    first.locator("summary").click()
    opened = first.locator(".opened").bounding_box()
    assert opened["x"] + opened["width"] < LOW[0] and not overlaps(opened, hand.page.locator("#prompt").bounding_box())
    second.locator("summary").click()
    expect(hand.page.locator("#chairs details[open]")).to_have_count(1)  # a browser tells of it a moment later
    hand.page.keyboard.press("Escape")
    expect(hand.page.locator("#chairs details[open]")).to_have_count(0)


def overlaps(one, other):
    return all(one[at] < other[at] + other[size] and other[at] < one[at] + one[size] for at, size in (("x", "width"), ("y", "height")))


def test_what_is_read_lies_beside_the_board_and_goes_with_escape(table):
    text, card, _space = summons()
    hand = table("maelstrom", LOW).open_game(text)
    hand.page.locator(f'#hand [data-touch="{card}"]').first.hover()
    hand.page.locator("#peek").wait_for()
    peek = hand.page.locator("#peek").bounding_box()
    assert not any(overlaps(peek, hand.page.locator(part).bounding_box()) for part in ("#board", "#prompt", "#hand"))
    hand.page.keyboard.press("Escape")
    assert hand.page.locator("#peek").is_hidden()


def test_what_stands_beside_the_board_can_be_folded_away(table):
    hand = table("ortus", DESK).open_game(played("ortus").before(8))
    before = hand.page.locator("#board").bounding_box()
    hand.page.locator("[data-folds]").click()
    assert hand.page.locator("#board").bounding_box()["width"] > before["width"] + 300 and hand.page.locator("#rail").is_hidden()
    hand.page.locator("[data-folds]").click()
    assert hand.page.locator("#board").bounding_box() == before and hand.page.locator("#rail").is_visible()


@pytest.mark.parametrize("size", [LOW, TABLET, PHONE])
def test_a_refused_line_is_answered_in_sight(table, size):
    hand = table("ortus", size).open_game(played("ortus").before(8)).tab("choices")
    hand.page.locator("#line").fill("move nobody nowhere")
    hand.page.locator("#line").press("Enter")
    hand.page.locator("#line-problem li").first.wait_for()
    box, field = (hand.page.locator(part).first.bounding_box() for part in ("#line-problem li", "#choices"))
    assert field["y"] <= box["y"] and box["y"] + box["height"] <= field["y"] + field["height"] + 1


def test_on_a_phone_what_was_undone_is_taken_again_from_the_menu(table):
    hand = table("ortus", PHONE).open_game(played("ortus").before(8)).touch(*played("ortus").touches[8])
    if hand.page.locator("#do-do").is_visible():
        hand.do("do")
    lines = hand.lines()
    hand.do("undo")
    hand.menu("redo")
    expect(hand.page.locator("#menu")).to_be_hidden()
    assert hand.lines() == lines and len(lines) == played("ortus").counts[8] + 1


def test_who_wants_nothing_to_move_sees_nothing_move(table):
    hand = table("firestorm", LOW)
    hand.page.emulate_media(reduced_motion="reduce")
    hand.open_game(played("firestorm").before(40))
    moving = hand.page.evaluate("""[...document.querySelectorAll("body *")].filter((one) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(one);
      return Math.max(...transitionDuration.split(",").map(parseFloat)) > 0.001 || (animationName !== "none" && parseFloat(animationDuration) > 0.001);
    }).map((one) => one.outerHTML.slice(0, 80))""")
    assert not moving


# -- the lobby ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("waits", [False, True])
def test_every_game_can_be_begun_above_the_fold(page, site, waits):
    if waits:
        Hand(page, site, load("ortus")).open_game(played("ortus").before(8)).touch(*played("ortus").touches[8])
    for size in (DESK, PHONE):
        resize(page, size)
        page.goto(site)
        page.locator("#shelf").wait_for(state="visible" if waits else "hidden")
        tops = page.locator(".poster .go").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
        assert len(tops) == len(GAMES) and max(tops) < size[1], size
        picture = page.locator(".poster .picture").nth(2).bounding_box()
        page.mouse.click(picture["x"] + 20, picture["y"] + 20)
        page.wait_for_url(re.compile("play/maul/"), wait_until="commit")
