"""A new game to start from: scaffold/ holds a small complete one, Nim, which is laid under a new name."""

import keyword
import re
import shutil
from pathlib import Path

from .console import Stop

NAME = re.compile(r"[a-z]+")
PLACES = {"scaffold/game": "py/stormtable/games/{name}", "scaffold/tests": "tests/{name}"}


def lay(name: str, root: Path) -> list[str]:
    """Copies the game of the scaffold to the places of a game of this name; the answer is where that is."""
    refuse_bad(name, root)
    code = rule_code(name, root)
    laid = [(root / source, root / place.format(name=name)) for source, place in PLACES.items()]
    for source, place in laid:
        shutil.copytree(source, place, ignore=shutil.ignore_patterns("__pycache__"))
        for file in [path for path in place.rglob("*") if path.is_file()]:
            file.write_text(renamed(file.read_text("utf-8"), name, code), "utf-8")
            file.rename(file.with_name(renamed(file.name.replace("_", " "), name, code).replace(" ", "_")))
    return [place.relative_to(root).as_posix() + "/" for _source, place in laid]


def refuse_bad(name: str, root: Path) -> None:
    """A name is one word of small letters, and neither a game nor a folder of tests has it."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Stop(f"{name!r} cannot be the name of a game: take one word of small letters, such as chess.")
    for place in PLACES.values():
        if (root / place.format(name=name)).exists():
            raise Stop(f"{place.format(name=name)} is there already: take another name.")


def rule_code(name: str, root: Path) -> str:
    """The letters that its rule ids begin with: those of its name, as many as tell it from the other games."""
    books = [book.read_text("utf-8") for book in (root / "py/stormtable/games").glob("*/rules.toml")]
    taken = {code for book in books for code in re.findall(r'^id = "([A-Z]+)-', book, flags=re.M)}
    codes = [name[:length].upper() for length in range(min(3, len(name)), len(name) + 1)]
    return next((code for code in codes if code not in taken), f"{name.upper()}X")


def renamed(text: str, name: str, code: str) -> str:
    """The text of a file of Nim, said of the new game."""
    words = {"nim": name, "Nim": name.capitalize(), "NIM": code}
    return re.sub(r"\b(nim|Nim|NIM)\b", lambda found: words[found[0]], text)
