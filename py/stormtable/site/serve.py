"""Serve dist/ on this machine the way GitHub Pages does: gzipped text, right types, under any sub-path."""
import functools
import gzip
import http.server
import threading
import urllib.parse
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from .console import Stop

TYPES = {
    ".css": "text/css", ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".json": "application/json",
    ".mjs": "text/javascript", ".py": "text/x-python", ".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".whl": "application/zip",
    ".woff2": "font/woff2", ".png": "image/png", ".ico": "image/x-icon", ".zip": "application/zip",
}
SHRINKS = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".webmanifest"}
HASHED = "/assets/"  # every name in there changes with its content, so a browser may keep it for ever


class Page(http.server.BaseHTTPRequestHandler):
    """Answers one browser."""
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "stormtable", ""
    server: "Server"

    def do_GET(self) -> None:
        path = urllib.parse.unquote(urllib.parse.urlsplit(self.path).path)
        file = self.server.find(path)
        if file is None:
            return self.answer(404, self.server.lost(path), path)
        if file.is_dir():
            return self.move(path + "/")
        self.answer(200, file, path)

    do_HEAD = do_GET  # noqa: N815  the name that http.server looks for

    def answer(self, status: int, file: Path | None, path: str) -> None:
        suffix = file.suffix if file else ".txt"
        zipped = file is not None and suffix in SHRINKS and "gzip" in self.headers.get("Accept-Encoding", "")
        body = content(file, zipped)
        self.send_response(status)
        self.send_header("Content-Type", TYPES.get(suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        kept = HASHED in path and status == 200
        self.send_header("Cache-Control", "max-age=31536000, immutable" if kept else "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")  # as GitHub Pages does: embeds are read by other sites
        if zipped:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if self.command == "GET":
            self.send(body)

    def send(self, body: bytes) -> None:
        try:
            self.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True  # the reader went on to another page

    def move(self, path: str) -> None:
        self.send_response(301)
        self.send_header("Location", urllib.parse.quote(path))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


def content(file: Path | None, zipped: bool) -> bytes:
    """What is sent; a sentence where there is no file."""
    if file is None:
        return b"There is no such page."
    return shrunk(file, file.stat().st_mtime_ns) if zipped else file.read_bytes()


@functools.lru_cache(maxsize=256)
def shrunk(file: Path, changed: int) -> bytes:
    return gzip.compress(file.read_bytes(), 6)


class Server(http.server.ThreadingHTTPServer):
    """Folders under their sub-paths: {"/": dist} or {"/stormtable/": dist, "/tests/": more}."""
    daemon_threads = True

    def __init__(self, folders: Mapping[str, Path], port: int = 0) -> None:
        self.folders = {prefix: Path(folder).resolve() for prefix, folder in folders.items()}
        super().__init__(("127.0.0.1", port), Page)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def find(self, path: str) -> Path | None:
        """The file behind a path, the folder itself when its slash is missing, or None."""
        prefix = self.prefix(path)
        if prefix is None:
            return None
        folder = self.folders[prefix]
        file = (folder / path[len(prefix):]).resolve()
        if not file.is_relative_to(folder):
            return None
        if file.is_dir() and path.endswith("/"):
            file = file / "index.html"
        return file if file.exists() else None

    def prefix(self, path: str) -> str | None:
        """The longest sub-path that this path begins with, or None."""
        return max((p for p in self.folders if path.startswith(p)), key=len, default=None)

    def lost(self, path: str) -> Path | None:
        """What a reader sees at a wrong address: the site's own page for it, as GitHub Pages does."""
        page = self.folders.get(self.prefix(path) or "", Path()) / "404.html"
        return page if page.is_file() else None

    def start(self) -> Self:
        """Answer in the background, for tests and measurements."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self


def open_port(folders: Mapping[str, Path], port: int | None) -> Server:
    """A server on the wished port; without a wish on 8000, or the next one that is free."""
    for number in [port] if port else range(8000, 8100):
        try:
            return Server(folders, number)
        except (OSError, OverflowError):
            continue
    raise Stop(f"Port {port or '8000 to 8099'} is not free on this machine: choose another with --port.")
