"""A start that goes wrong ends in a sentence that names what is missing, and in a way on; a slow one is no fault."""

import json

import engines
import faults
import pytest
from engines import PATIENCE
from faults import cut, forbidden, hangs, missing, mistyped, replaced, slow, stalls, swapped
from hands import check_axe
from stormtable.kernel.record import to_link
from stormtable.site.browsers import ENGINES

PANEL = "section[role=alert]:not([hidden])"
PLAYED = '[Game "ortus"]\n[Rules "1"]\n[Options "level=master"]\n[Seed "7"]\n\nplace G ready\nplace B ready\nend\n'
# When the sentence was on the page, if ever.
LISTEN = """
  window.told = [];
  new MutationObserver(() => document.querySelector("section[role=alert]:not([hidden])") && told.push(performance.now()))
    .observe(document, { subtree: true, attributes: true, childList: true });
"""
QUIET = 15  # seconds after which the page says that nothing comes in any more
SPOILED = [
    ("*.wasm*", cut), ("*.wasm*", replaced), ("*.wasm*", forbidden), ("*.wasm*", swapped),
    ("*/pyodide.asm.mjs", missing), ("*/boot-*.mjs", missing), ("*/core.js", missing),
    ("*/core-*.js", missing), ("*/js/table.*.js", missing), ("*/js/table.*.js", replaced),
]
STUCK = [("*/ortus-*.memory", hangs), ("*/ortus-*.memory", stalls), ("*.wasm*", hangs), ("*.wasm*", stalls), ("*/core.js", hangs), ("*/js/table.*.js", hangs)]
# What the sentence calls each of these files.
NAMES = {"*.wasm*": "pyodide.asm.wasm", "*/ortus-*.memory": ".memory", "*/pyodide.asm.mjs": "boot-", "*/boot-*.mjs": "boot-",
         "*/core.js": "core.js", "*/core-*.js": "core.js", "*/js/table.*.js": "table.", "*/idiomorph-*.js": "idiomorph-"}


def named(case):
    return case.strip("*/").replace("*", "x") if isinstance(case, str) else case.__name__


@pytest.fixture
def stumbling():
    """stumbling(pattern, fault) serves the site with this fault, and gives the server."""
    server = faults.Stumbling()
    server.start()

    def with_fault(pattern, fault):
        server.faults = {pattern: fault}
        return server
    yield with_fault
    server.close()


@pytest.fixture
def tab(chromium):
    """A page in a profile of its own: nothing is there from a visit before."""
    profile = fresh_profile(chromium)
    yield profile.new_page()
    profile.close()


def fresh_profile(chromium):
    made = chromium.new_context(service_workers="block")  # see test_offline.py
    made.set_default_timeout(PATIENCE * 1000)
    return made


@pytest.fixture(scope="module")
def waiting(chromium):
    """Tables that wait for a part, each with a server and a profile of its own; all are opened at once, so that they wait together."""
    opened = {}
    for pattern, fault in [*STUCK, ("*.wasm*", slow)]:
        server, profile = faults.Stumbling(), fresh_profile(chromium)
        server.start()
        server.faults = {pattern: fault}
        page = profile.new_page()
        page.add_init_script(LISTEN)
        page.goto(f"{server.site}play/ortus/#game={to_link(PLAYED)}", wait_until="commit")
        opened[pattern, fault] = server, page
    yield opened
    for server, page in opened.values():
        page.context.close()
        server.close()


def panel(page):
    """The sentence that tells the fault, once it is there."""
    found = page.locator(PANEL)
    found.wait_for()
    return found


@pytest.mark.parametrize("pattern, fault", SPOILED, ids=named)
def test_a_part_that_is_missing_or_spoiled_is_named(stumbling, tab, pattern, fault):
    tab.goto(stumbling(pattern, fault).site + "play/ortus/")
    assert NAMES[pattern] in panel(tab).inner_text()
    assert panel(tab).get_by_role("button").first.is_enabled()
    tab.evaluate("window.keeping?.ready")
    assert panel(tab).get_by_role("button", name="Copy the saved game").count() == 0


def test_a_host_that_calls_everything_text_is_no_fault(stumbling, tab):
    server = stumbling("*.wasm*", mistyped)
    server.faults["*.memory"] = mistyped
    tab.goto(f"{server.site}play/ortus/#game={to_link(PLAYED)}")
    tab.locator('main[data-ready="play"]').wait_for(state="attached")
    assert tab.locator(PANEL).count() == 0


@pytest.mark.parametrize("pattern, fault", STUCK, ids=named)
def test_a_part_that_is_stuck_is_named_after_a_while(waiting, pattern, fault):
    _server, page = waiting[pattern, fault]
    told = panel(page).inner_text()
    assert NAMES[pattern] in told
    assert [name for name in set(NAMES.values()) if name in told] == [NAMES[pattern]]
    assert page.evaluate("told[0]") > QUIET * 1000


def test_a_slow_download_is_no_fault(waiting):
    _server, page = waiting["*.wasm*", slow]
    page.locator("main[data-ready]").wait_for(state="attached")
    assert page.evaluate("performance.now()") > QUIET * 1000
    assert page.evaluate("told") == []


def test_a_slow_script_is_told_and_the_sentence_goes_when_it_has_come(waiting):
    server, page = waiting["*/core.js", hangs]
    panel(page)
    server.over.set()  # the connection breaks, and nothing comes any more
    page.locator(f"{PANEL} [data-why=lacking]").first.wait_for()
    server.heal()
    page.get_by_role("button", name="Try again").click()
    page.locator("main[data-ready]").wait_for(state="attached")
    assert page.locator(PANEL).count() == 0


def test_without_the_snapshot_that_is_stuck_the_table_starts_the_plain_way_with_its_link(waiting):
    _server, page = waiting["*/ortus-*.memory", hangs]
    panel(page).get_by_role("button", name="Start the plain way").click()
    page.locator('main[data-ready="play"]').wait_for(state="attached")


def test_what_follows_from_a_missing_part_does_not_hide_its_name(stumbling, tab):
    tab.goto(stumbling("*/idiomorph-*.js", missing).site + "play/ortus/", wait_until="commit")
    with tab.expect_console_message(lambda said: "Idiomorph is not defined" in said.text):  # Python has started and has missed it
        assert NAMES["*/idiomorph-*.js"] in panel(tab).inner_text()
    assert NAMES["*/idiomorph-*.js"] in panel(tab).inner_text()


def test_trying_again_fetches_what_a_cache_would_keep_spoiled(stumbling, tab):
    def kept(page, file):
        body = b"<!doctype html>"
        page.send_response(200)
        for name, value in {"Content-Type": "text/html", "Content-Length": str(len(body)), "Cache-Control": "max-age=31536000, immutable"}.items():
            page.send_header(name, value)
        page.end_headers()
        page.send(body)
    server = stumbling("*/js/table.*.js", kept)
    server.faults["*.wasm*"] = kept
    tab.goto(server.site + "play/ortus/")
    panel(tab)
    server.heal()
    tab.get_by_role("button", name="Try again").click()
    tab.locator("main[data-ready]").wait_for(state="attached")


def test_the_saved_game_can_be_copied_though_nothing_starts(stumbling, tab):
    server = stumbling("*.wasm*", forbidden)
    tab.goto(server.site + "about/")
    tab.evaluate("saved => localStorage.setItem('stormtable:ortus', saved)", json.dumps({"title": "Ortus", "record": PLAYED}))
    tab.goto(server.site + "play/ortus/")
    panel(tab).get_by_role("button", name="Copy the saved game").click()
    assert panel(tab).locator("textarea").input_value() == PLAYED


@pytest.mark.parametrize("path, said", [("play/ortus/", "Try again"), ("nl/play/ortus/", "Probeer"), ("nl/forces/maelstrom/", "Probeer")])
def test_the_sentence_is_for_everybody_on_a_phone_too(stumbling, tab, path, said):
    tab.set_viewport_size({"width": 360, "height": 640})
    tab.goto(stumbling("*.wasm*", replaced).site + path)
    button = panel(tab).get_by_role("button", name=said)
    assert tab.evaluate("document.documentElement.scrollWidth") <= 360
    button.focus()
    box = button.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] >= 0 and box["y"] + box["height"] <= 640
    for theme in ("light", "dark"):
        tab.emulate_media(color_scheme=theme)
        check_axe(tab, PANEL)


# -- the other engines ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=[engine for engine in ENGINES if engine != "chromium"])
def started(request, playwright_of):
    """A browser of each of the others; the tests above are Chromium's."""
    with engines.opened(request.param, playwright_of) as face:
        yield face


@pytest.mark.parametrize("pattern, fault", [("*.wasm*", cut), ("*.wasm*", forbidden), ("*/core.js", missing), ("*/js/table.*.js", missing)], ids=named)
def test_every_engine_names_what_is_missing(engine, stumbling, pattern, fault):
    engine.open(stumbling(pattern, fault).site + "play/ortus/")
    engine.wait_for(PANEL)
    assert NAMES[pattern] in engine.evaluate(f"document.querySelector('{PANEL}').innerText")


def test_every_engine_starts_the_plain_way_when_the_snapshot_is_stuck(engine, stumbling):
    engine.open(stumbling("*.memory", hangs).site + "play/ortus/")
    engine.wait_for(PANEL)
    engine.click(f"{PANEL} [data-way=plain]")
    engine.wait_for("main[data-ready]")


# -- what is not ours ----------------------------------------------------------------------------------------------------

STRANGERS = [
    "Promise.reject(new Error('not ours'))", "Promise.reject('not ours')", "Promise.reject()", "setTimeout(() => { throw new Error('not ours') })",
    "setTimeout(() => { throw 'not ours' })", "Promise.reject(new DOMException('not ours', 'AbortError'))",
]


def test_an_error_of_an_extension_does_not_stop_the_table_but_an_own_one_does(page, site):
    page.goto(site + "play/ortus/")
    page.locator("main[data-ready]").wait_for(state="attached")
    for stray in STRANGERS:
        page.evaluate(f"() => {{ {stray}; return new Promise((later) => setTimeout(later, 20)); }}\n//# sourceURL=chrome-extension://abcdefgh/content.js")
        assert page.locator(PANEL).count() == 0, stray
    assert len(page.troubles) >= len(STRANGERS)  # the page was told of each
    page.evaluate("document.querySelector('#help').remove()")
    page.keyboard.press("?")
    assert "null" in panel(page).inner_text()
    page.troubles.clear()


def test_an_own_rejection_stops_the_table(page, site):
    page.goto(site + "play/ortus/")
    page.locator("main[data-ready]").wait_for(state="attached")
    page.evaluate("document.querySelector('#text').remove(); navigator.clipboard.writeText = () => Promise.reject(); stormtable.copy('a'); 0")
    assert "null" in panel(page).inner_text()
    page.troubles.clear()
