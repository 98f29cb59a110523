#!/usr/bin/env python3
"""The front door of the tools: build | serve | test | lint | bench | soak | new | check | messages | lock | package.

Needs nothing but Python; what else it takes to build the site goes into .venv and node_modules on the first run.
"""
import hashlib
import os
import pathlib
import subprocess
import sys
import venv

ROOT = pathlib.Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCKS = ROOT / "locks"
STAMP = VENV / "locked"
OLDEST = (3, 11)
PURPOSES = {"site": "build the site", "lint": "lint", "test": "test", "lock": "lock the packages", "package": "pack"}
# What a command needs beside what it takes to build the site; it is installed when it is first asked for.
MORE = {"test": ("test", "lint", "package"), "lint": ("lint",), "bench": ("test",), "check": ("test", "lint"),
        "lock": ("lock",), "package": ("package",)}


def main(arguments):
    """Make the tools ready, then let them do what was asked."""
    if sys.version_info < OLDEST:
        sys.exit("Stormtable needs Python 3.11 or newer: install it, then run this command with it.")
    set_up(["site", *(group for word in arguments[:1] for group in MORE.get(word, ()))])
    paths = os.pathsep.join(filter(None, [str(ROOT / "py"), os.environ.get("PYTHONPATH")]))
    command = [str(PYTHON), "-m", "stormtable.site.tools", *arguments]
    return subprocess.call(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": paths})


def set_up(groups):
    """Install the locked packages into .venv, each only as a file whose hash is listed, unless they are there."""
    already = dict(line.split() for line in STAMP.read_text().splitlines()) if STAMP.exists() and runs() else {}
    wanted = {group: hashlib.sha256((LOCKS / f"{group}.txt").read_bytes()).hexdigest() for group in groups}
    missing = [group for group in groups if already.get(group) != wanted[group]]
    if missing and not runs():
        make_venv()
    for group in missing:
        print(f"Installing what it takes to {PURPOSES[group]} …", flush=True)
        pip("install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r", str(LOCKS / f"{group}.txt"))
    if missing:
        STAMP.write_text("".join(f"{group} {sum}\n" for group, sum in (already | wanted).items()))


def runs():
    """Has .venv a working Python? It has not after the machine's own Python moved away."""
    try:
        return subprocess.run([PYTHON, "-c", ""], capture_output=True).returncode == 0
    except OSError:
        return False


def make_venv():
    print("Making .venv …", flush=True)
    # Debian splits pip off from Python: then the environment is made bare, and filled by the pip outside.
    for with_pip in (True, False):
        try:
            venv.create(VENV, clear=True, with_pip=with_pip)
            return
        except (subprocess.CalledProcessError, SystemExit):
            continue
        except OSError as error:
            sys.exit(f"The folder .venv could not be made ({error.strerror}): "
                     "free the space or the rights it needs, then try again.")


def pip(*arguments):
    inside, outside = [str(PYTHON), "-m", "pip"], [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    for command in (inside, outside):
        if subprocess.run([*command, "--version"], capture_output=True).returncode == 0:
            if subprocess.call([*command, *arguments]):
                sys.exit("pip could not install the packages above: check the network, then run this command again.")
            return
    sys.exit("This Python has no pip: install it (on Debian: apt-get install python3-venv), then try again.")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
