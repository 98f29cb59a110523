"""What Lighthouse says of the pages, where it is installed: on the PATH, or by `npm install --no-save lighthouse`."""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from typing import Any, NamedTuple

from stormtable.site import browsers, serve
from stormtable.site.console import DIST, ROOT, Stop, say

from .boot_bench import FLAGS

INSTALL = "Lighthouse is not installed: npm install --no-save lighthouse, then try again."
SHIFT = 0.02  # of the layout, at most


class Page(NamedTuple):
    """A page that is judged, and the least points that it must have in each category."""

    path: str
    points: Mapping[str, int]


ALL = {"performance": 95, "accessibility": 95, "best-practices": 95, "seo": 95}
TABLE = {"accessibility": 100, "best-practices": 100, "seo": 100}  # how fast it starts is what boot measures
PAGES = (
    *(Page(path, ALL) for path in ("", "rules/ortus/", "learn/ortus/block-or-fall/", "cards/maelstrom/ARC-02/",
                                   "cards/maelstrom/", "cards/firestorm/")),
    *(Page(path, TABLE) for path in ("play/ortus/", "play/firestorm/")),
)


def main() -> int:
    """Judges every page and prints a line for each; 1 if one has fewer points than it must have."""
    program = shutil.which("lighthouse") or shutil.which("lighthouse", path=str(ROOT / "node_modules/.bin"))
    if program is None:
        raise Stop(INSTALL)
    server = serve.Server({"/stormtable/": DIST}).start()
    fine = [report(page, judged(program, f"{server.address}/stormtable/{page.path}")) for page in PAGES]
    server.shutdown()
    return 0 if all(fine) else 1


def judged(program: str, address: str) -> dict[str, Any]:
    """Lighthouse's own report of a page, as on a desk."""
    flags = " ".join(["--headless", *FLAGS])
    command = [program, address, "--preset=desktop", "--output=json", "--quiet", f"--chrome-flags={flags}"]
    env = os.environ | {"CHROME_PATH": browsers.find("chromium") or ""}
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    if done.returncode:
        raise Stop(f"Lighthouse could not judge {address}: {done.stderr.strip().splitlines()[-1]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def report(page: Page, found: Mapping[str, Any]) -> bool:
    """One line for people; True if all points are there and nothing moves."""
    points = {name: round(100 * (found["categories"][name]["score"] or 0)) for name in ALL}
    shift = found["audits"]["cumulative-layout-shift"]["numericValue"]
    fine = shift <= SHIFT and all(points[name] >= least for name, least in page.points.items())
    told = ", ".join(f"{name} {value}" for name, value in points.items())
    say(f"lighthouse, {page.path or 'lobby'}: {told}, layout shift {shift:.3f}: {'good' if fine else 'MISSED'}")
    return fine
