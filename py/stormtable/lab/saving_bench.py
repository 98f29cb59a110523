"""Whether an action survives a browser that is killed: a real Chromium with its profile on the disk, ended by SIGKILL.

Each time somebody ends a turn at the table; after the table has answered, the browser has a moment, and then it is
killed, with all its processes. The next one opens the same profile and says what it finds.
"""

import contextlib
import os
import signal
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from stormtable.kernel.record import to_link
from stormtable.site import browsers, serve
from stormtable.site.console import DIST, say

from . import boot_bench

PROMISED = 1.0  # seconds from an answered action to its place on the disk
MOMENTS = tuple(0.05 * step for step in range(1, 21))  # how long each browser lives on after the action, in seconds
PATIENCE = 60  # seconds for the start of a browser and of the table
GAME = '[Game "ortus"]\n[Rules "1"]\n[Options "level=master"]\n[Seed "7"]\n\nplace G ready\nplace B ready\n'
ANOTHER = 5  # after so many turns another game begins: where nobody moves, the sixth is a draw
KEPT = "keeping.ready.then(() => keeping.all().map(({ record }) => record).join('').match(/ end$/gm)?.length ?? 0)"
# From the click to the moment at which the game has been written, read back and told.
ACT = """() => new Promise((done) => {
  const [button, began] = [document.querySelector('#prompt [data-touch="word:end"]'), performance.now()];
  document.addEventListener("stormtable:kept", () => (window.written = performance.now() - began), { once: true });
  button.click();
  requestAnimationFrame(() => setTimeout(done));
})"""


def main() -> int:
    """Kills twenty browsers, prints what was lost, and gives 1 if that was more than promised."""
    from playwright.sync_api import sync_playwright
    server = serve.Server({"/stormtable/": DIST}).start()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        lost, written = killed(playwright, f"{server.address}/stormtable/", Path(profile), MOMENTS)
    server.shutdown()
    report(lost, written)
    return int(any(moment >= PROMISED for moment in lost))


def report(lost: list[float], written: list[float]) -> None:
    """Says after which moments something was lost, and how long the writing took where the browser lived so long."""
    told = ", ".join(f"{moment * 1000:.0f} ms" for moment in lost) or "nothing"
    span = f"{MOMENTS[0] * 1000:.0f} to {MOMENTS[-1] * 1000:.0f} ms"
    say(f"saving: {len(MOMENTS)} browsers killed {span} after an action, lost {told}")
    if written:
        say(f"saving: written and read back within {statistics.median(written):.0f} ms (median), {max(written):.0f} ms "
            f"(slowest of {len(written)})")


def killed(playwright: Any, site: str, profile: Path, moments: tuple[float, ...]) -> tuple[list[float], list[float]]:
    """After which moments an action was lost, and how many milliseconds each took to be written, as far as it was."""
    lost, written, before, last = [], [], 0, 0.0
    for moment in (*moments, 0.0):
        with browser(playwright, profile) as page:
            found = kept(page, site)
            if found < before:
                lost.append(last)
            if moment:
                before, last = found + 1, moment
                written += act(page, site, moment, begins=found % ANOTHER == 0)
    return lost, written


def kept(page: Any, site: str) -> int:
    """How many turns have been ended in the games that are kept in this profile."""
    page.goto(f"{site}about/")
    page.goto(site)
    return page.evaluate(KEPT)


def act(page: Any, site: str, moment: float, begins: bool) -> list[float]:
    """Ends a turn at the table, and gives the browser its moment; how long the writing took, if it was that quick."""
    page.goto(f"{site}play/ortus/{f'#game={to_link(GAME)}' if begins else ''}")
    page.locator('#prompt [data-touch="word:end"]').wait_for(timeout=PATIENCE * 1000)
    page.evaluate(ACT)
    time.sleep(moment)
    took = page.evaluate("window.written")
    return [] if took is None else [took]


@contextlib.contextmanager
def browser(playwright: Any, profile: Path) -> Iterator[Any]:
    """A page in a Chromium of our own, which is killed in the end with all that it has started."""
    place = profile / "DevToolsActivePort"
    place.unlink(missing_ok=True)
    (profile / "SingletonLock").unlink(missing_ok=True)
    path = browsers.find("chromium")
    own = str(playwright.chromium.executable_path if path == browsers.FROM_PLAYWRIGHT else path)
    flags = [*boot_bench.FLAGS, "--headless=new", "--disable-dev-shm-usage",
             "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    process = subprocess.Popen([own, *flags, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               start_new_session=True)
    try:
        connected = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{_port(place)}")
        yield connected.contexts[0].new_page()
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _port(place: Path) -> str:
    """The port at which a browser listens, once it has written it down."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if place.exists() and (lines := place.read_text().split()):
            return lines[0]
        time.sleep(0.05)
    raise TimeoutError("The browser did not start")
