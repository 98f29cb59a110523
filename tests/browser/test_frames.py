"""Inside another site's page: what is saved on this device waits until somebody asks for it, what came by link is there at once."""

import pytest
from engines import PATIENCE
from stormtable.kernel import record
from stormtable.site import serve

SAVED = '[Game "ortus"]\n[Rules "1"]\n[Options "level=apprentice"]\n[Seed "7"]\n[Seats "Ann, Bob"]\n\nplace G ready\nplace B ready\nend\n'
LINKED = '[Game "ortus"]\n[Rules "1"]\n[Options "level=apprentice"]\n[Seed "8"]\n[Seats "Cas, Dee"]\n\nplace G ready\nplace B ready\n'


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory):
    """Another origin of the same machine, so that browsers keep no separate memory for it."""
    running = serve.Server({"/": tmp_path_factory.mktemp("elsewhere")}).start()
    yield running
    running.shutdown()


HOST = '<!doctype html><title>Docs</title><link rel="icon" href="data:,"><iframe width="1200" height="800" {} src="{}"></iframe>'


@pytest.fixture
def framed(elsewhere, server, site, chromium):
    """framed(path, own, …) shows a page of the site in a frame, on another site or on its own, after a game was saved; gives the frame."""
    profile = chromium.new_context(viewport={"width": 1280, "height": 900})
    profile.set_default_timeout(PATIENCE * 1000)
    page = profile.new_page()

    def show(path, own=False, sandbox=""):
        page.goto(site + f"play/ortus/#game={record.to_link(SAVED)}")
        page.locator('main[data-ready="play"]').wait_for(state="attached")
        page.locator('#prompt [data-touch="word:end"]').click()
        page.locator("#rail li").nth(3).wait_for()
        folder, address = (server.folders["/made/"], server.address + "/made") if own else (elsewhere.folders["/"], elsewhere.address)
        (folder / "host.html").write_text(HOST.format(sandbox, site + path))
        page.goto(address + "/host.html")
        frame = page.frame_locator("iframe")
        frame.page = page
        return frame
    yield show
    profile.close()


def seats(frame):
    frame.locator('main[data-ready="play"]').wait_for(state="attached")
    return frame.locator(".seats").all_text_contents().__str__()


def test_a_saved_game_waits_until_it_is_asked_for(framed):
    frame = framed("play/ortus/")
    frame.locator('main[data-ready="setup"]').wait_for(state="attached")
    frame.locator("#guest").wait_for()
    assert "Ann" not in frame.locator("main").text_content()
    frame.locator("#guest button").click()
    assert "Ann" in seats(frame) and frame.locator("#guest").is_hidden()


def test_a_linked_game_is_there_at_once_and_goes_along(framed):
    frame = framed(f"play/ortus/#game={record.to_link(LINKED)}")
    assert "Cas" in seats(frame)
    frame.locator('#prompt [data-touch="word:end"]').click()
    frame.locator("#rail li").nth(2).wait_for()
    frame.locator("#guest button").click()
    frame.locator("#guest").wait_for(state="hidden")
    assert "Cas" in seats(frame) and frame.locator("#rail li").count() >= 3


def test_nothing_is_written_over_before_it_is_asked_for(framed, site):
    frame = framed(f"play/ortus/#game={record.to_link(LINKED)}")
    seats(frame)
    frame.locator('#prompt [data-touch="word:end"]').click()
    frame.locator("#rail li").nth(2).wait_for()
    frame.page.goto(site + "play/ortus/")
    assert "Ann" in seats(frame.page)


def test_the_lobby_tells_nobody_elses_page_what_is_on_the_table(framed):
    frame = framed("")
    frame.locator("#guest").wait_for()
    assert not frame.locator("#shelf .kept").count()
    frame.locator("#guest button").click()
    frame.locator("#shelf .kept").first.wait_for()


def test_a_page_of_the_same_site_shows_everything_at_once(framed):
    frame = framed("play/ortus/", own=True)
    assert "Ann" in seats(frame) and frame.locator("#guest").is_hidden()


# What a hostile page says to the table in its frame: the words of our own scripts and of PyScript, and messages of hostile size and depth.
FORGED = """() => {
  const table = document.querySelector("iframe").contentWindow;
  let deep = {};
  for (let n = 0; n < 500; n++) deep = { deep };
  for (const said of [null, "alive", { word: "opened", id: "x", game: null }, { kind: "handed", text: "x".repeat(3e7) }, { kind: "mail", text: "{" },
    { walkthrough: "hello" }, { visited: "/" }, { use: 1 }, ["think", "resign"], { type: "py", code: "import js; js.document.title = 'taken'" },
    { data: ["eval", "document.title = 'taken'"] }, [1, "document.title = 'taken'"], new Uint8Array(3e7), deep]) table.postMessage(said, "*");
  for (let n = 0; n < 2000; n++) table.postMessage({ word: "gone on", id: String(n) }, "*");
}"""
HEARD = "addEventListener('message', ({ data }) => data === 'last' && (window.last = true))"


def test_in_a_cage_of_a_hostile_page_it_is_played_as_ever(framed):
    """The frame has no origin and no memory, and the page around it forges messages all the time."""
    frame = framed(f"play/ortus/#game={record.to_link(LINKED)}", sandbox='sandbox="allow-scripts"')
    frame.page.evaluate(FORGED)
    assert "Cas" in seats(frame)
    troubles = []
    frame.page.on("pageerror", lambda error: troubles.append(str(error)))
    frame.page.frames[1].evaluate(HEARD)
    frame.page.evaluate(FORGED)
    frame.page.evaluate("document.querySelector('iframe').contentWindow.postMessage('last', '*')")
    frame.page.frames[1].wait_for_function("window.last")
    frame.locator('#prompt [data-touch="word:end"]').click()
    frame.locator("#rail li").nth(2).wait_for()
    assert not troubles and frame.locator("#crash").is_hidden() and frame.page.frames[1].title() != "taken"
