"""Play at a distance: how long two browsers take to sit down, shuffle and hear each other; what goes over the line.

Two profiles of one Chromium have nothing but the two codes between them. Messages, bytes and links are counted between
two chairs without a browser, in games that are played by the rule of thumb.
"""

import random
import statistics
import time
from typing import Any

from stormtable.games import NAMES, load
from stormtable.kernel.flow import pick
from stormtable.kernel.game import Game
from stormtable.live.audit import audit, finished
from stormtable.live.chair import Chair
from stormtable.site import serve
from stormtable.site.console import DIST, say

from . import page_bench

SHUFFLED = 4.0  # seconds within which two tables have shuffled
FELT = 150  # milliseconds that a move takes to the other table, beside its own time
MOVES = 7
PATIENCE = 120_000
GAMES = 3  # that are counted
RESIGN = '#menu [data-value$="resign"], #menu [data-value$="concede"]'
READY = 'main[data-ready="play"]'
NOW = "performance.timeOrigin + performance.now()"
PRESS = f"""() => {{
  const now = {NOW};
  document.querySelector("#prompt .acts [data-touch]").click();
  return now;
}}"""
# When the question at this table has changed, on the clock of the machine.
CHANGED = f"""(before) => new Promise((done) => {{
  const look = () => document.querySelector("#prompt").innerText === before ? requestAnimationFrame(look) : done({NOW});
  look();
}})"""


def main() -> int:
    """Prints what was measured; gives 1 if a shuffle or a move took longer than promised."""
    from playwright.sync_api import sync_playwright
    names = [name for name in NAMES if load(name).plays_apart and name != "tictactoe"]
    for name in names:
        count(load(name))
    server = serve.Server({"/stormtable/": DIST}).start()
    with sync_playwright() as playwright:
        browser = page_bench.launch(playwright)
        slow = [name for name in names if not sit_down(browser, f"{server.address}/stormtable/", name)]
        browser.close()
    server.shutdown()
    return int(bool(slow))


# -- what goes over the line -------------------------------------------------------------------------------------------


def count(game: Game) -> None:
    """Whole games between two chairs: letters, characters and links."""
    actions = letters = characters = 0
    links, audits = [], []
    for number in range(GAMES):
        one = by_link(game, number)
        links.append(one[0])
        audits.append(one[4])
        actions, letters, characters = actions + one[1], letters + one[2], characters + one[3]
    say(f"distance: {game.name} {letters / actions:.1f} messages and {characters / actions:.0f} characters an action, "
        f"{statistics.median(links):.0f} links a game ({min(links)} to {max(links)}); {actions // GAMES} actions, "
        f"checked in {statistics.median(audits):.1f} s without a browser")


def by_link(game: Game, number: int) -> tuple[int, int, int, int, float]:
    """One game, as if people carried every envelope: links, actions, messages, characters, seconds of the audit."""
    rng = random.Random(number)
    chairs = [Chair(game, {}, me, "Ann", rng.randbytes(32), bytes(16)) for me in range(2)]
    links = characters = me = 0
    while not all(chair.session.is_over for chair in chairs):
        play_on(game, chairs[me], rng)
        text = chairs[me].mail.envelope(1 - me)
        links, characters = links + 1, characters + len(text)
        chairs[1 - me].receive(text)
        me = 1 - me
    written = sum(len(chair.mail.written[1 - chair.session.me]) for chair in chairs)
    began = time.perf_counter()
    finished(audit(chairs[0].session.proof(), load))
    return links, len(chairs[0].session.points) - 1, written, characters, time.perf_counter() - began


def play_on(game: Game, chair: Chair, rng: random.Random) -> None:
    """All that this player can do before somebody else has to."""
    while chair.session.may_act():
        world = chair.session.world
        by_thumb = rng.random() < 0.9
        chair.play(game.playout_action(world, rng) if by_thumb else pick(game.legal_actions(world), rng))


# -- two browsers ------------------------------------------------------------------------------------------------------


def sit_down(browser: Any, site: str, name: str) -> bool:
    """From the reply to the first question, then some moves; was it as quick as promised?"""
    pages = [browser.new_context(service_workers="block").new_page() for _ in range(2)]
    for page in pages:
        page.set_default_timeout(PATIENCE)
    ann, ben = pages
    ann.goto(f"{site}play/{name}/#new")
    ann.locator("[data-do=far-invite]").click()
    ben.goto(ann.locator(".far-link").input_value())
    ben.locator("[data-sends=far-join] .go").click()
    reply = ben.locator(".far-link").input_value()
    ann.locator("[name=reply]").fill(reply)
    began = time.perf_counter()
    ann.locator("[data-sends=far-reply] .btn").click()
    ann.get_by_text("Your friend is here").or_(ann.locator(READY)).first.wait_for(state="attached")
    met = time.perf_counter()
    for page in pages:
        page.locator(READY).wait_for(state="attached")
    sat = time.perf_counter()
    delays = [delay for _ in range(MOVES) if (delay := move(pages)) is not None]
    felt = statistics.median(delays) if delays else 0
    say(f"distance: {name} met {met - began:.2f} s after the reply, shuffled and dealt in {sat - met:.2f} s; "
        f"a move is at the other table after {felt:.0f} ms (median of {len(delays)}){checked(ann)}")
    for page in pages:
        page.context.close()
    return sat - met <= SHUFFLED and felt <= FELT


def checked(page: Any) -> str:
    """Somebody gives up, where that can be done already: how long this table takes to check everything."""
    page.locator('[data-opens="menu"]').click()
    give_up = page.locator(RESIGN)
    if not give_up.count():
        return ""
    give_up.first.click()
    began = time.perf_counter()
    page.locator('#notice [data-do="sure"]').click()
    page.locator("#notice", has_text="All was fair").wait_for()
    return f"; these moves are checked in {time.perf_counter() - began:.1f} s"


def move(pages: list[Any]) -> float | None:
    """Somebody answers the question by the first button there is; milliseconds until it is seen at the other table."""
    asked = next((page for page in pages if page.locator("#prompt .acts [data-touch]").count()), None)
    if asked is None:
        return None
    other = next(page for page in pages if page is not asked)
    before = other.locator("#prompt").inner_text()
    pressed = asked.evaluate(PRESS)
    try:
        other.set_default_timeout(3000)
        return float(other.evaluate(CHANGED, before)) - float(pressed)
    except Exception:  # a touch that only chooses something changes nothing elsewhere
        return None
