"""Keeping games, by static/js/keeping.js alone, in the lobby: faults of the database, notes left behind, hostile files."""

import json

import pytest
from stormtable.site.console import ROOT

GAME = """const game = (id, record, more) =>
  JSON.stringify({ id, kind: "game", game: "ortus", record, saved: new Date().toISOString(), over: false, ...more });"""
RECORDS = "keeping.ready.then(() => keeping.settled()).then(() => keeping.all().map(({ record }) => record).sort())"
OFTEN = "Object.assign(window, { told: [] }); document.addEventListener('stormtable:kept', ({ detail }) => told.push(detail.word))"


@pytest.fixture
def lobby(chromium, site):
    """The lobby in a fresh profile."""
    profile = chromium.new_context(service_workers="block")
    page = profile.new_page()
    page.add_init_script(OFTEN)
    page.goto(site)
    yield page
    profile.close()


def keep(page, *games):
    """Hands these games over, each an id and a record, and waits until all are written."""
    page.evaluate(f"async (games) => {{ {GAME} await keeping.ready; for (const one of games) keeping.keep(game(...one)); await keeping.settled(); }}", games)


def bring(page, *games):
    page.evaluate("file => keeping.ready.then(() => keeping.bring(file))", json.dumps({"stormtable": 1, "games": games}))


def test_a_note_left_behind_by_a_page_goes_on_from_what_came_there_meanwhile(lobby):
    keep(lobby, ["a", "1.\n"])
    lobby.evaluate(f"() => {{ {GAME} localStorage.setItem('stormtable:way:a', game('a', '1.\\n2.\\n', {{ from: 0 }})) }}")
    lobby.reload()
    assert lobby.evaluate(RECORDS) == ["1.\n2.\n"]


def test_a_note_that_says_something_else_than_what_lies_there_is_a_game_of_its_own(lobby):
    keep(lobby, ["a", "1.\n2.\n"])
    lobby.evaluate(f"() => {{ {GAME} localStorage.setItem('stormtable:way:a', game('a', '1.\\n3.\\n', {{ from: 0 }})) }}")
    lobby.reload()
    assert lobby.evaluate(RECORDS) == ["1.\n2.\n", "1.\n3.\n"]


def test_a_tab_whose_note_was_carried_by_another_keeps_its_game(lobby):
    keep(lobby, ["a", "1.\n"])
    lobby.evaluate("""async () => {  // as a tab does that opens while the note still lies there
      const done = (asked) => new Promise((go) => (asked.onsuccess = () => go(asked.result)));
      const store = (await done(indexedDB.open("stormtable"))).transaction("games", "readwrite").objectStore("games");
      await done(store.put({ ...(await done(store.get("a"))), record: "1.\\n2.\\n", version: 2, saved: "2026-11-18T03:00:00Z" }));
    }""")
    keep(lobby, ["a", "1.\n2.\n", {"saved": "2026-11-18T03:00:00Z"}])
    keep(lobby, ["a", "1.\n2.\n3.\n"])
    assert lobby.evaluate(RECORDS) == ["1.\n2.\n3.\n"] and set(lobby.evaluate("told")) == {"kept"}


def test_a_damaged_game_in_the_database_hides_no_other(lobby):
    keep(lobby, ["a", "1."], ["b", "2."], ["c", "3."])
    lobby.add_init_script("""const fail = () => { throw new DOMException("Failed to read large IndexedDB value", "DataError"); };
      IDBObjectStore.prototype.getAll = fail;
      IDBObjectStore.prototype.get = new Proxy(IDBObjectStore.prototype.get, { apply: (get, store, [id]) => (id === "b" ? fail() : get.call(store, id)) });""")
    lobby.reload()
    assert lobby.evaluate(RECORDS) == ["1.", "3."]


def test_a_database_that_opens_and_then_never_answers_is_done_without(lobby):
    lobby.evaluate("keeping.ready.then(() => void (IDBObjectStore.prototype.put = () => ({})))")
    keep(lobby, ["a", "1."])
    assert lobby.evaluate("keeping.works() && JSON.parse(localStorage.getItem('stormtable:kept:a')).record") == "1."
    lobby.reload()
    assert lobby.evaluate(RECORDS) == ["1."]


def test_a_slow_database_does_not_make_an_empty_shelf(lobby):
    keep(lobby, ["a", "1."])
    lobby.add_init_script("""const { open } = IDBFactory.prototype;  // it answers after five seconds
      IDBFactory.prototype.open = function (...given) {
        const asked = open.apply(this, given), held = {};
        asked.onsuccess = () => setTimeout(() => ((held.result = asked.result), held.onsuccess()), 5000);
        return held;
      };""")
    lobby.reload()
    assert lobby.evaluate(RECORDS) == ["1."]


def test_only_want_of_room_takes_trials_away(lobby):
    lobby.evaluate(f"async () => {{ {GAME} await keeping.ready; await keeping.keep(game('t', 'trial', {{ kind: 'trial' }})) }}")
    lobby.evaluate("""() => {  // as if the database had been closed under us, once
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = () => { IDBObjectStore.prototype.put = put; throw new DOMException("", "AbortError"); };
    }""")
    keep(lobby, ["a", "1."])
    assert lobby.evaluate(RECORDS) == ["1.", "trial"] and lobby.evaluate("localStorage.getItem('stormtable:kept:a')") is None


def test_a_database_that_is_deleted_while_it_is_open_costs_nothing_that_is_on_the_table(lobby):
    keep(lobby, ["a", "1.\n"])
    deleted = "new Promise((done, fail) => Object.assign(indexedDB.deleteDatabase('stormtable'), { onsuccess: () => done(true), onblocked: fail }))"
    assert lobby.evaluate(deleted)
    keep(lobby, ["a", "1.\n2.\n"])
    assert lobby.evaluate("keeping.works()")
    lobby.reload()
    assert lobby.evaluate(RECORDS) == ["1.\n2.\n"]


@pytest.mark.parametrize("saved", ["9999-12-31T00:00:00Z", "Fri 1 Jan 2100", "+275760-09-13T00:00:00Z", "zzz", 1e300, None])
def test_a_game_from_a_file_is_never_newer_than_now(lobby, saved):
    bring(lobby, {"game": "ortus", "record": "old", "saved": saved})
    lobby.wait_for_timeout(2)  # milliseconds, so that the next one is later
    keep(lobby, ["own", "new"])
    assert lobby.evaluate("keeping.newest('ortus')") == "own"


def test_what_this_site_has_no_table_for_is_not_taken_in(lobby):
    bring(lobby, *[{"game": name, "record": "x"} for name in ("chess", "", "constructor", 7)], {"game": "maul", "record": "y"})
    assert lobby.evaluate(RECORDS) == ["y"]
    lobby.locator("[data-shelf=said]", has_text="Taken in: 1. Here already: 0.").wait_for()


# -- whatever lies in the memory, or comes from another tab: all programs of one host share both ------------------------------

HOSTILE = """(() => {
  const deep = () => Array.from({ length: 1000 }).reduce((inner) => [inner], []);
  const game = { id: "evil", kind: "game", game: "ortus", record: "1.", saved: "2026-11-18T03:00:00Z", version: 1 };
  const changes = [
    { record: 7 }, { record: null }, { record: ["x"] }, { game: "../evil" }, { game: 7 }, { saved: {} }, { saved: null }, { id: 7 }, { id: "" },
    { told: deep(), stops: deep() }, { told: { en: { players: deep() } } }, { told: 7, stops: 7, name: {} }, { kind: "constructor", version: "x" },
    { game: "constructor" }, { gone: {} }, { version: NaN }, { name: "<img src=x onerror=hacked=1>", told: { en: { state: "<img src=x onerror=hacked=1>" } } },
  ];
  return [null, 7, "x", [], {}, ...changes.map((change) => ({ ...game, ...change }))];
})()"""
PUT = """async (n) => {
  const done = (asked) => new Promise((go, fail) => Object.assign(asked, { onsuccess: () => go(asked.result), onerror: fail }));
  const writing = (await done(indexedDB.open("stormtable"))).transaction(["games", "pictures"], "readwrite");
  for (const [number, one] of HOSTILE.entries()) {
    if (one?.id !== undefined) await done(writing.objectStore("games").put({ ...one, id: one.id === "evil" ? `evil${number}` : one.id })).catch(() => {});
    await done(writing.objectStore("pictures").put(one, `evil${number}`));
  }
}""".replace("HOSTILE", HOSTILE)
NOTED = """() => HOSTILE.forEach((one, number) => {
  for (const key of ["kept:evil", "way:evil", "way:undefined", "kept:", "way:"])
    localStorage.setItem(`stormtable:${key}${number % 2 ? "" : number}`, JSON.stringify(one));
  for (const key of ["", ":aside", ":broken"]) localStorage.setItem(`stormtable:maul${key}`, JSON.stringify([one, one?.record]));
})""".replace("HOSTILE", HOSTILE)
POSTED = """() => {
  const channel = new BroadcastChannel("stormtable");
  for (const one of HOSTILE) {
    channel.postMessage(one);
    for (const word of ["gone on", "changed", "opened", "dropped", "kept", "parted", "brought", {}, null, 7])
      for (const id of ["evil", null, {}, "own"]) channel.postMessage({ word, id, game: one }), channel.postMessage({ word, id, game: one && { ...one, id } });
  }
  channel.close();
}""".replace("HOSTILE", HOSTILE)


@pytest.mark.parametrize("harm", [PUT, NOTED], ids=["database", "plain memory"])
def test_whatever_lies_in_the_memory_the_games_are_there(lobby, harm):
    troubles = heard(lobby)
    keep(lobby, ["own", "1.\n"])
    lobby.evaluate(harm)
    lobby.reload()
    keep(lobby, ["own", "1.\n2.\n"])
    assert "1.\n2.\n" in lobby.evaluate(RECORDS) and lobby.evaluate("keeping.works()")
    lobby.locator('#shelf .kept[data-id="own"]').wait_for()
    assert lobby.evaluate("window.hacked") is None and not lobby.locator("#shelf img").count() and troubles == []


def test_whatever_another_tab_says_the_games_are_there(lobby, site):
    troubles = heard(lobby)
    keep(lobby, ["own", "1.\n"])
    other = lobby.context.new_page()
    other.goto(site + "about/")
    other.evaluate(POSTED)
    keep(lobby, ["own", "1.\n2.\n"])
    lobby.reload()
    assert lobby.evaluate(RECORDS) == ["1.\n2.\n"] and lobby.evaluate("window.hacked") is None and troubles == []


def heard(page):
    """The errors of a page, from now on."""
    troubles = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    return troubles


# Texts that are meant to do harm, 64 KB each: signs over and over, alone, as the games of a file, and as the code of a line.
HOSTILE = """async (units) => {
  await keeping.ready;
  const long = (unit) => unit.repeat(Math.ceil(65536 / unit.length));
  const shapes = {
    file: (text) => keeping.bring(text), record: (text) => keeping.bring(`[Game "${text}`), games: (text) => keeping.bring(`{"games":[${text}`),
    list: (text) => keeping.bring(`{"games":[${text.slice(0, -1)}]}`), words: (text) => keeping.bring(JSON.stringify({ games: text.split("a") })),
    told: (text) => keeping.bring(JSON.stringify({ games: [{ game: text, record: text, id: text, saved: text, name: text, told: { en: [...text] } }] })),
    offer: (text) => distance.accept("a", text), code: (text) => distance.accept("a", `EA${btoa(text).slice(0, 65536)}`),
    ways: () => distance.accept("a", `EAAA${"A".repeat(43)}/${"E".repeat(65536)}`),
  };
  let worst = [0, "", ""];
  for (const [shape, read] of Object.entries(shapes)) for (const unit of units) {
    const text = long(unit), began = performance.now();
    await read(text);
    const took = performance.now() - began;
    if (took > worst[0]) worst = [took, shape, unit];
  }
  return worst;
}"""
UNITS = ['"', "\\", "[", "{", "{}", "{},", "[],", '{"game":1},', ",", "a", "[Game ", '[Game "a"]', "\0", "=", "-", "/", "A", "0", "\n", '"a":', "https://a#"]


def test_whatever_a_file_or_a_code_says_it_is_read_at_once(chromium, site):
    """The readers that are no Python; a second is generous, for a busy machine: they take some milliseconds."""
    profile = chromium.new_context(service_workers="block", bypass_csp=True)
    page = profile.new_page()
    page.goto(site)
    page.add_script_tag(path=ROOT / "static/js/distance.js")
    took, shape, unit = page.evaluate(HOSTILE, UNITS)
    profile.close()
    assert took < 1000, f"{took:.0f} ms for {unit!r} as {shape}"
