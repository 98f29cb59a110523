"""The table is handed over: whatever the one who had it before has seen, read and typed, nothing of it is left in the page for the next.

Two worlds that differ only in what that player holds are played alike, in one page after the other; from the cover on the pages must be the same,
down to what is hidden in them. Which places are secret is written down apart from the games (laws/hidden.py).
"""

import random
import re

import pytest
from hands import Hand
from stormtable.kernel.match import Match
from stormtable.kernel.rules import Refused, Unreadable

from laws.hidden import PLACES, exchanged
from laws.journeys import journeys, load

GAMES = [name for name in PLACES if name != "whisper"]
# All that is in the page, what cannot be seen and what was typed too; only the game's place on the shelf is another in each.
PAGE = """() => {
  const all = document.documentElement.cloneNode(true);
  for (const part of all.querySelectorAll("#shelf, [data-kept-count], #boot, script")) part.remove(); // what lies on the shelf is told by another test
  return [all.outerHTML, ...[...document.querySelectorAll("input, textarea, select")].map((one) => `${one.id}: ${one.value}`), document.title].join("\\n");
}"""


def played(game, world, action):
    """The world after an action as the table goes on with it; None if that cannot be."""
    try:
        match = Match(game, position=game.position(world))
        match.stops = dict.fromkeys(range(len(game.seats(world))), game.stop_modes[0].word) if game.stop_modes else None
        if match.go_on():
            return None
        match.play(action)
    except (Unreadable, Refused):
        return None
    return match.state


def moments(game):
    """Where the table goes from one secret to another: (state, action, another world that is the same to the next seat)."""
    rng = random.Random(game.name)
    for s, action, _after in (step for journey in journeys(game.name, 8) for step in journey.steps):
        seat, after = game.decides(s), played(game, s, action)
        other = None if after is None else game.decides(after)
        if other in (None, seat) or not game.secret(s, seat) or not game.secret(after, other):
            continue
        for (_group, kind), world in exchanged(game.name, s, other, rng):
            there = played(game, world, action) if kind in ("hand", "arrangement", f"hand {seat}") else None
            if there is not None and game.view(there, other) == game.view(after, other) and game.common(there) == game.common(after):
                yield s, action, world


def handed_over(hand, world, action):
    """What the page holds under the cover, after one player has read everything in the own hand and played, and when the next one has it."""
    hand.page.goto("about:blank")
    hand.open_position(hand.game.position(world))
    assert hand.page.locator("#cover").is_hidden()
    things = hand.page.locator("#hand [data-peek]:visible")
    if things.count():
        things.first.hover()
        hand.page.locator("#peek:not([hidden]) *").first.wait_for()
    hand.tab("choices").page.locator("#line").fill(hand.game.write(action))
    hand.page.keyboard.press("Enter")
    while not hand.page.locator("#cover").is_visible():  # what is shown meanwhile is gone through
        if hand.page.locator('#prompt [data-do="skip"]').count():
            hand.page.locator('#prompt [data-do="skip"]').first.click()
        hand.page.wait_for_function("!document.querySelector('#cover').hidden || document.querySelector('#prompt [data-do=skip]')")
    covered = hand.page.evaluate(PAGE)
    hand.uncover()
    hand.page.locator("#cover").wait_for(state="hidden")
    return [re.sub(r"kept=[\w-]+", "kept", told) for told in (covered, hand.page.evaluate(PAGE))]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_of_what_one_player_saw_is_left_for_the_next(page, site, name):
    game = load(name)
    s, action, world = next(moments(game))
    hand = Hand(page, site, game)
    one, other = (handed_over(hand, each, action) for each in (s, world))
    for before, after in zip(one, other):
        assert before.splitlines() == after.splitlines()
