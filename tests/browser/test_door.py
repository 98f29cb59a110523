"""The door for markup: whatever Python writes, nothing in it starts a program; and what one seat has read is gone for the next."""

import json

import pytest
from hands import Hand
from stormtable.games import load
from test_maelstrom import POSITION

HIT = "window.hit = 1"
PYTHON = "import js; js.window.hit = 1"
HOSTILE = {
    "a script": f"<script>{HIT}</script>",
    "Python": f'<script type="py">{PYTHON}</script>',
    "Python in a drawing": f'<svg><foreignObject><script type="py">{PYTHON}</script></foreignObject></svg>',
    "Python in a template": f'<template><script type="py">{PYTHON}</script></template>',
    "the tag of PyScript": f"<py-script>{PYTHON}</py-script>",
    "the tag of MicroPython": f"<mpy-script>{PYTHON}</mpy-script>",
    "an event of PyScript": '<button id="bait" py-click="js.eval">Touch</button>',
    "an event": f'<img alt="" src="data:," onerror="{HIT}">',
    "an event without a space": f'<svg/onload="{HIT}">',
    "a frame": f'<iframe srcdoc="<script>parent.{HIT}</script>"></iframe>',
    "an object": '<object data="data:text/html,x"></object><embed src="data:text/html,x">',
    "a sheet": "<style>body { display: none }</style><link rel='stylesheet' href='data:text/css,body{display:none}'>",
    "another page": '<meta http-equiv="refresh" content="0;url=about:blank"><base href="data:,">',
    "an address": f'<a id="bait" href="javascript:{HIT}">Touch</a>',
    "an address in pieces": f'<a id="bait" href=" java&#10;script&colon;{HIT}">Touch</a>',
    "an address in a drawing": f'<svg><a xlink:href="javascript:{HIT}"><animate attributeName="href" to="javascript:{HIT}"/></a></svg>',
    "an address of a form": f'<form action="javascript:{HIT}"><button formaction="javascript:{HIT}">Touch</button></form>',
    "text that is read twice": f'<math><mtext><table><mglyph><style><img src="data:," onerror="{HIT}"></style></mglyph></table></mtext></math>',
}
FORBIDDEN = ("script, template, iframe, object, embed, style, link, meta, base, foreignObject, animate, "
             "py-script, mpy-script, [py-click], [onerror], [onload], [srcdoc]")
LEFT = """(markup) => {
  const parts = harmless(markup);
  const leads = [...parts.querySelectorAll("*")].flatMap((thing) => [...thing.attributes]).filter(({ value }) => /script/i.test(value.replace(/\\s/g, "")));
  return parts.querySelectorAll(FORBIDDEN).length + leads.length;
}""".replace("FORBIDDEN", json.dumps(FORBIDDEN))
# PyScript takes one script after the other: when this one has run, the one before would have.
AFTERWARDS = """() => {
  const script = Object.assign(document.createElement("script"), { type: "py", textContent: "import js; js.window.later = 1" });
  script.setAttribute("config", document.querySelector('script[type="py"]').getAttribute("config"));
  document.body.append(script);
}"""


def test_no_engine_lets_anything_through_the_door(engine, site):
    engine.open(site + "play/ortus/")
    engine.wait_for("#boot")
    left = {what: engine.evaluate(f"({LEFT})({json.dumps(markup)})") for what, markup in HOSTILE.items()}
    assert not any(left.values()), left


def test_what_is_harmless_goes_through_as_it_is(page, site):
    page.goto(site + "play/ortus/")
    drawn = '<svg viewBox="0 0 9 9"><use href="#i-cancel" x="1"></use><text text-anchor="middle" data-touch="a:b">on = 1</text></svg>'
    told = '<p class="on"><a class="rule" href="../../rules/ortus/#ORT-7.5" target="rules">Rule</a> <a href="https://example.org/">out</a></p>'
    through = "(markup) => { const place = document.createElement('div'); place.append(harmless(markup)); return place.innerHTML; }"
    assert page.evaluate(through, drawn + told) == drawn + told


def test_a_drawing_comes_onto_the_page_when_it_is_placed_with_all_that_is_placed_in_it(page, site):
    page.goto(site + "play/firestorm/")
    live = "(ids) => ids.map((id) => Boolean(document.getElementById(id)))"
    placed = page.evaluate("[...drawing('f-the-dysori').matchAll(/href=.#([\\w-]+)/g)].map(([, id]) => id)")
    assert placed and not all(page.evaluate(live, ["f-the-dysori", *placed]))
    page.evaluate("harmless('<svg><use href=\"#f-the-dysori\"></use></svg>')")
    assert all(page.evaluate(live, ["f-the-dysori", *placed])) and page.evaluate(live, ["f-mercenary-carrier"]) == [False]
    assert page.evaluate("drawing('f-mercenary-carrier')").startswith('<symbol id="f-mercenary-carrier"')


@pytest.fixture(scope="module")
def laid(table_profile, site):
    """A table with Python behind it, on which nothing hostile may do anything."""
    page = table_profile.new_page()
    page.goto(site + "play/ortus/")
    page.locator('main[data-ready="setup"]').wait_for(state="attached")
    yield page
    page.close()


@pytest.mark.parametrize("what", HOSTILE)
def test_nothing_that_python_puts_on_the_page_starts_a_program(laid, what):
    laid.evaluate("delete window.hit; delete window.later")
    laid.evaluate("(markup) => stormtable.show(JSON.stringify({ notice: `<div id='notice' class='notice'><p>${markup}</p></div>` }))", HOSTILE[what])
    laid.evaluate("document.querySelector('#bait')?.click()")
    laid.evaluate(AFTERWARDS)
    laid.wait_for_function("window.later === 1")
    assert laid.evaluate("window.hit") is None
    assert laid.evaluate(f"document.querySelector('#notice').querySelectorAll({json.dumps(FORBIDDEN)}).length") == 0


def test_a_hint_goes_through_the_same_door(laid):
    laid.evaluate("(markup) => { document.querySelector('#board').innerHTML = '<p id=hint></p>'; stormtable.hint(markup); }", HOSTILE["Python"])
    assert laid.evaluate("document.querySelector('#hint').innerHTML") == ""


@pytest.mark.parametrize("name", [HOSTILE["Python"], HOSTILE["an event"], '"><b id="bait">', "'&lt;b&gt;", "{0}${1}`"])
def test_a_hostile_name_is_a_name(page, site, name):
    names = f'{name.replace(",", "")}, Ann'
    told = names.replace("\\", "\\\\").replace('"', '\\"')
    record = f'[Game "ortus"]\n[Rules "1"]\n[Options "level=apprentice"]\n[Seed "7"]\n[Seats "{told}"]\n\nplace G ready\nplace B ready\n'
    Hand(page, site, load("ortus")).open_game(record)
    assert page.locator("#bait").count() == 0 and page.evaluate("window.hit") is None
    assert name.replace(",", "") in page.locator("#us, #them").all_text_contents().__str__().replace("\\'", "'").replace("\\\\", "\\")


def test_what_one_seat_has_read_does_not_wait_in_the_hidden_panel_for_the_next(page, site):
    table = Hand(page, site, load("maelstrom")).open_position(POSITION)
    table.thing("space:@0,-2").hover()
    page.locator("#peek h3").get_by_text("Iron Commander").wait_for()
    page.mouse.move(5, 400)
    page.locator("#peek").wait_for(state="hidden")
    assert page.locator("#peek").text_content() == ""
