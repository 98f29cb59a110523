"""Runs inside Pyodide: fills the memory before a snapshot is taken, and wakes it in the browser.

Whatever is imported here need not be found, read and compiled again on a player's machine. Modules that talk to the
browser cannot be imported before there is one; they wait as compiled code.
"""
import gc
import importlib
import importlib.util
import io
import linecache
import marshal
import re
import site
import sys
import zipfile
import zipimport
from collections.abc import Callable, Iterable
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any

HEADER = 16  # bytes before the code in a compiled file
OURS = "stormtable"

compiled: dict[str, tuple[bytes, str, bool]] = {}


def fill(modules: Iterable[str], paths: Iterable[str]) -> None:
    """Import these modules, and those at these paths; then drop what is only kept for speed."""
    gc.disable()  # it would touch all that lies in the memory below
    for name in [*modules, *map(module_at, paths)]:
        importlib.import_module(name)
    drop_what_no_page_uses()
    linecache.clearcache()
    re.purge()
    sys._clear_internal_caches()  # type: ignore[attr-defined]  # of the newer Python in the browser
    forget_archives()
    gc.collect()
    # What is here stays for good: nobody need look through it for garbage, neither here nor in play.
    gc.freeze()
    gc.enable()


def drop_what_no_page_uses() -> None:
    """Browsers do the encryption, and say in which language; of the names of signs in HTML, these are ever met."""
    import html.entities
    import locale
    for module in map(importlib.import_module, ("asyncio.base_events", "asyncio.sslproto")):
        module.__dict__["ssl"] = None  # as where Python was built without it
    for name in ("ssl", "_ssl"):
        sys.modules.pop(name, None)
    met = {name: html.entities.html5[name] for name in ("amp;", "lt;", "gt;", "quot;", "nbsp;")}
    tables: tuple[dict, ...] = (html.entities.html5, html.entities.name2codepoint, html.entities.codepoint2name,
                                html.entities.entitydefs, locale.locale_alias, locale.windows_locale)
    for table in tables:
        table.clear()
    html.entities.html5.update(met)


def wait(folder: str, paths: Iterable[str]) -> None:
    """Read the compiled code of modules that need the browser; as it lies in a file it is smaller than as objects."""
    for path in paths:
        file = f"{folder}/{path}"
        code = Path(importlib.util.cache_from_source(file)).read_bytes()[HEADER:]
        compiled[module_at(path)] = code, file, path.endswith("/__init__.py")


def module_at(path: str) -> str:
    """The name of the module in a file."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def find_late(library: Iterable[str]) -> None:
    """From now on modules are found that wait as code, or lie in an archive that is not here yet."""
    Late.library = frozenset(library)
    sys.meta_path[:0] = [Compiled]
    sys.meta_path.append(Late)


def restore(library: str, rules: str) -> None:
    """In the browser: shuffle anew, and know where the rest of the standard library and of the rules can be fetched."""
    import random
    random.seed()
    Late.archives = {put: address for put, address in ((put_library, library), (put_rules, rules)) if address}


class Compiled:
    """Finds modules that wait as compiled code."""

    @classmethod
    def find_spec(cls, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name in compiled:
            code, file, package = compiled[name]
            inside = [file.rpartition("/")[0]] if package else None
            loader: Any = cls
            return importlib.util.spec_from_file_location(name, file, loader=loader, submodule_search_locations=inside)
        return None

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        return None

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        exec(marshal.loads(compiled[module.__name__][0]), module.__dict__)


class Late:
    """Finds a module that is not in the memory: then the whole standard library is fetched, or all rules, once."""
    library: frozenset[str] = frozenset()
    archives: dict[Callable[[bytes], None], str] = {}  # what takes each one in that is not here yet, and its address

    @classmethod
    def find_spec(cls, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        top = name.partition(".")[0]
        put = put_library if top in cls.library else put_rules if top == OURS else None
        if put is None or put not in cls.archives:
            return None
        address = cls.archives.pop(put)  # what is imported on the way must not begin it anew
        try:
            put(fetch(address))
        except Exception as problem:
            cls.archives[put] = address  # the next time it may come
            raise ImportError(f"{address} did not come: {problem}", name=name) from problem
        return PathFinder.find_spec(name, path, target)


def put_library(content: bytes) -> None:
    zipfile.ZipFile(io.BytesIO(content)).close()  # what is no archive must not take its place
    archive = next(entry for entry in sys.path if entry.endswith(".zip"))
    Path(archive).write_bytes(content)
    forget_archives()


def put_rules(content: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(content)) as wheel:
        wheel.extractall(site.getsitepackages()[0])
    forget_archives()


def forget_archives() -> None:
    """Makes Python look anew into folders and archives; importlib's own way would import a lot for that."""
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]


def fetch(address: str) -> bytes:
    """An import cannot wait, so this asks the old way, which also works while everything else stands still."""
    import js
    request = js.XMLHttpRequest.new()
    request.open("GET", address, False)
    request.overrideMimeType("text/plain; charset=x-user-defined")  # the way to get bytes without waiting
    request.send()
    if request.status != 200:
        raise OSError(f"the answer was {request.status}")
    return bytes(ord(letter) & 255 for letter in request.responseText)
