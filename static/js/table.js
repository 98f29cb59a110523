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

  function show(parts) {
    finish();
    const [kept, newest] = [anchor(), isCovered() || !($("#rail")?.scrollTop >= NEWEST)]; // the builder has no log
    const touch = document.activeElement?.dataset?.touch;
    const within = document.activeElement?.closest("[data-part]");
    const changed = JSON.parse(parts);
    for (const [id, markup] of Object.entries(changed)) settle(document.getElementById(id), harmless(markup).firstElementChild);
    cover();
    if (!isCovered()) rove(); // what is hidden is not asked for its place
    if ("notice" in changed) fade();
    turnTabs(changed);
    if ("rail" in changed && !isCovered()) unroll(newest);
    if (isCovered() || !peeked?.isConnected || peeked.dataset.peek !== reading) unread();
    if (document.activeElement === document.body && within) {
      focus((touch && within.isConnected && named(touch, within)) || $("#board [tabindex='0']"), { preventScroll: !byKey });
      unread(); // nobody has asked for what the focus falls back to
    }
    keepPlace();
    mark();
    stay(kept);
    const why = $("#why");
    for (const thing of document.querySelectorAll(".culprit")) thing.classList.remove("culprit");
    for (const touch of why?.dataset.culprits?.split(" ") ?? []) touch && named(touch)?.classList.add("culprit");
    if (why) point(why);
    document.dispatchEvent(new Event("stormtable:shown"));
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

  // Where the visible part of the table ends: on a phone the question and the hand stand below it.
  const floor = () => (narrow() && $("#prompt")?.hidden === false ? $("#prompt").getBoundingClientRect().top : innerHeight);

  // After a press: what can be touched next comes into view, in its own part of the table. Who presses keys goes on from a card
  // of the hand to the board, and to the buttons of the question, if they are all that is left.
  function follow(keyed) {
    if (isCovered()) return;
    const things = [...document.querySelectorAll(":is(#board, #hand, #side, .seats) [data-next]")];
    const places = things.filter((thing) => thing.closest("#board"));
    if (keyed && places.length && document.activeElement.matches("#hand [aria-pressed=true]")) focus(places[0]); // from the hand to where it may go
    if (keyed && !things.length && !$("#prompt").contains(document.activeElement)) answers()?.focus({ preventScroll: true });
    if (!things.length || things.some(isInView)) return;
    const hidden = !things.some(isShown) && things[0].closest("#board, #side, #chairs");
    if (hidden) tab(hidden.id);
    const near = things.find(isShown);
    if (near?.closest("[data-plane]")) reveal(near);
    else near?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }
  const isShown = (thing) => thing.checkVisibility({ visibilityProperty: true });
  const isInView = (thing) => {
    const [[x, y], { left, right, top, bottom }] = [middle(thing), thing.closest("#board, #hand, .beside, .chairs").getBoundingClientRect()];
    return isShown(thing) && x > left && x < right && y > top && y < bottom;
  };
  const answers = () => $("#prompt .acts .go") ?? $("#prompt .acts .btn:not([data-do=back], [aria-disabled=true])");

  // -- the tabs: what stands beside the board, and on a phone in its place ------------------------------------------

  const PANES = ["side", "rail", "choices"];
  let pane = "";
  function tab(name) {
    const main = $("main");
    main.dataset.tab = narrow() || name === "chairs" ? name : "board";
    if (PANES.includes(name)) main.dataset.pane = name;
    const shown = main.dataset.tab === "board" && !narrow() ? main.dataset.pane : name;
    if (pane !== shown) python("list", shown === "choices" ? "open" : "");
    pane = shown;
    for (const each of document.querySelectorAll("[data-tab][role=tab]")) {
      each.setAttribute("aria-selected", each.dataset.tab === shown);
      if (each.dataset.tab === shown) delete each.dataset.news;
    }
  }

  // What stands beside the board is folded away, or comes back.
  function fold(button) {
    const folded = $("main").toggleAttribute("data-folded");
    button.setAttribute("aria-expanded", !folded);
    mark();
  }

  matchMedia("(max-width: 767px)").addEventListener("change", () => pane && tab(narrow() ? $("main").dataset.tab : $("main").dataset.pane));

  // What is happening comes to the fore when it begins, and makes room for the log when it is over; a phone keeps to its board
  // and shows a dot. A new line in the log is a dot too.
  let happens = ""; // nothing, something, or the result
  function turnTabs(changed) {
    const now = $("#side:not([hidden], .idle)") ? ($("#side .result") ? "result" : "something") : "";
    const main = $("main");
    if (!$(".tabs")) return; // the builder has none
    if (!main.dataset.pane) tab(narrow() ? "board" : now ? "side" : "rail"), (main.dataset.pane = now ? "side" : "rail");
    if (now && now !== happens) narrow() ? (main.dataset.pane = "side") : tab("side");
    if (!now && happens && (main.dataset.pane === "side" || main.dataset.tab === "side")) {
      main.dataset.pane = "rail";
      tab(narrow() ? "board" : "rail");
    }
    for (const id of ["side", "rail"]) if (id in changed && pane !== id && !$(`#${id}`).matches("[hidden], .idle")) $(`[data-tab=${id}][role=tab]`).dataset.news = "";
    happens = now;
  }

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
    const over = $("#prompt").getBoundingClientRect().top - box.height - 8; // what a card of the hand is refused for
    const spots = narrow() ? [["wide", 12, 0], ["wide", 12, floor()]] : thing?.closest("#hand") ? [["above", x - box.width / 2, over]] : [
      ["above", x - box.width / 2, y - box.height - 44], ["below", x - box.width / 2, y + 44],
      ["beside", x + 64, y - box.height / 2], ["beside", x - box.width - 64, y - box.height / 2],
    ];
    const about = [thing, $("#prompt:not([hidden])"), ...document.querySelectorAll(".culprit, #board [aria-pressed=true]")].filter(Boolean);
    const others = document.querySelectorAll("#board :is([data-next], [data-peek], text)"); // may be covered if they must
    const [side, left, top] = clearest(spots, box, [...Array(9).fill(about).flat(), ...others]);
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
    const within = spots.map(([name, left, top, thing]) => [name, inside(left, innerWidth - box.width), inside(top, floor() - box.height), thing]);
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
    if (covered && !before) unread(), stowAway(); // what was being read places drawings too
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
  const READABLE = 11; // pixels
  const FAR = 1.3; // times as large as drawn: larger letters do not fit
  let letters = 1;
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
    write();
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
    write();
    mark();
  }

  // What is written on a plane can be read however much of it is shown: its letters grow, and from afar it tells less.
  function write() {
    const size = plane()?.dataset.letters; // only who tells it is measured
    const shown = size ? size * (plane().getScreenCTM()?.a ?? 0) : 0;
    const times = shown ? Math.max(1, READABLE / shown).toFixed(2) : 1;
    if (times === letters) return;
    letters = times;
    $("main").style.setProperty("--letters", times);
    $("main").toggleAttribute("data-far", times > FAR);
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

  // All of these things come into view, with room around them, from further away if they must.
  const MARGIN = 1.4;
  function frame(things) {
    if (!place || !things.length) return;
    const boxes = things.map((thing) => thing.getBoundingClientRect());
    const edge = (least, side) => least(...boxes.map((box) => box[side]));
    const [[left, top], [right, bottom]] = [spot(edge(Math.min, "left"), edge(Math.min, "top")), spot(edge(Math.max, "right"), edge(Math.max, "bottom"))];
    if (left >= place[0] && top >= place[1] && right <= place[0] + place[2] && bottom <= place[1] + place[3]) return;
    const times = Math.max(1, (MARGIN * (right - left)) / place[2], (MARGIN * (bottom - top)) / place[3]);
    look([(left + right - times * place[2]) / 2, (top + bottom - times * place[3]) / 2, times * place[2], times * place[3]]);
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
  let last = ""; // where the pointer pressed last: what comes to lie there since is not pointed at
  let finger = null; // what a finger found open when it came down; null: it was no finger
  let reading = null; // its name
  const rest = () => clearTimeout(resting);
  function peek(event, delay) {
    const thing = event.target.closest?.("[data-peek]");
    rest();
    if (thing !== peeked || !thing) unread();
    if (!thing) return;
    [peeked, reading] = [thing, thing.dataset.peek];
    resting = setTimeout(() => held?.moving || !thing.isConnected || read(thing), delay);
  }
  // Shows it; says whether there is anything to read.
  function read(thing) {
    [peeked, reading] = [thing, thing.dataset.peek];
    python("peek", reading);
    const upper = middle(thing)[1] < middle($("#board"))[1];
    Object.assign($("#peek").dataset, { over: thing.closest(".beside") ? "chairs" : "side", half: upper ? "upper" : "lower" });
    return !$("#peek").hidden;
  }
  function unread() {
    rest();
    peeked = reading = null;
    const sheet = $("#peek");
    if (sheet) (sheet.hidden = true), sheet.replaceChildren(); // what one seat has read must not wait there for the next
  }
  // The cards of the hand are small where there is little room: a finger reads them first, and uses them by a second tap.
  // What a coach points at is used at once.
  const isFirstTap = (thing) => finger !== null && slim() && thing?.matches("#hand [data-peek]:not(.coached)") && thing.dataset.peek !== finger;
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse" && last !== `${event.x} ${event.y}`) peek(event, 350);
  });
  document.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && peek(event, 350));
  document.addEventListener("pointerdown", (event) => {
    finger = event.pointerType === "mouse" ? null : $("#peek")?.hidden === false ? reading : "";
    last = `${event.x} ${event.y}`;
    unread(); // a click on something puts away what was read before
    if (event.pointerType !== "mouse") peek(event, 550);
  });
  document.addEventListener("pointerup", rest);
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
  let at = [0, 0]; // and where: a quick finger goes from a piece to the place beside it
  function isSlip(event, thing) {
    const now = thing ? [thing.id, thing.dataset.touch, thing.dataset.do, thing.dataset.value].join() : "";
    const moved = Math.hypot(event.clientX - at[0], event.clientY - at[1]) > 10;
    const slips = event.detail > 1 && thing && now !== clicked && !moved && !$("#do-do");
    at = [event.clientX, event.clientY];
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
    const thing = event.target.closest("[data-do], [data-touch], [data-opens], [data-shuts], [data-zoom], [data-shows], [data-tab], [data-folds]");
    if (isShowing() && !event.target.closest("dialog, .bar, .tabs")) return python("skip", "");
    if (isSlip(event, thing) || isEcho(event, thing)) return;
    if (isFirstTap(thing) && read(thing)) return;
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
    if (thing.matches("[role=tab]")) return tab(thing.dataset.tab);
    if (thing.matches("[data-folds]")) return fold(thing);
    if (thing.dataset.zoom) return ZOOMS[thing.dataset.zoom]();
    if (thing.dataset.shows) centre(document.getElementById(thing.dataset.shows));
    if (thing.dataset.do === "peek") return read(thing);
    if (thing.dataset.do) python(thing.dataset.do, thing.dataset.value ?? "");
    else if (thing.dataset.touch) python(thing.closest("#board") && !thing.matches("button") ? "touch" : "press", touched(thing, event.clientX, event.clientY));
  }

  // A single key goes to the first answer, and only the same key again presses it: what it does may be beyond recall.
  const again = (answer) => (document.activeElement === answer ? answer?.click() : answer?.focus());
  document.addEventListener("keydown", (event) => {
    finish();
    unread();
    const thing = event.target.closest("[data-touch]");
    const presses = event.key === "Enter" || event.key === " ";
    if (!presses) spent = null;
    if (event.repeat && presses && event.target.matches("button, [data-touch]")) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]") || isCovered()) return;
    if (isShowing() && !QUIET.includes(event.key)) return event.preventDefault(), python("skip", "");
    if (event.key === "Escape") return unfolded().length ? foldIn() : python("back", "");
    if (writes(event.target)) return;
    if ($("#prompt.replay") && REPLAY[event.key] && !(presses && event.target.matches("button"))) {
      event.preventDefault();
      return python(...REPLAY[event.key]);
    }
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
    else if (event.key === "d" || event.key === "D") event.repeat || again(answers());
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
  // A list that opens is filled only then. At the seats one thing is open at a time, and Escape shuts it.
  const unfolded = () => [...document.querySelectorAll("#chairs details[open]")];
  const foldIn = (but) => unfolded().forEach((one) => one === but || (one.open = false));
  document.addEventListener("toggle", ({ target }) => {
    const { dataset, open } = target;
    if (open && target.closest?.("#chairs")) foldIn(target);
    if (dataset?.toggles) python(dataset.toggles, open ? "open" : "");
    if (dataset?.unfolds) python("unfold", `${dataset.unfolds} ${open ? "open" : ""}`);
  }, true);
  document.addEventListener("stormtable:kept", ({ detail: { word, id } }) => python("shelf", `${word}:${id}`));
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

  function animate(motions, pace) {
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
      const duration = Math.min(900, 210 + 90 * (steps.length - 1)) * pace;
      thing.animate(steps, { duration, delay, fill: "backwards", easing: "cubic-bezier(.4,.1,.3,1)", id: "motion" });
      delay += duration;
    }
  }

  // While others are shown any touch or key goes on to the end of it, but for those that mean nothing on their own.
  const isShowing = () => !!$("#prompt.showing");
  const QUIET = ["Tab", "Shift", "Control", "Alt", "Meta"];
  const REPLAY = { ArrowLeft: ["step", "-1"], ArrowRight: ["step", "1"], Home: ["see", "0"], End: ["see", ""], " ": ["watch", ""] };
  const later = (milliseconds, word, text) => setTimeout(() => python(word, text), milliseconds);

  // Marks stand where the things are, whatever size the board has just now.
  function mark() {
    const area = $("#marks")?.getBoundingClientRect();
    for (const one of document.querySelectorAll("#marks [data-at]")) {
      const things = one.dataset.at.split(" ").map((touch) => named(touch)).filter((thing) => thing?.getClientRects().length);
      if (one.matches("polyline")) {
        one.setAttribute("points", things.map(middle).map(([x, y]) => `${x - area.x},${y - area.y}`).join(" "));
        continue;
      }
      one.hidden = !things.length;
      if (one.hidden) continue;
      const box = things[0].getBoundingClientRect();
      const [x, y] = middle(things[0]);
      const round = Math.abs(box.width / box.height - 1) < 0.25;
      const [width, height] = round ? [Math.max(box.width, box.height), Math.max(box.width, box.height)] : [box.width, box.height];
      one.classList.toggle("round", round);
      for (const [side, size] of Object.entries({ left: x - width / 2 - area.x, top: y - height / 2 - area.y, width, height })) one.style[side] = `${size}px`;
    }
  }
  if ($("#board")) new ResizeObserver(() => (write(), mark())).observe($("#board"));
  document.addEventListener("scroll", ({ target }) => {
    if (target.closest?.("#board")) mark();
    if (target.id === "hand") target.scrollTop = 0; // cards stand out of the edge: what gets the focus must not lift them all
  }, true);

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
    if (place && (markup || place.firstChild)) place.replaceChildren(...harmless(`<svg>${markup}</svg>`).firstElementChild.childNodes); // read as a drawing
  }

  function speak(text) {
    $("#spoken").textContent = text;
  }

  function put(id, text) {
    const place = document.getElementById(id);
    if (place) place.textContent = text;
  }

  // The game on the table stays on the shelf, among those that are broken.
  async function anew() {
    await keeping.mark(keeping.onTable(), "broken");
    history.replaceState(null, "", `${location.pathname}#new`);
    location.reload();
  }

  // A failure is told in words, with the game to copy; this works even when Python does not.
  function crash(reason, record) {
    if (!$("[data-ready]") && !$("#unstarted").hidden) return; // what is missing has been named: this only follows from it
    record ||= window.keeping?.text(keeping.onTable()) ?? "";
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
    } else if (way === "anew") anew();
    else if (way) location.reload();
  });
  // Add-ons of the browser make mistakes on our page too: only what was thrown in a file of our own stops the table.
  const OWN = new URL("..", document.currentScript.src).href;
  const thrownAt = (error) => String(error?.stack).match(/[\w+-]+:\/\/(?!wasm\/)[^\s)]+/)?.[0] ?? "";
  const isOurs = (place) => place.startsWith(OWN);
  const stop = (reason) => ($("[data-ready]") ? crash(reason) : document.dispatchEvent(new CustomEvent("stormtable:progress", { detail: { stage: "failed", reason } })));
  addEventListener("error", (event) => event.message && isOurs(event.filename) && stop(event.message));
  addEventListener("unhandledrejection", ({ reason }) => isOurs(thrownAt(reason)) && stop(String(reason.message)));
  document.addEventListener("stormtable:progress", ({ detail: { stage, loaded, total } }) => {
    const megabytes = (bytes) => (bytes / 1e6).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    if (stage === "loading") put("loaded", megabytes(loaded)), put("total", megabytes(total));
  });

  // PyScript waits for databases of its own, in which it keeps packages that we do not use; where a browser allows no database it
  // waits for ever. So it gets an empty one.
  const given = (result) => {
    const asked = {};
    queueMicrotask(() => asked.onsuccess({ target: { result } }));
    return asked;
  };
  const empty = { close() {}, transaction: () => ({ objectStore: () => ({ getAllKeys: () => given([]), clear: () => given() }) }) };
  const openDatabase = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, ...more) {
    return name.startsWith("IDBMap/") ? given(empty) : openDatabase.call(this, name, ...more);
  };

  const narrow = () => matchMedia("(max-width: 767px)").matches;
  const slim = () => matchMedia("(max-width: 1199px)").matches;
  const close = () => document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
  const listen = (ears) => (python = ears);
  return { show, animate, later, still: () => still.matches, turn, hint, speak, put, open, close, copy, save, crash, narrow, listen, clearest, frame, isShown };
})();
