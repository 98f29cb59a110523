"""The builder without a browser: the same for every game whose players bring forces or decks of their own."""

import json
import re

import pytest
from stormtable.games.firestorm.cards import DECKS
from stormtable.games.firestorm.rules import codes as deck_codes
from stormtable.games.firestorm.table.building import Draft as DeckDraft
from stormtable.games.maelstrom.cards import FORCES
from stormtable.games.maelstrom.rules import codes as force_codes
from stormtable.games.maelstrom.table.building import Draft as ForceDraft
from stormtable.kernel import language

# Of each game: the codes of its ready-made forces by name, and how its drafts begin.
READY = {
    "maelstrom": {name: force_codes.write(force) for name, force in FORCES.items()},
    "firestorm": {deck.name: deck_codes.write(deck.alien, deck.cards) for deck in DECKS.values()},
}
NEW = {"maelstrom": ForceDraft, "firestorm": DeckDraft}


class Bench:
    """The builder of one game in a tab."""

    def __init__(self, browser, load_web):
        self.browser, self.ready, self.heard = browser, READY[browser.game], []
        self.first, self.second = list(self.ready)[:2]
        browser.script.listen = self.heard.append
        browser.script.crash = lambda problem, record: pytest.fail(problem)
        browser.script.copy = lambda text: setattr(self, "copied", text)
        browser.script.put = lambda place, text: self.put.update({place: text})
        self.put = {}
        load_web(browser, "builder").start()

    def does(self, word, value=""):
        self.heard[0](word, value)

    def paste(self, text):
        self.does("paste", json.dumps([["text", text]]))

    @property
    def code(self):
        return (re.findall(r"<code>(.*?)</code>", self.browser.shown["bench"]) or [""])[0]

    @property
    def notice(self):
        return self.browser.shown["notice"]

    @property
    def is_legal(self):
        return 'class="verdict legal"' in self.browser.shown["force"]

    @property
    def saved(self):
        return re.findall(r'data-do="open" data-value="(.*?)"', self.browser.shown["saved"])


@pytest.fixture(params=READY)
def bench(request, load_web, new_browser):
    """bench() opens the builder, in a new browser or in one that was there before."""
    def open_bench(browser=None, **kept):
        browser = browser or new_browser(request.param)
        browser.kept |= {f"stormtable:{request.param}:{key}": text for key, text in kept.items()}
        return Bench(browser, load_web)
    yield open_bench
    language.use("en")


DEEP = '{"name":' + "[" * 2000 + "]" * 2000 + "}"


@pytest.mark.parametrize("key", ["draft", "forces"])
def test_deep_json_never_reaches_the_reader_that_the_browser_does_not_survive(bench, key, monkeypatch):
    """Python's own reader of JSON calls itself for every bracket; in a browser the page stops there, on every visit."""
    read = json.loads
    monkeypatch.setattr(json, "loads", lambda text, **more: pytest.fail("the page has stopped") if "[" * 100 in text else read(text, **more))
    page = bench(**{key: DEEP})
    page.does("ready", page.first)
    assert page.is_legal
    if key == "forces":
        page.does("save", "[]")
        assert page.browser.kept[f"stormtable:{page.browser.game}:forces:broken"] == DEEP


@pytest.mark.parametrize("kept", [
    {"opened": ["x"]}, {"opened": {"a": [1]}}, {"opened": 7, "name": None}, {"name": [[["x"]]], "words": {"faction": ["x"]}}, {"code": ["x"]},
    [], "x", None, 7])
def test_a_draft_of_the_last_visit_that_is_none_opens_an_empty_bench(bench, kept):
    page = bench(draft=json.dumps(kept))
    page.does("ready", page.first)
    assert page.is_legal


def test_every_ready_made_force_is_legal_and_has_its_code(bench):
    page = bench()
    assert not page.is_legal and not page.code
    for name, code in page.ready.items():
        page.does("ready", name)
        assert page.is_legal and page.code == code, name
        assert f"#force={code}" in page.browser.shown["force"]


def test_chance_makes_legal_forces(bench):
    page = bench()
    for _ in range(5):
        page.does("random")
        assert page.is_legal
    assert page.put["tally"].endswith("Legal")


def test_what_was_on_the_bench_is_there_again_with_nothing_to_undo(bench):
    page = bench()
    page.does("ready", page.first)
    page.does("name", "Night tide")
    again = bench(page.browser)
    assert again.code == page.code and 'value="Night tide"' in again.browser.shown["force"] and 'id="undo"' not in again.browser.shown["force"]


def test_a_saved_force_can_be_renamed_deleted_and_brought_back(bench):
    page = bench()
    page.does("ready", page.first)
    page.does("name", "Night tide")
    page.does("save")
    page.does("name", "Spring tide")
    assert "Rename “Night tide” to “Spring tide”" in page.browser.shown["force"]
    page.does("rename")
    assert page.saved == ["Spring tide"]
    page.does("clear")
    page.does("open", "Spring tide")
    assert page.code == page.ready[page.first]
    page.does("delete", "Spring tide")
    assert page.saved == []
    page.does("restore")
    assert page.saved == ["Spring tide"]


def test_a_force_without_a_name_gets_one_and_an_empty_one_is_not_saved(bench):
    page = bench()
    page.does("save")
    assert page.saved == [] and "nothing to save" in page.notice
    page.does("random")
    page.does("save")
    assert len(page.saved) == 1 and page.saved[0].startswith("My ")


def test_a_name_is_only_a_name(bench):
    page = bench()
    page.does("random")
    page.does("name", "<img src=x onerror=alert(1)>")
    page.does("save")
    assert not any("<img" in part for part in page.browser.shown.values()) and "&lt;img" in page.browser.shown["saved"]


def test_a_pasted_code_link_or_line_replaces_the_force_and_undo_brings_the_other_back(bench):
    page = bench()
    page.does("ready", page.first)
    wanted = page.ready[page.second]
    draft = NEW[page.browser.game]()
    draft.paste(wanted)
    for text in (wanted.lower().replace("-", " "), f"https://example/forces/#force={wanted}", draft.line(), f"  {page.second}  "):
        page.paste(text)
        assert page.code == wanted and "Undo brings the other one back" in page.notice
        page.does("undo")
        assert page.code == page.ready[page.first]
    page.does("redo")
    assert page.code == wanted


def test_a_bad_code_is_answered_in_a_sentence_and_nothing_is_lost(bench):
    page = bench()
    page.does("ready", page.first)
    code = page.ready[page.second]
    prefix = code[:4]
    for text, said in ((code[:-3], "damaged"), (code[:5] + ("1" if code[5] == "0" else "0") + code[6:], "damaged"), (f"{prefix[:3]}9-1234", "another version"),
                       ("hello", f"begins with {prefix}"), ("<b>", f"begins with {prefix}"), ("x" * 1900, f"begins with {prefix}"), ("", "no code"),
                       ("force ", "")):
        page.paste(text)
        assert said in page.notice and 'role="status" data-part' in page.notice, text
        assert page.code == page.ready[page.first] and page.is_legal


def test_a_link_brings_its_force_and_a_bad_one_leaves_the_draft(bench):
    browser = bench().browser
    code = READY[browser.game]
    first = next(iter(code.values()))
    browser.location.hash = f"#force={first}"
    assert bench(browser).code == first
    browser.location.hash = f"#force={first[:9]}"
    page = bench(browser)
    assert page.code == first and "damaged" in page.notice


@pytest.mark.parametrize("kept", ["", "{", "[]", "17", '{"Tide": 5}', '{"Tide": "MAE1-06"}', '{"code": "FIR1-06"}', '{"words": {"alien": "x", "level": "x"}}'])
def test_spoiled_storage_does_no_harm(bench, kept):
    page = bench(forces=kept, draft=kept)
    page.does("ready", page.first)
    page.does("save")
    assert page.first in page.saved and page.is_legal


def test_a_browser_that_keeps_nothing_says_so(bench):
    def refuse(key, text):
        raise OSError("full")
    page = bench()
    page.browser.storage.setItem = refuse
    page.does("random")
    page.does("save")
    assert "does not let the page save" in page.notice and page.saved == []


def test_a_draft_that_cannot_be_kept_is_told_as_long_as_it_is_so(bench):
    def refuse(key, text):
        raise OSError("full")
    page = bench()
    keep = page.browser.storage.setItem
    assert "does not let the page keep" not in page.browser.shown["force"]
    for storage in (refuse, lambda key, text: None):  # some browsers forget without a word
        page.browser.storage.setItem = storage
        for word in ("random", "undo", "random"):
            page.does(word)
            assert "does not let the page keep" in page.browser.shown["force"]
    page.browser.storage.setItem = keep
    page.does("random")
    assert "does not let the page keep" not in page.browser.shown["force"]


def test_the_code_and_the_link_can_be_copied(bench):
    page = bench()
    page.does("ready", page.first)
    page.does("code")
    assert page.copied == page.code
    page.does("link")
    assert page.copied == f"https://example/#force={page.code}"
    page.does("copied")
    assert "The link is copied" in page.notice


def test_it_speaks_dutch(bench):
    browser = bench().browser
    browser.lang = "nl"
    page = bench(browser)
    page.does("ready", page.first)
    assert "<b>Geldig</b>" in browser.shown["force"] and "Kosten" in browser.shown["bench"]


def test_the_charts_say_their_numbers(load_web, new_browser):
    charts = load_web(new_browser("firestorm"), "charts")
    draft = DeckDraft()
    draft.paste("Human starter")
    drawn = [charts.drawn(chart) for chart in draft.charts()]
    assert "Cost 0: " in drawn[0] and 'class="barred"' in drawn[0] and "<span class=\"hatched\"></span>Heroes" in drawn[0]
    assert 'aria-label="Ships: 12"' in drawn[1] and "key" not in drawn[1] and drawn[2].count("<text class=\"axis\"") == 5


def test_the_alien_is_chosen_among_four(load_web, new_browser):
    browser = new_browser("firestorm")
    page = Bench(browser, load_web)
    page.does("ready", "Muero starter")
    assert re.findall(r'name="alien" value="(\w+)" checked', browser.shown["force"]) == ["muero"]
    page.does("agree", json.dumps([["alien", "human"]]))
    assert not page.is_legal and "#FIR-101.1.6" in browser.shown["force"]
    assert '<a href="#in-regnuu-kraag" lang="en">Regnuu Kraag</a>' in browser.shown["force"]
    page.does("agree", json.dumps([["alien", "nobody"]]))
    assert "no such Alien" in page.notice and 'value="human" checked' in browser.shown["force"]
