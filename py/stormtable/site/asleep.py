"""Runs inside Pyodide: fills the memory before the snapshot is taken, and wakes it up in the browser.

Whatever is imported here need not be found, read and compiled again on a player's machine. Modules that talk to the
browser cannot be imported before there is one; they wait as compiled code.
"""
import ast
import importlib
import importlib.util
import pathlib
import pkgutil
import sys
import zipimport

BROWSER_ONLY = "stormtable.web"
PYSCRIPT = "/home/pyodide/pyscript/"  # where PyScript unpacks its own Python

compiled = {}
files = {}


def fall_asleep(site_packages, pyscript, library):
    """Import all rules, compile what needs the browser, and remember the files and the names of the standard library."""
    root = pathlib.Path(site_packages)
    for path in sorted(root.glob("stormtable*/**/*")):
        if path.is_file():
            files[str(path)] = path.read_bytes()
    sources = {name: text.decode() for name, text in files.items() if name.endswith(".py")}
    sources |= {PYSCRIPT + name: text for name, text in pyscript.items()}
    import_standard_modules(sources.values())
    import_rules()
    compile_the_rest(root, sources)
    sys.meta_path[:0] = [Compiled]
    sys.meta_path.append(Late)
    Late.names = frozenset(library)
    forget()


def import_standard_modules(sources):
    """Import what any of these would import of the standard library, also inside a function."""
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else \
                [node.module] if isinstance(node, ast.ImportFrom) and not node.level else []
            for name in names:
                if name.partition(".")[0] in sys.stdlib_module_names:
                    importlib.import_module(name)


def import_rules():
    import stormtable
    for module in pkgutil.walk_packages(stormtable.__path__, "stormtable.", onerror=fail):
        if not module.name.startswith(BROWSER_ONLY):
            importlib.import_module(module.name)


def fail(name):
    raise ImportError(f"{name} cannot be imported before the snapshot.")


def compile_the_rest(root, sources):
    for path, source in sources.items():
        base = root if path.startswith(str(root)) else pathlib.Path(PYSCRIPT).parent
        parts = pathlib.Path(path).relative_to(base).with_suffix("").parts
        package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if package else parts)
        if name.startswith((BROWSER_ONLY, "pyscript")):
            compiled[name] = compile(source, path, "exec"), path, package


def forget():
    """Drop caches, so that the snapshot is small."""
    import gc
    import linecache
    import re
    linecache.clearcache()
    re.purge()
    sys._clear_internal_caches()
    importlib.invalidate_caches()
    gc.collect()


def wake(stdlib):
    """In the browser: put the files back, shuffle anew, and know where the rest of the standard library is."""
    import random
    random.seed()
    for name, content in files.items():
        path = pathlib.Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    files.clear()
    Late.address = stdlib
    importlib.invalidate_caches()


class Compiled:
    """Finds modules that wait as compiled code."""

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name in compiled:
            code, file, package = compiled[name]
            spec = importlib.util.spec_from_file_location(
                name, file, loader=cls, submodule_search_locations=[file.rpartition("/")[0]] if package else None)
            return spec

    @staticmethod
    def create_module(spec):
        return None

    @staticmethod
    def exec_module(module):
        exec(compiled[module.__name__][0], module.__dict__)


class Late:
    """Finds a standard module that nobody imported before the snapshot: then the whole library is fetched, once."""
    names, address = frozenset(), None

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if cls.address is None or name.partition(".")[0] not in cls.names:
            return None
        content, cls.address = fetch(cls.address), None
        archive = next(entry for entry in sys.path if entry.endswith(".zip"))
        pathlib.Path(archive).write_bytes(content)
        sys.path_importer_cache.pop(archive, None)
        zipimport._zip_directory_cache.pop(archive, None)  # it still lists the empty archive
        return importlib.machinery.PathFinder.find_spec(name, path, target)


def fetch(address):
    """An import cannot wait, so this asks the old way, which also works while everything else stands still."""
    import js
    request = js.XMLHttpRequest.new()
    request.open("GET", address, False)
    request.overrideMimeType("text/plain; charset=x-user-defined")  # the way to get bytes without waiting
    request.send()
    return bytes(ord(letter) & 255 for letter in request.responseText)
