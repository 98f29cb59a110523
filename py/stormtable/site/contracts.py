"""Who may import whom: contracts for import-linter.

They are made of the packages and games that are found, so that a new game is guarded too.
"""

import pkgutil
import sys
from collections.abc import Iterable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import grimp
from importlinter import Contract, configuration
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.independence import IndependenceContract
from importlinter.contracts.layers import LayersContract
from importlinter.contracts.protected import ProtectedContract

import stormtable
from stormtable import games

PACKAGE = Path(stormtable.__file__).parent
SESSION = {"root_packages": ["stormtable"], "include_external_packages": "True"}
# From the top down: a room may import what stands below it. What lies beside game.py is data, below them all.
ROOMS = ("studio", "pages", "game", "table", "mind", "record", "effects", "rules")
BROWSER = {"pyscript", "js", "pyodide", "pyodide_js"}
TOOLS = {"stormtable.site", "stormtable.lab", "stormtable.lessons", "stormtable.drawn",
         "stormtable.plugins", "stormtable.studio"}
# The one import that is known to go the other way: the build runs preload inside Pyodide, to fill the snapshot.
PRELOAD = ("stormtable.site.preload -> js",)


def contracts() -> list[Contract]:
    """All of them; the name of each is what a contributor reads when it is broken."""
    return [kernel(), distance(), players(), rules(), browser(), wheel(), strangers(), pages(), pictures(),
            *map(rooms, ours())]


def kernel() -> Contract:
    others = set(parts("stormtable")) - {"stormtable.kernel"}
    return forbidden("the kernel knows no game, no page and no tool", ["stormtable.kernel"], others | BROWSER)


def distance() -> Contract:
    others = set(parts("stormtable")) - {"stormtable.kernel", "stormtable.live"}
    name = "distant tables know the kernel and the standard library, no game and no page"
    return forbidden(name, ["stormtable.live"], others | BROWSER)


def players() -> Contract:
    others = set(parts("stormtable")) - {"stormtable.kernel", "stormtable.ai", "stormtable.games"}
    chapters = {part for game in every_game() for part in parts(game)}
    name = "computer players know the kernel and the shelf of games, no table and no page"
    return forbidden(name, ["stormtable.ai"], others | chapters | BROWSER)


def rules() -> Contract:
    others = set(parts("stormtable")) - {"stormtable.kernel", "stormtable.games"}
    return forbidden("a game knows the kernel and itself, nothing else", rooms_in_the_wheel(), others)


def browser() -> Contract:
    others = set(parts("stormtable")) - {"stormtable.web", "stormtable.opened"}
    own = {part for part in parts("stormtable.opened") if part != "stormtable.opened.page"}
    name = "only stormtable.web, and the page of the generic table, talk to the browser"
    return forbidden(name, others | own, BROWSER, PRELOAD)


def wheel() -> Contract:
    inside = ["stormtable.kernel", "stormtable.live", "stormtable.ai", *web_in_the_wheel(), *rooms_in_the_wheel()]
    return forbidden("what is packed for the browser imports nothing that stays behind", inside, TOOLS)


def strangers() -> Contract:
    return made(IndependenceContract, "a game does not know another game", modules=every_game())


def pages() -> Contract:
    found = [part for game in every_game() for part in parts(game) if part.endswith(".pages")]
    name = "only what draws and the site import the pages of a game"
    return made(ProtectedContract, name, protected_modules=found,
                allowed_importers=["stormtable.site", "stormtable.drawn"])


def pictures() -> Contract:
    name = "pictures and lessons are made without the tools of the site: they are in everybody's package"
    inside = ["stormtable.drawn", "stormtable.lessons", "stormtable.plugins", "stormtable.studio"]
    return forbidden(name, inside, {"stormtable.site", "stormtable.lab", *BROWSER})


def rooms(game: str) -> Contract:
    package = f"stormtable.games.{game}"
    data = " : ".join(sorted({part.rpartition(".")[2] for part in parts(package)} - set(ROOMS)))
    layers = [*(f"({room})" for room in ROOMS), *filter(None, [data])]
    name = f"the rooms of {game} import downwards only ({', '.join(ROOMS)}, then what lies beside game.py)"
    return made(LayersContract, name, containers=[package], layers=layers)


def forbidden(name: str, sources: Iterable[str], targets: Iterable[str], known: Iterable[str] = ()) -> Contract:
    """No import from here to there; what lies on a longer way has a contract of its own."""
    named = {"source_modules": sorted(sources), "forbidden_modules": sorted(targets)}
    return made(ForbiddenContract, name, known, **named, allow_indirect_imports="True")


def made(kind: type[Contract], name: str, known: Iterable[str] = (), **options: Any) -> Contract:
    return kind(name, SESSION, options | {"ignore_imports": [*known], "unmatched_ignore_imports_alerting": "none"})


def every_game() -> list[str]:
    return [f"stormtable.games.{name}" for name in ours()]


def ours() -> list[str]:
    """The games of this tree; those that other packages bring are theirs to lint."""
    return [name for name in games.NAMES if games.folder(name).parent == games.OWN]


def rooms_in_the_wheel() -> list[str]:
    return [part for game in every_game() for part in parts(game) if not part.endswith((".pages", ".studio"))]


def web_in_the_wheel() -> list[str]:
    """The studio fetches its own part (site/studio.py)."""
    return [part for part in parts("stormtable.web") if part != "stormtable.web.studio"]


def parts(package: str) -> list[str]:
    """The modules and packages directly in a package."""
    folder = PACKAGE.parent / package.replace(".", "/")
    return [f"{package}.{part.name}" for part in pkgutil.iter_modules([str(folder)])]


def broken() -> list[str]:
    """One sentence for each import that breaks a contract, with its file and line."""
    configuration.configure()
    graph = grimp.build_graph("stormtable", include_external_packages=True, cache_dir=None)
    found = ((contract, contract.check(deepcopy(graph), verbose=False)) for contract in contracts())
    return list(dict.fromkeys(f"{place} imports {imported}, but {contract.name}."
                              for contract, check in found for place, imported in faults(check.metadata)))


def faults(metadata: Any) -> Iterator[tuple[str, str]]:
    """Every import in what a contract found, however deep it lies there: where it stands, and what is imported."""
    if isinstance(metadata, dict) and "line_numbers" in metadata:
        for line in metadata["line_numbers"]:
            yield f"{file_of(metadata['importer'])}:{line}", metadata["imported"]
    elif isinstance(metadata, dict | list | tuple):
        for part in metadata.values() if isinstance(metadata, dict) else metadata:
            yield from faults(part)
    elif hasattr(metadata, "illegal_links"):
        yield from faults(metadata.illegal_links)


def file_of(module: str) -> str:
    path = Path("py", *module.split("."))
    return f"{path}/__init__.py" if (PACKAGE.parents[1] / path).is_dir() else f"{path}.py"


def main() -> int:
    """Prints the broken ones; 1 if there are any."""
    found = broken()
    print("\n".join(found) or f"{len(contracts())} contracts about imports are kept.")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
