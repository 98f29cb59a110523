#!/usr/bin/env python3
"""The front door of the tools: python3 build.py build | serve | test | bench.

Needs nothing but Python; what else it takes to build the site goes into .venv and node_modules on the first run.
"""
import os
import pathlib
import subprocess
import sys
import venv

ROOT = pathlib.Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "installed"


def main(arguments):
    """Make the tools ready, then let them do what was asked."""
    if sys.version_info < (3, 11):
        sys.exit("Stormtable needs Python 3.11 or newer: install it, then run this command with it.")
    groups = ["site", "test"] if arguments[:1] in (["test"], ["bench"]) else ["site"]
    set_up(groups)
    paths = os.pathsep.join(filter(None, [str(ROOT / "py"), os.environ.get("PYTHONPATH")]))
    command = [str(PYTHON), "-m", "stormtable.site.tools", *arguments]
    return subprocess.call(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": paths})


def set_up(groups):
    """Install the pinned packages into .venv, unless it already holds exactly these."""
    packages = wanted(groups)
    already = STAMP.read_text().split() if STAMP.exists() and runs() else []
    if set(packages) <= set(already):
        return
    if not already:
        make_venv()
    print(f"Installing {', '.join(packages)} …", flush=True)
    pip("install", "--quiet", "--disable-pip-version-check", *packages)
    STAMP.write_text("\n".join(packages))


def wanted(groups):
    import tomllib
    table = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    return [package for group in groups for package in table[group]]


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
            sys.exit(f"The folder .venv could not be made ({error.strerror}): free the space or the rights it needs, then try again.")


def pip(*arguments):
    inside, outside = [str(PYTHON), "-m", "pip"], [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    for command in (inside, outside):
        if subprocess.run([*command, "--version"], capture_output=True).returncode == 0:
            if subprocess.call([*command, *arguments]):
                sys.exit("pip could not install the packages above: check the network, then run this command again.")
            return
    sys.exit("This Python has no pip: install it (on Debian: apt-get install python3-venv), then run this command again.")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
