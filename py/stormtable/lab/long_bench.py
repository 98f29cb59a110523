"""Whether long play stays flat: a game of Firestorm for four with two thousand actions, all of them live in one page.

The clicks of its end are compared with clicks from the same position in a fresh page: what is slower or larger then
comes from the length of the game alone.
"""

import random
from collections.abc import Iterator
from functools import partial
from itertools import islice, takewhile
from typing import Any

from stormtable import games
from stormtable.kernel.flow import State
from stormtable.kernel.game import Touches
from stormtable.kernel.match import Match
from stormtable.kernel.record import to_link
from stormtable.site import serve
from stormtable.site.console import DIST, say

from .page_bench import Script, asking, counts, launch, middle_and_p95, opened
from .patience import twice

ACTIONS = 2000  # of the record: what players do, and what passes by itself
LAST = 100  # clicks that are compared
SLOWER = 1.25  # times as long as in a fresh page a click may take at the end
LARGER = 64  # megabytes that Python's memory may grow meanwhile

Weight = dict[str, int]
Measured = tuple[list[float], Weight]  # milliseconds of clicks, and what lives in the page after them

# Python's memory, caught when it is made.
MEMORY = """
const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...given) => {
  const made = await instantiate.apply(WebAssembly, given);
  window.python ??= made.instance.exports.memory;
  return made;
};
"""
# One action by clicks in the page itself, after covers and what is still being shown were clicked away; a key between
# says that the same click again is meant.
ACT = """async (touches) => {
  const painted = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  const click = async (thing) => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await painted();
  };
  const before = ":is(#cover, #hand):not([hidden]) [data-do=uncover], #prompt [data-do=skip]";
  const first = () => document.querySelector(before);
  while (first()) await click(first());
  const thing = (touch) => document.querySelector(`:is(#board, #prompt, #hand, .seats) [data-touch="${touch}"]`);
  for (const touch of touches) await click(thing(touch));
}"""


def main() -> int:
    """Plays the long game and prints what was measured; gives 1 if a limit is passed."""
    from playwright.sync_api import sync_playwright
    with sync_playwright() as playwright:
        server = serve.Server({"/stormtable/": DIST}).start()
        browser = launch(playwright)
        fine = measure(browser, f"{server.address}/stormtable/play/firestorm/")
        browser.close()
    return 0 if fine else 1


def measure(browser: Any, address: str) -> bool:
    """Plays the long game; its end by turns with a fresh page, so that a busy minute of the machine hits both."""
    start, script, end = long_game()
    long = sat_down(browser, address, start)
    play(long, script[:LAST])
    early = clicks(long), weight(long)
    play(long, script[LAST:-LAST])
    fresh = Match(start.game, position=end)
    goes_on = [touches for _state, touches in islice(choices(asking(fresh.upto(0))), LAST)]
    other = sat_down(browser, address, fresh)
    clicks(long)
    for mine, its in zip(script[-LAST:], goes_on, strict=True):
        play(long, [mine])
        play(other, [its])
    return report(early, (clicks(long), weight(long)), clicks(other))


def long_game() -> tuple[Match, Script, dict[str, Any]]:
    """The game before its first action, the touches of all that follows, and the position shortly before the end."""
    game = games.load("firestorm")
    start = Match(game, {"players": "4", "deck_source": "starter"}, "1")
    match = asking(start.upto(0))
    played = list(takewhile(lambda _: len(match.actions) < ACTIONS, choices(match)))
    return start, [touches for _state, touches in played], game.position(played[-LAST][0])


def choices(match: Match) -> Iterator[tuple[State, Touches]]:
    """Plays on at random, every kind of action as often as the others: each state with the touches that follow."""
    game, rng = match.game, random.Random(5)
    while game.decides(match.state) is not None:
        actions = list(game.legal_actions(match.state))
        verb = rng.choice(sorted({action.verb for action in actions}))
        action = rng.choice([action for action in actions if action.verb == verb])
        asked, touches = match.state, game.touches(match.state, action)
        match.play(action)
        yield asked, touches


def sat_down(browser: Any, address: str, match: Match) -> Any:
    """A page with this game on the table."""
    return twice(partial(opened, browser, f"{address}#game={to_link(match.text())}", MEMORY), address)


def play(page: Any, script: Script) -> None:
    """Plays these touches."""
    for touches in script:
        page.evaluate(ACT, list(touches))


def clicks(page: Any) -> list[float]:
    """The milliseconds of every click since this was last asked."""
    return page.evaluate("clicks.splice(0)")


def weight(page: Any) -> Weight:
    """How much lives in the page: megabytes of Python and of JavaScript, nodes, listeners and proxies."""
    return {"Python MB": page.evaluate("python.buffer.byteLength") >> 20, **counts(page)}


def report(early: Measured, late: Measured, fresh: list[float]) -> bool:
    """Prints the figures; True if the end of the game is as quick as a fresh page, and not much larger."""
    return all([report_clicks(early[0], late[0], fresh), report_weight(early[1], late[1])])


def report_clicks(early: list[float], late: list[float], fresh: list[float]) -> bool:
    """Prints how long clicks take, early, late, and in a fresh page from the same position as late."""
    told = [f"{middle:.0f} ms (p95 {p95:.0f} ms)" for middle, p95 in map(middle_and_p95, (early, late, fresh))]
    times = middle_and_p95(late)[0] / middle_and_p95(fresh)[0]
    say(f"firestorm, four seats, {ACTIONS} live actions: the first {LAST} {told[0]} a click, the last {told[1]}; "
        f"from the same position in a fresh page {told[2]}: {times:.2f} times as long, at most {SLOWER}: "
        f"{'flat' if times <= SLOWER else 'NOT FLAT'}")
    return times <= SLOWER


def report_weight(early: Weight, late: Weight) -> bool:
    """Prints what lives in the page after the first actions and at the end."""
    grown = late["Python MB"] - early["Python MB"]
    kept = ", ".join(f"{name} {early[name]} → {late[name]}" for name in late)
    say(f"Alive after {LAST} actions and at the end: {kept}; Python grew by {grown} MB, at most {LARGER}: "
        f"{'flat' if grown <= LARGER else 'NOT FLAT'}")
    return grown <= LARGER
