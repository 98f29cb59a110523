"""The memory snapshot: Python with all rules already imported, as one file that a page only has to copy into memory."""
import gzip
import json
import zipfile

from . import machine
from .steps import CACHE, ROOT, call, digest, say

HERE = ROOT / "py/stormtable/site"
PYODIDE, PYSCRIPT = ROOT / "node_modules/pyodide", ROOT / "node_modules/@pyscript/core"
HEAP = 31_457_280  # the memory that this Pyodide starts with; a snapshot of more cannot be put back


def make(wheel):
    """The snapshot of this wheel, gzipped; made again only when something in it changed. None when it cannot be made."""
    key = digest(wheel, HERE / "asleep.py", HERE / "snapshot.mjs", PYODIDE / "package.json", PYSCRIPT / "package.json")
    kept = CACHE / f"{key}.snapshot"
    if not kept.exists():
        say("Making the memory snapshot …")
        raw = CACHE / "memory"
        made = call([machine.node(), HERE / "snapshot.mjs", json.dumps(paths(wheel, raw))])
        if made.returncode:
            say(f"{made.stdout}\nThe snapshot could not be made, so pages will start slowly: see the lines above.")
            return None
        forget_others()
        kept.write_bytes(gzip.compress(raw.read_bytes(), 9, mtime=0))
        raw.unlink()
    return kept


def paths(wheel, out):
    """What snapshot.mjs needs to know."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        names = {name.split("/")[0].removesuffix(".py") for name in library.namelist()}
    named = dict(pyodide=PYODIDE, pyscript=PYSCRIPT, wheel=wheel, asleep=HERE / "asleep.py", out=out)
    return {name: str(path) for name, path in named.items()} | {"library": sorted(names), "heap": HEAP}


def forget_others():
    for old in CACHE.glob("*.snapshot"):
        old.unlink()
