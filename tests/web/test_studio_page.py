"""The studio's page without a browser: whatever is heard, it draws the table, the desk and the lesson, or tells a sentence."""

import json
import random
import re

import pytest
from stormtable import games
from stormtable.kernel.match import Match
from stormtable.kernel.record import to_link
from stormtable.lessons import playing, reading

GAMES = [name for name in games.NAMES if not games.load(name).example]


class Tab:
    """The studio of one game in a tab."""

    def __init__(self, browser, load_web):
        self.browser, self.heard = browser, []
        browser.script.listen = self.heard.append
        browser.script.crash = lambda problem, record: pytest.fail(problem)
        browser.script.copy = lambda text: setattr(self, "copied", text)
        browser.script.save = lambda name, text: setattr(self, "saved", text)
        browser.script.put = lambda place, text: None
        load_web(browser, "studio.app").start()

    def does(self, word, value=""):
        return self.heard[0](word, value)

    def sends(self, word, **fields):
        self.does(word, json.dumps(list(fields.items())))

    def shown(self, part):
        return self.browser.shown[part]

    def markdown(self):
        self.does("markdown")
        return self.copied

    def accepted(self):
        return playing.play(reading.read(self.markdown()), games.load)


@pytest.fixture(params=GAMES)
def tab(request, new_browser, load_web):
    """The studio with a random game of forty actions, whose last four are steps."""
    game, rng = games.load(request.param), random.Random(3)
    match = Match(game, {}, "3")
    for _ in range(40):
        actions = game.legal_actions(match.state)
        match.play(actions.pick(rng) if hasattr(actions, "pick") else rng.choice(list(actions)))
    browser = new_browser(request.param)
    browser.location.hash = f"#game={to_link(match.text())}&at=36"
    return Tab(browser, load_web)


def test_everything_that_a_page_can_say_is_answered(tab):
    assert tab.shown("rail").count('id="step-') == 5
    assert "verdict legal" in tab.shown("rail")
    tab.does("go", "4")  # what is played there disturbs no later step
    for mode in ("lay", "mark", "play"):
        tab.does("mode", mode)
        tab.does("list", "open")
        for touch in sorted(set(re.findall(r'data-touch="([^"]+)"', tab.shown("board") + tab.shown("hand"))))[:25]:
            tab.does("touch", touch)
            tab.does("back")
            if mode == "mark":
                tab.does("undo")
    tab.does("mode", "lay")
    for group in re.findall(r'data-do="group" data-value="([^"]+)"', tab.shown("hand")):
        tab.does("group", group)
        assert "in-tray" in tab.shown("hand")
    path, value = re.search(r'type="number" id="[^"]+" name="([^"]+)" min="\d+" max="\d+" value="(\d+)"', tab.shown("choices")).groups()
    tab.sends("fact", **{path: str(int(value) + 1)})
    tab.does("undo")
    tab.does("add-step")
    tab.does("title", "What <b>this</b> is")
    tab.does("text", "It **is** so.")
    tab.does("lesson-title", "A title: with a colon")
    tab.sends("shows", show="board", seat="")
    tab.does("picture", "svg")
    assert tab.saved.startswith("<svg")
    tab.does("preview")
    tab.does("markdown", "mkdocs")
    assert tab.copied.startswith("````stormtable")
    tab.does("link")
    link, text = tab.copied, tab.markdown()
    assert len(tab.accepted()) == 6
    tab.does("new")
    tab.sends("paste", text=link)
    assert tab.markdown() == text


@pytest.mark.parametrize("text", ["", "{", "---", "#lesson=xyz", "---\ngame: chess\ntitle: x\nsummary: x\n---\n## a\n\nb\n", "[Game \"ortus\"]", "x" * 300_000])
def test_what_cannot_be_opened_gets_a_sentence_and_the_lesson_stays(new_browser, load_web, text):
    tab = Tab(new_browser("ortus"), load_web)
    before = tab.markdown()
    tab.sends("paste", text=text)
    tab.does("read", text)
    assert "<p>" in tab.shown("notice")
    assert tab.markdown() == before
