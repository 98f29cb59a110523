"""Packs the Python of the site: the rules as a wheel, the runtime, the snapshot, and what a page says to start them.

docs/boot.md tells how a page starts.
"""
import base64
import fnmatch
import hashlib
import json
import shutil
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from markupsafe import Markup

from stormtable import games
from stormtable.kernel import expansions

from . import i18n, links, machine, offline, shelf, snapshot
from .console import CACHE, ROOT, Stop, digest, settings
from .snapshot import PYODIDE, PYSCRIPT

# What the build and the command line use, below py/stormtable: full paths, so that a room may be called anything.
NOT_IN_THE_BROWSER = (
    "site/*", "lab/*", "drawn/notebook.py", "drawn/pictures.py", "drawn/sheets.py", "drawn/words.py", "plugins/*",
    "*.po", "games/*/walkthroughs/*", "games/*/puzzles.md", "games/*/pages/*", "games/*/pages.py", "games/*/studio.py",
    "lessons/proving.py", "lessons/puzzles.py", "lessons/telling.py", "games/*.css", "games/*.svg", "games/*.html",
    "expansions/*.svg", "*/.*", "__main__.py", "offered.py", "studio/*", "web/studio/*", "*.pyc",
)
OPENED = snapshot.OPENED  # the layer of the generic table, beside those of the games
WASM = "pyodide.asm.wasm"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", WASM, "python_stdlib.zip")
# The rest of PyScript (editors, terminals, TOML) is only fetched by pages that use it, and ours do not.
PYSCRIPT_PARTS = ("core.js", "core-*.js", "error-*.js")
PLUGINS_LEFT_OUT = ("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
MORPH = ROOT / "node_modules/idiomorph/dist/idiomorph.min.js"
QR = ROOT / "node_modules/lean-qr/nano.mjs"
METADATA = "Metadata-Version: 2.1\nName: stormtable\nVersion: {version}\nLicense: MIT\n"
WHEEL = b"Wheel-Version: 1.0\nGenerator: stormtable\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
EARLY = 1980, 1, 1, 0, 0, 0  # one date for all files in an archive, so that equal content gives equal bytes


def build(dist: Path, root: Path) -> None:
    """Write the whole site: first the Python, then the pages that start it."""
    from . import pages
    fresh = CACHE / "dist"
    shutil.rmtree(fresh, ignore_errors=True)
    (fresh / "assets").mkdir(parents=True)
    i18n.compile()
    pages.forget()
    check()
    pack(fresh)
    offline.write_manifest(fresh)
    pages.build(fresh, root)
    links.check(fresh)
    offline.write(fresh)
    exchange(fresh, dist)


def check() -> None:
    """Stops before the long work if a game's folder is not in order, with a sentence for each thing that is not."""
    from . import check as checks
    found = [fault for game in shelf.tables() for fault in checks.before_build(game)]
    if found:
        raise Stop("\n".join(found))


def exchange(fresh: Path, dist: Path) -> None:
    """Put the new site in the place of the old one, at once: a reader never sees half a site."""
    old = CACHE / "dist-before"
    shutil.rmtree(old, ignore_errors=True)
    if dist.exists():
        dist.rename(old)
    fresh.rename(dist)
    shutil.rmtree(old, ignore_errors=True)


def pack(dist: Path) -> None:
    """Put runtime, wheel, memory and boot files into dist/assets, each under a name that changes with its content."""
    assets = dist / "assets"
    rules = wheel(CACHE)
    base, layers = snapshot.make(rules, shelf.tables())
    runtime = folder(assets, "pyodide", [*(PYODIDE / name for name in RUNTIME), machine.micropip_wheel(), small_wasm()])
    pyscript = folder(assets, "pyscript", [path for part in PYSCRIPT_PARTS for path in PYSCRIPT.glob(f"dist/{part}")])
    files: dict[str, Any] = {
        "runtime": runtime.name + "/",
        "size": (PYODIDE / WASM).stat().st_size,
        "lock": lock(machine.micropip_wheel()),
        "wheel": Path(shutil.copy(rules, assets)).name,
        "stdlib": hashed(assets, "no-modules", ".zip", empty_archive()),
    }
    shared = put_layer(assets, "shared", base)
    listed = {
        "pyscript": f"{pyscript.name}/core.js",
        "morph": hashed(assets, "idiomorph", ".js", MORPH.read_bytes()),
        "qr": hashed(assets, "lean-qr", ".mjs", QR.read_bytes()),
        "modules": [f"{files['runtime']}pyodide.mjs", f"{files['runtime']}pyodide.asm.mjs",
                    *sorted(f"{pyscript.name}/{part.name}" for part in pyscript.iterdir())],
        "games": {game: write_boot(assets, game, files, base, [shared, put_layer(assets, game, layer)], layer)
                  for game, layer in layers.items()},
    }
    (assets / "boot.json").write_text(json.dumps(listed, indent=1))


def small_wasm() -> Path:
    """Python's WebAssembly as hosts do not pack it; the build keeps it, since it takes long."""
    kept = CACHE / f"{digest(PYODIDE / WASM)}.wasm" / f"{WASM}-br"
    if not kept.exists():
        kept.parent.mkdir(exist_ok=True)
        kept.write_bytes(snapshot.CODECS["br"]((PYODIDE / WASM).read_bytes()))
    return kept


def put_layer(assets: Path, stem: str, layer: snapshot.Layer) -> dict[str, Any]:
    """Copy a layer of memory in all its packings; what boot.mjs must know to take it off again."""
    name = f"{stem}-{digest(*layer.packed.values())}"
    for codec, path in layer.packed.items():
        # Hosts that see a known ending at the end would unpack it on the way.
        shutil.copyfile(path, assets / f"{name}-{codec}.memory")
    return {"name": name, "hashes": layer.facts["hashes"]}


def write_boot(assets: Path, game: str, files: dict[str, Any], base: snapshot.Layer, layers: list[dict[str, Any]],
               top: snapshot.Layer) -> dict[str, Any]:
    """Write boot.mjs of a game with the names of the files it starts; gives what boot_context must know."""
    memory = {"layers": layers, **{key: base.facts[key] for key in ("fixed", "sum")},
              **{key: top.facts[key] for key in ("heap", "notes")}}
    source = (ROOT / "static/js/boot.mjs").read_text()
    source = source.replace("./pyodide/", f"./{files['runtime']}")
    source = source.replace("{/* the build fills this in */}", json.dumps(files | {"memory": memory}))
    wasm = files["runtime"] + WASM
    fetched = {"plain": [wasm], "gz": [wasm, *(f"{layer['name']}-gz.memory" for layer in layers)],
               "br": [f"{wasm}-br", *(f"{layer['name']}-br.memory" for layer in layers)]}
    return {
        "boot": hashed(assets, f"boot-{game}", ".mjs", source.encode()),
        "fetched": {way: {name: (assets / name).stat().st_size for name in names} for way, names in fetched.items()},
    }


def boot_context(dist: Path, root: str, game: str) -> dict[str, Any]:
    """What templates need to start the Python of a game; root is the way from the page to the top of the site."""
    listed = json.loads((dist / "assets/boot.json").read_text())
    own = listed["games"][game]
    boot, pyscript = (f"{root}assets/{name}" for name in (own["boot"], listed["pyscript"]))
    # PyScript reads this path from the page, not from itself, and wants to see that it is one.
    interpreter = boot if root.startswith(".") else "./" + boot
    plugins = {"plugins": [f"!{name}" for name in PLUGINS_LEFT_OUT]}
    links = [f'<link rel="modulepreload" href="{root}assets/{name}">' for name in (own["boot"], *listed["modules"])]
    scripts = [f'<script type="module" src="{script}"></script>' for script in (boot, pyscript)]
    start = (ROOT / "static/js/start.js").read_text("utf-8")
    fetched = {way: {f"{root}assets/{name}": size for name, size in files.items()}
               for way, files in own["fetched"].items()}
    # PyScript would fetch all its plugins for MicroPython, even when no page has any.
    body = Markup('<mpy-config type="json" hidden>{}</mpy-config>').format(json.dumps(plugins))
    return {
        # Written into the page, so that it is there whatever else is missing; the policy lets it run by its hash.
        "first": Markup('<script data-files="{}">{}</script>').format(json.dumps(fetched), Markup(start)),
        "policy": Markup("'sha256-{}'").format(base64.b64encode(hashlib.sha256(start.encode()).digest()).decode()),
        "head": Markup("\n".join(links + scripts)),
        "body": body,
        # Static hosts send no headers for shared memory, so a worker may answer the page but not wait for it.
        "config": json.dumps({"interpreter": interpreter, "sync_main_only": True} | plugins),
        "morph": f"{root}assets/{listed['morph']}",
        "qr": f"{root}assets/{listed['qr']}",
    }


def wheel(folder: Path) -> Path:
    """The rules as a pure wheel; its name carries a build number made of its content."""
    version = settings()["project"]["version"]
    contents = dict(browser_files())
    name = f"stormtable-{version}-0{digest(*contents, *contents.values())}-py3-none-any.whl"
    about = f"stormtable-{version}.dist-info"
    contents[f"{about}/METADATA"] = METADATA.format(version=version).encode()
    contents[f"{about}/WHEEL"] = WHEEL
    contents[f"{about}/RECORD"] = record(contents, f"{about}/RECORD").encode()
    for old in folder.glob("stormtable-*.whl"):
        old.unlink()
    with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in contents.items():
            archive.writestr(zipfile.ZipInfo(path, EARLY), content, zipfile.ZIP_DEFLATED, 9)
    return folder / name


def browser_files() -> Iterator[tuple[str, bytes]]:
    """Every file of the package that a page may need, with its content."""
    package = ROOT / "py/stormtable"
    left_out = [*NOT_IN_THE_BROWSER, *(f"games/{game}/*" for game in shelf.left_out())]
    for path in sorted(package.rglob("*")):
        name = path.relative_to(package).as_posix()
        if path.is_file() and not any(fnmatch.fnmatch(name, pattern) for pattern in left_out):
            yield f"stormtable/{name}", path.read_bytes()
    yield from brought_along(left_out)


def brought_along(left_out: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """The files of games and expansions that other packages bring: in the page they lie where ours do."""
    folders = {f"games/{game}": games.folder(game) for game in games.NAMES if games.folder(game).parent != games.OWN}
    words = [word for game in shelf.tables() for word in expansions.of(game)]
    folders |= {f"expansions/{word}": expansions.folder(word) for word in words}
    for place, folder in folders.items():
        for path in sorted(folder.rglob("*")):
            name = f"{place}/{path.relative_to(folder).as_posix()}"
            if path.is_file() and not any(fnmatch.fnmatch(name, pattern) for pattern in left_out):
                yield f"stormtable/{name}", path.read_bytes()


def record(contents: Mapping[str, bytes], itself: str) -> str:
    def line(path: str, content: bytes) -> str:
        sha = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        return f"{path},sha256={sha},{len(content)}\n"
    return "".join(line(path, content) for path, content in contents.items()) + f"{itself},,\n"


def lock(micropip: Path) -> dict[str, Any]:
    """The lock file of the runtime: it knows micropip and nothing else, so nothing can be asked of another site."""
    theirs = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    sha = hashlib.sha256(micropip.read_bytes()).hexdigest()
    version = micropip.name.split("-")[1]
    ours = {"file_name": micropip.name, "sha256": sha, "version": version, "depends": []}
    return {"info": theirs["info"], "packages": {"micropip": theirs["packages"]["micropip"] | ours}}


def empty_archive() -> bytes:
    """With the snapshot no module is read from a file, but the runtime wants an archive to be there."""
    return b"PK\5\6" + bytes(18)


def hashed(assets: Path, stem: str, suffix: str, content: bytes) -> str:
    name = f"{stem}-{digest(content)}{suffix}"
    (assets / name).write_bytes(content)
    return name


def folder(assets: Path, stem: str, files: Sequence[Path]) -> Path:
    """Copy files that must keep their names into a folder that carries the hash instead."""
    made = assets / f"{stem}-{digest(*sorted(files))}"
    made.mkdir()
    for file in files:
        shutil.copyfile(file, made / file.name)
    return made
