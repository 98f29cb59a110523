"""Reference pages from docstrings: what a program may ask of Stormtable, as Markdown, one page for each part.

`stormtable reference FOLDER` writes them from the version that is installed, so they are never older than it is.
"""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

# The parts in the order of a reader: the page's name, its title, and the modules it tells.
PAGES = {
    "playing": ("Playing", ("stormtable.games", "stormtable.kernel.match", "stormtable.kernel.record",
                            "stormtable.kernel.rules")),
    "game": ("What a game answers", ("stormtable.kernel.protocol.rules", "stormtable.kernel.protocol.record",
                                     "stormtable.kernel.protocol.mind", "stormtable.kernel.protocol.table",
                                     "stormtable.kernel.look")),
    "writing": ("What a game is made of", ("stormtable.kernel.flow", "stormtable.kernel.chance",
                                           "stormtable.kernel.forms", "stormtable.kernel.language",
                                           "stormtable.drawn.pages")),
    "players": ("Computer players", ("stormtable.ai.players", "stormtable.ai.search")),
    "showing": ("Lessons and pictures", ("stormtable.lessons.reading", "stormtable.lessons.playing",
                                         "stormtable.drawn.lessons", "stormtable.drawn.notebook",
                                         "stormtable.drawn.words")),
}
INDEX = "index"


def write(folder: Path) -> list[Path]:
    """Writes all pages; gives their files."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = {INDEX: _index()} | {name: page(*told) for name, told in PAGES.items()}
    for name, text in texts.items():
        (folder / f"{name}.md").write_text(text, "utf-8")
    return [folder / f"{name}.md" for name in texts]


def _index() -> str:
    import stormtable
    offered = ", ".join(f"`{name}`" for name in stormtable.__all__)
    links = "\n".join(f"- [{title}]({name}.md): {', '.join(f'`{module}`' for module in modules)}"
                      for name, (title, modules) in PAGES.items())
    return f"# Reference\n\n`from stormtable import …` offers {offered}.\n\n{links}\n"


def page(title: str, modules: tuple[str, ...]) -> str:
    """One page: its modules with all that they offer."""
    return "\n\n".join([f"# {title}", *(part for name in modules for part in _module(import_module(name)))]) + "\n"


def _module(module: ModuleType) -> Iterator[str]:
    yield f"## `{module.__name__}`"
    yield _told(module)
    for name, thing in public(module):
        yield from _class(name, thing) if inspect.isclass(thing) else _function(name, thing, 3)


def public(module: ModuleType) -> list[tuple[str, Any]]:
    """The classes and functions that a module itself defines for others, as they stand in it."""
    found = [(name, thing) for name, thing in vars(module).items() if not name.startswith("_")
             and (inspect.isclass(thing) or inspect.isfunction(thing)) and thing.__module__ == module.__name__]
    return sorted(found, key=lambda pair: inspect.unwrap(pair[1]).__code__.co_firstlineno if inspect.isfunction(pair[1])
                  else inspect.getsourcelines(pair[1])[1])


def _class(name: str, kind: type) -> Iterator[str]:
    fields = getattr(kind, "_fields", ())
    yield f"### `{name}`" + (f"  ({', '.join(f'`{field}`' for field in fields)})" if fields else "")
    yield _told(kind)
    for own, thing in vars(kind).items():
        inner = thing.__func__ if isinstance(thing, (staticmethod, classmethod)) else thing
        if own.startswith("_") or not inspect.getdoc(inner):  # what is not described is not for others
            continue
        if isinstance(inner, property):
            yield f"#### `{name}.{own}`\n\n{_told(inner)}"
        elif inspect.isfunction(inner):
            yield from _function(f"{name}.{own}", inner, 4)


def _function(name: str, function: Any, level: int) -> Iterator[str]:
    yield f"{'#' * level} `{name}{_signature(function)}`"
    yield _told(function)


def _signature(function: Any) -> str:
    """How it is called, without `self` and without the long names of modules."""
    told = str(inspect.signature(function)).replace("(self, ", "(").replace("(self)", "()")
    told = re.sub(r"<function (\w+) at [^>]*>|<built-in function (\w+)>", r"\1\2", told)
    return re.sub(r"\b(?:[a-z_]+\.)+([A-Z]\w*)", r"\1", told).replace("'", "")


def _told(thing: Any) -> str:
    return inspect.getdoc(thing) or "*Not described.*"
