"""The forces a player has saved in this browser, by name and code: the builder writes them, the table offers them."""

import json
from importlib import import_module

from stormtable.kernel import record
from stormtable.kernel.language import _

from . import page

KEY = f"stormtable:{page.GAME}:forces"
BROKEN = f"{KEY}:broken"
LINK = "force="


def word(name: str, **values: object) -> str:
    """A sentence about forces in the words of the game, which may call them decks."""
    return _(import_module(f"stormtable.games.{page.GAME}.table.labels").WORDS[name], **values)


def saved() -> dict[str, str]:
    """The codes of the saved forces by their names, the newest last; none of a text that cannot be read."""
    return _read(page.remembered(KEY)) or {}


def unreadable() -> str:
    """What is kept here but cannot be read: perhaps somebody still finds the codes in it."""
    text = page.remembered(KEY)
    return "\n".join(filter(None, (page.remembered(BROKEN), text if _read(text) is None else None)))


def _read(text: str | None) -> dict[str, str] | None:
    try:
        found = record.read_json(text or "{}")
        return {str(name): code for name, code in found.items() if isinstance(code, str)}
    except (ValueError, AttributeError):
        return None


def _write(found: dict[str, str]) -> bool:
    """Keeps these forces; never over a text that cannot be read and has no copy yet. Says whether that worked."""
    if _read(page.remembered(KEY)) is None and not page.remember(BROKEN, unreadable()):
        return False
    return page.remember(KEY, json.dumps(found, ensure_ascii=False))


def keep(name: str, code: str) -> bool:
    """Saves a force under a name, in the place of one that had it; says whether that worked."""
    return _write(saved() | {name: code})


def rename(old: str, new: str) -> bool:
    """Gives a saved force another name; it keeps its place."""
    return _write({new if name == old else name: code for name, code in saved().items() if name != new or name == old})


def forget(name: str) -> bool:
    """Takes a saved force away; says whether that worked."""
    return _write({other: code for other, code in saved().items() if other != name})


def discard() -> None:
    """Nobody needs any more what cannot be read."""
    page.remember(KEY, json.dumps(saved(), ensure_ascii=False))
    page.remember(BROKEN, "")
