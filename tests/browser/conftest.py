"""The built site, served under a sub-path as on project pages, and browsers to open it in."""
import contextlib
import shutil
from pathlib import Path

import engines
import pytest
from hands import Hand
from stormtable.site import pack, serve
from stormtable.site.browsers import ENGINES
from stormtable.site.console import DIST

HERE = Path(__file__).parent
SUB_PATH = "/stormtable/"
# What computers do is there at once, so that no test waits for what it does not look at; see test_turns.py.
AT_ONCE = """try { localStorage.getItem("stormtable:habit:speed") ?? localStorage.setItem("stormtable:habit:speed", "off") } catch {}"""
VIEWPORT = {"width": 1280, "height": 900}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Every test here needs the built site and the browsers."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("site")
            item.add_marker("browser")


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """dist/ under a sub-path; beside it an empty folder where a test may put pages of its own."""
    assert (DIST / "index.html").exists(), "There is no built site: run python3 build.py test."
    running = serve.Server({SUB_PATH: DIST, "/made/": tmp_path_factory.mktemp("made")}).start()
    yield running
    running.shutdown()


@pytest.fixture(scope="session")
def site(server):
    """The address of the site, with its slash: site + "play/ortus/"."""
    return server.address + SUB_PATH


@pytest.fixture(scope="session")
def made(server):
    """make_page(name, python, …) writes a small page that starts Python as the site's pages do, and gives its address."""
    folder = server.folders["/made/"]
    return PageMaker(folder, server.address + "/made/")


class PageMaker:
    def __init__(self, folder, address):
        self.folder, self.address = folder, address

    def __call__(self, name, python, spoil=lambda assets: None, worker=None):
        """A page in a copy of the site's assets, which may be spoiled first."""
        place = self.folder / name
        assets = place / "assets"
        shutil.copytree(DIST / "assets", assets)
        spoil(assets)
        boot = pack.boot_context(place, "", "ortus")
        (place / "worker.py").write_text(worker or "")
        (place / "index.html").write_text(PAGE.format(python=python, worker=WORKER.format(**boot) if worker else "", **boot))
        return f"{self.address}{name}/"


POLICY = (
    "default-src 'self'; script-src 'self' {policy} 'wasm-unsafe-eval' 'unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'; object-src 'none'"
)
WORKER = """<script type="py" src="worker.py" worker name="helper" config='{config}'></script>"""
PAGE = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Made for a test</title>'
    f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">{{first}}'
    '<link rel="icon" href="data:,">{head}</head>'
    '<body><p id="out"></p><div id="boot" data-stage="loading"><progress></progress></div>{body}{worker}'
    "<script type=\"py\" config='{config}'>\n{python}\n</script></body></html>"
)


@pytest.fixture(scope="session")
def playwright_of():
    """Playwright, started when the first test needs it."""
    from playwright.sync_api import sync_playwright
    running = []

    def get():
        if not running:
            running.append(sync_playwright().start())
        return running[0]
    yield get
    for playwright in running:
        playwright.stop()


@pytest.fixture(scope="session")
def running(playwright_of):
    """running(engine) gives a browser of that engine; one is started only if there is none, or if it has died."""
    faces = {}
    with contextlib.ExitStack() as until_the_end:
        def get(engine):
            if engine not in faces or not faces[engine].lives():
                faces[engine] = until_the_end.enter_context(engines.opened(engine, playwright_of))
                faces[engine].name = engine
            return faces[engine]
        yield get


@pytest.fixture(scope="module", params=ENGINES)
def started(request, running, site):
    """A browser of each engine in turn, with one face for all (see engines.Face); what another file has kept there is gone."""
    face = running(request.param)
    face.open(site + "about/")
    face.evaluate(f"void ({FORGET})")
    return face


# Not every driver waits for a promise; the pages that a test opens next come later than this.
FORGET = """localStorage.clear(), indexedDB.deleteDatabase('stormtable'),
    caches.keys().then((names) => names.forEach((name) => caches.delete(name))),
    navigator.serviceWorker.getRegistrations().then((all) => all.forEach((one) => one.unregister()))"""


@pytest.fixture
def engine(started):
    """The same for one test; a page left open would go on moving, and take time from the others."""
    yield started
    started.open("about:blank")


@pytest.fixture(scope="session")
def chromium(playwright_of):
    path = engines.browsers.find("chromium") or engines.browsers.FROM_PLAYWRIGHT
    browser = engines.launch("chromium", path, playwright_of())
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def profile(chromium):
    """One profile for many tests, so that Python is fetched and compiled once."""
    yield from _profile(chromium)


@pytest.fixture(scope="module")
def table_profile(chromium):
    """A profile for the page that stays open through a file."""
    yield from _profile(chromium)


def _profile(chromium):
    made = chromium.new_context(viewport=VIEWPORT, service_workers="block")  # see test_offline.py
    made.add_init_script(AT_ONCE)
    made.set_default_timeout(engines.PATIENCE * 1000)
    yield made
    made.close()


@pytest.fixture
def opened(chromium, site):
    """opened(path, width, theme, …) gives a page in a fresh profile of its own."""
    profiles = []

    def open_page(path, width=1280, theme="light", **more):
        profiles.append(chromium.new_context(viewport={"width": width, "height": 800}, color_scheme=theme, **{"service_workers": "block"} | more))
        page = profiles[-1].new_page()
        page.goto(site + path)
        return page

    yield open_page
    for profile in profiles:
        profile.close()


@pytest.fixture
def page(profile, server):
    """A new page, with nothing saved; the test fails if it logs an error or asks anything of another site."""
    watched = profile.new_page()
    watched.troubles = watch(watched, server.address)
    yield watched
    troubles = list(watched.troubles)
    clear(watched, server.address + SUB_PATH)
    assert not troubles, "\n".join(troubles)


def clear(page, site):
    """Nothing is left of what a test has kept, opened or been allowed."""
    page.unroute_all()
    page.goto(site + "about/")
    page.evaluate("localStorage.clear()")
    page.context.clear_permissions()
    for other in page.context.pages:
        if other is not page:
            other.close()
    page.evaluate(NO_DATABASE)
    page.close()


NO_DATABASE = "new Promise((done) => Object.assign(indexedDB.deleteDatabase('stormtable'), { onsuccess: done, onerror: done, onblocked: done }))"


@pytest.fixture(scope="module")
def stays():
    """The page that `living` lends to one test after the other; a failed test has it closed."""
    return {}


@pytest.fixture
def living(stays, table_profile, server, request):
    """A page that stays open for all tests of a file that begin with a game: each opens its link there (see hands.Hand)."""
    if not stays.get("page"):
        stays["page"] = table_profile.new_page()
        stays["page"].troubles = watch(stays["page"], server.address)
    page, failed = stays["page"], request.session.testsfailed
    page.set_viewport_size(VIEWPORT)
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    yield page
    troubles = list(page.troubles)
    page.troubles.clear()
    if troubles or request.session.testsfailed > failed:
        clear(stays.pop("page"), server.address + SUB_PATH)
    assert not troubles, "\n".join(troubles)


@pytest.fixture
def table(living, site, request):
    """The table of a file's GAME that stays open: a test opens its game there by a link."""
    return Hand(living, site, request.module.GAME)


@pytest.fixture
def fresh(page, site, request):
    """A table of a file's GAME that has yet to start."""
    return Hand(page, site, request.module.GAME)


def watch(page, address):
    """The list that fills with what must not happen on a page; a test that means to provoke it may clear the list."""
    troubles = []
    page.on("console", lambda said: said.type == "error" and troubles.append(f"console: {said.text}"))
    page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
    page.on("request", lambda asked: asked.url.startswith((address, "data:", "blob:")) or troubles.append(f"foreign: {asked.url}"))
    return troubles
