"""Runs inside Pyodide, before the memory is filled: compiles modules, so that they can be imported without a trace.

Compiling leaves holes all over the memory; done in a Python of its own, none of them gets into the snapshot.
"""
import ast
import importlib
import io
import sys
import zipfile
from collections.abc import Iterable, Iterator
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

DOCUMENTED = "_pyodide"  # hands its docstrings on while it is imported
bootstrap: Any = importlib._bootstrap_external


def rules(folder: str, paths: Iterable[str]) -> bytes:
    """An archive of the compiled files of our modules, each where Python looks for it."""
    return archive({cache_from_source(path): compiled(Path(folder, path).read_bytes(), f"{folder}/{path}")
                    for path in paths})


def library(archived: str, modules: Iterable[str]) -> bytes:
    """The archive of the standard library with all modules compiled that are in use now, and these ones."""
    for name in modules:
        importlib.import_module(name)
    place = next(entry for entry in sys.path if entry.endswith(".zip"))
    used = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
    with zipfile.ZipFile(archived) as sources:
        return archive({path + "c": standard(sources.read(path), f"{place}/{path}")
                        for path in sources.namelist() if f"{place}/{path}" in used})


def standard(source: bytes, file: str) -> bytes:
    return compiled(source, file, 0 if f"/{DOCUMENTED}" in file else 2)


def compiled(source: bytes, file: str, optimize: int = 2) -> bytes:
    """What a compiled file holds; docstrings are left out, and Python never looks whether its source has changed."""
    code = compile(source, file, "exec", dont_inherit=True, optimize=optimize)
    return bytes(bootstrap._code_to_hash_pyc(code, bytes(8), False))


def archive(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as written:
        for path, content in files.items():
            written.writestr(path, content)
    return packed.getvalue()


def standard_modules(folders: Iterable[str], but: Iterable[str] = ()) -> list[str]:
    """What any module below these folders would import of the standard library, also inside a function.

    Folders that most pages can do without do not count: what they import is fetched when it is asked for.
    """
    files = [path for folder in folders for path in sorted(Path(folder).rglob("*.py"))]
    sources = [path.read_text("utf-8") for path in files if not path.as_posix().startswith(tuple(but))]
    return sorted({name for source in sources for name in imports(source)
                   if name.partition(".")[0] in sys.stdlib_module_names})


def imports(source: str) -> Iterator[str]:
    """The full names of the modules that a source mentions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""
