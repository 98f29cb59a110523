"""Packs the Python of the site: the rules as a wheel, the runtime, the snapshot, and what a page must say to start them.

docs/boot.md tells how a page starts.
"""
import base64
import hashlib
import json
import pathlib
import shutil
import zipfile

from markupsafe import Markup

from . import i18n, machine, snapshot
from .snapshot import PYODIDE, PYSCRIPT
from .steps import CACHE, ROOT, digest, settings

NOT_IN_THE_BROWSER = {"site", "lab", "__pycache__", "walkthroughs", "walkthrough.py", "lesson.py"}  # the build plays lessons
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# The rest of PyScript (editors, terminals, TOML) is only fetched by pages that use it, and ours do not.
PYSCRIPT_PARTS = ("core.js", "core-*.js", "error-*.js")
PLUGINS_LEFT_OUT = ("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
EARLY = 1980, 1, 1, 0, 0, 0  # one date for all files in an archive, so that equal content gives equal bytes


def build(dist, root):
    """Write the whole site: first the Python, then the pages that start it."""
    from . import pages
    fresh = CACHE / "dist"
    shutil.rmtree(fresh, ignore_errors=True)
    (fresh / "assets").mkdir(parents=True)
    i18n.compile()
    pack(fresh)
    pages.build(fresh, root)
    exchange(fresh, dist)


def exchange(fresh, dist):
    """Put the new site in the place of the old one, at once: a reader never sees half a site."""
    old = CACHE / "dist-before"
    shutil.rmtree(old, ignore_errors=True)
    if dist.exists():
        dist.rename(old)
    fresh.rename(dist)
    shutil.rmtree(old, ignore_errors=True)


def pack(dist):
    """Put runtime, wheel, snapshot and boot.mjs into dist/assets, each under a name that changes with its content."""
    assets = dist / "assets"
    rules = wheel(CACHE)
    memory, facts = snapshot.make(rules)
    runtime = folder(assets, "pyodide", [PYODIDE / name for name in RUNTIME] + [machine.micropip_wheel()])
    pyscript = folder(assets, "pyscript", [path for part in PYSCRIPT_PARTS for path in PYSCRIPT.glob(f"dist/{part}")])
    files = {
        "runtime": runtime.name + "/",
        "lock": lock(machine.micropip_wheel()),
        "wheel": pathlib.Path(shutil.copy(rules, assets)).name,
        "snapshot": hashed(assets, "stormtable", ".snapshot", memory.read_bytes()),
        "memory": facts,
        "stdlib": hashed(assets, "no-modules", ".zip", empty_archive()),
    }
    counted = files["runtime"] + "pyodide.asm.wasm", files["snapshot"]
    files["sizes"] = {name: (assets / name).stat().st_size for name in counted}
    write_boot(assets, files, pyscript)


def write_boot(assets, files, pyscript):
    """Write boot.mjs with the names of the files it starts, and the list that boot_context reads."""
    source = (ROOT / "static/js/boot.mjs").read_text()
    source = source.replace("./pyodide/", f"./{files['runtime']}").replace("{/* the build fills this in */}", json.dumps(files))
    boot = hashed(assets, "boot", ".mjs", source.encode())
    runtime = files["runtime"]
    parts = sorted(f"{pyscript.name}/{part.name}" for part in pyscript.iterdir())
    listed = {
        "boot": boot,
        "pyscript": f"{pyscript.name}/core.js",
        "morph": hashed(assets, "idiomorph", ".js", (ROOT / "node_modules/idiomorph/dist/idiomorph.min.js").read_bytes()),
        "modules": [boot, runtime + "pyodide.mjs", runtime + "pyodide.asm.mjs", *parts],
        "fetched": list(files["sizes"]),
    }
    (assets / "boot.json").write_text(json.dumps(listed, indent=1))


def boot_context(dist, root):
    """What templates need to start Python on a page; root is the way from the page to the top of the site."""
    listed = json.loads((pathlib.Path(dist) / "assets/boot.json").read_text())
    at = {name: f"{root}assets/{listed[name]}" for name in ("boot", "pyscript", "morph")}
    # PyScript reads this path from the page, not from itself, and wants to see that it is one.
    interpreter = at["boot"] if root.startswith(".") else "./" + at["boot"]
    plugins = {"plugins": [f"!{name}" for name in PLUGINS_LEFT_OUT]}
    links = [f'<link rel="preload" as="fetch" crossorigin href="{root}assets/{name}">' for name in listed["fetched"]]
    links += [f'<link rel="modulepreload" href="{root}assets/{name}">' for name in listed["modules"]]
    scripts = [f'<script type="module" src="{at[name]}"></script>' for name in ("boot", "pyscript")]
    # PyScript would fetch all its plugins for MicroPython, even when no page has any.
    body = Markup('<mpy-config type="json" hidden>{}</mpy-config>').format(json.dumps(plugins))
    return {
        "head": Markup("\n".join(links + scripts)),
        "body": body,
        # Static hosts send no headers for shared memory, so a worker may answer the page but not wait for it.
        "config": json.dumps({"interpreter": interpreter, "sync_main_only": True} | plugins),
        "morph": at["morph"],
    }


def wheel(folder):
    """The rules as a pure wheel; its name carries a build number made of its content."""
    version = settings()["project"]["version"]
    contents = dict(browser_files())
    name = f"stormtable-{version}-0{digest(*contents, *contents.values())}-py3-none-any.whl"
    about = f"stormtable-{version}.dist-info"
    contents[f"{about}/METADATA"] = f"Metadata-Version: 2.1\nName: stormtable\nVersion: {version}\nLicense: MIT\n".encode()
    contents[f"{about}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: stormtable\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    contents[f"{about}/RECORD"] = record(contents, f"{about}/RECORD").encode()
    for old in folder.glob("stormtable-*.whl"):
        old.unlink()
    with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in contents.items():
            archive.writestr(zipfile.ZipInfo(path, EARLY), content, zipfile.ZIP_DEFLATED, 9)
    return folder / name


def browser_files():
    """Every file of the package that a page may need, with its content."""
    package = ROOT / "py/stormtable"
    for path in sorted(package.rglob("*")):
        parts = path.relative_to(package).parts
        if path.is_file() and not NOT_IN_THE_BROWSER & set(parts) and path.name != "__main__.py" and path.suffix not in (".po", ".pyc"):
            yield f"stormtable/{'/'.join(parts)}", path.read_bytes()


def record(contents, itself):
    def line(path, content):
        sha = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        return f"{path},sha256={sha},{len(content)}\n"
    return "".join(line(path, content) for path, content in contents.items()) + f"{itself},,\n"


def lock(micropip):
    """The lock file of the runtime: it knows micropip and nothing else, so nothing can be asked of another site."""
    theirs = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    sha = hashlib.sha256(micropip.read_bytes()).hexdigest()
    version = micropip.name.split("-")[1]
    ours = theirs["packages"]["micropip"] | {"file_name": micropip.name, "sha256": sha, "version": version, "depends": []}
    return {"info": theirs["info"], "packages": {"micropip": ours}}


def empty_archive():
    """With the snapshot no module is read from a file, but the runtime wants an archive to be there."""
    return b"PK\5\6" + bytes(18)


def hashed(assets, stem, suffix, content):
    name = f"{stem}-{digest(content)}{suffix}"
    (assets / name).write_bytes(content)
    return name


def folder(assets, stem, files):
    """Copy files that must keep their names into a folder that carries the hash instead."""
    made = assets / f"{stem}-{digest(*sorted(files))}"
    made.mkdir()
    for file in files:
        shutil.copyfile(file, made / file.name)
    return made
