"""What lets the site work without a network: the list of its files, the worker that keeps them, the web manifest.

docs/boot.md tells how a version comes to a device and goes again.
"""

import gzip
import hashlib
import json
from pathlib import Path
from typing import Any

import resvg_py

from stormtable.kernel.language import LANGUAGES

from . import host
from .console import ROOT, digest

WORKER, LIST, MANIFEST = "sw.js", "files.json", "manifest.webmanifest"
ICONS = 192, 512
INK = "#13202a"  # of the sign, and around it where a device cuts icons to its own shape
# Not for readers, or only in frames of others.
LEFT_OUT = ("embed/", "embed.js", "404.html", "oembed/")
ZIPPED = {".css", ".html", ".js", ".mjs", ".wasm"}  # by hosts, on the way


def write(dist: Path) -> None:
    """Writes the list and the worker; or, if the host wants none, one that takes former ones away."""
    if not host.settings().offline:
        (dist / WORKER).write_bytes((ROOT / "static/js/sw-gone.js").read_bytes())
        return
    files = listed(dist)
    version = digest(json.dumps(files))
    (dist / LIST).write_text(json.dumps({"version": version, "files": files}, separators=(",", ":")), "utf-8")
    worker = (ROOT / "static/js/sw.js").read_text("utf-8")
    (dist / WORKER).write_text(worker.replace("the build fills this in", version), "utf-8")


def listed(dist: Path) -> dict[str, dict[str, Any]]:
    """Every page and every file that pages show, by its address: its hash, its size on the wire, its language."""
    found = {}
    for file in sorted(dist.rglob("*")):
        path = file.relative_to(dist).as_posix().removesuffix("index.html")
        if file.is_file() and (file.name == "index.html" or path.startswith("assets/")) and not is_left_out(path):
            content = file.read_bytes()
            size = len(gzip.compress(content, 1)) if file.suffix in ZIPPED else len(content)
            found[path] = {"hash": digest_of(content), "size": size} | language_of(path)
    return found


def is_left_out(path: str) -> bool:
    own = path.partition("/")[2] if path.partition("/")[0] in LANGUAGES else path
    return own.startswith(LEFT_OUT) or path.startswith("assets/share/") or path == "assets/boot.json"


def digest_of(content: bytes) -> str:
    """The hash of a file, as the worker computes it."""
    return hashlib.sha256(content).hexdigest()[:12]


def language_of(path: str) -> dict[str, str]:
    """The language of a page; what lies below assets/, and the top of the site, is for all."""
    first = path.partition("/")[0]
    return {} if path == "" or first == "assets" else {"lang": first if first in LANGUAGES else "en"}


def write_manifest(dist: Path) -> None:
    """What a device shows when the site is installed on it."""
    sign = (ROOT / "static/favicon.svg").read_text("utf-8")
    icons = [icon(dist, sign, size, "any") for size in ICONS] + [icon(dist, on_ground(sign), 512, "maskable")]
    told = {"name": host.settings().title, "short_name": host.settings().title, "lang": host.settings().language,
            "start_url": "./", "scope": "./", "display": "standalone", "background_color": INK, "theme_color": INK,
            "icons": icons}
    (dist / MANIFEST).write_text(json.dumps(told, indent=1), "utf-8")


def icon(dist: Path, drawing: str, size: int, purpose: str) -> dict[str, str]:
    picture = bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=size, height=size))
    path = f"assets/icon-{purpose}-{size}.{digest(picture)[:8]}.png"
    (dist / path).write_bytes(picture)
    return {"src": path, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def on_ground(sign: str) -> str:
    """The sign on a ground that may be cut to any shape."""
    inside = sign.strip().partition(">")[2].removesuffix("</svg>")
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 56 56"><rect x="-8" y="-8" width="56" height="56" '
            f'fill="{INK}"/>{inside}</svg>')
