"""How long the computer takes for a decision, in the worker of a real table in Chromium.

The questions are those of games played by the rule of thumb, spread over their length; each is put to the worker as the page puts it.
"""

import random
import statistics

from stormtable import games
from stormtable.ai.desk import question
from stormtable.kernel import flow
from stormtable.kernel.match import Match
from stormtable.kernel.record import to_link
from stormtable.site import serve
from stormtable.site.pages import TABLES
from stormtable.site.steps import DIST, say

from . import page_bench, simulate

QUESTIONS = 15  # for each game and level
LIMITS = {"casual": 0.3, "steady": 1.0, "hard": 3.0}  # seconds, in the median

ASK = """async (asked) => {
  const began = performance.now();
  await document.querySelector('script[name="ai-1"]').xworker.sync.think(asked);
  return (performance.now() - began) / 1000;
}"""


def main():
    """Asks, prints the times, and gives 1 if a median passes its limit."""
    from playwright.sync_api import sync_playwright
    with sync_playwright() as playwright:
        server = serve.Server({"/stormtable/": DIST}).start()
        browser = page_bench.launch(playwright)
        fine = [measure(browser, f"{server.address}/stormtable/", game) for game in map(games.load, TABLES)]
        browser.close()
    return 0 if all(fine) else 1


def measure(browser, address, game):
    """Asks for all levels in one game; True if they are quick enough."""
    page, fine = seated(browser, address, game), []
    states = positions(game)
    for level, limit in LIMITS.items():
        times = [page.evaluate(ASK, question(game, s, game.decides(s), level, "", str(number))) for number, s in enumerate(states)]
        median = statistics.median(times)
        fine.append(median <= limit)
        say(f"{game.name}: {level} takes {median:.2f} s for a decision (median of {len(times)} in Chromium, longest {max(times):.2f} s; "
            f"target at most {limit} s: {'reached' if fine[-1] else 'MISSED'})")
    page.close()
    return all(fine)


def seated(browser, address, game):
    """A table at which a computer has played once, so that its worker is there."""
    match = Match(game, {}, "1")
    names = ["AI casual"] * len(game.seats(match.state))
    page = browser.new_page()
    page.goto(f"{address}play/{game.name}/#game={to_link(Match(game, {}, '1', names=names).text())}")
    page.locator("#rail .log li").first.wait_for(state="attached", timeout=page_bench.PATIENCE)
    page.locator('[data-do="halt"]').click()
    return page


def positions(game):
    """Decisions with more than one option, from a game that the rule of thumb plays against itself."""
    s, rng, found = game.setup(game.options_from({}), "1"), random.Random(1), []
    by_thumb = simulate.player("thumb")
    while game.decides(s) is not None:
        if len(game.options(s)) > 1:
            found.append(s)
        s = flow.apply(s, by_thumb(game, s, rng))
    return [found[place * len(found) // QUESTIONS] for place in range(QUESTIONS)]
