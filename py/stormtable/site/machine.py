"""What the build needs on this machine: Node, the npm packages, micropip's wheel; fetched once, then kept."""
import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import NoReturn

from . import locks
from .console import CACHE, ROOT, Stop, call, digest, run, say, settings

OLDEST_NODE = 18
SCRIPTS = sysconfig.get_path("scripts")


def pip(*arguments: str, advice: str) -> str:
    """Run pip for this environment: its own, or that of the Python it was made from."""
    inside = [sys.executable, "-m", "pip"]
    outside = [getattr(sys, "_base_executable", sys.executable), "-m", "pip", "--python", sys.executable]
    usable = call([*inside, "--version"])
    command = inside if usable and not usable.returncode else outside
    return run([*command, "--disable-pip-version-check", "--quiet", *arguments], advice)


def node() -> str:
    """The program that makes the snapshot: the machine's own Node, else the one from PyPI."""
    for folder in (None, SCRIPTS):
        found = shutil.which("node", path=folder)
        if found and shutil.which("npm", path=folder) and new_enough(found):
            return found
    say(f"Installing Node ({settings()['tool']['stormtable']['node']}) …")
    advice = f"Node could not be installed: install Node {OLDEST_NODE} or newer yourself, then try again."
    pip("install", "--require-hashes", f"--requirement={locks.path('node')}", advice=advice)
    return shutil.which("node", path=SCRIPTS) or stop_without_node()


def new_enough(found: str) -> bool:
    version = call([found, "--version"])
    digits = version.stdout.strip().lstrip("v").split(".")[0] if version and not version.returncode else ""
    return digits.isdigit() and int(digits) >= OLDEST_NODE


def stop_without_node() -> NoReturn:
    raise Stop(f"No Node was found after installing it: install Node {OLDEST_NODE} or newer yourself, then try again.")


def npm_packages() -> None:
    """Bring node_modules to exactly what the lock file names."""
    stamp, inputs = ROOT / "node_modules/.stormtable", digest(ROOT / "package.json", ROOT / "package-lock.json")
    if stamp.exists() and stamp.read_text() == inputs:
        return
    program = node()
    folder = os.path.dirname(program)
    npm = shutil.which("npm", path=folder) or "npm"
    say("Fetching the npm packages …")
    paths = os.pathsep.join([folder, os.environ["PATH"]])
    run([npm, "ci", "--loglevel=error"], "npm could not fetch the packages: check the network, then try again.",
        env=os.environ | {"PATH": paths})
    stamp.write_text(inputs)


def micropip_wheel() -> Path:
    """The wheel that installs wheels in the browser, for the boot without snapshot."""
    version = settings()["tool"]["stormtable"]["micropip"]
    wheel = CACHE / f"micropip-{version}-py3-none-any.whl"
    if not wheel.exists():
        say(f"Fetching micropip {version} …")
        # It is for the Python of the browser, which may be newer than ours.
        pip("download", "--require-hashes", f"--requirement={locks.path('micropip')}", "--no-deps",
            "--only-binary=:all:", "--python-version=3.14", f"--dest={CACHE}",
            advice="pip could not fetch micropip: check the network, then try again.")
    return wheel
