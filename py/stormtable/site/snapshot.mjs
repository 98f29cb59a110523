// Makes one layer of memory and proves that it wakes: node snapshot.mjs '{"wheel": …, "below": …, "layer": …, …}'
// A layer is the difference from the memory below it: that of a Python which has not started, or one with all that games share.
// Prints what boot.mjs must know of it.
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const given = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${given.pyodide}/pyodide.mjs`));
const { default: createModule } = await import(pathToFileURL(`${given.pyodide}/pyodide.asm.mjs`));
const { default: library } = await import(pathToFileURL(`${given.pyscript}/src/stdlib/pyscript.js`));
const PAGE = 1024; // bytes: smaller pages make a smaller difference, and a longer list of them
const HOME = "/home/pyodide"; // where PyScript unpacks its own Python
const BARE = { PYTHONNODEBUGRANGES: "1" }; // code that knows its lines, but not its columns
const pyscript = Object.keys(library.pyscript).map((path) => `pyscript/${path}`);

const below = given.below && new Uint8Array(readFileSync(given.below));
const memory = await fallAsleep(await compiled());
const { fresh } = await wake(memory);
writeFileSync(given.memory, memory);
writeFileSync(given.layer, difference(heapOf(memory), below ? heapOf(below) : fresh));
const notes = memory.subarray(0, memory.length - heapOf(memory).length);
console.log(JSON.stringify({ heap: heapOf(memory).length, notes: Buffer.from(notes).toString("base64"), fixed: fresh.length, sum: sumOf(fresh) }));

// What this layer imports, compiled by a Python that is thrown away afterwards: the holes that this leaves are not kept.
async function compiled() {
  const python = await loadPyodide({ env: BARE });
  const site = unpack(python, given.scribe);
  python.FS.mkdirTree(`${HOME}/pyscript`);
  for (const [path, text] of Object.entries(library.pyscript)) python.FS.writeFile(`${HOME}/pyscript/${path}`, text);
  const scribe = python.pyimport("scribe");
  const rules = (folder, paths) => scribe.rules(folder, python.toPy(paths)).toJs();
  if (below) return { standard: [], archives: { [site]: rules(site, [...given.imported, ...given.waiting]) } };
  const standard = scribe.standard_modules(python.toPy([`${site}/stormtable`, `${HOME}/pyscript`]), python.toPy(given.optional.map((part) => `${site}/${part}/`)));
  python.FS.writeFile("/library.zip", readFileSync(`${given.pyodide}/python_stdlib.zip`));
  writeFileSync(given.stdlib, scribe.library("/library.zip", standard).toJs());
  return { standard: standard.toJs(), archives: { [site]: rules(site, [...given.imported, ...given.waiting]), [HOME]: rules(HOME, pyscript) } };
}

function unpack(python, ...more) {
  const site = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(new Uint8Array(readFileSync(given.wheel)), "wheel", { extractDir: site });
  for (const path of more) python.FS.writeFile(`${site}/${basename(path)}`, readFileSync(path));
  return site;
}

// No object of JavaScript may be known in the memory that is kept, so Python is told everything as text.
async function fallAsleep({ standard, archives }) {
  const python = below
    ? (await wake(below, { _makeSnapshot: true })).python
    : await loadPyodide({ _makeSnapshot: true, env: BARE, stdLibURL: given.stdlib });
  const site = unpack(python, given.preload);
  for (const [folder, packed] of Object.entries(archives)) python.unpackArchive(packed, "zip", { extractDir: folder });
  const call = (name, ...values) => python.runPython(`import preload, json\npreload.${name}(*json.loads(${JSON.stringify(JSON.stringify(values))}))`);
  call("wait", site, given.waiting);
  if (!below) {
    call("wait", HOME, pyscript);
    call("find_late", given.library);
  }
  call("fill", standard, given.imported);
  python.runPython("del preload, json");
  clean(python._module);
  return python.makeMemorySnapshot();
}

// What was freed or popped still lies in memory; zeroes instead make the snapshot smaller. Python's own small blocks come first.
function clean(module) {
  module._malloc_set_footprint_limit(module._malloc_footprint()); // only fill holes, do not grow
  for (const [allocate, free, sizes] of [
    [module._PyMem_Malloc, module._PyMem_Free, Array.from({ length: 32 }, (_, i) => 512 - 16 * i)],
    [module._malloc, module._free, Array.from({ length: 17 }, (_, i) => (1 << 20) >> i)],
  ]) {
    const taken = [];
    for (const size of sizes)
      for (let place; (place = allocate(size)); taken.push(place)) module.HEAPU8.fill(0, place, place + size);
    for (const place of taken) free(place);
  }
  module._malloc_set_footprint_limit(-1);
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
}

// Starts Python from a memory as a page does; also gives the constants of a Python that has not started yet.
async function wake(memory, more) {
  const heap = heapOf(memory).length;
  let untouched;
  const createPyodideModule = async (settings) => {
    const { instantiateWasm } = settings;
    settings.instantiateWasm = (imports, receive) =>
      instantiateWasm(imports, (instance, module) => {
        untouched = instance.exports.memory.buffer.slice();
        receive(instance, module);
      });
    const module = await createModule(settings);
    if (module.HEAPU8.length < heap) module._emscripten_resize_heap(heap);
    return module;
  };
  const python = await loadPyodide({ ...more, _loadSnapshot: memory.slice(), createPyodideModule });
  python.runPython("import preload, stormtable.kernel.game; preload.restore('', ''); del preload, stormtable");
  return { python, fresh: new Uint8Array(untouched, 0, python._module._emscripten_stack_get_end()) };
}

// Pyodide's own notes stand before the memory.
function heapOf(memory) {
  return memory.subarray(new Uint32Array(memory.buffer, memory.byteOffset, 2)[1]);
}

// The pages that differ, as a list of [first page, number of pages], and how each of their bytes differs.
function difference(now, before) {
  const [runs, bytes] = [[], []];
  for (let page = 0; page * PAGE < now.length; page++) {
    const changed = now.slice(page * PAGE, (page + 1) * PAGE);
    for (let i = 0; i < PAGE; i++) changed[i] ^= before[page * PAGE + i] ?? 0;
    if (!changed.some(Boolean)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1]++;
    else runs.push([page, 1]);
    bytes.push(changed);
  }
  return Buffer.concat([Buffer.from(Uint32Array.of(PAGE, runs.length, ...runs.flat()).buffer), ...bytes]);
}

function sumOf(fresh) {
  return new Uint32Array(fresh.buffer, 0, fresh.length / 4).reduce((sum, word) => (Math.imul(sum, 31) + word) | 0, 0);
}
