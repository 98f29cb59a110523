"""The page under the table: all that this package uses of PyScript and of static/js/table.js."""

import asyncio
import json
import traceback

from pyscript import document, ffi, window, workers

js = window.stormtable
ROOT = document.querySelector("main")
GAME = document.body.dataset.game
RULES = document.body.dataset.rules  # the way to the rulebook in the page's language
CARDS = getattr(document.body.dataset, "cards", "")  # the way to the catalogue, where each card has a page
PLAY = getattr(document.body.dataset, "play", "")  # the way from the force builder to the table
FORCES = getattr(document.body.dataset, "forces", "")  # the way back
AI = getattr(document.body.dataset, "ai", "")  # the way to the script of the worker
LANGUAGE = document.documentElement.lang


def listen(ears):
    """From now on `ears(word, text)` hears everything that happens on the page; one proxy serves for all."""
    js.listen(ffi.create_proxy(ears))


def every(milliseconds, tick):
    """Calls `tick` again and again, as long as the page lives."""
    window.setInterval(ffi.create_proxy(tick), milliseconds)


async def worker_is_there():
    """Looks for the script of the worker, since PyScript would only tell the browser's console that it is missing."""
    if not (await window.fetch(AI)).ok:
        raise OSError("The worker's script is missing")


class Worker:
    """Python in a second thread; PyScript starts it when its tag is put on the page."""

    def __init__(self, name):
        self.tag = document.createElement("script")
        config = document.querySelector('script[type="py"]').getAttribute("config")
        for key, value in {"type": "py", "src": AI, "worker": "", "name": name, "config": config}.items():
            self.tag.setAttribute(key, value)
        document.body.append(self.tag)
        self.calls = workers[name]  # a promise of what it offers

    def end(self):
        """Ends it, whatever it is doing."""
        if getattr(self.tag, "xworker", None):
            self.tag.xworker.terminate()
        self.tag.remove()


def begin(work):
    """Starts something that takes its time; whatever goes wrong in it is told on the page."""
    asyncio.ensure_future(_told(work))


async def _told(work):
    try:
        await work
    except Exception as problem:
        traceback.print_exc()
        crash(f"{type(problem).__name__}: {problem}", "")


def show(parts):
    """Puts markup on the page: parts by their id."""
    js.show(json.dumps(parts))


def animate(motions):
    """Moves things along places, one after the other."""
    js.animate(json.dumps(motions))


def ready(scene):
    """Says which scene is on the table, and that a person can use it; once, since every word to the page takes time."""
    if ROOT.getAttribute("data-ready") != scene:
        document.body.dataset.scene = scene
        ROOT.setAttribute("data-ready", scene)
        document.querySelector("#boot").hidden = True


def address():
    """The address of this page without its fragment."""
    return window.location.href.partition("#")[0]


def fragment():
    """What stands behind the # of the address."""
    return window.location.hash[1:]


def forget_fragment():
    """Takes the fragment off the address: the game has gone on since."""
    if window.location.hash:
        window.history.replaceState(None, "", window.location.pathname + window.location.search)


def now():
    """Seconds, from some moment on."""
    return window.performance.now() / 1000


def remember(key, text):
    """Keeps a text in this browser; says whether that worked."""
    try:
        window.localStorage.setItem(key, text)
        return True
    except Exception:  # storage is full or forbidden, and every browser has its own error for that
        return False


def remembered(key):
    """The text kept under this key, or None."""
    try:
        return window.localStorage.getItem(key)
    except Exception:
        return None


def forget(key):
    """Keeps nothing under this key any more."""
    try:
        window.localStorage.removeItem(key)
    except Exception:
        pass


def is_narrow():
    """Are hexes so small that a touch should be confirmed?"""
    return bool(js.narrow())


def set_apart(side, sort):
    """Marks the shelves that are for another side than this one, and may put them last; a shelf or a force without a side goes with all."""
    shelves = list(document.querySelectorAll(".shelf[data-side]"))
    for shelf in shelves:
        shelf.toggleAttribute("data-apart", bool(side) and shelf.dataset.side not in ("", side))
    for shelf in sorted(shelves, key=lambda shelf: (shelf.hasAttribute("data-apart"), shelf.dataset.side != side)) if sort else ():
        shelf.parentElement.insertBefore(shelf, shelf.parentElement.lastElementChild)


def clear(id):
    """Empties a field."""
    document.getElementById(id).value = ""


def choose_file():
    """Lets the player choose a file; its text is heard later."""
    document.getElementById("file").click()


# The rest is the browser's own work: see static/js/table.js.
hint, speak, put, open, close, copy, save, crash = js.hint, js.speak, js.put, js.open, js.close, js.copy, js.save, js.crash
turn = js.turn  # another seat is asked now: a double click must not answer for it
