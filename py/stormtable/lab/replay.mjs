// Replays records in Pyodide and prints the digest of each final state: node replay.mjs PYODIDE WHEEL < records.json
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const [, , pyodide, wheel] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
python.unpackArchive(new Uint8Array(readFileSync(wheel)), "whl");
python.globals.set("records", await text(process.stdin)); // a pipe may fill slower than it is read
console.log(python.runPython(`
import json
from stormtable import games
from stormtable.kernel.match import replay

def digest(text):
    match = replay(text, games.load)
    return match.game.digest(match.state)

json.dumps([digest(text) for text in json.loads(records)])
`));
