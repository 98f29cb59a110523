// Starts the Python of a game for PyScript, which takes this for Pyodide's own module: from the memory snapshot, and if that
// fails for whatever reason the plain way, with micropip and our wheel. docs/boot.md tells the whole story.
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";
import createModule from "./pyodide/pyodide.asm.mjs";

const files = {/* the build fills this in */};
const at = (name) => new URL(name, import.meta.url).href;
const common = { indexURL: at(files.runtime), packageBaseUrl: at(files.runtime), lockFileContents: files.lock };
const page = globalThis.document; // a worker has none
const wasm = at(files.runtime + "pyodide.asm.wasm");
const TYPED = { "Content-Type": "application/wasm" };
const STREAMS = { br: "brotli", gz: "gzip" };
const codec = Object.keys(STREAMS).find(canUnpack); // start.js chooses in the same way

export { version };

function canUnpack(codec) {
  try {
    return Boolean(new DecompressionStream(STREAMS[codec]));
  } catch {
    return false;
  }
}

// Begun at once, beside PyScript and not after it.
let begun = start();
begun.catch((error) => tell("failed", { part: error.part, reason: String(error.cause ?? error) }));
page?.addEventListener("py:done", () => page.querySelector("[data-ready]") || tell("failed"));
// A worker has no page that could tell how it is: it says every second that it lives.
if (!page) setInterval(() => postMessage("alive"), 1000);

export async function loadPyodide({ stdout, stderr } = {}) {
  const python = await (begun ?? start());
  begun = null;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

// A page that is left lets go of its files, and that is no reason to begin anew: Firefox does not get over a compiler whose page has gone.
let isLeft = false;
page && addEventListener("beforeunload", () => (isLeft = true), { once: true });

async function start() {
  return (await fromSnapshot()) ?? (isLeft ? new Promise(() => {}) : await plain());
}

async function fromSnapshot() {
  if (new URLSearchParams(globalThis.location.search).has("plain")) return;
  const snapshot = { layers: Promise.all(files.memory.layers.map(unpacked)) };
  snapshot.layers.then(() => tell("starting"), () => {}); // they may fail before Pyodide looks at them
  const notes = Uint8Array.from(atob(files.memory.notes), (letter) => letter.charCodeAt(0));
  try {
    const python = await loaded({ ...common, stdLibURL: at(files.stdlib), _loadSnapshot: notes, createPyodideModule: moduleWith(snapshot) }, codec === "br");
    python.pyimport("preload").restore(at(files.runtime + "python_stdlib.zip"), at(files.wheel));
    return python;
  } catch (error) {
    console.warn("The snapshot could not be used, so Python starts the plain way.", error);
  }
}

// Python's empty module, with the snapshot laid over its memory before Pyodide wakes it.
function moduleWith(snapshot) {
  const { heap, fixed, sum } = files.memory;
  return async (settings) => {
    const { instantiateWasm } = settings;
    let fresh; // the constants of Python, from which the lowest layer differs
    settings.instantiateWasm = (imports, receive) =>
      instantiateWasm(imports, (instance, module) => {
        fresh = new Uint8Array(instance.exports.memory.buffer.slice(0, fixed));
        receive(instance, module);
      });
    const module = await createModule(settings);
    if (sumOf(fresh) !== sum) throw new Error("This is not the Pyodide that the snapshot was made with");
    if (module.HEAPU8.length < heap) module._emscripten_resize_heap(heap);
    module.HEAPU8.fill(0, 0, module._sbrk(0)).set(fresh); // beyond that nobody has written yet
    for (const layer of await snapshot.layers) lay(layer, module.HEAPU8.buffer);
    delete snapshot.layers; // Pyodide keeps its settings, and would keep them too
    return module;
  };
}

function sumOf(fresh) {
  let sum = 0; // counted plainly: this is a million words, and the page waits
  for (const word of new Uint32Array(fresh.buffer)) sum = (Math.imul(sum, 31) + word) | 0;
  return sum;
}

// A layer names the pages in which it differs from the memory below it, and holds how each of their words differs.
function lay(layer, memory) {
  const [size, count] = new Uint32Array(layer, 0, 2);
  const [runs, changes, words] = [new Uint32Array(layer, 8, 2 * count), new Uint32Array(layer, 8 + 8 * count), new Uint32Array(memory)];
  for (let run = 0, from = 0; run < runs.length; run += 2) {
    const end = ((runs[run] + runs[run + 1]) * size) / 4;
    for (let to = (runs[run] * size) / 4; to < end; to++) words[to] ^= changes[from++];
  }
}

async function plain() {
  tell("plain");
  const python = await loaded({ ...common });
  await python.loadPackage("micropip", { messageCallback() {} });
  const micropip = python.pyimport("micropip");
  await micropip.install(at(files.wheel));
  micropip.destroy();
  return python;
}

async function unpacked({ name, hashes }) {
  const response = await fetch(at(`${name}-${codec}.memory`));
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  if (response.headers.has("Unpacked")) return response.arrayBuffer(); // the service worker has checked it when it came
  const same = check(response.clone(), hashes[codec]);
  const [memory] = await Promise.all([new Response(unpack(response)).arrayBuffer(), same]);
  return memory;
}

function unpack(response) {
  return response.body.pipeThrough(new DecompressionStream(STREAMS[codec]));
}

// The WebAssembly, packed smaller than hosts do it, as if it had come the usual way.
async function smallWasm() {
  const response = await fetch(`${wasm}-br`);
  return response.ok ? new Response(unpack(response), { headers: TYPED }) : response;
}

// Some hosts do not know what WebAssembly is. Where they do, the response stays what it is: browsers keep what they have made of it.
function typed(response) {
  return !response.ok || response.headers.get("Content-Type") === TYPED["Content-Type"] ? response : new Response(response.body, { headers: TYPED });
}

// Firefox would wait for the rest of a file that a host has cut, and compile nothing else until it is closed.
// To a page in a cage the browser does not tell whether the length is that of a packed file.
function isCut({ ok, type, headers }) {
  const length = type === "basic" && headers.get("Content-Length");
  return ok && length && !headers.has("Content-Encoding") && Number(length) !== files.size;
}

async function check(response, right) {
  const bytes = await response.arrayBuffer();
  // Without a secure connection there is no digest.
  const digest = await globalThis.crypto.subtle?.digest("SHA-256", bytes);
  const hash = digest && btoa(String.fromCharCode(...new Uint8Array(digest)));
  if (hash && hash !== right) throw new Error(`${response.url} is not the snapshot of this site`);
}

// Pyodide keeps to itself what is wrong with its WebAssembly, and would wait for ever: while it starts we listen in.
async function loaded(settings, small) {
  const [{ fetch }, { instantiateStreaming }] = [globalThis, WebAssembly];
  try {
    return await new Promise((resolve, reject) => {
      if (small) globalThis.fetch = (address, ...more) => (String(address) === wasm ? smallWasm() : fetch(address, ...more));
      WebAssembly.instantiateStreaming = async (coming, imports) => {
        try {
          const response = await coming;
          if (isCut(response)) throw new Error("This is only a part of it");
          const made = await instantiateStreaming.call(WebAssembly, typed(response), imports);
          if (!made.instance.exports.memory) throw new Error("This is the WebAssembly of another program");
          return made;
        } catch (cause) {
          reject(Object.assign(new Error("The WebAssembly is missing or spoiled", { cause }), { part: wasm }));
          throw cause;
        }
      };
      load(settings).then(resolve, reject);
    });
  } finally {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  }
}

// Stages: starting, plain, failed; start.js tells how the loading goes, and Python itself says when it is ready.
function tell(stage, more) {
  page?.dispatchEvent(new CustomEvent("stormtable:progress", { detail: { stage, ...more } }));
}
