"""The site without a network: what was opened is there, everything can be kept, and a new version never meets an old one."""

import os
import shutil
import threading
import time

import engines
import pytest
from stormtable.site import offline, serve
from stormtable.site.console import DIST

SUB = "/stormtable/"
PAGES = ["play/ortus/", "forces/maelstrom/", "learn/ortus/block-or-fall/", "cards/maul/B19/", "rules/ortus/", ""]


class Host(serve.Server):
    """A host that can exchange its site, and go away; it counts the bytes that it sends."""

    def __init__(self, folder):
        super().__init__({SUB: folder})
        self.RequestHandlerClass, self.sent, self.away = Counted, {}, threading.Event()

    @property
    def site(self):
        return self.address + SUB

    def exchange(self, folder):
        self.folders = {SUB: folder.resolve()}


class Counted(serve.Page):
    def do_GET(self):  # noqa: N802
        if self.server.away.is_set():
            self.close_connection = True
            return self.connection.close()
        super().do_GET()

    def send(self, body):
        self.server.sent[self.path] = self.server.sent.get(self.path, 0) + len(body)
        super().send(body)


@pytest.fixture
def host():
    running = Host(DIST).start()
    yield running
    running.shutdown()
    running.server_close()


@pytest.fixture
def tab(chromium):
    profile = chromium.new_context()
    profile.set_default_timeout(engines.PATIENCE * 1000)
    yield profile.new_page()
    profile.close()


def another_version(folder, change):
    """The site with a change, as a new build would write it."""
    shutil.copytree(DIST, folder, copy_function=os.link)
    page = folder / "about/index.html"
    text = page.read_text("utf-8")
    page.unlink()  # it is the same file as that of the built site
    page.write_text(text.replace("</main>", f"<p id=change>{change}</p></main>"), "utf-8")
    for name in (offline.LIST, offline.WORKER):
        (folder / name).unlink()
    offline.write(folder)
    return folder


LOOK = """(async () => {
  const found = [];
  for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  window.kept = found;
})()"""


def wait_until_kept(face, path, seconds=60):
    """Not all engines wait for a promise, so a look leaves on the page what it has found."""
    end = time.monotonic() + seconds
    while not face.evaluate(f"(window.kept ?? []).includes({path!r})"):
        assert time.monotonic() < end, f"{path} was not kept within {seconds} s"
        face.evaluate(f"void {LOOK}")
        time.sleep(0.5)


def wait_until(tab, promised, seconds=60):
    """Waits until a promise gives something: to wait_for_function every promise is something."""
    end = time.monotonic() + seconds
    while not tab.evaluate(promised):
        assert time.monotonic() < end, f"{promised} is not so within {seconds} s"
        time.sleep(0.1)


def test_what_was_opened_works_without_a_network_in_every_engine(engine, host):
    for path in PAGES:
        engine.open(host.site + path)
        if path.startswith(("play", "forces")):
            engine.wait_for("[data-ready]")
        wait_until_kept(engine, SUB + path)
    wait_until_kept(engine, next(f"{SUB}assets/{file.name}" for file in DIST.glob("assets/no-modules-*")))
    host.away.set()
    for path in PAGES:
        engine.open(host.site + path)
        engine.wait_for("[data-ready]" if path.startswith(("play", "forces")) else "main h1")
    engine.open(host.site + "cards/maul/B01/")
    assert engine.evaluate("location.pathname") == SUB + "offline/"
    engine.open(host.site + "nl/rules/maul/")
    assert engine.evaluate("document.documentElement.lang") == "nl"


def test_a_warm_start_asks_for_nothing(tab, host):
    for _ in range(2):
        tab.goto(host.site + "play/ortus/")
        tab.wait_for_selector("[data-ready]", state="attached")
        wait_until_kept(engines.Playwright(tab), SUB + "play/ortus/")
        tab.wait_for_timeout(2000)
    host.sent.clear()
    tab.goto(host.site + "play/ortus/")
    tab.wait_for_selector("[data-ready]", state="attached")
    assert not {path for path in host.sent if not path.endswith(offline.WORKER)}, host.sent


def test_frames_of_other_sites_and_embeds_are_left_alone(tab, host, made):
    folder = made.folder / "framing"
    folder.mkdir()
    (folder / "index.html").write_text(f'<!doctype html><iframe src="{host.site}about/"></iframe><iframe src="{host.site}embed/ortus/block-or-fall/"></iframe>')
    tab.goto(made.address + "framing/")
    tab.wait_for_load_state("networkidle")
    assert offline.WORKER not in " ".join(host.sent)


def test_everything_is_kept_with_one_button_and_can_be_cancelled(tab, host):
    tab.goto(host.site)
    keep, box = tab.locator("[data-part=keep]"), tab.locator("#everything")
    keep.wait_for()
    assert 10 <= int(tab.text_content("[data-part=size]")) <= 40
    keep.click()
    box.get_by_role("button", name="Cancel").click()
    keep.wait_for()
    keep.click()
    box.get_by_text("Everything is on this device.").wait_for(timeout=180_000)
    host.away.set()
    for path in ("play/firestorm/", "cards/firestorm/", "learn/", "rules/maul/"):
        tab.goto(host.site + path)
        tab.wait_for_selector("[data-ready]" if path.startswith("play") else "main h1", state="attached")
    tab.goto(host.site)
    box.get_by_text("Everything is on this device.").wait_for()


def test_a_new_version_waits_for_the_end_of_the_game(tab, host, tmp_path):
    tab.goto(host.site + "about/")
    wait_until_kept(engines.Playwright(tab), SUB + "about/")
    table = tab.context.new_page()
    table.goto(host.site + "play/ortus/")
    table.wait_for_selector("[data-ready]", state="attached")
    host.exchange(another_version(tmp_path / "b", "B"))
    tab.reload()
    tab.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    wait_until(tab, "navigator.serviceWorker.getRegistration().then((one) => !!one.waiting)")
    tab.goto(host.site + "about/")  # still the old version: somebody plays
    assert tab.locator("#change").count() == 0 and tab.locator(".newer").is_hidden()
    table.close()
    tab.goto(host.site + "about/")
    tab.get_by_role("button", name="Use it now").click()
    tab.locator("#change").wait_for()
    assert tab.evaluate("caches.keys().then((names) => names.length)") == 1


def test_a_version_of_which_a_part_is_missing_is_never_used(tab, host, tmp_path):
    tab.goto(host.site + "about/")
    wait_until_kept(engines.Playwright(tab), SUB + "about/")
    half = another_version(tmp_path / "half", "half")
    (half / "about/index.html").unlink()
    (half / "about/index.html").write_text("<h1>of a third version</h1>")
    host.exchange(half)
    tab.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update()).catch(() => {})")
    tab.wait_for_timeout(3000)
    assert tab.evaluate("navigator.serviceWorker.getRegistration().then((one) => !one.waiting && !one.installing)")
    host.away.set()
    tab.goto(host.site + "about/")
    assert tab.locator("main h1").text_content() != "of a third version"


def test_a_worker_can_be_taken_away_by_the_next_deploy(running, host, tmp_path):
    face = running("firefox")  # Playwright stops every new worker for a moment to watch it, and now and then it stays so
    face.open(host.site + "about/")
    wait_until_kept(face, SUB + "about/")
    without = another_version(tmp_path / "without", "none")
    shutil.copyfile(offline.ROOT / "static/js/sw-gone.js", without / offline.WORKER)
    host.exchange(without)
    for _visit in range(10):
        face.open(host.site + "about/")
        face.evaluate("void navigator.serviceWorker.getRegistration().then((one) => one?.update())")
        if gone(face, host):
            break
    else:
        pytest.fail("the old worker is still there after ten visits")
    face.open(host.site + "about/")
    assert face.has("#change")


def gone(face, host, seconds=8):
    """Is nothing of us left, some seconds after the last page of ours was left? A page that the old worker serves keeps it."""
    time.sleep(1)
    face.open(host.address + "/elsewhere")
    end = time.monotonic() + seconds
    while not face.evaluate("!!window.gone"):
        if time.monotonic() > end:
            return False
        face.evaluate(f"void Promise.all([navigator.serviceWorker.getRegistration({SUB!r}), caches.keys()]).then(([one, names]) => {{"
                      " window.gone = !one && !names.length })")
        time.sleep(0.1)
    return True


REFUSED = "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('', 'SecurityError'))"


def test_without_leave_to_keep_files_the_table_starts_all_the_same(tab, host):
    tab.add_init_script(REFUSED)
    for _ in range(2):
        tab.goto(host.site + "play/ortus/")
        tab.wait_for_selector("[data-ready]", state="attached")


def test_without_room_for_files_that_is_said_and_the_table_starts_all_the_same(tab, host):
    wire = tab.context.new_cdp_session(tab)
    tab.goto(host.site)
    tab.locator("[data-part=keep]").wait_for()
    wire.send("Storage.overrideQuotaForOrigin", {"origin": host.address, "quotaSize": 3_000_000})
    tab.locator("[data-part=keep]").click()
    tab.get_by_text("This browser has no room for all of it.").wait_for(timeout=180_000)
    for _ in range(2):
        tab.goto(host.site + "play/ortus/")
        tab.wait_for_selector("[data-ready]", state="attached")
