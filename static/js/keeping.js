// Keeping games in this browser: the one place that writes them, for the table and for the lobby, which has no Python.
// A game has an id of its own, so none is ever written over another. It goes into IndexedDB; where that fails into localStorage;
// where that fails too it stays in this tab, and everybody is told. Every write is read back before it counts.
window.keeping = (() => {
  const PLAIN = "stormtable:kept:"; // the keys in localStorage
  const WAY = "stormtable:way:"; // and those of games on their way into the database: a page may be left before they are there
  const OLD = /^stormtable:(?!theme$)([a-z]+)(:aside|:broken)?$/; // and those of former versions, one slot a game
  const [FINISHED, TRIALS] = [50, 12]; // so many are kept of games that are over, and of trials from lessons
  const DAY = 864e5; // milliseconds: so long a deleted game can be had back
  const START = 15000; // milliseconds that the games may take to be read when a page opens: a slow machine has much to do then
  const PATIENCE = 4000; // milliseconds, after which a database that does not answer counts as missing
  const games = new Map(); // all that is known here, by id
  const known = new Map(); // what this tab has seen of a game since it took it down: { version }; a later one is somebody else's
  const handed = new Map(); // the record of a game as this tab gave it last, by id: it may still be on its way
  const moved = new Map(); // games that another tab has gone on with: the id under which the one of this tab is kept now
  const unkept = new Set(); // the ids of games that are in no memory but this tab's
  const channel = new BroadcastChannel("stormtable");
  let database = null; // a promise of it
  let works = true; // can anything be kept at all?
  let line = Promise.resolve(); // one write after the other

  // -- what a game is made of ----------------------------------------------------------------------------------------

  // Files, memories and other tabs may hold anything: all programs of a host share them. Only what a game on the shelf is made of is read,
  // and only as text; what is no game is left where it lies.
  const texts = (told) => Object.fromEntries(Object.entries(told ?? {}).filter(([, text]) => typeof text === "string"));
  const isText = (text, like) => typeof text === "string" && like.test(text);
  const isDate = (text) => typeof text === "string" && !isNaN(Date.parse(text));
  const isGame = (one) => isText(one?.id, /^[\w-]{1,80}$/) && isText(one.game, /^[a-z]+$/) && typeof one.record === "string" && isDate(one.saved);
  const sound = (one) => (isGame(one) ? {
    id: one.id, game: one.game, record: one.record, name: isText(one.name, /./) ? one.name.slice(0, 60) : "", kind: ["trial", "broken"].includes(one.kind) ? one.kind : "game",
    saved: one.saved, version: Number.isSafeInteger(one.version) ? one.version : 0,
    ...(isDate(one.gone) && { gone: one.gone }),
    ...(typeof one.over === "boolean" && { over: one.over, yours: one.yours === true }),
    told: Object.fromEntries(Object.entries(one.told ?? {}).map(([lang, told]) => [lang, texts(told)])), stops: texts(one.stops),
  } : undefined);

  // -- the database --------------------------------------------------------------------------------------------------

  const answer = (asked) => new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = asked.onblocked = () => fail(asked.error);
  });
  const late = (patience) => new Promise((_done, fail) => setTimeout(fail, patience, new Error("The database does not answer")));
  const timely = (work, patience = PATIENCE) => Promise.race([work, late(patience)]);
  async function open() {
    const asked = indexedDB.open("stormtable", 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("games", { keyPath: "id" });
      asked.result.createObjectStore("pictures");
    };
    const db = await answer(asked);
    db.onversionchange = db.onclose = () => (db.close(), (database = null));
    return db;
  }
  function opened() {
    database ??= open();
    database.catch(() => (database = null)); // the next one tries again
    return database;
  }
  // One transaction: what `work` does in it is on the disk when this is over, or has not happened.
  const transact = (...given) => timely(transaction(...given));
  async function transaction(store, work, durability = "strict") {
    const writing = (await opened()).transaction(store, "readwrite", { durability });
    const over = new Promise((done, fail) => {
      writing.oncomplete = done;
      writing.onabort = writing.onerror = () => fail(writing.error);
    });
    over.catch(() => {}); // told below, if the work itself does not fail before
    const result = await work(writing.objectStore(store));
    await over;
    return result;
  }
  const look = (store, ask, patience) => timely(opened().then((db) => answer(ask(db.transaction(store).objectStore(store)))), patience);
  // All games; if one of them is damaged, all others.
  async function readAll() {
    try {
      return (await look("games", (store) => store.getAll(), START)).map(sound).filter(Boolean);
    } catch (error) {
      if (!isFault(error)) return [];
      const ids = await look("games", (store) => store.getAllKeys()).catch(() => []);
      const found = await Promise.all(ids.map((id) => look("games", (store) => store.get(id)).catch(() => null)));
      return found.map(sound).filter(Boolean);
    }
  }
  const isFault = (error) => error instanceof DOMException; // of the database, which has answered
  const isFull = (error) => error?.name === "QuotaExceededError";

  // -- the plain memory ----------------------------------------------------------------------------------------------

  const plainText = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const parsed = (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };
  const plain = (id) => sound(parsed(plainText(PLAIN + id)));
  const putPlain = (key, text) => {
    try {
      localStorage.setItem(key, text);
      return localStorage.getItem(key) === text;
    } catch {
      return false; // full or forbidden, and every browser has its own error for that
    }
  };
  const dropPlain = (key) => {
    try {
      localStorage.removeItem(key);
    } catch {}
  };
  const plainKeys = () => {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  };

  // -- one write -----------------------------------------------------------------------------------------------------

  const later = (one, other) => ((other?.version ?? 0) > (one?.version ?? 0) ? other : one);
  const isSame = (one, other) => one?.record === other.record && one.version === other.version;
  // What is asked of a game that lies there: a new version of it, or null if somebody else has written one since.
  const grown = (game, seen) => (there) =>
    (there?.version ?? 0) > seen.version ? null : { ...game, name: there?.name ?? game.name ?? "", version: seen.version + 1 };
  const seenOf = (id) => known.get(id) ?? known.set(id, { version: 0 }).get(id);
  const changed = (change) => (there) => (there ? { ...there, ...change } : null);

  async function write(id, next) {
    const made = await transact("games", async (store) => {
      const there = later(sound(await answer(store.get(id))), plain(id));
      const game = next(there);
      if (game) await answer(store.put(game));
      else if (there && !unkept.has(id)) games.set(id, there);
      return game;
    });
    if (made && !isSame(await look("games", (store) => store.get(id)), made)) throw new Error("What was written is not there");
    if (made) dropPlain(PLAIN + id);
    return made;
  }
  const onDisk = (id) => (unkept.has(id) ? undefined : games.get(id)); // as far as this tab knows
  function writePlain(id, next) {
    const game = next(later(onDisk(id), plain(id)));
    return game && !putPlain(PLAIN + id, JSON.stringify(game)) ? undefined : game;
  }
  function writeHere(id, next) {
    const game = next(onDisk(id));
    if (game) unkept.add(id);
    return game;
  }
  // Wherever there is room: gives the game as it is kept now, or null if it must not be written.
  async function settle(id, next) {
    let game = await write(id, next).catch(async (error) => {
      if (isFull(error) ? await makeRoom() : isFault(error)) return write(id, next).catch(() => undefined); // it may have been closed under us
    });
    if (game === undefined) game = writePlain(id, next);
    works = game !== undefined;
    if (!works) game = writeHere(id, next);
    else if (game) unkept.delete(id);
    if (game) games.set(id, game);
    return game;
  }
  // Perhaps there is room again; what another tab has gone on with since is kept beside it.
  async function tryAgain() {
    for (const mine of [...unkept].map((id) => games.get(id))) {
      const kept = await settle(mine.id, (there) => ((there?.version ?? 0) < mine.version ? mine : null));
      if (kept) seenOf(mine.id).version = kept.version;
      else unkept.delete(mine.id), await part(mine, seenOf(mine.id));
    }
  }
  const fresh = () => [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join("");
  function queue(work) {
    const done = line.then(work);
    line = done.catch(() => {});
    return done;
  }
  const tell = (word, id) => document.dispatchEvent(new CustomEvent("stormtable:kept", { detail: { word, id } }));
  const share = (word, id) => channel.postMessage({ word, id, game: games.get(id) ?? null });

  // Keeps a game as the table tells it. How that went comes as an event: kept, or parted if another tab has gone on with it.
  function keep(text) {
    const game = JSON.parse(text);
    const seen = seenOf(game.id); // now: the same game may be taken down anew before its turn to be written comes
    const [key, note] = [WAY + game.id, JSON.stringify({ ...game, from: seen.version })];
    handed.set(game.id, game.record);
    putPlain(key, note);
    return queue(async () => {
      const id = moved.get(game.id) ?? game.id;
      const mine = id === game.id ? seen : seenOf(id);
      const kept = await settle(id, grown({ ...game, id }, mine));
      await (kept ? settled(kept, mine) : part(game, mine));
      if (plainText(key) === note) dropPlain(key);
      await tidy();
    });
  }
  function settled(kept, seen) {
    if (!unkept.has(kept.id)) {
      seen.version = kept.version;
      share("gone on", kept.id);
      if (!isTrial(kept)) persisting ??= persist();
    }
    tell("kept", kept.id);
  }
  // What can wait until a game is safe: others that found no room, and those whose time has come.
  async function tidy() {
    const waiting = [...unkept];
    if (waiting.length && works) await tryAgain();
    for (const id of waiting) if (!unkept.has(id)) tell("kept", id);
    if (works) await prune();
  }
  // Another tab has gone on with this game. Whatever it does not have is kept as a game of its own.
  async function part(game, mine) {
    const there = games.get(game.id);
    if (there?.record === game.record && there.saved === game.saved) return (mine.version = there.version), tell("kept", game.id); // it has carried this one there
    if (there?.record.startsWith(game.record)) return tell("gone on", game.id);
    const twin = { ...game, id: fresh() };
    moved.set(game.id, twin.id);
    handed.set(twin.id, twin.record);
    const seen = seenOf(twin.id);
    settled(await settle(twin.id, grown(twin, seen)), seen);
    tell("parted", `${game.id}:${twin.id}`);
  }
  // Changes what does not belong to play: its name, what kind of game it is, whether it is deleted.
  const change = (id, what) => queue(async () => {
    await settle(id, (there) => changed(what)(there ?? games.get(id)));
    share("changed", id);
    tell("changed", id);
  });

  // -- what goes -----------------------------------------------------------------------------------------------------

  const all = () => [...games.values()].sort((one, other) => (one.saved < other.saved ? 1 : -1));
  const shown = () => all().filter((game) => !game.gone);
  const named = () => location.hash.match(/^#kept=([\w-]+)$/)?.[1]; // the game on this table, which stays as long as it is there
  const newest = (game) => shown().find((one) => one.game === game && one.kind === "game")?.id ?? "";
  const isTrial = (game) => game.kind === "trial";
  const isFinished = (game) => game.kind === "game" && !!game.over;
  // Those that the next one will push off the shelf.
  const leaving = () => [...shown().filter(isFinished).slice(FINISHED - 1), ...shown().filter(isTrial).slice(TRIALS - 1)];
  async function drop(id) {
    await transact("games", (store) => answer(store.delete(id)));
    await transact("pictures", (store) => answer(store.delete(id)), "relaxed").catch(() => {});
    dropPlain(PLAIN + id);
    games.delete(id);
    share("dropped", id);
    tell("dropped", id);
  }
  async function prune() {
    const deleted = all().filter((game) => game.gone && Date.now() - Date.parse(game.gone) > DAY);
    const many = [...shown().filter(isFinished).slice(FINISHED), ...shown().filter(isTrial).slice(TRIALS)];
    for (const game of [...deleted, ...many].filter((one) => one.id !== named())) await drop(game.id).catch(() => {});
  }
  // Trials are the first to go when a browser is full; says whether that made room.
  async function makeRoom() {
    const trials = all().filter((game) => isTrial(game) && !unkept.has(game.id) && game.id !== named());
    for (const game of trials) await drop(game.id).catch(() => {});
    return trials.length > 0;
  }

  // -- what was kept before ------------------------------------------------------------------------------------------

  // The same text has the same id, so that two tabs take it over once.
  const digest = (text) => text.length.toString(36) + [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)) >>> 0, 7).toString(36);
  function former(game, what, text) {
    const inside = what === ":aside" ? parsed(text) : [parsed(text) ?? text];
    if (!Array.isArray(inside)) return [];
    return inside.filter((one) => one && one !== "null").map((one) => {
      const record = typeof one.record === "string" ? one.record : typeof one === "string" ? one : text;
      const detail = typeof one.detail === "string" ? one.detail : "";
      return sound({
        id: `old-${game}-${digest(record)}`, game, record, version: 1, name: "",
        kind: what === ":broken" || !(typeof one.record === "string" || record.startsWith("[Game")) ? "broken" : "game",
        saved: isDate(one.saved) ? one.saved : new Date(0).toISOString(), told: detail && { en: { state: detail }, nl: { state: detail } }, stops: one.stops,
      });
    });
  }
  async function takeOver() {
    for (const key of plainKeys().filter((one) => OLD.test(one))) {
      const [, game, what] = key.match(OLD);
      const text = plainText(key);
      let safe = true;
      for (const one of former(game, what ?? "", text)) {
        if (!games.has(one.id)) games.set(one.id, one);
        safe = (await write(one.id, (there) => there ?? one).catch(() => null)) !== null && safe;
      }
      if (safe && plainText(key) === text) dropPlain(key);
    }
  }

  const dated = (saved) => new Date(Math.min(Date.parse(saved) || Date.now(), Date.now())).toISOString(); // none is newer than now
  function unpacked(text) {
    const single = text.match(/^\[Game "([a-z]+)"\]/);
    const list = single ? [{ game: single[1], record: text }] : parsed(text)?.games;
    const tables = [...document.querySelectorAll("#shelf data")].map(({ value }) => value);
    if (!Array.isArray(list)) return [];
    const games = list.filter((one) => tables.includes(one?.game) && one.record?.length < 2e6); // before anything is made of it: a file may list very many
    return games.map((one) => sound({ ...one, id: isText(one.id, /^[\w-]{1,60}$/) ? one.id : fresh(), saved: dated(one.saved), gone: null, version: 0 })).filter(Boolean);
  }

  // Browsers that ask nobody are asked not to throw anything away; Firefox would put a question on the screen.
  let persisting = null;
  const durable = async (word) => {
    try {
      return !!(await navigator.storage?.[word]?.());
    } catch {
      return false; // a frame without an origin may not even ask
    }
  };
  const persist = async (asked) => (asked || !/Firefox/.test(navigator.userAgent)) && durable("persist");

  // -- the start -----------------------------------------------------------------------------------------------------

  async function begin() {
    for (const game of await readAll()) games.set(game.id, game);
    for (const key of plainKeys().filter((one) => one.startsWith(PLAIN))) {
      const id = key.slice(PLAIN.length);
      if (plain(id)?.id === id) games.set(id, later(games.get(id), plain(id)));
    }
    await takeOver();
    for (const key of plainKeys().filter((one) => one.startsWith(WAY))) {
      const note = parsed(plainText(key));
      const game = sound(note);
      if (!game || key !== WAY + game.id) continue;
      const [from, there] = [Number(note.from) || 0, games.get(game.id)];
      // What was still on its way before it may have come there since: then this goes on from it.
      known.set(game.id, { version: there && game.record.startsWith(there.record) ? Math.max(from, there.version) : from });
      await keep(JSON.stringify(game));
    }
    const probe = (store) => answer(store.put("", "probe"));
    works = await transact("pictures", probe, "relaxed").then(() => true, () => putPlain(PLAIN, "") && (dropPlain(PLAIN), true));
  }
  const ready = begin();

  addEventListener("pageshow", (event) => event.persisted && location.reload()); // the shelf may have changed meanwhile
  channel.onmessage = ({ data }) => {
    const [word, id, game] = [data?.word, data?.id, sound(data?.game)];
    if (!["opened", "gone on", "changed", "dropped"].includes(word) || (game ? game.id !== id : word !== "dropped")) return;
    if (!unkept.has(id)) game ? games.set(id, game) : games.delete(id);
    tell(word, String(id));
  };
  addEventListener("beforeunload", (event) => unkept.size && event.preventDefault());

  return {
    ready, keep, change, all, shown, isTrial, isFinished,
    isLeaving: (game) => leaving().includes(game),
    leaving: () => JSON.stringify(leaving().filter(isFinished).at(-1) ?? null),
    settled: () => line, // a promise of all that was handed over until now
    works: () => works,
    isUnkept: (game) => unkept.has(game.id),
    unkept: () => JSON.stringify([...unkept].map((id) => games.get(id))),
    newest,
    // The text of a game, for the table; from now on a later version is somebody else's.
    take(id) {
      const game = games.get(id);
      if (!game) return "";
      if (!unkept.has(id)) known.set(id, { version: game.version });
      handed.delete(id);
      moved.delete(id);
      share("opened", id);
      return JSON.stringify(game);
    },
    // The game that the address of this page names, else the last one of this table.
    onTable: () => named() ?? newest(document.body.dataset.game),
    text: (id) => handed.get(id) ?? games.get(id)?.record ?? "",
    mark: (id, kind) => games.get(id)?.kind !== kind && change(id, { kind }),
    picture: (id, markup) => transact("pictures", (store) => answer(store.put(markup, id)), "relaxed").catch(() => {}),
    pictureOf: (id) => look("pictures", (store) => store.get(id)).catch(() => ""),
    persist,
    persisted: () => durable("persisted"),
    count: (but) => shown().filter((game) => game.id !== but).length,
    pack: (list) => JSON.stringify({ stormtable: 1, games: list }),
    // Takes in the games of a file; how many were new and how many were here comes as an event.
    async bring(text) {
      const list = unpacked(text);
      const here = new Set(shown().map((one) => one.record));
      const added = list.filter(({ record }) => !here.has(record) && here.add(record));
      for (const one of added) await keep(JSON.stringify({ ...one, id: games.has(one.id) ? `${one.id}-${digest(one.record)}` : one.id }));
      tell("brought", list.length ? `${added.length}:${list.length - added.length}` : "nothing");
    },
  };
})();
