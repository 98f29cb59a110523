"""A server that stumbles: it holds files back, spoils them or sends them drop by drop, the same for every browser."""

import fnmatch
import threading

import brotli
from stormtable.site import serve
from stormtable.site.console import DIST

SUB_PATH = "/stormtable/"
DROPS, PAUSE = 60, 0.3  # a slow file comes in so many pieces, with so many seconds between them


class Stumbling(serve.Server):
    """The built site with faults: {"*.wasm": hangs} says how each file that fits a pattern comes."""

    def __init__(self):
        super().__init__({SUB_PATH: DIST})
        self.RequestHandlerClass, self.faults, self.over = Page, {}, threading.Event()

    @property
    def site(self):
        return self.address + SUB_PATH

    def heal(self):
        """From now on every file comes as it should."""
        self.faults = {}

    def close(self):
        self.over.set()  # lets go of those who still wait
        self.shutdown()
        self.server_close()


class Page(serve.Page):
    def answer(self, status, file, path):
        faults = [fault for pattern, fault in self.server.faults.items() if fnmatch.fnmatch(path, pattern)]
        if not faults or status != 200:
            return super().answer(status, file, path)
        faults[0](self, file)

    def begin(self, status, kind, length):
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": str(length), "Cache-Control": "no-cache"}.items():
            self.send_header(name, value)
        self.end_headers()


def kind_of(file):
    return serve.TYPES.get(file.suffix, "application/octet-stream")


def missing(page, file):
    page.begin(404, "text/plain", 0)


def forbidden(page, file):
    page.begin(403, "text/plain", 0)


def replaced(page, file):
    """What a filter or the door of a hotel's network answers instead."""
    body = b"<!doctype html><title>Welcome</title><p>Please log in."
    page.begin(200, "text/html", len(body))
    page.send(body)


def swapped(page, file):
    """Sound WebAssembly, but of another program."""
    empty = b"\0asm\1\0\0\0"
    body = brotli.compress(empty) if file.name.endswith("-br") else empty
    page.begin(200, kind_of(file), len(body))
    page.send(body)


def mistyped(page, file):
    """All of it, from a host that does not know what it is."""
    body = file.read_bytes()
    page.begin(200, "text/plain", len(body))
    page.send(body)


def cut(page, file):
    """Only the first half, and the server means it."""
    body = file.read_bytes()
    page.begin(200, kind_of(file), len(body) // 2)
    page.send(body[:len(body) // 2])


def hangs(page, file):
    """No answer at all."""
    page.server.over.wait()
    page.close_connection = True


def stalls(page, file):
    """The first half, and then nothing more."""
    body = file.read_bytes()
    page.begin(200, kind_of(file), len(body))
    page.send(body[:len(body) // 2])
    hangs(page, file)


def slow(page, file):
    """All of it, drop by drop."""
    body = file.read_bytes()
    page.begin(200, kind_of(file), len(body))
    size = len(body) // DROPS + 1
    for start in range(0, len(body), size):
        page.send(body[start:start + size])
        page.server.over.wait(PAUSE)
