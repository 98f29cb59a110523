"""The memory snapshot: Python with all rules already imported, as one file that a page only has to copy into memory."""
import base64
import gzip
import hashlib
import json
import zipfile

from . import machine
from .steps import CACHE, ROOT, digest, run, say

HERE = ROOT / "py/stormtable/site"
PYODIDE, PYSCRIPT = ROOT / "node_modules/pyodide", ROOT / "node_modules/@pyscript/core"


def make(wheel):
    """The snapshot of this wheel, gzipped, and what boot.mjs must know of it; made again only when something in it changed."""
    key = digest(wheel, HERE / "asleep.py", HERE / "snapshot.mjs", PYODIDE / "package.json", PYSCRIPT / "package.json")
    kept, told = CACHE / f"{key}.snapshot", CACHE / f"{key}.snapshot.json"
    if not told.exists():
        say("Making the memory snapshot …")
        forget_others()
        raw = CACHE / "memory"
        advice = "The memory snapshot could not be made: see above which module outside stormtable.web does not import without a browser."
        facts = json.loads(run([machine.node(), HERE / "snapshot.mjs", json.dumps(paths(wheel, raw))], advice).splitlines()[-1])
        kept.write_bytes(gzip.compress(raw.read_bytes(), 9, mtime=0))
        raw.unlink()
        told.write_text(json.dumps(facts | {"hash": base64.b64encode(hashlib.sha256(kept.read_bytes()).digest()).decode()}))
    return kept, json.loads(told.read_text())


def paths(wheel, out):
    """What snapshot.mjs needs to know."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        names = {name.split("/")[0].removesuffix(".py") for name in library.namelist()}
    named = dict(pyodide=PYODIDE, pyscript=PYSCRIPT, wheel=wheel, asleep=HERE / "asleep.py", out=out)
    return {name: str(path) for name, path in named.items()} | {"library": sorted(names)}


def forget_others():
    for old in CACHE.glob("*.snapshot*"):
        old.unlink()
