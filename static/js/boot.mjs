// Starts Python for PyScript, which believes this to be Pyodide's own module: from the memory snapshot, and if that
// fails for any reason the plain way, with micropip and our wheel. docs/boot.md tells the whole story.
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";

const files = {/* the build fills this in */};
const at = (name) => new URL(name, import.meta.url).href;
const common = { indexURL: at(files.runtime), packageBaseUrl: at(files.runtime), lockFileContents: files.lock };

export { version };

// Started at once, beside PyScript and not after it.
let started = start();

export async function loadPyodide({ stdout, stderr } = {}) {
  const python = await (started ?? start());
  started = null;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

async function start() {
  if (files.snapshot && !new URLSearchParams(globalThis.location.search).has("plain")) {
    try {
      return await awake();
    } catch (error) {
      console.warn("The snapshot did not start, so Python starts the plain way.", error);
    }
  }
  return plain();
}

async function awake() {
  const python = await load({ ...common, stdLibURL: at(files.stdlib), _loadSnapshot: snapshot() });
  python.pyimport("asleep").wake(at(files.runtime + "python_stdlib.zip"));
  return python;
}

async function plain() {
  const python = await load({ ...common });
  await python.loadPackage("micropip", { messageCallback() {} });
  const micropip = python.pyimport("micropip");
  await micropip.install(at(files.wheel));
  micropip.destroy();
  return python;
}

async function snapshot() {
  const response = await fetch(at(files.snapshot));
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  const memory = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(memory).arrayBuffer();
}
