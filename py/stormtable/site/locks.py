"""The locks: for each group of packages all that it needs, with the hashes of every file, for every Python and system.

pip installs by them with --require-hashes, so a file that was changed after it was looked at is refused.
"""

import sys
from pathlib import Path

from .console import ROOT, run, settings

FOLDER = ROOT / "locks"
OLDEST = "3.11"
HEAD = "# Written by: python3 build.py lock\n"
PLAINLY = "--quiet --universal --generate-hashes --no-annotate --no-header --no-config".split()
ADVICE = "The packages could not be locked: check their names and versions in pyproject.toml, and the network."


def path(name: str) -> Path:
    """The lock of a group."""
    return FOLDER / f"{name}.txt"


def groups() -> dict[str, list[str]]:
    """What is locked: the groups of pyproject.toml, Node for machines without it, micropip, which is shipped."""
    listed = settings()
    more = listed["tool"]["stormtable"]
    return listed["dependency-groups"] | {"node": [more["node"]], "micropip": [f"micropip=={more['micropip']}"]}


def write() -> None:
    """Writes every lock anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, packages in groups().items():
        path(name).write_text(HEAD + locked(packages, alone=name == "micropip"), "utf-8")


def locked(packages: list[str], alone: bool) -> str:
    """These packages and what they need, for all systems; micropip is for the browser, and comes alone."""
    source = FOLDER / "wanted.in"
    source.write_text("\n".join(packages), "utf-8")
    options = ["--no-deps", "--python-version=3.14"] if alone else [f"--python-version={OLDEST}"]
    try:
        return run([sys.executable, "-m", "uv", "pip", "compile", *PLAINLY, *options, str(source)], ADVICE)
    finally:
        source.unlink()
