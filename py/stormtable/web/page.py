"""The page under the table: all that this package uses of PyScript and of static/js/table.js."""

import asyncio
import json
import traceback
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, Protocol

from pyscript import document, ffi, window, workers

Promise = Any  # of the browser: it can be awaited


class Script(Protocol):
    """What static/js/table.js offers; what is put together in Python goes over as JSON."""

    def listen(self, ears: Callable[[str, str], object]) -> None: ...
    def show(self, parts: str) -> None: ...
    def animate(self, motions: str, pace: float) -> None: ...
    def later(self, milliseconds: float, word: str, text: str) -> None: ...
    def hint(self, markup: str) -> None: ...
    def speak(self, text: str) -> None: ...
    def put(self, id: str, text: str) -> None: ...
    def turn(self) -> None: ...
    def close(self) -> None: ...
    def copy(self, text: str) -> None: ...
    def save(self, name: str, text: str) -> None: ...
    def crash(self, reason: str, record: str) -> None: ...
    def narrow(self) -> bool: ...
    def still(self) -> bool: ...


class Keeping(Protocol):
    """What static/js/keeping.js offers: the games that are kept in this browser. Games go over as JSON."""

    ready: Promise

    def keep(self, game: str) -> None: ...
    def take(self, id: str) -> str: ...
    def text(self, id: str) -> str: ...
    def mark(self, id: str, kind: str) -> None: ...
    def newest(self, game: str) -> str: ...
    def count(self, but: str) -> int: ...
    def works(self) -> bool: ...
    def unkept(self) -> str: ...
    def leaving(self) -> str: ...
    def bring(self, file: str) -> None: ...
    def picture(self, id: str, markup: str) -> None: ...


class Lines(Protocol):
    """What static/js/distance.js offers: lines to other tables, by their ids; what happens is heard as `far`."""

    def hears(self, ears: Callable[[str, str], object]) -> None: ...
    def listen(self, id: str) -> None: ...
    def invite(self, id: str, servers: str) -> None: ...
    def answer(self, id: str, code: str, servers: str) -> None: ...
    def accept(self, id: str, code: str) -> None: ...
    def send(self, id: str, text: str) -> None: ...
    def hand(self, id: str, text: str) -> None: ...
    def take(self, id: str) -> None: ...
    def move(self, id: str, to: str) -> bool: ...
    def shut(self, id: str) -> None: ...
    def works(self) -> bool: ...
    def draw(self, text: str) -> str: ...
    def name(self, said: str) -> None: ...
    def share(self, text: str) -> None: ...
    def shares(self) -> bool: ...
    def may(self) -> str: ...
    def ask(self) -> None: ...
    def notify(self, said: str) -> None: ...


js: Script = window.stormtable
lines: Lines = getattr(window, "distance", None)  # type: ignore[assignment]  # the force builder plays no games
keeping: Keeping = getattr(window, "keeping", None)  # type: ignore[assignment]  # the force builder keeps no games
ROOT = document.querySelector("main")
GAME = document.body.dataset.game
RULES = document.body.dataset.rules  # the way to the rulebook in the page's language
CARDS = getattr(document.body.dataset, "cards", "")  # the way to the catalogue, where each card has a page
PLAY = getattr(document.body.dataset, "play", "")  # the way from the force builder to the table
FORCES = getattr(document.body.dataset, "forces", "")  # the way back
STUDIO = getattr(document.body.dataset, "studio", "")  # the way to the studio
AI = getattr(document.body.dataset, "ai", "")  # the way to the script of the worker
LANGUAGE = document.documentElement.lang
brought = ""  # what every worker must know before it is asked: at the generic table the wheel that was opened, as JSON


def listen(ears: Callable[[str, str], object]) -> None:
    """From now on `ears(word, text)` hears everything that happens on the page; one proxy serves for all."""
    proxy = ffi.create_proxy(ears)
    js.listen(proxy)
    if lines is not None:
        lines.hears(proxy)


def every(milliseconds: int, tick: Callable[[], object]) -> None:
    """Calls `tick` again and again, as long as the page lives."""
    window.setInterval(ffi.create_proxy(tick), milliseconds)


async def worker_is_there() -> None:
    """Looks for the script of the worker, since PyScript would only tell the browser's console that it is missing."""
    if not (await window.fetch(AI)).ok:
        raise OSError("The worker's script is missing")


class Worker:
    """Python in a second thread; PyScript starts it when its tag is put on the page."""

    def __init__(self, name: str) -> None:
        self.tag = document.createElement("script")
        config = document.querySelector('script[type="py"]').getAttribute("config")
        for key, value in {"type": "py", "src": AI, "worker": "", "name": name, "config": config}.items():
            self.tag.setAttribute(key, value)
        document.body.append(self.tag)
        self.calls: Promise = workers[name]  # what it offers
        self.ear, self.listens, self.signs = ffi.create_proxy(self._hear), False, 0

    def heard(self) -> int:
        """How often it has said that it lives; boot.mjs does so every second."""
        if not self.listens and (worker := self._thread()):
            worker.addEventListener("message", self.ear)
            self.listens = True
        return self.signs

    def end(self) -> None:
        """Ends it, whatever it is doing."""
        if worker := self._thread():
            worker.removeEventListener("message", self.ear)
            worker.terminate()
        self.tag.remove()
        self.ear.destroy()

    def _hear(self, message: Any) -> None:
        self.signs += 1

    def _thread(self) -> Any:
        """What PyScript has made of the tag, if it has come to that."""
        return getattr(self.tag, "xworker", None)


def begin(work: Coroutine[Any, Any, None]) -> None:
    """Starts something that takes its time; whatever goes wrong in it is told on the page."""
    asyncio.ensure_future(_told(work))


async def _told(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception as problem:
        traceback.print_exc()
        crash(f"{type(problem).__name__}: {problem}", "")


def show(parts: Mapping[str, str]) -> None:
    """Puts markup on the page: parts by their id."""
    js.show(json.dumps(parts))


def animate(motions: Sequence[tuple[str, Sequence[str]]], pace: float = 1) -> None:
    """Moves things along places, one after the other; a smaller pace takes less time."""
    js.animate(json.dumps(motions), pace)


def later(milliseconds: float, word: str, text: str = "") -> None:
    """In a while the table hears this word."""
    js.later(milliseconds, word, text)


def is_still() -> bool:
    """Does this person want nothing to move?"""
    return bool(js.still())


def lay_out(scene: str) -> None:
    """Gives everything its place in this scene, before anything in it is drawn and measured."""
    if ROOT.getAttribute("data-ready") != scene:
        document.body.dataset.scene = scene


def ready(scene: str) -> None:
    """Says which scene is on the table, and that a person can use it; once, since every word to the page takes time."""
    lay_out(scene)
    if ROOT.getAttribute("data-ready") != scene:
        ROOT.setAttribute("data-ready", scene)
        document.querySelector("#boot").hidden = True
        remember(f"stormtable:scene:{GAME}", scene)  # the next start leaves room for it: see scene.js


def address() -> str:
    """The address of this page without its fragment."""
    return window.location.href.partition("#")[0]


def fragment() -> str:
    """What stands behind the # of the address."""
    return window.location.hash[1:]


def forget_fragment() -> None:
    """Takes the fragment off the address: the game has gone on since."""
    if window.location.hash:
        window.history.replaceState(None, "", window.location.pathname + window.location.search)


def name_fragment(text: str) -> None:
    """Puts a fragment on the address, so that loading the page again finds the same game."""
    if window.location.hash != f"#{text}":
        window.history.replaceState(None, "", f"{window.location.pathname}{window.location.search}#{text}")


def take_along(address: str) -> None:
    """What lies on the page stands in its address when it is loaded again."""
    window.history.replaceState(None, "", address)


def go(address: str) -> None:
    """Leaves for another page."""
    window.location.assign(address)


def now() -> float:
    """Seconds, from some moment on."""
    return window.performance.now() / 1000


def remember(key: str, text: str) -> bool:
    """Keeps a text in this browser; says whether that worked."""
    try:
        window.localStorage.setItem(key, text)
        return window.localStorage.getItem(key) == text
    except Exception:  # storage is full or forbidden, and every browser has its own error for that
        return False


def remembered(key: str) -> str | None:
    """The text kept under this key, or None."""
    try:
        return window.localStorage.getItem(key)
    except Exception:
        return None


def servers() -> str:
    """The servers that help two browsers to find each other, as JSON: those that the host of the site has named."""
    return getattr(document.body.dataset, "servers", "[]")


def is_narrow() -> bool:
    """Are hexes so small that a touch should be confirmed?"""
    return bool(js.narrow())


def set_apart(side: str, sort: bool) -> None:
    """Marks the shelves that are for another side than this one, and may put them last.

    A shelf or a force without a side goes with all.
    """
    shelves = list(document.querySelectorAll(".shelf[data-side]"))
    for shelf in shelves:
        shelf.toggleAttribute("data-apart", bool(side) and shelf.dataset.side not in ("", side))
    if sort:
        shelves.sort(key=lambda shelf: (shelf.hasAttribute("data-apart"), shelf.dataset.side != side))
        for shelf in shelves:
            shelf.parentElement.insertBefore(shelf, shelf.parentElement.lastElementChild)


def clear(id: str) -> None:
    """Empties a field."""
    document.getElementById(id).value = ""


def drawing(id: str) -> str:
    """A drawing that lies in the page, as markup."""
    return window.drawing(id)


def title_of(game: str) -> str:
    """What a game of this site is called, whether or not it is this table's; another one is called as it was kept."""
    known = {data.value: data.dataset.title for data in document.querySelectorAll("#shelf data")}
    return known.get(game, game)


def scores() -> str:
    """The coached games that the page carries, by their names, as JSON."""
    found = document.getElementById("scores")
    return found.textContent if found else "{}"


async def puzzle(name: str) -> str:
    """The script of a puzzle of this game, as JSON; nothing if there is none of this name, or no network."""
    try:
        answer = await window.fetch(f"{document.body.dataset.puzzles}{name}/score.json")
    except Exception:  # the browser has no network, and says so in its own words
        return ""
    return str(await answer.text()) if answer.ok else ""


def choose_file() -> None:
    """Lets the player choose a file; its text is heard later."""
    document.getElementById("file").click()


# The rest is the browser's own work: see static/js/table.js.
hint, speak, put, close, copy, save, crash = js.hint, js.speak, js.put, js.close, js.copy, js.save, js.crash
turn = js.turn  # another seat is asked now: a double click must not answer for it
