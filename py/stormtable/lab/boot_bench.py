"""How fast a page starts and what it costs: our tables, and a plain PyScript page made of the same packages, by turns.

Usable means: at our table, the first legal move is shown ([data-ready]); on the plain page, Python has written a line.
"""
import json
import shutil
import statistics
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from stormtable import games
from stormtable.kernel.match import Match
from stormtable.kernel.record import to_link
from stormtable.site import browsers, serve
from stormtable.site.console import DIST, say
from stormtable.site.snapshot import PYODIDE, PYSCRIPT

from .patience import twice

FLAGS = ("--no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update "
         "--disable-sync").split()
MEGABIT = 1_000_000 / 8
PATIENCE = 120_000  # milliseconds
KEPT = "cache_storage,service_workers"  # what a browser keeps beside its cache
FIRST_VISIT = {"ortus": 8.0, "firestorm": 9.0}  # the tables that are measured, and the megabytes that each may fetch
SECOND_GAME = 2.0  # megabytes more, after the first
MEMORY = 160  # megabytes of JavaScript and WebAssembly, with a worker that thinks


class Case(NamedTuple):
    """A way to come to a page: how many bytes a second, with what was kept, how often, and the limit of the ratio."""

    name: str
    rate: float  # 0: all there are
    warm: bool
    times: int
    limit: float


CASES = (
    Case("warm", 0, True, 7, 0.35),
    Case("cold", 0, False, 5, 0.40),
    Case("cold at 20 Mbit/s", 20 * MEGABIT, False, 3, 0.80),
)
HELLO = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hello</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="assets/pyscript/core.css">
<script type="module" src="assets/pyscript/core.js"></script></head>
<body><p id="out"></p><script type="py" config='{"interpreter": "./assets/pyodide/pyodide.mjs"}'>
from pyscript import document
document.querySelector("#out").textContent = "hello"
document.querySelector("#out").setAttribute("data-ready", "")
</script></body></html>"""
# Python's memory, caught when it is made: on the page and in its worker.
CATCH = """(() => {
  const make = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...given) => {
    const made = await make.apply(WebAssembly, given);
    globalThis.python ??= made.instance.exports.memory;
    return made;
  };
})()"""


def main() -> int:
    """Measure every case, print a line for each, and give 1 if a limit is passed."""
    from playwright.sync_api import sync_playwright
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        make_hello(Path(folder) / "hello")
        server = serve.Server({"/stormtable/": DIST, "/hello/": Path(folder) / "hello"}).start()
        pages = {game: f"{server.address}/stormtable/play/{game}/" for game in FIRST_VISIT}
        pages["hello"] = server.address + "/hello/"
        # A profile on disk: a browser keeps files this large only there.
        browser = launch(playwright, Path(folder) / "profile")
        for address in pages.values():
            twice(partial(visit, browser, address), address)  # the server zips a file when it is first asked for it
        fine = [each for case in CASES for each in measure(browser, pages, case)]
        fine.append(second_game(browser, list(pages.values())))
        fine += [seated(browser, game, pages[game]) for game in FIRST_VISIT]
        browser.close()
    return 0 if all(fine) else 1


def make_hello(folder: Path) -> None:
    """The plain page, with Pyodide and PyScript as they come from npm."""
    shutil.copytree(PYODIDE, folder / "assets/pyodide")
    shutil.copytree(PYSCRIPT / "dist", folder / "assets/pyscript")
    (folder / "index.html").write_text(HELLO)


def launch(playwright: Any, profile: Path) -> Any:
    path = browsers.find("chromium")
    own = {} if path in (None, browsers.FROM_PLAYWRIGHT) else {"executable_path": path}
    return playwright.chromium.launch_persistent_context(profile, args=FLAGS, **own)


# -- seconds and bytes -------------------------------------------------------------------------------------------------


def measure(browser: Any, pages: dict[str, str], case: Case) -> list[bool]:
    """All pages in turn, so that a busy minute of the machine hits them all."""
    seconds: dict[str, list[float]] = {page: [] for page in pages}
    received: dict[str, int] = {}
    for turn in range(case.times + 2 * case.warm):
        for page, address in pages.items():
            visiting = partial(visit, browser, address, case.rate, case.warm)
            spent, received[page] = twice(visiting, f"{page}, {case.name},")
            if turn >= 2 * case.warm:  # two visits first fill what the browser keeps, also that of compiled code
                seconds[page].append(spent)
    return [report(case, game, seconds, received) for game in FIRST_VISIT]


def visit(browser: Any, address: str, rate: float = 0, warm: bool = False) -> tuple[float, int]:
    """Open the page; the seconds until it is usable, and the bytes that came over the wire."""
    page = browser.new_page()
    try:
        received = watched(browser.new_cdp_session(page), address, rate, warm)
        begun = time.perf_counter()
        page.goto(address, wait_until="commit", timeout=PATIENCE)
        # In the browser's own words: Playwright's look through every element, which a page of ours has more of.
        page.wait_for_function("document.querySelector('[data-ready]')", timeout=PATIENCE)
        spent = time.perf_counter() - begun
        page.wait_for_load_state("load")
        if warm:
            page.wait_for_timeout(2000)  # until the worker has kept what came
    finally:
        page.close()
    return spent, sum(received.values())


def watched(wire: Any, address: str, rate: float, warm: bool) -> dict[str, int]:
    """Prepare cache and speed of a page; the result fills with the bytes of every file that comes over the wire."""
    received: dict[str, int] = {}
    kept: dict[str, bool] = {}  # whether a file came from the worker of the site
    wire.send("Network.enable")
    wire.on("Network.responseReceived",
            lambda told: kept.update({told["requestId"]: told["response"].get("fromServiceWorker", False)}))
    wire.on("Network.loadingFinished", lambda done: received.update(
        {done["requestId"]: 0 if kept.get(done["requestId"]) else int(done["encodedDataLength"])}))
    if not warm:
        wire.send("Network.clearBrowserCache")
        wire.send("Storage.clearDataForOrigin", {"origin": "/".join(address.split("/")[:3]), "storageTypes": KEPT})
    if rate:
        limits = {"offline": False, "latency": 20, "downloadThroughput": rate, "uploadThroughput": rate}
        wire.send("Network.emulateNetworkConditions", limits)
    return received


def report(case: Case, game: str, seconds: dict[str, list[float]], received: dict[str, int]) -> bool:
    """One line for people; True if ratio and bytes keep to their limits."""
    middle = {page: statistics.median(values) for page, values in seconds.items()}
    table, hello = (f"{middle[page]:.2f} s ({received[page] / 1e6:.2f} MB)" for page in (game, "hello"))
    ratio, most = middle[game] / middle["hello"], 0 if case.warm else FIRST_VISIT[game]
    fine = ratio <= case.limit and received[game] <= most * 1e6
    say(f"boot, {game}, {case.name}: table {table}, plain PyScript {hello}, ratio {ratio:.2f}, limits {case.limit:.2f} "
        f"and {most:.0f} MB: {'good' if fine else 'MISSED'}")
    return fine


def second_game(browser: Any, addresses: list[str]) -> bool:
    """What a further table fetches of Python, after the first."""
    twice(partial(visit, browser, addresses[0]), addresses[0])
    _spent, received = twice(partial(visit, browser, addresses[1], 0, True), addresses[1])
    fine = received <= SECOND_GAME * 1e6
    say(f"boot, a second game: {received / 1e6:.2f} MB, limit {SECOND_GAME:.0f} MB: {'good' if fine else 'MISSED'}")
    return fine


# -- with a computer at the table --------------------------------------------------------------------------------------


def seated(browser: Any, name: str, address: str) -> bool:
    """How long it takes until a computer has moved, and how much memory page and worker hold then."""
    game = games.load(name)
    names = ["AI casual"] * len(game.seats(Match(game, {}, "1").state))
    page = browser.new_page()
    page.add_init_script(CATCH)
    page.on("worker", lambda worker: worker.evaluate(CATCH))
    wire = browser.new_cdp_session(page)
    threads, told = attached(wire)
    begun = time.perf_counter()
    page.goto(f"{address}#game={to_link(Match(game, {}, '1', names=names).text())}", wait_until="commit")
    page.locator("#rail .log li").first.wait_for(state="attached", timeout=PATIENCE)
    spent = time.perf_counter() - begun
    peak = max(memory(page, wire, threads, told) for _look in range(10))
    page.close()
    say(f"boot, {name}: a computer has moved after {spent:.2f} s; page and worker hold {peak:.0f} MB, "
        f"limit {MEMORY} MB: {'good' if peak <= MEMORY else 'MISSED'}")
    return peak <= MEMORY


def attached(wire: Any) -> tuple[list[str], list[dict[str, float]]]:
    """The workers of a page, and what they tell when they are asked."""
    threads: list[str] = []
    told: list[dict[str, float]] = []
    wire.on("Target.attachedToTarget",
            lambda one: threads.extend([one["sessionId"]] if one["targetInfo"]["type"] == "worker" else []))
    wire.on("Target.receivedMessageFromTarget", lambda one: told.append(json.loads(one["message"]).get("result", {})))
    wire.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False})
    return threads, told


def memory(page: Any, wire: Any, threads: list[str], told: list[dict[str, float]]) -> float:
    """Megabytes of JavaScript and of Python now, on the page and in its worker."""
    told[:] = [wire.send("Runtime.getHeapUsage")]
    for thread in threads:
        asked = json.dumps({"id": 1, "method": "Runtime.getHeapUsage"})
        wire.send("Target.sendMessageToTarget", {"sessionId": thread, "message": asked})
    page.wait_for_timeout(500)
    python = [place.evaluate("globalThis.python?.buffer.byteLength ?? 0") for place in (page, *page.workers)]
    return (sum(part["usedSize"] + part["backingStorageSize"] for part in told if part) + sum(python)) / 1e6
