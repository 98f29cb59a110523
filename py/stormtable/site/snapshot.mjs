// Makes the memory snapshot: node snapshot.mjs '{"pyodide": …, "pyscript": …, "wheel": …, "asleep": …, "out": …}'
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const paths = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${paths.pyodide}/pyodide.mjs`));
const { default: library } = await import(pathToFileURL(`${paths.pyscript}/src/stdlib/pyscript.js`));

const runtime = await loadPyodide({ _makeSnapshot: true });
const sitePackages = runtime.runPython("import site; site.getsitepackages()[0]");
runtime.unpackArchive(new Uint8Array(readFileSync(paths.wheel)), "wheel", { extractDir: sitePackages });
runtime.FS.writeFile(`${sitePackages}/asleep.py`, readFileSync(paths.asleep));
runtime.runPython(`
import asleep, json
asleep.fall_asleep(*json.loads(${JSON.stringify(JSON.stringify([sitePackages, library.pyscript, paths.library]))}))
del json
`);
clean(runtime._module);
const snapshot = runtime.makeMemorySnapshot();
const heap = runtime._module.HEAP8.length;
if (heap !== paths.heap) {
  console.error(`The rules need ${heap} bytes of memory before the first move, more than the ${paths.heap} that a page starts with.`);
  process.exit(1);
}
writeFileSync(paths.out, snapshot);

// What was freed or popped still lies in memory; zeroes instead make the snapshot a million bytes smaller.
function clean(module) {
  const taken = [];
  for (let size = 1 << 20; size >= 16; size >>= 1) taken.push(...fill(module, size));
  for (const place of taken) module._free(place);
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
}

function* fill(module, size) {
  for (let end = module._sbrk(0); module._sbrk(0) === end;) {
    const place = module._malloc(size);
    module.HEAPU8.fill(0, place, place + module._malloc_usable_size(place));
    yield place;
  }
}
