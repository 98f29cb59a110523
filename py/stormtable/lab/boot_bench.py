"""How fast a page starts: our table against a plain PyScript page made of the same packages, in one run.

Usable means: at our table, the first legal move is shown ([data-ready]); on the plain page, Python has written its line.
"""
import json
import shutil
import statistics
import tempfile
import time
from pathlib import Path

from stormtable.site import browsers, serve
from stormtable.site.snapshot import PYODIDE, PYSCRIPT
from stormtable.site.steps import DIST, say

FLAGS = "--no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update --disable-sync".split()
MEGABIT = 1_000_000 / 8
# What is measured: a name, bytes a second (0: as fast as it goes), with a full cache, how often, and the limit of the ratio.
CASES = (
    ("warm", 0, True, 7, 0.5),
    ("cold", 0, False, 5, 0.7),
    ("cold at 20 Mbit/s", 20 * MEGABIT, False, 3, 1.0),
)
HELLO = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hello</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="assets/pyscript/core.css"><script type="module" src="assets/pyscript/core.js"></script></head>
<body><p id="out"></p><script type="py" config='{"interpreter": "./assets/pyodide/pyodide.mjs"}'>
from pyscript import document
document.querySelector("#out").textContent = "hello"
document.querySelector("#out").setAttribute("data-ready", "")
</script></body></html>"""


def main():
    """Measure every case and print a line for each; the answer is what was measured."""
    from playwright.sync_api import sync_playwright
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        make_hello(Path(folder) / "hello")
        server = serve.Server({"/stormtable/": DIST, "/hello/": Path(folder) / "hello"}).start()
        pages = {"table": server.address + "/stormtable/play/ortus/", "hello": server.address + "/hello/"}
        # A profile on disk: a browser keeps files this large only there.
        browser = launch(playwright, Path(folder) / "profile")
        for address in pages.values():
            visit(browser, address)  # the server zips a file when it is first asked for it
        results = [measure(browser, pages, *case) for case in CASES]
        browser.close()
    return results


def make_hello(folder):
    """The plain page, with Pyodide and PyScript as they come from npm."""
    shutil.copytree(PYODIDE, folder / "assets/pyodide")
    shutil.copytree(PYSCRIPT / "dist", folder / "assets/pyscript")
    (folder / "index.html").write_text(HELLO)


def launch(playwright, profile):
    path = browsers.find("chromium")
    own = {} if path in (None, browsers.FROM_PLAYWRIGHT) else {"executable_path": path}
    return playwright.chromium.launch_persistent_context(profile, args=FLAGS, **own)


def measure(browser, pages, name, rate, warm, times, limit):
    """Both pages in turn, so that a busy minute of the machine hits both."""
    seconds, received = {page: [] for page in pages}, {}
    for turn in range(times + 2 * warm):
        for page, address in pages.items():
            spent, received[page] = visit(browser, address, rate, warm)
            if turn >= 2 * warm:  # two visits first fill the cache, also that of compiled code
                seconds[page].append(spent)
    return report(name, seconds, received, limit)


def visit(browser, address, rate=0, warm=False):
    """Open the page; the seconds until it is usable, and the bytes that came over the wire."""
    page = browser.new_page()
    wire = browser.new_cdp_session(page)
    received = []
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda done: received.append(done["encodedDataLength"]))
    if not warm:
        wire.send("Network.clearBrowserCache")
    if rate:
        limits = {"offline": False, "latency": 20, "downloadThroughput": rate, "uploadThroughput": rate}
        wire.send("Network.emulateNetworkConditions", limits)
    begun = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector("[data-ready]", state="attached", timeout=120_000)
    spent = time.perf_counter() - begun
    page.wait_for_load_state("load")
    page.close()
    return spent, int(sum(received))


def report(name, seconds, received, limit):
    """One line for people; the same as a dictionary."""
    middle = {page: statistics.median(values) for page, values in seconds.items()}
    ratio = middle["table"] / middle["hello"]
    sizes = {page: f"{size / 1e6:.2f} MB" for page, size in received.items()}
    say(f"boot, {name}: table {middle['table']:.2f} s ({sizes['table']}), plain PyScript {middle['hello']:.2f} s ({sizes['hello']}), "
        f"ratio {ratio:.2f}, limit {limit:.2f}: {'good' if ratio <= limit else 'TOO SLOW'}")
    return {"case": name, "seconds": middle, "bytes": received, "ratio": round(ratio, 3), "limit": limit}


if __name__ == "__main__":
    print(json.dumps(main()))
