// The page's own small script, written into the page itself so that it is there when nothing else comes. It fetches the large files
// of Python at once, counts what comes in, and says so in words when the start has failed or come to a halt. See docs/boot.md.
(() => {
  const QUIET = 15; // seconds without a single byte, after which the page says so
  const LONG = 60; // the same when all is there and Python starts: a slow machine has a lot to do then
  const PAUSE = 50; // milliseconds: a gauge that moves more often only takes time
  const isPlain = new URLSearchParams(location.search).has("plain");
  const files = JSON.parse(document.currentScript.dataset.files)[isPlain ? "plain" : canUnpackBrotli() ? "br" : "gz"];
  const sizes = new Map(Object.entries(files).map(([file, size]) => [new URL(file, location).href, size]));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const own = ({ localName, defer, type }) => localName === "script" && (defer || type === "module");
  const $ = (selector) => document.querySelector(selector);

  const early = new Map(); // responses that nobody has asked for yet
  const underWay = new Set(); // addresses of files that are coming in
  const lacking = new Set(); // addresses of files that did not come, or came spoiled
  const run = new Set(); // scripts that have been run
  let [quiet, loaded, told] = [0, 0, 0];

  function canUnpackBrotli() {
    try {
      return Boolean(new DecompressionStream("brotli"));
    } catch {
      return false;
    }
  }

  // Pyodide makes a little shared memory as it is read, for a wait that only Node knows; browsers warn of that on a page like ours.
  if (window.WebAssembly)
    WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
      construct: (memory, [wanted]) => (wanted.shared && !crossOriginIsolated ? { buffer: new ArrayBuffer(4) } : new memory(wanted)),
    });

  // -- fetching ---------------------------------------------------------------------------------------------------------

  const fetchPlainly = window.fetch;
  // After a fault the copy that the browser has kept may be the fault.
  const cache = performance.getEntriesByType("navigation")[0]?.type === "reload" ? "no-cache" : "default";

  function fetchCounted(address, ...more) {
    const { href } = new URL(address.url ?? address, location);
    underWay.add(href);
    const response = fetchPlainly(address, ...more);
    response.then((came) => (isHere(came) ? gauge(sizes.get(href)) : count(came.clone(), sizes.has(href)))).catch(() => {}).finally(() => underWay.delete(href));
    return response;
  }
  // What comes from this device is not counted: that would take as long as reading it.
  const isHere = ({ headers }) => headers.has("Kept");
  async function count({ body, ok }, large) {
    const reader = body.getReader();
    for (let piece; !(piece = await reader.read()).done; ) {
      goesOn();
      if (large && ok) gauge(piece.value.length);
    }
  }
  function gauge(bytes) {
    loaded = Math.min(loaded + bytes, total); // the plain way may fetch a file again
    if (loaded < total && performance.now() - told < PAUSE) return;
    told = performance.now();
    document.dispatchEvent(new CustomEvent("stormtable:progress", { detail: { stage: "loading", loaded, total } }));
  }

  window.fetch = (address, ...more) => {
    const { href } = new URL(address.url ?? address, location); // Pyodide asks with a URL, others with a text
    const begun = early.get(href);
    early.delete(href);
    return begun ?? fetchCounted(address, ...more);
  };
  for (const href of sizes.keys()) {
    early.set(href, fetchCounted(href, { cache }));
    early.get(href).catch(() => {}); // who asks for it will hear of it
  }

  // -- watching ---------------------------------------------------------------------------------------------------------

  function goesOn() {
    quiet = 0;
    if ($("#unstarted:not([hidden])") && !lacking.size) $("#unstarted").hidden = true;
  }
  // Scripts run in their order, so the first that has not run is the one that all wait for.
  const waitsFor = () => [...underWay, ...[...document.scripts].filter((script) => own(script) && !run.has(script)).slice(0, 1).map(({ src }) => src)];

  // Only seconds in which the page could do something are counted: neither those of a busy nor of a sleeping machine.
  const watch = setInterval(() => {
    if ($("[data-ready]")) return end();
    const parts = waitsFor();
    if (++quiet >= (parts.length ? QUIET : LONG) && !lacking.size) tell(parts.length ? "stuck" : "long", parts);
  }, 1000);
  function end() {
    clearInterval(watch);
    window.fetch = fetchPlainly;
    if ($("#unstarted")) $("#unstarted").hidden = true;
  }

  function fail(address, reason = "") {
    if (address) lacking.add(address);
    if (!$("[data-ready]")) tell(lacking.size ? "lacking" : window.WebAssembly ? "failed" : "unable", lacking, reason);
  }
  document.addEventListener("load", ({ target }) => own(target) && (run.add(target), goesOn()), true);
  addEventListener("error", ({ target, error, filename }) => {
    if (target !== window && own(target)) fail(target.src);
    else if (error instanceof SyntaxError && [...document.scripts].some(({ src }) => src && src === filename)) fail(filename); // something else came in its place
  }, true);
  document.addEventListener("stormtable:progress", ({ detail: { stage, loaded, total, part, reason } }) => {
    goesOn();
    if ($("#boot")) $("#boot").dataset.stage = stage;
    if ($("#boot progress") && stage === "loading") Object.assign($("#boot progress"), { max: total, value: loaded });
    if (stage === "failed") fail(part, reason);
  });

  // -- telling ----------------------------------------------------------------------------------------------------------

  async function tell(why, parts, reason = "") {
    if (document.readyState === "loading") return addEventListener("DOMContentLoaded", () => tell(why, parts, reason));
    const panel = $("#unstarted");
    if (!panel || $("#crash:not([hidden])")) return;
    for (const sentence of panel.querySelectorAll("[data-why]")) sentence.hidden = sentence.dataset.why !== why;
    const names = [...parts].map((address) => new URL(address).pathname.split("/").pop());
    panel.querySelector("[data-parts]").textContent = names.join(", ");
    panel.querySelector("[data-parts]").hidden = !names.length;
    panel.querySelector("[data-reason]").textContent = reason;
    panel.querySelector("[data-way=plain]").hidden = isPlain;
    $("#boot").hidden = why !== "stuck" && why !== "long";
    panel.hidden = false;
    for (const part of panel.querySelectorAll("[data-saved]")) part.hidden = !(await savedGame());
  }

  // The record of the game that is kept for this table, or nothing. Of other scripts it needs the one that keeps games.
  async function savedGame() {
    await window.keeping?.ready;
    return window.keeping?.text(keeping.onTable());
  }

  const ways = {
    async again() {
      const afresh = [...lacking].map((address) => fetchPlainly(address, { cache: "reload" }).then((response) => response.arrayBuffer()));
      await Promise.race([Promise.allSettled(afresh), new Promise((late) => setTimeout(late, QUIET * 1000))]);
      location.reload();
    },
    plain() {
      const address = new URL(location);
      address.searchParams.set("plain", "");
      location.replace(address);
    },
    async copy() {
      const field = $("#unstarted textarea");
      field.value = (await savedGame()) ?? "";
      field.parentElement.hidden = false;
      field.select();
      navigator.clipboard?.writeText(field.value).catch(() => {});
    },
  };
  document.addEventListener("click", ({ target }) => ways[target.closest("#unstarted [data-way]")?.dataset.way]?.());
})();
