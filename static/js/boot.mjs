// Starts Python for PyScript, which takes this for Pyodide's own module: from the memory snapshot, and if that fails
// for whatever reason the plain way, with micropip and our wheel. docs/boot.md tells the whole story.
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";
import createModule from "./pyodide/pyodide.asm.mjs";

const files = {/* the build fills this in */};
const at = (name) => new URL(name, import.meta.url).href;
const common = { indexURL: at(files.runtime), packageBaseUrl: at(files.runtime), lockFileContents: files.lock };
const page = globalThis.document; // a worker has none
const total = Object.values(files.sizes).reduce((a, b) => a + b);
const PAUSE = 50; // milliseconds: a gauge that moves more often only takes time

export { version };

// Begun at once, beside PyScript and not after it.
let begun = start();
begun.catch(() => tell("failed"));
page?.addEventListener("py:done", () => page.querySelector("[data-ready]") || tell("failed"));

export async function loadPyodide({ stdout, stderr } = {}) {
  const python = await (begun ?? start());
  begun = null;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

async function start() {
  const stopCounting = countBytes();
  try {
    return (await fromSnapshot()) ?? (await plain());
  } finally {
    stopCounting();
  }
}

async function fromSnapshot() {
  if (new URLSearchParams(globalThis.location.search).has("plain")) return;
  const memory = snapshot();
  memory.catch(() => {}); // it may fail before Pyodide looks at it
  try {
    const python = await load({ ...common, stdLibURL: at(files.stdlib), _loadSnapshot: memory, createPyodideModule: moduleFor(memory) });
    python.pyimport("asleep").wake(at(files.runtime + "python_stdlib.zip"));
    return python;
  } catch (error) {
    console.warn("The snapshot could not be used, so Python starts the plain way.", error);
  }
}

// Python's empty module, made ready for the snapshot before anything runs in it.
function moduleFor(memory) {
  return async (settings) => {
    const [snapshot, instantiate] = [await memory, settings.instantiateWasm];
    let trouble; // thrown only afterwards: in between, Pyodide would wait for ever
    settings.instantiateWasm = (imports, receive) =>
      instantiate(imports, (instance, module) => {
        try {
          complete(snapshot, instance.exports.memory.buffer);
        } catch (error) {
          trouble = error;
        }
        receive(instance, module);
      });
    const module = await createModule(settings);
    if (trouble) throw trouble;
    if (module.HEAPU8.length < files.memory.heap) module._emscripten_resize_heap(files.memory.heap);
    return module;
  };
}

// The snapshot leaves out what is the same in every fresh Python; put that back.
function complete(memory, untouched) {
  const { start, words, sum } = files.memory;
  const [snapshot, fresh] = [new Uint32Array(memory, start, words), new Uint32Array(untouched, 0, words)];
  let check = 0;
  for (let i = 0; i < words; i++) {
    check = (Math.imul(check, 31) + fresh[i]) | 0;
    snapshot[i] ^= fresh[i];
  }
  if (check !== sum) throw new Error("This is not the Pyodide that the snapshot was made with");
}

async function plain() {
  tell("plain");
  const python = await load({ ...common });
  await python.loadPackage("micropip", { messageCallback() {} });
  const micropip = python.pyimport("micropip");
  await micropip.install(at(files.wheel));
  micropip.destroy();
  return python;
}

async function snapshot() {
  const response = await fetch(at(files.snapshot));
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const same = check(response.clone());
  const unpacked = new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  const [memory] = await Promise.all([unpacked, same]);
  tell("starting");
  return memory;
}

async function check(response) {
  const bytes = await response.arrayBuffer();
  // Without a secure connection there is no digest; gzip's own checksum must do then.
  const digest = await globalThis.crypto.subtle?.digest("SHA-256", bytes);
  const hash = digest && btoa(String.fromCharCode(...new Uint8Array(digest)));
  if (hash && hash !== files.memory.hash) throw new Error(`${response.url} is not the snapshot of this site`);
}

// Pyodide fetches by itself, so while it starts we listen in on fetch.
function countBytes() {
  const original = globalThis.fetch;
  let [loaded, told] = [0, 0];
  const count = async ({ body }) => {
    const reader = body.getReader();
    for (let piece; !(piece = await reader.read()).done;) {
      loaded = Math.min(loaded + piece.value.length, total); // the plain way may fetch a file again
      if (loaded < total && performance.now() - told < PAUSE) continue;
      told = performance.now();
      tell("loading", loaded);
    }
  };
  globalThis.fetch = async (address, ...more) => {
    const response = await original(address, ...more).catch((error) => error);
    // Without its WebAssembly Pyodide would wait for ever, and say nothing.
    if (!response.ok && String(address).endsWith(".wasm")) tell("failed");
    if (response instanceof Error) throw response;
    const counted = Object.keys(files.sizes).some((name) => at(name) === String(address));
    if (page && counted && response.ok) count(response.clone()).catch(() => {});
    return response;
  };
  return () => (globalThis.fetch = original);
}

// Stages: loading, starting, plain, failed. The page has a sentence for each; Python itself says when it is ready.
function tell(stage, loaded = 0) {
  if (!page) return;
  const gauge = page.querySelector("#boot");
  if (gauge) gauge.dataset.stage = stage;
  if (gauge && stage === "loading") Object.assign(gauge.querySelector("progress"), { max: total, value: loaded });
  page.dispatchEvent(new CustomEvent("stormtable:progress", { detail: { stage, loaded, total } }));
}
