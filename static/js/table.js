// What Python leaves to the browser: putting markup on the page, moving pieces, the way of the arrow keys, and the
// last words when Python itself has failed. It knows no game; everything it tells Python is a word and a text.
window.stormtable = (() => {
  const $ = (selector) => document.querySelector(selector);
  const named = (touch, within = $("#board")) => within.querySelector(`[data-touch="${CSS.escape(touch)}"]`);
  let python = () => {}; // hears (word, text) once the table is ready
  let here = null; // the touch the arrow keys stand on
  let column = null; // where they came from, so that going up and down does not drift sideways
  let pointed = ""; // what the pointer or the focus is over
  let held = null; // what the pointer holds

  const middle = (thing) => {
    const box = thing.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const scale = (thing) => thing.ownerSVGElement?.getScreenCTM()?.a ?? 1;

  const writes = (thing) => !!thing?.matches("input, textarea, select");

  // -- markup ------------------------------------------------------------------------------------------------------

  const OURS = ["tabindex", "open"]; // what the browser or this script sets, and no markup takes away
  const callbacks = { beforeAttributeUpdated: (name) => !OURS.includes(name) };
  const parsed = document.createElement("template");

  function show(parts) {
    finish();
    const touch = document.activeElement?.dataset?.touch;
    const within = document.activeElement?.closest("[data-part]");
    for (const [id, markup] of Object.entries(JSON.parse(parts))) {
      parsed.innerHTML = markup;
      settle(document.getElementById(id), parsed.content.firstElementChild);
    }
    rove();
    if (document.activeElement === document.body && within)
      focus((touch && within.isConnected && named(touch, within)) || $("#board [tabindex='0']"));
    const why = $("#why");
    if (why) point(why);
  }

  // Most of a board stays as it was, and the browser itself compares fastest: Idiomorph gets only what has another shape.
  function settle(old, now) {
    if (old.isEqualNode(now)) return;
    if (writes(old) || !alike(old, now)) return Idiomorph.morph(old, now, { callbacks, ignoreActiveValue: writes(document.activeElement) });
    for (const { name, value } of now.attributes)
      if (!OURS.includes(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
    for (const { name } of [...old.attributes]) if (!OURS.includes(name) && !now.hasAttribute(name)) old.removeAttribute(name);
    const children = [...now.children];
    [...old.children].forEach((child, n) => settle(child, children[n]));
  }

  function alike(old, now) {
    const [ours, theirs] = [[...old.childNodes], [...now.childNodes]];
    const twins = (one, other) => one.nodeName === other.nodeName && one.id === other.id && (one.nodeType === 1 || one.data === other.data);
    return old.nodeName === now.nodeName && ours.length === theirs.length && ours.every((child, n) => twins(child, theirs[n]));
  }

  // The answer to a refused touch stands beside the thing, inside the board.
  function point(why) {
    const thing = named(why.dataset.about);
    const [area, box] = [why.parentElement.getBoundingClientRect(), why.getBoundingClientRect()];
    const [x, y] = thing ? middle(thing) : [area.x + area.width / 2, area.y + area.height / 2];
    const left = Math.min(Math.max(x - area.x - box.width / 2, 0), area.width - box.width);
    const above = y - area.y > box.height + 48;
    why.classList.toggle("below", !above);
    why.style.setProperty("--left", `${left}px`);
    why.style.setProperty("--top", `${above ? y - area.y - box.height - 44 : y - area.y + 44}px`);
    why.style.setProperty("--tip", `${x - area.x - left}px`);
  }

  // -- the keyboard's way over the board ----------------------------------------------------------------------------

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  function rove() {
    const things = [...$("#board").querySelectorAll("[data-touch]")];
    const now = things.find((thing) => thing.dataset.touch === here) ?? things.find((thing) => thing.matches("[data-next]")) ?? things[0];
    for (const thing of things) if (thing !== now && thing.tabIndex === 0) thing.setAttribute("tabindex", "-1");
    now?.setAttribute("tabindex", "0");
  }

  function focus(thing) {
    if (!thing) return;
    if (thing.closest("#board")) {
      here = thing.dataset.touch;
      rove();
    }
    thing.focus();
  }

  function walk(thing, [dx, dy]) {
    const [x, y] = middle(thing);
    column = dy && column !== null ? column : x;
    let [best, least] = [null, Infinity];
    for (const other of $("#board").querySelectorAll("[data-touch]")) {
      const [ox, oy] = middle(other);
      const along = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs(dy ? ox - x : oy - y) / along; // a row is kept, a column only roughly: hexes stand in rows
      const length = along + (dy ? Math.abs(ox - column) / 2 : 3 * Math.abs(oy - y));
      if (along > 4 && aside <= (dy ? 1.2 : 0.6) && length <= least + 0.5) [best, least] = [other, length]; // the later one lies on top
    }
    if (dx) column = null;
    focus(best);
  }

  // -- what Python hears --------------------------------------------------------------------------------------------

  const under = (x, y) => {
    const found = document.elementsFromPoint(x, y).map((thing) => thing.closest("[data-touch]")?.dataset.touch);
    return [...new Set(found.filter(Boolean))].join(" ");
  };
  const touched = (thing, x, y) => (thing.matches("button") ? thing.dataset.touch : under(x, y) || thing.dataset.touch);
  const fields = (form) => JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === "string"));

  document.addEventListener("click", (event) => {
    if (held?.moving) return (held = null);
    const thing = event.target.closest("[data-do], [data-touch], [data-opens], [data-shuts]");
    if (!thing) {
      const things = event.target.closest("#board") && under(event.clientX, event.clientY); // it may lie under a mark
      return things === null || python(things ? "touch" : "away", things);
    }
    if (thing.matches("[data-shuts]")) thing.closest("dialog").close();
    if (thing.dataset.opens) open(thing.dataset.opens);
    if (thing.dataset.do) python(thing.dataset.do, thing.dataset.value ?? "");
    else if (thing.dataset.touch) python(thing.closest("#board") ? "touch" : "press", touched(thing, event.clientX, event.clientY));
  });

  document.addEventListener("keydown", (event) => {
    finish();
    const thing = event.target.closest("[data-touch]");
    if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
    if (event.key === "Escape") return python("back", "");
    if (writes(event.target)) return;
    if (thing && !thing.matches("button") && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      python("press", touched(thing, ...middle(thing)));
    } else if (ARROWS[event.key] && thing?.closest("#board")) {
      event.preventDefault();
      walk(thing, ARROWS[event.key]);
    } else if (event.key === "?") open("help");
    else if (event.key === "u" || event.key === "U") python(event.shiftKey ? "redo" : "undo", "");
  });

  document.addEventListener("input", (event) => event.target.dataset.does && python(event.target.dataset.does, event.target.value));
  document.addEventListener("change", async (event) => {
    const file = event.target.files?.[0];
    if (file) {
      const text = file.size > 4e6 ? null : await file.text();
      event.target.value = "";
      python(text === null ? "too long" : "read", text ?? String(file.size));
    } else if (event.target.form?.dataset.watched) python(event.target.form.dataset.watched, fields(event.target.form));
  });
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    python(event.target.dataset.sends, fields(event.target));
  });
  // A list that opens is filled only then.
  document.addEventListener("toggle", (event) => event.target.dataset?.toggles && python(event.target.dataset.toggles, event.target.open ? "open" : ""), true);
  addEventListener("hashchange", () => python("address", location.hash));

  // What would a touch do? Pointing and walking over the board tell, before anything is touched.
  const point_at = (event) => {
    const touch = event.target.closest?.("#board [data-touch]")?.dataset.touch ?? "";
    if (touch !== pointed) python("point", (pointed = touch));
  };
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && point_at(event));
  document.addEventListener("focusin", point_at);

  // -- dragging -----------------------------------------------------------------------------------------------------

  document.addEventListener("pointerdown", (event) => {
    finish();
    const thing = event.target.closest("[data-touch]");
    held = event.button || !thing || thing.matches("button") ? null : { touch: thing.dataset.touch, x: event.clientX, y: event.clientY };
  });
  document.addEventListener("pointermove", (event) => {
    if (!held || held.given) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moving) {
      if (Math.hypot(dx, dy) < 8) return;
      if (python("drag", held.touch) !== true) return (held.given = true);
      held.moving = true;
      document.documentElement.classList.add("dragging");
    }
    const thing = named(held.touch) ?? named(held.touch, document);
    thing.style.translate = `${dx / scale(thing)}px ${dy / scale(thing)}px`;
    thing.style.pointerEvents = "none";
  });
  const release = (event) => {
    if (!held?.moving) return (held = null);
    document.documentElement.classList.remove("dragging");
    const place = event.type === "pointerup" ? under(event.clientX, event.clientY) : "";
    const thing = named(held.touch) ?? named(held.touch, document);
    thing.style.translate = thing.style.pointerEvents = "";
    python("drop", place);
    setTimeout(() => (held = null)); // after the click that belongs to this release
  };
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", release);

  // -- motion -------------------------------------------------------------------------------------------------------

  const still = matchMedia("(prefers-reduced-motion: reduce)");

  function animate(motions) {
    let delay = 0;
    for (const [touch, places] of JSON.parse(motions)) {
      const thing = named(touch);
      const stops = places.map((place) => named(place)).filter(Boolean).map(middle);
      if (!thing || stops.length < 2) continue;
      if (still.matches) {
        ring(thing);
        continue;
      }
      const [x, y] = stops.at(-1);
      const steps = stops.map(([sx, sy]) => ({ translate: `${(sx - x) / scale(thing)}px ${(sy - y) / scale(thing)}px` }));
      const duration = Math.min(720, 180 * (steps.length - 1));
      thing.animate(steps, { duration, delay, fill: "backwards", easing: "cubic-bezier(.4,.1,.3,1)", id: "motion" });
      delay += duration;
    }
  }

  function ring(thing) {
    thing.classList.add("changed");
    setTimeout(() => thing.classList.remove("changed"), 1500);
  }

  function finish() {
    for (const motion of document.getAnimations()) if (motion.id === "motion") motion.finish();
  }

  // -- the rest -----------------------------------------------------------------------------------------------------

  function open(id) {
    const dialog = document.getElementById(id);
    if (!dialog.open) dialog.showModal();
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      python("copied", "");
    } catch {
      $("#text textarea").value = text; // no clipboard here: show it, to be copied by hand
      open("text");
      $("#text textarea").select();
    }
  }

  function save(name, text) {
    const link = Object.assign(document.createElement("a"), { download: name, href: URL.createObjectURL(new Blob([text], { type: "text/plain" })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  function hint(markup) {
    const place = $("#hint");
    if (place) place.innerHTML = markup;
  }

  function speak(text) {
    $("#spoken").textContent = text;
  }

  function put(id, text) {
    const place = document.getElementById(id);
    if (place) place.textContent = text;
  }

  // A failure is told in words, with the game to copy; this works even when Python does not.
  function crash(reason, record) {
    const key = `stormtable:${document.body.dataset.game}`;
    try {
      record ||= JSON.parse(localStorage.getItem(key))?.record;
    } catch {}
    $("#crash [data-reason]").textContent = reason;
    $("#crash textarea").value = record || "";
    for (const part of document.querySelectorAll("#crash [data-kept]")) part.hidden = !record;
    $("#boot").hidden = true;
    $("#crash").hidden = false;
  }
  document.addEventListener("click", (event) => {
    const way = event.target.closest("#crash [data-way]")?.dataset.way;
    if (way === "copy") {
      $("#crash textarea").select();
      navigator.clipboard?.writeText($("#crash textarea").value).catch(() => {});
    } else if (way) {
      const key = `stormtable:${document.body.dataset.game}`;
      try {
        if (way === "anew") localStorage.setItem(`${key}:broken`, localStorage.getItem(key) ?? "");
        if (way === "anew") localStorage.removeItem(key);
      } catch {}
      if (way === "anew") history.replaceState(null, "", location.pathname);
      location.reload();
    }
  });
  addEventListener("error", (event) => event.message && !/ResizeObserver/.test(event.message) && crash(event.message));
  addEventListener("unhandledrejection", (event) => crash(String(event.reason?.message ?? event.reason)));
  document.addEventListener("stormtable:progress", ({ detail: { stage, loaded, total } }) => {
    const megabytes = (bytes) => (bytes / 1e6).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    if (stage === "loading") put("loaded", megabytes(loaded)), put("total", megabytes(total));
    if (stage === "failed" && $("#crash").hidden) crash($("#crash").dataset.unstarted);
  });

  const narrow = () => matchMedia("(max-width: 767px)").matches;
  const close = () => document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
  const listen = (ears) => (python = ears);
  return { show, animate, hint, speak, put, open, close, copy, save, crash, narrow, listen };
})();
