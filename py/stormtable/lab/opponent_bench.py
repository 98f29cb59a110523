"""How long the computer takes for a decision, in the worker of a real table in Chromium.

The questions are those of games played by the rule of thumb (the heuristic), spread over their length; each is put to
the worker as the page puts it.
"""

import random
import statistics
from functools import partial
from typing import Any

from stormtable import games
from stormtable.ai.service import question
from stormtable.kernel import flow
from stormtable.kernel.game import Game
from stormtable.kernel.match import Match
from stormtable.kernel.record import to_link
from stormtable.site import serve
from stormtable.site.console import DIST, say
from stormtable.site.shelf import tables

from . import page_bench, simulate
from .patience import twice

QUESTIONS = 15  # for each game and level
LIMITS = {"casual": 0.3, "steady": 1.0, "hard": 2.0}  # seconds, in the median
LEAST = 1 / 3  # of the thoughts per second in the opening, in the largest position
FEW = 3  # questions that are the opening

ASK = """async (asked) => {
  const began = performance.now();
  const answer = await document.querySelector('script[name="ai-1"]').xworker.sync.think(asked);
  return [(performance.now() - began) / 1000, JSON.parse(answer).thoughts];
}"""


def main() -> int:
    """Asks, prints the times, and gives 1 if a median passes its limit."""
    from playwright.sync_api import sync_playwright
    with sync_playwright() as playwright:
        server = serve.Server({"/stormtable/": DIST}).start()
        browser = page_bench.launch(playwright)
        fine = [measure(browser, f"{server.address}/stormtable/", game) for game in map(games.load, tables())]
        browser.close()
    return 0 if all(fine) else 1


def measure(browser: Any, address: str, game: Game) -> bool:
    """Asks for all levels in one game; True if they are quick enough."""
    page, fine = twice(partial(seated, browser, address, game), f"{address}play/{game.name}/"), []
    states = positions(game)
    for level, limit in LIMITS.items():
        asked = [question(game, s, seat, level, "", str(number)) for number, (seat, s) in enumerate(states)]
        answers = [page.evaluate(ASK, each) for each in asked]
        fine.append(report(game.name, level, [seconds for seconds, _thoughts in answers], limit))
    fine.append(growth(game.name, asked, answers))
    page.close()
    return all(fine)


def report(name: str, level: str, times: list[float], limit: float) -> bool:
    """Prints the times of one level; True if their median keeps to its limit."""
    median = statistics.median(times)
    verdict = "reached" if median <= limit else "MISSED"
    say(f"{name}: {level} takes {median:.2f} s for a decision (median of {len(times)} in Chromium, "
        f"longest {max(times):.2f} s; target at most {limit} s: {verdict})")
    return median <= limit


def growth(name: str, asked: list[str], answers: list[tuple[float, int]]) -> bool:
    """Prints how much slower hard thinks in the largest position than in the opening; True if it is not too much."""
    speeds = [(len(text), thoughts / seconds) for text, (seconds, thoughts) in zip(asked, answers) if thoughts]
    opening = statistics.median(speed for _size, speed in speeds[:FEW])
    largest = statistics.median(speed for _size, speed in sorted(speeds)[-FEW:])
    ratio = largest / opening
    verdict = "reached" if ratio >= LEAST else "MISSED"
    say(f"{name}: {opening:.0f} thoughts/s in the opening, {largest:.0f} in the largest positions: "
        f"{ratio:.2f} (target at least {LEAST:.2f}: {verdict})")
    return ratio >= LEAST


def seated(browser: Any, address: str, game: Game) -> Any:
    """A table at which a computer has played once, so that its worker is there."""
    match = Match(game, {}, "1")
    names = ["AI casual"] * len(game.seats(match.state))
    page = browser.new_page()
    try:
        page.goto(f"{address}play/{game.name}/#game={to_link(Match(game, {}, '1', names=names).text())}")
        page.locator("#rail .log li").first.wait_for(state="attached", timeout=page_bench.PATIENCE)
        page.locator('[data-do="halt"]').click()
    except BaseException:
        page.close()
        raise
    return page


def positions(game: Game) -> list[tuple[int, Any]]:
    """Decisions with more than one legal action, each with its seat; the rule of thumb plays itself."""
    s, rng, found = game.setup(game.settings_from({}), "1"), random.Random(1), []
    by_thumb = simulate.player("thumb")
    while (seat := game.decides(s)) is not None:
        if len(game.legal_actions(s)) > 1:
            found.append((seat, s))
        s = flow.apply(s, by_thumb(game, s, rng))
    return [found[place * len(found) // QUESTIONS] for place in range(QUESTIONS)]
