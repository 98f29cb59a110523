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
  const ours = (name, thing) => OURS.includes(name) || (name === "viewBox" && place && thing.matches("[data-plane]"));
  const callbacks = {
    beforeAttributeUpdated: (name, thing) => !ours(name, thing),
    beforeNodeMorphed: (old, now) => old.nodeName !== "TEXTAREA" || old.id !== now.id, // what somebody has written stays
  };
  const parsed = document.createElement("template");

  function show(parts) {
    finish();
    const [kept, newest] = [anchor(), isCovered() || !($("#rail")?.scrollTop >= NEWEST)]; // the builder has no log
    const touch = document.activeElement?.dataset?.touch;
    const within = document.activeElement?.closest("[data-part]");
    const changed = JSON.parse(parts);
    for (const [id, markup] of Object.entries(changed)) {
      parsed.innerHTML = markup;
      settle(document.getElementById(id), parsed.content.firstElementChild);
    }
    cover();
    if (!isCovered()) rove(); // what is hidden is not asked for its place
    if ("notice" in changed) fade();
    if ("rail" in changed && !isCovered()) unroll(newest);
    if (!peeked?.isConnected || peeked.dataset.peek !== reading) unread();
    if (document.activeElement === document.body && within) {
      focus((touch && within.isConnected && named(touch, within)) || $("#board [tabindex='0']"), { preventScroll: !byKey });
      unread(); // nobody has asked for what the focus falls back to
    }
    keepPlace();
    stay(kept);
    const why = $("#why");
    for (const thing of document.querySelectorAll(".culprit")) thing.classList.remove("culprit");
    for (const touch of why?.dataset.culprits?.split(" ") ?? []) touch && named(touch)?.classList.add("culprit");
    if (why) point(why);
  }

  // What was touched stays where it is on the screen, whatever comes or goes above it.
  let pressing = null; // the thing that is being pressed
  const apart = (part) => part && !part.hidden && getComputedStyle(part).position !== "fixed" && part.getBoundingClientRect();
  function anchor() {
    if (!pressing || isCovered()) return null;
    const seen = (part) => part.height > 0 && part.bottom > 40 && part.top < floor() - 40;
    for (const part of [pressing.closest("[data-part]"), $("#hand"), $("#board")]) {
      const box = apart(part);
      if (box && seen(box)) return [part, box.top];
    }
    return null;
  }
  function stay(kept) {
    const box = kept && !isCovered() && apart(kept[0]);
    if (box && box.height && Math.abs(box.top - kept[1]) > 1) scrollBy({ top: box.top - kept[1], behavior: "instant" });
  }

  // Where the visible part of the table ends: on small screens the question lies over the lower edge of the window.
  const isLaidOver = () => $("#prompt")?.hidden === false && getComputedStyle($("#prompt")).position === "fixed";
  const floor = () => (isLaidOver() ? $("#prompt").getBoundingClientRect().top : innerHeight);

  // After a press: if nothing that can be touched next is in view, the nearest of it comes in. Who presses keys goes on to the
  // buttons of the question, if they are all that is left.
  function follow(keyed) {
    if (isCovered()) return;
    const things = [...document.querySelectorAll(":is(#board, #hand, #side, .seats) [data-next]")].filter((thing) => thing.getClientRects().length);
    const buttons = [...document.querySelectorAll("#prompt [data-touch]")];
    if (keyed && !things.length && !$("#prompt").contains(document.activeElement)) answers()?.focus({ preventScroll: true });
    if (buttons.length && isLaidOver()) return; // these are always in view
    const boxes = [...things, ...buttons].map((thing) => thing.getBoundingClientRect());
    const way = ({ top, bottom }) => (top + bottom) / 2 - Math.min(Math.max((top + bottom) / 2, 0), floor());
    if (!boxes.length || boxes.some((box) => !way(box))) return;
    const near = boxes.reduce((best, box) => (Math.abs(way(box)) < Math.abs(way(best)) ? box : best));
    scrollBy({ top: way(near) < 0 ? near.top - 24 : near.bottom + 24 - floor(), behavior: "instant" });
  }
  const answers = () => $("#prompt .acts .go") ?? $("#prompt .acts .btn:not([data-do=back])");
  new ResizeObserver(() => document.documentElement.style.setProperty("--prompt", isLaidOver() ? `${$("#prompt").offsetHeight + 16}px` : "0px")).observe($("#prompt") ?? document.body);

  // Most of a board stays as it was, and the browser itself compares fastest. What differs is changed in place; children with
  // ids are told apart by these; Idiomorph gets only what has another shape.
  function settle(old, now) {
    if (old.isEqualNode(now)) return;
    if (old.nodeType !== 1) return (old.data = now.data);
    const same = alike(old, now);
    if (writes(old) || old.nodeName !== now.nodeName || !(same || (keyed(old) && keyed(now)))) return Idiomorph.morph(old, now, { callbacks, ignoreActiveValue: writes(document.activeElement) });
    for (const { name, value } of now.attributes)
      if (!ours(name, old) && old.getAttribute(name) !== value) old.setAttribute(name, value);
    for (const { name } of [...old.attributes]) if (!ours(name, old) && !now.hasAttribute(name)) old.removeAttribute(name);
    const children = [...now.childNodes];
    if (same) [...old.childNodes].forEach((child, n) => settle(child, children[n]));
    else arrange(old, children);
  }

  function alike(old, now) {
    const [ours, theirs] = [[...old.childNodes], [...now.childNodes]];
    const twins = (one, other) => one.nodeName === other.nodeName && one.id === other.id;
    return ours.length === theirs.length && ours.every((child, n) => twins(child, theirs[n]));
  }
  const keyed = (thing) => [...thing.childNodes].every((child) => child.id);

  function arrange(old, children) {
    const there = new Map([...old.children].map((child) => [child.id, child]));
    const stay = new Set(children.map((child) => child.id));
    for (const [id, child] of there) if (!stay.has(id)) child.remove();
    let place = old.firstElementChild;
    for (const child of children) {
      const twin = there.get(child.id);
      if (twin && twin === place) place = place.nextElementSibling;
      else if (twin && old.moveBefore) old.moveBefore(twin, place);
      else old.insertBefore(twin ?? child, place);
      if (twin) settle(twin, child);
    }
  }

  // The answer to a refused touch stands beside the thing, wherever that is, and covers least of what it is about. On a small
  // screen it takes the whole width, over the question or at the top.
  function point(why) {
    const box = why.getBoundingClientRect();
    const thing = [...document.querySelectorAll(`main [data-touch="${CSS.escape(why.dataset.about)}"]`)].find(isSeen);
    const [x, y] = thing ? middle(thing) : [innerWidth / 2, floor() / 2];
    const spots = narrow() ? [["wide", 12, floor()], ["wide", 12, 0]] : [
      ["above", x - box.width / 2, y - box.height - 44], ["below", x - box.width / 2, y + 44],
      ["beside", x + 64, y - box.height / 2], ["beside", x - box.width - 64, y - box.height / 2],
    ];
    const about = [thing, $("#prompt:not([hidden])"), ...document.querySelectorAll(".culprit, #board [aria-pressed=true]")];
    const [side, left, top] = clearest(spots, box, about.filter(Boolean));
    why.dataset.side = side;
    why.style.setProperty("--left", `${left}px`);
    why.style.setProperty("--top", `${top}px`);
    why.style.setProperty("--tip", `${x - left}px`);
  }
  const isSeen = (thing) => {
    const [x, y] = middle(thing);
    return thing.getClientRects().length && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
  };
  addEventListener("scroll", () => $("#why") && point($("#why")), { passive: true });

  // Of some spots in the window, as [name, left, top], the one at which a box covers least of these things.
  function clearest(spots, box, things) {
    const inside = (value, room) => Math.max(8, Math.min(value, room - 8));
    const within = spots.map(([name, left, top]) => [name, inside(left, innerWidth - box.width), inside(top, floor() - box.height)]);
    const parts = things.map((thing) => thing.getBoundingClientRect());
    const covered = ([, left, top]) => parts.reduce((sum, part) => sum + shared(left, box.width, part.left, part.width) * shared(top, box.height, part.top, part.height), 0);
    return within.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
  }
  const shared = (one, long, other, wide) => Math.max(0, Math.min(one + long, other + wide) - Math.max(one, other));

  // While the table is handed over nothing but the cover can be used. What lies under it keeps its layout (see .covered), which
  // is quick; a browser that cannot do that looks through every part anew.
  const isCovered = () => $("#cover")?.hidden === false;
  const skips = CSS.supports("content-visibility: hidden");
  const STAY = "main, #cover, #notice, #spoken, #crash, .sprite";
  function cover() {
    const [before, covered] = [$("main").classList.contains("covered"), isCovered()];
    $("main").classList.toggle("covered", covered);
    if (before && !covered) void $("main").offsetHeight; // what comes to light is laid out before anything in it gets the focus
    for (const part of document.querySelectorAll(skips ? "body > *" : "body > *, main > *")) if (!part.matches(STAY)) part.inert = covered;
    if (covered && !$("#cover").contains(document.activeElement)) $("#cover button").focus();
  }

  // A notice that asks for nothing goes away by itself, unless somebody is at it.
  let fading = 0;
  function fade() {
    clearTimeout(fading);
    const notice = $("#notice");
    const leave = () => (notice.matches(":hover, :focus-within") ? fade() : python("hush", ""));
    if (!notice.hidden && !notice.matches("[data-asks]")) fading = setTimeout(leave, 6000);
  }

  // The log shows its newest line, unless somebody reads further down, or the line of the moment that is looked at; the page
  // stays where it is.
  const NEWEST = 60; // so many pixels from the newest line somebody is still at it
  let isLookingBack = false;
  function unroll(newest) {
    const [rail, line] = [$("#rail"), $("#rail li[aria-current]")];
    if (!line && (newest || isLookingBack)) rail.scrollTop = 0;
    isLookingBack = !!line;
    leaf();
    if (!line) return;
    const [area, box] = [rail.getBoundingClientRect(), line.getBoundingClientRect()];
    if (box.top < area.top + 100 || box.bottom > area.bottom) rail.scrollTop += box.top - area.top - area.height / 2;
  }

  // For the Tab key the log is one stop; the arrow keys go over its lines and links.
  function leaf(from, step = 0) {
    const stops = [...document.querySelectorAll("#rail .log :is(a, button)")];
    const at = stops.indexOf(from ?? document.activeElement);
    const now = stops[Math.min(Math.max(at + step, 0), stops.length - 1)];
    for (const stop of stops) if (stop === now || stop.tabIndex === 0) stop.setAttribute("tabindex", stop === now ? "0" : "-1");
    if (step) now.focus();
  }

  // -- the keyboard's way over the board ----------------------------------------------------------------------------

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  function rove() {
    const things = [...$("#board").querySelectorAll("[data-touch]")];
    const now = things.find((thing) => thing.dataset.touch === here) ?? things.find((thing) => thing.matches("[data-next]")) ?? things[0];
    for (const thing of things) if (thing !== now && thing.tabIndex === 0) thing.setAttribute("tabindex", "-1");
    now?.setAttribute("tabindex", "0");
  }

  function focus(thing, how) {
    if (!thing) return;
    if (thing.closest("#board")) {
      here = thing.dataset.touch;
      rove();
      reveal(thing);
    }
    thing.focus(how);
  }

  function walk(thing, [dx, dy]) {
    const [x, y] = middle(thing);
    column = dy && column !== null ? column : x;
    let [best, least] = [null, Infinity];
    for (const other of $("#board").querySelectorAll("[data-touch]")) {
      if (!other.getClientRects().length) continue; // folded away
      const [ox, oy] = middle(other);
      const along = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs(dy ? ox - x : oy - y) / along; // a row is kept, a column only roughly: hexes stand in rows
      const length = along + (dy ? Math.abs(ox - column) / 2 : 3 * Math.abs(oy - y));
      if (along > 4 && aside <= (dy ? 1.2 : 0.6) && length <= least + 0.5) [best, least] = [other, length]; // the later one lies on top
    }
    if (dx) column = null;
    focus(best);
  }

  // -- a plane that is larger than the board: it can be moved and made larger, and keeps its place while people play ----

  const plane = () => $("#board svg[data-plane]");
  const LARGEST = 4; // times the size at which all is shown
  let place = null; // the part that is looked at, as [x, y, width, height]; null is all of it
  let whole = ""; // the viewBox that shows all

  // After Python has drawn: what shows all may have changed.
  function keepPlace() {
    const drawn = plane();
    const comes = !whole;
    if (!drawn) return ([place, whole] = [null, ""]);
    whole = drawn.dataset.plane;
    if (comes && drawn.dataset.near && narrow()) look(numbers(drawn.dataset.near)); // a small screen begins close by
    drawn.classList.toggle("zoomed", !!place);
  }
  const numbers = (box) => box.split(" ").map(Number);

  function look([x, y, width, height]) {
    const drawn = plane();
    const [ax, ay, awidth, aheight] = numbers(whole);
    if (width >= awidth * 0.99) place = null;
    else {
      const clamp = (value, low, size, span) => Math.min(Math.max(value, low - span / 2), low + size - span / 2);
      place = [clamp(x, ax, awidth, width), clamp(y, ay, aheight, height), width, height];
    }
    drawn.setAttribute("viewBox", place ? place.map((n) => n.toFixed(1)).join(" ") : whole);
    drawn.classList.toggle("zoomed", !!place);
  }

  // A point of the screen as a point of the plane.
  function spot(x, y) {
    const { x: px, y: py } = new DOMPoint(x, y).matrixTransform(plane().getScreenCTM().inverse());
    return [px, py];
  }

  function zoom(by, x, y) {
    const [, , awidth] = numbers(whole);
    const [vx, vy, width, height] = place ?? numbers(whole);
    const times = Math.max(awidth / LARGEST / width, 1 / by);
    const [px, py] = x === undefined ? [vx + width / 2, vy + height / 2] : spot(x, y);
    look([px - (px - vx) * times, py - (py - vy) * times, width * times, height * times]);
  }

  function move(dx, dy) {
    if (!place) return;
    look([place[0] + dx, place[1] + dy, place[2], place[3]]);
  }

  const ZOOMS = { in: () => zoom(1.4), out: () => zoom(1 / 1.4), all: () => look(numbers(whole)) };
  const ZOOM_KEYS = { "+": "in", "=": "in", "-": "out", "−": "out", 0: "all" };

  // What the keyboard goes to comes into view.
  function reveal(thing) {
    if (!place || !thing.closest("[data-plane]")) return;
    const [x, y] = spot(...middle(thing));
    const inside = x > place[0] && x < place[0] + place[2] && y > place[1] && y < place[1] + place[3];
    if (!inside) centre(thing);
  }

  function centre(thing) {
    if (!place) return;
    const [x, y] = spot(...middle(thing));
    look([x - place[2] / 2, y - place[3] / 2, place[2], place[3]]);
  }

  document.addEventListener("wheel", (event) => {
    if (!event.target.closest?.("[data-plane]") || !(event.ctrlKey || event.metaKey)) return; // else the page goes on
    event.preventDefault();
    zoom(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 240), event.clientX, event.clientY);
  }, { passive: false });

  // Two fingers make it larger, one moves it when it holds no piece.
  const fingers = new Map();
  function pan(event) {
    const before = fingers.get(event.pointerId);
    if (!before || !plane()) return;
    const now = [event.clientX, event.clientY];
    fingers.set(event.pointerId, now);
    if (fingers.size === 2) {
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      const span = (at) => Math.hypot(at[0] - other[0], at[1] - other[1]);
      zoom(span(now) / Math.max(1, span(before)), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      held = { given: true, panned: true };
    } else if (held?.given && place) {
      const wide = plane().getScreenCTM().a;
      move((before[0] - now[0]) / wide, (before[1] - now[1]) / wide);
      held.panned = true;
    }
  }
  document.addEventListener("pointerdown", (event) => event.target.closest?.("[data-plane]") && fingers.set(event.pointerId, [event.clientX, event.clientY]), true);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, (event) => fingers.delete(event.pointerId));

  // -- reading a thing in full: rest on it, or hold it -------------------------------------------------------------------

  let resting = 0;
  let peeked = null; // the thing that is read, or will be
  let reading = null; // its name
  const rest = () => clearTimeout(resting);
  function peek(event, delay) {
    const thing = event.target.closest?.("[data-peek]");
    rest();
    if (thing !== peeked || !thing) unread();
    if (!thing) return;
    [peeked, reading] = [thing, thing.dataset.peek];
    resting = setTimeout(() => held?.moving || !thing.isConnected || read(thing, event.clientX), delay);
  }
  function read(thing, x) {
    [peeked, reading] = [thing, thing.dataset.peek];
    python("peek", reading);
    lay($("#peek"), thing, x || middle(thing)[0]);
  }
  function unread() {
    rest();
    peeked = reading = null;
    if ($("#peek")) $("#peek").hidden = true;
  }
  // In a corner across from the pointer, or beside the thing; it covers neither that nor the question.
  function lay(sheet, thing, x) {
    if (sheet.hidden) return;
    const [box, { left, right, top, bottom }] = [sheet.getBoundingClientRect(), thing.getBoundingClientRect()];
    const corners = [12, innerWidth - box.width - 12].sort((one, other) => Math.abs(other - x) - Math.abs(one - x));
    const spots = [innerHeight, 0].flatMap((y) => corners.map((side) => ["", side, y]));
    spots.push(["", right + 12, top], ["", left - box.width - 12, top], ["", left, top - box.height - 12], ["", left, bottom + 12]);
    const [, goesLeft, goesTop] = clearest(spots, box, [thing, $("#prompt:not([hidden])"), $("#why")].filter(Boolean));
    sheet.style.setProperty("--left", `${goesLeft}px`);
    sheet.style.setProperty("--top", `${goesTop}px`);
  }
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") peek(event, 350);
  });
  document.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && peek(event, 350));
  document.addEventListener("pointerdown", (event) => {
    unread(); // a click on something puts away what was read before
    if (event.pointerType !== "mouse") peek(event, 550);
  });
  document.addEventListener("contextmenu", (event) => event.pointerType === "touch" && event.target.closest?.("[data-peek]") && event.preventDefault());

  // -- a press that was meant once ------------------------------------------------------------------------------------

  // When another player is asked, a second press of the same thing was a double click, not that player's answer.
  const AGAIN = 600; // milliseconds
  let turned = -Infinity; // when another seat was asked last
  let pressed = null; // what was pressed last
  let spent = null; // what was pressed when that happened
  let byKey = false;

  function isEcho(event, thing) {
    const before = byKey;
    byKey = event.isTrusted && !event.detail; // after a key another thing has the focus, so any second press is one
    pressed = thing?.dataset.touch ?? thing?.dataset.do ?? null;
    const same = pressed === spent || (before && byKey);
    const again = spent !== null && pressed !== null && same && performance.now() - turned < AGAIN;
    if (!again) spent = null;
    return again;
  }

  // The second half of a double click on something else than the first: that has come under the pointer only since. A touch
  // that waits to be confirmed is meant to be made twice.
  let clicked = ""; // what the last click was on
  function isSlip(event, thing) {
    const now = thing ? [thing.id, thing.dataset.touch, thing.dataset.do, thing.dataset.value].join() : "";
    const slips = event.detail > 1 && thing && now !== clicked && !$("#do-do");
    if (!slips) clicked = now;
    return slips;
  }

  function turn() {
    turned = performance.now();
    spent = pressed;
    if (!byKey || isCovered()) return;
    here = null; // the next player begins on the board, not on the button that ended the turn
    rove();
    focus($("#board [tabindex='0']"));
  }

  // -- what Python hears --------------------------------------------------------------------------------------------

  const under = (x, y) => {
    const found = document.elementsFromPoint(x, y).map((thing) => thing.closest("[data-touch]")?.dataset.touch);
    return [...new Set(found.filter(Boolean))].join(" ");
  };
  const touched = (thing, x, y) => (thing.matches("button") ? thing.dataset.touch : under(x, y) || thing.dataset.touch);
  const fields = (form) => JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === "string"));

  document.addEventListener("click", (event) => {
    if (held?.moving || held?.panned) return (held = null);
    const thing = event.target.closest("[data-do], [data-touch], [data-opens], [data-shuts], [data-zoom], [data-shows]");
    if (isSlip(event, thing) || isEcho(event, thing)) return;
    pressing = thing;
    hear(event, thing);
    pressing = null;
    if (thing?.matches("[data-touch], #prompt [data-do], [data-do=uncover]")) follow(byKey);
  });

  function hear(event, thing) {
    if (!thing) {
      const things = event.target.closest("#board") && under(event.clientX, event.clientY); // it may lie under a mark
      return things === null || python(things ? "touch" : "away", things);
    }
    if (thing.matches("[data-shuts]")) thing.closest("dialog").close();
    if (thing.dataset.opens) open(thing.dataset.opens);
    if (thing.dataset.zoom) return ZOOMS[thing.dataset.zoom]();
    if (thing.dataset.shows) centre(document.getElementById(thing.dataset.shows));
    if (thing.dataset.do === "peek") return read(thing, event.clientX);
    if (thing.dataset.do) python(thing.dataset.do, thing.dataset.value ?? "");
    else if (thing.dataset.touch) python(thing.closest("#board") && !thing.matches("button") ? "touch" : "press", touched(thing, event.clientX, event.clientY));
  }

  document.addEventListener("keydown", (event) => {
    finish();
    unread();
    const thing = event.target.closest("[data-touch]");
    const presses = event.key === "Enter" || event.key === " ";
    if (!presses) spent = null;
    if (event.repeat && presses && event.target.matches("button, [data-touch]")) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]") || isCovered()) return;
    if (event.key === "Escape") return python("back", "");
    if (writes(event.target)) return;
    if (thing && !thing.matches("button") && presses) {
      event.preventDefault();
      if (isEcho(event, thing)) return;
      pressing = thing;
      python("press", touched(thing, ...middle(thing)));
      pressing = null;
      follow(true);
    } else if (plane() && ZOOM_KEYS[event.key]) ZOOMS[ZOOM_KEYS[event.key]]();
    else if (plane() && ARROWS[event.key] && (event.shiftKey || event.target.closest(".lens"))) {
      event.preventDefault();
      const [dx, dy] = ARROWS[event.key];
      move((dx * numbers(whole)[2]) / 12, (dy * numbers(whole)[2]) / 12);
    } else if (ARROWS[event.key] && thing?.closest("#board")) {
      event.preventDefault();
      walk(thing, ARROWS[event.key]);
    } else if (ARROWS[event.key] && event.target.closest("#rail .log")) {
      event.preventDefault();
      leaf(event.target, Math.sign(ARROWS[event.key][0] + ARROWS[event.key][1]));
    } else if (event.key === "?") open("help");
    else if (event.key === "d" || event.key === "D") event.repeat || answers()?.click();
    else if (event.key === "h" || event.key === "H") python("hint", "");
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
  document.addEventListener("toggle", ({ target: { dataset, open } }) => {
    if (dataset?.toggles) python(dataset.toggles, open ? "open" : "");
    if (dataset?.unfolds) python("unfold", `${dataset.unfolds} ${open ? "open" : ""}`);
  }, true);
  addEventListener("storage", (event) => event.key === `stormtable:${document.body.dataset.game}` && python("elsewhere", ""));
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
    const free = event.target.closest("[data-plane]");
    if (event.button || (!thing && !free) || thing?.matches("button:not([data-drags])")) return (held = null);
    held = thing ? { touch: thing.dataset.touch, x: event.clientX, y: event.clientY } : { given: true };
  });
  document.addEventListener("pointermove", (event) => {
    pan(event);
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
    if (held?.panned) return setTimeout(() => (held = null)); // the click that follows means nothing
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
    if (place && (markup || place.firstChild)) place.innerHTML = markup;
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
  return { show, animate, turn, hint, speak, put, open, close, copy, save, crash, narrow, listen };
})();
