// Makes the memory snapshot and proves that it wakes: node snapshot.mjs '{"pyodide": …, "wheel": …, "out": …, …}'
// Prints what boot.mjs must know of it.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const paths = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${paths.pyodide}/pyodide.mjs`));
const { default: createModule } = await import(pathToFileURL(`${paths.pyodide}/pyodide.asm.mjs`));
const { default: library } = await import(pathToFileURL(`${paths.pyscript}/src/stdlib/pyscript.js`));

const { memory, heap, staticEnd } = await fallAsleep();
const fresh = await wake(memory);
const start = memory.length - heap; // Pyodide's own notes stand before the memory
const sum = leaveOutWhatIsFresh(new Uint32Array(memory.buffer, start, staticEnd / 4), fresh);
writeFileSync(paths.out, memory);
console.log(JSON.stringify({ heap, start, words: fresh.length, sum }));

async function fallAsleep() {
  const python = await loadPyodide({ _makeSnapshot: true });
  const sitePackages = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(new Uint8Array(readFileSync(paths.wheel)), "wheel", { extractDir: sitePackages });
  python.FS.writeFile(`${sitePackages}/asleep.py`, readFileSync(paths.asleep));
  const told = JSON.stringify([sitePackages, library.pyscript, paths.library]);
  python.runPython(`import asleep, json\nasleep.fall_asleep(*json.loads(${JSON.stringify(told)}))\ndel json`);
  clean(python._module);
  const memory = python.makeMemorySnapshot();
  return { memory, heap: python._module.HEAP8.length, staticEnd: python._module._emscripten_stack_get_end() };
}

// What was freed or popped still lies in memory; zeroes instead make the snapshot a million bytes smaller.
function clean(module) {
  module._malloc_set_footprint_limit(module._malloc_footprint()); // only fill holes, do not grow
  const taken = [];
  for (let size = 1 << 20; size >= 16; size >>= 1)
    for (let place; (place = module._malloc(size)); taken.push(place))
      module.HEAPU8.fill(0, place, place + module._malloc_usable_size(place));
  for (const place of taken) module._free(place);
  module._malloc_set_footprint_limit(-1);
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
}

// Starts Python from the snapshot as a page does, and answers with the memory of a Python that has not started yet.
async function wake(memory) {
  let fresh;
  const createPyodideModule = async (settings) => {
    const { instantiateWasm } = settings;
    settings.instantiateWasm = (imports, receive) =>
      instantiateWasm(imports, (instance, module) => {
        fresh = new Uint32Array(instance.exports.memory.buffer.slice(0, staticEnd));
        receive(instance, module);
      });
    const module = await createModule(settings);
    if (module.HEAPU8.length < heap) module._emscripten_resize_heap(heap);
    return module;
  };
  const python = await loadPyodide({ _loadSnapshot: memory.slice(), createPyodideModule });
  python.pyimport("asleep").wake("");
  python.runPython("import stormtable.kernel.game, random, json; json.dumps(random.random())");
  return fresh;
}

// The constants of Python are the same in every fresh one, so they need not be sent: boot.mjs puts them back.
function leaveOutWhatIsFresh(words, fresh) {
  let sum = 0;
  for (let i = 0; i < fresh.length; i++) {
    sum = (Math.imul(sum, 31) + fresh[i]) | 0;
    words[i] ^= fresh[i];
  }
  return sum;
}
