// The shelf as people see it, in the lobby and at a table: it shows what keeping.js keeps. Words and markup are the page's own.
const shelf = document.querySelector("#shelf");
const lang = document.documentElement.lang;
const part = (name) => shelf.querySelector(`[data-shelf="${name}"]`);
const tables = { __proto__: null, ...opened(), ...Object.fromEntries([...shelf.querySelectorAll("data")].map((one) => [one.value, one.dataset])) };
const word = (name) => part("words").content.querySelector(`[data-word="${name}"]`).textContent;
const KINDS = { over: keeping.isFinished, trial: keeping.isTrial, broken: (game) => game.kind === "broken", open: (game) => game.kind === "game" && !game.over };
const gone = new Set(); // deleted on this page: their places stay, with a way back

// Games that were opened from a file have no table of their own: opening.js notes what they are called.
function opened() {
  try {
    const titles = Object.entries(JSON.parse(localStorage.getItem("stormtable:opened:titles")) ?? {});
    return Object.fromEntries(titles.map(([game, title]) => [game, { title: String(title), table: `${shelf.querySelector("[data-open]").dataset.open}?game=${game}` }]));
  } catch {
    return {};
  }
}

const title = (game) => game.name || tables[game.game].title;
const fill = (card, name, text) => {
  const place = card.querySelector(`[data-say="${name}"]`);
  place.textContent = text ?? "";
  place.hidden = !text;
};
const date = (saved) => (Date.parse(saved) > 0 ? new Date(saved).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" }) : "");

function cardOf(game) {
  const card = part(game.gone ? "gone" : "kept").content.firstElementChild.cloneNode(true);
  card.dataset.id = game.id;
  card.dataset.game = game.game;
  fill(card, "title", title(game));
  return game.gone ? card : told(card, game);
}

function told(card, game) {
  const { players, state } = game.told?.[lang] ?? {};
  fill(card, "players", game.name ? [tables[game.game].title, players].filter(Boolean).join(" ") : players);
  fill(card, "state", state);
  fill(card, "saved", date(game.saved));
  card.querySelector("[data-say=leaves]").hidden = !keeping.isLeaving(game);
  card.querySelector("[data-say=alone]").hidden = !keeping.isUnkept(game);
  const way = card.querySelector("[data-act=resume]");
  way.href = `${tables[game.game].table}#kept=${game.id}`;
  const says = game.kind === "broken" ? way.dataset.broken : game.over ? way.dataset.over : game.yours && way.dataset.yours;
  if (says) way.textContent = says;
  way.setAttribute("aria-label", `${way.textContent}: ${title(game)} ${players ?? ""}`);
  const more = card.querySelector(".more");
  more.setAttribute("aria-label", `${more.ariaLabel}: ${title(game)} ${players ?? ""}`);
  card.querySelector("[name=name]").value = game.name ?? "";
  card.querySelector("[data-act=copy]").hidden = game.kind !== "broken";
  draw(card.querySelector(".still"), game);
  return card;
}

// At a table the shelf is a dialog: it is filled when it is opened.
const isShut = () => shelf.matches("dialog:not([open])");
new MutationObserver(() => show()).observe(shelf, { attributeFilter: ["open"] });

function show() {
  const games = keeping.all().filter((game) => tables[game.game] && (!game.gone || gone.has(game.id)));
  for (const [name, belongs] of Object.entries(KINDS)) {
    const [place, some] = [part(name), games.filter(belongs)];
    if (name !== "open") place.hidden = !some.length;
    if (name !== "open") place.querySelector("[data-count]").textContent = some.filter((game) => !game.gone).length;
    settle(name === "open" ? place : place.querySelector(".kept-games"), isShut() ? [] : some);
  }
  const count = games.filter((game) => !game.gone).length;
  part("empty").hidden = count > 0;
  part("unkept").hidden = keeping.works();
  shelf.querySelector("[data-act=export]").hidden = !count;
  for (const place of document.querySelectorAll("[data-kept-count]")) place.textContent = count > 1 ? word("many").replace("#", count) : count ? word("one") : "";
  if (shelf.matches("section")) shelf.hidden = !games.length && keeping.works();
}

// A card that says the same stays: somebody may be at it.
function settle(place, games) {
  const before = new Map([...place.children].map((card) => [card.dataset.told, card]));
  place.replaceChildren(...games.map((game) => {
    const says = JSON.stringify([game.id, game.saved, game.name, game.kind, game.gone, keeping.isLeaving(game), keeping.isUnkept(game)]);
    const card = before.get(says) ?? cardOf(game);
    card.dataset.told = says;
    return card;
  }));
}

// -- pictures ---------------------------------------------------------------------------------------------------------

const WIDTHS = [460, 620, 840, 1120]; // pixels at which a table of cards is tried, to show it as large as it goes
const small = new CSSStyleSheet();
small.replaceSync(`:host { --rem: 16px } .ground { position: absolute; inset: 0; background: var(--ground); overflow: clip } .frame { transform-origin: 0 0; pointer-events: none }
.drawing, .drawing > svg:last-child { width: 100%; height: 100% }
.sprite { position: absolute; width: 0; height: 0 } .lens, .overview { display: none }`);
const sheets = new Map();
const sheet = (address) => {
  if (!sheets.has(address)) sheets.set(address, fetch(address).then((found) => found.text()).then((text) => new CSSStyleSheet().replace(text)));
  return sheets.get(address);
};

async function draw(place, game) {
  if (!tables[game.game].sheet) return; // opened from a file: its style is not here
  const [markup, look] = await Promise.all([keeping.pictureOf(game.id), sheet(tables[game.game].sheet)]).catch(() => []);
  if (!markup) return;
  const make = (className) => Object.assign(document.createElement("div"), { className, inert: true });
  const [ground, frame] = [make("ground"), make("frame")];
  ground.dataset.game = game.game;
  ground.append(frame);
  frame.append(harmless(markup));
  if (!frame.lastElementChild) return;
  frame.lastElementChild.classList.add("still");
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [small, look];
  root.replaceChildren(ground);
  fit(place, frame);
  new ResizeObserver(() => fit(place, frame)).observe(place);
}

function fit(place, frame) {
  const isDrawing = frame.lastElementChild.localName === "svg";
  frame.classList.toggle("drawing", isDrawing);
  if (isDrawing || !place.clientWidth) return;
  const tried = WIDTHS.map((width) => {
    frame.style.width = `${width}px`;
    const [wide, high] = [frame.scrollWidth, frame.offsetHeight];
    return { width, wide, high, scale: Math.min(place.clientWidth / wide, place.clientHeight / high) };
  });
  const { width, wide, high, scale } = tried.reduce((best, one) => (one.scale > best.scale ? one : best));
  frame.style.width = `${width}px`;
  frame.style.transform = `translate(${(place.clientWidth - wide * scale) / 2}px, ${(place.clientHeight - high * scale) / 2}px) scale(${scale})`;
}

// -- what is done at it -----------------------------------------------------------------------------------------------

const say = (text) => (part("said").textContent = text);
const idOf = (thing) => thing.closest(".kept").dataset.id;
const ACTS = {
  resume: () => shelf.close?.(),
  more: (id) => {
    const card = shelf.querySelector(`.kept[data-id="${CSS.escape(id)}"]`);
    const edit = card.querySelector(".edit");
    card.querySelector(".more").setAttribute("aria-expanded", edit.hidden);
    edit.hidden = !edit.hidden;
    if (!edit.hidden) edit.querySelector("[name=name]").focus();
  },
  delete: (id) => gone.add(id) && keeping.change(id, { gone: new Date().toISOString() }),
  undelete: (id) => keeping.change(id, { gone: null }),
  copy: (id) => copy(keeping.text(id)),
  export: () => save(keeping.pack(keeping.shown())),
  persist: async () => say(word((await keeping.persist(true)) ? "persisted" : "refused")),
};
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say(word("copied"));
  } catch {
    say(text); // to be copied by hand
  }
}
function save(text) {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { download: `stormtable-${new Date().toISOString().slice(0, 10)}.json`, href }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
shelf.addEventListener("click", (event) => {
  const act = event.target.closest("[data-act]");
  if (ACTS[act?.dataset.act]) ACTS[act.dataset.act](act.closest(".kept")?.dataset.id);
});
shelf.addEventListener("submit", (event) => {
  event.preventDefault();
  event.stopPropagation();
  keeping.change(idOf(event.target), { name: event.target.elements.name.value.trim() });
});
shelf.addEventListener("change", async (event) => {
  event.stopPropagation();
  const file = event.target.files?.[0];
  if (!file) return;
  keeping.bring(await file.text());
  event.target.value = "";
});

await keeping.ready;
show();
document.addEventListener("stormtable:kept", ({ detail: { word: what, id } }) => {
  show();
  if (what !== "brought") return;
  const [added, before] = id.split(":");
  say(before ? word("brought").replace("#", added).replace("%", before) : word("nothing"));
  if (shelf.showModal && !shelf.open) shelf.showModal();
});
shelf.querySelector("[data-act=persist]").hidden = !navigator.storage?.persist || (await keeping.persisted());
