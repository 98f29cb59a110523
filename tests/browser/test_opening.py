"""A game of somebody else, opened from a file at the generic table, in every engine; and an expansion, which comes the same way."""

import base64
import io
import zipfile

import engines
import pytest
from stormtable.kernel import record
from test_engines import tap

# What a person does with the file dialog: the page gets a file.
CHOOSE = """(() => {
  const bytes = Uint8Array.from(atob("DATA"), (letter) => letter.charCodeAt(0));
  const given = new DataTransfer();
  given.items.add(new File([bytes], "game.whl"));
  const field = document.querySelector("#wheel");
  field.files = given.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
})()"""
# The forces can only be read where the expansion is.
WITH = '[Game "maelstrom"]\n[Rules "1"]\n[Options "level=advanced expansions=gales force_p1=Storm%20Front force_p2=Flotsam"]\n[Seed "1"]\n\n'
FORGET = "void indexedDB.deleteDatabase('stormtable-wheels')"
ASKS = "#opening [data-when=ask]:not([hidden])"


@pytest.fixture(scope="module")
def wheels(example_wheel):
    return {name: example_wheel(name).read_bytes() for name in ("morris", "gales")}


def choose(engine, data):
    engine.evaluate(CHOOSE.replace("DATA", base64.b64encode(data).decode()))


def in_play(engine):
    engine.wait_for('main[data-ready="play"]', 60)


def hostile(data):
    """The same game, but nobody can move in it."""
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as before, zipfile.ZipFile(packed, "w") as after:
        for name in before.namelist():
            content = before.read(name)
            after.writestr(name, content + b"\nMorris.legal_actions = lambda self, s: []\n" if name.endswith("game.py") else content)
    return packed.getvalue()


def test_a_game_is_opened_played_and_kept(engine, site, wheels):
    engine.open(site + "nl/play/?game=morris")
    engine.wait_for("#opening:not([hidden])", 60)
    engine.evaluate(FORGET)
    assert "morris staat niet op dit apparaat" in engine.text("#opening .problem")
    choose(engine, wheels["morris"][:2000])
    engine.wait_for("#opening [data-when=choose]:not([hidden])")
    assert engine.text("#opening .problem") == "Dit is geen wheel: het kan niet worden uitgepakt."
    choose(engine, hostile(wheels["morris"]))
    engine.wait_for(ASKS)
    engine.click("[data-opening=yes]")
    engine.wait_for("#opening [data-when=choose]:not([hidden])", 60)
    assert "Dit spel houdt zich niet aan wat hier voor elk spel geldt: er wordt iemand iets gevraagd" in engine.text("#opening .problem")
    choose(engine, wheels["morris"])
    engine.wait_for(ASKS)
    assert "niemand hier heeft het bekeken" in engine.text("#opening") and "stormtable-morris 1.0" in engine.text("#opening")
    engine.click("#opening [name=keep]")
    engine.click("[data-opening=yes]")
    engine.wait_for('main[data-ready="setup"]', 60)
    assert engine.text(".bar h1") == "Molenspel"
    # Its style sheet and its colours are there, although the policy allows none of strangers.
    engine.evaluate("void (document.querySelectorAll('#setup select')[1].value = 'AI casual', "
                    "document.querySelectorAll('#setup select')[1].dispatchEvent(new Event('change', { bubbles: true })))")
    engine.click("#setup button.go")
    in_play(engine)
    assert engine.evaluate("getComputedStyle(document.querySelector('.morris-lines')).fill") == "none"
    tap(engine, "[data-touch='point:d2']")
    engine.wait_for("#board .morris-man.seat-1", 60)  # the computer has answered, in a worker that has the wheel too
    engine.click(".bar a[target=rules]")
    engine.wait_for("#rulebook[open]")
    assert "Drie op een lijn" in engine.text("#rulebook-text")
    engine.evaluate("void document.querySelector('#rulebook').close()")
    engine.evaluate("void document.querySelector('[data-lesson]').click()")
    engine.wait_for("#lesson[open] .frame svg", 60)
    assert engine.text("#lesson-title") == "Een molen neemt een steen"
    engine.open(site + "about/")
    engine.open(site + "nl/play/?game=morris")  # kept, so nobody asks again
    in_play(engine)
    assert engine.has("#board .morris-man.seat-1")
    engine.open(site)
    engine.wait_for('#shelf .kept [href$="play/?game=morris"], #shelf .kept [href*="play/?game=morris#"]')


def test_an_expansion_is_opened_at_the_table_of_its_game(page, site, wheels):
    engine = engines.Playwright(page)
    engine.open(site + "play/")
    engine.wait_for("#opening:not([hidden])", 60)
    choose(engine, wheels["gales"])
    engine.wait_for(ASKS)
    assert "gales, an expansion of Maelstrom" in engine.text("#opening")
    engine.click("[data-opening=yes]")
    engine.wait_for('main[data-ready="setup"]', 90)
    assert engine.text(".bar h1") == "Maelstrom: Gales"
    assert engine.evaluate("document.querySelector('#i-wind-hole') !== null && document.querySelector('#i-gears') !== null")
    engine.evaluate(f"location.hash = 'game={record.to_link(WITH)}'")
    in_play(engine)
    assert engine.evaluate("document.querySelector('#notice').hidden")
