"""Every game is kept: whatever begins, whatever is full or forbidden, however many tabs are open, nothing is lost."""

import json
import re

import pytest
from engines import PATIENCE
from hands import Hand
from stormtable.games import load
from stormtable.games.maelstrom.cards import FORCES
from stormtable.games.maelstrom.rules import codes
from stormtable.kernel import record
from stormtable.kernel.match import replay
from stormtable.lab import saving_bench

from conftest import VIEWPORT, clear

GAME = load("ortus")
HEAD = '[Game "ortus"]\n[Rules "1"]\n[Options "level=master"]\n[Seed "{}"]\n\nplace G ready\nplace B ready\n'
FORCE = codes.write(FORCES["Iron and Root"])
# All texts that lie anywhere in this browser, however they are kept.
TEXTS = """async () => {
  const texts = Object.keys(localStorage).filter((key) => key.startsWith("stormtable:")).map((key) => localStorage.getItem(key));
  if (!(await indexedDB.databases()).some(({ name }) => name === "stormtable")) return texts;
  const get = (asked) => new Promise((done) => (asked.onsuccess = () => done(asked.result)));
  const db = await get(indexedDB.open("stormtable"));
  const games = await get(db.transaction("games").objectStore("games").getAll());
  db.close();
  return [...texts, ...games.map((game) => JSON.stringify(game))];
}"""
FILL = """() => {  // until not one more letter goes in
  let size = 1 << 22, letters = "";
  while (size >= 1) {
    try { localStorage.setItem("filler", letters + "x".repeat(size)); letters += "x".repeat(size); } catch { size >>= 1; }
  }
}"""
ANOTHER_LINK = """async (link) => {
  await new Promise((heard) => { addEventListener("hashchange", () => setTimeout(heard), { once: true }); location.hash = link; });
  document.querySelector("#notice:not([hidden]) [data-do=hush]")?.click();
}"""
# As browsers do it whose owner lets no page keep anything.
FORBID = """Object.defineProperty(window, "localStorage", { get() { throw new DOMException("No", "SecurityError"); } });
IDBFactory.prototype.open = () => { throw new DOMException("No", "SecurityError"); };"""


class Visitor(Hand):
    """Somebody with a browser of one's own."""

    def another_tab(self):
        """The same browser, one more tab."""
        return Visitor(self.page.context.new_page(), self.site, self.game)

    def fill_storage(self):
        """From now on the browser has no room left for this site."""
        self.settle()
        self.page.evaluate(FILL)
        browser = self.page.context.new_cdp_session(self.page)
        browser.send("Storage.overrideQuotaForOrigin", {"origin": "/".join(self.site.split("/")[:3]), "quotaSize": 1})
        return browser

    def settle(self):
        """Waits until everything is written."""
        self.page.evaluate("window.keeping?.settled()")

    def texts(self):
        """All texts in this browser, also those inside others."""
        self.settle()
        return [text for kept in self.page.evaluate(TEXTS) for text in _strings(kept)]

    def has_kept(self, text):
        return text in self.texts()

    def act(self):
        """One action: the turn ends."""
        self.page.keyboard.press("Shift")  # else the same press again is taken for a double click
        self.page.locator('#prompt [data-touch="word:end"]').click()

    def begin(self, seed, actions=1):
        """Opens a new game by its link, and plays so many actions."""
        self.follow(f"#game={record.to_link(HEAD.format(seed))}")
        for _ in range(actions):
            self.act()
        return self.played(seed, actions)

    def follow(self, link):
        """Opens a link to the table; a tab that shows the table already goes on without a new start."""
        table = f"{self.site}play/{self.game.name}/"
        if self.page.url.partition("#")[0] == table:
            self.page.evaluate(ANOTHER_LINK, link)
        else:
            self.page.goto(table + link)
        self.wait("play")
        self.uncover()

    @staticmethod
    def played(seed, actions):
        """The record of such a game."""
        return replay(HEAD.format(seed) + "end\n" * actions, load).text()

    def start_another(self):
        """Menu, New game, Start."""
        self.menu("new")
        self.wait("setup")
        self.page.evaluate("document.querySelector('#player-1').value = ''")
        self.page.locator("#setup .begin .btn").click()
        self.wait("play")

    def shelf(self):
        """The games on the shelf of the menu, as texts."""
        self.page.locator('[data-opens="menu"]').click()
        self.page.locator('#menu [data-opens="shelf"]').click()
        return self.page.locator("#shelf .kept")


def _strings(text):
    """A text, and the texts inside it if it is JSON."""
    yield text
    try:
        inner = json.loads(text)
    except ValueError:
        return
    for value in inner.values() if isinstance(inner, dict) else inner if isinstance(inner, list) else ():
        yield from _strings(value if isinstance(value, str) else json.dumps(value))


@pytest.fixture
def visitor(table_profile, site):
    """A visitor who has kept nothing yet; Python is fetched and compiled once for all of them."""
    page = table_profile.new_page()
    yield Visitor(page, site, GAME)
    clear(page, site)


@pytest.fixture
def alone(chromium, site):
    """A visitor on a computer of one's own, whose storage may be filled or forbidden."""
    profile = chromium.new_context(viewport=VIEWPORT, service_workers="block")
    profile.set_default_timeout(PATIENCE * 1000)
    yield Visitor(profile.new_page(), site, GAME)
    profile.close()


# -- nothing is overwritten before its copy is there -------------------------------------------------------------------------


def test_a_new_game_in_a_full_browser_leaves_the_one_before(alone):
    before = alone.begin(1, 3)
    alone.fill_storage()
    alone.start_another()
    assert alone.has_kept(before)


@pytest.mark.parametrize("how", ["full", "forbidden"])
def test_where_nothing_can_be_kept_that_is_said_and_stays_said_and_no_other_tab_is_blamed(alone, how):
    if how == "forbidden":
        alone.page.add_init_script(FORBID)
    else:
        alone.page.goto(alone.site + "about/")
        alone.fill_storage()
    alone.open_game(HEAD.format(1))
    for _ in range(3):
        alone.act()
        said = alone.page.locator("[data-do=save], [data-do=rescue]").locator("visible=true").first
        said.wait_for()
        assert "another tab" not in alone.page.locator("main").inner_text()


def test_a_game_that_another_tab_has_gone_on_with_is_kept_when_a_new_one_begins(visitor):
    visitor.begin(1)
    visitor.settle()
    other = visitor.another_tab().open(scene="play")
    other.act()
    other.settle()
    visitor.act()
    visitor.act()
    mine, theirs = visitor.played(1, 3), visitor.played(1, 2)
    visitor.start_another()
    assert visitor.has_kept(mine) and visitor.has_kept(theirs)


def test_a_force_brought_along_leaves_the_game_on_the_table(visitor):
    visitor.game = game = load("maelstrom")
    text = replay(f'[Game "maelstrom"]\n[Rules "{game.rulebook.version}"]\n[Seed "1"]\n\nfaction Brood\n', load).text()
    visitor.open_game(text)
    visitor.page.evaluate("code => location.hash = `#force=${code}`", FORCE)
    visitor.wait("setup")
    visitor.page.locator("#setup .begin .btn").click()
    visitor.wait("play")
    assert visitor.has_kept(text)


def test_a_saved_game_that_cannot_be_read_is_there_afterwards_in_a_full_browser_too(alone):
    alone.page.goto(alone.site + "about/")
    alone.page.evaluate("localStorage.setItem('stormtable:ortus', '{\"record\": \"[Game\"}')")
    alone.fill_storage()
    alone.open()
    assert alone.has_kept("[Game")


# -- the shelf has room ------------------------------------------------------------------------------------------------------


def test_eight_games_begun_one_after_the_other_are_all_there(visitor):
    games = [visitor.begin(seed) for seed in range(8)]
    assert [text for text in games if not visitor.has_kept(text)] == []


def test_trials_from_lessons_take_no_place_of_a_game(visitor):
    own = visitor.begin(1)
    visitor.settle()
    visitor.page.goto(f"{visitor.site}learn/ortus/wells-and-energy/")
    ways = visitor.page.locator(".goes a").evaluate_all("ways => ways.slice(0, 5).map((way) => way.href)")
    assert len(ways) == 5
    for way in ways:
        visitor.follow(f"#{way.partition('#')[2]}")
        visitor.last = None
        visitor.touch(*_some_touches(way))
        visitor.page.wait_for_function("location.hash.startsWith('#kept=')")
    assert visitor.has_kept(own)


def _some_touches(way):
    """The touches of an action that may be taken after a step of a lesson."""
    s = replay(record.from_link(way.rpartition("=")[2]), load).state
    return GAME.touches(s, next(iter(GAME.legal_actions(s))))


def test_two_broken_games_are_both_there(visitor):
    for text, path in (("[Gone", ""), ("[Lost", "play/ortus/")):  # the lobby takes over what was kept before as the table does
        visitor.page.goto(visitor.site + "about/")
        visitor.page.evaluate("text => localStorage.setItem('stormtable:ortus', JSON.stringify({ record: text }))", text)
        visitor.page.goto(visitor.site + path)
        visitor.page.evaluate("keeping.ready")
    visitor.wait("setup")
    assert visitor.has_kept("[Gone") and visitor.has_kept("[Lost")


def test_a_rematch_keeps_the_game_that_is_over(visitor):
    visitor.page.goto(visitor.site + "about/")
    visitor.begin(1, 0)
    visitor.page.locator('[data-opens="menu"]').click()
    visitor.page.locator('#anytime [data-do="offer"]', has_text=re.compile("[Rr]esign")).first.click()
    visitor.page.locator('[data-do="sure"]').click()
    visitor.page.locator('#prompt [data-do="rematch"]').wait_for()
    over = next(text for text in visitor.texts() if "resign" in text and text.startswith("[Game"))
    visitor.page.locator('#prompt [data-do="rematch"]').click()
    visitor.page.locator("#prompt [data-touch]").first.wait_for()
    assert visitor.has_kept(over)


def test_the_way_back_to_the_game_before_outlives_the_first_move(visitor):
    before = visitor.begin(1)
    visitor.begin(2)
    visitor.shelf().filter(has_text="Ortus").last.locator("a.btn").click()
    visitor.page.wait_for_function("document.querySelector('#shelf').open === false")
    visitor.act()
    assert visitor.has_kept(visitor.played(1, 2)) and before


# -- two tabs ----------------------------------------------------------------------------------------------------------------


def test_the_older_tab_is_told_and_cannot_overwrite_the_newer(visitor):
    visitor.begin(1)
    visitor.settle()
    other = visitor.another_tab().open(scene="play")
    visitor.page.locator("#keeping", has_text="another tab").wait_for()
    other.act()
    other.settle()
    visitor.page.locator("#keeping", has_text="gone on in another tab").wait_for()
    visitor.page.locator('#keeping [data-do="fetch"]').click()
    visitor.page.wait_for_function("document.querySelector('#keeping').hidden")
    assert visitor.saved() == visitor.played(1, 2)


# -- the shelf ---------------------------------------------------------------------------------------------------------------


PAINTED = """async () => {
  await keeping.settled();
  while (!(await keeping.pictureOf(keeping.all()[0].id))) await new Promise((later) => setTimeout(later, 50));
}"""


TAKEN_OUT = "keeping.settled().then(() => Promise.all(keeping.all().map(async (game) => [game, await keeping.pictureOf(game.id)])))"
LAID_IN = """async (games) => {
  await keeping.ready;
  for (const [game, picture] of games) await keeping.keep(JSON.stringify(game)), await keeping.picture(game.id, picture);
}"""


@pytest.fixture(scope="module")
def left(table_profile, site):
    """Two games as the table keeps them, with their pictures."""
    visitor = Visitor(table_profile.new_page(), site, GAME)
    for seed in (1, 2):
        visitor.begin(seed)
        visitor.page.evaluate(PAINTED)
    games = visitor.page.evaluate(TAKEN_OUT)
    clear(visitor.page, site)
    assert len(games) == 2
    return games


@pytest.fixture
def lobby(visitor, left):
    """The lobby of somebody who has left two games."""
    visitor.page.goto(visitor.site)
    visitor.page.evaluate(LAID_IN, left)
    visitor.page.reload()
    visitor.page.locator("#shelf .kept").nth(1).wait_for()
    return visitor


def test_two_games_of_one_kind_are_both_resumed(lobby):
    for number, seed in ((0, 2), (1, 1)):
        lobby.page.goto(lobby.site)
        lobby.page.locator("#shelf .kept [data-act=resume]").nth(number).click()
        lobby.wait("play")
        assert lobby.saved() == lobby.played(seed, 1)
    lobby.page.reload()  # not the newest one, but that of the address
    lobby.wait("play")
    assert lobby.saved() == lobby.played(1, 1)


def test_the_lobby_shows_each_game_with_its_picture_players_turn_and_date(lobby):
    card = lobby.page.locator("#shelf .kept").first
    assert "Ortus" in card.inner_text() and "Gold, Black" in card.inner_text() and "turn" in card.inner_text()
    assert card.locator(".still svg.plan").bounding_box()["width"] > 60
    lobby.page.goto(lobby.site + "nl/")
    assert "Goud, Zwart" in lobby.page.locator("#shelf .kept").first.inner_text()


def test_a_game_is_renamed_deleted_and_had_back(lobby):
    page = lobby.page
    first = page.locator("#shelf .kept").first
    first.locator(".more").click()
    first.locator("[name=name]").fill("<b>Sunday</b>")
    page.keyboard.press("Enter")
    named = page.locator("#shelf .kept", has_text="<b>Sunday</b>")
    named.wait_for()
    page.reload()
    named.wait_for()
    named.locator(".more").click()
    named.locator("[data-act=delete]").click()
    page.locator("#shelf .gone [data-act=undelete]").click()
    named.locator("[data-act=resume]").wait_for()
    named.locator(".more").click()
    named.locator("[data-act=delete]").click()
    page.locator("#shelf .gone").wait_for()
    lobby.settle()
    page.reload()
    page.locator("#shelf .kept").first.wait_for()
    assert page.locator("#shelf .kept").count() == 1


def test_all_games_go_into_a_file_and_come_out_of_it_in_another_browser(lobby, alone, tmp_path):
    with lobby.page.expect_download() as saved:
        lobby.page.locator("[data-act=export]").click()
    saved.value.save_as(tmp_path / "games.json")
    lobby.page.locator("[data-act=import]").set_input_files(tmp_path / "games.json")
    lobby.page.locator("[data-shelf=said]", has_text="Taken in: 0. Here already: 2.").wait_for()
    alone.open()
    alone.page.locator("#file").set_input_files(tmp_path / "games.json")
    alone.page.locator("#shelf .kept").nth(1).wait_for()
    assert alone.has_kept(alone.played(1, 1)) and alone.has_kept(alone.played(2, 1))


def test_a_file_that_holds_no_game_changes_nothing(lobby):
    said = lobby.page.locator("[data-shelf=said]")
    for text in ("", "[]", '{"stormtable": 1}', '{"games": [{"game": "x", "record": 7}]}', "\x00"):
        lobby.page.locator("[data-act=import]").set_input_files([{"name": "a.json", "mimeType": "text/plain", "buffer": text.encode()}])
        said.filter(has_text="There is no game in this file.").wait_for()
        assert lobby.page.locator("#shelf .kept").count() == 2, text
        said.evaluate("said => (said.textContent = '')")


def test_a_file_brings_no_markup_and_no_script(lobby):
    hostile = "<img src=x onerror='window.hacked = 1'>"
    game = {"id": f"x{hostile}", "game": "ortus", "record": HEAD.format(3), "name": hostile, "saved": hostile, "kind": hostile,
            "told": {"en": {"players": hostile, "state": hostile}}}
    file = json.dumps({"stormtable": 1, "games": [game, {**game, "game": "../evil"}, None, 7]})
    lobby.page.locator("[data-act=import]").set_input_files([{"name": "a.json", "mimeType": "text/plain", "buffer": file.encode()}])
    lobby.page.locator("#shelf .kept", has_text="onerror").wait_for()
    assert lobby.page.locator("#shelf .kept").count() == 3 and lobby.page.evaluate("window.hacked") is None
    assert not lobby.page.locator("#shelf img").count()


def test_a_broken_game_has_its_text_to_copy(visitor):
    visitor.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.page.goto(visitor.site + "about/")
    visitor.page.evaluate("localStorage.setItem('stormtable:ortus', '{\"record\": \"[Game\"}')")
    visitor.open()
    assert "stays on the shelf" in visitor.notice()
    visitor.page.goto(visitor.site)
    broken = visitor.page.locator("[data-shelf=broken]")
    broken.locator("summary").first.click()
    broken.locator(".more").click()
    broken.locator("[data-act=copy]").click()
    visitor.page.locator("[data-shelf=said]", has_text="copied").wait_for()
    assert visitor.page.evaluate("navigator.clipboard.readText()") == "[Game"


MANY = """async ([finished, trials]) => {
  const game = (n, kind) => ({
    id: `${kind}${n}`, kind, game: "ortus", record: `[Game "ortus"] ${kind} ${n}`, saved: new Date(2026, 1, 1, 0, n).toISOString(), over: kind === "game",
  });
  for (let n = 0; n < finished; n++) keeping.keep(JSON.stringify(game(n, "game")));
  for (let n = 0; n < trials; n++) keeping.keep(JSON.stringify(game(n, "trial")));
  await keeping.settled();
}"""


def test_the_last_fifty_that_are_over_stay_and_what_goes_next_is_told_before(lobby):
    lobby.page.evaluate(MANY, [49, 12])
    over, leaves = lobby.page.locator("[data-shelf=over]"), lobby.page.locator("[data-say=leaves]:not([hidden])")
    assert over.locator(".kept").count() == 49 and over.locator(leaves).count() == 0
    lobby.page.evaluate(MANY, [50, 0])
    assert over.locator(".kept").count() == 50 and over.locator(leaves).count() == 1
    going = over.locator(".kept", has=leaves).get_attribute("data-id")
    lobby.page.reload()
    lobby.page.evaluate(MANY, [52, 14])
    assert over.locator(".kept").count() == 50 and going not in lobby.page.evaluate("keeping.all().map(({ id }) => id)")
    assert lobby.page.locator("[data-shelf=trial] .kept").count() == 12
    assert lobby.page.locator("[data-shelf=open] .kept").count() == 2


def test_trials_are_the_first_to_go_when_there_is_no_room(lobby):
    lobby.page.evaluate(MANY, [3, 6])
    full = "void (IDBObjectStore.prototype.put = new Proxy(IDBObjectStore.prototype.put, { apply(put, store, [game, ...more]) {" \
           " if (keeping.all().some(keeping.isTrial)) throw new DOMException('', 'QuotaExceededError'); return put.call(store, game, ...more); } }))"
    lobby.page.reload()
    lobby.page.evaluate("keeping.ready")
    lobby.page.evaluate(full)
    lobby.page.evaluate("keeping.keep(JSON.stringify({ id: 'new', kind: 'game', game: 'ortus', record: 'new', saved: new Date().toISOString() }))")
    kinds = lobby.page.evaluate("keeping.all().map(({ kind }) => kind)")
    assert kinds.count("trial") == 0 and kinds.count("game") == 6 and lobby.has_kept(lobby.played(1, 1)) and lobby.has_kept("new")


def test_a_page_that_is_left_in_the_middle_of_writing_loses_nothing(visitor):
    visitor.open_game(HEAD.format(1))
    visitor.page.locator('#prompt [data-touch="word:end"]').wait_for()
    visitor.page.evaluate("document.querySelector('#prompt [data-touch=\"word:end\"]').click(); location.href = 'about:blank'")
    visitor.page.wait_for_url("about:blank")
    visitor.page.goto(visitor.site)
    visitor.page.evaluate("keeping.ready")
    assert visitor.has_kept(visitor.played(1, 1))


def test_a_killed_browser_has_lost_no_action_that_is_a_second_old(site, playwright_of, tmp_path):
    lost, _written = saving_bench.killed(playwright_of(), site, tmp_path, (saving_bench.PROMISED,))
    assert lost == []


def test_the_shelf_is_fit_for_everybody_at_every_width(lobby):
    for theme in ("light", "dark"):
        lobby.page.emulate_media(color_scheme=theme)
        lobby.page.goto(lobby.site)
        lobby.page.locator("#shelf .kept").first.wait_for()
        lobby.page.locator("#shelf .more").first.click()
        lobby.check_axe()
    lobby.check_widths(360, 768, 1440)


NO_ROOM = """() => {
  window.noRoom = true;
  const full = (put, place, given) => {
    if (noRoom) throw new DOMException("", "QuotaExceededError");
    return put.apply(place, given);
  };
  IDBObjectStore.prototype.put = new Proxy(IDBObjectStore.prototype.put, { apply: full });
  Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, { apply: full });
}"""


def test_what_found_no_room_is_kept_as_soon_as_there_is_some(visitor):
    visitor.begin(1)
    visitor.settle()
    visitor.page.evaluate(NO_ROOM)
    visitor.act()
    visitor.page.locator("#keeping", has_text="in this tab alone").wait_for()
    assert not visitor.has_kept(visitor.played(1, 2))
    visitor.page.evaluate("noRoom = false")
    for count in (3, 4):
        visitor.act()
        visitor.page.locator("#keeping").wait_for(state="hidden")
        assert visitor.has_kept(visitor.played(1, count)) and len(visitor.page.evaluate("keeping.all()")) == 1
