"""Lessons in other people's pages: an MkDocs site on another origin, a strict policy, frames, malice, and many at once."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hands import check_axe
from stormtable import games
from stormtable.kernel import record
from stormtable.site import embeds, lessons, serve
from stormtable.site.console import DIST

ROOT = Path(__file__).parents[2]
SAYS = "document.querySelector('rule-walkthrough').shadowRoot.querySelector('.say h2').textContent"
LESSON = '<rule-walkthrough src="ortus/block-or-fall"><a href="#">Block or fall</a></rule-walkthrough>'


@pytest.fixture(scope="session")
def elsewhere(site, tmp_path_factory):
    """Another origin: its folder, in which a test may put pages, and its address."""
    folder = tmp_path_factory.mktemp("elsewhere")
    subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", folder / "docs"],
                   cwd=ROOT / "docs/examples/mkdocs", env=os.environ | {"EMBED_JS": site + "embed.js"}, check=True)
    running = serve.Server({"/": folder}).start()
    running.folder = folder
    yield running
    running.shutdown()


@pytest.fixture
def host(elsewhere, site):
    """host(body, policy, …) writes a page on the other origin and gives its address."""
    def write(body, policy="", name="host"):
        meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">' if policy else ""
        head = f'<meta charset="utf-8">{meta}<meta name="viewport" content="width=device-width"><title>Elsewhere</title><link rel="icon" href="data:,">'
        script = f'<script async src="{site}embed.js"></script>'
        page = f'<!doctype html><html lang="en"><head>{head}{script}</head><body><main><h1>Docs</h1>{body}</main></body></html>'
        (elsewhere.folder / f"{name}.html").write_text(page)
        return f"{elsewhere.address}/{name}.html"
    return write


@pytest.fixture
def visit(chromium):
    """visit(address, width, …) opens a page in a fresh profile; what it logs as an error is kept."""
    profiles = []

    def go(address, width=900, **more):
        profiles.append(chromium.new_context(viewport={"width": width, "height": 800}, **more))
        page = profiles[-1].new_page()
        page.errors = []
        page.on("console", lambda said: said.type == "error" and page.errors.append(said.text))
        page.on("pageerror", lambda error: page.errors.append(str(error)))
        page.goto(address)
        return page
    yield go
    for profile in profiles:
        profile.close()


def strict(site):
    origin = site.partition("/stormtable/")[0]
    return f"default-src 'none'; script-src {origin}; connect-src {origin}; img-src data:; require-trusted-types-for 'script'; trusted-types rule-walkthrough"


def test_a_lesson_in_mkdocs_goes_step_by_step_in_every_browser(engine, elsewhere):
    engine.open(elsewhere.address + "/docs/")
    engine.wait_for('rule-walkthrough[data-step="1"]')
    assert engine.evaluate(SAYS) == "Black is about to attack"
    engine.evaluate("document.querySelector('rule-walkthrough').shadowRoot.querySelector('[data-go=on]').click()")
    engine.wait_for('rule-walkthrough[data-step="2"]')
    assert engine.evaluate(SAYS).startswith("Earth charges Fire")
    assert engine.evaluate("document.querySelector('rule-walkthrough').shadowRoot.querySelectorAll('.frame svg use').length") > 0


def test_a_strict_policy_needs_only_what_the_documents_say_in_every_browser(engine, host, site):
    engine.open(host(LESSON, strict(site), "strict"))
    engine.wait_for('rule-walkthrough[data-step="1"]')
    ground = "getComputedStyle(document.querySelector('rule-walkthrough').shadowRoot.querySelector('.view')).backgroundColor"
    assert engine.evaluate(ground) not in ("rgba(0, 0, 0, 0)", "transparent")


def test_no_policy_is_broken_and_nothing_else_is_asked_for(visit, host, site):
    page = visit(host(LESSON, strict(site), "strict"))
    page.locator('rule-walkthrough[data-step="1"]').wait_for()
    assert not page.errors
    asked = page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")
    assert len(asked) == 3 and all(address.startswith(site) for address in asked)


def test_keys_go_from_step_to_step_and_answers_open(visit, host):
    page = visit(host(LESSON))
    embed = page.locator("rule-walkthrough")
    embed.locator("[data-go=on]").focus()
    page.keyboard.press("ArrowRight")
    page.locator('rule-walkthrough[data-step="2"]').wait_for()
    embed.locator("summary").nth(1).press("Enter")
    assert "does not matter to the defender" in embed.locator("details[open]").inner_text()
    embed.locator("summary").nth(1).press("ArrowLeft")
    page.locator('rule-walkthrough[data-step="1"]').wait_for()
    assert embed.locator("[data-go=back]").is_disabled()
    embed.locator(".goes[href*='#trial=']").wait_for()
    way = embed.locator(".goes").get_attribute("href")
    assert "G-Fi1" in record.from_link(way.partition("#trial=")[2])


@pytest.mark.parametrize("width, lang", [(280, "en"), (280, "nl"), (360, "nl"), (768, "en")])
def test_it_fits_its_column_and_is_as_high_before_it_has_come(visit, host, width, lang):
    page = visit(host(f'<div id="column" lang="{lang}">{LESSON}</div>'), 1000)
    page.evaluate(f"document.querySelector('#column').style.width = '{width}px'")
    heights = "[...document.querySelectorAll('rule-walkthrough')].map(one => one.getBoundingClientRect().height)"
    page.locator('rule-walkthrough[data-step="1"]').wait_for()
    come, = page.evaluate(heights)
    page.route("**/waiting.json", lambda route: None)  # nobody answers
    page.evaluate("document.querySelector('#column').insertAdjacentHTML('beforeend', '<rule-walkthrough src=\"ortus/waiting\"></rule-walkthrough>')")
    assert page.evaluate(heights) == [come, come]
    over = ("(root => [...root.querySelectorAll('.steering *, .walk-head *')]"
            ".some(one => one.getBoundingClientRect().right > root.host.getBoundingClientRect().right))")
    assert not page.evaluate(f"{over}(document.querySelector('rule-walkthrough').shadowRoot)")


class Reader:
    """Somebody who plays an embedded coached game by touching what has a ring, or by the keyboard."""

    def __init__(self, page, path):
        self.page, self.embed = page, page.locator("rule-walkthrough")
        self.steps = json.loads((DIST / f"embed/{path}.json").read_text("utf-8"))["steps"]
        self.press = lambda thing: thing.press("Enter")

    def at(self, number):
        self.page.locator(f'rule-walkthrough[data-step="{number}"]').wait_for()

    def thing(self, touch):
        """What says this in the embed: a thing of the frame, or a word as a button under the text."""
        return self.embed.locator(f'[data-touch="{touch}"]:visible').first

    def is_marked(self, touch):
        return self.embed.evaluate("""(host, touch) => { const thing = host.shadowRoot.querySelector(`[data-touch="${CSS.escape(touch)}"]`);
            const ring = thing.querySelector(".ring-mark.wanted") ?? thing.parentNode.querySelector(":scope > .ring-mark.wanted");
            return !!(thing.closest(".marked") ?? ring) }""", touch)

    def play(self, number):
        """Plays a step; one without moves is read and left."""
        does = self.steps[number - 1].get("does")
        if not does:
            self.embed.locator("[data-go=on]").click()
        for touch in [touch for one in does or () for touch in one["right"]]:
            assert self.is_marked(touch), (number, touch)
            self.press(self.thing(touch))
        self.at(number + 1)


def coached(name):
    return f'<rule-walkthrough src="{name}/coached-game" eager><a href="#">x</a></rule-walkthrough>'


@pytest.mark.parametrize("name", [name for name in games.NAMES if lessons.coached(name)])
def test_a_coached_game_is_played_by_touching_the_board_of_the_frame(visit, host, site, name):
    """By the keyboard in a wide column, in the dark, with a strict policy: no Python, nothing else is asked for."""
    page = visit(host(coached(name), strict(site), "coached"), color_scheme="dark")
    reader = Reader(page, f"{name}/coached-game")
    reader.at(1)
    for number in range(1, len(reader.steps)):
        reader.play(number)
    assert not page.errors and len(page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")) == 3
    played = [step for step in reader.steps if "does" in step]
    assert len(played) >= 6, [step["label"] for step in reader.steps if "does" not in step]
    assert "#coach=coached-game/" in reader.embed.locator(".goes").get_attribute("href")


def test_a_wrong_touch_gets_the_rule_and_the_coach_and_a_finger_need_not_be_exact(visit, host):
    page = visit(host(coached("ortus"), name="finger"), 360, has_touch=True)
    reader = Reader(page, "ortus/coached-game")
    reader.press = lambda thing: thing.tap()
    reader.at(1)
    reader.play(1)
    reader.play(2)
    answer = reader.embed.locator(".whynot")
    reader.thing("warrior:G-Fi1").tap()
    reader.thing("warrior:B-Wa1").tap()
    assert "may walk this turn, not attack" in answer.inner_text() and "began the turn in the Haven" in answer.inner_text()
    reader.thing("word:end").tap()
    assert "attack first" in answer.inner_text()
    reader.thing("warrior:B-Wa1").tap()
    assert answer.inner_text() == "First touch Wind on F4 of Gold."
    box = reader.thing("warrior:G-Wi1").bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] + 8)
    assert answer.is_hidden() and reader.is_marked("warrior:B-Wa1")
    reader.press(reader.thing("warrior:B-Wa1"))
    reader.at(4)
    check_axe(page)


def test_ten_on_a_page_stay_quick_and_nothing_jumps(visit, host):
    page = visit(host(LESSON * 10), 700)
    page.evaluate("new PerformanceObserver(seen => window.shift = (window.shift ?? 0) + seen.getEntries().reduce((sum, one) => sum + one.value, 0))"
                  ".observe({type: 'layout-shift', buffered: true})")
    page.evaluate("document.querySelectorAll('rule-walkthrough').forEach(one => one.scrollIntoView())")
    for number in range(10):
        page.locator("rule-walkthrough").nth(number).scroll_into_view_if_needed()
        page.locator("rule-walkthrough").nth(number).locator(".say h2").wait_for()
    took = page.evaluate("""(() => { const all = [...document.querySelectorAll('rule-walkthrough')], start = performance.now();
        for (let turn = 0; turn < 5; turn++) all.forEach(one => one.shadowRoot.querySelector('[data-go=on]').click());
        all.forEach(one => one.offsetHeight); return performance.now() - start })()""")
    assert took / 50 < 100, f"{took / 50:.1f} ms a step"
    assert page.evaluate("window.shift ?? 0") < 0.01
    assert page.evaluate("performance.getEntriesByType('resource').filter(one => one.name.endsWith('.css')).length") == 1


def test_positions_stand_alone_and_a_record_opens_the_table_when_asked(visit, host, site):
    page = visit(host(f'<rule-walkthrough position="ortus/ORT-7.5"></rule-walkthrough><rule-walkthrough position="ortus/block-or-fall/4"></rule-walkthrough>'
                      f'<rule-walkthrough record="{site}play/ortus/#game=abc">Our game</rule-walkthrough>'))
    embeds = page.locator("rule-walkthrough")  # each has a step as soon as it is drawn, whichever comes first
    page.locator("rule-walkthrough:nth-of-type(1)[data-step]").wait_for()
    assert "charges Fire on F10" in embeds.nth(0).locator(".say").inner_text()
    embeds.nth(1).scroll_into_view_if_needed()
    page.locator("rule-walkthrough:nth-of-type(2)[data-step]").wait_for()
    assert "A neighbour may Strike" in embeds.nth(1).locator(".say").inner_text()
    assert embeds.nth(1).locator(".steering").is_hidden()
    embeds.nth(2).scroll_into_view_if_needed()
    assert page.locator("iframe").count() == 0
    embeds.nth(2).locator(".say button").click()
    assert embeds.nth(2).locator("iframe").get_attribute("src") == f"{site}play/ortus/#game=abc"


def test_a_frame_gets_the_height_it_needs_and_believes_nobody_else(visit, host, site):
    page = visit(host(f'<iframe src="{site}embed/ortus/block-or-fall/" width="400" height="150" title="Lesson"></iframe>'))
    high = "document.querySelector('iframe').getBoundingClientRect().height"
    page.frame_locator("iframe").locator('rule-walkthrough[data-step="1"]').wait_for()
    page.locator("iframe[style*=height]").wait_for()
    needed = page.evaluate(high)
    assert needed > 500
    page.evaluate(HEARD)
    page.evaluate("window.postMessage({walkthrough: 'height', height: 1234}, '*')")
    forged = ("'90vh'", "99999", "NaN", "-1", "600.5", "[600]", "{valueOf: 600}", "'x'.repeat(2e7)")
    for height in forged:
        page.frames[1].evaluate(f"parent.postMessage({{walkthrough: 'height', height: {height}}}, '*')")
    page.frames[1].evaluate(f"parent.postMessage({LAST}, '*')")
    page.wait_for_function("window.last")
    assert page.evaluate(high) == needed and not page.errors


# A message that is none of ours, to know when those before it have been heard.
LAST = "({last: true})"
HEARD = "addEventListener('message', ({ data }) => { window.last ||= data?.last; window.heights = (window.heights ?? 0) + (data?.walkthrough === 'height') })"


def test_a_frame_answers_once_however_often_and_whatever_it_is_asked(visit, host, site):
    page = visit(host(f'<iframe src="{site}embed/ortus/block-or-fall/" width="400" height="150" title="Lesson"></iframe>'))
    page.locator("iframe[style*=height]").wait_for()
    page.evaluate(HEARD)
    ask = "document.querySelector('iframe').contentWindow.postMessage"
    page.evaluate(f"for (let n = 0; n < 200; n++) {ask}({{walkthrough: 'hello'}}, '*')")
    page.wait_for_function("window.heights >= 200")
    for forged in ("null", "'hello'", "{walkthrough: ['hello']}", "{walkthrough: 'height', height: 300}", "{walkthrough: 'x'.repeat(2e7)}"):
        page.evaluate(f"{ask}({forged}, '*')")
    page.evaluate("window.heights = 0; document.querySelector('iframe').style.width = '700px'")  # it grows less high
    page.wait_for_function("window.heights > 0")
    page.frames[1].evaluate(f"new Promise(requestAnimationFrame).then(() => parent.postMessage({LAST}, '*'))")
    page.wait_for_function("window.last")
    assert page.evaluate("window.heights") < 20 and not page.errors


EVIL = (
    "<p onclick='window.hacked=1'>Text<script>window.hacked=2</script><img src=x onerror='window.hacked=3'></p>"
    "<iframe srcdoc='<script>parent.hacked=4</script>'></iframe><a href='javascript:window.hacked=5'>a</a><a href='https://elsewhere.example/'>b</a>"
    "<svg><use href='https://elsewhere.example/x.svg#y'></use><foreignObject><b>c</b></foreignObject>"
    "<a xlink:href='javascript:window.hacked=6'><text>d</text></a>"
    "<animate attributeName='href' to='javascript:window.hacked=7'></animate><set attributeName='onload' to='1'></set></svg><style>* { color: red }</style>"
)


def test_a_lesson_brings_no_script_no_handler_and_no_foreign_link(visit, elsewhere):
    folder = elsewhere.folder / "evil"
    shutil.copytree(DIST / "assets/css", folder / "assets/css", dirs_exist_ok=True)
    (folder / "embed.js").write_bytes((DIST / "embed.js").read_bytes())
    told = json.loads((DIST / "embed/ortus/block-or-fall.json").read_text("utf-8"))
    told["steps"][0] |= {"say": EVIL, "frame": [EVIL]}
    (folder / "embed/ortus").mkdir(parents=True, exist_ok=True)
    (folder / "embed/ortus/evil.json").write_text(json.dumps(told | {"title": EVIL, "symbols": EVIL, "table": "javascript:window.hacked=8"}))
    (folder / "index.html").write_text('<!doctype html><title>x</title><link rel="icon" href="data:,"><script src="embed.js"></script>'
                                       '<rule-walkthrough src="ortus/evil"></rule-walkthrough>')
    page = visit(elsewhere.address + "/evil/")
    page.locator('rule-walkthrough[data-step="1"]').wait_for()
    root = "document.querySelector('rule-walkthrough').shadowRoot"
    assert page.evaluate("window.hacked") is None
    assert page.evaluate(f"{root}.querySelectorAll('script, img, iframe, style, foreignObject, animate, set, [onclick], [onerror]').length") == 0
    linked = "one => one.hasAttribute('href') || one.hasAttribute('xlink:href')"
    assert page.evaluate(f"[...{root}.querySelectorAll('.say a, .frame a, .goes')].filter({linked}).length") == 0
    assert page.evaluate(f"{root}.querySelector('.disp').childElementCount") == 0


@pytest.mark.parametrize("wrong, said", [
    ('src="ortus/no-such"', "there is no embed/ortus/no-such.json"), ('position="ortus/ORT-99.9"', "there is no embed/ortus/at/ORT-99.9.json"),
    ('position="ORT-7.5"', "position is written game/rule"), ('src="Ortus"', "src is written game/lesson"),
    ('record="https://elsewhere.example/#game=abc"', "record is the address of a game"),
])
def test_what_does_not_come_leaves_its_link_and_no_empty_box(visit, host, wrong, said):
    page, told = visit("about:blank"), []
    page.on("console", lambda one: told.append(one.text))
    page.goto(host(f"<rule-walkthrough {wrong}><a href='#'>Read it there</a></rule-walkthrough>", name="wrong"))
    page.locator("rule-walkthrough .lost").wait_for()
    assert page.locator("rule-walkthrough").bounding_box()["height"] < 80 and page.locator("rule-walkthrough a").is_visible()
    assert any(line.startswith("rule-walkthrough: ") and said in line for line in told)


@pytest.mark.parametrize("lesson", ["ortus/block-or-fall", "madstone/first-game"])
def test_a_frame_of_the_size_that_oembed_tells_needs_no_scrolling(visit, lesson, host, site):
    told = embeds.oembed(lessons.named(*lesson.split("/")), "en")
    page = visit(f"{site}embed/{lesson}/", told["width"])
    page.locator('rule-walkthrough[data-step="1"]').wait_for()
    high = page.evaluate("document.querySelector('main').getBoundingClientRect().height")
    assert told["height"] - 12 < high <= told["height"]


@pytest.mark.parametrize("src", ["../../evil", "https://elsewhere.example/x", "ortus/../../x", "ortus/x?y", "<b>x</b>", "Ortus/Block"])
def test_an_address_that_is_no_lesson_is_not_asked_for(visit, host, site, src):
    page = visit(host(LESSON.replace("ortus/block-or-fall", src.replace("<", "&lt;")), name="bad"))
    page.wait_for_timeout(300)
    assert page.evaluate("performance.getEntriesByType('resource').map(one => one.name)") == [site + "embed.js"]
    assert page.locator("rule-walkthrough a").is_visible()


@pytest.mark.parametrize("width, theme", [(300, "dark"), (900, "light")])
def test_everybody_can_use_an_embed(visit, host, width, theme):
    page = visit(host(LESSON), width, color_scheme=theme, bypass_csp=True)
    page.locator("rule-walkthrough").locator("[data-go=on]").click()
    check_axe(page)


def test_the_theme_is_the_pages_unless_it_is_chosen(visit, host):
    ground = "[...document.querySelectorAll('rule-walkthrough')].map(one => getComputedStyle(one.shadowRoot.querySelector('.view')).backgroundColor)"
    both = LESSON + LESSON.replace("<rule-walkthrough", '<rule-walkthrough theme="dark"')
    page = visit(host(both, name="themes"), 700, color_scheme="dark")
    for number in (0, 1):
        page.locator("rule-walkthrough").nth(number).locator(".say h2").wait_for()
    light, dark = page.evaluate(ground)
    assert light != dark  # this page says nothing of themes, so it is light
    page.evaluate("document.documentElement.style.colorScheme = 'dark'")
    assert page.evaluate(ground) == [dark, dark]


@pytest.mark.parametrize("theme, machine", [("dark", "light"), ("light", "dark")])
def test_the_address_of_a_frame_may_choose_its_theme(visit, site, theme, machine):
    ground = "getComputedStyle(document.querySelector('rule-walkthrough').shadowRoot.querySelector('.view')).backgroundColor"
    grounds = []
    for address, scheme in ((f"embed/ortus/block-or-fall/?theme={theme}", machine), ("embed/ortus/block-or-fall/", theme)):
        page = visit(site + address, color_scheme=scheme)
        page.locator('rule-walkthrough[data-step="1"]').wait_for()
        grounds.append(page.evaluate(ground))
    assert grounds[0] == grounds[1]


def test_without_scripts_the_link_is_read(visit, host):
    page = visit(host(LESSON), java_script_enabled=False)
    assert page.locator("rule-walkthrough a").is_visible()
