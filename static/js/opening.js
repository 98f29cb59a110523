// The generic table: what opening a wheel needs of the browser. The file is read here and handed to Python as bytes; nothing of it is
// run before the player has said so. Its style sheet is adopted, so the policy of the page stays as strict as everywhere.
window.opening = (() => {
  const $ = (selector) => document.querySelector(selector);
  const NAME = "stormtable-wheels"; // the database of wheels that players keep, by the names of their games
  const TITLES = "stormtable:opened:titles"; // what those games are called, for the shelf
  let python = () => {};
  let key = ""; // the word of the address for what is open

  const wanted = () => new URLSearchParams(location.search).get("game")?.match(/^[a-z]{1,40}$/)?.[0] ?? "";
  const own = [...document.querySelectorAll("#shelf data")].find(({ value }) => value === wanted());
  if (own) location.replace(own.dataset.table + location.hash); // a game of this site has a table of its own

  // -- wheels that are kept ------------------------------------------------------------------------------------------

  const answer = (asked) => new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = asked.onblocked = () => fail(asked.error);
  });
  async function store(mode) {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("wheels");
    const base = await answer(asked);
    base.onversionchange = () => base.close(); // whoever deletes it need not wait for this page
    return base.transaction("wheels", mode).objectStore("wheels");
  }
  const kept = (game) => store("readonly").then((wheels) => answer(wheels.get(game))).catch(() => undefined); // Python's None; null is none
  const keep = (game, bytes) => store("readwrite").then((wheels) => answer(wheels.put(bytes, game))).then(() => true, () => false);
  async function forget(game) {
    await store("readwrite").then((wheels) => answer(wheels.delete(game))).catch(() => {});
    location.replace(location.pathname);
  }
  function note(game, title) {
    try {
      const known = { ...JSON.parse(localStorage.getItem(TITLES)), [game]: title };
      localStorage.setItem(TITLES, JSON.stringify(known));
    } catch {} // then the shelf shows the name instead
  }

  // -- asking --------------------------------------------------------------------------------------------------------

  function shows(part) {
    for (const each of document.querySelectorAll("#opening [data-when]")) each.hidden = each.dataset.when !== part;
    $("#boot").hidden = true;
    $("#opening").hidden = false;
    document.body.dataset.scene = $("main").dataset.ready = "open";
  }
  function choose(problem) {
    shows("choose");
    $("#opening .problem").textContent = problem;
  }
  function ask(told) {
    shows("ask");
    for (const [name, text] of Object.entries(JSON.parse(told))) {
      const place = $(`#opening [data-fact="${name}"]`);
      place.textContent = text;
      place.closest("[data-row]").hidden = !text;
    }
    $("#opening [data-opening=no]").focus();
  }
  const busy = () => shows("busy");

  async function take(file) {
    $("#opening .problem").textContent = "";
    python("file", new Uint8Array(await file.arrayBuffer()));
  }
  $("#wheel").addEventListener("change", (event) => {
    event.stopPropagation();
    if (event.target.files[0]) take(event.target.files[0]);
    event.target.value = "";
  });
  $("#opening").addEventListener("dragover", (event) => event.preventDefault());
  $("#opening").addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer.files[0]) take(event.dataTransfer.files[0]);
  });
  document.addEventListener("click", (event) => {
    const answered = event.target.closest("[data-opening]")?.dataset.opening;
    if (answered === "yes") python("open", $("#opening [name=keep]").checked ? "keep" : "");
    if (answered === "no") choose("");
    if (answered === "forget") forget(key);
    const lesson = event.target.closest("[data-lesson]")?.dataset.lesson;
    if (lesson) python("lesson", lesson);
    const rule = event.target.closest('a.rule[href^="#"], a[target=rules][href^="#"]');
    if (!rule) return;
    event.preventDefault(); // the rules of this game stand in no other page
    if (!$("#rulebook").open) $("#rulebook").showModal();
    const place = rule.hash.length > 1 && document.getElementById(rule.hash.slice(1));
    if (place) place.scrollIntoView({ block: "center" }), place.focus();
  }, true);

  // -- the table of the game -----------------------------------------------------------------------------------------

  async function dress(text) {
    const told = { style: "", rulebook: "", lessons: "", ...JSON.parse(text) };
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(told.style);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.body.dataset.game = told.game;
    document.body.toggleAttribute("data-hands", told.hands);
    document.title = `${told.title} · ${document.title}`;
    $(".bar h1").textContent = told.title;
    $("#brought").replaceChildren(harmless(told.symbols));
    $("#rulebook-text").replaceChildren(harmless(told.rulebook));
    $("#lesson-list").replaceChildren(harmless(told.lessons));
    $("#opening").hidden = true;
    key = told.key;
    const isKept = (await kept(key)) !== undefined;
    $("#lesson-list").hidden = !told.lessons;
    for (const part of document.querySelectorAll("[data-opening=forget]")) part.hidden = !isKept;
    note(key, told.title); // the shelf leads back here, also to whoever must bring the file again
    history.replaceState(null, "", `?game=${key}${location.hash}`);
  }
  // An expansion is played at the table of a game of this site: its sheets, drawings and ways are taken from there.
  async function borrow(game) {
    const { table } = [...document.querySelectorAll("#shelf data")].find(({ value }) => value === game).dataset;
    const there = new URL(table, location);
    const page = new DOMParser().parseFromString(await (await fetch(there)).text(), "text/html");
    const absolute = (way) => new URL(way, there).href;
    const known = new Set([...document.querySelectorAll("link[rel=stylesheet]")].map(({ href }) => href));
    const sheets = [...page.querySelectorAll("link[rel=stylesheet]")].map((link) => absolute(link.getAttribute("href"))).filter((href) => !known.has(href));
    await Promise.all(sheets.map((href) => new Promise((done) => document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: done, onerror: done })))));
    for (const word of ["rules", "cards", "forces"]) document.body.dataset[word] = absolute(page.body.dataset[word]);
    $(".bar a[target=rules]").href = document.body.dataset.rules;
    const drawings = [...page.querySelectorAll("svg.sprite"), page.querySelector("template#drawings")?.content]; // those that wait there too
    $("#borrowed").replaceChildren(...drawings.filter(Boolean).map((some) => document.importNode(some, true)));
  }
  const ways = () => ["rules", "cards", "forces"].map((word) => document.body.dataset[word]);
  function read(title, markup) {
    $("#lesson-title").textContent = title;
    $("#lesson-text").replaceChildren(harmless(markup));
    document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
    $("#lesson").showModal();
  }

  return { listen: (ears) => (python = ears), wanted, kept, keep, choose, ask, busy, dress, borrow, ways, read };
})();
