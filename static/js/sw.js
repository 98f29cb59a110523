// Keeps the site on this device. All files of one version lie in one cache, each checked by its hash. A new version is fetched into
// a cache of its own beside it, and takes over when all of it is there and nobody uses the old one. docs/boot.md tells the story.
const VERSION = "the build fills this in";
const HERE = new URL("./", location).href;
const NAMES = `stormtable ${HERE} `; // of all our caches; another site on the same host has its own
const OWN = NAMES + VERSION;
const LIST = "files.json";
const NOT_HERE = "offline/"; // the page that says so, in each language
// Frames in pages of others, and what only a start without snapshot needs, are left to the network.
const LEFT_ALONE = /^(?:\w\w\/)?embed/;
const SPARE = /\.whl$|\/python_stdlib\.zip$/;
const LARGE = /\.wasm(?:-br)?$/;
const TEXT = /(?:^|\/|\.css|\.m?js)$/;
const otherCodec = canUnpackBrotli() ? /-gz\.memory$|\.wasm$/ : /-br\.memory$|\.wasm-br$/;

function canUnpackBrotli() {
  try {
    return Boolean(new DecompressionStream("brotli"));
  } catch {
    return false;
  }
}

// -- a version comes and goes -------------------------------------------------------------------------------------------

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));

async function install() {
  await caches.delete(OWN); // an attempt that was broken off
  try {
    const response = await fetch(HERE + LIST, { cache: "no-store" });
    const { version, files } = await response.clone().json();
    if (version !== VERSION) throw new Error("The site is being exchanged right now");
    await (await caches.open(OWN)).put(HERE + LIST, response);
    const always = Object.keys(files).filter((path) => path.endsWith(NOT_HERE));
    await take([...always, ...(await keptBefore(files))]);
  } catch (error) {
    await caches.delete(OWN);
    throw error; // the browser tries again later
  }
}

async function activate() {
  for (const name of await older()) await caches.delete(name);
  await clients.claim();
}

const older = async () => (await caches.keys()).filter((name) => name.startsWith(NAMES) && name !== OWN);

// What the version before had kept, under the names of this one.
async function keptBefore(files) {
  const paths = [];
  for (const name of await older()) for (const { url } of await (await caches.open(name)).keys()) paths.push(pathOf(url));
  const known = new Set(paths.map(withoutHash));
  return Object.keys(files).filter((path) => known.has(withoutHash(path)));
}

const withoutHash = (path) => path.replace(/[.-][0-9a-f]{8,12}(?=[./-])/g, "");

// -- keeping ------------------------------------------------------------------------------------------------------------

let listed;
async function list() {
  listed ??= caches.open(OWN).then((cache) => cache.match(HERE + LIST)).then((response) => response.json());
  return (await listed).files;
}

// Keeps these files and all that they need to be shown.
async function take(paths) {
  const [files, wanted] = [await list(), new Set(paths)];
  for (const path of wanted) {
    const text = await taken(files, path);
    for (const asset of mentioned(files, path, text)) wanted.add(asset);
  }
}

async function taken(files, path) {
  const cache = await caches.open(OWN);
  const kept = await cache.match(HERE + path);
  if (!kept) await keep(path, (await before(files, path)) ?? (await fetch(HERE + path, { cache: path.startsWith("assets/") ? "default" : "no-cache" })));
  return TEXT.test(path) ? (await cache.match(HERE + path)).text() : "";
}

// The same file, as the version before has it.
async function before(files, path) {
  for (const name of await older()) {
    const kept = await (await caches.open(name)).match(HERE + path);
    if (kept && (await hash(kept)) === files[path].hash) return kept;
  }
}

async function keep(path, response) {
  const { hash: right } = (await list())[path] ?? {};
  if (!right) return;
  if (!response.ok || (await hash(response)) !== right) throw new Error(`${path} is not of this version`);
  await (await caches.open(OWN)).put(HERE + path, response.headers.has("Kept") ? response : prepared(path, response, right));
}

const underWay = new Set();
function keepInTime(path, response) {
  const kept = keep(path, response).catch(() => {}); // no room, or of another version: it is shown all the same
  underWay.add(kept);
  return kept.finally(() => underWay.delete(kept));
}

// Memory of Python is kept unpacked: to unpack it at every start takes longer than all else. What is large says that it is here, and what it was.
function prepared(path, response, Kept) {
  const codec = { "-br.memory": "brotli", "-gz.memory": "gzip" }[path.slice(-10)];
  if (codec) return new Response(response.body.pipeThrough(new DecompressionStream(codec)), { headers: { Kept, Unpacked: codec } });
  return LARGE.test(path) ? new Response(response.body, { headers: { "Content-Type": response.headers.get("Content-Type"), Kept } }) : response;
}

async function hash(response) {
  if (response.headers.has("Kept")) return response.headers.get("Kept");
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  return Array.from(digest.subarray(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The files below assets/ that a page, a sheet or a script names, from the top of the site or from where it lies itself.
function mentioned(files, path, text) {
  const words = new Set(text.match(/[\w-][\w.-]*(?:\/[\w.-]+)*/g));
  const places = ["", "assets/", path.replace(/[^/]*$/, "")];
  const names = [...words].flatMap((word) => places.map((place) => place + word));
  return names.filter((name) => files[name] && name.startsWith("assets/") && !otherCodec.test(name) && !SPARE.test(name));
}

// -- answering ----------------------------------------------------------------------------------------------------------

const pathOf = (address) => (address.startsWith(HERE) ? address.slice(HERE.length).replace(/[?#].*/s, "") : null);

addEventListener("fetch", (event) => {
  const path = pathOf(event.request.url);
  if (event.request.method === "GET" && path !== null && !LEFT_ALONE.test(path)) event.respondWith(answer(event, path));
});

async function answer(event, path) {
  const { request } = event;
  const cache = await caches.open(OWN);
  const kept = await cache.match(HERE + path);
  if (kept && !["no-cache", "reload", "no-store"].includes(request.cache)) return kept;
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(keepInTime(path, response.clone()));
    return response;
  } catch {
    return kept ?? (request.mode === "navigate" ? Response.redirect(HERE + (await notHere(path))) : Response.error());
  }
}

async function notHere(path) {
  const own = path.replace(/^(\w\w\/)?.*/s, `$1${NOT_HERE}`);
  return (await list())[own] ? own : NOT_HERE;
}

// -- what pages ask -----------------------------------------------------------------------------------------------------

const asked = {
  // A page that was opened before this worker was there.
  visited: (address) => take([pathOf(address)]),
  use: () => skipWaiting(),
  tables: async () => (await clients.matchAll()).filter(({ url }) => /\/(?:play|forces)\//.test(url)).length,
  // All files for one language, each with its size on the wire; and which of them are here.
  async everything(lang) {
    await Promise.all(underWay);
    const files = Object.entries(await list()).filter(([path, file]) => (file.lang ?? lang) === lang && !otherCodec.test(path) && !SPARE.test(path));
    const here = new Set((await (await caches.open(OWN)).keys()).map(({ url }) => url));
    return files.map(([path, { size }]) => ({ address: HERE + path, size, kept: here.has(HERE + path) }));
  },
};

addEventListener("message", (event) => {
  const [[word, value]] = Object.entries(event.data);
  event.waitUntil(Promise.resolve(asked[word]?.(value)).then((answer) => event.ports[0]?.postMessage(answer), () => {}));
});
