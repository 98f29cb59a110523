"""The table in every engine: it starts, a move is made by click and one by key, the game is saved and comes back."""

import time

from hands import TWO_PEOPLE
from stormtable.games import load
from stormtable.kernel import record
from stormtable.kernel.match import replay

GAME = load("ortus")
IN_PLAY = '[Game "ortus"]\n[Rules "1"]\n[Options "level=master"]\n[Seed "7"]\n\nplace G ready\nplace B ready\nend\nend\n'


def test_a_game_is_played_and_kept(engine, site):
    engine.open(f"{site}play/ortus/#game={record.to_link(IN_PLAY)}")
    engine.wait_for('main[data-ready="play"]')
    match = replay(IN_PLAY, load)
    house, row = ("B", "M") if GAME.decides(match.state) else ("G", "C")
    tap(engine, f"#w-{house}-Ea1")
    engine.wait_for(f"#h-{row}4.legal")
    tap(engine, f"#h-{row}4")
    assert lines(engine, 5)[-1] == f"move {house}-Ea1 {row}4"
    engine.evaluate(f"document.querySelector('#w-{house}-Ea2').focus()")
    engine.press("Enter")
    engine.wait_for(".path, .contour")
    engine.press("Escape")
    engine.click("[data-touch='word:end']")
    assert lines(engine, 6)[-1] == "end"
    engine.open(f"{site}nl/play/ortus/")
    engine.wait_for('main[data-ready="play"]')
    assert len(lines(engine, 6)) == 6
    assert "Verslag" in engine.text('[data-tab="rail"]')


def tap(engine, selector):
    """A click in the middle of a drawing: not every driver can click on groups of shapes."""
    engine.evaluate(TAP.replace("SELECTOR", selector))


TAP = """(() => {
  const box = document.querySelector("SELECTOR").getBoundingClientRect();
  const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
  document.elementFromPoint(clientX, clientY).dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
})()"""


def lines(engine, count):
    """The actions that are saved in the browser, once there are so many."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        saved = engine.evaluate("keeping.all().find(({ id }) => location.hash === `#kept=${id}`)?.record ?? ''")
        found = [GAME.write(action) for action, _ in replay(saved, load).actions] if saved else []
        if len(found) == count:
            return found
        time.sleep(0.1)
    raise AssertionError(f"{count} actions were expected, not {found}")


def test_the_set_up_screen_starts_a_game(engine, site):
    engine.open(f"{site}play/ortus/#new")
    engine.wait_for('main[data-ready="setup"]')
    engine.evaluate(TWO_PEOPLE)
    engine.click("#setup .begin .btn")
    engine.wait_for('main[data-ready="play"]')
    engine.click("#prompt [data-touch='word:ready']")
    engine.wait_for("#cover [data-do]")
    engine.click("#cover [data-do]")
    engine.wait_for("#prompt [data-touch='word:ready']")
