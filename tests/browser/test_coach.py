"""Every coached game, played in a browser by doing what the coach says: through roles and names alone, as a screen reader
reads them, and by touching what the bubble points at, with a wrong try, back, show me and skip."""

import json

import pytest
from hands import Hand, Listener
from stormtable import games
from stormtable.kernel.match import replay
from stormtable.site import coaching, lessons

COACHED = [(game, lesson.name) for game in games.NAMES for lesson in lessons.coached(game)]


# What the bubble covers of the things it speaks of, wherever they are shown, and of the question.
COVERED = """() => {
  const coach = document.querySelector("#coach"), bubble = coach.getBoundingClientRect();
  const crosses = ({ left, right, top, bottom }) => left < bubble.right && right > bubble.left && top < bubble.bottom && bottom > bubble.top;
  const names = `${coach.dataset.about} ${coach.dataset.at}`.split(" ").filter((name) => name.includes(":"));
  const things = names.flatMap((name) => [...document.querySelectorAll(`main [data-touch="${CSS.escape(name)}"]`)]);
  const shown = [document.querySelector("#prompt"), ...document.querySelectorAll(".seat"), ...things].filter((thing) => thing.checkVisibility());
  return shown.filter((thing) => crosses(thing.getBoundingClientRect())).map((thing) => thing.dataset.touch ?? thing.id) }"""


class Learner:
    """Somebody who does what the coach says."""

    def __init__(self, page, site, game, name):
        self.page, self.hand, self.game = page, Hand(page, site, game), games.load(game)
        self.ear = Listener(page, self.game)
        self.steps = coaching.scores(game, "")[name]["steps"]
        self.lesson = lessons.named(game, name)

    def number(self):
        return int(self.page.locator("#coach header span").first.inner_text().split()[0])

    def at(self):
        return (self.page.locator("#coach").get_attribute("data-at") or "").split()

    def do(self, word):
        self.page.locator(f'#coach [data-do="coach-{word}"]').click()

    def expect(self, number):
        self.page.locator("#coach header", has_text=f"{number} of {len(self.steps)}").wait_for()

    def follow(self):
        """Does this step, by the buttons of the bubble or by touching what it points at."""
        number, script = self.number(), self.steps[self.number() - 1]["script"]
        if not script:
            self.do("on")
        for _ in range(40 if script else 0):
            touched = self.at()[0]
            assert self.page.evaluate(COVERED) == [], (number, touched)
            self.hand.touch(touched)
            self.page.wait_for_timeout(30)  # one paint
            if self.number() != number:
                break
        self.expect(number + 1)

    def listen(self):
        """Does this step by roles and names: reads the coach and the question, presses moves in their list, hears the answer."""
        number, script = self.number(), self.steps[self.number() - 1]["script"]
        region = self.page.get_by_role("region", name="Coach")
        assert len(region.inner_text()) > 40
        if not script:
            region.get_by_role("button", name="Go on").click()
        match = replay(self.lesson.steps[number - 1].record, games.load)
        for play in script:
            action = self.game.filled(match.state, self.game.read(play["text"]))
            if play["kind"] == "do":
                self.ear.press(match.state, action)
            match.play(action)
        self.expect(number + 1)
        assert self.page.get_by_role("status").first.inner_text().strip()

    def try_wrong(self):
        """The first wrong try of this step: the move is not made, and the coach answers."""
        number = self.number()
        play = next(play for play in self.steps[number - 1]["script"] if play["kind"] == "do")
        wrong = next(wrong for wrong in play["wrong"] if wrong["line"])
        s = replay(self.lesson.steps[number - 1].record, games.load).state
        self.hand.touch(*self.game.touches(s, self.game.filled(s, self.game.read(wrong["line"]))))
        self.page.locator("#coach.nope", has_text=wrong["says"]).wait_for()
        assert self.number() == number
        self.page.keyboard.press("Escape")
        self.page.locator("#coach:not(.nope)").wait_for()


@pytest.mark.parametrize("game, name", COACHED)
def test_a_coached_game_is_played_by_roles_and_names_alone(page, site, game, name):
    learner = Learner(page, site, game, name)
    page.goto(f"{site}play/{game}/#coach={name}")
    learner.expect(1)
    while learner.number() < len(learner.steps):
        learner.listen()
    learner.hand.check_axe()
    page.get_by_role("button", name="Now a real game").click()
    page.locator("#coach[hidden]").wait_for(state="attached")
    assert "AI casual" in json.dumps(learner.hand.kept())


@pytest.mark.parametrize("game, name", [each for each in COACHED if each[0] in ("ortus", "firestorm")])
def test_a_coached_game_is_played_by_touching_what_the_coach_points_at(page, site, game, name):
    learner = Learner(page, site, game, name)
    page.goto(f"{site}play/{game}/#coach={name}")
    learner.expect(1)
    page.locator("#us .stats > div").last.hover()
    page.locator("#peek .signs", has_text="Wells" if game == "ortus" else "Ship").wait_for()  # what a sign before a seat means
    first = next(n for n, step in enumerate(learner.steps, 1) if step["script"] and step["script"][0]["wrong"])
    while learner.number() < len(learner.steps):
        if learner.number() == first:
            learner.try_wrong()
            for does in ("show", "on"):
                learner.do(does)
                learner.expect(first + 1)
                learner.do("back")
                learner.expect(first)
        learner.follow()
    assert page.get_by_role("button", name="Now a real game").is_visible()


@pytest.mark.parametrize("size", [(1440, 900), (768, 1024), (360, 780)], ids=str)
def test_the_bubble_covers_neither_what_is_to_be_touched_nor_the_question(page, site, size):
    page.set_viewport_size(dict(zip(("width", "height"), size)))
    learner = Learner(page, site, "maul", "coached-game")
    for step in range(1, len(learner.steps) + 1):
        page.goto(f"{site}play/maul/#coach=coached-game/{step}")
        learner.expect(step)
        page.wait_for_function(f"({COVERED})().length === 0")
        assert page.locator("#board").is_visible() and page.locator("#us").is_visible(), step


def test_the_set_up_and_the_lessons_lead_to_it(page, site):
    page.set_viewport_size({"width": 360, "height": 780})
    page.goto(f"{site}play/ortus/#new")
    page.locator("#setup .coaching").click()
    page.locator("#coach header", has_text="1 of").wait_for()
    assert page.locator("#board").is_visible()  # what the bubble speaks of at first stands in the line over it
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"{site}learn/ortus/coached-game/")
    assert page.locator("header.opening .btn.go").get_attribute("href").endswith("play/ortus/#coach=coached-game/1")
