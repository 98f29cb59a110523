// <rule-walkthrough src="game/lesson">: a lesson of Stormtable in anybody's page. No Python, no other script.
//   src       a lesson                          theme   light | dark; otherwise as the page around it
//   position  a diagram (game/rule), or one step of a lesson (game/lesson/4)
//   record    the address of a game, as the table's menu copies it: opened on request
// Everything is fetched from where this script lies. What comes is parsed as inert text, and only what stands in the
// lists below gets into the page: the page around it is not ours to trust with anything else.
(() => {
  const own = document.currentScript ?? [...document.scripts].findLast((script) => /\/embed\.js$/.test(script.src));
  const BASE = new URL(".", own.src);
  const LANGUAGES = [/* the languages */]; // beside English, which lies at the top; the build fills them in
  const LESSON = /^[a-z]+\/(puzzles\/)?[a-z0-9]+(-[a-z0-9]+)*$/;
  const POSITION = /^[a-z]+\/[A-Za-z0-9]+(?:[-.][A-Za-z0-9]+)*(?:\/([1-9]\d?))?$/;
  const STEP = /\/[1-9]\d?$/; // a step has more to say than a diagram
  const GAME = /^((?:[a-z]{2}\/)?play\/([a-z]+)\/)#game=[\w-]+$/;
  const ELEMENTS = new Set(("a b br circle clippath code dd defs details div dl dt ellipse em figure footer g h2 h3 h4 header i li line ol p path pattern " +
    "polygon polyline rect section small span strong summary svg symbol table tbody td text th thead title tr tspan ul use").split(" "));
  const ATTRIBUTES = new Set(("class id href d x y x1 x2 y1 y2 r rx ry cx cy dx dy width height points offset transform viewbox role " +
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap opacity font-size text-anchor " +
    "overflow clip-path patternunits patterntransform preserveaspectratio data-sky data-n data-touch").split(" "));
  const TALL = [/* the tall games */]; // the games whose tables are tables of cards; known before anything is fetched, so that nothing jumps
  const NEAR = 22; // pixels: a finger that comes so near to a thing means it
  const WIDTHS = [340, 460, 620, 840, 1120]; // at which a table of cards is tried, to show it as large as it goes
  const LAYOUT = `
:host { all: initial; display: block; color-scheme: inherit; min-width: 0; max-width: 100%; contain: layout; --rem: 16px }
:host([hidden]) { display: none }
:host([theme=light]) { color-scheme: light }
:host([theme=dark]) { color-scheme: dark }
.walk { container: walk / inline-size; border: 2px solid; border-radius: 6px; overflow: clip; font: 14px/1.45 system-ui, sans-serif }
.walk-head { display: flex; align-items: center; gap: 12px; box-sizing: border-box; height: 44px; padding: 0 16px; border-bottom: 2px solid; overflow: hidden; white-space: nowrap }
.step { display: grid; grid-template-columns: minmax(0, 1fr) }
.view { position: relative; aspect-ratio: 8 / 7; min-height: 0; overflow: clip }
.tall .view { aspect-ratio: 6 / 7 }
.frame { position: absolute; inset: 0 auto auto 0; transform-origin: 0 0 }
.frame.drawing, .frame.drawing > *, .frame.drawing svg { width: 100%; height: 100% }
.say { box-sizing: border-box; height: 238px; overflow-y: auto; padding: 12px 16px }
.steering { display: flex; align-items: center; box-sizing: border-box; height: 60px }
.one .steering, .one .walk-head { display: none }
.one .say { height: 120px }
.one.told .say { height: 210px }
.poster .frame { opacity: .4 }
.lost > :not(.step), .lost .view { display: none }
.lost .step { display: block }
.lost .say { height: auto; min-height: 0 }
.stays { display: none }
iframe { width: 100%; height: 100%; border: 0 }
@container walk (min-width: 560px) {
  .step { grid-template-columns: 1.2fr 1fr }
  .walk:not(.lost) .say { height: 0; min-height: 100% }
}`;
  const policy = self.trustedTypes?.createPolicy("rule-walkthrough", { createHTML: (text) => text });
  const layout = new CSSStyleSheet();
  layout.replaceSync(LAYOUT);
  const fetched = new Map(); // by address: ten embeds of a game share its sheet, and a lesson shown twice comes once

  const get = async (path, read) => {
    const answer = await fetch(new URL(path, BASE), { credentials: "omit" });
    if (!answer.ok) throw new Error(`there is no ${path} at ${BASE} (${answer.status})`);
    return read(answer);
  };
  const once = (path, read) => {
    if (!fetched.has(path)) fetched.set(path, get(path, read));
    fetched.get(path).catch(() => fetched.delete(path)); // so that it can be tried again
    return fetched.get(path);
  };
  const asData = (answer) => answer.json();
  const asSheet = async (answer) => new CSSStyleSheet().replace(await answer.text());

  // -- what may come into the page ----------------------------------------------------------------------------------

  const inside = (href) => {
    const url = new URL(href, BASE);
    return url.origin === BASE.origin && url.pathname.startsWith(BASE.pathname) ? url.href : null;
  };
  const allowed = (element, { name, value }) => {
    name = name.toLowerCase();
    if (name === "href" && element.localName !== "a") return value.startsWith("#");
    return (ATTRIBUTES.has(name) || /^aria-[a-z]+$/.test(name)) && !/url\((?!#)/.test(value);
  };
  const clean = (text) => {
    const parsed = new DOMParser().parseFromString(policy ? policy.createHTML(text) : text, "text/html");
    for (const element of parsed.body.querySelectorAll("*")) {
      if (!ELEMENTS.has(element.localName.toLowerCase())) element.remove();
      for (const attribute of [...element.attributes]) if (!allowed(element, attribute)) element.removeAttribute(attribute.name);
      if (element.localName === "a" && element.hasAttribute("href")) lead(element, element.getAttribute("href"));
    }
    return [...parsed.body.childNodes];
  };
  const lead = (link, href) => {
    const way = inside(href);
    way ? link.setAttribute("href", way) : link.removeAttribute("href");
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener");
  };
  const isLesson = (told) => told?.v === 1 && [told.game, told.title, told.about, told.css, told.symbols, told.page, told.table].every((text) => typeof text === "string")
    && /^[a-z]+$/.test(told.game) && Array.isArray(told.steps) && told.steps.length > 0 && told.steps.every(isStep);
  const isStep = (step) => [step.say, step.label, step.record].every((text) => typeof text === "string")
    && [step.does ?? []].every(Array.isArray) && Array.isArray(step.frame) && step.frame.every((part) => typeof part === "string" || (Array.isArray(part) && part.every(Number.isInteger)));

  // A frame is told by what differs from the one before it.
  const tags = (text) => text.match(/<[^>]*>|[^<]+/g) ?? [];
  const frames = (steps) => {
    let before = [];
    return steps.map(({ frame }) => (before = frame.flatMap((part) => (typeof part === "string" ? tags(part) : before.slice(...part)))).join(""));
  };
  // A game travels in the address, packed as the tables read it.
  const packed = async (record) => {
    const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  };
  const make = (name, kind, ...inner) => {
    const element = document.createElement(name);
    element.className = kind;
    element.append(...inner);
    return element;
  };
  const button = (kind, label, sign) => {
    const made = make("button", kind, ...clean(`<svg class="i" aria-hidden="true"><use href="#i-${sign}"></use></svg>`));
    made.type = "button";
    made.ariaLabel = label;
    return made;
  };

  // What is to be touched has a ring in a drawing, a frame around anything else.
  const point = (thing, kind) => {
    if (!thing.getBBox) return thing.classList.add("marked", kind);
    const { x, y, width, height } = thing.getBBox();
    const ring = document.createElementNS(thing.namespaceURI, "circle");
    Object.entries({ class: `ring-mark ${kind}`, cx: x + width / 2, cy: y + height / 2, r: Math.max(width, height) / 2 + 3 }).forEach((one) => ring.setAttribute(...one));
    (thing.localName === "g" ? thing : thing.parentNode).append(ring);
  };
  const away = ({ left, right, top, bottom }, x, y) => Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
  const begins = (way, tried) => tried.every((thing, place) => way[place] === thing);

  // -- the element --------------------------------------------------------------------------------------------------

  class RuleWalkthrough extends HTMLElement {
    static observedAttributes = ["src", "position", "record", "lang"];

    // Shows a table as large as its place allows: a drawing by itself, anything else at the width that fits best.
    static fit(view) {
      const frame = view.querySelector(".frame");
      const isDrawing = !!frame.querySelector(":scope > .board:only-child > svg");
      frame.classList.toggle("drawing", isDrawing);
      frame.style.width = frame.style.transform = "";
      if (isDrawing || !view.clientWidth) return;
      const tried = WIDTHS.map((width) => {
        frame.style.width = width + "px";
        const wide = frame.scrollWidth, high = frame.offsetHeight;
        return { width, wide, high, scale: Math.min(view.clientWidth / wide, view.clientHeight / high) };
      });
      const { width, wide, high, scale } = tried.reduce((best, one) => (one.scale > best.scale ? one : best));
      frame.style.width = width + "px";
      frame.style.transform = `translate(${(view.clientWidth - wide * scale) / 2}px, ${(view.clientHeight - high * scale) / 2}px) scale(${scale})`;
    }

    connectedCallback() {
      if (!this.shadowRoot) this.#build();
      if (this.hasAttribute("eager")) return this.#load();
      this.near ??= new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && this.#load(), { rootMargin: "600px" });
      this.near.observe(this);
    }

    // A lesson that lies in no file, such as one that is being written in the studio.
    async tell(told) {
      this.loading = Symbol();
      this.#show(told, { all: true }, await once(told.css, asSheet));
    }

    disconnectedCallback() {
      this.near?.disconnect();
    }

    attributeChangedCallback(name, before, after) {
      if (this.loading && before !== after) this.#load(true);
    }

    #build() {
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [layout];
      this.view = make("div", "view", make("div", "frame"));
      this.words = make("div", "say", document.createElement("slot"));
      this.walk = make("article", "walk walking", make("header", "walk-head"), make("div", "step now", this.view, this.words), make("footer", "steering"));
      this.walk.classList.toggle("one", !this.hasAttribute("src"));
      this.walk.classList.toggle("told", STEP.test(this.getAttribute("position") ?? ""));
      this.walk.classList.toggle("tall", TALL.includes((this.getAttribute("src") ?? this.getAttribute("position") ?? "").split("/")[0]));
      root.append(this.walk);
      root.addEventListener("click", (event) => this.#go({ back: -1, on: 1 }[event.target.closest?.("[data-go]")?.dataset.go]));
      root.addEventListener("click", (event) => this.#touch(this.#meant(event)));
      root.addEventListener("keydown", (event) => this.#key(event));
      new ResizeObserver(() => this.lesson && RuleWalkthrough.fit(this.view)).observe(this.view);
    }

    // The file of what the attributes ask for, and the steps of it that are shown.
    #wanted() {
      const [src, position, record] = ["src", "position", "record"].map((name) => this.getAttribute(name) ?? "");
      const lang = LANGUAGES.find((known) => (this.closest("[lang]")?.lang ?? "").startsWith(known));
      const folder = lang ? `${lang}/embed/` : "embed/";
      const game = inside(record || "?")?.slice(BASE.href.length).match(GAME);
      if (record && game) return { path: `${folder}${game[2]}/at/table.json`, play: record };
      const step = position.match(POSITION)?.[1];
      if (step) return { path: `${folder}${position.slice(0, -step.length - 1)}.json`, step: +step };
      if (POSITION.test(position)) return { path: `${folder}${position.replace("/", "/at/")}.json` };
      if (LESSON.test(src)) return { path: `${folder}${src}.json`, all: true };
      if (record) throw new Error(`record is the address of a game at ${BASE}, as the menu of the table copies it`);
      if (position) throw new Error("position is written game/rule or game/lesson/step, as the page of a lesson and the rulebook name them");
      throw new Error("src is written game/lesson, as the page of the lesson names it");
    }

    async #load(again) {
      if (this.loading && !again) return;
      const mine = (this.loading = Symbol());
      this.near?.disconnect();
      try {
        const wanted = this.#wanted();
        const told = await once(wanted.path, asData);
        if (!isLesson(told) || !inside(told.css)) throw new Error(`${wanted.path} is no lesson that this script can read`);
        const sheet = await once(told.css, asSheet);
        if (mine === this.loading) this.#show(told, wanted, sheet);
      } catch (problem) {
        console.warn(`rule-walkthrough: ${problem.message}`);
        if (mine === this.loading && !this.lesson) this.walk.classList.add("lost"); // only the link inside the element is left to be read
      }
    }

    #show(told, wanted, sheet) {
      this.lesson = told;
      this.pictures = frames(told.steps);
      const title = make("b", "disp", told.title), about = make("a", "label", told.about);
      lead(about, told.page);
      this.play = make("a", "goes", told.words.play);
      this.dots = make("span", "walk-dots", ...told.steps.map(() => document.createElement("i")));
      this.dots.setAttribute("role", "img");
      this.back = button("btn", told.words.back, "previous-button");
      this.on = button("btn go", told.words.next, "next-button");
      this.on.prepend(told.words.next);
      [this.back.dataset.go, this.on.dataset.go] = ["back", "on"];
      this.walk.querySelector(".walk-head").replaceChildren(title, about);
      this.walk.querySelector(".steering").replaceChildren(this.back, this.dots, this.on, this.play);
      this.walk.dataset.game = told.game;
      this.walk.lang = told.lang;
      this.walk.ariaLabel = told.title;
      this.walk.classList.toggle("one", !wanted.all);
      this.walk.classList.remove("lost");
      Object.assign(this.words, { tabIndex: 0, role: "region", ariaLive: told.words.first ? "polite" : "off" });
      this.shadowRoot.adoptedStyleSheets = [layout, sheet];
      this.shadowRoot.querySelector(".stays")?.remove();
      this.shadowRoot.append(make("div", "stays", ...clean(`<svg aria-hidden="true"><defs>${told.symbols}</defs></svg>`)));
      this.#step((wanted.step ?? 1) - 1);
      if (wanted.play) this.#offer(wanted.play);
      this.dispatchEvent(new CustomEvent("lesson", { bubbles: true }));
    }

    #step(number) {
      const { steps, words } = this.lesson;
      this.at = Math.min(Math.max(number, 0), steps.length - 1);
      const step = steps[this.at];
      this.view.firstChild.replaceChildren(...clean(this.pictures[this.at]));
      this.view.setAttribute("role", step.does ? "group" : "img");
      this.view.setAttribute("aria-label", step.label);
      this.words.replaceChildren(...clean(step.say));
      this.words.scrollTop = 0;
      this.#ask(step);
      this.words.ariaLabel = words.step.replace("#", this.at + 1);
      [...this.dots.children].forEach((dot, place) => dot.classList.toggle("on", place === this.at));
      this.dots.dataset.count = `${this.at + 1}/${steps.length}`;
      this.dots.setAttribute("aria-label", words.step.replace("#", this.at + 1));
      this.back.disabled = this.at === 0;
      this.on.hidden = this.at === steps.length - 1; // the last step leads to the table
      this.play.className = this.on.hidden ? "goes btn go" : "goes";
      this.#leadOn(step);
      this.dataset.step = this.at + 1;
      RuleWalkthrough.fit(this.view);
    }

    // -- a coached step: the reader touches what its moves need, and the build has said what to answer to other tries ------

    #ask({ does, names }) {
      [this.does, this.tried, this.answer] = [[...(does ?? [])], [], make("div", "whynot")];
      this.answer.hidden = true;
      if (!does) return;
      const known = Object.entries(names).filter(([touch]) => touch.startsWith("word:"));
      const buttons = known.map(([touch, name]) => Object.assign(make("button", "btn", name), { type: "button" }));
      buttons.forEach((one, place) => (one.dataset.touch = known[place][0]));
      this.words.append(make("div", "acts", ...buttons), this.answer);
      for (const thing of this.view.querySelectorAll("[data-touch]")) {
        thing.setAttribute("tabindex", "0");
        thing.setAttribute("role", "button");
        thing.setAttribute("aria-label", names[thing.dataset.touch]);
      }
      this.#point();
    }

    // The things of this step: those of the frame, and words as buttons below the text.
    #things() {
      return this.does.length ? [...this.walk.querySelectorAll("[data-touch]")] : [];
    }

    #wants() {
      const { right } = this.does[0];
      return right[begins(right, this.tried) ? this.tried.length : 0];
    }

    #point() {
      for (const ring of this.view.querySelectorAll(".ring-mark.wanted, .ring-mark.touched")) ring.remove();
      for (const thing of this.#things()) {
        const { touch } = thing.dataset;
        thing.classList.remove("marked", "wanted", "touched");
        if (touch === this.#wants()) point(thing, "wanted");
        else if (this.tried.includes(touch)) point(thing, "touched");
        thing.hidden = thing.localName === "button" && ![this.does[0].right, ...this.does[0].wrong.map(([way]) => way)].some((way) => way.includes(touch));
      }
    }

    #meant({ target, clientX, clientY }) {
      const thing = target.closest?.("[data-touch]");
      if (thing || !this.view.contains(target)) return thing?.dataset.touch;
      const far = this.#things().map((one) => [away(one.getBoundingClientRect(), clientX, clientY), one.dataset.touch]).sort(([a], [b]) => a - b);
      return far[0]?.[0] <= NEAR ? far[0][1] : undefined;
    }

    #touch(thing) {
      if (!thing || !this.does.length) return;
      const { right, wrong } = this.does[0], tried = [...this.tried, thing];
      const is = ([way]) => way.length === tried.length && begins(way, tried);
      const answer = wrong.find(is) ?? wrong.find(([way]) => way.length === 1 && way[0] === thing);
      this.answer.hidden = true;
      if (begins(right, tried)) this.tried = tried;
      else if (answer) this.#say(answer[1]);
      else if (wrong.some(([way]) => begins(way, tried))) this.tried = tried;
      else if (this.tried.length) return (this.tried = []), this.#touch(thing);
      else this.#say(this.lesson.words.first.replace("#", this.lesson.steps[this.at].names[right[0]]));
      if (this.tried.length === right.length && begins(right, this.tried)) [this.does, this.tried] = [this.does.slice(1), []];
      if (this.does.length) return this.#point();
      this.#step(this.at + 1);
      (this.does.length ? this.#things().find((one) => one.dataset.touch === this.#wants()) : this.on).focus({ preventScroll: true }); // its words come first
    }

    #say(text) {
      this.tried = [];
      this.answer.replaceChildren(...clean(text));
      this.answer.hidden = false;
      this.words.scrollTop = this.words.scrollHeight;
    }

    // "Play from here" leads to the table as this step shows it.
    async #leadOn(step) {
      const { table } = this.lesson;
      lead(this.play, table);
      const way = step.coach ? `${table}#${step.coach}` : step.record && `${table}#trial=${await packed(step.record)}`;
      if (way && step === this.lesson.steps[this.at]) lead(this.play, way);
    }

    // The real table, Python and all, only when somebody asks for it.
    #offer(record) {
      const open = make("button", "btn go", this.lesson.words.play);
      open.onclick = () => {
        const table = make("iframe", "");
        Object.assign(table, { src: inside(record), title: this.lesson.title });
        this.view.replaceChildren(table);
        open.remove();
      };
      this.words.replaceChildren(document.createElement("slot"), open);
      this.walk.classList.add("poster"); // a table of this game, not yet the one of the record
    }

    #go(by) {
      if (by) this.#step(this.at + by);
    }

    #key(event) {
      const thing = event.target.closest?.(".view [data-touch]");
      if (thing && (event.key === "Enter" || event.key === " ")) return event.preventDefault(), this.#touch(thing.dataset.touch);
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by || !this.lesson || this.walk.classList.contains("one") || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.#go(by);
    }
  }
  customElements.get("rule-walkthrough") ?? customElements.define("rule-walkthrough", RuleWalkthrough);

  // -- iframes: they are asked how high they are, and only they, and only from our own site, are believed -------------

  const mine = () => [...document.querySelectorAll("iframe")].filter((frame) => inside(frame.src || "?")?.includes("/embed/"));
  const ask = (frame) => frame.contentWindow?.postMessage({ walkthrough: "hello" }, BASE.origin);
  addEventListener("message", ({ origin, source, data }) => {
    if (origin !== BASE.origin || data?.walkthrough !== "height" || !Number.isInteger(data.height)) return;
    const frame = mine().find((one) => one.contentWindow === source);
    if (frame && data.height >= 100 && data.height <= 4000) frame.style.height = data.height + "px";
  });
  addEventListener("load", ({ target }) => target.localName === "iframe" && mine().includes(target) && ask(target), true);
  addEventListener("load", () => mine().forEach(ask));
})();
