"""How quickly the table answers a click, and whether it lets go of what it no longer needs.

Long games are played by real clicks in Chromium. The page itself takes the time from each click to the
moment after the next frame is painted; the browser's own Event Timing, which also waits for the screen, stands
beside it. Listeners, Python proxies and nodes are counted before and after.
"""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from stormtable import games
from stormtable.kernel.game import Action, Game, Touches
from stormtable.kernel.match import Match
from stormtable.kernel.record import to_link
from stormtable.site import browsers, serve
from stormtable.site.console import DIST, say

from . import boot_bench
from .patience import twice

PATIENCE = 90_000  # milliseconds for the start of the page
SETTLED = 50  # actions after which everything that is made once has been made
AGAIN = 650  # milliseconds: the same click again sooner is taken for a double click
FORTY = 40  # tiles around the Vortex
SIXTY = 60  # cards in play around the Firestorm
Script = list[Touches]  # the touches of one action after the other
Sitting = tuple[Match, Script]
Counts = dict[str, int]
Times = tuple[list[float], list[float]]  # of all clicks: to the next painted frame, and by the browser's Event Timing

# A frame callback runs before painting, and what it posts runs after. Pyodide hands every proxy it gives to
# JavaScript to a FinalizationRegistry, and takes it back when the proxy is destroyed.
WATCH = """
window.clicks = [];
const painted = new MessageChannel();
painted.port1.onmessage = (clicked) => clicks.push(performance.now() - clicked.data);
addEventListener("click", (event) => requestAnimationFrame(() => painted.port2.postMessage(event.timeStamp)), true);
window.timings = [];
new PerformanceObserver((seen) => {
  for (const entry of seen.getEntries()) if (entry.name === "click") timings.push(entry.duration);
}).observe({ type: "event", durationThreshold: 16 });
window.proxies = 0;
window.FinalizationRegistry = class extends FinalizationRegistry {
  constructor(forget) { super((held) => { proxies--; forget(held); }); }
  register(...given) { proxies++; return super.register(...given); }
  unregister(token) { const was = super.unregister(token); proxies -= was; return was; }
};
"""


def main() -> int:
    """Plays, prints what was measured, and gives 1 if a limit is passed."""
    from playwright.sync_api import sync_playwright
    with sync_playwright() as playwright:
        server = serve.Server({"/stormtable/": DIST}).start()
        browser = launch(playwright)
        tables = f"{server.address}/stormtable/play/"
        fine = [measure(browser, f"{tables}{game}/", game, *asked) for game, asked in SITTINGS.items()]
        browser.close()
    return 0 if all(fine) else 1


def measure(browser: Any, address: str, game: str, sitting: Callable[[], Sitting], slowest: int) -> bool:
    """Plays one sitting; True if its clicks are quick enough and nothing leaks."""
    times, before, after, count = play(browser, address, *sitting())
    quick = report_clicks(game, *times, slowest)
    return report_leaks(before, after, count) and quick


def launch(playwright: Any) -> Any:
    """Chromium, as the tests use it."""
    path = browsers.find("chromium")
    own = None if path == browsers.FROM_PLAYWRIGHT else path
    return playwright.chromium.launch(args=boot_bench.FLAGS, executable_path=own)


def play(browser: Any, address: str, match: Match, script: Script) -> tuple[Times, Counts, Counts, int]:
    """The milliseconds of every click, measured in both ways, and the counts after the first and after all actions."""
    page = twice(partial(opened, browser, f"{address}#game={to_link(match.text())}"), address)
    last = None
    for number, touches in enumerate(script):
        if number == SETTLED:
            before = counts(page)
        for touch in ["uncover"] * is_covered(page) + list(touches):
            if touch == last:
                page.wait_for_timeout(AGAIN)
            click(page, touch)
            last = touch
    after = counts(page)
    times = page.evaluate("clicks"), page.evaluate("timings")
    page.close()
    return times, before, after, len(script)


def opened(browser: Any, address: str, more: str = "") -> Any:
    """The table of a link, ready to be played at; it may be watched for more."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.add_init_script(WATCH + more)
    try:
        page.goto(address)
        page.locator('main[data-ready="play"]').wait_for(state="attached", timeout=PATIENCE)
    except BaseException:
        page.close()
        raise
    return page


def is_covered(page: Any) -> int:
    """How many covers lie on the table or on the own hand?"""
    return page.evaluate("document.querySelectorAll(':is(#cover, #hand):not([hidden]) [data-do=uncover]').length")


def long_game(length: int = 500) -> Sitting:
    """Ortus before the first turn, and the touches of many actions: everybody moves, nobody gives up a warrior."""
    game, rng = games.load("ortus"), random.Random(1)
    script: Script = []
    match = Match(game, {"level": "master"}, "7")
    match.play_line("place G ready")
    match.play_line("place B ready")
    start = match.upto(2)
    while len(script) < length and game.decides(match.state) is not None:
        action = peaceful(game, match.state, rng)
        script.append(game.touches(match.state, action))
        match.play(action)
    return start, script


def peaceful(game: Game, s: Any, rng: random.Random) -> Action:
    """An action that keeps the game going: a short move, a flight or a Save, and an attack now and then."""
    actions = list(game.legal_actions(s))
    moves = [action for action in actions if action.verb in ("move", "fly", "save")]
    attacks = [action for action in actions if hasattr(action, "target")]
    if attacks and rng.random() < 0.02:
        return rng.choice(attacks)
    some = rng.sample(moves, min(8, len(moves)))
    return min(some, key=lambda action: _length(game, s, action)) if some else actions[-1]


def _length(game: Game, s: Any, action: Action) -> int:
    """How much Energy a move leaves less."""
    return sum(s.energy) - sum(game.apply(s, action).energy)


def wide_game(length: int = 120) -> Sitting:
    """Maelstrom with forty tiles in play, and the touches of what follows: moves, attacks, summons, whatever comes."""
    game, rng = games.load("maelstrom"), random.Random(3)
    script: Script = []
    start = next(match for seed in range(50) if (match := grown(game, str(seed))) is not None)
    match = start.upto(len(start.actions))
    while len(script) < length and game.decides(match.state) is not None:
        actions = list(game.legal_actions(match.state))
        verb = rng.choice(sorted({action.verb for action in actions}))  # every kind as often as the others
        action = rng.choice([action for action in actions if action.verb == verb])
        if verb == "pay":  # as the button says it
            action = next(action for action in actions if game.ways(match.state, action)[0] == ("word:pay",))
        script.append(game.ways(match.state, action)[0])
        match.play(action)
    return start, script


def grown(game: Game, seed: str) -> Match | None:
    """A match in which both players summon until forty tiles lie around the Vortex; None if it ends before."""
    match, rng = Match(game, {"essence": "5"}, seed), random.Random(seed)
    while len(match.state.at) < FORTY and game.decides(match.state) is not None:
        actions = list(game.legal_actions(match.state))
        peaceful = [action for action in actions if action.verb in ("faction", "pick", "draw", "summon", "pay")]
        match.play(rng.choice(peaceful or [action for action in actions if action.verb == "end"] or actions))
    return match if game.decides(match.state) is not None else None


def crowded_game(length: int = 120) -> Sitting:
    """Firestorm for four with sixty cards in play, and the touches of what follows, but for what passes by itself."""
    game, rng = games.load("firestorm"), random.Random(5)
    script: Script = []
    position = crowded(game)
    start, match = Match(game, position=position), asking(Match(game, position=position))
    while len(script) < length and game.decides(match.state) is not None:
        actions = list(game.legal_actions(match.state))
        verb = rng.choice(sorted({action.verb for action in actions}))
        action = rng.choice([action for action in actions if action.verb == verb])
        script.append(game.touches(match.state, action))
        match.play(action)
    return start, script


def crowded(game: Game) -> dict[str, Any]:
    """A position with sixty cards in play: four players with plenty of everything deploy whatever they draw."""
    match, rng = asking(Match(game, {"players": "4", "deck_source": "starter"}, "1")), random.Random(1)
    while match.state.phase == "setup":
        match.play(rng.choice(list(game.legal_actions(match.state))))
    rich = game.position(match.state)
    for player in rich["players"].values():
        player |= {"resources": 99, "commands": 9, "tech": 20}
    match = asking(Match(game, position=rich))
    while len(match.state.play) < SIXTY:
        actions = list(game.legal_actions(match.state))
        deploying = [action for action in actions if action.verb in ("deploy", "attach")]
        match.play(rng.choice(deploying or [action for action in actions if action.verb == "pass"] or actions))
    return game.position(match.state)


def asking(match: Match) -> Match:
    """The sitting as a table has it: who has nothing to say passes by itself, and what leaves no choice is taken."""
    match.takes_forced = True
    match.stops = dict.fromkeys(range(len(match.game.seats(match.state))), match.game.stop_modes[0].word)
    match.go_on()
    return match


# What is played, and how many milliseconds 95 of 100 clicks may take.
SITTINGS = {"ortus": (long_game, 100), "maelstrom": (wide_game, 100), "firestorm": (crowded_game, 150)}


# The first spot of a thing, from its middle on, that nothing else lies over, such as the buttons on the board.
CLEAR = """(thing) => {
  const box = thing.getBoundingClientRect();
  const within = (other) => other?.closest("button, svg[data-plane], #board, #hand");
  const spot = ([x, y]) => [box.x + (box.width * x) / 4, box.y + (box.height * y) / 4];
  const spots = [[2, 2], [2, 1], [1, 2], [3, 2], [2, 3]].map(spot);
  return spots.find((spot) => within(document.elementFromPoint(...spot)) === within(thing)) ?? spots[0];
}"""


def click(page: Any, touch: str) -> None:
    """Clicks a thing on the board, in the hand, a button, or the cover, where a person would."""
    things = f':is(#board, #prompt, #hand, .seats) [data-touch="{touch}"], :is(#cover, #hand) [data-do="{touch}"]'
    place = page.locator(things).first
    place.scroll_into_view_if_needed()
    page.mouse.click(*place.evaluate(CLEAR))


def counts(page: Any) -> Counts:
    """What is alive in the page after its rubbish is collected."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    devtools.send("HeapProfiler.collectGarbage")
    page.wait_for_timeout(500)
    metrics = {entry["name"]: entry["value"] for entry in devtools.send("Performance.getMetrics")["metrics"]}
    devtools.detach()
    listeners, nodes = int(metrics["JSEventListeners"]), int(metrics["Nodes"])
    heap = int(metrics["JSHeapUsedSize"]) >> 20
    return {"listeners": listeners, "proxies": page.evaluate("proxies"), "nodes": nodes, "JavaScript MB": heap}


def report_clicks(game: str, clicks: list[float], timings: list[float], slowest: int) -> bool:
    """Prints the times of the clicks; True if they are short enough."""
    (median, p95), (shown, shown95) = middle_and_p95(clicks), middle_and_p95(timings)
    verdict = "reached" if p95 <= slowest else "MISSED"
    say(f"{game}: click to repainted board, {len(clicks)} clicks in Chromium: median {median:.0f} ms, p95 {p95:.0f} ms "
        f"(target at most {slowest} ms: {verdict}); by Event Timing {shown:.0f} ms and {shown95:.0f} ms")
    return p95 <= slowest


def middle_and_p95(times: list[float]) -> tuple[float, float]:
    """The median, and what 95 of 100 do not pass."""
    ordered = sorted(times)
    return ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]


def report_leaks(before: Counts, after: Counts, actions: int) -> bool:
    """Prints what was alive before and after; True if neither listeners nor proxies grow with the actions."""
    some = max(5, (actions - SETTLED) // 10)  # a leak keeps at least one for each action; the browser's own come and go
    kept = [name for name in ("listeners", "proxies") if after[name] > before[name] + some]
    numbers = ", ".join(f"{name} {before[name]} → {after[name]}" for name in before)
    verdict = "LEAKS " + " and ".join(kept) if kept else "no leak"
    say(f"Alive after {SETTLED} and after {actions} actions: {numbers} ({verdict})")
    return not kept
