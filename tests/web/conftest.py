"""The table without a browser: PyScript and the page's own script are played by stand-ins, the rest is real."""

import importlib
import json
import sys
from types import ModuleType, SimpleNamespace

import pytest


class Anything:
    """An element, a script: whatever is asked of it, it takes in silence."""

    def __init__(self, **given):
        self.__dict__.update(given)

    def __getattr__(self, name):
        return lambda *values: None


class Keeping:
    """What static/js/keeping.js does, without a disk: it keeps everything, and tells so at once."""

    def __init__(self):
        self.games, self.hear = {}, lambda word, text: None

    def keep(self, text):
        game = json.loads(text)
        self.games[game["id"]] = game
        self.hear("shelf", f"kept:{game['id']}")

    def take(self, id):
        return json.dumps(self.games[id]) if id in self.games else ""

    def text(self, id):
        return self.games.get(id, {}).get("record", "")

    def mark(self, id, kind):
        self.games[id]["kind"] = kind

    def newest(self, game):
        return max((one["saved"], id) for id, one in self.games.items())[1] if self.games else ""

    def count(self, but):
        return len(self.games.keys() - {but})

    works, unkept, leaving = (lambda self: True), (lambda self: "[]"), (lambda self: "null")
    picture = bring = lambda self, *given: None


class Proxy:
    """What JavaScript gets to call a function of Python."""

    def __init__(self, heard):
        self.heard = heard

    def __call__(self, *said):
        return self.heard(*said)

    def destroy(self):
        self.heard = None


class Workers:
    """The workers that a browser has started; each offers what the browser says that workers offer."""

    def __init__(self, browser):
        self.browser = browser

    def __getitem__(self, name):
        async def offered():
            self.browser.started.append(name)
            return self.browser.worker
        return offered()


class Browser:
    """What a tab shows, what the browser keeps, and what time it is."""

    worker = None  # what a worker of the computer offers; None if none can be started

    def __init__(self, game):
        self.kept, self.shown, self.time, self.keeping = {}, {}, 0.0, Keeping()
        self.script = Anything(show=self.show, narrow=lambda: False, still=lambda: True)
        self.storage = SimpleNamespace(setItem=self.kept.__setitem__, getItem=self.kept.get, removeItem=lambda key: self.kept.pop(key, None))
        self.game, self.lang, self.scores = game, "en", "{}"  # scores: the coached games that the page carries
        self.location = Anything(href="https://example/", hash="", pathname="/", search="")
        self.started = []

    async def fetch(self, address):
        """Only the script of the worker is looked for."""
        return SimpleNamespace(ok=self.worker is not None)

    def show(self, parts):
        self.shown |= json.loads(parts)

    def pyscript(self):
        """The module `pyscript` as the table imports it."""
        module = ModuleType("pyscript")
        python = Anything(getAttribute=lambda key: "")
        data = Anything(game=self.game, rules="rules/", cards="cards/", play="play/", forces="forces/", sheet="sheet.css")
        module.document = Anything(body=Anything(dataset=data), documentElement=Anything(lang=self.lang),
                                   querySelector=lambda selector: python, querySelectorAll=lambda selector: [],
                                   getElementById=lambda id: Anything(textContent=self.scores),
                                   createElement=lambda kind: Anything(xworker=None))
        module.window = Anything(
            stormtable=self.script, localStorage=self.storage, keeping=self.keeping, performance=Anything(now=lambda: self.time * 1000),
            location=self.location, history=Anything(), distance=Anything(), fetch=self.fetch, studio=Anything())
        module.workers = Workers(self)
        module.ffi = Anything(create_proxy=Proxy)
        return module


@pytest.fixture
def new_browser():
    """new_browser(game) is one in which nothing is kept."""
    return Browser


@pytest.fixture
def load_web(monkeypatch):
    """load_web(browser, module) loads a module of the web package for this browser alone."""
    def load(browser, module):
        for name in [name for name in sys.modules if name.startswith("stormtable.web")]:
            monkeypatch.delitem(sys.modules, name)
        monkeypatch.setitem(sys.modules, "pyscript", browser.pyscript())
        monkeypatch.setattr(sys.modules["stormtable"], "web", None, raising=False)
        return importlib.import_module(f"stormtable.web.{module}")
    return load


@pytest.fixture
def tab(load_web):
    """tab(game) opens one: (browser, table)."""
    def open_tab(game, browser=None):
        browser = browser or Browser(game.name)
        return browser, load_web(browser, "table").Table(game)
    return open_tab
